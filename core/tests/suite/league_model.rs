//! League written a second time, from the rules page alone and as naively as possible, on the JSON
//! of the state, and compared with the engine command by command.

use std::collections::HashSet;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::league::League;
use pentarchy_core::games::league::map::BUILT_IN;
use serde_json::{Value, json};

use crate::league_rules::words::{legal, load, new, shown};

/// Hit points, attack, range.
fn table(name: &str) -> [i64; 3] {
    match name {
        "blade" => [14, 4, 1],
        "bulwark" => [18, 3, 1],
        "shade" => [10, 5, 2],
        "prospector" => [11, 3, 4],
        "mender" => [9, 2, 6],
        "minion" => [5, 1, 1],
        "tower" => [20, 3, 5],
        "headquarters" => [40, 2, 4],
        _ => panic!("{name}"),
    }
}

type Place = (i64, i64);

const SIDES: [(&str, Place); 4] =
    [("left", (-1, 0)), ("right", (1, 0)), ("up", (0, -1)), ("down", (0, 1))];
const LISTS: [(&str, &str); 3] =
    [("heroes", "hero"), ("minions", "minion"), ("buildings", "building")];

fn place(value: &Value) -> Place {
    (value[0].as_i64().unwrap(), value[1].as_i64().unwrap())
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap()
}

fn apart(one: Place, other: Place) -> i64 {
    (one.0 - other.0).abs() + (one.1 - other.1).abs()
}

/// Does the line between two centres pass through the inside of a cell? Followed in exact
/// fractions: the parts of the line between the cell's left and right, and between its top and
/// bottom, overlap in more than a point.
fn line_enters(from: Place, to: Place, cell: Place) -> bool {
    // Times as fractions (numerator, denominator), all in half cells.
    let span = |start: i64, end: i64, middle: i64| -> Option<(i64, i64, i64)> {
        let (speed, low, high) =
            (2 * (end - start), 2 * (middle - start) - 1, 2 * (middle - start) + 1);
        match speed.signum() {
            0 => (low < 0 && 0 < high).then_some((0, 1, 1)),
            1 => Some((low, high, speed)),
            _ => Some((-high, -low, -speed)),
        }
    };
    let (Some(x), Some(y)) = (span(from.0, to.0, cell.0), span(from.1, to.1, cell.1)) else {
        return false;
    };
    // Latest start before earliest end, within the whole line from 0 to 1.
    let starts = [(x.0, x.2), (y.0, y.2), (0, 1)];
    let ends = [(x.1, x.2), (y.1, y.2), (1, 1)];
    starts.iter().all(|start| ends.iter().all(|end| start.0 * end.1 < end.0 * start.1))
}

fn order(team: i64, (x, y): Place) -> i64 {
    let reading = y * 1000 + x;
    if team == 0 { reading } else { -reading }
}

struct Model(Value);

impl Model {
    fn to_move(&self) -> i64 {
        number(&self.0["to_move"])
    }

    fn list(&self, name: &str) -> &Vec<Value> {
        self.0[name].as_array().unwrap()
    }

    fn list_mut(&mut self, name: &str) -> &mut Vec<Value> {
        self.0[name].as_array_mut().unwrap()
    }

    fn on_grid(&self, (x, y): Place) -> bool {
        (0..number(&self.0["size"][0])).contains(&x) && (0..number(&self.0["size"][1])).contains(&y)
    }

    fn letter(&self, (x, y): Place) -> char {
        self.0["rows"][y as usize].as_str().unwrap().chars().nth(x as usize).unwrap()
    }

    fn building_stands(&self, cell: Place) -> bool {
        self.list("buildings").iter().any(|b| place(&b["cell"]) == cell && b["hp"] != 0)
    }

    fn walkable(&self, cell: Place) -> bool {
        self.on_grid(cell) && ".s".contains(self.letter(cell)) && !self.building_stands(cell)
    }

    /// Living heroes and minions on a cell, but for one hero.
    fn standing(&self, cell: Place, but: i64) -> Vec<&Value> {
        let heroes = self.list("heroes").iter().filter(|hero| hero["id"] != but);
        heroes
            .chain(self.list("minions"))
            .filter(|piece| place(&piece["cell"]) == cell && piece["hp"] != 0)
            .collect()
    }

