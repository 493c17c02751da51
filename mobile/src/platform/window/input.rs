//! What fingers, the mouse and keys do in a window, in the words of the app.

use glam::Vec2;
use winit::event::{
    ElementState, KeyEvent, MouseButton, MouseScrollDelta, TouchPhase, WindowEvent,
};
use winit::keyboard::{Key as LogicalKey, KeyCode, NamedKey, PhysicalKey};

use super::Program;
use crate::gestures::{Button, Device, Phase, Pointer};
use crate::platform::native::Native;
use crate::platform::os::Os;
use crate::shared::Key;

/// Points of a line of the wheel.
const WHEEL_LINE: f32 = 50.0;

impl Program {
    fn mouse(&mut self, phase: Phase, button: Button) {
        let pointer = Pointer {
            id: 0,
            phase,
            at: self.cursor,
            time: self.now(),
            device: Device::Mouse,
            button,
        };
        if let Some(app) = self.host.app_in_sight() {
            app.pointer(pointer);
        }
    }

    /// Takes an event of a finger or the mouse; says whether it is one.
    pub(super) fn pointer_event(&mut self, event: &WindowEvent) -> bool {
        match event {
            WindowEvent::CursorMoved { position, .. } => {
                self.cursor = Vec2::new(position.x as f32, position.y as f32);
                self.mouse(Phase::Move, Button::Primary);
            }
            WindowEvent::CursorLeft { .. } => self.mouse(Phase::Leave, Button::Primary),
            WindowEvent::MouseInput { state, button, .. } => {
                let phase = match state {
                    ElementState::Pressed => Phase::Down,
                    ElementState::Released => Phase::Up,
                };
                match button {
                    MouseButton::Left => self.mouse(phase, Button::Primary),
                    MouseButton::Right => self.mouse(phase, Button::Secondary),
                    MouseButton::Back if phase == Phase::Down => {
                        if let Some(app) = self.host.app_in_sight() {
                            app.back();
                        }
                    }
                    _ => {}
                }
            }
            WindowEvent::Touch(touch) => {
                let pointer = Pointer {
                    id: touch.id,
                    phase: match touch.phase {
                        TouchPhase::Started => Phase::Down,
                        TouchPhase::Moved => Phase::Move,
                        TouchPhase::Ended => Phase::Up,
                        TouchPhase::Cancelled => Phase::Cancel,
                    },
                    at: Vec2::new(touch.location.x as f32, touch.location.y as f32),
                    time: self.now(),
                    device: Device::Touch,
                    button: Button::Primary,
                };
                if let Some(app) = self.host.app_in_sight() {
                    app.pointer(pointer);
                }
            }
            WindowEvent::MouseWheel { delta, .. } => {
                let by = match delta {
                    MouseScrollDelta::LineDelta(x, y) => Vec2::new(*x, *y) * WHEEL_LINE,
                    MouseScrollDelta::PixelDelta(by) => Vec2::new(by.x as f32, by.y as f32),
                };
                let at = self.cursor;
                if let Some(app) = self.host.app_in_sight() {
                    app.wheel(at, by);
                }
            }
            WindowEvent::PinchGesture { delta, .. } => {
                let at = self.cursor;
                if let Some(app) = self.host.app_in_sight() {
                    app.pinch(at, (1.0 + *delta as f32).clamp(0.1, 10.0));
                }
            }
            _ => return false,
        }
        true
    }

    pub(super) fn key_event(&mut self, event: &WindowEvent) {
        if let WindowEvent::ModifiersChanged(modifiers) = event {
            self.alt = modifiers.state().alt_key();
        }
        if let WindowEvent::KeyboardInput { event: key, .. } = event
            && Native::HAS_PLACES
            && key.state == ElementState::Pressed
            && !key.repeat
            && (key.logical_key == LogicalKey::Named(NamedKey::F11)
                || self.alt && key.logical_key == LogicalKey::Named(NamedKey::Enter))
        {
            return self.toggle_full();
        }
        let (Some(view), Some(app)) = (&mut self.state.view, self.host.app_in_sight()) else {
            return;
        };
        if let WindowEvent::KeyboardInput { event: key, .. } = event
            && key.state == ElementState::Pressed
            && !key.repeat
            && let LogicalKey::Named(name) = key.logical_key
        {
            match name {
                NamedKey::Escape => return app.key(Key::Escape),
                NamedKey::BrowserBack | NamedKey::GoBack => return app.key(Key::Back),
                _ => {}
            }
        }
        // What is pasted is a text of theirs: the system's is put in its place.
        if let WindowEvent::KeyboardInput { event: key, .. } = event
            && may_paste(key)
        {
            view.keys.set_clipboard_text(self.state.native.copied().unwrap_or_default());
        }
        let _ = view.keys.on_window_event(&view.window, event);
        for event in view.keys.egui_input_mut().events.drain(..) {
            match event {
                egui::Event::Key { key, pressed: true, modifiers, .. } => {
                    app.key(Key::Menu(key, modifiers));
                }
                egui::Event::Text(text) => app.text(&text),
                egui::Event::Paste(text) => app.paste(text),
                _ => {}
            }
        }
    }
}

/// May this key stand for pasting, with others or alone?
fn may_paste(key: &KeyEvent) -> bool {
    key.state == ElementState::Pressed
        && (key.physical_key == PhysicalKey::Code(KeyCode::KeyV)
            || match &key.logical_key {
                LogicalKey::Named(name) => matches!(name, NamedKey::Paste | NamedKey::Insert),
                LogicalKey::Character(letter) => letter.eq_ignore_ascii_case("v"),
                _ => false,
            })
}
