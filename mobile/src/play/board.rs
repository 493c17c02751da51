//! The board on the screen: its camera, gestures and keys on it, and its drawing.

use std::time::Duration;

use egui::{Modifiers, Rect};
use glam::Vec2;

use super::{Action, Overlay, Play, Running};
use crate::camera::{Area, Camera};
use crate::games::marks::ease;
use crate::games::{BoardKey, Cursor, Face, Focus, Reply, Seen, Stage, Touch, USUAL_UNIT};
use crate::gestures::Gesture;
use crate::scene::Scene;
use crate::shared::{Key, Shared};
use crate::words::Players;

/// The least space around the board, in dp.
const LEAST_MARGIN: f32 = 8.0;
/// Where something is to be done, cells are brought to this size, in dp.
const FINGER_CELL: f32 = 32.0;
/// Cells that have this size when the whole board is seen are near enough.
const NEAR_ENOUGH: f32 = 26.0;
/// How long it takes to bring them near.
const GLIDE: Duration = Duration::from_millis(280);
/// How much a press of a zoom button or key zooms.
pub const ZOOM_STEP: f32 = 1.4;

/// The board's place, and what is being done with it.
#[derive(Default)]
pub struct Board {
    pub scene: Scene,
    pub camera: Option<Camera>,
    /// Where the keyboard is.
    cursor: Cursor,
    /// What a drag that goes on is for.
    drag: Option<Drag>,
    /// What is to be seen near enough for a finger.
    focus: Focus,
    /// Was it brought near by itself, so that it goes back by itself?
    brought_near: bool,
    /// The way there.
    glide: Option<Glide>,
    /// Did the person ask for the whole board? Then it stays so.
    whole: bool,
}

/// The camera on its way.
#[derive(Clone, Copy)]
struct Glide {
    from: Camera,
    to: Camera,
    began: Duration,
}

#[derive(Clone, Copy, PartialEq)]
enum Drag {
    /// Something is held in the hand.
    Piece,
    /// The board is moved; the finger was here last.
    Pan(Vec2),
}

impl Board {
    /// The board has this place on the screen, and so many cells, with a rim around them.
    pub fn place(&mut self, place: Rect, extent: Vec2, rim: f32) {
        let view = Area {
            min: Vec2::new(place.left(), place.top()),
            size: Vec2::new(place.width(), place.height()),
        };
        match &mut self.camera {
            Some(camera) if camera.extent() == extent && !camera.is_fitted() => {
                camera.set_view(view);
            }
            _ => {
                let cell = (view.size / (extent + 2.0 * rim)).min_element();
                let margin = (cell * rim).max(LEAST_MARGIN);
                self.camera = Some(Camera::fit(extent, view, margin));
            }
        }
    }

    /// Where the keyboard is.
    pub fn cursor(&self) -> Option<Vec2> {
        self.cursor.at()
    }

    /// Is all of the board in sight?
    pub fn is_whole(&self) -> bool {
        self.camera.as_ref().is_none_or(Camera::is_fitted)
    }

    /// Is the camera on its way somewhere?
    pub fn is_gliding(&self) -> bool {
        self.glide.is_some()
    }

    /// Zooms about a place on the screen, because somebody wants it so.
    pub fn zoom(&mut self, factor: f32, about: Vec2) {
        self.glide = None;
        self.brought_near = false;
        if let Some(camera) = &mut self.camera {
            camera.zoom(factor, about);
            self.whole = camera.is_fitted();
        }
    }

