//! The face of Skirmish (SK16 to SK18).

mod drawing;
mod log;
mod plan;
mod rules;
mod texts;

use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::skirmish::{
    Cell, Command, Counter, Event, Placement, Reason, Setup, Size, Skirmish, UnitId,
};

use self::plan::{Plan, plan, targets_from};
use super::{BoardKey, Choice, Choices, Face, Reply, Seen, Sheet, Stage, Touch};
use crate::pictures::{Picture, Sprite};
use crate::scene::Scene;
use crate::sound::Sound;
use crate::words::{Figures, Words};

/// What is chosen, aimed at and held.
#[derive(Debug, Default)]
pub struct SkirmishFace {
    /// The unit that is being played.
    chosen: Option<UnitId>,
    /// The cell to which it was told to go, before it is told whom to strike.
    halt: Option<Cell>,
    /// The cell that is pointed at, by finger, mouse or keys.
    aim: Option<Cell>,
    /// The last cell on the way of a drag that can be reached.
    passed: Option<Cell>,
    /// Where the unit in the hand is.
    hand: Option<Vec2>,
    /// Where the keyboard is.
    cursor: Option<Cell>,
    /// The unit whose reach is shown though it can't be played.
    looked_at: Option<UnitId>,
    advice: Option<Command>,
    sheet: Option<UnitId>,
}

impl SkirmishFace {
    /// What would be played if it were confirmed now.
    fn plan(&self, game: &Skirmish) -> Option<Plan> {
        let unit = self.chosen?;
        let via = self.passed.or(self.halt);
        match self.aim {
            // Above the unit itself nothing is meant yet, unless it was told to stay.
            Some(aim) if self.halt.is_some() || aim != game.cell(unit) => {
                plan(game, unit, via, aim).or_else(|| plan(game, unit, via, self.halt?))
            }
            _ => plan(game, unit, via, self.halt?),
        }
    }

    fn may_play(seen: &Seen<Skirmish>, unit: UnitId) -> bool {
        seen.actor == Some(unit.camp()) && !seen.game.is_tired(unit)
    }

    fn playable_units<'a>(seen: &Seen<'a, Skirmish>) -> impl Iterator<Item = UnitId> + use<'a> {
        let seen = *seen;
        seen.game.units().filter(move |unit| Self::may_play(&seen, *unit))
    }

    fn choose(&mut self, unit: UnitId) -> Reply<Command> {
        *self = Self { chosen: Some(unit), aim: self.aim, cursor: self.cursor, ..Self::default() };
        Reply::Chosen
    }

    fn tap(&mut self, seen: &Seen<Skirmish>, cell: Cell) -> Reply<Command> {
        let game = seen.game;
        self.aim = Some(cell);
        self.advice = None;
        match (self.chosen, game.unit_at(cell)) {
            (chosen, Some(unit)) if chosen != Some(unit) && Self::may_play(seen, unit) => {
                self.choose(unit)
            }
            (None, Some(unit)) => {
                let is_own = seen.actor == Some(unit.camp());
                self.looked_at = (self.looked_at != Some(unit)).then_some(unit);
                if is_own { Reply::Refused(refusal(Reason::UnitTired)) } else { Reply::Chosen }
            }
            (None, None) => {
                self.let_go();
                Reply::Nothing
            }
            (Some(unit), Some(target)) if target != unit => self.confirm(game, unit, cell),
            (Some(unit), _) if self.halt == Some(cell) => self.confirm(game, unit, cell),
            (Some(unit), _) if game.reach(unit).contains(cell) => {
                let must_choose =
                    cell == game.cell(unit) || targets_from(game, unit, cell).next().is_some();
                if must_choose {
                    self.halt = Some(cell);
                    Reply::Chosen
                } else {
                    self.confirm(game, unit, cell)
                }
            }
            (Some(unit), _) => {
                let reply = Self::refused(game, Command { unit, to: cell, attack: None });
                self.let_go();
                reply
            }
        }
    }

    fn confirm(&mut self, game: &Skirmish, unit: UnitId, aim: Cell) -> Reply<Command> {
        if let Some(plan) = plan(game, unit, self.passed.or(self.halt), aim) {
            self.let_go();
            return Reply::Play(plan.command);
        }
        let strikes = game.unit_at(aim).is_some();
        let to = if strikes { game.cell(unit) } else { aim };
        Self::refused(game, Command { unit, to, attack: strikes.then_some(aim) })
    }

    fn refused(game: &Skirmish, command: Command) -> Reply<Command> {
        game.check(&command)
            .map_or_else(|reason| Reply::Refused(refusal(reason)), |()| Reply::Nothing)
    }

    fn move_cursor(&mut self, seen: &Seen<Skirmish>, rows: i8, columns: i8) {
        let Size { width, height } = seen.game.size();
        let here = self.cursor.or(self.aim);
        let cell = match here {
            Some(cell) => {
                let within = |place: u8, by: i8, count: i64| {
                    (i64::from(place) + i64::from(by)).clamp(0, count - 1) as u8
                };
                Cell::new(within(cell.row(), rows, height), within(cell.column(), columns, width))
            }
            None => first_place(seen),
        };
        self.point(cell);
    }

    /// Puts the keyboard's cursor on a cell.
    fn point(&mut self, cell: Cell) {
        self.cursor = Some(cell);
        self.aim = Some(cell);
    }

    fn next_unit(&mut self, seen: &Seen<Skirmish>, backwards: bool) {
        let mut units: Vec<UnitId> = Self::playable_units(seen).collect();
        if backwards {
            units.reverse();
        }
        let here = self.cursor.and_then(|cell| seen.game.unit_at(cell));
        let after = here.and_then(|unit| units.iter().position(|other| *other == unit));
        let next = after.map_or(0, |place| (place + 1) % units.len());
        if let Some(unit) = units.get(next) {
            self.point(seen.game.cell(*unit));
        }
    }
}

