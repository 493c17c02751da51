//! What the rules of Dice Wars for people show and say.

use pentarchy_core::game::Seat;
use pentarchy_core::games::dicewars::{MOST_DICE, MOST_QUIET_ROUNDS, MOST_RESERVE, MOST_TURNS};

use crate::pictures::{Picture, Sprite};
use crate::words::{Figures, Words};

/// Beside the rules' sections: goal, map, attack, reinforcements, end.
pub const PICTURES: &[&[Sprite]] = &[
    &[
        Sprite::owned(Picture::HexCell, Seat(0)),
        Sprite::owned(Picture::HexCell, Seat(1)),
        Sprite::owned(Picture::HexCell, Seat(2)),
        Sprite::owned(Picture::HexCell, Seat(3)),
    ],
    &[Sprite::owned(Picture::DieBlock, Seat(0)), Sprite::owned(Picture::DieBlock, Seat(1))],
    &[
        Sprite::owned(Picture::Die6, Seat(0)),
        Sprite::owned(Picture::Die3, Seat(0)),
        Sprite::of(Picture::PathEnd),
        Sprite::owned(Picture::Die4, Seat(1)),
    ],
    &[Sprite::owned(Picture::DieBlock, Seat(0)), Sprite::of(Picture::Star)],
    &[Sprite::owned(Picture::Crown, Seat(0))],
];

/// The figures in them.
pub fn figures(_words: &Words) -> Figures {
    vec![
        ("dice", MOST_DICE.into()),
        ("reserve", MOST_RESERVE.into()),
        ("turns", MOST_TURNS.into()),
        ("rounds", MOST_QUIET_ROUNDS.into()),
    ]
}
