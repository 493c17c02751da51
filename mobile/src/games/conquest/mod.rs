//! The face of Conquest (CQ34, CQ35).

mod arrows;
mod buttons;
mod drawing;
mod effects;
mod geometry;
mod log;
mod outline;
mod paints;
mod plan;
mod rules;
mod setup;
#[cfg(test)]
mod tests;
mod texts;

use std::cell::RefCell;
use std::sync::Arc;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::{Command, Conquest, Event, Phase, Reason, TerritoryId};
use pentarchy_core::table::Played;

use self::buttons::Row;
use self::geometry::Chart;
use self::plan::MarchChoice;
use super::naming;
use super::{
    BoardButton, Effect, Face, FaceFacts, LegendLine, Place, Reply, Seen, Sheet, Stage, Touch,
    told_by_sheet,
};
use crate::scene::Scene;
use crate::session::Advice;
use crate::sound::Sound;
use crate::theme::Theme;
use crate::words::{Figures, Words};

/// What is chosen, aimed at and held.
#[derive(Debug, Default)]
pub struct ConquestFace {
    /// The territory with which something is to be done.
    chosen: Option<TerritoryId>,
    /// The phase in which it was last seen: in the next one, one chooses anew.
    phase: Option<Phase>,
    /// Where troops shall go, before that is confirmed.
    target: Option<TerritoryId>,
    /// The territory that is pointed at, by finger, mouse or keys.
    aim: Option<TerritoryId>,
    /// Where the arrow in the hand ends.
    hand: Option<Vec2>,
    /// Where the keyboard is.
    cursor: Option<TerritoryId>,
    /// The territory whose facts are told though nothing can be done with it.
    looked_at: Option<TerritoryId>,
    advice: Option<Command>,
    /// How troops move, remembered from one move to the next (CQ14).
    march: MarchChoice,
    /// Which of the buttons are shown.
    row: Row,
    /// The map as it is drawn; made when it is first needed.
    chart: RefCell<Option<Chart>>,
}

impl ConquestFace {
    fn with_chart<T>(&self, game: &Conquest, with: impl FnOnce(&Chart) -> T) -> T {
        let mut kept = self.chart.borrow_mut();
        let chart = match kept.take().filter(|chart| chart.is_of(game)) {
            Some(chart) => kept.insert(chart),
            None => kept.insert(Chart::new(game)),
        };
        with(chart)
    }

    fn land_at(&self, game: &Conquest, at: Vec2) -> Option<TerritoryId> {
        self.with_chart(game, |chart| chart.land_at(at))
    }

    /// The chosen territory, if something can go from there in this phase.
    fn acting_from(&self, game: &Conquest) -> Option<TerritoryId> {
        let position = game.position();
        let is_own = |land: &TerritoryId| game.territory(*land).owner == Some(position.to_move);
        self.chosen.filter(is_own).filter(|_| takes_two(position.phase))
    }

    /// The territory to which something would go.
    fn pointed_at(&self) -> Option<TerritoryId> {
        self.target.or(self.aim)
    }

    fn choose(&mut self, land: TerritoryId) -> Reply<Command> {
        self.let_go();
        self.chosen = Some(land);
        Reply::Chosen
    }

    fn look_at(&mut self, land: TerritoryId) -> Reply<Command> {
        let again = self.looked_at == Some(land);
        self.let_go();
        self.looked_at = (!again).then_some(land);
        Reply::Chosen
    }

    /// The territory was tapped; `at` is where, unless it was by a key.
    fn tap(
        &mut self,
        seen: &Seen<Conquest>,
        land: TerritoryId,
        at: Option<Vec2>,
    ) -> Reply<Command> {
        let game = seen.game;
        self.advice = None;
        self.row = Row::Main;
        let Some(seat) = seen.actor else { return self.look_at(land) };
        if takes_two(game.position().phase) {
            return self.tap_one_of_two(game, seat, land, at);
        }
        match plan::for_one(game, land) {
            Some(command) => match game.check(&command) {
                Ok(()) if self.chosen == Some(land) => {
                    self.let_go();
                    Reply::Play(command)
                }
                Ok(()) => self.choose(land),
                Err(_) => self.look_at(land),
            },
            None => Reply::Nothing,
        }
    }

