//! Where lessons are chosen: all of them, or those of a game.

use egui::{RichText, Ui};
use pentarchy_core::games as core_games;

use crate::games::{self, Dispatch, Face};
use crate::lessons::{Kind, Lessons};
use crate::pictures::Icon;
use crate::play;
use crate::shared::{Destination, Play, Request, Shared};
use crate::ui::{self, Button, GAP, column, heading_bar};

/// The width of a puzzle's button, in which its number finds room beside a tick.
const NUMBER: f32 = 88.0;

/// The lessons and the puzzles of a game: their names, or why there are none.
struct Chapter {
    game: &'static str,
    lessons: Result<Vec<String>, String>,
    puzzles: Result<Vec<String>, String>,
}

/// The lessons, or the puzzles of a game.
pub struct Learn {
    chapters: Vec<Chapter>,
    shows: Kind,
}

impl Learn {
    /// Those of a game, or of all.
    pub fn new(game: Option<&str>) -> Self {
        let wanted = |id: &&str| game.is_none_or(|game| game == *id);
        let chapter = |game| Chapter {
            game,
            lessons: names(Kind::Lesson, game),
            puzzles: names(Kind::Puzzle, game),
        };
        let chapters = core_games::ids().into_iter().filter(wanted).map(chapter).collect();
        Self { chapters, shows: Kind::Lesson }
    }

    /// The puzzles of a game.
    pub fn puzzles(game: &str) -> Self {
        Self { shows: Kind::Puzzle, ..Self::new(Some(game)) }
    }

    pub(super) fn show(&self, ui: &mut Ui, shared: &mut Shared) {
        let title = shared.words.get("lesson-learn");
        heading_bar(ui, shared, &title);
        column(ui, "learn", |ui| {
            if self.shows == Kind::Puzzle {
                self.chapters.iter().for_each(|chapter| chapter.show_puzzles(ui, shared));
                return;
            }
            let width = ui.available_width();
            let text = shared.words.get("records-title");
            let button = Button::new("records-title", text).icon(Icon::Log).width(width);
            if button.show(ui, shared) {
                shared.request(Request::Go(Destination::Records));
            }
            for chapter in &self.chapters {
                chapter.show(ui, shared);
            }
        });
    }
}

fn names(kind: Kind, game: &str) -> Result<Vec<String>, String> {
    let lessons = Lessons::of(kind, game).map_err(|why| why.0)?;
    Ok(lessons.lessons.into_iter().map(|lesson| lesson.name).collect())
}

impl Chapter {
    fn show(&self, ui: &mut Ui, shared: &mut Shared) {
        let Self { game, lessons, puzzles } = self;
        ui.add_space(GAP);
        let title = shared.words.game_name(game);
        ui.label(RichText::new(title).font(ui::bold(19.0)).color(shared.theme.heading));
        match lessons {
            Ok(names) => Self::show_lessons(game, names, ui, shared),
            Err(why) => ui::paragraph(ui, shared, &faulty(Kind::Lesson, why, shared)),
        }
        match puzzles {
            Ok(names) if names.is_empty() => {}
            Ok(names) => {
                let target = format!("puzzles.{game}");
                let button = Button::new(&target, self.count(names, shared)).icon(Icon::Hint);
                if button.width(ui.available_width()).show(ui, shared) {
                    shared.request(Request::Go(Destination::Puzzles((*game).to_owned())));
                }
            }
            Err(why) => ui::paragraph(ui, shared, &faulty(Kind::Puzzle, why, shared)),
        }
    }

    fn show_lessons(game: &str, names: &[String], ui: &mut Ui, shared: &mut Shared) {
        for (place, name) in names.iter().enumerate() {
            let is_done = shared.records().has_lesson(game, name);
            let key = format!("lesson-{game}-{name}");
            let target = format!("lesson.{game}.{name}");
            let icon = if is_done { Icon::Check } else { Icon::Play };
            let button = Button::new(&target, shared.words.get(&key)).icon(icon);
            let width = ui.available_width();
            if button.chosen(place == 0 && !is_done).width(width).show(ui, shared) {
                open(Kind::Lesson, game, place, shared);
            }
            let about = shared.words.get(&format!("{key}-about"));
            ui.label(RichText::new(about).font(ui::small()).color(shared.theme.faint));
        }
    }

    /// How many puzzles are solved, in words.
    fn count(&self, puzzles: &[String], shared: &Shared) -> String {
        let is_solved = |name: &&String| shared.records().has_lesson(self.game, name);
        let solved = puzzles.iter().filter(is_solved).count();
        let counts = [("solved", solved.into()), ("all", puzzles.len().into())];
        shared.words.with("puzzle-list", &counts)
    }

    /// Shows the puzzles by their numbers.
    fn show_puzzles(&self, ui: &mut Ui, shared: &mut Shared) {
        let game = self.game;
        let title = shared.words.game_name(game);
        ui.label(RichText::new(title).font(ui::bold(19.0)).color(shared.theme.heading));
        let puzzles = match &self.puzzles {
            Ok(puzzles) => puzzles,
            Err(why) => return ui::paragraph(ui, shared, &faulty(Kind::Puzzle, why, shared)),
        };
        ui::paragraph(ui, shared, &self.count(puzzles, shared));
        ui::paragraph(ui, shared, &shared.words.get("puzzle-order"));
        ui.horizontal_wrapped(|ui| {
            for (place, name) in puzzles.iter().enumerate() {
                let is_solved = shared.records().has_lesson(game, name);
                let target = format!("puzzle.{game}.{}", place + 1);
                let mut button = Button::new(&target, (place + 1).to_string()).width(NUMBER);
                if is_solved {
                    button = button.icon(Icon::Check).chosen(true);
                }
                if button.show(ui, shared) {
                    open(Kind::Puzzle, game, place, shared);
                }
            }
        });
    }
}

/// Why there are no lessons or puzzles, in words.
fn faulty(kind: Kind, why: &str, shared: &Shared) -> String {
    shared.words.with(kind.faulty(), &[("why", why.into())])
}

/// Opens a lesson or a puzzle, or says why it can't be.
pub fn open(kind: Kind, game: &str, place: usize, shared: &mut Shared) {
    struct Open<'a>(Kind, usize, &'a Shared);
    impl Dispatch for Open<'_> {
        type Result = Result<Box<dyn Play>, String>;

        fn run<F: Face>(self) -> Self::Result {
            let id = <F::Game as pentarchy_core::game::Game>::ID;
            let Self(kind, place, shared) = self;
            let lessons = Lessons::of(kind, id).map_err(|why| why.0)?;
            play::open_lesson::<F>(kind, lessons, place, shared).map_err(|why| why.field)
        }
    }
    match games::with(game, Open(kind, place, shared)) {
        Some(Ok(play)) => shared.request(Request::Begin(play)),
        Some(Err(why)) => {
            let text = faulty(kind, &why, shared);
            shared.complain(text);
        }
        None => {}
    }
}
