//! States of League as JSON: shown, and read with everything checked that play relies on.

use std::collections::HashSet;
use std::sync::Arc;

use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Deserialize, Serialize, Serializer};

use super::board::{Cell, Facing, Ground, Size, Terrain};
use super::command::Piece;
use super::layout::Layout;
use super::pieces::{Building, Class, HERO_STEPS, Hero, Kind, MINION, Minion};
use super::setup::{MOST_ROUNDS, Setup, Towers, check_new};
use super::{League, Options};
use crate::game::Seat;
use crate::invalid::{self, Invalid, Problem};

/// The highest number of a building or a minion, far above what play comes to.
const MOST_ID: i64 = 1_000_000_000;
/// As many minions as the largest map has cells, far above what play comes to: fallen ones may
/// share a cell, and each is looked after at the start of a turn.
const MOST_MINIONS: i64 = 64 * 64;
/// The latest round, far above what play comes to.
const LAST_ROUND: i64 = 1_000_000_000;
/// The longest wait of a minion.
const LONGEST_WAIT: i64 = 255;

#[derive(Deserialize)]
struct GivenState {
    size: Option<(i64, i64)>,
    rows: Option<Vec<String>>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    buildings: Option<Vec<GivenBuilding>>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    heroes: Option<Vec<GivenHero>>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    minions: Option<Vec<GivenMinion>>,
    to_move: Option<i64>,
    hero: Option<i64>,
    round: Option<i64>,
    bumps_cost: Option<bool>,
    towers: Option<Towers>,
    round_limit: Option<i64>,
}

#[derive(Deserialize)]
struct GivenBuilding {
    id: i64,
    kind: Kind,
    team: i64,
    cell: (i64, i64),
    spawn: Option<(i64, i64)>,
    hp: Option<i64>,
}

#[derive(Deserialize)]
struct GivenHero {
    id: i64,
    team: Option<i64>,
    class: Class,
    cell: (i64, i64),
    dir: Option<Facing>,
    hp: Option<i64>,
    mp: Option<i64>,
    attacked: Option<bool>,
}

#[derive(Deserialize)]
struct GivenMinion {
    id: i64,
    team: i64,
    home: Option<i64>,
    cell: (i64, i64),
    dir: Option<Facing>,
    hp: Option<i64>,
    back_in: Option<i64>,
}

