//! What a device shows of a command: the way it really went, and nothing that can't be.

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Game, Step};
use pentarchy_core::games::Visitor;
use pentarchy_core::hash::StateHash;
use pentarchy_core::table::Transition;
use pentarchy_core::view::Viewer;
use pentarchy_net::client::News;
use pentarchy_net::dice::Secret;
use pentarchy_net::log::{Entry, TimeControl};
use pentarchy_net::retrace::retrace;
use serde_json::Value;

use crate::world::{SECRET, Table, number, on_every_game};

/// So many commands of each game are looked at, if need be in several games.
const COMMANDS: usize = 150;
const MOST_GAMES: usize = 60;

/// A command as a client was told of it, and as it really went.
struct Told<G: Game> {
    viewer: Viewer,
    before: G,
    command: G::Command,
    events: Vec<G::Event>,
    after: G,
    truth: Transition<G>,
}

/// Games of random commands, as a seat and a spectator are told of them.
fn played<G: Game>(random: &mut Random) -> Vec<Told<G>> {
    let mut told = Vec::new();
    for _ in 0..MOST_GAMES {
        if told.len() < 2 * COMMANDS {
            play(random, &mut told);
        }
    }
    told
}

fn play<G: Game>(random: &mut Random, told: &mut Vec<Told<G>>) {
    let players = G::FACTS.players.0.max(2);
    let mut table = Table::<G>::started(players, 1, TimeControl::None);
    let numbers: Vec<_> = (0..players).map(|seat| Some(number(seat))).collect();
    let seed = Secret::of_room(&SECRET, &table.room.to_string()).seed(&numbers, 0);
    let mut game = G::new(&G::Setup::default(), players, seed).unwrap();
    for _ in 0..COMMANDS {
        table.news.iter_mut().for_each(Vec::clear);
        let known = |table: &Table<G>, who: usize| table.clients[who].1.known().unwrap().clone();
        let before = [1, players.into()].map(|who| known(&table, who));
        if game.outcome().is_some() || !table.play_any(random) {
            break;
        }
        let mut whole = None;
        for (who, before) in [1, usize::from(players)].into_iter().zip(before) {
            let (entry, events) = table.news[who]
                .iter()
                .find_map(|news| match news {
                    News::Step { entry, events } => Some((entry.clone(), events.clone())),
                    _ => None,
                })
                .unwrap();
            let Entry::Played { command, .. } = *entry else { panic!("{entry:?}") };
            let command: G::Command = serde_json::from_str(command.get()).unwrap();
            let whole = whole.get_or_insert_with(|| Transition::play(&mut game, &command).0);
            let viewer = table.clients[who].1.viewer();
            let step = |step: &Step<G>| Step {
                event: viewer.told(&step.state, &step.event),
                state: viewer.known(&step.state),
            };
            let truth = Transition {
                before: viewer.known(&whole.before),
                steps: whole.steps.iter().map(step).collect(),
            };
            let after = known(&table, who);
            told.push(Told { viewer, before, command, events, after, truth });
        }
    }
}

fn hashes<G: Game>(way: &Transition<G>) -> Vec<StateHash> {
    way.steps.iter().map(|step| StateHash::of(&step.state)).collect()
}

#[test]
fn a_device_shows_what_really_happened() {
    struct Check;
    impl Visitor for Check {
        fn game<G: Game>(&mut self) {
            let told = played::<G>(&mut Random::new(5));
            let (mut exact, all) = (0, told.len());
            for Told { viewer, before, command, events, after, truth } in told {
                let way = retrace(viewer, &before, &command, events, &after);
                let shown = way.steps.iter().map(|step| &step.event);
                assert!(shown.eq(truth.steps.iter().map(|step| &step.event)), "{}", G::ID);
                assert_eq!(hashes(&way).last(), hashes(&truth).last(), "{}", G::ID);
                exact += usize::from(hashes(&way) == hashes(&truth));
            }
            println!("{}: {exact} of {all} ways are exact in every step", G::ID);
            assert!(G::FACTS.chance || exact == all, "{}", G::ID);
            assert!(2 * exact > all, "{}: {exact} of {all}", G::ID);
        }
    }
    on_every_game(&mut Check);
}

/// Sets one of the numbers in a value to another.
fn alter(value: &mut Value, random: &mut Random) {
    fn numbers<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Value>) {
        match value {
            Value::Number(_) => found.push(value),
            Value::Array(items) => items.iter_mut().for_each(|item| numbers(item, found)),
            Value::Object(fields) => fields.values_mut().for_each(|item| numbers(item, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    numbers(value, &mut found);
    let count = found.len() as u32;
    if count > 0 {
        *found[random.below(count) as usize] = random.below(300).into();
    }
}

#[test]
fn what_a_host_makes_up_is_not_shown() {
    struct Check;
    impl Visitor for Check {
        fn game<G: Game>(&mut self) {
            let mut random = Random::new(6);
            let mut altered = 0;
            for Told { viewer, before, command, events, after, .. } in played::<G>(&mut random) {
                let mut told = serde_json::to_value(&events).unwrap();
                alter(&mut told, &mut random);
                let Ok(told) = serde_json::from_value::<Vec<G::Event>>(told) else { continue };
                if told == events {
                    continue;
                }
                altered += 1;
                let way = retrace(viewer, &before, &command, told, &after);
                assert!(way.steps.iter().all(|step| before.fits(&step.event)), "{}", G::ID);
            }
            println!("{}: {altered} events that never happened", G::ID);
            assert!(altered > 10, "{}: {altered}", G::ID);
        }
    }
    on_every_game(&mut Check);
}
