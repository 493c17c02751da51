//! The end of a game: how it ended for whoever looks at it, how everybody stands, and what next.

use egui::{RichText, Ui};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::LEVELS;
use pentarchy_core::table::Occupant;

use super::places::places;
use super::seats::{lone_person, name_of, show_standings};
use super::{Mode, Overlay, Running};
use crate::games::Face;
use crate::pictures::{Icon, Picture, Sprite};
use crate::session::Source;
use crate::shared::{Request, Shared};
use crate::storage::SaveName;
use crate::ui::{self, Button, GAP};

impl<F: Face> Running<F> {
    /// Is the result to be shown?
    pub(super) fn shows_result(&self) -> bool {
        let over = self.game.as_ref().is_some_and(|table| table.snapshot.state.outcome().is_some());
        let over = match self.mode {
            Mode::Game => over,
            Mode::Room => self.is_room_over() && self.game.is_some(),
            Mode::Replay | Mode::Lesson => false,
        };
        over && !self.result_seen && !self.animation.is_running()
    }

    pub(super) fn show_result(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if self.is_room() {
            return self.show_room_result(ui, shared);
        }
        let Some(table) = &self.game else { return };
        let Some(outcome) = table.snapshot.state.outcome() else { return };
        let reason = serde_json::to_value(outcome.reason).ok();
        let reason = reason.and_then(|reason| reason.as_str().map(|name| name.replace('_', "-")));
        let reason = reason.map(|reason| format!("end-{}-{reason}", F::Game::ID));
        let save = table.save.get();
        let mut close = false;
        let played = table.snapshot.history.len();
        let seats = table.beginning.seats.clone();
        let places = places::<F>(&table.snapshot.state, &table.snapshot.history);
        let title = self.outcome_text(shared);
        let alone = lone_person(&seats);
        let lost = alone.filter(|seat| outcome.winner.is_some_and(|winner| winner != *seat));
        let picture = lost
            .map(|seat| Sprite::owned(Picture::Toppled, seat))
            .or(outcome.winner.map(|seat| Sprite::owned(Picture::Crown, seat)));
        close |= ui::dialog(ui, &shared.dialog_style(), "result", |ui| {
            let width = ui.available_width();
            ui.vertical_centered(|ui| {
                if let Some(picture) = picture {
                    ui::picture(ui, shared, &[picture], 72.0);
                }
                ui.label(RichText::new(title).font(ui::heading()));
                if seats.len() == 2
                    && let Some(person) = alone
                {
                    let text = against::<F>(shared, &seats, person);
                    ui.label(RichText::new(text).font(ui::body()).color(shared.theme.faint));
                }
                if let Some(reason) = reason {
                    let text = shared.words.with(&reason, &[("commands", played.into())]);
                    ui.label(RichText::new(text).font(ui::body()).color(shared.theme.faint));
                }
            });
            if seats.len() > 2 {
                show_standings::<F>(ui, shared, &seats, &places);
            }
            ui.add_space(GAP);
            self.show_next_game(ui, shared, lost.is_some());
            show_replay_button(ui, shared, F::Game::ID, save);
            if self.statistics(shared).is_some() {
                let text = shared.words.get("menu-statistics");
                let button = Button::new("menu-statistics", text).icon(Icon::Log).width(width);
                if button.show(ui, shared) {
                    self.overlay = Overlay::Statistics;
                }
            }
            close |= show_ways_out(ui, shared);
        });
        if close {
            self.result_seen = true;
        }
    }

    /// The same game again; and against opponents who are a level stronger, or weaker if it was
    /// lost. A winner is shown the stronger ones first.
    fn show_next_game(&self, ui: &mut Ui, shared: &mut Shared, lost: bool) {
        let width = ui.available_width();
        let seats = self.game.as_ref().map_or(&[][..], |table| &table.beginning.seats);
        let other = lone_person(seats).and_then(|_| next_level(seats, lost));
        let step = |ui: &mut Ui, shared: &mut Shared, is_first: bool| {
            let Some(level) = other else { return };
            let name = shared.words.player_name(F::Game::ID, level);
            let text = shared.words.with("result-try", &[("level", name.into())]);
            let button = Button::new("result-try", text).icon(Icon::Computer).chosen(is_first);
            if button.width(width).show(ui, shared) {
                self.restart(shared, Some(level));
            }
        };
        if !lost {
            step(ui, shared, true);
        }
        let text = shared.words.get("result-again");
        let again = Button::new("result-again", text).icon(Icon::Reset).width(width);
        if again.chosen(lost || other.is_none()).show(ui, shared) {
            self.restart(shared, None);
        }
        if lost {
            step(ui, shared, false);
        }
    }

