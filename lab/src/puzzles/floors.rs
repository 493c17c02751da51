//! Fearsome Floors: the last pawn to move has exactly one way by which the monster, on a tile that is
//! known, eats none of its player's pawns.

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::floors::{Command, Floors};
use serde_json::{Value, json};

use super::{Puzzle, Puzzling, legal};

/// The tiles with numbers: how far the monster goes is then known.
const TILES: [&str; 4] = ["5", "7", "8", "10"];
/// The fewest pawns of the player on the board, and the fewest ways to choose from.
const FEWEST_PAWNS: usize = 2;
const FEWEST_WAYS: usize = 12;

impl Puzzling for Floors {
    fn puzzles(&self) -> Vec<Puzzle> {
        let shown = serde_json::to_value(self).unwrap_or_default();
        if self.to_move() != Some(Seat(0)) || !is_last_to_move(&shown) {
            return Vec::new();
        }
        let given = shown["next_tile"].as_str();
        let tiles = TILES.into_iter().filter(|tile| given.is_none_or(|given| given == *tile));
        tiles.filter_map(|tile| only_way(&shown, tile)).take(1).collect()
    }
}

fn pawns(shown: &Value) -> impl Iterator<Item = &Value> {
    shown["pawns"].as_array().into_iter().flatten()
}

/// Has every pawn moved that can, but for one of the first player?
fn is_last_to_move(shown: &Value) -> bool {
    let is_in_play = |pawn: &&Value| pawn["where"] != "out" && pawn["where"] != "eaten";
    let mut waiting = pawns(shown).filter(is_in_play).filter(|pawn| pawn["moved"] == false);
    let is_one = waiting.next().is_some_and(|pawn| pawn["player"] == 0) && waiting.next().is_none();
    is_one && shown["round"] != 1 && shown["to_place"] == json!([])
}

/// The puzzle of a position on a tile, if it is one.
fn only_way(shown: &Value, tile: &str) -> Option<Puzzle> {
    let mut state = shown.clone();
    state["next_tile"] = json!(tile);
    let game = Floors::load(&state.to_string(), 0).ok()?;
    let on_board = |pawn: &&Value| pawn["player"] == 0 && pawn["where"].is_array();
    let mover = pawns(shown).find(|pawn| pawn["player"] == 0 && pawn["moved"] == false)?;
    let own: Vec<u64> =
        pawns(shown).filter(on_board).filter_map(|pawn| pawn["id"].as_u64()).collect();
    let ways = legal(&game);
    if own.len() < FEWEST_PAWNS || ways.len() < FEWEST_WAYS || !mover["where"].is_array() {
        return None;
    }
    let mut safe = ways.iter().filter(|way| is_safe(&game, way, &own));
    let only = safe.next().filter(|_| safe.next().is_none())?;
    let goal: Vec<Value> =
        own.iter().map(|pawn| json!({"least": [format!("/pawns/{pawn}/where/0"), 0]})).collect();
    let steps = vec![json!({"goal": goal, "solution": [only]})];
    Some(Puzzle { state, steps, values: json!({"tile": tile}), difficulty: ways.len() })
}

/// Are these pawns still on the board after this move and the monster's walk?
fn is_safe(game: &Floors, way: &Command, own: &[u64]) -> bool {
    let mut game = *game;
    game.play(way, Draw::Seed, &mut NoEvents);
    let shown = serde_json::to_value(game).unwrap_or_default();
    own.iter().all(|pawn| shown["pawns"][*pawn as usize]["where"].is_array())
}
