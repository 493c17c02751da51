//! Who plays, in words.

use pentarchy_core::game::Seat;
use pentarchy_core::player::{AND, LEVELS};
use pentarchy_core::table::Occupant;

use super::{Person, Words};

impl Words {
    /// Whom a sentence is about, for its verb: `you`, or `other` for anybody with a name.
    pub fn who(&self, game: &str, seat: Seat) -> &'static str {
        let key = format!("seat-{game}-{}", seat.0);
        let is_you = |person: &Person| person.seat == key && person.name.is_none();
        if self.person.as_ref().is_some_and(is_you) { "you" } else { "other" }
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
