//! Games that nobody would set up, but that a save from elsewhere may hold: states under way with some
//! of their values altered. What the rules take is shown and can be played like any other.

use egui::{Key, Modifiers};
use glam::Vec2;
use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::table::{Occupant, Table};
use pentarchy_mobile::app::Display;
use pentarchy_mobile::games::{self, Face, Visitor};
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::play;
use pentarchy_mobile::session::{Beginning, Source};
use pentarchy_mobile::settings::{Motion, Settings, Speed};
use pentarchy_mobile::shared::Request;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;
use serde_json::{Value, json, to_value};

/// How many commands were played before a state is altered.
const PLAYED: [usize; 4] = [0, 7, 30, 90];
/// How many altered states of each game are tried, and how many of them must be taken.
const TRIED: u64 = 120;
const FEWEST: usize = 4;
/// Every how many that are taken one is shown.
const EVERY: usize = 2;

const SIZE: (u32, u32) = (412, 915);
/// What a player may do with any game.
const KEYS: [Key; 12] = [
    Key::Tab,
    Key::Enter,
    Key::ArrowRight,
    Key::Enter,
    Key::I,
    Key::Escape,
    Key::Tab,
    Key::ArrowDown,
    Key::I,
    Key::Escape,
    Key::L,
    Key::Escape,
];

/// Any value in it or itself, chosen level by level: the cells of a map are not all there is.
fn any<'a>(json: &'a mut Value, random: &mut Random) -> &'a mut Value {
    let parts = match json {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => 0,
    };
    let place = random.below(parts as u32 + 1) as usize;
    if place == parts {
        return json;
    }
    let part = match json {
        Value::Object(fields) => fields.values_mut().nth(place),
        json => json.get_mut(place),
    };
    any(part.unwrap(), random)
}

fn alter(json: &mut Value, random: &mut Random) {
    let other = any(&mut json.clone(), random).take();
    let value = any(json, random);
    match value {
        _ if random.below(4) == 0 => *value = other,
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let new =
                [old.wrapping_add(1), old.wrapping_sub(1), 0, 1, 99, i64::MAX >> random.below(40)];
            *value = json!(random.pick(&new));
        }
        Value::Bool(is) => *is = !*is,
        Value::Array(items) if !items.is_empty() => {
            let place = random.below(items.len() as u32) as usize;
            if random.below(2) == 0 {
                items.remove(place);
            } else {
                items.push(items[place].clone());
            }
        }
        _ => *value = Value::Null,
    }
}

fn under_way<G: Game>(number: u64, random: &mut Random) -> Value {
    let (fewest, most) = G::FACTS.players;
    let players = fewest + (number % u64::from(most - fewest + 1)) as u8;
    let mut game = G::new(&G::Setup::default(), players, number).unwrap();
    for _ in 0..PLAYED[number as usize % PLAYED.len()] {
        let mut legal = Vec::new();
        game.legal(&mut legal);
        let Some(command) = random.pick(&legal) else { break };
        game.play(command, Draw::Seed, &mut NoEvents);
    }
    to_value(&game).unwrap()
}

fn show<F: Face>(table: &Table<F::Game>, position: String) {
    let folder = tempfile::tempdir().unwrap();
    let settings =
        Settings { speed: Speed::Instant, motion: Motion::Reduced, ..Settings::default() };
    let display = Display { size_px: SIZE, scale: 1.0, insets_px: [0.0; 4] };
    let storage = Storage::at(folder.path());
    let mut headless = Headless::new(storage, Some(settings), Language::En, None, display);
    headless.settle().unwrap();
    let seats = vec![Occupant::Person; table.seats().len()];
    let setup = <F::Game as Game>::Setup::default();
    let beginning = Beginning { setup, position: Some(position), seed: 1, seats };
    let game = play::open::<F>(Source::New(beginning), headless.app.shared());
    headless.app.request(Request::Begin(game));
    headless.settle().unwrap();
    assert!(headless.app.play().is_some(), "{}", F::Game::ID);
    let extent = F::default().extent(table.game());
    for part in [0.2, 0.5, 0.8] {
        let at = headless.on_board(Vec2::new(extent.x * part, extent.y * part)).unwrap();
        headless.point(at);
        headless.tap_at(at);
        headless.frame();
    }
    for key in KEYS {
        headless.key(key, Modifiers::NONE);
        headless.frame();
    }
    headless.settle().unwrap();
}

#[test]
fn whatever_the_rules_take_is_shown() {
    struct Check;
    impl Visitor for Check {
        fn face<F: Face>(&mut self) {
            let mut taken = 0;
            for number in 0..TRIED {
                let mut random = Random::keyed(number, "odd", &[]);
                let mut json = under_way::<F::Game>(number, &mut random);
                for _ in 0..=random.below(3) {
                    alter(&mut json, &mut random);
                }
                let position = json.to_string();
                let Ok(table) = Table::<F::Game>::load(&position, number) else { continue };
                taken += 1;
                if taken % EVERY == 0 {
                    show::<F>(&table, position);
                }
            }
            assert!(taken >= FEWEST, "{} takes {taken}", F::Game::ID);
        }
    }
    games::each(&mut Check);
}
