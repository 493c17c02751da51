//! The face of League (LG21).
//!
//! The hero to move is given by the rules, so nothing needs choosing: pointing at a cell or at an
//! enemy plans what the hero does, and pointing again does it. A tap on the hero first, a drag, a
//! mouse and the keyboard do it at once, since they show beforehand what will come of it.

mod advised;
mod drawing;
mod log;
mod moment;
mod plan;
mod rules;
mod scenery;
mod setup;
mod texts;

use std::sync::Arc;
use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::league::{Cell, Command, Direction, Event, League, Piece, Reason};
use pentarchy_core::table::Played;

use self::advised::Advised;
use self::plan::Plan;
use super::{
    BoardButton, Effect, Face, FaceFacts, Focus, Place, Press, Reply, Seen, Sheet, Stage, Touch,
};
use crate::pictures::Icon;
use crate::scene::Scene;
use crate::session::Advice;
use crate::sound::Sound;
use crate::theme::Theme;
use crate::words::{Figures, Words};

/// From how far a finger takes hold of the hero, in cells.
const GRASP: f32 = 0.8;

/// The number of the button that makes the hero run against something.
const RUN: u8 = 0;

/// What is pointed at, held and looked at.
#[derive(Debug, Default)]
pub struct LeagueFace {
    /// Was the hero to move tapped, so that the next tap is what it does?
    chosen: bool,
    /// The cell that was tapped once, and is to be tapped again.
    armed: Option<Cell>,
    /// The cell under the mouse.
    pointer: Option<Cell>,
    /// Where the keyboard is.
    cursor: Option<Cell>,
    /// Where the hero in the hand is.
    hand: Option<Vec2>,
    /// The way of a drag so far, the hero's cell first.
    trail: Vec<Cell>,
    /// The piece whose reach is shown though it is not to move.
    looked_at: Option<Piece>,
    /// Is the next way that is pointed out one to run against something, where that costs (LG08)?
    runs: bool,
    advice: Advised,
}

impl LeagueFace {
    /// What is pointed at.
    fn aim(&self, game: &League) -> Option<Cell> {
        let carried = self.hand.and_then(|at| cell_at(game, at));
        carried.or(self.cursor).or(self.armed).or(self.pointer)
    }

    /// What the hero to move does if it is confirmed now.
    fn plan(&self, seen: &Seen<League>) -> Option<Plan> {
        seen.actor?;
        plan::plan(seen.game, &self.trail, self.aim(seen.game)?)
    }

    /// `is_sure`: what would come of it was shown before.
    fn tap(&mut self, seen: &Seen<League>, cell: Cell, is_sure: bool) -> Reply<Command> {
        let game = seen.game;
        self.advice = Advised::default();
        let was_armed = self.armed.take() == Some(cell);
        if seen.actor.is_some() && cell == hero_cell(game) {
            self.chosen = !self.chosen;
            self.looked_at = None;
            return Reply::Chosen;
        }
        let plan = seen.actor.and_then(|_| plan::plan(game, &[], cell));
        match plan {
            // A point is lost for nothing: never without a second tap.
            Some(plan) if was_armed || (is_sure || self.chosen) && plan.bump.is_none() => {
                self.let_go();
                played(&plan)
            }
            Some(_) => {
                self.looked_at = None;
                self.armed = Some(cell);
                Reply::Chosen
            }
            None => self.tap_in_vain(seen, cell),
        }
    }

    fn tap_in_vain(&mut self, seen: &Seen<League>, cell: Cell) -> Reply<Command> {
        let was_chosen = std::mem::take(&mut self.chosen);
        match plan::piece_at(seen.game, cell) {
            Some(piece) if !was_chosen => {
                self.looked_at = (self.looked_at != Some(piece)).then_some(piece);
                Reply::Chosen
            }
            _ => {
                self.let_go();
                let refuses = was_chosen && seen.actor.is_some();
                if refuses { Reply::Refused(why_not(seen.game, cell)) } else { Reply::Nothing }
            }
        }
    }

    /// Runs against what is that way: the edge of the map, for instance, or an enemy.
    fn run(&mut self, game: &League, towards: Direction) -> Reply<Command> {
        self.let_go();
        match plan::bump_towards(game, towards) {
            Some(plan) => played(&plan),
            None => Reply::Refused("league-refused-nothing-there"),
        }
    }

