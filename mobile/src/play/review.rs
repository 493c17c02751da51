//! A review beside a replay: the curve of who stands better, what was better, and a way to try it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread;

use egui::{Color32, Sense, Stroke, Ui, pos2};
use pentarchy_core::expectation::WHOLE;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::player::{Budget, Roster};
use pentarchy_core::review::{Decision, NODES, Review};
use pentarchy_core::save::SaveText;
use pentarchy_core::table::{Occupant, Order, Table};

use super::{Mode, Running};
use crate::games::Face;
use crate::session::{Advice, Beginning, Source, Wake};
use crate::shared::{Job, Request, Shared};
use crate::storage::{SaveName, Storage};

/// The height of the curve.
pub(super) const CURVE: f32 = 64.0;
/// What gives away at least so much, or is so much luck, in thousandths, is marked.
const TURNING: u16 = 80;

/// A review that grows. Dropped, it ends.
pub(super) struct Reviewed<G: Game> {
    found: Vec<Decision<G::Command>>,
    start: Vec<u16>,
    told: Receiver<Told<G>>,
    stop: Arc<AtomicBool>,
    is_done: bool,
    /// The place for which advice was shown last.
    advised: Option<usize>,
}

enum Told<G: Game> {
    Start(Vec<u16>),
    Decision(Decision<G::Command>),
    Done,
}

impl<G: Game> Drop for Reviewed<G> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What a position to play on from is made of.
pub(super) type Position<G> = Option<Beginning<G>>;

impl<G: Roster> Reviewed<G> {
    /// Begins the review of a save; `None` if there is no thread for it.
    fn begin(storage: Storage, name: SaveName, wake: Wake) -> Option<Self> {
        let (sender, told) = mpsc::channel();
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        let work = move || {
            let tell = |told| {
                // Whoever left does not listen.
                let _ = sender.send(told);
                wake();
            };
            if let Some(mut review) = review_of::<G>(&storage, &name) {
                tell(Told::Start(review.start().to_vec()));
                let budget = Budget { stop: Some(&flag), ..Budget::UNLIMITED };
                while let Some(decision) = review.decide(&budget) {
                    tell(Told::Decision(decision));
                }
            }
            tell(Told::Done);
        };
        thread::Builder::new().name("review".to_owned()).spawn(work).ok()?;
        let (found, start) = (Vec::new(), Vec::new());
        Some(Self { found, start, told, stop, is_done: false, advised: None })
    }

    fn take(&mut self) {
        while let Ok(told) = self.told.try_recv() {
            match told {
                Told::Start(start) => self.start = start,
                Told::Decision(decision) => self.found.push(decision),
                Told::Done => self.is_done = true,
            }
        }
    }

    /// The decision that is made at this place.
    fn at(&self, place: usize) -> Option<&Decision<G::Command>> {
        self.found.iter().find(|decision| decision.first == place)
    }

    /// What a seat could expect: places and shares.
    fn curve(&self, seat: Seat) -> impl Iterator<Item = (usize, u16)> {
        let share = move |shares: &[u16]| shares.get(seat.index()).copied().unwrap_or(0);
        let start = std::iter::once((0, share(&self.start)));
        start.chain(self.found.iter().map(move |one| (one.first + one.count, share(&one.after))))
    }
}

/// The commands of a save, and the state that they started from.
fn review_of<G: Roster>(storage: &Storage, name: &SaveName) -> Option<Review<G>> {
    let text = storage.read(name).ok()?;
    let mut table = Table::<G>::restore(&SaveText::read(&text).ok()?).ok()?;
    let commands: Vec<_> = table.history().iter().map(|played| played.command.clone()).collect();
    if !commands.is_empty() {
        table.carry_out(Order::Undo { count: commands.len() }).ok()?;
    }
    Some(Review::new(table.game().clone(), commands, NODES))
}

/// What a new game from a place in a save is made of: a person plays on for the side to move.
fn beginning_at<F: Face>(storage: &Storage, name: &SaveName, place: usize) -> Position<F::Game> {
    let text = storage.read(name).ok()?;
    let save = SaveText::read(&text).ok()?;
    let mut table = Table::<F::Game>::restore(&save).ok()?;
    let count = table.history().len().saturating_sub(place);
    if count > 0 {
        table.carry_out(Order::Undo { count }).ok()?;
    }
    let mover = table.game().to_move()?;
    let computer = Occupant::Computer(F::FACTS.default_player.to_owned());
    let seat = |(number, one): (usize, &Occupant)| match one {
        _ if number == mover.index() => Occupant::Person,
        Occupant::Computer(_) => one.clone(),
        Occupant::Person | Occupant::Remote => computer.clone(),
    };
    let seats = table.seats().iter().enumerate().map(seat).collect();
    let position = super::contract::as_json(table.game());
    Some(Beginning { setup: Default::default(), position, seed: table.seed(), seats })
}

