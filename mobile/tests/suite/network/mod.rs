//! Games over a network, from program to program: over a server, over a device that hosts, and
//! through what happens to both.

mod world;

use std::net::TcpListener;

use pentarchy_core::chance::Random;
use pentarchy_core::games::conquest::Conquest;
use pentarchy_core::games::dicewars::DiceWars;
use pentarchy_core::games::floors::Floors;
use pentarchy_core::games::league::League;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_core::hash::StateHash;
use pentarchy_core::player::Roster;
use pentarchy_core::view::Viewer;
use pentarchy_mobile::records::{Against, PEOPLE, Tally};
use pentarchy_mobile::shared::{Play, Request};
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;
use pentarchy_net::invite::Invite;
use world::{Guest, Running, Stall, sit_down, until};

const PHONE: (u32, u32) = (412, 915);

/// Two programs play a whole game over a server that stops and starts again on the way.
fn whole_game<G: Roster>() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::start(folder.path());
    let invite = server.room(G::ID, 2);
    let mut anna = Guest::new("Anna", PHONE, Language::En);
    let mut bert = Guest::new("Bert", (1100, 760), Language::Fr);
    sit_down(&mut [&mut anna, &mut bert], &invite);
    let mut random = Random::new(7);
    let mut restarts = [5, 12].into_iter().peekable();
    loop {
        let before = anna.played().max(bert.played());
        if restarts.next_if(|at| before >= *at).is_some() {
            server.restart();
        }
        let played = anna.play_as::<G>(&mut random) || bert.play_as::<G>(&mut random);
        if !played && is_over(&anna) && is_over(&bert) {
            break;
        }
        until(&mut [&mut anna, &mut bert], "the next command", |guests| {
            guests.iter().all(|guest| guest.played() > before || is_over(guest))
                || guests.iter().any(|guest| !played && can_play(guest))
        });
    }
    until(&mut [&mut anna, &mut bert], "the end", |guests| {
        if G::FACTS.chance {
            guests[0].says("Dice verified") && guests[1].says("Dés vérifiés")
        } else {
            guests[0].says("verified: nothing was changed") && guests[1].says("rien n’a été changé")
        }
    });
    let known =
        |guest: &Guest| StateHash::of(&Viewer::Spectator.known(&guest.state::<G>().unwrap()));
    assert!(known(&anna) == known(&bert));
    assert!(anna.sees("result-replay") && bert.sees("result-replay"));
}

fn is_over(guest: &Guest) -> bool {
    guest.play().is_some_and(Play::is_over)
}

fn can_play(guest: &Guest) -> bool {
    guest.play().is_some_and(Play::is_persons_turn)
}

/// Somebody whose device hosts a room of this game, and its invitation.
fn hosting(game: &str) -> (Guest, Invite) {
    let mut host = Guest::new("Anna", PHONE, Language::En);
    host.headless.app.request(Request::SetUp(game.to_owned()));
    host.tap("setup-invite");
    host.tap("invite-here");
    until(&mut [&mut host], "the room", |guests| guests[0].sees("lobby.sit.0"));
    let invite = host.invite();
    (host, invite)
}

#[test]
fn skirmish_is_played_over_a_server() {
    whole_game::<Skirmish>();
}

#[test]
fn dicewars_is_played_over_a_server() {
    whole_game::<DiceWars>();
}

#[test]
fn conquest_is_played_over_a_server() {
    whole_game::<Conquest>();
}

#[test]
fn league_is_played_over_a_server() {
    whole_game::<League>();
}

#[test]
fn floors_is_played_over_a_server() {
    whole_game::<Floors>();
}

/// Two programs at a started game of Skirmish.
fn at_the_board(server: &Running) -> (Guest, Guest) {
    at_the_board_of(&server.room("skirmish", 2))
}

fn at_the_board_of(invite: &Invite) -> (Guest, Guest) {
    let mut anna = Guest::new("Anna", PHONE, Language::En);
    let mut bert = Guest::new("Bert", PHONE, Language::En);
    sit_down(&mut [&mut anna, &mut bert], invite);
    (anna, bert)
}