/// Where the keyboard begins.
fn first_place(seen: &Seen<Skirmish>) -> Cell {
    SkirmishFace::playable_units(seen).next().map_or(Cell::new(0, 0), |unit| seen.game.cell(unit))
}

fn cell_at(game: &Skirmish, at: Vec2) -> Option<Cell> {
    let Size { width, height } = game.size();
    let inside = at.x >= 0.0 && at.y >= 0.0 && at.x < width as f32 && at.y < height as f32;
    inside.then(|| Cell::new(at.y as u8, at.x as u8))
}

/// The middle of a cell.
fn middle(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.column()) + 0.5, f32::from(cell.row()) + 0.5)
}

/// The words that say why not.
fn refusal(reason: Reason) -> &'static str {
    match reason {
        Reason::NoSuchUnit | Reason::UnitFell => "skirmish-refused-no-unit",
        Reason::NotYourUnit => "skirmish-refused-not-yours",
        Reason::UnitTired => "skirmish-refused-tired",
        Reason::NoSuchCell | Reason::TooFarToMove => "skirmish-refused-too-far",
        Reason::CellTaken => "skirmish-refused-taken",
        Reason::NobodyToStrike => "skirmish-refused-nobody",
        Reason::StrikesOwnCamp => "skirmish-refused-own-camp",
        Reason::TooFarToStrike => "skirmish-refused-strike-too-far",
    }
}

impl Face for SkirmishFace {
    type Game = Skirmish;

