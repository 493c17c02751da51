//! A beginner's simple plan: take as much as may be taken.

use crate::chance::Random;
use crate::game::Game;
use crate::games::skeleton::{Command, Skeleton};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// The player `beginner`.
pub(super) struct Beginner;

impl Player<Skeleton> for Beginner {
    fn think(
        &mut self,
        view: &View<Skeleton>,
        _budget: &Budget,
        _random: &mut Random,
    ) -> Option<Thought<Command>> {
        let mut commands = Vec::new();
        view.known().legal(&mut commands);
        let command = commands.pop()?;
        Some(Thought { line: vec![command], command, value: 0, depth: 1, nodes: 1 })
    }
}
