//! What is pushed onto a pool, and where it comes to rest (FF10, FF13).

use super::board::{Cell, CellSet, Heading};

/// What the floor is like, apart from what stands on it.
#[derive(Clone, Copy)]
pub(super) struct Floor {
    pub pools: CellSet,
    pub teleporters: CellSet,
}

/// Where something pushed comes to rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Landing {
    On(Cell),
    Teleporter,
}

impl Floor {
    /// Where something comes to rest that was pushed onto a free square. It slides over pools,
    /// pushes nothing, and stops before what is taken and before walls.
    pub fn landing(self, pushed_to: Cell, heading: Heading, taken: CellSet) -> Landing {
        let mut at = pushed_to;
        loop {
            if self.teleporters.contains(at) {
                return Landing::Teleporter;
            }
            if !self.pools.contains(at) {
                return Landing::On(at);
            }
            match at.next(heading) {
                Some(next) if !taken.contains(next) => at = next,
                _ => return Landing::On(at),
            }
        }
    }
}
