//! Where things stand on the play screen: board, status bar, buttons and panel, as a pure function
//! of the window. All in dp.
//!
//! Upright (higher than wide), from top to bottom: status bar, board, panel, a row of buttons.
//! Otherwise: a column of buttons at the side of the hand, the board beside it, and the panel
//! beyond the board; the status bar is above the board or above the panel, whichever makes the
//! board larger. Cells are as large as they can be; only what is left goes to the panel, but a panel
//! beside the board may cost them a little.

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

/// The least length of buttons with short captions that are wanted even where there is little room.
const SHORT_BUTTON: f32 = 52.0;

/// How thick a row of buttons may be, the handsomest first, and a column, where captions need more.
const ROW: [f32; 2] = [56.0, TARGET];
const COLUMN: [f32; 2] = [68.0, 56.0];

/// The least width of a panel beside the board, and the least height of one under it.
const LEAST_PANEL: Vec2 = Vec2::new(240.0, 96.0);

/// The widest that a panel beside the board becomes; one under it takes all that is left.
const WIDEST_PANEL: f32 = 480.0;

/// A panel stands beside the board as long as cells keep this share of the size that they could have
/// without it.
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
    /// The board, with what else stands above and below it.
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

/// What is to be laid out.
pub struct Contents<'a> {
    /// How many actions want a button.
    pub actions: usize,
    /// So many buttons are there even where they have to be short.
    pub wanted: usize,
    /// How many cells the board has in width and height.
    pub cells: Vec2,
    /// How high all is that stands above and below the board, in an area of this size; there may be
    /// a panel for some of it.
    pub around: &'a dyn Fn(Vec2, bool) -> f32,
}

/// Lays out the play screen for a window of this size.
pub fn lay_out(size: Vec2, insets: Insets, hand: Hand, contents: &Contents<'_>) -> Layout {
    let safe = safe_area(size, insets);
    let cells = contents.cells.map(|count| if count.is_finite() { count.max(1.0) } else { 1.0 });
    let upright = size.y > size.x;
    let frame = Frame { size: safe.size, upright, cells, contents };

    let actions = contents.actions;
    let plan = frame.best_plan();

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
struct Frame<'a> {
    size: Vec2,
    upright: bool,
    cells: Vec2,
    contents: &'a Contents<'a>,
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

/// Where the panel is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Panel {
    /// Beside the board or under it.
    There,
    /// Beside the board, with the status bar above the panel.
    UnderStatus,
    /// Nowhere.
    Missing,
}

impl Frame<'_> {
    fn best_plan(&self) -> Plan {
        // The handsomest first.
        let [thick, thin] = if self.upright { ROW } else { COLUMN };
        let candidates = [
            (thick, Panel::There),
            (thick, Panel::UnderStatus),
            (thick, Panel::Missing),
            (thin, Panel::There),
            (thin, Panel::UnderStatus),
            (thin, Panel::Missing),
        ];
        let [first, others @ ..] = candidates.map(|(thickness, panel)| {
            let bar = self.bar(thickness);
            if self.upright { self.plan_upright(bar, panel) } else { self.plan_wide(bar, panel) }
        });
        let merit = |plan: &Plan| {
            let share = if !self.upright && plan.panel.is_none() { PANEL_WORTH } else { 1.0 };
            (plan.cell * share, plan.panel.is_some())
        };
        others.into_iter().fold(
            first,
            |best, other| {
                if merit(&other) > merit(&best) { other } else { best }
            },
        )
    }

    fn bar(&self, thickness: f32) -> Bar {
        let Contents { actions, wanted, .. } = *self.contents;
        let (side, (least, longest)) =
            if self.upright { (self.size.x, ROW_BUTTON) } else { (self.size.y, COLUMN_BUTTON) };
        let fitting = |length: f32| ((side + GAP) / (length + GAP)) as usize;
        let fitting = fitting(least).max(fitting(SHORT_BUTTON).min(wanted)).max(1);
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

    fn plan_upright(&self, bar: Bar, panel: Panel) -> Plan {
        let top = STATUS + GAP;
        let width = self.size.x;
        let room = self.size.y - top - bar.depth();
        let has_panel = panel != Panel::Missing && room > LEAST_PANEL.y + GAP;
        let kept = if has_panel { LEAST_PANEL.y + GAP } else { 0.0 };
        let (cell, spare) = self.largest_cell(Vec2::new(width, room - kept), has_panel);
        // Only what a board can't use is the panel's.
        let panel = has_panel.then_some(LEAST_PANEL.y + spare.y);
        let board_height = panel.map_or(room, |height| room - height - GAP);
        Plan {
            bar,
            cell,
            status: area(0.0, 0.0, width, STATUS),
            board: area(0.0, top, width, board_height),
            panel: panel.map(|height| area(0.0, top + board_height + GAP, width, height)),
        }
    }

    fn plan_wide(&self, bar: Bar, panel: Panel) -> Plan {
        let top = STATUS + GAP;
        let width = self.size.x - bar.depth();
        let has_panel = panel != Panel::Missing && width > LEAST_PANEL.x + GAP;
        let status_aside = has_panel && panel == Panel::UnderStatus;
        let kept = if has_panel { LEAST_PANEL.x + GAP } else { 0.0 };
        let board_top = if status_aside { 0.0 } else { top };
        let room = Vec2::new(width - kept, self.size.y - board_top);
        let (cell, spare) = self.largest_cell(room, has_panel);
        let panel = has_panel.then_some((LEAST_PANEL.x + spare.x).min(WIDEST_PANEL));
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
    fn largest_cell(&self, room: Vec2, has_panel: bool) -> (f32, Vec2) {
        let room = room.max(Vec2::ZERO);
        let room = (room - Vec2::new(0.0, (self.contents.around)(room, has_panel))).max(Vec2::ZERO);
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
