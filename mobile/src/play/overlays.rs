//! What is opened over the board: the menu, the log, statistics, the legend, a link, a sheet.

use egui::{Align, Layout, RichText, Ui};
use pentarchy_core::game::Game;

use super::{Action, Mode, Overlay, Running, Shown};
use crate::export::Told;
use crate::games::{Face, Sheet};
use crate::pictures::Icon;
use crate::shared::{CHOOSES_FILES, Destination, Outgoing, Request, Shared};
use crate::ui::{self, Button, GAP, Part};
use crate::words::{Players, Words};

/// What an icon takes of a button's width, with the gap to its words.
const AROUND_ICON: f32 = 24.0 + GAP;

impl<F: Face> Running<F> {
    pub(super) fn show_overlays(&mut self, ui: &mut Ui, shared: &mut Shared) {
        // One dialog at a time, and first what has to be read.
        if shared.has_dialog() {
            return;
        }
        match self.overlay {
            Overlay::None => {}
            Overlay::Menu => self.show_menu(ui, shared),
            Overlay::More => self.show_more(ui, shared),
            Overlay::Log => self.show_whole_log(ui, shared),
            Overlay::Statistics => self.show_statistics(ui, shared),
            Overlay::Legend => self.show_legend(ui, shared),
            Overlay::Share if self.is_room() => self.show_room_share(ui, shared),
            Overlay::Share => self.show_share(ui, shared),
            Overlay::Room => self.show_room(ui, shared),
        }
        if self.sheet.as_ref().is_some_and(|sheet| show_sheet(ui, shared, sheet)) {
            self.sheet = None;
        }
        if self.overlay == Overlay::None && self.shows_result() {
            self.show_result(ui, shared);
        }
        if self.overlay == Overlay::None && self.shows_lessons_end() {
            self.show_lessons_end(ui, shared);
        }
    }

    fn show_menu(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let mut close = false;
        let is_game = self.mode == Mode::Game;
        let is_lesson = self.mode == Mode::Lesson;
        close |= ui::dialog(ui, &shared.dialog_style(), "menu", |ui| {
            let width = ui.available_width();
            let title = shared.words.game_name(F::Game::ID);
            ui.vertical_centered(|ui| ui.label(RichText::new(title).font(ui::heading())));
            let entry = |ui: &mut Ui, shared: &mut Shared, name: &str, icon: Icon| {
                let text = shared.words.get(name);
                Button::new(name, text).icon(icon).width(width).show(ui, shared)
            };
            if entry(ui, shared, "menu-resume", Icon::Play) {
                close = true;
            }
            if (is_game || is_lesson) && entry(ui, shared, "menu-restart", Icon::Reset) {
                if is_lesson {
                    self.restart_lesson(shared);
                } else {
                    self.restart(shared, None);
                }
            }
            if self.is_room() && entry(ui, shared, "action-room", Icon::TwoPeople) {
                self.overlay = Overlay::Room;
            }
            if is_game
                && let Some(save) = super::Play::save(self)
                && entry(ui, shared, "result-replay", Icon::Replay)
            {
                shared.request(Request::Replay(F::Game::ID.to_owned(), save));
            }
            if self.statistics(shared).is_some() && entry(ui, shared, "menu-statistics", Icon::Log)
            {
                self.overlay = Overlay::Statistics;
            }
            if !is_lesson && entry(ui, shared, "menu-share", Icon::Share) {
                self.overlay = Overlay::Share;
            }
            if !F::legend(&shared.words).is_empty()
                && entry(ui, shared, "menu-legend", Icon::Legend)
            {
                self.overlay = Overlay::Legend;
            }
            if entry(ui, shared, "menu-rules", Icon::Rules) {
                close = true;
                shared.request(Request::Go(Destination::Rules(F::Game::ID.to_owned())));
            }
            if entry(ui, shared, "menu-settings", Icon::Settings) {
                close = true;
                shared.request(Request::Go(Destination::Settings));
            }
            if entry(ui, shared, "menu-leave", Icon::Quit) {
                shared.request(Request::Home);
            }
            if let Some(why) = self.game.as_ref().and_then(|table| table.snapshot.saved.err()) {
                let text = shared.words.not_saved(why);
                ui.label(RichText::new(text).font(ui::small()).color(shared.theme.danger));
            }
        });
        if close {
            self.overlay = Overlay::None;
        }
    }

    /// The buttons for which there was no room.
    fn show_more(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let mut close = false;
        let mut wanted = None;
        close |= ui::dialog(ui, &shared.dialog_style(), "more", |ui| {
            let width = ui.available_width();
            // A window that has grown has room for all.
            let all = if self.hidden.is_empty() { self.actions() } else { self.hidden.clone() };
            for action in all {
                let (icon, key) = self.icon_and_words(action);
                let text = shared.words.get(key);
                let button = Button::new(action.name(), text).icon(icon).width(width);
                if button.enabled(self.may(action)).show(ui, shared) {
                    wanted = Some(action);
                }
            }
        });
        if close || wanted.is_some() {
            self.overlay = Overlay::None;
        }
        if let Some(action) = wanted {
            self.act(action, shared);
        }
    }

