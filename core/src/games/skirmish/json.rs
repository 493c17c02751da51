//! Setups and states of Skirmish as JSON.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::board::{Cell, CellSet, Size};
use super::units::{Kind, UnitId};
use super::{MOST_PLIES, Skirmish};
use crate::chance::Random;
use crate::game::Seat;
use crate::invalid::{self, Invalid, Object, Problem};

/// When the unit that is struck strikes back (SK08).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// Only if the attacker stands within its own range.
    InRange,
    /// Always.
    Always,
}

/// Where the units stand at the start (SK03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// In two pairs around the middle row.
    Classic,
    /// On cells of the two back columns that are drawn from the seed, the same for both camps.
    Drawn,
}

/// What can be chosen before a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// The size of the board.
    pub size: Size,
    /// When a unit strikes back.
    pub counter: Counter,
    /// The camp that starts.
    pub starts: i64,
    /// Where the units stand.
    pub placement: Placement,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            size: Size { width: 7, height: 5 },
            counter: Counter::InRange,
            starts: 0,
            placement: Placement::Classic,
        }
    }
}

impl Setup {
    fn check(&self) -> Result<(), Invalid> {
        Invalid::check_range("size[0]", self.size.width, Size::WIDTHS)?;
        Invalid::check_range("size[1]", self.size.height, Size::HEIGHTS)?;
        Invalid::check_range("starts", self.starts, 0..=1)
    }
}

/// A new game.
pub(super) fn start(setup: &Setup, seed: u64) -> Result<Skirmish, Invalid> {
    let mut state = empty(setup)?;
    let drawn = drawn_cells(setup.size, seed);
    for unit in UnitId::all() {
        let cell = match setup.placement {
            Placement::Classic => start_cell(unit, setup.size),
            Placement::Drawn if unit.camp() == Seat(0) => drawn[unit.index()],
            Placement::Drawn => mirrored(drawn[unit.counterpart().index()], setup.size),
        };
        state.put(unit, cell, unit.stats().hp, false);
    }
    Ok(state)
}

fn empty(setup: &Setup) -> Result<Skirmish, Invalid> {
    setup.check()?;
    let starts = Seat(setup.starts as u8);
    Ok(Skirmish {
        size: setup.size,
        counter: setup.counter,
        starts,
        to_move: starts,
        ply: 0,
        cells: [Cell::NOWHERE; UnitId::COUNT],
        hp: [0; UnitId::COUNT],
        alive: 0,
        tired: 0,
        free: CellSet::board(setup.size),
    })
}

/// Where a unit stands at the start (SK03).
fn start_cell(unit: UnitId, size: Size) -> Cell {
    let middle = (size.height as u8 - 1) / 2;
    let row = if unit.is_upper() { middle - 1 } else { middle + 1 };
    let from_the_edge = u8::from(!unit.is_back());
    let column =
        if unit.camp() == Seat(0) { from_the_edge } else { size.width as u8 - 1 - from_the_edge };
    Cell::new(row, column)
}

/// Four cells of camp 0's two back columns, one for each of its units (SK03).
fn drawn_cells(size: Size, seed: u64) -> Vec<Cell> {
    let rows = 0..size.height as u8;
    let mut cells: Vec<Cell> =
        rows.flat_map(|row| [Cell::new(row, 0), Cell::new(row, 1)]).collect();
    Random::keyed(seed, "placement", &[]).shuffle(&mut cells);
    cells
}

/// The cell that is to camp 1 what this one is to camp 0.
fn mirrored(cell: Cell, size: Size) -> Cell {
    Cell::new(cell.row(), size.width as u8 - 1 - cell.column())
}

impl Skirmish {
    fn put(&mut self, unit: UnitId, cell: Cell, hp: u8, tired: bool) {
        self.cells[unit.index()] = cell;
        self.hp[unit.index()] = hp;
        self.alive |= unit.bit();
        self.free.remove(cell);
        if tired {
            self.tired |= unit.bit();
        }
    }
}

#[derive(Serialize)]
struct ShownUnit {
    id: UnitId,
    camp: Seat,
    kind: Kind,
    cell: Cell,
    hp: u8,
    tired: bool,
}

