//! The lessons as their files have them.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use super::Condition;
use crate::packed::unpacked;

/// No file of lessons is longer.
const MOST_BYTES: usize = 256 << 10;
/// No game has more lessons or puzzles, and no lesson more steps.
const MOST_LESSONS: usize = 100;
const MOST_STEPS: usize = 16;

include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// A kind of packed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum File {
    /// Lessons.
    Lessons,
    /// Puzzles.
    Puzzles,
    /// The diagrams of the rules.
    Diagrams,
}

impl File {
    /// What the package has of a game.
    fn packed(self, game: &str) -> Option<&'static [u8]> {
        let files = match self {
            Self::Lessons => LESSONS,
            Self::Puzzles => PUZZLES,
            Self::Diagrams => DIAGRAMS,
        };
        let (_, packed) = files.iter().find(|(id, _)| *id == game)?;
        #[cfg(test)]
        let packed = &super::tests::as_damaged(self, packed);
        Some(packed)
    }

    /// The text of a game's file, if it has one that is not longer than this.
    pub fn text(self, game: &str, most: usize) -> Option<Result<String, String>> {
        Some(unpacked(self.packed(game)?, most))
    }
}

/// What a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Lessons, which show how a game is played.
    Lesson,
    /// Puzzles: lessons whose words are the same for all of a game, and that do not help.
    Puzzle,
}

impl Kind {
    /// The key of the words that say why there are none.
    pub fn faulty(self) -> &'static str {
        match self {
            Self::Lesson => "lesson-faulty",
            Self::Puzzle => "puzzle-faulty",
        }
    }
}

/// The lessons or the puzzles of a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lessons {
    /// States as JSON from which steps start, by name; or what a game begins with (`new`: its seed
    /// and its setup).
    pub positions: BTreeMap<String, Value>,
    /// The lessons, the first one first.
    pub lessons: Vec<Lesson>,
}

/// A lesson.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name, which is part of the keys of its words.
    pub name: String,
    /// What its words tell besides.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
    /// What is asked for, one after the other.
    pub steps: Vec<Step>,
}

/// One thing that is asked for.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The name of the position from which it starts; where the step before ended, if left out.
    pub from: Option<String>,
    /// What is different in that position, by JSON pointers.
    #[serde(default)]
    pub with: BTreeMap<String, Value>,
    /// The seed from there on.
    #[serde(default)]
    pub seed: u64,
    /// What the other seat plays before the learner is asked.
    #[serde(default)]
    pub first: Vec<Value>,
    /// Patterns of what may be played; whatever is legal, if left out.
    #[serde(default)]
    pub allow: Vec<Value>,
    /// What is to be so in the end, all of it.
    pub goal: Vec<Condition>,
    /// Commands that lead there.
    pub solution: Vec<Value>,
    /// Within how many commands; within as many as the solution has, if left out.
    pub most: Option<usize>,
}

/// A file of lessons that can't be used: why, in the parser's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultyLessons(pub String);

impl Lessons {
    /// Those of a game; none for a game without any.
    pub fn of(kind: Kind, game: &str) -> Result<Self, FaultyLessons> {
        let file = if kind == Kind::Lesson { File::Lessons } else { File::Puzzles };
        match file.text(game, MOST_BYTES) {
            Some(text) => Self::read(&text.map_err(FaultyLessons)?),
            None => Ok(Self { positions: BTreeMap::new(), lessons: Vec::new() }),
        }
    }

    /// Reads a file of lessons.
    pub fn read(text: &str) -> Result<Self, FaultyLessons> {
        let fault = |why: &str| FaultyLessons(why.to_owned());
        if text.len() > MOST_BYTES {
            return Err(fault("too_long"));
        }
        let read: Self =
            serde_json::from_str(text).map_err(|error| FaultyLessons(error.to_string()))?;
        if read.lessons.len() > MOST_LESSONS {
            return Err(fault("too_many_lessons"));
        }
        for lesson in &read.lessons {
            let is_new = lesson.steps.first().is_some_and(|step| step.from.is_some());
            let is_short = lesson.steps.len() <= MOST_STEPS;
            let known = lesson.steps.iter().filter_map(|step| step.from.as_ref());
            if !is_new
                || !is_short
                || !known.into_iter().all(|name| read.positions.contains_key(name))
            {
                return Err(FaultyLessons(lesson.name.clone()));
            }
        }
        Ok(read)
    }
}
