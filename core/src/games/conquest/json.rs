//! Setups and states of Conquest as JSON.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::items::VANISHES_AT;
use super::kinds::{ItemKind, Phase, Terrain};
use super::map::{self, CELLS, Land, Map, SIDE, WATER};
use super::state::{
    Attack, Inventory, Item, Participant, Position, SeenKind, Setup, Territory, TerritoryId,
};
use super::{Conquest, FEWEST_PLAYERS, MOST_PLAYERS};
use crate::chance::Random;
use crate::game::Seat;
use crate::invalid::{self, Invalid, Problem};

/// More rounds than anybody plays.
const MOST_ROUNDS: i64 = 1_000_000_000;

/// Garrisons (CQ06): the sum of twelve dice from 0 to 11 has a mean of 66 and a deviation of 11.96.
const DICE: u32 = 12;
const FACES: u32 = 12;
const DICE_MEAN: i64 = 66;
const GARRISON_MEAN: i64 = 25;
const MOST_GARRISON: i64 = 60;

/// A new game.
pub(super) fn start(setup: &Setup, players: u8, seed: u64) -> Result<Conquest, Invalid> {
    Invalid::check_range("round_limit", setup.round_limit, 0..=MOST_ROUNDS)?;
    let Land { map, terrains, fortresses } = map::generate(seed, players);
    let mut random = Random::keyed(seed, "garrisons", &[]);
    let territories = terrains
        .into_iter()
        .zip(fortresses)
        .map(|(terrain, fortress)| Territory {
            terrain,
            fortress,
            port: false,
            owner: None,
            troops: garrison(&mut random),
            item: None,
        })
        .collect();
    let position = Position {
        territories,
        players: vec![Participant::NEW; players.into()],
        to_move: Seat(0),
        phase: Phase::Capital,
        planned: Vec::new(),
        active_items: Vec::new(),
        port_built: false,
        extra_turn: false,
        round: 1,
        round_limit: setup.round_limit as u32,
    };
    Ok(Conquest::standing(map, position, seed))
}

fn garrison(random: &mut Random) -> i64 {
    let dice: i64 = (0..DICE).map(|_| i64::from(random.below(FACES))).sum();
    (GARRISON_MEAN + dice - DICE_MEAN).clamp(0, MOST_GARRISON)
}

#[derive(Serialize)]
struct ShownTerritory {
    id: TerritoryId,
    #[serde(rename = "type")]
    terrain: Terrain,
    fortress: bool,
    port: bool,
    owner: Option<Seat>,
    troops: i64,
    item: Option<Item>,
}

#[derive(Serialize)]
struct ShownPlayer {
    id: Seat,
    alive: bool,
    capital: Option<TerritoryId>,
    hero: Option<TerritoryId>,
    hero_spent: bool,
    inventory: Inventory,
}

impl Serialize for Conquest {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let territories: Vec<ShownTerritory> = self
            .lands()
            .zip(&self.position.territories)
            .map(|(id, &Territory { terrain, fortress, port, owner, troops, item })| {
                ShownTerritory { id, terrain, fortress, port, owner, troops, item }
            })
            .collect();
        let players: Vec<ShownPlayer> =
            self.seats_in_order()
                .zip(&self.position.players)
                .map(|(id, &Participant { alive, capital, hero, hero_spent, inventory })| {
                    ShownPlayer { id, alive, capital, hero, hero_spent, inventory }
                })
                .collect();
        let mut state = serializer.serialize_struct("Conquest", 11)?;
        state.serialize_field("cells", self.map.shown())?;
        state.serialize_field("territories", &territories)?;
        state.serialize_field("players", &players)?;
        state.serialize_field("to_move", &self.position.to_move)?;
        state.serialize_field("phase", &self.position.phase)?;
        state.serialize_field("planned", &self.position.planned)?;
        state.serialize_field("active_items", &self.position.active_items)?;
        state.serialize_field("port_built", &self.position.port_built)?;
        state.serialize_field("extra_turn", &self.position.extra_turn)?;
        state.serialize_field("round", &self.position.round)?;
        state.serialize_field("round_limit", &self.position.round_limit)?;
        state.end()
    }
}

/// A state from outside. What only makes sense together is checked after reading.
#[derive(Deserialize)]
struct GivenState {
    cells: Option<Vec<Vec<i64>>>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    territories: Option<Vec<GivenTerritory>>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    players: Option<Vec<GivenPlayer>>,
    to_move: Option<i64>,
    phase: Option<Phase>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    planned: Option<Vec<GivenAttack>>,
    active_items: Option<Vec<ItemKind>>,
    port_built: Option<bool>,
    extra_turn: Option<bool>,
    round: Option<i64>,
    round_limit: Option<i64>,
}

#[derive(Deserialize)]
struct GivenTerritory {
    id: Option<i64>,
    #[serde(rename = "type")]
    terrain: Option<Terrain>,
    fortress: Option<bool>,
    port: Option<bool>,
    owner: Option<i64>,
    troops: Option<i64>,
    #[serde(default, deserialize_with = "invalid::optional_object")]
    item: Option<GivenItem>,
}

