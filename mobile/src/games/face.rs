//! The contract of a game's face: how it looks, and what touching it means.

use std::sync::Arc;
use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat, Step};
use pentarchy_core::player::Roster;
use pentarchy_core::table::{Played, Transition};

use super::Options;
use crate::pictures::{Icon, Picture, Sprite};
use crate::scene::Scene;
use crate::session::Advice;
use crate::sound::Sound;
use crate::theme::Theme;
use crate::words::{Figures, Words};

/// What never changes in a face.
pub struct FaceFacts {
    /// The pictures that it draws with.
    pub pictures: &'static [Picture],
    /// The space that the rim and its shadow take around the board, in cells.
    pub rim: f32,
    /// How long a computer waits after a command, at normal speed, so that it can be followed.
    pub pause_after_move: Duration,
    /// Is a turn a single command? Then the log is grouped by rounds, and otherwise by turns.
    pub is_turn_one_command: bool,
    /// How many play if nobody says otherwise.
    pub usual_seats: u8,
    /// The code of the setup that people are offered first.
    pub usual_setup: &'static str,
    /// The computer player that a new game begins with.
    pub default_player: &'static str,
    /// The computer player that plays the games of pictures and tests: quick, and bent on an end.
    pub demo_player: &'static str,
    /// The computer player that is asked for hints.
    pub adviser: &'static str,
}

impl FaceFacts {
    /// What most faces have.
    pub const USUAL: Self = Self {
        pictures: &[],
        rim: 0.27,
        pause_after_move: Duration::from_millis(350),
        is_turn_one_command: false,
        usual_seats: 2,
        usual_setup: "",
        default_player: "normal",
        demo_player: "normal",
        adviser: "master",
    };
}

