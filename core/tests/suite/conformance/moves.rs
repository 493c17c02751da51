//! Commands: which are legal, what they do, and that they can be taken back.

use std::collections::{BTreeSet, HashMap};

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat, Steps};
use pentarchy_core::hash::StateHash;
use pentarchy_core::table::{Occupant, Order, Perspective, Refusal, Table};

use crate::garble::garbled;
use crate::random_play::{after, commands, legal, some, starts};

/// All by which a state can be told from another.
#[derive(Debug, PartialEq)]
pub struct Looks<G: Game> {
    state: G,
    json: String,
    hash: StateHash,
    key: u64,
    legal: Vec<G::Command>,
}

impl<G: Game> Looks<G> {
    pub fn of(state: &G) -> Self {
        Self {
            state: state.clone(),
            json: serde_json::to_string(state).unwrap(),
            hash: StateHash::of(state),
            key: state.key(),
            legal: legal(state),
        }
    }
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap()
}

pub fn legal_commands_are_unique_ordered_and_accepted<G: Game>() {
    for start in starts::<G>() {
        for state in start.positions::<G>(40) {
            let commands = legal(&state);
            assert_eq!(commands.is_empty(), state.outcome().is_some());
            let unique: BTreeSet<String> = commands.iter().map(json).collect();
            assert_eq!(unique.len(), commands.len(), "a command stands twice");
            assert_eq!(legal(&state.clone()), commands);

            let mut appended = commands[..commands.len().min(1)].to_vec();
            state.legal(&mut appended);
            assert_eq!(appended[commands.len().min(1)..], commands, "legal appends");
            for command in &commands {
                assert_eq!(state.check(command), Ok(()), "{command:?}");
                assert!(!matches!(state.odds(command), Some(Err(_))), "{command:?}");
            }
        }
    }
}

/// Commands of other positions and seats, and such as name what does not exist.
fn strangers<G: Game>(state: &G, elsewhere: &[G::Command], random: &mut Random) -> Vec<G::Command> {
    let listed = legal(state);
    let mut strangers: Vec<G::Command> = some(elsewhere, 100).cloned().collect();
    for command in some(&listed, 40).chain(some(elsewhere, 40)) {
        let shown = serde_json::to_value(command).unwrap();
        let wrong = garbled(&shown, random);
        strangers.extend(serde_json::from_value::<G::Command>(wrong));
    }
    strangers.retain(|command| !listed.contains(command));
    strangers
}

pub fn what_is_not_legal_is_refused<G: Game>() {
    let mut refused = 0;
    for start in starts::<G>() {
        let elsewhere = start.commands::<G>();
        let mut random = Random::new(start.seed);
        for state in start.positions::<G>(12) {
            if state.to_move().is_none() {
                continue;
            }
            for stranger in strangers(&state, &elsewhere, &mut random) {
                if state.check(&stranger).is_err() {
                    assert!(!matches!(state.odds(&stranger), Some(Ok(_))), "{stranger:?}");
                    refused += 1;
                    continue;
                }
                // A game need not list each of several commands that do the same.
                let done = after(&state, &stranger, Draw::Seed);
                let is_like = |listed| after(&state, listed, Draw::Seed) == done;
                assert!(legal(&state).iter().any(is_like), "{stranger:?} is accepted");
            }
        }
    }
    assert!(refused > 0);
}

pub fn refused_orders_change_nothing<G: Game>() {
    for start in starts::<G>() {
        let elsewhere = start.commands::<G>();
        let mut random = Random::new(start.seed);
        let mut table: Table<G> =
            Table::new(&start.setup::<G>(), start.players, start.seed).unwrap();
        for (place, command) in elsewhere.iter().enumerate() {
            let seat = table.game().to_move().unwrap();
            if place % elsewhere.len().div_ceil(6) == 0 {
                let before = (Looks::of(table.game()), table.save());
                let other = Seat((seat.0 + 1) % start.players);
                let order = Order::Play { seat: other, command: command.clone() };
                assert_eq!(table.carry_out(order), Err(Refusal::NotYourTurn));
                for stranger in strangers(table.game(), &elsewhere, &mut random) {
                    if let Err(reason) = table.game().check(&stranger) {
                        let order = Order::Play { seat, command: stranger };
                        assert_eq!(table.carry_out(order), Err(Refusal::Illegal(reason)));
                    }
                }
                assert_eq!((Looks::of(table.game()), table.save()), before);
            }
            table.carry_out(Order::Play { seat, command: command.clone() }).unwrap();
        }
        let before = (Looks::of(table.game()), table.save());
        for command in some(&elsewhere, 10) {
            let order = Order::Play { seat: Seat(0), command: command.clone() };
            assert_eq!(table.carry_out(order), Err(Refusal::GameOver));
        }
        assert_eq!((Looks::of(table.game()), table.save()), before);
    }
}

pub fn random_play_ends_in_time<G: Game>() {
    for start in starts::<G>() {
        let mut state: G = start.game();
        let (first, mut last) = (state.turn(), state.turn());
        for command in start.commands::<G>() {
            assert!(state.to_move().is_some_and(|seat| seat.0 < start.players));
            assert!(state.outcome().is_none());
            assert!(state.turn() >= last, "the turn fell");
            last = state.turn();
            state.play(&command, Draw::Seed, &mut NoEvents);
        }
        assert!(state.turn() >= last, "the turn fell");
        if start.is_default() {
            assert!(last - first < G::FACTS.most_turns, "{} turns", last - first + 1);
        }
        let outcome = state.outcome().expect("the game is over");
        assert!(outcome.winner.is_none_or(|seat| seat.0 < start.players));
        assert_eq!(state.to_move(), None);
        json(&outcome);
    }
}

