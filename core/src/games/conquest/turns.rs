//! How a game goes on: commands, turns and the end.

use super::Conquest;
use super::battle::{EVEN_LUCK, LEAST_LUCK, LUCKS};
use super::command::{Command, EndReason, Event};
use super::kinds::{ItemKind, Phase};
use super::legality::share;
use super::state::{Attack, Inventory, Participant, Position, TerritoryId};
use crate::chance::Random;
use crate::game::{Events, Outcome, Seat};

/// Troops for each territory (CQ10).
const REINFORCEMENT: i64 = 3;
/// How many types a player needs for its hero (CQ21).
pub const TYPES_FOR_HERO: u32 = 4;

/// Where what is left to chance comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fortune {
    /// The seed: how games are really played.
    Seed,
    /// Nowhere: luck is even and no item appears. How players look ahead.
    Even,
}

impl Conquest {
    /// What a legal command does, and all that happens because of it.
    pub(super) fn go_on(
        &mut self,
        command: &Command,
        fortune: Fortune,
        events: &mut impl Events<Self>,
    ) {
        let seat = self.position.to_move;
        match *command {
            Command::Capital(number) => self.pick_capital(land(number), fortune, events),
            Command::Reinforce(number) => self.reinforce(land(number), events),
            Command::Capture(way) => self.capture(land(way.from), land(way.to), fortune, events),
            Command::Port(number) => self.build_port(land(number), events),
            Command::Plan(way) => {
                let attack = Attack { from: land(way.from), to: land(way.to) };
                self.position.planned.push(attack);
            }
            Command::Withdraw(number) => {
                if let Some(place) = self.planned_at(number) {
                    self.position.planned.remove(place);
                }
            }
            Command::Launch => self.launch(fortune, events),
            Command::Move(march) => {
                let (from, to) = (land(march.from), land(march.to));
                self.march(from, to, march.quarters, march.hero, events);
                self.end_turn(fortune, events);
            }
            Command::UseItem => self.use_item(events),
            Command::SkipPhase => self.skip_phase(fortune, events),
            Command::Pass => self.end_turn(fortune, events),
            Command::Resign => {
                self.bury(seat);
                self.change_lands_of(seat, |territory| territory.owner = None);
                events.tell(self, || Event::Resigned { player: seat });
                self.position.extra_turn = false;
                self.end_turn(fortune, events);
            }
        }
        if let Some(outcome) = self.end() {
            events.tell(self, || Event::Ended(outcome));
        } else {
            self.gain_heroes(events);
        }
    }

    /// CQ06. The player after the last one to pick has the first turn.
    fn pick_capital(
        &mut self,
        capital: TerritoryId,
        fortune: Fortune,
        events: &mut impl Events<Self>,
    ) {
        let seat = self.position.to_move;
        self.player_mut(seat).capital = Some(capital);
        self.territory_mut(capital).owner = Some(seat);
        events.tell(self, || Event::Capital { player: seat, territory: capital });
        self.pick_up(capital, fortune, events);
        let next = self.seats_after(seat).find(|next| self.player(*next).capital.is_none());
        if let Some(next) = next {
            self.position.to_move = next;
            self.counts.turns += 1;
        } else {
            let first = self.living().next().unwrap_or(seat);
            self.go_to(first, false, fortune, events);
        }
    }

    /// How many troops a player gets each turn (CQ10).
    pub fn reinforcement(&self, seat: Seat) -> i64 {
        REINFORCEMENT * self.lands_of(seat).count() as i64
    }

    /// CQ10.
    fn reinforce(&mut self, land: TerritoryId, events: &mut impl Events<Self>) {
        let troops = self.reinforcement(self.position.to_move);
        self.add_troops(land, troops);
        self.position.phase = Phase::Action;
        events.tell(self, || Event::Reinforced { territory: land, troops });
    }

    /// CQ11.
    fn capture(
        &mut self,
        from: TerritoryId,
        to: TerritoryId,
        fortune: Fortune,
        events: &mut impl Events<Self>,
    ) {
        let seat = self.position.to_move;
        let taken = self.territory_mut(to);
        taken.owner = Some(seat);
        let troops = taken.troops;
        self.position.phase = Phase::Move;
        events.tell(self, || Event::Captured { from, to, troops });
        self.pick_up(to, fortune, events);
    }

