//! Rooms of any game, from their logs.

use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::player::Roster;

use super::{AnyRoom, Room};
use crate::course::{Course, Fault};
use crate::dice::Secret;
use crate::log::Time;
use crate::sheet::Sheet;

/// Why there is no room for a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRoom {
    /// It can't be gone on with, as shows at this line, counted from 1.
    Damaged {
        /// The line.
        line: usize,
    },
    /// It began by rules of its game that this release does not have.
    OtherRules,
}

/// A room, or why there is none.
pub type Loaded = Result<Box<dyn AnyRoom>, NoRoom>;

/// The room that a log tells of.
pub fn load(lines: Vec<String>, secret: Secret, now: Time) -> Loaded {
    struct Load {
        lines: Vec<String>,
        rules: u32,
        secret: Secret,
        now: Time,
    }
    impl Dispatch for Load {
        type Result = Loaded;

        fn run<G: Roster>(self) -> Loaded {
            if self.rules != G::RULES {
                return Err(NoRoom::OtherRules);
            }
            Ok(Box::new(Room::<G>::new(self.lines, self.secret, self.now)?))
        }
    }
    let bad_start = NoRoom::Damaged { line: 1 };
    let sheet = lines.first().and_then(|line| Sheet::open(line).ok()).ok_or(bad_start)?;
    let load = Load { lines, rules: sheet.opening.rules, secret, now };
    games::with(&sheet.opening.game, load).unwrap_or(Err(NoRoom::OtherRules))
}

/// Can a room start with this line?
pub fn check(line: &str, secret: Secret) -> Result<(), Fault> {
    struct Check(Sheet, Secret);
    impl Dispatch for Check {
        type Result = Result<(), Fault>;

        fn run<G: Roster>(self) -> Self::Result {
            Course::<G>::new(&self.0, self.1).map(drop)
        }
    }
    let sheet = Sheet::open(line).map_err(|_| Fault::BadStart)?;
    let game = sheet.opening.game.clone();
    games::with(&game, Check(sheet, secret)).unwrap_or(Err(Fault::OtherRules))
}
