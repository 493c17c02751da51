//! What a command changes, kept so that it can be taken back without a copy of the position.

use super::Conquest;
use super::command::Command;
use super::kinds::{ItemKind, Phase};
use super::state::{Attack, Counts, Participant, Territory, TerritoryId};
use super::turns::Fortune;
use crate::game::{Events, Seat};

/// What was changed since the last command began, as it was before, the first change first.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal {
    territories: Vec<(TerritoryId, Territory)>,
    players: Vec<(Seat, Participant)>,
}

/// What takes a command back: what it changed, as it was before.
#[derive(Clone, Debug)]
pub struct Undo {
    journal: Journal,
    planned: Vec<Attack>,
    active_items: Vec<ItemKind>,
    to_move: Seat,
    phase: Phase,
    port_built: bool,
    extra_turn: bool,
    round: u32,
    counts: Counts,
}

impl Conquest {
    /// Does a legal command, and all that happens because of it.
    pub(super) fn carry_out(
        &mut self,
        command: &Command,
        fortune: Fortune,
        events: &mut impl Events<Self>,
    ) -> Undo {
        let position = &self.position;
        let mut undo = Undo {
            journal: Journal::default(),
            planned: position.planned.clone(),
            active_items: position.active_items.clone(),
            to_move: position.to_move,
            phase: position.phase,
            port_built: position.port_built,
            extra_turn: position.extra_turn,
            round: position.round,
            counts: self.counts,
        };
        self.journal = Journal::default();
        self.go_on(command, fortune, events);
        undo.journal = std::mem::take(&mut self.journal);
        undo
    }

    /// Takes the last command back.
    pub(super) fn take_back(&mut self, undo: Undo) {
        let position = &mut self.position;
        for (land, before) in undo.journal.territories.into_iter().rev() {
            position.territories[land.index()] = before;
        }
        for (seat, before) in undo.journal.players.into_iter().rev() {
            position.players[seat.index()] = before;
        }
        position.planned = undo.planned;
        position.active_items = undo.active_items;
        position.to_move = undo.to_move;
        position.phase = undo.phase;
        position.port_built = undo.port_built;
        position.extra_turn = undo.extra_turn;
        position.round = undo.round;
        self.counts = undo.counts;
    }

    /// A territory that is about to change.
    pub(super) fn territory_mut(&mut self, land: TerritoryId) -> &mut Territory {
        let territory = &mut self.position.territories[land.index()];
        self.journal.territories.push((land, *territory));
        territory
    }

    /// Changes all territories of a player.
    pub(super) fn change_lands_of(&mut self, seat: Seat, change: impl Fn(&mut Territory)) {
        for land in self.lands() {
            if self.territory(land).owner == Some(seat) {
                change(self.territory_mut(land));
            }
        }
    }

    /// A player that is about to change.
    pub(super) fn player_mut(&mut self, seat: Seat) -> &mut Participant {
        let player = &mut self.position.players[seat.index()];
        self.journal.players.push((seat, *player));
        player
    }
}
