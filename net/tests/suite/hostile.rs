//! Devices that mean harm, or are broken: nothing panics, nothing grows, nobody gets another's seat.

use pentarchy_core::chance::Random;
use pentarchy_core::game::Seat;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_net::hall::Limits;
use pentarchy_net::log::{MOST_ENTRIES, RoomCode, TimeControl};
use pentarchy_net::message::{MOST_TO_HOST, PROTOCOL, Refusal, ToDevice, ToHost, own_rules};
use pentarchy_net::sheet::is_name;
use serde_json::value::RawValue;

use crate::world::{Table, World, device, generous, number};

fn refusals(heard: &[ToDevice]) -> Vec<&Refusal> {
    let refused = heard.iter().filter_map(|message| match message {
        ToDevice::Refused { why, .. } => Some(why),
        _ => None,
    });
    refused.collect()
}

#[test]
fn what_is_no_message_ends_the_connection() {
    let mut random = Random::new(1);
    let long =
        format!("{{\"ready\":{{\"ready\":true,\"more\":\"{}\"}}}}", "x".repeat(MOST_TO_HOST));
    let deep = "[".repeat(MOST_TO_HOST - 1);
    let texts = [
        "",
        "{}",
        "null",
        "[]",
        "\"hello\"",
        "{\"play\":{}}",
        "{\"ping\":{\"have\":-1}}",
        &long,
        &deep,
    ];
    for (guest, text) in (0..).zip(texts) {
        let mut world = World::new(generous());
        world.greet(guest, device(1));
        world.say_bytes(guest, text.as_bytes());
        assert_eq!(world.closed, [guest], "{text:.40}");
    }
    let mut world = World::new(generous());
    for guest in 0..2000 {
        world.greet(guest, device(1));
        let mut message = serde_json::to_vec(&ToHost::Enter {
            room: RoomCode::from_number(5),
            have: 3,
            hash: None,
        })
        .unwrap();
        for _ in 0..=random.below(3) {
            let place = random.below(message.len() as u32) as usize;
            message[place] = random.below(256) as u8;
        }
        world.say_bytes(guest, &message);
        world.hall.disconnect(guest, world.now);
    }
}

#[test]
fn nothing_is_done_before_the_first_word() {
    let mut world = World::new(generous());
    world.connect(1, device(1));
    world.say(1, &ToHost::Ping { have: 0 });
    assert_eq!(world.closed, [1]);
    world.connect(2, device(1));
    world.say(2, &ToHost::Hello { protocol: PROTOCOL + 1, rules: own_rules() });
    assert!(matches!(
        refusals(&world.heard(2))[..],
        [Refusal::Outdated { protocol: PROTOCOL, .. }]
    ));
    assert_eq!(world.closed, [1, 2]);
}

#[test]
fn wrong_codes_can_be_tried_a_few_times_only() {
    let limits = Limits { tries: 20, ..generous() };
    let mut world = World::new(limits);
    let mut found = 0;
    // However many connections and devices: they come from one place.
    for guest in 0..10_000_u64 {
        world.greet(guest, device(guest as u8));
        world
            .say(guest, &ToHost::Enter { room: RoomCode::from_number(guest), have: 0, hash: None });
        let heard = world.heard(guest);
        found += usize::from(matches!(refusals(&heard)[..], [Refusal::NoSuchRoom]));
        assert_eq!(refusals(&heard).len(), 1);
        world.hall.disconnect(guest, world.now);
    }
    assert_eq!(found, 20);
    assert_eq!(world.hall.counts(), (0, 0), "no room is remembered that is none");
    world.tick(700_000);
    world.greet(1, device(1));
    world.say(1, &ToHost::Enter { room: RoomCode::from_number(1), have: 0, hash: None });
    assert!(matches!(refusals(&world.heard(1))[..], [Refusal::NoSuchRoom]), "later, again");
}

