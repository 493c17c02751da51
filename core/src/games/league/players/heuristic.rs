//! The player `heuristic`: it scores every possible step and attack from the context (LG18).

use super::super::{Building, Cell, Command, Hero, League, Target, opponent};
use crate::chance::Random;
use crate::game::Game;
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// An attack comes before any step.
const ATTACK: i32 = 10_000;
/// A cell from which an enemy can't be walked to.
const FAR: i32 = 1_000;

/// Does what scores best; among equals, one at random.
pub struct Heuristic;

impl Player<League> for Heuristic {
    fn think(
        &mut self,
        view: &View<League>,
        _budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let state = view.known();
        let mut commands = Vec::new();
        state.legal(&mut commands);
        let (command, value) = best_by_score(state, &commands, random)?;
        let nodes = commands.len() as u64;
        Some(Thought { line: vec![command], command, value: value.into(), depth: 1, nodes })
    }
}

/// The command of the highest score, and the score.
pub(super) fn best_by_score(
    state: &League,
    commands: &[Command],
    random: &mut Random,
) -> Option<(Command, i32)> {
    let context = Context::of(state);
    let scores: Vec<i32> = commands.iter().map(|command| context.score(state, command)).collect();
    let most = *scores.iter().max()?;
    let best: Vec<Command> = commands
        .iter()
        .zip(&scores)
        .filter(|(_, score)| **score == most)
        .map(|(command, _)| *command)
        .collect();
    random.pick(&best).map(|command| (*command, most))
}

/// What the scores depend on.
struct Context {
    /// The steps from every cell to the nearest enemy.
    steps: Vec<u16>,
}

impl Context {
    fn of(state: &League) -> Self {
        let from = state.heroes[state.hero].cell;
        let walked = state.layout.steps_to(from);
        let steps_to = |cell: Cell| {
            let size = state.layout.size();
            let around = size.neighbours(cell).map(|(_, next)| walked[size.index(next)]);
            if cell == from { 0 } else { around.min().unwrap_or(u16::MAX) }
        };
        let nearest = enemies(state)
            .min_by_key(|cell| (steps_to(*cell), from.distance(*cell)))
            .unwrap_or(from);
        Self { steps: state.layout.steps_to(nearest) }
    }

    /// Not attacked yet: attack the nearest, else walk towards the nearest enemy. Attacked
    /// already: walk away from it.
    fn score(&self, state: &League, command: &Command) -> i32 {
        let hero = &state.heroes[state.hero];
        match *command {
            Command::EndTurn => 0,
            Command::Attack(target) => ATTACK - distance_of(state, hero.cell, target),
            Command::Step(direction) => {
                let Ok(to) = state.possible_step(direction) else { return -FAR };
                let nearer = self.steps(state, hero.cell) - self.steps(state, to);
                let gain = if hero.attacked { -nearer } else { nearer };
                // A step that gains nothing is worse than none.
                2 * gain - 1
            }
        }
    }

    fn steps(&self, state: &League, cell: Cell) -> i32 {
        let steps = self.steps[state.layout.size().index(cell)];
        i32::from(steps).min(FAR)
    }
}

fn distance_of(state: &League, from: Cell, target: Target) -> i32 {
    let piece = state.named(target).and_then(|piece| state.standing_of(piece));
    piece.map_or(FAR, |(_, mark)| i32::from(from.distance(mark.cell)))
}

/// Where the other team's living pieces and standing buildings are.
fn enemies(state: &League) -> impl Iterator<Item = Cell> {
    let enemy = opponent(state.to_move);
    let heroes = state.heroes[Hero::numbers_of(enemy)].iter().filter(|hero| hero.is_alive());
    let minions =
        state.minions.iter().filter(move |minion| minion.team == enemy && minion.is_alive());
    let buildings = state
        .buildings
        .iter()
        .filter(move |building| building.team == enemy && Building::is_standing(building));
    heroes
        .map(|hero| hero.cell)
        .chain(minions.map(|minion| minion.cell))
        .chain(buildings.map(|building| building.cell))
}
