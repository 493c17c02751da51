//! Dice Wars: regions, dice and luck for two to eight players (`docs/rules/dicewars.md`).

mod code;
mod command;
mod deal;
mod dice;
mod json;
mod map;
mod players;
mod region;

pub use command::{Command, EndReason, Event, Reason};
pub use dice::{MOST_DICE, all_ways, ways_to_win};
pub use json::Setup;
pub use map::{Map, Picture, Size};
pub use players::Evaluation;
pub use region::{RegionId, RegionSet};

use std::sync::Arc;

use crate::chance::{Odds, Random};
use crate::game::{Chances, Draw, Events, Facts, Game, Outcome, Seat};
use crate::hash::mix;
use crate::invalid::Invalid;
use dice::Roll;

/// The most players (DW04).
pub const MOST_PLAYERS: u8 = 8;
/// The most dice in a reserve (DW07).
pub const MOST_RESERVE: u8 = 64;
/// After this many turns the regions decide (DW08).
pub const MOST_TURNS: u16 = 500;
/// After this many rounds without an attack the regions decide (DW08).
pub const MOST_QUIET_ROUNDS: u8 = 8;

/// The outcome of an attack that is won, as search numbers them.
pub const WON: u32 = 0;
const OUTCOMES: u32 = 2;

/// A game of Dice Wars.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceWars {
    map: Arc<Map>,
    /// The players in playing order.
    order: Arc<[Seat]>,
    /// The owner of each region.
    owners: Vec<Seat>,
    /// The dice on each region.
    dice: Vec<u8>,
    /// The regions of each player.
    held: [RegionSet; MOST_PLAYERS as usize],
    /// The reserve of each player.
    reserves: [u8; MOST_PLAYERS as usize],
    to_move: Seat,
    turn: u16,
    quiet_rounds: u8,
    /// Was there an attack in this round?
    attacked: bool,
    seed: u64,
}

/// What takes a command back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    quiet_rounds: u8,
    attacked: bool,
    what: Undone,
}

#[derive(Clone, Copy, Debug)]
enum Undone {
    Attack { from: RegionId, to: RegionId, dice: [u8; 2], loser: Seat, reserve: u8 },
    Turn { player: Seat, reserve: u8, placed: Placed },
}

/// Where dice were placed, in that order: never more than a full reserve.
#[derive(Clone, Copy, Debug)]
struct Placed {
    regions: [RegionId; MOST_RESERVE as usize],
    count: u8,
}

impl Placed {
    const NONE: Self = Self { regions: [RegionId(0); MOST_RESERVE as usize], count: 0 };

    fn push(&mut self, region: RegionId) {
        self.regions[usize::from(self.count)] = region;
        self.count += 1;
    }

    fn iter(&self) -> impl Iterator<Item = RegionId> {
        self.regions.into_iter().take(self.count.into())
    }
}

impl DiceWars {
    /// The map.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The players in playing order.
    pub fn order(&self) -> &[Seat] {
        &self.order
    }

    /// All regions, ascending.
    pub fn regions(&self) -> impl Iterator<Item = RegionId> + use<> {
        (0..self.dice.len()).map(|number| RegionId(number as u8))
    }

    /// The owner of a region.
    pub fn owner(&self, region: RegionId) -> Seat {
        self.owners[region.index()]
    }

    /// The dice on a region.
    pub fn dice(&self, region: RegionId) -> u8 {
        self.dice[region.index()]
    }

    /// The regions of a player.
    pub fn held(&self, player: Seat) -> RegionSet {
        self.held[player.index()]
    }

    /// The regions of other players that touch this one.
    pub fn enemies_around(&self, region: RegionId) -> RegionSet {
        self.map.around(region) - self.held(self.owner(region))
    }

    /// The dice that a player could not place yet.
    pub fn reserve(&self, player: Seat) -> u8 {
        self.reserves[player.index()]
    }

