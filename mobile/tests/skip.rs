//! A game that only computers go on with can be skipped to its end (DW13).

use std::thread;
use std::time::Duration;

use pentarchy_mobile::app::{Display, Wish};
use pentarchy_mobile::platform::Puppet;
use pentarchy_mobile::play::Play;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

fn wait_for(puppet: &mut Puppet, name: &str) {
    for _ in 0..500 {
        puppet.frame();
        if puppet.app.targets().find(name).is_some() {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
    panic!("{name} does not come");
}

fn played(puppet: &Puppet) -> usize {
    puppet.app.play().map_or(0, Play::played)
}

#[test]
fn dw13_computers_can_be_skipped_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path());
    let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
    let mut puppet = Puppet::new(storage, None, Language::En, None, display);
    puppet.app.wish(Wish::OpenText("pentarchy:dicewars:48x48#3".to_owned()));
    puppet.settle().unwrap();
    puppet.tap("setup-computers").unwrap();
    puppet.settle().unwrap();
    puppet.tap("setup-start").unwrap();

    // Begun, and stopped on the way.
    wait_for(&mut puppet, "deed-skip-to-end");
    puppet.tap("deed-skip-to-end").unwrap();
    wait_for(&mut puppet, "deed-skip-stop");
    puppet.tap("deed-skip-stop").unwrap();
    wait_for(&mut puppet, "deed-skip-to-end");
    assert!(!puppet.app.play().is_some_and(Play::is_over));

    let at_first = played(&puppet);
    puppet.tap("deed-skip-to-end").unwrap();
    puppet.settle().unwrap();
    assert!(puppet.app.play().is_some_and(Play::is_over));
    assert!(played(&puppet) > at_first);
    assert!(puppet.app.targets().find("result-again").is_some());
    assert!(puppet.app.targets().find("deed-skip-to-end").is_none());
}