impl<F: Face> Running<F> {
    /// Begins a review, or ends it.
    pub(super) fn toggle_review(&mut self, shared: &Shared) {
        if self.review.take().is_some() {
            return;
        }
        let name = self.game.as_ref().and_then(|table| table.save.get());
        self.review = name.and_then(|name| {
            Reviewed::begin(shared.storage.clone(), name, Arc::clone(&shared.wake))
        });
    }

    /// Takes what the review has found, and shows on the board what was better here.
    pub(super) fn follow_review(&mut self) {
        let (Some(review), Some(table)) = (&mut self.review, &self.game) else { return };
        review.take();
        let place = table.snapshot.history.len();
        if self.animation.is_running() || review.advised == Some(place) {
            return;
        }
        let Some(decision) = review.at(place) else { return };
        if decision.lost > 0 {
            let commands = decision.better.clone();
            self.face.advise(&Advice::plain(commands));
        } else {
            self.face.let_go();
        }
        review.advised = Some(place);
    }

    /// Is something of it still to come?
    pub(super) fn is_reviewing(&self) -> bool {
        self.review.as_ref().is_some_and(|review| !review.is_done)
    }

    /// What the review says of this place.
    pub(super) fn review_text(&self, shared: &Shared) -> Option<String> {
        let (review, table) = (self.review.as_ref()?, self.game.as_ref()?);
        let place = table.snapshot.history.len();
        let percent = |thousandths: u16| f64::from(thousandths).round() / 10.0;
        let last = review.found.iter().find(|one| one.first + one.count == place);
        let expected = last.map_or(&review.start, |one| &one.after);
        let mut lines = Vec::new();
        if let Some(share) = expected.first() {
            lines.push(shared.words.with("review-share", &[("share", percent(*share).into())]));
        }
        if let Some(luck) = last.map(|one| one.luck).filter(|luck| luck.unsigned_abs() >= 10) {
            let key = if luck > 0 { "review-lucky" } else { "review-unlucky" };
            lines.push(shared.words.with(key, &[("share", percent(luck.unsigned_abs()).into())]));
        }
        if let Some(lost) = review.at(place).map(|one| one.lost).filter(|lost| *lost > 0) {
            lines.push(shared.words.with("review-better", &[("share", percent(lost).into())]));
        }
        Some(lines.join(" "))
    }

    /// Draws the curve; a touch goes to its place in the game.
    pub(super) fn show_curve(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let (Some(review), Some(table)) = (&self.review, &self.game) else { return };
        let theme = shared.theme;
        let room = ui.max_rect();
        let response = ui.allocate_rect(room, Sense::click_and_drag());
        shared.note_target("curve", room, ui);
        ui.painter().rect_filled(room, 10, theme.panel);
        let inner = room.shrink(8.0);
        let now = table.snapshot.history.len();
        let all = (now + table.snapshot.undone).max(1);
        let at = |place: usize, share: u16| {
            let right = place as f32 / all as f32;
            let up = f32::from(share) / f32::from(WHOLE);
            pos2(inner.left() + right * inner.width(), inner.bottom() - up * inner.height())
        };
        let middle = Stroke::new(1.0, theme.faint.gamma_multiply(0.5));
        ui.painter().hline(inner.x_range(), inner.center().y, middle);
        let seats = table.snapshot.state.seats();
        // Of two, one curve says all.
        let shown = if seats == 2 { 1 } else { seats };
        for seat in (0..shown).map(Seat) {
            let line: Vec<_> = review.curve(seat).map(|(place, share)| at(place, share)).collect();
            let colour: Color32 = theme.owners[seat.index()].main;
            ui.painter().line(line, Stroke::new(2.0, colour));
        }
        for decision in &review.found {
            if decision.lost >= TURNING {
                let share = decision.after.first().copied().unwrap_or(0);
                let dot = at(decision.first + decision.count, share);
                ui.painter().circle_filled(dot, 4.0, theme.danger);
            }
        }
        let here = at(now, 0).x;
        ui.painter().vline(here, inner.y_range(), Stroke::new(2.0, theme.ink));
        if let Some(finger) = response.interact_pointer_pos()
            && !self.session.is_busy()
        {
            let part = ((finger.x - inner.left()) / inner.width()).clamp(0.0, 1.0);
            let place = (part * all as f32).round() as usize;
            if place != now {
                self.paused = true;
                self.skip_animation();
                self.step_to(place);
            }
        }
    }

    /// A new game from what is shown of a replay.
    pub(super) fn play_from_here(&mut self, shared: &Shared) {
        let Some(table) = self.game.as_ref().filter(|_| self.mode == Mode::Replay) else { return };
        let Some(name) = table.save.get() else { return };
        let place = table.snapshot.history.len();
        let storage = shared.storage.clone();
        let make = move || beginning_at::<F>(&storage, &name, place);
        self.branching = Some(Job::start(&shared.wake, make));
    }

    /// Begins the new game once it is known what from.
    pub(super) fn follow_branch(&mut self, shared: &mut Shared) {
        let Some(made) = self.branching.as_ref().and_then(Job::take) else { return };
        self.branching = None;
        if let Some(beginning) = made {
            let play = super::open::<F>(Source::New(beginning), shared);
            shared.request(Request::Begin(play));
        }
    }
}
