//! Screen readers on a desktop, by AccessKit: what they are told goes out, and what they ask for
//! comes in. Until one listens, nothing is told.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use accesskit_winit::Adapter;
use egui::accesskit::{
    ActionHandler, ActionRequest, ActivationHandler, DeactivationHandler, TreeUpdate,
};
use winit::event::WindowEvent;
use winit::event_loop::ActiveEventLoop;
use winit::window::Window;

use super::os::{Asked, Reader};
use crate::session::Wake;

/// The way to the screen readers of a window.
pub struct DesktopReader {
    adapter: Adapter,
    inbox: Inbox,
}

/// What is asked, on whichever thread, until the window's own takes it.
#[derive(Clone)]
struct Inbox {
    asked: Arc<Mutex<VecDeque<Asked>>>,
    wake: Wake,
}

impl Inbox {
    fn add(&self, asked: Asked) {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner).push_back(asked);
        (self.wake)();
    }
}

impl ActivationHandler for Inbox {
    fn request_initial_tree(&mut self) -> Option<TreeUpdate> {
        self.add(Asked::Begin);
        None
    }
}

impl DeactivationHandler for Inbox {
    fn deactivate_accessibility(&mut self) {
        self.add(Asked::End);
    }
}

impl ActionHandler for Inbox {
    fn do_action(&mut self, request: ActionRequest) {
        self.add(Asked::Do(request));
    }
}

impl DesktopReader {
    /// The way to those of a window that was not shown yet.
    pub fn new(event_loop: &ActiveEventLoop, window: &Window, wake: &Wake) -> Self {
        let inbox = Inbox { asked: Arc::default(), wake: Arc::clone(wake) };
        let [begins, acts, ends] = [inbox.clone(), inbox.clone(), inbox.clone()];
        let adapter = Adapter::with_direct_handlers(event_loop, window, begins, acts, ends);
        Self { adapter, inbox }
    }
}

impl Reader for DesktopReader {
    fn window_event(&mut self, window: &Window, event: &WindowEvent) {
        self.adapter.process_event(window, event);
    }

    fn tell(&mut self, update: TreeUpdate) {
        self.adapter.update_if_active(|| update);
    }

    fn take_asked(&mut self) -> Option<Asked> {
        self.inbox.asked.lock().unwrap_or_else(PoisonError::into_inner).pop_front()
    }
}