    fn tap_one_of_two(
        &mut self,
        game: &Conquest,
        seat: Seat,
        land: TerritoryId,
        at: Option<Vec2>,
    ) -> Reply<Command> {
        let is_own = game.territory(land).owner == Some(seat);
        let from = self.acting_from(game);
        let command = from
            .filter(|from| *from != land)
            .map(|from| plan::for_two(game, from, land, self.march));
        let arrow =
            at.and_then(|at| self.with_chart(game, |chart| arrows::planned_at(chart, game, at)));
        match (from, command) {
            (_, Some(Ok(Command::Move(_)))) if self.target != Some(land) => {
                self.target = Some(land);
                Reply::Chosen
            }
            (_, Some(Ok(command))) => {
                self.target = None;
                self.looked_at = None;
                Reply::Play(command)
            }
            _ if let Some(place) = arrow => Reply::Play(Command::Withdraw(place as i64)),
            (Some(from), None) if from == land => {
                self.let_go();
                Reply::Nothing
            }
            _ if is_own => self.choose(land),
            (_, Some(Err(reason))) => {
                self.looked_at = Some(land);
                Reply::Refused(refusal(reason))
            }
            _ => self.look_at(land),
        }
    }

    fn drop_at(&mut self, game: &Conquest, at: Vec2) -> Reply<Command> {
        self.hand = None;
        let (Some(from), Some(to)) = (self.acting_from(game), self.land_at(game, at)) else {
            self.let_go();
            return Reply::Nothing;
        };
        // Put back where it came from: still chosen, nothing played.
        if from == to {
            return Reply::Nothing;
        }
        self.aim = None;
        match plan::for_two(game, from, to, self.march) {
            // Dragging again does not take back; tapping does.
            Ok(Command::Withdraw(_)) => Reply::Refused(refusal(Reason::AlreadyPlanned)),
            Ok(command) => Reply::Play(command),
            Err(reason) => {
                self.looked_at = Some(to);
                Reply::Refused(refusal(reason))
            }
        }
    }

    /// What the Tab key goes through: what can be aimed at, or what can act.
    fn lands_to_stop_at(&self, seen: &Seen<Conquest>) -> Vec<TerritoryId> {
        let game = seen.game;
        let Some(seat) = seen.actor else { return game.lands().collect() };
        match self.acting_from(game) {
            Some(from) => plan::targets(game, from, self.march).collect(),
            None => {
                game.lands().filter(|land| plan::can_act(game, seat, *land, self.march)).collect()
            }
        }
    }
}

/// Does something go from one territory to another in this phase?
fn takes_two(phase: Phase) -> bool {
    matches!(phase, Phase::Action | Phase::Move)
}

/// The words that say why not.
fn refusal(reason: Reason) -> &'static str {
    match reason {
        Reason::WrongPhase => "conquest-refused-phase",
        Reason::NoSuchTerritory | Reason::NoSuchAttack | Reason::NoSuchShare => {
            "conquest-refused-nothing-there"
        }
        Reason::NotNeutral => "conquest-refused-not-neutral",
        Reason::NotYours => "conquest-refused-not-yours",
        Reason::NotAnEnemys => "conquest-refused-own",
        Reason::NotJoined => "conquest-refused-not-joined",
        Reason::AttacksPlanned => "conquest-refused-attacks-planned",
        Reason::PortAlreadyBuilt => "conquest-refused-port-built",
        Reason::HasPort => "conquest-refused-has-port",
        Reason::NotAtSea => "conquest-refused-not-at-sea",
        Reason::AlreadyPlanned => "conquest-refused-already-planned",
        Reason::TooWeak => "conquest-refused-too-weak",
        Reason::NothingPlanned => "conquest-refused-nothing-planned",
        Reason::NoHeroThere => "conquest-refused-no-hero",
        Reason::NobodyToMove => "conquest-refused-nobody",
        Reason::NoItem => "conquest-refused-no-item",
    }
}

impl Face for ConquestFace {
    type Game = Conquest;

    const FACTS: FaceFacts =
        FaceFacts { pictures: drawing::PICTURES, demo_player: "minmax", ..FaceFacts::USUAL };

    fn theme(theme: &Theme) -> Theme {
        paints::theme(theme)
    }

    fn extent(&self, game: &Conquest) -> Vec2 {
        geometry::extent(game)
    }

