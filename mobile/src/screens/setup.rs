//! The choices before a game: who plays, how it is set up, and its seed.

use egui::{Align, Key, Layout, Modifiers, RichText, Ui, vec2};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::{AND, LEVELS, Roster};
use pentarchy_core::table::Occupant;
use pentarchy_net::log::TimeControl;

use super::chooser::{Chooser, Chosen};
use super::open_lesson;
use crate::games::{self, Choice, Dispatch, Face, Options, Visitor};
use crate::lessons::Kind as Lessons;
use crate::network::Wanted;
use crate::pictures::{Icon, Picture, Sprite};
use crate::play::{self, player_about, player_with_origin, seat_name};
use crate::session::{Beginning, Source};
use crate::shared::{CHOOSES_FILES, Destination, Request, Shared};
use crate::ui::{self, Button, FINGER, GAP, Label, column, heading_bar, icon_button, stepper};
use crate::words::Words;
use pentarchy_core::link::{Link, played};

/// A seed that is typed has no more digits.
const MOST_DIGITS: usize = 18;

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

/// Who plays, in one word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A person against computers.
    One,
    /// Persons alone.
    People,
    /// Computers alone.
    Computers,
}

const KINDS: [(Kind, &str, Icon); 3] = [
    (Kind::One, "setup-one", Icon::Person),
    (Kind::People, "setup-people", Icon::TwoPeople),
    (Kind::Computers, "setup-computers", Icon::Computer),
];

impl<F: Face> Page<F> {
    fn seat(&mut self, kind: Kind) {
        let level = self.seats.iter().find_map(|seat| match seat {
            Occupant::Computer(name) => Some(name.clone()),
            _ => None,
        });
        let computer =
            Occupant::Computer(level.unwrap_or_else(|| F::FACTS.default_player.to_owned()));
        for (place, seat) in self.seats.iter_mut().enumerate() {
            *seat = match kind {
                Kind::People => Occupant::Person,
                Kind::One if place == 0 => Occupant::Person,
                Kind::One | Kind::Computers => computer.clone(),
            };
        }
    }

    fn kind(&self) -> Option<Kind> {
        let people = self.seats.iter().filter(|seat| **seat == Occupant::Person).count();
        match people {
            0 => Some(Kind::Computers),
            1 => Some(Kind::One),
            all if all == self.seats.len() => Some(Kind::People),
            _ => None,
        }
    }

    fn show_kinds(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let width = ui.available_width();
        let each = (width - 2.0 * GAP) / 3.0;
        let texts = KINDS.map(|(_, name, _)| shared.words.get(name));
        // Side by side, or one below the other where that would break words.
        let beside = texts.iter().all(|text| Button::tall_has_room(ui, text, each));
        let layout =
            if beside { Layout::left_to_right(Align::Min) } else { Layout::top_down(Align::Min) };
        ui.with_layout(layout, |ui| {
            for ((kind, name, icon), text) in KINDS.iter().zip(texts) {
                let chosen = self.kind() == Some(*kind);
                let button = Button::new(name, text).icon(*icon).chosen(chosen);
                let button = if beside { button.width(each).tall() } else { button.width(width) };
                if button.show(ui, shared) {
                    self.seat(*kind);
                }
            }
        });
    }

