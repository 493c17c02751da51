//! What lies over every screen: notes at its edge, and problems that have to be read.

use egui::accesskit::Live;
use egui::{Id, Order, Rect, RichText, Ui, Vec2, pos2};

use super::{Button, GAP, body, dialog, within};
use crate::pictures::Icon;
use crate::shared::{Outgoing, Request, Shared};

/// The edge around a note's words.
const NOTE_EDGE: f32 = 14.0;
/// A place for it is looked for in steps of so many dp.
const NOTE_STEP: f32 = 8.0;

/// Shows notes and problems.
pub fn show_over(ui: &mut Ui, shared: &mut Shared) {
    show_note(ui, shared);
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

fn show_note(ui: &mut Ui, shared: &mut Shared) {
    let Some(note) = shared.note().cloned() else {
        shared.note_place = None;
        return;
    };
    let theme = shared.theme;
    let edges = 2.0 * NOTE_EDGE;
    // Over the panel, or else the board, if there is one: there is nothing to press.
    let lay_out = |room: Rect| {
        let widest = room.width().min(420.0);
        let galley = ui.painter().layout(note.text.clone(), body(), theme.panel, widest - edges);
        let size = galley.size() + Vec2::splat(edges);
        (room, widest, galley, size)
    };
    let beside = shared.panel.map(lay_out).filter(|(room, _, _, size)| size.y <= room.height());
    let (room, widest, galley, mut size) = beside.unwrap_or_else(|| {
        lay_out(shared.board.unwrap_or(shared.safe.shrink2(Vec2::new(32.0, 0.0))))
    });
    let text = shared.words.get("button-bring-back");
    let button = Button::new("bring-back", text).icon(Icon::Undo).width(widest - edges);
    if note.bring_back.is_some() {
        size = Vec2::new(widest, size.y + GAP + button.height(ui));
    }
    let place = free_place(shared, size, room);
    shared.note_place = Some(place);
    egui::Area::new(Id::unique("note"))
        .order(Order::Tooltip)
        .fixed_pos(place.min)
        // What lies under it can be touched.
        .interactable(note.bring_back.is_some())
        .show(ui.ctx(), |ui| {
            ui.painter().rect_filled(place, 14, theme.ink);
            within(ui, place.shrink(NOTE_EDGE), |ui| {
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

/// Where something of this size covers nothing that can be touched, as far down in the room as can
/// be; if there is no such place, where it covers least.
fn free_place(shared: &Shared, size: Vec2, room: Rect) -> Rect {
    let covered = |place: &Rect| -> f32 {
        let seen = shared.targets.iter().map(|target| target.place.intersect(target.clip));
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
    let places = (0..=tries).map(|number| (covered(&place(number)), place(number)));
    let best = places.min_by(|(one, _), (other, _)| one.total_cmp(other));
    best.map_or(place(0), |(_, place)| place)
}
