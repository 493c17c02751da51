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
    /// The key of a seat's name, and what the computer or the person elsewhere is called.
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

    /// The same with people elsewhere, by the names that they gave. Who has the name of somebody else, or
    /// calls itself “you”, has the name of the seat beside it.
    #[must_use]
    pub fn with_people(
        mut self,
        words: &Words,
        game: &str,
        people: impl IntoIterator<Item = (Seat, String)>,
    ) -> Self {
        for (seat, name) in people {
            let is_taken = |taken: &str| taken.to_lowercase() == name.to_lowercase();
            let person = self.person.as_ref().and_then(|person| person.name.as_deref());
            let you = words.get("player-you");
            let mut known = self.others.iter().map(|(_, name)| name.as_str()).chain(person);
            let is_known = is_taken(&you) || known.any(is_taken);
            let seat_name = || words.seat_itself(game, seat);
            let name = if is_known { format!("{name} ({})", seat_name()) } else { name };
            self.others.push((seat_key(game, seat), name));
        }
        self
    }

    /// The only person at a device, by the name that was typed or as “you”, and the computers.
    pub fn here(words: &Words, game: &str, seats: &[Occupant], name: &str) -> Self {
        let person = lone_person(seats).map(|seat| Person {
            seat: seat_key(game, seat),
            name: Some(name.to_owned()).filter(|name| !name.is_empty()),
        });
        Self::of_computers(words, game, seats, name).with_person(person)
    }

    /// The same for those who were not there, to whom nobody is “you”.
    pub fn to_others(words: &Words, game: &str, seats: &[Occupant], name: &str) -> Self {
        let players = Self::here(words, game, seats, name);
        let person = players.person.clone().filter(|person| person.name.is_some());
        players.with_person(person)
    }

    /// The same with this person, if there is one.
    #[must_use]
    pub fn with_person(self, person: Option<Person>) -> Self {
        Self { person, ..self }
    }
}

/// The only person who plays at this device, if there is just one.
pub fn lone_person(seats: &[Occupant]) -> Option<Seat> {
    let mut people = (0..).map(Seat).zip(seats).filter(|(_, one)| **one == Occupant::Person);
    people.next().filter(|_| people.next().is_none()).map(|(seat, _)| seat)
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

    /// The name of a seat itself, whoever sits there.
    pub fn seat_itself(&self, game: &str, seat: Seat) -> String {
        self.written(&seat_key(game, seat), &[])
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
    fn people_elsewhere_have_their_own_names_and_nobody_else_s() {
        let mut words = Words::new(Language::En);
        let seats = [Occupant::Person, Occupant::Computer("hard".to_owned())];
        let person = Person { seat: seat_key("dicewars", Seat(0)), name: Some("Zoé".to_owned()) };
        let players = Players::of_computers(&words, "dicewars", &seats, "Zoé");
        let people = ["Ana", "zoé", "you", "Charlie", "ana"].map(str::to_owned);
        let players = players.with_person(Some(person)).with_people(
            &words,
            "dicewars",
            (2..).map(Seat).zip(people),
        );
        words.set_players(players);
        let names = (2..7).map(|seat| words.get(&seat_key("dicewars", Seat(seat))));
        let expected =
            ["Ana", "zoé (Diamond)", "you (Pentagon)", "Charlie (Hexagon)", "ana (Star)"];
        assert_eq!(names.collect::<Vec<_>>(), expected);
    }
}
