//! A beginner's simple plan: attack wherever one has more dice, by the greatest difference first.

use super::at_a_glance;
use crate::chance::Random;
use crate::game::Game;
use crate::games::dicewars::{Command, DiceWars, RegionId};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// The player `beginner`.
pub(super) struct Beginner;

impl Player<DiceWars> for Beginner {
    fn think(
        &mut self,
        view: &View<DiceWars>,
        _budget: &Budget,
        random: &mut Random,
    ) -> Option<Thought<Command>> {
        let state = view.known();
        state.to_move()?;
        let more = |(from, to): (RegionId, RegionId)| {
            i64::from(state.dice(from)) - i64::from(state.dice(to))
        };
        let most = state.attacks().map(more).max().filter(|most| *most > 0);
        let Some(most) = most else { return Some(at_a_glance(Command::EndTurn, 0, 1)) };
        let best: Vec<(RegionId, RegionId)> =
            state.attacks().filter(|attack| more(*attack) == most).collect();
        let (from, to) = *random.pick(&best)?;
        Some(at_a_glance(Command::attack(from, to), most, 1))
    }
}
