//! Everything around the board: who is to move, the buttons, the log, the menu, the result.

use egui::{
    Align, FontId, Layout, Rect, RichText, ScrollArea, Sense, Slider, Spinner, Ui, pos2, vec2,
};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::AND;
use pentarchy_core::table::Occupant;

use super::{Action, Mode, Overlay, Running};
use crate::app::{Screen, Shared, Wish};
use crate::games::{Face, Sheet};
use crate::layout::{self, Hand};
use crate::pictures::{Icon, Picture, Sprite};
use crate::session::{OpenError, Opening};
use crate::ui::{self, Button, FINGER, GAP, icon_button, icon_button_of_size, within};

/// The height of the scrubber of a replay.
const SCRUBBER: f32 = 56.0;
/// The height of a line that is told, where it has room of its own.
const CAPTION: f32 = 32.0;
/// The least height from which such a line is cut.
const LEAST_ABOVE_CAPTION: f32 = 240.0;
/// A panel that is lower has narrow edges.
const LOW_PANEL: f32 = 60.0;
/// More seats than this are shown without telling who sits there, side by side.
const MOST_LONG_SEATS: usize = 3;
/// The least width of a seat that is shown so, and its height.
const BRIEF_SEAT: egui::Vec2 = vec2(172.0, 24.0);
/// What such a seat needs besides its words: its emblem, gaps and edges.
const AROUND_BRIEF: f32 = 19.0 + 2.0 * 5.0 + 2.0 * 4.0 + 2.0;
/// The least width in which the words for whose turn it is can be read.
const LEAST_TURN: f32 = 64.0;

impl<F: Face> Running<F> {
    pub(super) fn show_all(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(table) = &self.game else { return self.show_opening(ui, shared) };
        let hand = if shared.settings.left_handed { Hand::Left } else { Hand::Right };
        let size = glam::Vec2::new(shared.full.width(), shared.full.height());
        self.face.suit(size.y > size.x);
        let extent = self.face.extent(&table.state);
        let actions = self.actions();
        let layout = layout::lay_out(size, shared.insets, hand, actions.len(), extent);
        let mut board = ui::rect(layout.board);
        if self.mode == Mode::Replay {
            let (upper, scrubber) = board.split_top_bottom_at_y(board.bottom() - SCRUBBER);
            board = upper;
            within(ui, scrubber, |ui| self.show_scrubber(ui, shared));
        }
        let mut caption = board;
        // Beside the panel the board keeps all its height.
        let panel = match layout.panel.map(ui::rect) {
            Some(panel) => Some(self.show_deeds(ui, shared, panel)),
            None => {
                let rest = self.show_deeds(ui, shared, board);
                // Where the row of buttons takes room anyway, what is told gets its own, but not in
                // the smallest windows.
                let low = rest.height() < LEAST_ABOVE_CAPTION;
                let line = if rest == board || low { 0.0 } else { CAPTION };
                board = rest.split_top_bottom_at_y(rest.bottom() - line).0;
                caption = rest;
                None
            }
        };
        self.board.place(board, extent, F::RIM);
        shared.board = Some(board);

        within(ui, ui::rect(layout.status), |ui| self.show_status(ui, shared));
        self.show_buttons(ui, shared, &layout);
        match panel {
            Some(panel) => within(ui, panel, |ui| self.show_panel(ui, shared)),
            None => self.show_caption(ui, shared, caption, caption.bottom() > board.bottom()),
        }
        self.show_overlays(ui, shared);
    }

    /// While the game is being opened, or if it can't be.
    fn show_opening(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(error) = &self.failure else {
            ui.put(Rect::from_center_size(shared.safe.center(), vec2(48.0, 48.0)), Spinner::new());
            return;
        };
        let text = match error {
            OpenError::Setup(_) => shared.words.get("error-link-setup"),
            OpenError::Storage(error) => shared.words.storage_error(error),
            OpenError::Save(error) => {
                let why = shared.words.save_error(error);
                shared.words.with("error-open", &[("why", why.into())])
            }
            OpenError::NoThread(_) => shared.words.get("error-no-thread"),
        };
        shared.complain(text);
        shared.wish(Wish::Back);
        self.failure = None;
    }

