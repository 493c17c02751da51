//! One game between computer players.

use std::time::Duration;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::invalid::Invalid;
use pentarchy_core::player::{self, Clock, Player, Roster, Thought};
use pentarchy_core::view::View;
use serde::Serialize;

use crate::limits::{Limits, Stopwatch};
use crate::words;

/// No game is longer: one that is, is a draw.
const MOST_COMMANDS: u32 = 200_000;

/// A player that takes more than this many times its budget loses.
const PATIENCE: u32 = 10;

/// Search looks at its budget only so often; that much over a budget of nodes is no fault.
const NODE_SLACK: u64 = 2048;

/// How many play when this computer player has all seats: as asked, or the fewest that the game takes.
pub fn places_for<G: Roster>(bot: &str, players: Option<u8>) -> Result<u8, String> {
    let (fewest, most) = G::FACTS.players;
    let players = players.unwrap_or(fewest);
    if !(fewest..=most).contains(&players) {
        return Err(format!("players: {players} is not within {fewest} to {most}"));
    }
    if player::by_name::<G>(bot).is_none() {
        return Err(format!("there is no player {}", words::name(bot)));
    }
    Ok(players)
}

/// How a game ended.
#[derive(Debug)]
pub struct Ended {
    /// Who won, if anybody did.
    pub winner: Option<Seat>,
    /// Why it was over, in the game's own word; none if it was broken off.
    pub reason: Option<String>,
    /// The player that broke off the game, and how.
    pub fault: Option<(Seat, Fault)>,
    /// How long each decision took, by seat.
    pub times: Vec<Vec<Duration>>,
}

/// What makes a player lose at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It returned no command, or one that is not legal.
    BadCommand,
    /// It took over ten times its budget.
    TooSlow,
}

/// Plays one game, a player a seat, each with its own limits. The players' random choices follow
/// from the seed, the seat and the turn, so that a player keeps to its plan.
pub fn play<G: Game>(
    players: &mut [Box<dyn Player<G>>],
    setup: &G::Setup,
    seed: u64,
    limits: &[Limits],
) -> Result<Ended, Invalid> {
    play_watched(players, setup, seed, limits, |_, _| {})
}

/// Plays one game, and tells each position with what is done in it.
pub fn play_watched<G: Game>(
    players: &mut [Box<dyn Player<G>>],
    setup: &G::Setup,
    seed: u64,
    limits: &[Limits],
    mut tell: impl FnMut(&G, &G::Command),
) -> Result<Ended, Invalid> {
    let mut game = G::new(setup, players.len() as u8, seed)?;
    let times = vec![Vec::new(); players.len()];
    let mut ended = Ended { winner: None, reason: None, fault: None, times };
    for _ in 0..MOST_COMMANDS {
        let Some(seat) = game.to_move() else {
            let outcome = game.outcome();
            ended.winner = outcome.and_then(|outcome| outcome.winner);
            ended.reason = outcome.and_then(|outcome| word(outcome.reason));
            break;
        };
        let place = seat.index();
        let view = View::of(&game, seat);
        let limits = limits.get(place).copied().unwrap_or_default();
        let keys = [seat.0.into(), game.turn().into()];
        let mut random = Random::keyed(seed, "player", &keys);
        let watch = Stopwatch::start();
        let thought = players[place].think(&view, &limits.budget(&watch), &mut random);
        let taken = watch.elapsed();
        ended.times[place].push(taken);
        match judge(&game, thought, taken, limits) {
            Ok(command) => {
                tell(&game, &command);
                game.play(&command, Draw::Seed, &mut NoEvents);
            }
            Err(fault) => {
                ended.fault = Some((seat, fault));
                break;
            }
        }
    }
    Ok(ended)
}

/// A reason as the protocol has it.
fn word(reason: impl Serialize) -> Option<String> {
    let reason = serde_json::to_value(reason).ok()?;
    Some(reason.as_str().map_or_else(|| reason.to_string(), str::to_owned))
}

fn judge<G: Game>(
    game: &G,
    thought: Option<Thought<G::Command>>,
    taken: Duration,
    limits: Limits,
) -> Result<G::Command, Fault> {
    let Thought { command, nodes, .. } = thought.ok_or(Fault::BadCommand)?;
    game.check(&command).map_err(|_| Fault::BadCommand)?;
    let too_long = limits.ms.is_some_and(|ms| taken > PATIENCE * Duration::from_millis(ms));
    let too_many = limits.nodes.is_some_and(|most| {
        nodes > most.saturating_mul(PATIENCE.into()).saturating_add(NODE_SLACK)
    });
    if too_long || too_many { Err(Fault::TooSlow) } else { Ok(command) }
}
