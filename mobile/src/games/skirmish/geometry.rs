//! Where the cells are on the screen's board, which is turned to suit the screen.

use glam::{Vec2, Vec2Swizzles};
use pentarchy_core::games::skirmish::{Cell, Size};

/// The cells on the board.
#[derive(Clone, Copy, Debug)]
pub struct Grid {
    size: Size,
    /// Is it turned by a quarter, so that the left camp is at the foot?
    turned: bool,
}

impl Grid {
    /// A board of this size on a screen that is higher than wide, or is not.
    pub fn new(size: Size, upright: bool) -> Self {
        let turned = if upright { size.width > size.height } else { size.height > size.width };
        Self { size, turned }
    }

    /// The board's width and height, in cells.
    pub fn extent(self) -> Vec2 {
        let extent = Vec2::new(self.size.width as f32, self.size.height as f32);
        if self.turned { extent.yx() } else { extent }
    }

    /// The middle of a cell.
    pub fn middle(self, cell: Cell) -> Vec2 {
        let at = Vec2::new(f32::from(cell.column()) + 0.5, f32::from(cell.row()) + 0.5);
        if self.turned { Vec2::new(at.y, self.size.width as f32 - at.x) } else { at }
    }

    /// The cell at a place on the board.
    pub fn cell_at(self, at: Vec2) -> Option<Cell> {
        let at = if self.turned { Vec2::new(self.size.width as f32 - at.y, at.x) } else { at };
        let (width, height) = (self.size.width as f32, self.size.height as f32);
        let inside = at.x >= 0.0 && at.y >= 0.0 && at.x < width && at.y < height;
        inside.then(|| Cell::new(at.y as u8, at.x as u8))
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let Size { width, height } = self.size;
        (0..height as u8)
            .flat_map(move |row| (0..width as u8).map(move |column| Cell::new(row, column)))
    }

    /// Where a row's letter stands: at the start of the row, in the corner of its cell.
    pub fn letter(self, row: u8) -> Vec2 {
        let corner = if self.turned { Vec2::new(-0.4, 0.39) } else { Vec2::new(-0.41, -0.38) };
        self.middle(Cell::new(row, 0)) + corner
    }

    /// Where a column's number stands: in its last row.
    pub fn number(self, column: u8) -> Vec2 {
        self.middle(Cell::new(self.size.height as u8 - 1, column)) + Vec2::new(0.4, 0.39)
    }

    /// Its size in rows and columns.
    pub fn size(self) -> Size {
        self.size
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_found_where_it_is_drawn_whichever_way_the_board_lies() {
        for (width, height) in [(7, 5), (5, 11), (6, 6)] {
            for upright in [false, true] {
                let grid = Grid::new(Size { width, height }, upright);
                for cell in grid.cells() {
                    let at = grid.middle(cell);
                    assert_eq!(grid.cell_at(at), Some(cell));
                    assert!(at.cmplt(grid.extent()).all());
                }
                assert_eq!(grid.cell_at(grid.extent() + 0.1), None);
                let extent = grid.extent();
                assert!(if upright { extent.y >= extent.x } else { extent.x >= extent.y });
            }
        }
    }

    #[test]
    fn the_left_camp_is_at_the_foot_of_a_turned_board() {
        let grid = Grid::new(Size { width: 7, height: 5 }, true);
        assert_eq!(grid.middle(Cell::new(0, 0)), Vec2::new(0.5, 6.5));
        assert_eq!(grid.middle(Cell::new(4, 6)), Vec2::new(4.5, 0.5));
    }
}