/// The face of a game. The value itself is what the screen remembers besides the state: what is
/// chosen, pointed at, held in the hand. It can be dropped at any time without loss.
pub trait Face: Default + 'static {
    /// Whose face it is.
    type Game: Roster<Setup: Options>;

    /// What never changes in it.
    const FACTS: FaceFacts;

    // What is seen.

    /// The board's width and height, in cells.
    fn extent(&self, game: &Self::Game) -> Vec2;

    /// Everything on the board that has a name: what keys go through, and what scripts and screen
    /// readers call it.
    fn places(&self, game: &Self::Game) -> Vec<Place>;

    /// Draws the board.
    fn draw(&self, stage: &Stage<Self::Game>, scene: &mut Scene);

    /// The places where something came of a command: marked until the person acts, and when its line
    /// in the log is touched. The game is as it stands now.
    fn concerned(&self, _game: &Self::Game, _played: &Played<Self::Game>) -> Vec<Vec2> {
        Vec::new()
    }

    /// How an event is shown.
    fn effect(event: &<Self::Game as Game>::Event) -> Effect;

    /// Does this begin what comes by itself, whoever's command it followed? What a person loses by it
    /// is news.
    fn comes_by_itself(_event: &<Self::Game as Game>::Event) -> bool {
        false
    }

    /// The colours on the screens of this game, where its rules name those of the players.
    fn theme(theme: &Theme) -> Theme {
        *theme
    }

    /// The screen is higher than wide, or it is not: a face may turn its board to suit it.
    fn suit(&mut self, _upright: bool) {}

    /// What the person who may act now wants to see near enough for a finger.
    fn focus(&self, _seen: &Seen<Self::Game>) -> Focus {
        Focus::Anything
    }

    // What touching means.

    /// Something was done on the board. A [`Touch::Lift`] that is answered with nothing takes hold of
    /// nothing: the drag moves the board.
    fn touch(
        &mut self,
        seen: &Seen<Self::Game>,
        touch: Touch,
    ) -> Reply<<Self::Game as Game>::Command>;

    /// Is something chosen, held or shown?
    fn is_holding(&self) -> bool;

    /// Lets go of it.
    fn let_go(&mut self);

    /// The game stands differently now: what no longer fits is forgotten.
    fn refresh(&mut self, _seen: &Seen<Self::Game>) {
        self.let_go();
    }

    /// Shows advice. How many of its commands are shown?
    fn advise(&mut self, advice: &Advice<Self::Game>) -> usize;

    /// What the Tab key goes through: what can act now, or what can be acted on.
    fn stops(&self, _seen: &Seen<Self::Game>) -> Vec<Vec2> {
        Vec::new()
    }

    /// An arrow key, if it means something else than to move the cursor.
    fn arrow(
        &mut self,
        _seen: &Seen<Self::Game>,
        _way: Vec2,
    ) -> Option<Reply<<Self::Game as Game>::Command>> {
        None
    }

    /// The buttons that the game itself wants beside the board, now.
    fn buttons(&self, _seen: &Seen<Self::Game>) -> Vec<BoardButton<<Self::Game as Game>::Command>> {
        Vec::new()
    }

    /// The button of [`Press::Toggle`] with this number was pressed.
    fn toggle(&mut self, _which: u8) {}

    // What is told.

    /// What letting go now, or tapping again, would do; or what is to be done next.
    fn status(&self, seen: &Seen<Self::Game>, words: &Words) -> String;

    /// What a screen reader says of a place: what it is called, and what stands there.
    fn told(&self, seen: &Seen<Self::Game>, place: &Place, words: &Words) -> String {
        told_by_sheet(self, seen, place, words)
    }

    /// The sheet of what is at this place, if there is something to know of it.
    fn sheet(&self, seen: &Seen<Self::Game>, at: Vec2, words: &Words) -> Option<Sheet>;

    /// Does a command go on with what the one before it began, so that the log tells both in one?
    fn continues(
        _before: &<Self::Game as Game>::Command,
        _command: &<Self::Game as Game>::Command,
    ) -> bool {
        false
    }

    /// What is played for a person who can do nothing else in this turn.
    fn nothing_left(_game: &Self::Game) -> Option<<Self::Game as Game>::Command> {
        None
    }

    /// A line of the log, nothing if there is no news in it. The events may be those of several
    /// commands that go together. The game is for what never changes in it, such as names.
    fn log_line(
        game: &Self::Game,
        words: &Words,
        seat: Seat,
        command: &<Self::Game as Game>::Command,
        events: &[<Self::Game as Game>::Event],
    ) -> String;

    /// In which round the last of these commands was played, 0 before the first; nothing if that is
    /// how often its player has had a turn.
    fn round(_game: &Self::Game, _history: &[Arc<Played<Self::Game>>]) -> Option<u32> {
        None
    }

    /// A few words on how a seat stands, beside its name.
    fn standing(game: &Self::Game, seat: Seat, words: &Words) -> String {
        let score = format!("score-{}", Self::Game::ID);
        words.with(&score, &[("count", Self::score(game, seat).into())])
    }

    /// Where the turn stands, beside the name of whose turn it is; nothing if turns have no parts.
    fn phase(_game: &Self::Game, _words: &Words) -> String {
        String::new()
    }

    /// What the pictures on the board mean; nothing if there is no legend.
    fn legend(_words: &Words) -> Vec<LegendLine> {
        Vec::new()
    }

    /// What is counted of a seat, in the words of the key `score-` with the game's name: it ranks
    /// those who did not win, and tells who lost or gained how much in a round.
    fn score(game: &Self::Game, seat: Seat) -> u32;

    /// What else a seat may have lost in a round, each with the key of the words that count it.
    fn belongings(_game: &Self::Game, _seat: Seat) -> Vec<(&'static str, u32)> {
        Vec::new()
    }

    /// The seats in the order in which they play.
    fn order(game: &Self::Game) -> Vec<Seat> {
        (0..game.seats()).map(Seat).collect()
    }

    /// Is this seat out of the game, so that it will never move again?
    fn is_out(_game: &Self::Game, _seat: Seat) -> bool {
        false
    }

    /// What can be counted in all that was played; nothing if the game counts nothing.
    fn statistics(
        _game: &Self::Game,
        _history: &[Arc<Played<Self::Game>>],
        _words: &Words,
    ) -> Option<Sheet> {
        None
    }

    /// The figures that stand in the rules for people.
    fn figures(_words: &Words) -> Figures {
        Figures::new()
    }
}

