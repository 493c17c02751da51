//! The choices before a game: who plays, how it is set up, and its seed.

mod choices;
mod seats;

use egui::{Key, Modifiers, RichText, Ui};
use pentarchy_core::game::Game;
use pentarchy_core::link::{Link, played};
use pentarchy_core::table::Occupant;

use self::seats::Kind;
use super::chooser::Chooser;
use super::open_lesson;
use crate::games::{self, Dispatch, Face, Options, Visitor};
use crate::lessons::Kind as Lessons;
use crate::pictures::Icon;
use crate::play;
use crate::session::{Beginning, Source};
use crate::shared::{Destination, Request, Shared};
use crate::ui::{self, Button, FINGER, GAP, column, heading_bar, icon_button};
use crate::words::{Players, Words};

/// The choices before a game, whichever it is.
pub trait SetupPage {
    /// Shows them.
    fn show(&mut self, ui: &mut Ui, shared: &mut Shared);

    /// One step back within it. Was there one?
    fn back(&mut self) -> bool;

    /// Is something being done whose end will change what is shown?
    fn is_busy(&self) -> bool;

    /// Can a picture be one of the choices?
    fn takes_pictures(&self) -> bool;

    /// Takes a picture; says in words why it can't.
    fn take_picture(&mut self, picture: Vec<u8>, words: &Words) -> Result<(), String>;
}

/// The choices before a game that can be set up with a picture.
pub fn setup_with_pictures() -> Option<Box<dyn SetupPage>> {
    struct Finder(Option<&'static str>);
    impl Visitor for Finder {
        fn face<F: Face>(&mut self) {
            if <F::Game as Game>::Setup::TAKES_PICTURES {
                self.0.get_or_insert(F::Game::ID);
            }
        }
    }
    let mut finder = Finder(None);
    games::each(&mut finder);
    setup_of(finder.0?, None)
}

/// The choices before the game of this name, or before that of a link; `None` if there is no such
/// game on the screen, or if the link's setup or number of players makes no sense.
pub fn setup_of(game: &str, link: Option<Link>) -> Option<Box<dyn SetupPage>> {
    struct Make(Option<Link>);
    impl Dispatch for Make {
        type Result = Option<Box<dyn SetupPage>>;

        fn run<F: Face>(self) -> Self::Result {
            let mut commands = Vec::new();
            let (setup, seats, seed) = match self.0 {
                Some(link) => {
                    if let Some(code) = &link.played {
                        commands = played::decode::<F::Game>(code)?;
                    }
                    (F::Game::setup_of_code(&link.setup_code)?, link.seats, Some(link.seed))
                }
                None => (F::Game::setup_of_code(F::FACTS.usual_setup)?, None, None),
            };
            let (fewest, most) = F::Game::FACTS.players;
            let seats = seats.unwrap_or(F::FACTS.usual_seats);
            if !(fewest..=most).contains(&seats) {
                return None;
            }
            let seats = usize::from(seats);
            let mut page = Page::<F> {
                setup,
                picture: None,
                seed,
                commands,
                seats: vec![Occupant::Person; seats],
                each: false,
                keypad: None,
                chooser: None,
            };
            page.seat(Kind::One);
            Some(Box::new(page))
        }
    }
    games::with(game, Make(link)).flatten()
}

struct Page<F: Face> {
    setup: <F::Game as Game>::Setup,
    /// The picture that belongs to it, as the bytes of its file.
    picture: Option<Vec<u8>>,
    /// The seed; until one is chosen, each game gets its own.
    seed: Option<u64>,
    /// What was played already, in a game that somebody shared: then nothing but who plays on can be
    /// chosen.
    commands: Vec<<F::Game as Game>::Command>,
    seats: Vec<Occupant>,
    /// Are the opponents chosen one by one?
    each: bool,
    /// A seed that is being typed.
    keypad: Option<String>,
    /// Where one looks for a picture.
    chooser: Option<Chooser>,
}

impl<F: Face> Page<F> {
    /// Enter starts the game, unless it is for what has the keyboard, and F1 opens the rules.
    fn take_keys(&mut self, ui: &Ui, shared: &mut Shared) {
        if shared.has_dialog() || self.chooser.is_some() || self.keypad.is_some() {
            return;
        }
        let key = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if key(Key::F1) {
            shared.request(Request::Go(Destination::Rules(F::Game::ID.to_owned())));
        }
        let is_free = ui.memory(|memory| memory.focused().is_none());
        if is_free && key(Key::Enter) {
            self.begin(shared);
        }
    }

    fn begin(&self, shared: &mut Shared) {
        let position = match self.setup.start(self.picture.as_deref()) {
            Ok(position) => position,
            Err(key) => {
                let text = shared.words.get(key);
                return shared.tell(text);
            }
        };
        shared.change_records(|records| records.game_begun(F::Game::ID));
        let seed = self.seed.unwrap_or_else(|| shared.new_seed());
        let (setup, seats) = (self.setup.clone(), self.seats.clone());
        let beginning = Beginning { setup, position, seed, seats };
        let source = match self.commands.as_slice() {
            [] => Source::New(beginning),
            commands => Source::Played(beginning, commands.to_vec()),
        };
        let play = play::open::<F>(source, shared);
        shared.request(Request::Begin(play));
    }
}

impl<F: Face> SetupPage for Page<F> {
    fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let theme = shared.theme;
        shared.theme = F::theme(&theme);
        // Everybody is called as in the game.
        let players = play::players_in_sentences::<F>(shared, &self.seats);
        shared.words.set_players(players);
        self.show_page(ui, shared);
        shared.words.set_players(Players::default());
        shared.theme = theme;
    }

    fn back(&mut self) -> bool {
        self.keypad.take().is_some() || self.chooser.take().is_some()
    }

    fn is_busy(&self) -> bool {
        self.chooser.as_ref().is_some_and(Chooser::is_busy)
    }

    fn takes_pictures(&self) -> bool {
        <F::Game as Game>::Setup::TAKES_PICTURES
    }

    fn take_picture(&mut self, picture: Vec<u8>, words: &Words) -> Result<(), String> {
        self.setup.take_picture(&picture, words)?;
        self.picture = Some(picture);
        Ok(())
    }
}

