//! The face of Fearsome Floors (FF20, FF17).

mod drawing;
mod geometry;
mod log;
mod moment;
mod placing;
mod plan;
mod rules;
mod scenery;
mod setup;
mod texts;
mod tokens;
mod touching;
mod tray;

use std::sync::Arc;

use glam::Vec2;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::floors::{
    Cell, Command, Event, Floors, Gait, Path, PawnId, Place, Placement, Supply,
};
use pentarchy_core::table::Played;

use self::geometry::{Hall, Spot};
use self::moment::Foresight;
use self::placing::Held;
use self::plan::Plan;
use super::{
    BoardButton, Effect, Face, FaceFacts, Focus, Place as NamedPlace, Press, Reply, Seen, Sheet,
    Stage, Touch,
};
use crate::pictures::Icon;
use crate::scene::Scene;
use crate::session::Advice;
use crate::sound::Sound;
use crate::words::{Figures, Words};

/// How far from the middle of a wall a finger means the wall: where something else is, and where not.
const ON_WALL: f32 = 0.3;
const BESIDE_WALL: f32 = 0.75;

/// What is chosen, aimed at and held.
#[derive(Debug)]
pub struct FloorsFace {
    /// Does the hall lie along the height of the screen?
    upright: bool,
    /// The pawn that is being played.
    chosen: Option<PawnId>,
    /// The pawn whose reach is shown though it can't be played.
    looked_at: Option<PawnId>,
    /// What is pointed at, by finger, mouse or keys.
    aim: Option<Spot>,
    /// Is it the keyboard that points?
    by_keys: bool,
    /// What was tapped to point at it: the mouse, on its way to a button, does not change it.
    tapped: Option<Spot>,
    /// What the mouse pointed at last: a click is told as the end of pointing and a tap.
    pointed: Option<Spot>,
    /// Which of several ways to what is pointed at is meant.
    variant: usize,
    /// The way of a pawn that is dragged.
    drag: Option<Drag>,
    /// The piece that is being placed.
    held: Option<Held>,
    /// Is the piece dragged, and where to?
    carried: Option<Vec2>,
    /// Is the monster's walk shown?
    foresees: bool,
    /// And how far?
    foresight: Foresight,
    advice: Option<Command>,
}

/// A pawn in the hand.
#[derive(Clone, Copy, Debug)]
struct Drag {
    way: Path,
    hand: Vec2,
}

/// The steps that are foreseen until others are chosen.
const USUAL_STEPS: u8 = 7;

// The numbers of the buttons that change what is shown.
const FORESEE: u8 = 0;
const FEWER: u8 = 1;
const MORE: u8 = 2;
const OTHER_WAY: u8 = 3;
const TURN: u8 = 4;
const OTHER_PAIR: u8 = 5;

impl Default for FloorsFace {
    fn default() -> Self {
        Self {
            upright: false,
            chosen: None,
            looked_at: None,
            aim: None,
            by_keys: false,
            tapped: None,
            pointed: None,
            variant: 0,
            drag: None,
            held: None,
            carried: None,
            foresees: false,
            foresight: Foresight::Steps(USUAL_STEPS),
            advice: None,
        }
    }
}

impl FloorsFace {
    fn hall(&self, game: &Floors) -> Hall {
        Hall::new(self.upright, game.pawns())
    }

    /// The ways that are meant by what is pointed at. Pointing at the pawn itself, to stay comes
    /// first.
    fn ways(&self, game: &Floors) -> Vec<Path> {
        let (Some(pawn), Some(aim)) = (self.chosen, self.aim) else { return Vec::new() };
        let mut ways = match aim {
            Spot::Cell(cell) => plan::ways_to(game, pawn, cell),
            Spot::Garden => plan::ways_out(game, pawn),
            Spot::Stall(_) | Spot::Tray(_) => Vec::new(),
        };
        if aim == spot_of(game, pawn) && !ways.is_empty() {
            ways.insert(0, Path::STAY);
        }
        ways
    }

    /// What would be played if it were confirmed now.
    fn plan(&self, game: &Floors) -> Option<Plan> {
        let pawn = self.chosen?;
        let way = match self.drag {
            Some(drag) => drag.way,
            None => {
                let ways = self.ways(game);
                *ways.get(self.variant % ways.len().max(1))?
            }
        };
        Plan::of(game, pawn, way).filter(|plan| plan.path != Path::STAY)
    }

    /// The piece in the hand, where it would be placed now.
    fn placement(&self, game: &Floors) -> Option<Placement> {
        let Some(Spot::Cell(cell)) = self.aim else { return None };
        self.held?.over(game, cell).ok()
    }