#[test]
fn a_program_that_was_ended_comes_back_into_its_seat_with_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board(&server);
    let mut random = Random::new(3);
    for played in 1..=4 {
        let _ = anna.play_as::<Skirmish>(&mut random) || bert.play_as::<Skirmish>(&mut random);
        until(&mut [&mut anna, &mut bert], "a ply", |guests| {
            guests.iter().all(|guest| guest.played() == played && !guest.is_waiting())
        });
    }
    anna.headless.app.request(Request::Home);
    anna.start_again("Anna");
    until(&mut [&mut anna], "whose turn it is", |guests| guests[0].sees("home-turns"));
    anna.tap("home-turns");
    until(&mut [&mut anna], "the list", |guests| guests[0].says("Your turn"));
    anna.tap("room.0.open");
    until(&mut [&mut anna], "the board", |guests| can_play(guests[0]));
    assert!(anna.play_as::<Skirmish>(&mut random));
    until(&mut [&mut anna, &mut bert], "the next ply", |guests| {
        guests.iter().all(|guest| guest.played() == 5)
    });
    assert!(anna.state::<Skirmish>() == bert.state::<Skirmish>());
}

#[test]
fn a_connection_on_which_nobody_answers_is_given_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board(&server);
    server.stop();
    let deaf = TcpListener::bind(("127.0.0.1", server.server.port)).unwrap();
    let _taken = deaf.accept().unwrap();
    drop(deaf);
    server.restart();
    until(&mut [&mut anna, &mut bert], "both", |guests| guests.iter().all(|it| it.is_reached()));
}

#[test]
fn others_are_asked_and_answer() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board(&server);
    let mut random = Random::new(3);
    let start = anna.state::<Skirmish>();
    assert!(anna.play_as::<Skirmish>(&mut random));
    until(&mut [&mut anna, &mut bert], "a ply", |guests| {
        guests.iter().all(|guest| guest.played() == 1 && !guest.is_waiting())
    });
    // A ply ends a turn, so it is not taken back without a word.
    anna.tap("action-undo");
    until(&mut [&mut anna, &mut bert], "the question", |guests| {
        guests[0].says("You asked to take back a move.") && guests[1].sees("room-yes")
    });
    assert!(bert.says("Anna asks to take back a move."));
    bert.tap("room-yes");
    until(&mut [&mut anna, &mut bert], "the undo", |guests| {
        guests.iter().all(|guest| guest.played() == 0 && !guest.is_waiting())
    });
    assert!(anna.state::<Skirmish>() == start && bert.state::<Skirmish>() == start);

    bert.tap("action-room");
    bert.tap("signal.3");
    until(&mut [&mut anna, &mut bert], "the signal", |guests| guests[0].says("Well played"));
    bert.tap("action-room");
    bert.tap("room-draw");
    anna.tap("room-no");
    until(&mut [&mut anna, &mut bert], "the answer", |guests| {
        !guests[0].sees("room-no") && guests[1].says("Anna declines.")
    });
    bert.tap("action-room");
    bert.tap("room-resign");
    bert.tap("room-resign");
    until(&mut [&mut anna, &mut bert], "the end", |guests| {
        guests[0].says("You win") && guests[1].says("You lost")
    });
    until(&mut [&mut anna, &mut bert], "the proof", |guests| guests[0].says("1 move verified"));

    // Nobody is led to the next game but by its own hand.
    anna.tap("room-again");
    until(&mut [&mut anna, &mut bert], "the wish", |guests| {
        guests[0].says("Waiting for the others") && guests[1].says("Agree to play again")
    });
    bert.tap("room-again");
    until(&mut [&mut anna, &mut bert], "another room", |guests| {
        guests.iter().all(|guest| guest.sees("room-next"))
    });
    anna.tap("room-next");
    until(&mut [&mut anna, &mut bert], "its seats", |guests| guests[0].sees("lobby.sit.0"));
    assert!(bert.sees("room-next"));
}

