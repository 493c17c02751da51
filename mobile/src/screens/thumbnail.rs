//! A small picture of how a saved game stands, made by a job once for each save that is listed.

use pentarchy_core::save::SaveText;
use pentarchy_core::table::{Perspective, Table};

use crate::export::BoardPainter;
use crate::games::{self, Dispatch, Face};
use crate::pictures::Image;
use crate::storage::{SaveName, Storage};
use crate::theme::Theme;

/// The position of a save in this many pixels, as those may know it who play it here; nothing if it
/// can't be read.
pub fn thumbnail(
    storage: &Storage,
    (game, name): (&str, &SaveName),
    theme: &Theme,
    size: (u32, u32),
) -> Option<Image> {
    struct Draw<'a>(SaveText<'a>, &'a Theme, (u32, u32));
    impl Dispatch for Draw<'_> {
        type Result = Option<Image>;

        fn run<F: Face>(self) -> Option<Image> {
            let Self(save, theme, size) = self;
            let table = Table::<F::Game>::restore(&save).ok()?;
            let state = table.snapshot(Perspective::People).state;
            let picture = BoardPainter::<F>::new(&state, theme, size).draw(&state)?;
            Some(Image {
                width: picture.width(),
                height: picture.height(),
                rgba: picture.data().to_vec(),
            })
        }
    }
    let text = storage.read(name).ok()?;
    let save = SaveText::read(&text).ok()?;
    games::with(game, Draw(save, theme, size)).flatten()
}