/// What is wrong with a field of an item of a list.
type Wrong = (&'static str, Problem);

/// A game that stands as the JSON says.
pub(super) fn load(json: &str) -> Result<League, Invalid> {
    let given: GivenState = invalid::parse(json)?;
    let terrain = terrain(&given)?;
    let buildings = buildings(&given.buildings.unwrap_or_default(), &terrain)?;
    let given_heroes = given.heroes.unwrap_or_default();
    let heroes = heroes(&given_heroes, &terrain)?;
    let given_minions = given.minions.unwrap_or_default();
    let minions = minions(&given_minions, &buildings, &terrain)?;

    let default = Setup::default();
    let round_limit = given.round_limit.unwrap_or(default.round_limit);
    Invalid::check_range("round_limit", round_limit, 0..=MOST_ROUNDS)?;
    let round = given.round.unwrap_or(1);
    let last_round = if round_limit > 0 { round_limit + 1 } else { LAST_ROUND };
    Invalid::check_range("round", round, 1..=last_round)?;
    let to_move = given.to_move.unwrap_or(0);
    Invalid::check_range("to_move", to_move, 0..=1)?;
    if round_limit > 0 && round > round_limit && to_move != 0 {
        return Err(Invalid::new("to_move", Problem::Expected("0".to_owned())));
    }
    let to_move = Seat(to_move as u8);

    let mut state = League {
        layout: Arc::new(Layout::new(&terrain, &buildings)),
        terrain: Arc::new(terrain),
        heroes,
        buildings,
        minions,
        to_move,
        hero: Hero::numbers_of(to_move).start,
        round: round as u32,
        options: Options {
            bumps_cost: given.bumps_cost.unwrap_or(default.bumps_cost),
            towers: given.towers.unwrap_or(default.towers),
            round_limit: round_limit as u32,
        },
    };
    state.hero = state.given_hero(given.hero)?;
    state.check_losers()?;
    let Some((piece, rule)) = state.misplaced() else { return Ok(state) };
    // The lists may be in any order: the path is that of the list as given.
    let path = match piece {
        Piece::Minion(id) => {
            let place = given_minions.iter().position(|minion| minion.id == i64::from(id));
            format!("minions[{}].cell", place.unwrap_or_default())
        }
        Piece::Hero(id) | Piece::Building(id) => {
            let place = given_heroes.iter().position(|hero| hero.id == i64::from(id));
            format!("heroes[{}].cell", place.unwrap_or_default())
        }
    };
    Err(Invalid::rule(path, rule))
}

fn terrain(given: &GivenState) -> Result<Terrain, Invalid> {
    let (width, height) = given.size.unwrap_or((24, 24));
    let sides = 1..=i64::from(Size::MOST);
    Invalid::check_range("size[0]", width, sides.clone())?;
    Invalid::check_range("size[1]", height, sides)?;
    let size = Size { width: width as u8, height: height as u8 };
    let mut terrain = Terrain::open(size);
    let Some(rows) = &given.rows else { return Ok(terrain) };
    if rows.len() != usize::from(size.height) {
        return Err(Invalid::new("rows", Problem::Expected(format!("{height} rows"))));
    }
    for (y, row) in rows.iter().enumerate() {
        let field = || format!("rows[{y}]");
        if row.chars().count() != usize::from(size.width) {
            return Err(Invalid::new(field(), Problem::Expected(format!("{width} letters"))));
        }
        for (x, letter) in row.chars().enumerate() {
            let ground = Ground::from_letter(letter)
                .ok_or_else(|| Invalid::new(field(), Problem::Unknown(letter.to_string())))?;
            terrain.set(Cell::new(x as u8, y as u8), ground);
        }
    }
    Ok(terrain)
}

/// Reads a list, each error with the place in it.
fn each<G, T>(
    list: &'static str,
    given: &[G],
    mut read: impl FnMut(&G) -> Result<T, Wrong>,
) -> Result<Vec<T>, Invalid> {
    let read_at = |(place, item)| {
        read(item)
            .map_err(|(field, problem)| Invalid::new(format!("{list}[{place}].{field}"), problem))
    };
    given.iter().enumerate().map(read_at).collect()
}

fn buildings(given: &[GivenBuilding], terrain: &Terrain) -> Result<Vec<Building>, Invalid> {
    let mut ids = HashSet::new();
    let mut cells = HashSet::new();
    let mut buildings = each("buildings", given, |given| {
        let id = new_id(given.id, MOST_ID, &mut ids)?;
        let team = team(given.team)?;
        let cell = walkable("cell", given.cell, terrain)?;
        if !cells.insert(cell) {
            return Err(("cell", Problem::Duplicate(format!("{:?}", given.cell))));
        }
        let spawn = walkable("spawn", given.spawn.unwrap_or(given.cell), terrain)?;
        let hp = hp(given.hp, given.kind.stats().hp)?;
        Ok(Building { id, kind: given.kind, team, cell, spawn, hp })
    })?;
    for team in [Seat(0), Seat(1)] {
        let is_headquarters =
            |building: &&Building| building.kind == Kind::Headquarters && building.team == team;
        if buildings.iter().filter(is_headquarters).count() != 1 {
            return Err(Invalid::rule("buildings", "one_headquarters_for_each_team"));
        }
    }
    buildings.sort_by_key(|building| building.id);
    Ok(buildings)
}

fn heroes(given: &[GivenHero], terrain: &Terrain) -> Result<[Hero; Hero::COUNT], Invalid> {
    let mut ids = HashSet::new();
    let mut heroes = each("heroes", given, |given| {
        let id = new_id(given.id, Hero::COUNT as i64 - 1, &mut ids)?;
        let team = Hero::team_of(id as usize);
        if given.team.is_some_and(|given| given != i64::from(team.0)) {
            return Err(("team", Problem::Expected(team.0.to_string())));
        }
        let mp = given.mp.unwrap_or(HERO_STEPS.into());
        let hero = Hero {
            class: given.class,
            cell: walkable("cell", given.cell, terrain)?,
            dir: given.dir.unwrap_or(Facing::None),
            hp: hp(given.hp, given.class.stats().hp)?,
            mp: within("mp", mp, 0, HERO_STEPS.into())? as u8,
            attacked: given.attacked.unwrap_or(false),
        };
        Ok((id, hero))
    })?;
    let mut classes = [Vec::new(), Vec::new()];
    for (place, (id, hero)) in heroes.iter().enumerate() {
        let known = &mut classes[Hero::team_of(*id as usize).index()];
        check_new(known, hero.class)
            .map_err(|problem| Invalid::new(format!("heroes[{place}].class"), problem))?;
        known.push(hero.class);
    }
    heroes.sort_by_key(|(id, _)| *id);
    let heroes: Vec<Hero> = heroes.into_iter().map(|(_, hero)| hero).collect();
    heroes.try_into().map_err(|_| Invalid::rule("heroes", "six_heroes"))
}

fn minions(
    given: &[GivenMinion],
    buildings: &[Building],
    terrain: &Terrain,
) -> Result<Vec<Minion>, Invalid> {
    Invalid::check_range("minions", given.len() as i64, 0..=MOST_MINIONS)?;
    let mut ids = HashSet::new();
    let mut minions = each("minions", given, |given| {
        let id = new_id(given.id, MOST_ID, &mut ids)?;
        let team = team(given.team)?;
        let home = buildings.iter().find(|building| match given.home {
            Some(home) => i64::from(building.id) == home,
            None => building.kind == Kind::Headquarters && building.team == team,
        });
        let home = home.ok_or_else(|| {
            ("home", Problem::Unknown(given.home.unwrap_or_default().to_string()))
        })?;
        let cell = walkable("cell", given.cell, terrain)?;
        let dir = given.dir.unwrap_or(Facing::None);
        let hp = hp(given.hp, MINION.hp)?;
        let waits = if hp == 0 { 1..=LONGEST_WAIT } else { 0..=0 };
        let back_in = given.back_in.unwrap_or(*waits.start());
        let back_in = within("back_in", back_in, *waits.start(), *waits.end())? as u8;
        Ok(Minion { id, team, home: home.id, cell, dir, hp, back_in })
    })?;
    minions.sort_by_key(|minion| minion.id);
    Ok(minions)
}

fn within(field: &'static str, found: i64, least: i64, most: i64) -> Result<i64, Wrong> {
    if (least..=most).contains(&found) {
        return Ok(found);
    }
    Err((field, Problem::OutOfRange { found, least, most }))
}

fn new_id(given: i64, most: i64, known: &mut HashSet<u32>) -> Result<u32, Wrong> {
    let id = within("id", given, 0, most)? as u32;
    if !known.insert(id) {
        return Err(("id", Problem::Duplicate(id.to_string())));
    }
    Ok(id)
}

fn team(given: i64) -> Result<Seat, Wrong> {
    within("team", given, 0, 1).map(|team| Seat(team as u8))
}

fn hp(given: Option<i64>, full: u8) -> Result<u8, Wrong> {
    within("hp", given.unwrap_or(full.into()), 0, full.into()).map(|hp| hp as u8)
}

/// A cell of the grid on which something may stand, as far as the terrain goes.
fn walkable(field: &'static str, given: (i64, i64), terrain: &Terrain) -> Result<Cell, Wrong> {
    let Size { width, height } = terrain.size();
    let x = within(field, given.0, 0, i64::from(width) - 1)?;
    let y = within(field, given.1, 0, i64::from(height) - 1)?;
    let cell = Cell::new(x as u8, y as u8);
    if !terrain.at(cell).is_walkable() {
        return Err((field, Problem::Rule("cell_blocked")));
    }
    Ok(cell)
}

impl League {
    /// The hero to move: as given, or the first living one of the team.
    fn given_hero(&self, given: Option<i64>) -> Result<usize, Invalid> {
        let numbers = Hero::numbers_of(self.to_move);
        let first_living = self.first_living_hero(self.to_move);
        let Some(given) = given else { return Ok(first_living.unwrap_or(numbers.start)) };
        Invalid::check_range("hero", given, numbers.start as i64..=numbers.end as i64 - 1)?;
        let number = given as usize;
        // A team without heroes has lost: there nobody is to move.
        if first_living.is_some() && !self.heroes[number].is_alive() {
            return Err(Invalid::rule("hero", "the_hero_to_move_is_dead"));
        }
        Ok(number)
    }

    /// Only one team can have lost.
    fn check_losers(&self) -> Result<(), Invalid> {
        if self.has_lost(Seat(0)).is_some() && self.has_lost(Seat(1)).is_some() {
            let no_heroes =
                [Seat(0), Seat(1)].into_iter().any(|team| self.first_living_hero(team).is_none());
            let field = if no_heroes { "heroes" } else { "buildings" };
            return Err(Invalid::rule(field, "both_teams_have_lost"));
        }
        Ok(())
    }

    /// No two living pieces share a cell, nor a cell with a building; but the hero to move may be
    /// on its way over an ally's. Tells which is where it can't be, and why.
    fn misplaced(&self) -> Option<(Piece, &'static str)> {
        let mut taken = HashSet::new();
        let minions = self.minions.iter().filter(|minion| minion.is_alive());
        let heroes = self.heroes.iter().enumerate();
        let others = minions.map(|minion| (Piece::Minion(minion.id), minion.cell)).chain(
            heroes
                .filter(|(number, hero)| hero.is_alive() && *number != self.hero)
                .map(|(number, hero)| (Piece::Hero(number as u32), hero.cell)),
        );
        for (piece, cell) in others {
            if !self.layout.is_walkable(cell) || !taken.insert(cell) {
                return Some((piece, "cell_taken"));
            }
        }
        let hero = &self.heroes[self.hero];
        let piece = Piece::Hero(self.hero as u32);
        if !hero.is_alive() {
            None
        } else if !self.layout.is_walkable(hero.cell) || self.is_enemy_at(self.to_move, hero.cell) {
            Some((piece, "cell_taken"))
        } else if self.is_on_an_ally() && self.around(self.hero).cells.is_empty() {
            Some((piece, "no_way_out"))
        } else {
            None
        }
    }
}

#[derive(Serialize)]
struct ShownHero {
    id: usize,
    team: Seat,
    class: Class,
    cell: Cell,
    dir: Facing,
    hp: u8,
    mp: u8,
    attacked: bool,
}

struct Rows<'a>(&'a Terrain);

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.0.size().height.into()))?;
        for row in self.0.rows() {
            rows.serialize_element(&row)?;
        }
        rows.end()
    }
}

impl Serialize for League {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let heroes: [ShownHero; Hero::COUNT] = std::array::from_fn(|id| {
            let Hero { class, cell, dir, hp, mp, attacked } = self.heroes[id];
            ShownHero { id, team: Hero::team_of(id), class, cell, dir, hp, mp, attacked }
        });
        let Options { bumps_cost, towers, round_limit } = self.options;
        let mut state = serializer.serialize_struct("League", 11)?;
        state.serialize_field("size", &self.terrain.size())?;
        state.serialize_field("rows", &Rows(&self.terrain))?;
        state.serialize_field("buildings", &self.buildings)?;
        state.serialize_field("heroes", &heroes)?;
        state.serialize_field("minions", &self.minions)?;
        state.serialize_field("to_move", &self.to_move)?;
        state.serialize_field("hero", &self.hero)?;
        state.serialize_field("round", &self.round)?;
        state.serialize_field("bumps_cost", &bumps_cost)?;
        state.serialize_field("towers", &towers)?;
        state.serialize_field("round_limit", &round_limit)?;
        state.end()
    }
}
