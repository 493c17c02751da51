//! Setups and states of Dice Wars as JSON.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::deal::with_owners;
use super::dice::MOST_DICE;
use super::map::{Map, Picture, Rows, Size};
use super::region::{RegionId, RegionSet};
use super::{DiceWars, MOST_PLAYERS, MOST_QUIET_ROUNDS, MOST_RESERVE, MOST_TURNS};
use crate::game::Seat;
use crate::invalid::{self, Invalid, Problem};

/// What can be chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// Columns and rows of the grid (DW01).
    pub size: [i64; 2],
    /// How many regions the map has (DW03); none follows from the size.
    pub regions: Option<i64>,
    /// Do the later in the playing order get extra dice (DW04)?
    pub fair_start: bool,
}

impl Default for Setup {
    fn default() -> Self {
        Self { size: [28, 32], regions: None, fair_start: false }
    }
}

impl Setup {
    /// How many cells there are for each region, sea included, where nobody says how many regions.
    const CELLS_A_REGION: i64 = 32;
    /// So many cells a region needs at the least.
    const FEWEST_CELLS_A_REGION: i64 = 10;

    fn cells(&self) -> i64 {
        self.size[0].saturating_mul(self.size[1])
    }

    /// How many regions the map has (DW03).
    pub fn regions(&self) -> i64 {
        self.regions.unwrap_or_else(|| {
            let rounded = self.cells().saturating_add(Self::CELLS_A_REGION / 2);
            (rounded / Self::CELLS_A_REGION).clamp(8, 60)
        })
    }

    pub(super) fn check(&self, players: u8) -> Result<(Size, usize), Invalid> {
        Invalid::check_range("size[0]", self.size[0], Size::SIDES)?;
        Invalid::check_range("size[1]", self.size[1], Size::SIDES)?;
        let regions = self.regions();
        let most = self.cells() / Self::FEWEST_CELLS_A_REGION;
        Invalid::check_range("regions", regions, players.into()..=most)?;
        let size = Size { columns: self.size[0] as usize, rows: self.size[1] as usize };
        Ok((size, regions as usize))
    }
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut setup = serializer.serialize_struct("Setup", 3)?;
        setup.serialize_field("size", &self.size)?;
        setup.serialize_field("regions", &self.regions())?;
        setup.serialize_field("fair_start", &self.fair_start)?;
        setup.end()
    }
}

#[derive(Serialize)]
struct ShownRegion {
    id: RegionId,
    owner: Seat,
    dice: u8,
    adjacent: RegionSet,
}

#[derive(Serialize)]
struct ShownPlayer {
    id: Seat,
    reserve: u8,
    largest: u32,
}

impl Serialize for DiceWars {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let regions: Vec<ShownRegion> = self
            .regions()
            .map(|region| ShownRegion {
                id: region,
                owner: self.owner(region),
                dice: self.dice(region),
                adjacent: self.map.around(region),
            })
            .collect();
        let players: Vec<ShownPlayer> = self
            .all_players()
            .map(|player| ShownPlayer {
                id: player,
                reserve: self.reserve(player),
                largest: self.largest(player),
            })
            .collect();
        let mut state = serializer.serialize_struct("DiceWars", 9)?;
        if let Some(picture) = &self.map.picture {
            state.serialize_field("size", &picture.size)?;
            state.serialize_field("cells", &Rows(picture))?;
        }
        state.serialize_field("regions", &regions)?;
        state.serialize_field("players", &players)?;
        state.serialize_field("order", &self.order[..])?;
        state.serialize_field("to_move", &self.to_move)?;
        state.serialize_field("turn", &self.turn)?;
        state.serialize_field("quiet_rounds", &self.quiet_rounds)?;
        state.serialize_field("attacked", &self.attacked)?;
        state.end()
    }
}

