//! What must hold of a frame.

use egui::accesskit::{Action, Node, NodeId, Role};
use egui::epaint::{RectShape, TextShape};
use egui::{Rect, Shape, Vec2};
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::shared::Target;

/// The least width and height of what can be touched, in dp.
pub const FINGER: f32 = 48.0;
/// What rounding to pixels may do.
const ROUNDING: f32 = 1.0;
/// A rectangle at least this opaque hides what is behind it.
const OPAQUE: u8 = 80;

/// Rows of text in a panel that stands for all that is told: whose seats there are, and the log.
const LEAST_IN_PANEL: usize = 4;
/// Where whose turn it is has less room, it has no words.
const LEAST_FOR_TURN: f32 = 112.0;
/// Beside a board with a side shorter than this, buttons may have no captions.
const SMALL_BOARD: f32 = 120.0;

/// A text on the screen.
struct Text {
    words: String,
    place: Rect,
    clip: Rect,
}

/// All that is wrong with the last frame, in words.
pub fn check(headless: &Headless) -> Vec<String> {
    check_with(headless, FINGER, Vec2::ZERO)
}

/// The same for a finger of another size, and a screen of which more can be used, or less.
pub fn check_with(headless: &Headless, finger: f32, more: Vec2) -> Vec<String> {
    let mut faults = Vec::new();
    let shared = headless.app.shared();
    let safe = shared.safe.expand2(more);
    let scrolled = scrolled(headless);
    let is_scrolled = |clip: Rect| {
        scrolled.iter().any(|area| {
            (area.top() - clip.top()).abs() <= ROUNDING
                && (area.bottom() - clip.bottom()).abs() <= ROUNDING
        })
    };
    let targets: Vec<&Target> = headless.app.targets().iter().collect();
    let top = targets.iter().map(|target| target.layer).max_by_key(|layer| layer.order as usize);
    let targets: Vec<&Target> =
        targets.into_iter().filter(|target| Some(target.layer) == top).collect();
    for (number, target) in targets.iter().enumerate() {
        let Target { name, place, clip, .. } = target;
        let size = place.size();
        if size.min_elem() < finger - 0.1 {
            faults.push(format!("{name} is small: {:.0} × {:.0}", size.x, size.y));
        }
        let view = if is_scrolled(*clip) { tall(safe) } else { safe };
        if !view.expand(ROUNDING).contains_rect(*place) {
            faults.push(format!("{name} lies outside: {place:.0?} of {safe:.0?}"));
        }
        let view = if is_scrolled(*clip) { tall(*clip) } else { *clip };
        if !view.expand(ROUNDING).contains_rect(*place) {
            faults.push(format!("{name} is cut off: {place:.0?} of {clip:.0?}"));
        }
        for other in &targets[number + 1..] {
            if overlap(place.intersect(*clip), other.place.intersect(other.clip)) {
                faults.push(format!("{name} overlaps {}", other.name));
            }
        }
        // The way back to the whole board lies in its corner, as on maps.
        if let Some(board) = shared.board.filter(|_| is_base(target) && name != "action-zoom-fit")
            && overlap(board, *place)
        {
            faults.push(format!("{name} overlaps the board"));
        }
    }
    if let Some(board) = shared.board {
        if board.size().min_elem() < finger {
            faults.push(format!("the board is small: {board:.0?}"));
        }
        if !safe.expand(ROUNDING).contains_rect(board) {
            faults.push("the board lies outside".to_owned());
        }
    }
    let texts = texts(headless, &mut faults);
    for (number, text) in texts.iter().enumerate() {
        let Text { words, place, clip } = text;
        let clipped = if is_scrolled(*clip) { tall(*clip) } else { *clip };
        if !clipped.expand(ROUNDING).contains_rect(*place) {
            faults.push(format!("“{words}” is cut off: {place:.0?} of {clip:.0?}"));
        }
        let view = if is_scrolled(*clip) { tall(safe) } else { safe };
        if !view.expand(ROUNDING).contains_rect(*place) {
            faults.push(format!("“{words}” lies outside: {place:.0?} of {safe:.0?}"));
        }
        let seen = place.intersect(*clip);
        for other in &texts[number + 1..] {
            if overlap(seen, other.place.intersect(other.clip)) {
                faults.push(format!("“{words}” overlaps “{}”", other.words));
            }
        }
        for target in &targets {
            let target_seen = target.place.intersect(target.clip);
            let inside = target.place.expand(ROUNDING).contains_rect(*place);
            if !inside && overlap(seen, target_seen) {
                faults.push(format!("“{words}” sticks out of {}", target.name));
            }
        }
    }
    faults
}

