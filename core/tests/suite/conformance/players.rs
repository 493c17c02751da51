//! The computer players: they answer whatever the budget, legally, and the same when asked again.

use std::sync::atomic::AtomicBool;

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::player::{Budget, Player, Roster, Thought};
use pentarchy_core::view::View;

use crate::random_play::positions;

static STOPPED: AtomicBool = AtomicBool::new(true);

fn smallest_budgets() -> [Budget<'static>; 2] {
    [
        Budget { nodes: Some(1), ..Budget::UNLIMITED },
        Budget { stop: Some(&STOPPED), ..Budget::UNLIMITED },
    ]
}

/// A few positions with the fewest and the most players; the last ones are finished.
fn some_positions<G: Game>() -> Vec<G> {
    let (fewest, most) = G::FACTS.players;
    [fewest, most].into_iter().flat_map(|players| positions(players, 1, 4)).collect()
}

fn think<G: Game>(
    player: &mut dyn Player<G>,
    state: &G,
    budget: &Budget,
) -> Option<Thought<G::Command>> {
    let seat = state.to_move()?;
    player.think(&View::of(state, seat), budget, &mut Random::new(3))
}

pub fn players_answer_within_the_smallest_budget<G: Roster>() {
    for state in some_positions::<G>().iter().filter(|state| state.to_move().is_some()) {
        for entry in G::players() {
            for budget in smallest_budgets() {
                let thought = think((entry.make)().as_mut(), state, &budget);
                let thought = thought.unwrap_or_else(|| panic!("{} has no answer", entry.name));
                assert_eq!(state.check(&thought.command), Ok(()), "{}", entry.name);
                assert_eq!(thought.line.first(), Some(&thought.command), "{}", entry.name);
            }
        }
    }
}

pub fn players_repeat_themselves<G: Roster>() {
    let budget = Budget { nodes: Some(300), ..Budget::UNLIMITED };
    for state in some_positions::<G>().iter().filter(|state| state.to_move().is_some()) {
        for entry in G::players() {
            let mut player = (entry.make)();
            let first = think(player.as_mut(), state, &budget);
            let asked_again = think(player.as_mut(), state, &budget);
            assert_eq!(asked_again, first, "{}, asked again", entry.name);
            let another = think((entry.make)().as_mut(), state, &budget);
            assert_eq!(another, first, "{}, another one", entry.name);
        }
    }
}

pub fn players_leave_finished_games_alone<G: Roster>() {
    let mut finished = 0;
    for state in some_positions::<G>().iter().filter(|state| state.to_move().is_none()) {
        for entry in G::players() {
            for seat in (0..state.seats()).map(pentarchy_core::game::Seat) {
                let view = View::of(state, seat);
                let budget = Budget { nodes: Some(100), ..Budget::UNLIMITED };
                let thought = (entry.make)().think(&view, &budget, &mut Random::new(3));
                assert_eq!(thought, None, "{}", entry.name);
                finished += 1;
            }
        }
    }
    assert!(finished > 0);
}