/// A state from outside. What only makes sense together is checked after reading.
#[derive(Deserialize)]
struct GivenState {
    size: Option<[i64; 2]>,
    cells: Option<Vec<Vec<i64>>>,
    #[serde(deserialize_with = "invalid::objects")]
    regions: Vec<GivenRegion>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    players: Option<Vec<GivenPlayer>>,
    order: Option<Vec<i64>>,
    to_move: Option<i64>,
    turn: Option<i64>,
    quiet_rounds: Option<i64>,
    attacked: Option<bool>,
}

#[derive(Deserialize)]
struct GivenRegion {
    id: i64,
    owner: i64,
    dice: Option<i64>,
    adjacent: Vec<i64>,
}

#[derive(Deserialize)]
struct GivenPlayer {
    id: i64,
    reserve: Option<i64>,
}

/// A game that stands as the JSON says.
pub(super) fn load(json: &str, seed: u64) -> Result<DiceWars, Invalid> {
    let given: GivenState = invalid::parse(json)?;
    let count = given.regions.len();
    Invalid::check_range("regions", count as i64, 1..=RegionId::MOST as i64)?;
    let places = places("regions", given.regions.iter().map(|region| region.id))?;
    let adjacent = adjacency(&given.regions, &places)?;
    let players = player_count(&given)?;
    let order = order(given.order.as_deref(), players)?;
    let picture = picture(given.size, given.cells.as_deref(), count)?;

    let mut owners = vec![Seat(0); count];
    for (place, region) in given.regions.iter().enumerate() {
        if !(0..players).contains(&region.owner) {
            let problem = Problem::Unknown(region.owner.to_string());
            return Err(Invalid::new(format!("regions[{place}].owner"), problem));
        }
        owners[region.id as usize] = Seat(region.owner as u8);
    }
    let mut state = with_owners(Map { adjacent, picture }, order, owners);
    for (place, region) in given.regions.iter().enumerate() {
        let dice = region.dice.unwrap_or(1);
        Invalid::check_range(
            format_args!("regions[{place}].dice"),
            dice,
            1..=i64::from(MOST_DICE),
        )?;
        state.dice[region.id as usize] = dice as u8;
    }
    for (place, player) in given.players.iter().flatten().enumerate() {
        let (field, reserve) = (format!("players[{place}].reserve"), player.reserve.unwrap_or(0));
        Invalid::check_range(field, reserve, 0..=i64::from(MOST_RESERVE))?;
        state.reserves[player.id as usize] = reserve as u8;
    }
    if let Some(to_move) = given.to_move {
        Invalid::check_range("to_move", to_move, 0..=players - 1)?;
        state.to_move = Seat(to_move as u8);
        if !state.is_alive(state.to_move) {
            return Err(Invalid::rule("to_move", "player_is_out"));
        }
    }
    let turn = given.turn.unwrap_or(1);
    Invalid::check_range("turn", turn, 1..=i64::from(MOST_TURNS) + 1)?;
    let quiet_rounds = given.quiet_rounds.unwrap_or(0);
    Invalid::check_range("quiet_rounds", quiet_rounds, 0..=i64::from(MOST_QUIET_ROUNDS))?;
    state.turn = turn as u16;
    state.quiet_rounds = quiet_rounds as u8;
    state.attacked = given.attacked.unwrap_or(false);
    state.seed = seed;
    Ok(state)
}

/// Where each id stands in a list whose ids must be 0 and so on, in any order.
fn places(list: &str, ids: impl ExactSizeIterator<Item = i64>) -> Result<Vec<usize>, Invalid> {
    let mut places = vec![None; ids.len()];
    for (place, id) in ids.enumerate() {
        let field = format!("{list}[{place}].id");
        Invalid::check_range(field.clone(), id, 0..=places.len() as i64 - 1)?;
        if places[id as usize].replace(place).is_some() {
            return Err(Invalid::new(field, Problem::Duplicate(id.to_string())));
        }
    }
    Ok(places.into_iter().flatten().collect())
}

