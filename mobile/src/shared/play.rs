//! A running game, as the program sees it.

use std::time::Duration;

use egui::Ui;
use egui::accesskit::{ActionRequest, TreeUpdate};
use glam::Vec2;
use pentarchy_core::link::Link;

use super::{Key, Shared};
use crate::camera::Camera;
use crate::gestures::Gesture;
use crate::pictures::atlas::AtlasSpec;
use crate::scene::Scene;
use crate::session::RoomNow;
use crate::storage::SaveName;
use crate::theme::Theme;

/// A running game or a replay, whichever game it is.
pub trait Play {
    /// Takes in what has happened, and lets time pass.
    fn update(&mut self, shared: &mut Shared);
    /// Shows everything but the board.
    fn show(&mut self, ui: &mut Ui, shared: &mut Shared);
    /// The board, and where it stands.
    fn board(&self) -> Option<(&Scene, &Camera)>;
    /// The pictures that the board needs.
    fn atlas(&self, theme: &Theme, scale_px: f32) -> AtlasSpec;
    /// A gesture on the board, in dp.
    fn gesture(&mut self, gesture: Gesture, shared: &mut Shared);
    /// Zooms the board about a place in dp.
    fn zoom(&mut self, factor: f32, about: Vec2);
    /// A key. Was it for the game?
    fn key(&mut self, key: Key, shared: &mut Shared) -> bool;
    /// Adds to what a screen reader is told of the menus what is to be told of the game.
    fn read_aloud(&self, update: &mut TreeUpdate);
    /// A screen reader asks for something. Was it about the board?
    fn requested(&mut self, request: &ActionRequest, shared: &mut Shared) -> bool;
    /// One step back within the game. Was there one?
    fn back(&mut self) -> bool;
    /// Is a dialog open?
    fn has_dialog(&self) -> bool;
    /// Nothing goes on until it is resumed.
    fn suspend(&mut self);
    /// It goes on.
    fn resume(&mut self);
    /// How long until it wants to be drawn again by itself.
    fn next(&self) -> Option<Duration>;
    /// Is something going on that will change what is shown?
    fn is_busy(&self) -> bool;
    /// Is it still being opened, so that there is nothing to be seen yet?
    fn is_opening(&self) -> bool {
        self.board().is_none() && self.is_busy()
    }
    /// Does a computer player think?
    fn is_thinking(&self) -> bool;
    /// Where a place on the board is on the screen, in dp.
    fn to_screen(&self, at: Vec2) -> Option<Vec2>;
    /// The place on the board that has this name, for scripts.
    fn place(&self, name: &str) -> Option<Vec2>;
    /// The state as JSON, for scripts.
    fn state(&self) -> Option<String>;
    /// Plays a command, as JSON, for the person whose turn it is, for scripts. Could it be read?
    fn command(&mut self, command: &str, shared: &mut Shared) -> bool;
    /// How many commands were played.
    fn played(&self) -> usize;
    /// The link to this very game.
    fn link(&self) -> Option<Link>;
    /// The room in which it is played, once that is known.
    fn room(&self) -> Option<&RoomNow>;
    /// The link to it as it was played up to now; nothing if that is too long, or the start.
    fn link_as_played(&self) -> Option<Link>;
    /// Is it over?
    fn is_over(&self) -> bool;
    /// Is it a replay?
    fn is_replay(&self) -> bool;
    /// The save of a game that can be played on.
    fn save(&self) -> Option<SaveName>;
    /// Is it a computer's turn, and is nothing holding it up?
    fn is_computers_turn(&self) -> bool;
    /// May a person at this device act, with nothing on its way?
    fn is_persons_turn(&self) -> bool;
}
