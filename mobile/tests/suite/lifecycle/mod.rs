//! The program's life on Android, on a phone in memory: whatever the system does and whenever it
//! does it, nothing panics, no command is lost, nothing is drawn without a surface, nothing runs
//! while the program can't be seen, and nothing is drawn without a reason.

mod activity;
mod disk;
mod exchange;
mod glass;
mod lives;
mod moves;
mod phone;

use std::fs;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games::league::League;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_mobile::app::App;
use pentarchy_mobile::gestures::Phase;
use pentarchy_mobile::platform::{Edges, System};
use pentarchy_mobile::render::{Backend, Gpu};
use pentarchy_mobile::shared::Play;
use pentarchy_mobile::storage::{MOST_TRIES, Storage};
use pentarchy_mobile::words::Language;
use tempfile::TempDir;

use disk::{Match, OnDisk};
use glass::Mood;
use moves::{Move, hold};
use phone::{Input, Main, Phone, Screen};

/// One test at a time: some look at the threads of the process.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

fn gpu() -> Gpu {
    Gpu::headless(Backend::Auto).unwrap()
}

const UPRIGHT: Screen = Screen {
    size: (180, 400),
    scale: 0.5,
    content: Edges { left: 0, top: 0, right: 0, bottom: 0 },
    covered: [0; 4],
    rotation: 0,
    system: System { language: Language::En, dark: None },
};

const SKIRMISH: Match = Match { game: Skirmish::ID, against: "one_ply" };

/// A folder with a game of Skirmish, which was on the screen.
fn folder_with_game(against: &'static str, seed: u64) -> TempDir {
    Match { against, ..SKIRMISH }.in_folder(seed)
}

fn play_of(phone: &Phone) -> Option<&dyn Play> {
    phone.app().and_then(App::play)
}

/// Every command that the program knows of is on the disk; and if nothing is under way, the disk
/// has nothing else.
fn check_saved(phone: &Phone, folder: &Path) {
    let Some(play) = play_of(phone) else { return };
    let Some(known) = play.state() else { return };
    let disk = OnDisk::read(folder).expect("the save is gone");
    assert!(disk.commands.len() >= play.played(), "a command was lost");
    // A replay, to which the menu leads, stands anywhere.
    let is_replay = play.save().is_none() && !play.is_over();
    if !is_replay && !play.is_busy() && phone.is_running() && phone.has_window() {
        assert_eq!(disk.commands.len(), play.played());
        let known: serde_json::Value = serde_json::from_str(&known).unwrap();
        assert_eq!(known, disk.known);
    }
}

/// Nothing goes on in a program that can't be seen.
fn check_hidden(phone: &Phone) {
    if let Some(play) = play_of(phone) {
        assert!(!play.is_thinking() && !play.is_computers_turn(), "it goes on unseen");
        assert_eq!(play.next(), None);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy(&entry.path(), &target);
        } else {
            // A file may be replaced or go while it is looked at, as in any kill.
            let _ = fs::copy(entry.path(), target);
        }
    }
}

/// What plays a legal command, if the person may play now.
fn some_moves(phone: &Phone, folder: &Path, random: &mut Random) -> Vec<Move> {
    let play = play_of(phone).filter(|play| !play.has_dialog() && !play.is_thinking());
    let disk = play.and_then(|_| OnDisk::read(folder));
    disk.map_or_else(Vec::new, |disk| moves::some_moves(&disk.text, random))
}

/// The way of a drag that plays a legal command of Skirmish.
fn some_drag(phone: &Phone, folder: &Path, random: &mut Random) -> Vec<String> {
    for _ in 0..100 {
        if let [Move::Drag(way)] = some_moves(phone, folder, random).as_slice() {
            return way.clone();
        }
    }
    panic!("no drag plays anything")
}

#[test]
fn killed_and_back_in_the_same_game() {
    let _alone = alone();
    let gpu = gpu();
    let mut folder = folder_with_game("one_ply", 7);
    let mut random = Random::new(7);
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    for round in 1..=3 {
        let way = some_drag(&phone, folder.path(), &mut random);
        Move::Drag(way).perform(&mut phone).unwrap();
        phone.settle();
        let play = play_of(&phone).unwrap();
        assert_eq!(play.played(), 2 * round, "the person and the computer");
        let before = play.state();
        assert!(is_noted(folder.path(), true));
        let copied = TempDir::new().unwrap();
        copy(folder.path(), copied.path());
        phone.kill();
        folder = copied;
        phone = Phone::new(&gpu, folder.path(), UPRIGHT);
        phone.launch();
        phone.settle();
        assert_eq!(play_of(&phone).unwrap().state(), before);
    }
}