/// Which regions touch which, if all agree on it.
fn adjacency(regions: &[GivenRegion], places: &[usize]) -> Result<Vec<RegionSet>, Invalid> {
    let mut adjacent = vec![RegionSet::default(); regions.len()];
    for (place, region) in regions.iter().enumerate() {
        let own = &mut adjacent[region.id as usize];
        for (number, &other) in region.adjacent.iter().enumerate() {
            let wrong = |problem| {
                Err(Invalid::new(format!("regions[{place}].adjacent[{number}]"), problem))
            };
            if !(0..regions.len() as i64).contains(&other) {
                return wrong(Problem::Unknown(other.to_string()));
            }
            if other == region.id {
                return wrong(Problem::Rule("adjacent_to_itself"));
            }
            if own.contains(RegionId(other as u8)) {
                return wrong(Problem::Duplicate(other.to_string()));
            }
            if !regions[places[other as usize]].adjacent.contains(&region.id) {
                return wrong(Problem::Rule("not_mutual"));
            }
            own.insert(RegionId(other as u8));
        }
    }
    Ok(adjacent)
}

/// How many players there are: those listed, or as many as the owners need.
fn player_count(given: &GivenState) -> Result<i64, Invalid> {
    let range = 2..=i64::from(MOST_PLAYERS);
    if let Some(players) = &given.players {
        places("players", players.iter().map(|player| player.id))?;
        Invalid::check_range("players", players.len() as i64, range)?;
        return Ok(players.len() as i64);
    }
    for (place, region) in given.regions.iter().enumerate() {
        let field = format!("regions[{place}].owner");
        Invalid::check_range(field, region.owner, 0..=i64::from(MOST_PLAYERS) - 1)?;
    }
    // One who owns everything has won, against somebody who is not named.
    Ok(given.regions.iter().map(|region| region.owner + 1).fold(*range.start(), i64::max))
}

fn order(given: Option<&[i64]>, players: i64) -> Result<Vec<Seat>, Invalid> {
    let ascending: Vec<i64> = (0..players).collect();
    let order = given.unwrap_or(&ascending);
    let mut sorted = order.to_vec();
    sorted.sort_unstable();
    if sorted != ascending {
        return Err(Invalid::rule("order", "no_permutation"));
    }
    Ok(order.iter().map(|seat| Seat(*seat as u8)).collect())
}

/// The cells, if there are any. A size without them says nothing.
fn picture(
    size: Option<[i64; 2]>,
    rows: Option<&[Vec<i64>]>,
    regions: usize,
) -> Result<Option<Picture>, Invalid> {
    let Some(rows) = rows else { return Ok(None) };
    let [columns, height] =
        size.unwrap_or([rows.first().map_or(0, Vec::len) as i64, rows.len() as i64]);
    Invalid::check_range("size[0]", columns, Size::SIDES)?;
    Invalid::check_range("size[1]", height, Size::SIDES)?;
    if rows.len() as i64 != height {
        return Err(Invalid::new("cells", Problem::Expected(format!("{height} rows"))));
    }
    let mut cells = Vec::new();
    let mut without_cells: RegionSet = (0..regions).map(|number| RegionId(number as u8)).collect();
    for (row, given) in rows.iter().enumerate() {
        if given.len() as i64 != columns {
            let problem = Problem::Expected(format!("{columns} cells"));
            return Err(Invalid::new(format!("cells[{row}]"), problem));
        }
        for (column, &number) in given.iter().enumerate() {
            let field = || format!("cells[{row}][{column}]");
            Invalid::check_range(field(), number, -1..=regions as i64 - 1)?;
            let region = (number >= 0).then_some(RegionId(number as u8));
            if let Some(region) = region {
                without_cells.remove(region);
            }
            cells.push(region);
        }
    }
    if !without_cells.is_empty() {
        return Err(Invalid::rule("cells", "region_without_cells"));
    }
    let size = Size { columns: columns as usize, rows: height as usize };
    Ok(Some(Picture { size, cells }))
}
