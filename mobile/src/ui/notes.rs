//! What lies over every screen: notes at its edge, and problems that have to be read.

use std::sync::Arc;

use egui::accesskit::Live;
use egui::{FontId, Galley, Id, LayerId, Memory, Order, Rect, RichText, Ui, Vec2, pos2};

use super::{Button, GAP, body, dialog, small, tiny, within};
use crate::pictures::Icon;
use crate::shared::{Outgoing, Request, Shared, Target};

/// The edge around a note's words, and where there is little room.
const NOTE_EDGE: f32 = 14.0;
const NARROW_EDGE: f32 = 4.0;
/// The widest that a note becomes.
const WIDEST_NOTE: f32 = 420.0;
/// A place for it is looked for in steps of so many dp.
const NOTE_STEP: f32 = 8.0;

/// Shows notes and problems.
pub fn show_over(ui: &mut Ui, shared: &mut Shared) {
    show_problem(ui, shared);
    show_note(ui, shared);
}

fn show_problem(ui: &Ui, shared: &mut Shared) {
    let Some(problem) = shared.problem().map(str::to_owned) else { return };
    let file = shared.problem_file().filter(|_| shared.exchange.is_there);
    let file = file.map(std::path::Path::to_owned);
    let mut close = false;
    close |= dialog(ui, &shared.dialog_style(), "problem", |ui| {
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(problem).font(body()));
        });
        ui.add_space(GAP);
        let width = ui.available_width();
        if let Some(file) = file {
            let text = shared.words.get("button-share-report");
            let button = Button::new("button-share-report", text).icon(Icon::Share).width(width);
            if button.show(ui, shared) {
                shared.exchange.outgoing.push(Outgoing::File(file));
            }
        }
        let text = shared.words.get("button-ok");
        close |= Button::new("ok", text).primary().width(width).show(ui, shared);
    });
    if close {
        shared.close_dialog();
    }
}

/// A note's words in a room.
struct Laid {
    room: Rect,
    widest: f32,
    edge: f32,
    galley: Arc<Galley>,
}

impl Laid {
    fn of(ui: &Ui, shared: &Shared, text: &str, room: Rect, (font, edge): (FontId, f32)) -> Self {
        let widest = room.width().min(WIDEST_NOTE);
        let ink = shared.theme.panel;
        let galley = ui.painter().layout(text.to_owned(), font, ink, widest - 2.0 * edge);
        Self { room, widest, edge, galley }
    }

    fn size(&self) -> Vec2 {
        self.galley.size() + Vec2::splat(2.0 * self.edge)
    }
}

/// The height that the note needs where there is little room of this width; nothing if there is no
/// note.
pub fn note_height(ui: &Ui, shared: &Shared, width: f32) -> f32 {
    let room = Rect::from_min_size(pos2(0.0, 0.0), Vec2::new(width, 0.0));
    shared
        .note()
        .map_or(0.0, |note| Laid::of(ui, shared, &note.text, room, (tiny(), NARROW_EDGE)).size().y)
}

fn show_note(ui: &mut Ui, shared: &mut Shared) {
    let Some(note) = shared.note().cloned() else {
        shared.note_place = None;
        return;
    };
    let theme = shared.theme;
    let dialog = ui.ctx().memory(Memory::top_modal_layer);
    let laid = match dialog {
        Some(dialog) => over_dialog(ui, shared, &note.text, dialog),
        None => Some(beside_board(ui, shared, &note.text)),
    };
    let Some(laid) = laid.filter(|_| dialog.is_none() || note.bring_back.is_none()) else {
        // It waits until there is room.
        shared.note_place = None;
        return shared.hold_note();
    };
    let mut size = laid.size();
    let Laid { room, widest, edge, galley } = laid;
    // What is told meanwhile lies under it.
    if shared.caption == Some(room) && dialog.is_none() {
        size = room.size();
    }
    let text = shared.words.get("button-bring-back");
    let button = Button::new("bring-back", text).icon(Icon::Undo).width(widest - 2.0 * edge);
    if note.bring_back.is_some() {
        size = Vec2::new(widest, size.y + GAP + button.height(ui));
    }
    let place = free_place(shared, size, room, dialog).0;
    shared.note_place = Some(place);
    egui::Area::new(Id::unique("note"))
        .order(Order::Tooltip)
        .fixed_pos(place.min)
        // What lies under it can be touched.
        .interactable(note.bring_back.is_some())
        .show(ui.ctx(), |ui| {
            ui.painter().rect_filled(place, 14, theme.ink);
            within(ui, place.shrink(edge), |ui| {
                let words = ui.label(galley);
                ui.ctx().accesskit_node_builder(words.id, |node| node.set_live(Live::Polite));
                if let Some(name) = note.bring_back
                    && button.show(ui, shared)
                {
                    shared.drop_note();
                    shared.request(Request::BringBack(name));
                }
            });
        });
}

/// How a note's words look, the handsomest first.
fn looks() -> [(FontId, f32); 3] {
    [(body(), NOTE_EDGE), (small(), GAP), (tiny(), NARROW_EDGE)]
}

/// Over the panel, or in the place of what is told below the board, if there is one; else over the
/// board: there is nothing to press.
fn beside_board(ui: &Ui, shared: &Shared, text: &str) -> Laid {
    let besides = [shared.panel, shared.caption].into_iter().flatten();
    let all = besides.flat_map(|room| looks().map(|look| (room, look)));
    let mut laid = all.map(|(room, look)| Laid::of(ui, shared, text, room, look));
    laid.find(|laid| laid.size().y <= laid.room.height()).unwrap_or_else(|| {
        let room = shared.board.unwrap_or(shared.safe.shrink2(Vec2::new(32.0, 0.0)));
        Laid::of(ui, shared, text, room, (body(), NOTE_EDGE))
    })
}

/// Where it covers nothing that can be touched in the dialog that is open, if there is such a place.
fn over_dialog(ui: &Ui, shared: &Shared, text: &str, dialog: LayerId) -> Option<Laid> {
    let mut all = looks().into_iter().map(|look| Laid::of(ui, shared, text, shared.safe, look));
    all.find(|laid| free_place(shared, laid.size(), laid.room, Some(dialog)).1 <= 0.0)
}

/// Where something of this size covers nothing that can be touched, as far down in the room as can
/// be; if there is no such place, where it covers least. How much does it cover? If a dialog is open,
/// nothing else can be touched.
fn free_place(shared: &Shared, size: Vec2, room: Rect, dialog: Option<LayerId>) -> (Rect, f32) {
    let covered = |place: &Rect| -> f32 {
        let counts = |target: &&Target| dialog.is_none_or(|dialog| target.layer == dialog);
        let targets = shared.targets.iter().filter(counts);
        let seen = targets.map(|target| target.place.intersect(target.clip));
        let both = seen.map(|seen| seen.intersect(*place)).filter(Rect::is_positive);
        both.map(|both| both.area()).sum()
    };
    let left = room.center().x - size.x / 2.0;
    let lowest = room.bottom() - size.y;
    let tries = ((lowest - room.top()) / NOTE_STEP).max(0.0) as usize;
    let place = |number: usize| {
        let top = (lowest - number as f32 * NOTE_STEP).max(shared.safe.top());
        Rect::from_min_size(pos2(left, top), size)
    };
    let places = (0..=tries).map(|number| (place(number), covered(&place(number))));
    let best = places.min_by(|(_, one), (_, other)| one.total_cmp(other));
    best.unwrap_or((place(0), 0.0))
}
