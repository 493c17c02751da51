//! League: two teams of three heroes, with lanes, towers and minions (`docs/rules/league.md`).

mod around;
mod automatic;
mod board;
mod code;
mod command;
mod danger;
mod json;
mod layout;
pub mod map;
mod pieces;
mod players;
mod setup;
pub mod sight;

pub use around::Around;
pub use board::{Cell, Direction, Facing, Ground, Size, Terrain};
pub use command::{Command, EndReason, Event, Piece, Reason, Target};
pub use layout::Layout;
pub use pieces::{Building, Class, HERO_STEPS, Hero, Kind, MINION, MINION_STEPS, Minion, Stats};
pub use players::{Deep, Heuristic, HitPoints, Mixed, RandomWalk};
pub use setup::{Setup, Towers};

use std::sync::Arc;

use crate::game::{Draw, Events, Facts, Game, Outcome, Seat};
use crate::hash::mix;
use crate::invalid::Invalid;

/// A game of League.
#[derive(Clone, Debug, PartialEq)]
pub struct League {
    terrain: Arc<Terrain>,
    layout: Arc<Layout>,
    heroes: [Hero; Hero::COUNT],
    /// By number.
    buildings: Vec<Building>,
    /// By number.
    minions: Vec<Minion>,
    to_move: Seat,
    /// The number of the hero to move.
    hero: usize,
    round: u32,
    options: Options,
}

/// What was chosen before the game, and holds throughout.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Options {
    bumps_cost: bool,
    towers: Towers,
    /// 0 is never.
    round_limit: u32,
}

/// What takes a command back.
#[derive(Clone, Debug)]
pub struct Undo(Before);

#[derive(Clone, Debug)]
enum Before {
    /// A step, a bump, or the end of a turn after which a hero of the same team follows.
    Hero { number: usize, hero: Hero },
    /// An attack.
    Attack { number: usize, hero: Hero, struck: Struck },
    /// The end of a team's turn with all that followed by itself.
    Turn(Box<Turn>),
}

/// What was struck, as it was before, by its place in its list.
#[derive(Clone, Debug)]
enum Struck {
    Hero(usize, Hero),
    Minion(usize, Minion),
    Building(usize, Building, Arc<Layout>),
}

/// All that the automatic part may change.
#[derive(Clone, Debug)]
struct Turn {
    heroes: [Hero; Hero::COUNT],
    buildings: Vec<Building>,
    minions: Vec<Minion>,
    layout: Arc<Layout>,
    to_move: Seat,
    hero: usize,
    round: u32,
}

/// The team that plays against this one.
fn opponent(team: Seat) -> Seat {
    Seat(1 - team.0)
}

impl League {
    /// The ground.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// Where one can walk and see, as far as terrain and buildings go.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The heroes by number, the dead included.
    pub fn heroes(&self) -> &[Hero; Hero::COUNT] {
        &self.heroes
    }

    /// The buildings by number, the destroyed included.
    pub fn buildings(&self) -> &[Building] {
        &self.buildings
    }

    /// The minions by number, the fallen included.
    pub fn minions(&self) -> &[Minion] {
        &self.minions
    }

    /// The number of the hero to move.
    pub fn hero(&self) -> usize {
        self.hero
    }

    /// The round, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The team whose turn it is, also once the game is over.
    pub fn team(&self) -> Seat {
        self.to_move
    }

    fn first_living_hero(&self, team: Seat) -> Option<usize> {
        Hero::numbers_of(team).find(|number| self.heroes[*number].is_alive())
    }

    fn headquarters_hp(&self, team: Seat) -> u8 {
        self.buildings
            .iter()
            .find(|building| building.kind == Kind::Headquarters && building.team == team)
            .map_or(0, |building| building.hp)
    }

    fn heroes_hp(&self, team: Seat) -> u32 {
        Hero::numbers_of(team).map(|number| u32::from(self.heroes[number].hp)).sum()
    }

    /// Has the team lost its headquarters or its heroes, and which (LG14)?
    fn has_lost(&self, team: Seat) -> Option<EndReason> {
        if self.headquarters_hp(team) == 0 {
            Some(EndReason::Headquarters)
        } else if self.first_living_hero(team).is_none() {
            Some(EndReason::Heroes)
        } else {
            None
        }
    }

    /// Who wins at the round limit (LG14).
    fn ahead(&self) -> Seat {
        let standing = |team| (self.headquarters_hp(team), self.heroes_hp(team));
        if standing(Seat(0)) > standing(Seat(1)) { Seat(0) } else { Seat(1) }
    }

