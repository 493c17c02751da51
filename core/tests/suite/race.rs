//! Race, a game for the tests alone: it has what the contract must carry and Skirmish has not.
//!
//! Two to four runners take turns on a track. A turn has two phases. First the runner walks one
//! square or sprints none, two or four. Who sprints none has stumbled, and its turn is over; else
//! it may use a card, to step on by the card's number or to push another back by it, or draw one,
//! or pass. Cards are known to their holder alone. By itself, at the end of a round, the wind blows
//! the runner that is alone in front one square back. Who reaches the end of the track wins; after
//! the last round, who is alone in front.

use pentarchy_core::chance::{Odds, Random};
use pentarchy_core::game::{Chances, Draw, Events, Facts, Game, Outcome, Seat};
use pentarchy_core::invalid::{self, Invalid, Problem};
use pentarchy_core::player::{PlayerEntry, RandomPlayer, Roster};
use pentarchy_core::search::{Evaluate, MonteCarlo, MonteCarloOptions, SearchPlayer};
use serde::{Deserialize, Serialize};

const DEFAULT_ROUNDS: u8 = 8;
const MOST_RUNNERS: u8 = 4;
const HIGHEST_CARD: u8 = 3;
const MOST_CARDS: usize = 3;
const CARDS_AT_START: u64 = 2;

/// How far a sprint may go, and how likely it is to.
const SPRINTS: [(u8, u64); 3] = [(0, 3), (2, 2), (4, 1)];

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Race {
    track: u8,
    rounds: u8,
    /// Counted from 1 over all seats; it tells who is to move.
    turn: u32,
    phase: Phase,
    runners: Vec<Runner>,
    #[serde(skip)]
    seed: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Runner {
    pub place: u8,
    /// In ascending order; `None` is a card that may not be known.
    pub hand: Vec<Option<u8>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Run,
    Card,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    pub track: u8,
    pub rounds: u8,
}

impl Default for Setup {
    fn default() -> Self {
        Self { track: 12, rounds: DEFAULT_ROUNDS }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    Walk,
    Sprint,
    Step(u8),
    Push { card: u8, seat: Seat },
    Draw,
    Pass,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    Moved { seat: Seat, to: u8 },
    Stumbled { seat: Seat },
    Pushed { seat: Seat, to: u8 },
    Drew { seat: Seat, card: Option<u8> },
    BlownBack { seat: Seat, to: u8 },
    Ended(Outcome<EndReason>),
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    WrongPhase,
    NoSuchCard,
    NoSuchRunner,
    PushesItself,
    HandFull,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    Arrived,
    InFront,
    DeadHeat,
}

#[derive(Clone, Debug)]
pub struct Undo {
    turn: u32,
    phase: Phase,
    runners: Vec<Runner>,
}

impl Race {
    pub fn runner(&self, seat: Seat) -> &Runner {
        &self.runners[seat.index()]
    }

    fn mover(&self) -> Seat {
        Seat(((self.turn - 1) % u32::from(self.seats())) as u8)
    }

    fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats()).map(Seat)
    }

    fn alone_in_front(&self) -> Option<Seat> {
        let front = self.runners.iter().map(|runner| runner.place).max()?;
        let mut leaders = self.all_seats().filter(|seat| self.runner(*seat).place == front);
        leaders.next().filter(|_| leaders.next().is_none())
    }

    fn advance(&mut self, steps: u8, events: &mut impl Events<Self>) {
        let seat = self.mover();
        let to = (self.runner(seat).place + steps).min(self.track);
        self.runners[seat.index()].place = to;
        events.tell(self, || Event::Moved { seat, to });
    }

    fn take_card(&mut self, card: u8) {
        let seat = self.mover();
        let hand = &mut self.runners[seat.index()].hand;
        if let Some(place) = hand.iter().position(|held| *held == Some(card)) {
            hand.remove(place);
        }
    }

    fn end_turn(&mut self, events: &mut impl Events<Self>) {
        self.phase = Phase::Run;
        self.turn += 1;
        if self.mover() != Seat(0) {
            return;
        }
        if let Some(seat) = self.alone_in_front() {
            self.runners[seat.index()].place -= 1;
            let to = self.runner(seat).place;
            events.tell(self, || Event::BlownBack { seat, to });
        }
    }

    fn drawn_sprint(&self) -> u32 {
        let total: u64 = SPRINTS.iter().map(|(_, weight)| weight).sum();
        let mut random = Random::keyed(self.seed, "sprint", &[u64::from(self.turn)]);
        let mut left = u64::from(random.below(total as u32));
        SPRINTS
            .iter()
            .position(|(_, weight)| {
                let is_it = left < *weight;
                left = left.saturating_sub(*weight);
                is_it
            })
            .unwrap_or_default() as u32
    }
}

