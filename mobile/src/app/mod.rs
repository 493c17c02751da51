//! The whole program without a window: input goes in, frames come out.
//!
//! It has no clock (time comes with the input), draws nothing itself, and does no work that could
//! hold up a frame: games run in [sessions](crate::session), files are read by [jobs](Job).

mod exchange;
mod filing;
mod input;
mod marker;
mod navigation;

use std::time::Duration;

use egui::accesskit::ActionRequest;
use egui::{Color32, Context, Pos2, RawInput, Rect, TexturesDelta, Ui, Vec2, pos2};

use self::filing::Filed;
use self::input::Input;
use self::marker::Marker;
use crate::games;
use crate::gestures::Pointer;
use crate::layout::{self, Insets};
use crate::pictures::atlas::AtlasSpec;
use crate::scene::Scene;
use crate::screens::{Home, Screen};
use crate::shared::{Icons, Job, Key, Outgoing, Play, Request, Returns, Shared, Start, Targets};
use crate::storage::SaveName;
use crate::ui;
use crate::words::Language;

/// Nothing is laid out for a shorter side, in dp: where the window's is, or becomes so by the scale
/// that the player chose, everything is made smaller instead.
const LEAST_SIDE: f32 = 260.0;

/// What the screen is like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Display {
    /// Its size in pixels.
    pub size_px: (u32, u32),
    /// Pixels for each dp, as the system says.
    pub scale: f32,
    /// What is covered at the edges, in pixels: left, top, right, bottom.
    pub insets_px: [f32; 4],
}

impl Display {
    /// None at all.
    pub const NONE: Self = Self { size_px: (0, 0), scale: 1.0, insets_px: [0.0; 4] };
}

/// The program.
pub struct App {
    ctx: Context,
    shared: Shared,
    screens: Vec<Screen>,
    play: Option<Box<dyn Play>>,
    /// The game from which its replay was opened, and its save: back leads there.
    replayed: Option<(String, SaveName)>,
    input: Input,
    display: Display,
    marker: Option<Marker>,
    filing: Vec<Job<Filed>>,
    needs_frame: bool,
    leaves: bool,
}

/// A frame to be drawn, with what is not for the renderer: textures, the system's part, when next.
pub struct Frame {
    /// What is behind everything.
    pub clear: Color32,
    /// Menus and panels.
    pub jobs: Vec<egui::ClippedPrimitive>,
    /// What became of their textures.
    pub textures: TexturesDelta,
    /// Pixels for each dp, with the scale that the player chose.
    pub pixels_per_point: f32,
    /// What the system is asked to do: cursor, clipboard.
    pub platform: egui::PlatformOutput,
    /// How long the phone is to vibrate.
    pub vibration: Option<Duration>,
    /// What is to be given to other programs.
    pub outgoing: Vec<Outgoing>,
    /// Is what is on the clipboard wanted?
    pub pastes: bool,
    /// Is whoever plays here called to the window?
    pub calls: bool,
    /// When the next frame is due, if nothing else happens: a time from now.
    pub next: Option<Duration>,
    /// The shapes of the menus before they became triangles, for tests of the layout.
    pub shapes: Vec<egui::epaint::ClippedShape>,
}

/// The board within a frame. The renderer's own input names regions of an atlas, which nobody but the
/// painter has.
pub struct BoardFrame<'a> {
    /// What is on it.
    pub scene: &'a Scene,
    /// The pictures that it needs.
    pub atlas: AtlasSpec,
    /// The part of the screen that it may use, in pixels: left, top, width, height.
    pub clip_px: [u32; 4],
    /// Pixels for each cell.
    pub scale_px: f32,
    /// Where its corner lies, in pixels.
    pub origin_px: glam::Vec2,
}

