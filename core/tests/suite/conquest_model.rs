//! Conquest written a second time, from the rules page alone and as naively as possible, and
//! compared with the engine command by command. What chance decides, it takes from the events.

use std::collections::BTreeSet;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game};
use pentarchy_core::games::conquest::{Conquest, Setup};
use serde_json::{Value, json};

#[derive(Clone)]
struct Land {
    kind: String,
    fortress: bool,
    port: bool,
    owner: Option<usize>,
    troops: i64,
    item: Option<(String, i64)>,
}

#[derive(Clone)]
struct Player {
    alive: bool,
    capital: Option<usize>,
    hero: Option<usize>,
    spent: bool,
    inventory: Option<String>,
}

struct Model {
    borders: BTreeSet<(usize, usize)>,
    /// The seas that each territory touches.
    seas: Vec<BTreeSet<usize>>,
    lands: Vec<Land>,
    players: Vec<Player>,
    to_move: usize,
    phase: String,
    planned: Vec<(usize, usize)>,
    active: Vec<String>,
    port_built: bool,
    extra_turn: bool,
    round: i64,
    limit: i64,
}

/// A fraction.
type Fraction = (i128, i128);

fn plus(a: Fraction, b: Fraction) -> Fraction {
    (a.0 * b.1 + b.0 * a.1, a.1 * b.1)
}

fn is_greater(a: Fraction, b: Fraction) -> bool {
    a.0 * b.1 > b.0 * a.1
}

const ALWAYS: [&str; 3] = ["skip_phase", "pass", "resign"];
const KEPT: [&str; 4] = ["distant_attack", "full_power", "attack_and_port", "double_turn"];

fn index(value: &Value) -> Option<usize> {
    value.as_u64().map(|number| number as usize)
}

impl Model {
    fn load(state: &Value) -> Self {
        let rows = state["cells"].as_array().unwrap();
        let cell = |row: i64, column: i64| {
            let inside = (0..64).contains(&row) && (0..64).contains(&column);
            inside.then(|| rows[row as usize][column as usize].as_i64().unwrap())
        };
        let around = |(row, column): (i64, i64)| {
            [(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)]
        };
        let list = |name: &str| state[name].as_array().unwrap().clone();
        let mut borders = BTreeSet::new();
        let mut seas = vec![BTreeSet::new(); list("territories").len()];
        let mut sailed = BTreeSet::new();
        for place in (0..64).flat_map(|row| (0..64).map(move |column| (row, column))) {
            let here = cell(place.0, place.1).unwrap();
            if here >= 0 {
                for (row, column) in around(place) {
                    if let Some(there) = cell(row, column).filter(|n| *n >= 0 && *n != here) {
                        borders.insert((here as usize, there as usize));
                    }
                }
                continue;
            }
            let sea = (place.0 * 64 + place.1) as usize;
            let mut open = vec![place];
            while let Some(water) = open.pop() {
                if !sailed.insert(water) {
                    continue;
                }
                for (row, column) in around(water) {
                    match cell(row, column) {
                        Some(-1) if !sailed.contains(&(row, column)) => open.push((row, column)),
                        Some(land) if land >= 0 => drop(seas[land as usize].insert(sea)),
                        _ => {}
                    }
                }
            }
        }
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let lands = list("territories")
            .iter()
            .map(|land| Land {
                kind: text(&land["type"]).unwrap(),
                fortress: land["fortress"] == true,
                port: land["port"] == true,
                owner: index(&land["owner"]),
                troops: land["troops"].as_i64().unwrap(),
                item: text(&land["item"]["kind"])
                    .map(|kind| (kind, land["item"]["age"].as_i64().unwrap())),
            })
            .collect();
        let players = list("players")
            .iter()
            .map(|player| Player {
                alive: player["alive"] == true,
                capital: index(&player["capital"]),
                hero: index(&player["hero"]),
                spent: player["hero_spent"] == true,
                inventory: text(&player["inventory"]),
            })
            .collect();
        Self {
            borders,
            seas,
            lands,
            players,
            to_move: index(&state["to_move"]).unwrap(),
            phase: text(&state["phase"]).unwrap(),
            planned: Vec::new(),
            active: Vec::new(),
            port_built: false,
            extra_turn: false,
            round: state["round"].as_i64().unwrap(),
            limit: state["round_limit"].as_i64().unwrap(),
        }
    }

