//! Lessons and puzzles: small games on prepared positions in which one thing is asked for at a time.
//!
//! They are data, a file for each game; the words are fluent texts by the same names. A [`Guide`]
//! leads through one: it knows where a step starts, what may be played, and when it is done. It
//! knows no screen, so that a test can play all of them.

mod condition;
mod files;
mod guide;
#[cfg(test)]
mod tests;

pub use condition::Condition;
pub(crate) use files::File;
pub use files::{FaultyLessons, Kind, Lesson, Lessons, Step};
pub use guide::{Guide, LEARNER, OTHER, Start, Verdict, commands};
