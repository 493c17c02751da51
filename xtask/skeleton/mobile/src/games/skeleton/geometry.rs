//! Where the counters lie on the board: in rows, the first at the upper left.

use glam::Vec2;

const COLUMNS: u8 = 6;
const ROWS: u8 = 5;

/// The board's width and height, in cells: there is room for as many counters as there may be.
pub const EXTENT: Vec2 = Vec2::new(COLUMNS as f32, ROWS as f32);

/// The middle of a counter, by its number from 0.
pub fn middle(counter: u8) -> Vec2 {
    Vec2::new(f32::from(counter % COLUMNS), f32::from(counter / COLUMNS)) + 0.5
}

/// The number of the counter at a place, if there can be one.
pub fn counter_at(at: Vec2) -> Option<u8> {
    let is_inside = at.cmpge(Vec2::ZERO).all() && at.cmplt(EXTENT).all();
    is_inside.then(|| at.y as u8 * COLUMNS + at.x as u8)
}
