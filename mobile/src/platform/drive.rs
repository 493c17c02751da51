//! Scripts that play as a person would: gestures and keys against the program, off-screen, with
//! pictures and with claims about what comes of them. `docs/driving.md` has the language.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::{Key, Modifiers};
use glam::Vec2;

use super::shot::{ShotError, picture, write_png};
use super::{Headless, HeadlessError, Painter};
use crate::app::Display;
use crate::gestures::Phase;
use crate::render::{Backend, Gpu};
use crate::settings::Settings;
use crate::shared::{Play, Request};
use crate::storage::Storage;
use crate::words::Language;

/// A script is no longer than this.
const MOST_BYTES: usize = 1 << 20;
/// How long a claim may take to become true, in earnest.
const PATIENCE: Duration = Duration::from_secs(20);

/// Why a script ended early.
#[derive(Debug)]
pub struct DriveError {
    /// The line, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// What is wrong with it.
    pub problem: DriveProblem,
}

/// What is wrong with a line of a script.
#[derive(Debug)]
pub enum DriveProblem {
    /// It makes no sense.
    Unknown,
    /// The program could not do it.
    Headless(HeadlessError),
    /// There is no such place on the board.
    NoPlace(String),
    /// What it claims is not so; this is so.
    NotSo(String),
    /// The picture could not be made.
    Shot(ShotError),
    /// The script is too long.
    TooLong,
}

impl From<HeadlessError> for DriveProblem {
    fn from(error: HeadlessError) -> Self {
        Self::Headless(error)
    }
}

/// Runs a script. Its pictures go to this folder.
pub fn drive(script: &str, folder: &Path, storage: &Storage) -> Result<(), DriveError> {
    let at = |line: usize, text: &str, problem| DriveError { line, text: text.to_owned(), problem };
    if script.len() > MOST_BYTES {
        return Err(at(0, "", DriveProblem::TooLong));
    }
    let mut driver = Driver {
        headless: None,
        storage: storage.clone(),
        folder: folder.to_owned(),
        gpu: None,
        painter: Painter::default(),
        display: Display { size_px: (824, 1830), scale: 2.0, insets_px: [0.0; 4] },
        language: Language::En,
        settings: Some(Settings::default()),
        mark: None,
    };
    for (number, line) in (1..).zip(script.lines()) {
        // Links have a hash in them, but not at the start of a word.
        let text = line.split(" #").next().map_or("", str::trim);
        if !text.is_empty() && !text.starts_with('#') {
            driver.run(text).map_err(|problem| at(number, text, problem))?;
        }
    }
    Ok(())
}

struct Driver {
    headless: Option<Headless>,
    storage: Storage,
    folder: PathBuf,
    gpu: Option<Gpu>,
    /// What drew the pictures of the headless.
    painter: Painter,
    display: Display,
    language: Language,
    /// What is set; what the storage has kept if nothing is.
    settings: Option<Settings>,
    /// The state to compare with.
    mark: Option<String>,
}

type Done = Result<(), DriveProblem>;

/// What has to be done after a line.
#[derive(PartialEq)]
enum Then {
    /// Whatever goes on by itself has to come to rest.
    Settle,
    Nothing,
}

