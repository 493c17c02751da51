//! Games from links, so that whatever takes a save takes a link too.

use pentarchy_core::game::Game;
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::link::{Link, LinkError, played};
use pentarchy_core::table::{Order, Table};

use crate::words;

/// The save of the game that a link leads to, with what was played if the link carries it; nothing if
/// the text is no link at all.
pub fn save(text: &str) -> Option<Result<String, String>> {
    match text.parse::<Link>() {
        Err(LinkError::NotALink) => None,
        Err(why) => Some(Err(words::link_error(&why))),
        Ok(link) => games::with(&link.game.clone(), Save(link)),
    }
}

struct Save(Link);

impl Dispatch for Save {
    type Result = Result<String, String>;

    fn run<G: Game>(self) -> Self::Result {
        let Link { setup_code, seats, seed, played, .. } = self.0;
        let setup =
            G::setup_of_code(&setup_code).ok_or_else(|| words::link_error(&LinkError::BadSetup))?;
        let players = seats.unwrap_or(G::FACTS.players.0);
        let mut table =
            Table::<G>::new(&setup, players, seed).map_err(|why| words::invalid(&why))?;
        let wrong = || words::link_error(&LinkError::BadPlayed);
        let commands = match played {
            Some(code) => played::decode::<G>(&code).ok_or_else(wrong)?,
            None => Vec::new(),
        };
        for command in commands {
            let seat = table.game().to_move().ok_or_else(wrong)?;
            table.carry_out(Order::Play { seat, command }).map_err(|_| wrong())?;
        }
        Ok(table.save())
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::games::skirmish::{Setup, Skirmish};
    use pentarchy_core::save::SaveText;

    use super::*;

    #[test]
    fn a_link_is_the_save_of_what_was_played() {
        let mut table = Table::<Skirmish>::new(&Setup::default(), 2, 7).unwrap();
        for _ in 0..3 {
            let mut commands = Vec::new();
            table.game().legal(&mut commands);
            let (seat, command) = (table.game().to_move().unwrap(), commands[0]);
            table.carry_out(Order::Play { seat, command }).unwrap();
        }
        let code = played::encode::<Skirmish>(table.history().iter().map(|one| &one.command));
        let link = format!("pentarchy:skirmish:7x5#7.{}", code.unwrap());
        let text = save(&link).unwrap().unwrap();
        assert_eq!(text, table.save());
        assert_eq!(SaveText::read(&text).unwrap().commands.len(), 3);
    }

    #[test]
    fn what_is_wrong_with_a_link_is_told() {
        assert!(save("game.save").is_none());
        for wrong in [
            "pentarchy:chess:#1",
            "pentarchy:skirmish:99x99#1",
            "pentarchy:skirmish:7x5-p9#1",
            "pentarchy:skirmish:7x5#x",
            "pentarchy:skirmish:7x5#1.AAAA",
        ] {
            assert!(save(wrong).unwrap().is_err(), "{wrong}");
        }
    }
}
