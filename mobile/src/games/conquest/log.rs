//! The log of Conquest: what each command did, in words.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::{Command, Conquest, Event, ItemKind, SeenKind, TerritoryId};

use super::texts::{item_key, player};
use crate::games::naming;
use crate::words::{Value, Words};

/// A command and all that it caused, sentence by sentence.
pub fn line(words: &Words, seat: Seat, command: &Command, events: &[Event]) -> String {
    let own = own_sentence(words, seat, command);
    let others = events.iter().filter_map(|event| sentence(words, seat, event));
    own.into_iter().chain(others).collect::<Vec<_>>().join(" ")
}

/// What is told of the command itself, where no event tells it.
fn own_sentence(words: &Words, seat: Seat, command: &Command) -> Option<String> {
    let place = |number: i64| u16::try_from(number).map_or_else(|_| String::new(), naming::name);
    match *command {
        Command::Plan(way) => {
            let values = [("from", place(way.from).into()), ("to", place(way.to).into())];
            Some(about(words, seat, "conquest-log-plan", &values))
        }
        Command::Withdraw(_) => Some(about(words, seat, "conquest-log-withdraw", &[])),
        _ => None,
    }
}

/// A sentence about a player.
pub fn about(words: &Words, seat: Seat, key: &str, more: &[(&str, Value)]) -> String {
    let mut values: Vec<(&str, Value)> =
        vec![("who", words.who(Conquest::ID, seat).into()), ("player", player(seat, words).into())];
    values.extend_from_slice(more);
    words.with(key, &values)
}

fn sentence(words: &Words, seat: Seat, event: &Event) -> Option<String> {
    let told = |seat: Seat, key: &str, more: &[(&str, Value)]| about(words, seat, key, more);
    let place = |key: &'static str, land: TerritoryId| -> (&str, Value) {
        (key, naming::name(land.0).into())
    };
    let name = |land: TerritoryId| place("name", land);
    Some(match *event {
        Event::Capital { player, territory } => {
            told(player, "conquest-log-capital", &[name(territory)])
        }
        Event::Reinforced { territory, troops } => {
            told(seat, "conquest-log-reinforced", &[name(territory), ("troops", troops.into())])
        }
        Event::Captured { from, to, troops } => {
            let values = [place("from", from), place("to", to), ("troops", troops.into())];
            told(seat, "conquest-log-captured", &values)
        }
        Event::PortBuilt { territory } => told(seat, "conquest-log-port", &[name(territory)]),
        Event::Battle { from, to, damage, conquered, .. } => {
            let key = if conquered { "conquest-log-conquers" } else { "conquest-log-attacks" };
            told(seat, key, &[place("from", from), place("to", to), ("damage", damage.into())])
        }
        Event::Ignored { from, to } => {
            words.with("conquest-log-ignored", &[place("from", from), place("to", to)])
        }
        Event::Moved { from, to, troops, hero } => {
            let key = if hero { "conquest-log-moved-hero" } else { "conquest-log-moved" };
            told(seat, key, &[place("from", from), place("to", to), ("troops", troops.into())])
        }
        Event::Eliminated { player: loser, by } => {
            let values =
                [("whom", words.who(Conquest::ID, by).into()), ("by", player(by, words).into())];
            told(loser, "conquest-log-eliminated", &values)
        }
        Event::Resigned { player } => told(player, "conquest-log-resigned", &[]),
        Event::Item { territory, kind: SeenKind::Known(ItemKind::FatBonus) } => {
            words.with("conquest-log-fat-bonus", &[name(territory)])
        }
        Event::Item { territory, .. } => words.with("conquest-log-item", &[name(territory)]),
        Event::ItemVanished { territory } => {
            words.with("conquest-log-vanished", &[name(territory)])
        }
        Event::ItemCollected { player, territory, kind } => match kind {
            SeenKind::Known(kind) => {
                let item = words.get(item_key(kind));
                told(player, "conquest-log-collected", &[name(territory), ("item", item.into())])
            }
            SeenKind::Hidden => told(player, "conquest-log-collected-hidden", &[name(territory)]),
        },
        Event::ItemUsed { player, kind } => {
            let item = words.get(item_key(kind));
            told(player, "conquest-log-used", &[("item", item.into())])
        }
        Event::TerritoryLost { player, territory } => {
            told(player, "conquest-log-lost", &[name(territory)])
        }
        Event::TerritoryGiven { player: loser, to, territory } => {
            let values = [
                ("whom", words.who(Conquest::ID, to).into()),
                ("to", player(to, words).into()),
                name(territory),
            ];
            told(loser, "conquest-log-given", &values)
        }
        Event::HeroGained { player, territory } => {
            told(player, "conquest-log-hero-gained", &[name(territory)])
        }
        Event::HeroDied { player } => told(player, "conquest-log-hero-died", &[]),
        Event::Turn { .. } | Event::Ended(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use pentarchy_core::games::conquest::Way;

    use super::*;
    use crate::words::{Language, Person, Players};

    fn land(number: u16) -> TerritoryId {
        TerritoryId(number)
    }

    #[test]
    fn the_only_person_is_you() {
        let way = Way { from: 0, to: 9 };
        let lines = Language::ALL.map(|language| {
            let mut words = Words::new(language);
            let person = Person { seat: "seat-conquest-0".to_owned(), name: None };
            words.set_players(Players::of_person(person));
            line(&words, Seat(0), &Command::Plan(way), &[])
        });
        assert_eq!(lines[0], "You plan an attack from A1 on B2.");
        assert_eq!(lines[1], "Vous prévoyez une attaque de A1 sur B2.");
    }

    #[test]
    fn each_command_is_a_line_in_words() {
        let way = Way { from: 0, to: 9 };
        let table: [(Command, Vec<Event>, &str, &str); 4] = [
            (
                Command::Plan(way),
                vec![],
                "Red (1) plans an attack from A1 on B2.",
                "Rouge (1) prévoit une attaque de A1 sur B2.",
            ),
            (
                Command::Capture(way),
                vec![
                    Event::Captured { from: land(0), to: land(9), troops: 23 },
                    Event::ItemCollected {
                        player: Seat(0),
                        territory: land(9),
                        kind: SeenKind::Hidden,
                    },
                ],
                "Red (1) captures B2 from A1, with 23 troops. Red (1) finds something on B2.",
                "Rouge (1) capture B2 depuis A1, avec 23 troupes. \
                 Rouge (1) trouve quelque chose en B2.",
            ),
            (
                Command::Launch,
                vec![
                    Event::Battle {
                        from: land(0),
                        to: land(9),
                        luck: 1000,
                        damage: 7,
                        conquered: true,
                    },
                    Event::Ignored { from: land(0), to: land(3) },
                ],
                "Red (1) attacks B2 from A1 and conquers it: 7 troops fall. \
                 The attack from A1 on A4 is not possible any more.",
                "Rouge (1) attaque B2 depuis A1 et le conquiert\u{a0}: 7 troupes tombent. \
                 L’attaque de A1 sur A4 n’est plus possible.",
            ),
            (Command::Pass, vec![], "", ""),
        ];
        for (command, events, english, french) in table {
            let [in_english, in_french] = Language::ALL
                .map(|language| line(&Words::new(language), Seat(0), &command, &events));
            assert_eq!(in_english, english);
            assert_eq!(in_french, french);
        }
    }
}