    /// What is to be seen near enough for a finger has changed, or has not.
    fn follow(&mut self, focus: Focus, now: Duration, still: bool) {
        let Some(camera) = &mut self.camera else { return };
        if focus != self.focus && self.drag.is_none() {
            self.focus = focus;
            let mut to = *camera;
            let is_near = camera.is_fitted() && camera.cell_size() >= NEAR_ENOUGH;
            match focus {
                Focus::Near(place) if !self.whole && !is_near => {
                    self.brought_near |= camera.is_fitted();
                    to.bring_near(place, FINGER_CELL);
                }
                Focus::Whole if self.brought_near => {
                    self.brought_near = false;
                    to.fit_all();
                }
                _ => {}
            }
            if to != *camera {
                self.glide = Some(Glide { from: *camera, to, began: now });
            }
        }
        if let Some(Glide { from, to, began }) = self.glide {
            let passed = now.saturating_sub(began).as_secs_f32() / GLIDE.as_secs_f32();
            let progress = if still { 1.0 } else { passed.min(1.0) };
            *camera = from.ease_towards(&to, ease(progress));
            if progress >= 1.0 {
                self.glide = None;
            }
        }
    }
}

impl<F: Face> Running<F> {
    pub(super) fn take_gesture(&mut self, gesture: Gesture, shared: &mut Shared) {
        if !matches!(gesture, Gesture::Hover { .. } | Gesture::HoverEnd) {
            self.board.glide = None;
        }
        let Some(camera) = &mut self.board.camera else { return };
        let on_board = |at: Vec2| camera.to_board(at);
        let touch = match gesture {
            Gesture::Tap { at } => Touch::Tap(on_board(at)),
            Gesture::LongPress { at } => {
                let at = on_board(at);
                return self.inspect(at, shared);
            }
            Gesture::Hover { at } => Touch::Hover(on_board(at)),
            Gesture::HoverEnd => Touch::HoverEnd,
            Gesture::DragStart { from } => {
                self.board.drag = Some(Drag::Pan(from));
                Touch::Lift(on_board(from))
            }
            Gesture::Drag { to, .. } => match self.board.drag {
                Some(Drag::Piece) => Touch::Carry(on_board(to)),
                Some(Drag::Pan(last)) => {
                    camera.pan(to - last);
                    self.board.drag = Some(Drag::Pan(to));
                    return;
                }
                None => return,
            },
            Gesture::Drop { to, .. } => match self.board.drag.take() {
                Some(Drag::Piece) => Touch::Drop(on_board(to)),
                _ => return,
            },
            Gesture::DragCancel => match self.board.drag.take() {
                Some(Drag::Piece) => Touch::Cancel,
                _ => return,
            },
            Gesture::Pinch { centre, factor, shift } => {
                camera.pan(shift);
                self.board.zoom(factor, centre);
                return;
            }
            Gesture::PinchStart | Gesture::PinchEnd => return,
        };
        if !matches!(touch, Touch::Hover(_) | Touch::HoverEnd) {
            self.skip_animation();
        }
        if matches!(touch, Touch::Tap(_) | Touch::Lift(_)) {
            self.advised = None;
            self.recalled = None;
        }
        if let Touch::Tap(at) | Touch::Lift(at) | Touch::Hover(at) = touch {
            self.board.cursor.leave_to(at);
        }
        let actor = self.actor();
        let Some(table) = &self.game else { return };
        let reply = self.face.touch(&Self::seen(table, actor), touch);
        if matches!(touch, Touch::Lift(_)) && reply != Reply::Nothing {
            self.board.drag = Some(Drag::Piece);
        }
        let plays = matches!(reply, Reply::Play(_) | Reply::PlayAll(_));
        self.reply(reply, shared);
        if let Touch::Drop(at) = touch {
            self.dropped = plays.then_some(at);
        }
    }

    /// Opens the sheet of what is at this place, if there is one.
    pub(super) fn inspect(&mut self, at: Vec2, shared: &mut Shared) {
        self.skip_animation();
        let actor = self.actor();
        // Fingers and keys come before the frame, in which the person has a name.
        self.name_players(shared);
        let Some(table) = &self.game else { return };
        self.sheet = self.face.sheet(&Self::seen(table, actor), at, &shared.words);
        shared.words.set_players(Players::default());
        if self.sheet.is_some() {
            self.reply(Reply::Chosen, shared);
        }
    }

