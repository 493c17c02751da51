//! The map (DW01 to DW03).

use std::collections::{BTreeMap, BTreeSet};

use pentarchy_core::game::Game;
use pentarchy_core::games::dicewars::{DiceWars, Picture, Setup, Size};
use pentarchy_core::invalid::Problem;
use serde_json::{Value, json};

use super::words::{field, new, shown};

fn picture(state: &DiceWars) -> &Picture {
    state.map().picture.as_ref().unwrap()
}

/// The cells of each region.
fn cells_by_region(picture: &Picture) -> BTreeMap<u8, Vec<usize>> {
    let mut found: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
    for (cell, region) in picture.cells.iter().enumerate() {
        if let Some(region) = region {
            found.entry(region.0).or_default().push(cell);
        }
    }
    found
}

/// How many of the cells can be reached from the first without leaving them.
fn reached(size: Size, cells: &[usize]) -> usize {
    let (mut seen, mut waiting) = (BTreeSet::new(), vec![cells[0]]);
    while let Some(cell) = waiting.pop() {
        if seen.insert(cell) {
            waiting.extend(size.around(cell).filter(|other| cells.contains(other)));
        }
    }
    seen.len()
}

/// Checks all that a map must be; returns the number of its land cells.
fn check_map(state: &DiceWars, regions: usize) -> usize {
    let picture = picture(state);
    let by_region = cells_by_region(picture);
    assert_eq!(by_region.keys().map(|id| usize::from(*id)).collect::<Vec<_>>(), {
        (0..regions).collect::<Vec<_>>()
    });
    for cells in by_region.values() {
        assert!((6..=30).contains(&cells.len()), "{} cells", cells.len());
        assert_eq!(reached(picture.size, cells), cells.len(), "a region in two parts");
    }
    let all: Vec<usize> = by_region.values().flatten().copied().collect();
    assert_eq!(reached(picture.size, &all), all.len(), "two islands");
    all.len()
}

#[test]
fn dw01_the_grid_has_28_columns_and_32_rows_unless_the_setup_says_otherwise() {
    let state = new(&json!({}), 2, 1).unwrap();
    assert_eq!(field(&state, "size"), json!([28, 32]));
    let rows = field(&state, "cells");
    assert_eq!(rows.as_array().unwrap().len(), 32);
    assert!(rows.as_array().unwrap().iter().all(|row| row.as_array().unwrap().len() == 28));
    assert!(
        rows.as_array()
            .unwrap()
            .iter()
            .flat_map(|row| row.as_array().unwrap())
            .any(|cell| *cell == -1)
    );

    for size in [[12, 12], [48, 48], [12, 48], [48, 12]] {
        assert_eq!(field(&new(&json!({ "size": size }), 2, 1).unwrap(), "size"), json!(size));
    }
    for (size, wrong, found) in [
        ([11, 12], "size[0]", 11),
        ([12, 11], "size[1]", 11),
        ([49, 48], "size[0]", 49),
        ([48, 49], "size[1]", 49),
    ] {
        let invalid = new(&json!({ "size": size }), 2, 1).unwrap_err();
        assert_eq!(invalid.field, wrong);
        assert_eq!(invalid.problem, Problem::OutOfRange { found, least: 12, most: 48 });
    }
}

#[test]
fn dw01_odd_rows_are_shifted_right_by_half_a_cell() {
    let size = Size { columns: 12, rows: 12 };
    let around = |row: usize, column: usize| -> Vec<(usize, usize)> {
        size.around(row * 12 + column).map(|cell| (cell / 12, cell % 12)).collect()
    };
    assert_eq!(around(2, 3), [(1, 2), (1, 3), (2, 2), (2, 4), (3, 2), (3, 3)]);
    assert_eq!(around(3, 3), [(2, 3), (2, 4), (3, 2), (3, 4), (4, 3), (4, 4)]);
    assert_eq!(around(0, 0), [(0, 1), (1, 0)]);
    assert_eq!(around(11, 11), [(10, 11), (11, 10)]);
}

#[test]
fn dw02_the_map_follows_from_the_seed() {
    let map = |seed| new(&json!({}), 2, seed).unwrap().map().clone();
    assert_eq!(map(7), map(7));
    assert_ne!(map(7), map(8));
}