pub fn undo_restores_everything<G: Game>() {
    for start in starts::<G>() {
        for mut state in start.positions::<G>(12) {
            let before = Looks::of(&state);
            for command in some(&before.legal, 40) {
                let undo = state.play(command, Draw::Seed, &mut NoEvents);
                state.undo(undo);
                assert_eq!(Looks::of(&state), before, "{command:?}");
            }
        }
    }
}

pub fn a_whole_game_can_be_taken_back<G: Game>() {
    for start in starts::<G>() {
        let mut state: G = start.game();
        let mut undos = Vec::new();
        for command in start.commands::<G>() {
            let hash = StateHash::of(&state);
            undos.push((hash, state.play(&command, Draw::Seed, &mut NoEvents)));
        }
        while let Some((hash, undo)) = undos.pop() {
            state.undo(undo);
            assert_eq!(StateHash::of(&state), hash);
        }
        assert_eq!(Looks::of(&state), Looks::of(&start.game::<G>()));
    }
}

pub fn undoing_gives_no_second_chance<G: Game>() {
    for start in starts::<G>() {
        for mut state in start.positions::<G>(12) {
            let commands = legal(&state);
            for command in some(&commands, 8) {
                let mut told = Vec::new();
                let undo = state.play(command, Draw::Seed, &mut told);
                let first = Looks::of(&state);
                state.undo(undo);

                for other in some(&commands, 6) {
                    let undo = state.play(other, Draw::Seed, &mut NoEvents);
                    if let Some(next) = legal(&state).last() {
                        let undo = state.play(next, Draw::Seed, &mut NoEvents);
                        state.undo(undo);
                    }
                    state.undo(undo);
                }

                let mut told_again = Vec::new();
                let undo = state.play(command, Draw::Seed, &mut told_again);
                assert_eq!((Looks::of(&state), told_again), (first, told), "{command:?}");
                state.undo(undo);
            }
        }
    }
}

pub fn equal_seeds_and_commands_give_equal_games<G: Game>() {
    for start in starts::<G>() {
        let (mut one, mut other): (G, G) = (start.game(), start.game());
        for command in start.commands::<G>() {
            let (mut told, mut told_other) = (Vec::new(), Vec::new());
            one.play(&command, Draw::Seed, &mut told);
            other.play(&command, Draw::Seed, &mut told_other);
            assert_eq!(told, told_other);
        }
        assert_eq!(Looks::of(&one), Looks::of(&other));

        let mut unheard: G = start.game();
        for command in start.commands::<G>() {
            unheard.play(&command, Draw::Seed, &mut NoEvents);
        }
        assert_eq!(unheard, one, "listening changes nothing");
    }
}

pub fn equal_hashes_mean_equal_states<G: Game>() {
    for start in starts::<G>() {
        for state in start.positions::<G>(5) {
            let mut by_hash: HashMap<u64, G> = HashMap::new();
            let mut by_key: HashMap<u64, (Option<Seat>, Vec<G::Command>)> = HashMap::new();
            for first in some(&legal(&state), 16) {
                let after_first = after(&state, first, Draw::Seed);
                for second in some(&legal(&after_first), 16) {
                    let found = after(&after_first, second, Draw::Seed);
                    let same_key = (found.to_move(), legal(&found));
                    let known = by_key.entry(found.key()).or_insert_with(|| same_key.clone());
                    assert_eq!(*known, same_key, "the key is that of another state");
                    let hash = StateHash::of(&found).bits();
                    let known = by_hash.entry(hash).or_insert_with(|| found.clone());
                    assert_eq!(*known, found, "something that counts is not shown");
                }
            }
        }
    }
}

pub fn steps_tell_the_same_events<G: Game>() {
    for start in starts::<G>() {
        let mut state: G = start.game();
        for command in start.commands::<G>() {
            let mut told = Vec::new();
            state.clone().play(&command, Draw::Seed, &mut told);
            let mut steps = Steps::default();
            state.play(&command, Draw::Seed, &mut steps);
            let steps = steps.ending_in(&state);
            let events: Vec<_> = steps.iter().map(|step| step.event.clone()).collect();
            assert_eq!(events, told, "{command:?}");
        }
    }
}

pub fn what_a_snapshot_offers_is_accepted<G: Game>() {
    let (fewest, most) = G::FACTS.players;
    for (players, seed) in (fewest..=most).zip(1..) {
        let computer = Occupant::Computer("random".into());
        let mut table = Table::<G>::new(&G::Setup::default(), players, seed)
            .unwrap()
            .with_seats([Occupant::Person, computer]);
        for command in commands::<G>(players, seed).into_iter().take(60) {
            let seat = table.game().to_move().unwrap();
            table.carry_out(Order::Play { seat, command }).unwrap();
            let now = table.snapshot(Perspective::All);
            let before = table.game().clone();
            let reset = table.carry_out(Order::ResetTurn);
            assert_eq!(reset.is_ok(), now.reset > 0, "reset of {}", now.reset);
            table.carry_out(Order::Redo { count: now.reset }).unwrap();
            table.carry_out(Order::Undo { count: now.undo }).unwrap();
            let back = table.snapshot(Perspective::All);
            assert_eq!(back.redo > 0, now.undo > 0);
            assert!(now.undo == 0 || back.actor.is_some(), "a person decides again");
            table.carry_out(Order::Redo { count: back.redo }).unwrap();
            assert_eq!(*table.game(), before, "redo leads back to where undo came from");
        }
    }
}
