//! What fingers, mouse and keys do: pawns are drawn along their ways or told where to go, and
//! pieces are placed.

use glam::Vec2;
use pentarchy_core::game::Game;
use pentarchy_core::games::floors::{Cell, Command, Floors, Path, PawnId, Piece, Place, Reason};

use super::geometry::Spot;
use super::moment::Foresight;
use super::placing::Held;
use super::plan::{self, Plan};
use super::tray::{self, Content};
use super::{Drag, FloorsFace, pawn_at, spot_of};
use crate::games::{Reply, Seen, Touch};

/// A finger that misses a pawn by less than this still means it.
const NEAR: f32 = 0.85;
/// The way of a finger is looked at in steps of this length.
const STRIDE: f32 = 0.3;
/// How far from the exit, off the board, a pawn is let go of to leave.
const DOOR: f32 = 1.9;

/// What a drag takes hold of.
pub enum Grasp {
    Pawn(PawnId),
    Piece(Piece),
}

impl FloorsFace {
    pub(super) fn grasped(&self, seen: &Seen<Floors>, at: Vec2) -> Option<Grasp> {
        let game = seen.game;
        if game.is_setting_up() {
            seen.actor?;
            let spot = self.hall(game).spot_at(at, game.pawns())?;
            return self.piece_at(game, spot).map(Grasp::Piece);
        }
        self.playable_near(seen, at).map(Grasp::Pawn)
    }

    /// The pawn that a finger at this place means, of those that can be played.
    fn playable_near(&self, seen: &Seen<Floors>, at: Vec2) -> Option<PawnId> {
        let game = seen.game;
        let hall = self.hall(game);
        let spot = hall.spot_at(at, game.pawns());
        let exact = spot.and_then(|spot| pawn_at(game, spot));
        if let Some(pawn) = exact {
            return Self::may_play(seen, pawn).then_some(pawn);
        }
        Self::playable(seen)
            .map(|pawn| (pawn, hall.spot(spot_of(game, pawn)).distance(at)))
            .filter(|(_, distance)| *distance < NEAR)
            .min_by(|(_, one), (_, other)| one.total_cmp(other))
            .map(|(pawn, _)| pawn)
    }

    fn piece_at(&self, game: &Floors, spot: Spot) -> Option<Piece> {
        let Spot::Tray(number) = spot else { return None };
        match tray::of(game, self.upright)[number] {
            Content::Piece(piece, left) if left > 0 => Some(piece),
            _ => None,
        }
    }

    /// Points at something.
    fn point(&mut self, spot: Option<Spot>) {
        if self.aim != spot {
            self.aim = spot;
            self.variant = 0;
            self.tapped = None;
        }
    }

    /// The mouse points at something.
    fn hover(&mut self, spot: Option<Spot>) {
        self.by_keys = false;
        self.pointed = None;
        if self.tapped.is_none() {
            self.point(spot);
        }
    }

    /// The mouse points at nothing any more.
    fn end_hover(&mut self) {
        if !self.by_keys && self.tapped.is_none() {
            let last = self.aim;
            self.point(None);
            self.pointed = last;
        }
    }

    /// Did the mouse point at this just now?
    fn was_pointed_at(&mut self, spot: Spot) -> bool {
        let was = self.pointed.take() == Some(spot);
        if was {
            self.point(Some(spot));
        }
        was
    }

    fn choose(&mut self, seen: &Seen<Floors>, pawn: PawnId) -> Reply<Command> {
        self.forget();
        self.chosen = Some(pawn);
        self.point(Some(spot_of(seen.game, pawn)));
        Reply::Chosen
    }

    pub(super) fn touched(&mut self, seen: &Seen<Floors>, touch: Touch) -> Reply<Command> {
        let game = seen.game;
        let spot_at = |face: &Self, at| face.hall(game).spot_at(at, game.pawns());
        match touch {
            Touch::Tap(at) => {
                self.by_keys = false;
                let near = self.playable_near(seen, at).filter(|_| self.chosen.is_none());
                match near.map(|pawn| spot_of(game, pawn)).or_else(|| spot_at(self, at)) {
                    Some(spot) => self.tap(seen, spot),
                    None => {
                        self.forget();
                        Reply::Nothing
                    }
                }
            }
            Touch::Lift(at) => {
                self.by_keys = false;
                match self.grasped(seen, at) {
                    Some(Grasp::Pawn(pawn)) => {
                        let reply = self.choose(seen, pawn);
                        self.drag = Some(Drag { way: Path::STAY, hand: at });
                        reply
                    }
                    Some(Grasp::Piece(piece)) => {
                        self.hold(piece);
                        self.carried = Some(at);
                        Reply::Chosen
                    }
                    None => Reply::Nothing,
                }
            }
            Touch::Carry(at) => {
                if self.carried.is_some() {
                    self.carried = Some(at);
                    let cell = self.hall(game).cell_at(at);
                    self.point(cell.map(Spot::Cell));
                } else {
                    self.carry(game, at);
                }
                Reply::Nothing
            }
            Touch::Drop(at) => {
                if self.carried.take().is_some() {
                    return self.put(seen, at);
                }
                self.carry(game, at);
                self.drop_pawn(game, at)
            }
            Touch::Cancel => {
                self.forget();
                Reply::Nothing
            }
            Touch::Hover(at) => {
                self.hover(spot_at(self, at));
                Reply::Nothing
            }
            Touch::HoverEnd => {
                self.end_hover();
                Reply::Nothing
            }
            Touch::Point(at) => {
                self.by_keys = true;
                self.point(spot_at(self, at));
                Reply::Nothing
            }
            Touch::Press(at) => match spot_at(self, at) {
                Some(spot) => self.tap(seen, spot),
                None => Reply::Nothing,
            },
        }
    }

