//! Commands that are refused: why, and that nothing comes of them.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::skirmish::{Command, Reason, Skirmish};
use pentarchy_core::table::{Order, Perspective, Refusal, Table};
use serde_json::{Value, json};

use super::random;
use super::words::{command, legal, load, position, refused, shown, units};

/// A has fallen, B is tired, C and D can play.
const POSITION: &str = "B b2 tired, C c2, D c4, W b3, Y e7";

/// A command in that position, and why it is refused.
const REFUSED: [(&str, Reason); 25] = [
    ("Q c3", Reason::NoSuchUnit),
    ("c c3", Reason::NoSuchUnit),
    ("CC c3", Reason::NoSuchUnit),
    ("W b4", Reason::NotYourUnit),
    ("X b4", Reason::NotYourUnit),
    ("A b1", Reason::UnitFell),
    ("B b1", Reason::UnitTired),
    ("B b2 strikes b3", Reason::UnitTired),
    ("C f2", Reason::NoSuchCell),
    ("C c8", Reason::NoSuchCell),
    ("C c0", Reason::NoSuchCell),
    ("C here", Reason::NoSuchCell),
    ("C c3 strikes b03", Reason::NoSuchCell),
    ("C c3 strikes f1", Reason::NoSuchCell),
    ("C b2", Reason::CellTaken),
    ("C b3", Reason::CellTaken),
    ("C c4", Reason::CellTaken),
    ("C c7", Reason::TooFarToMove),
    ("D c4 strikes a1", Reason::NobodyToStrike),
    ("C c3 strikes c2", Reason::NobodyToStrike),
    ("C c3 strikes c3", Reason::StrikesOwnCamp),
    ("C c3 strikes c4", Reason::StrikesOwnCamp),
    ("C c3 strikes b2", Reason::StrikesOwnCamp),
    ("C c1 strikes b3", Reason::TooFarToStrike),
    ("D c4 strikes e7", Reason::TooFarToStrike),
];

/// The place of a reason in its enum. A new reason does not compile before it stands here, and
/// fails the test below before a command is refused for it.
fn number(reason: Reason) -> usize {
    match reason {
        Reason::NoSuchUnit => 0,
        Reason::NotYourUnit => 1,
        Reason::UnitFell => 2,
        Reason::UnitTired => 3,
        Reason::NoSuchCell => 4,
        Reason::CellTaken => 5,
        Reason::TooFarToMove => 6,
        Reason::NobodyToStrike => 7,
        Reason::StrikesOwnCamp => 8,
        Reason::TooFarToStrike => 9,
    }
}

#[test]
fn every_reason_has_a_command_that_is_refused_for_it() {
    let state = position(POSITION);
    let mut provoked = [false; 10];
    for (words, reason) in REFUSED {
        assert_eq!(refused(&state, words), reason, "{words}");
        provoked[number(reason)] = true;
    }
    assert_eq!(provoked, [true; 10]);
}

#[test]
fn reasons_are_shown_in_snake_case() {
    let shown: Vec<Value> = REFUSED.iter().map(|(_, reason)| shown(reason)).collect();
    for name in [
        "no_such_unit",
        "not_your_unit",
        "unit_fell",
        "unit_tired",
        "no_such_cell",
        "cell_taken",
        "too_far_to_move",
        "nobody_to_strike",
        "strikes_own_camp",
        "too_far_to_strike",
    ] {
        assert!(shown.contains(&json!(name)), "{name}");
    }
}

#[test]
fn refused_commands_change_nothing() {
    let state = json!({ "units": units(POSITION) }).to_string();
    let mut table = Table::<Skirmish>::load(&state, 0).unwrap();
    for words in ["C c3", "W b4", "D c5"] {
        let seat = table.game().to_move().unwrap();
        table.carry_out(Order::Play { seat, command: command(words) }).unwrap();
    }
    table.carry_out(Order::Undo { count: 3 }).unwrap();
    let (game, save, hash) = (table.game().clone(), table.save(), table.hash());
    for (words, reason) in REFUSED {
        let order = Order::Play { seat: Seat(0), command: command(words) };
        assert_eq!(table.carry_out(order), Err(Refusal::Illegal(reason)), "{words}");
        assert_eq!(table.game(), &game, "{words}");
        assert_eq!((table.save(), table.hash()), (save.clone(), hash), "{words}");
        assert_eq!(
            (table.history().len(), table.snapshot(Perspective::All).undone),
            (0, 3),
            "{words}"
        );
    }
}

#[test]
fn attack_may_be_left_out_and_is_null_then() {
    let short: Command = serde_json::from_value(json!({ "unit": "B", "to": "b4" })).unwrap();
    let long = json!({ "unit": "B", "to": "b4", "attack": null });
    assert_eq!(serde_json::from_value::<Command>(long.clone()).unwrap(), short);
    assert_eq!(shown(&short), long);
}

#[test]
fn commands_of_the_wrong_shape_are_malformed_not_illegal() {
    for malformed in [
        json!({}),
        json!({ "unit": "B" }),
        json!({ "to": "b4" }),
        json!({ "unit": 1, "to": "b4" }),
        json!({ "unit": "B", "to": [1, 3] }),
        json!({ "unit": "B", "to": null }),
        json!({ "unit": "B", "to": "b4", "attack": 5 }),
        json!("B b4"),
        json!(null),
    ] {
        assert!(serde_json::from_value::<Command>(malformed.clone()).is_err(), "{malformed}");
    }
}

#[test]
fn exactly_the_legal_commands_are_not_refused() {
    let letters = ["A", "B", "C", "D", "W", "X", "Y", "Z", "?"];
    for seed in 0..40 {
        let mut random = Random::keyed(seed, "refusals", &[]);
        let state = load(&random::state(&mut random)).unwrap();
        if state.to_move().is_none() {
            continue;
        }
        let size = state.size();
        let mut cells: Vec<String> = (0..=size.height as u8)
            .flat_map(|row| (0..=size.width).map(move |column| (row, column)))
            .map(|(row, column)| format!("{}{column}", char::from(b'a' + row)))
            .collect();
        random.shuffle(&mut cells);
        let mut attacks: Vec<String> = cells.iter().take(3).cloned().collect();
        attacks.extend(state.units().map(|unit| state.cell(unit).to_string()));
        attacks.sort();
        attacks.dedup();
        let mut accepted = 0;
        for letter in letters {
            for to in &cells {
                let moves = format!("{letter} {to}");
                let strikes = attacks.iter().map(|attack| format!("{moves} strikes {attack}"));
                for words in std::iter::once(moves.clone()).chain(strikes) {
                    accepted += usize::from(state.check(&command(&words)).is_ok());
                }
            }
        }
        let legal = legal(&state);
        assert!(legal.iter().all(|command| state.check(command).is_ok()));
        assert_eq!(accepted, legal.len(), "{state:?}");
    }
}