/// What a note covers that can be touched; and the board, if there is another place.
pub fn check_note(headless: &Headless) -> Vec<String> {
    let shared = headless.app.shared();
    let Some(note) = shared.note_place else {
        return vec!["there is no note".to_owned()];
    };
    // What is told meanwhile lies under it, and can be touched there.
    let targets = headless.app.targets().iter().filter(|target| target.name != "told");
    let covered = targets.filter(|target| overlap(target.place.intersect(target.clip), note));
    let mut faults: Vec<String> =
        covered.map(|target| format!("a note covers {}", target.name)).collect();
    // In the smallest windows it has no other place.
    let has_place = |board: &Rect| {
        shared.panel.or(shared.caption).is_some() && board.size().min_elem() >= SMALL_BOARD
    };
    if shared.board.filter(has_place).is_some_and(|board| overlap(board, note)) {
        faults.push("a note covers the board".to_owned());
    }
    faults
}

/// What a note covers that can be touched in the dialog that is open. It may wait, but not on a screen
/// of a usual size.
pub fn check_note_over_dialog(headless: &Headless, may_wait: bool) -> Vec<String> {
    let Some(note) = headless.app.shared().note_place else {
        let fault = (!may_wait).then(|| "a note waits".to_owned());
        return fault.into_iter().collect();
    };
    let dialog = headless.app.targets().iter().last().map(|target| target.layer);
    let targets = headless.app.targets().iter().filter(|target| Some(target.layer) == dialog);
    let covered = targets.filter(|target| overlap(target.place.intersect(target.clip), note));
    covered.map(|target| format!("a note covers {}", target.name)).collect()
}

/// Words that lie over the board, such as what is to be done there.
pub fn check_board(headless: &Headless) -> Vec<String> {
    let Some(board) = headless.app.shared().board else { return Vec::new() };
    // The way back to the whole board lies in its corner.
    let corner = headless.app.targets().find("action-zoom-fit").map(|target| target.place);
    let is_over = |text: &Text| {
        let in_corner = corner.is_some_and(|corner| corner.contains_rect(text.place));
        overlap(board, text.place.intersect(text.clip)) && !in_corner
    };
    let texts = texts(headless, &mut Vec::new());
    let over = texts.iter().filter(|text| is_over(text));
    over.map(|text| format!("“{}” lies over the board", text.words)).collect()
}

/// What can be done at the end of a game, and has to be scrolled to.
pub fn check_choices(headless: &Headless) -> Vec<String> {
    let targets = headless.app.targets().iter();
    let hidden = targets.filter(|target| {
        target.name.starts_with("result-")
            && !target.clip.expand(ROUNDING).contains_rect(target.place)
    });
    hidden.map(|target| format!("{} is out of sight", target.name)).collect()
}

/// What is missing on the screen of a game: whose turn it is, what is to be done and what happened
/// last can be read there, or there is a button that leads to them.
pub fn check_words(headless: &Headless) -> Vec<String> {
    let targets = headless.app.targets();
    let texts = texts(headless, &mut Vec::new());
    let mut faults = Vec::new();
    let way = ["turn", "action-log"].iter().all(|name| targets.find(name).is_some());
    let panel = headless.app.shared().panel;
    let is_told = |text: &&Text| panel.is_some_and(|panel| panel.contains_rect(text.place));
    if !way && texts.iter().filter(is_told).count() < LEAST_IN_PANEL {
        faults.push("there is no way to the log".to_owned());
    }
    // In the smallest windows the emblem tells whose turn it is, and the way to the log the rest.
    let turn = targets.find("turn").filter(|turn| turn.place.width() >= LEAST_FOR_TURN);
    if turn.is_some_and(|turn| !texts.iter().any(|text| turn.place.contains_rect(text.place))) {
        faults.push("nothing says whose turn it is".to_owned());
    }
    faults
}

