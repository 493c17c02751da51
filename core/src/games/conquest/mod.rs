//! Conquest: players conquer each other's territories on a map of land and seas
//! (`docs/rules/conquest.md`).

mod battle;
mod code;
mod command;
mod items;
mod journal;
mod json;
mod key;
mod kinds;
mod legality;
mod map;
mod players;
mod state;
mod turns;

pub use code::ROUND_LIMITS;
pub use command::{Command, EndReason, Event, March, Reason, Way};
pub use journal::Undo;
pub use kinds::{ItemKind, Phase, Terrain};
pub use map::{Link, Map, SIDE};
pub use state::{
    Attack, Inventory, Item, Participant, Position, SeenKind, Setup, Territory, TerritoryId,
};
pub use turns::TYPES_FOR_HERO;

use std::sync::Arc;

use crate::chance::{Odds, Random};
use crate::game::{Chances, Draw, Events, Facts, Game, Outcome, Seat};
use crate::invalid::Invalid;
use journal::Journal;
use json::Secrets;
use state::Counts;
use turns::Fortune;

const FEWEST_PLAYERS: u8 = 2;
const MOST_PLAYERS: u8 = 6;
const DEFAULT_ROUNDS: u32 = 200;

/// How many of the other living players are imagined to keep an item: one in so many.
const IMAGINED_KEEPERS: u32 = 3;

/// A game of Conquest.
#[derive(Clone, Debug)]
pub struct Conquest {
    map: Arc<Map>,
    position: Position,
    counts: Counts,
    journal: Journal,
    seed: u64,
}

/// What is not shown makes no difference between states, but for the seed.
impl PartialEq for Conquest {
    fn eq(&self, other: &Self) -> bool {
        (&self.map, &self.position, self.seed) == (&other.map, &other.position, other.seed)
    }
}

impl Conquest {
    /// A game that stands so.
    fn standing(map: Map, position: Position, seed: u64) -> Self {
        let (counts, journal) = (Counts::default(), Journal::default());
        Self { map: Arc::new(map), position, counts, journal, seed }
    }

    /// The map.
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// How the game stands.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// A territory by its number.
    pub fn territory(&self, land: TerritoryId) -> &Territory {
        &self.position.territories[land.index()]
    }

    /// A player by its seat.
    pub fn player(&self, seat: Seat) -> &Participant {
        &self.position.players[seat.index()]
    }

    /// All territories, by number.
    pub fn lands(&self) -> impl Iterator<Item = TerritoryId> + use<> {
        (0..self.position.territories.len() as u16).map(TerritoryId)
    }

    /// A player's territories, by number.
    pub fn lands_of(&self, seat: Seat) -> impl Iterator<Item = TerritoryId> {
        self.lands().filter(move |land| self.territory(*land).owner == Some(seat))
    }

    /// The territories that are nobody's, by number.
    pub fn neutral_lands(&self) -> impl Iterator<Item = TerritoryId> {
        self.lands().filter(|land| self.territory(*land).owner.is_none())
    }

    fn seats_in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.position.players.len() as u8).map(Seat)
    }

    /// The players who are not out, by seat.
    pub fn living(&self) -> impl Iterator<Item = Seat> {
        self.seats_in_order().filter(|seat| self.player(*seat).alive)
    }

    /// The living players in the order in which they come after a seat, itself last.
    fn seats_after(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        let count = self.position.players.len() as u8;
        (1..=count)
            .map(move |step| Seat((seat.0 + step) % count))
            .filter(|next| self.player(*next).alive)
    }

    /// Was an item of this kind used this turn (CQ27)?
    pub fn is_active(&self, kind: ItemKind) -> bool {
        self.position.active_items.contains(&kind)
    }

    /// Does the command end a turn, so that the next starts with an item's draw (CQ24)?
    fn starts_a_turn(&self, command: &Command) -> bool {
        match command {
            Command::Capital(_) => {
                self.living().filter(|seat| self.player(*seat).capital.is_none()).count() == 1
            }
            Command::Move(_) | Command::Pass | Command::Resign => true,
            Command::SkipPhase => self.position.phase == Phase::Move,
            _ => false,
        }
    }

    /// Does the command collect what takes a random territory away (CQ28)?
    fn collects_a_loss(&self, command: &Command) -> bool {
        let (Command::Capture(Way { to: taken, .. }) | Command::Capital(taken)) = *command else {
            return false;
        };
        let item = self.id(taken).ok().and_then(|land| self.territory(land).item);
        item.is_some_and(|item| item.kind == SeenKind::Known(ItemKind::TerritoryLoss))
    }
}

impl Game for Conquest {
    const ID: &'static str = "conquest";
    const RULES: u32 = 2;
    const DOUBLING: i64 = 490;
    const FACTS: Facts = Facts {
        players: (FEWEST_PLAYERS, MOST_PLAYERS),
        chance: true,
        secrets: true,
        // A pick and a turn a round for each. At most one turn in fifty brings a double turn, so
        // that twice the turns of all rounds are more than any game will see.
        most_turns: MOST_PLAYERS as u32 * (1 + 2 * DEFAULT_ROUNDS),
    };

    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type Reason = Reason;
    type EndReason = EndReason;
    type Undo = Undo;

    fn new(setup: &Setup, players: u8, seed: u64) -> Result<Self, Invalid> {
        json::start(setup, players, seed)
    }

    fn setup_code(setup: &Setup) -> String {
        code::code(setup)
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        code::of_code(code)
    }