    pub(super) fn take_key(&mut self, key: Key, shared: &mut Shared) -> bool {
        let Key::Menu(key, modifiers) = key else { return false };
        if self.has_dialog() {
            return false;
        }
        let goes_on = matches!(key, egui::Key::Enter | egui::Key::Space | egui::Key::E);
        if goes_on && self.go_on_in_lesson(shared) {
            return true;
        }
        if let Some(action) = Action::of_key(key, modifiers) {
            if self.may(action) {
                self.act(action, shared);
            }
            return true;
        }
        if !modifiers.command && self.press_by_key(key, shared) {
            return true;
        }
        if key == INSPECT {
            if let Some(at) = self.board.cursor.at() {
                self.inspect(at, shared);
            }
            return true;
        }
        let Some(key) = board_key(key, modifiers) else { return false };
        self.skip_animation();
        self.recalled = None;
        let actor = self.actor();
        let Some(table) = &self.game else { return true };
        let seen = Self::seen(table, actor);
        let reply = self.board.cursor.press(&mut self.face, &seen, key);
        self.reply(reply, shared);
        true
    }

    /// Takes the keyboard's cursor to a place, and acts there if `acts`.
    pub(super) fn point(&mut self, at: Vec2, acts: bool, shared: &mut Shared) {
        self.skip_animation();
        let actor = self.actor();
        let Some(table) = &self.game else { return };
        let seen = Self::seen(table, actor);
        let mut reply = self.board.cursor.point(at, &mut self.face, &seen);
        if acts {
            reply = self.board.cursor.press(&mut self.face, &seen, BoardKey::Act);
        }
        self.reply(reply, shared);
    }

    pub(super) fn draw_board(&mut self, shared: &Shared) {
        let Some(table) = &self.game else { return };
        let moment = self.animation.moment();
        // What was let go of stays there until it is known what comes of it.
        if self.dropped.is_some() && moment.is_none() && self.session.is_busy() {
            return;
        }
        self.board.scene.clear();
        let snapshot = &table.snapshot;
        let seen = Seen {
            game: moment.as_ref().map_or(&snapshot.state, |moment| moment.before()),
            actor: self.actor(),
        };
        // While something is shown, the board stays where it is looked at.
        let focus = match moment {
            Some(_) => self.board.focus,
            None => self.face.focus(&seen),
        };
        self.board.follow(focus, shared.now, shared.is_still());
        let stage = Stage {
            seen,
            moment,
            news: self.marked(snapshot),
            theme: &shared.theme,
            still: shared.is_still(),
            unit: self.board.camera.as_ref().map_or(USUAL_UNIT, Camera::cell_size),
        };
        self.face.draw(&stage, &mut self.board.scene);
    }

    /// The board may be zoomed and moved by these.
    pub(super) fn zoom_about_middle(&mut self, factor: f32) {
        if let Some(camera) = &self.board.camera {
            self.board.zoom(factor, camera.view().centre());
        }
    }

    pub(super) fn show_whole_board(&mut self) {
        self.board.glide = None;
        self.board.brought_near = false;
        self.board.whole = true;
        if let Some(camera) = &mut self.board.camera {
            camera.fit_all();
        }
    }

    pub(super) fn open(&mut self, overlay: Overlay) {
        self.overlay = overlay;
    }
}

/// Opens the sheet of where the cursor is.
const INSPECT: egui::Key = egui::Key::I;

fn board_key(key: egui::Key, modifiers: Modifiers) -> Option<BoardKey> {
    Some(match key {
        egui::Key::ArrowLeft => BoardKey::Left,
        egui::Key::ArrowRight => BoardKey::Right,
        egui::Key::ArrowUp => BoardKey::Up,
        egui::Key::ArrowDown => BoardKey::Down,
        egui::Key::Enter | egui::Key::Space => BoardKey::Act,
        egui::Key::Tab if modifiers.shift => BoardKey::Previous,
        egui::Key::Tab => BoardKey::Next,
        _ => return None,
    })
}
