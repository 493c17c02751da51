//! What a phone in memory is drawn on: it behaves well or badly, and notes what was done to it.

use std::cell::Cell;
use std::rc::Rc;

use pentarchy_mobile::platform::{Drawn, Paint, Surface};
use pentarchy_mobile::render::{Gpu, GpuError, Offscreen};

/// One frame of so many is painted in earnest.
const PAINTED: usize = 5;

/// How a surface behaves when it is asked for a frame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mood {
    #[default]
    Well,
    Later,
    Hidden,
    Lost,
}

/// What is left when a phone has been used: to be checked.
#[derive(Default)]
pub struct Ledger {
    /// Is there a window?
    pub window: Cell<bool>,
    /// Surfaces that live.
    pub surfaces: Cell<usize>,
    pub frames: Cell<usize>,
    /// How often a frame was asked for.
    pub asked: Cell<usize>,
    /// At the next frame.
    pub mood: Cell<Mood>,
    /// At every frame.
    pub kept_mood: Cell<Option<Mood>>,
}

/// A surface: a picture in memory that may only be drawn to while there is a window.
pub struct Glass {
    ledger: Rc<Ledger>,
    size: (u32, u32),
    picture: Option<Offscreen>,
}

impl Glass {
    /// One more, if there is a window.
    pub fn new(ledger: &Rc<Ledger>) -> Result<Self, GpuError> {
        if !ledger.window.get() {
            return Err(GpuError::SurfaceRefused);
        }
        ledger.surfaces.set(ledger.surfaces.get() + 1);
        Ok(Self { ledger: Rc::clone(ledger), size: (0, 0), picture: None })
    }
}

impl Surface for Glass {
    fn resize(&mut self, size_px: (u32, u32)) {
        if self.size != size_px {
            self.size = size_px;
            self.picture = None;
        }
    }

    fn draw(&mut self, gpu: &Gpu, paint: &mut Paint) -> Drawn {
        assert!(self.ledger.window.get(), "a frame without a window");
        if self.size.0 == 0 || self.size.1 == 0 {
            return Drawn::Hidden;
        }
        self.ledger.asked.set(self.ledger.asked.get() + 1);
        match self.ledger.kept_mood.get().unwrap_or(self.ledger.mood.take()) {
            Mood::Well => {}
            Mood::Later => return Drawn::Later,
            Mood::Hidden => return Drawn::Hidden,
            Mood::Lost => return Drawn::Lost,
        }
        let frames = self.ledger.frames.get();
        self.ledger.frames.set(frames + 1);
        // Painting takes long without optimisation: the first frame of each size, and then some.
        if self.picture.is_none() || frames.is_multiple_of(PAINTED) {
            let (width, height) = self.size;
            let picture = self.picture.get_or_insert_with(|| Offscreen::new(gpu, width, height));
            let painted = paint(picture.view(), Offscreen::FORMAT, picture.size_px());
            assert!(painted, "the device is lost");
        }
        Drawn::Shown
    }
}

impl Drop for Glass {
    fn drop(&mut self) {
        assert!(self.ledger.window.get(), "a surface outlived its window");
        self.ledger.surfaces.set(self.ledger.surfaces.get() - 1);
    }
}
