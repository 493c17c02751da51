//! What the program asks of a running game, whichever it is.

use std::time::Duration;

use egui::Ui;
use egui::accesskit::{ActionRequest, TreeUpdate};
use glam::Vec2;
use pentarchy_core::game::Game;
use pentarchy_core::invalid;
use pentarchy_core::link::{Link, played};
use serde::Serialize;

use super::log::wording;
use super::{Mode, Overlay, Running};
use crate::camera::Camera;
use crate::games::Face;
use crate::gestures::Gesture;
use crate::pictures::atlas::AtlasSpec;
use crate::scene::Scene;
use crate::session::RoomNow;
use crate::shared::{Key, Play, Shared};
use crate::storage::SaveName;
use crate::theme::Theme;
use crate::words::Players;

impl<F: Face> Play for Running<F> {
    fn update(&mut self, shared: &mut Shared) {
        self.expert = Duration::from_secs(shared.settings.thinking_seconds.into());
        self.name_players(shared);
        if self.log_wording != wording(shared) {
            self.write_log(shared);
        }
        self.take_updates(shared);
        self.follow_review();
        self.follow_branch(shared);
        self.let_time_pass(shared);
        self.go_on(shared);
        shared.words.set_players(Players::default());
    }

    fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        // On the screens of a game everything has its colours.
        let theme = shared.theme;
        shared.theme = F::theme(&theme);
        self.name_players(shared);
        self.show_all(ui, shared);
        self.draw_board(shared);
        self.read_board(shared);
        shared.words.set_players(Players::default());
        shared.theme = theme;
    }

    fn board(&self) -> Option<(&Scene, &Camera)> {
        self.game.as_ref().filter(|_| self.curtain.closed_for.is_none())?;
        Some((&self.board.scene, self.board.camera.as_ref()?))
    }

    fn atlas(&self, theme: &Theme, scale_px: f32) -> AtlasSpec {
        let owners = self.game.as_ref().map_or(0, |table| table.snapshot.state.seats());
        AtlasSpec {
            theme: F::theme(theme),
            pictures: F::FACTS.pictures,
            owners,
            cell_px: sharpness(scale_px),
        }
    }

    fn gesture(&mut self, gesture: Gesture, shared: &mut Shared) {
        self.take_gesture(gesture, shared);
    }

    fn zoom(&mut self, factor: f32, about: Vec2) {
        self.board.zoom(factor, about);
    }

    fn key(&mut self, key: Key, shared: &mut Shared) -> bool {
        self.take_key(key, shared)
    }

    fn read_aloud(&self, update: &mut TreeUpdate) {
        self.aloud.add_to(update);
    }

    fn requested(&mut self, request: &ActionRequest, shared: &mut Shared) -> bool {
        self.take_request(request, shared)
    }

    fn back(&mut self) -> bool {
        if self.sheet.take().is_some() {
            true
        } else if self.overlay != Overlay::None {
            self.overlay = Overlay::None;
            true
        } else if self.face.is_holding() {
            self.face.let_go();
            true
        } else {
            false
        }
    }

    fn has_dialog(&self) -> bool {
        self.overlay != Overlay::None
            || self.sheet.is_some()
            || self.shows_result()
            || self.curtain.closed_for.is_some()
            || self.shows_lessons_end()
            || self.failure.is_some()
    }

    fn suspend(&mut self) {
        self.suspended = true;
        self.session.set_seen(false);
        self.stop_thinking();
        self.review = None;
        self.skip_animation();
    }

    fn resume(&mut self) {
        self.suspended = false;
        self.session.set_seen(true);
    }

    fn next(&self) -> Option<Duration> {
        if self.suspended || self.curtain.closed_for.is_some() {
            None
        } else if self.animation.is_running() || self.board.is_gliding() {
            Some(Duration::ZERO)
        } else {
            let pause = self.pause_until.map(|until| until.saturating_sub(self.animation.now()));
            let ticks = self.in_room.now.as_ref().is_some_and(RoomNow::ticks);
            pause.or(ticks.then_some(Duration::from_secs(1)))
        }
    }

    fn is_busy(&self) -> bool {
        let moves =
            self.animation.is_running() || self.board.is_gliding() || self.pause_until.is_some();
        self.session.is_busy()
            || self.is_reviewing()
            || self.branching.is_some()
            || (moves && self.curtain.closed_for.is_none())
    }

    fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    fn to_screen(&self, at: Vec2) -> Option<Vec2> {
        Some(self.board.camera.as_ref()?.to_screen(at))
    }

    fn place(&self, name: &str) -> Option<Vec2> {
        let places = self.face.places(&self.game.as_ref()?.snapshot.state);
        places.into_iter().find(|place| place.name.eq_ignore_ascii_case(name)).map(|place| place.at)
    }

    fn state(&self) -> Option<String> {
        let table = self.game.as_ref()?;
        as_json(&table.snapshot.state)
    }

    fn command(&mut self, command: &str, shared: &mut Shared) -> bool {
        let Ok(command) = invalid::parse_command(command) else { return false };
        self.skip_animation();
        self.play_all(vec![command], shared);
        true
    }

    fn played(&self) -> usize {
        self.game.as_ref().map_or(0, |table| table.snapshot.history.len())
    }

    fn link(&self) -> Option<Link> {
        let beginning = &self.game.as_ref().filter(|_| !self.is_room())?.beginning;
        let (fewest, most) = F::Game::FACTS.players;
        beginning.position.is_none().then(|| Link {
            game: F::Game::ID.to_owned(),
            setup_code: F::Game::setup_code(&beginning.setup),
            seats: (fewest < most).then_some(beginning.seats.len() as u8),
            seed: beginning.seed,
            played: None,
        })
    }

    fn room(&self) -> Option<&RoomNow> {
        self.in_room.now.as_ref()
    }

    fn link_as_played(&self) -> Option<Link> {
        // In a room the server knows what was played, and nobody the seed.
        let table = self.game.as_ref().filter(|_| self.mode != Mode::Room)?;
        let history = &table.snapshot.history;
        let code = played::encode::<F::Game>(history.iter().map(|played| &played.command))?;
        let played = (!history.is_empty()).then_some(code)?;
        Some(Link { played: Some(played), ..self.link()? })
    }

    fn is_over(&self) -> bool {
        self.is_room_over()
            || self.game.as_ref().is_some_and(|table| table.snapshot.state.outcome().is_some())
    }

    fn is_replay(&self) -> bool {
        self.mode == Mode::Replay
    }

    fn save(&self) -> Option<SaveName> {
        let table = self.game.as_ref().filter(|_| self.mode == Mode::Game && !self.is_over())?;
        table.save.get()
    }

    fn is_persons_turn(&self) -> bool {
        self.actor().is_some() && !self.session.is_busy()
    }

    fn is_computers_turn(&self) -> bool {
        let game = self.game.as_ref().filter(|_| !self.paused && !self.suspended);
        self.mode == Mode::Game && game.is_some_and(|game| game.snapshot.computer.is_some())
    }
}

/// The size in which pictures are made for cells of this size: few sizes, each a little larger
/// than needed, so that zooming does not make them anew all the time.
fn sharpness(cell_px: f32) -> u32 {
    const SIZES: [u32; 8] = [24, 40, 64, 96, 128, 176, 224, 288];
    SIZES.into_iter().find(|size| *size as f32 * 1.05 >= cell_px).unwrap_or(SIZES[7])
}

pub(super) fn as_json(state: &impl Serialize) -> Option<String> {
    serde_json::to_string(state).ok()
}