    /// The state without its cells.
    fn shown(&self) -> Value {
        let lands: Vec<Value> = self
            .lands
            .iter()
            .enumerate()
            .map(|(id, land)| {
                let item =
                    land.item.as_ref().map(|(kind, age)| json!({ "kind": kind, "age": age }));
                json!({ "id": id, "type": land.kind, "fortress": land.fortress, "port": land.port,
                    "owner": land.owner, "troops": land.troops, "item": item })
            })
            .collect();
        let players: Vec<Value> = self
            .players
            .iter()
            .enumerate()
            .map(|(id, player)| {
                json!({ "id": id, "alive": player.alive, "capital": player.capital,
                    "hero": player.hero, "hero_spent": player.spent,
                    "inventory": player.inventory })
            })
            .collect();
        let planned: Vec<Value> =
            self.planned.iter().map(|(from, to)| json!({ "from": from, "to": to })).collect();
        json!({ "territories": lands, "players": players, "to_move": self.to_move,
            "phase": self.phase, "planned": planned, "active_items": self.active,
            "port_built": self.port_built, "extra_turn": self.extra_turn, "round": self.round,
            "round_limit": self.limit })
    }

    /// 1 by land, 2 by sea.
    fn joined(&self, from: usize, to: usize) -> Option<i128> {
        if self.borders.contains(&(from, to)) {
            return Some(1);
        }
        let same_sea = self.seas[from].intersection(&self.seas[to]).next().is_some();
        (from != to && self.lands[from].port && same_sea).then_some(2)
    }

    fn is_active(&self, item: &str) -> bool {
        self.active.iter().any(|active| active == item)
    }

    fn own(&self, player: usize) -> Vec<usize> {
        (0..self.lands.len()).filter(|land| self.lands[*land].owner == Some(player)).collect()
    }

    fn total(&self, player: usize) -> i64 {
        self.own(player).iter().map(|land| self.lands[*land].troops).sum()
    }

    fn strength(&self, land: usize) -> Fraction {
        let owner = self.lands[land].owner.unwrap();
        let hero = self.players[owner].hero == Some(land);
        let bonus = if hero { i128::from(self.total(owner)) } else { 0 };
        plus((i128::from(self.lands[land].troops), 1), (bonus, 5))
    }

    fn attack(&self, from: usize, to: usize, count: usize) -> Option<Fraction> {
        let distant = self.is_active("distant_attack")
            && self.players.iter().all(|player| player.capital != Some(to));
        let halves = if distant { 1 } else { self.joined(from, to)? };
        let count = if self.is_active("full_power") { 1 } else { count as i128 };
        let (above, below) = self.strength(from);
        Some((above, below * halves * count))
    }

    fn defence(&self, land: usize) -> Fraction {
        let mut sum = self.strength(land);
        for helper in self.own(self.lands[land].owner.unwrap()) {
            if let Some(halves) = self.joined(helper, land).filter(|_| helper != land) {
                let (above, below) = self.strength(helper);
                sum = plus(sum, (above, below * halves));
            }
        }
        sum
    }

    fn is_valid(&self, from: usize, to: usize, count: usize) -> bool {
        let is_enemy = self.lands[to].owner.is_some_and(|owner| owner != self.to_move);
        self.lands[from].owner == Some(self.to_move)
            && is_enemy
            && self.attack(from, to, count).is_some_and(|power| is_greater(power, self.defence(to)))
    }

    fn legal(&self) -> BTreeSet<String> {
        let all = 0..self.lands.len();
        let mut found = Vec::new();
        if self.outcome().is_some() {
            return BTreeSet::new();
        }
        if self.phase == "capital" {
            let free = all.filter(|land| self.lands[*land].owner.is_none());
            return free.map(|land| json!({ "capital": land }).to_string()).collect();
        }
        for from in self.own(self.to_move) {
            match self.phase.as_str() {
                "reinforce" => found.push(json!({ "reinforce": from })),
                "action" => {
                    let free = self.planned.is_empty() && !self.port_built;
                    let both = self.is_active("attack_and_port") && !self.port_built;
                    let shore = !self.seas[from].is_empty() && !self.lands[from].port;
                    if (free || both) && shore {
                        found.push(json!({ "port": from }));
                    }
                    for to in all.clone() {
                        let way = json!({ "from": from, "to": to });
                        let neutral = self.lands[to].owner.is_none();
                        if free && neutral && self.joined(from, to).is_some() {
                            found.push(json!({ "capture": way }));
                        }
                        let is_new = !self.planned.contains(&(from, to));
                        if is_new && self.is_valid(from, to, self.planned.len() + 1) {
                            found.push(json!({ "plan": way }));
                        }
                    }
                }
                _ => {
                    for to in self.own(self.to_move) {
                        for (quarters, hero) in (1..=4).flat_map(|q| [(q, false), (q, true)]) {
                            let goes = self.players[self.to_move].hero == Some(from);
                            let anybody = self.lands[from].troops > 0 || hero;
                            if self.joined(from, to).is_some() && anybody && (goes || !hero) {
                                found.push(json!({ "move": { "from": from, "to": to,
                                    "quarters": quarters, "hero": hero } }));
                            }
                        }
                    }
                }
            }
        }
        if self.phase == "action" {
            found.extend((0..self.planned.len()).map(|place| json!({ "withdraw": place })));
            found.extend((!self.planned.is_empty()).then(|| json!("launch")));
        }
        found.extend(self.players[self.to_move].inventory.as_ref().map(|_| json!("use_item")));
        found.extend(ALWAYS.map(Value::from));
        found.iter().map(Value::to_string).collect()
    }