    const PICTURES: &'static [Picture] = drawing::PICTURES;
    const DEMO_PLAYER: &'static str = "three_ply";
    const ADVISER: &'static str = "master";
    const RULES_PICTURES: &'static [&'static [Sprite]] = rules::PICTURES;

    fn extent(&self, game: &Skirmish) -> Vec2 {
        let Size { width, height } = game.size();
        Vec2::new(width as f32, height as f32)
    }

    fn place(&self, game: &Skirmish, name: &str) -> Option<Vec2> {
        Cell::from_name(name).filter(|cell| game.size().contains(*cell)).map(middle)
    }

    fn draw(&self, stage: &Stage<Skirmish>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn length(event: &Event) -> Duration {
        Duration::from_millis(match event {
            Event::Moved { from, to, .. } if from == to => 0,
            Event::Moved { from, to, .. } => 120 + 60 * u64::from(from.distance(*to)),
            Event::Struck(_) | Event::Countered(_) => 360,
            Event::Fell { .. } => 300,
            Event::Rested { .. } | Event::Ended(_) => 0,
        })
    }

    fn is_walk(event: &Event) -> bool {
        matches!(event, Event::Moved { .. })
    }

    fn sound(event: &Event) -> Option<Sound> {
        match event {
            Event::Moved { from, to, .. } if from != to => Some(Sound::Move),
            Event::Struck(_) => Some(Sound::Strike),
            Event::Countered(_) => Some(Sound::CounterStrike),
            Event::Fell { .. } => Some(Sound::Death),
            _ => None,
        }
    }

    fn grasps(&self, seen: &Seen<Skirmish>, at: Vec2) -> bool {
        let unit = cell_at(seen.game, at).and_then(|cell| seen.game.unit_at(cell));
        unit.is_some_and(|unit| Self::may_play(seen, unit))
    }

    fn touch(&mut self, seen: &Seen<Skirmish>, touch: Touch) -> Reply<Command> {
        let game = seen.game;
        match touch {
            Touch::Tap(at) => {
                self.cursor = None;
                if let Some(cell) = cell_at(game, at) {
                    return self.tap(seen, cell);
                }
                self.let_go();
                Reply::Nothing
            }
            Touch::LongPress(at) => {
                self.sheet = cell_at(game, at).and_then(|cell| game.unit_at(cell));
                if self.sheet.is_some() { Reply::Chosen } else { Reply::Nothing }
            }
            Touch::Lift(at) => {
                self.cursor = None;
                let unit = cell_at(game, at).and_then(|cell| game.unit_at(cell));
                let Some(unit) = unit.filter(|unit| Self::may_play(seen, *unit)) else {
                    return Reply::Nothing;
                };
                self.hand = None;
                let reply = self.choose(unit);
                self.aim = Some(game.cell(unit));
                reply
            }
            Touch::Carry(at) => {
                let Some(unit) = self.chosen else { return Reply::Nothing };
                self.hand = Some(at);
                self.aim = cell_at(game, at);
                let free = |cell: &Cell| game.unit_at(*cell).is_none_or(|other| other == unit);
                if let Some(cell) = self.aim.filter(|cell| game.reach(unit).contains(*cell))
                    && free(&cell)
                {
                    self.passed = Some(cell);
                }
                Reply::Nothing
            }
            Touch::Drop(at) => {
                self.hand = None;
                let Some(unit) = self.chosen else { return Reply::Nothing };
                match cell_at(game, at) {
                    // Put back where it was: still chosen, nothing played.
                    Some(cell) if cell == game.cell(unit) => {
                        self.passed = None;
                        Reply::Nothing
                    }
                    Some(cell) => {
                        let reply = self.confirm(game, unit, cell);
                        self.let_go();
                        reply
                    }
                    None => {
                        self.let_go();
                        Reply::Nothing
                    }
                }
            }
            Touch::Cancel => {
                self.let_go();
                Reply::Nothing
            }
            Touch::Hover(at) => {
                self.cursor = None;
                self.aim = cell_at(game, at);
                Reply::Nothing
            }
            Touch::HoverEnd => {
                self.aim = self.cursor;
                Reply::Nothing
            }
        }
    }

    fn key(&mut self, seen: &Seen<Skirmish>, key: BoardKey) -> Reply<Command> {
        match key {
            BoardKey::Left => self.move_cursor(seen, 0, -1),
            BoardKey::Right => self.move_cursor(seen, 0, 1),
            BoardKey::Up => self.move_cursor(seen, -1, 0),
            BoardKey::Down => self.move_cursor(seen, 1, 0),
            BoardKey::Next => self.next_unit(seen, false),
            BoardKey::Previous => self.next_unit(seen, true),
            BoardKey::Act => match self.cursor {
                Some(cell) => return self.tap(seen, cell),
                None => self.point(first_place(seen)),
            },
            BoardKey::Inspect => {
                self.sheet = self.cursor.and_then(|cell| seen.game.unit_at(cell));
            }
        }
        Reply::Nothing
    }

    fn is_holding(&self) -> bool {
        self.chosen.is_some() || self.looked_at.is_some() || self.advice.is_some()
    }

    fn let_go(&mut self) {
        *self = Self { aim: self.aim, cursor: self.cursor, ..Self::default() };
    }

    fn advise(&mut self, command: &Command) {
        self.let_go();
        self.advice = Some(*command);
    }

    fn refresh(&mut self, seen: &Seen<Skirmish>) {
        self.advice = None;
        if self.chosen.is_some_and(|unit| !Self::may_play(seen, unit)) {
            self.let_go();
        }
        self.halt = None;
        self.looked_at = None;
        self.sheet = self.sheet.filter(|unit| seen.game.is_alive(*unit));
    }

    fn status(&self, seen: &Seen<Skirmish>, words: &Words) -> String {
        texts::status(self, seen, words)
    }

    fn sheet(&self, seen: &Seen<Skirmish>, words: &Words) -> Option<Sheet> {
        self.sheet.map(|unit| texts::sheet(seen.game, unit, words))
    }

    fn has_sheet(&self) -> bool {
        self.sheet.is_some()
    }

    fn close_sheet(&mut self) {
        self.sheet = None;
    }

    fn log_line(
        _game: &Skirmish,
        words: &Words,
        _seat: Seat,
        _command: &Command,
        events: &[Event],
    ) -> String {
        log::ply(events, words).unwrap_or_default()
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &Skirmish, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
    }

    fn choices(setup: &Setup) -> Choices {
        let bounds = |range: std::ops::RangeInclusive<i64>| (*range.start(), *range.end());
        vec![
            Choice::Number {
                name: "skirmish-width",
                value: setup.size.width,
                range: bounds(Size::WIDTHS),
            },
            Choice::Number {
                name: "skirmish-height",
                value: setup.size.height,
                range: bounds(Size::HEIGHTS),
            },
            Choice::OneOf {
                name: "skirmish-counter",
                options: &["skirmish-counter-in-range", "skirmish-counter-always"],
                chosen: i64::from(setup.counter == Counter::Always),
            },
            Choice::OneOf {
                name: "skirmish-starts",
                options: &["seat-skirmish-0", "seat-skirmish-1"],
                chosen: setup.starts,
            },
            Choice::OneOf {
                name: "skirmish-placement",
                options: &["skirmish-placement-classic", "skirmish-placement-drawn"],
                chosen: i64::from(setup.placement == Placement::Drawn),
            },
        ]
    }

    fn choose(setup: &mut Setup, option: usize, value: i64) {
        match option {
            0 => setup.size.width = value,
            1 => setup.size.height = value,
            2 => setup.counter = if value == 1 { Counter::Always } else { Counter::InRange },
            3 => setup.starts = value,
            _ if value == 1 => setup.placement = Placement::Drawn,
            _ => setup.placement = Placement::Classic,
        }
    }

    fn setup_code(setup: &Setup) -> String {
        let Size { width, height } = setup.size;
        let counter = if setup.counter == Counter::Always { "-always" } else { "" };
        let starts = if setup.starts == 1 { "-second" } else { "" };
        let placement = if setup.placement == Placement::Drawn { "-drawn" } else { "" };
        format!("{width}x{height}{counter}{starts}{placement}")
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        let mut parts = code.split('-');
        let mut setup = Setup::default();
        if let Some(size) = parts.next().filter(|size| !size.is_empty()) {
            let (width, height) = size.split_once('x')?;
            setup.size = Size { width: width.parse().ok()?, height: height.parse().ok()? };
        }
        for part in parts {
            match part {
                "always" => setup.counter = Counter::Always,
                "second" => setup.starts = 1,
                "drawn" => setup.placement = Placement::Drawn,
                _ => return None,
            }
        }
        Skirmish::new(&setup, 2, 0).ok().map(|_| setup)
    }
}
