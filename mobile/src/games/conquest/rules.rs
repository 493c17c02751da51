//! What the rules of Conquest for people show and say.

use pentarchy_core::game::Seat;
use pentarchy_core::games::conquest::{Setup, TYPES_FOR_HERO};

use crate::pictures::{Picture, Sprite};
use crate::words::{Figures, Words};

/// Beside the rules' sections: goal, map, turn, reinforcement, action, battle, movement, hero,
/// items, end.
pub const PICTURES: &[&[Sprite]] = &[
    &[Sprite::owned(Picture::Castle, Seat(0))],
    &[
        Sprite::of(Picture::Tuft),
        Sprite::of(Picture::Fir),
        Sprite::of(Picture::Peak),
        Sprite::of(Picture::Dune),
        Sprite::of(Picture::Palm),
    ],
    &[],
    &[Sprite::owned(Picture::Emblem, Seat(0))],
    &[Sprite::of(Picture::Pier), Sprite::of(Picture::Anchor)],
    &[Sprite::of(Picture::Blade), Sprite::of(Picture::Guard), Sprite::of(Picture::Strike)],
    &[],
    &[Sprite::owned(Picture::Paladin, Seat(0))],
    &[Sprite::of(Picture::Chest), Sprite::of(Picture::Treasure), Sprite::of(Picture::Fortress)],
];

/// The figures in them.
pub fn figures(_words: &Words) -> Figures {
    vec![("rounds", Setup::default().round_limit.into()), ("types", TYPES_FOR_HERO.into())]
}