#[test]
fn hints_are_given_where_the_room_allows_them() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    // Conquest has secrets, so advice is given on what the seat may know.
    let (mut anna, mut bert) = at_the_board_of(&server.room_with("conquest", 2, true));
    for played in 0..6 {
        let before = anna.played();
        assert!(before >= played);
        until(&mut [&mut anna, &mut bert], "a turn", |guests| {
            guests.iter().any(|guest| can_play(guest) && !guest.is_waiting())
        });
        let to_move = if can_play(&anna) { &mut anna } else { &mut bert };
        to_move.tap("action-hint");
        to_move.tap("button-follow-advice");
        until(&mut [&mut anna, &mut bert], "what was advised", |guests| {
            guests.iter().all(|guest| guest.played() > before && !guest.is_waiting())
        });
    }
    let (anna, _bert) = at_the_board(&server);
    assert!(can_play(&anna) && !anna.sees("action-hint"));
}

/// Lets whoever may play so many commands.
fn play_on<G: Roster>(anna: &mut Guest, bert: &mut Guest, count: usize, random: &mut Random) {
    for _ in 0..count {
        let before = anna.played();
        until(&mut [&mut *anna, &mut *bert], "a turn", |guests| {
            guests.iter().any(|guest| can_play(guest) && !guest.is_waiting())
        });
        let _ = anna.play_as::<G>(random) || bert.play_as::<G>(random);
        until(&mut [&mut *anna, &mut *bert], "a command", |guests| {
            guests.iter().all(|guest| guest.played() > before && !guest.is_waiting())
        });
    }
}

fn resign(guest: &mut Guest) {
    for target in ["action-room", "room-resign", "room-resign"] {
        guest.tap(target);
    }
}

#[test]
fn a_game_that_was_given_up_can_be_replayed_and_reviewed_but_not_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board(&server);
    play_on::<Skirmish>(&mut anna, &mut bert, 5, &mut Random::new(3));
    resign(&mut bert);
    until(&mut [&mut anna, &mut bert], "a replay", |guests| {
        guests.iter().all(|guest| guest.sees("result-replay"))
    });
    let saves = Storage::at(anna.folder.path()).list().unwrap();
    assert_eq!(saves.len(), 1);
    assert_eq!(saves[0].summary.as_ref().unwrap().commands, 5);
    assert!(!saves[0].is_in_progress());
    anna.tap("result-replay");
    until(&mut [&mut anna], "the end of the replay", |guests| guests[0].played() == 5);
    assert!(anna.state::<Skirmish>() == bert.state::<Skirmish>());
    anna.headless.key(egui::Key::V, egui::Modifiers::NONE);
    until(&mut [&mut anna], "the review", |guests| guests[0].sees("curve"));

    // It is in the records, once, however often one comes back to it.
    let tallies = |guest: &Guest| -> Vec<_> {
        let records = guest.headless.app.shared().records();
        records.games().map(|(against, tally)| (against.clone(), *tally)).collect()
    };
    let against = Against { game: "skirmish".to_owned(), level: PEOPLE.to_owned(), players: 2 };
    let won =
        Tally { won: 1, streak: 1, best_streak: 1, fewest_turns: Some(5), ..Tally::default() };
    assert_eq!(tallies(&anna), [(against.clone(), won)]);
    let lost = [(against, Tally { lost: 1, ..Tally::default() })];
    assert_eq!(tallies(&bert), lost);
    let invite = bert.invite();
    bert.headless.app.request(Request::Home);
    bert.join(&invite);
    until(&mut [&mut bert], "the proof again", |guests| guests[0].says("moves verified"));
    assert_eq!(tallies(&bert), lost);
}

