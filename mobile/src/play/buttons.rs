//! The buttons that a game's face adds: the row in which they stand, and what pressing them does.

use egui::{Rect, Ui, pos2, vec2};
use pentarchy_core::game::Game;

use super::lesson::Course;
use super::{Action, Mode, Running};
use crate::games::{BoardButton, Face, Press, Reply};
use crate::pictures::Icon;
use crate::session::Advice;
use crate::shared::Shared;
use crate::ui::{self, Button, Captioned, FINGER, GAP};

/// The key of the one that leads on.
const KEY: egui::Key = egui::Key::E;
/// The keys of the others, in their order.
const KEYS: [egui::Key; 9] = [
    egui::Key::Num1,
    egui::Key::Num2,
    egui::Key::Num3,
    egui::Key::Num4,
    egui::Key::Num5,
    egui::Key::Num6,
    egui::Key::Num7,
    egui::Key::Num8,
    egui::Key::Num9,
];
/// What a button needs besides its words: icon, gap and edges.
const AROUND_WORDS: f32 = 24.0 + GAP + 2.0 * 16.0;
/// The widest that a button becomes.
const WIDEST: f32 = 280.0;
/// Buttons with words take no more than this part of the height.
const MOST_HEIGHT: f32 = 0.5;
/// The least height that is left to a board by captions, and by all buttons in a replay.
const LEAST_BOARD: f32 = 72.0;

/// The buttons of a face.
type BoardButtons<F> = Vec<BoardButton<<<F as Face>::Game as Game>::Command>>;

/// A button of the row: one of the face's, or one that is the same for all games.
enum Pressed<C> {
    Face(BoardButton<C>),
    /// Leads on in a lesson, or back to try again: its name and its icon.
    Lesson(&'static str, Icon),
    /// Does what is advised.
    Follow,
    /// Shows faster what takes long.
    Hurry,
    /// To the end of a game that computers play among themselves; `stop`: no farther.
    Skip {
        stop: bool,
    },
}

impl<C> Pressed<C> {
    fn name(&self) -> &'static str {
        match self {
            Self::Face(button) => button.name,
            Self::Lesson(name, _) => name,
            Self::Follow => "button-follow-advice",
            Self::Hurry => Action::Faster.name(),
            Self::Skip { stop: false } => "button-skip-to-end",
            Self::Skip { stop: true } => "button-skip-stop",
        }
    }

    fn icon(&self) -> Icon {
        match self {
            Self::Face(button) => button.icon,
            Self::Lesson(_, icon) => *icon,
            Self::Follow => Icon::Hint,
            Self::Hurry => Action::Faster.icon(),
            Self::Skip { stop: false } => Icon::Skip,
            Self::Skip { stop: true } => Icon::Stop,
        }
    }

    fn is_primary(&self) -> bool {
        match self {
            Self::Face(button) => button.primary,
            Self::Lesson(..) | Self::Follow => true,
            Self::Hurry | Self::Skip { .. } => false,
        }
    }
}

/// The height that the buttons and what is told took so far in a window, so that the board stays where
/// it is while others play.
#[derive(Clone, Copy, Default)]
pub struct Room {
    window: egui::Vec2,
    row: f32,
    pub caption: f32,
}

impl Room {
    /// In another window everything is measured anew.
    pub fn suit(&mut self, window: egui::Vec2) {
        if self.window != window {
            *self = Self { window, ..Self::default() };
        }
    }
}

/// How buttons look.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// Words beside the icon.
    Worded,
    /// Words below the icon.
    Captioned,
    /// The icon alone.
    Bare,
}

/// The row of buttons, in a place of some size.
struct Row<C> {
    buttons: Vec<Pressed<C>>,
    words: Vec<String>,
    grid: Grid,
    look: Look,
}

impl<F: Face> Running<F> {
    /// What the face offers now.
    pub(super) fn buttons(&self) -> BoardButtons<F> {
        let actor = self.actor();
        let table = self.game.as_ref();
        table.map_or_else(Vec::new, |table| self.face.buttons(&Self::seen(table, actor)))
    }

