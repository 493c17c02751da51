//! The end of a game of every kind, as the person who played it sees it.

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::player::{self, Budget};
use pentarchy_core::table::{Occupant, Order, Table};
use pentarchy_core::view::View;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::games::{Face, Visitor, each};
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::shared::Request;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::{Language, Words};

/// The save of a game that demo players played to its end, on the seats of a person and computers.
fn whole_game<F: Face>(seed: u64) -> Table<F::Game> {
    let players = F::FACTS.usual_seats;
    let computer = || Occupant::Computer("normal".to_owned());
    let mut seats = vec![computer(); usize::from(players)];
    seats[0] = Occupant::Person;
    let setup = <F::Game as Game>::Setup::default();
    let table = Table::<F::Game>::new(&setup, players, seed).unwrap();
    let mut table = table.with_seats(seats);
    let mut player = player::by_name::<F::Game>(F::FACTS.demo_player).unwrap();
    let mut random = Random::keyed(seed, "results", &[]);
    while let Some(seat) = table.game().to_move() {
        let view = View::of(table.game(), seat);
        let thought = player.think(&view, &Budget::UNLIMITED, &mut random).unwrap();
        let command = thought.line[0].clone();
        table.carry_out(Order::Play { seat, command }).unwrap();
    }
    table
}

#[test]
fn the_result_of_every_game_knows_who_looks_at_it() {
    struct Check;
    impl Visitor for Check {
        fn face<F: Face>(&mut self) {
            let table = whole_game::<F>(3);
            let winner = table.game().outcome().unwrap().winner.map(|seat| seat.0);
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("game.save");
            std::fs::write(&file, table.save()).unwrap();
            for language in Language::ALL {
                let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
                let storage = Storage::at(folder.path().join(language.code()));
                let (game, name) = storage.import(&file).unwrap();
                let mut headless = Headless::new(storage, None, language, None, display);
                headless.settle().unwrap();
                headless.app.request(Request::Resume(game, name));
                headless.settle().unwrap();
                let words = Words::new(language);
                let said = headless.texts().join("\n");
                let title = match winner {
                    Some(0) => words.get("result-you-win"),
                    Some(_) => words.get("result-you-lost"),
                    None => words.get("result-draw"),
                };
                assert!(said.contains(&title), "{}: {title} in {said}", F::Game::ID);
                // So does why it is over; how many moves it took stands behind it.
                let reason = serde_json::to_value(table.game().outcome().unwrap().reason).unwrap();
                let reason = reason.as_str().unwrap().replace('_', "-");
                let who = match winner {
                    Some(0) => "won",
                    Some(_) => "lost",
                    None => "other",
                };
                let values = [("commands", "#".into()), ("who", who.into())];
                let why = words.with(&format!("end-{}-{reason}", F::Game::ID), &values);
                let why = why.split('#').next().unwrap();
                assert!(said.contains(why), "{}: {why} in {said}", F::Game::ID);
                let level = words.get("level-normal");
                assert!(said.contains(&level), "{}: {level} in {said}", F::Game::ID);
                assert!(headless.app.targets().find("result-again").is_some());
                assert!(headless.app.targets().find("result-look").is_some());
            }
        }
    }
    each(&mut Check);
}