/// Something on a board that has a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Place {
    /// Its name.
    pub name: String,
    /// Where it is.
    pub at: Vec2,
    /// Do people know the name, so that it is said before what stands there? Otherwise what stands
    /// there says where it is.
    pub is_known: bool,
}

impl Place {
    /// The place that everybody knows by this name.
    pub fn new(name: impl Into<String>, at: Vec2) -> Self {
        Self { name: name.into(), at, is_known: true }
    }

    /// The place that scripts know by this name.
    pub fn coded(name: impl Into<String>, at: Vec2) -> Self {
        Self { is_known: false, ..Self::new(name, at) }
    }
}

/// A place in the words of its sheet.
pub fn told_by_sheet<F: Face>(
    face: &F,
    seen: &Seen<F::Game>,
    place: &Place,
    words: &Words,
) -> String {
    let what = match face.sheet(seen, place.at, words) {
        Some(sheet) => {
            let lines = sheet.lines.iter().map(|line| format!("{} {}", line.label, line.value));
            std::iter::once(sheet.title).chain(lines).collect::<Vec<_>>().join(", ")
        }
        None => words.get("aloud-empty"),
    };
    if place.is_known { format!("{}: {what}", place.name) } else { what }
}

/// How an event is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effect {
    /// For how long, at normal speed. Nothing: it needs no time of its own.
    pub length: Duration,
    /// What is heard as it begins.
    pub sound: Option<Sound>,
    /// Is it a step of a piece that a hand may have carried all the way already?
    pub is_walk: bool,
}

impl Effect {
    /// Shown for so many milliseconds.
    pub const fn millis(millis: u64) -> Self {
        Self { length: Duration::from_millis(millis), sound: None, is_walk: false }
    }

    /// With this sound.
    #[must_use]
    pub const fn with(self, sound: Sound) -> Self {
        Self { sound: Some(sound), ..self }
    }
}

/// A unit of a board in dp, where it is on no screen.
pub const USUAL_UNIT: f32 = 48.0;

/// What a face is drawn from.
pub struct Stage<'a, G: Game> {
    /// The game as it stands, or stood before the step that is being shown.
    pub seen: Seen<'a, G>,
    /// What is being shown; nothing if all is at rest.
    pub moment: Option<Moment<'a, G>>,
    /// What is to be marked: what others played since the person acted, or what a line of the log
    /// tells of.
    pub news: &'a [Arc<Played<G>>],
    /// The colours.
    pub theme: &'a Theme,
    /// Shall nothing slide?
    pub still: bool,
    /// How many dp a unit of the board is.
    pub unit: f32,
}

impl<'a, G: Game> Stage<'a, G> {
    /// Nothing moves, and nothing is news.
    pub fn at_rest(seen: Seen<'a, G>, theme: &'a Theme, unit: f32) -> Self {
        Self { seen, moment: None, news: &[], theme, still: true, unit }
    }
}

/// A moment within a command.
pub struct Moment<'a, G: Game> {
    /// The command's way.
    pub transition: &'a Transition<G>,
    /// The number of the step that is being shown; those before it have happened.
    pub index: usize,
    /// How far it has come, from 0 to 1.
    pub progress: f32,
    /// Where the piece that walks was let go of, if a hand carried it: it settles from there.
    pub dropped: Option<Vec2>,
}

impl<'a, G: Game> Moment<'a, G> {
    /// What is happening.
    pub fn event(&self) -> &'a G::Event {
        &self.step().event
    }

    /// The state before it.
    pub fn before(&self) -> &'a G {
        let before = self.index.checked_sub(1).and_then(|index| self.transition.steps.get(index));
        before.map_or(&self.transition.before, |step| &step.state)
    }

    /// The state after it.
    pub fn after(&self) -> &'a G {
        &self.step().state
    }

    fn step(&self) -> &'a Step<G> {
        &self.transition.steps[self.index]
    }
}

