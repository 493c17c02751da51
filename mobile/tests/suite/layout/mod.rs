//! Every screen in every size: nothing overlaps, nothing is cut off, everything can be touched.
//!
//! The program is led to a screen once, and is then shown there in many kinds of window. Sizes,
//! scales and languages are tried in all combinations; what the system covers and the hand take
//! turns, so that each value of them meets each size.

mod check;
mod screens;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::thread;

use egui::Vec2;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::gestures::Phase;
use pentarchy_mobile::platform::Headless;
use pentarchy_mobile::settings::{LanguageChoice, Motion, Settings, Speed};
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

use self::screens::Screen;

/// Sizes of windows, in dp.
const SIZES: [(u32, u32); 9] = [
    (320, 480),
    (360, 640),
    (412, 915),
    (915, 412),
    (640, 360),
    (800, 1280),
    (1280, 800),
    (1920, 1080),
    (320, 320),
];
/// What the system covers, in dp: left, top, right, bottom; held upright, and held sideways.
const INSETS: [[[f32; 4]; 2]; 3] = [
    [[0.0; 4]; 2],
    // A notch.
    [[0.0, 32.0, 0.0, 0.0], [44.0, 0.0, 0.0, 0.0]],
    // A bar on top, and one for gestures at the foot.
    [[0.0, 24.0, 0.0, 32.0], [0.0, 24.0, 0.0, 24.0]],
];
const SCALES: [u16; 4] = [80, 100, 150, 200];
const LANGUAGES: [LanguageChoice; 2] = [LanguageChoice::En, LanguageChoice::Fr];

/// A window, and what the player set.
#[derive(Clone, Copy, Debug)]
struct Case {
    size: (u32, u32),
    insets: [f32; 4],
    scale: u16,
    language: LanguageChoice,
    left_handed: bool,
}

fn cases() -> Vec<Case> {
    let mut cases = Vec::new();
    for (number, language) in LANGUAGES.into_iter().enumerate() {
        for (row, scale) in SCALES.into_iter().enumerate() {
            for (column, size) in SIZES.into_iter().enumerate() {
                let turn = number + row + column;
                let insets = INSETS[turn % INSETS.len()][usize::from(size.0 > size.1)];
                cases.push(Case { size, insets, scale, language, left_handed: turn % 2 == 1 });
            }
        }
    }
    cases
}

impl Case {
    fn apply(&self, headless: &mut Headless) {
        let display = Display { size_px: self.size, scale: 1.0, insets_px: self.insets };
        headless.app.set_display(display);
        headless.app.shared_mut().change_settings(|settings| {
            settings.ui_scale = self.scale;
            settings.language = self.language;
            settings.left_handed = self.left_handed;
        });
        // Dialogs and what scrolls know their size only after they were shown.
        let mut before = Vec::new();
        for _ in 0..4 {
            headless.frame();
            let places: Vec<_> = headless.app.shared().targets.iter().cloned().collect();
            if places == before {
                break;
            }
            before = places;
        }
    }
}

fn headless(storage: &Storage) -> Headless {
    let settings =
        Settings { speed: Speed::Instant, motion: Motion::Reduced, ..Settings::default() };
    let display = Display { size_px: (412, 915), scale: 1.0, insets_px: [0.0; 4] };
    let mut headless = Headless::new(storage.clone(), Some(settings), Language::En, None, display);
    // A finger that comes and goes: the menus shall know that there are such.
    headless.finger(1, Phase::Down, glam::Vec2::ZERO);
    headless.finger(1, Phase::Cancel, glam::Vec2::ZERO);
    headless.settle().unwrap();
    headless
}

#[test]
fn nothing_overlaps_and_nothing_is_cut_off_on_any_screen() {
    let screens = screens::all();
    let waiting = Mutex::new(screens.iter());
    let faults = Mutex::new(BTreeMap::<String, Vec<String>>::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let Some(screen) = waiting.lock().unwrap().next() else { break };
                    for (fault, case) in faults_of(screen) {
                        faults.lock().unwrap().entry(fault).or_default().push(case);
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    for (fault, cases) in &faults {
        eprintln!("{fault}\n    in {} windows, such as {}", cases.len(), cases[0]);
    }
    assert!(faults.is_empty(), "{} faults", faults.len());
}

/// What is wrong with a screen, and in which window.
fn faults_of(screen: &Screen) -> Vec<(String, String)> {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path());
    let mut headless = headless(&storage);
    screen.lead(&mut headless);
    let mut faults = Vec::new();
    for case in cases() {
        case.apply(&mut headless);
        screen.assert_shown(&headless);
        let mut found = check::check(&headless);
        if case.size == SIZES[0] {
            found.extend(check::check_names(&mut headless));
        }
        if screen.has_board() {
            found.extend(check::check_board(&headless));
        }
        if screen.is_result() {
            found.extend(check::check_choices(&headless));
        }
        if screen.is_board() {
            found.extend(check::check_words(&headless));
            found.extend(check::check_captions(&headless));
            if case.scale >= 150 && !case.left_handed {
                found.extend(check::check_log(&mut headless, screen.least_lines()));
            }
            headless.app.shared_mut().tell("These two regions do not touch.".to_owned());
            headless.frame();
            found.extend(check::check_note(&headless));
            headless.app.shared_mut().hush();
        }
        if screen.is_hint() {
            found.extend(check::check_words(&headless));
            found.extend(check::check_hint(&mut headless));
        }
        if screen.is_dialog() {
            headless.app.shared_mut().tell("These two regions do not touch.".to_owned());
            headless.frame();
            let is_usual = case.scale <= 100 && case.size.0 >= 360 && case.size.1 >= 480;
            found.extend(check::check_note_over_dialog(&headless, !is_usual));
            headless.app.shared_mut().hush();
        }
        for fault in found {
            let Case { size: (width, height), insets, scale, language, left_handed } = case;
            let case = format!(
                "{width}x{height} insets {insets:?} scale {scale} {language:?} left {left_handed}"
            );
            faults.push((format!("{}: {fault}", screen.name()), case));
        }
    }
    faults
}

/// That the checks see what they are for.
#[test]
fn each_check_finds_its_fault() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = headless(&Storage::at(folder.path()));
    headless.frame();
    let found = |faults: &[String], words: &str| faults.iter().any(|fault| fault.contains(words));
    let faults = check::check(&headless);
    assert!(faults.is_empty(), "{faults:?}");

    // Everything is measured against a larger finger, and against a smaller screen.
    let faults = check::check_with(&headless, 400.0, Vec2::ZERO);
    assert!(found(&faults, "small"), "{faults:?}");
    let faults = check::check_with(&headless, check::FINGER, Vec2::splat(-60.0));
    assert!(found(&faults, "outside"), "{faults:?}");

    // Something to be touched of which nothing is told.
    let faults = check::check_names(&mut headless);
    assert!(faults.is_empty(), "{faults:?}");
    let layer = egui::LayerId::background();
    let nowhere = egui::Rect::from_min_size(egui::pos2(1.0, 2.0), Vec2::splat(3.0));
    headless.app.shared_mut().targets.add("silent", nowhere, nowhere, layer);
    let faults = check::unnamed(&headless, &[]);
    assert!(found(&faults, "silent"), "{faults:?}");
}
