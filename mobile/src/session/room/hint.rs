//! Advice in a room that allows it: a computer player on this device thinks about what this device
//! may know.

use std::sync::mpsc::Sender;

use pentarchy_core::chance::Random;
use pentarchy_core::player::{self, Roster, Thought};
use pentarchy_core::view::View;
use pentarchy_net::sheet::Stage;

use super::thread::Remote;
use crate::session::thinking::{Asked, Thinking};
use crate::session::{Advice, Message, Purpose, Update};

impl<G: Roster> Remote<G> {
    /// Has somebody think who is asked for advice. Whose computers play is the room's matter.
    pub(super) fn think(&mut self, purpose: Purpose, to_self: &Sender<Message<G>>) {
        self.stop_thinking();
        self.thinking = self.start_thinking(purpose, to_self);
        if self.thinking.is_none() {
            self.outbox.send(Update::NoThought);
            self.outbox.send(Update::Done);
        }
    }

    fn start_thinking(
        &mut self,
        purpose: Purpose,
        to_self: &Sender<Message<G>>,
    ) -> Option<Thinking> {
        let Purpose::Hint(adviser) = purpose else { return None };
        let sheet = self.client.sheet()?;
        let state = self.course.state.as_ref()?;
        let seat = self.client.seat().filter(|seat| state.to_move() == Some(*seat))?;
        if !sheet.opening.hints || sheet.stage != Stage::Playing {
            return None;
        }
        self.thoughts += 1;
        // The same all through a turn, so that a player keeps to its plan.
        let random = Random::keyed(0, "player", &[state.turn().into(), seat.0.into()]);
        let asked = Asked { number: self.thoughts, purpose, time: None };
        let adviser = player::by_name(adviser)?;
        Thinking::start(asked, adviser, View::of(state, seat), random, to_self.clone()).ok()
    }

    pub(super) fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() {
            self.outbox.send(Update::Done);
        }
    }

    pub(super) fn thought(&mut self, number: u64, thought: Option<Thought<G::Command>>) {
        // One that was stopped still answers; nobody waits for it.
        if self.thinking.take_if(|thinking| thinking.number == number).is_none() {
            return;
        }
        self.outbox.send(match (thought, &self.course.state) {
            (Some(thought), Some(state)) => {
                let mut whole = state.clone();
                whole.imagine(&mut Random::new(0));
                Update::Hint(Advice::of(&whole, &thought.line))
            }
            _ => Update::NoThought,
        });
        self.outbox.send(Update::Done);
    }
}
