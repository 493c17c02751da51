//! What was played before, for a device that comes in midway.

use pentarchy_core::game::Seat;
use pentarchy_core::player::Roster;
use serde_json::value::{RawValue, to_raw_value};

use super::{MOST_LOG_PIECE, Room};
use crate::course::{Caused, Course, Telling};
use crate::keys::PublicKey;
use crate::log::{Entry, Record};
use crate::message::{Past, PastCommand};
use crate::sheet::Sheet;

/// A command that still stands, with all that it caused.
struct Remembered<E> {
    seat: Seat,
    turn: u32,
    command: Box<RawValue>,
    /// None if a device that played all before it can work it out.
    events: Option<Vec<E>>,
    outcome: Option<u32>,
}

impl<G: Roster> Room<G> {
    /// A part of what was played and still stands, as a device may know it; none before the start.
    ///
    /// A room remembers no events: it plays its log again, as for who has to catch up.
    pub(super) fn past(&self, device: &PublicKey, from: u32) -> Option<Past> {
        let viewer = self.viewer(device);
        let game = self.course.game()?;
        let mut sheet = Sheet::open(self.lines.first()?).ok()?;
        let mut course = Course::<G>::new(&sheet, self.course.secret()).ok()?;
        let mut start = None;
        let mut all: Vec<Remembered<G::Event>> = Vec::new();
        let mut turns = 0;
        for line in self.lines.iter().skip(1) {
            let Record { at, entry } = Record::read(line)?;
            // Once something has to be told, how things stood after it is not known.
            let is_open = all.last().is_none_or(|last| last.events.is_none());
            let telling = if is_open { course.telling(&entry) } else { Telling::All };
            let before = course.game().map(|game| (game.to_move(), game.turn()));
            sheet.apply(line, &entry).ok()?;
            let caused: Caused<G> = course.apply(&sheet, at, &entry).ok()?;
            match entry {
                Entry::Started { .. } => {
                    start = course.game().map(|game| viewer.known(game));
                }
                Entry::Played { seat, command, .. } => {
                    let (events, outcome) = match telling {
                        Telling::All => (Some(caused), None),
                        Telling::Outcome(outcome) => (None, outcome),
                    };
                    all.push(Remembered { seat, turn: turns, command, events, outcome });
                    let after = course.game().map(|game| (game.to_move(), game.turn()));
                    turns += u32::from(before != after);
                }
                Entry::Undone { count, .. } => {
                    let kept = all.len().saturating_sub(count as usize);
                    turns = all.get(kept).map_or(turns, |first| first.turn);
                    all.truncate(kept);
                }
                _ => {}
            }
        }
        let total = u32::try_from(all.len()).ok()?;
        let mut bytes = 0;
        let mut commands = Vec::new();
        for Remembered { seat, turn, command, events, outcome } in
            all.into_iter().skip(from as usize)
        {
            let told = |event: G::Event| to_raw_value(&viewer.told(game, &event)).ok();
            let events: Option<Vec<Box<RawValue>>> =
                events.map(|events| events.into_iter().filter_map(told).collect());
            bytes += command.get().len();
            bytes += events.iter().flatten().map(|event| event.get().len()).sum::<usize>();
            if bytes > MOST_LOG_PIECE && !commands.is_empty() {
                break;
            }
            commands.push(PastCommand { seat, turn, command, outcome, events });
        }
        let start = start.filter(|_| from == 0).and_then(|start| to_raw_value(&start).ok());
        Some(Past { v: self.sheet.v, start, turns, total, from, commands })
    }
}
