//! Who sits where, and how they stand.

use egui::accesskit::Role;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, Rect, RichText, Sense, Ui, pos2, vec2};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::{AND, LEVELS};
use pentarchy_core::table::Occupant;

use crate::games::Face;
use crate::pictures::{Picture, Sprite};
use crate::shared::Shared;
use crate::ui;
use crate::words::{Players, lone_person, seat_key};

/// The size of the emblem before a name.
pub(super) const EMBLEM: f32 = 22.0;
/// The least width of a seat that is shown briefly, and its height.
const BRIEF_SEAT: egui::Vec2 = vec2(172.0, 24.0);
/// The sizes of the words on how it stands, the handsomest first.
const BRIEF_SIZES: [f32; 4] = [14.0, 13.0, 12.0, 11.0];
/// What such a seat needs besides its words: its emblem, gaps and edges.
const AROUND_BRIEF: f32 = 19.0 + 2.0 * 5.0 + 2.0 * 4.0 + 2.0;

/// The name of a seat; where a game is shown, that of the computer there, or of who plays elsewhere.
pub fn seat_name<F: Face>(shared: &Shared, seat: Seat) -> String {
    shared.words.get(&seat_key(F::Game::ID, seat))
}

/// What whoever sits there is called in tables and titles: the only person here by the name that was
/// typed, or “you”; computers and people elsewhere by theirs, and all others by the names of their seats.
pub fn name_of<F: Face>(shared: &Shared, seat: Seat, seats: &[Occupant]) -> String {
    match shared.settings.name.as_str() {
        _ if lone_person(seats) != Some(seat) => seat_name::<F>(shared, seat),
        "" => shared.words.get("player-you"),
        name => name.to_owned(),
    }
}

/// The only person here and the computers, as the game's sentences name them, also before it begins.
pub fn players_in_sentences<F: Face>(shared: &Shared, seats: &[Occupant]) -> Players {
    Players::here(&shared.words, F::Game::ID, seats, &shared.settings.name)
}

/// A computer player by its name, and below where it is from if it is no level.
pub fn player_with_origin<F: Face>(shared: &Shared, player: &str) -> String {
    let name = shared.words.player_name(F::Game::ID, player);
    if LEVELS.contains(&player) || player.contains(AND) {
        return name;
    }
    format!("{name}\n{}", shared.words.get("player-from-the-books"))
}

/// How a computer player plays, in a sentence; players who share a seat have none.
pub fn player_about(shared: &Shared, game: &str, player: &str) -> Option<String> {
    let key = if LEVELS.contains(&player) {
        format!("level-{player}-about")
    } else {
        format!("plays-{game}-{}", player.replace('_', "-"))
    };
    (!player.contains(AND)).then(|| shared.words.get(&key))
}

/// A seat with all that is told of it: who sits there, and how it stands.
pub(super) struct LongSeat {
    seat: Seat,
    name: String,
    text: String,
}

/// What is told of a seat where there is room; who sits there, only if that is said.
pub(super) fn long_seat<F: Face>(
    shared: &Shared,
    game: &F::Game,
    (seat, (seats, who)): (Seat, (&[Occupant], Option<String>)),
) -> LongSeat {
    let is_person = lone_person(seats) == Some(seat);
    let name = name_of::<F>(shared, seat, seats);
    let standing = F::standing(game, seat, &shared.words);
    // Who is called by a name need not be named twice.
    let text = match who.filter(|who| !is_person && !name.starts_with(who)) {
        Some(occupant) => shared
            .words
            .with("seat-line", &[("occupant", occupant.into()), ("standing", standing.into())]),
        None => standing,
    };
    LongSeat { seat, name, text }
}

impl LongSeat {
    /// Has it room in one line?
    pub(super) fn has_room(&self, ui: &Ui) -> bool {
        let width = |text: &str, font| {
            ui.painter().layout_no_wrap(text.to_owned(), font, Color32::WHITE).size().x
        };
        let words = width(&self.name, ui::bold(16.0)) + width(&self.text, ui::small());
        EMBLEM + words + 2.0 * ui.spacing().item_spacing.x <= ui.available_width()
    }
}

