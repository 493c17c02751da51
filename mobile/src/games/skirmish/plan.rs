//! What pointing at a cell with a unit in the hand would do, before anything is played.

use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::skirmish::{Cell, CellSet, Command, Event, Skirmish, UnitId};

/// A ply that may be played, with its way and all that it would cause.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    pub command: Command,
    /// The cells of the way, the unit's own first.
    pub path: Vec<Cell>,
    pub events: Vec<Event>,
}

/// What the unit would do if `aim` were pointed at: go there if it is free, strike whoever stands
/// there. It strikes from `via` if it can, else from the cell where it suffers least and then the
/// nearest. `None` if it can't do either.
pub fn plan(game: &Skirmish, unit: UnitId, via: Option<Cell>, aim: Cell) -> Option<Plan> {
    let reach = game.reach(unit);
    let command = match game.unit_at(aim) {
        Some(target) if target != unit => {
            let to = via
                .filter(|cell| reach.contains(*cell) && can_strike_from(game, unit, *cell, target))
                .or_else(|| best_place_to_strike(game, unit, target))?;
            Command { unit, to, attack: Some(aim) }
        }
        _ => Command { unit, to: aim, attack: None },
    };
    game.check(&command).ok()?;
    let mut events = Vec::new();
    game.clone().play(&command, Draw::Seed, &mut events);
    Some(Plan { command, path: path(reach, game.cell(unit), command.to), events })
}

/// The enemies that the unit could strike from a cell.
pub fn targets_from(game: &Skirmish, unit: UnitId, from: Cell) -> impl Iterator<Item = UnitId> {
    game.units().filter(move |target| can_strike_from(game, unit, from, *target))
}

/// The enemies that the unit could strike this ply, wherever it goes first.
pub fn targets(game: &Skirmish, unit: UnitId) -> impl Iterator<Item = UnitId> {
    let reach = game.reach(unit);
    game.units()
        .filter(move |target| reach.iter().any(|from| can_strike_from(game, unit, from, *target)))
}

/// How many enemies that are rested could strike the unit where it stands.
pub fn threats(game: &Skirmish, unit: UnitId) -> usize {
    let could = |enemy: &UnitId| {
        let reach = game.reach(*enemy);
        reach.iter().any(|from| can_strike_from(game, *enemy, from, unit))
    };
    let rested = game.units().filter(|enemy| enemy.camp() != unit.camp() && !game.is_tired(*enemy));
    if game.is_alive(unit) { rested.filter(could).count() } else { 0 }
}

/// A shortest way within the cells that can be reached.
pub fn path(reach: CellSet, from: Cell, to: Cell) -> Vec<Cell> {
    let mut way = vec![to];
    let mut here = to;
    // Backwards, always to a neighbour that is one step nearer to the start.
    for steps in (0..steps_to(reach, from, to).unwrap_or(0)).rev() {
        let nearer = neighbours(here)
            .find(|cell| reach.contains(*cell) && steps_to(reach, from, *cell) == Some(steps));
        let Some(cell) = nearer else { break };
        way.push(cell);
        here = cell;
    }
    way.reverse();
    way
}

fn can_strike_from(game: &Skirmish, unit: UnitId, from: Cell, target: UnitId) -> bool {
    target.camp() != unit.camp() && from.distance(game.cell(target)) <= unit.stats().range
}

fn best_place_to_strike(game: &Skirmish, unit: UnitId, target: UnitId) -> Option<Cell> {
    let reach = game.reach(unit);
    reach.iter().filter(|from| can_strike_from(game, unit, *from, target)).min_by_key(|from| {
        (game.strikes_back(target, *from), steps_to(reach, game.cell(unit), *from))
    })
}

/// How many steps it takes within the cells that can be reached.
fn steps_to(reach: CellSet, from: Cell, to: Cell) -> Option<u8> {
    const FARTHEST: u8 = 15 * 11;
    (0..FARTHEST).find(|steps| reach.reach(from, *steps).contains(to))
}

fn neighbours(cell: Cell) -> impl Iterator<Item = Cell> {
    let (row, column) = (cell.row(), cell.column());
    [
        (Some(row), column.checked_sub(1)),
        (Some(row), Some(column + 1)),
        (row.checked_sub(1), Some(column)),
        (Some(row + 1), Some(column)),
    ]
    .into_iter()
    .filter_map(|(row, column)| Some(Cell::new(row?, column?)))
}
