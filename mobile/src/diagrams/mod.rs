//! The pictures in the rules: positions that the game's own face draws, with what is chosen, planned
//! or happening in them.
//!
//! They are data beside the rules' words, a file for each game. The app draws those that are looked
//! at; the rules' pages in the documents have the same, kept as files.

mod drawing;
mod files;
#[cfg(test)]
mod tests;

pub use drawing::draw;
pub use files::{Diagram, Diagrams, FaultyDiagrams, Frame, Gesture, Shape};