impl Game for Race {
    const ID: &'static str = "race";
    const RULES: u32 = 1;
    const FACTS: Facts = Facts {
        players: (2, MOST_RUNNERS),
        chance: true,
        secrets: true,
        most_turns: DEFAULT_ROUNDS as u32 * MOST_RUNNERS as u32,
    };

    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type Reason = Reason;
    type EndReason = EndReason;
    type Undo = Undo;

    fn new(setup: &Setup, players: u8, seed: u64) -> Result<Self, Invalid> {
        Invalid::check_range("track", setup.track.into(), 3..=40)?;
        Invalid::check_range("rounds", setup.rounds.into(), 1..=20)?;
        let hand = |seat: u8| {
            let mut random = Random::keyed(seed, "deal", &[u64::from(seat)]);
            let mut hand: Vec<_> =
                (0..CARDS_AT_START).map(|_| Some(any_card(&mut random))).collect();
            hand.sort_unstable();
            hand
        };
        let runners = (0..players).map(|seat| Runner { place: 0, hand: hand(seat) }).collect();
        let &Setup { track, rounds } = setup;
        Ok(Self { track, rounds, turn: 1, phase: Phase::Run, runners, seed })
    }

    fn setup_code(_setup: &Setup) -> String {
        String::new()
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        code.is_empty().then(Setup::default)
    }

    fn load(state: &str, seed: u64) -> Result<Self, Invalid> {
        let race = Self { seed, ..Self::load_view(state)? };
        match race.runners.iter().position(|runner| runner.hand.contains(&None)) {
            Some(number) => {
                Err(Invalid::new(format!("runners[{number}].hand"), Problem::Rule("hidden")))
            }
            None => Ok(race),
        }
    }

    fn load_view(view: &str) -> Result<Self, Invalid> {
        let given: GivenState = invalid::parse(view)?;
        let players = given.runners.len() as i64;
        Invalid::check_range("runners", players, 2..=i64::from(MOST_RUNNERS))?;
        let setup = Setup { track: given.track, rounds: given.rounds };
        let mut race = Self::new(&setup, players as u8, 0)?;
        Invalid::check_range("turn", given.turn, 1..=i64::from(given.rounds) * players + 1)?;
        race.turn = given.turn as u32;
        race.phase = given.phase;
        for (number, (runner, given)) in race.runners.iter_mut().zip(given.runners).enumerate() {
            let field = |name| format!("runners[{number}].{name}");
            Invalid::check_range(field("place"), given.place, 0..=i64::from(race.track))?;
            Invalid::check_range(field("hand"), given.hand.len() as i64, 0..=MOST_CARDS as i64)?;
            if given.hand.iter().flatten().any(|card| !(1..=HIGHEST_CARD).contains(card)) {
                return Err(Invalid::new(field("hand"), Problem::Rule("no_such_card")));
            }
            runner.place = given.place as u8;
            runner.hand = given.hand;
            runner.hand.sort_unstable();
        }
        Ok(race)
    }

