//! The diagrams as their files have them.

use std::collections::BTreeMap;

use egui::{Vec2, vec2};
use serde::Deserialize;
use serde_json::Value;

use crate::lessons::{File, Kind, Lessons};

/// No file of diagrams is longer.
const MOST_BYTES: usize = 64 << 10;
/// No game has more, no diagram has more frames, and no frame more commands or gestures.
const MOST_DIAGRAMS: usize = 16;
const MOST_FRAMES: usize = 3;
const MOST_ACTS: usize = 8;
/// No part of a board is wider or higher, in cells.
const MOST_CELLS: f32 = 64.0;
/// No frame is drawn higher, in dp.
const HIGHEST: f32 = 300.0;
/// Where cells would be smaller side by side, in dp, frames stand one below the other.
const SMALLEST_CELL: f32 = 18.0;
/// The room between two frames, as a share of the width of one; below it, of its height.
pub(super) const GAP: f32 = 0.14;

/// The diagrams of a game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diagrams {
    /// Positions by name, besides those of the game's lessons.
    #[serde(default)]
    pub positions: BTreeMap<String, Value>,
    /// The diagrams, in the order in which they are shown.
    pub diagrams: Vec<Diagram>,
}

/// A diagram: a position, or what becomes of it, in pictures side by side.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Diagram {
    /// Its name, which is part of the key of its caption.
    pub name: String,
    /// The section of the rules below which it stands.
    pub section: String,
    /// The name of the position from which it starts, and what is different in it, by JSON pointers.
    pub from: String,
    /// What is different in that position, by JSON pointers.
    #[serde(default)]
    pub with: BTreeMap<String, Value>,
    /// The seed from there on.
    #[serde(default)]
    pub seed: u64,
    /// The part of the board that is seen: left, top, width and height, in cells.
    pub crop: [f32; 4],
    /// The pictures, from left to right; each goes on where the one before ended.
    pub frames: Vec<Frame>,
}

/// A picture of a diagram.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// What is played before.
    #[serde(default)]
    pub play: Vec<Value>,
    /// The moment of the last command that is seen: the number of its step, and how many hundredths
    /// of it have passed. What came of it, if left out.
    pub moment: Option<(usize, u8)>,
    /// Is the trace of the last command seen?
    #[serde(default)]
    pub trace: bool,
    /// What whoever is to move does with the board.
    #[serde(default)]
    pub touch: Vec<Gesture>,
}

/// What is done with a board to see something on it. Places are called as in scripts.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gesture {
    /// A tap on a place.
    Tap(String),
    /// The mouse is above it.
    Hover(String),
    /// Something is taken hold of there.
    Lift(String),
    /// It is held above this place.
    Carry(String),
    /// The button of this number is pressed.
    Toggle(u8),
}

/// A file of diagrams that can't be used: why, in the parser's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaultyDiagrams(pub String);

impl Diagrams {
    /// Those of a game; none for a game without any.
    pub fn of(game: &str) -> Result<Self, FaultyDiagrams> {
        let Some(text) = File::Diagrams.text(game, MOST_BYTES) else { return Ok(Self::default()) };
        let mut diagrams = Self::read(&text.map_err(FaultyDiagrams)?)?;
        // Without the lessons, diagrams of positions of their own can still be drawn.
        for (name, position) in
            Lessons::of(Kind::Lesson, game).into_iter().flat_map(|it| it.positions)
        {
            diagrams.positions.entry(name).or_insert(position);
        }
        Ok(diagrams)
    }

    /// Reads a file of diagrams.
    pub fn read(text: &str) -> Result<Self, FaultyDiagrams> {
        if text.len() > MOST_BYTES {
            return Err(FaultyDiagrams("too_long".to_owned()));
        }
        let read: Self =
            serde_json::from_str(text).map_err(|error| FaultyDiagrams(error.to_string()))?;
        if read.diagrams.len() > MOST_DIAGRAMS {
            return Err(FaultyDiagrams("too_many".to_owned()));
        }
        match read.diagrams.iter().find(|diagram| !diagram.is_within_bounds()) {
            Some(faulty) => Err(FaultyDiagrams(faulty.name.clone())),
            None => Ok(read),
        }
    }
}

impl Diagram {
    fn is_within_bounds(&self) -> bool {
        let [left, top, width, height] = self.crop;
        let is_short = |frame: &Frame| frame.play.len().max(frame.touch.len()) <= MOST_ACTS;
        (1..=MOST_FRAMES).contains(&self.frames.len())
            && self.frames.iter().all(is_short)
            && left.abs().max(top.abs()) <= MOST_CELLS
            && (1.0..=MOST_CELLS).contains(&width)
            && (1.0..=MOST_CELLS).contains(&height)
    }

    /// How it is laid out where there is room of this width.
    pub fn shape(&self, room: f32) -> Shape {
        let [.., width, height] = self.crop;
        let frames = self.frames.len() as f32;
        let all = frames + (frames - 1.0) * GAP;
        let cell = |across: f32| (room / across).min(HIGHEST / height);
        let stacked = frames > 1.0 && cell(width * all) < SMALLEST_CELL;
        let size = if stacked {
            vec2(width, height * all) * cell(width)
        } else {
            vec2(width * all, height) * cell(width * all)
        };
        Shape { size, stacked }
    }
}

/// How a diagram is laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// Its width and height.
    pub size: Vec2,
    /// Do its frames stand one below the other?
    pub stacked: bool,
}