    /// Territories, and `arrow0` for the first planned attack.
    fn places(&self, game: &Conquest) -> Vec<Place> {
        self.with_chart(game, |chart| {
            let lands =
                game.lands().map(|land| Place::coded(naming::name(land.0), chart.middle(land)));
            let planned = game.position().planned.iter().enumerate();
            let arrows = planned.map(|(number, attack)| {
                let arrow = arrows::Arrow::between(chart, attack.from, attack.to);
                Place::coded(format!("arrow{number}"), arrow.middle())
            });
            lands.chain(arrows).collect()
        })
    }

    fn draw(&self, stage: &Stage<Conquest>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn concerned(&self, game: &Conquest, played: &Played<Conquest>) -> Vec<Vec2> {
        let lands = played.events.iter().flat_map(|event| effects::lands_in(event, game));
        self.with_chart(game, |chart| lands.map(|land| chart.middle(land)).collect())
    }

    fn effect(event: &Event) -> Effect {
        match event {
            Event::Battle { conquered: false, .. } => {
                Effect::millis(850).with(Sound::CounterStrike)
            }
            Event::Battle { .. } => Effect::millis(850).with(Sound::Strike),
            Event::Eliminated { .. } => Effect::millis(850).with(Sound::Death),
            Event::HeroGained { .. } => Effect::millis(700).with(Sound::Select),
            Event::HeroDied { .. } => Effect::millis(700).with(Sound::Death),
            Event::Captured { .. } | Event::Moved { .. } | Event::Capital { .. } => {
                Effect::millis(550).with(Sound::Move)
            }
            Event::TerritoryLost { .. } => Effect::millis(550).with(Sound::Refusal),
            Event::TerritoryGiven { .. } | Event::ItemCollected { .. } => {
                Effect::millis(550).with(Sound::Select)
            }
            Event::Reinforced { .. } | Event::PortBuilt { .. } => {
                Effect::millis(450).with(Sound::Move)
            }
            Event::Ignored { .. } => Effect::millis(450).with(Sound::Refusal),
            Event::Resigned { .. } => Effect::millis(450).with(Sound::Death),
            Event::Item { .. } => Effect::millis(450).with(Sound::Select),
            Event::ItemVanished { .. } => Effect::millis(250).with(Sound::Refusal),
            Event::ItemUsed { .. } => Effect::default().with(Sound::Select),
            Event::Turn { .. } | Event::Ended(_) => Effect::default(),
        }
    }

    fn stops(&self, seen: &Seen<Conquest>) -> Vec<Vec2> {
        let lands = self.lands_to_stop_at(seen);
        self.with_chart(seen.game, |chart| lands.iter().map(|land| chart.middle(*land)).collect())
    }

    fn touch(&mut self, seen: &Seen<Conquest>, touch: Touch) -> Reply<Command> {
        let game = seen.game;
        match touch {
            Touch::Tap(at) => {
                self.cursor = None;
                if let Some(land) = self.land_at(game, at) {
                    return self.tap(seen, land, Some(at));
                }
                let arrow = self.with_chart(game, |chart| arrows::planned_at(chart, game, at));
                if let Some(place) = arrow.filter(|_| seen.actor.is_some()) {
                    return Reply::Play(Command::Withdraw(place as i64));
                }
                self.let_go();
                Reply::Nothing
            }
            Touch::Lift(at) => {
                self.cursor = None;
                let is_own = |land: &TerritoryId| {
                    seen.actor.is_some() && game.territory(*land).owner == seen.actor
                };
                let land = self.land_at(game, at).filter(|_| takes_two(game.position().phase));
                let Some(land) = land.filter(is_own) else { return Reply::Nothing };
                self.choose(land)
            }
            Touch::Carry(at) => {
                if self.chosen.is_some() {
                    self.hand = Some(at);
                    self.aim = self.land_at(game, at);
                }
                Reply::Nothing
            }
            Touch::Drop(at) => self.drop_at(game, at),
            Touch::Cancel => {
                self.aim = None;
                self.let_go();
                Reply::Nothing
            }
            Touch::Hover(at) => {
                self.cursor = None;
                self.aim = self.land_at(game, at);
                Reply::Nothing
            }
            Touch::HoverEnd => {
                self.aim = self.cursor;
                Reply::Nothing
            }
            Touch::Point(at) => {
                self.cursor = self.land_at(game, at);
                self.aim = self.cursor;
                Reply::Nothing
            }
            Touch::Press(at) => match self.land_at(game, at) {
                Some(land) => self.tap(seen, land, None),
                None => Reply::Nothing,
            },
        }
    }

    fn is_holding(&self) -> bool {
        let something = [self.chosen, self.looked_at, self.target];
        something.iter().any(Option::is_some) || self.advice.is_some() || self.row != Row::Main
    }

    fn let_go(&mut self) {
        *self = Self {
            aim: self.aim,
            cursor: self.cursor,
            march: self.march,
            phase: self.phase,
            chart: std::mem::take(&mut self.chart),
            ..Self::default()
        };
    }

    fn advise(&mut self, advice: &Advice<Conquest>) -> usize {
        self.let_go();
        self.advice = advice.commands.first().copied();
        1
    }

    fn refresh(&mut self, seen: &Seen<Conquest>) {
        let game = seen.game;
        self.advice = None;
        self.target = None;
        self.hand = None;
        self.aim = self.cursor;
        self.row = Row::Main;
        let phase = Some(game.position().phase);
        let same_phase = std::mem::replace(&mut self.phase, phase) == phase;
        let is_own =
            |land: &TerritoryId| seen.actor.is_some() && game.territory(*land).owner == seen.actor;
        self.chosen = self.chosen.filter(|land| same_phase && is_own(land));
    }

    fn buttons(&self, seen: &Seen<Conquest>) -> Vec<BoardButton<Command>> {
        buttons::buttons(self, seen)
    }

    fn toggle(&mut self, which: u8) {
        buttons::toggle(self, which);
    }

    fn phase(game: &Conquest, words: &Words) -> String {
        texts::phase(game, words)
    }

    fn legend(words: &Words) -> Vec<LegendLine> {
        texts::legend(words)
    }

    fn status(&self, seen: &Seen<Conquest>, words: &Words) -> String {
        texts::status(self, seen, words)
    }

    fn told(&self, seen: &Seen<Conquest>, place: &Place, words: &Words) -> String {
        let planned = &seen.game.position().planned;
        let arrow = place.name.strip_prefix("arrow").and_then(|number| number.parse().ok());
        match arrow.and_then(|number: usize| planned.get(number)) {
            Some(attack) => texts::planned(seen.game, *attack, words),
            None => told_by_sheet(self, seen, place, words),
        }
    }

    fn sheet(&self, seen: &Seen<Conquest>, at: Vec2, words: &Words) -> Option<Sheet> {
        self.land_at(seen.game, at).map(|land| texts::sheet(self, seen.game, land, words))
    }

    fn log_line(
        _game: &Conquest,
        words: &Words,
        seat: Seat,
        command: &Command,
        events: &[Event],
    ) -> String {
        log::line(words, seat, command, events)
    }

    /// Attacks are told when they are launched.
    fn continues(before: &Command, command: &Command) -> bool {
        matches!(before, Command::Plan(_) | Command::Withdraw(_))
            && matches!(command, Command::Plan(_) | Command::Withdraw(_) | Command::Launch)
    }

    /// Told when a turn begins; before that, capitals are chosen.
    fn round(game: &Conquest, history: &[Arc<Played<Conquest>>]) -> Option<u32> {
        let (_, before) = history.split_last()?;
        let begun = |event: &Event| match event {
            Event::Turn { round, .. } => Some(*round),
            _ => None,
        };
        let round =
            before.iter().rev().find_map(|played| played.events.iter().rev().find_map(begun));
        // Capitals are chosen before the first round; a game from a position may begin in a later one.
        let is_whole = matches!(history.first()?.command, Command::Capital(_));
        Some(round.unwrap_or_else(|| if is_whole { 0 } else { game.position().round }))
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &Conquest, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
    }

    fn belongings(game: &Conquest, seat: Seat) -> Vec<(&'static str, u32)> {
        let troops = u32::try_from(game.troops_of(seat)).unwrap_or(u32::MAX);
        let heroes = u32::from(game.player(seat).hero.is_some());
        vec![("conquest-count-heroes", heroes), ("conquest-count-troops", troops)]
    }

    fn score(game: &Conquest, seat: Seat) -> u32 {
        game.lands_of(seat).count() as u32
    }

    fn is_out(game: &Conquest, seat: Seat) -> bool {
        !game.player(seat).alive
    }
}
