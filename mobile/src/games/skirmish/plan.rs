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

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        Cell::from_name(name).unwrap()
    }

    fn unit(name: &str) -> UnitId {
        UnitId::from_name(name).unwrap()
    }

    fn position(units: &str) -> Skirmish {
        Skirmish::load(&format!(r#"{{"units":[{units}]}}"#), 0).unwrap()
    }

    const ROGUE_AND_ARCHER: &str = r#"{"id":"C","camp":0,"kind":"rogue","cell":"c1","hp":5},
        {"id":"X","camp":1,"kind":"archer","cell":"c5","hp":3}"#;

    #[test]
    fn pointing_at_a_free_cell_goes_there_by_a_shortest_way() {
        let game = position(ROGUE_AND_ARCHER);
        let plan = plan(&game, unit("C"), None, cell("a2")).unwrap();
        assert_eq!(plan.command, Command { unit: unit("C"), to: cell("a2"), attack: None });
        assert_eq!(plan.path.len(), 4);
        assert!(plan.path.windows(2).all(|step| step[0].distance(step[1]) == 1));
        assert_eq!((plan.path[0], plan.path[3]), (cell("c1"), cell("a2")));
    }

    #[test]
    fn pointing_at_an_enemy_goes_near_and_strikes() {
        let game = position(ROGUE_AND_ARCHER);
        let plan = plan(&game, unit("C"), None, cell("c5")).unwrap();
        assert_eq!(plan.command.attack, Some(cell("c5")));
        assert_eq!(plan.command.to.distance(cell("c5")), 1);
        assert!(plan.events.iter().any(|event| matches!(event, Event::Fell { .. })));
    }

    #[test]
    fn it_strikes_from_the_cell_that_was_passed_last() {
        let game = position(
            r#"{"id":"A","camp":0,"kind":"archer","cell":"c1","hp":3},
               {"id":"X","camp":1,"kind":"archer","cell":"c5","hp":3}"#,
        );
        for via in ["c2", "c3", "b2"] {
            let plan = plan(&game, unit("A"), Some(cell(via)), cell("c5"));
            let expected = if via == "b2" { "c2" } else { via };
            assert_eq!(plan.map(|plan| plan.command.to), Some(cell(expected)), "{via}");
        }
    }

    #[test]
    fn an_archer_keeps_away_from_a_soldier() {
        let game = position(
            r#"{"id":"A","camp":0,"kind":"archer","cell":"c1","hp":3},
               {"id":"W","camp":1,"kind":"soldier","cell":"c2","hp":5}"#,
        );
        let plan = plan(&game, unit("A"), None, cell("c2")).unwrap();
        assert!(plan.command.to.distance(cell("c2")) > 1, "{:?}", plan.command);
    }

    #[test]
    fn what_is_out_of_reach_gives_no_plan() {
        let game = position(ROGUE_AND_ARCHER);
        assert_eq!(plan(&game, unit("C"), None, cell("a7")), None);
        assert_eq!(plan(&game, unit("X"), None, cell("c1")), None, "not its turn");
    }
}
