//! Skeleton in words: what is to be done, and the sheet of the counters.

use pentarchy_core::games::skeleton::{Command, Skeleton};

use super::SkeletonFace;
use crate::games::{Seen, Sheet, SheetLine};
use crate::pictures::{Picture, Sprite};
use crate::words::Words;

/// What is told while a person plays.
pub fn status(face: &SkeletonFace, seen: &Seen<Skeleton>, words: &Words) -> String {
    if seen.actor.is_none() {
        return String::new();
    }
    if let Some(Command::Take { count }) = face.advice {
        let left = i64::from(seen.game.counters()) - count;
        return words.with("skeleton-advice", &[("count", count.into()), ("left", left.into())]);
    }
    match face.chosen {
        Some(count) => words.with("skeleton-tell-chosen", &[("count", count.into())]),
        None => words.get("skeleton-tell-choose"),
    }
}

/// What there is to know of the counters.
pub fn sheet(game: &Skeleton, words: &Words) -> Sheet {
    Sheet {
        title: words.get("skeleton-sheet-title"),
        pictures: vec![Sprite::of(Picture::SkeletonCounter)],
        lines: vec![SheetLine {
            label: words.get("skeleton-sheet-left"),
            value: game.counters().to_string(),
        }],
        text: words.get("skeleton-sheet-text"),
    }
}
