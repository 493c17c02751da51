//! What the rules of Fearsome Floors for people show and say.

use pentarchy_core::game::Seat;
use pentarchy_core::games::floors::{ROUNDS, ROUNDS_A_STAGE, Tile};

use crate::pictures::{Picture, Sprite};
use crate::words::{Figures, Words};

/// Beside the rules' sections: goal, hall, pawns, round, stones, blood, monster, tiles, end,
/// advanced.
pub const PICTURES: &[&[Sprite]] = &[
    &[Sprite::of(Picture::Monster)],
    &[Sprite::of(Picture::Entrance), Sprite::of(Picture::Exit)],
    &[
        Sprite::owned(Picture::Base, Seat(0)),
        Sprite::owned(Picture::Base, Seat(1)),
        Sprite::owned(Picture::Base, Seat(2)),
        Sprite::owned(Picture::Base, Seat(3)),
    ],
    &[Sprite::of(Picture::Moved), Sprite::of(Picture::Star)],
    &[Sprite::of(Picture::Stone), Sprite::of(Picture::Arrow)],
    &[Sprite::of(Picture::PoolSquare)],
    &[Sprite::of(Picture::Eye), Sprite::of(Picture::Footprint)],
    &[Sprite::of(Picture::MonsterTile), Sprite::of(Picture::Bite)],
    &[Sprite::of(Picture::SlotOut), Sprite::of(Picture::Fallen)],
    &[
        Sprite::of(Picture::Crystal),
        Sprite::of(Picture::TurnRight),
        Sprite::of(Picture::TurnAbout),
        Sprite::of(Picture::TeleporterRound),
        Sprite::of(Picture::TeleporterSquare),
    ],
];

/// The figures in them.
pub fn figures(_words: &Words) -> Figures {
    vec![
        ("rounds", ROUNDS.into()),
        ("half", ROUNDS_A_STAGE.into()),
        ("most", Tile::X.steps().into()),
    ]
}