    fn show_whole_log(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let (mut close, mut news, mut touched) = (false, false, None);
        close |= ui::dialog_of_two(ui, &shared.dialog_style(), "log", |ui, part| match part {
            Part::First => {
                let (closes, shows_again) = self.show_logs_head(ui, shared);
                (close, news) = (close || closes, news || shows_again);
            }
            Part::Second => touched = self.show_lines(ui, shared),
        });
        if close || news || touched.is_some() {
            self.overlay = Overlay::None;
        }
        if let Some(number) = touched {
            self.recall(number);
        }
        if news {
            self.act(Action::News, shared);
        }
    }

    /// Whose turn it is, what is to be done and who plays: small screens have no other place for them.
    /// Shall it be closed, and what happened be shown?
    fn show_logs_head(&self, ui: &mut Ui, shared: &mut Shared) -> (bool, bool) {
        let title = shared.words.get("action-log");
        ui.vertical_centered(|ui| ui.label(RichText::new(title).font(ui::heading())));
        if let Some(turn) = self.turn(shared) {
            ui.label(RichText::new(turn.whole()).font(ui::bold(17.0)));
        }
        let status = self.status(shared);
        if !status.is_empty() {
            ui::paragraph(ui, shared, &status);
        }
        self.show_players(ui, shared, (0, f32::INFINITY), |_, _| {});
        // Above the lines, for they may be many.
        let keys = ["button-close", Action::News.name()];
        let [closing, replayed] = keys.map(|key| shared.words.get(key));
        let has_news = self.may(Action::News);
        // Side by side, or one below the other where that would break words.
        let (width, half) = (ui.available_width(), (ui.available_width() - GAP) / 2.0);
        let beside = has_news && Button::has_room(ui, &replayed, half - AROUND_ICON);
        let each = if beside { half } else { width };
        let layout =
            if beside { Layout::left_to_right(Align::Min) } else { Layout::top_down(Align::Min) };
        let buttons = ui.with_layout(layout, |ui| {
            let closes = Button::new("close", closing).primary().width(each).show(ui, shared);
            let again = Button::new("again", replayed).icon(Action::News.icon()).width(each);
            (closes, has_news && again.show(ui, shared))
        });
        buttons.inner
    }

    /// All lines of the log, the last first. Which was touched?
    fn show_lines(&self, ui: &mut Ui, shared: &mut Shared) -> Option<usize> {
        let lines = self.latest_lines(shared);
        if lines.is_empty() {
            ui.label(shared.words.get("log-empty"));
        }
        let mut touched = None;
        for (heading, line) in lines {
            if let Some(heading) = heading {
                ui.label(RichText::new(heading).font(ui::bold(17.0)));
            }
            if ui::line_button(ui, shared, &format!("log.{}", line.number), line.text) {
                touched = Some(line.number);
            }
        }
        touched
    }

    pub(super) fn statistics(&self, shared: &Shared) -> Option<Sheet> {
        let table = self.game.as_ref()?;
        F::statistics(&table.snapshot.state, &table.snapshot.history, &shared.words)
    }

    fn show_statistics(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let sheet = self.statistics(shared);
        if sheet.is_none_or(|sheet| show_sheet(ui, shared, &sheet)) {
            self.overlay = Overlay::None;
        }
    }

    fn show_legend(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let mut close = false;
        close |= ui::dialog(ui, &shared.dialog_style(), "legend", |ui| {
            let title = shared.words.get("menu-legend");
            ui.vertical_centered(|ui| ui.label(RichText::new(title).font(ui::heading())));
            for line in F::legend(&shared.words) {
                ui.horizontal(|ui| {
                    ui::picture(ui, shared, &[line.picture], 40.0);
                    let text = RichText::new(line.text).font(ui::body());
                    ui.add(egui::Label::new(text).wrap());
                });
            }
            let text = shared.words.get("button-close");
            let width = ui.available_width();
            close |= Button::new("close", text).primary().width(width).show(ui, shared);
        });
        if close {
            self.overlay = Overlay::None;
        }
    }

