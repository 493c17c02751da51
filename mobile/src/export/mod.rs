//! A saved game for those who do not have the program: as text, as a picture of how it stands, and as
//! an animated picture of how it came to that, with words.

mod animation;
mod canvas;
mod caption;
mod files;
mod text;

pub use canvas::{BoardPainter, Painter, Window};
pub use files::to_files;
pub use text::Told;

use std::io;

use pentarchy_core::game::Game;
use pentarchy_core::save::{SaveError, SaveText};
use pentarchy_core::table::{Order, Perspective, Snapshot, Table};
use tiny_skia::Pixmap;

use self::animation::Animation;
use crate::games::{self, Dispatch, Face};
use crate::theme::Theme;
use crate::words::{Players, Words};

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

/// The bytes of the file that a save becomes. Computers are called by their names, and so is the only
/// person who played, if it has one.
pub fn export(
    text: &str,
    kind: Kind,
    person: &str,
    words: &mut Words,
    theme: &Theme,
) -> Result<Vec<u8>, ExportError> {
    struct Make<'a> {
        save: SaveText<'a>,
        kind: Kind,
        person: &'a str,
        words: &'a mut Words,
        theme: &'a Theme,
    }
    impl Dispatch for Make<'_> {
        type Result = Result<Vec<u8>, ExportError>;

        fn run<F: Face>(self) -> Self::Result {
            let table = Table::<F::Game>::restore(&self.save).map_err(ExportError::Save)?;
            let players = Players::to_others(self.words, F::Game::ID, table.seats(), self.person);
            self.words.set_players(players);
            let game = Exported::<F> { table, words: self.words, theme: self.theme };
            match self.kind {
                Kind::Text => Ok(game.told(&game.snapshot()).text().into_bytes()),
                Kind::Picture => game.picture().map_err(ExportError::Io),
                Kind::Animation => game.animation().map_err(ExportError::Io),
            }
        }
    }
    let save = SaveText::read(text).map_err(ExportError::Save)?;
    let game = save.header.game.clone();
    let unknown = || ExportError::Save(SaveError::UnknownGame(game.clone()));
    games::with(&game, Make { save, kind, person, words, theme }).ok_or_else(unknown)?
}

struct Exported<'a, F: Face> {
    table: Table<F::Game>,
    words: &'a Words,
    theme: &'a Theme,
}

