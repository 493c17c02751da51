//! League: heroes who step and step back.

use pentarchy_core::game::Seat;
use pentarchy_core::games::league::{Cell, Command, League};

use super::{Count, Habits};

/// Where the hero to move has been since its turn began or since it attacked.
#[derive(Default)]
pub(super) struct Watched {
    been: Vec<Cell>,
    stepped_back: bool,
}

impl Habits for League {
    const NAMES: &'static [&'static str] =
        &["hero turns that come back to a cell without an attack in between"];

    type Watched = Watched;

    fn watch(
        watched: &mut Watched,
        game: &Self,
        _seat: Seat,
        command: &Command,
        counts: &mut [Count],
    ) {
        let cell = game.heroes()[game.hero()].cell;
        watched.stepped_back |= watched.been.contains(&cell);
        watched.been.push(cell);
        match command {
            Command::Step(_) => {}
            // Whoever strikes may well go back where it came from.
            Command::Attack(_) => watched.been.clear(),
            Command::EndTurn => {
                counts[0].note(watched.stepped_back);
                *watched = Watched::default();
            }
        }
    }
}