impl App {
    /// Starts the program.
    pub fn new(start: Start, display: Display) -> Self {
        let ctx = Context::default();
        ctx.options_mut(|options| options.zoom_with_keyboard = false);
        ui::load_fonts(&ctx);
        let link = start.link.clone();
        let returns = start.returns.clone();
        let mut shared = Shared::new(start);
        let mut app = {
            let home = Home::new(&mut shared);
            Self {
                ctx,
                shared,
                screens: vec![Screen::Home(home)],
                play: None,
                replayed: None,
                input: Input::default(),
                display,
                marker: None,
                filing: Vec::new(),
                needs_frame: true,
                leaves: false,
            }
        };
        app.dress();
        if let Returns::To(playing) = returns {
            let returning = playing.filter(|(game, _)| games::has_face(game));
            let name = returning.as_ref().map(|(_, name)| name.clone());
            app.marker = Some(Marker::new(app.shared.storage.clone(), name));
            if let Some((game, name)) = returning {
                app.shared.request(Request::Resume(game, name));
            }
        }
        if let Some(link) = link {
            app.shared.request(Request::Open(link));
        }
        app.apply_requests();
        app
    }

    /// The screen is like this now.
    pub fn set_display(&mut self, display: Display) {
        if self.display == display {
            return;
        }
        let moved = (self.display.size_px, self.display.scale) != (display.size_px, display.scale);
        self.display = display;
        self.needs_frame = true;
        if moved {
            // What is under a finger now is not what it was put on.
            self.let_go();
        }
    }

    /// A finger or the mouse did something; the place is in pixels.
    pub fn pointer(&mut self, pointer: Pointer) {
        self.needs_frame = true;
        let scale = self.pixels_per_point();
        let on_board = match &self.play {
            Some(play) if self.shows_play() => !play.has_dialog() && !self.shared.has_dialog(),
            _ => false,
        };
        let board = on_board.then_some(self.shared.board).flatten();
        let free = |at: Pos2| self.shared.targets.iter().all(|target| !target.place.contains(at));
        let board = board.map(|board| (board, &free as &dyn Fn(Pos2) -> bool));
        let gestures = self.input.pointer(pointer, scale, board);
        if let Some(play) = &mut self.play {
            for gesture in gestures {
                play.gesture(gesture, &mut self.shared);
            }
        }
    }

    /// The wheel turned, in dp, above a place in pixels; with the key for zooming, or not.
    pub fn wheel(&mut self, at: glam::Vec2, by: glam::Vec2) {
        self.needs_frame = true;
        if !self.zoom(at, (by.y / 200.0).exp()) {
            self.input.wheel(by);
        }
    }

    /// The system's own gesture for zooming, as touch pads have it.
    pub fn pinch(&mut self, at: glam::Vec2, factor: f32) {
        self.needs_frame = true;
        self.zoom(at, factor);
    }

    /// Brings the board nearer, or farther, if the place in pixels is on it and nothing lies over it.
    fn zoom(&mut self, at: glam::Vec2, factor: f32) -> bool {
        let at = at / self.pixels_per_point();
        let is_on_board = self.shared.board.is_some_and(|board| board.contains(pos2(at.x, at.y)));
        let is_free = is_on_board && !self.shared.has_dialog();
        match self.play.as_mut().filter(|play| is_free && !play.has_dialog()) {
            Some(play) => play.zoom(factor, at),
            None => return false,
        }
        true
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) {
        self.needs_frame = true;
        match key {
            Key::Back => return self.back(),
            Key::Escape if self.screens.len() > 1 || self.shared.has_dialog() => {
                return self.back();
            }
            Key::Escape => return,
            Key::Menu(..) => {}
        }
        // A screen reader may have put the keyboard on a button beside the board.
        let presses = matches!(key, Key::Menu(egui::Key::Enter | egui::Key::Space, _));
        let for_button = presses && self.ctx.memory(|memory| memory.focused().is_some());
        if self.shows_play()
            && let Some(play) = self.play.as_mut().filter(|_| !for_button)
            && !self.shared.has_dialog()
            && play.key(key, &mut self.shared)
        {
            return self.drop_focus();
        }
        self.input.key(key);
    }

