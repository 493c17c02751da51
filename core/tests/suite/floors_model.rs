//! Fearsome Floors written a second time, from the rules page alone and as naively as possible,
//! and compared with the engine command by command. The model takes the tiles from the events.

mod placing;

use std::collections::{BTreeMap, BTreeSet};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::floors::Floors;
use serde_json::{Value, json};

use crate::floors_rules::random;
use crate::floors_rules::words::{legal, load, new, shown};

type Place = (i64, i64);

const DIRECTIONS: [&str; 4] = ["north", "east", "south", "west"];

fn delta(direction: &str) -> Place {
    match direction {
        "north" => (0, -1),
        "east" => (1, 0),
        "south" => (0, 1),
        "west" => (-1, 0),
        _ => panic!("{direction}"),
    }
}

fn turned(direction: &str, quarters: usize) -> String {
    let now = DIRECTIONS.iter().position(|known| *known == direction).unwrap();
    DIRECTIONS[(now + quarters) % 4].to_owned()
}

fn on_board((x, y): Place) -> bool {
    (0..16).contains(&x) && (0..11).contains(&y) && x - y < 12 && y - x < 7
}

fn beyond((x, y): Place, direction: &str) -> Place {
    let (right, down) = delta(direction);
    (x + right, y + down)
}

fn is_gate(place: Place) -> bool {
    place == (0, 0) || place == (15, 10)
}

fn as_place(value: &Value) -> Place {
    (value[0].as_i64().unwrap(), value[1].as_i64().unwrap())
}

/// The state as shown, taken apart where it has to be changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    state: Value,
    stones: BTreeMap<Place, String>,
    pools: BTreeSet<Place>,
    monster: Place,
    heading: String,
}

impl Model {
    pub fn load(state: &Value) -> Self {
        let list = |name: &str| state[name].as_array().unwrap().clone();
        Self {
            stones: list("stones")
                .iter()
                .map(|stone| (as_place(&stone["cell"]), stone["kind"].as_str().unwrap().to_owned()))
                .collect(),
            pools: list("pools")
                .iter()
                .flat_map(|pool| pool.as_array().unwrap().iter().map(as_place).collect::<Vec<_>>())
                .collect(),
            monster: as_place(&state["monster"]["cell"]),
            heading: state["monster"]["heading"].as_str().unwrap().to_owned(),
            state: state.clone(),
        }
    }

    pub fn show(&self) -> Value {
        let mut state = self.state.clone();
        let by_row = |(x, y): &Place| (*y, *x);
        let mut stones: Vec<_> = self.stones.iter().collect();
        stones.sort_by_key(|(place, _)| by_row(place));
        state["stones"] =
            stones.iter().map(|((x, y), kind)| json!({ "cell": [x, y], "kind": kind })).collect();
        let (x, y) = self.monster;
        state["monster"] = json!({ "cell": [x, y], "heading": self.heading });
        state
    }

    fn number(&self, name: &str) -> u64 {
        self.state[name].as_u64().unwrap()
    }

    fn pawns(&self) -> &Vec<Value> {
        self.state["pawns"].as_array().unwrap()
    }

    fn pawn_at(&self, place: Place) -> Option<usize> {
        self.pawns()
            .iter()
            .position(|pawn| pawn["where"].is_array() && as_place(&pawn["where"]) == place)
    }

    fn teleporter_at(&self, place: Place) -> Option<&Value> {
        let all = self.state["teleporters"].as_array().unwrap();
        all.iter().find(|teleporter| as_place(&teleporter["cell"]) == place)
    }

    fn in_play(pawn: &Value) -> bool {
        pawn["where"].is_array() || pawn["where"] == "outside"
    }

    fn can_move(&self, player: u64) -> bool {
        let own: Vec<&Value> =
            self.pawns().iter().filter(|pawn| pawn["player"] == player).collect();
        let moved = own.iter().filter(|pawn| pawn["moved"] == true).count();
        let any = own.iter().any(|pawn| Self::in_play(pawn) && pawn["moved"] == false);
        any && !(self.number("round") == 1 && moved >= 2)
    }

    fn first_able(&self, from: u64) -> Option<u64> {
        let players = self.number("players");
        (0..players).map(|offset| (from + offset) % players).find(|player| self.can_move(*player))
    }