impl<F: Face> Exported<'_, F> {
    /// What can be told of it.
    fn told<'a>(&'a self, snapshot: &'a Snapshot<F::Game>) -> Told<'a, F> {
        let Snapshot { state: game, history, .. } = snapshot;
        Told { game, history, seats: self.table.seats(), words: self.words }
    }

    fn snapshot(&self) -> Snapshot<F::Game> {
        self.table.snapshot(Perspective::All)
    }

    /// The lines of the log, each with the number of the commands that led to what it tells.
    fn captions(&self) -> Vec<(usize, String)> {
        let log = self.told(&self.snapshot()).log();
        log.lines().map(|line| (line.number + 1, line.text.to_owned())).collect()
    }

    /// What stands below the last picture: who won, if it is over, and what was played last.
    fn last_caption(&self, captions: &[(usize, String)]) -> String {
        let last = captions.last().map(|(_, line)| line.clone());
        let parts: Vec<String> =
            self.told(&self.snapshot()).end().into_iter().chain(last).collect();
        if parts.is_empty() { self.words.game_name(F::Game::ID) } else { parts.join(" · ") }
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
        let state = self.snapshot().state;
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
        let words = self.last_caption(&self.captions());
        self.frame(&painter, height, &words)?.encode_png().map_err(io::Error::other)
    }

    /// A picture before all, and one for each line of the log.
    fn animation(mut self) -> io::Result<Vec<u8>> {
        let mut captions = self.captions();
        let count = self.table.history().len();
        let last = (count, self.last_caption(&captions));
        let (painter, height) = self.painter();
        // There are so many: it can't be refused.
        let _ = self.table.carry_out(Order::Undo { count });
        captions.pop();
        captions.insert(0, (0, self.words.game_name(F::Game::ID)));
        let step = (captions.len() + 1).div_ceil(MOST_FRAMES);
        let mut animation = Animation::default();
        let mut shown = 0;
        for (number, words) in captions.into_iter().step_by(step).chain([last]) {
            let _ = self.table.carry_out(Order::Redo { count: number - shown });
            shown = number;
            let picture = self.frame(&painter, height, &words)?;
            animation.add(&picture, if number == count { LAST_DELAY } else { DELAY })?;
        }
        animation.finish()
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use pentarchy_core::games::skirmish::{Setup, Skirmish};
    use pentarchy_core::player::{self, Budget};
    use pentarchy_core::table::Occupant;
    use pentarchy_core::view::View;

    use super::*;
    use crate::games::Visitor;
    use crate::games::skirmish::SkirmishFace;
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
        let mut words = Words::new(Language::En);
        export(&save(3), kind, "", &mut words, &Theme::new(Palette::Painted, true)).unwrap()
    }

    #[test]
    fn as_text_it_tells_who_plays_and_what_was_played_round_by_round() {
        let text = String::from_utf8(exported(Kind::Text)).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let head = ["Skirmish", "", "Red camp: Person", "Blue camp: Person", "", "Round 1"];
        assert_eq!(lines[..head.len()], head, "{text}");
        assert_eq!(lines.iter().position(|line| *line == "Round 2"), Some(9), "{text}");
        assert!(text.contains("\nRed camp: 4 units"), "{text}");
    }

    #[test]
    fn players_are_called_by_their_names() {
        let table = Table::<Skirmish>::new(&Setup::default(), 2, 5).unwrap();
        let computer = Occupant::Computer("hard".to_owned());
        let mut table = table.with_seats([Occupant::Person, computer]);
        for _ in 0..2 {
            let seat = table.game().to_move().unwrap();
            let mut legal = Vec::new();
            table.game().legal(&mut legal);
            table.carry_out(Order::Play { seat, command: legal.pop().unwrap() }).unwrap();
        }
        let text = |name: &str| {
            let mut words = Words::new(Language::En);
            let theme = Theme::new(Palette::Painted, true);
            let text = export(&table.save(), Kind::Text, name, &mut words, &theme).unwrap();
            String::from_utf8(text).unwrap()
        };
        let named = text("Zoé");
        assert!(named.contains("\nZoé, Red camp: Person\nCharlie, Blue camp: "), "{named}");
        assert!(named.contains("(Zoé)") && named.contains("(Charlie)"), "{named}");
        assert!(!named.contains("\nRed camp:"), "{named}");
        // Nobody is “you” to those who were not there.
        let nameless = text("");
        assert!(nameless.contains("\nRed camp: Person\nCharlie, Blue camp: "), "{nameless}");
        assert!(!nameless.contains("You"), "{nameless}");
    }

    /// A whole game of each kind, by computers, in both languages.
    #[test]
    fn every_game_is_told_without_codes_gaps_or_repetitions() {
        struct Check;
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                let setup = <F::Game as Game>::Setup::default();
                let players = F::FACTS.usual_seats;
                let table = Table::<F::Game>::new(&setup, players, 3).unwrap();
                let computer = || Occupant::Computer(F::FACTS.default_player.to_owned());
                let mut table = table.with_seats((0..players).map(|_| computer()));
                let mut player = player::by_name::<F::Game>(F::FACTS.demo_player).unwrap();
                let mut random = Random::keyed(1, "export", &[]);
                for _ in 0..200 {
                    let Some(seat) = table.game().to_move() else { break };
                    let view = View::of(table.game(), seat);
                    let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
                    let command = thought.line[0].clone();
                    table.carry_out(Order::Play { seat, command }).unwrap();
                }
                let save = table.save();
                for mut words in Language::ALL.map(Words::new) {
                    let theme = Theme::new(Palette::Painted, true);
                    let text = export(&save, Kind::Text, "", &mut words, &theme).unwrap();
                    let text = String::from_utf8(text).unwrap();
                    let (head, log) = text.split_once("\n\n").unwrap();
                    assert_eq!(head, words.game_name(F::Game::ID));
                    let computer = words.occupant(F::Game::ID, &computer());
                    assert_eq!(log.matches(&computer).count(), usize::from(players), "{text}");
                    assert!(!text.contains("\n\n\n") && !text.contains('{'), "{text}");
                    let of_one = format!("log-{}", F::Game::ID);
                    assert!(!text.contains(&of_one), "{text}");
                }
            }
        }
        games::each(&mut Check);
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
    fn the_last_picture_keeps_what_was_played_last() {
        let mut table = Table::<Skirmish>::new(&Setup::default(), 2, 5).unwrap();
        let mut player = player::by_name::<Skirmish>("three_ply").unwrap();
        let mut random = Random::keyed(1, "export", &[]);
        while let Some(seat) = table.game().to_move() {
            let view = View::of(table.game(), seat);
            let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
            table.carry_out(Order::Play { seat, command: thought.line[0] }).unwrap();
        }
        let words = Words::new(Language::En);
        let theme = Theme::new(Palette::Painted, true);
        let game = Exported::<SkirmishFace> { table, words: &words, theme: &theme };
        let captions = game.captions();
        let (last, end) = (&captions.last().unwrap().1, game.told(&game.snapshot()).end().unwrap());
        assert_eq!(game.last_caption(&captions), format!("{end} · {last}"));
    }

    #[test]
    fn what_is_no_save_is_refused() {
        let mut words = Words::new(Language::En);
        let theme = Theme::new(Palette::Painted, true);
        for text in ["", "{}", "hello\n"] {
            assert!(matches!(
                export(text, Kind::Text, "", &mut words, &theme),
                Err(ExportError::Save(_))
            ));
        }
        assert_eq!(Kind::of_ending("GIF"), Some(Kind::Animation));
        assert_eq!(Kind::of_ending("exe"), None);
    }
}