    /// Screen readers listen from now on, or no longer.
    pub fn set_read(&mut self, is_read: bool) {
        self.needs_frame = true;
        self.shared.is_read = is_read;
        if is_read {
            self.ctx.enable_accesskit();
        } else {
            self.ctx.disable_accesskit();
        }
    }

    /// A screen reader asks for something.
    pub fn requested(&mut self, request: ActionRequest) {
        self.needs_frame = true;
        if self.shows_play()
            && let Some(play) = &mut self.play
            && play.requested(&request, &mut self.shared)
        {
            return self.drop_focus();
        }
        self.input.requested(request);
    }

    /// The keyboard is on the board, not on a button.
    fn drop_focus(&self) {
        self.ctx.memory_mut(|memory| {
            if let Some(id) = memory.focused() {
                memory.surrender_focus(id);
            }
        });
    }

    /// Text was typed; what else a key does is told by [`App::key`].
    pub fn text(&mut self, text: &str) {
        self.needs_frame = true;
        if let Some(Screen::Name(name)) = self.screens.last_mut() {
            name.add(text);
        }
    }

    /// Text was pasted: a link opens its game.
    pub fn paste(&mut self, text: String) {
        self.request(Request::OpenText(text));
    }

    /// Lets go of everything that is held, without playing anything.
    pub fn let_go(&mut self) {
        self.needs_frame = true;
        let gestures = self.input.cancel();
        if let Some(play) = &mut self.play {
            for gesture in gestures {
                play.gesture(gesture, &mut self.shared);
            }
        }
    }

    /// The system has this language now, and is dark, or not.
    pub fn set_system(&mut self, language: Language, dark: Option<bool>) {
        if self.shared.set_system(language, dark) {
            self.needs_frame = true;
        }
    }

    /// Memory is short: what can be made again is given back. Says what became of textures.
    pub fn spare_memory(&mut self) -> TexturesDelta {
        self.shared.icons = Icons::default();
        self.needs_frame = true;
        self.ctx.tex_manager().write().take_delta()
    }

    /// One step back; at the root the program leaves.
    pub fn back(&mut self) {
        self.needs_frame = true;
        if self.shared.close_dialog() {
            return;
        }
        if self.shows_play()
            && let Some(play) = &mut self.play
            && play.back()
        {
            return;
        }
        if let Some(Screen::Setup(page)) = self.screens.last_mut()
            && page.back()
        {
            return;
        }
        if let Some(Screen::Network(network)) = self.screens.last_mut()
            && network.back()
        {
            return;
        }
        self.shared.request(Request::Back);
        self.apply_requests();
    }

    /// The window is gone or hidden: nothing runs until it is back.
    pub fn suspend(&mut self) {
        self.let_go();
        self.shared.speaker.pause();
        self.shared.hosts.pause();
        if let Some(play) = &mut self.play {
            play.suspend();
        }
    }

    /// The window is back.
    pub fn resume(&mut self) {
        self.needs_frame = true;
        self.shared.speaker.resume();
        self.shared.host_again();
        if let Some(play) = &mut self.play {
            play.resume();
        }
        // Others may have moved meanwhile.
        self.refresh();
    }

    /// Something may have come from a session or a job.
    pub fn wake(&mut self) {
        self.needs_frame = true;
    }

    /// Is there a reason to draw?
    pub fn needs_frame(&self) -> bool {
        self.needs_frame
    }

    /// Does the program want to end?
    pub fn leaves(&self) -> bool {
        self.leaves
    }

    /// Is it a computer's turn, so that the screen changes while nobody touches it?
    pub fn is_watched(&self) -> bool {
        self.shows_play() && self.play.as_ref().is_some_and(|play| play.is_computers_turn())
    }

