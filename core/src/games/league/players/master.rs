//! The strongest player: it plans whole turns, plays the best of them on through the enemy's
//! answer, the best few further, and does what comes out best.

use super::super::{Command, League, opponent};
use super::plans::{Plan, plans};
use super::position::{Weights, worth};
use crate::chance::Random;
use crate::game::{Draw, Game, NoEvents, Seat};
use crate::player::{Budget, Choice, Look, Ranking, Strategist};
use crate::view::View;

/// How many turns are played on to the end of the enemy's turn, best looking first; how many of
/// these to the end of its next one, and so on.
const PLAYED_ON: [usize; 3] = [12, 6, 4];

/// What a turn that it takes longer costs of a win: more than any level's margin.
const LATER: i32 = 100;

/// Plans whole turns.
pub(super) struct Master(pub Weights);

impl Strategist<League> for Master {
    fn rank(
        &mut self,
        view: &View<League>,
        look: Look,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Ranking<Command>> {
        let mut state = view.imagine(random);
        let seat = state.to_move()?;
        let mut nodes = 0;
        let mut plans = self.by_looks(&mut state, seat, &mut nodes);
        let mut enemys_turns = 0;
        while !look.hasty && enemys_turns < PLAYED_ON.len() {
            let mut tried: Vec<Plan> = Vec::new();
            for plan in plans.iter().take(PLAYED_ON[enemys_turns]) {
                if (enemys_turns > 0 || !tried.is_empty()) && budget.is_spent(nodes) {
                    break;
                }
                let until = state.turn() + 1 + 2 * enemys_turns as u32;
                let value = self.play_on(&mut state.clone(), plan, until, seat, &mut nodes);
                tried.push(Plan { commands: plan.commands.clone(), value });
            }
            // What was not played on as far as its equals is not comparable.
            if tried.len() < plans.len().min(PLAYED_ON[enemys_turns]) && enemys_turns > 0 {
                break;
            }
            tried.sort_by_key(|plan| -plan.value);
            plans = tried;
            enemys_turns += 1;
        }
        let choices = plans.into_iter().map(|plan| choice(&state, plan)).collect();
        Some(Ranking { choices, depth: 1 + enemys_turns as u32, nodes })
    }
}

fn choice(state: &League, plan: Plan) -> Choice<Command> {
    let mut after = state.clone();
    carry_out(&mut after, &plan.commands);
    let mut line = plan.commands;
    line.push(Command::EndTurn);
    Choice { line, value: plan.value.into(), key: after.key() }
}

impl Master {
    /// The turns of the hero to move, by what they are worth at once.
    fn by_looks(&self, state: &mut League, seat: Seat, nodes: &mut u64) -> Vec<Plan> {
        let mut plans = plans(state, &mut |state| {
            *nodes += 1;
            worth(state, &self.0, seat)
        });
        plans.sort_by_key(|plan| -plan.value);
        plans
    }

    /// Plays a plan, then for every hero up to the end of this turn what looks best to it; tells
    /// what comes of it.
    fn play_on(
        &self,
        state: &mut League,
        plan: &Plan,
        until: u32,
        seat: Seat,
        nodes: &mut u64,
    ) -> i32 {
        let begun = state.turn();
        carry_out(state, &plan.commands);
        while let Some(mover) = state.to_move().filter(|_| state.turn() <= until) {
            let greedy = self.by_looks(state, mover, nodes);
            let Some(best) = greedy.first() else { break };
            carry_out(state, &best.commands);
        }
        // What is threatened depends on who is soon to move: by now, the seat itself.
        let value = -worth(state, &self.0, opponent(seat));
        // A win is the better the sooner it comes, a loss the later.
        let late =
            if state.outcome().is_some() { LATER * (state.turn() - begun) as i32 } else { 0 };
        value - value.signum() * late
    }
}

fn carry_out(state: &mut League, plan: &[Command]) {
    for command in plan.iter().chain([&Command::EndTurn]) {
        if state.outcome().is_some() {
            return;
        }
        state.play(command, Draw::Seed, &mut NoEvents);
    }
}
