//! What can be done besides playing: the buttons beside the board, and their keys.

use egui::Modifiers;
use pentarchy_core::game::Game;
use pentarchy_core::table::{Occupant, Order};

use super::board::ZOOM_STEP;
use super::lesson::Course;
use super::{Mode, Overlay, Running};
use crate::games::Face;
use crate::pictures::Icon;
use crate::session::{Advice, Purpose};
use crate::shared::{Destination, Request, Shared};

/// Something to be done by a button or a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Takes back to where a person could decide last.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Takes back all of this turn.
    ResetTurn,
    /// Asks for advice.
    Hint,
    /// Stops whoever thinks, or lets the computers go on.
    Pause,
    /// Shows what is being shown faster.
    Faster,
    /// Plays the last round of the others again.
    News,
    /// Shows the log.
    Log,
    /// Nearer.
    ZoomIn,
    /// Farther.
    ZoomOut,
    /// The whole board.
    ZoomFit,
    /// The menu.
    Menu,
    /// The rules.
    Rules,
    /// Who is in the room, and what can be said there.
    Room,
    /// To the start of the replay.
    ToStart,
    /// One command back.
    StepBack,
    /// One command on.
    StepOn,
    /// To the end of the replay.
    ToEnd,
    /// Who stood better, and what was better.
    Review,
    /// A new game from here.
    PlayFromHere,
}

struct Entry {
    action: Action,
    /// Its name, which is also the key of its words.
    name: &'static str,
    icon: Icon,
    key: egui::Key,
}

const fn entry(action: Action, name: &'static str, icon: Icon, key: egui::Key) -> Entry {
    Entry { action, name, icon, key }
}

const TABLE: [Entry; 20] = [
    entry(Action::Undo, "action-undo", Icon::Undo, egui::Key::U),
    entry(Action::Redo, "action-redo", Icon::Redo, egui::Key::R),
    entry(Action::ResetTurn, "action-reset-turn", Icon::Reset, egui::Key::T),
    entry(Action::Hint, "action-hint", Icon::Hint, egui::Key::H),
    entry(Action::Pause, "action-pause", Icon::Pause, egui::Key::P),
    entry(Action::Faster, "action-faster", Icon::StepForward, egui::Key::F),
    entry(Action::News, "action-news", Icon::Replay, egui::Key::W),
    entry(Action::Log, "action-log", Icon::Log, egui::Key::L),
    entry(Action::ZoomIn, "action-zoom-in", Icon::Plus, egui::Key::Plus),
    entry(Action::ZoomOut, "action-zoom-out", Icon::Minus, egui::Key::Minus),
    entry(Action::ZoomFit, "action-zoom-fit", Icon::Fit, egui::Key::Num0),
    entry(Action::Menu, "action-menu", Icon::Menu, egui::Key::M),
    entry(Action::Rules, "action-rules", Icon::Rules, egui::Key::F1),
    entry(Action::Room, "action-room", Icon::TwoPeople, egui::Key::O),
    entry(Action::ToStart, "action-to-start", Icon::ToStart, egui::Key::Home),
    entry(Action::StepBack, "action-step-back", Icon::StepBack, egui::Key::PageUp),
    entry(Action::StepOn, "action-step-on", Icon::StepForward, egui::Key::PageDown),
    entry(Action::ToEnd, "action-to-end", Icon::ToEnd, egui::Key::End),
    entry(Action::Review, "action-review", Icon::Hint, egui::Key::V),
    entry(Action::PlayFromHere, "action-play-from-here", Icon::Person, egui::Key::B),
];

/// Other keys for the same.
const ALSO: [(egui::Key, Action); 2] =
    [(egui::Key::Equals, Action::ZoomIn), (egui::Key::Backspace, Action::Undo)];

/// The buttons beside the board of a game, the most wanted first. The first is at the right of its
/// row, so they are read from the last to the first.
pub const GAME: &[Action] = &[
    Action::Undo,
    Action::Hint,
    Action::Log,
    Action::Redo,
    Action::News,
    Action::ResetTurn,
    Action::Pause,
    Action::ZoomIn,
    Action::ZoomOut,
    Action::ZoomFit,
];

/// The same where only computers play.
pub const WATCHED: &[Action] = &[
    Action::Pause,
    Action::Log,
    Action::Undo,
    Action::Redo,
    Action::ZoomIn,
    Action::ZoomOut,
    Action::ZoomFit,
];

/// The buttons beside the board of a replay.
pub const REPLAY: &[Action] = &[
    Action::StepOn,
    Action::Pause,
    Action::StepBack,
    Action::ToStart,
    Action::ToEnd,
    Action::Review,
    Action::PlayFromHere,
    Action::Log,
    Action::ZoomIn,
    Action::ZoomOut,
    Action::ZoomFit,
];

