//! The arena: computer players against each other, with every rotation of seats on the same seeds.

mod report;
mod statistics;

pub use report::{BotReport, Report, SeatReport, Times};
pub use statistics::{Interval, elo_difference, wilson};

use std::fmt;

use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::invalid::{self, Invalid};
use pentarchy_core::player::{self, Roster};
use rayon::prelude::*;

use crate::contest::{self, Ended};
use crate::limits::Limits;
use crate::progress;
use crate::words;

/// What to play.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The game's name.
    pub game: String,
    /// The players' names, one a seat; a name may stand several times, and may be followed by a
    /// colon and a budget of nodes of its own.
    pub bots: Vec<String>,
    /// How many games.
    pub games: u32,
    /// How long a decision may take.
    pub limits: Limits,
    /// The first seed.
    pub seed: u64,
    /// The game's setup as JSON, what is left out taking its default.
    pub setup: String,
}

/// Why nothing is played.
#[derive(Debug, PartialEq)]
pub enum ArenaError {
    /// There is no such game.
    UnknownGame(String),
    /// The game has no such player; these it has.
    UnknownBot(String, Vec<&'static str>),
    /// The setup can't be, or not with so many players.
    BadSetup(Invalid),
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::UnknownGame(game) => f.write_str(&words::unknown_game(game)),
            Self::UnknownBot(bot, known) => {
                write!(f, "there is no player {bot:?}; the players are {}", known.join(", "))
            }
            Self::BadSetup(invalid) => write!(f, "bad setup: {}", words::invalid(invalid)),
        }
    }
}

impl std::error::Error for ArenaError {}

/// Plays all games and reports.
pub fn run(arena: &Arena) -> Result<Report, ArenaError> {
    games::with(&arena.game, Run { arena })
        .unwrap_or_else(|| Err(ArenaError::UnknownGame(arena.game.clone())))
}

struct Run<'a> {
    arena: &'a Arena,
}

impl Dispatch for Run<'_> {
    type Result = Result<Report, ArenaError>;

    fn run<G: Roster>(self) -> Self::Result {
        let arena = self.arena;
        let setup = invalid::parse::<G::Setup>(&arena.setup).map_err(ArenaError::BadSetup)?;
        let seats = arena.bots.len();
        let (fewest, most) = G::FACTS.players;
        Invalid::check_range("players", seats as i64, fewest.into()..=most.into())
            .map_err(ArenaError::BadSetup)?;
        let mut bots = Vec::with_capacity(seats);
        for bot in &arena.bots {
            let named = with_budget(bot, arena.limits);
            let Some(known) = named.filter(|(name, _)| player::by_name::<G>(name).is_some()) else {
                let known = G::players().iter().map(|entry| entry.name).collect();
                return Err(ArenaError::UnknownBot(bot.clone(), known));
            };
            bots.push(known);
        }
        let bar = progress::bar(arena.games.into(), "games");
        let played: Result<Vec<(usize, Ended)>, Invalid> = (0..arena.games as usize)
            .into_par_iter()
            .map(|number| {
                let rotation = number % seats;
                let seed = arena.seed.wrapping_add((number / seats) as u64);
                let (mut players, limits): (Vec<_>, Vec<Limits>) = (0..seats)
                    .filter_map(|seat| {
                        let (name, limits) = bots[bot_on(seat, rotation, seats)];
                        Some((player::by_name::<G>(name)?, limits))
                    })
                    .unzip();
                let ended = contest::play(&mut players, &setup, seed, &limits)?;
                bar.inc(1);
                Ok((rotation, ended))
            })
            .collect();
        bar.finish_and_clear();
        Ok(Report::new(&arena.game, &arena.bots, &played.map_err(ArenaError::BadSetup)?))
    }
}

/// A player's name, and its limits: those for all, unless a budget of nodes stands behind it.
fn with_budget(bot: &str, limits: Limits) -> Option<(&str, Limits)> {
    match bot.split_once(':') {
        None => Some((bot, limits)),
        Some((name, nodes)) => Some((name, Limits { nodes: Some(nodes.parse().ok()?), ms: None })),
    }
}

/// Which bot, by its place in the list, sits on a seat.
fn bot_on(seat: usize, rotation: usize, seats: usize) -> usize {
    (seat + rotation) % seats
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arena(bots: &[&str], games: u32) -> Arena {
        Arena {
            game: "skirmish".into(),
            bots: bots.iter().map(|&bot| bot.into()).collect(),
            games,
            limits: Limits::default(),
            seed: 1,
            setup: "{}".into(),
        }
    }

    #[test]
    fn the_stronger_player_wins_most_games_from_both_seats() {
        let report = run(&arena(&["one_ply", "random"], 60)).unwrap();
        let [strong, weak] = &report.bots[..] else { panic!("two bots") };
        assert_eq!((strong.games, strong.wins + weak.wins), (60, 60));
        assert!(strong.low > 0.5, "{strong:?}");
        assert_eq!(strong.by_seat.iter().map(|seat| seat.games).collect::<Vec<_>>(), [30, 30]);
    }

    #[test]
    fn three_plies_of_foresight_beat_one() {
        let report = run(&arena(&["three_ply", "one_ply"], 100)).unwrap();
        assert!(report.bots[0].low > 0.5, "{:?}", report.bots[0]);
    }

    #[test]
    fn the_largest_budget_of_nodes_is_no_fault() {
        let limits = Limits { ms: None, nodes: Some(u64::MAX) };
        let report = run(&Arena { limits, ..arena(&["one_ply", "one_ply"], 2) }).unwrap();
        assert_eq!(report.bots[0].faults + report.bots[1].faults, 0);
    }

    #[test]
    fn a_bot_may_have_a_budget_of_its_own_and_a_name_may_stand_twice() {
        let report = run(&arena(&["master:3000", "master:1"], 10)).unwrap();
        let [much, little] = &report.bots[..] else { panic!("two bots") };
        assert_eq!((much.bot.as_str(), little.bot.as_str()), ("master:3000", "master:1"));
        assert!(much.wins > little.wins, "{much:?} {little:?}");
        assert_eq!(run(&arena(&["random", "random"], 4)).unwrap().bots.len(), 2);
        for bad in ["master:", "master:x", "master:-1", "nobody:5"] {
            let refused = run(&arena(&["random", bad], 1)).unwrap_err();
            assert!(matches!(refused, ArenaError::UnknownBot(bot, _) if bot == bad));
        }
    }

    #[test]
    fn the_same_arena_gives_the_same_results() {
        let score = || run(&arena(&["one_ply", "one_ply"], 20)).unwrap().bots[0].wins;
        assert_eq!(score(), score());
    }

    #[test]
    fn what_can_t_be_played_is_refused_with_the_reason() {
        let unknown = Arena { game: "chess".into(), ..arena(&["random", "random"], 1) };
        assert_eq!(run(&unknown).unwrap_err(), ArenaError::UnknownGame("chess".into()));
        assert!(matches!(
            run(&arena(&["random", "nobody"], 1)).unwrap_err(),
            ArenaError::UnknownBot(bot, _) if bot == "nobody"
        ));
        assert!(matches!(
            run(&arena(&["random"], 1)).unwrap_err(),
            ArenaError::BadSetup(invalid) if invalid.field == "players"
        ));
        let small = Arena { setup: r#"{"size":[1,1]}"#.into(), ..arena(&["random", "random"], 1) };
        assert!(matches!(run(&small).unwrap_err(), ArenaError::BadSetup(_)));
    }
}
