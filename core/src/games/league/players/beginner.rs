//! A beginner's simple plan: attack whom one can, heroes before all else, the weakest first; else
//! walk to the nearest enemy; having struck, or with half of the hit points gone, go home.

use super::super::{Cell, Command, League, Target};
use super::heuristic::Context;
use crate::chance::Random;
use crate::game::Game;
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// How much it likes to attack, a hero above all, and how little to bump.
const ATTACK: i32 = 1_000;
const HERO: i32 = 400;
const BUMP: i32 = -5_000;

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
            let first = if matches!(target, Target::Hero(_)) { HERO } else { 0 };
            ATTACK + first - piece.map_or(0, |(_, mark)| i32::from(mark.hp))
        }
        Command::Step(direction) => match state.possible_step(direction) {
            Ok(to) => {
                let is_weak = 2 * hero.hp <= hero.class.stats().hp;
                let steps = |cell: Cell| {
                    if hero.attacked || is_weak {
                        let home = state.layout.steps_to_headquarters(state.to_move.index(), cell);
                        home.map_or(0, i32::from)
                    } else {
                        context.steps(state, cell)
                    }
                };
                2 * (steps(hero.cell) - steps(to)) - 1
            }
            // A bump may cost nothing and lead nowhere, for ever.
            Err(_) => BUMP,
        },
    }
}
