//! The computer players that look at chances and ahead (DW11, DW12).

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::dicewars::{Command, DiceWars, Evaluation, RegionId};
use pentarchy_core::player;
use pentarchy_core::player::Budget;
use pentarchy_core::search::Evaluate;
use pentarchy_core::view::View;
use serde_json::json;

use super::words::{attack, new, position, position_with, think};

/// Plays a game between players by name, seat by seat; returns the winner.
fn contest(names: &[&str], seed: u64) -> Seat {
    let mut state = new(&json!({}), names.len() as u8, seed).unwrap();
    let mut players: Vec<_> =
        names.iter().map(|name| player::by_name::<DiceWars>(name).unwrap()).collect();
    let mut random = Random::new(seed);
    let budget = Budget { nodes: Some(400), ..Budget::UNLIMITED };
    while let Some(seat) = state.to_move() {
        let view = View::of(&state, seat);
        let thought = players[seat.index()].think(&view, &budget, &mut random).unwrap();
        state.play(&thought.command, Draw::Seed, &mut NoEvents);
    }
    state.outcome().unwrap().winner.unwrap()
}

fn wins(one: &str, other: &str, games: u64) -> u64 {
    (0..games)
        .filter(|seed| {
            let first = seed % 2 == 0;
            let names = if first { [one, other] } else { [other, one] };
            contest(&names, seed / 2) == Seat(u8::from(!first))
        })
        .count() as u64
}

#[test]
fn random_play_comes_to_an_end() {
    for seed in 0..20 {
        contest(&["random"; 3], seed);
    }
}

#[test]
fn each_player_beats_random_play() {
    for name in ["classic", "exact", "master"] {
        let games = if name == "master" { 12 } else { 40 };
        let wins = wins(name, "random", games);
        assert!(wins * 3 > games * 2 - 6, "{name} won {wins} of {games}");
    }
}

#[test]
fn dw11_a_larger_group_fewer_threats_and_more_dice_are_worth_more() {
    let worth = |regions, links| Evaluation::TUNED.evaluate(&position(regions, links), Seat(0));
    let links = "0-1 1-2 2-3 3-4";
    let strength = |regions| Evaluation::TUNED.strength(&position(regions, links), Seat(0));
    // The same regions, joined or apart.
    assert!(strength("a3 a3 b3 b3 b3") > strength("a3 b3 a3 b3 b3"));
    assert!(worth("a3 a4 b3 b3 b3", links) > worth("a3 a3 b3 b3 b3", links));
    // The strong one at the frontier, or behind it.
    assert!(worth("a1 a4 b3 b3 b3", links) > worth("a4 a1 b3 b3 b3", links));
    assert!(worth("a3 a3 a1 b3 b3", links) > worth("a3 a3 b1 b3 b3", links));
}

#[test]
fn dw11_it_goes_by_the_exact_odds() {
    // To p = (own − target + 1) / own both are equal: 2/3 and 4/6. In truth 3 against 2 wins
    // 78 in 100, 6 against 3 wins 99.
    assert_eq!(think("exact", &position("a6 b3 a3 b2", "0-1 2-3"), None).command, attack("0-1"));
    assert_eq!(think("exact", &position("a2 b5 b5", "0-1 1-2"), None).command, Command::EndTurn);
}

#[test]
fn dw11_it_joins_its_groups() {
    let state = position("a5 b2 a3 a3 a5 b2 b8 b8 b8", "0-1 1-2 2-3 4-5 6-7 7-8");
    assert_eq!(think("exact", &state, None).command, attack("0-1"));
}

#[test]
fn dw11_an_enemy_that_has_next_to_nothing_is_attacked_too() {
    // Each of its regions is as good as lost; that it is left with one less counts all the same.
    let state = position("a8 b1 a8 b1 a8", "0-1 1-2 2-3 3-4");
    assert_ne!(think("exact", &state, None).command, Command::EndTurn);
    let worth =
        |regions| Evaluation::TUNED.strength(&position(regions, "0-1 1-2 2-3 3-4"), Seat(1));
    assert!(worth("a8 b1 a8 b1 a8") > worth("a1 a7 a8 b1 a8"));
    assert!(worth("a1 a7 a8 b1 a8") > 0);
}

#[test]
fn dw11_what_the_reserve_makes_good_is_tried() {
    // Either of them would stand as it does, for ever.
    let full = json!({ "players": [{ "id": 0, "reserve": 64 }, { "id": 1, "reserve": 64 }] });
    for name in ["exact", "hard", "master"] {
        let state = position_with("a8 a8 b8 b8", "0-1 1-2 2-3", &full, 0);
        assert_eq!(think(name, &state, None).command, attack("1-2"), "{name}");
    }
}

#[test]
fn dw12_no_attack_is_preferred_to_one_that_is_likelier_and_adds_no_less() {
    for seed in 0..30 {
        let state = new(&json!({}), 2, seed).unwrap();
        let Command::Attack { from, to } = think("master", &state, Some(1_000)).command else {
            continue;
        };
        // Of two attacks on one region that leave the same behind, the stronger one is made.
        let dice = |region: i64| state.dice(RegionId(region as u8));
        let twin = state.attacks().find(|(other, target)| {
            i64::from(target.0) == to
                && state.dice(*other) > dice(from) + 1
                && state.enemies_around(*other) == state.enemies_around(RegionId(from as u8))
        });
        assert_eq!(twin, None, "seed {seed}");
    }
}

#[test]
fn dw12_the_last_enemy_is_finished_off() {
    for name in ["exact", "master"] {
        let state = position("a8 b1 a2", "0-1 0-2");
        assert_eq!(think(name, &state, None).command, attack("0-1"), "{name}");
    }
}

#[test]
fn dw12_players_do_not_see_the_dice_to_come() {
    for name in ["random", "classic", "exact", "master"] {
        for seed in 0..4 {
            let mut state = new(&json!({}), 3, seed).unwrap();
            let first = think(name, &state, Some(500));
            state.reseed(991);
            assert_eq!(think(name, &state, Some(500)), first, "{name}");
        }
    }
}

#[test]
fn dw12_looking_ahead_costs_what_the_budget_says() {
    let state = new(&json!({}), 2, 3).unwrap();
    let (little, much) = (think("master", &state, Some(500)), think("master", &state, Some(4000)));
    assert!((500..1500).contains(&little.nodes), "{}", little.nodes);
    assert!((4000..5000).contains(&much.nodes), "{}", much.nodes);
    assert!(much.depth > 2);
}

#[test]
fn dw12_the_last_turn_is_played_for_regions() {
    // Whoever has more regions wins: now or never, at any odds.
    let more = json!({ "turn": 500, "to_move": 0 });
    let state = position_with("a2 b4 b1 a1", "0-1 1-2 0-3", &more, 0);
    assert_eq!(think("master", &state, None).command, attack("0-1"));
}
