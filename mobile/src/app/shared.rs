//! What all screens share.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use egui::{Context, Id, Order, Rect, RichText, TextureHandle, Ui, Vec2};

use super::bookkeeper::Bookkeeper;
use super::exchange::Exchange;
use super::filing::Filed;
use super::{Job, Outgoing, Request, Start};
use crate::layout::{self, Insets};
use crate::network::Hosts;
use crate::pictures::{Icon, Illustration, Sprite};
use crate::session::Wake;
use crate::settings::{Darkness, Motion, Settings};
use crate::sound::{Sound, Speaker};
use crate::storage::{Storage, StorageError};
use crate::theme::Theme;
use crate::ui::{self, Button, Icons, Targets};
use crate::words::{Language, Words};

/// Seeds that are drawn are smaller than this.
const SEEDS: u64 = 1_000_000;
/// How long a note stays.
const NOTE_TIME: Duration = Duration::from_secs(4);
/// The edge around its words.
const NOTE_EDGE: f32 = 14.0;
/// A place for it is looked for in steps of so many dp.
const NOTE_STEP: f32 = 8.0;

/// A short message at the edge of the screen that goes by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Note {
    /// What it says.
    pub text: String,
    until: Duration,
    /// The save that can be brought back from the trash.
    pub bring_back: Option<crate::storage::SaveName>,
}

/// Something that has to be read.
struct Problem {
    text: String,
    /// A file that says more.
    file: Option<PathBuf>,
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
    /// The part of the screen that nothing covers.
    pub safe: Rect,
    /// The whole screen.
    pub full: Rect,
    /// What is covered at the edges.
    pub insets: Insets,
    /// The time since the start.
    pub now: Duration,
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
    note_place: Option<Rect>,
    problems: Vec<Problem>,
    restyle: bool,
    writing: Option<Job<Result<(), StorageError>>>,
    unwritten: bool,
    pub(super) filing: Vec<Job<Filed>>,
    pub(super) bookkeeper: Bookkeeper,
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
            safe: Rect::ZERO,
            full: Rect::ZERO,
            insets: Insets::default(),
            now: Duration::ZERO,
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
            filing: Vec::new(),
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
    pub(super) fn finish_writing(&mut self, until: Instant) {
        self.finish_records(until);
        while let Some(job) = self.writing.take() {
            job.wait(until);
            self.write_settings();
        }
    }

