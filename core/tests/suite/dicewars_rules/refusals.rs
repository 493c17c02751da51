//! Commands that are refused: why, and that nothing comes of them.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::dicewars::{Command, DiceWars, Reason};
use pentarchy_core::table::{Order, Perspective, Refusal, Table};
use serde_json::{Value, json};

use super::words::{attack, legal, position, shown, state};

const REGIONS: &str = "a3 b2 a1 b4 a2";
const LINKS: &str = "0-1 1-2 2-3 0-4 3-4";

/// An attack in that position, and why it is refused.
const REFUSED: [(i64, i64, Reason); 12] = [
    (5, 0, Reason::NoSuchRegion),
    (0, 5, Reason::NoSuchRegion),
    (-1, 1, Reason::NoSuchRegion),
    (0, -1, Reason::NoSuchRegion),
    (0, 257, Reason::NoSuchRegion),
    (i64::MIN, i64::MAX, Reason::NoSuchRegion),
    (1, 0, Reason::NotYourRegion),
    (1, 3, Reason::NotYourRegion),
    (0, 4, Reason::TargetIsYours),
    (0, 0, Reason::TargetIsYours),
    (0, 3, Reason::NotAdjacent),
    (2, 1, Reason::TooFewDice),
];

/// The place of a reason in its enum. A new reason does not compile before it stands here, and
/// fails the test below before a command is refused for it.
fn number(reason: Reason) -> usize {
    match reason {
        Reason::NoSuchRegion => 0,
        Reason::NotYourRegion => 1,
        Reason::TargetIsYours => 2,
        Reason::NotAdjacent => 3,
        Reason::TooFewDice => 4,
    }
}

#[test]
fn every_reason_has_a_command_that_is_refused_for_it() {
    let state = position(REGIONS, LINKS);
    let mut provoked = [false; 5];
    for (from, to, reason) in REFUSED {
        let command = Command::Attack { from, to };
        assert_eq!(state.check(&command), Err(reason), "{command:?}");
        assert_eq!(state.odds(&command), Some(Err(reason)), "{command:?}");
        provoked[number(reason)] = true;
    }
    assert_eq!(provoked, [true; 5]);
}

#[test]
fn reasons_are_shown_in_snake_case() {
    let names: Vec<Value> = REFUSED.iter().map(|(_, _, reason)| shown(reason)).collect();
    for name in
        ["no_such_region", "not_your_region", "target_is_yours", "not_adjacent", "too_few_dice"]
    {
        assert!(names.contains(&json!(name)), "{name}");
    }
}

#[test]
fn refused_commands_change_nothing() {
    let mut table = Table::<DiceWars>::load(&state(REGIONS, LINKS).to_string(), 4).unwrap();
    for command in [attack("0-1"), Command::EndTurn] {
        table.carry_out(Order::Play { seat: Seat(0), command }).unwrap();
    }
    table.carry_out(Order::Undo { count: 2 }).unwrap();
    let (game, save) = (table.game().clone(), table.save());
    for (from, to, reason) in REFUSED {
        let order = Order::Play { seat: Seat(0), command: Command::Attack { from, to } };
        assert_eq!(table.carry_out(order), Err(Refusal::Illegal(reason)));
        assert_eq!(
            (table.game(), table.save(), table.snapshot(Perspective::All).undone),
            (&game, save.clone(), 2)
        );
    }
}

#[test]
fn reset_turn_goes_back_to_the_start_of_the_turn() {
    let mut table = Table::<DiceWars>::load(&state(REGIONS, LINKS).to_string(), 4).unwrap();
    table.carry_out(Order::Play { seat: Seat(0), command: Command::EndTurn }).unwrap();
    let before = table.game().clone();
    table.carry_out(Order::Play { seat: Seat(1), command: attack("3-2") }).unwrap();
    table.carry_out(Order::Play { seat: Seat(1), command: attack("1-0") }).unwrap();
    table.carry_out(Order::ResetTurn).unwrap();
    assert_eq!(table.game(), &before);
}

#[test]
fn exactly_the_legal_attacks_are_not_refused() {
    for seed in 0..10 {
        let state = super::words::new(&json!({}), 3, seed).unwrap();
        let accepted: Vec<Command> = (-2..40)
            .flat_map(|from| (-2..40).map(move |to| Command::Attack { from, to }))
            .filter(|command| state.check(command).is_ok())
            .chain([Command::EndTurn])
            .collect();
        assert_eq!(accepted, legal(&state));
    }
}

#[test]
fn commands_are_shown_and_read_as_the_page_says() {
    for (command, words) in [
        (Command::Attack { from: 3, to: 7 }, json!({ "attack": { "from": 3, "to": 7 } })),
        (Command::EndTurn, json!("end_turn")),
    ] {
        assert_eq!(shown(&command), words);
        assert_eq!(serde_json::from_value::<Command>(words).unwrap(), command);
    }
}

#[test]
fn commands_of_the_wrong_shape_are_malformed_not_illegal() {
    for malformed in [
        json!({}),
        json!(null),
        json!("attack"),
        json!("pass"),
        json!({ "attack": {} }),
        json!({ "attack": { "from": 3 } }),
        json!({ "attack": { "to": 3 } }),
        json!({ "attack": { "from": "3", "to": 7 } }),
        json!({ "attack": { "from": 3.5, "to": 7 } }),
        json!({ "attack": { "from": 3, "to": null } }),
        json!({ "attack": [3, 7] }),
        json!({ "retreat": { "from": 3, "to": 7 } }),
        json!({ "attack": { "from": 3, "to": 7 }, "end_turn": null }),
    ] {
        assert!(serde_json::from_value::<Command>(malformed.clone()).is_err(), "{malformed}");
    }
}