#[test]
fn a_seat_is_handed_to_a_device_that_watches() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    // Conquest has secrets: from then on the other device sees with the seat's eyes.
    let (mut anna, mut bert) = at_the_board_of(&server.room("conquest", 2));
    play_on::<Conquest>(&mut anna, &mut bert, 3, &mut Random::new(3));
    let mut carl = Guest::new("Carl", PHONE, Language::En);
    carl.join(&anna.invite());
    until(&mut [&mut anna, &mut bert, &mut carl], "a spectator", |guests| {
        guests[2].sees("action-room") && guests[0].says("1 watches")
    });
    let hidden = anna.state::<Conquest>();
    let hand = format!("room.hand.{}", carl.play().and_then(Play::room).unwrap().device.digits());
    anna.tap("action-room");
    anna.tap(&hand);
    until(&mut [&mut anna], "whether it is meant", |guests| guests[0].says("Really hand it to"));
    anna.tap(&hand);
    until(&mut [&mut anna, &mut bert, &mut carl], "the seat", |guests| {
        guests[0].says("You watch") && !guests[2].says("You watch")
    });
    until(&mut [&mut carl], "its eyes", |guests| guests[0].state::<Conquest>() == hidden);
    play_on::<Conquest>(&mut carl, &mut bert, 4, &mut Random::new(4));
    assert!(!can_play(&anna));
}

#[test]
fn after_an_agreed_undo_the_replay_begins_there() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board_of(&server.room("dicewars", 2));
    let mut random = Random::new(3);
    // To the turn after Anna's first.
    for is_annas in [true, false, true] {
        while can_play(&anna) != is_annas {
            play_on::<DiceWars>(&mut anna, &mut bert, 1, &mut random);
        }
    }
    let before = anna.played();
    anna.tap("action-undo");
    bert.tap("room-yes");
    until(&mut [&mut anna, &mut bert], "the undo", |guests| {
        guests.iter().all(|guest| guest.played() < before && !guest.is_waiting())
    });
    play_on::<DiceWars>(&mut anna, &mut bert, 3, &mut random);
    resign(&mut bert);
    anna.tap("result-replay");
    until(&mut [&mut anna], "the end of the replay", |guests| guests[0].played() == 3);
    let known = |guest: &Guest| {
        StateHash::of(&Viewer::Spectator.known(&guest.state::<DiceWars>().unwrap()))
    };
    assert!(known(&anna) == known(&bert));
}

#[test]
fn a_device_hosts_for_two_others_and_pauses_with_its_app() {
    // Where somebody else has the usual port, the one that was found is kept.
    let _taken = TcpListener::bind(("0.0.0.0", 7685));
    let (mut host, invite) = hosting("dicewars");
    let mut bert = Guest::new("Bert", PHONE, Language::En);
    let mut carl = Guest::new("Carl", (1100, 760), Language::En);
    let seats = host.seats();
    assert!(seats >= 3, "{seats}");
    for seat in 3..seats {
        host.tap(&format!("lobby.computer.{seat}-more"));
        until(&mut [&mut host], "a computer", |guests| guests[0].says("Computer · Easy"));
    }
    sit_down(&mut [&mut host, &mut bert, &mut carl], &invite);
    let mut random = Random::new(4);
    let mut play_one = |guests: [&mut Guest; 3]| {
        let [host, bert, carl] = guests;
        until(&mut [&mut *host, &mut *bert, &mut *carl], "somebody's turn", |guests| {
            guests.iter().any(|guest| can_play(guest)) || guests.iter().all(|guest| is_over(guest))
        });
        let before = carl.played();
        for guest in [&mut *host, &mut *bert, &mut *carl] {
            if guest.play_as::<DiceWars>(&mut random) {
                break;
            }
        }
        until(&mut [host, bert, carl], "a command", |guests| {
            guests.iter().all(|guest| guest.played() > before || is_over(guest))
        });
    };
    for _ in 0..6 {
        play_one([&mut host, &mut bert, &mut carl]);
    }
    let port = host.invite().port;
    assert_ne!(port, 7685);
    host.headless.app.suspend();
    until(&mut [&mut bert, &mut carl], "the pause", |guests| {
        guests.iter().all(|guest| guest.says("The host pauses"))
    });
    host.headless.app.resume();
    until(&mut [&mut host, &mut bert, &mut carl], "the host", |guests| {
        guests.iter().all(|guest| !guest.says("The host pauses") && !guest.says("No connection"))
    });
    assert_eq!(host.invite().port, port);
    while !is_over(&host) {
        play_one([&mut host, &mut bert, &mut carl]);
    }
    until(&mut [&mut host, &mut bert, &mut carl], "the proof", |guests| {
        guests.iter().all(|guest| guest.says("Dice verified"))
    });
    assert!(host.state::<DiceWars>() == carl.state::<DiceWars>());
}

