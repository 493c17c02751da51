//! A game on the screen: what any face needs around it. Reports from the session become motion,
//! gestures and keys become commands, and computer players are called when it is their turn.

mod actions;
mod aloud;
mod animation;
mod bar;
mod board;
mod buttons;
mod choices;
mod computers;
mod contract;
mod curtain;
mod ending;
mod lesson;
mod lobby;
mod log;
mod news;
mod overlays;
mod panel;
mod places;
mod result;
mod review;
mod room;
mod screen;
mod seats;
mod updates;

pub use actions::Action;
pub use lesson::open_lesson;
pub use room::refusal_text;
pub use seats::{player_about, player_with_origin, players_in_sentences, seat_name};

use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::{Occupant, Order, Snapshot};

use self::aloud::Aloud;
use self::animation::{Animation, Tick};
use self::board::Board;
use self::curtain::Curtain;
use self::log::{Wording, wording};
use self::news::{Recalled, Round};
use crate::games::{Face, Log, Reply, Seen, Sheet};
use crate::session::{Advice, Beginning, LateName, OpenError, Purpose, Session, Source};
use crate::settings::Speed;
use crate::shared::{Job, Play, Shared};
use crate::sound::Sound;
use crate::words::{Players, Words};

/// Opens a game.
pub fn open<F: Face>(source: Source<F::Game>, shared: &Shared) -> Box<dyn Play> {
    let mode = match source {
        Source::New(_) | Source::Unsaved(_) | Source::Played(..) | Source::Saved(_) => Mode::Game,
        Source::Replay(_) => Mode::Replay,
        Source::Room(_) => Mode::Room,
    };
    Box::new(running::<F>(source, mode, shared))
}

fn running<F: Face>(source: Source<F::Game>, mode: Mode, shared: &Shared) -> Running<F> {
    let session = Session::start(source, shared.storage.clone(), &shared.wake);
    Running {
        session,
        mode,
        course: None,
        review: None,
        branching: None,
        counted: false,
        game: None,
        face: F::default(),
        board: Board::default(),
        aloud: Aloud::default(),
        log_is_beside: false,
        hidden: Vec::new(),
        room: buttons::Room::default(),
        sheet: None,
        advised: None,
        ends_turns: false,
        animation: Animation::default(),
        round: Round::default(),
        recalled: None,
        curtain: Curtain::default(),
        overlay: Overlay::None,
        thinking: None,
        expert: Duration::ZERO,
        paused: false,
        suspended: false,
        pause_until: None,
        result_seen: false,
        dropped: None,
        jump: false,
        failure: None,
        log_wording: wording(shared),
        announced: None,
        in_room: room::InRoom::default(),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Game,
    Replay,
    /// A game on a network, or one that is about to start there.
    Room,
    Lesson,
}

/// What lies over the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Overlay {
    None,
    Menu,
    More,
    Log,
    Statistics,
    Legend,
    Share,
    Room,
}

/// The game as the screen shows it.
struct Shown<G: Game> {
    beginning: Beginning<G>,
    save: LateName,
    /// How it stands.
    snapshot: Snapshot<G>,
    log: Log<G>,
}

#[expect(clippy::struct_excessive_bools, reason = "they are independent of one another")]
struct Running<F: Face> {
    session: Session<F::Game>,
    mode: Mode,
    /// The lesson, if it is one.
    course: Option<lesson::Course<F::Game>>,
    /// The review of a replay, if somebody wants it.
    review: Option<review::Reviewed<F::Game>>,
    /// A new game from a place of a replay, while it is being prepared.
    branching: Option<Job<review::Position<F::Game>>>,
    /// Was the result counted, or the game over when it was opened?
    counted: bool,
    game: Option<Shown<F::Game>>,
    face: F,
    board: Board,
    /// What is read aloud of it.
    aloud: Aloud,
    /// Is the log seen beside the board?
    log_is_beside: bool,
    /// The actions that have no button of their own beside the board.
    hidden: Vec<Action>,
    /// The room of the face's own buttons.
    room: buttons::Room,
    /// May a turn end by itself? Not after something was taken back.
    ends_turns: bool,
    /// The advice that is shown, and can be followed by a button.
    advised: Option<Advice<F::Game>>,
    /// The sheet that is open.
    sheet: Option<Sheet>,
    animation: Animation<F::Game>,
    /// What the others did last.
    round: Round<F::Game>,
    /// The line of the log that was touched.
    recalled: Option<Recalled>,
    curtain: Curtain,
    overlay: Overlay,
    thinking: Option<Purpose>,
    /// How long an expert may think.
    expert: Duration,
    paused: bool,
    suspended: bool,
    pause_until: Option<Duration>,
    result_seen: bool,
    /// Where a piece was let go of whose commands are still being played.
    dropped: Option<Vec2>,
    /// Are the commands that come to be shown as done?
    jump: bool,
    failure: Option<OpenError>,
    /// The language, the palette and the names in whose words the log is written.
    log_wording: Wording,
    /// The seat whose turn was announced last.
    announced: Option<Seat>,
    /// The room in which it is played, if it is on a network.
    in_room: room::InRoom,
}

