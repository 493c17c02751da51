//! The player that weighs each attack by its exact odds (DW11).

use super::at_a_glance;
use crate::chance::Random;
use crate::game::{Draw, Game, Unheard};
use crate::games::dicewars::evaluation::{Evaluation, chance};
use crate::games::dicewars::{Command, DiceWars, RegionId};
use crate::player::{Budget, Player, Thought};
use crate::search::Evaluate;
use crate::view::View;

/// The player `exact`: makes the attack that improves its expected share most, as long as one
/// improves it.
pub(super) struct Exact;

impl Player<DiceWars> for Exact {
    fn think(
        &mut self,
        view: &View<DiceWars>,
        _budget: &Budget,
        _random: &mut Random,
    ) -> Option<Thought<Command>> {
        let mut state = view.known().clone();
        state.to_move()?;
        let gains = gains(&mut state);
        let nodes = 2 * gains.len() as u64 + 1;
        Some(match gains.first() {
            Some(&(gain, command)) if gain > 0 => at_a_glance(command, gain, nodes),
            _ => at_a_glance(Command::EndTurn, 0, nodes),
        })
    }
}

/// The attacks of the side to move with what each adds to its expected share, in millionths of a
/// millionth; the best first, and of equals the first one listed.
pub(super) fn gains(state: &mut DiceWars) -> Vec<(i64, Command)> {
    let attacks: Vec<(RegionId, RegionId)> = state.attacks().collect();
    let Some(seat) = state.to_move() else { return Vec::new() };
    let now = i64::from(Evaluation::TUNED.evaluate(state, seat));
    let mut gains: Vec<(i64, Command)> = attacks
        .into_iter()
        .map(|(from, to)| {
            let command = Command::attack(from, to);
            let chance = chance(state.dice(from), state.dice(to));
            let [won, lost] = [0, 1].map(|outcome| {
                let undo = state.play(&command, Draw::Outcome(outcome), &mut Unheard);
                let value = i64::from(Evaluation::TUNED.evaluate(state, seat));
                state.undo(undo);
                value
            });
            (chance * (won - now) + (1000 - chance) * (lost - now), command)
        })
        .collect();
    gains.sort_by_key(|(gain, _)| -gain);
    gains
}