    fn outcome(&self) -> Option<(usize, &'static str)> {
        let alive: Vec<usize> =
            (0..self.players.len()).filter(|player| self.players[*player].alive).collect();
        if alive.len() == 1 {
            return Some((alive[0], "last_alive"));
        }
        let rank = |player: &usize| (self.own(*player).len(), self.total(*player), *player);
        let over = self.limit > 0 && self.round > self.limit;
        over.then(|| (alive.into_iter().max_by_key(rank).unwrap(), "round_limit"))
    }

    fn play(&mut self, command: &Value, events: &[Value]) {
        let mut events = events.iter();
        let me = self.to_move;
        let (name, body) = match command.as_object() {
            Some(fields) => fields.iter().next().map(|(name, body)| (name.as_str(), body)).unwrap(),
            None => (command.as_str().unwrap(), &Value::Null),
        };
        let number = || index(body).unwrap();
        let way = || (index(&body["from"]).unwrap(), index(&body["to"]).unwrap());
        match name {
            "capital" => {
                self.lands[number()].owner = Some(me);
                self.players[me].capital = Some(number());
                self.to_move = (me + 1) % self.players.len();
                if self.to_move == 0 {
                    self.start_turn(&mut events);
                }
            }
            "reinforce" => {
                self.lands[number()].troops += 3 * self.own(me).len() as i64;
                self.phase = "action".into();
            }
            "capture" => {
                let (_, to) = way();
                self.lands[to].owner = Some(me);
                self.phase = "move".into();
                if let Some((kind, _)) = self.lands[to].item.take() {
                    self.collect(me, &kind, &mut events);
                }
            }
            "port" => {
                self.lands[number()].port = true;
                self.port_built = true;
                if !self.is_active("attack_and_port") {
                    self.phase = "move".into();
                }
            }
            "plan" => self.planned.push(way()),
            "withdraw" => drop(self.planned.remove(number())),
            "launch" => {
                self.launch(&mut events);
                self.phase = "move".into();
            }
            "move" => {
                let (from, to) = way();
                let there = self.lands[from].troops;
                let quarters = body["quarters"].as_i64().unwrap();
                let moved = (there * quarters / 4).max(i64::from(there > 0));
                self.lands[from].troops -= moved;
                self.lands[to].troops += moved;
                if body["hero"] == true {
                    self.players[me].hero = Some(to);
                }
                self.pass(&mut events);
            }
            "use_item" => {
                let item = self.players[me].inventory.take().unwrap();
                self.extra_turn |= item == "double_turn";
                self.active.push(item);
            }
            "skip_phase" => {
                self.planned.clear();
                match self.phase.as_str() {
                    "reinforce" => self.phase = "action".into(),
                    "action" => self.phase = "move".into(),
                    _ => self.pass(&mut events),
                }
            }
            "pass" => self.pass(&mut events),
            "resign" => {
                self.die(me, None);
                self.extra_turn = false;
                self.pass(&mut events);
            }
            _ => panic!("{command}"),
        }
        if self.outcome().is_none() {
            self.gain_heroes();
        }
    }

    fn gain_heroes(&mut self) {
        for player in 0..self.players.len() {
            let types: BTreeSet<String> =
                self.own(player).iter().map(|land| self.lands[*land].kind.clone()).collect();
            if types.len() >= 4 && !self.players[player].spent {
                self.players[player].hero = self.players[player].capital;
                self.players[player].spent = true;
            }
        }
    }