impl<F: Face> Running<F> {
    /// The seat for which a person may act, if it is a person's turn and nothing moves.
    fn actor(&self) -> Option<Seat> {
        let may_act = match &self.course {
            Some(course) => course.asks(),
            None => self.mode != Mode::Replay,
        };
        self.game.as_ref().filter(|_| may_act)?.snapshot.actor
    }

    /// The game's own sentences name the person who plays, the computers, and who plays elsewhere.
    fn name_players(&self, shared: &mut Shared) {
        let players = self.players(shared, Players::here);
        shared.words.set_players(players);
    }

    /// Everybody as they are called: here, or to others.
    fn players(
        &self,
        shared: &Shared,
        all: fn(&Words, &str, &[Occupant], &str) -> Players,
    ) -> Players {
        let (words, game) = (&shared.words, F::Game::ID);
        let seats = self.game.as_ref().map_or(&[][..], |table| &table.beginning.seats);
        let people = self.in_room.now.iter().flat_map(|room| room::people_elsewhere(room, seats));
        all(words, game, seats, &shared.settings.name).with_people(words, game, people)
    }

    fn seen(shown: &Shown<F::Game>, actor: Option<Seat>) -> Seen<'_, F::Game> {
        Seen { game: &shown.snapshot.state, actor }
    }

    fn let_time_pass(&mut self, shared: &mut Shared) {
        if self.curtain.closed_for.is_some() {
            return self.animation.hold(shared.now);
        }
        let Tick { begun, ended } = self.animation.advance(shared.now);
        for event in &begun {
            if let Some(sound) = F::effect(event).sound {
                shared.speaker.play(sound);
            }
        }
        if ended && self.actor().is_none() {
            let speed = speed_factor(shared.settings.speed);
            self.pause_until = Some(shared.now + F::FACTS.pause_after_move.mul_f32(speed));
        }
        if self.animation.is_running() {
            return;
        }
        if self.pause_until.is_some_and(|until| until <= shared.now) {
            self.pause_until = None;
        }
        self.announce(shared);
    }

    /// Sounds for the seat whose turn begins, and for the end.
    fn announce(&mut self, shared: &mut Shared) {
        let Some(table) = self.game.as_ref().filter(|_| !self.skips()) else { return };
        let to_move = table.snapshot.state.to_move();
        if self.mode != Mode::Replay && to_move != self.announced {
            match (to_move, table.snapshot.state.outcome()) {
                (Some(seat), _) => shared.speaker.play(Sound::Turn(seat)),
                (None, Some(outcome)) if !self.result_seen => {
                    shared.speaker.play(self.end_sound(outcome.winner));
                }
                _ => {}
            }
            self.announced = to_move;
        }
    }

    fn end_sound(&self, winner: Option<Seat>) -> Sound {
        let Some(table) = &self.game else { return Sound::Draw };
        let seats = &table.beginning.seats;
        let is_person = |seat: Seat| seats.get(seat.index()) == Some(&Occupant::Person);
        match winner {
            None => Sound::Draw,
            Some(seat) if is_person(seat) || !seats.contains(&Occupant::Person) => Sound::Win,
            Some(_) => Sound::Loss,
        }
    }

    fn reply(&mut self, reply: Reply<<F::Game as Game>::Command>, shared: &mut Shared) {
        match reply {
            Reply::Nothing => {}
            Reply::Chosen => shared.speaker.play(Sound::Select),
            Reply::Refused(key) => {
                shared.speaker.play(Sound::Refusal);
                let text = shared.words.get(key);
                shared.tell(text);
            }
            Reply::Play(command) => self.play_all(vec![command], shared),
            Reply::PlayAll(commands) => self.play_all(commands, shared),
        }
    }

    /// The table checks each when its turn comes.
    fn play_all(&mut self, commands: Vec<<F::Game as Game>::Command>, shared: &mut Shared) {
        let Some(seat) = self.actor() else { return };
        if let Some(course) = &mut self.course
            && !course.takes(&commands)
        {
            return shared.speaker.play(Sound::Refusal);
        }
        shared.hush();
        self.stop_thinking();
        for command in commands {
            self.session.order(Order::Play { seat, command });
        }
    }

    /// Whatever is being shown is shown to its end at once, so that input meets the true state.
    fn skip_animation(&mut self) {
        self.animation.clear();
        self.pause_until = None;
    }
}

/// By how much the speed stretches time.
fn speed_factor(speed: Speed) -> f32 {
    match speed {
        Speed::Slow => 1.7,
        Speed::Normal => 1.0,
        Speed::Fast => 0.45,
        Speed::Instant => 0.0,
    }
}
