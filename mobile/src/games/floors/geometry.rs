//! Where everything lies: the hall, what is kept in its cut corners, and the pawns that wait by the
//! entrance.
//!
//! Hall units count from the corner of the exit: x to the right, y down, a square is 1 × 1. Where
//! the screen is higher than wide, the whole table is turned by a quarter, clockwise, so that its
//! squares are larger.

use std::f32::consts::FRAC_PI_2;

use glam::{Vec2, vec2};
use pentarchy_core::games::floors::{Cell, HEIGHT, Heading, PawnId, Pawns, Place, WIDTH};

/// How thick the walls are.
pub const WALL: f32 = 0.44;
/// How much of the walls belongs to the board; the rest stands in the space around it.
const EDGE: f32 = 0.4;
/// What is free between the wall and the pawns that wait.
const AISLE: f32 = 0.16;
/// A place for a pawn that waits.
const STALL: f32 = 0.98;
/// What is free between the pawns of two players, at most.
const APART: f32 = 0.3;
/// The most pawns in a line.
const LINE: u8 = 12;
/// How far what is kept in a cut corner stands off the corner's squares, away from the walls.
const OFFSET: f32 = 0.42;
/// How many squares each corner lacks.
pub const CORNER: usize = 10;

/// Something that can be pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A square.
    Cell(Cell),
    /// The place of a pawn that waits by the entrance.
    Stall(PawnId),
    /// A place in the corner by the entrance: a tile, or a piece that is to be placed.
    Tray(usize),
    /// The corner by the exit, where the pawns are that are out.
    Garden,
}

/// How the hall lies on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Hall {
    upright: bool,
    pawns: u8,
    each_has: u8,
}

impl Hall {
    pub fn new(upright: bool, pawns: &Pawns) -> Self {
        Self { upright, pawns: pawns.count(), each_has: pawns.each_has() }
    }

    /// The width and height of everything.
    pub fn extent(self) -> Vec2 {
        let long = f32::from(WIDTH) + EDGE + WALL + AISLE + f32::from(self.lines()) * STALL;
        let short = f32::from(HEIGHT) + 2.0 * EDGE;
        if self.upright { vec2(short, long) } else { vec2(long, short) }
    }

    /// From hall units to those of the board on the screen.
    pub fn at(self, place: Vec2) -> Vec2 {
        let turned = if self.upright { vec2(f32::from(HEIGHT) - place.y, place.x) } else { place };
        turned + Vec2::splat(EDGE)
    }

    /// And back.
    fn place(self, at: Vec2) -> Vec2 {
        let at = at - Vec2::splat(EDGE);
        if self.upright { vec2(at.y, f32::from(HEIGHT) - at.x) } else { at }
    }

    /// The middle of a square.
    pub fn middle(self, cell: Cell) -> Vec2 {
        self.at(centre(cell))
    }

    /// By how much a picture that points to the right is turned to point this way.
    pub fn angle(self, heading: Heading) -> f32 {
        let quarters = match heading {
            Heading::East => 0.0,
            Heading::South => 1.0,
            Heading::West => 2.0,
            Heading::North => 3.0,
        };
        (quarters + f32::from(u8::from(self.upright))) * FRAC_PI_2
    }

    /// One square this way, on the screen.
    pub fn step(self, heading: Heading) -> Vec2 {
        Vec2::from_angle(self.angle(heading))
    }

    /// The place of a pawn that waits. Each has its own, so that it is always found there.
    pub fn stall(self, pawn: PawnId) -> Vec2 {
        let per_line = self.per_line();
        let (line, place) = (pawn.number() / per_line, pawn.number() % per_line);
        let group = f32::from(place / self.each_has);
        let groups = f32::from(per_line / self.each_has);
        let room = f32::from(HEIGHT) + 2.0 * EDGE - f32::from(per_line) * STALL;
        let apart = (room / groups).clamp(0.0, APART);
        let along = (f32::from(place) + 0.5) * STALL + group * apart;
        // In reading order, and as near to the entrance as can be.
        let y = if self.upright {
            f32::from(HEIGHT) + EDGE - along
        } else {
            let all = f32::from(per_line) * STALL + (groups - 1.0) * apart;
            f32::from(HEIGHT) + EDGE - all + along
        };
        let x = f32::from(WIDTH) + WALL + AISLE + (f32::from(line) + 0.5) * STALL;
        self.at(vec2(x, y))
    }

    fn lines(self) -> u8 {
        self.pawns.div_ceil(LINE)
    }

    /// How many pawns a line has, with no player's in two lines.
    fn per_line(self) -> u8 {
        let players = self.pawns / self.each_has;
        players.div_ceil(self.lines()) * self.each_has
    }

    /// A place in the corner by the entrance, in reading order.
    pub fn tray(self, number: usize) -> Vec2 {
        self.corner(1.0)[number.min(CORNER - 1)]
    }

    /// A place in the corner by the exit, in reading order.
    pub fn garden(self, number: usize) -> Vec2 {
        self.corner(-1.0)[number.min(CORNER - 1)]
    }

