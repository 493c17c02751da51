//! Fearsome Floors in words (FF20): what a plan would do, how players stand, and the sheets.

use std::cmp::Ordering;

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::floors::{
    Cell, Command, Event, Floors, Heading, Monster, PawnId, Piece, Place, ROUNDS, StoneKind, Tile,
};

use super::geometry::Spot;
use super::moment::Foresight;
use super::plan::Plan;
use super::tray::{self, Content};
use super::{FloorsFace, cell_name, log, pawn_at, scenery, tokens};
use crate::games::{Seen, Sheet, SheetLine};
use crate::pictures::{Picture, Sprite};
use crate::words::{Words, sentence};

/// What is told while a person plays.
pub fn status(face: &FloorsFace, seen: &Seen<Floors>, words: &Words) -> String {
    let game = seen.game;
    // What the monster would do is asked for: what may be done then goes without saying.
    let asks = face.foresees && face.chosen.is_none() && !game.is_setting_up();
    let own = if seen.actor.is_none() || asks {
        String::new()
    } else if let Some(command) = face.advice {
        tell_advice(game, command, words)
    } else if game.is_setting_up() {
        tell_placing(face, game, words)
    } else {
        tell_move(face, game, words)
    };
    if !face.foresees || game.is_setting_up() {
        return own;
    }
    let foreseen = tell_foreseen(face, game, words);
    if own.is_empty() {
        foreseen
    } else {
        words.with("floors-tell-both", &[("first", own.into()), ("second", foreseen.into())])
    }
}

/// How far the game is.
pub fn phase(game: &Floors, words: &Words) -> String {
    if game.outcome().is_some() {
        return String::new();
    }
    if game.is_setting_up() {
        return words.with("floors-phase-placing", &[("left", game.to_place().total().into())]);
    }
    let values = [("round", game.round().into()), ("rounds", ROUNDS.into())];
    words.with("floors-phase-round", &values)
}

/// What is advised.
fn tell_advice(game: &Floors, command: Command, words: &Words) -> String {
    let text = match command {
        Command::Move { pawn, path } => {
            let pawn = game.pawns().by_number(pawn);
            let Some(plan) = pawn.and_then(|pawn| Plan::of(game, pawn, path)) else {
                return String::new();
            };
            let places = (game.pawns().place(plan.pawn), plan.end);
            let way = log::way(words, game.pawns(), plan.pawn, places, &plan.events);
            let told = sentence(&words.with("floors-advice-move", &[("way", way.into())]));
            format!("{told} {}", why(game, &plan, words))
        }
        Command::Place(placement) => {
            let values = [
                ("piece", log::piece_name(words, placement.piece).into()),
                ("place", log::place_name(&placement).into()),
            ];
            let told = sentence(&words.with("floors-advice-place", &values));
            format!("{told} {}", words.get("floors-why-place"))
        }
    };
    words.with("floors-advice", &[("text", text.into())])
}

/// What a move is good for: how many of the tiles that may come would eat one of the mover's pawns,
/// if nobody else moved, now and after it.
fn why(game: &Floors, plan: &Plan, words: &Words) -> String {
    if plan.end == Place::Out {
        return words.get("floors-why-out");
    }
    let owner = game.pawns().owner(plan.pawn);
    let kinds: Vec<Tile> = game.tiles_left().map(|(tile, _)| tile).collect();
    let dangers = |after| {
        let eats = |tile: &&Tile| {
            let (_, events) = Foresight::Tile(**tile).walk(game, after);
            events.iter().any(|event| {
                matches!(event, Event::Eaten { pawn, .. }
                if game.pawns().owner(*pawn) == owner)
            })
        };
        kinds.iter().filter(eats).count()
    };
    let (now, then) = (dangers(None), dangers(Some((plan.pawn, plan.path))));
    let key = match then.cmp(&now) {
        Ordering::Less => "floors-why-safer",
        Ordering::Equal => "floors-why-safe",
        Ordering::Greater => "floors-why-dares",
    };
    let how = match then {
        0 => "none",
        all if all == kinds.len() => "all",
        _ => "some",
    };
    let values = [("how", how.into()), ("then", then.into()), ("all", kinds.len().into())];
    let danger = words.with("floors-why-danger", &values);
    let danger = words.with(key, &[("danger", danger.into()), ("now", now.into())]);
    let steps = |place: Place| place.cell().map(|cell| cell.distance(Cell::EXIT));
    match (steps(game.pawns().place(plan.pawn)), steps(plan.end)) {
        (Some(now), Some(then)) if then < now => {
            let values = [("now", now.into()), ("then", then.into())];
            format!("{} {danger}", words.with("floors-why-nearer", &values))
        }
        (None, Some(_)) => format!("{} {danger}", words.get("floors-why-enters")),
        _ => danger,
    }
}

