//! The end of a game: how it ended for whoever looks at it, how everybody stands, and what next.

use egui::Ui;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::LEVELS;
use pentarchy_core::table::Occupant;

use super::choices::{Choice, Choices, Ending};
use super::places::places;
use super::seats::{name_of, show_standings};
use super::{Mode, Overlay, Running};
use crate::games::Face;
use crate::pictures::Icon;
use crate::session::Source;
use crate::shared::{Request, Shared};
use crate::storage::SaveName;
use crate::words::lone_person;

/// The height of a line that says how somebody stands.
const STANDING: f32 = 32.0;

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
        let played = table.snapshot.history.len();
        let seats = table.beginning.seats.clone();
        let places = places::<F>(&table.snapshot.state, &table.snapshot.history);
        let title = self.outcome_text(shared);
        let alone = lone_person(&seats);
        let lost = alone.filter(|seat| outcome.winner.is_some_and(|winner| winner != *seat));
        let other = alone.and_then(|_| next_level(&seats, lost.is_some()));
        let mut all = next_games::<F>(shared, other, lost.is_some());
        if save.is_some() {
            all.push(Choice::new(shared, "result-replay", Icon::Replay));
        }
        if self.statistics(shared).is_some() {
            all.push(Choice::new(shared, "menu-statistics", Icon::Log));
        }
        all.extend(ways_out(shared));
        let standings = if seats.len() > 2 { seats.len() as f32 * STANDING } else { 0.0 };
        let choices = Choices::new(ui, shared, all, standings);
        let opponent = alone.filter(|_| seats.len() == 2);
        let opponent = opponent.map(|person| against::<F>(shared, &seats, person));
        // What the only person has to do with it.
        let who = match (alone.filter(|_| outcome.winner.is_some()), lost) {
            (_, Some(_)) => "lost",
            (Some(_), None) => "won",
            (None, None) => "other",
        };
        let values = [("commands", played.into()), ("who", who.into())];
        let why = reason.map(|reason| shared.words.with(&reason, &values));
        let told = opponent.into_iter().chain(why).collect();
        let ending = Ending { lost, winner: outcome.winner, title, told };
        let chosen = choices.show_ending(ui, shared, &ending, |ui, shared| {
            if seats.len() > 2 {
                show_standings::<F>(ui, shared, &seats, &places);
            }
        });
        match chosen {
            Some("result-try") => self.restart(shared, other),
            Some("result-again") => self.restart(shared, None),
            Some("menu-statistics") => self.overlay = Overlay::Statistics,
            Some("result-look") => self.result_seen = true,
            Some(name) => follow_way::<F>(shared, name, save),
            None => {}
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
            (None, _) if self.is_abandoned() => shared.words.get("room-nobody-wins"),
            (None, _) => shared.words.get("result-draw"),
        }
    }
}

/// The same game again; and against opponents of another level, stronger ones or weaker if it was
/// lost. A winner is shown the stronger ones first.
fn next_games<F: Face>(shared: &Shared, level: Option<&str>, lost: bool) -> Vec<Choice> {
    let again = Choice::new(shared, "result-again", Icon::Reset);
    let step = level.map(|level| {
        let name = shared.words.player_name(F::Game::ID, level);
        let text = shared.words.with("result-try", &[("level", name.into())]);
        Choice { text, ..Choice::new(shared, "result-try", Icon::Computer) }
    });
    let all = if lost { [Some(again), step] } else { [step, Some(again)] };
    let mut all: Vec<Choice> = all.into_iter().flatten().collect();
    all[0].leads_on = true;
    all
}

/// The last ways that every result offers: to the board, or home.
pub(super) fn ways_out(shared: &Shared) -> [Choice; 2] {
    let ways = [("result-look", Icon::Fit), ("result-home", Icon::Back)];
    ways.map(|(name, icon)| Choice::new(shared, name, icon))
}

/// Goes where every result leads.
pub(super) fn follow_way<F: Face>(shared: &mut Shared, name: &str, save: Option<SaveName>) {
    match (name, save) {
        ("result-home", _) => shared.request(Request::Home),
        ("result-replay", Some(save)) => {
            shared.request(Request::Replay(F::Game::ID.to_owned(), save));
        }
        _ => {}
    }
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