    /// The row of buttons in a place of this size. Nothing if there is no room for it.
    fn row(
        &self,
        ui: &Ui,
        shared: &Shared,
        size: egui::Vec2,
    ) -> Option<Row<<F::Game as Game>::Command>> {
        let hurry = self.animation.is_long() && self.room.row > 0.0;
        let lesson = self.course.as_ref().and_then(Course::button);
        let mut buttons: Vec<_> = if hurry {
            vec![Pressed::Hurry]
        } else if let Some((name, icon)) = lesson.filter(|_| !self.animation.is_running()) {
            vec![Pressed::Lesson(name, icon)]
        } else {
            self.buttons().into_iter().map(Pressed::Face).collect()
        };
        if self.advice().is_some() {
            buttons.insert(0, Pressed::Follow);
        }
        if self.may_skip() {
            buttons.push(Pressed::Skip { stop: self.skips() });
        }
        let words: Vec<_> = buttons.iter().map(|button| shared.words.get(button.name())).collect();
        let needed = |text: &String| {
            let galley =
                ui.painter().layout_no_wrap(text.clone(), ui::bold(17.0), shared.theme.ink);
            (galley.size().x + AROUND_WORDS).ceil()
        };
        let needed = words.iter().map(needed).fold(FINGER, f32::max);
        let worded = Grid::of(buttons.len(), needed, size.x);
        // Where words beside the icons would take the board's room, they stand below them.
        let most = size.y * MOST_HEIGHT;
        let narrow = words.iter().map(|text| Captioned::least_width(ui, text));
        let captioned = Grid::of(buttons.len(), narrow.fold(FINGER, f32::max), size.x);
        let is_low = worded.rows <= captioned.rows || worded.height() <= most * 0.5;
        let fits = needed <= worded.width && is_low && worded.height() <= most;
        // In the smallest windows the icons alone have to do.
        let bare = Grid::of(buttons.len(), FINGER, size.x);
        let is_bare = captioned.rows > bare.rows && size.y - captioned.height() < LEAST_BOARD;
        let (grid, look) = match (fits, is_bare) {
            (true, _) => (worded, Look::Worded),
            (false, true) => (bare, Look::Bare),
            (false, false) => (captioned, Look::Captioned),
        };
        // A replay can be followed without them.
        let is_spared = self.mode == Mode::Replay && size.y - grid.height() < LEAST_BOARD;
        (!is_spared).then_some(Row { buttons, words, grid, look })
    }

    /// The height that the row has at the foot of a board's place of this size.
    pub(super) fn row_height(&self, ui: &Ui, shared: &Shared, size: egui::Vec2) -> f32 {
        self.row(ui, shared, size).map_or(0.0, |row| self.kept_height(row.grid, size))
    }

    fn kept_height(&self, grid: Grid, size: egui::Vec2) -> f32 {
        // Whoever plays will have one.
        let usual = match self.mode {
            Mode::Game | Mode::Room | Mode::Lesson => FINGER + GAP,
            Mode::Replay => 0.0,
        };
        self.room.row.max(usual).min(size.y * MOST_HEIGHT).max(grid.height())
    }

    /// Cuts the row of buttons from the foot of `place`, shows it, and returns the rest. A board shall
    /// stay where it is: it `keeps` the height of the buttons that were there.
    pub(super) fn show_board_buttons(
        &mut self,
        ui: &mut Ui,
        shared: &mut Shared,
        place: Rect,
        keeps: bool,
    ) -> Rect {
        let Some(row) = self.row(ui, shared, place.size()) else { return place };
        let Row { mut buttons, words, grid, look } = row;
        let kept = self.kept_height(grid, place.size());
        let height = if keeps { kept } else { grid.height() };
        self.room.row = self.room.row.max(if keeps { height } else { height.min(FINGER + GAP) });
        let (rest, foot) = place.split_top_bottom_at_y(place.bottom() - height);
        let mut pressed = None;
        let leads_on = buttons.iter().position(Pressed::is_primary);
        let is_advised = buttons.iter().any(|button| matches!(button, Pressed::Follow));
        // The keys count what the game offers, whatever stands before it.
        let before =
            buttons.iter().position(|button| matches!(button, Pressed::Face(_))).unwrap_or(0);
        for (number, (button, text)) in buttons.iter().zip(words).enumerate() {
            ui::within(ui, grid.place(number, foot), |ui| {
                // While advice is shown, it alone leads on; what is switched on is still seen.
                let plays = |button: &BoardButton<_>| matches!(button.what, Press::Play(_));
                let is_outdone = is_advised && matches!(button, Pressed::Face(it) if plays(it));
                let filled = button.is_primary() && !is_outdone;
                let (name, icon) = (button.name(), button.icon());
                let key = match button {
                    Pressed::Hurry => Action::Faster.key_name(),
                    Pressed::Face(_) if number != leads_on.unwrap_or(before) => {
                        KEYS.get(number - before).map_or("", |key| key.symbol_or_name())
                    }
                    _ => KEY.symbol_or_name(),
                };
                let values = [("action", text.as_str().into()), ("key", key.into())];
                let hint = shared.words.with("action-with-key", &values);
                let is_pressed = if look == Look::Worded {
                    let widget = Button::new(name, text).icon(icon).width(grid.width);
                    widget.chosen(filled).hint(hint).show(ui, shared)
                } else {
                    let (caption, hint) =
                        (if look == Look::Bare { "" } else { text.as_str() }, hint.as_str());
                    let widget = Captioned { name, icon, caption, hint, enabled: true, filled };
                    widget.show(ui, shared)
                };
                if is_pressed {
                    pressed = Some(number);
                }
            });
        }
        match pressed.map(|number| buttons.swap_remove(number)) {
            Some(Pressed::Face(button)) => self.press(button.what, shared),
            Some(Pressed::Lesson(..)) => {
                self.go_on_in_lesson(shared);
            }
            Some(Pressed::Follow) => self.follow_advice(shared),
            Some(Pressed::Hurry) => self.act(Action::Faster, shared),
            Some(Pressed::Skip { .. }) => self.skip_to_end(),
            None => {}
        }
        rest
    }