impl Driver {
    fn run(&mut self, text: &str) -> Done {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["size", size, scale] => self.size(size, scale),
            ["start"] => self.start(),
            ["expect", claim @ ..] => self.expect(claim),
            ["language", code @ ("en" | "fr")] => {
                self.language = Language::of_tag(code);
                Ok(())
            }
            ["insets", insets] => self.insets(insets),
            ["settings", "kept"] => {
                self.settings = None;
                Ok(())
            }
            ["settings", json] => {
                self.settings = Some(Settings::read(json).map_err(|_| DriveProblem::Unknown)?);
                Ok(())
            }
            ["until", claim @ ..] => self.until(claim),
            // Without waiting for what goes on by itself.
            ["now", action @ ..] => {
                self.act(action)?;
                self.headless()?.frame();
                Ok(())
            }
            ["mark"] => {
                self.mark = self.headless()?.app.play().and_then(Play::state);
                Ok(())
            }
            ["kill"] => {
                self.headless = None;
                Ok(())
            }
            _ => {
                if self.act(&words)? == Then::Settle {
                    self.headless()?.settle()?;
                }
                Ok(())
            }
        }
    }

    /// Lets time pass until a claim holds.
    fn until(&mut self, claim: &[&str]) -> Done {
        let begun = Instant::now();
        loop {
            match self.expect(claim) {
                Err(DriveProblem::NotSo(_)) if begun.elapsed() < PATIENCE => {
                    self.headless()?.frame();
                }
                done => return done,
            }
        }
    }

    fn size(&mut self, size: &str, scale: &str) -> Done {
        let parsed = size.split_once('x').and_then(|(width, height)| {
            Some((width.parse::<f32>().ok()?, height.parse::<f32>().ok()?))
        });
        let scale = scale.parse::<f32>().ok().filter(|scale| (0.5..=8.0).contains(scale));
        let (Some((width, height)), Some(scale)) = (parsed, scale) else {
            return Err(DriveProblem::Unknown);
        };
        let pixels = |dp: f32| (dp * scale).round().clamp(0.0, 8192.0) as u32;
        self.display.size_px = (pixels(width), pixels(height));
        self.display.scale = scale;
        self.show_display()
    }

    fn insets(&mut self, insets: &str) -> Done {
        let sides: Result<Vec<f32>, _> = insets.split(',').map(str::parse).collect();
        let sides: Option<[f32; 4]> = sides.ok().and_then(|sides| sides.try_into().ok());
        let sides = sides.ok_or(DriveProblem::Unknown)?;
        self.display.insets_px = sides.map(|inset| inset * self.display.scale);
        self.show_display()
    }

    fn show_display(&mut self) -> Done {
        if let Some(headless) = &mut self.headless {
            headless.app.set_display(self.display);
            headless.settle()?;
        }
        Ok(())
    }

    fn start(&mut self) -> Done {
        let settings = self.settings.clone();
        // The one before lets go of its files first.
        self.headless = None;
        self.painter = Painter::default();
        let headless =
            Headless::new(self.storage.clone(), settings, self.language, None, self.display);
        self.headless.insert(headless).settle()?;
        Ok(())
    }

    fn headless(&mut self) -> Result<&mut Headless, DriveProblem> {
        if self.headless.is_none() {
            self.start()?;
        }
        self.headless.as_mut().ok_or(DriveProblem::Unknown)
    }

    fn act(&mut self, words: &[&str]) -> Result<Then, DriveProblem> {
        let headless = self.headless()?;
        match words {
            ["open", link] => headless.app.request(Request::OpenText((*link).to_owned())),
            ["tap", name] => headless.tap(name)?,
            // Touches what lies in the middle between two targets.
            ["gap", first, second] => {
                let at = (headless.find(first)? + headless.find(second)?) / 2.0;
                headless.tap_at(at);
            }
            ["focus", name] => headless.focus(name)?,
            ["touch", place] => {
                let at = on_board(headless, place)?;
                headless.tap_at(at);
            }
            ["press", place] => {
                let at = on_board(headless, place)?;
                headless.finger(1, Phase::Down, at);
                headless.pass(Duration::from_millis(600));
                headless.finger(1, Phase::Up, at);
            }
            ["point", place] => {
                let at = on_board(headless, place)?;
                headless.point(at);
            }
            ["drag", places @ ..] => drag(headless, places, true)?,
            // Held on to: nothing is let go of, so nothing settles either.
            ["hold", places @ ..] => {
                drag(headless, places, false)?;
                headless.frame();
                return Ok(Then::Nothing);
            }
            ["release", place] => {
                let at = on_board(headless, place)?;
                headless.finger(1, Phase::Up, at);
            }
            ["finger", number, phase, place] => {
                let number = number.parse::<u64>().map_err(|_| DriveProblem::Unknown)?;
                let at = on_board(headless, place)?;
                headless.finger(number, phase_of(phase)?, at);
                headless.frame();
                return Ok(Then::Nothing);
            }
            ["wheel", place, by] => {
                let at = on_board(headless, place)?;
                let by = by.parse::<f32>().map_err(|_| DriveProblem::Unknown)?;
                headless.app.wheel(at, Vec2::new(0.0, by));
            }
            ["cancel"] => headless.finger(1, Phase::Cancel, Vec2::ZERO),
            ["pinch", place, factor] => {
                let at = on_board(headless, place)?;
                let factor = factor.parse::<f32>().map_err(|_| DriveProblem::Unknown)?;
                pinch(headless, at, factor);
            }
            ["type", text @ ..] => headless.app.text(&text.join(" ")),
            ["key", name, modifiers @ ..] => {
                let key = Key::from_name(name).ok_or(DriveProblem::Unknown)?;
                headless.key(key, modifiers_of(modifiers)?);
            }
            ["back"] => headless.app.back(),
            ["suspend"] => {
                headless.app.suspend();
                return Ok(Then::Nothing);
            }
            ["resume"] => headless.app.resume(),
            ["wait", millis] => {
                let millis = millis.parse::<u32>().map_err(|_| DriveProblem::Unknown)?;
                headless.pass(Duration::from_millis(millis.min(600_000).into()));
            }
            // One frame, and no waiting for what goes on by itself.
            ["frame"] => {
                headless.frame();
                return Ok(Then::Nothing);
            }
            ["shot", file] => {
                self.shot(file)?;
                return Ok(Then::Nothing);
            }
            _ => return Err(DriveProblem::Unknown),
        }
        Ok(Then::Settle)
    }

    fn shot(&mut self, file: &str) -> Done {
        let gpu = match self.gpu.take() {
            Some(gpu) => gpu,
            None => Gpu::headless(Backend::Auto)
                .map_err(|error| DriveProblem::Shot(ShotError::Gpu(error)))?,
        };
        let (width, height) = self.display.size_px;
        let path = self.folder.join(file);
        let mut painter = std::mem::take(&mut self.painter);
        let drawn = picture(self.headless()?, &gpu, &mut painter, (width, height));
        (self.gpu, self.painter) = (Some(gpu), painter);
        let pixels = drawn.map_err(DriveProblem::Shot)?;
        write_png(&path, width, height, &pixels)
            .map_err(|error| DriveProblem::Shot(ShotError::File(error)))
    }

    fn expect(&mut self, claim: &[&str]) -> Done {
        self.headless()?;
        let Some(headless) = &self.headless else { return Err(DriveProblem::Unknown) };
        let app = &headless.app;
        let play = app.play();
        // What is so, and whether that is what is claimed.
        let yes = |so: bool| (so, so.to_string());
        let equal = |found: String, wanted: &str| (found == wanted, found);
        let contains = |found: &str, wanted: &[&str]| {
            (!found.is_empty() && found.contains(&wanted.join(" ")), found.to_owned())
        };
        let (holds, found) = match claim {
            ["target", name] => yes(app.targets().find(name).is_some()),
            ["no", "note"] => {
                let note = app.shared().note().map_or("", |note| &note.text);
                (note.is_empty(), note.to_owned())
            }
            ["no", name] => {
                let found = app.targets().find(name).is_some();
                (!found, found.to_string())
            }
            ["focus", name] => equal(headless.focused().unwrap_or_default(), name),
            ["text", words @ ..] => contains(&headless.texts().join("\n"), words),
            ["played", count] => equal(play.map_or(0, Play::played).to_string(), count),
            ["thinking"] => yes(play.is_some_and(Play::is_thinking)),
            ["over"] => yes(play.is_some_and(Play::is_over)),
            ["saves", count] => {
                equal(self.storage.list().map_or(0, |saves| saves.len()).to_string(), count)
            }
            ["saved", count] => equal(self.saved().to_string(), count),
            ["leaves"] => yes(app.leaves()),
            ["problem", words @ ..] => contains(app.shared().problem().unwrap_or_default(), words),
            ["note", words @ ..] => {
                contains(app.shared().note().map_or("", |note| &note.text), words)
            }
            ["link", link] => {
                let found = play.and_then(Play::link).map(|link| link.to_string());
                equal(found.unwrap_or_default(), link)
            }
            ["same"] => yes(self.mark.is_some() && play.and_then(Play::state) == self.mark),
            ["state", pointer, wanted @ ..] => {
                let state = play.and_then(Play::state).unwrap_or_default();
                let state: serde_json::Value = serde_json::from_str(&state).unwrap_or_default();
                let found = state.pointer(pointer).cloned().unwrap_or_default();
                let wanted: Result<serde_json::Value, _> = serde_json::from_str(&wanted.join(" "));
                (wanted.is_ok_and(|wanted| wanted == found), found.to_string())
            }
            _ => return Err(DriveProblem::Unknown),
        };
        if holds { Ok(()) } else { Err(DriveProblem::NotSo(found)) }
    }

    /// How many commands the save has that was written last.
    fn saved(&self) -> usize {
        let saves = self.storage.list().unwrap_or_default();
        let newest = saves.first().and_then(|save| save.summary.as_ref().ok());
        newest.map_or(0, |summary| summary.commands)
    }
}

