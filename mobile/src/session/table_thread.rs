//! The thread that owns the table.

use std::sync::mpsc::{Receiver, Sender};
use std::time::Duration;

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::player::{self, LEVELS, Roster, Thought};
use pentarchy_core::table::{Occupant, Order, Perspective, Table};

use super::open::{Open, open};
use super::thinking::{Asked, Thinking};
use super::{Advice, Message, Outbox, Purpose, Source, Update};
use crate::storage::Storage;

/// Runs a session until nobody asks any more.
pub fn run<G: Roster>(
    source: Source<G>,
    storage: &Storage,
    inbox: &Receiver<Message<G>>,
    to_self: Sender<Message<G>>,
    outbox: Outbox<G>,
) {
    let writes = matches!(source, Source::New(_) | Source::Played(..) | Source::Saved(_));
    let Open { mut table, opened } = match open(source, storage) {
        Ok(open) => open,
        Err(error) => return outbox.send(Update::Failed(error)),
    };
    let save = opened.save.clone();
    let shown = outbox.clone();
    let show = move |snapshot| shown.send(Update::Snapshot(Box::new(snapshot)));
    table.watch(Perspective::People, Box::new(show));
    outbox.send(Update::Opened(Box::new(opened)));
    outbox.send(Update::Done);
    let mut running =
        Running { table, thinking: None, thoughts: 0, expert: Duration::ZERO, to_self, outbox };
    running.serve(inbox);
    if writes
        && running.table.history().is_empty()
        && let Some(name) = save.get()
    {
        // Nothing was played, so there is nothing to come back to; and if it stays, no harm.
        let _ = storage.discard(&name);
    }
}

struct Running<G: Game> {
    table: Table<G>,
    thinking: Option<Thinking>,
    thoughts: u64,
    /// How long an expert may think.
    expert: Duration,
    to_self: Sender<Message<G>>,
    outbox: Outbox<G>,
}

impl<G: Roster> Running<G> {
    fn serve(&mut self, inbox: &Receiver<Message<G>>) {
        while let Ok(message) = inbox.recv() {
            match message {
                Message::Order(order) => {
                    self.stop_thinking();
                    self.carry_out(order);
                    self.outbox.send(Update::Done);
                }
                Message::Think(purpose, expert) => {
                    self.stop_thinking();
                    self.expert = expert;
                    self.think(purpose);
                }
                Message::StopThinking => {
                    self.stop_thinking();
                    self.outbox.send(Update::Done);
                }
                Message::Thought { number, thought } => self.thought(number, thought),
                // A table has no network.
                Message::Room(_) | Message::Wire(..) | Message::Seen(_) => {}
                Message::Leave => break,
            }
        }
    }

    /// Tells whether it was done.
    fn carry_out(&mut self, order: Order<G::Command>) -> bool {
        let done = self.table.carry_out(order);
        if let Err(refusal) = done {
            self.outbox.send(Update::Refused(refusal));
        }
        done.is_ok()
    }

    fn think(&mut self, purpose: Purpose) {
        self.thinking = self.start_thinking(purpose);
        if self.thinking.is_none() {
            self.outbox.send(Update::NoThought);
            self.outbox.send(Update::Done);
        }
    }

    fn start_thinking(&mut self, purpose: Purpose) -> Option<Thinking> {
        let seat = self.table.game().to_move()?;
        let player = match (purpose, self.table.seats().get(seat.index())?) {
            (Purpose::Hint(adviser), _) => adviser,
            (Purpose::Play | Purpose::PlayOut, Occupant::Computer(player)) => player,
            _ => return None,
        };
        self.thoughts += 1;
        // The same all through a turn, so that a player keeps to its plan.
        let keys = [self.table.game().turn().into(), seat.0.into()];
        let random = Random::keyed(self.table.seed(), "player", &keys);
        let view = self.table.view(seat)?;
        // Advice, and games that nobody watches, are as quick as the player itself.
        let is_watched = purpose == Purpose::Play && LEVELS.last().copied() == Some(player);
        let time = is_watched.then_some(self.expert);
        let asked = Asked { number: self.thoughts, purpose, time };
        Thinking::start(asked, player::by_name(player)?, view, random, self.to_self.clone()).ok()
    }

    fn stop_thinking(&mut self) {
        if self.thinking.take().is_some() {
            self.outbox.send(Update::Done);
        }
    }

    fn thought(&mut self, number: u64, thought: Option<Thought<G::Command>>) {
        // One that was stopped still answers; nobody waits for it.
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.number == number) else {
            return;
        };
        match (thought, thinking.purpose, self.table.game().to_move()) {
            (Some(thought), Purpose::Hint(_), _) => {
                let advice = Advice::of(self.table.game(), &thought.line);
                self.outbox.send(Update::Hint(advice));
            }
            (Some(thought), purpose, Some(seat)) => {
                let done = self.carry_out(Order::Play { seat, command: thought.command });
                if done && purpose == Purpose::PlayOut {
                    self.thinking = self.start_thinking(purpose);
                    if self.thinking.is_some() {
                        // What was asked for goes on.
                        return;
                    }
                }
            }
            _ => self.outbox.send(Update::NoThought),
        }
        self.outbox.send(Update::Done);
    }
}
