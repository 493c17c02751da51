//! The face of League (LG21).
//!
//! The hero to move is given by the rules, so nothing needs choosing: pointing at a cell or at an
//! enemy plans what the hero does, and pointing again does it. A tap on the hero first, a drag, a
//! mouse and the keyboard do it at once, since they show beforehand what will come of it.

mod drawing;
mod ground;
mod moment;
mod plan;
mod rules;
mod setup;
mod texts;

use std::time::Duration;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::league::{
    Cell, Command, Direction, Event, League, Piece, Reason, Setup,
};

use self::plan::Plan;
use super::{BoardButton, BoardKey, Choices, Face, Focus, Press, Reply, Seen, Sheet, Stage, Touch};
use crate::pictures::{Icon, Picture, Sprite};
use crate::scene::Scene;
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
    advice: Option<Command>,
    sheet: Option<Subject>,
}

/// What a sheet is about.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Subject {
    Piece(Piece),
    Ground(Cell),
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
        self.advice = None;
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

    fn move_cursor(&mut self, game: &League, x: i16, y: i16) {
        let size = game.layout().size();
        self.cursor = Some(match self.cursor {
            Some(cell) => {
                let within = |place: u8, by: i16, count: u8| {
                    (i16::from(place) + by).clamp(0, i16::from(count) - 1) as u8
                };
                Cell::new(within(cell.x, x, size.width), within(cell.y, y, size.height))
            }
            None => hero_cell(game),
        });
    }

    /// The cursor goes from the hero to whom it can attack, and round again.
    fn next_place(&mut self, seen: &Seen<League>, backwards: bool) {
        let mut places = vec![hero_cell(seen.game)];
        if seen.actor.is_some() {
            places.extend(plan::targets(seen.game).into_iter().map(|(_, cell)| cell));
        }
        if backwards {
            places.reverse();
        }
        let here = self.cursor.and_then(|cell| places.iter().position(|place| *place == cell));
        let next = here.map_or(0, |place| (place + 1) % places.len());
        self.cursor = places.get(next).copied();
    }

    fn inspect(&mut self, game: &League, cell: Cell) {
        let piece = plan::piece_at(game, cell).map(Subject::Piece);
        self.sheet = Some(piece.unwrap_or(Subject::Ground(cell)));
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

    const PICTURES: &'static [Picture] = drawing::PICTURES;
    const DEMO_PLAYER: &'static str = "heuristic";
    const ADVISER: &'static str = "master";
    const RULES_PICTURES: &'static [&'static [Sprite]] = rules::PICTURES;
    /// A hero's turn is several commands: a breath after each would be a long wait.
    const PAUSE_AFTER_MOVE: Duration = Duration::from_millis(90);

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

    /// `hero0`, `minion0` and `building0` are pieces; `5-6` is a cell by column and row from 0.
    fn place(&self, game: &League, name: &str) -> Option<Vec2> {
        let number = |kind: &str| name.strip_prefix(kind).and_then(|id| id.parse().ok());
        let piece = None
            .or_else(|| number("hero").map(Piece::Hero))
            .or_else(|| number("minion").map(Piece::Minion))
            .or_else(|| number("building").map(Piece::Building));
        let cell = match piece {
            Some(piece) => plan::pieces(game).find(|(one, ..)| *one == piece)?.1,
            None => {
                let (x, y) = name.split_once('-')?;
                Cell::new(x.parse().ok()?, y.parse().ok()?)
            }
        };
        game.layout().size().contains(cell).then(|| middle(cell))
    }

    fn draw(&self, stage: &Stage<League>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    fn length(event: &Event) -> Duration {
        Duration::from_millis(match event {
            Event::Stepped { piece: Piece::Hero(_), .. } => 130,
            Event::Stepped { .. } => 80,
            Event::Attacked { piece: Piece::Hero(_), .. } => 380,
            Event::Attacked { .. } => 260,
            Event::Bumped { .. } | Event::Fell { piece: Piece::Minion(_), .. } => 160,
            Event::Fell { .. } | Event::Captured { .. } => 420,
            Event::Returned { .. } | Event::Made { .. } => 110,
            Event::TurnEnded { .. }
            | Event::TurnStarted { .. }
            | Event::Removed { .. }
            | Event::Ended(_) => 0,
        })
    }

    fn is_walk(event: &Event) -> bool {
        matches!(event, Event::Stepped { piece: Piece::Hero(_), .. })
    }

    fn sound(event: &Event) -> Option<Sound> {
        match event {
            Event::Stepped { piece: Piece::Hero(_), .. } => Some(Sound::Move),
            Event::Bumped { .. } => Some(Sound::Refusal),
            Event::Attacked { piece: Piece::Hero(_), .. } => Some(Sound::Strike),
            Event::Attacked { .. } => Some(Sound::CounterStrike),
            Event::Fell { .. } => Some(Sound::Death),
            Event::Captured { .. } => Some(Sound::Select),
            _ => None,
        }
    }

    fn focus(&self, seen: &Seen<League>) -> Focus {
        seen.actor.map_or(Focus::Anything, |_| Focus::Near(middle(hero_cell(seen.game))))
    }

    fn grasps(&self, seen: &Seen<League>, at: Vec2) -> bool {
        seen.actor.is_some() && at.distance(middle(hero_cell(seen.game))) < GRASP
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
            Touch::LongPress(at) => match cell_at(game, at) {
                Some(cell) => {
                    self.inspect(game, cell);
                    Reply::Chosen
                }
                None => Reply::Nothing,
            },
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
        }
    }

    fn key(&mut self, seen: &Seen<League>, key: BoardKey) -> Reply<Command> {
        let way = match key {
            BoardKey::Left => Some(Direction::Left),
            BoardKey::Right => Some(Direction::Right),
            BoardKey::Up => Some(Direction::Up),
            BoardKey::Down => Some(Direction::Down),
            _ => None,
        };
        if let Some(way) = way.filter(|_| self.runs && seen.actor.is_some()) {
            return self.run(seen.game, way);
        }
        match key {
            BoardKey::Left => self.move_cursor(seen.game, -1, 0),
            BoardKey::Right => self.move_cursor(seen.game, 1, 0),
            BoardKey::Up => self.move_cursor(seen.game, 0, -1),
            BoardKey::Down => self.move_cursor(seen.game, 0, 1),
            BoardKey::Next => self.next_place(seen, false),
            BoardKey::Previous => self.next_place(seen, true),
            BoardKey::Act => match self.cursor {
                Some(cell) => return self.tap(seen, cell, true),
                None => self.cursor = Some(hero_cell(seen.game)),
            },
            BoardKey::Inspect => {
                let cell = self.cursor.unwrap_or_else(|| hero_cell(seen.game));
                self.inspect(seen.game, cell);
            }
        }
        Reply::Nothing
    }

    fn is_holding(&self) -> bool {
        self.chosen
            || self.armed.is_some()
            || self.looked_at.is_some()
            || self.runs
            || self.advice.is_some()
            || !self.trail.is_empty()
    }

    fn let_go(&mut self) {
        *self = Self {
            pointer: self.pointer,
            cursor: self.cursor,
            sheet: self.sheet,
            ..Self::default()
        };
    }

    fn advise(&mut self, command: &Command) {
        self.let_go();
        self.advice = Some(*command);
    }

    fn refresh(&mut self, seen: &Seen<League>) {
        self.let_go();
        self.sheet = self.sheet.filter(|subject| match subject {
            Subject::Piece(piece) => plan::pieces(seen.game).any(|(one, ..)| one == *piece),
            Subject::Ground(_) => true,
        });
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

    fn sheet(&self, seen: &Seen<League>, words: &Words) -> Option<Sheet> {
        match self.sheet? {
            Subject::Piece(piece) => texts::piece_sheet(seen.game, piece, words),
            Subject::Ground(cell) => Some(texts::ground_sheet(seen.game, cell, words)),
        }
    }

    fn has_sheet(&self) -> bool {
        self.sheet.is_some()
    }

    fn close_sheet(&mut self) {
        self.sheet = None;
    }

    fn log_line(
        game: &League,
        words: &Words,
        _seat: Seat,
        _command: &Command,
        events: &[Event],
    ) -> String {
        texts::log_line(game, words, events)
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &League, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
    }

    fn choices(setup: &Setup) -> Choices {
        setup::choices(setup)
    }

    fn choice_picture(setup: &Setup, option: usize) -> Option<Sprite> {
        setup::picture(setup, option)
    }

    fn choose(setup: &mut Setup, option: usize, value: i64) {
        setup::choose(setup, option, value);
    }

    fn part_name(setup: &Setup, seat: Seat, part: usize) -> &'static str {
        setup::part_name(setup, seat, part)
    }

    const TAKES_PICTURES: bool = true;

    fn take_picture(setup: &mut Setup, picture: &[u8], words: &Words) -> Result<(), String> {
        setup::take_map(setup, picture, words)
    }

    fn start(setup: &Setup, picture: Option<&[u8]>) -> Result<Option<String>, &'static str> {
        setup::start(setup, picture)
    }

    fn setup_code(setup: &Setup) -> String {
        setup::code(setup)
    }

    fn setup_of_code(code: &str) -> Option<Setup> {
        setup::of_code(code)
    }
}

#[cfg(test)]
mod tests;
