//! Whole turns of the hero to move: every cell where it can end, with every attack on the way.

use std::ops::Deref;

use super::super::{Cell, Command, Direction, HERO_STEPS, League, Target};
use crate::game::{Draw, Game, NoEvents};

/// A hero's turn, up to its end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Plan {
    /// The steps and the attack; `end_turn` follows.
    pub way: Way,
    /// What it is worth, as far as whoever listed it can tell.
    pub value: i32,
}

/// Steps and an attack, one after the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Way {
    commands: [Command; Self::MOST],
    count: usize,
}

impl Way {
    const MOST: usize = HERO_STEPS as usize + 1;
    const NOTHING: Self = Self { commands: [Command::EndTurn; Self::MOST], count: 0 };

    fn push(&mut self, command: Command) {
        self.commands[self.count] = command;
        self.count += 1;
    }
}

impl Deref for Way {
    type Target = [Command];

    fn deref(&self) -> &[Command] {
        &self.commands[..self.count]
    }
}

/// Lists the turns of a hero, again and again in the same memory.
#[derive(Default)]
pub(super) struct Planner {
    plans: Vec<Plan>,
    /// Where the hero was, after which attack, with how many points left, and its plan.
    seen: Vec<Seen>,
    /// The targets of the attacks that are yet to be tried.
    targets: Vec<Target>,
}

struct Seen {
    cell: Cell,
    attacked: Option<Target>,
    mp: u8,
    plan: Option<usize>,
}

impl Planner {
    /// The turns that the hero to move has left, each way of ending it once: by the shortest
    /// way, valued by `value` in the position before its end. The state is as before in the end.
    pub fn list(
        &mut self,
        state: &mut League,
        value: &mut impl FnMut(&League) -> i32,
    ) -> &mut Vec<Plan> {
        self.plans.clear();
        self.seen.clear();
        self.go_on(state, Way::NOTHING, None, value);
        &mut self.plans
    }

    fn go_on(
        &mut self,
        state: &mut League,
        way: Way,
        attacked: Option<Target>,
        value: &mut impl FnMut(&League) -> i32,
    ) {
        let hero = state.heroes[state.hero];
        let known =
            self.seen.iter().position(|seen| seen.cell == hero.cell && seen.attacked == attacked);
        match known {
            Some(place) if self.seen[place].mp >= hero.mp => return,
            Some(place) => {
                self.seen[place].mp = hero.mp;
                if let Some(plan) = self.seen[place].plan {
                    self.plans[plan].way = way;
                }
            }
            None => {
                let may_end = !state.is_on_an_ally();
                let plan = may_end.then_some(self.plans.len());
                if may_end {
                    self.plans.push(Plan { way, value: value(state) });
                }
                self.seen.push(Seen { cell: hero.cell, attacked, mp: hero.mp, plan });
            }
        }
        if state.outcome().is_some() {
            return;
        }
        if !hero.attacked && !state.is_on_an_ally() {
            let range = hero.class.stats().range;
            let first = self.targets.len();
            state.each_target(hero.cell, state.to_move, range, |target, _| {
                self.targets.push(target.into());
            });
            for place in first..self.targets.len() {
                let target = self.targets[place];
                self.try_out(state, way, Command::Attack(target), Some(target), value);
            }
            self.targets.truncate(first);
        }
        for direction in Direction::ALL {
            if state.possible_step(direction).is_ok() {
                self.try_out(state, way, Command::Step(direction), attacked, value);
            }
        }
    }

    fn try_out(
        &mut self,
        state: &mut League,
        mut way: Way,
        command: Command,
        attacked: Option<Target>,
        value: &mut impl FnMut(&League) -> i32,
    ) {
        let undo = state.play(&command, Draw::Seed, &mut NoEvents);
        way.push(command);
        self.go_on(state, way, attacked, value);
        state.undo(undo);
    }
}
