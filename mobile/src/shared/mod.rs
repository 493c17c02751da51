//! What all screens share: texts, settings, files, and what they ask of the program.

mod bookkeeper;
mod exchange;
mod icons;
mod job;
mod key;
mod play;
mod request;
mod start;
mod targets;

pub use exchange::{CHOOSES_FILES, Exchange, Incoming, Outgoing};
pub use icons::Icons;
pub use job::Job;
pub use key::Key;
pub use play::Play;
pub use request::{Destination, Request};
pub use start::{Report, Returns, Start};
pub use targets::{Target, Targets};

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::{Color32, Context, Rect, TextureHandle, Ui, Vec2};

use self::bookkeeper::Bookkeeper;
use crate::layout::Insets;
use crate::network::Hosts;
use crate::pictures::{Illustration, Sprite};
use crate::session::Wake;
use crate::settings::{Darkness, Motion, Settings};
use crate::sound::{Sound, Speaker};
use crate::storage::{SaveName, Storage, StorageError};
use crate::theme::Theme;
use crate::words::{Language, Words};

/// Seeds that are drawn are smaller than this.
const SEEDS: u64 = 1_000_000;
/// How long a note stays.
const NOTE_TIME: Duration = Duration::from_secs(4);

/// A short message at the edge of the screen that goes by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// What it says.
    pub text: String,
    until: Duration,
    /// The save that can be brought back from the trash.
    pub bring_back: Option<SaveName>,
}

/// Something that has to be read.
struct Problem {
    text: String,
    /// A file that says more.
    file: Option<PathBuf>,
}

/// What a dialog has to know of the screen.
#[derive(Clone, Copy, Debug)]
pub struct DialogStyle {
    /// The part of the screen that nothing covers.
    pub safe: Rect,
    /// The colour of its ground.
    pub panel: Color32,
    /// Is everything dark?
    pub dark: bool,
}

/// What all screens share.
pub struct Shared {
    /// All texts.
    pub words: Words,
    /// What the player set.
    pub settings: Settings,
    /// All colours.
    pub theme: Theme,
    /// The files.
    pub storage: Storage,
    /// The sounds.
    pub speaker: Speaker,
    /// Textures of the menus.
    pub icons: Icons,
    /// What can be touched.
    pub targets: Targets,
    /// Where the board can be touched.
    pub board: Option<Rect>,
    /// The panel beside it, if there is one.
    pub panel: Option<Rect>,
    /// Where there is none, what is told stands here.
    pub caption: Option<Rect>,
    /// The part of the screen that nothing covers.
    pub safe: Rect,
    /// The whole screen.
    pub full: Rect,
    /// What is covered at the edges.
    pub insets: Insets,
    /// The time since the start.
    pub now: Duration,
    /// Does a screen reader listen?
    pub is_read: bool,
    /// Called when there is something new to show.
    pub wake: Wake,
    /// Whether this device hosts games for others.
    pub hosts: Hosts,
    /// What is given to other programs and taken from them.
    pub exchange: Exchange,
    system_language: Language,
    system_dark: Option<bool>,
    requests: Vec<Request>,
    note: Option<Note>,
    /// Where the note lies.
    pub note_place: Option<Rect>,
    problems: Vec<Problem>,
    restyle: bool,
    writing: Option<Job<Result<(), StorageError>>>,
    unwritten: bool,
    bookkeeper: Bookkeeper,
}