#[test]
fn who_has_no_seat_watches() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board(&server);
    let invite = anna.invite();
    let mut carl = Guest::new("Carl", PHONE, Language::En);
    carl.join(&invite);
    until(&mut [&mut anna, &mut bert, &mut carl], "a spectator", |guests| {
        guests[2].sees("action-room") && guests[0].says("1 watches")
    });
    let mut random = Random::new(3);
    assert!(anna.play_as::<Skirmish>(&mut random));
    until(&mut [&mut anna, &mut bert, &mut carl], "a ply", |guests| {
        guests.iter().all(|guest| guest.played() == 1)
    });
    assert!(!can_play(&carl) && carl.state::<Skirmish>() == bert.state::<Skirmish>());
    // Who is gone watches no more.
    carl.headless.app.request(Request::Home);
    until(&mut [&mut anna, &mut bert, &mut carl], "nobody", |guests| !guests[0].says("watches"));
}

#[test]
fn who_is_out_watches_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let mut guests = ["Anna", "Bert", "Carl"].map(|name| Guest::new(name, PHONE, Language::En));
    let [anna, bert, carl] = &mut guests;
    sit_down(&mut [anna, bert, carl], &server.room("dicewars", 3));
    resign(carl);
    until(&mut [anna, bert, carl], "a word", |guests| guests[2].says("You watch"));
    let before = carl.played();
    play_on::<DiceWars>(anna, bert, 3, &mut Random::new(3));
    until(&mut [anna, bert, carl], "what they play", |guests| guests[2].played() >= before + 3);
    assert!(!can_play(carl) && !is_over(carl));
}

/// Somebody who comes when others have played for a while has the same log as they.
fn comes_late<G: Roster>() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board_of(&server.room(G::ID, 2));
    play_on::<G>(&mut anna, &mut bert, 9, &mut Random::new(5));
    let mut carl = Guest::new("Carl", PHONE, Language::En);
    carl.join(&anna.invite());
    until(&mut [&mut anna, &mut bert, &mut carl], "what was before", |guests| {
        guests[2].played() == guests[0].played()
    });
    // And so has who comes back with nothing.
    let storage = bert.folder.path().join("rooms");
    bert.headless.app.request(Request::Home);
    bert.headless.frame();
    let games = std::fs::read_dir(&storage).unwrap().map(|entry| entry.unwrap().path());
    let games: Vec<_> =
        games.filter(|path| path.extension().is_some_and(|it| it == "game")).collect();
    for game in games {
        std::fs::remove_file(game).unwrap();
    }
    bert.join(&anna.invite());
    until(&mut [&mut anna, &mut bert, &mut carl], "the log", |guests| {
        guests[1].played() == guests[0].played() && !guests[1].is_waiting()
    });
    play_on::<G>(&mut anna, &mut bert, 2, &mut Random::new(6));
    until(&mut [&mut anna, &mut bert, &mut carl], "all", |guests| {
        guests.iter().all(|guest| guest.played() == guests[0].played())
    });
}

#[test]
fn who_comes_late_has_the_whole_log() {
    comes_late::<Skirmish>();
    comes_late::<Conquest>();
}

