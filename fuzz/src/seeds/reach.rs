//! Are the games' loaders reached? What they refuse at once tests little.

use std::io;

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games::{self, Visitor};
use pentarchy_fuzz::bytes::Bytes;
use pentarchy_fuzz::commands::start::{Altered, altered_state};

/// How many altered states each game is given.
const STATES: u64 = 400;
/// How many of them it must take.
const FEWEST: u64 = 16;

/// Tells how many altered states each game takes; an error if one takes hardly any.
pub fn check() -> io::Result<()> {
    let mut reach = Reach::default();
    games::each(&mut reach);
    println!("altered states that are taken, of {STATES}: {}", reach.told.join(", "));
    if reach.is_deep {
        Ok(())
    } else {
        Err(io::Error::other(format!("fewer than {FEWEST} of a game's altered states are taken")))
    }
}

struct Reach {
    told: Vec<String>,
    is_deep: bool,
}

impl Default for Reach {
    fn default() -> Self {
        Self { told: Vec::new(), is_deep: true }
    }
}

impl Visitor for Reach {
    fn game<G: Game>(&mut self) {
        let taken = (0..STATES).filter(|number| is_taken::<G>(*number)).count() as u64;
        self.told.push(format!("{} {taken}", G::ID));
        self.is_deep &= taken >= FEWEST;
    }
}

/// Is the altered state of this number taken, and another than before?
fn is_taken<G: Game>(number: u64) -> bool {
    let mut random = Random::keyed(number, "reach", &[]);
    let bytes: [u8; 48] = std::array::from_fn(|_| random.word().to_le_bytes()[0]);
    let Altered { before, loaded } = altered_state::<G>(&mut Bytes::new(&bytes));
    loaded.is_ok_and(|loaded| loaded.hash() != before.table::<G>().hash())
}