    fn drop_at(&mut self, seen: &Seen<League>, at: Vec2) -> Reply<Command> {
        let cell = cell_at(seen.game, at);
        let trail = std::mem::take(&mut self.trail);
        self.hand = None;
        match cell {
            // Put back where it was: still chosen, nothing played.
            Some(cell) if cell == hero_cell(seen.game) => Reply::Nothing,
            Some(cell) => {
                self.let_go();
                let plan = plan::plan(seen.game, &trail, cell);
                match plan.filter(|plan| plan.bump.is_none()) {
                    Some(plan) => played(&plan),
                    None => Reply::Refused(why_not(seen.game, cell)),
                }
            }
            None => {
                self.let_go();
                Reply::Nothing
            }
        }
    }
}

fn played(plan: &Plan) -> Reply<Command> {
    Reply::PlayAll(plan.commands())
}

fn hero_cell(game: &League) -> Cell {
    game.heroes()[game.hero()].cell
}

fn cell_at(game: &League, at: Vec2) -> Option<Cell> {
    let size = game.layout().size();
    let inside =
        at.x >= 0.0 && at.y >= 0.0 && at.x < f32::from(size.width) && at.y < f32::from(size.height);
    inside.then(|| Cell::new(at.x as u8, at.y as u8))
}

/// The middle of a cell.
fn middle(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.x) + 0.5, f32::from(cell.y) + 0.5)
}

/// The words that say why the hero to move can do nothing with a cell.
fn why_not(game: &League, cell: Cell) -> &'static str {
    let hero = &game.heroes()[game.hero()];
    let reason = match plan::piece_at(game, cell) {
        Some(piece) if plan::enemy_at(game, cell).is_some() => {
            game.check(&Command::Attack(piece.into())).err()
        }
        Some(_) => return "league-refused-taken",
        None => match plan::direction(hero.cell, cell) {
            Some(direction) => game.check(&Command::Step(direction)).err(),
            None if hero.mp == 0 => Some(Reason::NoPointLeft),
            None if !game.layout().is_walkable(cell) => Some(Reason::CellBlocked),
            None => None,
        },
    };
    reason.map_or("league-refused-too-far", refusal)
}

fn refusal(reason: Reason) -> &'static str {
    match reason {
        Reason::NoPointLeft => "league-refused-no-point",
        Reason::OffTheMap | Reason::CellBlocked => "league-refused-blocked",
        Reason::EnemyInTheWay => "league-refused-enemy",
        Reason::NoWayOut => "league-refused-no-way-out",
        Reason::OnAnAlly => "league-refused-on-ally",
        Reason::AlreadyAttacked => "league-refused-attacked",
        Reason::NoSuchTarget | Reason::TargetFell => "league-refused-no-target",
        Reason::OwnSide => "league-refused-taken",
        Reason::TooFar => "league-refused-out-of-range",
        Reason::OutOfSight => "league-refused-out-of-sight",
    }
}

impl Face for LeagueFace {
    type Game = League;

    const FACTS: FaceFacts = FaceFacts {
        pictures: drawing::PICTURES,
        // A hero's turn is several commands: a pause after each would be a long wait.
        pause_after_move: Duration::from_millis(90),
        demo_player: "heuristic",
        // Small enough to see who is who on a phone.
        usual_setup: "yard",
        ..FaceFacts::USUAL
    };

    /// Team 0 is blue and team 1 red (LG03).
    fn theme(theme: &Theme) -> Theme {
        let mut theme = *theme;
        theme.owners.swap(0, 1);
        theme
    }

    fn extent(&self, game: &League) -> Vec2 {
        let size = game.layout().size();
        Vec2::new(size.width.into(), size.height.into())
    }

    /// Cells by column and row from 0, such as `5-6`, and `hero0`, `minion0` and `building0`.
    fn places(&self, game: &League) -> Vec<Place> {
        let size = game.layout().size();
        let cells = (0..size.height).flat_map(|y| (0..size.width).map(move |x| Cell::new(x, y)));
        let cells = cells.map(|cell| Place::new(format!("{}-{}", cell.x, cell.y), middle(cell)));
        let pieces = plan::pieces(game).map(|(piece, cell, ..)| {
            let name = match piece {
                Piece::Hero(number) => format!("hero{number}"),
                Piece::Minion(number) => format!("minion{number}"),
                Piece::Building(number) => format!("building{number}"),
            };
            Place::coded(name, middle(cell))
        });
        cells.chain(pieces).collect()
    }