    fn seats(&self) -> u8 {
        self.runners.len() as u8
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.mover())
    }

    fn turn(&self) -> u32 {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome<EndReason>> {
        if let Some(winner) = self.all_seats().find(|seat| self.runner(*seat).place == self.track) {
            return Some(Outcome { winner: Some(winner), reason: EndReason::Arrived });
        }
        (self.turn > u32::from(self.rounds) * u32::from(self.seats())).then(|| {
            let winner = self.alone_in_front();
            let reason = if winner.is_some() { EndReason::InFront } else { EndReason::DeadHeat };
            Outcome { winner, reason }
        })
    }

    fn legal(&self, commands: &mut Vec<Command>) {
        let Some(seat) = self.to_move() else { return };
        if self.phase == Phase::Run {
            commands.extend([Command::Walk, Command::Sprint]);
            return;
        }
        let hand = &self.runner(seat).hand;
        for card in (1..=HIGHEST_CARD).filter(|card| hand.contains(&Some(*card))) {
            commands.push(Command::Step(card));
            let others = self.all_seats().filter(|other| *other != seat);
            commands.extend(others.map(|seat| Command::Push { card, seat }));
        }
        if hand.len() < MOST_CARDS {
            commands.push(Command::Draw);
        }
        commands.push(Command::Pass);
    }

    fn check(&self, command: &Command) -> Result<(), Reason> {
        let seat = self.mover();
        let hand = &self.runner(seat).hand;
        let needed = match command {
            Command::Walk | Command::Sprint => Phase::Run,
            _ => Phase::Card,
        };
        if needed != self.phase {
            return Err(Reason::WrongPhase);
        }
        match *command {
            Command::Draw if hand.len() == MOST_CARDS => Err(Reason::HandFull),
            Command::Step(card) | Command::Push { card, .. } if !hand.contains(&Some(card)) => {
                Err(Reason::NoSuchCard)
            }
            Command::Push { seat: other, .. } if other == seat => Err(Reason::PushesItself),
            Command::Push { seat: other, .. } if other.0 >= self.seats() => {
                Err(Reason::NoSuchRunner)
            }
            _ => Ok(()),
        }
    }

    fn play(&mut self, command: &Command, draw: Draw, events: &mut impl Events<Self>) -> Undo {
        let undo = Undo { turn: self.turn, phase: self.phase, runners: self.runners.clone() };
        let seat = self.mover();
        let mut turn_is_over = self.phase == Phase::Card;
        self.phase = Phase::Card;
        match *command {
            Command::Walk => self.advance(1, events),
            Command::Sprint => {
                let outcome = match draw {
                    Draw::Seed => self.drawn_sprint(),
                    Draw::Outcome(outcome) => outcome,
                };
                match SPRINTS[outcome as usize] {
                    (0, _) => {
                        events.tell(self, || Event::Stumbled { seat });
                        turn_is_over = true;
                    }
                    (steps, _) => self.advance(steps, events),
                }
            }
            Command::Step(card) => {
                self.take_card(card);
                self.advance(card, events);
            }
            Command::Push { card, seat } => {
                self.take_card(card);
                let to = self.runner(seat).place.saturating_sub(card);
                self.runners[seat.index()].place = to;
                events.tell(self, || Event::Pushed { seat, to });
            }
            Command::Draw => {
                let mut random = Random::keyed(self.seed, "draw", &[u64::from(self.turn)]);
                let card = Some(any_card(&mut random));
                let hand = &mut self.runners[seat.index()].hand;
                hand.push(card);
                hand.sort_unstable();
                events.tell(self, || Event::Drew { seat, card });
            }
            Command::Pass => {}
        }
        if turn_is_over && self.outcome().is_none() {
            self.end_turn(events);
        }
        if let Some(outcome) = self.outcome() {
            events.tell(self, || Event::Ended(outcome));
        }
        undo
    }

    fn undo(&mut self, undo: Undo) {
        Undo { turn: self.turn, phase: self.phase, runners: self.runners } = undo;
    }

    fn chances(&self, command: &Command) -> Chances {
        match command {
            Command::Sprint => Chances::Listed(SPRINTS.len() as u32),
            Command::Draw => Chances::Sampled,
            _ => Chances::None,
        }
    }

    fn weight(&self, _command: &Command, outcome: u32) -> u64 {
        SPRINTS[outcome as usize].1
    }

    /// The chance that a sprint gets anywhere.
    fn odds(&self, command: &Command) -> Option<Result<Odds, Reason>> {
        if *command != Command::Sprint {
            return None;
        }
        Some(self.check(command).and(Odds::new(3, 6).ok_or(Reason::WrongPhase)))
    }

    fn reseed(&mut self, seed: u64) -> u64 {
        std::mem::replace(&mut self.seed, seed)
    }

    fn hide(&mut self, seat: Seat) {
        self.seed = 0;
        for other in self.all_seats().filter(|other| *other != seat) {
            self.runners[other.index()].hand.fill(None);
        }
    }

    fn reveals(&self, command: &Command) -> bool {
        matches!(command, Command::Step(_) | Command::Push { .. })
    }

    fn imagine(&mut self, random: &mut Random) {
        self.seed = random.word();
        for runner in &mut self.runners {
            for card in runner.hand.iter_mut().filter(|card| card.is_none()) {
                *card = Some(any_card(random));
            }
            runner.hand.sort_unstable();
        }
    }

    fn event_for(viewer: Seat, event: &Event) -> Event {
        match *event {
            Event::Drew { seat, .. } if seat != viewer => Event::Drew { seat, card: None },
            other => other,
        }
    }
}

