//! The first screen: the games, "continue", and the ways to everything else.

use egui::{RichText, ScrollArea, Ui, vec2};
use pentarchy_core::games as core_games;

use super::Saves;
use crate::app::{Job, Screen, Shared, Wish};
use crate::pictures::{Icon, Illustration};
use crate::storage::{SaveEntry, StorageError};
use crate::ui::{self, Button, GAP, card};

/// Cards stand in as many columns as they find this much room.
const CARD: f32 = 360.0;
/// The widest that the whole becomes.
const WIDEST: f32 = 1140.0;

/// The first screen.
pub struct Home {
    looking: Option<Job<Result<Vec<SaveEntry>, StorageError>>>,
    last: Option<SaveEntry>,
}

impl Home {
    /// Looks for a game to continue.
    pub fn new(shared: &mut Shared) -> Self {
        Self { looking: Some(Saves::look(shared)), last: None }
    }

    /// Is it still looking?
    pub fn is_busy(&self) -> bool {
        self.looking.is_some()
    }

    pub(super) fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if let Some(found) = self.looking.as_ref().and_then(Job::take) {
            self.looking = None;
            // What is wrong with the saves is told on their own screen.
            let games = found.unwrap_or_default().into_iter();
            self.last = games.into_iter().find(SaveEntry::is_in_progress);
        }
        let room = ui.available_width();
        let width = room.min(WIDEST);
        let margin = (room - width) / 2.0;
        ScrollArea::vertical().id_salt("home").auto_shrink([false, false]).show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 0.0;
                ui.add_space(margin);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.x = GAP;
                    ui.set_width(width);
                    self.show_column(ui, shared, width);
                });
            });
        });
    }

    fn show_column(&self, ui: &mut Ui, shared: &mut Shared, width: f32) {
        show_title(ui, shared);
        self.show_continue(ui, shared, width);
        ui.add_space(4.0);
        let columns = ((width + GAP) / (CARD + GAP)).floor().clamp(1.0, 3.0) as usize;
        let card_width = (width - GAP * (columns - 1) as f32) / columns as f32;
        for row in core_games::ids().chunks(columns) {
            ui.horizontal_top(|ui| {
                for game in row {
                    show_game(ui, shared, game, card_width);
                }
            });
        }
        ui.add_space(GAP);
        let columns = if width >= 640.0 { 4 } else { 2 };
        let each = (width - GAP * (columns - 1) as f32) / columns as f32;
        for row in WAYS.chunks(columns) {
            ui.horizontal(|ui| {
                for (name, icon) in row {
                    let text = shared.words.get(name);
                    if Button::new(name, text).icon(*icon).width(each).show(ui, shared) {
                        go(name, shared);
                    }
                }
            });
        }
        ui.add_space(GAP);
    }

    fn show_continue(&self, ui: &mut Ui, shared: &mut Shared, width: f32) {
        let Some(entry) = &self.last else { return };
        let Ok(summary) = &entry.summary else { return };
        let game = shared.words.get(&format!("game-{}-name", summary.game));
        let arguments = [("game", game.into()), ("commands", summary.commands.into())];
        let text = shared.words.with("home-continue", &arguments);
        let button = Button::new("home-continue", text).icon(Icon::Play).primary();
        if button.width(width.min(560.0)).show(ui, shared) {
            shared.wish(Wish::Resume(summary.game.clone(), entry.name.clone()));
        }
    }
}

/// The ways to everything else.
const WAYS: [(&str, Icon); 4] = [
    ("home-saves", Icon::Folder),
    ("home-settings", Icon::Settings),
    ("home-about", Icon::About),
    ("home-quit", Icon::Quit),
];

fn go(way: &str, shared: &mut Shared) {
    let wish = match way {
        "home-saves" => Wish::Go(Screen::Saves(Saves::new(shared))),
        "home-settings" => Wish::Go(Screen::Settings),
        "home-about" => Wish::Go(Screen::About),
        _ => Wish::Leave,
    };
    shared.wish(wish);
}

fn show_title(ui: &mut Ui, shared: &mut Shared) {
    ui.horizontal(|ui| {
        ui::illustration(ui, shared, Illustration::AppIcon, vec2(44.0, 44.0));
        let title = shared.words.get("app-name");
        ui.label(RichText::new(title).font(ui::bold(32.0)).color(shared.theme.ink));
    });
}

fn show_game(ui: &mut Ui, shared: &mut Shared, game: &str, width: f32) {
    let title = shared.words.get(&format!("game-{game}-name"));
    let text = shared.words.get(&format!("game-{game}-about"));
    let texture = shared.illustration(ui.ctx(), picture_of(game), 128.0);
    let name = format!("game.{game}");
    if card(ui, shared, &name, &texture, (&title, &text), width) {
        shared.wish(Wish::SetUp(game.to_owned()));
    }
}

/// The picture on a game's card.
pub fn picture_of(game: &str) -> Illustration {
    match game {
        "dicewars" => Illustration::Dicewars,
        "conquest" => Illustration::Conquest,
        "league" => Illustration::League,
        "floors" => Illustration::Floors,
        _ => Illustration::Skirmish,
    }
}
