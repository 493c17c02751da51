//! The log of Conquest: what each command did, in words.

use pentarchy_core::game::Seat;
use pentarchy_core::games::conquest::{Command, Event, ItemKind, SeenKind, TerritoryId};

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
    let player = ("player", player(seat, words).into());
    let place = |number: i64| u16::try_from(number).map_or_else(|_| String::new(), naming::name);
    match *command {
        Command::Plan(way) => Some(words.with(
            "conquest-log-plan",
            &[player, ("from", place(way.from).into()), ("to", place(way.to).into())],
        )),
        Command::Withdraw(_) => Some(words.with("conquest-log-withdraw", &[player])),
        _ => None,
    }
}

fn sentence(words: &Words, seat: Seat, event: &Event) -> Option<String> {
    let who = |seat: Seat| -> (&str, Value) { ("player", player(seat, words).into()) };
    let place = |key: &'static str, land: TerritoryId| -> (&str, Value) {
        (key, naming::name(land.0).into())
    };
    Some(match *event {
        Event::Capital { player, territory } => {
            words.with("conquest-log-capital", &[who(player), place("name", territory)])
        }
        Event::Reinforced { territory, troops } => words.with(
            "conquest-log-reinforced",
            &[who(seat), place("name", territory), ("troops", troops.into())],
        ),
        Event::Captured { from, to, troops } => words.with(
            "conquest-log-captured",
            &[who(seat), place("from", from), place("to", to), ("troops", troops.into())],
        ),
        Event::PortBuilt { territory } => {
            words.with("conquest-log-port", &[who(seat), place("name", territory)])
        }
        Event::Battle { from, to, damage, conquered, .. } => {
            let key = if conquered { "conquest-log-conquers" } else { "conquest-log-attacks" };
            let values =
                [who(seat), place("from", from), place("to", to), ("damage", damage.into())];
            words.with(key, &values)
        }
        Event::Ignored { from, to } => {
            words.with("conquest-log-ignored", &[place("from", from), place("to", to)])
        }
        Event::Moved { from, to, troops, hero } => {
            let key = if hero { "conquest-log-moved-hero" } else { "conquest-log-moved" };
            let values =
                [who(seat), place("from", from), place("to", to), ("troops", troops.into())];
            words.with(key, &values)
        }
        Event::Eliminated { player: loser, by } => {
            words.with("conquest-log-eliminated", &[who(loser), ("by", player(by, words).into())])
        }
        Event::Resigned { player } => words.with("conquest-log-resigned", &[who(player)]),
        Event::Item { territory, kind: SeenKind::Known(ItemKind::FatBonus) } => {
            words.with("conquest-log-fat-bonus", &[place("name", territory)])
        }
        Event::Item { territory, .. } => {
            words.with("conquest-log-item", &[place("name", territory)])
        }
        Event::ItemVanished { territory } => {
            words.with("conquest-log-vanished", &[place("name", territory)])
        }
        Event::ItemCollected { player, territory, kind } => match kind {
            SeenKind::Known(kind) => {
                let item = words.get(item_key(kind));
                let values = [who(player), place("name", territory), ("item", item.into())];
                words.with("conquest-log-collected", &values)
            }
            SeenKind::Hidden => words
                .with("conquest-log-collected-hidden", &[who(player), place("name", territory)]),
        },
        Event::ItemUsed { player, kind } => {
            let item = words.get(item_key(kind));
            words.with("conquest-log-used", &[who(player), ("item", item.into())])
        }
        Event::TerritoryLost { player, territory } => {
            words.with("conquest-log-lost", &[who(player), place("name", territory)])
        }
        Event::TerritoryGiven { player: loser, to, territory } => words.with(
            "conquest-log-given",
            &[who(loser), ("to", player(to, words).into()), place("name", territory)],
        ),
        Event::HeroGained { player, territory } => {
            words.with("conquest-log-hero-gained", &[who(player), place("name", territory)])
        }
        Event::HeroDied { player } => words.with("conquest-log-hero-died", &[who(player)]),
        Event::Turn { .. } | Event::Ended(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use pentarchy_core::games::conquest::Way;

    use super::*;
    use crate::words::Language;

    fn land(number: u16) -> TerritoryId {
        TerritoryId(number)
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
                "Red (1) attacks B2 from A1 and conquers it (−7). \
                 The attack from A1 on A4 is not possible any more.",
                "Rouge (1) attaque B2 depuis A1 et le conquiert (−7). \
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
