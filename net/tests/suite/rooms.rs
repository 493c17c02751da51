//! Rooms as they should be: gathering, playing, taking back, agreeing, leaving, ending, again.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::Visitor;
use pentarchy_core::games::conquest::Conquest;
use pentarchy_core::games::dicewars::DiceWars;
use pentarchy_core::games::league::{Command, League};
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_net::client::{Client, Kept, News};
use pentarchy_net::hall::Limits;
use pentarchy_net::log::{End, Entry, Forfeit, Record, RoomCode, TimeControl};
use pentarchy_net::message::{PROTOCOL, Refusal, ToDevice, ToHost};
use pentarchy_net::room::STAND_IN_AFTER;
use pentarchy_net::sheet::{Sheet, Stage};

use crate::world::{Table, World, device, generous, number, on_every_game, refusals};

#[test]
fn whole_games_of_every_kind_are_played_and_verified() {
    struct Play;
    impl Visitor for Play {
        fn game<G: Game>(&mut self) {
            let players = G::FACTS.players.0;
            let mut table = Table::<G>::started(players, 1, TimeControl::None);
            let mut random = Random::new(5);
            let mut count = 0;
            while table.play_any(&mut random) {
                count += 1;
                if count % 50 == 0 {
                    table.all_agree();
                }
                assert!(count < 20_000, "{}", G::ID);
            }
            table.all_agree();
            for (place, (_, client)) in table.clients.iter().enumerate() {
                let stage = client.sheet().unwrap().stage;
                assert!(matches!(stage, Stage::Over { how: End::Played, .. }), "{}", G::ID);
                let verified = table.news[place].iter().filter_map(|news| match news {
                    News::Verified(verified) => Some(*verified),
                    _ => None,
                });
                let verified: Vec<_> = verified.collect();
                assert_eq!(verified.len(), 1, "{} {place}", G::ID);
                assert_eq!(verified[0].map(|it| it.commands), Ok(count), "{}", G::ID);
            }
        }
    }
    on_every_game(&mut Play);
}

