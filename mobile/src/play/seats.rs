//! Who sits where, and how they stand.

use egui::{Rect, RichText, Sense, Ui, pos2, vec2};
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::{AND, LEVELS};
use pentarchy_core::table::Occupant;

use crate::app::Shared;
use crate::games::Face;
use crate::pictures::{Picture, Sprite};
use crate::ui;

/// The least width of a seat that is shown so, and its height.
const BRIEF_SEAT: egui::Vec2 = vec2(172.0, 24.0);
/// What such a seat needs besides its words: its emblem, gaps and edges.
const AROUND_BRIEF: f32 = 19.0 + 2.0 * 5.0 + 2.0 * 4.0 + 2.0;

/// The name of a seat.
pub fn seat_name<F: Face>(shared: &Shared, seat: Seat) -> String {
    shared.words.get(&format!("seat-{}-{}", F::Game::ID, seat.0))
}

/// Who sits there, in words.
pub fn ui_occupant<F: Face>(shared: &Shared, occupant: &Occupant) -> String {
    match occupant {
        Occupant::Person => shared.words.get("player-person"),
        Occupant::Remote => shared.words.get("player-remote"),
        Occupant::Computer(name) => {
            let level = match Level::of::<F::Game>(name) {
                Some(level) => shared.words.get(level.key()),
                None => shared.words.get("player-mixed"),
            };
            shared.words.with("player-computer", &[("level", level.into())])
        }
    }
}

/// The computer players that can be chosen on the screen, from the weakest on.
pub fn offered<G: Game>() -> Vec<&'static str> {
    let names = G::players().iter().map(|entry| entry.name);
    names.filter(|name| *name != "beginner" && !LEVELS.contains(name)).collect()
}

/// How strong a computer player is among those of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The first to beat.
    Easy,
    /// For who knows the game.
    Normal,
    /// For who plays it well.
    Hard,
    /// The strongest that there is.
    Expert,
}

impl Level {
    /// The level of this player; nothing if several share the seat.
    pub fn of<G: Game>(player: &str) -> Option<Self> {
        let players = offered::<G>();
        let place = players.iter().position(|name| *name == player)?;
        Some(Self::at(place, players.len()))
    }

    /// The level of a place in a list from the weakest to the strongest.
    fn at(place: usize, count: usize) -> Self {
        if place == 0 {
            Self::Easy
        } else if place + 1 == count {
            Self::Expert
        } else if place * 2 < count {
            Self::Normal
        } else {
            Self::Hard
        }
    }

    /// The key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Easy => "level-easy",
            Self::Normal => "level-normal",
            Self::Hard => "level-hard",
            Self::Expert => "level-expert",
        }
    }
}

/// A computer player by its level, and below by its name.
pub fn player_with_level<F: Face>(shared: &Shared, player: &str) -> String {
    let name = player_name(shared, F::Game::ID, player);
    match Level::of::<F::Game>(player) {
        Some(level) => format!("{}\n{name}", shared.words.get(level.key())),
        None => name,
    }
}

/// The name of a computer player.
pub fn player_name(shared: &Shared, game: &str, player: &str) -> String {
    if player.contains(AND) {
        return shared.words.get("player-mixed");
    }
    shared.words.get(&format!("player-{game}-{}", player.replace('_', "-")))
}

pub(super) fn show_seat<F: Face>(
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
pub(super) fn show_seats_briefly<F: Face>(
    ui: &mut Ui,
    shared: &mut Shared,
    game: &F::Game,
    order: &[Seat],
) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{self, Visitor};

    #[test]
    fn four_players_have_four_levels() {
        use Level::{Easy, Expert, Hard, Normal};
        let levels = |count| (0..count).map(|place| Level::at(place, count)).collect::<Vec<_>>();
        assert_eq!(levels(4), [Easy, Normal, Hard, Expert]);
        assert_eq!(levels(5), [Easy, Normal, Normal, Hard, Expert]);
    }

    #[test]
    fn a_new_game_is_neither_easy_nor_for_experts() {
        struct Check;
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                let level = Level::of::<F::Game>(F::DEFAULT_PLAYER);
                assert_eq!(level, Some(Level::Normal), "{}", F::Game::ID);
            }
        }
        games::each(&mut Check);
    }
}
