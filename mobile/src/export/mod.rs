//! A saved game for those who do not have the program: as text, as a picture of how it stands, and as
//! an animated picture of how it came to that, with words.

mod animation;
mod canvas;
mod caption;
mod files;

pub use canvas::{BoardPainter, Painter, Window};
pub use files::to_files;

use std::fmt::Write as _;
use std::io;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::save::{SaveError, SaveText};
use pentarchy_core::table::{Order, Perspective, Table};
use resvg::tiny_skia::Pixmap;

use self::animation::Animation;
use crate::games::{self, Dispatch, Face};
use crate::theme::Theme;
use crate::words::Words;

/// How wide pictures are, and how high the words below are, in pixels.
const WIDTH: u32 = 540;
const CAPTION: u32 = 64;
/// The least and the most that a board is high.
const HEIGHTS: (u32, u32) = (240, 760);
/// An animation has no more pictures: of a longer game, commands are left out evenly.
const MOST_FRAMES: usize = 400;
/// How long each is shown, and the last, in hundredths of a second.
const DELAY: u16 = 90;
const LAST_DELAY: u16 = 400;

/// What a save becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Readable text.
    Text,
    /// The position, as PNG.
    Picture,
    /// The whole game, as GIF.
    Animation,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Text, Self::Picture, Self::Animation];

    /// How its files end.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Picture => "png",
            Self::Animation => "gif",
        }
    }

    /// The kind of a file that ends so.
    pub fn of_ending(ending: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.ending().eq_ignore_ascii_case(ending))
    }
}

/// Why a save can't be exported.
#[derive(Debug)]
pub enum ExportError {
    /// The save makes no sense.
    Save(SaveError),
    /// It could not be drawn or written.
    Io(io::Error),
}

/// The bytes of the file that a save becomes.
pub fn export(
    text: &str,
    kind: Kind,
    words: &Words,
    theme: &Theme,
) -> Result<Vec<u8>, ExportError> {
    struct Make<'a> {
        save: SaveText<'a>,
        kind: Kind,
        words: &'a Words,
        theme: &'a Theme,
    }
    impl Dispatch for Make<'_> {
        type Result = Result<Vec<u8>, ExportError>;

        fn run<F: Face>(self) -> Self::Result {
            let table = Table::<F::Game>::restore(&self.save).map_err(ExportError::Save)?;
            let game = Exported::<F> { table, words: self.words, theme: self.theme };
            match self.kind {
                Kind::Text => Ok(game.text().into_bytes()),
                Kind::Picture => game.picture().map_err(ExportError::Io),
                Kind::Animation => game.animation().map_err(ExportError::Io),
            }
        }
    }
    let save = SaveText::read(text).map_err(ExportError::Save)?;
    let game = save.header.game.clone();
    let unknown = || ExportError::Save(SaveError::UnknownGame(game.clone()));
    games::with(&game, Make { save, kind, words, theme }).ok_or_else(unknown)?
}

struct Exported<'a, F: Face> {
    table: Table<F::Game>,
    words: &'a Words,
    theme: &'a Theme,
}

