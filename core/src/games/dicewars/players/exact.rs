//! The player that weighs each attack by its exact odds (DW11).

use super::at_a_glance;
use super::evaluation::{Evaluation, Ledger, chance};
use crate::chance::Random;
use crate::game::Game;
use crate::games::dicewars::{Command, DiceWars, MOST_DICE, MOST_RESERVE, RegionId};
use crate::player::{Budget, Player, Thought};
use crate::view::View;

/// The player `exact`: makes the attack that improves its expected share most, as long as one
/// improves it.
pub(super) struct Exact;

/// An attack, and what it promises.
#[derive(Clone, Copy, Debug)]
pub(super) struct Prospect {
    pub from: RegionId,
    pub to: RegionId,
    /// The chance to win it, in thousandths.
    pub chance: i64,
    /// What it adds to the expected share, in millionths of a thousandth.
    pub gain: i64,
}

impl Prospect {
    pub fn command(&self) -> Command {
        Command::attack(self.from, self.to)
    }
}

impl Player<DiceWars> for Exact {
    fn think(
        &mut self,
        view: &View<DiceWars>,
        _budget: &Budget,
        _random: &mut Random,
    ) -> Option<Thought<Command>> {
        let mut state = view.known().clone();
        state.to_move()?;
        let (mut best, mut nodes) = (None, 1);
        prospects(&mut state, &Evaluation::TUNED, 0, |attack| {
            better(&mut best, attack);
            nodes += 2;
        });
        let (gain, command) =
            best.map_or((0, Command::EndTurn), |attack| (attack.gain, attack.command()));
        Some(at_a_glance(command, gain, nodes))
    }
}

/// What `exact` does, if it looks only at attacks with at least this chance in thousandths.
pub(super) fn command(state: &mut DiceWars, evaluation: &Evaluation, least_chance: i64) -> Command {
    let mut best = None;
    prospects(state, evaluation, least_chance, |attack| better(&mut best, attack));
    best.map_or(Command::EndTurn, |attack| attack.command())
}

/// Keeps the attack that adds most, of equals the first one listed, if it adds anything.
fn better(best: &mut Option<Prospect>, attack: Prospect) {
    if attack.gain > best.map_or(0, |best| best.gain) {
        *best = Some(attack);
    }
}

/// Tells the attacks of the side to move, as they are listed, and what each promises.
pub(super) fn prospects(
    state: &mut DiceWars,
    evaluation: &Evaluation,
    least_chance: i64,
    mut tell: impl FnMut(Prospect),
) {
    let ledger = Ledger::new(*evaluation, state);
    let spare = spare_dice(state);
    for from in state.held(state.to_move).iter() {
        if state.dice(from) < 2 {
            continue;
        }
        for to in state.enemies_around(from).iter() {
            let chance = chance(state.dice(from), state.dice(to));
            if chance >= least_chance {
                // What the reserve makes good at once is worth trying at any odds.
                let is_free = u32::from(state.dice(from)) <= spare;
                let least_gain = if is_free { chance } else { i64::MIN };
                let gain = ledger.gain(state, from, to).max(least_gain);
                tell(Prospect { from, to, chance, gain });
            }
        }
    }
}

/// How many dice the side to move will be left with in its reserve for want of room (DW07).
fn spare_dice(state: &DiceWars) -> u32 {
    let player = state.to_move;
    let room = state.held(player).len() * u32::from(MOST_DICE) - state.total_dice(player);
    let reserve = u32::from(state.reserve(player)) + state.largest(player);
    reserve.min(MOST_RESERVE.into()).saturating_sub(room)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Draw, NoEvents};
    use crate::games::dicewars::Setup;

    /// What an attack adds, counted from the whole position.
    fn plain_gain(state: &mut DiceWars, from: RegionId, to: RegionId) -> i64 {
        let seat = state.to_move().unwrap();
        let value = |state: &DiceWars| match state.outcome() {
            Some(outcome) if outcome.winner == Some(seat) => 1_000_000,
            Some(_) => 0,
            None => Ledger::new(Evaluation::TUNED, state).share,
        };
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
        let mut free = 0;
        let mut random = Random::new(5);
        for players in 2..=8 {
            let mut state = DiceWars::new(&Setup::default(), players, 7).unwrap();
            let mut commands = Vec::new();
            for _ in 0..150 {
                let attacks: Vec<_> = state.attacks().collect();
                let mut told = Vec::new();
                prospects(&mut state, &Evaluation::TUNED, 0, |attack| told.push(attack));
                assert_eq!(told.len(), attacks.len());
                let spare = spare_dice(&state);
                for (told, (from, to)) in told.into_iter().zip(attacks) {
                    assert_eq!((told.from, told.to), (from, to));
                    let gain = plain_gain(&mut state, from, to);
                    if u32::from(state.dice(from)) <= spare {
                        assert_eq!(told.gain, gain.max(told.chance));
                        free += 1;
                    } else {
                        assert_eq!(told.gain, gain);
                    }
                }
                commands.clear();
                state.legal(&mut commands);
                let Some(command) = random.pick(&commands) else { break };
                state.play(command, Draw::Seed, &mut NoEvents);
            }
        }
        assert!(free > 0);
    }
}
