//! The player that weighs each attack by its exact odds (DW11).

use super::at_a_glance;
use crate::chance::Random;
use crate::game::Game;
use crate::games::dicewars::evaluation::{Evaluation, Ledger, chance};
use crate::games::dicewars::{Command, DiceWars, RegionId};
use crate::player::{Budget, Player, Thought};
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
        let gains = gains(&mut state, &Evaluation::TUNED, 0);
        let nodes = 2 * gains.len() as u64 + 1;
        let (gain, command) = best(gains);
        Some(at_a_glance(command, gain, nodes))
    }
}

/// What `exact` does, if it looks only at attacks with at least this chance in thousandths.
pub(super) fn command(state: &mut DiceWars, evaluation: &Evaluation, least_chance: i64) -> Command {
    best(gains(state, evaluation, least_chance)).1
}

/// The attack that adds most, of equals the first one listed; if none adds anything, the end of
/// the turn.
fn best(gains: Vec<(i64, Command)>) -> (i64, Command) {
    let best = gains.into_iter().rev().max_by_key(|(gain, _)| *gain);
    best.filter(|(gain, _)| *gain > 0).unwrap_or((0, Command::EndTurn))
}

/// The attacks of the side to move, as they are listed, with what each adds to its expected share.
pub(super) fn gains(
    state: &mut DiceWars,
    evaluation: &Evaluation,
    least_chance: i64,
) -> Vec<(i64, Command)> {
    let likely = |(from, to): &(RegionId, RegionId)| {
        chance(state.dice(*from), state.dice(*to)) >= least_chance
    };
    let attacks: Vec<(RegionId, RegionId)> = state.attacks().filter(likely).collect();
    let ledger = Ledger::new(*evaluation, state);
    let gain = |(from, to)| (ledger.gain(state, from, to), Command::attack(from, to));
    attacks.into_iter().map(gain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Draw, NoEvents};
    use crate::games::dicewars::Setup;
    use crate::search::Evaluate;

    /// What an attack adds, counted from the whole position.
    fn plain_gain(state: &mut DiceWars, from: RegionId, to: RegionId) -> i64 {
        let seat = state.to_move().unwrap();
        let value = |state: &DiceWars| i64::from(Evaluation::TUNED.evaluate(state, seat));
        let now = value(state);
        let chance = chance(state.dice(from), state.dice(to));
        let [won, lost] = [0, 1].map(|outcome| {
            let undo =
                state.play(&Command::attack(from, to), Draw::Outcome(outcome), &mut NoEvents);
            let value = value(state);
            state.undo(undo);
            value
        });
        chance * (won - now) + (1000 - chance) * (lost - now)
    }

    #[test]
    fn dw11_gains_counted_nearby_are_those_of_the_whole_position() {
        let mut random = Random::new(5);
        for players in 2..=8 {
            let mut state = DiceWars::new(&Setup::default(), players, 7).unwrap();
            let mut commands = Vec::new();
            for _ in 0..150 {
                let attacks: Vec<_> = state.attacks().collect();
                for (gain, (from, to)) in
                    gains(&mut state, &Evaluation::TUNED, 0).into_iter().zip(attacks)
                {
                    assert_eq!(gain.0, plain_gain(&mut state, from, to));
                }
                commands.clear();
                state.legal(&mut commands);
                let Some(command) = random.pick(&commands) else { break };
                state.play(command, Draw::Seed, &mut NoEvents);
            }
        }
    }
}
