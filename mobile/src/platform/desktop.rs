//! A desktop: nothing that shakes, goes dark or is taken away.

use std::cell::RefCell;

use winit::event_loop::ActiveEventLoop;
use winit::window::{Theme, Window};

use super::host::System;
use super::os::{Os, Reader};
use super::reader::DesktopReader;
use crate::app::Display;
use crate::session::Wake;
use crate::words::Language;

/// The desktop that the window is on.
#[derive(Default)]
pub struct Native {
    /// The system's clipboard, from its first use on.
    clipboard: RefCell<Option<arboard::Clipboard>>,
}

impl Native {
    /// Does something with the clipboard; none if it can't be had.
    fn with_clipboard<T>(
        &self,
        act: impl FnOnce(&mut arboard::Clipboard) -> Result<T, arboard::Error>,
    ) -> Option<T> {
        let mut clipboard = self.clipboard.borrow_mut();
        if clipboard.is_none() {
            *clipboard = arboard::Clipboard::new().ok();
        }
        act(clipboard.as_mut()?).ok()
    }
}

impl Os for Native {
    /// Whoever ends the program in good order here meant to.
    const MAY_BE_KILLED: bool = false;
    const CHANGES_SILENTLY: bool = false;
    const HAS_PLACES: bool = true;

    fn reader(
        &self,
        event_loop: &ActiveEventLoop,
        window: &Window,
        wake: &Wake,
    ) -> Option<Box<dyn Reader>> {
        Some(Box::new(DesktopReader::new(event_loop, window, wake)))
    }

    fn display(&self, window: &Window) -> Display {
        let size = window.inner_size();
        Display {
            size_px: (size.width, size.height),
            scale: window.scale_factor() as f32,
            insets_px: [0.0; 4],
        }
    }

    fn system(&self, window: Option<&Window>) -> System {
        let theme = window.and_then(Window::theme);
        System { language: Language::of_system(), dark: theme.map(|theme| theme == Theme::Dark) }
    }

    fn copy(&self, text: &str) {
        // Without a clipboard there is nowhere to put it.
        let _ = self.with_clipboard(|clipboard| clipboard.set_text(text));
    }

    fn copied(&self) -> Option<String> {
        self.with_clipboard(arboard::Clipboard::get_text)
    }
}