    fn draw(&self, stage: &Stage<League>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn focus(&self, seen: &Seen<League>) -> Focus {
        seen.actor.map_or(Focus::Anything, |_| Focus::Near(middle(hero_cell(seen.game))))
    }

    fn concerned(&self, game: &League, played: &Played<League>) -> Vec<Vec2> {
        let at = |piece| moment::standing(game, piece).map(|token| token.at);
        let places = played.events.iter().flat_map(|event| match *event {
            Event::Stepped { from, to, .. } => vec![middle(from), middle(to)],
            Event::Attacked { target, .. } => at(target).into_iter().collect(),
            Event::Captured { piece, .. } => at(piece).into_iter().collect(),
            Event::Fell { cell, .. } | Event::Returned { cell, .. } | Event::Made { cell, .. } => {
                vec![middle(cell)]
            }
            _ => Vec::new(),
        });
        places.collect()
    }

    fn effect(event: &Event) -> Effect {
        match event {
            Event::Stepped { piece: Piece::Hero(_), .. } => {
                Effect { is_walk: true, ..Effect::millis(130).with(Sound::Move) }
            }
            Event::Stepped { .. } => Effect::millis(80),
            Event::Attacked { piece: Piece::Hero(_), .. } => {
                Effect::millis(380).with(Sound::Strike)
            }
            Event::Attacked { .. } => Effect::millis(260).with(Sound::CounterStrike),
            Event::Bumped { .. } => Effect::millis(160).with(Sound::Refusal),
            Event::Fell { piece: Piece::Minion(_), .. } => Effect::millis(160).with(Sound::Death),
            Event::Fell { .. } => Effect::millis(420).with(Sound::Death),
            Event::Captured { .. } => Effect::millis(420).with(Sound::Select),
            Event::Returned { .. } | Event::Made { .. } => Effect::millis(110),
            Event::TurnEnded { .. }
            | Event::TurnStarted { .. }
            | Event::Removed { .. }
            | Event::Ended(_) => Effect::default(),
        }
    }

    /// The hero, and whom it can attack.
    fn stops(&self, seen: &Seen<League>) -> Vec<Vec2> {
        let mut cells = vec![hero_cell(seen.game)];
        if seen.actor.is_some() {
            cells.extend(plan::targets(seen.game).into_iter().map(|(_, cell)| cell));
        }
        cells.into_iter().map(middle).collect()
    }

    fn arrow(&mut self, seen: &Seen<League>, way: Vec2) -> Option<Reply<Command>> {
        let runs = self.runs && seen.actor.is_some();
        let here = hero_cell(seen.game);
        runs.then(|| self.run(seen.game, plan::way_towards(here, middle(here) + way)))
    }

    fn touch(&mut self, seen: &Seen<League>, touch: Touch) -> Reply<Command> {
        let game = seen.game;
        match touch {
            Touch::Tap(at) if self.runs && seen.actor.is_some() => {
                self.run(game, plan::way_towards(hero_cell(game), at))
            }
            Touch::Tap(at) => {
                self.cursor = None;
                let Some(cell) = cell_at(game, at) else {
                    self.let_go();
                    return Reply::Nothing;
                };
                let is_sure = self.pointer == Some(cell);
                self.tap(seen, cell, is_sure)
            }
            // Only the hero to move can be taken hold of.
            Touch::Lift(at)
                if seen.actor.is_none() || at.distance(middle(hero_cell(game))) >= GRASP =>
            {
                Reply::Nothing
            }
            Touch::Lift(_) => {
                self.let_go();
                self.cursor = None;
                self.chosen = true;
                self.trail = vec![hero_cell(game)];
                Reply::Chosen
            }
            Touch::Carry(at) => {
                if self.trail.is_empty() {
                    return Reply::Nothing;
                }
                self.hand = Some(at);
                if let Some(cell) = cell_at(game, at) {
                    plan::draw_on(game, &mut self.trail, cell);
                }
                Reply::Nothing
            }
            // What was held may no longer be there to be put down.
            Touch::Drop(_) if self.trail.is_empty() => Reply::Nothing,
            Touch::Drop(at) => self.drop_at(seen, at),
            Touch::Cancel => {
                self.let_go();
                Reply::Nothing
            }
            Touch::Hover(at) => {
                self.cursor = None;
                self.pointer = cell_at(game, at);
                Reply::Nothing
            }
            Touch::HoverEnd => {
                self.pointer = None;
                Reply::Nothing
            }
            Touch::Point(at) => {
                self.cursor = cell_at(game, at);
                Reply::Nothing
            }
            Touch::Press(at) => match cell_at(game, at) {
                Some(cell) => self.tap(seen, cell, true),
                None => Reply::Nothing,
            },
        }
    }

    fn is_holding(&self) -> bool {
        self.chosen
            || self.armed.is_some()
            || self.looked_at.is_some()
            || self.runs
            || !self.advice.commands.is_empty()
            || !self.trail.is_empty()
    }

    fn let_go(&mut self) {
        *self = Self { pointer: self.pointer, cursor: self.cursor, ..Self::default() };
    }

    /// All that the hero does in its turn.
    fn advise(&mut self, advice: &Advice<League>) -> usize {
        self.let_go();
        self.advice = Advised::new(advice.commands.clone());
        self.advice.commands.len()
    }

    fn buttons(&self, seen: &Seen<League>) -> Vec<BoardButton<Command>> {
        let game = seen.game;
        if seen.actor.is_none() || game.check(&Command::EndTurn).is_err() {
            return Vec::new();
        }
        let hero = &game.heroes()[game.hero()];
        let may_attack = !game.around(game.hero()).targets.is_empty();
        let mut buttons = vec![BoardButton {
            name: "button-league-end-turn",
            icon: Icon::Check,
            what: Press::Play(Command::EndTurn),
            // It leads on once there is nothing else to do.
            primary: hero.mp == 0 && !may_attack,
        }];
        if plan::bumps(game).next().is_some() {
            buttons.push(BoardButton {
                name: "button-league-run",
                icon: Icon::Warning,
                what: Press::Toggle(RUN),
                primary: self.runs,
            });
        }
        buttons
    }

    fn toggle(&mut self, which: u8) {
        let runs = which == RUN && !self.runs;
        self.let_go();
        self.runs = runs;
    }

    fn phase(game: &League, words: &Words) -> String {
        texts::phase(game, words)
    }

    fn status(&self, seen: &Seen<League>, words: &Words) -> String {
        texts::status(self, seen, words)
    }

    fn sheet(&self, seen: &Seen<League>, at: Vec2, words: &Words) -> Option<Sheet> {
        let cell = cell_at(seen.game, at)?;
        match plan::piece_at(seen.game, cell) {
            Some(piece) => texts::piece_sheet(seen.game, piece, words),
            None => Some(texts::ground_sheet(seen.game, cell, words)),
        }
    }

    /// All that a hero does in its turn.
    fn continues(before: &Command, _command: &Command) -> bool {
        *before != Command::EndTurn
    }

    fn nothing_left(game: &League) -> Option<Command> {
        let hero = &game.heroes()[game.hero()];
        let may_attack = !hero.attacked && !plan::targets(game).is_empty();
        let done = hero.mp == 0 && !may_attack && game.check(&Command::EndTurn).is_ok();
        done.then_some(Command::EndTurn)
    }

    fn log_line(
        game: &League,
        words: &Words,
        _seat: Seat,
        _command: &Command,
        events: &[Event],
    ) -> String {
        log::line(game, words, events)
    }

    /// Both teams have a turn in it.
    fn round(_game: &League, history: &[Arc<Played<League>>]) -> Option<u32> {
        history.last().map(|played| played.turn / 2 + 1)
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &League, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
    }

    fn belongings(game: &League, seat: Seat) -> Vec<(&'static str, u32)> {
        texts::belongings(game, seat)
    }

    fn score(game: &League, seat: Seat) -> u32 {
        let buildings = game.buildings().iter();
        buildings.filter(|one| one.team == seat && one.is_standing()).count() as u32
    }
}

#[cfg(test)]
mod tests;
