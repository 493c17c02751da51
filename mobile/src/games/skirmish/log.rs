//! The log of Skirmish: a line for each ply (SK18).

use pentarchy_core::game::Game;
use pentarchy_core::games::skirmish::{Blow, Event, Skirmish, UnitId};

use super::texts::kind_key;
use crate::words::{Value, Words, sentence};

/// A ply in words, from the events it caused; nothing if no unit moved in them.
pub fn ply(events: &[Event], words: &Words) -> Option<String> {
    let mut parts: Vec<(&str, Value)> = Vec::new();
    for event in events {
        match *event {
            Event::Moved { unit, from, to } => {
                let key = if from == to { "skirmish-log-stays" } else { "skirmish-log-moves" };
                let values = [
                    ("unit", named("skirmish-log-unit", unit, words).into()),
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
    Some(sentence(&words.with(key, &parts)))
}

/// A unit as it stands within a sentence, whose it is included: `skirmish-log-unit` for one that acts,
/// `skirmish-log-target` for one of the other camp.
pub fn named(key: &str, unit: UnitId, words: &Words) -> String {
    let kind = kind_key(unit.kind());
    let values = [
        ("who", words.who(Skirmish::ID, unit.camp()).into()),
        ("camp", words.get(&format!("seat-skirmish-{}", unit.camp().0)).into()),
        ("kind", words.get(kind).into()),
        ("the", words.attribute(kind, "the", &[]).unwrap_or_default().into()),
        ("letter", unit.letter().to_string().into()),
    ];
    words.with(key, &values)
}

fn told(key: &str, blow: Blow, words: &Words) -> String {
    let values = [
        ("unit", named("skirmish-log-target", blow.unit, words).into()),
        ("target", named("skirmish-log-target", blow.target, words).into()),
        ("letter", blow.target.letter().to_string().into()),
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
    use crate::words::{Language, Person, Players};

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
                "The soldier B (Red camp) moves from b2 to b4.",
                "Le soldat B (Camp rouge) va de b2 à b4.",
            ),
            (
                vec![moved("C", "d1", "d1")],
                "The rogue C (Red camp) stays on d1.",
                "Le rôdeur C (Camp rouge) reste en d1.",
            ),
            (
                vec![moved("A", "b1", "b3"), Event::Struck(blow("A", "Y", 1, 4))],
                "The archer A (Red camp) moves from b1 to b3, strikes the soldier Y for 1: 4 left.",
                "L’archer A (Camp rouge) va de b1 à b3, frappe le soldat Y de 1\u{a0}: reste 4.",
            ),
            (
                vec![moved("Z", "d7", "d7"), Event::Struck(blow("Z", "A", 3, 0)), fell("A")],
                "The rogue Z (Blue camp) stays on d7, strikes the archer A for 3: A falls.",
                "Le rôdeur Z (Camp bleu) reste en d7, frappe l’archer A de 3\u{a0}: A tombe.",
            ),
            (
                vec![
                    moved("A", "b1", "b3"),
                    Event::Struck(blow("A", "Y", 1, 4)),
                    Event::Countered(blow("Y", "A", 2, 1)),
                ],
                "The archer A (Red camp) moves from b1 to b3, strikes the soldier Y for 1: 4 left; \
                 the soldier Y strikes back for 2: 1 left.",
                "L’archer A (Camp rouge) va de b1 à b3, frappe le soldat Y de 1\u{a0}: \
                 reste 4\u{a0}; le soldat Y riposte de 2\u{a0}: reste 1.",
            ),
            (
                vec![
                    moved("C", "d1", "d5"),
                    Event::Struck(blow("C", "Y", 1, 2)),
                    Event::Countered(blow("Y", "C", 2, 0)),
                    fell("C"),
                ],
                "The rogue C (Red camp) moves from d1 to d5, strikes the soldier Y for 1: 2 left; \
                 the soldier Y strikes back for 2: C falls.",
                "Le rôdeur C (Camp rouge) va de d1 à d5, frappe le soldat Y de 1\u{a0}: \
                 reste 2\u{a0}; le soldat Y riposte de 2\u{a0}: C tombe.",
            ),
        ];
        let [english, french] = Language::ALL.map(Words::new);
        for (events, in_english, in_french) in table {
            assert_eq!(ply(&events, &english).as_deref(), Some(in_english));
            assert_eq!(ply(&events, &french).as_deref(), Some(in_french));
        }
        assert_eq!(ply(&[], &english), None);
    }

    #[test]
    fn sk18_a_line_says_what_is_yours() {
        let theirs = [moved("Z", "d7", "d7"), Event::Struck(blow("Z", "A", 3, 0)), fell("A")];
        let own = [moved("B", "b2", "b4"), Event::Struck(blow("B", "Z", 1, 4))];
        let both = Language::ALL.map(|language| {
            let mut words = Words::new(language);
            let person = Person { seat: "seat-skirmish-0".to_owned(), name: None };
            words.set_players(Players::of_person(person));
            [&theirs[..], &own].map(|events| ply(events, &words).unwrap())
        });
        assert_eq!(
            both[0],
            [
                "The rogue Z (Blue camp) stays on d7, strikes your archer A for 3: A falls.",
                "Your soldier B moves from b2 to b4, strikes the rogue Z for 1: 4 left.",
            ]
        );
        assert_eq!(
            both[1],
            [
                "Le rôdeur Z (Camp bleu) reste en d7, frappe votre archer A de 3\u{a0}: A tombe.",
                "Votre soldat B va de b2 à b4, frappe le rôdeur Z de 1\u{a0}: reste 4.",
            ]
        );
    }
}