/// How a room stands, for somebody outside it.
fn looked_at(world: &mut World, guest: u64, room: RoomCode) -> Sheet {
    world.say(guest, &ToHost::Look { room });
    match &mut world.heard(guest)[..] {
        [ToDevice::Entered(entered)] => entered.sheet.clone(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn looking_a_room_up_changes_nothing_in_it() {
    let mut table = Table::<DiceWars>::started(3, 0, TimeControl::None);
    // One of them is gone, and a computer stands in.
    let (gone, _) = table.clients.pop().unwrap();
    table.world.hall.disconnect(gone, table.world.now);
    for _ in 0..=STAND_IN_AFTER / 1000 {
        for client in [0, 1] {
            table.world.say(client, &ToHost::Ping { have: 0 });
        }
        table.world.tick(1000);
    }
    table.run();
    let player = "easy".to_owned();
    table.clients[0].1.ask(ToHost::StandIn { seat: Seat(2), player }).unwrap();
    table.run();
    let (before, presence) = (table.world.logs[&table.room].clone(), |table: &Table<DiceWars>| {
        let presence = table.clients[0].1.presence();
        let away = presence.away.iter().map(Option::is_some);
        (away.collect::<Vec<_>>(), presence.watchers.len())
    });
    let away = presence(&table);
    assert_eq!(away, (vec![false, false, true], 0));

    // Its owner, and somebody who has no seat at all, look at the list of their games.
    for (guest, who) in [(70, 2), (71, 9)] {
        table.world.greet(guest, device(who));
        let sheet = looked_at(&mut table.world, guest, table.room);
        assert_eq!(sheet.seat_of(&device(who)), (who == 2).then_some(Seat(2)));
        assert!(sheet.chairs[2].computer.is_some());
        // Who looks is in no room.
        table.world.say(guest, &ToHost::Resign);
        let heard = table.world.heard(guest);
        assert!(matches!(heard[..], [ToDevice::Refused { why: Refusal::NotNow, .. }]), "{heard:?}");
    }
    table.world.tick(1000);
    table.run();
    assert_eq!(table.world.logs[&table.room], before);
    assert_eq!(presence(&table), away);

    // In a hall that has to read the room first, likewise.
    table.world.restart(generous());
    table.world.greet(70, device(2));
    assert!(looked_at(&mut table.world, 70, table.room).chairs[2].computer.is_some());
    // Coming in is what takes the seat back.
    table.world.say(70, &ToHost::Enter { room: table.room, have: 0, hash: None });
    assert_eq!(table.world.logs[&table.room].len(), before.len() + 1);
}

#[test]
fn looking_shows_what_another_gateway_wrote_and_codes_cannot_be_tried_by_it() {
    let limits = Limits { is_shared: true, tries: 3, ..generous() };
    let mut world = World::new(limits);
    world.greet(0, device(0));
    let room = world.open::<Skirmish>(0, 2, TimeControl::None);
    assert_eq!(looked_at(&mut world, 0, room).v, 1);
    let seated = Entry::Seated {
        seat: Seat(1),
        device: device(1),
        name: "Anna".to_owned(),
        number: number(1),
    };
    let line = Record { at: world.now, entry: seated }.line();
    world.logs.get_mut(&room).unwrap().push(line);
    assert_eq!(looked_at(&mut world, 0, room).v, 2);
    for wrong in 0..3 {
        world.say(0, &ToHost::Look { room: RoomCode::from_number(wrong) });
        let heard = world.heard(0);
        assert!(matches!(heard[..], [ToDevice::Refused { why: Refusal::NoSuchRoom, .. }]));
    }
    world.say(0, &ToHost::Look { room });
    let heard = world.heard(0);
    assert!(matches!(heard[..], [ToDevice::Refused { why: Refusal::TooManyTries, .. }]));
}

#[test]
fn devices_that_come_late_or_back_see_the_same() {
    let mut table = Table::<Conquest>::started(3, 0, TimeControl::None);
    let mut random = Random::new(6);
    for _ in 0..80 {
        table.play_any(&mut random);
    }
    table.join(7);
    assert_eq!(table.clients[3].1.seat(), None);
    let hash = |table: &Table<Conquest>, place: usize| table.clients[place].1.hash();
    let before = hash(&table, 1);
    // The device of seat 1 starts anew, from nothing.
    let mut again = Client::new(device(1), Kept::new(table.room));
    again.connected(table.world.now);
    table.world.connect(50, device(1));
    table.clients[1] = (50, again);
    table.run();
    assert_eq!(hash(&table, 1), before);
    assert_eq!(table.clients[1].1.seat(), Some(Seat(1)));
    // The hall too.
    table.world.restart(generous());
    for place in 0..4 {
        let who = [0, 1, 2, 7][place];
        table.world.connect(60 + place as u64, device(who));
        table.clients[place].0 = 60 + place as u64;
        table.clients[place].1.disconnected();
        table.clients[place].1.connected(table.world.now);
    }
    table.run();
    for _ in 0..20 {
        table.play_any(&mut random);
    }
    table.all_agree();
}

#[test]
fn what_is_missed_is_told_step_by_step_or_as_a_whole() {
    for (missed, steps) in [(1, true), (60, true), (70, false)] {
        let mut table = Table::<Skirmish>::started(2, 1, TimeControl::None);
        let mut random = Random::new(7);
        // The spectator does not hear.
        let (guest, mut spectator) = table.clients.pop().unwrap();
        table.world.hall.disconnect(guest, table.world.now);
        spectator.disconnected();
        for _ in 0..missed {
            table.play_any(&mut random);
        }
        table.world.sent.remove(&guest);
        spectator.connected(table.world.now);
        table.world.connect(guest, device(2));
        table.clients.push((guest, spectator));
        table.news[2].clear();
        table.run();
        table.all_agree();
        let told = table.news[2].iter().filter(|news| matches!(news, News::Step { .. })).count();
        assert_eq!(told, if steps { missed } else { 0 });
        assert_eq!(table.clients[0].1.hash(), table.clients[2].1.hash());
    }
}

#[test]
fn only_who_is_to_move_plays_and_only_what_is_legal() {
    let mut table = Table::<Skirmish>::started(2, 1, TimeControl::None);
    let mut commands = Vec::new();
    table.clients[0].1.known().unwrap().legal(&mut commands);
    let entries = table.clients[0].1.v();
    for who in [1, 2] {
        table.clients[who].1.play(&commands[0]).unwrap();
        table.run();
        assert_eq!(refusals(&table.news[who]), 1);
    }
    let mut wrong = commands[0];
    wrong.attack = Some(wrong.to);
    table.clients[0].1.play(&wrong).unwrap();
    table.run();
    let illegal = |news: &News<Skirmish>| {
        matches!(news, News::Refused { is_command: true, why: Refusal::Illegal(_) })
    };
    assert!(table.news[0].iter().any(illegal));
    assert_eq!(table.clients[0].1.v(), entries);
    table.clients[0].1.play(&commands[0]).unwrap();
    assert!(table.clients[0].1.play(&commands[0]).is_err(), "one on its way at a time");
    table.run();
    assert_eq!(table.clients[2].1.v(), entries + 1);
}

#[test]
fn own_commands_of_a_turn_are_taken_back_freely_and_others_are_asked_for_more() {
    let mut table = Table::<League>::started(2, 0, TimeControl::None);
    let start = table.clients[0].1.hash();
    let step = |table: &mut Table<League>, who: usize| {
        let mut commands = Vec::new();
        table.clients[who].1.known().unwrap().legal(&mut commands);
        let step = commands.iter().find(|it| matches!(it, Command::Step(_))).unwrap();
        table.clients[who].1.play(step).unwrap();
        table.run();
    };
    step(&mut table, 0);
    step(&mut table, 0);
    table.clients[0].1.undo(2).unwrap();
    table.run();
    assert_eq!(table.clients[1].1.hash(), start);
    assert_eq!(table.clients[1].1.sheet().unwrap().epoch, 0);

    step(&mut table, 0);
    for _ in 0..3 {
        table.clients[0].1.play(&Command::EndTurn).unwrap();
        table.run();
    }
    for (count, yes) in [(4, false), (5, true)] {
        let later = table.clients[0].1.hash();
        table.clients[0].1.undo(count).unwrap();
        table.run();
        assert_eq!(table.clients[1].1.hash(), later, "nothing is taken back before all agree");
        assert!(table.clients[1].1.sheet().unwrap().asked.is_some());
        table.clients[1].1.answer(yes).unwrap();
        table.run();
        assert!(table.clients[1].1.sheet().unwrap().asked.is_none());
        if !yes {
            // It may be asked again once the game has gone on.
            assert!(!table.clients[1].1.sheet().unwrap().may_ask(Seat(0)));
            step(&mut table, 1);
        }
    }
    assert_eq!(table.clients[0].1.hash(), start);
    assert_eq!(table.clients[0].1.sheet().unwrap().epoch, 1);
    table.clients[1].1.undo(1).unwrap();
    table.run();
    assert_eq!(refusals(&table.news[1]), 1, "there is nothing left to take back");
}

#[test]
fn after_an_agreed_undo_the_dice_fall_anew() {
    let mut rolls = Vec::new();
    let mut table = Table::<DiceWars>::started(2, 0, TimeControl::None);
    let start = table.clients[0].1.hash();
    let seat = table.clients[0].1.known().unwrap().to_move().unwrap().index();
    let mut attacks = Vec::new();
    table.clients[seat].1.known().unwrap().legal(&mut attacks);
    for _ in 0..6 {
        table.news[seat].clear();
        table.clients[seat].1.play(&attacks[0]).unwrap();
        table.run();
        let events = table.news[seat].iter().find_map(|news| match news {
            News::Step { events, .. } => Some(format!("{events:?}")),
            _ => None,
        });
        rolls.extend(events);
        table.clients[seat].1.undo(1).unwrap();
        table.run();
        table.clients[1 - seat].1.answer(true).unwrap();
        table.run();
        assert_eq!(table.clients[seat].1.hash(), start);
    }
    rolls.dedup();
    assert!(rolls.len() > 1, "undo would be a look into the future: {rolls:?}");
}

#[test]
fn whose_turn_it_is_and_since_when_is_known_without_a_limit_too() {
    let mut table = Table::<Skirmish>::started(2, 1, TimeControl::None);
    let mut random = Random::new(3);
    for _ in 0..6 {
        table.world.now += 1000;
        table.play_any(&mut random);
        for (_, client) in &table.clients {
            let to_move = client.known().unwrap().to_move();
            assert_eq!((client.clock().to_move, client.clock().since), (to_move, table.world.now));
        }
    }
}

#[test]
fn a_draw_is_agreed_and_a_loser_may_resign() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    let at = table.clients[0].1.v();
    table.clients[0].1.ask(ToHost::OfferDraw { at }).unwrap();
    table.run();
    table.clients[1].1.answer(true).unwrap();
    table.run();
    let stage = table.clients[0].1.sheet().unwrap().stage;
    assert!(matches!(stage, Stage::Over { how: End::Agreed, winner: None, .. }));

    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    table.clients[0].1.ask(ToHost::Resign).unwrap();
    table.run();
    let how = End::Forfeited(Forfeit::Resigned);
    let stage = table.clients[1].1.sheet().unwrap().stage;
    assert!(matches!(stage, Stage::Over { how: found, winner: Some(Seat(1)), .. } if found == how));

    // Among more than two a computer plays on.
    let mut table = Table::<DiceWars>::started(3, 0, TimeControl::None);
    table.clients[2].1.ask(ToHost::Resign).unwrap();
    table.run();
    let sheet = table.clients[0].1.sheet().unwrap();
    assert_eq!(sheet.stage, Stage::Playing);
    assert!(sheet.chairs[2].computer.is_some() && sheet.chairs[2].out.is_some());
}

#[test]
fn time_runs_out_by_the_halls_clock() {
    for (clock, milliseconds) in [
        (TimeControl::Turn { seconds: 60 }, 60_000),
        (TimeControl::Total { seconds: 300, increment: 5 }, 300_000),
    ] {
        let mut table = Table::<Skirmish>::started(2, 0, clock);
        table.world.tick(milliseconds);
        assert_eq!(table.clients[0].1.sheet().unwrap().stage, Stage::Playing);
        table.world.tick(1);
        table.run();
        let how = End::Forfeited(Forfeit::Time);
        let stage = table.clients[0].1.sheet().unwrap().stage;
        let is_lost =
            matches!(stage, Stage::Over { how: found, winner: Some(Seat(1)), .. } if found == how);
        assert!(is_lost, "{stage:?}");
    }
}

#[test]
fn time_in_which_the_host_pauses_does_not_count() {
    for clock in
        [TimeControl::Turn { seconds: 60 }, TimeControl::Total { seconds: 60, increment: 0 }]
    {
        let mut table = Table::<Skirmish>::started(2, 0, clock);
        table.world.tick(20_000);
        table.pause(600_000);
        // What is left is what was left.
        table.world.tick(40_000);
        table.run();
        assert_eq!(table.clients[0].1.sheet().unwrap().stage, Stage::Playing);
        table.world.tick(1);
        table.run();
        assert!(table.clients[0].1.sheet().unwrap().is_over());
    }
    // Where nobody looks at the clock, nothing is written.
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    let before = table.world.logs[&table.room].len();
    table.pause(600_000);
    assert_eq!(table.world.logs[&table.room].len(), before);
    table.all_agree();
}

#[test]
fn who_has_to_update_is_told_to_all_by_its_seat() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    let come = |table: &mut Table<Skirmish>, version: u32| {
        table.world.hall.disconnect(1, table.world.now);
        table.world.connect(1, device(1));
        let rules = [(Skirmish::ID.to_owned(), version)].into();
        table.world.say(1, &ToHost::Hello { protocol: PROTOCOL, rules });
        table.world.say(1, &ToHost::Enter { room: table.room, have: 0, hash: None });
        let heard = table.world.heard(1);
        table.world.tick(500);
        table.run();
        heard
    };
    let outdated = |table: &Table<Skirmish>| table.clients[0].1.presence().outdated.clone();
    let refused = |heard: &[ToDevice]| {
        heard.iter().any(|message| {
            let ToDevice::Refused { why: Refusal::Outdated { protocol, game }, .. } = message
            else {
                return false;
            };
            (*protocol, game.as_ref())
                == (PROTOCOL, Some(&("skirmish".to_owned(), Skirmish::RULES)))
        })
    };
    // A newer one is not let in either, but then it is the host that has to update.
    assert!(refused(&come(&mut table, Skirmish::RULES + 1)));
    assert_eq!(outdated(&table), []);
    assert!(refused(&come(&mut table, Skirmish::RULES - 1)));
    assert_eq!(outdated(&table), [Seat(1)]);
    assert!(!refused(&come(&mut table, Skirmish::RULES)));
    assert_eq!(outdated(&table), []);

    // Nobody opens a room that it could not come into.
    table.world.connect(7, device(7));
    let rules = [(Skirmish::ID.to_owned(), Skirmish::RULES - 1)].into();
    table.world.say(7, &ToHost::Hello { protocol: PROTOCOL, rules });
    table.world.heard(7);
    let setup = serde_json::value::RawValue::from_string("{}".to_owned()).unwrap();
    let (game, clock) = ("skirmish".to_owned(), TimeControl::None);
    table.world.say(7, &ToHost::Create { game, players: 2, setup, clock, hints: false });
    assert!(refused(&table.world.heard(7)));
}

#[test]
fn a_room_that_began_by_other_rules_is_not_taken_for_damaged() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    let first = &mut table.world.logs.get_mut(&table.room).unwrap()[0];
    *first = first.replace("\"rules\":", "\"rules\":9");
    table.news[0].clear();
    table.pause(1_000);
    let is_told = |news: &News<Skirmish>| {
        let News::Refused { why: Refusal::Outdated { protocol, game }, .. } = news else {
            return false;
        };
        let here = ("skirmish".to_owned(), Skirmish::RULES);
        *protocol == PROTOCOL && game.as_ref() == Some(&here)
    };
    assert!(table.news[0].iter().any(is_told), "{:?}", table.news[0]);
}

