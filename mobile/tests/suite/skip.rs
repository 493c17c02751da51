//! A game that only computers go on with can be skipped to its end (DW13).

use std::thread;
use std::time::Duration;

use pentarchy_mobile::app::Display;
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::shared::Play;
use pentarchy_mobile::shared::Request;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

fn wait_for(headless: &mut Headless, name: &str) {
    for _ in 0..500 {
        headless.frame();
        if headless.app.targets().find(name).is_some() {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
    panic!("{name} does not come");
}

fn played(headless: &Headless) -> usize {
    headless.app.play().map_or(0, Play::played)
}

#[test]
fn dw13_computers_can_be_skipped_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path());
    let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
    let mut headless = Headless::new(storage, None, Language::En, None, display);
    headless.app.request(Request::OpenText("pentarchy:dicewars:28x32-p3#3".to_owned()));
    headless.settle().unwrap();
    headless.tap("setup-computers").unwrap();
    headless.settle().unwrap();
    headless.tap("setup-start").unwrap();

    // Begun, and stopped on the way.
    wait_for(&mut headless, "button-skip-to-end");
    headless.tap("button-skip-to-end").unwrap();
    wait_for(&mut headless, "button-skip-stop");
    headless.tap("button-skip-stop").unwrap();
    wait_for(&mut headless, "button-skip-to-end");
    assert!(!headless.app.play().is_some_and(Play::is_over));

    let at_first = played(&headless);
    headless.tap("button-skip-to-end").unwrap();
    headless.settle().unwrap();
    assert!(headless.app.play().is_some_and(Play::is_over));
    assert!(played(&headless) > at_first);
    assert!(headless.app.targets().find("result-again").is_some());
    assert!(headless.app.targets().find("button-skip-to-end").is_none());
}
