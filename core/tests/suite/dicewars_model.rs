//! Dice Wars written a second time, from the rules page alone and as naively as possible on the
//! shown state, and compared with the engine command by command. What is drawn is taken from the
//! events; all else must be the same.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::dicewars::{Command, DiceWars};
use serde_json::{Value, json};

use crate::dicewars_rules::words::{legal, load, new, shown};

struct Model(Value);

impl Model {
    fn number(&self, pointer: &str) -> i64 {
        self.0.pointer(pointer).and_then(Value::as_i64).unwrap()
    }

    fn regions(&self) -> Vec<Value> {
        self.0["regions"].as_array().unwrap().clone()
    }

    fn regions_of(&self, player: i64) -> Vec<Value> {
        self.regions().into_iter().filter(|region| region["owner"] == player).collect()
    }

    fn order(&self) -> Vec<i64> {
        serde_json::from_value(self.0["order"].clone()).unwrap()
    }

    fn dice_of(&self, player: i64) -> i64 {
        self.regions_of(player).iter().map(|region| region["dice"].as_i64().unwrap()).sum()
    }

    /// Joins own neighbours until nothing changes any more.
    fn largest(&self, player: i64) -> i64 {
        let own = self.regions_of(player);
        let mut labels: Vec<usize> = (0..own.len()).collect();
        for _ in &own {
            for one in 0..own.len() {
                for other in 0..own.len() {
                    let adjacent = own[one]["adjacent"].as_array().unwrap();
                    if adjacent.contains(&own[other]["id"]) {
                        labels[one] = labels[one].min(labels[other]);
                    }
                }
            }
        }
        let size = |label: usize| labels.iter().filter(|other| **other == label).count() as i64;
        (0..own.len()).map(size).max().unwrap_or(0)
    }

    fn show(&mut self) -> &Value {
        for place in 0..self.0["players"].as_array().unwrap().len() {
            self.0["players"][place]["largest"] = self.largest(place as i64).into();
        }
        &self.0
    }

    fn outcome(&self) -> Value {
        let alive: Vec<i64> = self
            .order()
            .into_iter()
            .filter(|player| !self.regions_of(*player).is_empty())
            .collect();
        if alive.len() == 1 {
            return json!({ "winner": alive[0], "reason": "last_alive" });
        }
        let mut best = self.order()[0];
        for player in self.order() {
            let standing = |player| (self.regions_of(player).len(), self.dice_of(player));
            if standing(player) >= standing(best) {
                best = player;
            }
        }
        if self.number("/turn") == 501 {
            json!({ "winner": best, "reason": "turn_limit" })
        } else if self.number("/quiet_rounds") == 8 {
            json!({ "winner": best, "reason": "stalemate" })
        } else {
            Value::Null
        }
    }

    fn legal(&self) -> Vec<Value> {
        if self.outcome() != Value::Null {
            return Vec::new();
        }
        let mut commands = Vec::new();
        for from in self.regions_of(self.number("/to_move")) {
            for to in self.regions() {
                let touch = from["adjacent"].as_array().unwrap().contains(&to["id"]);
                if from["dice"].as_i64() >= Some(2) && touch && from["owner"] != to["owner"] {
                    commands.push(json!({ "attack": { "from": from["id"], "to": to["id"] } }));
                }
            }
        }
        commands.push(json!("end_turn"));
        commands
    }

    /// Plays the command with what the events say was drawn, and checks these.
    fn apply(&mut self, command: &Value, events: &[Value]) {
        assert_eq!(events.len(), 1);
        if command == "end_turn" {
            self.end_turn(&events[0]["reinforce"]);
        } else {
            self.attack(&command["attack"], &events[0]["attack"]);
        }
    }

    fn attack(&mut self, command: &Value, told: &Value) {
        let [from, to] = ["from", "to"].map(|end| {
            assert_eq!(command[end], told[end]);
            command[end].as_u64().unwrap() as usize
        });
        let me = self.number("/to_move");
        let loser = self.0["regions"][to]["owner"].as_i64().unwrap();
        let sums = [(0, from), (1, to)].map(|(side, region)| {
            let dice: Vec<i64> = serde_json::from_value(told["rolls"][side].clone()).unwrap();
            assert_eq!(self.0["regions"][region]["dice"], dice.len());
            assert!(dice.iter().all(|die| (1..=6).contains(die)));
            dice.iter().sum::<i64>()
        });
        assert_eq!(told["won"], sums[0] > sums[1]);
        if sums[0] > sums[1] {
            let moved = self.0["regions"][from]["dice"].as_i64().unwrap() - 1;
            self.0["regions"][to]["owner"] = me.into();
            self.0["regions"][to]["dice"] = moved.into();
            if self.regions_of(loser).is_empty() {
                self.0["players"][loser as usize]["reserve"] = 0.into();
            }
        }
        self.0["regions"][from]["dice"] = 1.into();
        self.0["quiet_rounds"] = 0.into();
        self.0["attacked"] = true.into();
    }

