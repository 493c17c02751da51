//! What must not allocate, does not: playing and taking back in Skirmish, and search below its
//! root. A binary of its own, as counting replaces the allocator.

use allocation_counter::measure;
use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, Unheard};
use pentarchy_core::games::skirmish::{Command, Evaluation, Personality, Setup, Skirmish};
use pentarchy_core::player::Budget;
use pentarchy_core::search::AlphaBeta;

fn legal(state: &Skirmish) -> Vec<Command> {
    let mut commands = Vec::new();
    state.legal(&mut commands);
    commands
}

/// The positions of a random game, all but the last.
fn positions(seed: u64) -> Vec<Skirmish> {
    let mut random = Random::new(seed);
    let mut state = Skirmish::new(&Setup::default(), 2, seed).unwrap();
    let mut positions = Vec::new();
    while let Some(command) = random.pick(&legal(&state)) {
        positions.push(state.clone());
        state.play(command, Draw::Seed, &mut Unheard);
    }
    positions
}

#[test]
fn allocations_are_counted() {
    assert_eq!(measure(|| drop(std::hint::black_box(vec![1_u8]))).count_total, 1);
}

#[test]
fn playing_and_taking_back_allocates_nothing() {
    let mut played = 0;
    for mut state in (0..20).flat_map(positions) {
        let commands = legal(&state);
        let before = state.clone();
        let info = measure(|| {
            for command in &commands {
                let undo = state.play(command, Draw::Seed, &mut Unheard);
                state.undo(undo);
            }
        });
        assert_eq!(info.count_total, 0, "{state:?}");
        assert_eq!(state, before);
        played += commands.len();
    }
    assert!(played > 20_000, "{played}");
}

/// At the root of each pass the numbers of the best commands are gathered in a list that starts at
/// 4 and doubles, and then copied into what is found: so many allocations at most, for a list of
/// up to 128 commands.
const MOST_AT_THE_ROOT: u64 = 6 + 1;

#[test]
fn search_allocates_nothing_below_its_root() {
    let mut search = AlphaBeta::new(Evaluation::plain(Personality::ORIGINAL), 14);
    // The lists of commands grow to their size once.
    for mut state in (100..110).flat_map(positions) {
        search.deepening(&mut state, 3, &Budget::UNLIMITED);
    }
    let mut nodes = [0; 2];
    for mut state in (0..5).flat_map(positions).filter(|state| state.ply() < 97) {
        assert!(legal(&state).len() <= 128);
        for (depth, nodes) in [2, 3].into_iter().zip(&mut nodes) {
            let mut found = None;
            let info = measure(|| found = search.deepening(&mut state, depth, &Budget::UNLIMITED));
            let most = MOST_AT_THE_ROOT * u64::from(depth);
            assert!(info.count_total <= most, "{info:?} at depth {depth}");
            *nodes += found.unwrap().nodes;
        }
    }
    assert!(nodes[1] > 4 * nodes[0], "{nodes:?}");
}