impl Shared {
    /// What the program starts with.
    pub fn new(start: Start) -> Self {
        let settings = start.settings;
        let bookkeeper = Bookkeeper::new(&start.storage, &start.wake);
        let mut shared = Self {
            words: Words::new(start.system_language),
            theme: Theme::new(settings.palette, true),
            settings,
            storage: start.storage,
            speaker: start.speaker,
            icons: Icons::default(),
            targets: Targets::default(),
            board: None,
            panel: None,
            caption: None,
            safe: Rect::ZERO,
            full: Rect::ZERO,
            insets: Insets::default(),
            now: Duration::ZERO,
            is_read: false,
            wake: start.wake,
            hosts: Hosts::default(),
            exchange: Exchange { is_there: start.exchanges, ..Exchange::default() },
            system_language: start.system_language,
            system_dark: start.system_dark,
            requests: Vec::new(),
            note: None,
            note_place: None,
            problems: Vec::new(),
            restyle: true,
            writing: None,
            unwritten: false,
            bookkeeper,
        };
        shared.take_settings();
        if let Some(problem) = start.problem {
            let text = shared.words.storage_error(&problem);
            shared.complain(text);
        }
        if let Some(report) = start.report {
            let text = shared.words.report(&report.path, &report.what);
            shared.problems.push(Problem { text, file: Some(report.path) });
        }
        shared
    }

    /// Makes everything as the settings say.
    fn take_settings(&mut self) {
        let language = self.settings.language.language(self.system_language);
        if self.words.language() != language {
            self.words = Words::new(language);
        }
        self.words.set_palette(self.settings.palette);
        let dark = match self.settings.dark {
            Darkness::System => self.system_dark.unwrap_or(true),
            Darkness::Dark => true,
            Darkness::Light => false,
        };
        self.theme = Theme::new(self.settings.palette, dark);
        let volume = |value: u8| f32::from(value) / 10.0;
        self.speaker
            .set_volumes(volume(self.settings.effects_volume), volume(self.settings.turn_volume));
        self.restyle = true;
    }

    /// The system has this language now, and is dark, or not. Is that anything new?
    pub fn set_system(&mut self, language: Language, dark: Option<bool>) -> bool {
        let new = (self.system_language, self.system_dark) != (language, dark);
        if new {
            self.system_language = language;
            self.system_dark = dark;
            self.take_settings();
        }
        new
    }

    /// Changes the settings, and writes them down.
    pub fn change_settings(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        if before != self.settings {
            self.take_settings();
            self.unwritten = true;
            self.write_settings();
        }
    }

    fn write_settings(&mut self) {
        if self.unwritten && self.writing.is_none() {
            self.unwritten = false;
            let (storage, settings) = (self.storage.clone(), self.settings.clone());
            self.writing = Some(Job::start(&self.wake, move || storage.save_settings(&settings)));
        }
    }

    /// Waits until the settings are written, but no longer than this.
    pub fn finish_writing(&mut self, until: Instant) {
        self.finish_records(until);
        while let Some(job) = self.writing.take() {
            job.wait(until);
            self.write_settings();
        }
    }

    /// The app is seen again: if it hosted, it goes on doing so.
    pub fn host_again(&self) {
        if self.hosts.resume() {
            let (hosts, folder) = (self.hosts.clone(), self.storage.hosted_folder());
            // If it can't, those who are in a room of it are shown that nobody answers.
            Job::start_unseen(move || drop(hosts.start(&folder)));
        }
    }

    /// Looks after what goes on by itself.
    pub fn update(&mut self) {
        self.update_records();
        if let Some(result) = self.writing.as_ref().and_then(Job::take) {
            self.writing = None;
            if let Err(error) = result {
                let text = self.words.storage_error(&error);
                self.tell(text);
            }
            self.write_settings();
        }
        if self.note.as_ref().is_some_and(|note| note.until <= self.now) {
            self.note = None;
        }
    }

    /// Is a file being written?
    pub fn is_busy(&self) -> bool {
        self.writing.is_some() || self.bookkeeper.is_busy()
    }

    /// How long the phone is to vibrate for what happened since this was last asked.
    pub fn take_vibration(&mut self) -> Option<Duration> {
        self.speaker.take_felt().filter(|_| self.settings.vibration)
    }

    /// When something will change by itself.
    pub fn next_change(&self) -> Option<Duration> {
        self.note.as_ref().map(|note| note.until.saturating_sub(self.now))
    }

