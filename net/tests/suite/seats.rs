//! Who sits where: seats taken, handed over, left to computers and given back.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::conquest::Conquest;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_net::client::{News, Out};
use pentarchy_net::log::{Entry, Question, Record, TimeControl};
use pentarchy_net::message::{ToDevice, ToHost};

use crate::world::{Table, World, device, generous, number, refusals};

#[test]
fn a_computer_stands_in_for_who_is_away_and_gives_the_seat_back() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    let stand_in = ToHost::StandIn { seat: Seat(0), player: "random".to_owned() };
    let ask = |table: &mut Table<Skirmish>| {
        table.clients[1].1.ask(stand_in.clone()).unwrap();
        table.run();
    };
    ask(&mut table);
    assert_eq!(refusals(&table.news[1]), 1, "nobody is away yet");
    let gone = table.clients.remove(0);
    table.news.remove(0);
    table.world.hall.disconnect(gone.0, table.world.now);
    for _ in 0..9 {
        table.world.tick(10_000);
        table.clients[0].1.ask(ToHost::Ping { have: 0 }).unwrap();
        table.run();
    }
    assert!(table.clients[0].1.presence().away[0].is_some(), "away since when");
    table.clients[0].1.ask(stand_in).unwrap();
    table.run();
    let sheet = table.clients[0].1.sheet().unwrap();
    assert_eq!(sheet.chairs[0].computer.as_deref(), Some("random"));
    assert_eq!(table.clients[0].1.known().unwrap().to_move(), Some(Seat(0)), "it waits a moment");
    table.world.tick(3_000);
    table.run();
    assert_eq!(table.clients[0].1.known().unwrap().to_move(), Some(Seat(1)), "it has moved");
    table.join(0);
    let sheet = table.clients[0].1.sheet().unwrap();
    assert_eq!(sheet.chairs[0].computer, None, "the owner is back");
    assert_eq!(table.clients[1].1.seat(), Some(Seat(0)));
}

#[test]
fn nobody_loses_the_seat_who_is_at_another_gateway() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    // Another gateway heard nothing of seat 0, whose owner thinks for long, and wrote this.
    for _ in 0..10 {
        table.world.tick(10_000);
        table.clients[0].1.ask(ToHost::Ping { have: 0 }).unwrap();
        table.run();
    }
    let v = table.clients[0].1.v();
    let stood_in = Entry::StoodIn { seat: Seat(0), player: "random".to_owned() };
    let line = Record { at: table.world.now, entry: stood_in }.line();
    table.world.logs.get_mut(&table.room).unwrap().push(line.clone());
    table.world.hall.read(table.room, v, Some(vec![line]), table.world.now);
    table.world.settle();
    table.world.tick(500);
    table.run();
    let last = Record::read(table.world.logs[&table.room].last().unwrap()).unwrap().entry;
    assert!(matches!(last, Entry::Returned { seat: Seat(0) }), "{last:?}");
    table.world.tick(5_000);
    table.run();
    assert_eq!(table.clients[0].1.known().unwrap().to_move(), Some(Seat(0)), "nothing was played");
    // What somebody does at another gateway shows that it is there.
    for _ in 0..10 {
        table.world.tick(10_000);
        table.clients[0].1.ask(ToHost::Ping { have: 0 }).unwrap();
        table.run();
    }
    assert!(table.clients[0].1.presence().away[1].is_some());
    let v = table.clients[0].1.v();
    let asked = Entry::Asked { seat: Seat(1), question: Question::Draw };
    let line = Record { at: table.world.now, entry: asked }.line();
    table.world.logs.get_mut(&table.room).unwrap().push(line.clone());
    table.world.hall.read(table.room, v, Some(vec![line]), table.world.now);
    table.world.tick(500);
    table.run();
    assert_eq!(table.clients[0].1.presence().away[1], None);
}

