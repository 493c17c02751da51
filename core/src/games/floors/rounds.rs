//! Whose turn it is, how a round ends, and how the game does (FF05–FF07, FF16).

use super::Floors;
use super::command::{EndReason, Event};
use super::monster;
use super::pawns::PawnId;
use super::tiles::{ROUNDS, ROUNDS_A_STAGE, Tile};
use crate::chance::Random;
use crate::game::{Draw, Events, Outcome, Seat};

/// How many pawns of each player move in the first round.
const MOVES_IN_ROUND_1: usize = 2;

impl Floors {
    /// The stage: 1 or 2.
    pub fn stage(&self) -> u8 {
        if self.round <= ROUNDS_A_STAGE { 1 } else { 2 }
    }

    /// The seats from one on, all around the table.
    fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let players = self.pawns.players();
        (0..players).map(move |offset| Seat((first.0 + offset) % players))
    }

    pub(super) fn seat_after(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.pawns.players())
    }

    /// May the pawn be moved in this round, by its owner?
    pub fn is_to_move(&self, pawn: PawnId) -> bool {
        self.pawns.place(pawn).is_in_play() && !self.pawns.has_moved(pawn)
    }

    /// Has the seat a pawn to move in this round (FF06)?
    pub(super) fn can_move(&self, seat: Seat) -> bool {
        let is_done = self.round == 1
            && self.pawns.of(seat).filter(|pawn| self.pawns.has_moved(*pawn)).count()
                >= MOVES_IN_ROUND_1;
        !is_done && self.pawns.of(seat).any(|pawn| self.is_to_move(pawn))
    }

    /// The first seat from one on that has a pawn to move in this round.
    pub(super) fn next_able(&self, first: Seat) -> Option<Seat> {
        self.seats_from(first).find(|seat| self.can_move(*seat))
    }

    /// Goes on after a pawn's move: the next player's turn, or the end of the round or game.
    pub(super) fn go_on(&mut self, draw: Draw, events: &mut impl Events<Self>) {
        if self.outcome_now().is_none() {
            match self.next_able(self.seat_after(self.to_move)) {
                Some(seat) => self.to_move = seat,
                None => self.end_round(draw, events),
            }
        }
        if let Some(outcome) = self.outcome_now() {
            events.tell(self, || Event::Ended(outcome));
        }
    }

    fn end_round(&mut self, draw: Draw, events: &mut impl Events<Self>) {
        if self.round == 1 {
            self.turn_others_over();
            events.tell(self, || Event::OthersTurnedOver);
        }
        let tile = self.draw_tile(draw);
        events.tell(self, || Event::Drew { tile });
        monster::walk(self, tile, events);
        if self.outcome_now().is_none() {
            self.begin_next_round(events);
        }
    }

    fn turn_others_over(&mut self) {
        for pawn in self.pawns.all() {
            if self.is_to_move(pawn) {
                self.pawns.turn_over(pawn);
            }
        }
    }

    fn begin_next_round(&mut self, events: &mut impl Events<Self>) {
        self.round += 1;
        self.pawns.clear_moved();
        self.starting = self.seat_after(self.starting);
        if let Some(seat) = self.next_able(self.starting) {
            self.to_move = seat;
        }
        let &mut Self { round, starting, .. } = self;
        events.tell(self, || Event::RoundBegan { round, starting });
    }

    /// The kinds of tile that may be drawn next, with how many there are of each.
    pub fn tiles_left(&self) -> impl Iterator<Item = (Tile, u8)> + use<> {
        Tile::ALL.into_iter().zip(self.drawn.bag()).filter(|(_, count)| *count > 0)
    }

    /// Draws a tile from the bag, each equally likely; what was given as the next one comes first.
    fn draw_tile(&mut self, draw: Draw) -> Tile {
        let tile = match (self.next_tile.take(), draw) {
            (Some(tile), _) => Some(tile),
            (None, Draw::Outcome(number)) => {
                self.tiles_left().nth(number as usize).map(|(tile, _)| tile)
            }
            (None, Draw::Seed) => self.tile_of_the_seed(),
        };
        // The bag has eight tiles for seven rounds, so it is never empty.
        let tile = tile.unwrap_or(Tile::Five);
        self.drawn.push(tile);
        tile
    }

    fn tile_of_the_seed(&self) -> Option<Tile> {
        let total: u32 = self.tiles_left().map(|(_, count)| u32::from(count)).sum();
        let mut number = Random::keyed(self.seed, "tile", &[self.round.into()]).below(total);
        self.tiles_left().find_map(|(tile, count)| {
            let is_it = number < u32::from(count);
            number = number.saturating_sub(count.into());
            is_it.then_some(tile)
        })
    }

    /// How the game ended, if it is over as it stands (FF16).
    pub(super) fn outcome_now(&self) -> Option<Outcome<EndReason>> {
        let needed = self.pawns.each_has() - 1;
        let seats = || self.seats_from(Seat(0));
        if let Some(winner) = seats().find(|seat| self.pawns.count_out(*seat) >= needed) {
            return Some(Outcome { winner: Some(winner), reason: EndReason::PawnsOut });
        }
        let is_over = self.drawn.tiles().len() == usize::from(ROUNDS)
            || (self.stage() == 2 && !self.pawns.any_in_play());
        is_over.then(|| self.most_out())
    }

    fn most_out(&self) -> Outcome<EndReason> {
        let mut out = [0_u32; 8];
        let mut most = 0;
        let mut first = None;
        for pawn in self.left.pawns() {
            let seat = self.pawns.owner(*pawn);
            out[seat.index()] += 1;
            if out[seat.index()] > most {
                most = out[seat.index()];
                first = Some(seat);
            }
        }
        let reason = match out.iter().filter(|count| **count == most).count() {
            _ if most == 0 => EndReason::Draw,
            1 => EndReason::MostOut,
            _ => EndReason::FirstToReach,
        };
        Outcome { winner: first, reason }
    }
}
