//! Whole lives of the program on a phone, drawn at random, with every game.

use std::rc::Rc;
use std::thread;

use glam::Vec2;
use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::games;
use pentarchy_core::games::skirmish::Skirmish;
use pentarchy_mobile::gestures::Phase;
use pentarchy_mobile::render::Gpu;
use pentarchy_mobile::settings::{Settings, Speed};
use pentarchy_mobile::shared::Play;
use pentarchy_mobile::storage::Storage;
use tempfile::TempDir;

use super::disk::{Match, OnDisk};
use super::glass::Mood;
use super::moves::{Move, hold};
use super::phone::{Input, Main, Phone, Story, some_screen};
use super::{SKIRMISH, alone, check_hidden, check_saved, copy, gpu, play_of, some_moves};

const SEQUENCES: u64 = 1000;
const WORKERS: u64 = 4;
/// For each of the other games.
const SEQUENCES_OF_OTHERS: u64 = 60;

/// A phone whose program has been used for a while, in ways that nobody can foresee.
struct World<'a> {
    gpu: &'a Gpu,
    played: Match,
    folder: TempDir,
    phone: Option<Phone>,
    random: Random,
    /// The most commands that a save had.
    most_commands: usize,
    /// What happened in this sequence.
    story: Story,
}

impl<'a> World<'a> {
    fn new(gpu: &'a Gpu, played: Match, seed: u64) -> Self {
        let folder = played.in_folder(seed);
        let settings = Settings { speed: Speed::Instant, ..Settings::default() };
        Storage::at(folder.path()).save_settings(&settings).unwrap();
        let random = Random::keyed(seed, "lifecycle", &[]);
        let mut world = Self {
            gpu,
            played,
            folder,
            phone: None,
            random,
            most_commands: 0,
            story: Story::default(),
        };
        world.start();
        world
    }

    /// A new process, with or without a window.
    fn start(&mut self) {
        let screen = some_screen(&mut self.random);
        let mut phone = Phone::new(self.gpu, self.folder.path(), screen);
        phone.story = Rc::clone(&self.story);
        match self.random.below(8) {
            // It is killed before it is seen, or asked to draw.
            0 => phone.main(Main::RedrawNeeded),
            1 => {
                phone.main(Main::Start);
                phone.main(Main::Resume);
                phone.main(Main::RedrawNeeded);
            }
            _ => {
                phone.launch();
                phone.settle();
            }
        }
        self.phone = Some(phone);
    }

    /// The process ends here and now. The next has what is on the disk.
    fn kill(&mut self) {
        let Some(phone) = self.phone.take() else { return };
        let copied = TempDir::new().unwrap();
        let known = play_of(&phone).map(Play::played).unwrap_or_default();
        copy(self.folder.path(), copied.path());
        phone.kill();
        self.folder = copied;
        let noted = Storage::at(self.folder.path()).playing();
        let on_disk = OnDisk::read(self.folder.path());
        if let Some(disk) = &on_disk {
            assert!(disk.commands.len() >= known, "a command was lost in a kill");
            self.most_commands = self.most_commands.max(disk.commands.len());
        }
        self.start();
        let phone = self.phone.as_ref().unwrap();
        let (Some((game, name)), Some(disk)) = (noted, on_disk) else { return };
        if !phone.has_window() || phone.app().is_none() {
            return;
        }
        assert_eq!((game.as_str(), &name), (self.played.game, &disk.name));
        let play = play_of(phone).expect("not gone back to the game");
        assert!(play.played() >= disk.commands.len());
        let now = OnDisk::read(self.folder.path()).unwrap().commands;
        assert_eq!(now[..disk.commands.len()], disk.commands, "another game than before");
    }

    /// It ended by itself, or was ended with its activity.
    fn begin_anew(&mut self) {
        self.phone = None;
        let storage = Storage::at(self.folder.path());
        match OnDisk::read(self.folder.path()).filter(|disk| !disk.is_over) {
            Some(disk) => storage.set_playing(Some(&disk.name)).unwrap(),
            None => self.played.begin(&storage, self.random.word()),
        }
        self.start();
    }

