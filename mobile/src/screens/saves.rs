//! All saved games: to play on, to look at, to delete.

use std::time::SystemTime;

use egui::{RichText, Spinner, Ui, vec2};

use crate::app::{Job, Request, Shared};
use crate::pictures::{Icon, Illustration};
use crate::storage::{Ended, SaveEntry, StorageError};
use crate::ui::{self, Button, GAP, column, heading_bar};

/// All saved games.
pub struct Saves {
    looking: Option<Job<Result<Vec<SaveEntry>, StorageError>>>,
    found: Vec<SaveEntry>,
}

impl Saves {
    /// Looks for them.
    pub fn new(shared: &mut Shared) -> Self {
        let storage = shared.storage.clone();
        let look = Job::start(&shared.wake, move || storage.list());
        Self { looking: Some(look), found: Vec::new() }
    }

    /// Is it still looking?
    pub fn is_busy(&self) -> bool {
        self.looking.is_some()
    }

    pub(super) fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if let Some(found) = self.looking.as_ref().and_then(Job::take) {
            self.looking = None;
            match found {
                Ok(found) => self.found = found,
                Err(error) => {
                    let text = shared.words.storage_error(&error);
                    shared.complain(text);
                }
            }
        }
        let title = shared.words.get("home-saves");
        heading_bar(ui, shared, &title);
        column(ui, "saves", |ui| {
            if self.looking.is_some() {
                ui.add(Spinner::new().size(32.0));
            } else if self.found.is_empty() {
                ui::paragraph(ui, shared, &shared.words.get("saves-none"));
            }
            let mut deleted = None;
            for (place, entry) in self.found.iter().enumerate() {
                if show_entry(ui, shared, place, entry) {
                    deleted = Some(place);
                }
            }
            if let Some(place) = deleted {
                shared.request(Request::Delete(self.found.remove(place).name));
            }
        });
    }
}

/// Shows a save. Is it to be deleted?
fn show_entry(ui: &mut Ui, shared: &mut Shared, place: usize, entry: &SaveEntry) -> bool {
    let mut deleted = false;
    let theme = shared.theme;
    let frame = egui::Frame::new().fill(theme.panel).corner_radius(14).inner_margin(12);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let (title, text, game) = describe(shared, entry);
        ui.horizontal(|ui| {
            if let Some(card) = game.as_deref().and_then(Illustration::card_of) {
                ui::illustration(ui, shared, card, vec2(64.0, 40.0));
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.label(RichText::new(title).font(ui::bold(17.0)).color(theme.ink));
                ui.label(RichText::new(text).font(ui::small()).color(theme.faint));
            });
        });
        ui.add_space(GAP / 2.0);
        ui.horizontal_wrapped(|ui| {
            if let Some(game) = game {
                if entry.is_in_progress() {
                    let words = shared.words.get("saves-continue");
                    let name = format!("save.{place}.continue");
                    if Button::new(&name, words).icon(Icon::Play).primary().show(ui, shared) {
                        shared.request(Request::Resume(game.clone(), entry.name.clone()));
                    }
                }
                let words = shared.words.get("saves-replay");
                let name = format!("save.{place}.replay");
                if Button::new(&name, words).icon(Icon::Replay).show(ui, shared) {
                    shared.request(Request::Replay(game, entry.name.clone()));
                }
            }
            let words = shared.words.get("saves-delete");
            let name = format!("save.{place}.delete");
            deleted = Button::new(&name, words).icon(Icon::Trash).show(ui, shared);
        });
    });
    deleted
}

/// What a save is, in words, and its game if it can be opened.
fn describe(shared: &Shared, entry: &SaveEntry) -> (String, String, Option<String>) {
    match &entry.summary {
        Ok(summary) => {
            let game = shared.words.get(&format!("game-{}-name", summary.game));
            let end = summary.ended.map(|end| told(shared, &summary.game, end));
            let end = end.unwrap_or_default();
            let text = shared.words.with(
                if summary.ended.is_some() { "saves-line-over" } else { "saves-line" },
                &[
                    ("commands", summary.commands.into()),
                    ("ago", ago(shared, entry.modified).into()),
                    ("end", end.into()),
                ],
            );
            (game, text, Some(summary.game.clone()))
        }
        Err(error) => (entry.name.as_str().to_owned(), shared.words.storage_error(error), None),
    }
}

/// How a game ended, in words.
fn told(shared: &Shared, game: &str, end: Ended) -> String {
    match end.winner {
        Some(seat) => {
            let name = shared.words.get(&format!("seat-{game}-{}", seat.0));
            shared.words.with("result-wins", &[("name", name.into())])
        }
        None => shared.words.get("result-draw"),
    }
}

/// How long ago that was, in words.
fn ago(shared: &Shared, then: Option<SystemTime>) -> String {
    let passed = then.and_then(|then| SystemTime::now().duration_since(then).ok());
    let minutes = passed.map_or(0, |passed| passed.as_secs() / 60);
    let (key, count) = match minutes {
        0 => ("ago-now", 0),
        1..60 => ("ago-minutes", minutes),
        60..1440 => ("ago-hours", minutes / 60),
        _ => ("ago-days", minutes / 1440),
    };
    shared.words.with(key, &[("count", count.into())])
}
