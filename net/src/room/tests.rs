//! Non-interference: what a device is sent depends on nothing that it may not know.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Chances, Draw, NoEvents, Seat};
use pentarchy_core::games::{self, Visitor};
use pentarchy_core::player::Roster;
use pentarchy_core::view::Viewer;
use serde_json::value::{RawValue, to_raw_value};

use super::{AnyRoom, Known, Out, Room, Stored};
use crate::dice::{Number, Secret};
use crate::keys::PublicKey;
use crate::log::{Entry, Opening, Record, RoomCode, TimeControl};
use crate::message::ToHost;

const SECRET: Secret = Secret([5; 32]);

fn device(seat: u8) -> PublicKey {
    PublicKey([seat; 32])
}

/// A room in which all seats are taken and the game has started.
fn started<G: Roster>(players: u8) -> Room<G> {
    let opening = Opening {
        room: RoomCode::from_number(1),
        game: G::ID.to_owned(),
        rules: G::RULES,
        players,
        setup: RawValue::from_string("{}".to_owned()).unwrap(),
        clock: TimeControl::None,
        hints: false,
        commitment: SECRET.commitment(),
        host: device(0),
    };
    let line = Record { at: 0, entry: Entry::Opened(opening) }.line();
    let mut room = Room::<G>::new(vec![line], SECRET, 0).unwrap();
    for seat in 0..players {
        room.enter(seat.into(), device(seat), Known::default(), 0);
        let (name, number) = (format!("player {seat}"), Number([seat; 16]));
        say(&mut room, seat.into(), ToHost::Sit { seat: Seat(seat), name, number });
        say(&mut room, seat.into(), ToHost::Ready { ready: true });
    }
    room.enter(99, device(99), Known::default(), 0);
    say(&mut room, 0, ToHost::Start);
    room
}

/// Says something and has it stored; returns what everybody was told, as bytes.
fn say<G: Roster>(room: &mut Room<G>, member: u64, message: ToHost) -> Vec<(u64, String)> {
    room.receive(member, message, 0);
    let mut told = Vec::new();
    loop {
        let wanted = room.take();
        if wanted.is_empty() {
            return told;
        }
        for out in wanted {
            match out {
                Out::Send(member, message) => {
                    told.push((member, serde_json::to_string(&message).unwrap()));
                }
                Out::Append { .. } => room.stored(Stored::Appended, 0),
                Out::Read { .. } | Out::Think(_) | Out::Again => {}
            }
        }
    }
}

fn play<G: Roster>(room: &mut Room<G>, command: &G::Command) -> Vec<(u64, String)> {
    let seat = room.course.game().unwrap().to_move().unwrap();
    let command = to_raw_value(command).unwrap();
    say(room, seat.0.into(), ToHost::Play { at: room.sheet.v, key: room.sheet.v, command })
}

/// Plays so many commands, any but those that end the game.
fn wander<G: Roster>(room: &mut Room<G>, count: u32, random: &mut Random) {
    for _ in 0..count {
        let mut commands = legal(room);
        random.shuffle(&mut commands);
        let goes_on = |command: &&G::Command| {
            let mut game = room.course.game().unwrap().clone();
            game.play(command, Draw::Seed, &mut NoEvents);
            game.to_move().is_some()
        };
        if let Some(command) = commands.iter().find(goes_on) {
            play(room, command);
        }
    }
}

fn legal<G: Roster>(room: &Room<G>) -> Vec<G::Command> {
    let mut commands = Vec::new();
    room.course.game().unwrap().legal(&mut commands);
    commands
}

/// What `member` is told of a room that has started and stands like this, and of some commands.
fn told_to<G: Roster>(
    start: &[String],
    state: G,
    member: u64,
    device: PublicKey,
    commands: &[G::Command],
) -> Vec<String> {
    let mut room = Room::<G>::new(start.to_vec(), SECRET, 0).unwrap();
    room.course.replace(state);
    let mut told = Vec::new();
    for seat in 0..room.sheet.opening.players {
        room.enter(seat.into(), self::device(seat), Known::default(), 0);
    }
    if device == self::device(99) {
        room.enter(member, device, Known::default(), 0);
    }
    for out in room.take() {
        if let Out::Send(to, message) = out {
            told.push((to, serde_json::to_string(&message).unwrap()));
        }
    }
    for command in commands {
        told.extend(play(&mut room, command));
    }
    told.into_iter().filter(|(to, _)| *to == member).map(|(_, text)| text).collect()
}

