//! Skirmish's computer players.

use super::Skirmish;
use super::evaluation::{Evaluation, Personality};
use crate::player::{Evolvable, PlayerEntry, RandomPlayer};
use crate::search::SearchPlayer;

/// What `master` may look at when nobody sets a limit.
const MASTER_NODES: u64 = 200_000;
/// Deeper than any search gets before the game is decided.
const MASTER_DEPTH: u32 = 30;

/// The weights that evolution arrived at (`docs/evolution.md`).
const CHAMPION: &str = include_str!("champion.json");

pub(super) const LIST: &[PlayerEntry<Skirmish>] = &[
    PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
    PlayerEntry { name: "one_ply", make: || Box::new(source_player(Personality::ORIGINAL, 1)) },
    PlayerEntry { name: "three_ply", make: || Box::new(source_player(Personality::ORIGINAL, 3)) },
    PlayerEntry {
        name: "master",
        make: || {
            Box::new(SearchPlayer::deepening(
                Evaluation::decisive(champion()),
                MASTER_DEPTH,
                MASTER_NODES,
            ))
        },
    },
];

pub(super) const EVOLVABLE: Evolvable<Skirmish> = Evolvable {
    names: &Personality::NAMES,
    original: &[
        Personality::ORIGINAL.own_units,
        Personality::ORIGINAL.own_hp,
        Personality::ORIGINAL.enemy_units,
        Personality::ORIGINAL.enemy_hp,
        Personality::ORIGINAL.own_distance,
        Personality::ORIGINAL.enemy_distance,
    ],
    make: |weights| {
        let weights = std::array::from_fn(|place| weights.get(place).copied().unwrap_or(0));
        Box::new(source_player(Personality::from_weights(weights), 3))
    },
};

/// The source's player: minimax to a fixed depth, leaves scored for the camp at the root (SK14).
fn source_player(personality: Personality, depth: u32) -> SearchPlayer<Skirmish, Evaluation> {
    SearchPlayer::fixed(Evaluation::plain(personality), depth)
}

fn champion() -> Personality {
    serde_json::from_str(CHAMPION).unwrap_or(Personality::ORIGINAL)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_champion_can_be_read() {
        assert!(serde_json::from_str::<Personality>(CHAMPION).is_ok());
    }
}
