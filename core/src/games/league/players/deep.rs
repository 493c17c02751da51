//! The player `deep`: minimax over steps and attacks, to a depth that can be chosen (LG19).

use super::super::{Command, Hero, League};
use super::heuristic;
use crate::chance::Random;
use crate::game::{Game, Seat};
use crate::player::{Budget, Player, Thought};
use crate::search::{AlphaBeta, Evaluate};
use crate::view::View;

const TABLE_BITS: u32 = 14;
/// More than all hit points together, so that nothing outweighs the end of the game.
const WIN: i32 = 1_000_000;

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

/// Looks a number of commands ahead; among equals it does what `heuristic` would.
pub struct Deep {
    search: AlphaBeta<League, HitPoints>,
    depth: u32,
}

impl Deep {
    /// Looks so many commands ahead.
    pub fn new(depth: u32) -> Self {
        Self { search: AlphaBeta::new(HitPoints, TABLE_BITS), depth }
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
        let found = self.search.deepening(&mut state, self.depth, budget)?;
        let (command, _) = heuristic::best_by_score(&state, &found.best, random)?;
        Some(Thought {
            line: self.search.line(&state, &command, found.depth),
            command,
            value: found.value.into(),
            depth: found.depth,
            nodes: found.nodes,
        })
    }
}
