//! The way back: where the hero to move stood before its last step. Each step is planned anew, and
//! what seems best may change on the way: whoever turned back then would have walked for nothing.

use super::super::{Cell, Command, HERO_STEPS, League, Size};
use super::plans::Way;

/// A hero that has stepped in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WayBack {
    size: Size,
    before: Cell,
    now: Cell,
}

impl WayBack {
    /// That of the hero to move; none if it stepped to attack, as whoever has struck may well go
    /// back.
    pub fn of(state: &League) -> Option<Self> {
        let hero = &state.heroes[state.hero];
        let back = hero.dir.back().filter(|_| hero.mp < HERO_STEPS)?;
        let (size, now) = (state.layout.size(), hero.cell);
        let before = size.neighbour(now, back)?;
        // Nothing tells whether the step or the attack came first: whoever could attack from there
        // had no need to step.
        let stepped_to_attack =
            hero.attacked && may_have_struck(state, now) && !may_have_struck(state, before);
        (!stepped_to_attack).then_some(Self { size, before, now })
    }

    /// Does a way lead to where the hero would have been sooner without its last step, to attack
    /// there or to stay?
    pub fn is_taken_by(self, way: &Way) -> bool {
        let mut cell = self.now;
        let mut steps = 0;
        for command in way.iter() {
            let Command::Step(direction) = *command else { break };
            cell = self.size.neighbour(cell, direction).unwrap_or(cell);
            steps += 1;
        }
        steps > self.before.distance(cell)
    }
}

/// May the hero to move, which has attacked, have done so from this cell?
fn may_have_struck(state: &League, from: Cell) -> bool {
    let range = state.heroes[state.hero].class.stats().range;
    let mut found = state.minions.iter().any(|minion| {
        minion.team != state.to_move && !minion.is_alive() && minion.cell.distance(from) <= range
    });
    state.each_target(from, state.to_move, range, |_, _| found = true);
    found
}

#[cfg(test)]
mod tests {
    use super::super::plans::Planner;
    use super::*;
    use crate::game::{Draw, Game, NoEvents};
    use crate::games::league::{Direction, Setup};

    fn start() -> League {
        League::new(&Setup::default(), 2, 0).unwrap()
    }

    /// The hero to move, after its first possible step, and where it stood before.
    fn after_a_step() -> (League, Cell) {
        let mut state = start();
        let before = state.heroes[state.hero].cell;
        let possible = |direction: &Direction| {
            let to = state.possible_step(*direction);
            to.is_ok_and(|to| state.heroes.iter().all(|hero| hero.cell != to))
        };
        let direction = Direction::ALL.into_iter().find(possible).unwrap();
        state.play(&Command::Step(direction), Draw::Seed, &mut NoEvents);
        (state, before)
    }

    #[test]
    fn who_has_stepped_has_a_way_back() {
        assert_eq!(WayBack::of(&start()), None);
        let (mut state, before) = after_a_step();
        let back = WayBack::of(&state).unwrap();
        assert_eq!((back.before, back.now), (before, state.heroes[state.hero].cell));
        let plans = Planner::default().list(&mut state, &mut |_| 0).clone();
        let (mut onward, mut returning) = (0, 0);
        for plan in &plans {
            let mut after = state.clone();
            for command in plan.way.iter() {
                after.play(command, Draw::Seed, &mut NoEvents);
            }
            let end = after.heroes[after.hero].cell;
            if plan.way.is_empty() {
                assert!(!back.is_taken_by(&plan.way), "to stay is no way back");
            } else if end == before {
                assert!(back.is_taken_by(&plan.way));
                returning += 1;
            } else if end.distance(before) > plan.way.len() as u8 {
                assert!(!back.is_taken_by(&plan.way));
                onward += 1;
            }
        }
        assert!(onward > 0 && returning > 0, "{plans:?}");
    }

    #[test]
    fn who_stepped_to_attack_may_go_back() {
        let (mut state, before) = after_a_step();
        state.minions.clear();
        let number = state.hero;
        state.heroes[number].attacked = true;
        assert!(WayBack::of(&state).is_some(), "there was nothing to attack");
        // An enemy that is in reach now and was not before.
        let now = state.heroes[number].cell;
        let range = state.heroes[number].class.stats().range;
        let ahead = state.layout.size().cells().find(|cell| {
            cell.distance(now) <= range && cell.distance(before) > range && {
                let mut with = state.clone();
                with.heroes[3].cell = *cell;
                may_have_struck(&with, now)
            }
        });
        state.heroes[3].cell = ahead.unwrap();
        assert_eq!(WayBack::of(&state), None);
    }
}
