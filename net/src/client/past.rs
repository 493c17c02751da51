//! What was played before this device came in.

use pentarchy_core::game::{Draw, Game};
use pentarchy_core::invalid;
use pentarchy_core::table::Played;
use serde_json::value::RawValue;

use super::{Client, MOST_TOLD, News};
use crate::course::told_draw;
use crate::message::{Past, PastCommand, ToHost};

/// What a device knows of what was played before.
#[derive(Debug)]
pub(super) enum Before {
    /// All that it may.
    Known,
    /// Nothing yet: it is to be asked for.
    Unknown,
    /// It is being told, up to now this, from this view on.
    Told(Option<Box<RawValue>>, Vec<PastCommand>),
}

impl<G: Game> Client<G> {
    /// Is what was played before this device came in yet to be told?
    pub fn lacks_past(&self) -> bool {
        !matches!(self.before, Before::Known)
    }

    /// Asks for what was played before, from its beginning.
    pub(super) fn ask_past(&mut self) {
        self.before = Before::Told(None, Vec::new());
        self.told = 0;
        self.send(ToHost::Past { from: 0 });
    }

    /// Takes a part of it, and tells it once it is whole.
    pub(super) fn take_past(&mut self, past: Past) {
        let v = self.v();
        let Before::Told(start, known) = &mut self.before else { return };
        let Past { v: at, start: told_start, turns, total, from, commands } = past;
        let total = total as usize;
        let is_next = from as usize == known.len() && at == v;
        self.told += commands.iter().map(PastCommand::length).sum::<usize>();
        self.told += told_start.as_ref().map_or(0, |start| start.get().len());
        let is_sane = self.told <= MOST_TOLD && known.len() + commands.len() <= total;
        if !is_next || !is_sane || commands.is_empty() && known.len() < total {
            return;
        }
        if from == 0 {
            *start = told_start;
        }
        known.extend(commands);
        if known.len() < total {
            let from = known.len() as u32;
            self.send(ToHost::Past { from });
            return;
        }
        let (start, known) = (start.take(), std::mem::take(known));
        self.before = Before::Known;
        if let Some(played) = self.follow_past(start.as_deref(), known) {
            self.tell(News::Past { turns, played });
        }
    }

    /// What was told, if it can be shown: events follow from what was played before them, or fit
    /// the game. None if anything can't be.
    fn follow_past(
        &self,
        start: Option<&RawValue>,
        commands: Vec<PastCommand>,
    ) -> Option<Vec<Played<G>>> {
        let now = self.known.as_ref()?;
        let mut state = start.and_then(|start| G::load_view(start.get()).ok());
        let mut follow = |told: PastCommand| {
            let PastCommand { seat, turn, command, outcome, events } = told;
            let command: G::Command = invalid::parse_command(command.get()).ok()?;
            let events = match events {
                Some(events) => {
                    state = None;
                    let events = events.iter().map(|event| serde_json::from_str(event.get()));
                    let events: Vec<G::Event> = events.collect::<Result<_, _>>().ok()?;
                    events.iter().all(|event| now.fits(event)).then_some(events)?
                }
                None => {
                    let state = state.as_mut().filter(|state| state.to_move() == Some(seat))?;
                    state.check(&command).ok()?;
                    let draw: Draw = told_draw(state, &command, outcome)?;
                    let mut events = Vec::new();
                    state.play(&command, draw, &mut events);
                    events
                }
            };
            (seat.0 < now.seats()).then_some(Played { seat, turn, command, events })
        };
        commands.into_iter().map(&mut follow).collect()
    }
}