    /// Does nothing slide?
    pub fn is_still(&self) -> bool {
        self.settings.motion == Motion::Reduced
    }

    /// Must the menus be dressed anew? Asked once for each time.
    pub fn take_restyle(&mut self) -> bool {
        std::mem::take(&mut self.restyle)
    }

    /// Asks for another screen and the like.
    pub fn request(&mut self, request: Request) {
        self.requests.push(request);
    }

    /// What was asked for.
    pub fn take_requests(&mut self) -> Vec<Request> {
        std::mem::take(&mut self.requests)
    }

    /// Says something at the edge of the screen.
    pub fn tell(&mut self, text: String) {
        self.note = Some(Note { text, until: self.now + NOTE_TIME, bring_back: None });
    }

    /// What was said last holds no more.
    pub fn hush(&mut self) {
        self.note = self.note.take().filter(|note| note.bring_back.is_some());
    }

    /// Says that a save was deleted, and offers to bring it back.
    pub fn tell_deleted(&mut self, text: String, name: SaveName) {
        self.note = Some(Note { text, until: self.now + 2 * NOTE_TIME, bring_back: Some(name) });
    }

    /// The note at the edge.
    pub fn note(&self) -> Option<&Note> {
        self.note.as_ref()
    }

    /// The note can't be shown now: it stays for as long as usual from here on.
    pub fn hold_note(&mut self) {
        let until = self.now + NOTE_TIME;
        if let Some(note) = &mut self.note {
            note.until = note.until.max(until);
        }
    }

    /// The note was answered.
    pub fn drop_note(&mut self) {
        self.note = None;
    }

    /// Says something that has to be read.
    pub fn complain(&mut self, text: String) {
        self.problems.push(Problem { text, file: None });
    }

    /// What has to be read first.
    pub fn problem(&self) -> Option<&str> {
        self.problems.first().map(|problem| problem.text.as_str())
    }

    /// The file that says more about it.
    pub fn problem_file(&self) -> Option<&Path> {
        self.problems.first()?.file.as_deref()
    }

    /// Is there something that has to be read?
    pub fn has_dialog(&self) -> bool {
        !self.problems.is_empty()
    }

    /// It was read. Was there anything?
    pub fn close_dialog(&mut self) -> bool {
        let open = self.has_dialog();
        if open {
            self.problems.remove(0);
        }
        open
    }

    /// A seed that nobody has chosen, short enough to be told to somebody.
    pub fn new_seed(&mut self) -> u64 {
        // Hash maps are keyed anew by the system each time; that is random enough for a game.
        RandomState::new().build_hasher().finish() % SEEDS
    }

    /// A button was pressed.
    pub fn click(&mut self) {
        self.speaker.play(Sound::Click);
    }

    /// Notes what can be touched.
    pub fn note_target(&mut self, name: &str, place: Rect, ui: &Ui) {
        self.targets.add(name, place, ui.clip_rect(), ui.layer_id());
    }

    /// A picture of the board as a texture, for this size in dp.
    pub fn texture(&mut self, ctx: &Context, sprite: Sprite, size: Vec2) -> TextureHandle {
        let px = size * ctx.pixels_per_point();
        let theme = self.theme;
        self.icons.picture(ctx, sprite, &theme, (px.x.round() as u32, px.y.round() as u32))
    }

    /// A picture for a screen as a texture, so many dp wide.
    pub fn illustration(
        &mut self,
        ctx: &Context,
        illustration: Illustration,
        width: f32,
    ) -> TextureHandle {
        let px = (width * ctx.pixels_per_point()).round() as u32;
        let theme = self.theme;
        self.icons.illustration(ctx, illustration, &theme, px)
    }

    /// What a dialog has to know of the screen.
    pub fn dialog_style(&self) -> DialogStyle {
        DialogStyle { safe: self.safe, panel: self.theme.panel, dark: self.theme.dark }
    }
}
