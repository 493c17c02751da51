//! Which commands are legal, and why others are not.

use super::Conquest;
use super::command::{Command, March, Reason, Way};
use super::kinds::{ItemKind, Phase};
use super::map::Link;
use super::state::{Attack, Inventory, TerritoryId};

/// The shares of troops that can be moved, in quarters (CQ14).
const QUARTERS: std::ops::RangeInclusive<i64> = 1..=4;

/// So many quarters of the troops, rounded down, but one at least if there is any (CQ14).
pub(super) fn share(troops: i64, quarters: i64) -> i64 {
    ((i128::from(troops) * i128::from(quarters) / 4) as i64).max(troops.min(1))
}

impl Conquest {
    pub(super) fn check_command(&self, command: &Command) -> Result<(), Reason> {
        let phase = self.position.phase;
        let only_in = |needed| if phase == needed { Ok(()) } else { Err(Reason::WrongPhase) };
        match *command {
            Command::Capital(number) => {
                only_in(Phase::Capital)?;
                let territory = self.territory(self.id(number)?);
                territory.owner.map_or(Ok(()), |_| Err(Reason::NotNeutral))
            }
            _ if phase == Phase::Capital => Err(Reason::WrongPhase),
            Command::Reinforce(number) => {
                only_in(Phase::Reinforce)?;
                self.own(number).map(drop)
            }
            Command::Capture(way) => {
                only_in(Phase::Action)?;
                self.check_capture(way)
            }
            Command::Port(number) => {
                only_in(Phase::Action)?;
                self.check_port(number)
            }
            Command::Plan(way) => {
                only_in(Phase::Action)?;
                self.check_plan(way).map(drop)
            }
            Command::Withdraw(number) => {
                only_in(Phase::Action)?;
                self.planned_at(number).map(drop).ok_or(Reason::NoSuchAttack)
            }
            Command::Launch => {
                only_in(Phase::Action)?;
                if self.position.planned.is_empty() { Err(Reason::NothingPlanned) } else { Ok(()) }
            }
            Command::Move(march) => {
                only_in(Phase::Move)?;
                self.check_march(march)
            }
            Command::UseItem => match self.player(self.position.to_move).inventory {
                Inventory::Holds(_) => Ok(()),
                Inventory::Empty | Inventory::Hidden => Err(Reason::NoItem),
            },
            Command::SkipPhase | Command::Pass | Command::Resign => Ok(()),
        }
    }

    /// CQ11.
    fn check_capture(&self, way: Way) -> Result<(), Reason> {
        let (from, to) = (self.own(way.from)?, self.id(way.to)?);
        self.check_nothing_planned()?;
        self.check_no_port_built()?;
        if self.territory(to).owner.is_some() {
            return Err(Reason::NotNeutral);
        }
        self.link(from, to).map(drop).ok_or(Reason::NotJoined)
    }

    /// CQ12, CQ27.
    fn check_port(&self, number: i64) -> Result<(), Reason> {
        let land = self.own(number)?;
        if !self.is_active(ItemKind::AttackAndPort) {
            self.check_nothing_planned()?;
        }
        self.check_no_port_built()?;
        if self.territory(land).port {
            Err(Reason::HasPort)
        } else if !self.map.touches_sea(land) {
            Err(Reason::NotAtSea)
        } else {
            Ok(())
        }
    }

    fn check_nothing_planned(&self) -> Result<(), Reason> {
        if self.position.planned.is_empty() { Ok(()) } else { Err(Reason::AttacksPlanned) }
    }

    fn check_no_port_built(&self) -> Result<(), Reason> {
        if self.position.port_built { Err(Reason::PortAlreadyBuilt) } else { Ok(()) }
    }

    /// The attack that may be planned, and how it reaches its target (CQ13, CQ17).
    pub(super) fn check_plan(&self, way: Way) -> Result<(Attack, Link), Reason> {
        let attack = Attack { from: self.own(way.from)?, to: self.id(way.to)? };
        if self.position.planned.contains(&attack) {
            return Err(Reason::AlreadyPlanned);
        }
        let link = self.check_attack(attack, self.position.planned.len() + 1)?;
        Ok((attack, link))
    }

    /// How an attack reaches its target, if it is valid when so many are planned (CQ17).
    pub(super) fn check_attack(&self, attack: Attack, planned: usize) -> Result<Link, Reason> {
        let seat = self.position.to_move;
        if self.territory(attack.from).owner != Some(seat) {
            return Err(Reason::NotYours);
        }
        if self.territory(attack.to).owner.is_none_or(|owner| owner == seat) {
            return Err(Reason::NotAnEnemys);
        }
        let link = self.reach(attack).ok_or(Reason::NotJoined)?;
        if self.excess(attack, link, self.divisor(planned)).is_positive() {
            Ok(link)
        } else {
            Err(Reason::TooWeak)
        }
    }