    pub fn outcome(&self) -> Value {
        let players = self.number("players");
        let each = if players <= 4 { 4 } else { 3 };
        let left = self.state["left"].as_array().unwrap();
        let owners: Vec<u64> = left.iter().map(|id| id.as_u64().unwrap() / each).collect();
        let count = |player: u64| owners.iter().filter(|owner| **owner == player).count() as u64;
        for player in 0..players {
            if count(player) >= each - 1 {
                return json!({ "winner": player, "reason": "pawns_out" });
            }
        }
        let rounds_over = self.state["drawn"].as_array().unwrap().len() == 14;
        let all_gone = self.number("stage") == 2 && !self.pawns().iter().any(Self::in_play);
        if !rounds_over && !all_gone {
            return Value::Null;
        }
        let most = (0..players).map(count).max().unwrap();
        if most == 0 {
            return json!({ "winner": null, "reason": "draw" });
        }
        let best: Vec<u64> = (0..players).filter(|player| count(*player) == most).collect();
        if let [winner] = best[..] {
            return json!({ "winner": winner, "reason": "most_out" });
        }
        let reached = |player: u64| {
            let mut own = owners.iter().enumerate().filter(|(_, owner)| **owner == player);
            own.nth(most as usize - 1).unwrap().0
        };
        let winner = best.into_iter().min_by_key(|player| reached(*player)).unwrap();
        json!({ "winner": winner, "reason": "first_to_reach" })
    }

    /// The model after one word of a pawn's way; nothing if the word can't be.
    fn spend(&self, pawn: usize, word: &str) -> Option<Self> {
        let mut after = self.clone();
        let place = self.pawns()[pawn]["where"].clone();
        let to = match word {
            "enter" => {
                let barred = self.monster == (15, 10) || self.teleporter_at((15, 10)).is_some();
                if place != "outside" || barred {
                    return None;
                }
                json!([15, 10])
            }
            "leave" if place == json!([0, 0]) => json!("out"),
            "leave" => return None,
            _ if !place.is_array() => return None,
            _ => {
                let from = as_place(&place);
                after.state["pawns"][pawn]["where"] = json!("moving");
                let mut at = after.enter(from, word)?;
                while after.pools.contains(&at) {
                    let Some(next) = after.enter(at, word) else { break };
                    at = next;
                }
                json!([at.0, at.1])
            }
        };
        after.state["pawns"][pawn]["where"] = to;
        Some(after)
    }

    fn enter(&mut self, from: Place, direction: &str) -> Option<Place> {
        let to = beyond(from, direction);
        if !on_board(to) || self.teleporter_at(to).is_some() || self.monster == to {
            return None;
        }
        if self.stones.contains_key(&to) {
            let behind = beyond(to, direction);
            if !on_board(behind) || self.is_taken(behind, Some(self.monster)) {
                return None;
            }
            let kind = self.stones.remove(&to).unwrap();
            let landed = self.slide(behind, direction, Some(self.monster));
            if self.teleporter_at(landed).is_none() && !is_gate(landed) {
                self.stones.insert(landed, kind);
            }
        }
        Some(to)
    }

    fn is_taken(&self, place: Place, monster: Option<Place>) -> bool {
        self.stones.contains_key(&place) || self.pawn_at(place).is_some() || monster == Some(place)
    }

    fn slide(&self, mut at: Place, direction: &str, monster: Option<Place>) -> Place {
        while self.pools.contains(&at) {
            let next = beyond(at, direction);
            if !on_board(next) || self.is_taken(next, monster) {
                break;
            }
            at = next;
        }
        at
    }

    /// All ends of all ways, by trying every word after every way: place and stones as text.
    pub fn ends(&self, pawn: usize) -> BTreeSet<String> {
        let points = self.points(pawn);
        let mut layer = vec![self.clone()];
        let mut ends = BTreeSet::new();
        for spent in 0..=points {
            let mut next = Vec::new();
            let mut seen = BTreeSet::new();
            for model in layer {
                if model.may_end(pawn) {
                    ends.insert(model.end(pawn));
                }
                if spent == points {
                    continue;
                }
                for word in ["enter", "north", "east", "south", "west", "leave"] {
                    let after = model.spend(pawn, word);
                    next.extend(after.filter(|after| seen.insert(after.end(pawn))));
                }
            }
            layer = next;
        }
        ends
    }

    fn points(&self, pawn: usize) -> u64 {
        let pawn = &self.pawns()[pawn];
        pawn["faces"][pawn["face"].as_u64().unwrap() as usize].as_u64().unwrap()
    }

    fn may_end(&self, pawn: usize) -> bool {
        let place = &self.pawns()[pawn]["where"];
        self.pawns()
            .iter()
            .enumerate()
            .all(|(other, its)| other == pawn || !place.is_array() || its["where"] != *place)
    }

    fn end(&self, pawn: usize) -> String {
        format!("{pawn} {} {:?}", self.pawns()[pawn]["where"], self.stones)
    }