#[test]
fn ten_thousand_joins_do_not_fill_a_room() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    let enter = ToHost::Enter { room: table.room, have: 0, hash: None };
    let mut let_in = 0;
    for guest in 1_000..11_000 {
        table.world.greet(guest, device(77));
        table.world.say(guest, &enter);
        let heard = table.world.heard(guest);
        let_in += usize::from(heard.iter().any(|message| matches!(message, ToDevice::Entered(_))));
    }
    assert_eq!(let_in, 62, "with the two who play there are 64");
    table.run();
    // Who plays can play on.
    assert!(table.play_any(&mut Random::new(1)));
    table.all_agree();
}

#[test]
fn rooms_and_messages_are_limited() {
    let limits = Limits { openings: 3, messages: 5, ..generous() };
    let mut world = World::new(limits);
    world.greet(1, device(1));
    let setup = RawValue::from_string("{}".to_owned()).unwrap();
    let create = |game: &str, players| ToHost::Create {
        game: game.to_owned(),
        players,
        setup: setup.clone(),
        clock: TimeControl::None,
        hints: false,
    };
    world.say(1, &create("skirmish", 3));
    world.say(1, &create("chess", 2));
    assert!(matches!(refusals(&world.heard(1))[..], [Refusal::BadSetup, Refusal::BadSetup]));
    world.say(1, &create("skirmish", 2));
    assert!(matches!(world.heard(1)[..], [ToDevice::Created { .. }]));
    world.say(1, &create("skirmish", 2));
    assert!(matches!(refusals(&world.heard(1))[..], [Refusal::TooMuch]));
    for _ in 0..100 {
        world.say(1, &ToHost::Ping { have: 0 });
    }
    assert!(!world.closed.is_empty(), "a flood ends the connection");
}

#[test]
fn stale_and_future_versions_are_answered_and_change_nothing() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    let v = table.clients[0].1.v();
    let command = RawValue::from_string("{\"unit\":\"a\",\"to\":\"a1\"}".to_owned()).unwrap();
    for at in [0, 1, v - 1, v + 1, u64::MAX] {
        table.world.say(0, &ToHost::Play { at, key: 7, command: command.clone() });
        let heard = table.world.heard(0);
        assert!(matches!(heard[..], [ToDevice::Stale { key: 7, v: now }] if now == v), "{heard:?}");
    }
    for have in [v + 1, u64::MAX] {
        table.world.say(0, &ToHost::Enter { room: table.room, have, hash: None });
        let heard = table.world.heard(0);
        let is_whole = |message: &ToDevice| matches!(message, ToDevice::Entered(_));
        assert!(heard.iter().any(is_whole), "{heard:?}");
    }
    table.world.say(0, &ToHost::Undo { at: v, key: 8, count: u32::MAX });
    assert!(matches!(refusals(&table.world.heard(0))[..], [Refusal::NothingToUndo]));
    assert_eq!(table.world.logs[&table.room].len() as u64, v);
}

#[test]
fn nobody_gets_anothers_seat() {
    let mut table = Table::<Skirmish>::started(2, 1, TimeControl::None);
    let v = table.clients[0].1.v();
    let at = v;
    let command = RawValue::from_string("{\"unit\":\"a\",\"to\":\"a1\"}".to_owned()).unwrap();
    for message in [
        ToHost::Play { at, key: 1, command },
        ToHost::Undo { at, key: 2, count: 1 },
        ToHost::Sit { seat: Seat(0), name: "me".to_owned(), number: number(3) },
        ToHost::Resign,
        ToHost::OfferDraw { at },
        ToHost::Answer { at, yes: true },
        ToHost::Hand { device: device(9) },
        ToHost::StandIn { seat: Seat(0), player: "random".to_owned() },
        ToHost::Signal { number: 1 },
    ] {
        table.world.say(2, &message);
        assert_eq!(refusals(&table.world.heard(2)).len(), 1, "{message:?}");
    }
    assert_eq!(table.world.logs[&table.room].len() as u64, v);
}

