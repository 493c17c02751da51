//! A picture of any screen, without a window.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use pentarchy_core::chance::Random;
use pentarchy_core::game::Game;
use pentarchy_core::player::{self, Budget};
use pentarchy_core::table::{Occupant, Order, Table};

use super::{Headless, HeadlessError, Painter};
use crate::app::Display;
use crate::games::{self, Dispatch, Face};
use crate::lessons::Kind;
use crate::render::{Backend, Gpu, GpuError, Offscreen};
use crate::screens::open_lesson;
use crate::settings::{Motion, Settings, Speed};
use crate::shared::{Destination, Request};
use crate::storage::{SaveName, Storage};
use crate::words::Language;

/// The largest picture, in pixels on a side.
const MOST_SIDE: u32 = 8192;

/// What to make a picture of.
pub struct ShotOptions {
    /// The screen's name; the game itself if nothing is given.
    pub screen: Option<String>,
    /// The game.
    pub game: String,
    /// The choices before the game, as in a link.
    pub setup_code: String,
    /// The seed.
    pub seed: u64,
    /// After how many commands, played by computers.
    pub after: usize,
    /// The size in dp.
    pub size: (f32, f32),
    /// Pixels for each dp.
    pub scale: f32,
    /// What is covered at the edges, in dp.
    pub insets: [f32; 4],
    /// What is set; motion and speed do not matter.
    pub settings: Settings,
    /// The language.
    pub language: Language,
}

/// Why there is no picture.
#[derive(Debug)]
pub enum ShotError {
    /// There is nothing to draw with.
    Gpu(GpuError),
    /// The device gave up.
    Drawing,
    /// The screen could not be reached.
    Headless(HeadlessError),
    /// There is no screen of this name.
    NoScreen(String),
    /// The size is nothing that can be drawn.
    BadSize,
    /// There is no such game, or no such setup.
    BadGame,
    /// The picture could not be written.
    File(io::Error),
}

impl From<HeadlessError> for ShotError {
    fn from(error: HeadlessError) -> Self {
        Self::Headless(error)
    }
}

impl ShotOptions {
    /// The display that is asked for, if there can be one.
    fn display(&self) -> Result<Display, ShotError> {
        let side = |dp: f32| {
            let px = (dp * self.scale).round();
            (1.0..=MOST_SIDE as f32).contains(&px).then_some(px as u32)
        };
        let (width, height) = self.size;
        match (side(width), side(height)) {
            (Some(width), Some(height)) => Ok(Display {
                size_px: (width, height),
                scale: self.scale,
                insets_px: self.insets.map(|inset| inset * self.scale),
            }),
            _ => Err(ShotError::BadSize),
        }
    }
}

/// Draws a picture: its width, its height, and its pixels.
pub fn shot(options: &ShotOptions, storage: &Storage) -> Result<(u32, u32, Vec<u8>), ShotError> {
    let display = options.display()?;
    let gpu = Gpu::headless(Backend::Auto).map_err(ShotError::Gpu)?;
    let settings =
        Settings { speed: Speed::Instant, motion: Motion::Reduced, ..options.settings.clone() };
    let mut headless =
        Headless::new(storage.clone(), Some(settings), options.language, None, display);
    lead(&mut headless, options)?;
    let pixels = picture(&mut headless, &gpu, &mut Painter::default(), display.size_px)?;
    Ok((display.size_px.0, display.size_px.1, pixels))
}

/// The last frame as pixels. The painter has to be the same for all pictures of a headless: it keeps
/// the textures of the frames before.
pub fn picture(
    headless: &mut Headless,
    gpu: &Gpu,
    painter: &mut Painter,
    size_px: (u32, u32),
) -> Result<Vec<u8>, ShotError> {
    let target = Offscreen::new(gpu, size_px.0, size_px.1);
    headless.frame();
    let Some(mut frame) = headless.take_frame() else { return Err(ShotError::Drawing) };
    painter.take_textures(&mut frame);
    let board = headless.app.board();
    let view = (target.view(), Offscreen::FORMAT);
    if !painter.paint(gpu, view, size_px, &frame, board.as_ref()) {
        return Err(ShotError::Drawing);
    }
    target.read(gpu).ok_or(ShotError::Drawing)
}