    /// The same game from the start, with a seed of its own; against computers of this level, or
    /// the same.
    pub(super) fn restart(&self, shared: &mut Shared, level: Option<&str>) {
        let beginning = self.game.as_ref().map(|table| table.beginning.clone());
        if let Some(mut beginning) = beginning {
            beginning.seed = shared.new_seed();
            for seat in &mut beginning.seats {
                if let (Occupant::Computer(player), Some(level)) = (seat, level) {
                    level.clone_into(player);
                }
            }
            let play = super::open::<F>(Source::New(beginning), shared);
            shared.request(Request::Begin(play));
        }
    }

    /// How the game ended, for whoever looks at it: people who share a device are told who won.
    pub(super) fn outcome_text(&self, shared: &Shared) -> String {
        let Some(table) = &self.game else { return String::new() };
        let seats = &table.beginning.seats;
        let winner = match self.mode {
            Mode::Room => self.room_winner(),
            _ => table.snapshot.state.outcome().and_then(|outcome| outcome.winner),
        };
        match (winner, lone_person(seats)) {
            (Some(seat), Some(person)) if seat == person => shared.words.get("result-you-win"),
            (Some(_), Some(person)) if seats.len() > 2 => {
                let places = places::<F>(&table.snapshot.state, &table.snapshot.history);
                let place = places.get(person.index()).copied().unwrap_or_default();
                let of = [("place", place.into()), ("all", seats.len().into())];
                shared.words.with("result-you-lost-place", &of)
            }
            (Some(_), Some(_)) => shared.words.get("result-you-lost"),
            (Some(seat), None) => {
                let name = name_of::<F>(shared, seat, seats);
                shared.words.with("result-wins", &[("name", name.into())])
            }
            // Only computers are left, and nobody plays it out.
            (None, _) if self.is_out_of_room() => shared.words.get("result-you-lost"),
            (None, _) => shared.words.get("result-draw"),
        }
    }
}

/// The way to the replay of a game that was saved.
pub(super) fn show_replay_button(
    ui: &mut Ui,
    shared: &mut Shared,
    game: &str,
    save: Option<SaveName>,
) {
    let Some(save) = save else { return };
    let (text, width) = (shared.words.get("result-replay"), ui.available_width());
    if Button::new("result-replay", text).icon(Icon::Replay).width(width).show(ui, shared) {
        shared.request(Request::Replay(game.to_owned(), save));
    }
}

/// The last ways that every result offers: to the board, or home. Is it to be closed?
pub(super) fn show_ways_out(ui: &mut Ui, shared: &mut Shared) -> bool {
    let width = ui.available_width();
    let text = shared.words.get("result-look");
    let close = Button::new("result-look", text).icon(Icon::Fit).width(width).show(ui, shared);
    let text = shared.words.get("result-home");
    if Button::new("result-home", text).icon(Icon::Back).width(width).show(ui, shared) {
        shared.request(Request::Home);
    }
    close
}

/// The computer that a person has played against, with its level.
fn against<F: Face>(shared: &Shared, seats: &[Occupant], person: Seat) -> String {
    let other = (0..).map(Seat).zip(seats).find(|(seat, _)| *seat != person);
    other.map_or_else(String::new, |(seat, occupant)| {
        let who = [
            ("name", name_of::<F>(shared, seat, seats).into()),
            ("occupant", shared.words.occupant(F::Game::ID, occupant).into()),
        ];
        shared.words.with("result-against", &who)
    })
}

/// The level above that of all computers, or below it; none if they differ or there is none.
fn next_level(seats: &[Occupant], below: bool) -> Option<&'static str> {
    let mut players = seats.iter().filter_map(|seat| match seat {
        Occupant::Computer(player) => Some(player.as_str()),
        _ => None,
    });
    let first = players.next()?;
    let now = LEVELS.iter().position(|level| *level == first)?;
    let next = if below { now.checked_sub(1)? } else { now + 1 };
    players.all(|player| player == first).then(|| LEVELS.get(next).copied()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_level_is_one_up_or_down_where_all_play_the_same() {
        let seats = |players: &[&str]| {
            let computers = players.iter().map(|player| Occupant::Computer((*player).to_owned()));
            std::iter::once(Occupant::Person).chain(computers).collect::<Vec<_>>()
        };
        for (players, above, below) in [
            (&["easy"][..], Some("normal"), None),
            (&["normal", "normal"], Some("hard"), Some("easy")),
            (&["expert"], None, Some("hard")),
            (&["easy", "hard"], None, None),
            (&["master"], None, None),
            (&[], None, None),
        ] {
            assert_eq!(next_level(&seats(players), false), above, "{players:?}");
            assert_eq!(next_level(&seats(players), true), below, "{players:?}");
        }
    }
}
