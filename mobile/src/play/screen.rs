//! The whole screen of a game: where everything stands around the board.

use egui::{Rect, Spinner, Ui, pos2, vec2};

use super::review::CURVE;
use super::room::LINE;
use super::{Action, Mode, Running, refusal_text};
use crate::games::Face;
use crate::layout::{self, Contents, Hand, Layout};
use crate::session::{OpenError, RoomNow};
use crate::shared::{Request, Shared};
use crate::ui::{self, within};

/// The height of the scrubber of a replay.
const SCRUBBER: f32 = 56.0;
/// The size of a button in the board's corner, and the least side of a board that has one.
const CORNER: egui::Vec2 = vec2(72.0, 56.0);
const LEAST_FOR_CORNER: f32 = 200.0;
/// In a panel of this height beside the board the log is seen: it needs no button.
const LEAST_FOR_LOG: f32 = 400.0;

impl<F: Face> Running<F> {
    pub(super) fn show_all(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if let Some(room) = self.in_room.now.clone().filter(RoomNow::is_gathering) {
            return self.show_lobby(ui, shared, &room);
        }
        let Some(table) = &self.game else { return self.show_opening(ui, shared) };
        if let Some(seat) = self.curtain.closed_for {
            return self.show_curtain(ui, shared, seat);
        }
        let upright = shared.full.height() > shared.full.width();
        self.face.suit(upright);
        self.room.suit(shared.full.size());
        let extent = self.face.extent(&table.snapshot.state);
        self.log_is_beside = false;
        let mut layout = self.layout(ui, shared, extent);
        if !upright && layout.panel.is_some_and(|panel| panel.size.y >= LEAST_FOR_LOG) {
            self.log_is_beside = true;
            layout = self.layout(ui, shared, extent);
        }
        let mut board = ui::rect(layout.board);
        let mut panel = layout.panel.map(ui::rect);
        // A panel beside the board takes what would cost it height.
        let aside = panel.as_mut().filter(|_| !upright);
        if self.mode == Mode::Replay {
            let place = aside.unwrap_or(&mut board);
            let (upper, scrubber) = place.split_top_bottom_at_y(place.bottom() - SCRUBBER);
            *place = upper;
            within(ui, scrubber, |ui| self.show_scrubber(ui, shared));
            if self.review.is_some() {
                let (upper, curve) = place.split_top_bottom_at_y(place.bottom() - CURVE);
                *place = upper;
                within(ui, curve, |ui| self.show_curve(ui, shared));
            }
        }
        if self.is_room() {
            board = self.show_room_line(ui, shared, board);
        }
        match &mut panel {
            Some(panel) if !upright => *panel = self.show_prompt(ui, shared, *panel, true),
            _ => board = self.show_prompt(ui, shared, board, false),
        }
        if let Some(panel) = &mut panel {
            *panel = self.show_board_buttons(ui, shared, *panel, false);
        } else {
            board = self.show_board_buttons(ui, shared, board, true);
            board = self.show_caption(ui, shared, board);
        }
        self.board.place(board, extent, F::FACTS.rim);
        shared.board = Some(board);
        shared.panel = panel;

        within(ui, ui::rect(layout.status), |ui| self.show_status(ui, shared));
        self.show_buttons(ui, shared, &layout);
        self.show_way_back(ui, shared, board);
        if let Some(panel) = panel {
            within(ui, panel, |ui| self.show_panel(ui, shared));
        }
        self.show_overlays(ui, shared);
    }

    /// Where everything stands.
    fn layout(&self, ui: &Ui, shared: &Shared, extent: glam::Vec2) -> Layout {
        let size = glam::Vec2::new(shared.full.width(), shared.full.height());
        let contents = Contents {
            actions: self.actions().len(),
            // Undo, a hint, the log, and the others.
            wanted: if matches!(self.mode, Mode::Game | Mode::Room) { 4 } else { 0 },
            cells: extent + 2.0 * F::FACTS.rim,
            around: &|size: glam::Vec2, has_panel| {
                self.around_board(ui, shared, vec2(size.x, size.y), has_panel)
            },
        };
        layout::lay_out(size, shared.insets, hand(shared), &contents)
    }

    /// The height of all that is cut from the board's place of this size, as `show_all` does it.
    fn around_board(&self, ui: &Ui, shared: &Shared, size: egui::Vec2, has_panel: bool) -> f32 {
        let mut left = size;
        let is_aside = has_panel && shared.full.height() <= shared.full.width();
        if self.mode == Mode::Replay && !is_aside {
            left.y -= SCRUBBER + if self.review.is_some() { CURVE } else { 0.0 };
        }
        if self.is_room() {
            left.y -= LINE;
        }
        if !is_aside {
            left.y -= self.prompt_height(ui, shared, left);
        }
        if !has_panel {
            left.y -= self.row_height(ui, shared, left);
            left.y -= self.caption_height(ui, shared, left);
        }
        size.y - left.y
    }

    /// Where only a part of the board is seen, a way back to the whole lies in its corner.
    fn show_way_back(&mut self, ui: &mut Ui, shared: &mut Shared, board: Rect) {
        if self.board.is_whole() || board.width().min(board.height()) < LEAST_FOR_CORNER {
            return;
        }
        let corner = match hand(shared) {
            Hand::Right => pos2(board.right() - CORNER.x, board.top()),
            Hand::Left => board.min,
        };
        within(ui, Rect::from_min_size(corner, CORNER), |ui| {
            self.show_action(ui, shared, Action::ZoomFit);
        });
    }

    /// While the game is being opened, or if it can't be.
    fn show_opening(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(error) = &self.failure else {
            ui.put(Rect::from_center_size(shared.safe.center(), vec2(48.0, 48.0)), Spinner::new());
            return;
        };
        let text = match error {
            OpenError::Setup(_) => shared.words.get("error-link-setup"),
            OpenError::Storage(error) => shared.words.storage_error(error),
            OpenError::Save(error) => {
                let why = shared.words.save_error(error);
                shared.words.with("error-open", &[("why", why.into())])
            }
            OpenError::NoThread(_) => shared.words.get("error-no-thread"),
            OpenError::NoKey(why) => {
                let why = shared.words.io_error(*why);
                shared.words.with("error-no-key", &[("why", why.into())])
            }
            OpenError::Room(why) => refusal_text(shared, why),
            OpenError::Outdated { own } => {
                let key = if *own { "error-outdated-here" } else { "error-outdated-there" };
                shared.words.get(key)
            }
        };
        shared.complain(text);
        shared.request(Request::Back);
        self.failure = None;
    }
}

/// The hand that holds the device.
fn hand(shared: &Shared) -> Hand {
    if shared.settings.left_handed { Hand::Left } else { Hand::Right }
}
