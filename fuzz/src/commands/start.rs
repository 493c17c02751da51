//! The table at the start: a setup or a state as the bytes alter it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::invalid::Invalid;
use pentarchy_core::table::{Perspective, Table};
use serde_json::{Value, to_value};

use crate::alter::{alter, fitted};
use crate::bytes::Bytes;

/// How many commands were played before a state is altered.
const PLAYED: [u8; 8] = [0, 0, 1, 2, 5, 10, 20, 60];
/// On how many seeds.
const SEEDS: u8 = 4;

/// A table, always: what the game refuses is replaced by its default.
pub fn table<G: Game>(bytes: &mut Bytes) -> Table<G> {
    let choice = bytes.byte();
    if choice < 64 {
        let alterations = choice.saturating_sub(32) % 4;
        let (players, seed) = (players::<G>(bytes), bytes.byte().into());
        return new(alterations, players, seed, bytes);
    }
    let Altered { before, loaded } = altered_state(bytes);
    loaded.unwrap_or_else(|_| before.table())
}

/// A game under way, and what came of loading its state with something altered in it.
pub struct Altered<G: Game> {
    /// How it stood before it was altered.
    pub before: Before,
    /// The table that was loaded.
    pub loaded: Result<Table<G>, Invalid>,
}

/// A state as JSON, and its seed.
pub struct Before {
    state: Rc<Value>,
    seed: u64,
}

impl Before {
    /// A table at this state.
    ///
    /// # Panics
    ///
    /// When it can't be loaded.
    pub fn table<G: Game>(&self) -> Table<G> {
        Table::load(&self.state.to_string(), self.seed).expect("a shown state can be loaded")
    }
}

/// Alters the state of a game as the bytes say, and loads that.
pub fn altered_state<G: Game>(bytes: &mut Bytes) -> Altered<G> {
    let how = bytes.byte();
    let (setups, times) = (how.saturating_sub(240) % 4, 1 + (how % 8).saturating_sub(3) / 2);
    let before = under_way::<G>(setups, bytes);
    let state = altered(Value::clone(&before.state), times, bytes).to_string();
    let loaded = Table::load(&state, before.seed);
    Altered { before, loaded }
}

/// From what a state under the default setup came.
#[derive(PartialEq, Eq, Hash)]
struct Start {
    id: &'static str,
    players: u8,
    seed: u64,
    commands: u8,
}

/// A game after some commands. Those of the default setup are played once: to play them takes
/// longer than all that follows.
fn under_way<G: Game>(setups: u8, bytes: &mut Bytes) -> Before {
    thread_local! {
        static PLAYED_ONCE: RefCell<HashMap<Start, Rc<Value>>> = RefCell::default();
    }
    let (players, seed) = (players::<G>(bytes), u64::from(bytes.byte() % SEEDS));
    let commands = PLAYED[bytes.below(PLAYED.len())];
    if setups > 0 {
        let table = new::<G>(setups, players, seed, bytes);
        return Before { state: Rc::new(played(table.game().clone(), commands, seed)), seed };
    }
    let known = Start { id: G::ID, players, seed, commands };
    if let Some(state) = PLAYED_ONCE.with_borrow(|states| states.get(&known).cloned()) {
        return Before { state, seed };
    }
    let table = new::<G>(0, players, seed, bytes);
    let state = Rc::new(played(table.game().clone(), commands, seed));
    PLAYED_ONCE.with_borrow_mut(|states| states.insert(known, Rc::clone(&state)));
    Before { state, seed }
}

/// The state of a game after some commands at random.
fn played<G: Game>(mut game: G, commands: u8, seed: u64) -> Value {
    let mut random = Random::keyed(seed, "before", &[]);
    for _ in 0..commands {
        let mut commands = Vec::new();
        game.legal(&mut commands);
        let Some(command) = random.pick(&commands) else { break };
        game.play(command, Draw::Seed, &mut NoEvents);
    }
    to_value(game).expect("states are JSON")
}

fn players<G: Game>(bytes: &mut Bytes) -> u8 {
    let (fewest, most) = G::FACTS.players;
    fewest + bytes.byte() % (most - fewest + 1)
}

/// A new game, in whose setup so many values are altered.
fn new<G: Game>(alterations: u8, players: u8, seed: u64, bytes: &mut Bytes) -> Table<G> {
    let mut setup = G::Setup::default();
    if alterations > 0 {
        let json = to_value(&setup).expect("setups are JSON");
        setup = fitted(altered(json, alterations, bytes), bytes).unwrap_or_default();
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

fn altered(mut json: Value, times: u8, bytes: &mut Bytes) -> Value {
    for _ in 0..times {
        let donor = json.clone();
        alter(&mut json, &donor, bytes);
    }
    json
}
