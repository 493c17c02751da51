//! How large a cell of each board is on the screens that people have: a board takes the room there is.

use glam::Vec2;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::shared::Request;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

/// The screens, in dp.
const SCREENS: [(u32, u32); 4] = [(360, 640), (412, 915), (915, 412), (1280, 800)];

/// The least size of a cell, in dp, on each of the screens; `docs/testing.md` has what they are.
/// Cells of regions and territories are units of the board, of which a region takes several. League
/// and Fearsome Floors come nearer by themselves where a finger needs it.
const LEAST: [(&str, [f32; 4]); 5] = [
    ("skirmish:7x5", [55.0, 71.0, 71.0, 126.0]),
    ("dicewars:28x32-p4", [41.0, 47.5, 46.5, 92.0]),
    ("conquest:-p2", [21.0, 24.5, 25.0, 50.0]),
    ("league:yard", [31.5, 31.5, 31.5, 47.0]),
    ("floors:basic-p3", [22.0, 31.5, 31.0, 51.0]),
];

#[test]
fn boards_take_the_room_there_is() {
    let mut small = Vec::new();
    for (game, least) in LEAST {
        for (screen, least) in SCREENS.into_iter().zip(least) {
            let folder = tempfile::tempdir().unwrap();
            let display = Display { size_px: screen, scale: 1.0, insets_px: [0.0; 4] };
            let mut headless =
                Headless::new(Storage::at(folder.path()), None, Language::En, None, display);
            headless.settle().unwrap();
            headless.app.request(Request::OpenText(format!("pentarchy:{game}#7")));
            headless.settle().unwrap();
            headless.tap("setup-start").unwrap();
            headless.settle().unwrap();
            let at = |x| headless.app.board_to_px(Vec2::new(x, 0.0)).unwrap();
            let cell = at(1.0).distance(at(0.0));
            println!("{game} on {screen:?}: {cell:.1}");
            if cell < least {
                small.push(format!("{game} on {screen:?}: {cell:.1}, not {least}"));
            }
        }
    }
    assert!(small.is_empty(), "{small:#?}");
}
