//! Games played at random, for tests that need positions.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, Unheard};

/// More commands than any game under a default setup has.
const MOST_COMMANDS: usize = 100_000;

pub const SEEDS: [u64; 3] = [0, 42, u64::MAX];

/// Every number of players with every seed.
pub fn starts<G: Game>() -> impl Iterator<Item = (u8, u64)> {
    let (fewest, most) = G::FACTS.players;
    (fewest..=most).flat_map(|players| SEEDS.map(|seed| (players, seed)))
}

/// A new game under the default setup.
pub fn new<G: Game>(players: u8, seed: u64) -> G {
    G::new(&G::Setup::default(), players, seed).unwrap()
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
    next.play(command, draw, &mut Unheard);
    next
}

/// The commands of a whole random game.
pub fn commands<G: Game>(players: u8, seed: u64) -> Vec<G::Command> {
    let mut random = Random::keyed(seed, "random play", &[u64::from(players)]);
    let mut state: G = new(players, seed);
    let mut played = Vec::new();
    while let Some(command) = random.pick(&legal(&state)) {
        state.play(command, Draw::Seed, &mut Unheard);
        played.push(command.clone());
        assert!(played.len() < MOST_COMMANDS, "{} does not end", G::ID);
    }
    played
}

/// Up to so many positions of a random game, evenly spread, the first and the last among them.
pub fn positions<G: Game>(players: u8, seed: u64, most: usize) -> Vec<G> {
    let commands = commands::<G>(players, seed);
    let count = most.min(commands.len() + 1);
    let wanted: Vec<usize> =
        (0..count).map(|number| number * commands.len() / (count - 1).max(1)).collect();
    let mut state: G = new(players, seed);
    let mut found = Vec::new();
    for place in 0..=commands.len() {
        if wanted.contains(&place) {
            found.push(state.clone());
        }
        if let Some(command) = commands.get(place) {
            state.play(command, Draw::Seed, &mut Unheard);
        }
    }
    found
}

/// So many of the items, evenly spread, or all if they are fewer.
pub fn some<T>(items: &[T], most: usize) -> impl Iterator<Item = &T> {
    items.iter().step_by(items.len().div_ceil(most).max(1))
}
