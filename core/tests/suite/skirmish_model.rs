//! Skirmish written a second time, from the rules page alone and as naively as possible, and
//! compared with the engine ply by ply.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::skirmish::Skirmish;
use serde_json::{Value, json};

use crate::skirmish_rules::random;
use crate::skirmish_rules::words::{legal, load, new, shown};

/// Letter, camp, kind.
const UNITS: [(&str, u64, &str); 8] = [
    ("A", 0, "archer"),
    ("B", 0, "soldier"),
    ("C", 0, "rogue"),
    ("D", 0, "soldier"),
    ("W", 1, "soldier"),
    ("X", 1, "archer"),
    ("Y", 1, "soldier"),
    ("Z", 1, "rogue"),
];

/// Hit points, attack, defence, move, range.
fn table(kind: &str) -> [i64; 5] {
    match kind {
        "soldier" => [5, 2, 3, 2, 1],
        "archer" => [3, 3, 1, 2, 3],
        "rogue" => [5, 4, 0, 4, 1],
        _ => panic!("{kind}"),
    }
}

/// Row and column, from 0.
type Place = (i64, i64);

fn name((row, column): Place) -> String {
    format!("{}{}", "abcdefghijk".chars().nth(row as usize).unwrap(), column + 1)
}

fn place(name: &str) -> Place {
    let (row, column) = name.split_at(1);
    ("abcdefghijk".find(row).unwrap() as i64, column.parse::<i64>().unwrap() - 1)
}

fn distance(one: Place, other: Place) -> i64 {
    (one.0 - other.0).abs() + (one.1 - other.1).abs()
}

#[derive(Clone)]
struct Unit {
    id: &'static str,
    camp: u64,
    kind: &'static str,
    place: Place,
    hp: i64,
    tired: bool,
}

struct Model {
    width: i64,
    height: i64,
    counter: String,
    to_move: u64,
    starts: u64,
    ply: u64,
    units: Vec<Unit>,
}

impl Model {
    /// A state or a setup as JSON: what is left out takes its default.
    fn load(given: &Value) -> Self {
        let width = given["size"][0].as_i64().unwrap_or(7);
        let height = given["size"][1].as_i64().unwrap_or(5);
        let starts = given["starts"].as_u64().unwrap_or(0);
        let ply = given["ply"].as_u64().unwrap_or(0);
        let mut units = Vec::new();
        for (id, camp, kind) in UNITS {
            let mut unit = Unit {
                id,
                camp,
                kind,
                place: start_place(id, width, height),
                hp: table(kind)[0],
                tired: false,
            };
            if let Some(listed) = given["units"].as_array() {
                let Some(given) = listed.iter().find(|listed| listed["id"] == id) else { continue };
                unit.place = place(given["cell"].as_str().unwrap());
                unit.hp = given["hp"].as_i64().unwrap_or(unit.hp);
                unit.tired = given["tired"].as_bool().unwrap_or(false);
            }
            units.push(unit);
        }
        let mut model = Self {
            width,
            height,
            counter: given["counter"].as_str().unwrap_or("in_range").to_owned(),
            to_move: given["to_move"].as_u64().unwrap_or((starts + ply) % 2),
            starts,
            ply,
            units,
        };
        model.rest_tired_camps();
        model
    }

    fn show(&self) -> Value {
        let units: Vec<Value> = self
            .units
            .iter()
            .map(|unit| {
                json!({
                    "id": unit.id,
                    "camp": unit.camp,
                    "kind": unit.kind,
                    "cell": name(unit.place),
                    "hp": unit.hp,
                    "tired": unit.tired,
                })
            })
            .collect();
        json!({
            "size": [self.width, self.height],
            "counter": self.counter,
            "to_move": self.to_move,
            "starts": self.starts,
            "ply": self.ply,
            "units": units,
        })
    }

    fn outcome(&self) -> Value {
        let units = |camp| self.units.iter().filter(move |unit| unit.camp == camp);
        let hp = |camp| units(camp).map(|unit| unit.hp).sum::<i64>();
        if units(0).count() == 0 {
            json!({ "winner": 1, "reason": "elimination" })
        } else if units(1).count() == 0 {
            json!({ "winner": 0, "reason": "elimination" })
        } else if self.ply < 100 {
            Value::Null
        } else if hp(0) > hp(1) {
            json!({ "winner": 0, "reason": "hit_points" })
        } else if hp(0) < hp(1) {
            json!({ "winner": 1, "reason": "hit_points" })
        } else {
            json!({ "winner": 1 - self.starts, "reason": "did_not_start" })
        }
    }

    fn legal(&self) -> Vec<Value> {
        let mut commands = Vec::new();
        if self.outcome() != Value::Null {
            return commands;
        }
        for unit in self.units.iter().filter(|unit| unit.camp == self.to_move && !unit.tired) {
            let [.., range] = table(unit.kind);
            for to in self.reachable(unit) {
                commands.push(json!({ "unit": unit.id, "to": name(to), "attack": null }));
                for enemy in self.units.iter().filter(|enemy| enemy.camp != unit.camp) {
                    if distance(to, enemy.place) <= range {
                        let attack = name(enemy.place);
                        commands.push(json!({ "unit": unit.id, "to": name(to), "attack": attack }));
                    }
                }
            }
        }
        commands
    }