#[derive(Deserialize)]
struct GivenItem {
    kind: Option<SeenKind>,
    age: Option<i64>,
}

#[derive(Deserialize)]
struct GivenPlayer {
    id: Option<i64>,
    alive: Option<bool>,
    capital: Option<i64>,
    hero: Option<i64>,
    hero_spent: Option<bool>,
    inventory: Option<SeenKind>,
}

#[derive(Deserialize)]
struct GivenAttack {
    from: i64,
    to: i64,
}

/// Whether a state from outside may say that parts of it are hidden.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Secrets {
    Known,
    MayBeHidden,
}

impl Secrets {
    /// Ok if this may be hidden.
    fn check_hidden(self, field: String) -> Result<(), Invalid> {
        if self == Self::MayBeHidden { Ok(()) } else { Err(Invalid::rule(field, "hidden")) }
    }
}

/// A game that stands as the JSON says.
pub(super) fn load(json: &str, seed: u64, secrets: Secrets) -> Result<Conquest, Invalid> {
    let given: GivenState = invalid::parse(json)?;
    let phase = required(given.phase, "phase")?;
    let players = load_players(given.players.unwrap_or_default(), secrets)?;
    let territories = load_territories(given.territories.unwrap_or_default(), &players, secrets)?;
    let map = load_map(&required(given.cells, "cells")?, territories.len())?;
    let to_move = given.to_move.unwrap_or(0);
    Invalid::check_range("to_move", to_move, 0..=players.len() as i64 - 1)?;
    let round = given.round.unwrap_or(1);
    Invalid::check_range("round", round, 1..=MOST_ROUNDS)?;
    let round_limit = given.round_limit.unwrap_or(Setup::default().round_limit);
    Invalid::check_range("round_limit", round_limit, 0..=MOST_ROUNDS)?;
    let planned = load_attacks(&given.planned.unwrap_or_default(), territories.len())?;
    let position = Position {
        territories,
        players,
        to_move: Seat(to_move as u8),
        phase,
        planned,
        active_items: given.active_items.unwrap_or_default(),
        port_built: given.port_built.unwrap_or(false),
        extra_turn: given.extra_turn.unwrap_or(false),
        round: round as u32,
        round_limit: round_limit as u32,
    };
    check_together(&position)?;
    Ok(Conquest::standing(map, position, seed))
}

fn required<T>(given: Option<T>, field: impl Into<String>) -> Result<T, Invalid> {
    given.ok_or_else(|| Invalid::rule(field, "missing"))
}

/// Puts what is given into the order of its numbers, which are 0, 1, 2 and so on.
fn by_id<T, U>(
    list: &str,
    given: Vec<T>,
    id: impl Fn(&T) -> Option<i64>,
    mut load: impl FnMut(T, &str) -> Result<U, Invalid>,
) -> Result<Vec<U>, Invalid> {
    let count = given.len();
    let mut loaded: Vec<Option<U>> = (0..count).map(|_| None).collect();
    for (place, given) in given.into_iter().enumerate() {
        let path = format!("{list}[{place}]");
        let field = format!("{path}.id");
        let id = required(id(&given), &field)?;
        Invalid::check_range(&field, id, 0..=count as i64 - 1)?;
        let slot = &mut loaded[id as usize];
        if slot.is_some() {
            return Err(Invalid::new(field, Problem::Duplicate(id.to_string())));
        }
        *slot = Some(load(given, &path)?);
    }
    // As many different numbers as there are places: every place is taken.
    Ok(loaded.into_iter().flatten().collect())
}

fn load_players(given: Vec<GivenPlayer>, secrets: Secrets) -> Result<Vec<Participant>, Invalid> {
    let bounds = i64::from(FEWEST_PLAYERS)..=i64::from(MOST_PLAYERS);
    Invalid::check_range("players", given.len() as i64, bounds)?;
    let load = |given: GivenPlayer, path: &str| {
        let alive = given.alive.unwrap_or(true);
        let field = |name| format!("{path}.{name}");
        let inventory = match given.inventory {
            None => Inventory::Empty,
            Some(SeenKind::Hidden) => {
                secrets.check_hidden(field("inventory"))?;
                Inventory::Hidden
            }
            Some(_) if !alive => return Err(Invalid::rule(field("inventory"), "dead")),
            Some(SeenKind::Known(kind)) if !kind.is_kept() => {
                return Err(Invalid::rule(field("inventory"), "not_kept"));
            }
            Some(SeenKind::Known(kind)) => Inventory::Holds(kind),
        };
        let place = |name, number: Option<i64>| {
            let Some(number) = number else { return Ok(None) };
            Invalid::check_range(field(name), number, 0..=CELLS as i64 - 1)?;
            Ok(Some(TerritoryId(number as u16)))
        };
        let hero = place("hero", given.hero)?;
        Ok(Participant {
            alive,
            capital: place("capital", given.capital)?,
            hero,
            hero_spent: given.hero_spent.unwrap_or(hero.is_some()),
            inventory,
        })
    };
    by_id("players", given, |player| player.id, load)
}

