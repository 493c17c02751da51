//! What goes out as JSON comes in again, and what should not come in does not.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::view::Viewer;
use serde_json::Value;

use super::moves::Looks;
use crate::garble::{GARBAGE, garbled, has_float};
use crate::random_play::{after, legal, some, starts};

fn show<G: Game>(state: &G) -> String {
    serde_json::to_string(state).unwrap()
}

pub fn a_shown_state_can_be_loaded<G: Game>() {
    for start in starts::<G>() {
        for state in start.positions::<G>(60) {
            let shown = show(&state);
            match G::load(&shown, start.seed) {
                Ok(loaded) => {
                    assert_eq!(Looks::of(&loaded), Looks::of(&state));
                    for command in some(&legal(&state), 6) {
                        let draw = |state| after::<G>(state, command, Draw::Seed);
                        assert_eq!(draw(&loaded), draw(&state), "{command:?}");
                    }
                }
                Err(invalid) => assert!(state.outcome().is_some(), "{invalid:?}"),
            }
        }
        let first: G = start.game();
        let mut with_more = serde_json::to_value(&first).unwrap();
        with_more.as_object_mut().unwrap().insert("zzz".into(), Value::Null);
        assert_eq!(G::load(&with_more.to_string(), start.seed).as_ref(), Ok(&first));
    }
}

pub fn shown_states_are_whole_numbers_only<G: Game>() {
    for start in starts::<G>() {
        for state in start.positions::<G>(8) {
            let shown = serde_json::to_value(&state).unwrap();
            assert!(shown.is_object());
            assert!(!has_float(&shown), "{shown}");
        }
    }
}

pub fn commands_reasons_and_events_are_json<G: Game>() {
    for start in starts::<G>() {
        let mut state: G = start.game();
        for command in start.commands::<G>() {
            let text = serde_json::to_string(&command).unwrap();
            assert_eq!(serde_json::from_str::<G::Command>(&text).unwrap(), command);
            assert!(!has_float(&serde_json::to_value(&command).unwrap()));

            let mut events = Vec::new();
            state.play(&command, Draw::Seed, &mut events);
            for event in &events {
                let shown = serde_json::to_value(event).unwrap();
                assert!(!has_float(&shown), "{event:?}");
                assert_eq!(serde_json::from_value::<G::Event>(shown).unwrap(), *event);
            }
            if state.to_move().is_none() {
                break;
            }
            if let Err(reason) = state.check(&command) {
                let name = serde_json::to_value(reason).unwrap();
                let is_snake_case =
                    |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_');
                assert!(name.as_str().is_some_and(is_snake_case), "{name}");
                assert_eq!(serde_json::from_value::<G::Reason>(name).unwrap(), reason);
            }
        }
    }
}

pub fn garbage_is_refused_with_the_field<G: Game>() {
    for text in GARBAGE {
        // A game may take what is left out for its default, but never what is no object.
        match G::load(text, 0) {
            Ok(_) => assert!(text.starts_with('{'), "{text} is loaded"),
            Err(invalid) => assert!(!invalid.field.is_empty(), "{text}"),
        }
        if let Ok(command) = serde_json::from_str::<G::Command>(text) {
            let start: G = crate::random_play::new(G::FACTS.players.0, 0);
            assert!(start.check(&command).is_err(), "{text} is legal");
        }
    }
}

pub fn garbled_states_are_refused_or_sound<G: Game>() {
    let mut refused = 0;
    for start in starts::<G>() {
        let mut random = Random::new(start.seed);
        for state in start.positions::<G>(5) {
            let shown = serde_json::to_value(&state).unwrap();
            for _ in 0..60 {
                let mut wrong = garbled(&shown, &mut random);
                if random.below(3) == 0 {
                    wrong = garbled(&wrong, &mut random);
                }
                match G::load(&wrong.to_string(), start.seed) {
                    Ok(loaded) => is_sound(loaded, &mut random, &wrong),
                    Err(invalid) => {
                        assert!(!invalid.field.is_empty(), "{wrong}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(refused > 0);
}

pub fn garbled_views_are_refused_or_can_be_read<G: Game>() {
    let mut refused = 0;
    for start in starts::<G>() {
        let mut random = Random::new(start.seed);
        for state in start.positions::<G>(5) {
            let shown = serde_json::to_value(Viewer::Spectator.known(&state)).unwrap();
            for _ in 0..60 {
                let wrong = garbled(&shown, &mut random);
                let Ok(view) = G::load_view(&wrong.to_string()) else {
                    refused += 1;
                    continue;
                };
                assert_eq!(view.to_move().is_none(), view.outcome().is_some(), "{wrong}");
                assert!(view.to_move().is_none_or(|seat| seat.0 < view.seats()), "{wrong}");
                for command in legal(&view) {
                    assert_eq!(view.check(&command), Ok(()), "{command:?} {wrong}");
                }
                let again = G::load_view(&show(&view));
                assert_eq!(again.as_ref(), Ok(&view), "{wrong}");
            }
        }
    }
    assert!(refused > 0);
}

/// A state from outside can be shown, played and taken back like any other.
fn is_sound<G: Game>(mut state: G, random: &mut Random, wrong: &Value) {
    let before = Looks::of(&state);
    assert_eq!(state.to_move().is_none(), state.outcome().is_some(), "{wrong}");
    if state.to_move().is_some() {
        let own = state.reseed(0);
        state.reseed(own);
        let again = G::load(&show(&state), own);
        assert_eq!(again.as_ref().map(Looks::of), Ok(Looks::of(&state)), "{wrong}");
    }
    let mut undos = Vec::new();
    for _ in 0..12 {
        let commands = legal(&state);
        assert_eq!(commands.is_empty(), state.outcome().is_some(), "{wrong}");
        let Some(command) = random.pick(&commands) else { break };
        assert_eq!(state.check(command), Ok(()), "{command:?} {wrong}");
        undos.push(state.play(command, Draw::Seed, &mut NoEvents));
    }
    while let Some(undo) = undos.pop() {
        state.undo(undo);
    }
    assert_eq!(Looks::of(&state), before, "{wrong}");
}