    /// Step by step in rings around the unit, over free cells of the board.
    fn reachable(&self, unit: &Unit) -> Vec<Place> {
        let [_, _, _, steps, _] = table(unit.kind);
        let mut seen = vec![unit.place];
        let mut ring = vec![unit.place];
        for _ in 0..steps {
            let mut next = Vec::new();
            for (row, column) in ring {
                for cell in
                    [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
                {
                    let on_board =
                        (0..self.height).contains(&cell.0) && (0..self.width).contains(&cell.1);
                    let free = self.units.iter().all(|other| other.place != cell);
                    if on_board && free && !seen.contains(&cell) {
                        seen.push(cell);
                        next.push(cell);
                    }
                }
            }
            ring = next;
        }
        seen
    }

    fn apply(&mut self, command: &Value) {
        let number = self.units.iter().position(|unit| command["unit"] == unit.id).unwrap();
        self.units[number].place = place(command["to"].as_str().unwrap());
        self.units[number].tired = true;
        if let Some(cell) = command["attack"].as_str() {
            let target = self.units.iter().position(|unit| unit.place == place(cell)).unwrap();
            self.exchange(number, target);
        }
        self.units.retain(|unit| unit.hp > 0);
        self.rest_tired_camps();
        self.ply += 1;
        self.to_move = 1 - self.to_move;
    }

    fn exchange(&mut self, attacker: usize, defender: usize) {
        let blow = |by: &Unit, to: &Unit| (table(by.kind)[1] - table(to.kind)[2]).max(1);
        self.units[defender].hp -= blow(&self.units[attacker], &self.units[defender]);
        if self.units[defender].hp <= 0 {
            return;
        }
        let [.., range] = table(self.units[defender].kind);
        let apart = distance(self.units[attacker].place, self.units[defender].place);
        if self.counter == "always" || apart <= range {
            self.units[attacker].hp -= blow(&self.units[defender], &self.units[attacker]);
        }
    }

    fn rest_tired_camps(&mut self) {
        for camp in [0, 1] {
            if self.units.iter().all(|unit| unit.camp != camp || unit.tired) {
                for unit in self.units.iter_mut().filter(|unit| unit.camp == camp) {
                    unit.tired = false;
                }
            }
        }
    }
}

/// The upper pair above the middle row, the lower one below it; archer and rogue in the back.
fn start_place(id: &str, width: i64, height: i64) -> Place {
    let middle = (height - 1) / 2;
    match id {
        "A" => (middle - 1, 0),
        "B" => (middle - 1, 1),
        "C" => (middle + 1, 0),
        "D" => (middle + 1, 1),
        "W" => (middle - 1, width - 2),
        "X" => (middle - 1, width - 1),
        "Y" => (middle + 1, width - 2),
        _ => (middle + 1, width - 1),
    }
}

fn sorted(commands: &[Value]) -> Vec<String> {
    let mut commands: Vec<String> = commands.iter().map(Value::to_string).collect();
    commands.sort();
    commands
}

/// Plays a random game to its end, both ways at once; returns its number of plies.
fn compare(mut engine: Skirmish, mut model: Model, random: &mut Random) -> u32 {
    let mut plies = 0;
    loop {
        assert_eq!(shown(&engine), model.show());
        assert_eq!(shown(&engine.outcome()), model.outcome());
        let over = model.outcome() != Value::Null;
        let to_move = if over { Value::Null } else { model.to_move.into() };
        assert_eq!(shown(&engine.to_move()), to_move);
        let commands: Vec<Value> = legal(&engine).iter().map(shown).collect();
        assert_eq!(sorted(&commands), sorted(&model.legal()), "{}", model.show());

        let Some(command) = random::command(&engine, random) else { return plies };
        engine.play(&command, Draw::Seed, &mut NoEvents);
        model.apply(&shown(&command));
        plies += 1;
    }
}

#[test]
fn new_games_go_as_in_the_model() {
    let mut plies = 0;
    for seed in 0..60 {
        let mut random = Random::keyed(seed, "model", &[]);
        let setup = if seed == 0 { json!({}) } else { random::setup(&mut random) };
        plies += compare(new(&setup).unwrap(), Model::load(&setup), &mut random);
    }
    assert!(plies > 2500, "{plies}");
}

#[test]
fn loaded_games_go_as_in_the_model() {
    let mut plies = 0;
    for seed in 0..300 {
        let mut random = Random::keyed(seed, "model", &[1]);
        let mut state = random::state(&mut random);
        leave_out_some(&mut state, &mut random);
        plies += compare(load(&state).unwrap(), Model::load(&state), &mut random);
    }
    assert!(plies > 5000, "{plies}");
}

/// Takes out fields that have a default which does not contradict the others.
fn leave_out_some(state: &mut Value, random: &mut Random) {
    let mut remove = |from: &mut Value, fields: &[&str]| {
        for field in fields {
            if random.below(4) == 0 {
                from.as_object_mut().unwrap().remove(*field);
            }
        }
    };
    remove(state, &["counter", "starts", "to_move", "ply", "units"]);
    for unit in state.get_mut("units").and_then(Value::as_array_mut).into_iter().flatten() {
        remove(unit, &["camp", "kind", "hp", "tired"]);
    }
}
