//! A game on the screen: what any face needs around it. Reports from the session become motion,
//! gestures and keys become commands, and computer players are called when it is their turn.

mod actions;
mod animation;
mod bar;
mod board;
mod buttons;
mod computers;
mod curtain;
mod ending;
mod lesson;
mod lobby;
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
pub use seats::{player_about, player_name, player_with_origin, seat_name};

use std::sync::Arc;
use std::time::Duration;

use egui::Ui;
use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::invalid;
use pentarchy_core::table::{Occupant, Order, Played, Snapshot};
use serde::Serialize;

use self::animation::{Animation, Tick};
use self::board::Board;
use self::curtain::Curtain;
use self::news::Round;
use crate::camera::Camera;
use crate::games::{Face, Reply, Seen, Sheet};
use crate::gestures::Gesture;
use crate::pictures::atlas::AtlasSpec;
use crate::scene::Scene;
use crate::session::{Advice, Beginning, LateName, OpenError, Purpose, RoomNow, Session, Source};
use crate::settings::Speed;
use crate::shared::{Job, Key, Play, Shared};
use crate::sound::Sound;
use crate::storage::SaveName;
use crate::theme::{Palette, Theme};
use crate::words::Language;
use pentarchy_core::link::{Link, played};

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
        room: buttons::Room::default(),
        sheet: None,
        advised: None,
        ends_turns: false,
        animation: Animation::default(),
        round: Round::default(),
        curtain: Curtain::default(),
        overlay: Overlay::None,
        thinking: None,
        expert: Duration::ZERO,
        paused: false,
        suspended: false,
        breath_until: None,
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
    /// The log: the words for each command of the history.
    log: Vec<(Arc<Played<G>>, String)>,
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
    curtain: Curtain,
    overlay: Overlay,
    thinking: Option<Purpose>,
    /// How long an expert may think.
    expert: Duration,
    paused: bool,
    suspended: bool,
    breath_until: Option<Duration>,
    result_seen: bool,
    /// Where a piece was let go of whose commands are still being played.
    dropped: Option<Vec2>,
    /// Are the commands that come to be shown as done?
    jump: bool,
    failure: Option<OpenError>,
    /// The language, the palette and the name in whose words the log is written.
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

    /// The game's own sentences name the person who plays.
    fn name_person(&self, shared: &mut Shared) {
        let seats = self.game.as_ref().map_or(&[][..], |table| &table.beginning.seats);
        let person = seats::person_in_sentences::<F>(shared, seats);
        shared.words.set_person(person);
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
            self.breath_until = Some(shared.now + F::FACTS.pause_after_move.mul_f32(speed));
        }
        if self.animation.is_running() {
            return;
        }
        if self.breath_until.is_some_and(|until| until <= shared.now) {
            self.breath_until = None;
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
        self.breath_until = None;
    }
}

impl<F: Face> Running<F> {
    /// Writes the lines of the log that are not written yet, in the words of now.
    fn write_log(&mut self, shared: &Shared) {
        let Some(Shown { snapshot, log, .. }) = &mut self.game else { return };
        let wording = wording(shared);
        if self.log_wording != wording {
            self.log_wording = wording;
            log.clear();
        }
        let is_written =
            |((written, _), played): (&(Arc<_>, _), &Arc<_>)| Arc::ptr_eq(written, played);
        let kept = log.iter().zip(&snapshot.history).take_while(|both| is_written(*both)).count();
        log.truncate(kept);
        // What was told together with what is gone is told anew.
        while log.pop_if(|(_, line)| line.is_empty()).is_some() {}
        for (place, played) in snapshot.history.iter().enumerate().skip(log.len()) {
            let Played { seat, command, .. } = played.as_ref();
            let mut first = place;
            while let Some(before) = first.checked_sub(1).map(|before| &snapshot.history[before])
                && before.seat == *seat
                && F::continues(&before.command, &snapshot.history[first].command)
            {
                first -= 1;
            }
            let together = &snapshot.history[first..=place];
            let events: Vec<_> =
                together.iter().flat_map(|played| played.events.iter().cloned()).collect();
            log[first..].iter_mut().for_each(|(_, line)| line.clear());
            let line = F::log_line(&snapshot.state, &shared.words, *seat, command, &events);
            log.push((Arc::clone(played), line));
        }
    }
}

/// In what words something is written.
type Wording = (Language, Palette, String);

