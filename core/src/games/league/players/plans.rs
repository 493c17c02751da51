//! Whole turns of the hero to move: every cell where it can end, with every attack on the way.

use super::super::{Cell, Command, Direction, League, Target};
use crate::game::{Draw, Game, NoEvents};

/// A hero's turn, up to its end.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plan {
    /// The steps and the attack; `end_turn` follows.
    pub commands: Vec<Command>,
    /// What it is worth, as far as whoever listed it can tell.
    pub value: i32,
}

/// Lists the turns that the hero to move has left, each way of ending it once: by the shortest
/// way, valued by `value` in the position before its end. The state is as before in the end.
pub(super) fn plans(state: &mut League, value: &mut impl FnMut(&League) -> i32) -> Vec<Plan> {
    let mut search = Search { plans: Vec::new(), seen: Vec::new(), way: Vec::new(), value };
    let attacked = None;
    search.go_on(state, attacked);
    search.plans
}

struct Search<'a, V> {
    plans: Vec<Plan>,
    /// Where the hero was, after which attack, with how many points left, and its plan.
    seen: Vec<Seen>,
    way: Vec<Command>,
    value: &'a mut V,
}

struct Seen {
    cell: Cell,
    attacked: Option<Target>,
    mp: u8,
    plan: Option<usize>,
}

impl<V: FnMut(&League) -> i32> Search<'_, V> {
    fn go_on(&mut self, state: &mut League, attacked: Option<Target>) {
        let hero = state.heroes[state.hero];
        let known =
            self.seen.iter().position(|seen| seen.cell == hero.cell && seen.attacked == attacked);
        match known {
            Some(place) if self.seen[place].mp >= hero.mp => return,
            Some(place) => {
                self.seen[place].mp = hero.mp;
                if let Some(plan) = self.seen[place].plan {
                    self.plans[plan].commands.clone_from(&self.way);
                }
            }
            None => {
                let may_end = !state.is_on_an_ally();
                let plan = may_end.then_some(self.plans.len());
                if may_end {
                    let value = (self.value)(state);
                    self.plans.push(Plan { commands: self.way.clone(), value });
                }
                self.seen.push(Seen { cell: hero.cell, attacked, mp: hero.mp, plan });
            }
        }
        if state.outcome().is_some() {
            return;
        }
        if !hero.attacked && !state.is_on_an_ally() {
            let mut targets = Vec::new();
            let range = hero.class.stats().range;
            state.each_target(hero.cell, state.to_move, range, |target, _| {
                targets.push(Target::from(target));
            });
            for target in targets {
                self.try_out(state, Command::Attack(target), Some(target));
            }
        }
        for direction in Direction::ALL {
            if state.possible_step(direction).is_ok() {
                self.try_out(state, Command::Step(direction), attacked);
            }
        }
    }

    fn try_out(&mut self, state: &mut League, command: Command, attacked: Option<Target>) {
        let undo = state.play(&command, Draw::Seed, &mut NoEvents);
        self.way.push(command);
        self.go_on(state, attacked);
        self.way.pop();
        state.undo(undo);
    }
}
