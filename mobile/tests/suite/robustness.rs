//! What the whole program withstands: thinking beside it, another device to draw with, and input
//! that makes no sense.

use std::time::Duration;

use egui::{Key, Modifiers};
use glam::Vec2;
use pentarchy_core::chance::Random;
use pentarchy_core::games::skirmish::{Setup, Size};
use pentarchy_core::table::Occupant;
use pentarchy_mobile::app::Display;
use pentarchy_mobile::games::skirmish::SkirmishFace;
use pentarchy_mobile::gestures::Phase;
use pentarchy_mobile::platform::{Headless, Painter};
use pentarchy_mobile::play;
use pentarchy_mobile::render::{Backend, Gpu, Offscreen};
use pentarchy_mobile::session::{Beginning, Source};
use pentarchy_mobile::settings::{Motion, Settings, Speed};
use pentarchy_mobile::shared::Play;
use pentarchy_mobile::shared::Request;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

const SIZE: (u32, u32) = (412, 915);

fn headless(storage: &Storage) -> Headless {
    let settings =
        Settings { speed: Speed::Instant, motion: Motion::Reduced, ..Settings::default() };
    let display = Display { size_px: SIZE, scale: 1.0, insets_px: [0.0; 4] };
    let mut headless = Headless::new(storage.clone(), Some(settings), Language::En, None, display);
    headless.settle().unwrap();
    headless
}

/// Begins a game on the largest board, which gives the most to think about.
fn begin(headless: &mut Headless, seats: Vec<Occupant>) {
    let setup = Setup { size: Size { width: 15, height: 11 }, ..Setup::default() };
    let beginning = Beginning { setup, position: None, seed: 7, seats };
    let game = play::open::<SkirmishFace>(Source::New(beginning), headless.app.shared());
    headless.app.request(Request::Begin(game));
}

fn is_thinking(headless: &Headless) -> bool {
    headless.app.play().is_some_and(Play::is_thinking)
}

#[test]
fn sk17_input_shows_in_the_next_frame_while_a_master_thinks() {
    let folder = tempfile::tempdir().unwrap();
    let mut headless = headless(&Storage::at(folder.path()));
    let master = Occupant::Computer("master".to_owned());
    begin(&mut headless, vec![master; 2]);
    let has = |headless: &Headless, name: &str| headless.app.targets().find(name).is_some();
    let corner = |headless: &Headless| headless.app.board_to_px(Vec2::ZERO).unwrap();
    let middle = Vec2::new(200.0, 300.0);
    let mut still_thinking = 0;
    // What is done, and what must have come of it: each needs what the one before did.
    for round in 0..3 {
        for step in 0..5 {
            for _ in 0..10_000 {
                if is_thinking(&headless) {
                    break;
                }
                headless.frame();
            }
            assert!(is_thinking(&headless), "somebody thinks");
            let corner_before = corner(&headless);
            match step {
                0 => headless.app.key(pentarchy_mobile::shared::Key::Menu(Key::M, Modifiers::NONE)),
                1 => headless.app.back(),
                2 => headless.app.wheel(middle, Vec2::new(0.0, 120.0)),
                3 => headless.app.wheel(middle, Vec2::new(0.0, -120.0)),
                _ => headless.app.key(pentarchy_mobile::shared::Key::Menu(Key::P, Modifiers::NONE)),
            }
            assert!(headless.app.needs_frame(), "a frame is asked for at once");
            headless.frame();
            if step < 4 {
                still_thinking += usize::from(is_thinking(&headless));
            }
            let shows = match step {
                0 => has(&headless, "menu-resume"),
                1 => !has(&headless, "menu-resume"),
                2 | 3 => corner(&headless) != corner_before,
                _ => !is_thinking(&headless),
            };
            assert!(shows, "round {round}, step {step}");
        }
        headless.app.key(pentarchy_mobile::shared::Key::Menu(Key::P, Modifiers::NONE));
    }
    assert!(still_thinking > 0, "the thinking was over before the frame each time");
}