    /// A tap shows what it means; the same again does it. With a mouse, pointing shows it, but for
    /// what can be meant in several ways, among which a button chooses.
    fn tap(&mut self, seen: &Seen<Floors>, spot: Spot) -> Reply<Command> {
        let game = seen.game;
        let by_mouse = self.was_pointed_at(spot);
        let again = self.aim == Some(spot);
        self.advice = None;
        if game.is_setting_up() {
            return self.tap_to_place(seen, spot, again);
        }
        if let Spot::Tray(number) = spot {
            return self.tap_tray(game, number);
        }
        if let Some(plan) = self.plan(game).filter(|_| again) {
            if by_mouse && self.ways(game).len() > 1 {
                self.tapped = Some(spot);
                return Reply::Chosen;
            }
            self.forget();
            return Reply::Play(plan.command());
        }
        self.point(Some(spot));
        match (self.chosen, pawn_at(game, spot)) {
            (chosen, Some(pawn)) if chosen != Some(pawn) && Self::may_play(seen, pawn) => {
                self.choose(seen, pawn)
            }
            (None, Some(pawn)) => {
                let is_own = seen.actor == Some(game.pawns().owner(pawn));
                self.looked_at = (self.looked_at != Some(pawn)).then_some(pawn);
                if is_own { refused(Reason::AlreadyMoved) } else { Reply::Chosen }
            }
            (None, None) => {
                self.forget();
                Reply::Nothing
            }
            (Some(pawn), Some(same)) if same == pawn => {
                self.forget();
                Reply::Chosen
            }
            (Some(pawn), _) => {
                if self.plan(game).is_some() {
                    self.tapped = Some(spot);
                    return Reply::Chosen;
                }
                match spot {
                    Spot::Cell(cell) => refused(plan::why_not(game, pawn, Path::STAY, cell)),
                    Spot::Garden => refused(Reason::TooFar),
                    Spot::Stall(_) | Spot::Tray(_) => {
                        self.forget();
                        Reply::Nothing
                    }
                }
            }
        }
    }

    /// A tile shows how the monster would walk on it.
    fn tap_tray(&mut self, game: &Floors, number: usize) -> Reply<Command> {
        let Content::Tile(tile, _) = tray::of(game, self.upright)[number] else {
            return Reply::Nothing;
        };
        let foresight = Foresight::Tile(tile);
        self.foresees = !(self.foresees && self.foresight == foresight);
        self.foresight = foresight;
        Reply::Chosen
    }

    fn tap_to_place(&mut self, seen: &Seen<Floors>, spot: Spot, again: bool) -> Reply<Command> {
        let game = seen.game;
        if seen.actor.is_none() {
            return Reply::Nothing;
        }
        self.point(Some(spot));
        match (spot, self.held) {
            (Spot::Tray(_), held) => match self.piece_at(game, spot) {
                Some(piece) if held.is_some_and(|held| held.piece == piece) => {
                    self.forget();
                    Reply::Chosen
                }
                Some(piece) => {
                    self.hold(piece);
                    Reply::Chosen
                }
                None => refused(Reason::NoneLeft),
            },
            (Spot::Cell(cell), Some(held)) => match held.over(game, cell) {
                Ok(placement) if again => {
                    self.forget();
                    Reply::Play(Command::Place(placement))
                }
                Ok(_) => {
                    self.tapped = Some(spot);
                    Reply::Chosen
                }
                Err(reason) => refused(reason),
            },
            (Spot::Cell(_), None) => Reply::Refused("floors-refused-choose-piece"),
            (Spot::Stall(_) | Spot::Garden, _) => Reply::Nothing,
        }
    }

    fn hold(&mut self, piece: Piece) {
        let before = self.held;
        self.forget();
        // A piece that is taken again lies as it did.
        let held = before.filter(|held| held.piece == piece);
        self.held = Some(held.unwrap_or(Held::new(piece)));
    }

    /// The piece in the hand is let go of.
    fn put(&mut self, seen: &Seen<Floors>, at: Vec2) -> Reply<Command> {
        let Some(cell) = self.hall(seen.game).cell_at(at) else {
            // Back in its place it stays chosen.
            self.point(None);
            return Reply::Nothing;
        };
        self.point(Some(Spot::Cell(cell)));
        match self.held.map(|held| held.over(seen.game, cell)) {
            Some(Ok(placement)) => {
                self.forget();
                Reply::Play(Command::Place(placement))
            }
            Some(Err(reason)) => {
                self.point(None);
                refused(reason)
            }
            None => Reply::Nothing,
        }
    }