#[test]
fn dw02_there_are_bays_and_lakes_and_no_slivers() {
    let (mut with_lakes, mut cells, mut thin) = (0, 0, 0);
    for seed in 0..100 {
        let state = new(&json!({}), 2, seed).unwrap();
        let picture = picture(&state);
        let size = picture.size;
        let sea: Vec<usize> =
            (0..size.cells()).filter(|cell| picture.cells[*cell].is_none()).collect();
        with_lakes += u32::from(reached(size, &sea) < sea.len());
        for (cell, region) in
            picture.cells.iter().enumerate().filter(|(_, region)| region.is_some())
        {
            let own = size.around(cell).filter(|other| picture.cells[*other] == *region).count();
            cells += 1;
            thin += u32::from(own < 2);
        }
    }
    assert!(with_lakes > 50, "{with_lakes} of 100 maps have several seas");
    assert!(thin * 40 < cells, "{thin} of {cells} cells stick out");
}

#[test]
fn dw03_a_thousand_maps_have_28_connected_regions_of_6_to_30_cells() {
    let mut land = 0;
    for seed in 0..1000 {
        land += check_map(&new(&json!({}), 2 + (seed % 7) as u8, seed).unwrap(), 28);
    }
    let mean = land as f64 / 28_000.0;
    assert!((17.0..19.0).contains(&mean), "{mean} cells a region");
}

#[test]
fn dw03_every_size_and_number_of_regions_can_be_had() {
    for size in [[12, 12], [12, 48], [48, 12], [28, 32], [48, 48], [13, 17]] {
        let cells = size[0] * size[1];
        for regions in [2, 3, cells / 40, cells / 20, cells / 13, cells / 11, cells / 10] {
            for seed in 0..4 {
                let regions = regions.max(2);
                let setup = json!({ "size": size, "regions": regions });
                check_map(&new(&setup, 2, seed).unwrap(), regions);
            }
        }
    }
}

#[test]
fn dw03_the_number_of_regions_follows_from_the_cells() {
    for (size, regions) in [
        ([28, 32], 28),
        ([12, 12], 8),
        ([16, 16], 8),
        ([16, 17], 9), // 8.5
        ([17, 16], 9),
        ([48, 40], 60),
        ([48, 48], 60),
        ([30, 30], 28), // 28.1
    ] {
        let setup: Setup = serde_json::from_value(json!({ "size": size })).unwrap();
        let all = json!({ "size": size, "regions": regions, "fair_start": false });
        assert_eq!(shown(&setup), all);
        let state = DiceWars::new(&setup, 2, 5).unwrap();
        assert_eq!(state.regions().count(), regions);
    }
    let given = new(&json!({ "regions": 40 }), 2, 1).unwrap();
    assert_eq!(given.regions().count(), 40);
}

#[test]
fn dw03_more_regions_than_a_tenth_of_the_cells_are_refused_and_fewer_than_players() {
    for (setup, players, found, most) in [
        (json!({ "regions": 90 }), 2, 90, 89),
        (json!({ "size": [12, 12], "regions": 15 }), 2, 15, 14),
        (json!({ "regions": 1 }), 2, 1, 89),
        (json!({ "regions": 7 }), 8, 7, 89),
        (json!({ "regions": -1 }), 2, -1, 89),
        (json!({ "regions": i64::MAX }), 2, i64::MAX, 89),
    ] {
        let invalid = new(&setup, players, 1).unwrap_err();
        assert_eq!(invalid.field, "regions", "{setup}");
        let least = players.into();
        assert_eq!(invalid.problem, Problem::OutOfRange { found, least, most }, "{setup}");
    }
}

#[test]
fn dw03_regions_are_adjacent_if_two_of_their_cells_are() {
    for seed in 0..20 {
        let state = new(&json!({}), 2, seed).unwrap();
        let Value::Array(rows) = field(&state, "cells") else { panic!("rows") };
        let at = |row: i64, column: i64| -> i64 {
            if row < 0 || column < 0 {
                return -1;
            }
            let row = rows.get(row as usize).and_then(Value::as_array);
            row.and_then(|row| row.get(column as usize)).and_then(Value::as_i64).unwrap_or(-1)
        };
        let mut touching: BTreeSet<(i64, i64)> = BTreeSet::new();
        for row in 0..32 {
            for column in 0..28 {
                let shift = row % 2;
                for (other_row, other_column) in
                    [(row, column + 1), (row + 1, column + shift - 1), (row + 1, column + shift)]
                {
                    let (one, other) = (at(row, column), at(other_row, other_column));
                    if one >= 0 && other >= 0 && one != other {
                        touching.extend([(one, other), (other, one)]);
                    }
                }
            }
        }
        let mut listed = BTreeSet::new();
        for region in field(&state, "regions").as_array().unwrap() {
            for other in region["adjacent"].as_array().unwrap() {
                listed.insert((region["id"].as_i64().unwrap(), other.as_i64().unwrap()));
            }
        }
        assert_eq!(listed, touching);
    }
}