/// Shows how whoever sits there stands; `before` is told the height first.
pub(super) fn show_seat(
    ui: &mut Ui,
    shared: &mut Shared,
    LongSeat { seat, name, text }: LongSeat,
    moves: bool,
    before: impl FnOnce(&mut Ui, f32),
) {
    let theme = shared.theme;
    let beside = ui.painter().layout_no_wrap(name.clone(), ui::bold(16.0), theme.ink).size();
    let mut job = LayoutJob::default();
    let gap = ui.spacing().item_spacing.x;
    job.append(&text, EMBLEM + beside.x + 2.0 * gap, TextFormat::simple(ui::small(), theme.ink));
    job.wrap.max_width = ui.available_width();
    let words = ui.painter().layout_job(job);
    let row = words.size().y / words.rows.len().max(1) as f32;
    before(ui, words.size().y - row + beside.y.max(EMBLEM));
    ui.horizontal_wrapped(|ui| {
        ui::picture(ui, shared, &[Sprite::owned(Picture::Emblem, seat)], EMBLEM);
        let ink = if moves { theme.ink } else { theme.faint };
        ui.label(RichText::new(name).font(ui::bold(16.0)).color(ink));
        ui.label(RichText::new(text).font(ui::small()).color(theme.faint));
    });
}

/// Many seats in little room: side by side, a line each; `before` is told the height of each line. Are
/// they shown? Not where a line is too narrow.
pub(super) fn show_seats_briefly<F: Face>(
    ui: &mut Ui,
    shared: &mut Shared,
    game: &F::Game,
    (order, seats): (&[Seat], &[Occupant]),
    before: impl Fn(&mut Ui, f32),
) -> bool {
    let theme = shared.theme;
    let name = |seat: &Seat| name_of::<F>(shared, *seat, seats);
    let names: Vec<String> = order.iter().map(name).collect();
    let level = level_of_all::<F>(shared, seats);
    let standing = |seat: &Seat| {
        let standing = F::standing(game, *seat, &shared.words);
        match seats.get(seat.index()) {
            Some(Occupant::Computer(player)) if level.is_none() => {
                let level = shared.words.player_name(F::Game::ID, player);
                let values = [("occupant", level.into()), ("standing", standing.into())];
                shared.words.with("seat-line", &values)
            }
            _ => standing,
        }
    };
    let standings: Vec<String> = order.iter().map(standing).collect();
    let measured = |texts: (&String, &String), standing: f32| {
        let width = |text: &String, font| {
            ui.painter().layout_no_wrap(text.clone(), font, theme.ink).size().x
        };
        width(texts.0, ui::bold(14.0)) + width(texts.1, FontId::proportional(standing))
    };
    // As many side by side as find room with their names, in letters that can still be read.
    let needed = |size: f32| {
        let all = names.iter().zip(&standings).map(|texts| measured(texts, size));
        all.fold(0.0, f32::max) + AROUND_BRIEF
    };
    let room = ui.available_width();
    let most = (room / BRIEF_SEAT.x).floor().max(1.0);
    let beside = |size: &f32| (room / needed(*size)).floor() >= most;
    let fits = |size: &f32| needed(*size) <= room;
    let letters = BRIEF_SIZES.into_iter().find(beside);
    let Some(letters) = letters.or_else(|| BRIEF_SIZES.into_iter().find(fits)) else {
        return false;
    };
    let columns = (room / needed(letters)).floor().clamp(1.0, most);
    let width = room / columns;
    let rows = order.len().div_ceil(columns as usize);
    let words = names.iter().zip(&standings).map(|(name, standing)| format!("{name}: {standing}"));
    let words = words.collect::<Vec<_>>();
    let gap = std::mem::take(&mut ui.spacing_mut().item_spacing.y);
    for row in 0..rows {
        before(ui, BRIEF_SEAT.y);
        let size = vec2(width * columns, BRIEF_SEAT.y);
        let (line, response) = ui.allocate_exact_size(size, Sense::hover());
        // Down the columns, so that who comes next stands below.
        let numbers = (row..order.len()).step_by(rows);
        let told: Vec<&str> = numbers.clone().map(|number| words[number].as_str()).collect();
        ui::told(&response, Role::Label, &told.join(", "));
        for (column, number) in numbers.enumerate() {
            let seat = order[number];
            let corner = line.min + vec2(column as f32 * width, 0.0);
            let place = Rect::from_min_size(corner, vec2(width, BRIEF_SEAT.y));
            let moves = game.to_move() == Some(seat);
            let is_out = F::is_out(game, seat);
            if moves {
                ui.painter().rect_filled(place.shrink2(vec2(1.0, 0.5)), 7, theme.button_hot);
            }
            let ink = if is_out { theme.faint } else { theme.ink };
            let mut pen = place.left() + 4.0;
            let emblem = Sprite::owned(Picture::Emblem, seat);
            ui::picture_at(ui, shared, emblem, 19.0, pos2(pen, place.center().y));
            pen += 19.0 + 5.0;
            let mut write = |ui: &Ui, text: String, font, ink| {
                let galley = ui.painter().layout_no_wrap(text, font, ink);
                let at = pos2(pen, place.center().y - galley.size().y / 2.0);
                pen += galley.size().x + 5.0;
                ui.painter().galley(at, galley, ink);
            };
            write(ui, names[number].clone(), ui::bold(14.0), ink);
            write(ui, standings[number].clone(), FontId::proportional(letters), theme.faint);
        }
    }
    ui.spacing_mut().item_spacing.y = gap;
    ui.add_space(gap);
    true
}

