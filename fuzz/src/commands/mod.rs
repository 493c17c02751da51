//! Any orders to a table, compared with a model after each.

mod model;
mod orders;
pub mod start;
mod watched;

use pentarchy_core::game::Game;
use pentarchy_core::games::{self, Dispatch};

use crate::bytes::Bytes;
use model::Model;

/// A game longer than this tells nothing that shorter ones do not.
const MOST_COMMANDS: usize = 160;

/// One input in eight is also compared in ways that take as long as all the rest.
const THOROUGH: u8 = 32;

/// Plays as the bytes say: which game, from which start, and which orders in turn.
///
/// # Panics
///
/// When the table is not as the model says.
pub fn run(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let ids = games::ids();
    let id = ids[bytes.below(ids.len())];
    games::with(id, Play { bytes });
}

struct Play<'a> {
    bytes: Bytes<'a>,
}

impl Dispatch for Play<'_> {
    type Result = ();

    fn run<G: Game>(mut self) {
        let table = start::table::<G>(&mut self.bytes);
        let thorough = self.bytes.byte() < THOROUGH;
        let perspective = start::perspective(&table, &mut self.bytes);
        let mut model = Model::new(table, perspective, thorough);
        while let Some(what) = self.bytes.take() {
            orders::give(&mut model, what, &mut self.bytes);
            if model.table.history().len() > MOST_COMMANDS {
                break;
            }
        }
        model.compare_at_the_end();
    }
}