    /// Is something being done whose end will change what is shown? For scripts, which wait.
    pub fn is_busy(&self) -> bool {
        let looks = match self.screens.last() {
            Some(Screen::Home(home)) => home.is_busy(),
            Some(Screen::Saves(saves)) => saves.is_busy(),
            Some(Screen::Rules(page)) => page.is_busy(),
            Some(Screen::Setup(page)) => page.is_busy(),
            Some(Screen::Network(network)) => network.is_busy(),
            Some(Screen::Invite(invite)) => invite.is_busy(),
            _ => false,
        };
        looks
            || self.shared.is_busy()
            || !self.filing.is_empty()
            || self.play.as_ref().is_some_and(|play| play.is_busy())
            || self.marker.as_ref().is_some_and(Marker::is_busy)
    }

    /// Where what has the keyboard is, in dp.
    pub fn focused(&self) -> Option<Rect> {
        let id = self.ctx.memory(egui::Memory::focused)?;
        Some(self.ctx.read_response(id)?.rect)
    }

    /// The menus' own memory, for tests of the layout.
    pub fn menus(&self) -> &Context {
        &self.ctx
    }

    /// What can be touched now.
    pub fn targets(&self) -> &Targets {
        &self.shared.targets
    }

    /// What all screens share.
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// What all screens share.
    pub fn shared_mut(&mut self) -> &mut Shared {
        &mut self.shared
    }

    /// The running game.
    pub fn play(&self) -> Option<&dyn Play> {
        self.play.as_deref()
    }

    /// Plays a command, as JSON, for the person whose turn it is, for scripts. Could it be read?
    pub fn command(&mut self, command: &str) -> bool {
        self.needs_frame = true;
        let Self { play, shared, .. } = self;
        play.as_mut().is_some_and(|play| play.command(command, shared))
    }

    /// Puts a screen on top.
    pub fn request(&mut self, request: Request) {
        self.shared.request(request);
        self.apply_requests();
        self.needs_frame = true;
    }

    /// Pixels for each dp, with the scale that the player chose.
    pub fn pixels_per_point(&self) -> f32 {
        let chosen = f32::from(self.shared.settings.ui_scale) / 100.0;
        let (width, height) = self.display.size_px;
        let most = width.min(height) as f32 / LEAST_SIDE;
        (self.display.scale * chosen).min(most).clamp(0.5, 8.0)
    }

    /// Where a place on the board is, in pixels.
    pub fn board_to_px(&self, at: glam::Vec2) -> Option<glam::Vec2> {
        Some(self.play.as_ref()?.to_screen(at)? * self.pixels_per_point())
    }

    /// Makes the next frame.
    pub fn frame(&mut self, now: Duration) -> Frame {
        self.needs_frame = false;
        self.shared.now = now;
        let (gestures, next_gesture) = self.input.tick(now);
        if let Some(play) = &mut self.play {
            for gesture in gestures {
                play.gesture(gesture, &mut self.shared);
            }
            play.update(&mut self.shared);
        }
        self.shared.update();
        self.take_filed();
        self.dress();

        let scale = self.pixels_per_point();
        let size = Vec2::new(self.display.size_px.0 as f32, self.display.size_px.1 as f32) / scale;
        let size = size.max(Vec2::splat(LEAST_SIDE));
        let [left, top, right, bottom] = self.display.insets_px.map(|inset| inset / scale);
        let insets = Insets { left, top, right, bottom };
        let full = Rect::from_min_size(Pos2::ZERO, size);
        self.shared.full = full;
        self.shared.insets = insets;
        self.shared.safe = ui::rect(layout::safe_area(glam::Vec2::new(size.x, size.y), insets));

        let raw = RawInput {
            screen_rect: Some(full),
            time: Some(now.as_secs_f64()),
            focused: true,
            max_texture_side: Some(2048),
            events: self.input.take_events(),
            ..RawInput::default()
        };
        let ctx = self.ctx.clone();
        ctx.set_pixels_per_point(scale);
        let mut output = ctx.run_ui(raw, |ui| self.show(ui));
        if let Some(update) = &mut output.platform_output.accesskit_update
            && let Some(play) = self.play.as_ref().filter(|_| self.shows_play())
        {
            play.read_aloud(update);
        }
        self.apply_requests();

        let delay = output.viewport_output.values().map(|viewport| viewport.repaint_delay).min();
        let menu = delay.filter(|delay| *delay < Duration::from_hours(1));
        let play = self.play.as_ref().filter(|_| self.shows_play()).and_then(|play| play.next());
        let note = self.shared.next_change();
        let gesture = next_gesture.map(|at| at.saturating_sub(now));
        let at_once = self.needs_frame.then_some(Duration::ZERO);
        let next = [menu, play, note, gesture, at_once].into_iter().flatten().min();
        Frame {
            clear: self.shared.theme.table,
            jobs: ctx.tessellate(output.shapes.clone(), output.pixels_per_point),
            textures: output.textures_delta,
            pixels_per_point: output.pixels_per_point,
            platform: output.platform_output,
            vibration: self.shared.take_vibration(),
            outgoing: std::mem::take(&mut self.shared.exchange.outgoing),
            pastes: std::mem::take(&mut self.shared.exchange.pastes),
            calls: std::mem::take(&mut self.shared.exchange.calls),
            next,
            shapes: output.shapes,
        }
    }

