//! What other apps send and are offered.

use std::thread;
use std::time::{Duration, Instant};

use glam::Vec2;
use pentarchy_mobile::gestures::Phase;
use pentarchy_mobile::platform::Sent;
use pentarchy_mobile::shared::Play;
use pentarchy_mobile::storage::{MOST_INCOMING, Storage, is_picture};

use super::phone::{Input, Main, Phone};
use super::{UPRIGHT, alone, folder_with_game, gpu, play_of};

const LINK: &str = "pentarchy:dicewars:28x32-p4#12345";

/// Lets it go on until this is so.
fn until(phone: &mut Phone, what: &str, is_so: impl Fn(&Phone) -> bool) {
    let begun = Instant::now();
    while !is_so(phone) {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what} never comes");
        phone.settle();
        // It has time whether or not the program has anything to do.
        phone.activity().run_views_thread();
        thread::sleep(Duration::from_millis(1));
    }
}

fn has(phone: &Phone, target: &str) -> bool {
    phone.app().is_some_and(|app| app.targets().find(target).is_some())
}

fn tap(phone: &mut Phone, target: &str) {
    until(phone, target, |phone| has(phone, target));
    let app = phone.app().unwrap();
    let place = app.targets().find(target).unwrap().place.center();
    let at = Vec2::new(place.x, place.y) * app.pixels_per_point();
    phone.input(Input::Finger(0, Phase::Down, at));
    phone.input(Input::Finger(0, Phase::Up, at));
    phone.settle();
}

fn problem(phone: &Phone) -> Option<String> {
    phone.app()?.shared().problem().map(str::to_owned)
}

#[test]
fn a_link_opens_its_game_cold_and_warm_and_once_each() {
    let _alone = alone();
    let gpu = gpu();
    let folder = tempfile::TempDir::new().unwrap();
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.activity().send(Sent::Text(LINK.to_owned()));
    phone.launch();
    until(&mut phone, "the set-up", |phone| has(phone, "setup-start"));
    phone.input(Input::Back);
    phone.settle();
    assert!(!has(&phone, "setup-start"));
    phone.leave();
    phone.launch();
    phone.settle();
    assert!(!has(&phone, "setup-start"), "it is taken once");

    // The same again, while it is away, and while only its focus was.
    phone.leave();
    phone.activity().send(Sent::Text(LINK.to_owned()));
    phone.launch();
    until(&mut phone, "the set-up", |phone| has(phone, "setup-start"));
    phone.input(Input::Back);
    phone.main(Main::LostFocus);
    phone.activity().send(Sent::Text(format!("Play with me:\n{LINK}")));
    phone.main(Main::GainedFocus);
    until(&mut phone, "the set-up", |phone| has(phone, "setup-start"));
    assert_eq!(problem(&phone), None);
}

#[test]
fn a_link_is_opened_beside_the_game_that_goes_on() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.activity().send(Sent::Text(LINK.to_owned()));
    phone.launch();
    until(&mut phone, "the set-up", |phone| has(phone, "setup-start"));
    phone.input(Input::Back);
    phone.settle();
    assert!(play_of(&phone).is_some_and(|play| play.save().is_some()));
    assert!(!has(&phone, "setup-start"));
}

#[test]
fn a_save_is_taken_in_and_nonsense_is_told() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let storage = Storage::at(folder.path());
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    until(&mut phone, "the game", |phone| play_of(phone).is_some());
    tap(&mut phone, "action-menu");
    tap(&mut phone, "menu-share");
    tap(&mut phone, "share-save");
    until(&mut phone, "the share sheet", |phone| !phone.activity().shared().is_empty());
    let (kind, save) = phone.activity().shared().remove(0);
    assert_eq!(kind, "application/octet-stream");

    phone.leave();
    phone.activity().send(Sent::File(save));
    phone.launch();
    until(&mut phone, "its game", |phone| {
        play_of(phone).and_then(Play::save).is_some_and(|save| save.as_str().contains('2'))
    });
    assert_eq!(problem(&phone), None);
    // The game before it, in which nothing was played, is tidied away.
    until(&mut phone, "one save", |_| storage.list().unwrap().len() == 1);

    let png = b"\x89PNG\r\n\x1a\nand nothing more".to_vec();
    let too_long = vec![b'x'; MOST_INCOMING + 9];
    for nonsense in [Vec::new(), b"no save".to_vec(), vec![0xff; 99], too_long, png] {
        phone.leave();
        phone.activity().send(Sent::File(nonsense));
        phone.launch();
        until(&mut phone, "the complaint", |phone| problem(phone).is_some());
        phone.input(Input::Back);
        phone.settle();
        assert_eq!(problem(&phone), None);
    }
    for nonsense in ["", "hello", "pentarchy:chess:#1", "/etc/passwd.png"] {
        phone.leave();
        phone.activity().send(Sent::Text(nonsense.to_owned()));
        phone.launch();
        until(&mut phone, "the complaint", |phone| problem(phone).is_some());
        phone.input(Input::Back);
        phone.settle();
    }
    assert_eq!(storage.list().unwrap().len(), 1);
}

#[test]
fn links_and_pictures_go_out() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    until(&mut phone, "the game", |phone| play_of(phone).is_some());
    for (button, kind) in [("share-link", "text/plain"), ("share-picture", "image/png")] {
        tap(&mut phone, "action-menu");
        tap(&mut phone, "menu-share");
        tap(&mut phone, button);
        until(&mut phone, "the share sheet", |phone| !phone.activity().shared().is_empty());
        let (shared, contents) = phone.activity().shared().remove(0);
        assert_eq!(shared, kind);
        match button {
            "share-link" => assert!(contents.starts_with(b"pentarchy:skirmish:")),
            _ => assert!(is_picture(&contents) && has_colours(&contents)),
        }
    }
    tap(&mut phone, "action-menu");
    tap(&mut phone, "menu-share");
    tap(&mut phone, "share-copy-start");
    let copied = phone.activity().clipboard().clone().unwrap();
    assert!(copied.starts_with("pentarchy:skirmish:"), "{copied}");

    // What was copied can be opened.
    *phone.activity().clipboard() = Some(LINK.to_owned());
    phone.input(Input::Back);
    phone.settle();
    tap(&mut phone, "home-about");
    tap(&mut phone, "paste-link");
    until(&mut phone, "the set-up", |phone| has(phone, "setup-start"));
}

/// Is there more to be seen than one colour?
fn has_colours(png: &[u8]) -> bool {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
    pixels.chunks(4).any(|pixel| pixel != &pixels[..4])
}
