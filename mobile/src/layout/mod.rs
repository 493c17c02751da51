//! Where things stand on the play screen: board, status bar, buttons and panel, as a pure function
//! of the window. All in dp.
//!
//! Upright (higher than wide), from top to bottom: status bar, board, panel, a row of buttons.
//! Otherwise: a column of buttons at the side of the hand, the board beside it, and the panel
//! beyond the board; the status bar is above the board or above the panel, whichever makes the
//! board larger. Cells are as large as they can be; only what is left goes to the panel.

#[cfg(test)]
mod tests;

use glam::Vec2;

use crate::camera::Area;

/// The least width and height of whatever can be touched.
pub const TARGET: f32 = 48.0;

/// The least space between two targets, and between everything else.
pub const GAP: f32 = 8.0;

/// What stays free at the edges, besides the insets.
pub const MARGIN: f32 = 8.0;

/// The height of the status bar.
const STATUS: f32 = TARGET;

/// The least width of a button in a row, in which its caption finds room, and how wide it may grow.
const ROW_BUTTON: (f32, f32) = (68.0, 120.0);

/// The same for the height of one in a column.
const COLUMN_BUTTON: (f32, f32) = (56.0, 64.0);

/// How thick a row of buttons may be, the handsomest first, and a column, where captions need more.
const ROW: [f32; 2] = [56.0, TARGET];
const COLUMN: [f32; 2] = [68.0, 56.0];

/// The least width of a panel beside the board, and the least height of one under it.
const LEAST_PANEL: Vec2 = Vec2::new(240.0, 96.0);

/// The most that a panel takes of the safe area's side, as long as it has its least size, and the
/// most that it takes at all.
const PANEL_SHARE: f32 = 0.3;
const LARGEST_PANEL: f32 = 480.0;

/// A window whose sides are both as long as this has a panel, as long as cells keep this share of
/// the size that they could have without it.
const LARGE: f32 = 600.0;
const PANEL_WORTH: f32 = 0.85;

/// The most that the insets of two opposite sides take together.
const INSETS_SHARE: f32 = 0.4;

/// No window is longer.
const LONGEST_SIDE: f32 = 1e5;

/// What the system covers at each side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Insets {
    /// At the left.
    pub left: f32,
    /// At the top.
    pub top: f32,
    /// At the right.
    pub right: f32,
    /// At the bottom.
    pub bottom: f32,
}

/// The hand that holds the device.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// The right one.
    #[default]
    Right,
    /// The left one.
    Left,
}

/// Where everything stands. Nothing overlaps, and all of it is in the safe area.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Who is to move, and what is being thought.
    pub status: Area,
    /// What the board's camera has for its view; the board may fill less of it.
    pub board: Area,
    /// The buttons, the first one nearest to the thumb, in the lower corner of its side.
    pub buttons: Vec<Area>,
    /// How many actions have no button of their own. If there are any, the last button opens a
    /// menu of them.
    pub overflow: usize,
    /// The log and what is told about a piece; if none, the panel is opened over the board.
    pub panel: Option<Area>,
}

/// What of a window of this size is safe to use: neither covered by the system nor at the very
/// edge. Insets that make no sense are made to.
pub fn safe_area(size: Vec2, insets: Insets) -> Area {
    let sane = |length: f32| if length.is_finite() { length.clamp(0.0, LONGEST_SIDE) } else { 0.0 };
    let size = size.map(sane);
    let least = Vec2::new(insets.left, insets.top).map(sane);
    let most = Vec2::new(insets.right, insets.bottom).map(sane);
    let shrink =
        (size * INSETS_SHARE / (least + most).max(Vec2::splat(f32::MIN_POSITIVE))).min(Vec2::ONE);
    let (least, most) = (least * shrink, most * shrink);
    let margin = Vec2::splat(MARGIN).min((size - least - most) / 2.0);
    Area { min: least + margin, size: (size - least - most - 2.0 * margin).max(Vec2::ZERO) }
}

/// Lays out the play screen for a window of this size, with so many actions that want a button,
/// and for a board of so many cells in width and height.
pub fn lay_out(size: Vec2, insets: Insets, hand: Hand, actions: usize, cells: Vec2) -> Layout {
    let safe = safe_area(size, insets);
    let cells = cells.map(|count| if count.is_finite() { count.max(1.0) } else { 1.0 });
    let frame = Frame { size: safe.size, upright: size.y > size.x, cells };

    let plan = frame.best_plan(actions);

    let place = |area: Area| {
        let x = match hand {
            Hand::Right => area.min.x,
            Hand::Left => safe.size.x - area.max().x,
        };
        Area { min: safe.min + Vec2::new(x, area.min.y), size: area.size }
    };
    let Plan { bar, status, board, panel, .. } = plan;
    Layout {
        status: place(status),
        board: place(board),
        buttons: (0..bar.shown).map(|index| place(frame.button(&bar, index))).collect(),
        // The menu takes the place of one.
        overflow: if bar.shown < actions { actions - bar.shown + 1 } else { 0 },
        panel: panel.map(place),
    }
}

