//! A game that only computers go on with can be skipped to its end (DW13).

use pentarchy_mobile::app::{Display, Wish};
use pentarchy_mobile::platform::Puppet;
use pentarchy_mobile::play::Play;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

#[test]
fn dw13_computers_can_be_skipped_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path().to_owned());
    let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
    let mut puppet = Puppet::new(storage, None, Language::En, None, display);
    puppet.app.wish(Wish::OpenText("pentarchy:dicewars:16x16#3".to_owned()));
    puppet.settle().unwrap();
    puppet.tap("setup-computers").unwrap();
    puppet.settle().unwrap();
    puppet.tap("setup-start").unwrap();

    let wait_for = |puppet: &mut Puppet, name: &str| {
        for _ in 0..500 {
            puppet.frame();
            if puppet.app.targets().find(name).is_some() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("{name} does not come");
    };
    wait_for(&mut puppet, "deed-skip-to-end");
    let played = |puppet: &Puppet| puppet.app.play().map_or(0, Play::played);
    let at_first = played(&puppet);
    puppet.tap("deed-skip-to-end").unwrap();
    puppet.settle().unwrap();
    assert!(puppet.app.play().is_some_and(Play::is_over));
    assert!(played(&puppet) > at_first);
    assert!(puppet.app.targets().find("result-again").is_some());
    assert!(puppet.app.targets().find("deed-skip-to-end").is_none());
}
