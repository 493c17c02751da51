//! Who comes in midway is told what was played before: what the others were told when it was
//! played, and nothing else.

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games::Visitor;
use pentarchy_core::hash::StateHash;
use pentarchy_core::table::Played;
use pentarchy_net::client::{Client, Kept, News};
use pentarchy_net::log::{Entry, TimeControl};
use pentarchy_net::message::{ToDevice, ToHost};
use serde_json::Value;

use crate::world::{Table, device, on_every_game};

const COMMANDS: u32 = 120;

/// What a client was told while it was there.
struct Live<G: Game> {
    start: StateHash,
    played: Vec<Played<G>>,
    turns: u32,
    /// Whose turn it was, as the client knew before the entry.
    before: (Option<pentarchy_core::game::Seat>, u32),
}

impl<G: Game> Live<G> {
    fn new(client: &Client<G>) -> Self {
        let known = client.known().unwrap();
        let before = (known.to_move(), known.turn());
        Self { start: StateHash::of(known), played: Vec::new(), turns: 0, before }
    }

    fn follow(&mut self, client: &Client<G>, news: Vec<News<G>>) {
        for news in news {
            let News::Step { entry, events } = news else { continue };
            let known = client.known().unwrap();
            match *entry {
                Entry::Played { seat, command, .. } => {
                    let command = serde_json::from_str(command.get()).unwrap();
                    self.played.push(Played { seat, turn: self.turns, command, events });
                    let after = (known.to_move(), known.turn());
                    self.turns += u32::from(after != self.before);
                }
                Entry::Undone { count, .. } => {
                    let kept = self.played.len() - count as usize;
                    self.turns = self.played[kept].turn;
                    self.played.truncate(kept);
                }
                _ => {}
            }
            self.before = (known.to_move(), known.turn());
        }
    }
}

/// A game under way, with what seat 1 and somebody who watches were told of it. Now and then
/// something is taken back, if need be by agreement.
fn under_way<G: Game>(random: &mut Random) -> (Table<G>, [Live<G>; 2]) {
    let players = G::FACTS.players.0.max(2);
    let mut table = Table::<G>::started(players, 1, TimeControl::None);
    let eyes = [1, usize::from(players)];
    let mut live = eyes.map(|who| Live::new(&table.clients[who].1));
    table.news.iter_mut().for_each(Vec::clear);
    for number in 0..COMMANDS {
        let game = table.clients[0].1.known().unwrap();
        let Some(seat) = game.to_move() else { break };
        if number % 9 == 8 {
            table.clients[seat.index()].1.undo(1 + random.below(3)).unwrap();
            table.run();
            for other in 0..usize::from(players) {
                let asked = table.clients[other].1.sheet().unwrap().unanswered();
                if asked.iter().any(|asked| asked.index() == other) {
                    table.clients[other].1.answer(true).unwrap();
                    table.run();
                }
            }
        } else {
            table.play_any(random);
        }
        for (live, who) in live.iter_mut().zip(eyes) {
            let news = std::mem::take(&mut table.news[who]);
            live.follow(&table.clients[who].1, news);
        }
    }
    (table, live)
}

/// Comes in as this device with nothing known; returns what it was told of before.
fn come_in<G: Game>(table: &mut Table<G>, who: u8) -> (u32, Vec<Played<G>>) {
    let guest = 200 + u64::from(who);
    let mut client = Client::new(device(who), Kept::new(table.room));
    client.connected(table.world.now);
    table.world.connect(guest, device(who));
    table.clients.push((guest, client));
    table.news.push(Vec::new());
    table.run();
    assert!(!table.clients.last().unwrap().1.lacks_past());
    let news = table.news.pop().unwrap();
    table.clients.pop();
    let told = news.into_iter().filter_map(|news| match news {
        News::Past { turns, played } => Some((turns, played)),
        _ => None,
    });
    let told: Vec<_> = told.collect();
    assert_eq!(told.len(), 1, "{}", G::ID);
    told.into_iter().next().unwrap()
}

#[test]
fn who_comes_in_midway_is_told_what_the_others_were() {
    struct Check;
    impl Visitor for Check {
        fn game<G: Game>(&mut self) {
            let mut random = Random::new(21);
            let (mut table, live) = under_way::<G>(&mut random);
            for (live, who) in live.iter().zip([1, 77]) {
                assert!(live.played.len() > 5, "{}", G::ID);
                let (turns, played) = come_in(&mut table, who);
                assert_eq!(turns, live.turns, "{}", G::ID);
                assert_eq!(played.len(), live.played.len(), "{}", G::ID);
                for (told, live) in played.iter().zip(&live.played) {
                    assert_eq!((told.seat, told.turn), (live.seat, live.turn), "{}", G::ID);
                    assert!(told.command == live.command, "{}", G::ID);
                    assert!(told.events == live.events, "{}", G::ID);
                }
                // From the start as it could be known then, and no further.
                table.world.greet(300, device(who));
                table.world.say(300, &ToHost::Enter { room: table.room, have: 0, hash: None });
                table.world.heard(300);
                table.world.say(300, &ToHost::Past { from: 0 });
                let heard = table.world.heard(300);
                let [ToDevice::Past(past)] = &heard[..] else { panic!("{heard:?}") };
                let start = G::load_view(past.start.as_ref().unwrap().get()).unwrap();
                assert_eq!(StateHash::of(&start), live.start, "{}", G::ID);
                table.world.hall.disconnect(300, table.world.now);
            }
            table.all_agree();
        }
    }
    on_every_game(&mut Check);
}

