//! Keys.

use egui::Modifiers;

/// A key, as this program knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The system's way back, which leaves the program from its first screen.
    Back,
    /// Back, but never out of the program: it is too near at hand.
    Escape,
    /// A key that the menus know.
    Menu(egui::Key, Modifiers),
}