/// What there is to lay out. Areas are counted from the corner of the safe area, and are those for
/// the right hand: for the left one they are mirrored.
struct Frame {
    size: Vec2,
    upright: bool,
    cells: Vec2,
}

/// The row or column of buttons, and how many there are.
struct Bar {
    shown: usize,
    /// The size of a button across the line, and along it.
    thickness: f32,
    length: f32,
}

/// One way to lay it out.
struct Plan {
    bar: Bar,
    cell: f32,
    status: Area,
    board: Area,
    panel: Option<Area>,
}

impl Frame {
    fn best_plan(&self, actions: usize) -> Plan {
        // The handsomest first: how thick the bar is, and whether the status bar is above the panel
        // beside the board.
        let [thick, thin] = if self.upright { ROW } else { COLUMN };
        let candidates = [(thick, false), (thick, true), (thin, false), (thin, true)];
        let [first, others @ ..] = candidates.map(|(thickness, status_aside)| {
            let bar = self.bar(actions, thickness);
            if self.upright { self.plan_upright(bar) } else { self.plan_wide(bar, status_aside) }
        });
        // On a desktop the log stands beside the board, though cells are a little smaller for it.
        let is_large = !self.upright && self.size.min_element() >= LARGE;
        let merit = |plan: &Plan| {
            let share = if is_large && plan.panel.is_none() { PANEL_WORTH } else { 1.0 };
            (plan.cell * share, plan.panel.is_some())
        };
        others.into_iter().fold(
            first,
            |best, other| {
                if merit(&other) > merit(&best) { other } else { best }
            },
        )
    }

    fn bar(&self, actions: usize, thickness: f32) -> Bar {
        let (side, (least, longest)) =
            if self.upright { (self.size.x, ROW_BUTTON) } else { (self.size.y, COLUMN_BUTTON) };
        let fitting = (((side + GAP) / (least + GAP)) as usize).max(1);
        let shown = actions.min(fitting);
        let length = ((side + GAP) / shown.max(1) as f32 - GAP).clamp(0.0, longest);
        Bar { shown, thickness, length }
    }

    fn button(&self, bar: &Bar, index: usize) -> Area {
        let along = index as f32 * (bar.length + GAP);
        let (from_corner, size) = if self.upright {
            (Vec2::new(along, 0.0), Vec2::new(bar.length, bar.thickness))
        } else {
            (Vec2::new(0.0, along), Vec2::new(bar.thickness, bar.length))
        };
        Area { min: self.size - from_corner - size, size }
    }

    fn plan_upright(&self, bar: Bar) -> Plan {
        let top = STATUS + GAP;
        let width = self.size.x;
        let room = Vec2::new(width, self.size.y - top - bar.depth());
        let (cell, spare) = self.largest_cell(room);
        let panel = panel_size(spare.y - GAP, self.size.y, LEAST_PANEL.y);
        let board_height = panel.map_or(room.y, |height| room.y - height - GAP);
        Plan {
            bar,
            cell,
            status: area(0.0, 0.0, width, STATUS),
            board: area(0.0, top, width, board_height),
            panel: panel.map(|height| area(0.0, top + board_height + GAP, width, height)),
        }
    }

    fn plan_wide(&self, bar: Bar, status_aside: bool) -> Plan {
        let top = STATUS + GAP;
        let width = self.size.x - bar.depth();
        // With the status bar aside, there has to be a panel under it.
        let (kept, board_top) = if status_aside { (LEAST_PANEL.x + GAP, 0.0) } else { (0.0, top) };
        let room = Vec2::new(width - kept, self.size.y - board_top);
        let (cell, spare) = self.largest_cell(room);
        let panel = panel_size(spare.x + kept - GAP, self.size.x, LEAST_PANEL.x);
        let board_left = panel.map_or(0.0, |width| width + GAP);
        let status_width = if status_aside { board_left - GAP } else { width };
        Plan {
            bar,
            cell,
            status: area(0.0, 0.0, status_width, STATUS),
            board: area(board_left, board_top, width - board_left, self.size.y - board_top),
            panel: panel.map(|width| area(0.0, top, width, self.size.y - top)),
        }
    }

    /// The largest cells that a board in this room can have, and the room that is left.
    fn largest_cell(&self, room: Vec2) -> (f32, Vec2) {
        let cell = (room / self.cells).min_element();
        (cell, (room - self.cells * cell).max(Vec2::ZERO))
    }
}

impl Bar {
    /// What it takes from the board's room.
    fn depth(&self) -> f32 {
        if self.shown == 0 { 0.0 } else { self.thickness + GAP }
    }
}

/// An area that is empty where there is no room for it.
fn area(x: f32, y: f32, width: f32, height: f32) -> Area {
    Area::new(x, y, width.max(0.0), height.max(0.0))
}

/// What a panel gets along the side that it shares with the board, if that is enough.
fn panel_size(spare: f32, side: f32, least: f32) -> Option<f32> {
    let most = (side * PANEL_SHARE).clamp(least, LARGEST_PANEL);
    (spare >= least).then_some(spare.min(most))
}