/// Commands that can be played in both states and show nothing of what is secret.
fn quiet_commands<G: Roster>(
    states: [&G; 2],
    with_chance: bool,
    random: &mut Random,
) -> Vec<G::Command> {
    let [mut a, mut b] = states.map(G::clone);
    let mut chosen = Vec::new();
    for _ in 0..6 {
        let mut commands = Vec::new();
        a.legal(&mut commands);
        commands.retain(|command| {
            let is_quiet = |state: &G| {
                state.check(command).is_ok()
                    && !state.reveals(command)
                    && (with_chance || state.chances(command) == Chances::None)
            };
            a.to_move() == b.to_move() && is_quiet(&a) && is_quiet(&b)
        });
        let Some(command) = random.pick(&commands) else { break };
        for state in [&mut a, &mut b] {
            state.play(command, Draw::Seed, &mut NoEvents);
        }
        chosen.push(command.clone());
    }
    chosen
}

#[test]
fn what_a_device_is_sent_does_not_depend_on_the_secrets_of_others() {
    struct Check;
    impl Visitor for Check {
        fn game<G: Roster>(&mut self) {
            if G::FACTS.secrets {
                let differing = secrets_stay_secret::<G>();
                assert!(differing > 10, "{}: {differing} pairs of secrets", G::ID);
            }
        }
    }
    games::each(&mut Check);
}

/// Compares what is sent for pairs of states that differ in secrets alone; returns how many pairs.
fn secrets_stay_secret<G: Roster>() -> u32 {
    let mut random = Random::new(11);
    let mut room = started::<G>(3);
    let start = room.lines.clone();
    let mut differing = 0;
    for _ in 0..12 {
        wander(&mut room, 8, &mut random);
        let state = room.course.game().unwrap().clone();
        let viewers = (0..3).map(|seat| (seat, device(seat as u8), Viewer::Seat(Seat(seat as u8))));
        for (member, key, viewer) in viewers.chain([(99, device(99), Viewer::Spectator)]) {
            let mut other = viewer.known(&state);
            other.imagine(&mut random);
            let seed = state.clone().reseed(0);
            other.reseed(seed);
            differing += u32::from(other != state);
            let commands = quiet_commands([&state, &other], true, &mut random);
            let told = told_to(&start, state.clone(), member, key, &commands);
            assert!(told.len() > commands.len());
            assert_eq!(told, told_to(&start, other, member, key, &commands), "{viewer:?}");
        }
    }
    differing
}

#[test]
fn what_a_device_is_sent_does_not_depend_on_the_seed() {
    struct Check;
    impl Visitor for Check {
        fn game<G: Roster>(&mut self) {
            if !G::FACTS.chance {
                return;
            }
            let mut random = Random::new(12);
            let mut room = started::<G>(2);
            let start = room.lines.clone();
            let mut quiet = 0;
            for _ in 0..12 {
                wander(&mut room, 5, &mut random);
                let state = room.course.game().unwrap().clone();
                let mut other = state.clone();
                other.reseed(random.word());
                let commands = quiet_commands([&state, &other], false, &mut random);
                quiet += commands.len();
                for (member, key) in [(0, device(0)), (1, device(1)), (99, device(99))] {
                    let told = told_to(&start, state.clone(), member, key, &commands);
                    let seed = state.clone().reseed(0).to_string();
                    assert!(told.iter().all(|text| !text.contains(&seed)), "{}", G::ID);
                    assert!(told.iter().all(|text| !text.contains(&SECRET.to_string())));
                    assert_eq!(told, told_to(&start, other.clone(), member, key, &commands));
                }
            }
            // Dice Wars leaves everything to chance: there the entered room alone is compared.
            assert!(quiet > 5 || G::ID == "dicewars", "{}", G::ID);
        }
    }
    games::each(&mut Check);
}