fn tell_move(face: &FloorsFace, game: &Floors, words: &Words) -> String {
    let pawns = game.pawns();
    if let Some(plan) = face.plan(game) {
        let places = (pawns.place(plan.pawn), plan.end);
        let way = log::way(words, pawns, plan.pawn, places, &plan.events);
        let points = plan.path.words().len();
        let key = match (face.drag.is_some() || face.foresees, plan.slides()) {
            (true, _) => "floors-tell-drag",
            (false, false) => "floors-tell-plan",
            (false, true) => "floors-tell-plan-slides",
        };
        let values = [
            ("way", way.into()),
            ("points", points.into()),
            ("all", pawns.points(plan.pawn).into()),
        ];
        return sentence(&words.with(key, &values));
    }
    match face.chosen {
        Some(pawn) => {
            let points = pawns.points(pawn);
            let values = [
                ("pawn", log::pawn_name(words, pawns, pawn).into()),
                ("points", points.into()),
                ("other", (7 - points).into()),
            ];
            sentence(&words.with("floors-tell-chosen", &values))
        }
        None => words.get("floors-tell-choose"),
    }
}

fn tell_placing(face: &FloorsFace, game: &Floors, words: &Words) -> String {
    let Some(held) = face.held else {
        return words.get("floors-tell-place");
    };
    let piece = log::piece_name(words, held.piece);
    match face.placement(game) {
        Some(placement) => {
            let cell = log::place_name(&placement);
            words.with("floors-tell-put", &[("piece", piece.into()), ("cell", cell.into())])
        }
        None => words.with("floors-tell-held", &[("piece", piece.into())]),
    }
}

fn tell_foreseen(face: &FloorsFace, game: &Floors, words: &Words) -> String {
    let plan = face.plan(game).map(|plan| (plan.pawn, plan.path));
    let (end, events) = face.foresight.walk(game, plan);
    let eaten = events.iter().filter(|event| matches!(event, Event::Eaten { .. })).count();
    let to = cell_name(end.monster().cell);
    let (key, how_far) = match face.foresight {
        Foresight::Steps(steps) => ("floors-tell-foreseen", steps.to_string()),
        Foresight::Tile(tile) => ("floors-tell-foreseen-tile", tokens::tile_name(tile).to_owned()),
    };
    words.with(key, &[("far", how_far.into()), ("to", to.into()), ("eaten", eaten.into())])
}

/// How a player's pawns stand.
pub fn standing(game: &Floors, seat: Seat, words: &Words) -> String {
    let pawns = game.pawns();
    let count = |is_it: &dyn Fn(Place) -> bool| {
        pawns.of(seat).filter(|pawn| is_it(pawns.place(*pawn))).count()
    };
    let eaten = count(&|place| place == Place::Eaten);
    let inside = count(&|place| place.cell().is_some());
    let outside = count(&|place| place == Place::Outside);
    let out = count(&|place| place == Place::Out);
    // Who is out counts; of the others, only those there are.
    let others = [("inside", inside), ("outside", outside), ("eaten", eaten)];
    let others = others.into_iter().filter(|(_, count)| *count > 0);
    let parts = [("out", out)].into_iter().chain(others);
    let part = |(key, count): (&str, usize)| {
        words.with(&format!("floors-standing-{key}"), &[("count", count.into())])
    };
    parts.map(part).collect::<Vec<_>>().join(", ")
}

/// All there is to know of what was pressed long.
pub fn sheet(game: &Floors, spot: Spot, upright: bool, words: &Words) -> Option<Sheet> {
    if let Some(pawn) = pawn_at(game, spot) {
        return Some(pawn_sheet(game, pawn, words));
    }
    match spot {
        Spot::Cell(cell) => cell_sheet(game, cell, words),
        Spot::Stall(pawn) => Some(pawn_sheet(game, pawn, words)),
        Spot::Garden => Some(plain_sheet(words, "garden", Picture::SlotOut)),
        Spot::Tray(number) => match tray::of(game, upright)[number] {
            Content::Piece(piece, left) => {
                let sheet = piece_sheet(words, piece);
                let line = SheetLine { label: words.get("floors-left"), value: left.to_string() };
                Some(Sheet { lines: vec![line], ..sheet })
            }
            Content::Nothing => None,
            _ => Some(tray_sheet(game, words)),
        },
    }
}

fn pawn_sheet(game: &Floors, pawn: PawnId, words: &Words) -> Sheet {
    let pawns = game.pawns();
    let owner = pawns.owner(pawn);
    let points = pawns.points(pawn);
    let line = |key: &str, value: String| SheetLine { label: words.get(key), value };
    let place = match pawns.place(pawn) {
        Place::On(cell) => cell_name(cell),
        Place::Outside => words.get("floors-place-outside"),
        Place::Out => words.get("floors-place-out"),
        Place::Eaten => words.get("floors-place-eaten"),
    };
    let moved = if pawns.has_moved(pawn) { "floors-moved-yes" } else { "floors-moved-no" };
    Sheet {
        title: sentence(&log::pawn_name(words, pawns, pawn)),
        pictures: vec![Sprite::owned(Picture::Base, owner)],
        lines: vec![
            line("floors-points", points.to_string()),
            line("floors-points-other", (7 - points).to_string()),
            line("floors-place", place),
            line("floors-moved", words.get(moved)),
        ],
        text: words.get("floors-about-pawn"),
    }
}