    fn die(&mut self, player: usize, heir: Option<usize>) {
        for land in self.own(player) {
            self.lands[land].owner = heir;
        }
        let spent = self.players[player].spent;
        self.players[player] =
            Player { alive: false, capital: None, hero: None, spent, inventory: None };
    }

    fn give(&mut self, land: usize, to: Option<usize>) {
        let loser = self.lands[land].owner.unwrap();
        self.lands[land].owner = to;
        if self.players[loser].hero == Some(land) {
            self.players[loser].hero = None;
            for land in self.own(loser) {
                self.lands[land].troops /= 2;
            }
        }
    }

    fn launch<'a>(&mut self, events: &mut impl Iterator<Item = &'a Value>) {
        let planned = std::mem::take(&mut self.planned);
        for (from, to) in planned.clone() {
            let event = next(events, &["battle", "ignored"]).unwrap();
            assert_eq!(event.is_battle(), self.is_valid(from, to, planned.len()));
            assert_eq!((index(&event.1["from"]), index(&event.1["to"])), (Some(from), Some(to)));
            if !event.is_battle() {
                continue;
            }
            let (attack, defence) =
                (self.attack(from, to, planned.len()).unwrap(), self.defence(to));
            let (above, below) = plus(attack, (-defence.0, defence.1));
            let luck = event.1["luck"].as_i64().unwrap();
            assert!((800..=1200).contains(&luck));
            let damage = (2 * above * i128::from(luck) + below * 1000) / (2 * below * 1000);
            assert_eq!(event.1["damage"], json!(damage as i64));
            let falls = damage >= i128::from(self.lands[to].troops);
            assert_eq!(event.1["conquered"], falls);
            self.lands[to].troops = if falls { 0 } else { self.lands[to].troops - damage as i64 };
            let victim = self.lands[to].owner.unwrap();
            if falls && self.players[victim].capital == Some(to) {
                self.die(victim, Some(self.to_move));
            } else if falls {
                self.give(to, Some(self.to_move));
            }
        }
    }

    fn pass<'a>(&mut self, events: &mut impl Iterator<Item = &'a Value>) {
        if !self.extra_turn {
            let last = self.to_move;
            loop {
                self.to_move = (self.to_move + 1) % self.players.len();
                if self.players[self.to_move].alive {
                    break;
                }
            }
            self.round += i64::from(self.to_move <= last);
        }
        self.start_turn(events);
    }

    fn start_turn<'a>(&mut self, events: &mut impl Iterator<Item = &'a Value>) {
        self.phase = "reinforce".into();
        self.planned.clear();
        self.active.clear();
        self.port_built = false;
        self.extra_turn = false;
        if self.limit > 0 && self.round > self.limit {
            return;
        }
        for land in &mut self.lands {
            land.item =
                land.item.take().map(|(kind, age)| (kind, age + 1)).filter(|(_, age)| *age < 4);
        }
        let Some(Told(_, item)) = next(events, &["item"]) else { return };
        assert_eq!(self.outcome(), None);
        let land = index(&item["territory"]).unwrap();
        let kind = item["kind"].as_str().unwrap();
        assert!(self.lands[land].item.is_none());
        match self.lands[land].owner {
            Some(owner) => {
                assert!(self.lands[land].fortress);
                self.collect(owner, kind, events);
            }
            None => self.lands[land].item = Some((kind.to_owned(), 0)),
        }
    }

    /// By troops, the most first; of equals the lower number.
    fn by_troops(&self, player: usize) -> Vec<usize> {
        let mut lands = self.own(player);
        lands.sort_by_key(|land| (-self.lands[*land].troops, *land));
        lands
    }

    fn collect<'a>(
        &mut self,
        player: usize,
        kind: &str,
        events: &mut impl Iterator<Item = &'a Value>,
    ) {
        let sign = if kind == "troop_bonus" { 1 } else { -1 };
        match kind {
            "troop_bonus" | "troop_malus" => {
                for land in self.own(player) {
                    self.lands[land].troops += sign * ((self.lands[land].troops + 9) / 10);
                }
            }
            "territory_loss" => {
                let safe = [Some(self.by_troops(player)[0]), self.players[player].capital];
                let mut others = self.own(player);
                others.retain(|land| !safe.contains(&Some(*land)));
                let lost = next(events, &["territory_lost"]);
                assert_eq!(lost.is_some(), !others.is_empty());
                if let Some(lost) = lost {
                    let land = index(&lost.1["territory"]).unwrap();
                    assert!(others.contains(&land));
                    self.give(land, None);
                }
            }
            "fat_bonus" => {
                let mut ranking: Vec<usize> =
                    (0..self.players.len()).filter(|one| self.players[*one].alive).collect();
                ranking.sort_by_key(|one| (-self.total(*one), *one));
                for victim in ranking.into_iter().take(2).filter(|one| *one != player) {
                    let mut lands = self.by_troops(victim);
                    lands.retain(|land| self.players[victim].capital != Some(*land));
                    if let Some(land) = lands.first() {
                        self.give(*land, Some(player));
                    }
                }
            }
            _ => {
                assert!(KEPT.contains(&kind), "{kind}");
                self.players[player].inventory = Some(kind.to_owned());
            }
        }
    }
}

