//! A game looked at again: who stood better when, what was better at each decision and by how much,
//! and what was luck.
//!
//! Work is done decision by decision, so that whoever asks can show what there is and stop.

use crate::chance::Random;
use crate::expectation::{expectation, expectations};
use crate::game::{Chances, Draw, Game, NoEvents, Seat};
use crate::player::{self, Budget, Roster};
use crate::view::View;

/// The strong player's name, by whose judgement games are reviewed.
const REVIEWER: &str = "master";
/// How many positions it looks at for a decision, unless somebody says otherwise.
pub const NODES: u64 = 10_000;
/// More outcomes than this are sampled.
const MOST_LISTED: u32 = 16;
/// With so many seeds.
const SAMPLES: u64 = 8;

/// A decision, and what became of it. Shares are in thousandths.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision<C> {
    /// The place of its first command among all.
    pub first: usize,
    /// How many commands belong to it.
    pub count: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What each seat could expect after it.
    pub after: Vec<u16>,
    /// What the strong player would have played instead.
    pub better: Vec<C>,
    /// By how much that would have been better for the seat; 0 if it would not.
    pub lost: u16,
    /// By how much what chance decided was better for the seat than was to be expected.
    pub luck: i16,
}

/// A review under way.
pub struct Review<G: Game> {
    state: G,
    commands: Vec<G::Command>,
    next: usize,
    nodes: u64,
    /// What each seat could expect at the start.
    start: Vec<u16>,
}

impl<G: Roster> Review<G> {
    /// A review of what was played from this state on, with so many positions for each decision.
    pub fn new(start: G, commands: Vec<G::Command>, nodes: u64) -> Self {
        let expected = expectations(&start);
        Self { state: start, commands, next: 0, nodes, start: expected }
    }

    /// What each seat could expect at the start.
    pub fn start(&self) -> &[u16] {
        &self.start
    }

    /// How many commands have been looked at, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.commands.len())
    }

    /// The next decision; `None` once there is none left, or once the budget's flag says to stop.
    pub fn decide(&mut self, budget: &Budget) -> Option<Decision<G::Command>> {
        let seat = self.state.to_move()?;
        self.commands.get(self.next)?;
        let better = self.advice(seat, budget)?;
        if budget.is_spent(0) {
            return None;
        }
        // What is planned as a whole is compared as a whole: a part of it may look like nothing.
        // A plan may be for a part of the turn, which ends with the same command.
        let rest = &self.commands[self.next..];
        let mut played = if better.len() > 1 { turn(&self.state, rest) } else { Vec::new() };
        let end = played.iter().position(|command| better.last() == Some(command));
        played.truncate(end.map_or(usize::MAX, |end| end + 1));
        if played.is_empty() {
            played.push(rest[0].clone());
        }
        let expected = self.expected(&played, seat);
        let best = if better == played { expected } else { self.expected(&better, seat) };
        for command in &played {
            self.state.play(command, Draw::Seed, &mut NoEvents);
        }
        let after = expectations(&self.state);
        let came = after.get(seat.index()).copied().unwrap_or(0);
        let leaves_to_chance = G::FACTS.chance;
        let luck = if leaves_to_chance { came as i16 - expected as i16 } else { 0 };
        let (first, count) = (self.next, played.len());
        self.next += count;
        let lost = best.saturating_sub(expected);
        Some(Decision { first, count, seat, after, better, lost, luck })
    }

    /// What the strong player would play: all of its turn that it plans at once.
    fn advice(&self, seat: Seat, budget: &Budget) -> Option<Vec<G::Command>> {
        let mut player = player::by_name::<G>(REVIEWER)?;
        let budget = Budget { nodes: Some(self.nodes), ..*budget };
        let mut random = Random::keyed(0, "review", &[self.state.turn().into()]);
        let thought = player.think(&View::of(&self.state, seat), &budget, &mut random)?;
        let line = turn(&self.state, &thought.line);
        Some(if line.is_empty() { vec![thought.command] } else { line })
    }

    /// What a seat may expect of these commands, before chance decides.
    fn expected(&self, commands: &[G::Command], seat: Seat) -> u16 {
        let mut state = self.state.clone();
        after(&mut state, commands, seat).min(1000) as u16
    }
}

/// The commands at the beginning of a list that belong to the turn of the side to move.
fn turn<G: Game>(state: &G, commands: &[G::Command]) -> Vec<G::Command> {
    let (seat, number) = (state.to_move(), state.turn());
    let mut state = state.clone();
    let mut turn = Vec::new();
    for command in commands {
        if state.to_move() != seat || state.turn() != number || state.check(command).is_err() {
            break;
        }
        state.play(command, Draw::Seed, &mut NoEvents);
        turn.push(command.clone());
    }
    turn
}

/// What a seat may expect if it plays these commands, on average over what chance may decide. It is
/// told from what the seat may know: for what it may not, something that fits.
pub fn expectation_after<G: Game>(view: &View<G>, commands: &[G::Command]) -> u16 {
    let mut state = view.imagine(&mut Random::keyed(0, "expectation", &[]));
    after(&mut state, commands, view.seat()) as u16
}

/// What a seat may expect after these commands, on average. Commands that chance has made
/// impossible are left out.
fn after<G: Game>(state: &mut G, commands: &[G::Command], seat: Seat) -> u32 {
    let is_possible =
        |state: &G, command: &G::Command| state.to_move().is_some() && state.check(command).is_ok();
    let Some((command, rest)) = commands.split_first().filter(|(one, _)| is_possible(state, one))
    else {
        return expectation(state, seat).into();
    };
    let on = |state: &mut G, draw| {
        let undo = state.play(command, draw, &mut NoEvents);
        let expected = after(state, rest, seat);
        state.undo(undo);
        expected
    };
    match state.chances(command) {
        Chances::None => on(state, Draw::Seed),
        Chances::Listed(count) if count <= MOST_LISTED => {
            let (mut sum, mut weights) = (0, 0);
            for outcome in 0..count {
                let weight = state.weight(command, outcome);
                sum += weight * u64::from(on(state, Draw::Outcome(outcome)));
                weights += weight;
            }
            (sum / weights.max(1)) as u32
        }
        _ => {
            let own = state.reseed(0);
            let sum: u32 = (0..SAMPLES)
                .map(|sample| {
                    state.reseed(Random::keyed(sample, "review", &[]).word());
                    on(state, Draw::Seed)
                })
                .sum();
            state.reseed(own);
            sum / SAMPLES as u32
        }
    }
}
