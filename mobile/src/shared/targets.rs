//! What can be touched on the screen now, by name: for scripts that play as a person would, and
//! for the tests of the layout.

use egui::{LayerId, Rect};

/// Something that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Target {
    /// Its name, the same in every language.
    pub name: String,
    /// Where it is, in dp, whether it is in sight or scrolled away.
    pub place: Rect,
    /// The part of the screen through which it is seen.
    pub clip: Rect,
    /// The layer that it is in: a dialog has one of its own.
    pub layer: LayerId,
}

/// All targets of the last frame.
#[derive(Clone, Debug, Default)]
pub struct Targets(Vec<Target>);

impl Targets {
    /// Begins a frame.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Notes a target.
    pub fn add(&mut self, name: &str, place: Rect, clip: Rect, layer: LayerId) {
        self.0.push(Target { name: name.to_owned(), place, clip, layer });
    }

    /// The target of this name.
    pub fn find(&self, name: &str) -> Option<&Target> {
        // The last is on top.
        self.0.iter().rev().find(|target| target.name == name)
    }

    /// All targets.
    pub fn iter(&self) -> impl Iterator<Item = &Target> {
        self.0.iter()
    }
}