    /// Would the monster's usual walk eat a pawn of the person who plays?
    fn is_in_danger(&self, seen: &Seen<Floors>) -> bool {
        let plan = self.plan(seen.game).map(|plan| (plan.pawn, plan.path));
        let (_, events) = Foresight::Steps(USUAL_STEPS).walk(seen.game, plan);
        let own = |pawn: PawnId| seen.actor == Some(seen.game.pawns().owner(pawn));
        events.iter().any(|event| matches!(event, Event::Eaten { pawn, .. } if own(*pawn)))
    }

    fn may_play(seen: &Seen<Floors>, pawn: PawnId) -> bool {
        let game = seen.game;
        seen.actor == Some(game.pawns().owner(pawn))
            && !game.is_setting_up()
            && game.is_to_move(pawn)
    }

    fn playable<'a>(seen: &Seen<'a, Floors>) -> impl Iterator<Item = PawnId> + use<'a> {
        let seen = *seen;
        seen.game.pawns().all().filter(move |pawn| Self::may_play(&seen, *pawn))
    }

    fn has_choice(&self) -> bool {
        self.chosen.is_some()
            || self.looked_at.is_some()
            || self.held.is_some()
            || self.advice.is_some()
    }

    fn forget(&mut self) {
        *self = Self {
            upright: self.upright,
            aim: self.aim,
            by_keys: self.by_keys,
            foresees: self.foresees,
            foresight: self.foresight,
            ..Self::default()
        };
    }
}

/// Where a pawn in play is to be pointed at.
fn spot_of(game: &Floors, pawn: PawnId) -> Spot {
    game.pawns().place(pawn).cell().map_or(Spot::Stall(pawn), Spot::Cell)
}

/// The pawn that stands there.
fn pawn_at(game: &Floors, spot: Spot) -> Option<PawnId> {
    match spot {
        Spot::Cell(cell) => game.pawns().at(cell),
        Spot::Stall(pawn) => (game.pawns().place(pawn) == Place::Outside).then_some(pawn),
        Spot::Tray(_) | Spot::Garden => None,
    }
}

/// A square's name: its column's letter and its row's number.
fn cell_name(cell: Cell) -> String {
    format!("{}{}", char::from(b'a' + cell.x()), cell.y() + 1)
}

impl Face for FloorsFace {
    type Game = Floors;

    const FACTS: FaceFacts = FaceFacts {
        pictures: drawing::PICTURES,
        is_turn_one_command: true,
        usual_seats: 3,
        demo_player: "lookahead",
        ..FaceFacts::USUAL
    };

    fn suit(&mut self, upright: bool) {
        self.upright = upright;
    }

    fn extent(&self, game: &Floors) -> Vec2 {
        self.hall(game).extent()
    }

    /// Squares such as `c4`, `wait0` for where a pawn waits, `tray0`, `garden`.
    fn places(&self, game: &Floors) -> Vec<NamedPlace> {
        let hall = self.hall(game);
        let cells =
            Cell::all().map(|cell| NamedPlace::new(cell_name(cell), hall.spot(Spot::Cell(cell))));
        let stalls =
            game.pawns().all().map(|pawn| (format!("wait{}", pawn.number()), Spot::Stall(pawn)));
        let tray =
            (0..geometry::CORNER).map(|number| (format!("tray{number}"), Spot::Tray(number)));
        let others = stalls.chain(tray).chain([("garden".to_owned(), Spot::Garden)]);
        let others = others.map(|(name, spot)| NamedPlace::coded(name, hall.spot(spot)));
        cells.chain(others).collect()
    }

    fn draw(&self, stage: &Stage<Floors>, scene: &mut Scene) {
        drawing::draw(self, stage, scene);
    }

    /// A pawn that is being played, with what is around it; between pawns, everything.
    fn focus(&self, seen: &Seen<Floors>) -> Focus {
        let hall = self.hall(seen.game);
        match self.chosen.filter(|_| seen.actor.is_some()) {
            Some(pawn) => Focus::Near(match spot_of(seen.game, pawn) {
                // It will be inside soon.
                Spot::Stall(_) => hall.middle(Cell::ENTRANCE),
                spot => hall.spot(spot),
            }),
            None => Focus::Whole,
        }
    }