#[test]
fn a_host_that_lies_does_not_break_a_client() {
    let mut random = Random::new(3);
    let mut table =
        Table::<pentarchy_core::games::conquest::Conquest>::started(2, 0, TimeControl::None);
    for _ in 0..30 {
        table.play_any(&mut random);
    }
    table.world.say(0, &ToHost::Enter { room: table.room, have: 5, hash: None });
    table.world.say(0, &ToHost::Enter { room: table.room, have: 0, hash: None });
    let told: Vec<Vec<u8>> = table.world.sent.remove(&0).unwrap().into_iter().collect();
    let client = &mut table.clients[0].1;
    for round in 0..400 {
        let mut bytes = told[round % told.len()].clone();
        for _ in 0..=random.below(4) {
            let place = random.below(bytes.len() as u32) as usize;
            bytes[place] = b"0123456789{}[]\",:nabt"[random.below(21) as usize];
        }
        client.receive(&bytes, 0);
        client.take();
    }
}

#[test]
fn a_change_that_would_fill_the_memory_is_refused() {
    use pentarchy_net::client::Out;

    let mut random = Random::new(5);
    let mut table =
        Table::<pentarchy_core::games::conquest::Conquest>::started(2, 1, TimeControl::None);
    let commands = |table: &Table<_>| table.world.logs[&table.room].len();
    // Somebody who watches hears of a command from a host that lies about what it changed.
    let (watching, before) = (2, commands(&table));
    let (_, mut watcher) = table.clients.remove(watching);
    while commands(&table) == before {
        table.play_any(&mut random);
    }
    let told = table.world.sent.remove(&2).unwrap().pop_back().unwrap();
    let mut told: serde_json::Value = serde_json::from_slice(&told).unwrap();
    let view = serde_json::to_value(watcher.known().unwrap()).unwrap();
    let lists = view.as_object().unwrap().iter().filter(|(_, field)| field.is_array());
    let longer: serde_json::Map<_, _> =
        lists.map(|(name, _)| (name.clone(), serde_json::json!({ "n": 1_u64 << 40 }))).collect();
    assert!(!longer.is_empty());
    told["step"]["change"] = longer.into();
    let v = watcher.v();
    watcher.receive(told.to_string().as_bytes(), 0);
    let asks_for_all = |out: &Out<_>| matches!(out, Out::Send(ToHost::Enter { hash: None, .. }));
    assert!(watcher.take().iter().any(asks_for_all), "it asks for the whole instead");
    assert_eq!(watcher.v(), v);
}

#[test]
fn a_log_can_not_be_filled_without_end_nor_played_again_without_end() {
    let mut table = Table::<Skirmish>::started(2, 1, TimeControl::None);
    let room = table.room;
    table.world.heard(0);
    // Two hand a seat to each other as fast as they can.
    let refused = loop {
        table.world.say(0, &ToHost::Hand { device: device(2) });
        table.world.say(2, &ToHost::Hand { device: device(0) });
        table.world.sent.remove(&1);
        let heard = [table.world.heard(0), table.world.heard(2)].concat();
        if !refusals(&heard).is_empty() {
            break heard;
        }
        assert!(table.world.logs[&room].len() as u64 <= MOST_ENTRIES);
    };
    assert!(matches!(refusals(&refused)[0], Refusal::TooMuch), "{refused:?}");
    assert_eq!(table.world.logs[&room].len() as u64, MOST_ENTRIES);
    // It can be ended all the same.
    table.world.say(1, &ToHost::Resign);
    assert!(table.world.logs[&room].last().unwrap().contains("\"ended\""));

    // A hall with its usual limits does not play so long a log again as often as somebody likes.
    table.world.restart(Limits::default());
    table.world.greet(5, device(5));
    table.world.say(5, &ToHost::Enter { room, have: 0, hash: None });
    let mut answered = 0;
    for _ in 0..20 {
        table.world.say(5, &ToHost::Past { from: 0 });
        let heard = table.world.heard(5);
        answered += usize::from(heard.iter().any(|it| matches!(it, ToDevice::Past(_))));
    }
    assert_eq!(answered, 1);
    assert_eq!(table.world.closed[0], 5);
}