/// A phone with a game of League, and the way of a drag there that plays so many steps.
fn phone_with_long_drag(gpu: &Gpu, folder: &Path, steps: usize) -> (Phone, Move) {
    // The gesture's commands are counted, so no turn ends by itself.
    fs::write(folder.join("settings.json"), r#"{"ends_turns":false}"#).unwrap();
    let mut phone = Phone::new(gpu, folder, UPRIGHT);
    phone.launch();
    phone.settle();
    let text = OnDisk::read(folder).unwrap().text;
    let ways = (0..1000).map(|seed| moves::some_moves(&text, &mut Random::new(seed)));
    let is_long = |action: &Move| matches!(action, Move::Drag(way) if way.len() == steps + 1);
    let long = ways.flatten().find(is_long).expect("a hero can go so far");
    (phone, long)
}

const LEAGUE: Match = Match { game: League::ID, against: "random" };
/// What a hero can go in a turn.
const STEPS: usize = 3;

#[test]
fn a_kill_between_the_commands_of_one_gesture_loses_none() {
    let _alone = alone();
    let gpu = gpu();
    for round in 0..16 {
        let folder = LEAGUE.in_folder(7);
        let (mut phone, drag) = phone_with_long_drag(&gpu, folder.path(), STEPS);
        let save =
            folder.path().join("saves").join(OnDisk::read(folder.path()).unwrap().name.as_str());
        drag.perform(&mut phone).unwrap();
        // The table's thread is at work; it is killed when it has written so many.
        while fs::read_to_string(&save).unwrap().lines().count() <= round % (STEPS + 1) {
            thread::yield_now();
        }
        phone.pass(usize::from(round % 2 == 0));
        let known = play_of(&phone).unwrap().played();
        let copied = TempDir::new().unwrap();
        copy(folder.path(), copied.path());
        phone.kill();
        let left = OnDisk::read(copied.path()).unwrap().commands;
        assert!((known..=STEPS).contains(&left.len()), "{known} were known, {left:?} are left");
        assert!(left.iter().all(|command| command.contains("step")));

        let mut phone = Phone::new(&gpu, copied.path(), UPRIGHT);
        phone.launch();
        phone.settle();
        assert_eq!(play_of(&phone).unwrap().played(), left.len());
        check_saved(&phone, copied.path());
    }
}

#[test]
fn a_gesture_of_several_commands_is_played_whole_though_the_window_goes() {
    let _alone = alone();
    let gpu = gpu();
    let folder = LEAGUE.in_folder(7);
    let (mut phone, drag) = phone_with_long_drag(&gpu, folder.path(), STEPS);
    drag.perform(&mut phone).unwrap();
    phone.leave();
    check_hidden(&phone);
    check_saved(&phone, folder.path());
    phone.launch();
    phone.settle();
    assert_eq!(play_of(&phone).unwrap().played(), STEPS);
    check_saved(&phone, folder.path());
}

/// Waits for other threads, for ten seconds at most. Is it so then?
fn wait_until(is_so: impl Fn() -> bool) -> bool {
    let begun = Instant::now();
    while !is_so() && begun.elapsed() < Duration::from_secs(10) {
        thread::sleep(Duration::from_millis(5));
    }
    is_so()
}

/// Is a game noted as the one on the screen, or none? A thread of its own writes the note.
fn is_noted(folder: &Path, wanted: bool) -> bool {
    wait_until(|| Storage::at(folder).playing().is_some() == wanted)
}

#[test]
fn whoever_leaves_a_game_is_not_brought_back() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    assert!(play_of(&phone).is_some());
    assert!(is_noted(folder.path(), true));
    phone.input(Input::Back);
    phone.settle();
    assert!(play_of(&phone).is_none() && !phone.has_ended());
    assert!(is_noted(folder.path(), false));
    phone.input(Input::Back);
    assert!(phone.has_ended(), "back at the root leaves");
}