    fn free(&self, cell: Place) -> bool {
        self.walkable(cell) && self.standing(cell, -1).is_empty()
    }

    /// Steps from a cell to every cell over walkable ones, ring by ring.
    fn steps_from(&self, start: Place) -> Vec<(Place, i64)> {
        let mut seen = vec![(start, 0)];
        let mut known = HashSet::from([start]);
        let mut next = 0;
        while next < seen.len() {
            let ((x, y), steps) = seen[next];
            next += 1;
            for (_, (dx, dy)) in SIDES {
                let cell = (x + dx, y + dy);
                if !known.contains(&cell) && self.walkable(cell) {
                    known.insert(cell);
                    seen.push((cell, steps + 1));
                }
            }
        }
        seen
    }

    fn sees(&self, team: i64, from: Place, to: Place) -> bool {
        for x in from.0.min(to.0)..=from.0.max(to.0) {
            for y in from.1.min(to.1)..=from.1.max(to.1) {
                let cell = (x, y);
                if cell == from || cell == to || !line_enters(from, to, cell) {
                    continue;
                }
                let enemy = self.standing(cell, -1).iter().any(|piece| piece["team"] != team);
                if "#T".contains(self.letter(cell)) || self.building_stands(cell) || enemy {
                    return false;
                }
            }
        }
        true
    }

    /// Everything a piece there can attack: list, id.
    fn targets(&self, team: i64, from: Place, range: i64) -> Vec<(usize, i64)> {
        let mut found = Vec::new();
        for (rank, (list, _)) in LISTS.iter().enumerate() {
            for target in self.list(list) {
                let cell = place(&target["cell"]);
                let fits = target["team"] != team && target["hp"] != 0;
                if fits && apart(from, cell) <= range && self.sees(team, from, cell) {
                    found.push((rank, number(&target["id"])));
                }
            }
        }
        found
    }

    fn hero(&self) -> &Value {
        &self.0["heroes"][number(&self.0["hero"]) as usize]
    }

    /// Can a free cell be reached with these points, allies passed, enemies not?
    fn way_out(&self, cell: Place, points: i64) -> bool {
        let own = number(&self.0["hero"]);
        if !self.walkable(cell) {
            return false;
        }
        let here = self.standing(cell, own);
        if here.iter().any(|piece| piece["team"] != self.to_move()) {
            return false;
        }
        here.is_empty()
            || points > 0
                && SIDES
                    .iter()
                    .any(|(_, (dx, dy))| self.way_out((cell.0 + dx, cell.1 + dy), points - 1))
    }

    fn possible(&self, (dx, dy): Place) -> bool {
        let (x, y) = place(&self.hero()["cell"]);
        let mp = number(&self.hero()["mp"]);
        mp > 0 && self.way_out((x + dx, y + dy), mp - 1)
    }

    fn on_ally(&self) -> bool {
        !self.standing(place(&self.hero()["cell"]), number(&self.0["hero"])).is_empty()
    }

    fn legal(&self) -> Vec<Value> {
        let mut commands = Vec::new();
        if self.outcome() != Value::Null {
            return commands;
        }
        let bumps = self.0["bumps_cost"] == true && self.hero()["mp"] != 0 && !self.on_ally();
        for (side, step) in SIDES {
            if self.possible(step) || bumps {
                commands.push(json!({ "step": side }));
            }
        }
        if self.on_ally() {
            return commands;
        }
        if self.hero()["attacked"] == false {
            let [_, _, range] = table(self.hero()["class"].as_str().unwrap());
            let from = place(&self.hero()["cell"]);
            for (rank, id) in self.targets(self.to_move(), from, range) {
                commands.push(json!({ "attack": { LISTS[rank].1: id } }));
            }
        }
        commands.push(json!("end_turn"));
        commands
    }

