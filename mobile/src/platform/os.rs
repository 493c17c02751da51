//! What an operating system adds to its windows, beyond what winit knows of them.

use std::time::Duration;

use egui::accesskit::{ActionRequest, TreeUpdate};
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, EventLoopBuilder};
use winit::window::Window;

use super::exchange::Parcel;
use super::host::System;
use crate::app::Display;
use crate::session::Wake;
use crate::shared::Incoming;

/// The operating system that the window is on.
pub trait Os {
    /// May the system end the program at any time?
    const MAY_BE_KILLED: bool;
    /// May the display change without an event of the window?
    const CHANGES_SILENTLY: bool;

    /// Can things be given to other programs and taken from them, beyond files and the clipboard?
    const EXCHANGES: bool = false;

    /// Do its windows have a place and a size, which the next start takes up again?
    const HAS_PLACES: bool = false;

    /// Tells an event loop where it is, before it begins.
    fn prepare<T>(&self, _builder: &mut EventLoopBuilder<T>) {}

    /// The way to the screen readers of a window that was not shown yet, if there are such.
    fn reader(
        &self,
        _event_loop: &ActiveEventLoop,
        _window: &Window,
        _wake: &Wake,
    ) -> Option<Box<dyn Reader>> {
        None
    }

    /// What a window is like.
    fn display(&self, window: &Window) -> Display;

    /// What the system is set to.
    fn system(&self, window: Option<&Window>) -> System;

    /// Finds out what the system covers; what comes of it is in the display from then on.
    fn ask_insets(&self, _wake: &Wake) {}

    /// The same if the window lies otherwise than before, which not every system tells.
    fn ask_insets_if_turned(&self, _wake: &Wake) {}

    /// Keeps the screen on, or no longer.
    fn keep_screen_on(&self, _on: bool) {}

    /// Vibrates for so long.
    fn vibrate(&self, _time: Duration) {}

    /// Offers something to other programs.
    fn share(&self, _parcel: Parcel, _wake: &Wake) {}

    /// Puts a text on the clipboard.
    fn copy(&self, text: &str);

    /// The text on the clipboard, where it can be had at once.
    fn copied(&self) -> Option<String> {
        None
    }

    /// Finds out what is on the clipboard; it comes in then.
    fn paste(&self, _wake: &Wake) {}

    /// Finds out whether another program has sent something; it comes in then.
    fn look_for_sent(&self, _wake: &Wake) {}

    /// What came in.
    fn take_incoming(&self) -> Option<Incoming> {
        None
    }

    /// Has the system taken away everything, for good?
    fn is_gone(&self) -> bool {
        false
    }
}

/// The way to the screen readers of a window.
pub trait Reader {
    /// Something happened to the window.
    fn window_event(&mut self, window: &Window, event: &WindowEvent);

    /// Tells them what there is.
    fn tell(&mut self, update: TreeUpdate);

    /// What they ask for next.
    fn take_asked(&mut self) -> Option<Asked>;
}

/// What screen readers ask for; on Android none is led to the program.
#[cfg_attr(target_os = "android", expect(dead_code))]
pub enum Asked {
    /// To be told what there is.
    Begin,
    /// To be told nothing more.
    End,
    /// That something be done.
    Do(ActionRequest),
}
