//! The player `deep`: minimax over steps and attacks, to a depth that can be chosen (LG19).
//!
//! The depth counts heroes' turns, not commands: counted in commands, ending a turn early would
//! bring the next hero's attack within sight, and heroes would stop walking.

use super::super::{Command, Hero, League};
use super::heuristic;
use super::plans::{Plan, Planner};
use crate::chance::Random;
use crate::game::{Draw, Game, NoEvents, Seat};
use crate::player::{Budget, Player, Thought};
use crate::search::{Evaluate, Window};
use crate::view::View;

/// More than all hit points together, so that nothing outweighs the end of the game.
const WIN: i32 = 1_000_000;
/// A turn earlier.
const SOONER: i32 = 10_000;

/// Own hit points minus enemy hit points, of heroes, minions and buildings.
pub struct HitPoints;

impl Evaluate<League> for HitPoints {
    fn evaluate(&self, state: &League, seat: Seat) -> i32 {
        let sign = |team: Seat| if team == seat { 1 } else { -1 };
        let heroes: i32 = (0..Hero::COUNT)
            .map(|number| sign(Hero::team_of(number)) * i32::from(state.heroes[number].hp))
            .sum();
        let minions: i32 =
            state.minions.iter().map(|minion| sign(minion.team) * i32::from(minion.hp)).sum();
        let buildings: i32 = state
            .buildings
            .iter()
            .map(|building| sign(building.team) * i32::from(building.hp))
            .sum();
        let end = state.outcome().and_then(|outcome| outcome.winner).map_or(0, sign);
        heroes + minions + buildings + end * WIN
    }
}

/// Looks a number of heroes' turns ahead; among equals it does what `heuristic` would.
pub struct Deep {
    depth: u32,
}

impl Deep {
    /// Looks so many heroes' turns ahead, at least one.
    pub fn new(depth: u32) -> Self {
        Self { depth: depth.max(1) }
    }
}

impl Player<League> for Deep {
    fn think(
        &mut self,
        view: &View<League>,
        budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let mut state = view.imagine(random);
        let mut minimax = Minimax { seat: state.to_move()?, nodes: 0 };
        let turns = turns_of(&mut state);
        let mut found = None;
        for depth in 1..=self.depth {
            let values: Option<Vec<i32>> = turns
                .iter()
                .map(|turn| {
                    let may_go_on = depth == 1 || !budget.is_spent(minimax.nodes);
                    may_go_on.then(|| minimax.after(&mut state, turn, depth, Window::OPEN))
                })
                .collect();
            let Some(values) = values else { break };
            found = Some((values, depth));
        }
        let (values, depth) = found?;
        let value = *values.iter().max()?;
        let first = |turn: &Plan| turn.way.first().copied().unwrap_or(Command::EndTurn);
        let best: Vec<&Plan> = turns
            .iter()
            .zip(&values)
            .filter(|(_, worth)| **worth == value)
            .map(|(turn, _)| turn)
            .collect();
        let mut commands: Vec<Command> = best.iter().map(|turn| first(turn)).collect();
        commands.dedup();
        let (command, _) = heuristic::best_by_score(&state, &commands, random)?;
        let turn = best.into_iter().find(|turn| first(turn) == command)?;
        let mut line = turn.way.to_vec();
        line.push(Command::EndTurn);
        Some(Thought { command, value: value.into(), depth, nodes: minimax.nodes, line })
    }
}

/// The turns that the hero to move has left.
fn turns_of(state: &mut League) -> Vec<Plan> {
    std::mem::take(Planner::default().list(state, &mut |_| 0))
}

/// The seat at the root takes the most, the other the least.
struct Minimax {
    seat: Seat,
    nodes: u64,
}

impl Minimax {
    /// The value of a turn, with as many more turns after it as make up the depth.
    fn after(&mut self, state: &mut League, turn: &Plan, depth: u32, window: Window) -> i32 {
        let mut undos = Vec::with_capacity(turn.way.len() + 1);
        for command in turn.way.iter().chain([&Command::EndTurn]) {
            if state.outcome().is_none() {
                undos.push(state.play(command, Draw::Seed, &mut NoEvents));
            }
        }
        let value = self.value(state, depth - 1, window);
        while let Some(undo) = undos.pop() {
            state.undo(undo);
        }
        value
    }

    fn value(&mut self, state: &mut League, depth: u32, mut window: Window) -> i32 {
        let mover = state.to_move().filter(|_| depth > 0);
        let Some(mover) = mover else {
            self.nodes += 1;
            let value = HitPoints.evaluate(state, self.seat);
            // The sooner it is over, the surer.
            let winner = state.outcome().and_then(|outcome| outcome.winner);
            let soon = SOONER * depth as i32;
            return value
                + winner.map_or(0, |winner| if winner == self.seat { soon } else { -soon });
        };
        let takes_most = mover == self.seat;
        let mut best = None;
        for turn in turns_of(state) {
            let value = self.after(state, &turn, depth, window);
            let known = best.unwrap_or(value);
            let chosen = if takes_most { value.max(known) } else { value.min(known) };
            best = Some(chosen);
            if takes_most {
                window.alpha = window.alpha.max(chosen);
            } else {
                window.beta = window.beta.min(chosen);
            }
            if window.alpha >= window.beta {
                break;
            }
        }
        best.unwrap_or_default()
    }
}