    /// Does the button of this key: the one that leads on, or else the first; or by its number. Is it
    /// a key for buttons?
    pub(super) fn press_by_key(&mut self, key: egui::Key, shared: &mut Shared) -> bool {
        if key == KEY && self.advice().is_some() {
            self.follow_advice(shared);
            return true;
        }
        let buttons = self.buttons();
        let number = if key == KEY {
            buttons.iter().position(|button| button.primary).unwrap_or(0)
        } else if let Some(number) = KEYS.iter().position(|other| *other == key) {
            number
        } else {
            return false;
        };
        match buttons.into_iter().nth(number) {
            Some(button) => self.press(button.what, shared),
            None if key == KEY => self.skip_to_end(),
            None => {}
        }
        true
    }

    /// The advice that is shown.
    pub(super) fn advice(&self) -> Option<&Advice<F::Game>> {
        let shown = self.face.is_holding() && self.actor().is_some();
        self.advised.as_ref().filter(|advice| shown && !advice.commands.is_empty())
    }

    /// Does what is advised, as if the person did it.
    fn follow_advice(&mut self, shared: &mut Shared) {
        if let Some(commands) = self.advice().map(|advice| advice.commands.clone()) {
            self.skip_animation();
            self.advised = None;
            self.face.let_go();
            self.reply(Reply::PlayAll(commands), shared);
        }
    }

    fn press(&mut self, what: Press<<F::Game as Game>::Command>, shared: &mut Shared) {
        self.skip_animation();
        match what {
            Press::Play(command) => self.reply(Reply::Play(command), shared),
            Press::Toggle(which) => self.face.toggle(which),
            Press::Refused(why) => self.reply(Reply::Refused(why), shared),
        }
    }
}

/// Rows of buttons that are as wide as one another.
#[derive(Clone, Copy)]
pub struct Grid {
    pub columns: usize,
    pub rows: usize,
    pub width: f32,
}

impl Grid {
    /// As many columns as there is room for.
    pub fn of(count: usize, needed: f32, room: f32) -> Self {
        let fit = ((room + GAP) / (needed + GAP)).floor().max(1.0);
        let rows = (count as f32 / fit).ceil();
        // Spread evenly over the rows, so that none stands alone.
        let columns = if rows > 0.0 { (count as f32 / rows).ceil() } else { 1.0 };
        let width = ((room + GAP) / columns - GAP).min(WIDEST.max(needed));
        Self { columns: columns as usize, rows: rows as usize, width: width.min(room) }
    }

    fn height(self) -> f32 {
        self.rows as f32 * (FINGER + GAP)
    }

    /// The place of a button, the row's middle in the middle of `foot`.
    fn place(self, number: usize, foot: Rect) -> Rect {
        let (row, column) = (number / self.columns, number % self.columns);
        let all = self.columns as f32 * (self.width + GAP) - GAP;
        let left = foot.center().x - all / 2.0 + column as f32 * (self.width + GAP);
        let top = foot.bottom() - self.height() + GAP + row as f32 * (FINGER + GAP);
        Rect::from_min_size(pos2(left, top), vec2(self.width, FINGER))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(count: usize, needed: f32, width: f32) -> (Grid, Rect) {
        let place = Rect::from_min_size(pos2(10.0, 20.0), vec2(width, 300.0));
        (Grid::of(count, needed, width), place)
    }

    #[test]
    fn buttons_stay_within_and_do_not_touch() {
        for count in 1..9 {
            for width in [120.0, 250.0, 400.0, 1_200.0] {
                let (grid, place) = grid(count, 110.0, width);
                let foot = place.split_top_bottom_at_y(place.bottom() - grid.height()).1;
                let places: Vec<_> = (0..count).map(|number| grid.place(number, foot)).collect();
                for (number, one) in places.iter().enumerate() {
                    assert!(foot.expand(0.01).contains_rect(*one), "{count} in {width}");
                    assert!(one.height() >= FINGER && one.width() >= 110.0 - 0.01);
                    let apart = |other: &Rect| !one.expand(GAP / 2.0 - 0.01).intersects(*other);
                    assert!(places.iter().take(number).all(apart), "{count} in {width}");
                }
            }
        }
    }

    #[test]
    fn without_buttons_no_room_is_taken() {
        assert!(grid(0, FINGER, 400.0).0.height() <= 0.0);
    }

    #[test]
    fn rows_are_even() {
        let (grid, _) = grid(4, 110.0, 400.0);
        assert_eq!((grid.columns, grid.rows), (2, 2));
    }
}