    /// How many regions a player's largest connected group has (DW07).
    pub fn largest(&self, player: Seat) -> u32 {
        self.map.largest_group(self.held(player))
    }

    /// The dice of a player on the map.
    pub fn total_dice(&self, player: Seat) -> u32 {
        self.held(player).iter().map(|region| u32::from(self.dice(region))).sum()
    }

    /// How many rounds in a row nobody attacked.
    pub fn quiet_rounds(&self) -> u8 {
        self.quiet_rounds
    }

    /// The attacks of the side to move, by attacking region and then by target.
    pub fn attacks(&self) -> impl Iterator<Item = (RegionId, RegionId)> {
        self.held(self.to_move)
            .iter()
            .filter(|from| self.dice(*from) > 1)
            .flat_map(|from| self.enemies_around(from).iter().map(move |to| (from, to)))
    }

    fn is_alive(&self, player: Seat) -> bool {
        !self.held(player).is_empty()
    }

    fn all_players(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.order.len() as u8).map(Seat)
    }

    fn attack_named(&self, from: i64, to: i64) -> Result<(RegionId, RegionId), Reason> {
        let region = |number| self.map.region(number).ok_or(Reason::NoSuchRegion);
        let (from, to) = (region(from)?, region(to)?);
        if self.owner(from) != self.to_move {
            return Err(Reason::NotYourRegion);
        }
        if self.owner(to) == self.to_move {
            return Err(Reason::TargetIsYours);
        }
        if !self.map.around(from).contains(to) {
            return Err(Reason::NotAdjacent);
        }
        if self.dice(from) < 2 {
            return Err(Reason::TooFewDice);
        }
        Ok((from, to))
    }

    /// Throws the dice of an attack. The stream is keyed so that undoing gives no second chance,
    /// in whatever order attacks are made (DW09).
    fn roll(&self, from: RegionId, to: RegionId) -> Roll {
        let keys = [self.turn.into(), from.0.into(), to.0.into()];
        let mut random = Random::keyed(self.seed, "attack", &keys);
        Roll::throw(self.dice(from), self.dice(to), &mut random)
    }

    fn attack(
        &mut self,
        from: RegionId,
        to: RegionId,
        draw: Draw,
        events: &mut impl Events<Self>,
    ) -> Undone {
        let dice = [self.dice(from), self.dice(to)];
        let loser = self.owner(to);
        let undone = Undone::Attack { from, to, dice, loser, reserve: self.reserve(loser) };
        let roll = (draw == Draw::Seed).then(|| self.roll(from, to));
        let won = match (draw, &roll) {
            (Draw::Outcome(outcome), _) => outcome == WON,
            (Draw::Seed, roll) => roll.as_ref().is_some_and(Roll::wins),
        };
        self.dice[from.index()] = 1;
        if won {
            self.dice[to.index()] = dice[0] - 1;
            self.hand_over(to, self.to_move);
            if !self.is_alive(loser) {
                self.reserves[loser.index()] = 0;
            }
        }
        self.quiet_rounds = 0;
        self.attacked = true;
        events.tell(self, || {
            let rolls = roll.map_or_else(Default::default, |roll| roll.shown());
            Event::Attack { from, to, rolls, won }
        });
        undone
    }

    fn hand_over(&mut self, region: RegionId, player: Seat) {
        self.held[self.owner(region).index()].remove(region);
        self.held[player.index()].insert(region);
        self.owners[region.index()] = player;
    }

    fn end_turn(&mut self, events: &mut impl Events<Self>) -> Undone {
        let player = self.to_move;
        let reserve = self.reserve(player);
        let received = self.largest(player);
        let full = (u32::from(reserve) + received).min(MOST_RESERVE.into());
        self.reserves[player.index()] = full as u8;
        let placed = self.place_reserve(player);
        events.tell(self, || Event::Reinforce {
            player,
            received,
            placed: placed.iter().collect(),
        });
        self.pass_the_turn();
        Undone::Turn { player, reserve, placed }
    }

    /// Places the reserve, die by die, on random own regions that are not full (DW07).
    fn place_reserve(&mut self, player: Seat) -> Placed {
        let mut random = Random::keyed(self.seed, "reinforce", &[self.turn.into()]);
        let mut placed = Placed::NONE;
        let mut open: RegionSet =
            self.held(player).iter().filter(|region| self.dice(*region) < MOST_DICE).collect();
        while self.reserves[player.index()] > 0 {
            let chosen = random.below(open.len()) as usize;
            let Some(region) = open.iter().nth(chosen) else { break };
            self.dice[region.index()] += 1;
            self.reserves[player.index()] -= 1;
            placed.push(region);
            if self.dice(region) == MOST_DICE {
                open.remove(region);
            }
        }
        placed
    }

    /// The turn passes to the next player that is not out; a round may end with it (DW08).
    fn pass_the_turn(&mut self) {
        let count = self.order.len();
        let place = self.order.iter().position(|seat| *seat == self.to_move).unwrap_or_default();
        let next = (place + 1..place + count).find(|next| self.is_alive(self.order[next % count]));
        if let Some(next) = next {
            self.to_move = self.order[next % count];
            if next >= count {
                if !self.attacked {
                    self.quiet_rounds += 1;
                }
                self.attacked = false;
            }
        }
        self.turn += 1;
    }

    /// Who wins when the game is cut short: most regions, then most dice, then the later (DW08).
    fn leader(&self) -> Option<Seat> {
        let standing = |seat: &Seat| (self.held(*seat).len(), self.total_dice(*seat));
        // Of equals the last one is taken.
        self.order.iter().copied().max_by_key(standing)
    }
}

