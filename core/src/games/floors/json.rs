//! Setups and states of Fearsome Floors as JSON.

use serde::ser::SerializeStruct;
use serde::{Deserialize, Serialize, Serializer};

use super::Floors;
use super::board::{Cell, Heading};
use super::layout;
use super::monster::Monster;
use super::pawns::{Left, PawnId, Pawns, Place};
use super::pieces::{Piece, Pools, StoneKind, Stones, Supply, Teleporter, Teleporters};
use super::tiles::{Drawn, ROUNDS, Tile};
use crate::game::{Game, Seat};
use crate::invalid::{self, Invalid, Problem};

/// How the board is laid out (FF04).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Always the same.
    #[default]
    Basic,
    /// As many pieces, anywhere.
    Random,
    /// The players place the pieces (FF17).
    Advanced,
}

/// What can be chosen before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Setup {
    /// How the board is laid out.
    pub layout: Layout,
}

/// A new game.
pub(super) fn start(setup: Setup, players: u8, seed: u64) -> Result<Floors, Invalid> {
    let (fewest, most) = Floors::FACTS.players;
    Invalid::check_range("players", players.into(), fewest.into()..=most.into())?;
    let (stones, pools) = match setup.layout {
        Layout::Basic => layout::basic(),
        Layout::Random => layout::random(seed),
        Layout::Advanced => Default::default(),
    };
    let is_advanced = setup.layout == Layout::Advanced;
    Ok(Floors {
        round: 1,
        starting: Seat(0),
        to_move: Seat(0),
        monster: Monster::START,
        stones,
        pools,
        teleporters: Teleporters::default(),
        to_place: if is_advanced { Supply::full() } else { Supply::default() },
        pawns: Pawns::start(players),
        drawn: Drawn::NONE,
        left: Left::NONE,
        next_tile: None,
        seed,
    })
}

#[derive(Serialize)]
struct ShownStone {
    cell: Cell,
    kind: StoneKind,
}

#[derive(Serialize)]
struct ShownPawn {
    id: PawnId,
    player: Seat,
    faces: [u8; 2],
    face: u8,
    #[serde(rename = "where")]
    place: Place,
    moved: bool,
}

impl Serialize for Floors {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let stones: Vec<ShownStone> =
            self.stones.iter().map(|(cell, kind)| ShownStone { cell, kind }).collect();
        let pawns: Vec<ShownPawn> = self
            .pawns
            .all()
            .map(|id| ShownPawn {
                id,
                player: self.pawns.owner(id),
                faces: self.pawns.faces(id),
                face: self.pawns.face(id),
                place: self.pawns.place(id),
                moved: self.pawns.has_moved(id),
            })
            .collect();
        let fields = 13 + usize::from(self.next_tile.is_some());
        let mut state = serializer.serialize_struct("Floors", fields)?;
        state.serialize_field("round", &self.round)?;
        state.serialize_field("stage", &self.stage())?;
        state.serialize_field("starting", &self.starting)?;
        state.serialize_field("to_move", &self.to_move)?;
        state.serialize_field("monster", &self.monster)?;
        state.serialize_field("stones", &stones)?;
        state.serialize_field("pools", &self.pools.each().collect::<Vec<_>>())?;
        state.serialize_field("teleporters", &self.teleporters.each().collect::<Vec<_>>())?;
        state.serialize_field("to_place", &self.to_place.iter().collect::<Vec<_>>())?;
        state.serialize_field("pawns", &pawns)?;
        state.serialize_field("drawn", self.drawn.tiles())?;
        state.serialize_field("left", self.left.pawns())?;
        state.serialize_field("players", &self.pawns.players())?;
        if let Some(tile) = self.next_tile {
            state.serialize_field("next_tile", &tile)?;
        }
        state.end()
    }
}

/// A state from outside. What only makes sense together is checked after reading.
#[derive(Deserialize)]
struct GivenState {
    round: Option<i64>,
    stage: Option<i64>,
    starting: Option<i64>,
    to_move: Option<i64>,
    #[serde(default, deserialize_with = "invalid::optional_object")]
    monster: Option<GivenMonster>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    stones: Option<Vec<GivenStone>>,
    pools: Option<Vec<Vec<GivenCell>>>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    teleporters: Option<Vec<GivenTeleporter>>,
    to_place: Option<Vec<Piece>>,
    #[serde(default, deserialize_with = "invalid::optional_objects")]
    pawns: Option<Vec<GivenPawn>>,
    drawn: Option<Vec<Tile>>,
    left: Option<Vec<i64>>,
    players: Option<i64>,
    next_tile: Option<Tile>,
}

type GivenCell = (i64, i64);