/// A hint that is not whole where it stands, and neither says so nor leads to the rest.
pub fn check_hint(headless: &mut Headless) -> Vec<String> {
    headless.app.set_read(true);
    let update = headless.frame().platform.accesskit_update.take();
    headless.app.set_read(false);
    // All of it is read aloud.
    let nodes = update.map(|update| update.nodes).unwrap_or_default();
    let status = nodes.iter().find(|(_, node)| node.role() == Role::Status);
    let whole = status.and_then(|(_, node)| node.label()).unwrap_or_default().to_owned();
    if whole.is_empty() {
        return vec!["there is no hint".to_owned()];
    }
    let texts = texts(headless, &mut Vec::new());
    let targets = headless.app.targets();
    let mut faults = Vec::new();
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let seen = plain(&texts.iter().map(|text| text.words.as_str()).collect::<Vec<_>>().join(" "));
    let is_whole = whole.lines().all(|line| seen.contains(&plain(line)));
    let is_signed = texts.iter().any(|text| text.words.trim_end().ends_with('…'));
    let leads_on = ["told", "turn"].iter().any(|name| targets.find(name).is_some());
    // In the smallest windows nothing is told beside the board.
    let shared = headless.app.shared();
    let is_told = shared.panel.or(shared.caption).is_some();
    if !is_whole && !((is_signed || !is_told) && leads_on) {
        faults.push(format!("the hint is cut: “{whole}”"));
    }
    faults
}

/// What is missing once that way was taken: whose turn it is, what is to be done, and two lines of
/// what happened, if so much happened.
pub fn check_log(headless: &mut Headless, lines: usize) -> Vec<String> {
    // Beside the board it is seen anyway.
    if headless.app.targets().find("turn").is_none() {
        return Vec::new();
    }
    headless.tap("turn").unwrap();
    // A dialog knows its size only after it was shown.
    for _ in 0..3 {
        headless.frame();
    }
    let mut faults = check(headless);
    let told = headless.app.targets().iter().filter(|target| target.name.starts_with("log."));
    let told = told.count();
    if told < lines.min(2) {
        faults.push(format!("the log has {told} lines"));
    }
    // The heading, whose turn it is, what is to be done, and the button to close it.
    let words = texts(headless, &mut Vec::new()).len();
    if words < 4 {
        faults.push(format!("the log says {words} things"));
    }
    headless.tap("close").unwrap();
    headless.frame();
    faults
}

/// What can be touched and has no name that a screen reader could say.
pub fn check_names(headless: &mut Headless) -> Vec<String> {
    headless.app.set_read(true);
    let update = headless.frame().platform.accesskit_update.take();
    headless.app.set_read(false);
    let nodes = update.map(|update| update.nodes).unwrap_or_default();
    unnamed(headless, &nodes)
}

/// The same, of what a screen reader is told.
pub fn unnamed(headless: &Headless, nodes: &[(NodeId, Node)]) -> Vec<String> {
    let is_named = |node: &Node| node.label().is_some_and(|label| !label.trim().is_empty());
    let mut faults = Vec::new();
    for (_, node) in nodes.iter().filter(|(_, node)| node.supports_action(Action::Click)) {
        if matches!(node.role(), Role::Button | Role::Slider | Role::ListItem) && !is_named(node) {
            faults.push(format!("a {:?} has no name", node.role()));
        }
    }
    for target in headless.app.targets().iter() {
        let is_it = |node: &Node| {
            node.bounds().is_some_and(|bounds| {
                let corners = [bounds.x0, bounds.y0, bounds.x1, bounds.y1].map(|side| side as f32);
                let place = target.place;
                let sides = [place.left(), place.top(), place.right(), place.bottom()];
                corners.iter().zip(sides).all(|(one, other)| (one - other).abs() <= ROUNDING)
            })
        };
        if !nodes.iter().any(|(_, node)| is_it(node) && is_named(node)) {
            faults.push(format!("{} is not read aloud", target.name));
        }
    }
    faults
}

