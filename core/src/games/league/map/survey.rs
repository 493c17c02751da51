//! From pixels to a map: everything is there that LG02 and LG03 ask for, and can be reached.

use super::colours::Drawn;
use super::{MOST_TOWERS, Map, MapError};
use crate::game::Seat;
use crate::games::league::board::{Cell, Ground, Size, Terrain};
use crate::games::league::layout::Layout;
use crate::games::league::pieces::{Building, Hero, Kind};

const TEAMS: [Seat; 2] = [Seat(0), Seat(1)];

/// The map that these pixels, in reading order, draw.
pub(super) fn survey(size: Size, pixels: &[Drawn]) -> Result<Map, MapError> {
    let drawn: Vec<(Cell, Drawn)> = size.cells().zip(pixels.iter().copied()).collect();
    let mut terrain = Terrain::open(size);
    for (cell, drawn) in &drawn {
        terrain.set(
            *cell,
            match drawn {
                Drawn::Ground(ground) => *ground,
                Drawn::Building(..) => Ground::Free,
                Drawn::HeroSpawn(_) | Drawn::MinionSpawn => Ground::Spawn,
            },
        );
    }
    let cells_of = |wanted: Drawn, team: Seat| {
        let mut cells: Vec<Cell> =
            drawn.iter().filter(|(_, drawn)| *drawn == wanted).map(|(cell, _)| *cell).collect();
        cells.sort_by_key(|cell| cell.order_for(team));
        cells
    };

    let minion_spawns = cells_of(Drawn::MinionSpawn, Seat(0));
    let mut buildings = Vec::new();
    let mut hero_spawns = [[Cell::new(0, 0); Hero::PER_TEAM]; 2];
    for team in TEAMS {
        let headquarters = cells_of(Drawn::Building(Kind::Headquarters, team), team);
        let towers = cells_of(Drawn::Building(Kind::Tower, team), team);
        let spawns = cells_of(Drawn::HeroSpawn(team), team);
        let first = *headquarters.first().ok_or(MapError::NoHeadquarters { team })?;
        if let Some(&pixel) = headquarters.get(1) {
            return Err(MapError::SurplusHeadquarters { team, pixel });
        }
        if towers.is_empty() {
            return Err(MapError::NoTower { team });
        }
        if let Some(&pixel) = towers.get(MOST_TOWERS) {
            return Err(MapError::SurplusTower { team, pixel });
        }
        if let Some(&pixel) = spawns.get(Hero::PER_TEAM) {
            return Err(MapError::SurplusHeroSpawn { team, pixel });
        }
        let found = spawns.len();
        hero_spawns[team.index()] =
            spawns.try_into().map_err(|_| MapError::TooFewHeroSpawns { team, found })?;
        let kinds = std::iter::once((Kind::Headquarters, first))
            .chain(towers.into_iter().map(|tower| (Kind::Tower, tower)));
        for (kind, cell) in kinds {
            let spawn = spawn_of(cell, &minion_spawns)?;
            let id = buildings.len() as u32;
            buildings.push(Building { id, kind, team, cell, spawn, hp: kind.stats().hp });
        }
    }
    for &pixel in &minion_spawns {
        if buildings.iter().filter(|building| building.cell.distance(pixel) == 1).count() != 1 {
            return Err(MapError::StrayMinionSpawn { pixel });
        }
    }
    check_reach(&terrain, &buildings, &hero_spawns, &minion_spawns)?;
    Ok(Map { terrain, buildings, hero_spawns })
}

/// The one minion spawn next to a building.
fn spawn_of(building: Cell, minion_spawns: &[Cell]) -> Result<Cell, MapError> {
    let mut spawns = minion_spawns.iter().filter(|spawn| spawn.distance(building) == 1);
    let spawn = *spawns.next().ok_or(MapError::NoMinionSpawn { pixel: building })?;
    match spawns.next() {
        Some(&pixel) => Err(MapError::SurplusMinionSpawn { pixel }),
        None => Ok(spawn),
    }
}

/// Everything can be walked to from team 0's headquarters with all towers standing.
fn check_reach(
    terrain: &Terrain,
    buildings: &[Building],
    hero_spawns: &[[Cell; Hero::PER_TEAM]; 2],
    minion_spawns: &[Cell],
) -> Result<(), MapError> {
    let layout = Layout::new(terrain, buildings);
    let is_reached = |cell: Cell| layout.steps_to_headquarters(0, cell).is_some();
    // Nobody walks onto a headquarters: it is reached from a cell next to it.
    let other = buildings
        .iter()
        .find(|building| building.kind == Kind::Headquarters && building.team == Seat(1));
    let unreached_headquarters = other.map(|building| building.cell).filter(|cell| {
        !terrain
            .size()
            .neighbours(*cell)
            .any(|(_, next)| layout.is_walkable(next) && is_reached(next))
    });
    let spawns = hero_spawns.iter().flatten().chain(minion_spawns);
    let unreached =
        unreached_headquarters.or_else(|| spawns.copied().find(|spawn| !is_reached(*spawn)));
    match unreached {
        Some(pixel) => Err(MapError::Unreachable { pixel }),
        None => Ok(()),
    }
}
