//! Setups and states of Skeleton as JSON.

use serde::{Deserialize, Serialize};

use super::{COUNTERS, Skeleton};
use crate::invalid::{self, Invalid};

/// A state from outside has no more turns behind it than this.
const LAST_TURN: i64 = 1_000_000;

/// What can be chosen before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// How many counters there are (SKELETON01).
    pub counters: i64,
}

impl Default for Setup {
    fn default() -> Self {
        Self { counters: 21 }
    }
}

#[derive(Deserialize)]
struct GivenState {
    counters: Option<i64>,
    turn: Option<i64>,
}

/// A game that stands as the JSON says, which may be over.
pub(super) fn load(json: &str) -> Result<Skeleton, Invalid> {
    let given: GivenState = invalid::parse(json)?;
    let counters = given.counters.unwrap_or(Setup::default().counters);
    let turn = given.turn.unwrap_or(0);
    Invalid::check_range("counters", counters, 0..=*COUNTERS.end())?;
    Invalid::check_range("turn", turn, 0..=LAST_TURN)?;
    if counters == 0 && turn == 0 {
        return Err(Invalid::rule("turn", "somebody_took_the_last"));
    }
    Ok(Skeleton { counters: counters as u8, turn: turn as u32 })
}