#[test]
fn signals_reach_all_and_a_rematch_is_another_room() {
    let mut table = Table::<Skirmish>::started(2, 1, TimeControl::None);
    table.clients[0].1.ask(ToHost::Signal { number: 3 }).unwrap();
    table.run();
    for news in &table.news {
        let is_it =
            |news: &&News<Skirmish>| matches!(news, News::Signal { seat: Seat(0), number: 3 });
        assert_eq!(news.iter().filter(is_it).count(), 1);
    }
    table.clients[0].1.ask(ToHost::Resign).unwrap();
    table.run();
    for who in [0, 1] {
        assert_eq!(table.clients[2].1.sheet().unwrap().continued, None);
        table.clients[who].1.ask(ToHost::Rematch).unwrap();
        table.run();
        // All are told who wants to; asking again changes nothing.
        table.clients[0].1.ask(ToHost::Rematch).unwrap();
        table.run();
        let wants = [Seat(0), Seat(1)];
        let again = |client: &Client<Skirmish>| client.sheet().unwrap().again.clone();
        assert!(table.clients.iter().all(|(_, client)| again(client) == wants[..=who]));
        // Nobody has to say so twice because the host starts anew.
        table.pause(1_000);
    }
    let next = table.clients[2].1.sheet().unwrap().continued.unwrap();
    assert_ne!(next, table.room);
    let mut again = Client::<Skirmish>::new(device(1), Kept::new(next));
    again.connected(table.world.now);
    table.world.connect(90, device(1));
    table.clients[1] = (90, again);
    table.run();
    let sheet = table.clients[1].1.sheet().unwrap();
    assert_eq!((sheet.opening.room, sheet.stage), (next, Stage::Gathering));
}