    fn show_status(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let place = ui.max_rect();
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let words = shared.words.get("button-back");
            if icon_button(ui, shared, "back", Icon::Back, &words, true) {
                shared.wish(Wish::Back);
            }
            let middle = vec2((place.width() - 2.0 * (FINGER + GAP)).max(0.0), FINGER);
            ui.allocate_ui_with_layout(middle, Layout::left_to_right(Align::Center), |ui| {
                ui.set_min_size(middle);
                self.show_turn(ui, shared);
            });
            let words = shared.words.get("action-menu");
            if icon_button(ui, shared, "action-menu", Icon::Menu, &words, true) {
                self.open(Overlay::Menu);
            }
        });
    }

    /// Whose turn it is, and whether somebody thinks.
    fn show_turn(&self, ui: &mut Ui, shared: &mut Shared) {
        let Some(table) = &self.game else { return };
        let phase = F::phase(&table.state, &shared.words);
        let name = table.state.to_move().map(|seat| seat_name::<F>(shared, seat));
        let name = name.unwrap_or_default();
        let text = match (table.state.to_move(), table.state.outcome()) {
            (Some(seat), _) => {
                // In the smallest windows there is room for nothing but the buttons.
                if ui.available_width() >= 26.0 + 2.0 * GAP {
                    let emblem = Sprite::owned(Picture::Emblem, seat);
                    ui::picture(ui, shared, &[emblem], 26.0);
                }
                let key = match self.thinking {
                    Some(_) => "turn-thinks",
                    None if self.mode == Mode::Replay => "turn-plays",
                    None if self.paused => "turn-paused",
                    None => "turn-plays",
                };
                shared.words.with(key, &[("name", name.as_str().into())])
            }
            (None, outcome) => {
                outcome_text::<F>(shared, outcome.and_then(|outcome| outcome.winner))
            }
        };
        let right = if self.thinking.is_some() { 32.0 } else { 0.0 };
        let room = vec2(ui.available_width() - right, FINGER);
        // In the smallest windows the emblem alone has to do.
        if room.x >= LEAST_TURN {
            let ink = shared.theme.ink;
            let sizes = [17.0, 15.0, 13.0, 12.0];
            // A line for each where there is a phase to be told: the bar has no room for more.
            let upper = if phase.is_empty() { FINGER } else { FINGER * 0.5 };
            let mut galley = ui::fitted(ui, &text, &sizes, ink, vec2(room.x, upper));
            if !phase.is_empty() && galley.size().y > upper {
                galley = ui::fitted(ui, &name, &sizes, ink, vec2(room.x, upper));
            }
            let lower = (!phase.is_empty()).then(|| {
                let font = ui::in_a_line(ui, &phase, room.x);
                ui.painter().layout_no_wrap(phase, font, shared.theme.faint)
            });
            let below = lower.as_ref().map_or(egui::Vec2::ZERO, |lower| lower.size());
            let width = galley.size().x.max(below.x).min(room.x);
            let (rect, _) = ui.allocate_exact_size(vec2(width, FINGER), Sense::hover());
            let top = rect.center().y - f32::midpoint(galley.size().y, below.y);
            let bottom = top + galley.size().y;
            ui.painter().galley(pos2(rect.left(), top), galley, ink);
            if let Some(lower) = lower {
                ui.painter().galley(pos2(rect.left(), bottom), lower, shared.theme.faint);
            }
        }
        if self.thinking.is_some() {
            ui.add(Spinner::new().size(22.0).color(shared.theme.accent));
        }
    }

    fn show_buttons(&mut self, ui: &mut Ui, shared: &mut Shared, layout: &layout::Layout) {
        let actions = self.actions();
        let shown = actions.len() - layout.overflow;
        for (number, area) in layout.buttons.iter().enumerate() {
            let is_more = layout.overflow > 0 && number + 1 == layout.buttons.len();
            let place = ui::rect(*area);
            within(ui, place, |ui| {
                if is_more {
                    let words = shared.words.get("action-more");
                    let icon = (Icon::Menu, place.size());
                    if icon_button_of_size(ui, shared, "action-more", icon, &words, true) {
                        self.open(Overlay::More);
                    }
                } else if let Some(action) = actions.get(number).filter(|_| number < shown) {
                    self.show_action(ui, shared, *action);
                }
            });
        }
    }

    fn show_action(&mut self, ui: &mut Ui, shared: &mut Shared, action: Action) {
        let (icon, name) = self.icon_and_words(action);
        let words = shared.words.with(
            "action-with-key",
            &[("action", shared.words.get(name).into()), ("key", action.key_name().into())],
        );
        let enabled = self.may(action);
        let size = ui.max_rect().size();
        if icon_button_of_size(ui, shared, action.name(), (icon, size), &words, enabled) {
            self.act(action, shared);
        }
    }

    fn icon_and_words(&self, action: Action) -> (Icon, &'static str) {
        if self.goes_on(action) {
            (Icon::Play, "action-go-on")
        } else {
            (action.icon(), action.name())
        }
    }

    /// How everybody stands, what a plan would do, and the log.
    fn show_panel(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(table) = &self.game else { return };
        let theme = shared.theme;
        ui.painter().rect_filled(ui.max_rect(), 14, theme.panel);
        // Two lines in small letters shall fit into the lowest panel.
        let outer = ui.max_rect();
        let inner = outer.shrink2(vec2(10.0, if outer.height() < LOW_PANEL { 4.0 } else { 10.0 }));
        within(ui, inner, |ui| {
            let panel = ScrollArea::vertical().id_salt("panel").auto_shrink([false, false]);
            panel.min_scrolled_height(0.0).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                // First what letting go would do: it has to be seen in the smallest panel.
                let telling = self.telling(shared);
                if !telling.is_empty() {
                    let whole = ui.painter().layout(
                        telling.clone(),
                        ui::body(),
                        theme.ink,
                        ui.available_width(),
                    );
                    let fits = whole.size().y <= inner.height();
                    let font = if fits { ui::body() } else { ui::small() };
                    ui.label(RichText::new(telling).font(font).color(theme.ink));
                    ui.add_space(2.0);
                }
                let order = F::order(&table.state);
                if order.len() > MOST_LONG_SEATS {
                    show_seats_briefly::<F>(ui, shared, &table.state, &order);
                } else {
                    for seat in order {
                        show_seat::<F>(ui, shared, &table.state, seat, &table.opened.seats);
                    }
                }
                ui.add_space(2.0);
                for line in table.log.iter().rev() {
                    ui.label(RichText::new(line).font(ui::small()).color(theme.faint));
                }
            });
        });
    }

    fn telling(&self, shared: &Shared) -> String {
        let actor = self.actor();
        match &self.game {
            Some(table) if !self.film.is_running() => {
                self.face.telling(&Self::seen(table, actor), &shared.words)
            }
            _ => String::new(),
        }
    }

    /// Where there is no panel, what a plan would do stands at the foot of the board.
    /// Always if it has a line of its own, else while something is held.
    fn show_caption(&self, ui: &mut Ui, shared: &Shared, place: Rect, has_line: bool) {
        let text = self.telling(shared);
        if text.is_empty() || !(has_line || self.face.is_holding()) {
            return;
        }
        let theme = shared.theme;
        let lay_out = |text: &str, font: FontId, most: f32| {
            let width = place.width() - 32.0;
            let galley = ui.painter().layout(text.to_owned(), font, theme.ink, width);
            (galley.size().y + 12.0 <= most).then_some(galley)
        };
        // More than a line is written smaller, so that it does not cover the board's edge. In the
        // smallest windows the first line has to do, or what the board shows.
        let first = text.lines().next().unwrap_or_default();
        let galley = lay_out(&text, ui::small(), CAPTION)
            .or_else(|| lay_out(&text, ui::tiny(), place.height()))
            .or_else(|| lay_out(first, ui::tiny(), place.height()));
        let Some(galley) = galley else { return };
        let size = galley.size() + vec2(20.0, if galley.rows.len() > 1 { 8.0 } else { 12.0 });
        let centre = pos2(place.center().x, place.bottom() - size.y / 2.0);
        let bubble = Rect::from_center_size(centre, size);
        ui.painter().rect_filled(bubble, 10, theme.panel.gamma_multiply(0.94));
        ui.painter().galley(bubble.center() - galley.size() / 2.0, galley, theme.ink);
    }

    fn show_scrubber(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(table) = &self.game else { return };
        let now = table.history.len();
        let all = now + table.undone.len();
        let mut place = now;
        let text = shared.words.with("replay-place", &[("now", now.into()), ("all", all.into())]);
        let theme = shared.theme;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(text).font(ui::body()).color(theme.ink));
            ui.spacing_mut().slider_width = ui.available_width() - GAP;
            ui.spacing_mut().interact_size.y = FINGER;
            let slider = ui.add(Slider::new(&mut place, 0..=all).show_value(false));
            shared.note_target("scrubber", slider.rect, ui);
        });
        if place != now && !self.session.is_busy() {
            self.paused = true;
            self.skip_film();
            self.step_to(place);
        }
    }

    fn show_overlays(&mut self, ui: &mut Ui, shared: &mut Shared) {
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
            Overlay::Share => self.show_share(ui, shared),
        }
        let actor = self.actor();
        let sheet = self
            .game
            .as_ref()
            .and_then(|table| self.face.sheet(&Self::seen(table, actor), &shared.words));
        if let Some(sheet) = sheet
            && show_sheet(ui, shared, &sheet)
        {
            self.face.close_sheet();
        }
        if self.overlay == Overlay::None && self.shows_result() {
            self.show_result(ui, shared);
        }
    }

    fn show_menu(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let mut close = false;
        let is_replay = self.mode == Mode::Replay;
        close |= ui::dialog(ui, &shared.dialog_style(), "menu", |ui| {
            let width = ui.available_width();
            let title = shared.words.get(&format!("game-{}-name", F::Game::ID));
            ui.vertical_centered(|ui| ui.label(RichText::new(title).font(ui::heading())));
            let entry = |ui: &mut Ui, shared: &mut Shared, name: &str, icon: Icon| {
                let text = shared.words.get(name);
                Button::new(name, text).icon(icon).width(width).show(ui, shared)
            };
            if entry(ui, shared, "menu-resume", Icon::Play) {
                close = true;
            }
            if !is_replay && entry(ui, shared, "menu-restart", Icon::Reset) {
                self.restart(shared);
            }
            if !is_replay
                && let Some(save) = super::Play::save(self)
                && entry(ui, shared, "result-replay", Icon::Replay)
            {
                shared.wish(Wish::Replay(F::Game::ID.to_owned(), save));
            }
            if self.statistics(shared).is_some() && entry(ui, shared, "menu-statistics", Icon::Log)
            {
                self.overlay = Overlay::Statistics;
            }
            if entry(ui, shared, "menu-share", Icon::Share) {
                self.overlay = Overlay::Share;
            }
            if !F::legend(&shared.words).is_empty()
                && entry(ui, shared, "menu-legend", Icon::Legend)
            {
                self.overlay = Overlay::Legend;
            }
            if entry(ui, shared, "menu-rules", Icon::Rules) {
                close = true;
                shared.wish(Wish::Go(Screen::Rules(F::Game::ID.to_owned())));
            }
            if entry(ui, shared, "menu-settings", Icon::Settings) {
                close = true;
                shared.wish(Wish::Go(Screen::Settings));
            }
            if entry(ui, shared, "menu-leave", Icon::Quit) {
                shared.wish(Wish::Home);
            }
            if let Some(why) = self.not_saved {
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
            for action in self.actions() {
                let (icon, key) = self.icon_and_words(*action);
                let text = shared.words.get(key);
                let button = Button::new(action.name(), text).icon(icon).width(width);
                if button.enabled(self.may(*action)).show(ui, shared) {
                    wanted = Some(*action);
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
        let mut close = false;
        close |= ui::dialog(ui, &shared.dialog_style(), "log", |ui| {
            let title = shared.words.get("action-log");
            ui.vertical_centered(|ui| ui.label(RichText::new(title).font(ui::heading())));
            // Above the lines, for they may be many.
            let text = shared.words.get("button-close");
            let width = ui.available_width();
            close |= Button::new("close", text).primary().width(width).show(ui, shared);
            let lines = self.game.as_ref().map_or(&[][..], |table| table.log.as_slice());
            if lines.is_empty() {
                ui.label(shared.words.get("log-empty"));
            }
            for (place, line) in lines.iter().enumerate().rev() {
                let text = shared.words.with(
                    "log-line",
                    &[("number", (place + 1).into()), ("text", line.as_str().into())],
                );
                ui.label(RichText::new(text).font(ui::body()));
            }
        });
        if close {
            self.overlay = Overlay::None;
        }
    }

    fn statistics(&self, shared: &Shared) -> Option<Sheet> {
        let table = self.game.as_ref()?;
        F::statistics(&table.state, &table.history, &shared.words)
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
        let link = super::Play::link(self).map(|link| link.to_string());
        close |= ui::dialog(ui, &shared.dialog_style(), "share", |ui| {
            let width = ui.available_width();
            let key = if link.is_some() { "share-text" } else { "share-none" };
            ui::paragraph(ui, shared, &shared.words.get(key));
            if let Some(link) = &link {
                ui.vertical_centered(|ui| {
                    ui.label(RichText::new(link).font(ui::bold(18.0)).color(shared.theme.accent));
                });
                let text = shared.words.get("button-copy");
                if Button::new("copy", text)
                    .icon(Icon::Copy)
                    .primary()
                    .width(width)
                    .show(ui, shared)
                {
                    ui.ctx().copy_text(link.clone());
                    let text = shared.words.get("note-copied");
                    shared.tell(text);
                    close = true;
                }
            }
            let text = shared.words.get("button-close");
            close |= Button::new("close", text).width(width).show(ui, shared);
        });
        if close {
            self.overlay = Overlay::None;
        }
    }

    /// Is the result to be shown?
    pub(super) fn shows_result(&self) -> bool {
        let over = self.game.as_ref().is_some_and(|table| table.state.outcome().is_some());
        over && !self.result_seen && !self.film.is_running() && self.mode == Mode::Game
    }

    fn show_result(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let Some(table) = &self.game else { return };
        let Some(outcome) = table.state.outcome() else { return };
        let reason = serde_json::to_value(outcome.reason).ok();
        let reason = reason.and_then(|reason| reason.as_str().map(|name| name.replace('_', "-")));
        let reason = reason.map(|reason| format!("end-{}-{reason}", F::Game::ID));
        let save = table.opened.save.get();
        let mut close = false;
        let played = table.history.len();
        close |= ui::dialog(ui, &shared.dialog_style(), "result", |ui| {
            let width = ui.available_width();
            ui.vertical_centered(|ui| {
                if let Some(seat) = outcome.winner {
                    ui::picture(ui, shared, &[Sprite::owned(Picture::Crown, seat)], 72.0);
                }
                let title = outcome_text::<F>(shared, outcome.winner);
                ui.label(RichText::new(title).font(ui::heading()));
                if let Some(reason) = reason {
                    let text = shared.words.with(&reason, &[("commands", played.into())]);
                    ui.label(RichText::new(text).font(ui::body()).color(shared.theme.faint));
                }
            });
            ui.add_space(GAP);
            let text = shared.words.get("result-again");
            let again = Button::new("result-again", text).icon(Icon::Reset).primary().width(width);
            if again.show(ui, shared) {
                self.restart(shared);
            }
            if let Some(save) = save {
                let text = shared.words.get("result-replay");
                let replay = Button::new("result-replay", text).icon(Icon::Replay).width(width);
                if replay.show(ui, shared) {
                    shared.wish(Wish::Replay(F::Game::ID.to_owned(), save));
                }
            }
            if self.statistics(shared).is_some() {
                let text = shared.words.get("menu-statistics");
                let button = Button::new("menu-statistics", text).icon(Icon::Log).width(width);
                if button.show(ui, shared) {
                    self.overlay = Overlay::Statistics;
                }
            }
            let text = shared.words.get("result-look");
            close |= Button::new("result-look", text).icon(Icon::Fit).width(width).show(ui, shared);
            let text = shared.words.get("result-home");
            if Button::new("result-home", text).icon(Icon::Back).width(width).show(ui, shared) {
                shared.wish(Wish::Home);
            }
        });
        if close {
            self.result_seen = true;
        }
    }

    /// The same game from the start, with a seed of its own.
    fn restart(&self, shared: &mut Shared) {
        let beginning = self.game.as_ref().map(|table| table.opened.beginning.clone());
        if let Some(mut beginning) = beginning {
            beginning.seed = shared.new_seed();
            let play = super::open::<F>(Opening::New(beginning), shared);
            shared.wish(Wish::Begin(play));
        }
    }
}

/// The name of a seat.
pub fn seat_name<F: Face>(shared: &Shared, seat: Seat) -> String {
    shared.words.get(&format!("seat-{}-{}", F::Game::ID, seat.0))
}

fn outcome_text<F: Face>(shared: &Shared, winner: Option<Seat>) -> String {
    match winner {
        Some(seat) => {
            let name = seat_name::<F>(shared, seat);
            shared.words.with("result-wins", &[("name", name.into())])
        }
        None => shared.words.get("result-draw"),
    }
}

fn show_seat<F: Face>(
    ui: &mut Ui,
    shared: &mut Shared,
    game: &F::Game,
    seat: Seat,
    seats: &[Occupant],
) {
    let theme = shared.theme;
    let moves = game.to_move() == Some(seat);
    let occupant = seats.get(seat.index()).map(|one| ui_occupant::<F>(shared, one));
    ui.horizontal_wrapped(|ui| {
        ui::picture(ui, shared, &[Sprite::owned(Picture::Emblem, seat)], 22.0);
        let name = seat_name::<F>(shared, seat);
        let ink = if moves { theme.ink } else { theme.faint };
        ui.label(RichText::new(name).font(ui::bold(16.0)).color(ink));
        let standing = F::standing(game, seat, &shared.words);
        let text = match occupant {
            Some(occupant) => shared
                .words
                .with("seat-line", &[("occupant", occupant.into()), ("standing", standing.into())]),
            None => standing,
        };
        ui.label(RichText::new(text).font(ui::small()).color(theme.faint));
    });
}

/// Many seats in little room: side by side, a line each.
fn show_seats_briefly<F: Face>(ui: &mut Ui, shared: &mut Shared, game: &F::Game, order: &[Seat]) {
    let theme = shared.theme;
    let columns = (ui.available_width() / BRIEF_SEAT.x).floor().max(1.0);
    let width = ui.available_width() / columns;
    let rows = order.len().div_ceil(columns as usize);
    let (all, _) =
        ui.allocate_exact_size(vec2(width * columns, rows as f32 * BRIEF_SEAT.y), Sense::hover());
    // The emblem says whose it is: where a name does not fit, nobody has one.
    let needed = |seat: &Seat| {
        let name = seat_name::<F>(shared, *seat);
        let standing = F::standing(game, *seat, &shared.words);
        let width = |text, font| ui.painter().layout_no_wrap(text, font, theme.ink).size().x;
        width(name, ui::bold(14.0)) + width(standing, ui::small())
    };
    let named = order.iter().map(needed).fold(0.0, f32::max) + AROUND_BRIEF <= width;
    // Down the columns, so that who comes next stands below.
    for (number, seat) in order.iter().enumerate() {
        let (column, row) = (number / rows, number % rows);
        let corner = all.min + vec2(column as f32 * width, row as f32 * BRIEF_SEAT.y);
        let place = Rect::from_min_size(corner, vec2(width, BRIEF_SEAT.y));
        let moves = game.to_move() == Some(*seat);
        let is_out = F::is_out(game, *seat);
        if moves {
            ui.painter().rect_filled(place.shrink2(vec2(1.0, 0.5)), 7, theme.button_hot);
        }
        let ink = if is_out { theme.faint } else { theme.ink };
        let mut pen = place.left() + 4.0;
        ui::picture_at(
            ui,
            shared,
            Sprite::owned(Picture::Emblem, *seat),
            19.0,
            pos2(pen, place.center().y),
        );
        pen += 19.0 + 5.0;
        let mut write = |ui: &Ui, text: String, font, ink| {
            let galley = ui.painter().layout_no_wrap(text, font, ink);
            let at = pos2(pen, place.center().y - galley.size().y / 2.0);
            pen += galley.size().x + 5.0;
            ui.painter().galley(at, galley, ink);
        };
        if named {
            write(ui, seat_name::<F>(shared, *seat), ui::bold(14.0), ink);
        }
        let standing = F::standing(game, *seat, &shared.words);
        let room = place.width() - AROUND_BRIEF;
        let size = if named { ui::small() } else { ui::in_a_line(ui, &standing, room) };
        write(ui, standing, size, if named { theme.faint } else { ink });
    }
}

/// Who sits there, in words.
pub fn ui_occupant<F: Face>(shared: &Shared, occupant: &Occupant) -> String {
    match occupant {
        Occupant::Person => shared.words.get("player-person"),
        Occupant::Remote => shared.words.get("player-remote"),
        Occupant::Computer(name) => player_name(shared, F::Game::ID, name),
    }
}

/// The name of a computer player.
pub fn player_name(shared: &Shared, game: &str, player: &str) -> String {
    if player.contains(AND) {
        return shared.words.get("player-mixed");
    }
    shared.words.get(&format!("player-{game}-{}", player.replace('_', "-")))
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