    /// What lies on land that was just taken is collected (CQ26).
    fn pick_up(&mut self, land: TerritoryId, fortune: Fortune, events: &mut impl Events<Self>) {
        if let Some(item) = self.territory(land).item {
            self.territory_mut(land).item = None;
            self.collect(self.position.to_move, land, item.kind, fortune, events);
        }
    }

    /// CQ12; with the item for it, the action phase goes on (CQ27).
    fn build_port(&mut self, land: TerritoryId, events: &mut impl Events<Self>) {
        self.territory_mut(land).port = true;
        self.position.port_built = true;
        events.tell(self, || Event::PortBuilt { territory: land });
        if !self.is_active(ItemKind::AttackAndPort) {
            self.position.phase = Phase::Move;
        }
    }

    /// Runs the attacks in the order planned (CQ17).
    fn launch(&mut self, fortune: Fortune, events: &mut impl Events<Self>) {
        let planned = std::mem::take(&mut self.position.planned);
        for &attack in &planned {
            let Attack { from, to } = attack;
            let Ok(link) = self.check_attack(attack, planned.len()) else {
                events.tell(self, || Event::Ignored { from, to });
                continue;
            };
            let luck = self.luck(attack, fortune);
            let damage = self.excess(attack, link, self.divisor(planned.len())).damage(luck);
            let troops = &mut self.territory_mut(to).troops;
            let conquered = damage >= *troops;
            *troops = (*troops - damage).max(0);
            let battle = Event::Battle { from, to, luck, damage, conquered };
            if conquered {
                self.conquer(to, battle, events);
            } else {
                events.tell(self, || battle);
            }
        }
        self.position.phase = Phase::Move;
    }

    fn luck(&self, attack: Attack, fortune: Fortune) -> u32 {
        if fortune == Fortune::Even {
            return EVEN_LUCK;
        }
        // Troops are among the keys so that the two turns of a double turn differ.
        let keys = [
            self.position.round.into(),
            self.position.to_move.0.into(),
            attack.from.0.into(),
            attack.to.0.into(),
            self.territory(attack.from).troops as u64,
            self.territory(attack.to).troops as u64,
        ];
        LEAST_LUCK + Random::keyed(self.seed, "luck", &keys).below(LUCKS)
    }

    /// The territory goes to the player to move; a capital takes all else with it (CQ18, CQ19).
    fn conquer(&mut self, land: TerritoryId, battle: Event, events: &mut impl Events<Self>) {
        let seat = self.position.to_move;
        let Some(victim) = self.territory(land).owner else { return };
        if self.player(victim).capital != Some(land) {
            self.hand_over(land, Some(seat), battle, events);
            return;
        }
        events.tell(self, || battle);
        self.bury(victim);
        self.change_lands_of(victim, |territory| territory.owner = Some(seat));
        events.tell(self, || Event::Eliminated { player: victim, by: seat });
    }

    /// A territory changes hands, by what is told. A hero that stood there dies, and its player's
    /// troops are halved on what it still has (CQ23).
    pub(super) fn hand_over(
        &mut self,
        land: TerritoryId,
        to: Option<Seat>,
        told: Event,
        events: &mut impl Events<Self>,
    ) {
        let loser = std::mem::replace(&mut self.territory_mut(land).owner, to);
        events.tell(self, || told);
        let Some(loser) = loser else { return };
        if self.player(loser).hero != Some(land) {
            return;
        }
        self.player_mut(loser).hero = None;
        self.change_lands_of(loser, |territory| territory.troops /= 2);
        events.tell(self, || Event::HeroDied { player: loser });
    }

    /// A player is out. Its hero vanishes, which is no death (CQ19, CQ23).
    fn bury(&mut self, seat: Seat) {
        let player = self.player_mut(seat);
        *player = Participant { alive: false, hero_spent: player.hero_spent, ..Participant::NEW };
    }

