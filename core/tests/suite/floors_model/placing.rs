//! The placing of FF17 in the model.

use std::collections::BTreeSet;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game};
use serde_json::{Value, json};

use super::{DIRECTIONS, Model, Place, as_place, beyond, compare, delta, on_board};
use crate::floors_rules::words::{legal, new, shown};

/// The squares of a piece that is placed on its first one.
fn squares(piece: &str, (x, y): Place, heading: &str) -> Vec<Place> {
    let (right, down) = if heading.is_empty() { (0, 0) } else { delta(heading) };
    match piece {
        "pool_square" => vec![(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)],
        "pool_strip" => (0..4).map(|step| (x + step * right, y + step * down)).collect(),
        _ => vec![(x, y)],
    }
}

/// A placement in words that can be compared.
fn placement(piece: &str, (x, y): Place, pair: Option<u64>, heading: &str) -> String {
    format!("{piece} {x},{y} {pair:?} {heading}")
}

impl Model {
    fn placements(&self) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        let to_place = self.state["to_place"].as_array().unwrap();
        let pieces: BTreeSet<&str> = to_place.iter().map(|piece| piece.as_str().unwrap()).collect();
        for piece in pieces {
            let headings: &[&str] = match piece {
                "pool_strip" => &["east", "south"],
                "teleporter" => &DIRECTIONS,
                _ => &[""],
            };
            let pairs = if piece == "teleporter" { vec![Some(0), Some(1)] } else { vec![None] };
            for place in (0..11).flat_map(|y| (0..16).map(move |x| (x, y))) {
                for heading in headings {
                    for pair in &pairs {
                        if self.may_place(piece, place, *pair, heading) {
                            found.insert(placement(piece, place, *pair, heading));
                        }
                    }
                }
            }
        }
        found
    }

    fn may_place(&self, piece: &str, place: Place, pair: Option<u64>, heading: &str) -> bool {
        let is_free = |(x, y): Place| {
            let by_gate = [(0, 0), (15, 10)]
                .iter()
                .any(|(left, top)| (left - x).abs() <= 1 && (top - y).abs() <= 1);
            on_board((x, y))
                && !by_gate
                && !self.pools.contains(&(x, y))
                && self.teleporter_at((x, y)).is_none()
                && !self.is_taken((x, y), Some(self.monster))
        };
        if !squares(piece, place, heading).into_iter().all(is_free) {
            return false;
        }
        let Some(pair) = pair else { return true };
        let all = self.state["teleporters"].as_array().unwrap();
        let is_open = all.iter().filter(|other| other["pair"] == pair).count() < 2;
        let mut sides = DIRECTIONS.iter().map(|side| beyond(place, side));
        is_open && sides.all(|side| self.teleporter_at(side).is_none()) && self.stays_open(place)
    }

    /// Is there a way from the entrance to the exit with one teleporter more?
    fn stays_open(&self, closed: Place) -> bool {
        let teleporters = self.state["teleporters"].as_array().unwrap();
        let mut met: BTreeSet<Place> =
            teleporters.iter().map(|teleporter| as_place(&teleporter["cell"])).collect();
        met.insert(closed);
        let mut to_visit = vec![(15, 10)];
        while let Some(place) = to_visit.pop() {
            if on_board(place) && met.insert(place) {
                to_visit.extend(DIRECTIONS.map(|side| beyond(place, side)));
            }
        }
        met.contains(&(0, 0))
    }

    fn place(&mut self, command: &Value) {
        let place = &command["place"];
        let piece = place["piece"].as_str().unwrap();
        let cell = as_place(&place["cell"]);
        let by_row = |cell: &Value| (cell[1].as_i64(), cell[0].as_i64());
        if piece == "teleporter" {
            let (pair, heading) = (&place["pair"], &place["heading"]);
            let new = json!({ "cell": place["cell"], "pair": pair, "heading": heading });
            let teleporters = self.state["teleporters"].as_array_mut().unwrap();
            teleporters.push(new);
            teleporters.sort_by_key(|teleporter| by_row(&teleporter["cell"]));
        } else if piece.starts_with("pool") {
            let cells = squares(piece, cell, place["heading"].as_str().unwrap_or_default());
            let pools = self.state["pools"].as_array_mut().unwrap();
            pools.push(cells.iter().map(|(x, y)| json!([x, y])).collect());
            pools.sort_by_key(|pool| by_row(&pool[0]));
            self.pools.extend(cells);
        } else {
            self.stones.insert(cell, piece.to_owned());
        }
        let to_place = self.state["to_place"].as_array_mut().unwrap();
        let first = to_place.iter().position(|left| *left == piece).unwrap();
        to_place.remove(first);
        let is_done = to_place.is_empty();
        let next = (self.number("to_move") + 1) % self.number("players");
        self.state["to_move"] = json!(next);
        if is_done {
            self.state["starting"] = json!(next);
        }
    }
}

#[test]
fn pieces_are_placed_as_in_the_model() {
    for (seed, players) in [(1, 2), (2, 3), (3, 5), (4, 7)] {
        let mut random = Random::keyed(seed, "placing", &[]);
        let mut engine = new("advanced", players, seed);
        let mut model = Model::load(&shown(&engine));
        for _ in 0..17 {
            assert_eq!(shown(&engine), model.show());
            let commands = legal(&engine);
            let named = |command: &Value| {
                let place = &command["place"];
                placement(
                    place["piece"].as_str().unwrap(),
                    as_place(&place["cell"]),
                    place["pair"].as_u64(),
                    place["heading"].as_str().unwrap_or_default(),
                )
            };
            let listed: BTreeSet<String> =
                commands.iter().map(|command| named(&shown(command))).collect();
            assert_eq!(listed.len(), commands.len(), "a placement is listed twice");
            assert_eq!(listed, model.placements());
            let command = random.pick(&commands).unwrap();
            engine.play(command, Draw::Seed, &mut Vec::new());
            model.place(&shown(command));
        }
        compare(engine, &mut random, 8);
    }
}
