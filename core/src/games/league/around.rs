//! What is around a piece: where the hero to move can step, and whom a piece can attack (LG08 to
//! LG10, LG15).

use super::board::{Cell, Direction};
use super::command::{Piece, Reason, Target};
use super::pieces::Hero;
use super::{League, sight};
use crate::game::Seat;

/// What is around a hero: the answer to the source's query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Around {
    /// The free cells that it can reach with its points, its own first, then nearest first.
    pub cells: Vec<Cell>,
    /// Whom it can attack from where it stands.
    pub targets: Vec<Piece>,
}

/// Something that may be attacked, as far as the choice of a target goes.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    pub cell: Cell,
    pub hp: u8,
}

impl League {
    /// What is around a hero, were it to move now.
    pub fn around(&self, number: usize) -> Around {
        let mut around = Around::default();
        let Some(hero) = self.heroes.get(number).filter(|hero| hero.is_alive()) else {
            return around;
        };
        let team = Hero::team_of(number);
        self.spread_as(number, hero.cell, hero.mp, |cell| {
            around.cells.push(cell);
            false
        });
        if !hero.attacked && self.ally_at(number, hero.cell).is_none() {
            let range = hero.class.stats().range;
            self.each_target(hero.cell, team, range, |target, _| around.targets.push(target));
        }
        around
    }

    /// Visits the free cells that a hero reaches within so many steps, nearest first, its own
    /// included, passing through allies but not through enemies. Stops when `visit` says so.
    pub(super) fn spread_as(
        &self,
        number: usize,
        from: Cell,
        steps: u8,
        mut visit: impl FnMut(Cell) -> bool,
    ) {
        let team = Hero::team_of(number);
        // A hero's three steps lead to 25 cells at most.
        let mut queue = [(from, 0_u8); 25];
        let mut count = 1;
        let mut next = 0;
        while next < count {
            let (cell, taken) = queue[next];
            next += 1;
            if self.ally_at(number, cell).is_none() && visit(cell) {
                return;
            }
            if taken == steps {
                continue;
            }
            for (_, neighbour) in self.layout.size().neighbours(cell) {
                let is_open =
                    self.layout.is_walkable(neighbour) && !self.is_enemy_at(team, neighbour);
                let is_new = queue[..count].iter().all(|(seen, _)| *seen != neighbour);
                if is_open && is_new && count < queue.len() {
                    queue[count] = (neighbour, taken + 1);
                    count += 1;
                }
            }
        }
    }

    /// Where a step of the hero to move leads, if it is possible (LG08).
    pub(super) fn possible_step(&self, direction: Direction) -> Result<Cell, Reason> {
        let number = self.hero;
        let hero = &self.heroes[number];
        if hero.mp == 0 {
            return Err(Reason::NoPointLeft);
        }
        let to = self.layout.size().neighbour(hero.cell, direction).ok_or(Reason::OffTheMap)?;
        if !self.layout.is_walkable(to) {
            return Err(Reason::CellBlocked);
        }
        if self.is_enemy_at(self.to_move, to) {
            return Err(Reason::EnemyInTheWay);
        }
        let mut is_way_out = false;
        self.spread_as(number, to, hero.mp - 1, |_| {
            is_way_out = true;
            true
        });
        if is_way_out { Ok(to) } else { Err(Reason::NoWayOut) }
    }

    /// Is the step legal: possible, or a bump that costs its point?
    pub(super) fn check_step(&self, direction: Direction) -> Result<(), Reason> {
        match self.possible_step(direction) {
            Ok(_) => Ok(()),
            Err(Reason::NoPointLeft) => Err(Reason::NoPointLeft),
            Err(_) if self.options.bumps_cost && !self.is_on_an_ally() => Ok(()),
            Err(reason) => Err(reason),
        }
    }

    pub(super) fn is_on_an_ally(&self) -> bool {
        self.ally_at(self.hero, self.heroes[self.hero].cell).is_some()
    }

    /// Another living piece of a hero's team on a cell.
    pub(super) fn ally_at(&self, number: usize, cell: Cell) -> Option<Piece> {
        let team = Hero::team_of(number);
        self.piece_at(team, cell, Some(number))
    }

    pub(super) fn is_enemy_at(&self, team: Seat, cell: Cell) -> bool {
        self.piece_at(super::opponent(team), cell, None).is_some()
    }