    /// All ends that the side to move can choose.
    fn all_ends(&self) -> BTreeSet<String> {
        if self.outcome() != Value::Null {
            return BTreeSet::new();
        }
        let player = self.number("to_move");
        let all = self.pawns().iter().enumerate();
        all.filter(|(_, pawn)| {
            pawn["player"] == player && Self::in_play(pawn) && pawn["moved"] == false
        })
        .flat_map(|(id, _)| self.ends(id))
        .collect()
    }

    /// The end to which a command leads.
    fn end_of(&self, command: &Value) -> String {
        let pawn = command["move"]["pawn"].as_u64().unwrap() as usize;
        let mut model = self.clone();
        for word in command["move"]["path"].as_array().unwrap() {
            model = model.spend(pawn, word.as_str().unwrap()).unwrap();
        }
        assert!(model.may_end(pawn));
        model.end(pawn)
    }

    pub fn apply(&mut self, command: &Value, tile: Option<&str>) {
        let id = command["move"]["pawn"].as_u64().unwrap() as usize;
        for word in command["move"]["path"].as_array().unwrap() {
            *self = self.spend(id, word.as_str().unwrap()).unwrap();
        }
        let pawn = &mut self.state["pawns"][id];
        pawn["moved"] = json!(true);
        pawn["face"] = json!(1 - pawn["face"].as_u64().unwrap());
        if pawn["where"] == "out" {
            self.state["left"].as_array_mut().unwrap().push(json!(id));
        }
        if self.outcome() != Value::Null {
            assert_eq!(tile, None);
            return;
        }
        let players = self.number("players");
        if let Some(player) = self.first_able((self.number("to_move") + 1) % players) {
            assert_eq!(tile, None);
            self.state["to_move"] = json!(player);
            return;
        }
        let round = self.number("round");
        if round == 1 {
            for pawn in self.state["pawns"].as_array_mut().unwrap() {
                if pawn["moved"] == false && Self::in_play(pawn) {
                    pawn["face"] = json!(1 - pawn["face"].as_u64().unwrap());
                }
            }
        }
        let tile = tile.expect("a tile is drawn");
        self.check_tile(tile);
        self.state["drawn"].as_array_mut().unwrap().push(json!(tile));
        self.state.as_object_mut().unwrap().remove("next_tile");
        self.walk(tile);
        if self.outcome() != Value::Null {
            return;
        }
        self.state["round"] = json!(round + 1);
        self.state["stage"] = json!(if round < 7 { 1 } else { 2 });
        let starting = (self.number("starting") + 1) % players;
        self.state["starting"] = json!(starting);
        for pawn in self.state["pawns"].as_array_mut().unwrap() {
            pawn["moved"] = json!(false);
        }
        self.state["to_move"] = json!(self.first_able(starting).unwrap());
    }

    fn check_tile(&self, tile: &str) {
        let drawn = self.state["drawn"].as_array().unwrap();
        let this_stage = &drawn[drawn.len() / 7 * 7..];
        let before = this_stage.iter().filter(|earlier| **earlier == tile).count();
        assert!(before < if ["7", "8"].contains(&tile) { 2 } else { 1 });
        assert!(!drawn.is_empty() || !tile.starts_with('X'));
    }

    pub fn walk(&mut self, tile: &str) {
        let (steps, prey) = match tile {
            "X" => (20, 1),
            "XX" => (20, 2),
            number => (number.parse().unwrap(), usize::MAX),
        };
        let mut eaten = 0;
        for _ in 0..steps {
            let sees = self.look();
            if !sees {
                let ahead = beyond(self.monster, &self.heading);
                match self.stones.get(&ahead).map(String::as_str) {
                    Some("turn_right") => self.heading = turned(&self.heading, 1),
                    Some("turn_about") => self.heading = turned(&self.heading, 2),
                    _ => {}
                }
            }
            eaten += self.step();
            if eaten >= prey {
                break;
            }
        }
        self.look();
    }

    fn look(&mut self) -> bool {
        let mut seen: Vec<(u32, String)> = Vec::new();
        for quarters in [0, 1, 3] {
            let direction = turned(&self.heading, quarters);
            let mut at = beyond(self.monster, &direction);
            let mut distance = 1;
            while on_board(at) {
                if self.pawn_at(at).is_some() {
                    seen.push((distance, direction));
                    break;
                }
                if self.stones.get(&at).is_some_and(|kind| kind != "crystal") {
                    break;
                }
                at = beyond(at, &direction);
                distance += 1;
            }
        }
        let nearest = seen.iter().map(|(distance, _)| *distance).min();
        let towards: Vec<_> =
            seen.iter().filter(|(distance, _)| Some(*distance) == nearest).collect();
        if let [(_, direction)] = towards[..] {
            self.heading.clone_from(direction);
        }
        !seen.is_empty()
    }