impl Game for DiceWars {
    const ID: &'static str = "dicewars";
    const RULES: u32 = 1;
    const DOUBLING: i64 = 95;
    const FACTS: Facts = Facts {
        players: (2, MOST_PLAYERS),
        chance: true,
        secrets: false,
        most_turns: MOST_TURNS as u32,
    };

    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type Reason = Reason;
    type EndReason = EndReason;
    type Undo = Undo;

    fn new(setup: &Setup, players: u8, seed: u64) -> Result<Self, Invalid> {
        let (size, regions) = setup.check(players)?;
        Ok(deal::deal(map::generate(size, regions, seed), players, setup.fair_start, seed))
    }

    fn setup_code(setup: &Setup) -> String {
        code::code(setup)
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        code::of_code(code)
    }

    fn load(state: &str, seed: u64) -> Result<Self, Invalid> {
        json::load(state, seed)
    }

    fn seats(&self) -> u8 {
        self.order.len() as u8
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then_some(self.to_move)
    }

    fn turn(&self) -> u32 {
        self.turn.into()
    }

    fn outcome(&self) -> Option<Outcome<EndReason>> {
        let mut alive = self.all_players().filter(|player| self.is_alive(*player));
        let first = alive.next();
        let (winner, reason) = if alive.next().is_none() {
            (first, EndReason::LastAlive)
        } else if self.turn > MOST_TURNS {
            (self.leader(), EndReason::TurnLimit)
        } else if self.quiet_rounds >= MOST_QUIET_ROUNDS {
            (self.leader(), EndReason::Stalemate)
        } else {
            return None;
        };
        Some(Outcome { winner, reason })
    }

    fn legal(&self, commands: &mut Vec<Command>) {
        if self.outcome().is_some() {
            return;
        }
        commands.extend(self.attacks().map(|(from, to)| Command::attack(from, to)));
        commands.push(Command::EndTurn);
    }

    fn check(&self, command: &Command) -> Result<(), Reason> {
        match *command {
            Command::Attack { from, to } => self.attack_named(from, to).map(drop),
            Command::EndTurn => Ok(()),
        }
    }

