//! The first screen: the games, "continue", and the ways to everything else.

use egui::{RichText, Ui, Vec2, vec2};
use pentarchy_core::games as core_games;

use super::network::own_turns;
use crate::pictures::{Icon, Illustration};
use crate::shared::{Destination, Job, Request, Shared};
use crate::storage::{SaveEntry, StorageError};
use crate::ui::{self, Button, Captioned, Card, CardStyle, FINGER, GAP, wide_column};

/// The largest cards stand in as many columns as they find this much room.
const GRAND_CARD: f32 = 480.0;
/// The usual ones as many as find this much.
const CARD: f32 = 360.0;
/// And small ones as many as find this much.
const SMALL_CARD: f32 = 264.0;
/// How high the title is.
const TITLE: f32 = 44.0;
/// How high the ways to everything else are where there is little room.
const SMALL_WAY: f32 = 58.0;
/// The widest that the whole becomes.
const WIDEST: f32 = 1140.0;

/// The first screen.
pub struct Home {
    looking: Option<Job<Result<Option<SaveEntry>, StorageError>>>,
    last: Option<SaveEntry>,
    /// In how many games on a network it is this device's turn.
    turns: Job<usize>,
    own_turns: usize,
}

impl Home {
    /// Looks for a game to continue.
    pub fn new(shared: &mut Shared) -> Self {
        let storage = shared.storage.clone();
        let look = Job::start(&shared.wake, move || storage.last_in_progress());
        let storage = shared.storage.clone();
        let turns = Job::start(&shared.wake, move || own_turns(&storage));
        Self { looking: Some(look), last: None, turns, own_turns: 0 }
    }

    /// Is it still looking?
    pub fn is_busy(&self) -> bool {
        self.looking.is_some()
    }

    pub(super) fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if let Some(found) = self.looking.as_ref().and_then(Job::take) {
            self.looking = None;
            // What is wrong with the saves is told on their own screen.
            self.last = found.unwrap_or_default();
        }
        self.own_turns = self.turns.take().unwrap_or(self.own_turns);
        let height = ui.available_height();
        wide_column(ui, "home", WIDEST, |ui| self.show_column(ui, shared, height));
    }

    fn show_column(&self, ui: &mut Ui, shared: &mut Shared, height: f32) {
        let width = ui.available_width();
        show_title(ui, shared);
        self.show_continue(ui, shared, width);
        self.show_turns(ui, shared, width);
        let (cards, ways) = Cards::best(ui, shared, vec2(width, height));
        for row in core_games::ids().chunks(cards.columns) {
            let height = cards.height_of(row, ui, shared);
            ui.horizontal_top(|ui| {
                for game in row {
                    show_game(ui, shared, game, &cards, height);
                }
            });
        }
        ui.add_space(GAP);
        ways.show(ui, shared);
    }

    fn show_continue(&self, ui: &mut Ui, shared: &mut Shared, width: f32) {
        let Some(entry) = &self.last else { return };
        let Ok(summary) = &entry.summary else { return };
        let game = shared.words.game_name(&summary.game);
        let arguments = [("game", game.into()), ("commands", summary.commands.into())];
        let text = shared.words.with("home-continue", &arguments);
        let button = Button::new("home-continue", text).icon(Icon::Play).primary();
        if button.width(width.min(560.0)).show(ui, shared) {
            shared.request(Request::Resume(summary.game.clone(), entry.name.clone()));
        }
    }
}

impl Home {
    /// The games on a network that wait for this device.
    fn show_turns(&self, ui: &mut Ui, shared: &mut Shared, width: f32) {
        if self.own_turns == 0 {
            return;
        }
        let text = shared.words.with("home-turns", &[("count", self.own_turns.into())]);
        let button = Button::new("home-turns", text).icon(Icon::TwoPeople).primary();
        if button.width(width.min(560.0)).show(ui, shared) {
            shared.request(Request::Go(Destination::Network));
        }
    }
}

/// The ways to everything else.
const WAYS: [(&str, Icon); 7] = [
    ("daily-title", Icon::Dice),
    ("lesson-learn", Icon::Rules),
    ("home-network", Icon::TwoPeople),
    ("home-saves", Icon::Folder),
    ("home-settings", Icon::Settings),
    ("home-about", Icon::About),
    ("home-quit", Icon::Quit),
];

fn go(way: &str, shared: &mut Shared) {
    let request = match way {
        "home-network" => Request::Go(Destination::Network),
        "daily-title" => Request::Go(Destination::Daily),
        "lesson-learn" => Request::Go(Destination::Learn(None)),
        "home-saves" => Request::Go(Destination::Saves),
        "home-settings" => Request::Go(Destination::Settings),
        "home-about" => Request::Go(Destination::About),
        _ => Request::Leave,
    };
    shared.request(request);
}

/// How the ways to everything else are shown.
#[derive(Clone, Copy)]
struct Ways {
    columns: usize,
    width: f32,
    /// The words below the icons, in small letters.
    small: bool,
}

impl Ways {
    /// As many side by side as there is room for.
    fn beside(ui: &Ui, shared: &Shared, width: f32) -> Self {
        let each = |columns: usize| (width - GAP * (columns - 1) as f32) / columns as f32;
        let has_room =
            |(name, _): &(&str, Icon)| Button::has_room(ui, &shared.words.get(name), each(2));
        let columns = match width {
            1100.0.. => WAYS.len(),
            640.0.. => 4,
            _ if WAYS.iter().all(has_room) => 2,
            _ => 1,
        };
        Self { columns, width: each(columns), small: false }
    }

