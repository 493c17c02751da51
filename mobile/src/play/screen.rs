//! The whole screen of a game: where everything stands around the board.

use egui::{Rect, Spinner, Ui, pos2, vec2};

use super::panel::CAPTION;
use super::review::CURVE;
use super::{Action, Mode, Running, refusal_text};
use crate::games::Face;
use crate::layout::{self, Hand};
use crate::session::{OpenError, RoomNow};
use crate::shared::{Request, Shared};
use crate::ui::{self, within};

/// The height of the scrubber of a replay.
const SCRUBBER: f32 = 56.0;
/// The size of a button in the board's corner, and the least side of a board that has one.
const CORNER: egui::Vec2 = vec2(72.0, 56.0);
const LEAST_FOR_CORNER: f32 = 200.0;
/// In a panel of this height the log is seen: it needs no button.
const LEAST_FOR_LOG: f32 = 400.0;
/// The least height from which such a line is cut.
const LEAST_ABOVE_CAPTION: f32 = 150.0;

impl<F: Face> Running<F> {
    pub(super) fn show_all(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if let Some(room) = self.in_room.now.clone().filter(RoomNow::is_gathering) {
            return self.show_lobby(ui, shared, &room);
        }
        let Some(table) = &self.game else { return self.show_opening(ui, shared) };
        if let Some(seat) = self.curtain.closed_for {
            return self.show_curtain(ui, shared, seat);
        }
        let hand = if shared.settings.left_handed { Hand::Left } else { Hand::Right };
        let size = glam::Vec2::new(shared.full.width(), shared.full.height());
        self.face.suit(size.y > size.x);
        let extent = self.face.extent(&table.snapshot.state);
        let with_buttons = |buttons| layout::lay_out(size, shared.insets, hand, buttons, extent);
        self.log_is_beside = false;
        let mut layout = with_buttons(self.actions().len());
        if layout.panel.is_some_and(|panel| panel.size.y >= LEAST_FOR_LOG) {
            self.log_is_beside = true;
            layout = with_buttons(self.actions().len());
        }
        let mut board = ui::rect(layout.board);
        if self.mode == Mode::Replay {
            let (upper, scrubber) = board.split_top_bottom_at_y(board.bottom() - SCRUBBER);
            board = upper;
            within(ui, scrubber, |ui| self.show_scrubber(ui, shared));
            if self.review.is_some() {
                let (upper, curve) = board.split_top_bottom_at_y(board.bottom() - CURVE);
                board = upper;
                within(ui, curve, |ui| self.show_curve(ui, shared));
            }
        }
        if self.is_room() {
            board = self.show_room_line(ui, shared, board);
        }
        board = self.show_prompt(ui, shared, board);
        let mut caption = board;
        // Beside the panel the board keeps all its height.
        let panel = match layout.panel.map(ui::rect) {
            Some(panel) => Some(self.show_board_buttons(ui, shared, panel, false)),
            None => {
                let rest = self.show_board_buttons(ui, shared, board, true);
                // Where the row of buttons takes room anyway, what is told gets its own, but not in
                // the smallest windows.
                let low = rest.height() < LEAST_ABOVE_CAPTION;
                let line = if rest == board || low { 0.0 } else { CAPTION };
                board = rest.split_top_bottom_at_y(rest.bottom() - line).0;
                caption = rest;
                None
            }
        };
        self.board.place(board, extent, F::FACTS.rim);
        shared.board = Some(board);
        shared.panel = panel;

        within(ui, ui::rect(layout.status), |ui| self.show_status(ui, shared));
        self.show_buttons(ui, shared, &layout);
        self.show_way_back(ui, shared, board, hand);
        match panel {
            Some(panel) => within(ui, panel, |ui| self.show_panel(ui, shared)),
            None => self.show_caption(ui, shared, caption, caption.bottom() > board.bottom()),
        }
        self.show_overlays(ui, shared);
    }

    /// Where only a part of the board is seen, a way back to the whole lies in its corner.
    fn show_way_back(&mut self, ui: &mut Ui, shared: &mut Shared, board: Rect, hand: Hand) {
        if self.board.is_whole() || board.width().min(board.height()) < LEAST_FOR_CORNER {
            return;
        }
        let corner = match hand {
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
