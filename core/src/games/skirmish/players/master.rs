//! The strongest player: it looks as deep as it may, wants to be near the enemy, and all the more
//! so the nearer the limit is while it would lose by it.

use super::evaluation::{Evaluation, Personality};
use crate::chance::Random;
use crate::game::{Draw, Game, NoEvents, Seat};
use crate::games::skirmish::{Command, MOST_PLIES, Skirmish};
use crate::player::{Budget, Choice, Look, Ranking, Strategist};
use crate::search::AlphaBeta;
use crate::view::View;

/// Deeper than any search gets before the game is decided.
const MOST_DEPTH: u32 = 30;
const TABLE_BITS: u32 = 18;
/// What a step between an own unit and an enemy costs at least, over all pairs.
const APPROACH: i32 = 4;
/// What it costs more, at the last ply, whoever would lose if nothing happened.
const PRESSURE: i32 = 16;

/// The weights that evolution arrived at (`docs/evolution.md`).
const CHAMPION: &str = include_str!("../champion.json");

/// Searches by a personality that changes with the game.
pub(super) struct Master {
    search: AlphaBeta<Skirmish, Evaluation>,
    personality: Personality,
}

impl Default for Master {
    fn default() -> Self {
        let personality = serde_json::from_str(CHAMPION).unwrap_or(Personality::ORIGINAL);
        let search = AlphaBeta::new(Evaluation::decisive(personality), TABLE_BITS);
        Self { search, personality }
    }
}

impl Strategist<Skirmish> for Master {
    fn rank(
        &mut self,
        view: &View<Skirmish>,
        look: Look,
        budget: &Budget,
        _random: &mut Random,
    ) -> Option<Ranking<Command>> {
        let mut state = view.known().clone();
        let seat = state.to_move()?;
        self.search.evaluate_by(Evaluation::decisive(temper(self.personality, &state, seat)));
        let most_depth = if look.hasty { 1 } else { MOST_DEPTH };
        let margin = i32::try_from(look.margin).unwrap_or(0);
        let ranked = self.search.ranked(&mut state, most_depth, margin, budget)?;
        let choices = ranked
            .commands
            .iter()
            .map(|(command, value)| Choice {
                line: self.search.line(&state, command, ranked.depth),
                value: i64::from(*value),
                key: after(&mut state, *command),
            })
            .collect();
        Some(Ranking { choices, depth: ranked.depth, nodes: ranked.nodes })
    }
}

/// The key of the position after a ply.
fn after(state: &mut Skirmish, command: Command) -> u64 {
    let undo = state.play(&command, Draw::Seed, &mut NoEvents);
    let key = state.key();
    state.undo(undo);
    key
}

/// How a camp sees the board at this point of the game.
fn temper(personality: Personality, state: &Skirmish, seat: Seat) -> Personality {
    let (ply, most) = (i32::from(state.ply()), i32::from(MOST_PLIES));
    let pressure = if would_lose(state, seat) { PRESSURE * ply / most } else { 0 };
    // At the limit hit points decide: a point counts twice as much there as at the start.
    let late = |weight: i32| weight + weight * ply / most;
    Personality {
        own_hp: late(personality.own_hp),
        enemy_hp: late(personality.enemy_hp),
        enemy_distance: personality.enemy_distance - APPROACH - pressure,
        ..personality
    }
}

/// Would the camp lose if nobody struck any more (SK11)?
fn would_lose(state: &Skirmish, seat: Seat) -> bool {
    let lead = state.total_hp(seat) - state.total_hp(Skirmish::opponent(seat));
    lead < 0 || lead == 0 && state.starts == seat
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_champion_can_be_read() {
        assert!(serde_json::from_str::<Personality>(CHAMPION).is_ok());
    }
}
