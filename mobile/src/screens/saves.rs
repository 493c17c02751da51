//! All saved games: to play on, to look at, to delete.

use std::collections::HashMap;
use std::time::SystemTime;

use egui::{Align, ColorImage, Layout, RichText, Spinner, TextureHandle, TextureOptions, Ui, vec2};
use pentarchy_core::table::Occupant;

use super::thumbnail::thumbnail;
use crate::pictures::{Icon, Illustration, Image};
use crate::shared::{Job, Outgoing, Request, Shared};
use crate::storage::{Ended, SaveEntry, SaveName, SaveSummary, StorageError};
use crate::ui::{self, Button, GAP, column, heading_bar};
use crate::words::{Players, lone_person, seat_key};

/// The size of the picture of how a game stands.
const PICTURE: egui::Vec2 = vec2(88.0, 66.0);
/// The least width in which words stand beside it.
const LEAST_BESIDE: f32 = 260.0;
/// So many games have one.
const MOST_PICTURES: usize = 60;

/// All saved games.
pub struct Saves {
    looking: Option<Job<Result<Vec<SaveEntry>, StorageError>>>,
    found: Vec<SaveEntry>,
    /// The picture that is being made.
    drawing: Option<(SaveName, Job<Option<Image>>)>,
    /// The pictures that were made, or could not be.
    pictures: HashMap<SaveName, Option<TextureHandle>>,
}

impl Saves {
    /// Looks for them.
    pub fn new(shared: &mut Shared) -> Self {
        let storage = shared.storage.clone();
        let look = Job::start(&shared.wake, move || storage.list());
        Self { looking: Some(look), found: Vec::new(), drawing: None, pictures: HashMap::new() }
    }

    /// Is it still looking?
    pub fn is_busy(&self) -> bool {
        self.looking.is_some() || self.drawing.is_some()
    }

    /// Has the pictures of how the games stand made one after the other, while the list is shown.
    fn draw_next(&mut self, ui: &Ui, shared: &Shared) {
        if let Some((name, image)) =
            self.drawing.as_ref().and_then(|(name, job)| Some((name.clone(), job.take()?)))
        {
            self.drawing = None;
            let texture = |image: Image| {
                ui.ctx().load_texture("position", ColorImage::from(image), TextureOptions::LINEAR)
            };
            self.pictures.insert(name, image.map(texture));
        }
        let wanted = self.found.iter().take(MOST_PICTURES);
        let mut wanted = wanted.filter(|entry| !self.pictures.contains_key(&entry.name));
        let next = wanted.find_map(|entry| Some((entry, entry.summary.as_ref().ok()?)));
        if let Some((entry, summary)) = next.filter(|_| self.drawing.is_none()) {
            let (storage, theme) = (shared.storage.clone(), shared.theme);
            let (game, name) = (summary.game.clone(), entry.name.clone());
            let px = PICTURE * ui.ctx().pixels_per_point();
            let size = (px.x.round() as u32, px.y.round() as u32);
            let draw = move || thumbnail(&storage, (&game, &name), &theme, size);
            self.drawing = Some((entry.name.clone(), Job::start(&shared.wake, draw)));
        }
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
        self.draw_next(ui, shared);
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
                let picture = self.pictures.get(&entry.name).and_then(Option::as_ref);
                if show_entry(ui, shared, place, entry, picture) {
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
fn show_entry(
    ui: &mut Ui,
    shared: &mut Shared,
    place: usize,
    entry: &SaveEntry,
    picture: Option<&TextureHandle>,
) -> bool {
    let mut deleted = false;
    let theme = shared.theme;
    let frame = egui::Frame::new().fill(theme.panel).corner_radius(14).inner_margin(12);
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let (title, text, game) = describe(shared, entry);
        // Beside the picture, or below it where words find no room there.
        let layout = if ui.available_width() < LEAST_BESIDE {
            Layout::top_down(Align::Min)
        } else {
            Layout::left_to_right(Align::Center)
        };
        ui.with_layout(layout, |ui| {
            let card = game.as_deref().and_then(Illustration::card_of);
            match (picture, card) {
                (Some(picture), _) => drop(ui.image((picture.id(), PICTURE))),
                // Until it is made.
                (None, Some(card)) => ui::illustration(ui, shared, card, PICTURE),
                (None, None) => {}
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
            if shared.exchange.is_there {
                let words = shared.words.get("menu-share");
                let name = format!("save.{place}.share");
                if Button::new(&name, words).icon(Icon::Share).show(ui, shared) {
                    let file = shared.storage.save_file(&entry.name);
                    shared.exchange.outgoing.push(Outgoing::File(file));
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
fn describe(shared: &mut Shared, entry: &SaveEntry) -> (String, String, Option<String>) {
    match &entry.summary {
        Ok(summary) => {
            let game = shared.words.game_name(&summary.game);
            let end = summary.ended.map(|end| told(shared, summary, end));
            let end = end.unwrap_or_default();
            let text = shared.words.with(
                if summary.ended.is_some() { "saves-line-over" } else { "saves-line" },
                &[
                    ("commands", summary.commands.into()),
                    ("ago", ago(shared, entry.modified).into()),
                    ("end", end.into()),
                ],
            );
            let text = format!("{text}\n{}", opponents(shared, summary));
            (game, text, Some(summary.game.clone()))
        }
        Err(error) => (entry.name.as_str().to_owned(), shared.words.storage_error(error), None),
    }
}

/// Whom the game is played against, each level once.
fn opponents(shared: &Shared, summary: &SaveSummary) -> String {
    let mut levels = Vec::new();
    for seat in &summary.seats {
        if let Occupant::Computer(player) = seat {
            let name = shared.words.player_name(&summary.game, player);
            if !levels.contains(&name) {
                levels.push(name);
            }
        }
    }
    let people = summary.seats.contains(&Occupant::Person);
    match (levels.is_empty(), people) {
        (true, _) => shared.words.get("setup-people"),
        (false, true) => {
            shared.words.with("saves-against", &[("levels", levels.join(", ").into())])
        }
        (false, false) => {
            shared.words.with("saves-watched", &[("levels", levels.join(", ").into())])
        }
    }
}

/// How a game ended, in words: for the only person who played it, else who won.
fn told(shared: &mut Shared, summary: &SaveSummary, end: Ended) -> String {
    let SaveSummary { game, seats, .. } = summary;
    match (end.winner, lone_person(seats)) {
        (None, _) => shared.words.get("result-draw"),
        (Some(winner), Some(person)) => {
            shared.words.get(if winner == person { "saves-won" } else { "saves-lost" })
        }
        (Some(winner), None) => {
            let players = Players::here(&shared.words, game, seats, "");
            shared.words.set_players(players);
            let name = shared.words.get(&seat_key(game, winner));
            shared.words.set_players(Players::default());
            shared.words.with("result-wins", &[("name", name.into())])
        }
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