#[test]
fn another_device_draws_the_same_pixels() {
    let Ok(first) = Gpu::headless(Backend::Auto) else {
        assert!(std::env::var_os("CI").is_none(), "this test needs Vulkan or GL");
        eprintln!("SKIPPED: this test needs Vulkan or GL");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let mut headless = headless(&Storage::at(folder.path()));
    begin(&mut headless, vec![Occupant::Person; 2]);
    headless.settle().unwrap();
    let mut painter = Painter::default();
    let paint = |headless: &mut Headless, painter: &mut Painter, gpu: &Gpu| {
        headless.frame();
        let mut frame = headless.take_frame().unwrap();
        painter.take_textures(&mut frame);
        let target = Offscreen::new(gpu, SIZE.0, SIZE.1);
        let view = (target.view(), Offscreen::FORMAT);
        let drawn = painter.paint(gpu, view, SIZE, &frame, headless.app.board().as_ref());
        assert!(drawn);
        target.read(gpu).unwrap()
    };
    let before = paint(&mut headless, &mut painter, &first);
    assert_eq!(paint(&mut headless, &mut painter, &first), before);
    // The device is gone, and with it all that it was given.
    drop(first);
    let second = Gpu::headless(Backend::Auto).unwrap();
    painter.begin_anew();
    let after = paint(&mut headless, &mut painter, &second);
    assert!(before == after, "the pictures differ");
    assert!(before.chunks_exact(4).any(|pixel| pixel != &before[..4]), "there is a picture");
}

/// Input without sense or order.
struct Monkey {
    random: Random,
}

const KEYS: [Key; 22] = [
    Key::Tab,
    Key::Enter,
    Key::Space,
    Key::ArrowLeft,
    Key::ArrowRight,
    Key::ArrowUp,
    Key::ArrowDown,
    Key::Escape,
    Key::U,
    Key::R,
    Key::T,
    Key::H,
    Key::P,
    Key::L,
    Key::M,
    Key::I,
    Key::Plus,
    Key::Minus,
    Key::F1,
    Key::Home,
    Key::PageDown,
    Key::End,
];
const SIZES: [(u32, u32); 9] = [
    (412, 915),
    (915, 412),
    (320, 320),
    (1920, 1080),
    (0, 0),
    (1, 1),
    (3, 900),
    (700, 2),
    (260, 260),
];
const PASTED: [&str; 4] = ["", "hello", "pentarchy:skirmish:7x5#1", "pentarchy:skirmish:5x3#9"];

impl Monkey {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound as u32) as usize
    }

    /// A place on the screen or a little beyond it; more often than not on something.
    fn place(&mut self, headless: &Headless) -> Vec2 {
        let targets: Vec<_> = headless.app.targets().iter().map(|target| target.place).collect();
        if !targets.is_empty() && self.below(5) < 2 {
            let at = targets[self.below(targets.len())].center();
            return Vec2::new(at.x, at.y) * headless.app.pixels_per_point();
        }
        let on_board = Vec2::new(self.below(7) as f32 + 0.5, self.below(5) as f32 + 0.5);
        match headless.app.board_to_px(on_board) {
            Some(at) if self.below(4) < 3 => at,
            _ => Vec2::new(self.below(460) as f32 - 20.0, self.below(960) as f32 - 20.0),
        }
    }

    fn act(&mut self, headless: &mut Headless) {
        let at = self.place(headless);
        match self.below(100) {
            0..30 => headless.tap_at(at),
            30..45 => {
                let to = self.place(headless);
                headless.drag(&[at, to], true);
            }
            45..60 => {
                let phases = [Phase::Down, Phase::Move, Phase::Up, Phase::Cancel, Phase::Leave];
                let (finger, phase) = (self.below(3) as u64, phases[self.below(5)]);
                headless.finger(finger, phase, at);
            }
            60..64 => headless.point(at),
            // Something that may well be a ply: otherwise there would hardly be any.
            64..72 => {
                let arrows = &KEYS[3..7];
                let (first, second) = (arrows[self.below(4)], arrows[self.below(4)]);
                for key in [Key::Tab, Key::Enter, first, second, Key::Enter, Key::Enter] {
                    headless.key(key, Modifiers::NONE);
                }
            }
            72..82 => {
                let key = KEYS[self.below(KEYS.len())];
                let modifiers = [Modifiers::NONE, Modifiers::SHIFT, Modifiers::COMMAND];
                headless.key(key, modifiers[self.below(3)]);
            }
            82..86 => headless.app.wheel(at, Vec2::new(0.0, self.below(400) as f32 - 200.0)),
            86..88 => headless.app.pinch(at, [0.0, 0.5, 1.0, 2.0, f32::NAN][self.below(5)]),
            88..91 => {
                let insets_px = [[0.0; 4], [44.0, 32.0, 0.0, 48.0], [9e9; 4]][self.below(3)];
                let scale = [0.5, 1.0, 2.0, 3.5][self.below(4)];
                let size_px = SIZES[self.below(SIZES.len())];
                headless.app.set_display(Display { size_px, scale, insets_px });
            }
            91..93 => headless.app.suspend(),
            93..96 => headless.app.resume(),
            96..98 => headless.app.back(),
            98 => headless.app.paste(PASTED[self.below(PASTED.len())].to_owned()),
            _ => headless.app.let_go(),
        }
        for _ in 0..self.below(3) {
            headless.frame();
        }
    }
}

/// Everything that the screen counts as played is in a save, and every save can be restored.
fn assert_nothing_is_lost(headless: &mut Headless, storage: &Storage, step: usize) {
    headless.app.resume();
    headless.settle().unwrap();
    let saves = storage.list().unwrap();
    for save in &saves {
        assert!(save.summary.is_ok(), "step {step}: {:?}", save.summary);
    }
    // Replays, lessons and puzzles are not saved.
    let played_on = headless.app.play().filter(|play| play.save().is_some() || play.is_over());
    let is_replay = headless.app.targets().find("scrubber").is_some();
    if let Some(play) = played_on.filter(|_| !is_replay) {
        let played = play.played();
        let mut counts = saves.iter().flat_map(|save| &save.summary).map(|save| save.commands);
        assert!(counts.any(|count| count == played), "step {step}: {played} in {saves:?}");
    }
}

#[test]
fn input_without_sense_breaks_nothing_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Storage::at(folder.path());
    let mut headless = headless(&storage);
    let mut monkey = Monkey { random: Random::new(6) };
    let mut most_played = 0;
    for step in 0..2000 {
        monkey.act(&mut headless);
        most_played = most_played.max(headless.app.play().map_or(0, Play::played));
        if step % 50 == 49 {
            assert_nothing_is_lost(&mut headless, &storage, step);
        }
        if headless.app.leaves() || step % 500 == 499 {
            // Left or killed, and started again.
            drop(headless);
            headless = self::headless(&storage);
        }
        if step % 100 == 99 {
            // It would rarely find its way into a game and out of it.
            headless.app.request(Request::Home);
            let display = Display { size_px: SIZE, scale: 1.0, insets_px: [0.0; 4] };
            headless.app.set_display(display);
            headless.settle().unwrap();
            headless.app.paste(PASTED[2].to_owned());
            headless.pass(Duration::from_millis(50));
            let _ = headless.tap("setup-start");
        }
    }
    assert!(most_played > 5, "it has not played: {most_played}");
}
