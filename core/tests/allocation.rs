//! What must not allocate, does not: playing and taking back in Skirmish and Dice Wars, and search
//! below its root. A binary of its own, as counting replaces the allocator.

use allocation_counter::measure;
use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::dicewars::DiceWars;
use pentarchy_core::games::skirmish::{Evaluation, Personality, Skirmish};
use pentarchy_core::player::Budget;
use pentarchy_core::search::AlphaBeta;

fn legal<G: Game>(state: &G) -> Vec<G::Command> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    commands
}

/// The positions of a random game, all but the last.
fn positions<G: Game>(seed: u64) -> Vec<G> {
    let mut random = Random::new(seed);
    let mut state = G::new(&G::Setup::default(), 2, seed).unwrap();
    let mut positions = Vec::new();
    while let Some(command) = random.pick(&legal(&state)) {
        positions.push(state.clone());
        state.play(command, Draw::Seed, &mut NoEvents);
    }
    positions
}

#[test]
fn allocations_are_counted() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1_u8]))).count_total, 1);
}

#[test]
fn playing_and_taking_back_allocates_nothing() {
    plays_without_allocating::<Skirmish>();
    plays_without_allocating::<DiceWars>();
}

fn plays_without_allocating<G: Game>() {
    let mut played = 0;
    for mut state in (0..20).flat_map(positions::<G>) {
        let commands = legal(&state);
        let before = state.clone();
        let info = measure(|| {
            for command in &commands {
                let undo = state.play(command, Draw::Seed, &mut NoEvents);
                state.undo(undo);
            }
        });
        assert_eq!(info.count_total, 0, "{state:?}");
        assert_eq!(state, before);
        played += commands.len();
    }
    assert!(played > 20_000, "{played}");
}

/// At the root of each pass the values of the commands are gathered in a list, and those of the best
/// copied into what is found. At the end they are copied once more, without their values.
const MOST_AT_THE_ROOT: u64 = 2;
const MOST_AT_THE_END: u64 = 1;

#[test]
fn search_allocates_nothing_below_its_root() {
    let mut search = AlphaBeta::new(Evaluation::plain(Personality::ORIGINAL), 14);
    // The lists of commands grow to their size once.
    for mut state in (100..110).flat_map(positions::<Skirmish>) {
        search.deepening(&mut state, 3, &Budget::UNLIMITED);
    }
    let mut nodes = [0; 2];
    for mut state in (0..5).flat_map(positions::<Skirmish>).filter(|state| state.ply() < 97) {
        for (depth, nodes) in [2, 3].into_iter().zip(&mut nodes) {
            let mut found = None;
            let info = measure(|| found = search.deepening(&mut state, depth, &Budget::UNLIMITED));
            let most = MOST_AT_THE_ROOT * u64::from(depth) + MOST_AT_THE_END;
            assert!(info.count_total <= most, "{info:?} at depth {depth}");
            *nodes += found.unwrap().nodes;
        }
    }
    assert!(nodes[1] > 4 * nodes[0], "{nodes:?}");
}