/// Shows the level of all computer players, if there is one of all; `before` is told its height.
pub(super) fn show_level(
    ui: &mut Ui,
    shared: &Shared,
    level: Option<(String, usize)>,
    before: impl FnOnce(&mut Ui, f32),
) {
    let Some((level, count)) = level else { return };
    let theme = shared.theme;
    let text =
        shared.words.with("seats-level", &[("level", level.into()), ("count", count.into())]);
    let room = ui.available_width();
    let whole = ui.painter().layout(text.clone(), ui::small(), theme.ink, room);
    before(ui, whole.size().y);
    ui.label(RichText::new(text).font(ui::small()).color(theme.faint));
}

/// The level of all computer players in words, if they have the same, and how many there are.
pub(super) fn level_of_all<F: Face>(
    shared: &Shared,
    seats: &[Occupant],
) -> Option<(String, usize)> {
    let computers = seats.iter().filter(|one| matches!(one, Occupant::Computer(_)));
    let computers: Vec<_> = computers.collect();
    let first = *computers.first()?;
    let is_one = computers.iter().all(|other| *other == first);
    is_one.then(|| (shared.words.occupant(F::Game::ID, first), computers.len()))
}

/// Everybody at the end of a game, the winner first, each with its place and its level.
pub(super) fn show_standings<F: Face>(
    ui: &mut Ui,
    shared: &mut Shared,
    seats: &[Occupant],
    places: &[usize],
) {
    let mut order: Vec<_> = (0..).map(Seat).zip(seats).zip(places.iter().copied()).collect();
    order.sort_by_key(|(_, place)| *place);
    let alone = lone_person(seats);
    for ((seat, occupant), place) in order {
        ui.horizontal_wrapped(|ui| {
            let ink = if alone == Some(seat) { shared.theme.ink } else { shared.theme.faint };
            let text = shared.words.with("result-place", &[("place", place.into())]);
            ui.label(RichText::new(text).font(ui::bold(16.0)).color(ink));
            ui::picture(ui, shared, &[Sprite::owned(Picture::Emblem, seat)], 22.0);
            let name = name_of::<F>(shared, seat, seats);
            ui.label(RichText::new(name).font(ui::bold(16.0)).color(ink));
            if *occupant != Occupant::Person {
                let text = shared.words.occupant(F::Game::ID, occupant);
                ui.label(RichText::new(text).font(ui::small()).color(ink));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::player::Roster;

    use super::*;
    use crate::games::{self, Visitor};
    use crate::words::{Language, Words};

    #[test]
    fn every_computer_player_has_a_name_and_a_sentence_in_both_languages() {
        struct Check;
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                for words in Language::ALL.map(Words::new) {
                    for entry in F::Game::players() {
                        let level = format!("level-{}", entry.name);
                        let name = entry.name.replace('_', "-");
                        let book = format!("player-{}-{name}", F::Game::ID);
                        let is_level = LEVELS.contains(&entry.name);
                        let key = if is_level { level } else { book };
                        assert_ne!(words.get(&key), key);
                        let key = if is_level {
                            format!("{key}-about")
                        } else {
                            format!("plays-{}-{name}", F::Game::ID)
                        };
                        assert_ne!(words.get(&key), key);
                    }
                }
            }
        }
        games::each(&mut Check);
    }

    #[test]
    fn a_new_game_is_of_normal_level() {
        struct Check;
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                assert_eq!(F::FACTS.default_player, "normal", "{}", F::Game::ID);
                assert!(
                    F::Game::players().iter().any(|entry| entry.name == F::FACTS.default_player)
                );
            }
        }
        games::each(&mut Check);
    }
}