#[test]
fn a_note_that_makes_no_sense_does_no_harm() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    for note in ["", "skirmish-0009.save\n", "../../etc/passwd\n", "\0\0", "x.save"] {
        fs::write(folder.path().join("playing"), note).unwrap();
        let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
        phone.launch();
        phone.settle();
        assert!(play_of(&phone).is_none(), "{note:?}");
        assert!(phone.app().unwrap().shared().problem().is_none(), "{note:?}");
        assert!(phone.frames() > 0);
        phone.destroy();
    }
}

#[test]
fn the_program_ends_with_its_activity_at_any_time() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let stages: [fn(&mut Phone); 5] = [
        |_| {},
        |phone| phone.main(Main::Start),
        |phone| phone.launch(),
        |phone| {
            phone.launch();
            phone.settle();
        },
        |phone| {
            phone.launch();
            phone.settle();
            phone.leave();
        },
    ];
    for stage in stages {
        let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
        stage(&mut phone);
        phone.destroy();
    }
}

#[test]
fn turning_the_phone_drops_what_is_held() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    let way = some_drag(&phone, folder.path(), &mut Random::new(1));
    let end = hold(&mut phone, &way).unwrap();
    *phone.screen() = Screen { size: (400, 180), ..UPRIGHT };
    for event in [Main::ConfigChanged, Main::WindowResized, Main::RedrawNeeded] {
        phone.main(event);
    }
    phone.input(Input::Finger(1, Phase::Up, end));
    phone.settle();
    assert_eq!(play_of(&phone).unwrap().played(), 0);
    // Told the same again and again, it does nothing.
    for _ in 0..3 {
        phone.main(Main::ConfigChanged);
        phone.main(Main::WindowResized);
    }
    phone.check_idle();
}

/// How many threads of players there are in this process.
#[cfg(target_os = "linux")]
fn players() -> usize {
    let tasks = fs::read_dir("/proc/self/task").unwrap().flatten();
    let names = tasks.filter_map(|task| fs::read_to_string(task.path().join("comm")).ok());
    names.filter(|name| name.trim() == "player").count()
}

#[cfg(target_os = "linux")]
#[test]
fn nobody_thinks_unseen_and_the_screen_stays_on_only_for_thinking() {
    let _alone = alone();
    let gpu = gpu();
    // It thinks for seconds.
    let folder = folder_with_game("master", 7);
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    assert!(!phone.screen_is_kept_on());
    // Those of a test that has just ended go first.
    wait_until(|| players() == 0);
    let way = some_drag(&phone, folder.path(), &mut Random::new(1));
    Move::Drag(way).perform(&mut phone).unwrap();
    let begun = Instant::now();
    let thinks = |phone: &Phone| phone.screen_is_kept_on() && players() == 1;
    while !thinks(&phone) && begun.elapsed() < Duration::from_secs(10) {
        phone.pass(1);
    }
    assert!(thinks(&phone));
    phone.leave();
    check_hidden(&phone);
    assert!(!phone.screen_is_kept_on());
    wait_until(|| players() == 0);
    phone.pass(20);
    assert_eq!(players(), 0);
    let played = play_of(&phone).unwrap().played();
    assert_eq!(OnDisk::read(folder.path()).unwrap().commands.len(), played);
    phone.launch();
    phone.settle();
    assert_eq!(play_of(&phone).unwrap().played(), 2, "it goes on when it is seen again");
    assert!(!phone.screen_is_kept_on());
}

/// What the computer's turn asks of the window would wait for a lock that the caller of the program
/// holds, if it took it for writing: the phone in memory tells.
#[test]
#[should_panic(expected = "a lock for writing that never comes")]
fn flags_of_the_window_are_not_set_with_the_lock_for_writing() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    phone.activity().lock_for_flags();
    let way = some_drag(&phone, folder.path(), &mut Random::new(1));
    Move::Drag(way).perform(&mut phone).unwrap();
    phone.settle();
}

#[test]
fn what_bars_cover_is_asked_on_the_thread_of_the_views() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let screen = Screen { covered: [0, 40, 0, 30], ..UPRIGHT };
    let mut phone = Phone::new(&gpu, folder.path(), screen);
    phone.launch();
    phone.settle();
    assert_eq!(phone.insets(), [0, 40, 0, 30]);
    // Upside down, of which nothing else is told.
    *phone.screen() = Screen { covered: [0, 30, 0, 40], rotation: 2, ..UPRIGHT };
    phone.main(Main::RedrawNeeded);
    phone.settle();
    assert_eq!(phone.insets(), [0, 30, 0, 40]);
}