    fn show_seats(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let books = F::Game::players().iter().map(|entry| entry.name);
        let books = books.filter(|name| !LEVELS.contains(name));
        let names: Vec<&str> = LEVELS.into_iter().chain(books).collect();
        let (fewest, most) = F::Game::FACTS.players;
        if fewest < most && self.commands.is_empty() {
            let count = self.seats.len();
            let label = shared.words.get("setup-players");
            let may = (count > usize::from(fewest), count < usize::from(most));
            let label = Label::number(&label);
            match stepper(ui, shared, "setup-players", (&label, &count.to_string()), may) {
                1 => self.seats.push(Occupant::Computer(F::FACTS.default_player.to_owned())),
                -1 => self.seats.truncate(count - 1),
                _ => {}
            }
        }
        let is_computer = |seat: &&Occupant| matches!(seat, Occupant::Computer(_));
        let computers = self.seats.iter().filter(is_computer).count();
        if computers > 1 && self.kind().is_some() {
            self.show_all_opponents(ui, shared, &names);
            let text = shared.words.get("setup-each");
            let button = Button::new("setup-each", text).icon(Icon::TwoPeople).chosen(self.each);
            self.each ^= button.show(ui, shared);
            if !self.each {
                return;
            }
        }
        for place in 0..self.seats.len() {
            let seat = Seat(place as u8);
            // Person, then the levels, then one for each part, then the players of the books.
            let parts = <F::Game as Roster>::PARTS;
            let mixed = vec![F::FACTS.default_player; parts].join(&AND.to_string());
            let mut options = names.clone();
            if parts > 1 {
                options.insert(LEVELS.len(), &mixed);
            }
            let level = match &self.seats[place] {
                Occupant::Computer(name) if name.contains(AND) => 1 + LEVELS.len(),
                Occupant::Computer(name) => 1 + level_of(name, &options),
                _ => 0,
            };
            let value = match &self.seats[place] {
                Occupant::Computer(name) => player_with_origin::<F>(shared, name),
                _ => shared.words.get("player-person"),
            };
            let label = seat_name::<F>(shared, seat);
            let emblem = Some(Sprite::owned(Picture::Emblem, seat));
            let label = Label { emblem, ..Label::list(&label) };
            let name = format!("setup.seat.{place}");
            let most = options.len();
            let may = (level > 0, level < most);
            let step = stepper(ui, shared, &name, (&label, &value), may);
            let level = (level as i64 + step).clamp(0, most as i64) as usize;
            if step != 0 {
                self.seats[place] = match level.checked_sub(1).and_then(|index| options.get(index))
                {
                    Some(name) => Occupant::Computer((*name).to_owned()),
                    None => Occupant::Person,
                };
            }
            if let Occupant::Computer(player) = &self.seats[place] {
                show_about::<F>(ui, shared, player);
            }
            self.show_parts(ui, shared, seat, &names);
        }
    }

    /// One choice for all computers.
    fn show_all_opponents(&mut self, ui: &mut Ui, shared: &mut Shared, names: &[&str]) {
        let mut players = self.seats.iter_mut().filter_map(|seat| match seat {
            Occupant::Computer(player) => Some(player),
            _ => None,
        });
        let Some(first) = players.next() else { return };
        let others: Vec<_> = players.collect();
        let is_same = others.iter().all(|player| *player == first);
        let level = level_of(first, names);
        let value = if is_same {
            player_with_origin::<F>(shared, first)
        } else {
            shared.words.get("setup-different")
        };
        let label = shared.words.get("setup-opponents");
        let may = (level > 0, level + 1 < names.len());
        let step = stepper(ui, shared, "setup-opponents", (&Label::list(&label), &value), may);
        if is_same {
            show_about::<F>(ui, shared, first);
        }
        if step != 0
            && let Some(name) = names.get((level as i64 + step).max(0) as usize)
        {
            for player in others.into_iter().chain([first]) {
                (*name).clone_into(player);
            }
        }
    }

    /// The levels of the parts of a seat that has one for each.
    fn show_parts(&mut self, ui: &mut Ui, shared: &mut Shared, seat: Seat, names: &[&str]) {
        let Some(Occupant::Computer(mixed)) = self.seats.get(seat.index()) else { return };
        let mut levels: Vec<String> = mixed.split(AND).map(str::to_owned).collect();
        if levels.len() == 1 {
            return;
        }
        for (part, name) in levels.iter_mut().enumerate() {
            let level = level_of(name, names);
            let value = player_with_origin::<F>(shared, name);
            let label = shared.words.get(self.setup.part_name(seat, part));
            let emblem = Some(Sprite::owned(Picture::Emblem, seat));
            let label = Label { emblem, ..Label::list(&label) };
            let target = format!("setup.seat.{}.{part}", seat.0);
            let may = (level > 0, level + 1 < names.len());
            let step = stepper(ui, shared, &target, (&label, &value), may);
            if let Some(other) = names.get((level as i64 + step).max(0) as usize) {
                (*other).clone_into(name);
            }
        }
        self.seats[seat.index()] = Occupant::Computer(levels.join(&AND.to_string()));
    }