    fn outcome(&self) -> Value {
        let headquarters = |team: i64| {
            let mut all = self.list("buildings").iter();
            number(&all.find(|b| b["kind"] == "headquarters" && b["team"] == team).unwrap()["hp"])
        };
        let heroes = |team: i64| -> i64 {
            let all = self.list("heroes").iter();
            all.filter(|hero| hero["team"] == team).map(|hero| number(&hero["hp"])).sum()
        };
        let limit = number(&self.0["round_limit"]);
        for loser in [0, 1] {
            if headquarters(loser) == 0 {
                return json!({ "winner": 1 - loser, "reason": "headquarters" });
            }
            if heroes(loser) == 0 {
                return json!({ "winner": 1 - loser, "reason": "heroes" });
            }
        }
        if limit == 0 || number(&self.0["round"]) <= limit {
            return Value::Null;
        }
        let ahead = (headquarters(0), heroes(0)) > (headquarters(1), heroes(1));
        json!({ "winner": i64::from(!ahead), "reason": "round_limit" })
    }

    fn strike(&mut self, team: i64, (rank, id): (usize, i64), damage: i64) {
        let captures = self.0["towers"] == "capture";
        let list = self.list_mut(LISTS[rank].0);
        let target = list.iter_mut().find(|target| target["id"] == id).unwrap();
        target["hp"] = json!((number(&target["hp"]) - damage).max(0));
        if target["hp"] != 0 {
            return;
        }
        if rank == 1 {
            target["back_in"] = json!(1);
        }
        if rank == 2 && captures && target["kind"] == "tower" {
            target["hp"] = json!(10);
            target["team"] = json!(team);
        }
    }

    /// The automatic attack; tells whether there was one.
    fn attacks(&mut self, from: Place, name: &str) -> bool {
        let team = self.to_move();
        let [_, attack, range] = table(name);
        let key = |(rank, id): &(usize, i64)| {
            let list = self.list(LISTS[*rank].0);
            let target = list.iter().find(|target| target["id"] == *id).unwrap();
            (apart(from, place(&target["cell"])), number(&target["hp"]), *rank, *id)
        };
        let target = self.targets(team, from, range).into_iter().min_by_key(key);
        if let Some(target) = target {
            self.strike(team, target, attack);
        }
        target.is_some()
    }

    fn minion_acts(&mut self, index: usize) {
        let team = self.to_move();
        for left in [2, 1, 0] {
            let from = place(&self.0["minions"][index]["cell"]);
            if self.attacks(from, "minion") || left == 0 {
                return;
            }
            let goal = self
                .list("buildings")
                .iter()
                .find(|b| b["kind"] == "headquarters" && b["team"] != team)
                .unwrap();
            let steps = self.steps_from(place(&goal["cell"]));
            let count = |cell: Place| steps.iter().find(|(known, _)| *known == cell).map(|s| s.1);
            let Some(now) = count(from) else { return };
            let mut best: Option<(&str, Place)> = None;
            for (side, (dx, dy)) in SIDES {
                let cell = (from.0 + dx, from.1 + dy);
                let nearer = self.free(cell) && count(cell) == Some(now - 1);
                if nearer && best.is_none_or(|b| order(team, cell) < order(team, b.1)) {
                    best = Some((side, cell));
                }
            }
            let Some((side, cell)) = best else { return };
            let minion = &mut self.list_mut("minions")[index];
            minion["cell"] = json!([cell.0, cell.1]);
            minion["dir"] = json!(side);
        }
    }

    fn nearest_free(&self, team: i64, spawn: &Value) -> Option<Value> {
        let all = self.steps_from(place(spawn));
        let free = all.into_iter().filter(|(cell, _)| self.free(*cell));
        let ((x, y), _) = free.min_by_key(|(cell, steps)| (*steps, order(team, *cell)))?;
        Some(json!([x, y]))
    }