/// The game as the person at the screen sees it.
pub struct Seen<'a, G: Game> {
    /// The state.
    pub game: &'a G,
    /// The seat for which the person may act now.
    pub actor: Option<Seat>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "deriving it would want games to be `Copy`")]
impl<G: Game> Clone for Seen<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Seen<'_, G> {}

/// What is to be seen of a board whose cells are too small for a finger.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Focus {
    /// Whatever is seen.
    #[default]
    Anything,
    /// All of it, if it was only to be seen nearer.
    Whole,
    /// What is around this place, near enough for a finger.
    Near(Vec2),
}

/// What a finger or a mouse did on the board, in its units. Gestures that move the board itself do
/// not get this far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Touch {
    /// A tap or a click.
    Tap(Vec2),
    /// Something was taken hold of here.
    Lift(Vec2),
    /// It is held above this place.
    Carry(Vec2),
    /// It was let go of here.
    Drop(Vec2),
    /// It was taken away: nothing happens.
    Cancel,
    /// The mouse is above this place.
    Hover(Vec2),
    /// The mouse is elsewhere.
    HoverEnd,
    /// The keyboard's cursor is on this place now.
    Point(Vec2),
    /// The key that acts was pressed there.
    Press(Vec2),
}

/// Keys that are for the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardKey {
    /// One cell to the left.
    Left,
    /// One cell to the right.
    Right,
    /// One cell up.
    Up,
    /// One cell down.
    Down,
    /// What a tap on the cell would do.
    Act,
    /// To the next thing that can act.
    Next,
    /// To the one before.
    Previous,
}

/// What comes of a touch or a key.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply<C> {
    /// Nothing.
    Nothing,
    /// Something was chosen.
    Chosen,
    /// That can't be done; the key of the words that say why.
    Refused(&'static str),
    /// This is to be played.
    Play(C),
    /// These are to be played, one after the other.
    PlayAll(Vec<C>),
}

/// A button beside the board that plays a command or changes what is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardButton<C> {
    /// Its name, which is also the key of its words.
    pub name: &'static str,
    /// Its icon.
    pub icon: Icon,
    /// What pressing it does.
    pub what: Press<C>,
    /// Is it the one that leads on, or is it switched on?
    pub primary: bool,
}

/// What a button does.
#[derive(Clone, Debug, PartialEq)]
pub enum Press<C> {
    /// Plays this.
    Play(C),
    /// Tells the face, which changes what it shows.
    Toggle(u8),
    /// Says why not now: the key of the words.
    Refused(&'static str),
}

/// The sheet of a piece or a place.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheet {
    /// Its name.
    pub title: String,
    /// Its pictures, one on top of the other.
    pub pictures: Vec<Sprite>,
    /// What there is to know.
    pub lines: Vec<SheetLine>,
    /// More words.
    pub text: String,
}

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct SheetLine {
    /// What it is.
    pub label: String,
    /// How much.
    pub value: String,
}

/// A line of a legend.
#[derive(Clone, Debug, PartialEq)]
pub struct LegendLine {
    /// What is on the board.
    pub picture: Sprite,
    /// What it means.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use pentarchy_core::game::{Draw, NoEvents};
    use pentarchy_core::player::{self, Budget};
    use pentarchy_core::review::expectation_after;
    use pentarchy_core::view::View;

    use super::*;
    use crate::games::{Visitor, each};
    use crate::words::Language;

    /// How many hints are asked for in a game, and every how many commands.
    const HINTS: usize = 12;
    const EVERY: usize = 7;

    /// What a player says, as the table asks it.
    fn think<F: Face>(game: &F::Game, player: &str, key: u64) -> Vec<<F::Game as Game>::Command> {
        let seat = game.to_move().unwrap();
        let mut player = player::by_name::<F::Game>(player).unwrap();
        let mut random = Random::keyed(key, "why", &[]);
        player.think(&View::of(game, seat), &Budget::UNLIMITED, &mut random).unwrap().line
    }

