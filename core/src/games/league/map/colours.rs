//! The one table of what each colour of a picture means.

use crate::game::Seat;
use crate::games::league::board::Ground;
use crate::games::league::pieces::Kind;

/// A colour: red, green, blue.
pub type Colour = [u8; 3];

/// What a pixel stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// Ground.
    Ground(Ground),
    /// A building of a team.
    Building(Kind, Seat),
    /// Where a hero of a team starts.
    HeroSpawn(Seat),
    /// Where the minions of the building next to it appear.
    MinionSpawn,
}

const BLUE: Seat = Seat(0);
const RED: Seat = Seat(1);

/// Every colour with its meaning, and with its letter in a drawing of text.
pub const COLOURS: [(Colour, Drawn, char); 11] = [
    ([0xa0, 0xd0, 0x70], Drawn::Ground(Ground::Free), '.'),
    ([0x60, 0x60, 0x60], Drawn::Ground(Ground::Rock), '#'),
    ([0x20, 0x60, 0x20], Drawn::Ground(Ground::Tree), 'T'),
    ([0x30, 0x80, 0xd0], Drawn::Ground(Ground::Water), '~'),
    ([0x00, 0x00, 0xff], Drawn::Building(Kind::Headquarters, BLUE), 'Q'),
    ([0x60, 0x60, 0xff], Drawn::Building(Kind::Tower, BLUE), 'B'),
    ([0xb0, 0xb0, 0xff], Drawn::HeroSpawn(BLUE), 'b'),
    ([0xff, 0x00, 0x00], Drawn::Building(Kind::Headquarters, RED), 'K'),
    ([0xff, 0x60, 0x60], Drawn::Building(Kind::Tower, RED), 'R'),
    ([0xff, 0xb0, 0xb0], Drawn::HeroSpawn(RED), 'r'),
    ([0xff, 0xff, 0x00], Drawn::MinionSpawn, 'm'),
];

/// What a colour means.
pub(super) fn meaning(colour: Colour) -> Option<Drawn> {
    COLOURS.iter().find(|(known, ..)| *known == colour).map(|(_, drawn, _)| *drawn)
}