    fn concerned(&self, game: &Floors, played: &Played<Floors>) -> Vec<Vec2> {
        let spot = |pawn: PawnId, place: Place| match place {
            Place::On(cell) => Some(Spot::Cell(cell)),
            Place::Outside => Some(Spot::Stall(pawn)),
            Place::Out => Some(Spot::Garden),
            Place::Eaten => None,
        };
        let spots = played.events.iter().flat_map(|event| match *event {
            Event::Placed { placement, .. } => {
                placing::cells(&placement).into_iter().map(Spot::Cell).collect()
            }
            Event::Moved { pawn, from, to } => {
                [from, to].into_iter().filter_map(|place| spot(pawn, place)).collect()
            }
            Event::StonePushed { from, to, .. }
            | Event::MonsterWent { from, to, .. }
            | Event::PawnPushed { from, to, .. } => vec![Spot::Cell(from), Spot::Cell(to)],
            Event::StoneGone { from, .. } | Event::Eaten { from, .. } => vec![Spot::Cell(from)],
            _ => Vec::new(),
        });
        let hall = self.hall(game);
        spots.map(|spot| hall.spot(spot)).collect()
    }

    fn comes_by_itself(event: &Event) -> bool {
        matches!(event, Event::Drew { .. })
    }

    fn effect(event: &Event) -> Effect {
        match event {
            Event::Placed { .. } => Effect::millis(260).with(Sound::Move),
            Event::Stepped { slid: true, .. } => Effect { is_walk: true, ..Effect::millis(80) },
            Event::Stepped { .. } => {
                Effect { is_walk: true, ..Effect::millis(120).with(Sound::Move) }
            }
            Event::Moved { to: Place::Out, .. } => {
                Effect { is_walk: true, ..Effect::millis(480).with(Sound::Select) }
            }
            Event::Moved { .. } => Effect::millis(220),
            Event::OthersTurnedOver => Effect::millis(350),
            Event::Drew { .. } => Effect::millis(1_100).with(Sound::Dice),
            Event::Looked { seen } if seen.iter().any(Option::is_some) => Effect::millis(330),
            Event::Looked { .. } | Event::Turned { .. } => Effect::millis(150),
            Event::MonsterWent { how: Gait::Step, .. } => {
                Effect::millis(230).with(Sound::CounterStrike)
            }
            Event::MonsterWent { how: Gait::Slide, .. } => Effect::millis(110),
            Event::MonsterWent { how: Gait::Teleporter, .. } => Effect::millis(400),
            Event::Eaten { .. } => Effect::millis(450).with(Sound::Death),
            Event::StonePushed { .. } | Event::StoneGone { .. } => {
                Effect::default().with(Sound::Strike)
            }
            Event::PawnPushed { .. } | Event::RoundBegan { .. } | Event::Ended(_) => {
                Effect::default()
            }
        }
    }

    fn stops(&self, seen: &Seen<Floors>) -> Vec<Vec2> {
        let hall = self.hall(seen.game);
        self.spots_to_stop_at(seen).into_iter().map(|spot| hall.spot(spot)).collect()
    }

    fn touch(&mut self, seen: &Seen<Floors>, touch: Touch) -> Reply<Command> {
        self.touched(seen, touch)
    }

    fn is_holding(&self) -> bool {
        self.has_choice() || self.foresees
    }

    /// First what is chosen, then the foreseen walk.
    fn let_go(&mut self) {
        self.foresees &= self.has_choice();
        self.forget();
    }

    fn advise(&mut self, advice: &Advice<Floors>) -> usize {
        self.forget();
        self.advice = advice.commands.first().copied();
        1
    }

    fn refresh(&mut self, seen: &Seen<Floors>) {
        self.advice = None;
        self.looked_at = None;
        self.variant = 0;
        let may_play = |pawn: &PawnId| Self::may_play(seen, *pawn);
        let may_place =
            |held: &Held| seen.actor.is_some() && seen.game.to_place().of(held.piece) > 0;
        if !self.chosen.as_ref().is_none_or(may_play) || !self.held.as_ref().is_none_or(may_place) {
            self.forget();
        }
    }