fn load_territories(
    given: Vec<GivenTerritory>,
    players: &[Participant],
    secrets: Secrets,
) -> Result<Vec<Territory>, Invalid> {
    Invalid::check_range("territories", given.len() as i64, 1..=CELLS as i64)?;
    let load = |given: GivenTerritory, path: &str| {
        let field = |name: &str| format!("{path}.{name}");
        let owner = match given.owner {
            None => None,
            Some(owner) => {
                Invalid::check_range(field("owner"), owner, 0..=players.len() as i64 - 1)?;
                if !players[owner as usize].alive {
                    return Err(Invalid::rule(field("owner"), "dead"));
                }
                Some(Seat(owner as u8))
            }
        };
        let troops = given.troops.unwrap_or(0);
        Invalid::check_range(field("troops"), troops, 0..=i64::MAX)?;
        let item = match given.item {
            None => None,
            Some(_) if owner.is_some() => return Err(Invalid::rule(field("item"), "owned")),
            Some(item) => {
                let age = item.age.unwrap_or(0);
                Invalid::check_range(field("item.age"), age, 0..=i64::from(VANISHES_AT) - 1)?;
                let kind = required(item.kind, field("item.kind"))?;
                if kind == SeenKind::Hidden {
                    secrets.check_hidden(field("item.kind"))?;
                }
                Some(Item { kind, age: age as u8 })
            }
        };
        Ok(Territory {
            terrain: required(given.terrain, field("type"))?,
            fortress: given.fortress.unwrap_or(false),
            port: given.port.unwrap_or(false),
            owner,
            troops,
            item,
        })
    };
    by_id("territories", given, |territory| territory.id, load)
}

fn load_map(rows: &[Vec<i64>], count: usize) -> Result<Map, Invalid> {
    let side = SIDE as i64;
    Invalid::check_range("cells", rows.len() as i64, side..=side)?;
    let mut cells = Vec::with_capacity(CELLS);
    let mut has_cells = vec![false; count];
    for (number, row) in rows.iter().enumerate() {
        Invalid::check_range(format_args!("cells[{number}]"), row.len() as i64, side..=side)?;
        for (column, &cell) in row.iter().enumerate() {
            let field = format_args!("cells[{number}][{column}]");
            Invalid::check_range(field, cell, WATER..=count as i64 - 1)?;
            cells.push((cell != WATER).then(|| {
                has_cells[cell as usize] = true;
                TerritoryId(cell as u16)
            }));
        }
    }
    match has_cells.iter().position(|has| !has) {
        Some(without) => Err(Invalid::rule(format!("territories[{without}]"), "no_cells")),
        None => Ok(Map::new(cells, count)),
    }
}

fn load_attacks(given: &[GivenAttack], count: usize) -> Result<Vec<Attack>, Invalid> {
    let mut planned = Vec::new();
    for (place, attack) in given.iter().enumerate() {
        for (name, number) in [("from", attack.from), ("to", attack.to)] {
            let field = format_args!("planned[{place}].{name}");
            Invalid::check_range(field, number, 0..=count as i64 - 1)?;
        }
        let attack =
            Attack { from: TerritoryId(attack.from as u16), to: TerritoryId(attack.to as u16) };
        if planned.contains(&attack) {
            let pair = format!("{} {}", attack.from.0, attack.to.0);
            return Err(Invalid::new(format!("planned[{place}]"), Problem::Duplicate(pair)));
        }
        planned.push(attack);
    }
    Ok(planned)
}

/// What must fit together: players with their land, and whoever is to move with the phase.
fn check_together(position: &Position) -> Result<(), Invalid> {
    let is_own = |seat: usize, land: TerritoryId| {
        position.territories.get(land.index()).and_then(|land| land.owner) == Some(Seat(seat as u8))
    };
    for (seat, player) in position.players.iter().enumerate() {
        for (name, place) in [("capital", player.capital), ("hero", player.hero)] {
            if place.is_some_and(|land| !is_own(seat, land)) {
                return Err(Invalid::rule(format!("players[{seat}].{name}"), "not_own_land"));
            }
        }
        if position.phase != Phase::Capital && player.alive && player.capital.is_none() {
            return Err(Invalid::rule(format!("players[{seat}].capital"), "missing"));
        }
    }
    let mover = &position.players[position.to_move.index()];
    if !position.players.iter().any(|player| player.alive) {
        return Err(Invalid::rule("players", "nobody_alive"));
    }
    if !mover.alive {
        return Err(Invalid::rule("to_move", "dead"));
    }
    if position.phase == Phase::Capital {
        if mover.capital.is_some() {
            return Err(Invalid::rule("to_move", "capital_picked"));
        }
        let neutral = position.territories.iter().filter(|land| land.owner.is_none()).count();
        let still = |player: &&Participant| player.alive && player.capital.is_none();
        if neutral < position.players.iter().filter(still).count() {
            return Err(Invalid::rule("territories", "too_few_neutral"));
        }
    }
    Ok(())
}
