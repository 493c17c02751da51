//! The face of Skirmish (SK16 to SK18).

mod advice;
mod drawing;
mod geometry;
mod log;
mod plan;
mod rules;
mod setup;
#[cfg(test)]
mod tests;
mod texts;

use std::sync::Arc;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::skirmish::{Cell, Command, Event, Reason, Skirmish, UnitId};
use pentarchy_core::table::Played;

use self::geometry::Grid;
use self::plan::{Plan, plan, targets_from};
use super::{BoardButton, Effect, Face, FaceFacts, Place, Press, Reply, Seen, Sheet, Stage, Touch};
use crate::pictures::Icon;
use crate::scene::Scene;
use crate::session::Advice;
use crate::sound::Sound;
use crate::words::{Figures, Words};

/// What is chosen, aimed at and held.
#[derive(Debug, Default)]
pub struct SkirmishFace {
    /// Is the screen higher than wide?
    upright: bool,
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
    /// How the game is expected to go on after that.
    follows: Vec<Command>,
}

impl SkirmishFace {
    fn grid(&self, game: &Skirmish) -> Grid {
        Grid::new(game.size(), self.upright)
    }

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
        self.let_go();
        self.chosen = Some(unit);
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

    const FACTS: FaceFacts = FaceFacts {
        pictures: drawing::PICTURES,
        is_turn_one_command: true,
        demo_player: "three_ply",
        ..FaceFacts::USUAL
    };

    fn suit(&mut self, upright: bool) {
        self.upright = upright;
    }

    fn extent(&self, game: &Skirmish) -> Vec2 {
        self.grid(game).extent()
    }

    fn places(&self, game: &Skirmish) -> Vec<Place> {
        let grid = self.grid(game);
        grid.cells().map(|cell| Place::new(cell.to_string(), grid.middle(cell))).collect()
    }

    fn draw(&self, stage: &Stage<Skirmish>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn concerned(&self, game: &Skirmish, played: &Played<Skirmish>) -> Vec<Vec2> {
        let Command { to, attack, .. } = played.command;
        let events = played.events.iter().filter_map(|event| match event {
            Event::Moved { from, .. } => Some(*from),
            Event::Fell { cell, .. } => Some(*cell),
            _ => None,
        });
        let grid = self.grid(game);
        let cells = std::iter::once(to).chain(attack).chain(events);
        cells.map(|cell| grid.middle(cell)).collect()
    }

    fn effect(event: &Event) -> Effect {
        match event {
            Event::Moved { from, to, .. } if from == to => Effect::default(),
            Event::Moved { from, to, .. } => {
                let walk = Effect::millis(120 + 60 * u64::from(from.distance(*to)));
                Effect { is_walk: true, ..walk.with(Sound::Move) }
            }
            Event::Struck(_) => Effect::millis(360).with(Sound::Strike),
            Event::Countered(_) => Effect::millis(360).with(Sound::CounterStrike),
            Event::Fell { .. } => Effect::millis(300).with(Sound::Death),
            Event::Rested { .. } | Event::Ended(_) => Effect::default(),
        }
    }

    fn stops(&self, seen: &Seen<Skirmish>) -> Vec<Vec2> {
        let grid = self.grid(seen.game);
        Self::playable_units(seen).map(|unit| grid.middle(seen.game.cell(unit))).collect()
    }

    fn touch(&mut self, seen: &Seen<Skirmish>, touch: Touch) -> Reply<Command> {
        let game = seen.game;
        let grid = self.grid(game);
        match touch {
            Touch::Tap(at) => {
                self.cursor = None;
                if let Some(cell) = grid.cell_at(at) {
                    return self.tap(seen, cell);
                }
                self.let_go();
                Reply::Nothing
            }
            Touch::Lift(at) => {
                self.cursor = None;
                let unit = grid.cell_at(at).and_then(|cell| game.unit_at(cell));
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
                self.aim = grid.cell_at(at);
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
                match grid.cell_at(at) {
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
                self.aim = grid.cell_at(at);
                Reply::Nothing
            }
            Touch::HoverEnd => {
                self.aim = self.cursor;
                Reply::Nothing
            }
            Touch::Point(at) => {
                self.cursor = grid.cell_at(at);
                self.aim = self.cursor;
                Reply::Nothing
            }
            Touch::Press(at) => {
                grid.cell_at(at).map_or(Reply::Nothing, |cell| self.tap(seen, cell))
            }
        }
    }

    fn is_holding(&self) -> bool {
        self.chosen.is_some() || self.looked_at.is_some() || self.advice.is_some()
    }

    fn let_go(&mut self) {
        *self =
            Self { upright: self.upright, aim: self.aim, cursor: self.cursor, ..Self::default() };
    }

    fn advise(&mut self, advice: &Advice<Skirmish>) -> usize {
        self.let_go();
        self.advice = advice.commands.first().copied();
        self.follows.clone_from(&advice.follows);
        1
    }

    fn refresh(&mut self, seen: &Seen<Skirmish>) {
        self.advice = None;
        if self.chosen.is_some_and(|unit| !Self::may_play(seen, unit)) {
            self.let_go();
        }
        self.halt = None;
        self.looked_at = None;
    }

    /// To stay is one press, and always in the same place.
    fn buttons(&self, seen: &Seen<Skirmish>) -> Vec<BoardButton<Command>> {
        let what = match self.chosen {
            Some(unit) => {
                let to = seen.game.cell(unit);
                Press::Play(Command { unit, to, attack: None })
            }
            None => Press::Refused("skirmish-tell-stay"),
        };
        let stay =
            BoardButton { name: "button-skirmish-stay", icon: Icon::Stop, what, primary: false };
        seen.actor.map(|_| stay).into_iter().collect()
    }

    fn status(&self, seen: &Seen<Skirmish>, words: &Words) -> String {
        texts::status(self, seen, words)
    }

    fn sheet(&self, seen: &Seen<Skirmish>, at: Vec2, words: &Words) -> Option<Sheet> {
        let unit = seen.game.unit_at(self.grid(seen.game).cell_at(at)?)?;
        Some(texts::sheet(seen.game, unit, words))
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

    /// Both camps move once in it.
    fn round(_game: &Skirmish, history: &[Arc<Played<Skirmish>>]) -> Option<u32> {
        history.last().map(|played| played.turn / 2 + 1)
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &Skirmish, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
    }

    fn belongings(game: &Skirmish, seat: Seat) -> Vec<(&'static str, u32)> {
        let units = game.units().filter(|unit| unit.camp() == seat);
        vec![("skirmish-count-hp", units.map(|unit| u32::from(game.hp(unit))).sum())]
    }

    fn score(game: &Skirmish, seat: Seat) -> u32 {
        game.units().filter(|unit| unit.camp() == seat).count() as u32
    }
}