    /// The places in a corner: where its squares would be, a little away from the walls.
    fn corner(self, side: f32) -> [Vec2; CORNER] {
        let mut places = [Vec2::ZERO; CORNER];
        let missing = (0..4).flat_map(|y| (12 + y..16).map(move |x| vec2(x as f32, y as f32)));
        for (place, cell) in places.iter_mut().zip(missing) {
            let by_entrance = cell + vec2(0.5 + OFFSET, 0.5 - OFFSET);
            // The board maps onto itself under the half turn.
            let half_turned = vec2(f32::from(WIDTH), f32::from(HEIGHT)) - by_entrance;
            *place = self.at(if side > 0.0 { by_entrance } else { half_turned });
        }
        places.sort_by(|one, other| one.y.total_cmp(&other.y).then(one.x.total_cmp(&other.x)));
        places
    }

    /// Where a pawn is drawn; `out` counts the pawns that were out before it.
    pub fn pawn(self, pawn: PawnId, place: Place, out: usize) -> Vec2 {
        match place {
            Place::On(cell) => self.middle(cell),
            Place::Out => self.garden(out),
            Place::Outside | Place::Eaten => self.stall(pawn),
        }
    }

    /// The middle of what is pointed at.
    pub fn spot(self, spot: Spot) -> Vec2 {
        match spot {
            Spot::Cell(cell) => self.middle(cell),
            Spot::Stall(pawn) => self.stall(pawn),
            Spot::Tray(number) => self.tray(number),
            Spot::Garden => self.garden(0),
        }
    }

    /// The square at a place.
    pub fn cell_at(self, at: Vec2) -> Option<Cell> {
        let place = self.place(at).floor();
        place.is_finite().then(|| Cell::new(place.x as i64, place.y as i64)).flatten()
    }

    /// The wall nearest to a place, by the square that it bounds and the way that leads through it, if
    /// it is no farther than this.
    pub fn wall_at(self, at: Vec2, farthest: f32) -> Option<(Cell, Heading)> {
        let walls = Cell::all().flat_map(|cell| Heading::ALL.map(|heading| (cell, heading)));
        walls
            .filter(|(cell, heading)| cell.next(*heading).is_none())
            .map(|wall| (wall, self.wall(wall.0, wall.1).distance(at)))
            .filter(|(_, distance)| *distance <= farthest)
            .min_by(|(_, one), (_, other)| one.total_cmp(other))
            .map(|(wall, _)| wall)
    }

    /// The middle of the wall beside a square.
    pub fn wall(self, cell: Cell, heading: Heading) -> Vec2 {
        self.middle(cell) + self.step(heading) * (0.5 + WALL / 2.0)
    }

    /// What is at a place.
    pub fn spot_at(self, at: Vec2, pawns: &Pawns) -> Option<Spot> {
        if let Some(cell) = self.cell_at(at) {
            return Some(Spot::Cell(cell));
        }
        let stalls = pawns.all().map(Spot::Stall);
        let gardens = (0..CORNER).map(|number| (Spot::Garden, self.garden(number)));
        stalls
            .chain((0..CORNER).map(Spot::Tray))
            .map(|spot| (spot, self.spot(spot)))
            .chain(gardens)
            .map(|(spot, middle)| (spot, middle.distance(at)))
            .filter(|(_, distance)| *distance < 0.75)
            .min_by(|(_, one), (_, other)| one.total_cmp(other))
            .map(|(spot, _)| spot)
    }
}

/// The middle of a square, in hall units.
fn centre(cell: Cell) -> Vec2 {
    vec2(f32::from(cell.x()) + 0.5, f32::from(cell.y()) + 0.5)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn halls() -> impl Iterator<Item = (Hall, Pawns)> {
        (2..=7).flat_map(|players| {
            let pawns = Pawns::start(players);
            [false, true].map(|upright| (Hall::new(upright, &pawns), pawns))
        })
    }

    #[test]
    fn everything_is_found_where_it_lies() {
        for (hall, pawns) in halls() {
            let spots = Cell::all()
                .map(Spot::Cell)
                .chain(pawns.all().map(Spot::Stall))
                .chain((0..CORNER).map(Spot::Tray))
                .chain([Spot::Garden]);
            for spot in spots {
                assert_eq!(hall.spot_at(hall.spot(spot), &pawns), Some(spot), "{hall:?}");
            }
        }
    }

    #[test]
    fn nothing_overlaps_and_all_is_within() {
        for (hall, pawns) in halls() {
            let mut places: Vec<Vec2> = Cell::all().map(|cell| hall.middle(cell)).collect();
            places.extend(pawns.all().map(|pawn| hall.stall(pawn)));
            places.extend((0..CORNER).flat_map(|place| [hall.tray(place), hall.garden(place)]));
            for (number, place) in places.iter().enumerate() {
                let inside = place.cmpge(Vec2::splat(0.1)).all()
                    && place.cmple(hall.extent() - Vec2::splat(0.1)).all();
                assert!(inside, "{place} of {hall:?}");
                let near = places[..number].iter().find(|other| other.distance(*place) < 0.85);
                assert_eq!(near, None, "{place} of {hall:?}");
            }
        }
    }

    #[test]
    fn directions_are_those_of_neighbours_and_turning_right_turns_clockwise() {
        for (hall, _) in halls() {
            let from = Cell::new(5, 5).unwrap();
            for heading in Heading::ALL {
                let to = from.next(heading).unwrap();
                let way = hall.middle(to) - hall.middle(from);
                assert!(way.distance(hall.step(heading)) < 1e-5);
                assert!(hall.step(heading).perp_dot(hall.step(heading.right())) > 0.9);
            }
        }
    }
}
