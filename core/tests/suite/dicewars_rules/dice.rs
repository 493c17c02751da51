//! The dice: fair, exact and the same when asked again (DW06, DW09).

use pentarchy_core::chance::Odds;
use pentarchy_core::game::{Chances, Draw, Game};
use pentarchy_core::games::dicewars::{Command, DiceWars, Event, all_ways, ways_to_win};
use serde_json::{Value, json};

use super::words::{attack, field, legal, load, play, position, position_with, shown};

/// Counts the rolls that win by throwing every one of them.
fn counted(attacker: u32, defender: u32) -> u64 {
    let sums = |count: u32| {
        (0..6_u64.pow(count)).map(move |mut roll| {
            (0..count)
                .map(|_| {
                    let die = 1 + roll % 6;
                    roll /= 6;
                    die
                })
                .sum::<u64>()
        })
    };
    sums(attacker).map(|own| sums(defender).filter(|other| own > *other).count() as u64).sum()
}

#[test]
fn dw09_the_odds_are_exact() {
    for (attacker, defender) in [(1, 1), (2, 1), (1, 2), (2, 2), (3, 2), (2, 4), (3, 3), (4, 3)] {
        assert_eq!(ways_to_win(attacker, defender), counted(attacker.into(), defender.into()));
    }
    for (attacker, defender) in (1..=8).flat_map(|one| (1..=8).map(move |other| (one, other))) {
        // What neither wins is a tie.
        let decided = ways_to_win(attacker, defender) + ways_to_win(defender, attacker);
        assert!(decided < all_ways(attacker, defender) || attacker.abs_diff(defender) >= 6);
    }
    assert_eq!(ways_to_win(7, 1), all_ways(7, 1));
    assert_eq!(ways_to_win(1, 6), 0);
}

#[test]
fn dw09_odds_are_told_in_lowest_terms_for_attacks_alone() {
    let state = position("a3 b2 a8 b1 a1", "0-1 2-3 1-4");
    let odds = |words| state.odds(&attack(words)).unwrap().unwrap();
    // 6054 of 7776.
    assert_eq!(shown(&odds("0-1")), json!([1009, 1296]));
    assert_eq!(odds("0-1"), Odds::new(6054, 7776).unwrap());
    assert_eq!(shown(&odds("2-3")), json!([1, 1]));
    assert!(state.odds(&attack("4-1")).unwrap().is_err());
    assert!(state.odds(&Command::EndTurn).is_none());
}

#[test]
fn dw09_search_weighs_an_attack_by_its_exact_odds() {
    let state = position("a3 b2", "0-1");
    let command = attack("0-1");
    assert_eq!(state.chances(&command), Chances::Listed(2));
    assert_eq!([0, 1].map(|outcome| state.weight(&command, outcome)), [6054, 7776 - 6054]);
    assert_eq!(state.chances(&Command::EndTurn), Chances::Sampled);
}

/// The dice of an attack, the attacker's and then the defender's.
fn rolled(state: &DiceWars, words: &str) -> Value {
    play(&mut state.clone(), attack(words))[0]["attack"]["rolls"].take()
}

#[test]
fn dw09_a_roll_is_a_function_of_seed_turn_and_attack() {
    let at = |seed, turn| {
        position_with("a8 b8 a8 b8", "0-1 0-3 2-1 2-3", &json!({ "turn": turn }), seed)
    };
    let first = rolled(&at(5, 1), "0-1");
    assert_eq!(rolled(&at(5, 1), "0-1"), first);
    for other in [
        rolled(&at(6, 1), "0-1"),
        rolled(&at(5, 2), "0-1"),
        rolled(&at(5, 1), "0-3"),
        rolled(&at(5, 1), "2-1"),
    ] {
        assert_ne!(other, first);
    }
}

#[test]
fn dw09_the_order_of_attacks_changes_no_roll() {
    let start = position_with("a8 b1 a8 b1 b5", "0-1 2-3 3-4", &json!({}), 11);
    let (one, other) = (rolled(&start, "0-1"), rolled(&start, "2-3"));
    let mut state = start.clone();
    play(&mut state, attack("2-3"));
    assert_eq!(rolled(&state, "0-1"), one);
    let mut state = start;
    play(&mut state, attack("0-1"));
    assert_eq!(rolled(&state, "2-3"), other);
}

#[test]
fn dw09_undoing_and_attacking_again_gives_the_same_roll() {
    let mut state = position_with("a8 b8 b1", "0-1 1-2", &json!({}), 3);
    let (before, first) = (state.clone(), rolled(&state, "0-1"));
    let mut events = Vec::new();
    let undo = state.play(&attack("0-1"), Draw::Seed, &mut events);
    state.undo(undo);
    assert_eq!(state, before);
    assert_eq!(rolled(&state, "0-1"), first);
}

#[test]
fn dw09_the_attackers_dice_come_first_in_the_stream() {
    // With fewer defenders the attacker's dice stay; with fewer attackers all moves up.
    let dice = |regions: &str| -> Vec<u64> {
        let rolls = rolled(&position_with(regions, "0-1", &json!({}), 9), "0-1");
        let [own, other]: [Vec<u64>; 2] = serde_json::from_value(rolls).unwrap();
        own.into_iter().chain(other).collect()
    };
    let all = dice("a8 b8");
    assert_eq!(dice("a8 b3"), all[..11]);
    assert_eq!(dice("a2 b5"), all[..7]);
}

#[test]
fn dw09_placement_is_a_function_of_seed_and_turn() {
    let placed = |seed, turn| {
        let mut state = position_with(
            "a1 a1 a1 a1 a1 a1 b2",
            "0-1 1-2 2-3 3-4 4-5 5-6",
            &json!({ "turn": turn }),
            seed,
        );
        play(&mut state, Command::EndTurn)
    };
    assert_eq!(placed(4, 1), placed(4, 1));
    assert_ne!(placed(4, 1), placed(5, 1));
    assert_ne!(placed(4, 1), placed(4, 2));
}

#[test]
fn dw09_a_state_loaded_with_the_games_seed_rolls_the_same() {
    let mut state = super::words::new(&json!({}), 4, 77).unwrap();
    for step in 0..60 {
        let mut loaded = load(&shown(&state), 77).unwrap();
        let commands = legal(&state);
        let Some(command) = commands.get(step % commands.len().max(1)).copied() else { break };
        assert_eq!(play(&mut loaded, command), play(&mut state, command));
        assert_eq!(loaded, state);
    }
    assert_ne!(field(&state, "turn"), 1);
}

#[test]
fn dw09_a_million_dice_are_fair() {
    let mut counts = [0_u32; 6];
    let mut state = position("a8 b8", "0-1");
    for seed in 0..62_500 {
        state.reseed(seed);
        let mut events = Vec::new();
        let undo = state.play(&attack("0-1"), Draw::Seed, &mut events);
        state.undo(undo);
        let Some(Event::Attack { rolls, .. }) = events.pop() else { panic!("an attack") };
        for die in rolls.iter().flatten() {
            counts[usize::from(*die) - 1] += 1;
        }
    }
    assert_eq!(counts.iter().sum::<u32>(), 1_000_000);
    let expected = 1e6 / 6.0;
    let chi_squared: f64 =
        counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    // 5 degrees of freedom: above 20.5 once in a thousand; the seeds are fixed.
    assert!(chi_squared < 20.5, "{counts:?}");
}