    fn step(&mut self) -> usize {
        let mut eaten = 0;
        loop {
            let mut to = beyond(self.monster, &self.heading);
            if !on_board(to) {
                to = (15 - self.monster.0, 10 - self.monster.1);
            }
            if let Some(pawn) = self.pawn_at(to) {
                self.eat(pawn);
                eaten += 1;
            } else if self.stones.contains_key(&to) {
                eaten += self.push(to);
            }
            self.monster = to;
            if !self.pools.contains(&to) {
                break;
            }
        }
        if let Some(teleporter) = self.teleporter_at(self.monster).cloned() {
            let all = self.state["teleporters"].as_array().unwrap();
            let partner = all
                .iter()
                .find(|other| other["pair"] == teleporter["pair"] && **other != teleporter)
                .unwrap();
            self.monster = as_place(&partner["cell"]);
            self.heading = partner["heading"].as_str().unwrap().to_owned();
        }
        eaten
    }

    /// Pushes what is on a square, after what is behind it.
    fn push(&mut self, from: Place) -> usize {
        let direction = self.heading.clone();
        let to = beyond(from, &direction);
        let mut eaten = 0;
        if on_board(to) && self.is_taken(to, None) {
            eaten += self.push(to);
        }
        let landed = self.slide(to, &direction, None);
        let is_lost = !on_board(to) || self.teleporter_at(landed).is_some();
        if let Some(kind) = self.stones.remove(&from) {
            if !is_lost && !is_gate(landed) {
                self.stones.insert(landed, kind);
            }
        } else if let Some(pawn) = self.pawn_at(from) {
            if is_lost {
                self.eat(pawn);
                eaten += 1;
            } else {
                self.state["pawns"][pawn]["where"] = json!([landed.0, landed.1]);
            }
        }
        eaten
    }

    fn eat(&mut self, pawn: usize) {
        let place = if self.number("stage") == 1 { "outside" } else { "eaten" };
        self.state["pawns"][pawn]["where"] = json!(place);
    }
}

/// Plays a random game to its end, both ways at once; returns its number of commands.
fn compare(mut engine: Floors, random: &mut Random, most: u32) -> u32 {
    let mut model = Model::load(&shown(&engine));
    for number in 0..most {
        assert_eq!(shown(&engine), model.show());
        assert_eq!(shown(&engine.outcome()), model.outcome());
        let commands = legal(&engine);
        let ends: Vec<String> =
            commands.iter().map(|command| model.end_of(&shown(command))).collect();
        let unique: BTreeSet<String> = ends.iter().cloned().collect();
        assert_eq!(unique.len(), ends.len(), "an end is listed twice");
        assert_eq!(unique, model.all_ends(), "{}", model.show());

        let Some(command) = random::eager(&engine, random) else { return number };
        let mut events = Vec::new();
        engine.play(&command, Draw::Seed, &mut events);
        let events: Vec<Value> = events.iter().map(shown).collect();
        let tile = events.iter().find_map(|event| event["drew"]["tile"].as_str());
        model.apply(&shown(&command), tile);
    }
    most
}

#[test]
fn new_games_go_as_in_the_model() {
    let mut commands = 0;
    for (seed, players) in [(1, 2), (2, 3), (3, 4), (4, 5), (5, 7)] {
        let mut random = Random::keyed(seed, "model", &[]);
        let layout = if seed % 2 == 0 { "random" } else { "basic" };
        commands += compare(new(layout, players, seed), &mut random, 36);
    }
    assert!(commands > 150, "{commands}");
}

#[test]
fn loaded_games_go_as_in_the_model() {
    let mut commands = 0;
    for seed in 0..80 {
        let mut random = Random::keyed(seed, "model", &[1]);
        let Ok(engine) = load(&random::state(&mut random)) else { continue };
        commands += compare(engine, &mut random, 12);
    }
    assert!(commands > 200, "{commands}");
}

#[test]
fn walks_go_as_in_the_model() {
    let mut walks = 0;
    for seed in 0..1500 {
        let mut random = Random::keyed(seed, "walk", &[]);
        let Ok(engine) = load(&random::state(&mut random)) else { continue };
        for tile in ["5", "7", "8", "10", "X", "XX"] {
            let mut model = Model::load(&shown(&engine));
            model.walk(tile);
            let drawn = serde_json::from_value(json!(tile)).unwrap();
            let (after, _) = engine.after_walk(drawn, &mut Vec::new());
            assert_eq!(shown(&after), model.show(), "{tile} {}", shown(&engine));
            walks += 1;
        }
    }
    assert!(walks > 3000, "{walks}");
}