    /// CQ14.
    fn march(
        &mut self,
        from: TerritoryId,
        to: TerritoryId,
        quarters: i64,
        hero: bool,
        events: &mut impl Events<Self>,
    ) {
        let troops = share(self.territory(from).troops, quarters);
        self.territory_mut(from).troops -= troops;
        self.add_troops(to, troops);
        if hero {
            let seat = self.position.to_move;
            self.player_mut(seat).hero = Some(to);
        }
        events.tell(self, || Event::Moved { from, to, troops, hero });
    }

    /// CQ27.
    fn use_item(&mut self, events: &mut impl Events<Self>) {
        let seat = self.position.to_move;
        let used = std::mem::replace(&mut self.player_mut(seat).inventory, Inventory::Empty);
        let Inventory::Holds(kind) = used else { return };
        self.position.active_items.push(kind);
        self.position.extra_turn |= kind == ItemKind::DoubleTurn;
        events.tell(self, || Event::ItemUsed { player: seat, kind });
    }

    /// CQ08.
    fn skip_phase(&mut self, fortune: Fortune, events: &mut impl Events<Self>) {
        self.position.planned.clear();
        match self.position.phase {
            Phase::Reinforce => self.position.phase = Phase::Action,
            Phase::Action => self.position.phase = Phase::Move,
            Phase::Capital | Phase::Move => self.end_turn(fortune, events),
        }
    }

    /// The turn passes to the next living seat, or back to the same if it has another (CQ07).
    fn end_turn(&mut self, fortune: Fortune, events: &mut impl Events<Self>) {
        let seat = self.position.to_move;
        let again = self.position.extra_turn;
        let next = if again { seat } else { self.seats_after(seat).next().unwrap_or(seat) };
        if !again && next <= seat {
            self.position.round += 1;
        }
        self.go_to(next, again, fortune, events);
    }

    /// A seat's turn begins, unless the rounds are over (CQ20).
    fn go_to(&mut self, seat: Seat, again: bool, fortune: Fortune, events: &mut impl Events<Self>) {
        let position = &mut self.position;
        position.to_move = seat;
        position.phase = Phase::Reinforce;
        position.planned.clear();
        position.active_items.clear();
        position.port_built = false;
        position.extra_turn = false;
        let round = position.round;
        self.counts.turns += 1;
        self.counts.added = if again { self.counts.added + 1 } else { 0 };
        if self.is_past_limit() {
            return;
        }
        events.tell(self, || Event::Turn { player: seat, round });
        self.age_items(events);
        if self.end().is_none() && fortune == Fortune::Seed {
            self.draw_item(events);
        }
    }

    /// CQ21.
    fn gain_heroes(&mut self, events: &mut impl Events<Self>) {
        for seat in self.seats_in_order() {
            let player = self.player(seat);
            let (Some(capital), None, false) = (player.capital, player.hero, player.hero_spent)
            else {
                continue;
            };
            let types = self
                .lands_of(seat)
                .fold(0, |types, land| types | self.territory(land).terrain.bit());
            if types.count_ones() < TYPES_FOR_HERO {
                continue;
            }
            let player = self.player_mut(seat);
            player.hero = Some(capital);
            player.hero_spent = true;
            events.tell(self, || Event::HeroGained { player: seat, territory: capital });
        }
    }

    /// CQ20.
    pub(super) fn end(&self) -> Option<Outcome<EndReason>> {
        let mut living = self.living();
        let first = living.next();
        if living.next().is_none() {
            return Some(Outcome { winner: first, reason: EndReason::LastAlive });
        }
        self.is_past_limit().then(|| {
            let rank = |seat: &Seat| (self.lands_of(*seat).count(), self.troops_of(*seat), *seat);
            Outcome { winner: self.living().max_by_key(rank), reason: EndReason::RoundLimit }
        })
    }

    fn is_past_limit(&self) -> bool {
        let Position { round, round_limit, .. } = self.position;
        round_limit > 0 && round > round_limit
    }

    pub(super) fn add_troops(&mut self, land: TerritoryId, troops: i64) {
        let stock = &mut self.territory_mut(land).troops;
        *stock = stock.saturating_add(troops);
    }
}

/// The territory of a number that was checked.
fn land(number: i64) -> TerritoryId {
    TerritoryId(number as u16)
}