    /// The board of the frame that was made last.
    pub fn board(&self) -> Option<BoardFrame<'_>> {
        let play = self.play.as_ref().filter(|_| self.shows_play())?;
        let place = self.shared.board?;
        let (scene, camera) = play.board()?;
        let scale = self.pixels_per_point();
        let whole = |value: f32, most: u32| (value.round().max(0.0) as u32).min(most);
        let (width, height) = self.display.size_px;
        let (left, top) = (whole(place.left() * scale, width), whole(place.top() * scale, height));
        let right = whole(place.right() * scale, width);
        let bottom = whole(place.bottom() * scale, height);
        let scale_px = camera.cell_size() * scale;
        Some(BoardFrame {
            scene,
            atlas: play.atlas(&self.shared.theme, scale_px),
            clip_px: [left, top, right.saturating_sub(left), bottom.saturating_sub(top)],
            scale_px,
            origin_px: camera.to_screen(glam::Vec2::ZERO) * scale,
        })
    }

    /// May the last frame be drawn? Not before the disk says that a game is tried that an earlier
    /// start had on the screen; the program is woken then.
    pub fn may_draw(&mut self) -> bool {
        let playing = self.play.as_ref().and_then(|play| play.save());
        match (&mut self.marker, playing) {
            (Some(marker), Some(playing)) => marker.may_draw(playing, &self.shared.wake),
            _ => true,
        }
    }

    /// The last frame is on the screen. Only now what is on it is noted as what to go back to, so
    /// that a game that can't be shown does not keep the program from starting. One that is still
    /// being opened is not seen yet.
    pub fn shown(&mut self) {
        if let Some(marker) = &mut self.marker
            && !self.play.as_deref().is_some_and(Play::is_opening)
        {
            marker.note(self.play.as_ref().and_then(|play| play.save()));
        }
    }

    fn dress(&mut self) {
        if self.shared.take_restyle() {
            ui::apply(&self.ctx, &self.shared.theme, self.shared.is_still());
        }
    }

    fn shows_play(&self) -> bool {
        matches!(self.screens.last(), Some(Screen::Play))
    }

    fn show(&mut self, ui: &mut Ui) {
        self.shared.targets.clear();
        self.shared.board = None;
        self.shared.panel = None;
        self.shared.caption = None;
        let safe = self.shared.safe;
        let Self { shared, screens, play, .. } = self;
        let Some(screen) = screens.last_mut() else { return };
        match screen {
            Screen::Play => {
                if let Some(play) = play {
                    play.show(ui, shared);
                }
            }
            other => ui::within(ui, safe, |ui| other.show(ui, shared)),
        }
        ui::show_over(ui, shared);
    }
}