    /// A team's living hero or minion on a cell, one hero left out.
    fn piece_at(&self, team: Seat, cell: Cell, but: Option<usize>) -> Option<Piece> {
        let hero = Hero::numbers_of(team).find(|number| {
            let hero = &self.heroes[*number];
            hero.cell == cell && hero.is_alive() && Some(*number) != but
        });
        hero.map(|number| Piece::Hero(number as u32)).or_else(|| {
            self.minions
                .iter()
                .find(|minion| minion.cell == cell && minion.is_alive() && minion.team == team)
                .map(|minion| Piece::Minion(minion.id))
        })
    }

    /// Is the cell free: walkable, and without a living piece (LG01)?
    pub(super) fn is_free(&self, cell: Cell) -> bool {
        self.layout.is_walkable(cell)
            && self.piece_at(Seat(0), cell, None).is_none()
            && self.piece_at(Seat(1), cell, None).is_none()
    }

    /// Does a team see from one cell to another (LG10)?
    pub fn sees(&self, team: Seat, from: Cell, to: Cell) -> bool {
        sight::is_clear(from, to, |cell| {
            self.layout.is_opaque(cell) || self.is_enemy_at(team, cell)
        })
    }

    /// Shows everything that a piece of a team on this cell can attack within a range (LG09):
    /// heroes, minions, buildings, each by number.
    pub(super) fn each_target(
        &self,
        from: Cell,
        team: Seat,
        range: u8,
        mut show: impl FnMut(Piece, Mark),
    ) {
        let can_attack = |cell: Cell| from.distance(cell) <= range && self.sees(team, from, cell);
        let enemy = super::opponent(team);
        for number in Hero::numbers_of(enemy) {
            let Hero { cell, hp, .. } = self.heroes[number];
            if hp > 0 && can_attack(cell) {
                show(Piece::Hero(number as u32), Mark { cell, hp });
            }
        }
        for minion in self.minions.iter().filter(|minion| minion.team == enemy) {
            if minion.is_alive() && can_attack(minion.cell) {
                show(Piece::Minion(minion.id), Mark { cell: minion.cell, hp: minion.hp });
            }
        }
        for building in self.buildings.iter().filter(|building| building.team == enemy) {
            if building.is_standing() && can_attack(building.cell) {
                show(Piece::Building(building.id), Mark { cell: building.cell, hp: building.hp });
            }
        }
    }

    /// The piece that a target names.
    pub(super) fn named(&self, target: Target) -> Option<Piece> {
        match target {
            Target::Hero(id) => {
                let number = u32::try_from(id).ok()?;
                (number < Hero::COUNT as u32).then_some(Piece::Hero(number))
            }
            Target::Minion(id) => self
                .minions
                .iter()
                .find(|minion| i64::from(minion.id) == id)
                .map(|minion| Piece::Minion(minion.id)),
            Target::Building(id) => self
                .buildings
                .iter()
                .find(|building| i64::from(building.id) == id)
                .map(|building| Piece::Building(building.id)),
        }
    }

    /// Whose a piece is, where it is, and how many hit points it has left.
    pub(super) fn standing_of(&self, piece: Piece) -> Option<(Seat, Mark)> {
        match piece {
            Piece::Hero(id) => {
                let Hero { cell, hp, .. } = *self.heroes.get(id as usize)?;
                Some((Hero::team_of(id as usize), Mark { cell, hp }))
            }
            Piece::Minion(id) => {
                let minion = self.minions.iter().find(|minion| minion.id == id)?;
                Some((minion.team, Mark { cell: minion.cell, hp: minion.hp }))
            }
            Piece::Building(id) => {
                let building = self.buildings.iter().find(|building| building.id == id)?;
                Some((building.team, Mark { cell: building.cell, hp: building.hp }))
            }
        }
    }

    pub(super) fn check_attack(&self, target: Target) -> Result<(), Reason> {
        if self.is_on_an_ally() {
            return Err(Reason::OnAnAlly);
        }
        let hero = &self.heroes[self.hero];
        if hero.attacked {
            return Err(Reason::AlreadyAttacked);
        }
        let (team, mark) = self
            .named(target)
            .and_then(|piece| self.standing_of(piece))
            .ok_or(Reason::NoSuchTarget)?;
        if team == self.to_move {
            Err(Reason::OwnSide)
        } else if mark.hp == 0 {
            Err(Reason::TargetFell)
        } else if hero.cell.distance(mark.cell) > hero.class.stats().range {
            Err(Reason::TooFar)
        } else if !self.sees(self.to_move, hero.cell, mark.cell) {
            Err(Reason::OutOfSight)
        } else {
            Ok(())
        }
    }
}