    /// Takes hit points off a hero, a minion or a building of the other team than `team`; what
    /// falls, falls (LG06, LG13). Tells what it was before.
    fn strike(
        &mut self,
        by: Piece,
        team: Seat,
        damage: u8,
        target: Piece,
        events: &mut impl Events<Self>,
    ) -> Option<Struck> {
        let (before, left, cell) = match target {
            Piece::Hero(id) => {
                let number = id as usize;
                let hero = &mut self.heroes[number];
                let before = Struck::Hero(number, *hero);
                hero.hp = hero.hp.saturating_sub(damage);
                (before, hero.hp, hero.cell)
            }
            Piece::Minion(id) => {
                let place = self.minions.iter().position(|minion| minion.id == id)?;
                let minion = &mut self.minions[place];
                let before = Struck::Minion(place, *minion);
                minion.hp = minion.hp.saturating_sub(damage);
                minion.back_in = u8::from(minion.hp == 0);
                (before, minion.hp, minion.cell)
            }
            Piece::Building(id) => {
                let place = self.buildings.iter().position(|building| building.id == id)?;
                let building = &mut self.buildings[place];
                let before = Struck::Building(place, *building, Arc::clone(&self.layout));
                building.hp = building.hp.saturating_sub(damage);
                (before, building.hp, building.cell)
            }
        };
        events.tell(self, || Event::Attacked { piece: by, target, damage, left });
        if left > 0 {
            return Some(before);
        }
        match before {
            Struck::Building(place, Building { kind: Kind::Tower, .. }, _)
                if self.options.towers == Towers::Capture =>
            {
                let hp = Kind::Tower.stats().hp / 2;
                let building = &mut self.buildings[place];
                building.team = team;
                building.hp = hp;
                events.tell(self, || Event::Captured { piece: target, team, hp });
            }
            Struck::Building(..) => {
                self.layout = Arc::new(Layout::new(&self.terrain, &self.buildings));
                events.tell(self, || Event::Fell { piece: target, cell });
            }
            Struck::Hero(..) | Struck::Minion(..) => {
                events.tell(self, || Event::Fell { piece: target, cell });
            }
        }
        Some(before)
    }

    fn play_step(&mut self, direction: Direction, events: &mut impl Events<Self>) -> Before {
        let number = self.hero;
        let piece = Piece::Hero(number as u32);
        let before = self.heroes[number];
        let destination = self.possible_step(direction);
        let hero = &mut self.heroes[number];
        hero.mp -= 1;
        hero.dir = direction.into();
        if let Ok(to) = destination {
            hero.cell = to;
            events.tell(self, || Event::Stepped { piece, from: before.cell, to });
        } else {
            events.tell(self, || Event::Bumped { piece, dir: direction.into() });
        }
        Before::Hero { number, hero: before }
    }

    fn play_attack(&mut self, target: Target, events: &mut impl Events<Self>) -> Before {
        let number = self.hero;
        let hero = self.heroes[number];
        self.heroes[number].attacked = true;
        let damage = hero.class.stats().attack;
        let by = Piece::Hero(number as u32);
        let struck = self
            .named(target)
            .and_then(|target| self.strike(by, self.to_move, damage, target, events));
        self.tell_end(events);
        match struck {
            Some(struck) => Before::Attack { number, hero, struck },
            None => Before::Hero { number, hero },
        }
    }

    fn play_end_turn(&mut self, events: &mut impl Events<Self>) -> Before {
        let number = self.hero;
        let before = self.heroes[number];
        let follower = (number + 1..Hero::numbers_of(self.to_move).end)
            .find(|next| self.heroes[*next].is_alive());
        let turn = follower.is_none().then(|| Turn {
            heroes: self.heroes,
            buildings: self.buildings.clone(),
            minions: self.minions.clone(),
            layout: Arc::clone(&self.layout),
            to_move: self.to_move,
            hero: self.hero,
            round: self.round,
        });

        self.heroes[number].mp = HERO_STEPS;
        self.heroes[number].attacked = false;
        events.tell(self, || Event::TurnEnded { hero: number as u32 });
        match (follower, turn) {
            (Some(next), _) => {
                self.hero = next;
                Before::Hero { number, hero: before }
            }
            (None, turn) => {
                self.act_by_itself(events);
                self.tell_end(events);
                turn.map_or(Before::Hero { number, hero: before }, |turn| {
                    Before::Turn(Box::new(turn))
                })
            }
        }
    }

    fn tell_end(&self, events: &mut impl Events<Self>) {
        if let Some(outcome) = self.outcome() {
            events.tell(self, || Event::Ended(outcome));
        }
    }
}

impl Game for League {
    const ID: &'static str = "league";
    const RULES: u32 = 2;
    const DOUBLING: i64 = 170;
    const FACTS: Facts = Facts { players: (2, 2), chance: false, secrets: false, most_turns: 200 };

