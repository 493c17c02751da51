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

use super::seats::name_of;
use super::{Mode, Running};
use crate::games::Face;
use crate::session::{Advice, Beginning, Source, Wake};
use crate::shared::{Job, Request, Shared};
use crate::storage::{SaveName, Storage};
use crate::words::lone_person;

/// The height of the curve.
pub(super) const CURVE: f32 = 64.0;
/// What gives away at least so much, or is so much luck, in thousandths, is marked.
const TURNING: u16 = 80;
/// A touch so near to a mark goes to it.
const NEAR: f32 = 10.0;

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
        let start = std::iter::once((0, share_of(&self.start, seat)));
        let after = move |one: &Decision<_>| (one.first + one.count, share_of(&one.after, seat));
        start.chain(self.found.iter().map(after))
    }

    /// Where the game turned.
    fn marks(&self) -> impl Iterator<Item = Mark> {
        let before = std::iter::once(&self.start).chain(self.found.iter().map(|one| &one.after));
        self.found.iter().zip(before).flat_map(|(one, before)| {
            let (seat, after) = (one.seat, one.first + one.count);
            let given = Mark { place: one.first, seat, shares: before.clone(), is_luck: false };
            let luck = Mark { place: after, seat, shares: one.after.clone(), is_luck: true };
            let is_luck = one.luck.unsigned_abs() >= TURNING;
            [(one.lost >= TURNING).then_some(given), is_luck.then_some(luck)].into_iter().flatten()
        })
    }

    /// What a seat gave away in all, and its luck, in thousandths.
    fn total(&self, seat: Seat) -> (u32, i32) {
        let own = self.found.iter().filter(|one| one.seat == seat);
        own.fold((0, 0), |(lost, luck), one| {
            (lost + u32::from(one.lost), luck + i32::from(one.luck))
        })
    }
}

/// A place at which a game turned: before what was given away, or after what was luck.
struct Mark {
    place: usize,
    /// Whose decision it was.
    seat: Seat,
    /// What each seat could expect there.
    shares: Vec<u16>,
    is_luck: bool,
}

fn share_of(shares: &[u16], seat: Seat) -> u16 {
    shares.get(seat.index()).copied().unwrap_or(0)
}

/// Thousandths in percent with a decimal, as the language writes it.
fn percent(shared: &Shared, thousandths: u32) -> String {
    let values = [("whole", (thousandths / 10).into()), ("tenths", (thousandths % 10).into())];
    shared.words.with("review-figure", &values)
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
        let seats = &table.beginning.seats;
        let own = lone_person(seats).unwrap_or(Seat(0));
        let tell = |key: &str, seat: Seat, thousandths: u16| {
            let who = name_of::<F>(shared, seat, seats);
            let share = percent(shared, thousandths.into());
            shared.words.with(key, &[("who", who.into()), ("share", share.into())])
        };
        let last = review.found.iter().find(|one| one.first + one.count == place);
        let expected = last.map_or(&review.start, |one| &one.after);
        let mut lines = Vec::new();
        if !expected.is_empty() {
            lines.push(tell("review-share", own, share_of(expected, own)));
        }
        if let Some(one) = last.filter(|one| one.luck.unsigned_abs() >= 10) {
            let key = if one.luck > 0 { "review-lucky" } else { "review-unlucky" };
            lines.push(tell(key, one.seat, one.luck.unsigned_abs()));
        }
        if let Some(one) = review.at(place).filter(|one| one.lost > 0) {
            lines.push(tell("review-better", one.seat, one.lost));
        }
        if review.is_done && table.snapshot.undone == 0 {
            // Of many, those who played here.
            let is_told = |seat: &Seat| seats.len() == 2 || *seat == own;
            for seat in (0..table.snapshot.state.seats()).map(Seat).filter(is_told) {
                let (given, luck) = review.total(seat);
                let sign = if luck < 0 { "−" } else { "+" };
                let values = [
                    ("who", name_of::<F>(shared, seat, seats).into()),
                    ("lost", percent(shared, given).into()),
                    ("luck", format!("{sign}{}", percent(shared, luck.unsigned_abs())).into()),
                ];
                let has_luck = <F::Game as Game>::FACTS.chance;
                let key = if has_luck { "review-total-luck" } else { "review-total" };
                lines.push(shared.words.with(key, &values));
            }
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
        let only = (seats == 2).then(|| lone_person(&table.beginning.seats).unwrap_or(Seat(0)));
        let is_shown = |seat: &Seat| only.is_none_or(|only| only == *seat);
        for seat in (0..seats).map(Seat).filter(is_shown) {
            let line: Vec<_> = review.curve(seat).map(|(place, share)| at(place, share)).collect();
            let colour: Color32 = theme.owners[seat.index()].main;
            ui.painter().line(line, Stroke::new(2.0, colour));
        }
        let mut marked = Vec::new();
        for mark in review.marks() {
            let dot = at(mark.place, share_of(&mark.shares, only.unwrap_or(mark.seat)));
            if mark.is_luck {
                ui.painter().circle(dot, 4.0, theme.panel, Stroke::new(2.0, theme.ink));
            } else {
                ui.painter().circle_filled(dot, 4.0, theme.danger);
            }
            marked.push((dot.x, mark.place));
        }
        let here = at(now, 0).x;
        ui.painter().vline(here, inner.y_range(), Stroke::new(2.0, theme.ink));
        if let Some(finger) = response.interact_pointer_pos()
            && !self.session.is_busy()
        {
            let part = ((finger.x - inner.left()) / inner.width()).clamp(0.0, 1.0);
            let distance = |(x, _): &&(f32, usize)| (finger.x - x).abs();
            let near = marked.iter().filter(|mark| distance(mark) <= NEAR);
            let nearest = near.min_by(|one, other| distance(one).total_cmp(&distance(other)));
            let place = nearest.map_or((part * all as f32).round() as usize, |(_, place)| *place);
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