#[test]
fn a_surface_that_is_lost_for_good_is_not_asked_all_the_time() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    let (frames, mut turns) = (phone.frames(), 0);
    phone.set_mood(Mood::Lost);
    phone.main(Main::RedrawNeeded);
    for _ in 0..200 {
        phone.set_mood(Mood::Lost);
        turns += usize::from(phone.poll());
        phone.pass_time();
    }
    assert_eq!(phone.frames(), frames);
    assert!(turns < 40, "{turns} turns in 200 frames");
    phone.set_mood(Mood::Well);
    phone.settle();
    assert!(phone.frames() > frames);
}

/// How the next start would draw.
fn next_backend(folder: &Path) -> Backend {
    Storage::at(folder).begin_drawing()
}

#[test]
fn a_start_that_was_asked_to_draw_and_never_did_has_not_drawn() {
    let _alone = alone();
    let gpu = gpu();
    for mood in [Mood::Later, Mood::Lost] {
        let folder = folder_with_game("one_ply", 7);
        let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
        phone.keep_mood(mood);
        phone.launch();
        let begun = Instant::now();
        while phone.asked() == 0 && begun.elapsed() < Duration::from_secs(10) {
            phone.pass(1);
        }
        phone.destroy();
        assert_eq!(phone.frames(), 0);
        assert_eq!(next_backend(folder.path()), Backend::Gl, "{mood:?}");
    }
}

/// A folder with a game in which something was played, so that it is kept in any case.
fn folder_with_played_game(gpu: &Gpu) -> TempDir {
    let folder = folder_with_game("one_ply", 7);
    let mut phone = Phone::new(gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    let way = some_drag(&phone, folder.path(), &mut Random::new(1));
    Move::Drag(way).perform(&mut phone).unwrap();
    phone.settle();
    phone.destroy();
    folder
}

#[test]
fn ended_or_killed_before_the_game_is_seen_it_is_gone_back_to() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_played_game(&gpu);
    // Turns of the event loop after which it ends, the game being opened meanwhile on its thread.
    for turns in 0..12 {
        for is_killed in [false, true] {
            let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
            phone.launch();
            phone.pass(turns);
            if is_killed {
                phone.kill();
            } else {
                phone.destroy();
            }
            assert!(is_noted(folder.path(), true), "after {turns} turns, killed: {is_killed}");
        }
    }
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    assert!(play_of(&phone).is_some());
}

#[test]
fn a_game_that_can_not_be_shown_is_not_gone_back_to_for_ever() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_played_game(&gpu);
    let note = folder.path().join("playing");
    let tries = || fs::read_to_string(&note).unwrap().lines().count() - 1;
    for start in 0..MOST_TRIES {
        assert_eq!(tries(), start);
        let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
        phone.keep_mood(Mood::Later);
        phone.launch();
        let begun = Instant::now();
        // As soon as it would be drawn, the process is gone.
        while tries() == start && begun.elapsed() < Duration::from_secs(10) {
            phone.pass(1);
        }
        assert!(play_of(&phone).is_some());
        phone.kill();
    }
    let mut phone = Phone::new(&gpu, folder.path(), UPRIGHT);
    phone.launch();
    phone.settle();
    assert!(play_of(&phone).is_none() && phone.frames() > 0, "gone back to again");
}

#[test]
fn a_start_that_never_drew_is_followed_by_one_that_draws_otherwise() {
    let _alone = alone();
    let gpu = gpu();
    let folder = folder_with_game("one_ply", 7);
    let opened = |draws: bool, is_killed: bool| {
        let size = if draws { UPRIGHT.size } else { (0, 0) };
        let mut phone = Phone::new(&gpu, folder.path(), Screen { size, ..UPRIGHT });
        phone.launch();
        let begun = Instant::now();
        while phone.opened_with().is_none() && begun.elapsed() < Duration::from_secs(10) {
            phone.pass(1);
        }
        if draws {
            phone.settle();
        }
        let backend = phone.opened_with();
        if is_killed {
            phone.kill();
        } else {
            phone.destroy();
        }
        backend
    };
    assert_eq!(opened(true, false), Some(Backend::Auto));
    assert_eq!(opened(false, true), Some(Backend::Auto));
    assert_eq!(opened(false, false), Some(Backend::Gl));
    assert_eq!(opened(true, false), Some(Backend::Gl), "it ended in good order, for once");
    assert_eq!(opened(true, false), Some(Backend::Gl), "what drew is kept to");
}
