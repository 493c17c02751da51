//! Budgets: nodes, a clock and a stop flag end a search, and there is an answer all the same.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::skirmish::{Evaluation, Personality, Skirmish};
use pentarchy_core::player::{Budget, Clock, Player};
use pentarchy_core::search::{AlphaBeta, Evaluate, SearchPlayer};
use pentarchy_core::view::View;

use crate::race::{Lead, Race, dreamer};
use crate::random_play::{legal, new, positions};

const EVALUATION: Evaluation = Evaluation::decisive(Personality::ORIGINAL);
const DEEP: u32 = 40;
/// So that a search which does not heed its other limit ends, too.
const FAR_TOO_MANY: Option<u64> = Some(1_000_000);

fn nodes(nodes: u64) -> Budget<'static> {
    Budget { nodes: Some(nodes), ..Budget::UNLIMITED }
}

/// What is found as deep as the budget allows.
fn search<G: Game>(
    evaluation: impl Evaluate<G> + Copy,
    state: &G,
    budget: &Budget,
) -> pentarchy_core::search::Found<G::Command> {
    AlphaBeta::new(evaluation, 16).deepening(&mut state.clone(), DEEP, budget).unwrap()
}

fn keeps_to_nodes<G: Game>(evaluation: impl Evaluate<G> + Copy, states: &[G]) {
    for state in states.iter().filter(|state| state.to_move().is_some()) {
        for most in [0, 1, 50, 999, 3_000, 20_000] {
            let found = search(evaluation, state, &nodes(most));
            let spent = found.nodes;
            assert!(spent <= most + 200, "{spent} nodes instead of {most}");
            assert!(!found.best.is_empty());
            assert!(found.best.iter().all(|command| state.check(command).is_ok()));
        }
    }
}

#[test]
fn a_limit_on_nodes_is_kept() {
    keeps_to_nodes(EVALUATION, &positions::<Skirmish>(2, 3, 8));
    keeps_to_nodes(Lead, &positions::<Race>(3, 3, 8));
}

#[test]
fn a_larger_budget_looks_deeper() {
    let state: Skirmish = new(2, 0);
    let depths = [1, 4_000, 200_000].map(|most| search(EVALUATION, &state, &nodes(most)).depth);
    assert!(depths[0] == 1 && depths[0] < depths[1] && depths[1] < depths[2], "{depths:?}");
}

#[test]
fn the_stop_flag_stops_at_once() {
    let stop = AtomicBool::new(true);
    let budget = Budget { stop: Some(&stop), nodes: FAR_TOO_MANY, ..Budget::UNLIMITED };
    let state: Skirmish = new(2, 0);
    let one_deep =
        AlphaBeta::new(EVALUATION, 4).deepening(&mut state.clone(), 1, &Budget::UNLIMITED).unwrap();
    let found = search(EVALUATION, &state, &budget);
    assert_eq!((found.depth, &found.best), (1, &one_deep.best));
    assert!(found.nodes <= legal(&state).len() as u64 + 2, "{} nodes", found.nodes);

    let view = View::of(&new::<Race>(3, 0), Seat(0));
    let thought = dreamer().think(&view, &budget, &mut Random::new(0)).unwrap();
    assert!(thought.nodes < 50, "{} nodes", thought.nodes);
}

/// A clock that goes on by a millisecond whenever somebody looks.
#[derive(Default)]
struct Looks(AtomicU64);

impl Clock for Looks {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn time_runs_out() {
    const MOST: u64 = 20;
    let time = Duration::from_millis(MOST);
    let state: Skirmish = new(2, 0);
    let mut search = AlphaBeta::new(EVALUATION, 16);
    let clock = Looks::default();
    let budget = Budget { time: Some((time, &clock)), nodes: FAR_TOO_MANY, ..Budget::UNLIMITED };
    let found = search.deepening(&mut state.clone(), DEEP, &budget).unwrap();
    assert!(found.depth > 1 && found.depth < DEEP);
    assert!(found.nodes <= (MOST + 1) * 1_200, "{} nodes", found.nodes);
    assert!(clock.elapsed() <= time + Duration::from_millis(2));

    let clock = Looks::default();
    let budget = Budget { time: Some((time, &clock)), nodes: FAR_TOO_MANY, ..Budget::UNLIMITED };
    let view = View::of(&new::<Race>(3, 0), Seat(0));
    dreamer().think(&view, &budget, &mut Random::new(0)).unwrap();
    assert!(clock.elapsed() <= time + Duration::from_millis(2));
}

#[test]
fn without_a_limit_a_player_sets_its_own() {
    let view = View::of(&new::<Skirmish>(2, 0), Seat(0));
    let mut player = SearchPlayer::deepening(EVALUATION, DEEP, 5_000);
    let thought = player.think(&view, &Budget::UNLIMITED, &mut Random::new(0)).unwrap();
    assert!((500..=6_100).contains(&thought.nodes), "{} nodes", thought.nodes);
    assert_eq!(thought.line[0], thought.command);

    let view = View::of(&new::<Race>(2, 0), Seat(0));
    let thought = dreamer().think(&view, &Budget::UNLIMITED, &mut Random::new(0)).unwrap();
    assert!((4_000..=4_100).contains(&thought.nodes), "{} nodes", thought.nodes);
}
