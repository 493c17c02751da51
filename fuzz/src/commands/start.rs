//! The table at the start: a setup or a state as the bytes alter it.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::invalid::Invalid;
use pentarchy_core::table::{Perspective, Table};
use serde_json::{Value, to_value};

use crate::alter::{alter, fitted};
use crate::bytes::Bytes;

/// How many commands were played before a state is altered.
const PLAYED: [u8; 8] = [0, 0, 1, 2, 5, 10, 20, 60];

/// A table, always: what the game refuses is replaced by its default.
pub fn table<G: Game>(bytes: &mut Bytes) -> Table<G> {
    let choice = bytes.byte();
    if choice < 96 {
        return new(0, bytes);
    }
    if choice < 128 {
        return new(1 + choice % 3, bytes);
    }
    let Altered { before, loaded } = altered_state(bytes);
    loaded.unwrap_or(before)
}

/// A game under way, and what came of loading its state with something altered in it.
pub struct Altered<G: Game> {
    /// A table at the state before it was altered.
    pub before: Table<G>,
    /// The table that was loaded.
    pub loaded: Result<Table<G>, Invalid>,
}

/// Plays a game as the bytes say, alters its state and loads that.
///
/// # Panics
///
/// When the state can't be loaded as it was before.
pub fn altered_state<G: Game>(bytes: &mut Bytes) -> Altered<G> {
    let how = bytes.byte();
    let (setups, times) = (how.saturating_sub(192) % 4, 1 + (how % 8).saturating_sub(3) / 2);
    let played = new::<G>(setups, bytes);
    let seed = played.seed();
    let mut game = played.game().clone();
    let mut random = Random::keyed(seed, "before", &[]);
    for _ in 0..PLAYED[bytes.below(PLAYED.len())] {
        let mut commands = Vec::new();
        game.legal(&mut commands);
        let Some(command) = random.pick(&commands) else { break };
        game.play(command, Draw::Seed, &mut NoEvents);
    }
    let state = altered(&game, times, bytes).to_string();
    let shown = serde_json::to_string(&game).expect("states are JSON");
    let before = Table::load(&shown, seed).expect("a shown state can be loaded");
    Altered { before, loaded: Table::load(&state, seed) }
}

/// A new game, in whose setup so many values are altered.
fn new<G: Game>(alterations: u8, bytes: &mut Bytes) -> Table<G> {
    let (fewest, most) = G::FACTS.players;
    let players = fewest + bytes.byte() % (most - fewest + 1);
    let seed = bytes.byte().into();
    let mut setup = G::Setup::default();
    if alterations > 0 {
        setup = fitted(altered(&setup, alterations, bytes), bytes).unwrap_or_default();
    }
    Table::new(&setup, players, seed)
        .or_else(|_| Table::new(&G::Setup::default(), players, seed))
        .expect("the default setup makes a game")
}

/// Whose knowledge the observer of this table is shown.
pub fn perspective<G: Game>(table: &Table<G>, bytes: &mut Bytes) -> Perspective {
    match bytes.byte() {
        choice if choice < 192 => Perspective::All,
        choice => Perspective::Seat(Seat(choice % table.game().seats())),
    }
}

fn altered(json: &impl serde::Serialize, times: u8, bytes: &mut Bytes) -> Value {
    let mut json = to_value(json).expect("setups and states are JSON");
    for _ in 0..times {
        let donor = json.clone();
        alter(&mut json, &donor, bytes);
    }
    json
}