#[test]
fn idle_rooms_are_kept_in_their_logs_alone() {
    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    for who in 0..2 {
        table.world.hall.disconnect(who, table.world.now);
    }
    table.world.hall.disconnect(100, table.world.now);
    table.world.tick(30_000);
    assert_eq!(table.world.hall.counts(), (1, 0));
    table.world.tick(60_000);
    assert_eq!(table.world.hall.counts(), (0, 0));
    table.clients.clear();
    table.news.clear();
    table.join(1);
    assert_eq!(table.clients[0].1.seat(), Some(Seat(1)));
}

#[test]
fn what_could_not_be_written_is_refused_to_all_who_wait_for_it() {
    use pentarchy_net::hall::Out as Wanted;
    use pentarchy_net::room::Stored;

    let mut table = Table::<Skirmish>::started(2, 0, TimeControl::None);
    let at = table.clients[0].1.v();
    let mut commands = Vec::new();
    table.clients[0].1.known().unwrap().legal(&mut commands);
    let command = serde_json::value::to_raw_value(&commands[0]).unwrap();
    // The second comes while the first is being written.
    let asks = [
        (0, ToHost::Play { at, key: 7, command: command.clone() }),
        (1, ToHost::Play { at, key: 8, command }),
    ];
    for (guest, ask) in &asks {
        table.world.hall.receive(*guest, &serde_json::to_vec(ask).unwrap(), table.world.now);
    }
    let wanted = table.world.hall.take();
    assert_eq!(wanted.iter().filter(|it| matches!(it, Wanted::Append { .. })).count(), 1);
    table.world.hall.stored(table.room, Stored::Failed, table.world.now);
    table.world.settle();
    for (guest, wanted) in [(0, 7), (1, 8)] {
        let heard = table.world.heard(guest);
        let is_it = |it: &ToDevice| matches!(it, ToDevice::Refused { key: Some(key), why: Refusal::NotStored } if *key == wanted);
        assert!(heard.iter().any(is_it), "{heard:?}");
    }
    table.world.say(0, &asks[0].1);
    assert!(table.world.heard(0).iter().any(|it| matches!(it, ToDevice::Done { key: 7, .. })));
}