    /// The pawn in the hand is drawn on to a place.
    fn carry(&mut self, game: &Floors, to: Vec2) {
        let (Some(pawn), Some(drag)) = (self.chosen, self.drag) else { return };
        let strides = (drag.hand.distance(to) / STRIDE).ceil().clamp(1.0, 100.0);
        let mut way = drag.way;
        for stride in 1..=strides as usize {
            let at = drag.hand.lerp(to, stride as f32 / strides);
            way = self.drawn(game, pawn, way, at);
        }
        self.drag = Some(Drag { way, hand: to });
    }

    fn drawn(&self, game: &Floors, pawn: PawnId, way: Path, at: Vec2) -> Path {
        let hall = self.hall(game);
        match hall.spot_at(at, game.pawns()) {
            Some(Spot::Cell(cell)) => plan::drawn_to(game, pawn, way, cell),
            Some(Spot::Stall(_)) if game.pawns().place(pawn) == Place::Outside => Path::STAY,
            Some(Spot::Garden) => {
                let out = plan::drawn_out(game, pawn, way);
                let is_out = Plan::of(game, pawn, out).is_some_and(|plan| plan.end == Place::Out);
                if is_out {
                    out
                } else {
                    plan::ways_out(game, pawn).first().copied().unwrap_or(way)
                }
            }
            _ if hall.middle(Cell::EXIT).distance(at) < DOOR => plan::drawn_out(game, pawn, way),
            _ => way,
        }
    }

    /// The pawn in the hand is let go of.
    fn drop_pawn(&mut self, game: &Floors, at: Vec2) -> Reply<Command> {
        let (Some(pawn), Some(drag)) = (self.chosen, self.drag.take()) else {
            return Reply::Nothing;
        };
        let cell = self.hall(game).cell_at(at);
        let plan = Plan::of(game, pawn, drag.way);
        let is_there = plan.as_ref().is_some_and(|plan| match cell {
            Some(cell) => plan.ends_by(cell),
            None => plan.end == Place::Out,
        });
        if drag.way == Path::STAY && (cell.is_none() || is_there) {
            // Put back where it was: still chosen, nothing played.
            self.point(None);
            return Reply::Nothing;
        }
        self.forget();
        self.point(None);
        match (plan.filter(|_| is_there), cell) {
            (Some(plan), _) => match game.check(&plan.command()) {
                Ok(()) => Reply::Play(plan.command()),
                Err(reason) => refused(reason),
            },
            (None, Some(cell)) => refused(plan::why_not(game, pawn, drag.way, cell)),
            (None, None) => Reply::Nothing,
        }
    }

    /// The pawns that can be played, or the pieces that can be placed.
    pub(super) fn spots_to_stop_at(&self, seen: &Seen<Floors>) -> Vec<Spot> {
        let game = seen.game;
        let mut spots: Vec<Spot> = if game.is_setting_up() {
            let pieces = (0..super::geometry::CORNER).map(Spot::Tray);
            pieces.filter(|spot| self.piece_at(game, *spot).is_some()).collect()
        } else {
            Self::playable(seen).map(|pawn| spot_of(game, pawn)).collect()
        };
        if spots.is_empty() {
            spots.push(Spot::Cell(game.monster().cell));
        }
        spots
    }
}

fn refused(reason: Reason) -> Reply<Command> {
    Reply::Refused(match reason {
        Reason::WrongPhase => "floors-refused-phase",
        Reason::NoSuchPawn | Reason::PawnGone => "floors-refused-gone",
        Reason::NotYourPawn => "floors-refused-not-yours",
        Reason::AlreadyMoved => "floors-refused-moved",
        Reason::TooFar => "floors-refused-too-far",
        Reason::NotOnBoard => "floors-refused-not-inside",
        Reason::AlreadyOnBoard | Reason::NotOnExit | Reason::HasLeft => {
            "floors-refused-not-on-exit"
        }
        Reason::Wall => "floors-refused-wall",
        Reason::TeleporterInTheWay => "floors-refused-teleporter",
        Reason::MonsterInTheWay => "floors-refused-monster",
        Reason::StoneStuck => "floors-refused-stone",
        Reason::EndsOnPawn => "floors-refused-pawn",
        Reason::NoneLeft => "floors-refused-none-left",
        Reason::OffBoard => "floors-refused-off-board",
        Reason::WrongHeading => "floors-refused-heading",
        Reason::ByAGate => "floors-refused-gate",
        Reason::Overlaps => "floors-refused-overlaps",
        Reason::NoSuchPair | Reason::PairWhole | Reason::LeavesHalfPair => "floors-refused-pair",
        Reason::TeleportersTouch => "floors-refused-touch",
        Reason::CutsTheWay => "floors-refused-cut",
    })
}