    fn step(&mut self) {
        let Self { phone: Some(phone), random, folder, .. } = self else { return };
        let mut settles = true;
        match random.below(24) {
            0..6 => {
                for action in some_moves(phone, folder.path(), random) {
                    action.perform(phone);
                    settles = random.below(2) == 0;
                }
            }
            // Something else happens while a unit is held.
            6 | 7 => {
                if let Some(Move::Drag(way)) = some_moves(phone, folder.path(), random).first()
                    && let Some(end) = hold(phone, way)
                {
                    phone.turn(random);
                    for event in [Main::ConfigChanged, Main::WindowResized, Main::RedrawNeeded] {
                        if phone.has_window() {
                            phone.main(event);
                        }
                    }
                    phone.input(Input::Finger(1, Phase::Up, end));
                }
            }
            8 | 9 => {
                let at = Vec2::new(random.below(400) as f32, random.below(400) as f32);
                let end = *random.pick(&[Phase::Up, Phase::Up, Phase::Cancel]).unwrap();
                phone.input(Input::Finger(2, Phase::Down, at));
                phone.input(Input::Finger(2, end, at));
            }
            10 => phone.input(Input::Finger(
                u64::from(random.below(3)),
                *random.pick(&[Phase::Down, Phase::Move, Phase::Up, Phase::Cancel]).unwrap(),
                Vec2::new(f32::NAN, 1e9),
            )),
            11 => phone.input(Input::Back),
            12 if phone.is_running() => {
                let keys = [egui::Key::Tab, egui::Key::Enter, egui::Key::U, egui::Key::M];
                phone.input(Input::Key(*random.pick(&keys).unwrap()));
            }
            13..16 => {
                if phone.is_running() {
                    phone.leave();
                    check_hidden(phone);
                    phone.pass(2);
                } else if !phone.has_window() {
                    phone.come_back(random);
                } else {
                    phone.main(Main::Resume);
                }
            }
            // Another program lies over it, and it can still be seen.
            16 => phone.main(if phone.is_running() { Main::Pause } else { Main::Resume }),
            17 => {
                phone.turn(random);
                for event in [Main::ConfigChanged, Main::ContentRectChanged] {
                    phone.main(event);
                }
                if phone.has_window() {
                    phone.main(Main::WindowResized);
                }
            }
            // The window is replaced by another.
            18 => {
                if phone.has_window() {
                    phone.main(Main::TerminateWindow);
                    check_hidden(phone);
                }
                phone.show();
            }
            19 => phone.main(Main::LowMemory),
            20 => phone.main(Main::RedrawNeeded),
            21 => {
                phone.set_mood(
                    *random.pick(&[Mood::Lost, Mood::Later, Mood::Hidden, Mood::Lost]).unwrap(),
                );
                phone.main(Main::RedrawNeeded);
            }
            22 => {
                phone.destroy();
                self.begin_anew();
            }
            12 => {}
            _ => {
                for action in some_moves(phone, folder.path(), random) {
                    action.perform(phone);
                    phone.pass(random.below(3) as usize);
                }
                self.kill();
            }
        }
        let Some(phone) = &mut self.phone else { return };
        // Only commands of the person are ever left unanswered: what is known is then on the disk.
        if settles && phone.is_running() && phone.has_window() {
            phone.settle();
        }
        if phone.has_ended() {
            self.begin_anew();
        }
    }

    fn sequence(&mut self) {
        for _ in 0..2 + self.random.below(5) {
            self.step();
            if let Some(phone) = &self.phone {
                check_saved(phone, self.folder.path());
            }
        }
        let Some(phone) = &mut self.phone else { return };
        phone.settle();
        check_saved(phone, self.folder.path());
        if phone.is_running() && phone.has_window() && !phone.has_ended() {
            phone.check_idle();
        }
        let is_played = play_of(phone).is_some_and(|play| play.save().is_some());
        if !is_played || phone.has_ended() {
            phone.destroy();
            self.begin_anew();
        }
    }
}

/// So many lives of a program with this game; tells how many commands the longest save had.
fn lives(gpu: &Gpu, played: Match, worker: u64, count: u64) -> usize {
    let mut world = World::new(gpu, played, worker);
    for number in 0..count {
        world.story.borrow_mut().clear();
        let game = played.game;
        let _told = Told { game, worker, number, story: Rc::clone(&world.story) };
        world.sequence();
    }
    assert!(world.phone.is_some());
    world.most_commands
}

#[test]
fn a_thousand_lives() {
    let _alone = alone();
    let gpu = gpu();
    thread::scope(|scope| {
        for worker in 0..WORKERS {
            let gpu = &gpu;
            scope.spawn(move || lives(gpu, SKIRMISH, worker, SEQUENCES / WORKERS));
        }
    });
}

#[test]
fn lives_with_every_other_game() {
    let _alone = alone();
    let gpu = gpu();
    let others: Vec<_> = games::ids().into_iter().filter(|game| *game != Skirmish::ID).collect();
    thread::scope(|scope| {
        for game in others {
            let gpu = &gpu;
            scope.spawn(move || {
                let played = Match { game, against: "random" };
                let most_commands = lives(gpu, played, 0, SEQUENCES_OF_OTHERS);
                // How many there are depends on how quickly the computer answers between two lives.
                assert!(most_commands >= 5, "{game}: hardly played, {most_commands} commands");
            });
        }
    });
}

/// Says on a panic how it came to it.
struct Told {
    game: &'static str,
    worker: u64,
    number: u64,
    story: Story,
}

impl Drop for Told {
    fn drop(&mut self) {
        if thread::panicking() {
            let Self { game, worker, number, story } = self;
            eprintln!("{game}, worker {worker}, sequence {number}: {story:?}");
        }
    }
}
