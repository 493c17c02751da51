//! Who plays, in words.

use pentarchy_core::game::Seat;
use pentarchy_core::player::{AND, LEVELS};
use pentarchy_core::table::Occupant;

use super::Words;
use crate::theme::MOST_OWNERS;

/// So many names there are for computers: one for each seat, and one to spare.
const COMPUTERS: usize = MOST_OWNERS + 1;

/// The only person who plays at a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The key of the name of this person's seat.
    pub seat: String,
    /// The name that was typed; without one it is “you”.
    pub name: Option<String>,
}

/// Those who are not called by the names of their seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players {
    person: Option<Person>,
    /// The key of a seat's name, and what the computer there is called, or who plays there elsewhere.
    others: Vec<(String, String)>,
}

impl Players {
    /// This person alone.
    pub fn of_person(person: Person) -> Self {
        Self { person: Some(person), others: Vec::new() }
    }

    /// The computers on these seats, each with a name of its own by its seat; none has the name that a
    /// person has.
    pub fn of_computers(words: &Words, game: &str, seats: &[Occupant], taken: &str) -> Self {
        let names = (0..COMPUTERS).map(|number| words.get(&format!("computer-name-{number}")));
        let names = names.filter(|name| !name.eq_ignore_ascii_case(taken.trim()));
        let all = (0..).map(Seat).zip(seats).zip(names);
        let computers = all.filter(|((_, one), _)| matches!(one, Occupant::Computer(_)));
        let others = computers.map(|((seat, _), name)| (seat_key(game, seat), name)).collect();
        Self { person: None, others }
    }

    /// The same with people elsewhere, each by the key of a seat's name. Those who are called the same
    /// as anybody else go by their seats.
    #[must_use]
    pub fn with_people(mut self, people: &[(String, String)]) -> Self {
        let names = people.iter().chain(&self.others).map(|(_, name)| name);
        let own = self.person.iter().filter_map(|person| person.name.as_ref());
        let all: Vec<String> = names.chain(own).map(|name| name.to_lowercase()).collect();
        let is_unlike =
            |name: &str| all.iter().filter(|one| **one == name.to_lowercase()).count() == 1;
        self.others.extend(people.iter().filter(|(_, name)| is_unlike(name)).cloned());
        self
    }

    /// The same with this person, if there is one.
    #[must_use]
    pub fn with_person(self, person: Option<Person>) -> Self {
        Self { person, ..self }
    }
}

/// The key of the name of a seat.
pub fn seat_key(game: &str, seat: Seat) -> String {
    format!("seat-{game}-{}", seat.0)
}

impl Words {
    /// Whom a sentence is about, for its verb: `you`, or `other` for anybody with a name.
    pub fn who(&self, game: &str, seat: Seat) -> &'static str {
        let key = seat_key(game, seat);
        let is_you = |person: &Person| person.seat == key && person.name.is_none();
        if self.players.person.as_ref().is_some_and(is_you) { "you" } else { "other" }
    }

    /// What whoever sits on the seat of this key is called, if that is not its own name.
    pub(super) fn called(&self, key: &str) -> Option<String> {
        let Players { person, others } = &self.players;
        if let Some(person) = person.as_ref().filter(|person| person.seat == key) {
            return Some(person.name.clone().unwrap_or_else(|| self.get("player-you")));
        }
        let other = others.iter().find(|(seat, _)| seat == key);
        other.map(|(_, name)| name.clone())
    }

    /// The name of a seat, whoever sits there.
    pub fn seat_itself(&self, game: &str, seat: Seat) -> String {
        self.uncalled(&seat_key(game, seat), &[])
    }

    /// The name of a computer player of a game.
    pub fn player_name(&self, game: &str, player: &str) -> String {
        if player.contains(AND) {
            return self.get("player-mixed");
        }
        if LEVELS.contains(&player) {
            return self.get(&format!("level-{player}"));
        }
        self.get(&format!("player-{game}-{}", player.replace('_', "-")))
    }

    /// Who sits somewhere.
    pub fn occupant(&self, game: &str, occupant: &Occupant) -> String {
        match occupant {
            Occupant::Person => self.get("player-person"),
            Occupant::Remote => self.get("player-remote"),
            Occupant::Computer(name) => {
                let level = self.player_name(game, name);
                self.with("player-computer", &[("level", level.into())])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn every_computer_has_a_name_of_its_own_that_no_person_here_has() {
        let seats = vec![Occupant::Computer("hard".to_owned()); MOST_OWNERS];
        let words = Words::new(Language::Fr);
        for taken in ["", "Zoé", " charlie", "Max"] {
            let players = Players::of_computers(&words, "dicewars", &seats, taken);
            let names: Vec<&str> = players.others.iter().map(|(_, name)| name.as_str()).collect();
            assert_eq!(names.len(), seats.len());
            for (number, name) in names.iter().enumerate() {
                assert!(!names[..number].contains(name), "{name}");
                assert!(!name.eq_ignore_ascii_case(taken.trim()), "{name}");
            }
        }
    }

    #[test]
    fn computers_are_called_by_their_names_and_people_by_theirs_or_their_seats() {
        let mut words = Words::new(Language::En);
        let computer = Occupant::Computer("hard".to_owned());
        let seats = [Occupant::Person, computer.clone(), Occupant::Remote, computer];
        let person = Person { seat: seat_key("dicewars", Seat(0)), name: None };
        let players = Players::of_computers(&words, "dicewars", &seats, "");
        words.set_players(players.with_person(Some(person)));
        let names = (0..4).map(|seat| words.get(&seat_key("dicewars", Seat(seat))));
        assert_eq!(names.collect::<Vec<_>>(), ["You", "Charlie", "Triangle", "Kim"]);
        assert_eq!(words.who("dicewars", Seat(1)), "other");
        assert_eq!(words.seat_itself("dicewars", Seat(1)), "Square");
    }

    #[test]
    fn people_elsewhere_are_called_by_their_names_unless_others_have_the_same() {
        let mut words = Words::new(Language::En);
        let key = |seat| seat_key("dicewars", Seat(seat));
        let own = Person { seat: key(0), name: Some("Anna".to_owned()) };
        for (people, called) in [
            ([(1, "Bert"), (2, "Zoé")], ["Anna", "Bert", "Zoé", "Diamond"]),
            ([(1, "anna"), (2, "Zoé")], ["Anna", "Square", "Zoé", "Diamond"]),
            ([(1, "Guest"), (2, "Guest")], ["Anna", "Square", "Triangle", "Diamond"]),
        ] {
            let people = people.map(|(seat, name)| (key(seat), name.to_owned()));
            let players = Players::of_person(own.clone()).with_people(&people);
            words.set_players(players);
            assert_eq!([0, 1, 2, 3].map(|seat| words.get(&key(seat))), called);
        }
    }
}
