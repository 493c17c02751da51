//! Random positions and random play.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::skirmish::{Command, Skirmish};
use serde_json::{Value, json};

use super::words::legal;

const UNITS: [(&str, u8, &str, u32); 8] = [
    ("A", 0, "archer", 3),
    ("B", 0, "soldier", 5),
    ("C", 0, "rogue", 5),
    ("D", 0, "soldier", 5),
    ("W", 1, "soldier", 5),
    ("X", 1, "archer", 3),
    ("Y", 1, "soldier", 5),
    ("Z", 1, "rogue", 5),
];

/// Any setup. Small boards come more often than large ones: more happens on them.
pub fn setup(random: &mut Random) -> Value {
    let mut small = |sizes: u32| random.below(sizes).min(random.below(sizes));
    let size = [5 + small(11), 3 + small(9)];
    let counter = *random.pick(&["in_range", "always"]).unwrap();
    json!({ "size": size, "counter": counter, "starts": random.below(2) })
}

/// Any state that can be loaded, finished ones included, with every field and the units in any
/// order.
pub fn state(random: &mut Random) -> Value {
    let mut state = setup(random);
    let [width, height] = [0, 1].map(|side| state["size"][side].as_u64().unwrap());
    let mut cells: Vec<String> = (0..height)
        .flat_map(|row| (1..=width).map(move |column| (row, column)))
        .map(|(row, column)| format!("{}{column}", char::from(b'a' + row as u8)))
        .collect();
    random.shuffle(&mut cells);
    let mut units = UNITS;
    random.shuffle(&mut units);
    let count = 1 + random.below(8).max(random.below(8)) as usize;
    state["units"] = units[..count]
        .iter()
        .zip(cells)
        .map(|((id, camp, kind, most_hp), cell)| {
            let (hp, tired) = (1 + random.below(*most_hp), random.below(2) == 1);
            json!({
                "id": id, "camp": camp, "kind": kind, "cell": cell, "hp": hp, "tired": tired,
            })
        })
        .collect();
    state["ply"] = random.below(101).into();
    state["to_move"] = random.below(2).into();
    state
}

/// A legal command; mostly one that strikes, where there is such a one.
pub fn command(state: &Skirmish, random: &mut Random) -> Option<Command> {
    let commands = legal(state);
    let strikes: Vec<Command> =
        commands.iter().copied().filter(|command| command.attack.is_some()).collect();
    let eager = random.below(4) > 0;
    random.pick(&strikes).filter(|_| eager).or_else(|| random.pick(&commands)).copied()
}

/// Every position of a game from this one to its end, by random play.
pub fn playthrough(mut state: Skirmish, random: &mut Random) -> Vec<Skirmish> {
    let mut positions = vec![state.clone()];
    while let Some(command) = command(&state, random) {
        state.play(&command, Draw::Seed, &mut NoEvents);
        positions.push(state.clone());
    }
    positions
}
