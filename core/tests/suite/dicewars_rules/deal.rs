//! The start (DW04).

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::{DiceWars, Setup};
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

/// What each place in the playing order gets besides with a fair start.
fn extra(players: u8, seed: u64) -> Vec<u32> {
    let dice = |setup| {
        let state = new(&setup, players, seed).unwrap();
        state.order().iter().map(|player| state.total_dice(*player)).collect::<Vec<_>>()
    };
    let (fair, plain) = (dice(json!({"fair_start": true})), dice(json!({})));
    fair.into_iter().zip(plain).map(|(fair, plain)| fair - plain).collect()
}

#[test]
fn dw04_a_fair_start_gives_later_places_extra_dice_by_the_table() {
    for players in 2..=8 {
        let table = extra(players, 0);
        assert_eq!(table.len(), usize::from(players));
        assert_eq!(table[0], 0, "the first needs none");
        assert!(table.windows(2).all(|pair| pair[0] <= pair[1]), "{table:?}");
        assert!(table[table.len() - 1] > 0, "{table:?}");
        for seed in 1..20 {
            assert_eq!(extra(players, seed), table, "the table is for the number of players");
        }
    }
}

#[test]
fn dw04_a_fair_start_leaves_the_rest_of_the_deal_as_it_is() {
    for seed in 0..20 {
        let fair = new(&json!({"fair_start": true}), 3, seed).unwrap();
        let plain = new(&json!({"fair_start": false}), 3, seed).unwrap();
        assert_eq!(fair.order(), plain.order());
        for region in plain.regions() {
            assert_eq!(fair.owner(region), plain.owner(region));
            assert!((plain.dice(region)..=8).contains(&fair.dice(region)));
        }
    }
    let setup = serde_json::to_value(Setup::default()).unwrap();
    assert_eq!(setup, json!({"size": [28, 32], "regions": 28, "fair_start": false}));
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
