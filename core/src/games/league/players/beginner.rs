//! A beginner's simple plan: attack whom one can, the weakest first, else walk to the nearest
//! enemy; having struck, step back.

use super::super::{Command, League};
use super::heuristic::Context;
use crate::chance::Random;
use crate::game::Game;
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// The player `beginner`.
pub(super) struct Beginner;

impl Player<League> for Beginner {
    fn think(
        &mut self,
        view: &View<League>,
        _budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let state = view.known();
        let mut commands = Vec::new();
        state.legal(&mut commands);
        let context = Context::of(state);
        let likings: Vec<i32> =
            commands.iter().map(|command| liking(state, &context, command)).collect();
        let best = *likings.iter().max()?;
        let liked: Vec<Command> = commands
            .into_iter()
            .zip(likings)
            .filter_map(|(command, liking)| (liking == best).then_some(command))
            .collect();
        let command = *random.pick(&liked)?;
        Some(Thought { line: vec![command], command, value: best.into(), depth: 1, nodes: 1 })
    }
}

/// How much it likes a command. To stop is better than a step that leads nowhere.
fn liking(state: &League, context: &Context, command: &Command) -> i32 {
    let hero = &state.heroes[state.hero];
    match *command {
        Command::EndTurn => 0,
        Command::Attack(target) => {
            let piece = state.named(target).and_then(|piece| state.standing_of(piece));
            1_000 - piece.map_or(0, |(_, mark)| i32::from(mark.hp))
        }
        Command::Step(direction) => match state.possible_step(direction) {
            Ok(to) => {
                let nearer = context.steps(state, hero.cell) - context.steps(state, to);
                2 * if hero.attacked { -nearer } else { nearer } - 1
            }
            // A bump may cost nothing and lead nowhere, for ever.
            Err(_) => -5_000,
        },
    }
}
