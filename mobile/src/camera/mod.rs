//! Where the board stands on the screen: between places on it, counted in cells, and places on the
//! screen, counted in dp. The board is never smaller than it fits, and never leaves its view.

#[cfg(test)]
mod tests;

use glam::Vec2;

/// A part of the screen, in dp.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Its upper left corner.
    pub min: Vec2,
    /// Its width and height.
    pub size: Vec2,
}

impl Area {
    /// An area from its corner, width and height.
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Self {
        Self { min: Vec2::new(x, y), size: Vec2::new(width, height) }
    }

    /// Its lower right corner.
    pub fn max(&self) -> Vec2 {
        self.min + self.size
    }

    /// Its middle.
    pub fn centre(&self) -> Vec2 {
        self.min + self.size / 2.0
    }

    /// Is this place in it?
    pub fn contains(&self, at: Vec2) -> bool {
        at.cmpge(self.min).all() && at.cmplt(self.max()).all()
    }
}

/// A cell may always grow to this size, in dp.
const LARGE_CELL: f32 = 160.0;

/// And always to this many times the size at which the board fits.
const MOST_ZOOM: f32 = 3.0;

/// A view without room still has cells of this size, in dp, so that nothing is divided by 0.
const LEAST_CELL: f32 = 0.01;

/// No board has a longer side, in cells, and no screen, in dp.
const MOST_CELLS: f32 = 1e4;
const MOST_DP: f32 = 1e6;

/// The board in its view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The board's size in cells.
    extent: Vec2,
    view: Area,
    /// What stays free around the board, in dp.
    margin: f32,
    /// The size of a cell, in dp.
    cell: f32,
    /// The place on the board that is in the middle of the view.
    middle: Vec2,
}

impl Camera {
    /// A board of `extent` cells as large as `view` allows with a `margin` in dp around it.
    ///
    /// Sizes that make no sense are replaced by the nearest that do: no board is smaller than one
    /// cell, and a margin takes at most half of the view.
    pub fn fit(extent: Vec2, view: Area, margin: f32) -> Self {
        let mut camera = Self {
            extent: number_or(extent, 1.0).clamp(Vec2::ONE, Vec2::splat(MOST_CELLS)),
            view: sensible(view),
            margin: if margin.is_finite() { margin.max(0.0) } else { 0.0 },
            cell: LEAST_CELL,
            middle: Vec2::ZERO,
        };
        camera.fit_all();
        camera
    }

    /// The board's size in cells.
    pub fn extent(&self) -> Vec2 {
        self.extent
    }

    /// The part of the screen in which it stands.
    pub fn view(&self) -> Area {
        self.view
    }

    /// Where a place on the board is on the screen.
    pub fn to_screen(&self, board: Vec2) -> Vec2 {
        self.view.centre() + (board - self.middle) * self.cell
    }

    /// What place on the board is at this place on the screen; outside of the board, too.
    pub fn to_board(&self, screen: Vec2) -> Vec2 {
        self.middle + (screen - self.view.centre()) / self.cell
    }

    /// The size of a cell, in dp.
    pub fn cell_size(&self) -> f32 {
        self.cell
    }

    /// Is all of the board in view, as large as it can be?
    pub fn is_fitted(&self) -> bool {
        self.cell <= self.fitting_cell() * 1.0001
    }

    /// Moves the board by this many dp, as far as it may.
    pub fn pan(&mut self, by: Vec2) {
        if by.is_finite() {
            self.middle -= by / self.cell;
            self.settle();
        }
    }

    /// Makes the board larger by `factor`, as far as it may; what is at `about` on the screen
    /// stays there, unless the board would leave its view.
    pub fn zoom(&mut self, factor: f32, about: Vec2) {
        if !(factor.is_finite() && factor > 0.0 && about.is_finite()) {
            return;
        }
        let kept = self.to_board(about);
        self.cell *= factor;
        self.settle_cell();
        self.middle = kept - (about - self.view.centre()) / self.cell;
        self.settle();
    }

    /// Shows all of the board.
    pub fn fit_all(&mut self) {
        self.cell = self.fitting_cell();
        self.settle();
    }

    /// Brings a place on the board into the middle of the view, if cells are smaller than `cell`
    /// dp or the place is near the edge of the view; cells are at least `cell` dp wide then.
    pub fn bring_near(&mut self, place: Vec2, cell: f32) {
        let off_middle = (self.to_screen(place) - self.view.centre()).abs();
        let is_aside = off_middle.cmpgt(self.view.size * 0.3).any();
        if self.cell < cell || is_aside {
            self.cell = self.cell.max(cell);
            self.middle = place;
            self.settle();
        }
    }

    /// Gives the board another view; what is in the middle stays there, and the zoom stays the
    /// same in relation to the size at which the board fits.
    pub fn set_view(&mut self, view: Area) {
        let zoom = if self.is_fitted() { 1.0 } else { self.cell / self.fitting_cell() };
        self.view = sensible(view);
        self.cell = self.fitting_cell() * zoom;
        self.settle();
    }

    /// The camera on its way to `target`: here at a progress of 0, there at 1. A zoom about a
    /// point stays one about that point all the way, at an even pace.
    #[must_use]
    pub fn ease_towards(&self, target: &Self, progress: f32) -> Self {
        // Whatever is not less than 1, NaN among it, has arrived.
        if !matches!(progress.partial_cmp(&1.0), Some(std::cmp::Ordering::Less)) {
            return *target;
        }
        let progress = progress.max(0.0);
        let ratio = target.cell / self.cell;
        let cell = self.cell * ratio.powf(progress);
        // Zoomed about a point, the middle moves in proportion to the reciprocal of the cell size.
        let way = if (ratio - 1.0).abs() < 1e-3 {
            progress
        } else {
            (1.0 - self.cell / cell) / (1.0 - self.cell / target.cell)
        };
        let mut camera = Self { cell, middle: self.middle.lerp(target.middle, way), ..*target };
        camera.settle();
        camera
    }

    /// The view without the margin.
    fn room(&self) -> Vec2 {
        self.view.size - 2.0 * self.margin.min(self.view.size.min_element() / 4.0)
    }

    fn fitting_cell(&self) -> f32 {
        (self.room() / self.extent).min_element().max(LEAST_CELL)
    }

    fn settle_cell(&mut self) {
        let least = self.fitting_cell();
        self.cell = self.cell.clamp(least, (MOST_ZOOM * least).max(LARGE_CELL));
    }

    /// Brings size and place within what is allowed: along each axis the board is centred if there
    /// is room for it, and otherwise leaves no more free than the margin.
    fn settle(&mut self) {
        self.settle_cell();
        let half = (self.room() / self.cell / 2.0).min(self.extent / 2.0);
        self.middle = number_or(self.middle, 0.0).clamp(half, self.extent - half);
    }
}

/// The vector with `other` in place of what is not a number; infinities stay, to be clamped.
fn number_or(vector: Vec2, other: f32) -> Vec2 {
    vector.map(|value| if value.is_nan() { other } else { value })
}

/// The view with a place and a size that a screen can have.
fn sensible(view: Area) -> Area {
    let most = Vec2::splat(MOST_DP);
    Area {
        min: number_or(view.min, 0.0).clamp(-most, most),
        size: number_or(view.size, 0.0).clamp(Vec2::ZERO, most),
    }
}
