//! The map: CQ01–CQ04 and the garrisons of CQ06.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use pentarchy_core::game::Game;
use pentarchy_core::games::conquest::{Conquest, Link, SIDE, Setup, Terrain, TerritoryId};
use serde_json::json;

use super::words::{duel, load, play, with};

fn neighbours(cell: usize) -> Vec<usize> {
    let (row, column) = ((cell / SIDE) as i64, (cell % SIDE) as i64);
    [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        .into_iter()
        .filter(|(row, column)| (0..64).contains(row) && (0..64).contains(column))
        .map(|(row, column)| row as usize * SIDE + column as usize)
        .collect()
}

/// The pieces into which cells of equal value fall.
fn pieces(cells: &[Option<TerritoryId>]) -> Vec<(Option<TerritoryId>, BTreeSet<usize>)> {
    let mut seen = vec![false; cells.len()];
    let mut found = Vec::new();
    for start in 0..cells.len() {
        let mut piece = BTreeSet::new();
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            if !seen[cell] && cells[cell] == cells[start] {
                seen[cell] = true;
                piece.insert(cell);
                open.extend(neighbours(cell));
            }
        }
        if !piece.is_empty() {
            found.push((cells[start], piece));
        }
    }
    found
}

/// A thousand maps, each with its number of players.
static MAPS: LazyLock<Vec<(i64, Conquest)>> = LazyLock::new(|| {
    (0..1000)
        .map(|seed| {
            let players = 2 + (seed % 5) as u8;
            (players.into(), Conquest::new(&Setup::default(), players, seed).unwrap())
        })
        .collect()
});

/// The pieces of a map: its seas, and what its territories fall into.
type Pieces = Vec<BTreeSet<usize>>;

fn seas_and_lands(state: &Conquest) -> (Pieces, Pieces) {
    let (seas, lands): (Vec<_>, Vec<_>) =
        pieces(state.map().cells()).into_iter().partition(|(owner, _)| owner.is_none());
    let cells = |pieces: Vec<(_, BTreeSet<usize>)>| pieces.into_iter().map(|(_, cells)| cells);
    (cells(seas).collect(), cells(lands).collect())
}

#[test]
fn cq01_territories_are_connected_and_can_all_be_reached() {
    let mut inland_seas = 0;
    for (_, state) in MAPS.iter() {
        let (seas, lands) = seas_and_lands(state);
        let count = state.lands().count();
        assert_eq!(lands.len(), count);
        inland_seas += usize::from(seas.len() > 1);
        let mut reached = BTreeSet::from([TerritoryId(0)]);
        let mut open = vec![TerritoryId(0)];
        while let Some(land) = open.pop() {
            for &near in state.map().by_land(land).iter().chain(state.map().by_sea(land)) {
                if reached.insert(near) {
                    open.push(near);
                }
            }
        }
        assert_eq!(reached.len(), count);
    }
    assert!(inland_seas > 100, "{inland_seas} maps with an inland sea");
}

#[test]
fn cq02_all_types_occur_and_coastal_ones_touch_a_sea() {
    for (_, state) in MAPS.iter() {
        let cells = state.map().cells();
        let (seas, _) = seas_and_lands(state);
        let shore: BTreeSet<TerritoryId> = seas
            .iter()
            .flatten()
            .flat_map(|cell| neighbours(*cell))
            .filter_map(|cell| cells[cell])
            .collect();
        let mut types = BTreeSet::new();
        for land in state.lands() {
            let terrain = state.territory(land).terrain;
            types.insert(terrain as u8);
            assert!(terrain != Terrain::Coastal || shore.contains(&land), "{land:?}");
        }
        assert_eq!(types.len(), 5);
    }
}

#[test]
fn cq03_numbers_sizes_and_fortresses_are_in_range() {
    for (players, state) in MAPS.iter() {
        let (_, lands) = seas_and_lands(state);
        let count = lands.len();
        let wanted = (7 * players).clamp(24, 48);
        assert!((24..=48).contains(&count) && (count as i64 - wanted).abs() <= 3, "{count}");
        let sizes = || lands.iter().map(BTreeSet::len);
        let (least, most) = (sizes().min().unwrap(), sizes().max().unwrap());
        assert!(least >= 20 && most <= 8 * least, "{least} to {most}");
        let fortresses = state.lands().filter(|land| state.territory(*land).fortress).count();
        assert!(
            fortresses >= 2 && (8 * fortresses).abs_diff(count) <= 8,
            "{fortresses} of {count}"
        );
    }
}

#[test]
fn cq01_maps_follow_from_the_seed() {
    let new = |players, seed| Conquest::new(&Setup::default(), players, seed).unwrap();
    assert_eq!(new(4, 7).map(), new(4, 7).map());
    assert_ne!(new(4, 7).map(), new(4, 8).map());
}

#[test]
fn cq04_territories_are_joined_by_land_or_from_a_port_by_sea() {
    let state = load(&with(duel([1; 7]), "/territories/2/port", json!(true)));
    let link = |from, to| state.link(TerritoryId(from), TerritoryId(to));
    assert_eq!(link(0, 1), Some(Link::Land));
    assert_eq!(link(1, 0), Some(Link::Land));
    assert_eq!(link(0, 2), None, "no border, and no port on 0");
    assert_eq!(link(2, 0), Some(Link::Sea));
    assert_eq!(link(2, 6), Some(Link::Sea));
    assert_eq!(link(6, 2), None, "the port is on the other side");
    assert_eq!(link(2, 3), Some(Link::Land), "a border comes before the sea");
    assert_eq!(link(2, 2), None);
}

#[test]
fn cq06_garrisons_are_bell_shaped_around_25() {
    let garrisons: Vec<i64> = (0..300)
        .flat_map(|seed| {
            let state = Conquest::new(&Setup::default(), 6, seed).unwrap();
            state.position().territories.iter().map(|land| land.troops).collect::<Vec<_>>()
        })
        .collect();
    let count = garrisons.len() as f64;
    let mean = garrisons.iter().sum::<i64>() as f64 / count;
    let variance =
        garrisons.iter().map(|troops| (*troops as f64 - mean).powi(2)).sum::<f64>() / count;
    assert!((mean - 25.0).abs() < 0.6, "{mean}");
    assert!((variance.sqrt() - 12.0).abs() < 0.7, "{}", variance.sqrt());
    assert!(garrisons.iter().all(|troops| (0..=60).contains(troops)));
    let within = garrisons.iter().filter(|troops| (13..=37).contains(*troops)).count() as f64;
    assert!((0.65..0.75).contains(&(within / count)), "{}", within / count);
}

#[test]
fn cq06_players_pick_their_capitals_in_turn() {
    let mut state = Conquest::new(&Setup::default(), 3, 5).unwrap();
    let garrison = state.territory(TerritoryId(4)).troops;
    for (player, land) in [(0, 4), (1, 9), (2, 14)] {
        assert_eq!(state.to_move().unwrap().0, player);
        assert_eq!(super::words::legal(&state).len(), state.neutral_lands().count());
        let turn = state.turn();
        play(&mut state, json!({ "capital": land }));
        assert!(state.turn() > turn);
    }
    let shown = super::words::shown(&state);
    assert_eq!((&shown["to_move"], &shown["phase"]), (&json!(0), &json!("reinforce")));
    assert_eq!(shown["players"][1]["capital"], 9);
    assert_eq!(shown["territories"][4]["owner"], 0);
    assert_eq!(shown["territories"][4]["troops"], garrison);
}
