//! What happens by itself between two turns: buildings and minions act, the round goes on, and the
//! next team's minions return and are made (LG06, LG11 to LG14).

use super::board::{Cell, Facing};
use super::command::{Event, Piece};
use super::pieces::{Kind, MINION, MINION_STEPS, Minion, Stats};
use super::{League, opponent};
use crate::game::{Events, Game, Seat};

impl League {
    /// All that follows the end of the last hero's turn. The end of the game drops the rest.
    pub(super) fn act_by_itself(&mut self, events: &mut impl Events<Self>) {
        self.buildings_act(events);
        self.minions_act(events);
        if self.outcome().is_some() {
            return;
        }
        if self.to_move == Seat(1) {
            self.round += 1;
        }
        self.to_move = opponent(self.to_move);
        self.hero = self.first_living_hero(self.to_move).unwrap_or(self.hero);
        // At the round limit no turn starts.
        if self.outcome().is_none() {
            self.start_turn(events);
        }
    }

    /// LG11, first half. A tower captured on the way acts too if its number is still to come.
    fn buildings_act(&mut self, events: &mut impl Events<Self>) {
        let team = self.to_move;
        for place in 0..self.buildings.len() {
            if self.outcome().is_some() {
                return;
            }
            let building = self.buildings[place];
            if building.team == team && building.is_standing() {
                let by = Piece::Building(building.id);
                self.attack_if_possible(by, building.cell, building.kind.stats(), events);
            }
        }
    }

    /// LG11, second half.
    fn minions_act(&mut self, events: &mut impl Events<Self>) {
        let team = self.to_move;
        for place in 0..self.minions.len() {
            if self.outcome().is_some() {
                return;
            }
            let minion = self.minions[place];
            if minion.team == team && minion.is_alive() {
                self.minion_acts(place, events);
            }
        }
    }

    fn minion_acts(&mut self, place: usize, events: &mut impl Events<Self>) {
        let piece = Piece::Minion(self.minions[place].id);
        for steps_left in (0..=MINION_STEPS).rev() {
            let from = self.minions[place].cell;
            let is_done = self.attack_if_possible(piece, from, MINION, events);
            if is_done || steps_left == 0 {
                return;
            }
            let Some((dir, to)) = self.minion_step(&self.minions[place]) else { return };
            self.minions[place].cell = to;
            self.minions[place].dir = dir;
            events.tell(self, || Event::Stepped { piece, from, to });
        }
    }

    /// Where a minion's next step leads: nearer to the enemy headquarters, over a free cell.
    pub(super) fn minion_step(&self, minion: &Minion) -> Option<(Facing, Cell)> {
        let enemy = opponent(minion.team).index();
        let steps = |cell| self.layout.steps_to_headquarters(enemy, cell);
        let nearer = steps(minion.cell)?.checked_sub(1)?;
        self.layout
            .size()
            .neighbours(minion.cell)
            .filter(|(_, cell)| steps(*cell) == Some(nearer) && self.is_free(*cell))
            .min_by_key(|(_, cell)| cell.order_for(minion.team))
            .map(|(direction, cell)| (direction.into(), cell))
    }

    /// Attacks the first target in LG11's order; tells whether there was one.
    fn attack_if_possible(
        &mut self,
        by: Piece,
        from: Cell,
        stats: Stats,
        events: &mut impl Events<Self>,
    ) -> bool {
        let team = self.to_move;
        let mut best = None;
        self.each_target(from, team, stats.range, |target, mark| {
            let (rank, id) = match target {
                Piece::Hero(id) => (0, id),
                Piece::Minion(id) => (1, id),
                Piece::Building(id) => (2, id),
            };
            let key = (from.distance(mark.cell), mark.hp, rank, id);
            if best.is_none_or(|(known, _)| key < known) {
                best = Some((key, target));
            }
        });
        let Some((_, target)) = best else { return false };
        self.strike(by, team, stats.attack, target, events);
        true
    }

    /// The start of a team's turn (LG06, LG12).
    pub(super) fn start_turn(&mut self, events: &mut impl Events<Self>) {
        let (team, round) = (self.to_move, self.round);
        events.tell(self, || Event::TurnStarted { team, round });
        self.minions_return(events);
        self.minion_is_made(events);
    }

    fn minions_return(&mut self, events: &mut impl Events<Self>) {
        let team = self.to_move;
        let mut place = 0;
        while let Some(&minion) = self.minions.get(place) {
            if minion.team != team || minion.is_alive() {
                place += 1;
                continue;
            }
            let piece = Piece::Minion(minion.id);
            let home = self.buildings.iter().find(|building| building.id == minion.home);
            let Some(home) = home.filter(|home| home.is_standing() && home.team == team) else {
                self.minions.remove(place);
                events.tell(self, || Event::Removed { piece });
                continue;
            };
            let spawn = home.spawn;
            if minion.back_in > 1 {
                self.minions[place].back_in -= 1;
            } else if let Some(cell) = self.nearest_free(spawn, team) {
                let back = Minion { cell, dir: Facing::None, hp: MINION.hp, back_in: 0, ..minion };
                self.minions[place] = back;
                events.tell(self, || Event::Returned { piece, cell });
            }
            place += 1;
        }
    }

    fn minion_is_made(&mut self, events: &mut impl Events<Self>) {
        let team = self.to_move;
        // A captured tower may still be home to a minion of the other team: that takes no room.
        let has_room = |home: u32, kind: Kind| {
            let lives_there = |minion: &&Minion| minion.home == home && minion.team == team;
            self.minions.iter().filter(lives_there).count() < kind.room()
        };
        let maker = [Kind::Headquarters, Kind::Tower].into_iter().find_map(|kind| {
            self.buildings.iter().find(|building| {
                building.kind == kind
                    && building.team == team
                    && building.is_standing()
                    && has_room(building.id, kind)
            })
        });
        let Some((home, spawn)) = maker.map(|maker| (maker.id, maker.spawn)) else { return };
        let Some(cell) = self.nearest_free(spawn, team) else { return };
        let id = self.minions.last().map_or(0, |last| last.id + 1);
        let dir = Facing::None;
        self.minions.push(Minion { id, team, home, cell, dir, hp: MINION.hp, back_in: 0 });
        events.tell(self, || Event::Made { piece: Piece::Minion(id), home, cell });
    }

    /// The free cell with the fewest steps from a spawn, pieces ignored on the way, and the first
    /// of those in the team's cell order (LG06).
    fn nearest_free(&self, spawn: Cell, team: Seat) -> Option<Cell> {
        if self.is_free(spawn) {
            return Some(spawn);
        }
        let mut best: Option<(u16, Cell)> = None;
        self.layout.spread(spawn, |cell, steps| match best {
            Some((fewest, _)) if steps > fewest => Some(()),
            Some((_, known)) => {
                let is_earlier = cell.order_for(team) < known.order_for(team);
                if is_earlier && self.is_free(cell) {
                    best = Some((steps, cell));
                }
                None
            }
            None => {
                best = self.is_free(cell).then_some((steps, cell));
                None
            }
        });
        best.map(|(_, cell)| cell)
    }
}