/// Leads the program to where the picture is to be taken.
pub fn lead(headless: &mut Headless, options: &ShotOptions) -> Result<(), ShotError> {
    headless.settle()?;
    let game = options.game.as_str();
    let request = match options.screen.as_deref() {
        Some("home") => None,
        Some("setup") => Some(Request::SetUp(game.to_owned())),
        Some("settings") => Some(Request::Go(Destination::Settings)),
        Some("about") => Some(Request::Go(Destination::About)),
        Some("rules") => Some(Request::Go(Destination::Rules(game.to_owned()))),
        Some("learn") => Some(Request::Go(Destination::Learn(None))),
        Some("daily") => Some(Request::Go(Destination::Daily)),
        Some("records") => Some(Request::Go(Destination::Records)),
        Some("lesson") => {
            open_lesson(Kind::Lesson, game, 0, headless.app.shared_mut());
            None
        }
        Some("saves") => Some(Request::Go(Destination::Saves)),
        None | Some("play" | "menu" | "log" | "result" | "replay" | "choice" | "sheet") => {
            return lead_to_play(headless, options);
        }
        Some(other) => return Err(ShotError::NoScreen(other.to_owned())),
    };
    if let Some(request) = request {
        headless.app.request(request);
    }
    Ok(headless.settle()?)
}

fn lead_to_play(headless: &mut Headless, options: &ShotOptions) -> Result<(), ShotError> {
    let game = options.game.clone();
    let name = prepare(options, &headless.app.shared().storage)?;
    let request = match options.screen.as_deref() {
        Some("replay") => Request::Replay(game, name),
        _ => Request::Resume(game, name),
    };
    headless.app.request(request);
    headless.settle()?;
    let mut press = |key| headless.key(key, egui::Modifiers::NONE);
    match options.screen.as_deref() {
        Some("menu") => press(egui::Key::M),
        Some("log") => press(egui::Key::L),
        Some("choice") => [egui::Key::Tab, egui::Key::Enter].into_iter().for_each(press),
        Some("sheet") => [egui::Key::Tab, egui::Key::I].into_iter().for_each(press),
        Some("replay") => press(egui::Key::End),
        _ => {}
    }
    Ok(headless.settle()?)
}

/// Saves a game that computers have begun, with a person on the first seat.
fn prepare(options: &ShotOptions, storage: &Storage) -> Result<SaveName, ShotError> {
    struct Prepare<'a>(&'a ShotOptions, &'a Storage);
    impl Dispatch for Prepare<'_> {
        type Result = Result<SaveName, ShotError>;

        fn run<F: Face>(self) -> Self::Result {
            let Self(options, storage) = self;
            let setup = F::Game::setup_of_code(&options.setup_code).ok_or(ShotError::BadGame)?;
            let players = F::FACTS.usual_seats;
            let table = Table::<F::Game>::new(&setup, players, options.seed);
            let computer = Occupant::Computer(F::FACTS.default_player.to_owned());
            let others = std::iter::repeat_n(computer, usize::from(players) - 1);
            let seats = std::iter::once(Occupant::Person).chain(others);
            let mut table = table.map_err(|_| ShotError::BadGame)?.with_seats(seats);
            let (name, file) = storage.new_save(F::Game::ID).map_err(|_| ShotError::BadGame)?;
            table.keep_on(Box::new(file));
            for number in 0..options.after {
                let Some(seat) = table.game().to_move() else { break };
                let mut random = Random::keyed(options.seed, "player", &[number as u64]);
                let player = player::by_name::<F::Game>(F::FACTS.demo_player);
                let thought = player.zip(table.view(seat)).and_then(|(mut player, view)| {
                    player.think(&view, &Budget::UNLIMITED, &mut random)
                });
                let Some(thought) = thought else { break };
                let order = Order::Play { seat, command: thought.command };
                table.carry_out(order).map_err(|_| ShotError::BadGame)?;
            }
            Ok(name)
        }
    }
    games::with(&options.game, Prepare(options, storage)).unwrap_or(Err(ShotError::BadGame))
}

/// Writes pixels as a PNG file.
pub fn write_png(path: &Path, width: u32, height: u32, rgba: &[u8]) -> io::Result<()> {
    encode_png(BufWriter::new(File::create(path)?), width, height, rgba)
}

/// Writes pixels as PNG.
pub(super) fn encode_png(
    to: impl io::Write,
    width: u32,
    height: u32,
    rgba: &[u8],
) -> io::Result<()> {
    let mut encoder = png::Encoder::new(to, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header().map_err(io::Error::other)?;
    writer.write_image_data(rgba).map_err(io::Error::other)?;
    writer.finish().map_err(io::Error::other)
}
