//! How large a cell of each board is on the screens that people have: a board takes the room there is.

use glam::Vec2;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::platform::{Headless, ShotOptions, lead};
use pentarchy_mobile::settings::Settings;
use pentarchy_mobile::shared::Request;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

/// The screens, in dp.
const SCREENS: [(u32, u32); 4] = [(360, 640), (412, 915), (915, 412), (1280, 800)];

/// How large everything is set to be, in percent.
const SCALES: [u16; 3] = [100, 150, 200];

/// The least size of a cell, in dp, by scale and screen.
type Least = [[f32; 4]; 3];

/// The same for games; `docs/testing.md` has what they are. Cells of regions and territories are units
/// of the board, of which a region takes several. League and Fearsome Floors come nearer by themselves
/// where a finger needs it.
const GAMES: [(&str, Least); 5] = [
    (
        "skirmish:7x5",
        [[55.0, 70.0, 70.0, 123.5], [44.0, 68.5, 54.5, 102.0], [44.0, 68.0, 51.0, 81.0]],
    ),
    (
        "dicewars:28x32-p4",
        [[40.5, 47.0, 46.0, 91.0], [36.5, 46.0, 45.0, 90.0], [36.5, 45.5, 44.5, 74.0]],
    ),
    (
        "conquest:-p2",
        [[21.0, 24.0, 25.0, 50.0], [19.5, 23.0, 24.0, 48.5], [19.5, 23.0, 23.5, 38.0]],
    ),
    ("league:yard", [[31.0, 31.0, 31.0, 46.0], [43.0, 47.0, 47.0, 45.5], [43.0, 49.5, 49.5, 62.5]]),
    (
        "floors:basic-p3",
        [[22.0, 31.0, 31.0, 50.0], [16.5, 30.0, 21.5, 41.5], [16.5, 29.0, 20.0, 32.0]],
    ),
];

/// The same for the first lesson of each game, and for a replay.
const LESSONS: [(&str, Least); 5] = [
    ("skirmish", [[41.5, 70.0, 70.0, 123.5], [21.0, 53.0, 54.5, 102.0], [21.0, 49.0, 51.0, 81.0]]),
    ("dicewars", [[74.5, 91.0, 94.5, 187.5], [46.5, 89.5, 93.0, 181.5], [46.5, 84.5, 91.0, 144.0]]),
    ("conquest", [[19.0, 24.0, 24.5, 49.0], [11.0, 23.0, 23.5, 48.0], [11.0, 19.0, 23.0, 37.0]]),
    ("league", [[31.0, 30.5, 30.5, 61.0], [43.0, 47.0, 47.0, 60.5], [43.0, 49.5, 49.5, 62.5]]),
    ("floors", [[15.5, 31.0, 31.0, 50.0], [8.5, 19.0, 21.5, 41.5], [8.5, 16.5, 20.0, 32.0]]),
];
const REPLAYS: [(&str, Least); 5] = [
    ("skirmish", [[54.0, 70.0, 70.0, 123.5], [42.5, 68.5, 54.5, 102.0], [42.5, 68.0, 51.0, 81.0]]),
    ("dicewars", [[40.5, 47.0, 46.0, 91.0], [38.0, 46.0, 45.0, 90.0], [38.0, 45.5, 44.5, 74.0]]),
    ("conquest", [[21.0, 24.0, 25.0, 50.0], [20.0, 23.0, 24.0, 48.5], [20.0, 23.0, 23.5, 38.0]]),
    ("league", [[13.0, 15.0, 15.0, 31.0], [11.5, 14.5, 14.5, 30.5], [11.5, 14.5, 14.5, 24.0]]),
    ("floors", [[18.5, 31.0, 31.0, 50.0], [11.5, 24.5, 21.5, 41.5], [11.5, 23.5, 20.0, 32.0]]),
];

/// Leads to a board on every screen, and compares its cells with these.
fn check(name: &str, least: Least, lead: impl Fn(&mut Headless)) -> Vec<String> {
    let mut small = Vec::new();
    for (scale, least) in SCALES.into_iter().zip(least) {
        let mut cells = Vec::new();
        for (screen, least) in SCREENS.into_iter().zip(least) {
            let folder = tempfile::tempdir().unwrap();
            let display = Display { size_px: screen, scale: 1.0, insets_px: [0.0; 4] };
            let settings = Settings { ui_scale: scale, ..Settings::default() };
            let storage = Storage::at(folder.path());
            let mut headless = Headless::new(storage, Some(settings), Language::En, None, display);
            headless.settle().unwrap();
            lead(&mut headless);
            let at = |x| headless.app.board_to_px(Vec2::new(x, 0.0)).unwrap();
            let cell = at(1.0).distance(at(0.0));
            cells.push(format!("{cell:.1}"));
            if cell < least {
                small.push(format!("{name} on {screen:?} at {scale} %: {cell:.1}, not {least}"));
            }
        }
        println!("{name} at {scale} %: {}", cells.join(" | "));
    }
    small
}

fn check_all(boards: &[(&str, Least)], lead: impl Fn(&mut Headless, &str)) {
    let check =
        |&(game, least): &(&str, Least)| check(game, least, |headless| lead(headless, game));
    let small: Vec<String> = boards.iter().flat_map(check).collect();
    assert!(small.is_empty(), "{small:#?}");
}

/// As a picture of the screen is asked for.
fn lead_to(headless: &mut Headless, screen: &str, game: &str) {
    let options = ShotOptions {
        screen: Some(screen.to_owned()),
        game: game.to_owned(),
        setup_code: String::new(),
        seed: 7,
        after: 6,
        size: (0.0, 0.0),
        scale: 1.0,
        insets: [0.0; 4],
        settings: Settings::default(),
        language: Language::En,
    };
    lead(headless, &options).unwrap();
}

#[test]
fn boards_take_the_room_there_is() {
    check_all(&GAMES, |headless, game| {
        headless.app.request(Request::OpenText(format!("pentarchy:{game}#7")));
        headless.settle().unwrap();
        headless.tap("setup-start").unwrap();
        headless.settle().unwrap();
    });
}

#[test]
fn boards_of_lessons_take_the_room_there_is() {
    check_all(&LESSONS, |headless, game| lead_to(headless, "lesson", game));
}

#[test]
fn boards_of_replays_take_the_room_there_is() {
    check_all(&REPLAYS, |headless, game| lead_to(headless, "replay", game));
}