#[test]
fn a_seat_that_is_asked_for_again_has_the_same_number() {
    let mut world = World::new(generous());
    world.greet(0, device(0));
    let room = world.open::<Skirmish>(0, 2, TimeControl::None);
    let mut table = Table::<Skirmish> { world, room, clients: Vec::new(), news: Vec::new() };
    table.join(0);
    let client = &mut table.clients[0].1;
    // The first is in the log, and its answer is lost with the connection.
    client.sit(Seat(0), "somebody").unwrap();
    client.sit(Seat(0), "somebody").unwrap();
    let numbers: Vec<_> = client
        .take()
        .into_iter()
        .filter_map(|out| match out {
            Out::Send(ToHost::Sit { number, .. }) => Some(number),
            _ => None,
        })
        .collect();
    assert_eq!(numbers.len(), 2);
    assert_eq!(numbers[0], numbers[1]);
}

#[test]
fn computers_play_on_free_seats() {
    let mut world = World::new(generous());
    world.greet(0, device(0));
    let room = world.open::<Skirmish>(0, 2, TimeControl::None);
    let mut table = Table::<Skirmish> { world, room, clients: Vec::new(), news: Vec::new() };
    table.join(0);
    let computer = ToHost::Computer { seat: Seat(0), player: Some("one_ply".to_owned()) };
    table.clients[0].1.ask(computer).unwrap();
    table.run();
    table.clients[0].1.sit_with(Seat(1), "somebody", number(1)).unwrap();
    table.run();
    table.clients[0].1.ask(ToHost::Ready { ready: true }).unwrap();
    table.clients[0].1.ask(ToHost::Start).unwrap();
    table.run();
    assert_eq!(table.clients[0].1.known().unwrap().to_move(), Some(Seat(1)));
    // Nobody else is to be asked.
    table.clients[0].1.undo(1).unwrap();
    table.run();
    assert_eq!(table.clients[0].1.sheet().unwrap().epoch, 1);
}

#[test]
fn who_watches_takes_over_from_a_computer() {
    let mut table = Table::<Conquest>::started_with(2, 1, 2, TimeControl::None);
    let mut random = Random::new(4);
    for _ in 0..8 {
        table.play_any(&mut random);
    }
    let spectator = table.clients[2].1.hash();
    table.world.tick(20_000);
    table.run();
    assert_eq!(table.clients[0].1.presence().watchers.len(), 2);
    // Neither somebody who plays, nor the seat of somebody else.
    table.clients[0].1.sit(Seat(2), "greedy").unwrap();
    table.clients[2].1.sit(Seat(1), "rude").unwrap();
    table.run();
    assert_eq!(table.clients[0].1.seat(), Some(Seat(0)));
    assert_eq!(table.clients[2].1.seat(), None);
    table.clients[2].1.sit(Seat(2), "late").unwrap();
    table.run();
    assert_eq!(table.clients[2].1.seat(), Some(Seat(2)));
    let chair = &table.clients[1].1.sheet().unwrap().chairs[2];
    assert!(chair.has_person() && chair.name == "late");
    // All are told at once that it is there, and watches no more.
    let presence = table.clients[1].1.presence();
    assert_eq!((presence.watchers.len(), presence.away[2]), (1, None));
    assert_ne!(table.clients[2].1.hash(), spectator, "it sees with the seat's eyes");
    table.clients[3].1.sit(Seat(2), "later").unwrap();
    table.run();
    assert_eq!(table.clients[3].1.seat(), None);
    for _ in 0..40 {
        table.play_any(&mut random);
    }
    table.all_agree();
    for who in 0..3 {
        table.clients[who].1.ask(ToHost::Resign).unwrap();
        table.run();
    }
    for news in &table.news {
        let verified = news.iter().any(|news| matches!(news, News::Verified(Ok(_))));
        assert!(verified);
    }
}

#[test]
fn a_seat_is_handed_to_another_device() {
    let mut table = Table::<Conquest>::started(2, 1, TimeControl::None);
    let view = |table: &Table<Conquest>, place: usize| table.clients[place].1.hash();
    table.clients[0].1.ask(ToHost::Hand { device: device(2) }).unwrap();
    table.run();
    assert_eq!(table.clients[0].1.seat(), None);
    assert_eq!(table.clients[2].1.seat(), Some(Seat(0)));
    assert_ne!(view(&table, 0), view(&table, 2), "the other device sees the seat's secrets now");
    // To somebody who has a seat already it is not.
    table.clients[2].1.ask(ToHost::Hand { device: device(1) }).unwrap();
    table.run();
    assert_eq!(table.clients[2].1.seat(), Some(Seat(0)));
}