    fn end_turn(&mut self, told: &Value) {
        let me = self.number("/to_move");
        assert_eq!((&told["player"], &told["received"]), (&me.into(), &self.largest(me).into()));
        let mut reserve =
            (self.number(&format!("/players/{me}/reserve")) + self.largest(me)).min(64);
        for region in told["placed"].as_array().unwrap() {
            let region = &mut self.0["regions"][region.as_u64().unwrap() as usize];
            assert_eq!(region["owner"], me);
            let dice = region["dice"].as_i64().unwrap();
            assert!(dice < 8);
            region["dice"] = (dice + 1).into();
            reserve -= 1;
        }
        let full = self.regions_of(me).iter().all(|region| region["dice"] == 8);
        assert!(reserve == 0 || reserve > 0 && full, "{told}");
        self.0["players"][me as usize]["reserve"] = reserve.into();

        let order = self.order();
        let mut place = order.iter().position(|player| *player == me).unwrap();
        let before = place;
        loop {
            place = (place + 1) % order.len();
            if !self.regions_of(order[place]).is_empty() {
                break;
            }
        }
        self.0["to_move"] = order[place].into();
        self.0["turn"] = (self.number("/turn") + 1).into();
        if place < before {
            if self.0["attacked"] == false {
                self.0["quiet_rounds"] = (self.number("/quiet_rounds") + 1).into();
            }
            self.0["attacked"] = false.into();
        }
    }
}

/// Plays a random game, both ways at once; returns its number of commands and how it ended. The
/// higher the number, the rarer attacks are.
fn compare(mut engine: DiceWars, idleness: u32, random: &mut Random) -> (u32, Value) {
    let mut model = Model(shown(&engine));
    for number in 0.. {
        assert_eq!(shown(&engine), *model.show());
        assert_eq!(shown(&engine.outcome()), model.outcome());
        let commands = legal(&engine);
        assert_eq!(commands.iter().map(shown).collect::<Vec<_>>(), model.legal());
        let over = model.outcome() != Value::Null;
        let to_move = if over { Value::Null } else { model.0["to_move"].clone() };
        assert_eq!(shown(&engine.to_move()), to_move);

        let idle = random.below(idleness) > 0;
        let Some(picked) = random.pick(&commands) else { return (number, model.outcome()) };
        let command = if idle { Command::EndTurn } else { *picked };
        let mut events = Vec::new();
        engine.play(&command, Draw::Seed, &mut events);
        let events: Vec<Value> = events.iter().map(shown).collect();
        model.apply(&shown(&command), &events);
    }
    panic!("games end")
}

#[test]
fn new_games_go_as_in_the_model() {
    let mut commands = 0;
    for seed in 0..10 {
        let mut random = Random::keyed(seed, "model", &[]);
        let setup = json!({ "size": [12, 12], "regions": 8 + random.below(7) });
        let players = 2 + (seed % 7) as u8;
        let state = new(&setup, players, seed).unwrap();
        commands += compare(state, 1 + (seed % 3) as u32 * 2, &mut random).0;
    }
    assert!(commands > 1000, "{commands}");
}

/// A random graph with random owners, dice, reserves and clocks.
fn random_state(random: &mut Random) -> Value {
    let (players, count) = (2 + random.below(5), 6 + random.below(8));
    let mut links = vec![Vec::new(); count as usize];
    for one in 1..count {
        for other in 0..one {
            if other + 1 == one || random.below(5) == 0 {
                links[one as usize].push(other);
                links[other as usize].push(one);
            }
        }
    }
    let regions: Vec<Value> = (0..count)
        .map(|id| {
            let owner = if id < 2 { id } else { random.below(players) };
            let dice = 1 + random.below(8);
            json!({ "id": id, "owner": owner, "dice": dice, "adjacent": links[id as usize] })
        })
        .collect();
    let owns = |player: u32| regions.iter().any(|region| region["owner"] == player);
    let listed: Vec<Value> = (0..players)
        .map(|id| {
            let reserve = if owns(id) { random.below(65) } else { 0 };
            json!({ "id": id, "reserve": reserve })
        })
        .collect();
    let mut order: Vec<u32> = (0..players).collect();
    random.shuffle(&mut order);
    let turn = if random.below(3) == 0 { 480 + random.below(22) } else { 1 + random.below(300) };
    json!({
        "regions": regions,
        "players": listed,
        "order": order,
        "to_move": random.below(2),
        "turn": turn,
        "quiet_rounds": random.below(9).min(random.below(9)),
        "attacked": random.below(2) == 0,
    })
}

#[test]
fn loaded_games_go_as_in_the_model() {
    let (mut commands, mut reasons) = (0, Vec::new());
    for seed in 0..60 {
        let mut random = Random::keyed(seed, "model", &[1]);
        let state = load(&random_state(&mut random), seed).unwrap();
        let idleness = 1 + random.below(20);
        let (played, outcome) = compare(state, idleness, &mut random);
        commands += played;
        reasons.push(outcome["reason"].as_str().unwrap().to_owned());
    }
    assert!(commands > 2000, "{commands}");
    for reason in ["last_alive", "turn_limit", "stalemate"] {
        assert!(reasons.iter().any(|found| found == reason), "{reason}");
    }
}