fn wording(shared: &Shared) -> Wording {
    (shared.words.language(), shared.words.palette(), shared.settings.name.clone())
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

impl<F: Face> Play for Running<F> {
    fn update(&mut self, shared: &mut Shared) {
        self.expert = Duration::from_secs(shared.settings.thinking_seconds.into());
        self.name_person(shared);
        if self.log_wording != wording(shared) {
            self.write_log(shared);
        }
        self.take_updates(shared);
        self.follow_review();
        self.follow_branch(shared);
        self.let_time_pass(shared);
        self.go_on(shared);
        shared.words.set_person(None);
    }

    fn show(&mut self, ui: &mut Ui, shared: &mut Shared) {
        // On the screens of a game everything has its colours.
        let theme = shared.theme;
        shared.theme = F::theme(&theme);
        self.name_person(shared);
        self.show_all(ui, shared);
        self.draw_board(shared);
        shared.words.set_person(None);
        shared.theme = theme;
    }

    fn board(&self) -> Option<(&Scene, &Camera)> {
        self.game.as_ref().filter(|_| self.curtain.closed_for.is_none())?;
        Some((&self.board.scene, self.board.camera.as_ref()?))
    }

    fn atlas(&self, theme: &Theme, scale_px: f32) -> AtlasSpec {
        let owners = self.game.as_ref().map_or(0, |table| table.snapshot.state.seats());
        AtlasSpec {
            theme: F::theme(theme),
            pictures: F::FACTS.pictures,
            owners,
            cell_px: sharpness(scale_px),
        }
    }

    fn gesture(&mut self, gesture: Gesture, shared: &mut Shared) {
        self.take_gesture(gesture, shared);
    }

    fn zoom(&mut self, factor: f32, about: Vec2) {
        self.board.zoom(factor, about);
    }

    fn key(&mut self, key: Key, shared: &mut Shared) -> bool {
        self.take_key(key, shared)
    }

    fn back(&mut self) -> bool {
        if self.sheet.take().is_some() {
            true
        } else if self.overlay != Overlay::None {
            self.overlay = Overlay::None;
            true
        } else if self.face.is_holding() {
            self.face.let_go();
            true
        } else {
            false
        }
    }

    fn has_dialog(&self) -> bool {
        self.overlay != Overlay::None
            || self.sheet.is_some()
            || self.shows_result()
            || self.curtain.closed_for.is_some()
            || self.shows_lessons_end()
            || self.failure.is_some()
    }

    fn suspend(&mut self) {
        self.suspended = true;
        self.session.set_seen(false);
        self.stop_thinking();
        self.review = None;
        self.skip_animation();
    }

    fn resume(&mut self) {
        self.suspended = false;
        self.session.set_seen(true);
    }

    fn next(&self) -> Option<Duration> {
        if self.suspended || self.curtain.closed_for.is_some() {
            None
        } else if self.animation.is_running() || self.board.is_gliding() {
            Some(Duration::ZERO)
        } else {
            let breath = self.breath_until.map(|until| until.saturating_sub(self.animation.now()));
            let ticks = self.in_room.now.as_ref().is_some_and(RoomNow::ticks);
            breath.or(ticks.then_some(Duration::from_secs(1)))
        }
    }

    fn is_busy(&self) -> bool {
        let moves =
            self.animation.is_running() || self.board.is_gliding() || self.breath_until.is_some();
        self.session.is_busy()
            || self.is_reviewing()
            || self.branching.is_some()
            || (moves && self.curtain.closed_for.is_none())
    }

    fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    fn to_screen(&self, at: Vec2) -> Option<Vec2> {
        Some(self.board.camera.as_ref()?.to_screen(at))
    }

    fn place(&self, name: &str) -> Option<Vec2> {
        let places = self.face.places(&self.game.as_ref()?.snapshot.state);
        places.into_iter().find(|place| place.name.eq_ignore_ascii_case(name)).map(|place| place.at)
    }

    fn state(&self) -> Option<String> {
        let table = self.game.as_ref()?;
        as_json(&table.snapshot.state)
    }

    fn command(&mut self, command: &str, shared: &mut Shared) -> bool {
        let Ok(command) = invalid::parse_command(command) else { return false };
        self.skip_animation();
        self.play_all(vec![command], shared);
        true
    }

    fn played(&self) -> usize {
        self.game.as_ref().map_or(0, |table| table.snapshot.history.len())
    }

    fn link(&self) -> Option<Link> {
        let beginning = &self.game.as_ref().filter(|_| !self.is_room())?.beginning;
        let (fewest, most) = F::Game::FACTS.players;
        beginning.position.is_none().then(|| Link {
            game: F::Game::ID.to_owned(),
            setup_code: F::Game::setup_code(&beginning.setup),
            seats: (fewest < most).then_some(beginning.seats.len() as u8),
            seed: beginning.seed,
            played: None,
        })
    }

    fn room(&self) -> Option<&RoomNow> {
        self.in_room.now.as_ref()
    }

    fn link_as_played(&self) -> Option<Link> {
        // In a room the server knows what was played, and nobody the seed.
        let table = self.game.as_ref().filter(|_| self.mode != Mode::Room)?;
        let history = &table.snapshot.history;
        let code = played::encode::<F::Game>(history.iter().map(|played| &played.command))?;
        let played = (!history.is_empty()).then_some(code)?;
        Some(Link { played: Some(played), ..self.link()? })
    }

    fn is_over(&self) -> bool {
        self.is_room_over()
            || self.game.as_ref().is_some_and(|table| table.snapshot.state.outcome().is_some())
    }

    fn is_replay(&self) -> bool {
        self.mode == Mode::Replay
    }

    fn save(&self) -> Option<SaveName> {
        let table = self.game.as_ref().filter(|_| self.mode == Mode::Game && !self.is_over())?;
        table.save.get()
    }

    fn is_persons_turn(&self) -> bool {
        self.actor().is_some() && !self.session.is_busy()
    }

    fn is_computers_turn(&self) -> bool {
        let game = self.game.as_ref().filter(|_| !self.paused && !self.suspended);
        self.mode == Mode::Game && game.is_some_and(|game| game.snapshot.computer.is_some())
    }
}

/// The size in which pictures are made for cells of this size: few sizes, each a little larger
/// than needed, so that zooming does not make them anew all the time.
fn sharpness(cell_px: f32) -> u32 {
    const SIZES: [u32; 8] = [24, 40, 64, 96, 128, 176, 224, 288];
    SIZES.into_iter().find(|size| *size as f32 * 1.05 >= cell_px).unwrap_or(SIZES[7])
}

fn as_json(state: &impl Serialize) -> Option<String> {
    serde_json::to_string(state).ok()
}