#[test]
fn what_was_played_before_is_told_when_the_connection_was_cut_on_the_way() {
    use pentarchy_core::games::dicewars::DiceWars;
    let (mut table, live) = under_way::<DiceWars>(&mut Random::new(22));
    let mut client = Client::<DiceWars>::new(device(77), Kept::new(table.room));
    client.connected(table.world.now);
    table.world.connect(77, device(77));
    table.clients.push((77, client));
    table.news.push(Vec::new());
    // It hears how things stand; the question of what was before is lost.
    for _ in 0..2 {
        let client = &mut table.clients.last_mut().unwrap().1;
        for out in client.take() {
            if let pentarchy_net::client::Out::Send(message) = out {
                table.world.say(77, &message);
            }
        }
        for bytes in table.world.sent.remove(&77).unwrap_or_default() {
            client.receive(&bytes, table.world.now);
        }
    }
    let client = &mut table.clients.last_mut().unwrap().1;
    assert!(client.is_in() && client.lacks_past());
    client.take();
    client.disconnected();
    table.world.hall.disconnect(77, table.world.now);
    table.world.connect(78, device(77));
    table.clients.last_mut().unwrap().0 = 78;
    table.clients.last_mut().unwrap().1.connected(table.world.now);
    table.run();
    let told = table.news.last().unwrap().iter().find_map(|news| match news {
        News::Past { played, .. } => Some(played.len()),
        _ => None,
    });
    assert_eq!(told, Some(live[1].played.len()));
}

/// Sets one of the numbers in a value to another.
fn alter(value: &mut Value, random: &mut Random) {
    match value {
        Value::Number(_) => *value = random.below(300).into(),
        Value::Array(items) if !items.is_empty() => {
            let place = random.below(items.len() as u32) as usize;
            alter(&mut items[place], random);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let place = random.below(fields.len() as u32) as usize;
            if let Some(field) = fields.values_mut().nth(place) {
                alter(field, random);
            }
        }
        _ => {}
    }
}

#[test]
fn what_a_host_makes_up_of_the_past_is_not_shown() {
    struct Check;
    impl Visitor for Check {
        fn game<G: Game>(&mut self) {
            let mut random = Random::new(23);
            let (mut table, live) = under_way::<G>(&mut random);
            table.world.greet(300, device(77));
            table.world.say(300, &ToHost::Enter { room: table.room, have: 0, hash: None });
            let entered = table.world.sent.remove(&300).unwrap();
            table.world.say(300, &ToHost::Past { from: 0 });
            let truth = table.world.sent.remove(&300).unwrap().pop_front().unwrap();
            let (mut shown, mut not_shown) = (0, 0);
            for _ in 0..400 {
                let mut told: Value = serde_json::from_slice(&truth).unwrap();
                alter(&mut told["past"]["commands"], &mut random);
                let mut client = Client::<G>::new(device(77), Kept::new(table.room));
                client.connected(0);
                client.receive(br#"{"welcome":{"rules":{},"time":0}}"#, 0);
                for bytes in &entered {
                    client.receive(bytes, 0);
                }
                client.take();
                client.receive(told.to_string().as_bytes(), 0);
                let past = client.take().into_iter().find_map(|out| match out {
                    pentarchy_net::client::Out::News(News::Past { played, .. }) => Some(played),
                    _ => None,
                });
                let Some(past) = past else {
                    not_shown += 1;
                    continue;
                };
                shown += 1;
                let game = table.clients[0].1.known().unwrap();
                for (told, live) in past.iter().zip(&live[1].played) {
                    assert!(told.seat.0 < game.seats());
                    let is_so = told.events == live.events;
                    let fits = told.events.iter().all(|event| game.fits(event));
                    // Where events follow from commands, another command has others.
                    assert!(is_so || fits || told.command != live.command, "{}", G::ID);
                }
            }
            println!("{}: {shown} shown, {not_shown} not", G::ID);
            assert!(not_shown > 10, "{}", G::ID);
        }
    }
    on_every_game(&mut Check);
}
