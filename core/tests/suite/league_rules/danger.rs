//! Who could strike the hero to move before its team is to move again.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::league::{Cell, HERO_STEPS, Hero, League, MINION, MINION_STEPS, Setup};
use serde_json::json;

use super::words::position;

fn at(x: u8, y: u8) -> Cell {
    Cell { x, y }
}

#[test]
fn a_hero_strikes_from_where_it_can_go_and_see() {
    // A Bulwark: three steps, and arm's length.
    let game = position("0 5,5; 3 9,5", &json!({}));
    assert_eq!(game.strikers_at(at(5, 5)), 1, "three steps, and a blow");
    assert_eq!(game.strikers_at(at(4, 5)), 0, "a step too far");
    // Its allies let it pass, but not stay.
    let crowded = position("0 5,5; 3 9,5; 4 6,5 class shade hp 1", &json!({}));
    assert_eq!(crowded.strikers_at(at(5, 5)), 1, "the one beside it");
    let walled =
        position("0 5,5; 3 9,5", &json!({ "letters": { "6,4": "#", "6,5": "#", "6,6": "#" } }));
    assert_eq!(walled.strikers_at(at(5, 5)), 0, "the way round is too long");
}

#[test]
fn the_hero_s_own_place_is_free_once_it_has_left() {
    // In a lane between walls the hero itself keeps the enemy from getting past it.
    let lane: serde_json::Map<_, _> = (0..20)
        .flat_map(|x| [(format!("{x},4"), json!("#")), (format!("{x},6"), json!("#"))])
        .collect();
    let game = position("0 5,5; 1 2,5 class shade; 3 8,5", &json!({ "letters": lane }));
    assert_eq!(game.strikers_at(at(5, 5)), 1);
    assert_eq!(game.strikers_at(at(4, 5)), 1, "it comes after, onto where the hero was");
    assert_eq!(game.strikers_at(at(3, 5)), 0);
}

#[test]
fn the_fewest_are_those_of_the_best_cell_in_reach() {
    let game = position("0 5,5; 3 9,5", &json!({}));
    let (nearer, anywhere) = game.fewest_strikers(at(9, 5));
    assert_eq!((nearer, anywhere), (Some(1), Some(0)));
    let spent = position("0 5,5 mp 0; 3 9,5", &json!({}));
    assert_eq!(spent.fewest_strikers(at(9, 5)), (None, None));
}

/// Who could strike is somebody who is near enough, and whoever is in range already can.
#[test]
fn those_who_could_strike_are_near_enough() {
    let mut random = Random::keyed(8, "strikers", &[]);
    let mut game = League::new(&Setup::default(), 2, 0).unwrap();
    let (mut fewest, mut most) = (usize::MAX, 0);
    for _ in 0..3_000 {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let Some(command) = random.pick(&legal).copied() else { break };
        game.play(&command, Draw::Seed, &mut NoEvents);
        if game.outcome().is_some() {
            break;
        }
        let cell = game.heroes()[game.hero()].cell;
        let enemy = Seat(1 - game.team().0);
        let heroes = Hero::numbers_of(enemy).map(|number| &game.heroes()[number]);
        let heroes = heroes.filter(|hero| hero.is_alive());
        let heroes = heroes.map(|hero| (hero.cell, hero.class.stats().range, HERO_STEPS));
        let minions = game.minions().iter().filter(|one| one.team == enemy && one.is_alive());
        let minions = minions.map(|minion| (minion.cell, MINION.range, MINION_STEPS));
        let buildings = game.buildings().iter();
        let buildings = buildings.filter(|one| one.team == enemy && one.is_standing());
        let buildings = buildings.map(|one| (one.cell, one.kind.stats().range, 0));
        let (mut sure, mut near) = (0, 0);
        for (from, range, steps) in heroes.chain(minions).chain(buildings) {
            let distance = from.distance(cell);
            sure += usize::from(distance <= range && game.sees(enemy, from, cell));
            near += usize::from(distance <= range + steps);
        }
        let strikers = game.strikers_at(cell);
        assert!((sure..=near).contains(&strikers), "{sure} {strikers} {near}");
        (fewest, most) = (fewest.min(strikers), most.max(strikers));
    }
    assert!(fewest == 0 && most > 1, "{fewest} {most}");
}

#[test]
fn a_minion_strikes_from_its_way_alone() {
    let minion = json!({ "id": 0, "team": 1, "home": 1, "cell": [9, 5], "hp": 5 });
    let game = position("0 5,5", &json!({ "minions": [minion] }));
    let strikers = |x, y| game.strikers_at(at(x, y));
    assert_eq!((strikers(6, 5), strikers(9, 7), strikers(9, 8)), (1, 0, 0), "it goes left or up");
}
