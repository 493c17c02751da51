//! The player that every game has: it plays any legal command.

use super::{Budget, Player, Thought};
use crate::chance::Random;
use crate::game::Game;
use crate::view::View;

/// Plays a legal command at random, each equally likely.
pub struct RandomPlayer;

impl<G: Game> Player<G> for RandomPlayer {
    fn think(
        &mut self,
        view: &View<G>,
        _budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<G::Command>> {
        let mut commands = Vec::new();
        view.known().legal(&mut commands);
        // The stream may be the same all through a turn: each position has its own draw of it.
        let keys = [view.known().key()];
        let command = Random::keyed(random.word(), "any", &keys).pick(&commands)?.clone();
        Some(Thought { line: vec![command.clone()], command, value: 0, depth: 0, nodes: 1 })
    }
}
