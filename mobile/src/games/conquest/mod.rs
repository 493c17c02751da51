//! The face of Conquest (CQ34, CQ35).

mod arrows;
mod buttons;
mod chart;
mod drawing;
mod effects;
mod intent;
mod log;
mod naming;
mod outline;
mod paints;
mod rules;
#[cfg(test)]
mod tests;
mod texts;

use std::cell::RefCell;
use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::{
    Command, Conquest, Event, Phase, Reason, Setup, TerritoryId,
};

use self::buttons::Row;
use self::chart::Chart;
use self::intent::MarchChoice;
use super::{
    BoardButton, BoardKey, Choice, Choices, Face, LegendLine, Reply, Seen, Sheet, Stage, Touch,
};
use crate::pictures::{Picture, Sprite};
use crate::scene::Scene;
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
    sheet: Option<TerritoryId>,
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
        match intent::for_one(game, land) {
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
            .map(|from| intent::for_two(game, from, land, self.march));
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
        match intent::for_two(game, from, to, self.march) {
            // Dragging again does not take back; tapping does.
            Ok(Command::Withdraw(_)) => Reply::Refused(refusal(Reason::AlreadyPlanned)),
            Ok(command) => Reply::Play(command),
            Err(reason) => {
                self.looked_at = Some(to);
                Reply::Refused(refusal(reason))
            }
        }
    }

    /// Puts the keyboard's cursor on a territory.
    fn point(&mut self, land: TerritoryId) {
        self.cursor = Some(land);
        self.aim = Some(land);
    }

    fn move_cursor(&mut self, seen: &Seen<Conquest>, direction: Vec2) {
        let game = seen.game;
        let next = match self.cursor.or(self.chosen) {
            Some(land) => {
                self.with_chart(game, |chart| chart.beside(land, direction)).unwrap_or(land)
            }
            None => self.first_place(seen),
        };
        self.point(next);
    }

    /// What the Tab key goes through: what can be aimed at, or what can act.
    fn stops(&self, seen: &Seen<Conquest>) -> Vec<TerritoryId> {
        let game = seen.game;
        let Some(seat) = seen.actor else { return game.lands().collect() };
        match self.acting_from(game) {
            Some(from) => intent::targets(game, from, self.march).collect(),
            None => {
                game.lands().filter(|land| intent::can_act(game, seat, *land, self.march)).collect()
            }
        }
    }

    fn next_stop(&mut self, seen: &Seen<Conquest>, backwards: bool) {
        let mut stops = self.stops(seen);
        if backwards {
            stops.reverse();
        }
        let here = stops.iter().position(|land| Some(*land) == self.cursor);
        let next = here.map_or(0, |place| (place + 1) % stops.len());
        if let Some(land) = stops.get(next) {
            self.point(*land);
        }
    }

    /// Where the keyboard begins.
    fn first_place(&self, seen: &Seen<Conquest>) -> TerritoryId {
        self.stops(seen).first().copied().unwrap_or(TerritoryId(0))
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

/// The limits of rounds that can be chosen; none is 0.
const ROUND_LIMITS: [i64; 5] = [0, 50, 100, 200, 400];
const ROUND_LIMIT_NAMES: [&str; 5] = [
    "conquest-rounds-none",
    "conquest-rounds-50",
    "conquest-rounds-100",
    "conquest-rounds-200",
    "conquest-rounds-400",
];

impl Face for ConquestFace {
    type Game = Conquest;

    const PICTURES: &'static [Picture] = drawing::PICTURES;
    const DEMO_PLAYER: &'static str = "minmax";
    const ADVISER: &'static str = "master";
    const RULES_PICTURES: &'static [&'static [Sprite]] = rules::PICTURES;

    fn theme(theme: &Theme) -> Theme {
        paints::theme(theme)
    }

    fn extent(&self, game: &Conquest) -> Vec2 {
        chart::extent(game)
    }

    /// A territory by its name, or `arrow` and the number of a planned attack.
    fn place(&self, game: &Conquest, name: &str) -> Option<Vec2> {
        let chart = Chart::new(game);
        if let Some(number) = name.strip_prefix("arrow") {
            let attack = game.position().planned.get(number.parse::<usize>().ok()?)?;
            return Some(arrows::Arrow::between(&chart, attack.from, attack.to).middle());
        }
        naming::named(name, game.position().territories.len()).map(|land| chart.middle(land))
    }

    fn draw(&self, stage: &Stage<Conquest>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn length(event: &Event) -> Duration {
        Duration::from_millis(match event {
            Event::Battle { .. } | Event::Eliminated { .. } => 850,
            Event::HeroGained { .. } | Event::HeroDied { .. } => 700,
            Event::Captured { .. }
            | Event::Moved { .. }
            | Event::Capital { .. }
            | Event::TerritoryLost { .. }
            | Event::TerritoryGiven { .. }
            | Event::ItemCollected { .. } => 550,
            Event::Reinforced { .. }
            | Event::PortBuilt { .. }
            | Event::Ignored { .. }
            | Event::Resigned { .. }
            | Event::Item { .. } => 450,
            Event::ItemVanished { .. } => 250,
            Event::ItemUsed { .. } | Event::Turn { .. } | Event::Ended(_) => 0,
        })
    }

    fn sound(event: &Event) -> Option<Sound> {
        match event {
            Event::Capital { .. }
            | Event::Reinforced { .. }
            | Event::Captured { .. }
            | Event::PortBuilt { .. }
            | Event::Moved { .. } => Some(Sound::Move),
            Event::Battle { conquered: false, .. } => Some(Sound::CounterStrike),
            Event::Battle { .. } => Some(Sound::Strike),
            Event::Eliminated { .. } | Event::HeroDied { .. } | Event::Resigned { .. } => {
                Some(Sound::Death)
            }
            Event::Item { .. }
            | Event::ItemCollected { .. }
            | Event::ItemUsed { .. }
            | Event::HeroGained { .. }
            | Event::TerritoryGiven { .. } => Some(Sound::Select),
            Event::Ignored { .. } | Event::TerritoryLost { .. } | Event::ItemVanished { .. } => {
                Some(Sound::Refusal)
            }
            Event::Turn { .. } | Event::Ended(_) => None,
        }
    }

    fn grasps(&self, seen: &Seen<Conquest>, at: Vec2) -> bool {
        let game = seen.game;
        let land = self.land_at(game, at);
        takes_two(game.position().phase)
            && seen.actor.is_some()
            && land.is_some_and(|land| game.territory(land).owner == seen.actor)
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
            Touch::LongPress(at) => {
                self.sheet = self.land_at(game, at);
                if self.sheet.is_some() { Reply::Chosen } else { Reply::Nothing }
            }
            Touch::Lift(at) => {
                self.cursor = None;
                let Some(land) = self.land_at(game, at).filter(|_| self.grasps(seen, at)) else {
                    return Reply::Nothing;
                };
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
        }
    }

    fn key(&mut self, seen: &Seen<Conquest>, key: BoardKey) -> Reply<Command> {
        match key {
            BoardKey::Left => self.move_cursor(seen, Vec2::NEG_X),
            BoardKey::Right => self.move_cursor(seen, Vec2::X),
            BoardKey::Up => self.move_cursor(seen, Vec2::NEG_Y),
            BoardKey::Down => self.move_cursor(seen, Vec2::Y),
            BoardKey::Next => self.next_stop(seen, false),
            BoardKey::Previous => self.next_stop(seen, true),
            BoardKey::Act => match self.cursor {
                Some(land) => return self.tap(seen, land, None),
                None => self.point(self.first_place(seen)),
            },
            BoardKey::Inspect => self.sheet = self.cursor.or(self.looked_at).or(self.chosen),
        }
        Reply::Nothing
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

    fn advise(&mut self, command: &Command) {
        self.let_go();
        self.advice = Some(*command);
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

    fn sheet(&self, seen: &Seen<Conquest>, words: &Words) -> Option<Sheet> {
        self.sheet.map(|land| texts::sheet(self, seen.game, land, words))
    }

    fn has_sheet(&self) -> bool {
        self.sheet.is_some()
    }

    fn close_sheet(&mut self) {
        self.sheet = None;
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

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &Conquest, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
    }

    fn is_out(game: &Conquest, seat: Seat) -> bool {
        !game.player(seat).alive
    }

    fn choices(setup: &Setup) -> Choices {
        let chosen = ROUND_LIMITS.iter().position(|limit| *limit == setup.round_limit);
        vec![Choice::OneOf {
            name: "conquest-rounds",
            options: &ROUND_LIMIT_NAMES,
            chosen: chosen.unwrap_or_default() as i64,
        }]
    }

    fn choose(setup: &mut Setup, _option: usize, value: i64) {
        let limit = usize::try_from(value).ok().and_then(|place| ROUND_LIMITS.get(place));
        setup.round_limit = limit.copied().unwrap_or(setup.round_limit);
    }

    fn setup_code(setup: &Setup) -> String {
        if *setup == Setup::default() { String::new() } else { setup.round_limit.to_string() }
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        if code.is_empty() {
            return Some(Setup::default());
        }
        let round_limit = code.parse().ok().filter(|limit| ROUND_LIMITS.contains(limit))?;
        Some(Setup { round_limit })
    }
}