    fn show_choices(&mut self, ui: &mut Ui, shared: &mut Shared) {
        for (place, choice) in self.setup.choices().into_iter().enumerate() {
            let is_number = matches!(choice, Choice::Number { .. });
            let (key, value, text, (least, most)) = match choice {
                Choice::Number { name, value, range } => (name, value, value.to_string(), range),
                Choice::OneOf { name, options, chosen } => {
                    let key = usize::try_from(chosen).ok().and_then(|index| options.get(index));
                    let text = key.map(|key| shared.words.get(key)).unwrap_or_default();
                    (name, chosen, text, (0, options.len() as i64 - 1))
                }
            };
            let label = shared.words.get(key);
            let label = if is_number { Label::number(&label) } else { Label::list(&label) };
            let label = Label { emblem: self.setup.picture(place), ..label };
            let may = (value > least, value < most);
            let step = stepper(ui, shared, key, (&label, &text), may);
            if step != 0 {
                self.setup.choose(place, (value + step).clamp(least, most));
            }
        }
    }

    /// What is still to be handed over, and a way to find it.
    fn show_picture(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if !<F::Game as Game>::Setup::TAKES_PICTURES {
            return;
        }
        let is_missing = self.picture.is_none();
        let missing = is_missing.then(|| self.setup.start(None)).and_then(Result::err);
        if let Some(key) = missing {
            ui::paragraph(ui, shared, &shared.words.get(key));
        }
        if CHOOSES_FILES {
            let text = shared.words.get("setup-picture");
            let button = Button::new("setup-picture", text).icon(Icon::Folder);
            if button.chosen(missing.is_some()).show(ui, shared) {
                self.chooser = Some(Chooser::new(shared));
            }
        }
    }

    fn show_chooser(&mut self, ui: &Ui, shared: &mut Shared) {
        let Some(chooser) = self.chooser.as_mut().filter(|_| !shared.has_dialog()) else { return };
        match chooser.show(ui, shared) {
            Chosen::Nothing => {}
            Chosen::Close => self.chooser = None,
            Chosen::Picture(path) => {
                shared.request(Request::Import(path));
                self.chooser = None;
            }
        }
    }

    /// The same game with people elsewhere.
    fn show_invite(&self, ui: &mut Ui, shared: &mut Shared) {
        section(ui, shared, "setup-together");
        let text = shared.words.get("setup-invite");
        if !Button::new("setup-invite", text).icon(Icon::TwoPeople).show(ui, shared) {
            return;
        }
        match self.setup.start(self.picture.as_deref()) {
            Ok(None) => {
                let wanted = Wanted {
                    game: F::Game::ID.to_owned(),
                    players: self.seats.len() as u8,
                    // Setups have string keys only, and so always are JSON.
                    setup: serde_json::to_string(&self.setup).unwrap_or_default(),
                    clock: TimeControl::None,
                    hints: false,
                };
                shared.request(Request::Go(Destination::Invite(wanted)));
            }
            Ok(Some(_)) => {
                let text = shared.words.get("setup-invite-position");
                shared.tell(text);
            }
            Err(key) => {
                let text = shared.words.get(key);
                shared.tell(text);
            }
        }
    }

