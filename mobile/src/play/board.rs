//! The board on the screen: its camera, gestures and keys on it, and its drawing.

use egui::{Modifiers, Rect};
use glam::Vec2;

use super::{Action, Overlay, Play, Running, deeds};
use crate::app::{Key, Shared};
use crate::camera::{Area, Camera};
use crate::games::{BoardKey, Face, Moment, Seen, Stage, Touch};
use crate::gestures::Gesture;
use crate::scene::Scene;

/// The least space around the board, in dp.
const LEAST_MARGIN: f32 = 8.0;
/// How much a press of a zoom button or key zooms.
pub const ZOOM_STEP: f32 = 1.4;

/// The board's place, and what is being done with it.
#[derive(Default)]
pub struct Board {
    pub scene: Scene,
    pub camera: Option<Camera>,
    /// What a drag that goes on is for.
    drag: Option<Drag>,
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
}

impl<F: Face> Running<F> {
    pub(super) fn take_gesture(&mut self, gesture: Gesture, shared: &mut Shared) {
        let Some(camera) = &mut self.board.camera else { return };
        let on_board = |at: Vec2| camera.to_board(at);
        let touch = match gesture {
            Gesture::Tap { at } => Touch::Tap(on_board(at)),
            Gesture::LongPress { at } => Touch::LongPress(on_board(at)),
            Gesture::Hover { at } => Touch::Hover(on_board(at)),
            Gesture::HoverEnd => Touch::HoverEnd,
            Gesture::DragStart { from } => {
                let at = on_board(from);
                self.skip_film();
                let grasps = {
                    let actor = self.actor();
                    let Some(table) = &self.game else { return };
                    self.face.grasps(&Self::seen(table, actor), at)
                };
                self.board.drag = Some(if grasps { Drag::Piece } else { Drag::Pan(from) });
                if !grasps {
                    return;
                }
                Touch::Lift(at)
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
                camera.zoom(factor, centre);
                return;
            }
            Gesture::PinchStart | Gesture::PinchEnd => return,
        };
        let is_deed = !matches!(touch, Touch::Hover(_) | Touch::HoverEnd);
        if is_deed {
            self.skip_film();
        }
        let actor = self.actor();
        let Some(table) = &self.game else { return };
        let reply = self.face.touch(&Self::seen(table, actor), touch);
        self.reply(reply, shared);
    }

    pub(super) fn take_key(&mut self, key: Key, shared: &mut Shared) -> bool {
        let Key::Menu(key, modifiers) = key else { return false };
        if self.has_dialog() {
            return false;
        }
        if let Some(action) = Action::of_key(key, modifiers) {
            if self.may(action) {
                self.act(action, shared);
            }
            return true;
        }
        if key == deeds::KEY && !modifiers.command {
            self.do_first_deed(shared);
            return true;
        }
        let Some(key) = board_key(key, modifiers) else { return false };
        self.skip_film();
        let actor = self.actor();
        let Some(table) = &self.game else { return true };
        let reply = self.face.key(&Self::seen(table, actor), key);
        self.reply(reply, shared);
        true
    }

    pub(super) fn draw_board(&mut self, shared: &Shared) {
        let Some(table) = &self.game else { return };
        self.board.scene.clear();
        let shown = self.film.shown();
        let seen = Seen {
            game: shown.as_ref().map_or(&table.state, |shown| shown.before),
            actor: self.actor(),
        };
        let moment = shown.map(|shown| Moment {
            events: shown.events,
            index: shown.index,
            progress: shown.progress,
        });
        let last = table.history.last().map(|played| played.events.as_slice());
        let stage = Stage { seen, moment, last, theme: &shared.theme, still: shared.is_still() };
        self.face.draw(&stage, &mut self.board.scene);
    }

    /// The board may be zoomed and moved by these.
    pub(super) fn zoom_about_middle(&mut self, factor: f32) {
        if let Some(camera) = &mut self.board.camera {
            let view = camera.view();
            camera.zoom(factor, view.min + view.size / 2.0);
        }
    }

    pub(super) fn show_whole_board(&mut self) {
        if let Some(camera) = &mut self.board.camera {
            camera.fit_all();
        }
    }

    pub(super) fn open(&mut self, overlay: Overlay) {
        self.overlay = overlay;
    }
}

fn board_key(key: egui::Key, modifiers: Modifiers) -> Option<BoardKey> {
    Some(match key {
        egui::Key::ArrowLeft => BoardKey::Left,
        egui::Key::ArrowRight => BoardKey::Right,
        egui::Key::ArrowUp => BoardKey::Up,
        egui::Key::ArrowDown => BoardKey::Down,
        egui::Key::Enter | egui::Key::Space => BoardKey::Act,
        egui::Key::I => BoardKey::Inspect,
        egui::Key::Tab if modifiers.shift => BoardKey::Previous,
        egui::Key::Tab => BoardKey::Next,
        _ => return None,
    })
}