/// The buttons beside the board of a game on a network.
pub const ROOM: &[Action] = &[
    Action::Undo,
    Action::Room,
    Action::Log,
    Action::News,
    Action::ZoomIn,
    Action::ZoomOut,
    Action::ResetTurn,
];

/// The same where hints are allowed.
pub const ROOM_WITH_HINTS: &[Action] = &[
    Action::Undo,
    Action::Room,
    Action::Hint,
    Action::Log,
    Action::News,
    Action::ZoomIn,
    Action::ZoomOut,
    Action::ResetTurn,
];

/// The buttons beside the board of a lesson.
pub const LESSON: &[Action] =
    &[Action::Hint, Action::ResetTurn, Action::Log, Action::ZoomIn, Action::ZoomOut];

impl Action {
    /// The action of a key.
    pub fn of_key(key: egui::Key, modifiers: Modifiers) -> Option<Self> {
        match (key, modifiers.command, modifiers.shift) {
            (egui::Key::Z, true, false) => return Some(Self::Undo),
            (egui::Key::Z, true, true) | (egui::Key::Y, true, _) => return Some(Self::Redo),
            (_, true, _) => return None,
            _ => {}
        }
        let listed = TABLE.iter().map(|entry| (entry.key, entry.action));
        listed.chain(ALSO).find(|(other, _)| *other == key).map(|(_, action)| action)
    }

    fn entry(self) -> &'static Entry {
        // Every action has its line; the test says so.
        TABLE.iter().find(|entry| entry.action == self).unwrap_or(&TABLE[0])
    }

    /// Its name, which is also the key of its words.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// Its icon.
    pub fn icon(self) -> Icon {
        self.entry().icon
    }

    /// The name of its key.
    pub fn key_name(self) -> &'static str {
        self.entry().key.symbol_or_name()
    }
}

impl<F: Face> Running<F> {
    /// The buttons beside the board: that of the log only where the log is not seen anyway.
    pub(super) fn actions(&self) -> Vec<Action> {
        let seats = self.game.as_ref().map_or(&[][..], |table| &table.beginning.seats);
        let all = match self.mode {
            Mode::Game if seats.contains(&Occupant::Person) => GAME,
            Mode::Game => WATCHED,
            Mode::Replay => REPLAY,
            Mode::Room if self.allows_hints() => ROOM_WITH_HINTS,
            Mode::Room => ROOM,
            Mode::Lesson => LESSON,
        };
        let is_wanted = |action: &Action| *action != Action::Log || !self.log_is_beside;
        all.iter().copied().filter(is_wanted).collect()
    }

    /// The same, so that the first have buttons of their own where there is room for so many. The log
    /// is among these, for nothing else leads to what happened; a replay tells that by itself, and in a
    /// room the others come first.
    pub(super) fn arranged(&self, shown: usize) -> Vec<Action> {
        let mut actions = self.actions();
        let log = actions.iter().position(|action| *action == Action::Log);
        if let (Some(log), Some(last)) = (log, shown.checked_sub(1))
            && log > last
            && matches!(self.mode, Mode::Game | Mode::Lesson)
        {
            actions.swap(log, last);
        }
        actions
    }

    /// Has the replay come to its end?
    pub(super) fn is_played_out(&self) -> bool {
        let snapshot = self.game.as_ref().map(|table| &table.snapshot);
        let is_end = |history: usize, undone: usize| history > 0 && undone == 0;
        let at_end = snapshot.is_some_and(|it| is_end(it.history.len(), it.undone));
        self.mode == Mode::Replay && at_end
    }

    /// Does the button of this action now go on rather than stop?
    pub(super) fn goes_on(&self, action: Action) -> bool {
        action == Action::Pause && self.paused
    }

    /// Can it be done now?
    pub(super) fn may(&self, action: Action) -> bool {
        let Some(table) = &self.game else { return action == Action::Menu };
        let is_game = self.mode == Mode::Game;
        let is_live = self.mode != Mode::Replay;
        let plays = |occupant: &Occupant| matches!(occupant, Occupant::Computer(_));
        if let Some(course) = &self.course {
            return match action {
                Action::Hint => course.advice().is_some(),
                Action::ResetTurn => course.asks() && !table.snapshot.history.is_empty(),
                _ => {
                    !GAME.contains(&action) && !REPLAY.contains(&action) || LESSON.contains(&action)
                }
            };
        }
        match action {
            Action::Undo => table.snapshot.undo > 0,
            Action::Faster => self.animation.is_long(),
            Action::News => is_live && !self.round.is_empty(),
            Action::ZoomOut | Action::ZoomFit => !self.board.is_whole(),
            Action::StepBack | Action::ToStart => !table.snapshot.history.is_empty(),
            Action::Room => self.in_room.now.is_some(),
            Action::Review => !is_live,
            Action::PlayFromHere => !is_live && table.snapshot.state.outcome().is_none(),
            Action::ResetTurn => is_live && (self.face.is_holding() || self.can_reset()),
            Action::Hint => {
                let may = is_game || self.allows_hints();
                may && self.actor().is_some() && self.thinking.is_none()
            }
            Action::Pause if is_game => {
                table.snapshot.state.outcome().is_none() && table.beginning.seats.iter().any(plays)
            }
            Action::Pause if self.is_played_out() => true,
            Action::Redo | Action::StepOn | Action::ToEnd | Action::Pause => {
                table.snapshot.undone > 0
            }
            _ => true,
        }
    }