#[test]
fn nobody_is_asked_again_and_again_nor_flooded_with_signals() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    table.play_any(&mut Random::new(3));
    let written = |table: &Table<Skirmish>| table.world.logs[&table.room].len() as u64;
    let before = written(&table);
    let flood = |table: &mut Table<Skirmish>| {
        for key in 1..200 {
            let at = written(table);
            table.world.say(0, &ToHost::OfferDraw { at });
            table.world.say(0, &ToHost::Undo { at: written(table), key, count: 1 });
        }
    };
    flood(&mut table);
    assert_eq!(written(&table), before + 1, "one question at a time");
    table.world.say(1, &ToHost::OfferDraw { at: before + 1 });
    assert_eq!(written(&table), before + 1, "and it is answered before another one is asked");
    table.world.say(1, &ToHost::Answer { at: before + 1, yes: false });
    flood(&mut table);
    assert_eq!(written(&table), before + 2, "what was declined is not asked again");
    table.run();
    table.play_any(&mut Random::new(3));
    flood(&mut table);
    assert_eq!(written(&table), before + 4, "but for once the game has gone on");

    table.world.heard(1);
    for _ in 0..200 {
        table.world.say(0, &ToHost::Signal { number: 1 });
    }
    assert_eq!(table.world.heard(1).len(), 1);
    table.world.tick(1_000);
    table.world.heard(1);
    table.world.say(0, &ToHost::Signal { number: 1 });
    assert_eq!(table.world.heard(1).len(), 1);
}

#[test]
fn a_hall_that_stops_takes_nobody_in() {
    let mut world = World::new(generous());
    world.greet(1, device(1));
    world.hall.stop(world.now);
    world.settle();
    world.connect(2, device(2));
    let setup = RawValue::from_string("{}".to_owned()).unwrap();
    let (game, clock) = ("skirmish".to_owned(), TimeControl::None);
    world.say(1, &ToHost::Create { game, players: 2, setup, clock, hints: false });
    world.say(2, &ToHost::Hello { protocol: PROTOCOL, rules: own_rules() });
    for guest in [1, 2] {
        let heard = world.heard(guest);
        assert!(refusals(&heard).iter().all(|why| matches!(why, Refusal::Stopping)), "{heard:?}");
        assert!(!heard.is_empty() && world.closed.contains(&guest));
    }
    assert!(world.logs.is_empty());
}

#[test]
fn codes_that_are_tried_all_at_once_count_each() {
    let mut world = World::new(Limits { tries: 20, ..generous() });
    world.greet(1, device(1));
    // None of them is answered before all are asked.
    for number in 0..1000 {
        let look = ToHost::Look { room: RoomCode::from_number(number) };
        world.hall.receive(1, &serde_json::to_vec(&look).unwrap(), world.now);
    }
    world.settle();
    let heard = world.heard(1);
    let is_tried = |why: &&&Refusal| matches!(why, Refusal::NoSuchRoom);
    assert_eq!(refusals(&heard).iter().filter(is_tried).count(), 20);
    // A code that is right does not count, however often.
    world.tick(700_000);
    world.greet(2, device(2));
    let room = world.open::<Skirmish>(2, 2, TimeControl::None);
    for _ in 0..100 {
        world.restart(Limits { tries: 20, ..generous() });
        world.greet(2, device(2));
        world.say(2, &ToHost::Enter { room, have: 0, hash: None });
        let heard = world.heard(2);
        assert!(heard.iter().any(|message| matches!(message, ToDevice::Entered(_))), "{heard:?}");
    }
}

#[test]
fn a_setup_does_not_break_the_lines_of_a_log() {
    let mut world = World::new(generous());
    world.greet(1, device(1));
    for setup in ["{\n}", "{\r\n}", "{\t}"] {
        let setup = RawValue::from_string(setup.to_owned()).unwrap();
        let (game, clock) = ("skirmish".to_owned(), TimeControl::None);
        world.say(1, &ToHost::Create { game, players: 2, setup, clock, hints: false });
        assert!(matches!(refusals(&world.heard(1))[..], [Refusal::BadSetup]));
    }
    assert!(world.logs.is_empty());
}

#[test]
fn a_name_can_be_seen_and_turns_nothing_around() {
    for name in ["Åsa", "Jean-Luc", "李", "O’Neill 2", &"m".repeat(24)] {
        assert!(is_name(name), "{name}");
    }
    for name in ["", "  ", "\u{202e}evil", "a\u{200b}", "\u{feff}", "a\nb", &"m".repeat(25)] {
        assert!(!is_name(name), "{name:?}");
    }
}
