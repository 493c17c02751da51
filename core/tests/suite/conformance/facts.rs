//! What a game says of itself, and how it starts.

use std::collections::BTreeSet;

use pentarchy_core::game::Game;
use pentarchy_core::player::Roster;
use pentarchy_core::table::Table;

use crate::random_play::{legal, starts};

pub fn facts_are_sane<G: Roster>() {
    let (fewest, most) = G::FACTS.players;
    assert!(2 <= fewest && fewest <= most && most <= 8, "{fewest} to {most} players");
    assert!(G::FACTS.most_turns > 0);
    assert!(!G::ID.is_empty() && G::ID.bytes().all(|byte| byte.is_ascii_lowercase()));

    let names: Vec<&str> = G::players().iter().map(|entry| entry.name).collect();
    assert!(names.len() >= 4, "{names:?}");
    assert_eq!(names[0], "random");
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{names:?}");

    if let Some(evolvable) = G::evolvable() {
        assert_eq!(evolvable.names.len(), evolvable.original.len());
        (evolvable.make)(evolvable.original);
    }
}

pub fn new_games_can_be_played<G: Game>() {
    for start in starts::<G>() {
        let state: G = start.game();
        assert_eq!(state.seats(), start.players);
        assert!(state.to_move().is_some_and(|seat| seat.0 < start.players));
        assert!(state.outcome().is_none());
        assert!(!legal(&state).is_empty());
        assert_eq!(state, start.game::<G>(), "the same start twice");
    }
}

pub fn setups_are_json_and_may_be_left_out<G: Game>() {
    let json = |setup: &G::Setup| serde_json::to_value(setup).unwrap();
    let default = G::Setup::default();
    let shown = json(&default);
    let again: G::Setup = serde_json::from_value(shown.clone()).unwrap();
    assert_eq!(json(&again), shown);
    let empty: G::Setup = serde_json::from_str("{}").unwrap();
    assert_eq!(json(&empty), shown);

    for start in starts::<G>().filter(|start| !start.is_default()) {
        assert_ne!(json(&start.setup::<G>()), shown, "{} is the default", start.setup);
    }
    for name in shown.as_object().unwrap().keys() {
        let mut partial = shown.clone();
        partial.as_object_mut().unwrap().remove(name);
        let partial: G::Setup = serde_json::from_value(partial).unwrap();
        assert_eq!(json(&partial), shown, "without {name}");
    }
    let players = G::FACTS.players.0;
    assert_eq!(G::new(&empty, players, 3).unwrap(), G::new(&default, players, 3).unwrap());
}

pub fn a_wrong_number_of_players_is_refused<G: Game>() {
    let (fewest, most) = G::FACTS.players;
    for players in [0, 1, fewest - 1, most + 1, 255] {
        let refused = Table::<G>::new(&G::Setup::default(), players, 0).map(drop).unwrap_err();
        assert_eq!(refused.field, "players");
    }
}