    /// Does it.
    pub(super) fn act(&mut self, action: Action, shared: &mut Shared) {
        if action == Action::Faster {
            return self.animation.hurry();
        }
        self.skip_animation();
        match action {
            Action::Faster => {}
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::ResetTurn if self.course.is_some() => {
                self.face.let_go();
                self.retry_step();
            }
            Action::ResetTurn => {
                self.face.let_go();
                if self.can_reset() {
                    self.order(Order::ResetTurn);
                }
            }
            Action::Hint if self.course.is_some() => {
                let advice = self.course.as_ref().and_then(Course::advice);
                if let Some(command) = advice {
                    let commands = vec![command];
                    self.face.advise(&Advice::plain(commands));
                }
            }
            Action::Hint => self.think(Purpose::Hint(F::FACTS.adviser)),
            Action::Pause if self.is_played_out() => {
                self.step_to(0);
                self.paused = false;
            }
            Action::Pause => {
                self.paused = !self.paused;
                if self.paused {
                    self.stop_thinking();
                }
            }
            Action::News => self.show_news(shared),
            Action::Review => self.toggle_review(shared),
            Action::PlayFromHere => self.play_from_here(shared),
            // Beside the board it is seen anyway.
            Action::Log if self.log_is_beside => {}
            Action::Log => self.open(Overlay::Log),
            Action::Room => self.open(Overlay::Room),
            Action::ZoomIn => self.zoom_about_middle(ZOOM_STEP),
            Action::ZoomOut => self.zoom_about_middle(1.0 / ZOOM_STEP),
            Action::ZoomFit => self.show_whole_board(),
            Action::Menu => self.open(Overlay::Menu),
            Action::Rules => {
                shared.request(Request::Go(Destination::Rules(F::Game::ID.to_owned())));
            }
            Action::ToStart => self.step_to(0),
            Action::StepBack => self.order(Order::Undo { count: 1 }),
            Action::StepOn => self.order(Order::Redo { count: 1 }),
            Action::ToEnd => self.step_to(usize::MAX),
        }
        if matches!(action, Action::ToStart | Action::StepBack | Action::StepOn | Action::ToEnd) {
            self.paused = true;
        }
    }

    fn order(&mut self, order: Order<<F::Game as Game>::Command>) {
        self.stop_thinking();
        self.session.order(order);
    }

    /// Has the person who may act commands of this turn to take back?
    fn can_reset(&self) -> bool {
        let snapshot = self.game.as_ref().map(|table| &table.snapshot);
        snapshot.is_some_and(|snapshot| snapshot.actor.is_some() && snapshot.reset > 0)
    }

    fn undo(&mut self) {
        let Some(table) = &self.game else { return };
        // Where only computers play, they would play on at once.
        self.paused |= !table.beginning.seats.contains(&Occupant::Person);
        let count = table.snapshot.undo;
        self.order(Order::Undo { count });
    }

    fn redo(&mut self) {
        let Some(count) = self.game.as_ref().map(|table| table.snapshot.redo) else { return };
        self.order(Order::Redo { count });
    }

    /// To this command of a replay.
    pub(super) fn step_to(&mut self, command: usize) {
        let Some(table) = &self.game else { return };
        let now = table.snapshot.history.len();
        let goal = command.min(now + table.snapshot.undone);
        if goal < now {
            self.order(Order::Undo { count: now - goal });
        } else if goal > now {
            self.jump = true;
            self.order(Order::Redo { count: goal - now });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_its_line_and_its_own_key() {
        for entry in &TABLE {
            assert_eq!(entry.action.name(), entry.name);
            assert_eq!(Action::of_key(entry.key, Modifiers::NONE), Some(entry.action));
        }
    }

    #[test]
    fn the_usual_keys_undo_and_redo() {
        let shifted = Modifiers { shift: true, ..Modifiers::COMMAND };
        assert_eq!(Action::of_key(egui::Key::Z, Modifiers::COMMAND), Some(Action::Undo));
        assert_eq!(Action::of_key(egui::Key::Z, shifted), Some(Action::Redo));
        assert_eq!(Action::of_key(egui::Key::Y, Modifiers::COMMAND), Some(Action::Redo));
        assert_eq!(Action::of_key(egui::Key::U, Modifiers::COMMAND), None);
    }
}
