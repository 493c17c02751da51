//! The table at the start: a setup or a state as the bytes alter it.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::{Table, Watcher};
use serde_json::{Value, to_value};

use crate::alter::{alter, fitted};
use crate::bytes::Bytes;

/// A table, always: what the game refuses is replaced by its default.
pub fn table<G: Game>(bytes: &mut Bytes) -> Table<G> {
    let (fewest, most) = G::FACTS.players;
    let players = fewest + bytes.byte() % (most - fewest + 1);
    let seed = bytes.byte().into();
    let [setups, states] = match bytes.byte() {
        choice if choice < 192 => [0, 0],
        choice => [choice % 4, choice / 4 % 4],
    };
    let mut setup = G::Setup::default();
    if setups > 0 {
        setup = fitted(altered(&setup, setups, bytes), bytes).unwrap_or_default();
    }
    let table = Table::new(&setup, players, seed)
        .or_else(|_| Table::new(&G::Setup::default(), players, seed))
        .expect("the default setup makes a game");
    if states == 0 {
        return table;
    }
    let state = altered(table.game(), states, bytes);
    Table::load(&state.to_string(), seed).unwrap_or(table)
}

/// Whose eyes the observer of this table has.
pub fn watcher<G: Game>(table: &Table<G>, bytes: &mut Bytes) -> Watcher {
    match bytes.byte() {
        choice if choice < 192 => Watcher::All,
        choice => Watcher::Seat(Seat(choice % table.game().seats())),
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
