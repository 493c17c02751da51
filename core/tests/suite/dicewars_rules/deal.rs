//! The start (DW04).

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::DiceWars;
use serde_json::json;

use super::words::{field, new};

fn counts(state: &DiceWars) -> Vec<u32> {
    state.order().iter().map(|player| state.held(*player).len()).collect()
}

#[test]
fn dw04_two_to_eight_players_play() {
    assert_eq!(DiceWars::FACTS.players, (2, 8));
    for players in 2..=8 {
        let state = new(&json!({}), players, 3).unwrap();
        assert_eq!(state.seats(), players);
        assert_eq!(field(&state, "players").as_array().unwrap().len(), usize::from(players));
    }
}

#[test]
fn dw04_regions_are_dealt_at_random_and_equal_to_within_one() {
    for seed in 0..40 {
        for players in 2..=8 {
            let state = new(&json!({ "regions": 20 + seed % 9 }), players, seed).unwrap();
            let counts = counts(&state);
            let (least, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
            assert!(most - least <= 1, "{counts:?}");
        }
    }
    let owner_of_region_0 =
        |seed| field(&new(&json!({}), 2, seed).unwrap(), "regions")[0]["owner"] == 0;
    let of_player_0 = (0..200).filter(|seed| owner_of_region_0(*seed)).count();
    assert!((70..130).contains(&of_player_0), "{of_player_0}");
}

#[test]
fn dw04_there_are_three_dice_for_each_region_dealt_in_turn() {
    for seed in 0..40 {
        for players in 2..=8 {
            let regions = 8 + (seed * 5) % 50;
            let state = new(&json!({ "regions": regions }), players, seed).unwrap();
            assert!(state.regions().all(|region| (1..=8).contains(&state.dice(region))));
            let dealt: Vec<u32> = state
                .order()
                .iter()
                .map(|player| state.total_dice(*player) - state.held(*player).len())
                .collect();
            assert_eq!(u64::from(dealt.iter().sum::<u32>()), 2 * regions);
            // In playing order: the earlier ones have one more, if not all have the same.
            let fewest = dealt[dealt.len() - 1];
            let more = dealt.iter().take_while(|count| **count == fewest + 1).count();
            assert!(dealt[more..].iter().all(|count| *count == fewest), "{dealt:?}");
        }
    }
}

#[test]
fn dw04_playing_order_is_random_and_the_first_starts() {
    let mut first = [0; 4];
    for seed in 0..200 {
        let state = new(&json!({}), 4, seed).unwrap();
        let mut order = state.order().to_vec();
        assert_eq!(state.to_move(), Some(order[0]));
        first[order[0].index()] += 1;
        order.sort();
        assert_eq!(order, [Seat(0), Seat(1), Seat(2), Seat(3)]);
    }
    assert!(first.iter().all(|count| (25..80).contains(count)), "{first:?}");
}

#[test]
fn dw04_a_game_starts_in_turn_1_without_reserves() {
    let state = new(&json!({}), 3, 1).unwrap();
    assert_eq!((state.turn(), state.quiet_rounds()), (1, 0));
    assert_eq!(field(&state, "attacked"), false);
    for player in field(&state, "players").as_array().unwrap() {
        assert_eq!(player["reserve"], 0);
    }
}