#[test]
fn who_watches_takes_over_from_a_computer() {
    let (mut host, invite) = hosting("skirmish");
    host.tap("lobby.computer.1-more");
    until(&mut [&mut host], "a computer", |guests| guests[0].says("Computer · Easy"));
    sit_down(&mut [&mut host], &invite);
    let mut random = Random::new(5);
    assert!(host.play_as::<Skirmish>(&mut random));
    until(&mut [&mut host], "an answer", |guests| guests[0].played() == 2);
    let mut bert = Guest::new("Bert", PHONE, Language::En);
    bert.join(&invite);
    bert.tap("action-room");
    bert.tap("room.join.1");
    until(&mut [&mut host, &mut bert], "the seat", |guests| {
        !guests[1].says("You watch") && guests[0].says("Bert")
    });
    play_on::<Skirmish>(&mut host, &mut bert, 3, &mut random);
    assert_eq!(bert.played(), 5);
}

#[test]
fn the_last_who_gives_up_has_lost() {
    let (mut host, invite) = hosting("dicewars");
    for seat in 1..host.seats() {
        host.tap(&format!("lobby.computer.{seat}-more"));
    }
    sit_down(&mut [&mut host], &invite);
    until(&mut [&mut host], "its turn", |guests| can_play(guests[0]));
    let before = host.played();
    assert!(host.play_as::<DiceWars>(&mut Random::new(5)));
    until(&mut [&mut host], "a command", |guests| guests[0].played() > before);
    resign(&mut host);
    until(&mut [&mut host], "the end", |guests| guests[0].says("Dice verified"));
    assert!(host.says("You lost") && !host.says("A draw"));
}

#[test]
fn a_link_with_a_path_leads_through_a_web_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    // The same port takes WebSockets, as a web server passes them on.
    let invite = Invite { path: Some("/rooms".to_owned()), ..server.room("skirmish", 2) };
    let (mut anna, mut bert) = at_the_board_of(&invite);
    play_on::<Skirmish>(&mut anna, &mut bert, 4, &mut Random::new(3));
    assert!(anna.invite().to_string().contains("/rooms#"));
}

#[test]
fn where_nobody_answers_that_is_told_and_nothing_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::start(folder.path());
    let invite = server.room("skirmish", 2);
    let mut anna = Guest::new("Anna", PHONE, Language::En);
    let wrong = server.server.invite(pentarchy_net::log::RoomCode::from_number(7));
    anna.join(&wrong);
    until(&mut [&mut anna], "a refusal", |guests| guests[0].says("There is no such room."));
    anna.tap("ok");
    let stranger = pentarchy_net::keys::PublicKey([9; 32]);
    anna.join(&Invite { server: stranger, ..invite.clone() });
    until(&mut [&mut anna], "a refusal", |guests| guests[0].sees("ok"));
    anna.tap("ok");
    server.stop();
    anna.join(&invite);
    until(&mut [&mut anna], "a refusal", |guests| guests[0].says("Nobody answers there."));
    assert!(anna.play().is_none());
}

#[test]
fn what_is_sent_is_marked_until_it_is_confirmed() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let stall = Stall::before(&server.server);
    let direct = server.room("skirmish", 2);
    let slow = Invite { port: stall.port, ..direct.clone() };
    let mut anna = Guest::new("Anna", PHONE, Language::En);
    let mut bert = Guest::new("Bert", PHONE, Language::En);
    for (seat, (guest, invite)) in
        [(&mut anna, &slow), (&mut bert, &direct)].into_iter().enumerate()
    {
        guest.join(invite);
        guest.tap(&format!("lobby.sit.{seat}"));
        guest.tap("lobby-ready");
    }
    until(&mut [&mut anna, &mut bert], "all", |guests| guests[0].says("Everybody is ready"));
    anna.tap("lobby-start");
    until(&mut [&mut anna, &mut bert], "a turn", |guests| can_play(guests[0]));
    let before = anna.state::<Skirmish>();
    stall.set(true);
    assert!(anna.play_as::<Skirmish>(&mut Random::new(3)));
    until(&mut [&mut anna, &mut bert], "the mark", |guests| {
        guests[0].says("Sent, not confirmed yet")
    });
    // Nothing is shown as played before it is.
    assert!(anna.state::<Skirmish>() == before && anna.played() == 0);
    stall.set(false);
    until(&mut [&mut anna, &mut bert], "the ply", |guests| {
        guests.iter().all(|guest| guest.played() == 1 && !guest.says("Sent, not confirmed yet"))
    });
}