    fn buttons(&self, seen: &Seen<Floors>) -> Vec<BoardButton<Command>> {
        let game = seen.game;
        let mut buttons = Vec::new();
        // What the mouse points at is gone before it gets to a button.
        let is_itself = self.chosen.is_some_and(|pawn| self.aim == Some(spot_of(game, pawn)));
        let is_firm = self.tapped.is_some() || self.by_keys || is_itself;
        let play = |name, icon, command| BoardButton {
            name,
            icon,
            what: Press::Play(command),
            primary: true,
        };
        let toggle = |name, icon, which| BoardButton {
            name,
            icon,
            what: Press::Toggle(which),
            primary: false,
        };
        if let (Some(held), Some(_)) = (self.held, seen.actor) {
            if let Some(placement) = self.placement(game).filter(|_| is_firm) {
                buttons.push(play("button-floors-place", Icon::Check, Command::Place(placement)));
            }
            if held.can_turn() {
                buttons.push(toggle("button-floors-turn", Icon::Reset, TURN));
            }
            if held.can_change_pair(game) {
                buttons.push(toggle("button-floors-other-pair", Icon::Next, OTHER_PAIR));
            }
        }
        if let (Some(pawn), Some(_)) = (self.chosen, seen.actor) {
            match self.plan(game).filter(|_| is_firm) {
                Some(planned) => {
                    buttons.push(play("button-floors-move", Icon::Check, planned.command()));
                }
                None => {
                    let command = Command::Move { pawn: pawn.number().into(), path: Path::STAY };
                    let stay = play("button-floors-stay", Icon::Stop, command);
                    buttons.push(BoardButton { primary: false, ..stay });
                }
            }
            if is_firm && self.ways(game).len() > 1 {
                buttons.push(toggle("button-floors-other-way", Icon::Next, OTHER_WAY));
            }
        }
        if game.is_setting_up() || game.outcome().is_some() {
            return buttons;
        }
        // When one of the person's own would be eaten, the button says so itself.
        let foresee = if !self.foresees && self.is_in_danger(seen) {
            toggle("button-floors-danger", Icon::Warning, FORESEE)
        } else {
            toggle("button-floors-foresee", Icon::Eye, FORESEE)
        };
        buttons.push(BoardButton { primary: self.foresees, ..foresee });
        // On a phone there is room for three.
        if self.foresees && buttons.len() == 1 {
            buttons.push(toggle("button-floors-fewer", Icon::Minus, FEWER));
            buttons.push(toggle("button-floors-more", Icon::Plus, MORE));
        }
        buttons
    }

    fn toggle(&mut self, which: u8) {
        match which {
            FORESEE => self.foresees = !self.foresees,
            FEWER | MORE => self.foresight = self.foresight.by(which == MORE),
            OTHER_WAY => self.variant += 1,
            TURN => {
                if let Some(held) = &mut self.held {
                    held.heading = held.heading.right();
                }
            }
            OTHER_PAIR => {
                if let Some(held) = &mut self.held {
                    held.other_pair = !held.other_pair;
                }
            }
            _ => {}
        }
    }

    fn phase(game: &Floors, words: &Words) -> String {
        texts::phase(game, words)
    }

    fn status(&self, seen: &Seen<Floors>, words: &Words) -> String {
        texts::status(self, seen, words)
    }

    fn sheet(&self, seen: &Seen<Floors>, at: Vec2, words: &Words) -> Option<Sheet> {
        let hall = self.hall(seen.game);
        let wall = |farthest| {
            let (cell, heading) = hall.wall_at(at, farthest)?;
            Some(texts::wall_sheet(cell, heading, words))
        };
        let told = |spot| texts::sheet(seen.game, spot, self.upright, words);
        match hall.spot_at(at, seen.game.pawns()) {
            // A finger is wider than a wall: bare floor beside it tells of it too.
            Some(spot @ Spot::Cell(_)) => told(spot).or_else(|| wall(BESIDE_WALL)),
            Some(spot) => wall(ON_WALL).or_else(|| told(spot)),
            None => wall(BESIDE_WALL),
        }
    }

    fn log_line(
        game: &Floors,
        words: &Words,
        seat: Seat,
        command: &Command,
        events: &[Event],
    ) -> String {
        log::line(words, game.pawns(), seat, command, events)
    }

    /// Every pawn moves once in it.
    fn round(game: &Floors, history: &[Arc<Played<Floors>>]) -> Option<u32> {
        let placed = u32::from(Supply::TOTAL);
        let moved = history.last()?.turn.checked_sub(placed);
        Some(moved.map_or(0, |moved| moved / u32::from(game.pawns().count()) + 1))
    }

    fn figures(words: &Words) -> Figures {
        rules::figures(words)
    }

    fn standing(game: &Floors, seat: Seat, words: &Words) -> String {
        texts::standing(game, seat, words)
    }

    fn belongings(game: &Floors, seat: Seat) -> Vec<(&'static str, u32)> {
        // In the first stage a pawn that is eaten waits outside again.
        let pawns = game.pawns();
        let is_in = |place: Place| place == Place::Out || place.cell().is_some();
        let left = pawns.of(seat).filter(|pawn| is_in(pawns.place(*pawn))).count();
        vec![("floors-count-pawns", left as u32)]
    }

    fn score(game: &Floors, seat: Seat) -> u32 {
        game.pawns().count_out(seat).into()
    }
}

#[cfg(test)]
mod tests;