/// A place on the board by its name or by its coordinates, in pixels.
fn on_board(headless: &Headless, place: &str) -> Result<Vec2, DriveProblem> {
    let named = headless.app.play().and_then(|play| play.place(place));
    let by_numbers = || {
        let (x, y) = place.split_once(',')?;
        let at = Vec2::new(x.parse().ok()?, y.parse().ok()?);
        at.is_finite().then_some(at)
    };
    let at = named.or_else(by_numbers).ok_or_else(|| DriveProblem::NoPlace(place.to_owned()))?;
    Ok(headless.on_board(at)?)
}

fn drag(headless: &mut Headless, places: &[&str], let_go: bool) -> Done {
    let path: Result<Vec<Vec2>, _> = places.iter().map(|place| on_board(headless, place)).collect();
    headless.drag(&path?, let_go);
    Ok(())
}

fn pinch(headless: &mut Headless, at: Vec2, factor: f32) {
    let apart = Vec2::new(60.0, 0.0);
    for (phase, factor) in [(Phase::Down, 1.0), (Phase::Move, factor), (Phase::Up, factor)] {
        headless.finger(1, phase, at - apart * factor);
        headless.finger(2, phase, at + apart * factor);
        headless.frame();
    }
}

fn phase_of(name: &str) -> Result<Phase, DriveProblem> {
    match name {
        "down" => Ok(Phase::Down),
        "move" => Ok(Phase::Move),
        "up" => Ok(Phase::Up),
        "cancel" => Ok(Phase::Cancel),
        _ => Err(DriveProblem::Unknown),
    }
}

fn modifiers_of(names: &[&str]) -> Result<Modifiers, DriveProblem> {
    let mut modifiers = Modifiers::NONE;
    for name in names {
        modifiers |= match *name {
            "ctrl" => Modifiers::COMMAND | Modifiers::CTRL,
            "shift" => Modifiers::SHIFT,
            "alt" => Modifiers::ALT,
            _ => return Err(DriveProblem::Unknown),
        };
    }
    Ok(modifiers)
}