    /// CQ14.
    fn check_march(&self, march: March) -> Result<(), Reason> {
        let (from, to) = (self.own(march.from)?, self.own(march.to)?);
        self.link(from, to).ok_or(Reason::NotJoined)?;
        if !QUARTERS.contains(&march.quarters) {
            return Err(Reason::NoSuchShare);
        }
        if march.hero && self.player(self.position.to_move).hero != Some(from) {
            return Err(Reason::NoHeroThere);
        }
        if self.territory(from).troops == 0 && !march.hero {
            return Err(Reason::NobodyToMove);
        }
        Ok(())
    }

    /// The territory of this number.
    pub(super) fn id(&self, number: i64) -> Result<TerritoryId, Reason> {
        let is_one = usize::try_from(number).is_ok_and(|it| it < self.position.territories.len());
        if is_one { Ok(TerritoryId(number as u16)) } else { Err(Reason::NoSuchTerritory) }
    }

    fn own(&self, number: i64) -> Result<TerritoryId, Reason> {
        let land = self.id(number)?;
        let is_own = self.territory(land).owner == Some(self.position.to_move);
        if is_own { Ok(land) } else { Err(Reason::NotYours) }
    }

    pub(super) fn planned_at(&self, number: i64) -> Option<usize> {
        usize::try_from(number).ok().filter(|place| *place < self.position.planned.len())
    }

    pub(super) fn list_legal(&self, commands: &mut Vec<Command>) {
        match self.position.phase {
            Phase::Capital => {
                commands.extend(self.neutral_lands().map(|land| Command::Capital(land.0.into())));
                return;
            }
            Phase::Reinforce => {
                let own = self.lands_of(self.position.to_move);
                commands.extend(own.map(|land| Command::Reinforce(land.0.into())));
            }
            Phase::Action => self.list_actions(commands),
            Phase::Move => self.list_marches(commands),
        }
        if let Inventory::Holds(_) = self.player(self.position.to_move).inventory {
            commands.push(Command::UseItem);
        }
        commands.extend([Command::SkipPhase, Command::Pass, Command::Resign]);
    }

    fn list_actions(&self, commands: &mut Vec<Command>) {
        let seat = self.position.to_move;
        let free = !self.position.port_built && self.position.planned.is_empty();
        for from in self.lands_of(seat) {
            if free {
                let neutral = self.joined_to(from).filter(|to| self.territory(*to).owner.is_none());
                commands.extend(neutral.map(|to| Command::Capture(way(from, to))));
            }
            let port = Command::Port(from.0.into());
            commands.extend(self.check_command(&port).is_ok().then_some(port));
            let plans = self
                .targets_from(from)
                .map(|to| way(from, to))
                .filter(|way| self.check_plan(*way).is_ok());
            commands.extend(plans.map(Command::Plan));
        }
        commands.extend((0..self.position.planned.len() as i64).map(Command::Withdraw));
        if !self.position.planned.is_empty() {
            commands.push(Command::Launch);
        }
    }

    fn list_marches(&self, commands: &mut Vec<Command>) {
        let seat = self.position.to_move;
        for from in self.lands_of(seat) {
            let hero_is_there = self.player(seat).hero == Some(from);
            let has_troops = self.territory(from).troops > 0;
            for to in self.joined_to(from).filter(|to| self.territory(*to).owner == Some(seat)) {
                for quarters in QUARTERS {
                    let heroes = [(has_troops, false), (hero_is_there, true)];
                    for (_, hero) in heroes.into_iter().filter(|(is_legal, _)| *is_legal) {
                        let (from, to) = (from.0.into(), to.0.into());
                        commands.push(Command::Move(March { from, to, quarters, hero }));
                    }
                }
            }
        }
    }

    /// How many troops go when so many quarters of a territory's move (CQ14).
    pub fn share(&self, from: TerritoryId, quarters: i64) -> i64 {
        share(self.territory(from).troops, quarters)
    }

    /// The territories that this one is joined to: by land, then by sea (CQ04).
    pub fn joined_to(&self, from: TerritoryId) -> impl Iterator<Item = TerritoryId> {
        let by_sea: &[TerritoryId] =
            if self.territory(from).port { self.map.by_sea(from) } else { &[] };
        self.map.by_land(from).iter().chain(by_sea).copied()
    }

    /// The enemy territories that might be attacked from here.
    fn targets_from(&self, from: TerritoryId) -> impl Iterator<Item = TerritoryId> {
        let distant = self.is_active(ItemKind::DistantAttack);
        let anywhere = self.lands().filter(move |_| distant);
        let joined = self.joined_to(from).filter(move |_| !distant);
        let seat = self.position.to_move;
        anywhere
            .chain(joined)
            .filter(move |to| self.territory(*to).owner.is_some_and(|owner| owner != seat))
    }
}

pub(super) fn way(from: TerritoryId, to: TerritoryId) -> Way {
    Way { from: from.0.into(), to: to.0.into() }
}