    /// A figure or a second sentence says what it is good for.
    fn assert_says_why<F: Face>(face: &F, game: &F::Game, words: &Words) {
        let told = face.status(&Seen { game, actor: game.to_move() }, words);
        let (_, why) = told.split_once(": ").unwrap_or_else(|| panic!("{told}"));
        let sentences = why.split_inclusive(['.', '\u{a0}']).count();
        let says = sentences > 1 || why.contains(": ");
        assert!(says && !why.contains('{'), "{}: {told}", F::Game::ID);
    }

    /// What is promised is what can be expected of the commands that are shown and done, no more.
    fn assert_keeps_its_promise<G: Game>(game: &G, advice: &Advice<G>) {
        let view = View::of(game, game.to_move().unwrap());
        let after = |commands: &[_]| expectation_after(&view, commands);
        let promised = (after(&[]), after(&advice.commands));
        assert_eq!(advice.promise(), Some(promised), "{}", G::ID);
    }

    /// Like is compared with like: where the answer is known, what is promised counts it; and what wins
    /// is said to win.
    #[test]
    fn a_hint_counts_the_answer_and_knows_what_wins() {
        struct Check(usize);
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                let setup = <F::Game as Game>::Setup::default();
                let mut game = F::Game::new(&setup, F::FACTS.usual_seats, 5).unwrap();
                let mut line = Vec::new();
                while let Some(seat) = game.to_move().filter(|_| line.len() < 400) {
                    let command = think::<F>(&game, "beginner", line.len() as u64).remove(0);
                    line.push((game.clone(), seat, command.clone()));
                    game.play(&command, Draw::Seed, &mut NoEvents);
                }
                let won = game.outcome().and_then(|outcome| outcome.winner);
                for (number, (game, seat, _)) in line.iter().enumerate() {
                    let rest: Vec<_> = line[number..].iter().map(|one| one.2.clone()).collect();
                    let advice = Advice::of(game, &rest);
                    let is_last = number + advice.commands.len() == line.len();
                    assert!(!advice.wins || (is_last && won == Some(*seat)), "{}", F::Game::ID);
                    let answers = line[number + advice.commands.len()..].iter();
                    let answers = answers.take_while(|(_, other, _)| other != seat).count();
                    if let Some(answered) = advice.answered {
                        let all = &rest[..advice.commands.len() + answers];
                        let view = View::of(game, *seat);
                        assert_eq!(answered, expectation_after(&view, all), "{}", F::Game::ID);
                        self.0 += 1;
                    }
                    self.0 += usize::from(advice.wins);
                }
            }
        }
        let mut check = Check(0);
        each(&mut check);
        assert!(check.0 > 20, "{}", check.0);
    }

    /// Whatever is advised, by whom the app asks.
    #[test]
    fn every_hint_says_why_and_promises_what_doing_it_gains() {
        /// How many hints were part of a longer plan.
        struct Check(usize);
        impl Visitor for Check {
            fn face<F: Face>(&mut self) {
                let both = Language::ALL.map(Words::new);
                let setup = <F::Game as Game>::Setup::default();
                let mut game = F::Game::new(&setup, F::FACTS.usual_seats, 5).unwrap();
                for number in 0..HINTS * EVERY {
                    if game.to_move().is_none() {
                        break;
                    }
                    if number % EVERY == 0 {
                        let line = think::<F>(&game, F::FACTS.adviser, number as u64);
                        let advice = Advice::of(&game, &line);
                        let mut face = F::default();
                        let shown = face.advise(&advice);
                        for words in &both {
                            assert_says_why(&face, &game, words);
                        }
                        self.0 += usize::from(shown < advice.commands.len());
                        assert_keeps_its_promise(&game, &advice.first(shown));
                    }
                    let line = think::<F>(&game, F::FACTS.demo_player, number as u64);
                    game.play(&line[0], Draw::Seed, &mut NoEvents);
                }
            }
        }
        let mut check = Check(0);
        each(&mut check);
        assert!(check.0 > 0, "some plans are longer than what is shown of them");
    }
}
