//! What a person does at the screen to play a legal command of any game.

use glam::Vec2;
use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::save::SaveText;
use pentarchy_core::table::Table;
use pentarchy_mobile::gestures::Phase;
use serde_json::{Value, to_value};

use super::phone::{Input, Phone};

/// The key of the button that leads on.
const ON: egui::Key = egui::Key::E;

/// One thing that a person does; places on the board go by their names.
#[derive(Clone, Debug, PartialEq)]
pub enum Move {
    Drag(Vec<String>),
    Tap(String),
    Key(egui::Key),
}

impl Move {
    /// Does it, if the places are on the screen.
    pub fn perform(&self, phone: &mut Phone) -> Option<()> {
        match self {
            Self::Drag(places) => {
                let end = hold(phone, places)?;
                phone.input(Input::Finger(1, Phase::Up, end));
            }
            Self::Tap(place) => {
                let at = on_screen(phone, place)?;
                phone.input(Input::Finger(1, Phase::Down, at));
                phone.input(Input::Finger(1, Phase::Up, at));
            }
            Self::Key(key) => phone.input(Input::Key(*key)),
        }
        Some(())
    }
}

/// Drags something along these places without letting go; tells where the finger is.
pub fn hold(phone: &mut Phone, places: &[String]) -> Option<Vec2> {
    let points: Option<Vec<Vec2>> = places.iter().map(|place| on_screen(phone, place)).collect();
    let points = points?;
    phone.input(Input::Finger(1, Phase::Down, *points.first()?));
    for way in points.windows(2) {
        for part in [0.3, 0.6, 1.0] {
            phone.input(Input::Finger(1, Phase::Move, way[0].lerp(way[1], part)));
        }
    }
    points.last().copied()
}

fn on_screen(phone: &Phone, place: &str) -> Option<Vec2> {
    let app = phone.app()?;
    app.board_to_px(app.play()?.place(place)?)
}

/// What plays some legal command where this save stands; in League it may play several at once.
/// Nothing if there is none, or if it takes buttons that have no key.
pub fn some_moves(save: &str, random: &mut Random) -> Vec<Move> {
    let save = SaveText::read(save).unwrap();
    games::with(&save.header.game, Choose { save: &save, random }).unwrap()
}

struct Choose<'a> {
    save: &'a SaveText<'a>,
    random: &'a mut Random,
}

impl Dispatch for Choose<'_> {
    type Result = Vec<Move>;

    fn run<G: Game>(self) -> Vec<Move> {
        let mut game = Table::<G>::restore(self.save).unwrap().game().clone();
        let Some((command, value)) = some_command(&game, self.random) else { return Vec::new() };
        let state = to_value(&game).unwrap();
        match G::ID {
            "skirmish" => in_skirmish(&state, &value),
            "dicewars" => in_dicewars(&value),
            "conquest" => in_conquest(&value),
            "floors" => in_floors(&state, &value),
            "league" if value.get("step").is_some() => {
                vec![Move::Drag(way_of_hero(&mut game, command, self.random))]
            }
            "league" => in_league(&state, &value),
            other => panic!("nobody knows how {other} is played"),
        }
    }
}

/// A legal command, also as JSON.
fn some_command<G: Game>(game: &G, random: &mut Random) -> Option<(G::Command, Value)> {
    let mut legal = Vec::new();
    game.legal(&mut legal);
    let command = random.pick(&legal)?.clone();
    let value = to_value(&command).unwrap();
    Some((command, value))
}

fn in_skirmish(state: &Value, command: &Value) -> Vec<Move> {
    let units = state["units"].as_array().unwrap();
    let unit = units.iter().find(|unit| unit["id"] == command["unit"]).unwrap();
    let place = |value: &Value| value.as_str().unwrap().to_owned();
    let to = if command["attack"].is_null() { &command["to"] } else { &command["attack"] };
    // To stay where one is takes no drag.
    if *to == unit["cell"] {
        return Vec::new();
    }
    vec![Move::Drag(vec![place(&unit["cell"]), place(to)])]
}

fn in_dicewars(command: &Value) -> Vec<Move> {
    match command.get("attack") {
        Some(attack) => {
            let region = |end: &str| format!("r{}", attack[end]);
            vec![Move::Drag(vec![region("from"), region("to")])]
        }
        None => vec![Move::Key(ON)],
    }
}

fn in_conquest(command: &Value) -> Vec<Move> {
    let name = |value: &Value| {
        let number = value.as_u64().unwrap();
        format!("{}{}", char::from(b'A' + (number / 8) as u8), number % 8 + 1)
    };
    let twice = |value: &Value| vec![Move::Tap(name(value)), Move::Tap(name(value))];
    let drag = |way: &Value| Move::Drag(vec![name(&way["from"]), name(&way["to"])]);
    let Some((verb, what)) = command.as_object().and_then(|verbs| verbs.iter().next()) else {
        return vec![Move::Key(ON)];
    };
    match verb.as_str() {
        "capital" | "reinforce" => twice(what),
        "capture" | "plan" => vec![drag(what)],
        // How many go is shown, and then confirmed.
        "move" => vec![drag(what), Move::Key(ON)],
        _ => Vec::new(),
    }
}

/// Cells are letters and numbers; whoever is outside comes in at the last corner.
fn in_floors(state: &Value, command: &Value) -> Vec<Move> {
    let Some(way) = command.get("move") else { return Vec::new() };
    let number = way["pawn"].as_u64().unwrap();
    let pawns = state["pawns"].as_array().unwrap();
    let pawn = pawns.iter().find(|pawn| pawn["id"] == number).unwrap();
    let cell = |x: i64, y: i64| format!("{}{}", char::from(b'a' + x as u8), y + 1);
    let (from, mut x, mut y) = match pawn["where"].as_array() {
        Some(place) => {
            let [x, y] = [&place[0], &place[1]].map(|part| part.as_i64().unwrap());
            (cell(x, y), x, y)
        }
        None => (format!("wait{number}"), 15, 10),
    };
    for step in way["path"].as_array().unwrap() {
        match step.as_str().unwrap_or_default() {
            "north" => y = (y - 1).max(0),
            "south" => y = (y + 1).min(10),
            "west" => x = (x - 1).max(0),
            "east" => x = (x + 1).min(15),
            _ => {}
        }
    }
    let to = cell(x, y);
    vec![Move::Tap(from), Move::Tap(to.clone()), Move::Tap(to)]
}

fn in_league(state: &Value, command: &Value) -> Vec<Move> {
    let Some(target) = command.get("attack").and_then(Value::as_object) else {
        return vec![Move::Key(ON)];
    };
    let (kind, number) = target.iter().next().unwrap();
    vec![Move::Drag(vec![format!("hero{}", state["hero"]), format!("{kind}{number}")])]
}

/// Steps for as long as the hero has points: one drag, and as many commands.
fn way_of_hero<G: Game>(game: &mut G, first: G::Command, random: &mut Random) -> Vec<String> {
    let place = |game: &G| {
        let state = to_value(game).unwrap();
        let hero = state["hero"].as_u64().unwrap() as usize;
        let cell = &state["heroes"][hero]["cell"];
        format!("{}-{}", cell[0], cell[1])
    };
    let mut way = vec![place(game)];
    let mut next = Some(first);
    while let Some(step) = next {
        game.play(&step, Draw::Seed, &mut NoEvents);
        let here = place(game);
        if way.contains(&here) {
            break;
        }
        way.push(here);
        let mut steps = Vec::new();
        game.legal(&mut steps);
        steps.retain(|command| to_value(command).unwrap().get("step").is_some());
        next = random.pick(&steps).cloned();
    }
    way
}