/// Buttons of a game's screen whose caption is not to be seen.
pub fn check_captions(headless: &Headless) -> Vec<String> {
    // In the smallest windows nothing but icons finds room.
    if headless.app.shared().board.is_none_or(|board| board.size().min_elem() < SMALL_BOARD) {
        return Vec::new();
    }
    let texts = texts(headless, &mut Vec::new());
    let targets = headless.app.targets().iter();
    let bare = targets.filter(|target| {
        let is_captioned = target.name.starts_with("action-") || target.name.starts_with("button-");
        let inside = |text: &Text| target.place.expand(ROUNDING).contains_rect(text.place);
        is_captioned && target.name != "action-menu" && !texts.iter().any(inside)
    });
    bare.map(|target| format!("{} has no caption", target.name)).collect()
}

fn is_base(target: &Target) -> bool {
    target.layer.order == egui::Order::Background
}

/// What is above and below can be scrolled to.
fn tall(view: Rect) -> Rect {
    view.expand2(Vec2::new(0.0, 1e6))
}

fn overlap(a: Rect, b: Rect) -> bool {
    let both = a.intersect(b);
    both.width() > ROUNDING && both.height() > ROUNDING
}

/// Where something can be scrolled, because there is more than fits.
fn scrolled(headless: &Headless) -> Vec<Rect> {
    headless.app.menus().viewport(|viewport| {
        let layers = viewport.prev_pass.widgets.layers();
        let widgets = layers.flat_map(|(_, widgets)| widgets);
        let areas = widgets.filter(|widget| widget.sense == egui::Sense::DRAG);
        areas.map(|widget| widget.rect).collect()
    })
}

/// The texts that nothing hides, each row for itself.
fn texts(headless: &Headless, faults: &mut Vec<String>) -> Vec<Text> {
    let full = headless.app.shared().full;
    let mut texts = Vec::new();
    for clipped in headless.last_frame().iter().flat_map(|frame| &frame.shapes) {
        collect(&clipped.shape, clipped.clip_rect, full, &mut texts, faults);
    }
    texts
}

fn collect(shape: &Shape, clip: Rect, full: Rect, texts: &mut Vec<Text>, faults: &mut Vec<String>) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                collect(shape, clip, full, texts, faults);
            }
        }
        // A dialog makes everything dark that is behind it.
        Shape::Rect(RectShape { rect, fill, .. })
            if fill.a() >= OPAQUE && rect.contains_rect(full.shrink(ROUNDING)) =>
        {
            texts.clear();
        }
        // What covers a text hides it: a note at the edge, for one.
        Shape::Rect(RectShape { rect, fill, .. }) if fill.a() >= OPAQUE => {
            texts.retain(|text| !overlap(rect.intersect(clip), text.place));
        }
        Shape::Text(text) => collect_rows(text, clip, texts, faults),
        _ => {}
    }
}

fn collect_rows(text: &TextShape, clip: Rect, texts: &mut Vec<Text>, faults: &mut Vec<String>) {
    let galley = &text.galley;
    if galley.elided {
        faults.push(format!("“{}” is shortened", galley.text()));
    }
    let mut before: Option<String> = None;
    for row in &galley.rows {
        let words = row.text();
        let breaks = before.as_ref().and_then(|before| before.chars().next_back());
        let goes_on = words.chars().next();
        let is_path = galley.text().contains('/');
        if breaks.is_some_and(char::is_alphanumeric)
            && goes_on.is_some_and(char::is_alphanumeric)
            && !is_path
        {
            faults.push(format!("“{}” is broken within a word", galley.text()));
        }
        before = (!row.ends_with_newline).then(|| words.clone());
        let mut place = row.rect().translate(text.pos.to_vec2());
        // A label may go on in the line of the one before.
        let indent = row.glyphs.first().map_or(0.0, |glyph| glyph.pos.x);
        place.min.x += indent;
        if !words.trim().is_empty() && clip.intersects(place) {
            texts.push(Text { words, place, clip });
        }
    }
}