#[test]
fn seats_are_taken_once_and_nothing_starts_before_all_are_ready() {
    let mut world = World::new(generous());
    for who in 0..3_u8 {
        world.greet(who.into(), device(who));
    }
    let room = world.open::<Skirmish>(0, 2, TimeControl::None);
    for who in 0..3 {
        world.say(who, &ToHost::Enter { room, have: 0, hash: None });
        world.heard(who);
    }
    let sit = |seat, name: &str| ToHost::Sit {
        seat: Seat(seat),
        name: name.to_owned(),
        number: number(1),
    };
    let refused = |heard: Vec<ToDevice>| {
        heard.iter().any(|message| matches!(message, ToDevice::Refused { .. }))
    };
    world.say(1, &sit(0, "one"));
    assert!(!refused(world.heard(1)));
    for (who, message) in [
        (2, sit(0, "two")),
        (1, sit(1, "one again")),
        (2, sit(2, "no such seat")),
        (2, sit(1, "")),
        (2, sit(1, &"long".repeat(9))),
        (2, ToHost::Ready { ready: true }),
        (1, ToHost::Start),
        (1, ToHost::Computer { seat: Seat(1), player: Some("random".to_owned()) }),
        (0, ToHost::Computer { seat: Seat(1), player: Some("nobody".to_owned()) }),
        (0, ToHost::Computer { seat: Seat(0), player: Some("random".to_owned()) }),
        (0, ToHost::Start),
        (2, ToHost::Signal { number: 1 }),
        (1, ToHost::Signal { number: 200 }),
        (1, ToHost::Log { from: 0 }),
        (1, ToHost::Rematch),
        (1, ToHost::Resign),
    ] {
        world.heard(who);
        let entries = world.logs[&room].len();
        world.say(who, &message);
        assert!(refused(world.heard(who)), "{message:?}");
        assert_eq!(world.logs[&room].len(), entries);
    }
    let last: Entry =
        serde_json::from_str::<Record>(world.logs[&room].last().unwrap()).unwrap().entry;
    assert!(matches!(last, Entry::Seated { seat: Seat(0), .. }));
}

#[test]
fn a_computer_whose_command_could_not_be_written_thinks_again() {
    use pentarchy_net::hall::Out as Wanted;
    use pentarchy_net::room::Stored;

    let mut table = Table::<Skirmish>::started_with(1, 1, 0, TimeControl::None);
    let (guest, client) = &mut table.clients[0];
    let mut commands = Vec::new();
    client.known().unwrap().legal(&mut commands);
    client.play(&commands[0]).unwrap();
    for out in client.take() {
        if let Out::Send(message) = out {
            table.world.hall.receive(
                *guest,
                &serde_json::to_vec(&message).unwrap(),
                table.world.now,
            );
        }
    }
    // The person's command is written, the computer's is not.
    let mut appends = 0;
    while appends < 2 {
        for out in table.world.hall.take() {
            match out {
                Wanted::Append { room, line, .. } => {
                    appends += 1;
                    let stored = if appends == 1 { Stored::Appended } else { Stored::Failed };
                    if stored == Stored::Appended {
                        table.world.logs.get_mut(&room).unwrap().push(line);
                    }
                    table.world.hall.stored(room, stored, table.world.now);
                }
                Wanted::Think { room, thinking } => {
                    let command = (thinking.work)();
                    table.world.hall.thought(room, thinking.v, command, table.world.now);
                }
                _ => {}
            }
        }
    }
    let before = table.world.logs[&table.room].len();
    table.world.settle();
    table.world.tick(500);
    assert_eq!(table.world.logs[&table.room].len(), before + 1);
}
