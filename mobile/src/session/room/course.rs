//! The game of a room as a device follows it: what was played, and the snapshots that follow.

use std::io;
use std::sync::Arc;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::invalid;
use pentarchy_core::table::{Change, Played, Snapshot};
use pentarchy_net::client::Client;
use pentarchy_net::log::Entry;
use pentarchy_net::retrace::retrace;
use pentarchy_net::sheet::Stage;

/// The game as far as it was followed.
pub(super) struct Course<G: Game> {
    pub state: Option<G>,
    pub history: Vec<Arc<Played<G>>>,
    /// How many turns began since it is followed: views do not tell in every game.
    pub turns: u32,
}

impl<G: Game> Course<G> {
    pub fn new() -> Self {
        Self { state: None, history: Vec::new(), turns: 0 }
    }

    /// Everything may be different: what was played before is not known yet.
    pub fn jump(&mut self, client: &Client<G>) {
        self.history.clear();
        self.turns = 0;
        self.state = client.known().cloned();
    }

    /// All that was played up to now is this.
    pub fn remember(&mut self, turns: u32, played: Vec<Played<G>>) {
        self.history = played.into_iter().map(Arc::new).collect();
        self.turns = turns;
    }

    /// Goes on by an entry that the client has taken.
    pub fn step(&mut self, client: &Client<G>, entry: &Entry, told: Vec<G::Event>) -> Change<G> {
        let before = self.state.take();
        self.state = client.known().cloned();
        match (entry, before, &self.state) {
            (Entry::Played { seat, command, .. }, Some(before), Some(after)) => {
                // It is in the log, and so can be read; if not, nothing can be shown of it.
                let Ok(command) = invalid::parse_command::<G::Command>(command.get()) else {
                    return Change::None;
                };
                let way = retrace(client.viewer(), &before, &command, told, after);
                let events = way.steps.iter().map(|step| step.event.clone()).collect();
                let turn = self.turns;
                self.history.push(Arc::new(Played { seat: *seat, turn, command, events }));
                let is_another =
                    (before.to_move(), before.turn()) != (after.to_move(), after.turn());
                self.turns += u32::from(is_another);
                Change::Played(Arc::new(way))
            }
            (Entry::Undone { count, .. }, Some(_), Some(_)) => {
                let kept = self.history.len().saturating_sub(*count as usize);
                if let Some(first) = self.history.get(kept) {
                    self.turns = first.turn;
                }
                self.history.truncate(kept);
                Change::Undone
            }
            // Who may act may have changed.
            _ => Change::None,
        }
    }

    /// How it stands, as a table would tell it.
    pub fn snapshot(
        &self,
        client: &Client<G>,
        change: Change<G>,
        saved: Result<(), io::ErrorKind>,
    ) -> Option<Snapshot<G>> {
        let state = self.state.clone()?;
        let sheet = client.sheet()?;
        let own = client.seat();
        let may =
            |seat: &Seat| sheet.stage == Stage::Playing && sheet.chairs[seat.index()].has_person();
        let mine = own.filter(may);
        let back = || self.history.iter().rev();
        let others = back().position(|played| Some(played.seat) == own);
        let is_of_this_turn =
            |played: &&Arc<Played<G>>| Some(played.seat) == mine && played.turn == self.turns;
        Some(Snapshot {
            change,
            actor: state.to_move().filter(|seat| mine == Some(*seat)),
            // The room's computers play where it is hosted.
            computer: None,
            undo: mine.and(others).map_or(0, |others| others + 1),
            redo: 0,
            reset: back().take_while(is_of_this_turn).count(),
            news: others.unwrap_or(self.history.len().min(1)),
            undone: 0,
            saved,
            history: self.history.clone(),
            state,
        })
    }
}