fn cell_sheet(game: &Floors, cell: Cell, words: &Words) -> Option<Sheet> {
    if game.monster().cell == cell {
        return Some(monster_sheet(game, words));
    }
    if let Some(kind) = game.stones().at(cell) {
        return Some(piece_sheet(words, piece_of(kind)));
    }
    if let Some(end) = game.teleporters().each().find(|end| end.cell == cell) {
        let partner = game.teleporters().partner(cell);
        let partner = partner.map_or_else(|| "?".to_owned(), |partner| cell_name(partner.cell));
        let line = SheetLine { label: words.get("floors-partner"), value: partner };
        let pictures = vec![Sprite::of(tokens::teleporter(end.pair))];
        return Some(Sheet {
            lines: vec![line],
            pictures,
            ..piece_sheet(words, Piece::Teleporter)
        });
    }
    if game.pools().cells().contains(cell) {
        return Some(piece_sheet(words, Piece::PoolSquare));
    }
    match cell {
        Cell::EXIT => Some(plain_sheet(words, "exit", Picture::Exit)),
        Cell::ENTRANCE => Some(plain_sheet(words, "entrance", Picture::Entrance)),
        _ => None,
    }
}

/// What is written on a wall, and where the monster comes in again that walks through it.
pub fn wall_sheet(cell: Cell, heading: Heading, words: &Words) -> Sheet {
    let name = scenery::wall_name(cell, heading).to_string();
    let there = cell_name(cell.opposite());
    let line = SheetLine { label: words.get("floors-partner"), value: there };
    Sheet {
        title: words.with("floors-name-wall", &[("name", name.into())]),
        lines: vec![line],
        ..plain_sheet(words, "wall", Picture::Wall)
    }
}

fn monster_sheet(game: &Floors, words: &Words) -> Sheet {
    let Monster { cell, heading } = game.monster();
    let ahead = cell.next(heading).unwrap_or(cell.opposite());
    let line = |key: &str, value: String| SheetLine { label: words.get(key), value };
    Sheet {
        lines: vec![
            line("floors-place", cell_name(cell)),
            line("floors-ahead", cell_name(ahead)),
            line("floors-tiles-left", tile_names(tiles_left(game))),
        ],
        ..plain_sheet(words, "monster", Picture::Monster)
    }
}

/// The tiles that were drawn, in order, and those that may come.
fn tray_sheet(game: &Floors, words: &Words) -> Sheet {
    let line = |key: &str, value: String| SheetLine { label: words.get(key), value };
    let drawn = tray::drawn_in_stage(game.drawn(), game.stage());
    Sheet {
        lines: vec![
            line("floors-round", format!("{} / {ROUNDS}", game.round())),
            line("floors-stage", format!("{} / 2", game.stage())),
            line("floors-tiles-drawn", tile_names(drawn.iter().copied())),
            line("floors-tiles-left", tile_names(tiles_left(game))),
        ],
        ..plain_sheet(words, "tiles", Picture::MonsterTile)
    }
}

/// The tiles that may be drawn next, each as often as it is there.
fn tiles_left(game: &Floors) -> impl Iterator<Item = Tile> {
    let each = |(tile, count): (Tile, u8)| std::iter::repeat_n(tile, usize::from(count));
    game.tiles_left().flat_map(each)
}

fn tile_names(tiles: impl Iterator<Item = Tile>) -> String {
    let names: Vec<&str> = tiles.map(tokens::tile_name).collect();
    if names.is_empty() { "–".to_owned() } else { names.join("  ") }
}

fn piece_of(kind: StoneKind) -> Piece {
    match kind {
        StoneKind::Plain => Piece::Plain,
        StoneKind::Crystal => Piece::Crystal,
        StoneKind::TurnRight => Piece::TurnRight,
        StoneKind::TurnAbout => Piece::TurnAbout,
    }
}

fn piece_sheet(words: &Words, piece: Piece) -> Sheet {
    let (name, picture) = match piece {
        Piece::Plain => ("plain", Picture::Stone),
        Piece::Crystal => ("crystal", Picture::Crystal),
        Piece::TurnRight => ("right-turn", Picture::TurnRight),
        Piece::TurnAbout => ("half-turn", Picture::TurnAbout),
        Piece::Teleporter => ("teleporter", Picture::TeleporterRound),
        Piece::PoolSquare | Piece::PoolStrip => ("pool", Picture::PoolSquare),
    };
    plain_sheet(words, name, picture)
}

/// A sheet with a name, a picture and a text.
fn plain_sheet(words: &Words, name: &str, picture: Picture) -> Sheet {
    Sheet {
        title: words.get(&format!("floors-name-{name}")),
        pictures: vec![Sprite::of(picture)],
        lines: Vec::new(),
        text: words.get(&format!("floors-about-{name}")),
    }
}