    /// Four side by side, if no word is broken.
    fn small(ui: &Ui, shared: &Shared, width: f32) -> Option<Self> {
        let each = (width - 3.0 * GAP) / 4.0;
        let fits =
            |(name, _): &(&str, Icon)| Captioned::least_width(ui, &shared.words.get(name)) <= each;
        WAYS.iter().all(fits).then_some(Self { columns: 4, width: each, small: true })
    }

    fn height(&self, ui: &Ui, shared: &Shared) -> f32 {
        let rows = WAYS.chunks(self.columns);
        rows.map(|row| self.height_of(row, ui, shared) + GAP).sum()
    }

    fn height_of(&self, row: &[(&str, Icon)], ui: &Ui, shared: &Shared) -> f32 {
        if self.small {
            return SMALL_WAY;
        }
        row.iter().map(|way| self.button(way, shared).height(ui)).fold(0.0, f32::max)
    }

    fn button<'a>(&self, (name, icon): &(&'a str, Icon), shared: &Shared) -> Button<'a> {
        Button::new(name, shared.words.get(name)).icon(*icon).width(self.width)
    }

    fn show(&self, ui: &mut Ui, shared: &mut Shared) {
        for row in WAYS.chunks(self.columns) {
            let height = self.height_of(row, ui, shared);
            ui.horizontal(|ui| {
                for way in row {
                    let is_pressed = if self.small {
                        self.show_small(way, ui, shared)
                    } else {
                        self.button(way, shared).least_height(height).show(ui, shared)
                    };
                    if is_pressed {
                        go(way.0, shared);
                    }
                }
            });
        }
    }

    fn show_small(&self, (name, icon): &(&str, Icon), ui: &mut Ui, shared: &mut Shared) -> bool {
        let caption = shared.words.get(name);
        let way = Captioned {
            name,
            icon: *icon,
            caption: &caption,
            hint: &caption,
            enabled: true,
            filled: false,
        };
        let size = vec2(self.width, SMALL_WAY);
        ui.allocate_ui(size, |ui| {
            ui.set_min_size(size);
            way.show(ui, shared)
        })
        .inner
    }
}

/// How the games' cards are shown.
struct Cards {
    style: CardStyle,
    columns: usize,
    width: f32,
}

impl Cards {
    /// The handsomest with which everything is seen at once, with the ways to everything else; if
    /// there are none, one scrolls.
    fn best(ui: &Ui, shared: &Shared, room: Vec2) -> (Self, Ways) {
        let plain = Ways::beside(ui, shared, room.x);
        let small = Ways::small(ui, shared, room.x);
        // The title, and "continue" even if there is nothing: cards do not change when it comes.
        let others = TITLE + GAP + FINGER + GAP + GAP;
        // The games matter more than the rest.
        for style in CardStyle::ALL {
            let cards = Self::of(style, room.x);
            let left = room.y + GAP - others - cards.height(ui, shared);
            let mut all = std::iter::once(plain).chain(small);
            if let Some(ways) = all.find(|ways| ways.height(ui, shared) <= left) {
                return (cards, ways);
            }
        }
        (Self::of(CardStyle::Compact, room.x), plain)
    }

    fn of(style: CardStyle, width: f32) -> Self {
        let least = match style {
            CardStyle::Grand => GRAND_CARD,
            CardStyle::Full => CARD,
            CardStyle::Compact | CardStyle::Brief => SMALL_CARD,
        };
        let columns = ((width + GAP) / (least + GAP)).floor().clamp(1.0, 3.0);
        let width = (width - GAP * (columns - 1.0)) / columns;
        Self { style, columns: columns as usize, width }
    }

    fn height(&self, ui: &Ui, shared: &Shared) -> f32 {
        let games = core_games::ids();
        games.chunks(self.columns).map(|row| self.height_of(row, ui, shared) + GAP).sum()
    }

    /// The height of the cards of these games, side by side.
    fn height_of(&self, row: &[&str], ui: &Ui, shared: &Shared) -> f32 {
        let height = |game: &&str| {
            let (name, title, text) = words_of(shared, game);
            self.card(&name, &title, &text, FINGER).height(ui, shared)
        };
        row.iter().map(height).fold(0.0, f32::max)
    }

    fn card<'a>(
        &self,
        name: &'a str,
        title: &'a str,
        text: &'a str,
        least_height: f32,
    ) -> Card<'a> {
        Card { name, title, text, style: self.style, width: self.width, least_height }
    }
}

fn show_title(ui: &mut Ui, shared: &mut Shared) {
    ui.horizontal(|ui| {
        ui::illustration(ui, shared, Illustration::AppIcon, vec2(TITLE, TITLE));
        let title = shared.words.get("app-name");
        ui.label(RichText::new(title).font(ui::bold(32.0)).color(shared.theme.ink));
    });
}

/// The target's name, the title and the text of a game's card.
fn words_of(shared: &Shared, game: &str) -> (String, String, String) {
    let title = shared.words.game_name(game);
    let text = shared.words.game_about(game);
    (format!("game.{game}"), title, text)
}

fn show_game(ui: &mut Ui, shared: &mut Shared, game: &'static str, cards: &Cards, height: f32) {
    let (name, title, text) = words_of(shared, game);
    let card = cards.card(&name, &title, &text, height);
    if card.show(ui, shared, Illustration::Card(game)) {
        shared.request(Request::SetUp(game.to_owned()));
    }
}