#[test]
fn who_wants_no_signals_sees_none() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board(&server);
    anna.tap("action-room");
    anna.tap("room-mute");
    anna.tap("close");
    bert.tap("action-room");
    bert.tap("signal.3");
    until(&mut [&mut bert], "its own", |guests| guests[0].says("Well played"));
    // What was asked after it has come.
    bert.tap("action-room");
    bert.tap("room-draw");
    until(&mut [&mut anna, &mut bert], "the question", |guests| guests[0].sees("room-no"));
    assert!(!anna.says("Well played"));
}

#[test]
fn what_was_declined_is_not_asked_again_before_the_next_move() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board(&server);
    play_on::<Skirmish>(&mut anna, &mut bert, 1, &mut Random::new(3));
    anna.tap("action-undo");
    bert.tap("room-no");
    until(&mut [&mut anna, &mut bert], "the answer", |guests| guests[0].says("Bert declines."));
    anna.tap("action-undo");
    until(&mut [&mut anna, &mut bert], "why not", |guests| {
        guests[0].says("You can ask again after the next move.")
    });
    assert!(!bert.sees("room-no"));
    play_on::<Skirmish>(&mut anna, &mut bert, 1, &mut Random::new(3));
    anna.tap("action-undo");
    until(&mut [&mut anna, &mut bert], "the question", |guests| guests[1].sees("room-no"));
}

#[test]
fn a_host_that_lost_some_of_the_game_is_found_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::start(folder.path());
    let (mut anna, mut bert) = at_the_board(&server);
    play_on::<Skirmish>(&mut anna, &mut bert, 3, &mut Random::new(3));
    // An older copy of the folder is put back.
    server.stop();
    let log = server.log(&anna.invite());
    let text = std::fs::read_to_string(&log).unwrap();
    let end = text.trim_end().rfind('\n').unwrap() + 1;
    std::fs::write(&log, &text[..end]).unwrap();
    server.start_again();
    until(&mut [&mut anna, &mut bert], "a word", |guests| {
        guests.iter().all(|guest| guest.says("The host has lost some of this game"))
    });
    anna.tap("ok");
    bert.tap("ok");
    play_on::<Skirmish>(&mut anna, &mut bert, 2, &mut Random::new(9));
    resign(&mut bert);
    until(&mut [&mut anna, &mut bert], "the proof", |guests| {
        guests[0].says("Not verified: the record was changed")
    });
    // And one that can't be read any more is told as that.
    server.stop();
    std::fs::write(&log, "no log\n").unwrap();
    server.start_again();
    let mut carl = Guest::new("Carl", PHONE, Language::En);
    carl.join(&anna.invite());
    until(&mut [&mut carl], "why not", |guests| guests[0].says("record of this room is damaged"));
}

#[test]
fn a_room_is_found_by_its_code_on_a_server_that_is_known() {
    let folder = tempfile::tempdir().unwrap();
    let server = Running::start(folder.path());
    let (mut anna, _bert) = at_the_board(&server);
    let code = server.room("floors", 2).room.to_string();
    anna.headless.app.request(Request::Home);
    anna.tap("home-network");
    anna.tap("network-code");
    for digit in code.chars() {
        anna.tap(&format!("key.{digit}"));
    }
    anna.tap("key.>");
    until(&mut [&mut anna], "the room", |guests| {
        guests[0].sees("lobby.sit.0") && guests[0].play().and_then(Play::room).is_some()
    });
    assert_eq!(anna.invite().room.to_string(), code);
}
