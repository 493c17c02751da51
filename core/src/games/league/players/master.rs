//! The strongest player: it plans whole turns, plays the best of them on through the enemy's
//! answer, the best few further and in several ways, and does what comes out best.

use super::super::{Command, League, opponent};
use super::evaluation::{Weights, worth};
use super::plans::{Plan, Planner, Way};
use super::way_back::WayBack;
use crate::chance::Random;
use crate::game::{Draw, Game, NoEvents, Seat};
use crate::hash::mix;
use crate::player::{Budget, Choice, Look, Ranking, Strategist};
use crate::search::{Runner, race};
use crate::view::View;

/// How many turns are played on to the end of the enemy's turn, best looking first; how many of
/// these to the end of its next one, and so on.
const PLAYED_ON: [usize; 3] = [12, 6, 4];
/// In how many ways at most the last of them are then played on.
const MOST_WAYS: u32 = 64;
/// What heroes do in these ways instead of what looks best is worth at most so much less.
const WHIM: u64 = 8;

/// What a turn that it takes longer costs of a win: more than any level's margin.
const LATER: i32 = 100;

/// What it costs to turn back after a step, beyond the level's margin.
const TURNING_BACK: i32 = 20;

/// Plans whole turns.
pub(super) struct Master {
    weights: Weights,
    planner: Planner,
}

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
        let begun = state.turn();
        let mut nodes = 0;
        let way_back = WayBack::of(&state);
        let dislike = TURNING_BACK + look.margin as i32;
        let cost = |plan: &Plan| {
            if way_back.is_some_and(|back| back.is_taken_by(&plan.way)) { dislike } else { 0 }
        };
        let mut plans = self.by_looks(&mut state, seat, &mut nodes).clone();
        for plan in &mut plans {
            plan.value -= cost(plan);
        }
        plans.sort_by_key(|plan| -plan.value);
        let mut enemys_turns = 0;
        let until = |enemys_turns: usize| begun + 2 * enemys_turns as u32 - 1;
        while !look.hasty && enemys_turns < PLAYED_ON.len() {
            let mut tried: Vec<Plan> = Vec::new();
            for plan in plans.iter().take(PLAYED_ON[enemys_turns]) {
                if (enemys_turns > 0 || !tried.is_empty()) && budget.is_spent(nodes) {
                    break;
                }
                let until = until(enemys_turns + 1);
                let value = self.play_on(state.clone(), plan, until, 0, seat, &mut nodes);
                tried.push(Plan { value: value - cost(plan), ..*plan });
            }
            // What was not played on as far as its equals is not comparable.
            if tried.len() < plans.len().min(PLAYED_ON[enemys_turns]) && enemys_turns > 0 {
                break;
            }
            tried.sort_by_key(|plan| -plan.value);
            plans = tried;
            enemys_turns += 1;
        }
        if enemys_turns == PLAYED_ON.len() {
            let runner = |plan: Plan| Runner { sum: plan.value.into(), candidate: plan };
            let mut runners = plans.into_iter().map(runner).collect();
            let whims = random.word() | 1;
            let until = until(enemys_turns);
            let ways = race(&mut runners, MOST_WAYS, |way, plan| {
                if budget.is_spent(nodes) {
                    return None;
                }
                let whim = mix(whims, 2 * way + 1);
                let value = self.play_on(state.clone(), plan, until, whim, seat, &mut nodes);
                Some((value - cost(plan)).into())
            });
            let mean = |runner: &Runner<Plan>| (runner.sum / i64::from(ways)) as i32;
            plans = runners.iter().map(|one| Plan { value: mean(one), ..one.candidate }).collect();
        }
        let choices = plans.into_iter().map(|plan| choice(&state, plan)).collect();
        Some(Ranking { choices, depth: 1 + enemys_turns as u32, nodes })
    }
}

fn choice(state: &League, plan: Plan) -> Choice<Command> {
    let mut after = state.clone();
    carry_out(&mut after, &plan.way);
    let mut line = plan.way.to_vec();
    line.push(Command::EndTurn);
    Choice { line, value: plan.value.into(), key: after.key() }
}

impl Master {
    pub fn new(weights: Weights) -> Self {
        Self { weights, planner: Planner::default() }
    }

    /// The turns of the hero to move, by what they are worth at once.
    fn by_looks(&mut self, state: &mut League, seat: Seat, nodes: &mut u64) -> &mut Vec<Plan> {
        let Self { weights, planner } = self;
        planner.list(state, &mut |state| {
            *nodes += 1;
            worth(state, weights, seat)
        })
    }

    /// Plays a plan, then for every hero up to the end of this turn what looks best to it, give or
    /// take a whim; tells what comes of it.
    fn play_on(
        &mut self,
        mut state: League,
        plan: &Plan,
        until: u32,
        whim: u64,
        seat: Seat,
        nodes: &mut u64,
    ) -> i32 {
        let begun = state.turn();
        carry_out(&mut state, &plan.way);
        while let Some(mover) = state.to_move().filter(|_| state.turn() <= until) {
            let whim = whim.wrapping_mul(u64::from(2 * state.turn() + 1));
            let plans = self.by_looks(&mut state, mover, nodes);
            let seems = |(place, plan): &(usize, &Plan)| {
                let fancy = mix(whim, *place as u64 ^ 0x9e37_79b9_7f4a_7c15) >> 32;
                plan.value + ((fancy * WHIM) >> 32) as i32
            };
            // Of equal ones the first, so that it is always the same.
            let Some((_, best)) = plans.iter().enumerate().rev().max_by_key(seems) else { break };
            let way = best.way;
            carry_out(&mut state, &way);
        }
        // What is threatened depends on who is soon to move: by now, the seat itself.
        let value = -worth(&state, &self.weights, opponent(seat));
        // A win is the better the sooner it comes, a loss the later.
        let late =
            if state.outcome().is_some() { LATER * (state.turn() - begun) as i32 } else { 0 };
        value - value.signum() * late
    }
}

fn carry_out(state: &mut League, way: &Way) {
    for command in way.iter().chain([&Command::EndTurn]) {
        if state.outcome().is_some() {
            return;
        }
        state.play(command, Draw::Seed, &mut NoEvents);
    }
}