impl<F: Face> Exported<'_, F> {
    /// What each command did.
    fn lines(&self) -> Vec<String> {
        let snapshot = self.table.snapshot(Perspective::All);
        let line = |number: usize| {
            let played = &snapshot.history[number];
            let (seat, command, events) = (played.seat, &played.command, &played.events);
            F::log_line(&snapshot.state, self.words, seat, command, events)
        };
        (0..snapshot.history.len()).map(line).collect()
    }

    fn seat_name(&self, seat: Seat) -> String {
        self.words.get(&format!("seat-{}-{}", F::Game::ID, seat.0))
    }

    fn text(&self) -> String {
        let mut text = self.words.game_name(F::Game::ID);
        text.push_str("\n\n");
        for (number, line) in self.lines().iter().enumerate() {
            let values = [("number", (number + 1).into()), ("text", line.as_str().into())];
            // A string takes whatever is written to it.
            let _ = writeln!(text, "{}", self.words.with("log-line", &values));
        }
        text.push('\n');
        for seat in (0..self.table.game().seats()).map(Seat) {
            let standing = F::standing(self.table.game(), seat, self.words);
            let _ = writeln!(text, "{}: {standing}", self.seat_name(seat));
        }
        if let Some(end) = self.end() {
            let _ = writeln!(text, "\n{end}");
        }
        text
    }

    fn end(&self) -> Option<String> {
        Some(match self.table.game().outcome()?.winner {
            Some(seat) => self.words.with("result-wins", &[("name", self.seat_name(seat).into())]),
            None => self.words.get("result-draw"),
        })
    }

    fn painter(&self) -> (BoardPainter<F>, u32) {
        let extent = BoardPainter::<F>::extent(self.table.game());
        let height = (WIDTH as f32 * extent.y / extent.x) as u32;
        let height = height.clamp(HEIGHTS.0, HEIGHTS.1);
        (BoardPainter::new(self.table.game(), self.theme, (WIDTH, height)), height)
    }

    /// A position with words below.
    fn frame(&self, painter: &BoardPainter<F>, height: u32, words: &str) -> io::Result<Pixmap> {
        let nothing = || io::Error::from(io::ErrorKind::OutOfMemory);
        let state = self.table.snapshot(Perspective::All).state;
        let board = painter.draw(&state).ok_or_else(nothing)?;
        let mut whole = Pixmap::new(WIDTH, height + CAPTION).ok_or_else(nothing)?;
        whole.fill(canvas::colour(self.theme.table));
        let end = board.data().len();
        whole.data_mut()[..end].copy_from_slice(board.data());
        caption::write(&mut whole, height, words, self.theme.ink);
        Ok(whole)
    }

    fn picture(&self) -> io::Result<Vec<u8>> {
        let (painter, height) = self.painter();
        let words = self.end().or_else(|| self.lines().pop()).unwrap_or_default();
        self.frame(&painter, height, &words)?.encode_png().map_err(io::Error::other)
    }

    fn animation(mut self) -> io::Result<Vec<u8>> {
        let lines = self.lines();
        let end = self.end();
        let count = lines.len();
        let (painter, height) = self.painter();
        let step = (count + 1).div_ceil(MOST_FRAMES).max(1);
        // There are so many: it can't be refused.
        let _ = self.table.carry_out(Order::Undo { count });
        let mut animation = Animation::default();
        let mut shown = 0;
        loop {
            let is_last = shown == count;
            let words = match (shown.checked_sub(1).and_then(|last| lines.get(last)), &end) {
                (_, Some(end)) if is_last => end.clone(),
                (Some(line), _) => line.clone(),
                (None, _) => self.words.game_name(F::Game::ID),
            };
            let picture = self.frame(&painter, height, &words)?;
            animation.add(&picture, if is_last { LAST_DELAY } else { DELAY })?;
            if is_last {
                break;
            }
            let next = step.min(count - shown);
            let _ = self.table.carry_out(Order::Redo { count: next });
            shown += next;
        }
        animation.finish()
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::games::skirmish::{Setup, Skirmish};

    use super::*;
    use crate::theme::Palette;
    use crate::words::Language;

    /// A save with a few commands.
    fn save(commands: usize) -> String {
        let mut table = Table::<Skirmish>::new(&Setup::default(), 2, 5).unwrap();
        for _ in 0..commands {
            let seat = table.game().to_move().unwrap();
            let mut legal = Vec::new();
            table.game().legal(&mut legal);
            let command = legal.pop().unwrap();
            table.carry_out(Order::Play { seat, command }).unwrap();
        }
        table.save()
    }

    fn exported(kind: Kind) -> Vec<u8> {
        let words = Words::new(Language::En);
        export(&save(3), kind, &words, &Theme::new(Palette::Painted, true)).unwrap()
    }

    #[test]
    fn as_text_it_has_a_line_for_each_command() {
        let text = String::from_utf8(exported(Kind::Text)).unwrap();
        assert!(text.starts_with("Skirmish\n\n1. "), "{text}");
        assert!(text.contains("\n3. ") && !text.contains("\n4. "), "{text}");
        assert!(text.contains("Left camp: "), "{text}");
    }

    #[test]
    fn as_a_picture_it_is_a_png() {
        let picture = exported(Kind::Picture);
        let picture = Pixmap::decode_png(&picture).unwrap();
        assert_eq!(picture.width(), WIDTH);
    }

    #[test]
    fn animated_it_has_a_picture_before_and_after_each_command() {
        let bytes = exported(Kind::Animation);
        let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
        let mut delays = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            delays.push(frame.delay);
        }
        assert_eq!(delays, [DELAY, DELAY, DELAY, LAST_DELAY]);
    }

    #[test]
    fn what_is_no_save_is_refused() {
        let words = Words::new(Language::En);
        let theme = Theme::new(Palette::Painted, true);
        for text in ["", "{}", "hello\n"] {
            assert!(matches!(export(text, Kind::Text, &words, &theme), Err(ExportError::Save(_))));
        }
        assert_eq!(Kind::of_ending("GIF"), Some(Kind::Animation));
        assert_eq!(Kind::of_ending("exe"), None);
    }
}
