//! Games played at random, for tests that need positions.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};

/// More commands than any game under a default setup has.
const MOST_COMMANDS: usize = 100_000;

pub const SEEDS: [u64; 3] = [0, 42, u64::MAX];

/// Setups besides the default one, by game: for what only they bring into play.
pub const OTHER_SETUPS: &[(&str, &str)] = &[
    ("skirmish", r#"{"size":[5,3],"counter":"always","starts":1}"#),
    ("skirmish", r#"{"size":[15,11],"placement":"drawn"}"#),
    ("dicewars", r#"{"size":[12,12],"regions":14,"fair_start":true}"#),
    ("dicewars", r#"{"size":[48,20],"regions":9}"#),
    ("conquest", r#"{"round_limit":1}"#),
    (
        "league",
        r#"{"map":"yard","classes":[["bulwark","prospector","blade"],["mender","shade","bulwark"]],"bumps_cost":true,"towers":"capture","round_limit":30}"#,
    ),
    ("floors", r#"{"layout":"random"}"#),
    ("floors", r#"{"layout":"advanced"}"#),
    ("race", r#"{"track":3,"rounds":20}"#),
    ("race", r#"{"track":40,"rounds":1}"#),
];

/// How a game starts.
#[derive(Clone, Copy)]
pub struct Start {
    /// As JSON.
    pub setup: &'static str,
    pub players: u8,
    pub seed: u64,
}

/// Every number of players with every seed, and every other setup with the fewest and the most.
pub fn starts<G: Game>() -> impl Iterator<Item = Start> {
    let (fewest, most) = G::FACTS.players;
    let default =
        (fewest..=most).flat_map(|players| SEEDS.map(|seed| default_start(players, seed)));
    let others = OTHER_SETUPS.iter().filter(|(id, _)| *id == G::ID).flat_map(move |(_, setup)| {
        [fewest, most].map(|players| Start { setup, players, seed: 7 })
    });
    default.chain(others)
}

fn default_start(players: u8, seed: u64) -> Start {
    Start { setup: "{}", players, seed }
}

/// A new game under the default setup.
pub fn new<G: Game>(players: u8, seed: u64) -> G {
    default_start(players, seed).game()
}

/// The commands of a whole random game under the default setup.
pub fn commands<G: Game>(players: u8, seed: u64) -> Vec<G::Command> {
    default_start(players, seed).commands::<G>()
}

/// Positions of a random game under the default setup.
pub fn positions<G: Game>(players: u8, seed: u64, most: usize) -> Vec<G> {
    default_start(players, seed).positions(most)
}

impl Start {
    pub fn is_default(&self) -> bool {
        self.setup == "{}"
    }

    pub fn setup<G: Game>(&self) -> G::Setup {
        serde_json::from_str(self.setup).unwrap()
    }

    /// The new game.
    pub fn game<G: Game>(&self) -> G {
        G::new(&self.setup::<G>(), self.players, self.seed).unwrap()
    }

    /// The commands of a whole random game.
    pub fn commands<G: Game>(&self) -> Vec<G::Command> {
        let mut random = Random::keyed(self.seed, "random play", &[u64::from(self.players)]);
        let mut state: G = self.game();
        let mut played = Vec::new();
        while let Some(command) = random.pick(&legal(&state)) {
            state.play(command, Draw::Seed, &mut NoEvents);
            played.push(command.clone());
            assert!(played.len() < MOST_COMMANDS, "{} does not end", G::ID);
        }
        played
    }

    /// Up to so many positions of that game, evenly spread, the first and the last among them.
    pub fn positions<G: Game>(&self, most: usize) -> Vec<G> {
        let commands = self.commands::<G>();
        let count = most.min(commands.len() + 1);
        let wanted: Vec<usize> =
            (0..count).map(|number| number * commands.len() / (count - 1).max(1)).collect();
        let mut state: G = self.game();
        let mut found = Vec::new();
        for place in 0..=commands.len() {
            if wanted.contains(&place) {
                found.push(state.clone());
            }
            if let Some(command) = commands.get(place) {
                state.play(command, Draw::Seed, &mut NoEvents);
            }
        }
        found
    }
}

/// The legal commands.
pub fn legal<G: Game>(state: &G) -> Vec<G::Command> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    commands
}

/// The state after a command.
pub fn after<G: Game>(state: &G, command: &G::Command, draw: Draw) -> G {
    let mut next = state.clone();
    next.play(command, draw, &mut NoEvents);
    next
}

/// So many of the items, evenly spread, or all if they are fewer.
pub fn some<T>(items: &[T], most: usize) -> impl Iterator<Item = &T> {
    items.iter().step_by(items.len().div_ceil(most).max(1))
}
