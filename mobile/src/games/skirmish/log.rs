//! The log of Skirmish: a line for each ply (SK18).

use pentarchy_core::games::skirmish::{Blow, Event};

use super::texts::kind_key;
use crate::words::{Value, Words};

/// A ply in words, from the events it caused; nothing if no unit moved in them.
pub fn ply(events: &[Event], words: &Words) -> Option<String> {
    let mut parts: Vec<(&str, Value)> = Vec::new();
    for event in events {
        match *event {
            Event::Moved { unit, from, to } => {
                let key = if from == to { "skirmish-log-stays" } else { "skirmish-log-moves" };
                let values = [
                    ("unit", unit.letter().to_string().into()),
                    ("kind", words.get(kind_key(unit.kind())).into()),
                    ("from", from.to_string().into()),
                    ("to", to.to_string().into()),
                ];
                parts.push(("move", words.with(key, &values).into()));
            }
            Event::Struck(blow) => {
                let key = if blow.left > 0 { "skirmish-log-strikes" } else { "skirmish-log-fells" };
                parts.push(("strike", told(key, blow, words).into()));
            }
            Event::Countered(blow) => {
                let key = if blow.left > 0 {
                    "skirmish-log-strikes-back"
                } else {
                    "skirmish-log-fells-back"
                };
                parts.push(("counter", told(key, blow, words).into()));
            }
            Event::Fell { .. } | Event::Rested { .. } | Event::Ended(_) => {}
        }
    }
    let key = match parts.len() {
        0 => return None,
        1 => "skirmish-log-move",
        2 => "skirmish-log-move-strike",
        _ => "skirmish-log-move-strike-counter",
    };
    Some(words.with(key, &parts))
}

fn told(key: &str, blow: Blow, words: &Words) -> String {
    let values = [
        ("unit", blow.unit.letter().to_string().into()),
        ("target", blow.target.letter().to_string().into()),
        ("kind", words.get(kind_key(blow.target.kind())).into()),
        ("damage", blow.damage.into()),
        ("left", blow.left.into()),
    ];
    words.with(key, &values)
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Seat;
    use pentarchy_core::games::skirmish::{Cell, UnitId};

    use super::*;
    use crate::words::Language;

    fn unit(letter: &str) -> UnitId {
        UnitId::from_name(letter).unwrap()
    }

    fn moved(letter: &str, from: &str, to: &str) -> Event {
        let cell = |name| Cell::from_name(name).unwrap();
        Event::Moved { unit: unit(letter), from: cell(from), to: cell(to) }
    }

    fn blow(by: &str, on: &str, damage: u8, left: u8) -> Blow {
        Blow { unit: unit(by), target: unit(on), damage, left }
    }

    fn fell(letter: &str) -> Event {
        Event::Fell { unit: unit(letter), cell: Cell::new(0, 0) }
    }

    #[test]
    fn sk18_each_ply_is_a_line_in_words() {
        let table = [
            (
                vec![moved("B", "b2", "b4"), Event::Rested { camp: Seat(0) }],
                "B (soldier) moves from b2 to b4.",
                "B (soldat) va de b2 à b4.",
            ),
            (vec![moved("C", "d1", "d1")], "C (rogue) stays on d1.", "C (rôdeur) reste en d1."),
            (
                vec![moved("A", "b1", "b3"), Event::Struck(blow("A", "Y", 1, 4))],
                "A (archer) moves from b1 to b3, strikes Y (soldier) for 1: 4 left.",
                "A (archer) va de b1 à b3, frappe Y (soldat) de 1\u{a0}: reste 4.",
            ),
            (
                vec![moved("Z", "d7", "d7"), Event::Struck(blow("Z", "A", 3, 0)), fell("A")],
                "Z (rogue) stays on d7, strikes A (archer) for 3: A falls.",
                "Z (rôdeur) reste en d7, frappe A (archer) de 3\u{a0}: A tombe.",
            ),
            (
                vec![
                    moved("A", "b1", "b3"),
                    Event::Struck(blow("A", "Y", 1, 4)),
                    Event::Countered(blow("Y", "A", 2, 1)),
                ],
                "A (archer) moves from b1 to b3, strikes Y (soldier) for 1: 4 left; \
                 Y strikes back for 2: 1 left.",
                "A (archer) va de b1 à b3, frappe Y (soldat) de 1\u{a0}: reste 4\u{202f}; \
                 Y riposte de 2\u{a0}: reste 1.",
            ),
            (
                vec![
                    moved("C", "d1", "d5"),
                    Event::Struck(blow("C", "Y", 1, 2)),
                    Event::Countered(blow("Y", "C", 2, 0)),
                    fell("C"),
                ],
                "C (rogue) moves from d1 to d5, strikes Y (soldier) for 1: 2 left; \
                 Y strikes back for 2: C falls.",
                "C (rôdeur) va de d1 à d5, frappe Y (soldat) de 1\u{a0}: reste 2\u{202f}; \
                 Y riposte de 2\u{a0}: C tombe.",
            ),
        ];
        let [english, french] = Language::ALL.map(Words::new);
        for (events, in_english, in_french) in table {
            assert_eq!(ply(&events, &english).as_deref(), Some(in_english));
            assert_eq!(ply(&events, &french).as_deref(), Some(in_french));
        }
        assert_eq!(ply(&[], &english), None);
    }
}