#[derive(Deserialize)]
struct GivenMonster {
    cell: Option<GivenCell>,
    heading: Option<Heading>,
}

#[derive(Deserialize)]
struct GivenStone {
    cell: GivenCell,
    kind: Option<StoneKind>,
}

#[derive(Deserialize)]
struct GivenTeleporter {
    cell: GivenCell,
    pair: i64,
    heading: Heading,
}

#[derive(Deserialize)]
struct GivenPawn {
    id: i64,
    player: Option<i64>,
    faces: Option<(i64, i64)>,
    face: Option<i64>,
    #[serde(rename = "where")]
    place: Option<GivenPlace>,
    moved: Option<bool>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum GivenPlace {
    Off(OffBoard),
    On(GivenCell),
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum OffBoard {
    Outside,
    Out,
    Eaten,
}

fn cell((x, y): GivenCell, field: &str) -> Result<Cell, Invalid> {
    Cell::new(x, y).ok_or_else(|| Invalid::new(field, Problem::Unknown(format!("[{x},{y}]"))))
}

fn taken(cell: Cell, field: &str) -> Invalid {
    Invalid::new(field, Problem::Duplicate(format!("[{},{}]", cell.x(), cell.y())))
}

fn expected(field: impl Into<String>, what: &impl ToString) -> Invalid {
    Invalid::new(field, Problem::Expected(what.to_string()))
}

/// A game that stands as the JSON says.
pub(super) fn load(json: &str, seed: u64) -> Result<Floors, Invalid> {
    let game = load_view(json, seed)?;
    if game.outcome_now().is_some() {
        return Err(Invalid::rule(".", "game_over"));
    }
    Ok(game)
}

/// So for one that may be over.
pub(super) fn load_view(json: &str, seed: u64) -> Result<Floors, Invalid> {
    let given: GivenState = invalid::parse(json)?;
    let players = given.players.unwrap_or(Floors::FACTS.players.0.into());
    let (fewest, most) = Floors::FACTS.players;
    Invalid::check_range("players", players, fewest.into()..=most.into())?;
    let is_setting_up = given.to_place.as_ref().is_some_and(|pieces| !pieces.is_empty());
    let layout = if is_setting_up { Layout::Advanced } else { Layout::Basic };
    let mut game = start(Setup { layout }, players as u8, seed)?;
    game.to_place = Supply::default();
    game.load_rounds(&given)?;
    game.load_floor(&given)?;
    game.load_monster(given.monster.as_ref())?;
    game.load_stones(given.stones.as_deref())?;
    game.load_pawns(given.pawns.as_deref().unwrap_or_default())?;
    game.load_left(given.left.as_deref())?;
    game.load_supply(given.to_place.as_deref().unwrap_or_default())?;
    // The round has its own tile only if that was the end.
    if game.drawn.tiles().len() == usize::from(game.round) && game.outcome_now().is_none() {
        return Err(one_tile_a_round());
    }
    game.load_turn(&given)?;
    Ok(game)
}

fn one_tile_a_round() -> Invalid {
    Invalid::rule("drawn", "one_tile_for_each_round_before")
}

impl Floors {
    fn load_rounds(&mut self, given: &GivenState) -> Result<(), Invalid> {
        let tiles = given.drawn.as_deref().unwrap_or_default();
        let round = given.round.unwrap_or(tiles.len() as i64 + 1);
        Invalid::check_range("round", round, 1..=i64::from(ROUNDS))?;
        self.round = round as u8;
        if given.stage.is_some_and(|stage| stage != i64::from(self.stage())) {
            return Err(expected("stage", &self.stage()));
        }
        for (place, tile) in tiles.iter().enumerate() {
            if !self.drawn.push(*tile) {
                return Err(Invalid::rule(format!("drawn[{place}]"), "not_in_the_bag"));
            }
        }
        if !(round - 1..=round).contains(&(tiles.len() as i64)) {
            return Err(one_tile_a_round());
        }
        if let Some(tile) = given.next_tile {
            if self.tiles_left().all(|(left, _)| left != tile) {
                return Err(Invalid::rule("next_tile", "not_in_the_bag"));
            }
            self.next_tile = Some(tile);
        }
        Ok(())
    }

    fn load_floor(&mut self, given: &GivenState) -> Result<(), Invalid> {
        if let Some(pools) = &given.pools {
            self.pools = Pools::default();
            for (place, pool) in pools.iter().enumerate() {
                self.load_pool(pool, &format!("pools[{place}]"))?;
            }
        }
        for (place, given) in given.teleporters.iter().flatten().enumerate() {
            let field = |name| format!("teleporters[{place}].{name}");
            let cell = cell(given.cell, &field("cell"))?;
            Invalid::check_range(field("pair"), given.pair, 0..=Teleporters::PAIRS as i64 - 1)?;
            if self.teleporters.cells().contains(cell) {
                return Err(taken(cell, &field("cell")));
            }
            if self.pools.cells().contains(cell) {
                return Err(Invalid::rule(field("cell"), "on_a_pool"));
            }
            let teleporter = Teleporter { cell, pair: given.pair as u8, heading: given.heading };
            if !self.teleporters.put(teleporter) {
                return Err(Invalid::rule(field("pair"), "more_than_two"));
            }
        }
        Ok(())
    }

    fn load_pool(&mut self, pool: &[GivenCell], field: &str) -> Result<(), Invalid> {
        let mut cells = Vec::new();
        for (place, given) in pool.iter().enumerate() {
            cells.push(cell(*given, &format!("{field}[{place}]"))?);
        }
        cells.sort_unstable();
        let before = self.pools;
        if let Some(overlap) = cells.iter().find(|cell| before.cells().contains(**cell)) {
            return Err(taken(*overlap, field));
        }
        let is = |shape: Option<[Cell; 4]>| shape.is_some_and(|shape| shape[..] == cells[..]);
        let first = cells.first().copied().ok_or_else(|| Invalid::rule(field, "no_pool"))?;
        let has_one = if is(Pools::square_cells(first)) {
            self.pools.lay_square(first);
            before.has_square()
        } else if is(Pools::strip_cells(first, Heading::East)) {
            self.pools.lay_strip(first, Heading::East);
            before.has_strip()
        } else if is(Pools::strip_cells(first, Heading::South)) {
            self.pools.lay_strip(first, Heading::South);
            before.has_strip()
        } else {
            return Err(Invalid::rule(field, "no_pool"));
        };
        if has_one { Err(Invalid::rule(field, "more_than_one")) } else { Ok(()) }
    }

    fn load_monster(&mut self, given: Option<&GivenMonster>) -> Result<(), Invalid> {
        if let Some(given) = given.and_then(|monster| monster.cell) {
            self.monster.cell = cell(given, "monster.cell")?;
        }
        if let Some(heading) = given.and_then(|monster| monster.heading) {
            self.monster.heading = heading;
        }
        // The corner where it starts may have been given a pool.
        if self.pools.cells().contains(self.monster.cell) {
            return Err(Invalid::rule("monster.cell", "on_a_pool"));
        }
        Ok(())
    }

    fn load_stones(&mut self, given: Option<&[GivenStone]>) -> Result<(), Invalid> {
        let default: Vec<GivenStone>;
        let given = if let Some(given) = given {
            given
        } else {
            let stone = |(cell, kind): (Cell, StoneKind)| GivenStone {
                cell: (cell.x().into(), cell.y().into()),
                kind: Some(kind),
            };
            default = self.stones.iter().map(stone).collect();
            &default
        };
        self.stones = Stones::default();
        for (place, given) in given.iter().enumerate() {
            let field = format!("stones[{place}].cell");
            let cell = cell(given.cell, &field)?;
            if self.stones.cells().contains(cell) || cell == self.monster.cell {
                return Err(taken(cell, &field));
            }
            if cell.is_gate() {
                return Err(Invalid::rule(field, "on_entrance_or_exit"));
            }
            if self.teleporters.cells().contains(cell) {
                return Err(Invalid::rule(field, "on_a_teleporter"));
            }
            self.stones.put(cell, given.kind.unwrap_or(StoneKind::Plain));
        }
        Ok(())
    }

    fn load_pawns(&mut self, given: &[GivenPawn]) -> Result<(), Invalid> {
        let mut seen = Vec::new();
        for (place, given) in given.iter().enumerate() {
            let field = |name| format!("pawns[{place}].{name}");
            let pawn = self
                .pawns
                .by_number(given.id)
                .ok_or_else(|| Invalid::new(field("id"), Problem::Unknown(given.id.to_string())))?;
            if seen.contains(&pawn) {
                return Err(Invalid::new(field("id"), Problem::Duplicate(given.id.to_string())));
            }
            seen.push(pawn);
            let owner = self.pawns.owner(pawn).0;
            if given.player.is_some_and(|player| player != i64::from(owner)) {
                return Err(expected(field("player"), &owner));
            }
            let [first, second] = self.pawns.faces(pawn).map(i64::from);
            if given.faces.is_some_and(|faces| faces != (first, second)) {
                return Err(expected(field("faces"), &format!("[{first},{second}]")));
            }
            let face = given.face.unwrap_or(0);
            Invalid::check_range(field("face"), face, 0..=1)?;
            if face == 1 {
                self.pawns.turn_over(pawn);
            }
            if given.moved == Some(true) {
                self.pawns.set_moved(pawn);
            }
            let place = self.given_place(given.place.as_ref(), &field("where"))?;
            self.pawns.put(pawn, place);
        }
        Ok(())
    }

    fn given_place(&self, given: Option<&GivenPlace>, field: &str) -> Result<Place, Invalid> {
        match given {
            None | Some(GivenPlace::Off(OffBoard::Outside)) => Ok(Place::Outside),
            Some(GivenPlace::Off(OffBoard::Out)) => Ok(Place::Out),
            Some(GivenPlace::Off(OffBoard::Eaten)) if self.stage() == 1 => {
                Err(Invalid::rule(field, "eaten_in_stage_1"))
            }
            Some(GivenPlace::Off(OffBoard::Eaten)) => Ok(Place::Eaten),
            Some(GivenPlace::On(given)) => {
                let cell = cell(*given, field)?;
                let others = self.stones.cells() | self.pawns.cells();
                if others.contains(cell) || cell == self.monster.cell {
                    return Err(taken(cell, field));
                }
                if self.teleporters.cells().contains(cell) {
                    return Err(Invalid::rule(field, "on_a_teleporter"));
                }
                Ok(Place::On(cell))
            }
        }
    }

    /// Who is out tells who has left; only the order is not told by it.
    fn load_left(&mut self, given: Option<&[i64]>) -> Result<(), Invalid> {
        let out: Vec<PawnId> =
            self.pawns.all().filter(|pawn| self.pawns.place(*pawn) == Place::Out).collect();
        let Some(given) = given else {
            for pawn in out {
                self.left.push(pawn);
            }
            return Ok(());
        };
        for (place, number) in given.iter().enumerate() {
            let field = format!("left[{place}]");
            let pawn = self
                .pawns
                .by_number(*number)
                .ok_or_else(|| Invalid::new(&field, Problem::Unknown(number.to_string())))?;
            if !out.contains(&pawn) {
                return Err(Invalid::rule(field, "not_out"));
            }
            if !self.left.push(pawn) {
                return Err(Invalid::new(field, Problem::Duplicate(number.to_string())));
            }
        }
        if given.len() < out.len() { Err(Invalid::rule("left", "not_all_out")) } else { Ok(()) }
    }

    /// What is still to place must fit what is placed, so that all of it can be.
    fn load_supply(&mut self, given: &[Piece]) -> Result<(), Invalid> {
        let too_many = |place: usize| Invalid::rule(format!("to_place[{place}]"), "too_many");
        for (place, piece) in given.iter().enumerate() {
            if !self.to_place.add(*piece) {
                return Err(too_many(place));
            }
        }
        let half_pairs = self.teleporters.half_pairs();
        if !self.is_setting_up() {
            return if half_pairs == 0 {
                Ok(())
            } else {
                Err(Invalid::rule("teleporters", "half_pair"))
            };
        }
        for (place, piece) in given.iter().enumerate() {
            if self.count_placed(*piece) + self.to_place.of(*piece) > piece.count() {
                return Err(too_many(place));
            }
        }
        if self.stones.cells().len() > Supply::STONES {
            return Err(Invalid::rule("stones", "too_many"));
        }
        let teleporters = usize::from(self.to_place.of(Piece::Teleporter));
        if half_pairs > teleporters || (teleporters - half_pairs) % 2 == 1 {
            return Err(Invalid::rule("to_place", "half_pair"));
        }
        Ok(())
    }

    fn count_placed(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Teleporter => self.teleporters.each().count() as u8,
            Piece::PoolSquare => self.pools.has_square().into(),
            Piece::PoolStrip => self.pools.has_strip().into(),
            _ => self.stones.iter().filter(|(_, kind)| piece.stone() == Some(*kind)).count() as u8,
        }
    }

    fn load_turn(&mut self, given: &GivenState) -> Result<(), Invalid> {
        let seats = 0..=i64::from(self.pawns.players()) - 1;
        let starting = given.starting.unwrap_or(0);
        Invalid::check_range("starting", starting, seats.clone())?;
        self.starting = Seat(starting as u8);
        let is_over = self.outcome_now().is_some();
        let nobody = || Invalid::rule("to_move", "nothing_to_move");
        let able = self.next_able(self.starting).or(is_over.then_some(self.starting));
        let able = able.ok_or_else(nobody)?;
        self.to_move = if self.is_setting_up() { self.starting } else { able };
        if let Some(to_move) = given.to_move {
            Invalid::check_range("to_move", to_move, seats)?;
            self.to_move = Seat(to_move as u8);
            if !is_over && !self.is_setting_up() && !self.can_move(self.to_move) {
                return Err(nobody());
            }
        }
        Ok(())
    }
}
