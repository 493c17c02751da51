//! The player `random` (LG17).

use super::super::{Command, League};
use crate::chance::Random;
use crate::game::Game;
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// Random possible steps, then a random possible attack, then the end of the turn.
pub struct RandomWalk;

impl Player<League> for RandomWalk {
    fn think(
        &mut self,
        view: &View<League>,
        _budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let state = view.known();
        // The stream may be the same all through a turn: each position has its own draw of it.
        let random = &mut Random::keyed(random.word(), "walk", &[state.key()]);
        let mut commands = Vec::new();
        state.legal(&mut commands);
        let is_step = |command: &Command| match command {
            Command::Step(direction) => state.possible_step(*direction).is_ok(),
            _ => false,
        };
        let mut steps: Vec<Command> = commands.iter().copied().filter(is_step).collect();
        // Who attacked has walked before; and who may stop, stops as likely as it goes any way.
        if state.heroes()[state.hero()].attacked {
            steps.clear();
        }
        let may_stop = commands.contains(&Command::EndTurn);
        let choices = steps.len() as u32 + u32::from(may_stop);
        let step = steps.get(random.below(choices) as usize).copied();
        let attacks: Vec<Command> =
            commands.iter().copied().filter(|c| matches!(c, Command::Attack(_))).collect();
        let command = step
            .or_else(|| random.pick(&attacks).copied())
            .or_else(|| may_stop.then_some(Command::EndTurn))
            .or_else(|| commands.first().copied())?;
        Some(Thought { line: vec![command], command, value: 0, depth: 0, nodes: 1 })
    }
}