struct Told<'a>(&'a str, &'a Value);

impl Told<'_> {
    fn is_battle(&self) -> bool {
        self.0 == "battle"
    }
}

/// The next event of one of these names.
fn next<'a>(events: &mut impl Iterator<Item = &'a Value>, names: &[&'a str]) -> Option<Told<'a>> {
    events.find_map(|event| {
        names.iter().find_map(|name| event.get(*name).map(|body| Told(name, body)))
    })
}

/// Few games are interesting that are resigned: leaving is chosen seldom.
fn choose(commands: &[Value], random: &mut Random) -> Value {
    let kind = |command: &Value| {
        let name = command.as_object().and_then(|fields| fields.keys().next().cloned());
        name.unwrap_or_else(|| command.as_str().unwrap_or_default().to_owned())
    };
    let may_resign = random.below(20) == 0;
    let weight = |name: &str| match name {
        "resign" => u32::from(may_resign),
        "pass" | "withdraw" => 1,
        "skip_phase" | "port" => 2,
        "plan" => 16,
        _ => 8,
    };
    let kinds: BTreeSet<String> = commands.iter().map(kind).collect();
    let bag: Vec<&String> =
        kinds.iter().flat_map(|name| vec![name; weight(name) as usize]).collect();
    let name = random.pick(&bag).map_or_else(|| kind(&commands[0]), |name| (*name).clone());
    let of_kind: Vec<&Value> = commands.iter().filter(|command| kind(command) == name).collect();
    (*random.pick(&of_kind).unwrap()).clone()
}

fn without_cells(state: &Conquest) -> Value {
    let mut shown = serde_json::to_value(state).unwrap();
    shown.as_object_mut().unwrap().remove("cells");
    shown
}

/// Compares a game of so many commands; gathers the names of its events.
fn compare(players: u8, seed: u64, limit: i64, commands: u32, told: &mut BTreeSet<String>) {
    let mut game = Conquest::new(&Setup { round_limit: limit }, players, seed).unwrap();
    let mut model = Model::load(&serde_json::to_value(&game).unwrap());
    let mut random = Random::keyed(seed, "model", &[]);
    for number in 0..commands {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let legal: Vec<Value> =
            legal.iter().map(|command| serde_json::to_value(command).unwrap()).collect();
        let listed: BTreeSet<String> = legal.iter().map(Value::to_string).collect();
        assert_eq!(listed, model.legal(), "seed {seed}, command {number}");
        let outcome =
            model.outcome().map(|(winner, reason)| json!({ "winner": winner, "reason": reason }));
        assert_eq!(serde_json::to_value(game.outcome()).unwrap(), json!(outcome));
        if legal.is_empty() {
            return;
        }
        let command = choose(&legal, &mut random);
        let mut events = Vec::new();
        let parsed = serde_json::from_value(command.clone()).unwrap();
        game.play(&parsed, Draw::Seed, &mut events);
        let events: Vec<Value> =
            events.iter().map(|event| serde_json::to_value(event).unwrap()).collect();
        told.extend(events.iter().filter_map(|event| event.as_object()?.keys().next().cloned()));
        model.play(&command, &events);
        assert_eq!(without_cells(&game), model.shown(), "seed {seed}, {command}, {events:?}");
    }
}

#[test]
fn the_engine_plays_as_the_model_does() {
    let mut told = BTreeSet::new();
    for seed in 0..20 {
        compare(2 + (seed % 5) as u8, seed, 200, 700, &mut told);
    }
    for seed in 20..24 {
        compare(3, seed, 4, 700, &mut told);
    }
    for event in [
        "battle",
        "ignored",
        "eliminated",
        "resigned",
        "item",
        "item_vanished",
        "item_collected",
        "item_used",
        "territory_lost",
        "territory_given",
        "hero_gained",
        "hero_died",
        "ended",
    ] {
        assert!(told.contains(event), "{event} did not happen in {told:?}");
    }
}