    fn show_share(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let mut close = false;
        let start = super::Play::link(self).map(|link| link.to_string());
        let as_played = super::Play::link_as_played(self).map(|link| link.to_string());
        let file = self.game.as_ref().and_then(|table| table.save.get());
        close |= ui::dialog(ui, &shared.dialog_style(), "share", |ui| {
            let width = ui.available_width();
            let key = match (&start, &as_played) {
                (None, _) => "share-none",
                (Some(_), Some(_)) => "share-played",
                (Some(_), None) => "share-text",
            };
            ui::paragraph(ui, shared, &shared.words.get(key));
            if let Some(link) = &start {
                ui.vertical_centered(|ui| {
                    ui.label(RichText::new(link).font(ui::bold(18.0)).color(shared.theme.heading));
                });
            }
            let mut copied =
                |ui: &mut Ui, shared: &mut Shared, name, text: &dyn Fn(&Shared) -> String| {
                    let words = shared.words.get(name);
                    let button = Button::new(name, words).icon(Icon::Copy).width(width);
                    if button.show(ui, shared) {
                        ui.ctx().copy_text(text(shared));
                        let text = shared.words.get("note-copied");
                        shared.tell(text);
                        close = true;
                    }
                };
            if let Some(link) = &as_played {
                copied(ui, shared, "share-copy-played", &|_| link.clone());
            }
            if let Some(link) = &start {
                copied(ui, shared, "share-copy-start", &|_| link.clone());
            }
            copied(ui, shared, "share-copy-text", &|shared| self.as_text(shared));
            if let Some(name) = file.filter(|_| CHOOSES_FILES) {
                let path = shared.storage.folder().join("saves").join(name.as_str());
                let path = path.display().to_string();
                let text = shared.words.with("share-file", &[("path", path.into())]);
                ui.label(RichText::new(text).font(ui::small()).color(shared.theme.faint));
                let words = shared.words.get("share-export");
                let button = Button::new("share-export", words).icon(Icon::Share).width(width);
                if button.show(ui, shared) {
                    shared.request(Request::Export(name));
                    close = true;
                }
            }
            if shared.exchange.is_there {
                let link = as_played.clone().or_else(|| start.clone());
                close |= self.show_exchange(ui, shared, link);
            }
            let text = shared.words.get("button-close");
            close |= Button::new("close", text).primary().width(width).show(ui, shared);
        });
        if close {
            self.overlay = Overlay::None;
        }
    }

    /// The game as readable text, for those who do not play here.
    fn as_text(&self, shared: &Shared) -> String {
        let Some(Shown { snapshot, beginning, .. }) = &self.game else { return String::new() };
        let mut words = Words::new(shared.words.language());
        words.set_palette(shared.words.palette());
        words.set_players(self.players(shared, Players::to_others));
        let told = Told::<F> {
            game: &snapshot.state,
            history: &snapshot.history,
            seats: &beginning.seats,
            words: &words,
        };
        told.text()
    }

    /// What can be given to other programs. Was something?
    fn show_exchange(&mut self, ui: &mut Ui, shared: &mut Shared, link: Option<String>) -> bool {
        let save = super::Play::save(self).map(|name| shared.storage.save_file(&name));
        let offers = [
            ("share-link", Icon::Share, link.map(Outgoing::Text)),
            ("share-save", Icon::Folder, save.map(Outgoing::File)),
            ("share-picture", Icon::Eye, Some(Outgoing::Picture)),
        ];
        let mut given = false;
        for (name, icon, outgoing) in offers {
            let Some(outgoing) = outgoing else { continue };
            let text = shared.words.get(name);
            let width = ui.available_width();
            if Button::new(name, text).icon(icon).width(width).show(ui, shared) {
                shared.exchange.outgoing.push(outgoing);
                given = true;
            }
        }
        given
    }
}

fn show_sheet(ui: &mut Ui, shared: &mut Shared, sheet: &Sheet) -> bool {
    let mut close = false;
    close |= ui::dialog(ui, &shared.dialog_style(), "sheet", |ui| {
        let theme = shared.theme;
        ui.vertical_centered(|ui| {
            ui::picture(ui, shared, &sheet.pictures, 112.0);
            ui.label(RichText::new(&sheet.title).font(ui::heading()));
        });
        for line in &sheet.lines {
            let width = |text: &str, font| {
                ui.painter().layout_no_wrap(text.to_owned(), font, theme.ink).size().x
            };
            let both = width(&line.label, ui::body()) + width(&line.value, ui::bold(17.0)) + GAP;
            let label = RichText::new(&line.label).font(ui::body()).color(theme.faint);
            let value = RichText::new(&line.value).font(ui::bold(17.0));
            if both <= ui.available_width() {
                ui.horizontal(|ui| {
                    ui.label(label);
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| ui.label(value));
                });
            } else {
                ui.label(label);
                ui.label(value);
            }
        }
        ui::paragraph(ui, shared, &sheet.text);
        let text = shared.words.get("button-close");
        let width = ui.available_width();
        close |= Button::new("close", text).primary().width(width).show(ui, shared);
    });
    close
}
