//! Conquest: attacks planned twice, movements to and fro, troops in one heap, heroes lost.

use pentarchy_core::game::Seat;
use pentarchy_core::games::conquest::{Command, Conquest, March, Phase};

use super::{Count, Habits};

/// From this command on a game is late.
const LATE: u32 = 300;

/// What is known of each seat.
#[derive(Clone, Copy, Default)]
struct Seen {
    /// Its movement before, and in which turn.
    march: Option<(March, u32)>,
    has_hero: bool,
}

#[derive(Default)]
pub(super) struct Watched {
    seats: Vec<Seen>,
    commands: u32,
    turns: Vec<u32>,
}

const TWICE: usize = 0;
const UNDONE: usize = 1;
const HEAP: usize = 2;
const HERO: usize = 3;
const LATE_ATTACKS: usize = 4;

impl Habits for Conquest {
    const NAMES: &'static [&'static str] = &[
        "launches with a target planned twice",
        "movements that undo the one of the turn before",
        "thousandths of the troops on the fullest territory, turn by turn",
        "heroes gained that were lost",
        "launches after command 300, beside reinforcements",
    ];

    type Watched = Watched;

    fn watch(
        watched: &mut Watched,
        game: &Self,
        seat: Seat,
        command: &Command,
        counts: &mut [Count],
    ) {
        let position = game.position();
        watched.commands += 1;
        watched.seats.resize(position.players.len(), Seen::default());
        watched.turns.resize(position.players.len(), 0);
        for (seen, player) in watched.seats.iter_mut().zip(&position.players) {
            // It is gained but once, and is lost before the last turn if at all.
            if player.hero.is_some() && !seen.has_hero {
                seen.has_hero = true;
                counts[HERO].of += 1;
            } else if player.alive && player.hero.is_none() && seen.has_hero {
                seen.has_hero = false;
                counts[HERO].times += 1;
            }
        }
        let is_late = watched.commands > LATE;
        match *command {
            Command::Reinforce(_) => {
                debug_assert_eq!(position.phase, Phase::Reinforce);
                watched.turns[seat.index()] += 1;
                let troops = game.lands_of(seat).map(|land| game.territory(land).troops);
                let (most, all) =
                    troops.fold((0, 0), |(most, all), troops| (troops.max(most), all + troops));
                counts[HEAP] += Count { times: (1000 * most / all.max(1)) as u64, of: 1000 };
                counts[LATE_ATTACKS].of += u64::from(is_late);
            }
            Command::Launch => {
                let mut targets: Vec<_> = position.planned.iter().map(|attack| attack.to).collect();
                targets.sort_unstable();
                counts[TWICE].note(targets.windows(2).any(|pair| pair[0] == pair[1]));
                counts[LATE_ATTACKS].times += u64::from(is_late);
            }
            Command::Move(march) => {
                let turn = watched.turns[seat.index()];
                let before = watched.seats[seat.index()].march.replace((march, turn));
                counts[UNDONE].note(before.is_some_and(|(before, when)| {
                    when + 1 == turn && (before.from, before.to) == (march.to, march.from)
                }));
            }
            _ => {}
        }
    }
}
