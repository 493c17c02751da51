//! Who plays: people, computers and their levels.

use egui::{Align, Layout, RichText, Ui};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::{AND, LEVELS, Roster};
use pentarchy_core::table::Occupant;

use super::Page;
use crate::games::{Face, Options};
use crate::pictures::{Icon, Picture, Sprite};
use crate::play::{player_about, player_with_origin, seat_name};
use crate::shared::Shared;
use crate::ui::{self, Button, GAP, Label, stepper};

/// Who plays, in one word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
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
    pub(super) fn seat(&mut self, kind: Kind) {
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

    pub(super) fn show_kinds(&mut self, ui: &mut Ui, shared: &mut Shared) {
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

    pub(super) fn show_seats(&mut self, ui: &mut Ui, shared: &mut Shared) {
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
}

/// How a computer player plays.
fn show_about<F: Face>(ui: &mut Ui, shared: &Shared, player: &str) {
    if let Some(text) = player_about(shared, F::Game::ID, player) {
        ui.label(RichText::new(text).font(ui::small()).color(shared.theme.faint));
    }
}

/// The place of a computer player among those of its game; those who share a seat are the last.
fn level_of(name: &str, names: &[&str]) -> usize {
    names.iter().position(|other| *other == name).unwrap_or(names.len())
}
