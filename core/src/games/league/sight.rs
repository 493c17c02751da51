//! Lines of sight, exact and in whole numbers (LG10).

use super::board::Cell;

/// Does the line between the centres of two cells pass through the inside of a third?
///
/// A line passes through the inside of a square if corners of the square lie strictly on both
/// sides of it, that is, if the centre is nearer to it than the farthest corner. All is doubled, so
/// that corners have whole coordinates; cells outside of the rectangle between the two ends lie
/// beside the line's own extension only.
pub fn passes_through(from: Cell, to: Cell, cell: Cell) -> bool {
    let number = |value: u8| i32::from(value);
    let within = |a: u8, b: u8, value: u8| (a.min(b)..=a.max(b)).contains(&value);
    if !within(from.x, to.x, cell.x) || !within(from.y, to.y, cell.y) {
        return false;
    }
    let (dx, dy) = (number(to.x) - number(from.x), number(to.y) - number(from.y));
    let (x, y) = (number(cell.x) - number(from.x), number(cell.y) - number(from.y));
    2 * (dx * y - dy * x).abs() < dx.abs() + dy.abs()
}

/// Is the line between the centres of two cells free of cells that block? The two themselves never
/// do.
pub fn is_clear(from: Cell, to: Cell, blocks: impl Fn(Cell) -> bool) -> bool {
    let rows = from.y.min(to.y)..=from.y.max(to.y);
    let columns = from.x.min(to.x)..=from.x.max(to.x);
    rows.flat_map(|y| columns.clone().map(move |x| Cell::new(x, y)))
        .filter(|cell| *cell != from && *cell != to && passes_through(from, to, *cell))
        .all(|cell| !blocks(cell))
}