    fn start_turn(&mut self) {
        let team = self.to_move();
        for minion in self.list("minions").clone() {
            if minion["team"] != team || minion["hp"] != 0 {
                continue;
            }
            let index = self.list("minions").iter().position(|m| m["id"] == minion["id"]).unwrap();
            let home = self.list("buildings").iter().find(|b| b["id"] == minion["home"]).unwrap();
            if home["hp"] == 0 || home["team"] != team {
                self.list_mut("minions").remove(index);
                continue;
            }
            let Some(cell) = self.nearest_free(team, &home["spawn"].clone()) else { continue };
            let minion = &mut self.list_mut("minions")[index];
            minion["back_in"] = json!(0);
            minion["hp"] = json!(5);
            minion["dir"] = json!("none");
            minion["cell"] = cell;
        }
        let room = |building: &&Value| {
            let most = if building["kind"] == "tower" { 1 } else { 3 };
            let lives_there = |m: &&Value| m["home"] == building["id"] && m["team"] == team;
            let made = self.list("minions").iter().filter(lives_there).count();
            building["team"] == team && building["hp"] != 0 && made < most
        };
        let maker = ["headquarters", "tower"]
            .iter()
            .find_map(|kind| self.list("buildings").iter().find(|b| b["kind"] == *kind && room(b)));
        let Some((home, spawn)) = maker.map(|m| (m["id"].clone(), m["spawn"].clone())) else {
            return;
        };
        let Some(cell) = self.nearest_free(team, &spawn) else { return };
        let id = self.list("minions").iter().map(|m| number(&m["id"]) + 1).max().unwrap_or(0);
        self.list_mut("minions").push(json!({
            "id": id, "team": team, "home": home, "cell": cell, "dir": "none", "hp": 5,
            "back_in": 0,
        }));
    }

    fn end_turn(&mut self) {
        let (team, own) = (self.to_move(), number(&self.0["hero"]));
        let hero = &mut self.list_mut("heroes")[own as usize];
        hero["mp"] = json!(3);
        hero["attacked"] = json!(false);
        let next = (own + 1..3 * team + 3).find(|id| self.0["heroes"][*id as usize]["hp"] != 0);
        if let Some(next) = next {
            self.0["hero"] = json!(next);
            return;
        }
        for index in 0..self.list("buildings").len() {
            let building = self.list("buildings")[index].clone();
            let acts = building["team"] == team && building["hp"] != 0;
            if acts && self.outcome() == Value::Null {
                self.attacks(place(&building["cell"]), building["kind"].as_str().unwrap());
            }
        }
        for index in 0..self.list("minions").len() {
            let minion = &self.list("minions")[index];
            let acts = minion["team"] == team && minion["hp"] != 0;
            if acts && self.outcome() == Value::Null {
                self.minion_acts(index);
            }
        }
        if self.outcome() != Value::Null {
            return;
        }
        self.0["to_move"] = json!(1 - team);
        self.0["round"] = json!(number(&self.0["round"]) + team);
        let first = (3 * (1 - team)..6).find(|id| self.0["heroes"][*id as usize]["hp"] != 0);
        self.0["hero"] = json!(first.unwrap());
        if self.outcome() == Value::Null {
            self.start_turn();
        }
    }

    fn apply(&mut self, command: &Value) {
        let (team, own) = (self.to_move(), number(&self.0["hero"]) as usize);
        if command == "end_turn" {
            self.end_turn();
        } else if let Some(side) = command["step"].as_str() {
            let (_, step) = SIDES.into_iter().find(|(name, _)| *name == side).unwrap();
            let possible = self.possible(step);
            let hero = &mut self.list_mut("heroes")[own];
            let (x, y) = place(&hero["cell"]);
            if possible {
                hero["cell"] = json!([x + step.0, y + step.1]);
            }
            hero["dir"] = json!(side);
            hero["mp"] = json!(number(&hero["mp"]) - 1);
        } else {
            let rank = LISTS.iter().position(|(_, key)| command["attack"][*key].is_i64()).unwrap();
            let id = number(&command["attack"][LISTS[rank].1]);
            let [_, attack, _] = table(self.hero()["class"].as_str().unwrap());
            self.list_mut("heroes")[own]["attacked"] = json!(true);
            self.strike(team, (rank, id), attack);
        }
    }
}

fn sorted(commands: &[Value]) -> Vec<String> {
    let mut commands: Vec<String> = commands.iter().map(Value::to_string).collect();
    commands.sort();
    commands
}