    fn show_seed(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let text = match self.seed {
            Some(seed) => seed.to_string(),
            None => shared.words.get("setup-seed-new"),
        };
        let about = shared.words.get("setup-seed-about");
        ui.label(RichText::new(about).font(ui::small()).color(shared.theme.faint));
        ui.horizontal_wrapped(|ui| {
            let label = shared.words.with("setup-seed", &[("seed", text.into())]);
            ui.label(RichText::new(label).font(ui::body()));
        });
        ui.horizontal_wrapped(|ui| {
            let words = shared.words.get("setup-seed-draw");
            if Button::new("setup-seed-draw", words).icon(Icon::Dice).show(ui, shared) {
                self.seed = Some(shared.new_seed());
            }
            let words = shared.words.get("setup-seed-type");
            if Button::new("setup-seed-type", words).icon(Icon::Log).show(ui, shared) {
                self.keypad = Some(String::new());
            }
        });
    }

    /// Digits by buttons: on-screen keyboards are not to be relied on.
    fn show_keypad(&mut self, ui: &Ui, shared: &mut Shared) {
        let Some(digits) = &mut self.keypad else { return };
        let mut close = false;
        let mut done = false;
        close |= ui::dialog(ui, &shared.dialog_style(), "keypad", |ui| {
            ui.vertical_centered(|ui| {
                let text = if digits.is_empty() { "–" } else { digits.as_str() };
                let room = vec2(ui.available_width(), FINGER);
                ui.label(ui::fitted(ui, text, &[24.0, 17.0, 13.0], shared.theme.ink, room));
            });
            let each = (ui.available_width() - 2.0 * GAP) / 3.0;
            for row in ["123", "456", "789", "<0>"] {
                ui.horizontal(|ui| {
                    for key in row.chars() {
                        let name = format!("key.{key}");
                        let button = match key {
                            '<' => Button::new(&name, "").icon(Icon::Back),
                            '>' => Button::new(&name, "").icon(Icon::Check).primary(),
                            digit => Button::new(&name, digit),
                        };
                        if button.width(each.max(FINGER)).show(ui, shared) {
                            match key {
                                '<' => drop(digits.pop()),
                                '>' => done = true,
                                digit if digits.len() < MOST_DIGITS => digits.push(digit),
                                _ => {}
                            }
                        }
                    }
                });
            }
        });
        if done {
            self.seed = digits.parse().ok();
        }
        if done || close {
            self.keypad = None;
        }
    }

    /// Enter starts the game, unless it is for what has the keyboard, and F1 opens the rules.
    fn take_keys(&mut self, ui: &Ui, shared: &mut Shared) {
        if shared.has_dialog() || self.chooser.is_some() {
            return;
        }
        let key = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        if let Some(digits) = &mut self.keypad {
            type_digits(ui, digits);
            if key(Key::Enter) {
                self.seed = digits.parse().ok();
                self.keypad = None;
            }
            return;
        }
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
        self.show_page(ui, shared);
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
        let title = shared.words.get(&format!("game-{}-name", F::Game::ID));
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

/// How a computer player plays.
fn show_about<F: Face>(ui: &mut Ui, shared: &Shared, player: &str) {
    if let Some(text) = player_about(shared, F::Game::ID, player) {
        ui.label(RichText::new(text).font(ui::small()).color(shared.theme.faint));
    }
}

/// What a keyboard types into a seed.
fn type_digits(ui: &Ui, digits: &mut String) {
    const KEYS: [Key; 10] = [
        Key::Num0,
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
        Key::Num8,
        Key::Num9,
    ];
    let key = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    for (digit, _) in ('0'..='9').zip(KEYS).filter(|(_, name)| key(*name)) {
        if digits.len() < MOST_DIGITS {
            digits.push(digit);
        }
    }
    if key(Key::Backspace) {
        digits.pop();
    }
}

/// The place of a computer player among those of its game; those who share a seat are the last.
fn level_of(name: &str, names: &[&str]) -> usize {
    names.iter().position(|other| *other == name).unwrap_or(names.len())
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

fn section(ui: &mut Ui, shared: &Shared, key: &str) {
    ui.add_space(GAP);
    let text = shared.words.get(key);
    ui.label(RichText::new(text).font(ui::bold(18.0)).color(shared.theme.heading));
}
