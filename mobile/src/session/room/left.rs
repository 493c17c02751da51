//! The game of a room as it was left: the next time it goes on from there, with its whole log, and
//! without asking for more than what was missed.
//!
//! The text is sealed with the device's key: nobody else can put words, or events that can't be
//! shown, into it.

use std::sync::Arc;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::table::Played;
use pentarchy_net::client::Client;
use pentarchy_net::keys::{KeyPair, Seal};
use pentarchy_net::message::Entered;
use serde::{Deserialize, Serialize};

use super::course::Course;
use crate::network;

#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Left<G: Game> {
    whole: Entered,
    turns: u32,
    history: Vec<Line<G>>,
}

/// A command that was played: who did, in which turn, the command, and what it caused.
type Line<G> = (Seat, u32, <G as Game>::Command, Vec<<G as Game>::Event>);

/// The text of a game that is left; none if nothing is known of it, or not what was played before:
/// the next time all is asked for.
pub(super) fn write<G: Game>(
    client: &Client<G>,
    course: &Course<G>,
    key: &KeyPair,
) -> Option<String> {
    if client.lacks_past() {
        return None;
    }
    let line = |played: &Arc<Played<G>>| {
        let Played { seat, turn, command, events } = played.as_ref();
        (*seat, *turn, command.clone(), events.clone())
    };
    let history = course.history.iter().map(line).collect();
    let left = Left::<G> { whole: client.whole(network::now())?, turns: course.turns, history };
    let text = serde_json::to_string(&left).ok()?;
    let seal = key.seal(text.as_bytes());
    Some(format!("{seal}\n{text}"))
}

/// Goes on from such a text; none if it is not this device's own, or of a game of other rules.
pub(super) fn read<G: Game>(
    text: &str,
    client: &mut Client<G>,
    course: &mut Course<G>,
    key: &KeyPair,
) -> Option<()> {
    let (seal, text) = text.split_once('\n')?;
    if seal.parse::<Seal>().ok()? != key.seal(text.as_bytes()) {
        return None;
    }
    let Left::<G> { whole, turns, history } = serde_json::from_str(text).ok()?;
    if whole.sheet.opening.rules != G::RULES {
        return None;
    }
    client.resume(whole)?;
    course.state = client.known().cloned();
    course.turns = turns;
    let line = |(seat, turn, command, events)| Arc::new(Played { seat, turn, command, events });
    course.history = history.into_iter().map(line).collect();
    Some(())
}