    type Setup = Setup;
    type Command = Command;
    type Event = Event;
    type Reason = Reason;
    type EndReason = EndReason;
    type Undo = Undo;

    fn new(setup: &Setup, _players: u8, _seed: u64) -> Result<Self, Invalid> {
        setup::start(setup)
    }

    fn setup_code(setup: &Setup) -> String {
        code::code(setup)
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        code::of_code(code)
    }

    fn load(state: &str, _seed: u64) -> Result<Self, Invalid> {
        json::load(state)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then_some(self.to_move)
    }

    fn turn(&self) -> u32 {
        2 * (self.round - 1) + u32::from(self.to_move.0)
    }

    fn outcome(&self) -> Option<Outcome<EndReason>> {
        let lost = |team| self.has_lost(team).map(|reason| (opponent(team), reason));
        let Options { round_limit, .. } = self.options;
        let (winner, reason) = lost(Seat(0)).or_else(|| lost(Seat(1))).or_else(|| {
            let is_over = round_limit > 0 && self.round > round_limit;
            is_over.then(|| (self.ahead(), EndReason::RoundLimit))
        })?;
        Some(Outcome { winner: Some(winner), reason })
    }

    fn legal(&self, commands: &mut Vec<Command>) {
        if self.outcome().is_some() {
            return;
        }
        for direction in Direction::ALL {
            if self.check_step(direction).is_ok() {
                commands.push(Command::Step(direction));
            }
        }
        if self.is_on_an_ally() {
            return;
        }
        let hero = &self.heroes[self.hero];
        if !hero.attacked {
            self.each_target(hero.cell, self.to_move, hero.class.stats().range, |target, _| {
                commands.push(Command::Attack(target.into()));
            });
        }
        commands.push(Command::EndTurn);
    }

    fn check(&self, command: &Command) -> Result<(), Reason> {
        match *command {
            Command::Step(direction) => self.check_step(direction),
            Command::Attack(target) => self.check_attack(target),
            Command::EndTurn if self.is_on_an_ally() => Err(Reason::OnAnAlly),
            Command::EndTurn => Ok(()),
        }
    }

    fn play(&mut self, command: &Command, _draw: Draw, events: &mut impl Events<Self>) -> Undo {
        Undo(match *command {
            Command::Step(direction) => self.play_step(direction, events),
            Command::Attack(target) => self.play_attack(target, events),
            Command::EndTurn => self.play_end_turn(events),
        })
    }

    fn undo(&mut self, undo: Undo) {
        match undo.0 {
            Before::Hero { number, hero } => {
                self.heroes[number] = hero;
                self.hero = number;
            }
            Before::Attack { number, hero, struck } => {
                self.heroes[number] = hero;
                match struck {
                    Struck::Hero(place, before) => self.heroes[place] = before,
                    Struck::Minion(place, before) => self.minions[place] = before,
                    Struck::Building(place, before, layout) => {
                        self.buildings[place] = before;
                        self.layout = layout;
                    }
                }
            }
            Before::Turn(turn) => {
                let Turn { heroes, buildings, minions, layout, to_move, hero, round } = *turn;
                self.heroes = heroes;
                self.buildings = buildings;
                self.minions = minions;
                self.layout = layout;
                self.to_move = to_move;
                self.hero = hero;
                self.round = round;
            }
        }
    }

    /// Where pieces look is left out: nothing depends on it.
    fn key(&self) -> u64 {
        let place = |cell: Cell| u64::from(cell.x) | u64::from(cell.y) << 8;
        let heroes = self.heroes.iter().map(|hero| {
            let rest = u64::from(hero.hp) | u64::from(hero.mp) << 8;
            place(hero.cell) | rest << 16 | u64::from(hero.attacked) << 32
        });
        let minions = self.minions.iter().map(|minion| {
            let rest = u64::from(minion.hp) | u64::from(minion.back_in) << 8;
            let whose = u64::from(minion.id) << 1 | u64::from(minion.team.0);
            place(minion.cell) | rest << 16 | whose << 32
        });
        let buildings = self
            .buildings
            .iter()
            .map(|building| u64::from(building.hp) | u64::from(building.team.0) << 8);
        let whose_turn = self.hero as u64 | u64::from(self.round) << 8;
        heroes.chain(minions).chain(buildings).fold(whose_turn, |known, word| {
            mix(known ^ 0x9e37_79b9_7f4a_7c15, word ^ 0xd1b5_4a32_d192_ed03)
        })
    }

    fn judge(&self, seat: Seat) -> i64 {
        players::judge(self, seat)
    }
}