    fn play(&mut self, command: &Command, draw: Draw, events: &mut impl Events<Self>) -> Undo {
        let (quiet_rounds, attacked) = (self.quiet_rounds, self.attacked);
        let what = match *command {
            Command::Attack { from, to } => {
                self.attack(RegionId(from as u8), RegionId(to as u8), draw, events)
            }
            Command::EndTurn => self.end_turn(events),
        };
        Undo { quiet_rounds, attacked, what }
    }

    fn undo(&mut self, undo: Undo) {
        self.quiet_rounds = undo.quiet_rounds;
        self.attacked = undo.attacked;
        match undo.what {
            Undone::Attack { from, to, dice, loser, reserve } => {
                self.dice[from.index()] = dice[0];
                self.dice[to.index()] = dice[1];
                self.hand_over(to, loser);
                self.reserves[loser.index()] = reserve;
            }
            Undone::Turn { player, reserve, placed } => {
                for region in placed.iter() {
                    self.dice[region.index()] -= 1;
                }
                self.reserves[player.index()] = reserve;
                self.to_move = player;
                self.turn -= 1;
            }
        }
    }

    fn key(&self) -> u64 {
        let clock = u64::from(self.turn)
            | u64::from(self.quiet_rounds) << 16
            | u64::from(self.to_move.0) << 24
            | u64::from(self.attacked) << 32;
        let mut key = mix(clock ^ 0x9e37_79b9_7f4a_7c15, u64::from_le_bytes(self.reserves));
        // Four bits for the dice and three for the owner: eight regions fit into a word.
        for (owners, dice) in self.owners.chunks(8).zip(self.dice.chunks(8)) {
            let word = owners.iter().zip(dice).fold(0, |word, (owner, dice)| {
                word << 8 | u64::from(owner.0) << 4 | u64::from(*dice)
            });
            key = mix(key ^ 0xd1b5_4a32_d192_ed03, word ^ 0xa076_1d64_78bd_642f);
        }
        key
    }

    fn chances(&self, command: &Command) -> Chances {
        match command {
            Command::Attack { .. } => Chances::Listed(OUTCOMES),
            Command::EndTurn => Chances::Sampled,
        }
    }

    fn weight(&self, command: &Command, outcome: u32) -> u64 {
        let Command::Attack { from, to } = *command else { return 1 };
        let Ok((from, to)) = self.attack_named(from, to) else { return 0 };
        let (attacker, defender) = (self.dice(from), self.dice(to));
        let wins = ways_to_win(attacker, defender);
        if outcome == WON { wins } else { all_ways(attacker, defender) - wins }
    }

    fn odds(&self, command: &Command) -> Option<Result<Odds, Reason>> {
        let Command::Attack { from, to } = *command else { return None };
        match self.attack_named(from, to) {
            Err(reason) => Some(Err(reason)),
            Ok((from, to)) => {
                let (attacker, defender) = (self.dice(from), self.dice(to));
                let wins = ways_to_win(attacker, defender).into();
                Odds::new(wins, all_ways(attacker, defender).into()).map(Ok)
            }
        }
    }

    fn reseed(&mut self, seed: u64) -> u64 {
        std::mem::replace(&mut self.seed, seed)
    }

    fn hide(&mut self, _seat: Seat) {
        self.seed = 0;
    }

    fn imagine(&mut self, random: &mut Random) {
        self.seed = random.word();
    }

    fn fits(&self, event: &Event) -> bool {
        let exists = |region: &RegionId| region.index() < self.owners.len();
        match event {
            Event::Attack { from, to, rolls, .. } => {
                let can_be = |dice: &Vec<u8>| {
                    dice.len() <= usize::from(MOST_DICE)
                        && dice.iter().all(|die| (1..=6).contains(die))
                };
                exists(from) && exists(to) && rolls.iter().all(can_be)
            }
            Event::Reinforce { player, placed, .. } => {
                player.0 < self.seats() && placed.iter().all(exists)
            }
        }
    }

    fn judge(&self, seat: Seat) -> i64 {
        players::judge(self, seat)
    }
}