impl Roster for Race {
    fn players() -> &'static [PlayerEntry<Self>] {
        &[
            PlayerEntry { name: "random", make: || Box::new(RandomPlayer) },
            PlayerEntry { name: "hasty", make: || Box::new(SearchPlayer::fixed(Lead, 1)) },
            PlayerEntry { name: "careful", make: || Box::new(SearchPlayer::fixed(Lead, 4)) },
            PlayerEntry {
                name: "patient",
                make: || Box::new(SearchPlayer::deepening(Lead, 20, 3_000)),
            },
            PlayerEntry { name: "dreamer", make: || Box::new(dreamer()) },
        ]
    }
}

#[derive(Deserialize)]
struct GivenState {
    track: u8,
    rounds: u8,
    turn: i64,
    phase: Phase,
    runners: Vec<GivenRunner>,
}

#[derive(Deserialize)]
struct GivenRunner {
    place: i64,
    hand: Vec<Option<u8>>,
}

fn any_card(random: &mut Random) -> u8 {
    1 + random.below(HIGHEST_CARD.into()) as u8
}

/// A game in the middle: the places and cards of its runners, seat by seat.
pub fn race(turn: u32, phase: Phase, runners: &[(u8, &[u8])]) -> Race {
    let runners: Vec<_> = runners
        .iter()
        .map(|(place, hand)| serde_json::json!({ "place": place, "hand": hand }))
        .collect();
    let Setup { track, rounds } = Setup::default();
    let state = serde_json::json!({
        "track": track, "rounds": rounds, "turn": turn, "phase": phase, "runners": runners,
    });
    Race::load(&state.to_string(), 1).unwrap()
}

/// Worth of a position: squares ahead of the best of the others, and cards.
#[derive(Clone, Copy)]
pub struct Lead;

impl Evaluate<Race> for Lead {
    fn evaluate(&self, state: &Race, seat: Seat) -> i32 {
        if let Some(outcome) = state.outcome() {
            return match outcome.winner {
                None => 0,
                Some(winner) if winner == seat => 1000,
                Some(_) => -1000,
            };
        }
        let place = |seat: Seat| i32::from(state.runner(seat).place);
        let others = state.all_seats().filter(|other| *other != seat);
        let cards: u8 = state.runner(seat).hand.iter().flatten().sum();
        10 * place(seat) - 10 * others.map(place).max().unwrap_or_default() + 3 * i32::from(cards)
    }
}

/// A player that samples.
pub fn dreamer() -> MonteCarlo<Lead> {
    let options = MonteCarloOptions { exploration: 1.0, playout: 20, lead: 40.0, nodes: 4_000 };
    MonteCarlo::new(Lead, options)
}