/// Plays on at random, both ways at once; attacks are favoured, so that something happens.
fn compare(mut engine: League, random: &mut Random, most: u32) -> u32 {
    let mut model = Model(shown(&engine));
    for played in 0..most {
        assert_eq!(shown(&engine), model.0);
        assert_eq!(shown(&engine.outcome()), model.outcome(), "{}", model.0);
        let commands = legal(&engine);
        let listed: Vec<Value> = commands.iter().map(shown).collect();
        assert_eq!(sorted(&listed), sorted(&model.legal()), "{}", model.0);
        let attacks: Vec<_> = commands.iter().filter(|c| shown(c)["attack"].is_object()).collect();
        let any = random.pick(&commands);
        let Some(command) = random.pick(&attacks).copied().or(any) else { return played };
        engine.play(command, Draw::Seed, &mut NoEvents);
        model.apply(&shown(command));
    }
    most
}

#[test]
fn new_games_go_as_in_the_model() {
    let mut played = 0;
    for (seed, map) in BUILT_IN.iter().enumerate() {
        let setup = json!({
            "map": map.name, "bumps_cost": seed % 2 == 1,
            "towers": if seed % 2 == 0 { "capture" } else { "destroy" }, "round_limit": 40,
        });
        let mut random = Random::keyed(seed as u64, "league model", &[]);
        played += compare(new(&setup).unwrap(), &mut random, 250);
    }
    assert!(played > 1000, "{played}");
}

/// A crowded small grid where everything happens at once.
fn melee(random: &mut Random) -> Value {
    let (width, height) = (7 + random.below(4), 6 + random.below(4));
    let mut cells: Vec<(u32, u32)> =
        (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).collect();
    random.shuffle(&mut cells);
    let mut next = || {
        let (x, y) = cells.pop().unwrap();
        json!([x, y])
    };
    let mut classes = vec!["blade", "bulwark", "shade", "prospector", "mender"];
    let mut heroes = Vec::new();
    for id in 0..6_u32 {
        if id % 3 == 0 {
            random.shuffle(&mut classes);
        }
        let hp = if id % 3 == 0 { 9 } else { random.below(10) };
        heroes.push(json!({
            "id": id, "class": classes[id as usize % 3], "cell": next(), "hp": hp,
        }));
    }
    let kinds = ["headquarters", "tower", "tower", "headquarters", "tower", "tower"];
    let buildings: Vec<Value> = kinds
        .iter()
        .enumerate()
        .map(|(id, kind)| {
            let hp = if *kind == "tower" { random.below(21) } else { 5 + random.below(36) };
            json!({
                "id": id, "kind": kind, "team": u32::from(id > 2), "cell": next(),
                "spawn": next(), "hp": hp,
            })
        })
        .collect();
    let mut ids: Vec<u32> = (0..8).collect();
    random.shuffle(&mut ids);
    let minions: Vec<Value> = (0..random.below(8))
        .map(|number| {
            let home = [0, 0, 1, 2, 3, 3, 4, 5][number as usize];
            json!({
                "id": ids[number as usize], "team": u32::from(home > 2), "home": home,
                "cell": next(), "hp": random.below(6),
            })
        })
        .collect();
    let mut rows = vec![vec!['.'; width as usize]; height as usize];
    for letter in "####TT~~~sss".chars() {
        let cell = next();
        let spot =
            &mut rows[cell[1].as_u64().unwrap() as usize][cell[0].as_u64().unwrap() as usize];
        *spot = letter;
    }
    let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
    json!({
        "size": [width, height], "rows": rows, "heroes": heroes, "buildings": buildings,
        "minions": minions, "to_move": 0, "round": 1 + random.below(3),
        "bumps_cost": random.below(2) == 1,
        "towers": if random.below(2) == 1 { "capture" } else { "destroy" },
        "round_limit": 6,
    })
}

#[test]
fn melees_go_as_in_the_model() {
    let mut played = 0;
    for seed in 0..120 {
        let mut random = Random::keyed(seed, "melee", &[]);
        let state = load(&melee(&mut random)).unwrap();
        played += compare(state, &mut random, 150);
    }
    assert!(played > 3000, "{played}");
}