impl<F: Face> Page<F> {
    fn show_page(&mut self, ui: &mut Ui, shared: &mut Shared) {
        self.take_keys(ui, shared);
        let title = shared.words.game_name(F::Game::ID);
        heading_bar(ui, shared, &title);
        let foot = FINGER + 2.0 * GAP;
        let body = ui.available_rect_before_wrap();
        let (body, bottom) = body.split_top_bottom_at_y(body.bottom() - foot);
        ui::within(ui, body, |ui| {
            column(ui, "setup", |ui| {
                show_lessons::<F>(ui, shared);
                self.show_kinds(ui, shared);
                ui.add_space(GAP);
                section(ui, shared, "setup-who");
                self.show_seats(ui, shared);
                if !self.commands.is_empty() {
                    let count = self.commands.len();
                    let text = shared.words.with("setup-played", &[("commands", count.into())]);
                    return ui::paragraph(ui, shared, &text);
                }
                section(ui, shared, "setup-options");
                self.show_picture(ui, shared);
                self.show_choices(ui, shared);
                self.show_invite(ui, shared);
                section(ui, shared, "setup-seed-title");
                self.show_seed(ui, shared);
            });
        });
        ui::within(ui, bottom, |ui| {
            ui.add_space(GAP);
            let width = ui.available_width().min(560.0);
            let margin = (ui.available_width() - width) / 2.0;
            // The way to the rules shrinks to its icon before the start does.
            let rules = if width < 320.0 { FINGER } else { FINGER * 2.5 };
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(margin);
                let text = shared.words.get("setup-rules");
                let pressed = if rules > FINGER {
                    Button::new("setup-rules", text).width(rules).show(ui, shared)
                } else {
                    icon_button(ui, shared, "setup-rules", Icon::Rules, &text, true)
                };
                if pressed {
                    shared.request(Request::Go(Destination::Rules(F::Game::ID.to_owned())));
                }
                ui.add_space(GAP);
                let text = shared.words.get("setup-start");
                let start = Button::new("setup-start", text).icon(Icon::Play).primary();
                if start.width(width - rules - GAP).show(ui, shared) {
                    self.begin(shared);
                }
            });
        });
        self.show_keypad(ui, shared);
        self.show_chooser(ui, shared);
    }
}

/// The way to the lessons: who has never played this game is asked first.
fn show_lessons<F: Face>(ui: &mut Ui, shared: &mut Shared) {
    let game = F::Game::ID;
    let is_new = shared.records().is_new(game);
    let width = ui.available_width();
    if is_new {
        ui::paragraph(ui, shared, &shared.words.get("lesson-first-time"));
    }
    let name = if is_new { "lesson-show-me" } else { "lesson-learn" };
    let button = Button::new(name, shared.words.get(name)).icon(Icon::Rules).width(width);
    if button.chosen(is_new).show(ui, shared) {
        if is_new {
            open_lesson(Lessons::Lesson, game, 0, shared);
        } else {
            shared.request(Request::Go(Destination::Learn(Some(game.to_owned()))));
        }
    }
    ui.add_space(GAP);
}

/// The heading of some of the choices.
fn section(ui: &mut Ui, shared: &Shared, key: &str) {
    ui.add_space(GAP);
    let text = shared.words.get(key);
    ui.label(RichText::new(text).font(ui::bold(18.0)).color(shared.theme.heading));
}