    fn load(state: &str, seed: u64) -> Result<Self, Invalid> {
        json::load(state, seed, Secrets::Known)
    }

    fn load_view(view: &str) -> Result<Self, Invalid> {
        json::load(view, 0, Secrets::MayBeHidden)
    }

    fn seats(&self) -> u8 {
        self.position.players.len() as u8
    }

    fn to_move(&self) -> Option<Seat> {
        self.end().is_none().then_some(self.position.to_move)
    }

    fn turn(&self) -> u32 {
        self.counts.turns
    }

    fn outcome(&self) -> Option<Outcome<EndReason>> {
        self.end()
    }

    fn legal(&self, commands: &mut Vec<Command>) {
        if self.end().is_none() {
            self.list_legal(commands);
        }
    }

    fn check(&self, command: &Command) -> Result<(), Reason> {
        self.check_command(command)
    }

    fn play(&mut self, command: &Command, _draw: Draw, events: &mut impl Events<Self>) -> Undo {
        self.carry_out(command, Fortune::Seed, events)
    }

    fn undo(&mut self, undo: Undo) {
        self.take_back(undo);
    }

    fn key(&self) -> u64 {
        key::of(&self.position)
    }

    fn chances(&self, command: &Command) -> Chances {
        let is_left_to_chance = *command == Command::Launch
            || self.starts_a_turn(command)
            || self.collects_a_loss(command);
        if is_left_to_chance { Chances::Sampled } else { Chances::None }
    }

    /// The chance that a planned attack conquers, over all lucks.
    fn odds(&self, command: &Command) -> Option<Result<Odds, Reason>> {
        let Command::Plan(way) = command else { return None };
        let in_phase = self.check_command(command);
        let checked = in_phase.and_then(|()| self.check_plan(*way));
        Some(checked.and_then(|(attack, link)| self.odds_of(attack, link).ok_or(Reason::TooWeak)))
    }

    fn reseed(&mut self, seed: u64) -> u64 {
        std::mem::replace(&mut self.seed, seed)
    }

    /// CQ26.
    fn hide(&mut self, seat: Seat) {
        self.seed = 0;
        for other in self.seats_in_order().filter(|other| *other != seat) {
            self.position.players[other.index()].inventory = Inventory::Hidden;
        }
        for item in self.position.territories.iter_mut().filter_map(|land| land.item.as_mut()) {
            item.kind = item.kind.from_afar();
        }
    }

    /// CQ26: what is collected is known to who collected it, and what is used to all.
    fn reveals(&self, command: &Command) -> bool {
        match *command {
            Command::UseItem => true,
            Command::Capture(Way { to: taken, .. }) | Command::Capital(taken) => {
                let item = self.id(taken).ok().and_then(|land| self.territory(land).item);
                item.is_some_and(|item| item.kind.from_afar() == SeenKind::Hidden)
            }
            _ => false,
        }
    }

    fn imagine(&mut self, random: &mut Random) {
        self.seed = random.word();
        for player in &mut self.position.players {
            if player.inventory == Inventory::Hidden {
                let keeps = player.alive && random.below(IMAGINED_KEEPERS) == 0;
                let kept = random.pick(&ItemKind::KEPT).filter(|_| keeps);
                player.inventory = kept.map_or(Inventory::Empty, |kind| Inventory::Holds(*kind));
            }
        }
        for item in self.position.territories.iter_mut().filter_map(|land| land.item.as_mut()) {
            while item.kind == SeenKind::Hidden {
                let kind = items::draw_kind(random);
                if !kind.is_plain_to_see() {
                    item.kind = SeenKind::Known(kind);
                }
            }
        }
    }

    /// CQ26: an item is known to who collected it, and a fat bonus to all who see it lying.
    fn event_for(seat: Seat, event: &Event) -> Event {
        match *event {
            Event::Item { territory, kind } => Event::Item { territory, kind: kind.from_afar() },
            Event::ItemCollected { player, territory, kind } if player != seat => {
                Event::ItemCollected { player, territory, kind: kind.from_afar() }
            }
            other => other,
        }
    }

    fn fits(&self, event: &Event) -> bool {
        let land = |land: TerritoryId| land.index() < self.position.territories.len();
        let seat = |seat: Seat| seat.0 < self.seats();
        match *event {
            Event::Reinforced { territory, .. }
            | Event::PortBuilt { territory }
            | Event::Item { territory, .. }
            | Event::ItemVanished { territory } => land(territory),
            Event::Captured { from, to, .. }
            | Event::Battle { from, to, .. }
            | Event::Ignored { from, to }
            | Event::Moved { from, to, .. } => land(from) && land(to),
            Event::Capital { player, territory }
            | Event::ItemCollected { player, territory, .. }
            | Event::TerritoryLost { player, territory }
            | Event::HeroGained { player, territory } => seat(player) && land(territory),
            Event::TerritoryGiven { player, to, territory } => {
                seat(player) && seat(to) && land(territory)
            }
            Event::Eliminated { player, by } => seat(player) && seat(by),
            Event::Resigned { player }
            | Event::ItemUsed { player, .. }
            | Event::HeroDied { player }
            | Event::Turn { player, .. } => seat(player),
            Event::Ended(outcome) => outcome.winner.is_none_or(seat),
        }
    }

    fn judge(&self, seat: Seat) -> i64 {
        players::judge(self, seat)
    }
}
