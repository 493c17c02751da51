//! The player `master`: it plans whole turns, plays the best few of them on through the enemy's
//! answer, and does what comes out best.

use super::super::{Command, League, opponent};
use super::plans::{Plan, plans};
use super::position::worth;
use crate::chance::Random;
use crate::game::{Draw, Game, Seat, Unheard};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// How many turns are played on, best looking first.
const PLAYED_ON: usize = 12;
/// The most positions to look at when the budget sets no limit.
const NODES: u64 = 30_000;
/// Plans that are worth so little less than the best are as good.
const EQUAL: i32 = 2;

/// Plans whole turns.
pub struct Master;

impl Player<League> for Master {
    fn think(
        &mut self,
        view: &View<League>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let budget = budget.or_nodes(NODES);
        let mut state = view.imagine(random);
        let seat = state.to_move()?;
        let mut nodes = 0;
        let mut plans = plans(&mut state, &mut |state| {
            nodes += 1;
            worth(state, seat)
        });
        plans.sort_by_key(|plan| -plan.value);
        let mut tried: Vec<Plan> = Vec::new();
        for plan in plans.into_iter().take(PLAYED_ON) {
            if !tried.is_empty() && budget.is_spent(nodes) {
                break;
            }
            let value = play_on(&mut state.clone(), &plan.commands, seat, &mut nodes);
            tried.push(Plan { value, ..plan });
        }
        let best = tried.iter().map(|plan| plan.value).max()?;
        tried.retain(|plan| plan.value >= best - EQUAL);
        let Plan { commands: mut line, value } = random.pick(&tried)?.clone();
        line.push(Command::EndTurn);
        let command = *line.first()?;
        if state.check(&command).is_err() {
            return None;
        }
        Some(Thought { command, value: value.into(), depth: line.len() as u32, nodes, line })
    }
}

/// Plays a plan, then for every hero up to the end of the enemy's turn what looks best to it; tells
/// what comes of it.
fn play_on(state: &mut League, plan: &[Command], seat: Seat, nodes: &mut u64) -> i32 {
    let enemys_turn = state.turn() + 1;
    carry_out(state, plan);
    while let Some(mover) = state.to_move().filter(|_| state.turn() <= enemys_turn) {
        let mut greedy = plans(state, &mut |state| {
            *nodes += 1;
            worth(state, mover)
        });
        greedy.sort_by_key(|plan| -plan.value);
        let Some(best) = greedy.first() else { break };
        let commands = best.commands.clone();
        carry_out(state, &commands);
    }
    // What is threatened depends on who is soon to move: by now, the seat itself.
    -worth(state, opponent(seat))
}

fn carry_out(state: &mut League, plan: &[Command]) {
    for command in plan.iter().chain([&Command::EndTurn]) {
        if state.outcome().is_some() {
            return;
        }
        state.play(command, Draw::Seed, &mut Unheard);
    }
}