    /// The app is seen again: if it hosted, it goes on doing so.
    pub(super) fn host_again(&self) {
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

    /// Is a file being written or moved?
    pub fn is_busy(&self) -> bool {
        self.writing.is_some() || !self.filing.is_empty() || self.bookkeeper.is_busy()
    }

    /// How long the phone is to vibrate for what happened since this was last asked.
    pub(super) fn take_vibration(&mut self) -> Option<Duration> {
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

    /// A frame begins on a screen like this.
    pub fn begin_frame(&mut self, full: Rect, insets: Insets) {
        self.full = full;
        self.insets = insets;
        self.safe =
            ui::rect(layout::safe_area(glam::Vec2::new(full.width(), full.height()), insets));
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
    pub fn tell_deleted(&mut self, text: String, name: crate::storage::SaveName) {
        self.note = Some(Note { text, until: self.now + 2 * NOTE_TIME, bring_back: Some(name) });
    }

    /// What the note at the edge says.
    pub fn note(&self) -> Option<&str> {
        self.note.as_ref().map(|note| note.text.as_str())
    }

    /// Says something that has to be read.
    pub fn complain(&mut self, text: String) {
        self.problems.push(Problem { text, file: None });
    }

    /// What has to be read first.
    pub fn problem(&self) -> Option<&str> {
        self.problems.first().map(|problem| problem.text.as_str())
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

    /// Shows what lies over every screen: notes and problems.
    pub fn show_over(&mut self, ui: &mut Ui) {
        self.show_note(ui);
        let Some(problem) = self.problem().map(str::to_owned) else { return };
        let file = self.problems.first().and_then(|problem| problem.file.clone());
        let mut close = false;
        close |= ui::dialog(ui, &self.dialog_style(), "problem", |ui| {
            ui.vertical_centered(|ui| {
                ui.label(RichText::new(problem).font(ui::body()));
            });
            ui.add_space(ui::GAP);
            let width = ui.available_width();
            if let Some(file) = file.filter(|_| self.exchange.is_there) {
                let text = self.words.get("button-share-report");
                let button =
                    Button::new("button-share-report", text).icon(Icon::Share).width(width);
                if button.show(ui, self) {
                    self.exchange.outgoing.push(Outgoing::File(file));
                }
            }
            let text = self.words.get("button-ok");
            close |= Button::new("ok", text).primary().width(width).show(ui, self);
        });
        if close {
            self.close_dialog();
        }
    }

    fn show_note(&mut self, ui: &mut Ui) {
        let Some(note) = self.note.clone() else { return };
        let theme = self.theme;
        let edges = 2.0 * NOTE_EDGE;
        // Over the board, if there is one: there is nothing to press.
        let room = self.board.unwrap_or(self.safe.shrink2(Vec2::new(32.0, 0.0)));
        let widest = room.width().min(420.0);
        let galley =
            ui.painter().layout(note.text.clone(), ui::body(), theme.panel, widest - edges);
        let mut size = galley.size() + Vec2::splat(edges);
        let text = self.words.get("button-bring-back");
        let button = Button::new("bring-back", text).icon(Icon::Undo).width(widest - edges);
        if note.bring_back.is_some() {
            size = Vec2::new(widest, size.y + ui::GAP + button.height(ui));
        }
        let place = self.free_place(size, room);
        self.note_place = Some(place);
        egui::Area::new(Id::unique("note"))
            .order(Order::Tooltip)
            .fixed_pos(place.min)
            // What lies under it can be touched.
            .interactable(note.bring_back.is_some())
            .show(ui.ctx(), |ui| {
                ui.painter().rect_filled(place, 14, theme.ink);
                ui::within(ui, place.shrink(NOTE_EDGE), |ui| {
                    ui.label(galley);
                    if let Some(name) = note.bring_back
                        && button.show(ui, self)
                    {
                        self.note = None;
                        self.request(Request::BringBack(name));
                    }
                });
            });
    }

    /// Where something of this size covers nothing that can be touched, as far down in the room as can
    /// be; if there is no such place, where it covers least.
    fn free_place(&self, size: Vec2, room: Rect) -> Rect {
        let covered = |place: &Rect| -> f32 {
            let seen = self.targets.iter().map(|target| target.place.intersect(target.clip));
            let both = seen.map(|seen| seen.intersect(*place)).filter(Rect::is_positive);
            both.map(|both| both.area()).sum()
        };
        let left = room.center().x - size.x / 2.0;
        let lowest = room.bottom() - size.y;
        let tries = ((lowest - room.top()) / NOTE_STEP).max(0.0) as usize;
        let place = |number: usize| {
            let top = (lowest - number as f32 * NOTE_STEP).max(self.safe.top());
            Rect::from_min_size(egui::pos2(left, top), size)
        };
        let places = (0..=tries).map(|number| (covered(&place(number)), place(number)));
        let best = places.min_by(|(one, _), (other, _)| one.total_cmp(other));
        best.map_or(place(0), |(_, place)| place)
    }

    /// Where the note lies.
    pub fn note_place(&self) -> Option<Rect> {
        self.note_place.filter(|_| self.note.is_some())
    }

    /// What a dialog has to know of the screen.
    pub fn dialog_style(&self) -> ui::DialogStyle {
        ui::DialogStyle { safe: self.safe, panel: self.theme.panel, dark: self.theme.dark }
    }
}