impl Serialize for Skirmish {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let units: Vec<ShownUnit> = self
            .units()
            .map(|unit| ShownUnit {
                id: unit,
                camp: unit.camp(),
                kind: unit.kind(),
                cell: self.cell(unit),
                hp: self.hp(unit),
                tired: self.is_tired(unit),
            })
            .collect();
        let mut state = serializer.serialize_struct("Skirmish", 6)?;
        state.serialize_field("size", &self.size)?;
        state.serialize_field("counter", &self.counter)?;
        state.serialize_field("to_move", &self.to_move)?;
        state.serialize_field("starts", &self.starts)?;
        state.serialize_field("ply", &self.ply)?;
        state.serialize_field("units", &units)?;
        state.end()
    }
}

/// A state from outside. What only makes sense together is checked after reading.
#[derive(Deserialize)]
struct GivenState {
    size: Option<Size>,
    counter: Option<Counter>,
    starts: Option<i64>,
    to_move: Option<i64>,
    ply: Option<i64>,
    units: Option<Vec<Object<GivenUnit>>>,
}

#[derive(Deserialize)]
struct GivenUnit {
    id: String,
    camp: Option<i64>,
    kind: Option<Kind>,
    cell: Option<String>,
    hp: Option<i64>,
    tired: Option<bool>,
}

/// A game that stands as the JSON says.
pub(super) fn load(json: &str) -> Result<Skirmish, Invalid> {
    let given: GivenState = invalid::parse(json)?;
    let default = Setup::default();
    let setup = Setup {
        size: given.size.unwrap_or(default.size),
        counter: given.counter.unwrap_or(default.counter),
        starts: given.starts.unwrap_or(default.starts),
        ..default
    };
    let mut state = match &given.units {
        None => start(&setup, 0)?,
        Some(units) => {
            let mut state = empty(&setup)?;
            for (place, Object(unit)) in units.iter().enumerate() {
                state.load_unit(unit).map_err(|(field, problem)| {
                    Invalid::new(format!("units[{place}].{field}"), problem)
                })?;
            }
            state
        }
    };
    if state.units().next().is_none() {
        return Err(Invalid::rule("units", "no_unit"));
    }
    let ply = given.ply.unwrap_or(0);
    Invalid::check_range("ply", ply, 0..=i64::from(MOST_PLIES))?;
    let to_move = given.to_move.unwrap_or((setup.starts + ply) % 2);
    Invalid::check_range("to_move", to_move, 0..=1)?;
    state.ply = ply as u8;
    state.to_move = Seat(to_move as u8);
    for camp in [Seat(0), Seat(1)] {
        state.rest_if_all_tired(camp);
    }
    Ok(state)
}

impl Skirmish {
    fn load_unit(&mut self, given: &GivenUnit) -> Result<(), (&'static str, Problem)> {
        let unit = UnitId::from_name(&given.id)
            .ok_or_else(|| ("id", Problem::Unknown(given.id.clone())))?;
        if self.is_alive(unit) {
            return Err(("id", Problem::Duplicate(given.id.clone())));
        }
        if given.camp.is_some_and(|camp| camp != i64::from(unit.camp().0)) {
            return Err(("camp", Problem::Expected(unit.camp().0.to_string())));
        }
        if given.kind.is_some_and(|kind| kind != unit.kind()) {
            return Err(("kind", Problem::Expected(format!("{:?}", unit.kind()).to_lowercase())));
        }
        let cell = match &given.cell {
            None => start_cell(unit, self.size),
            Some(name) => Cell::from_name(name)
                .filter(|cell| self.size.contains(*cell))
                .ok_or_else(|| ("cell", Problem::Unknown(name.clone())))?,
        };
        if !self.free.contains(cell) {
            return Err(("cell", Problem::Duplicate(cell.to_string())));
        }
        let full = i64::from(unit.stats().hp);
        let hp = given.hp.unwrap_or(full);
        if !(1..=full).contains(&hp) {
            return Err(("hp", Problem::OutOfRange { found: hp, least: 1, most: full }));
        }
        self.put(unit, cell, hp as u8, given.tired.unwrap_or(false));
        Ok(())
    }
}
