//! Where pointers and keys go: to the board's gestures or to the menus.

use std::collections::BTreeSet;
use std::time::Duration;

use egui::accesskit::ActionRequest;
use egui::{Modifiers, PointerButton, Pos2, Rect, TouchDeviceId, TouchId, TouchPhase, pos2};
use glam::Vec2;

use crate::gestures::{Button, Device, Gesture, Phase, Pointer, Recogniser};
use crate::shared::Key;

/// The input since the last frame.
#[derive(Default)]
pub struct Input {
    recogniser: Recogniser,
    /// The pointers that went down on the board.
    on_board: BTreeSet<u64>,
    /// The finger that the menus take for the mouse.
    in_menu: Option<u64>,
    events: Vec<egui::Event>,
    last: Pos2,
}

impl Input {
    /// Takes a pointer whose place is in pixels. `board` is where the board can be touched, and a check that nothing lies
    /// on top; without it everything is for the menus.
    pub fn pointer(
        &mut self,
        pointer: Pointer,
        scale: f32,
        board: Option<(Rect, &dyn Fn(Pos2) -> bool)>,
    ) -> Vec<Gesture> {
        let mut gestures = Vec::new();
        let at = pointer.at / scale;
        if !at.is_finite() {
            return gestures;
        }
        let place = pos2(at.x, at.y);
        let inside = board.is_some_and(|(board, free)| board.contains(place) && free(place));
        let is_mouse = pointer.device == Device::Mouse;
        let begins = pointer.phase == Phase::Down;
        let hovers =
            is_mouse && pointer.phase == Phase::Move && !self.on_board.contains(&pointer.id);
        if begins && inside {
            self.on_board.insert(pointer.id);
        }
        let is_boards = self.on_board.contains(&pointer.id);
        if is_boards || (hovers && inside && self.in_menu.is_none()) {
            self.recogniser.pointer(Pointer { at, ..pointer }, &mut gestures);
        } else if hovers {
            gestures.push(Gesture::HoverEnd);
        }
        if matches!(pointer.phase, Phase::Up | Phase::Cancel) {
            self.on_board.remove(&pointer.id);
        }
        if !is_boards {
            self.menu_pointer(pointer, place, is_mouse);
        } else if begins {
            self.events.push(egui::Event::PointerGone);
        }
        gestures
    }

    fn menu_pointer(&mut self, pointer: Pointer, place: Pos2, is_mouse: bool) {
        let button = match pointer.button {
            Button::Primary => PointerButton::Primary,
            Button::Secondary => PointerButton::Secondary,
        };
        let press = |pressed| egui::Event::PointerButton {
            pos: place,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        };
        if pointer.phase == Phase::Down && self.in_menu.is_none() {
            self.in_menu = Some(pointer.id);
        }
        let is_first = self.in_menu == Some(pointer.id) || (is_mouse && self.in_menu.is_none());
        if !is_first {
            return;
        }
        self.last = place;
        if !is_mouse {
            self.events.push(egui::Event::Touch {
                device_id: TouchDeviceId(0),
                id: TouchId(pointer.id),
                phase: match pointer.phase {
                    Phase::Down => TouchPhase::Start,
                    Phase::Move => TouchPhase::Move,
                    Phase::Up => TouchPhase::End,
                    Phase::Cancel | Phase::Leave => TouchPhase::Cancel,
                },
                pos: place,
                force: None,
            });
        }
        match pointer.phase {
            Phase::Down => {
                self.events.extend([egui::Event::PointerMoved(place), press(true)]);
            }
            Phase::Move => self.events.push(egui::Event::PointerMoved(place)),
            Phase::Leave => self.events.push(egui::Event::PointerGone),
            Phase::Up => self.events.push(press(false)),
            // Gone before it is let go of, so that nothing is pressed.
            Phase::Cancel => self.events.extend([egui::Event::PointerGone, press(false)]),
        }
        if matches!(pointer.phase, Phase::Up | Phase::Cancel) {
            self.in_menu = None;
            if !is_mouse {
                self.events.push(egui::Event::PointerGone);
            }
        }
    }

    /// The wheel turned above a menu.
    pub fn wheel(&mut self, by: Vec2) {
        self.events.push(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(by.x, by.y),
            phase: TouchPhase::Move,
            source: egui::MouseWheelSource::Unknown,
            modifiers: Modifiers::NONE,
        });
    }

    /// A key that is for the menus.
    pub fn key(&mut self, key: Key) {
        let Key::Menu(key, modifiers) = key else { return };
        for pressed in [true, false] {
            self.events.push(egui::Event::Key {
                key,
                physical_key: None,
                pressed,
                repeat: false,
                modifiers,
            });
        }
    }

    /// What a screen reader asks of the menus.
    pub fn requested(&mut self, request: ActionRequest) {
        self.events.push(egui::Event::AccessKitActionRequest(request));
    }

    /// Lets go of all that is held, without playing anything.
    pub fn cancel(&mut self) -> Vec<Gesture> {
        let mut gestures = Vec::new();
        self.recogniser.cancel_all(&mut gestures);
        self.on_board.clear();
        self.in_menu = None;
        self.events.push(egui::Event::PointerGone);
        gestures
    }

    /// Gestures that are due by time alone, and when the next could be.
    pub fn tick(&mut self, now: Duration) -> (Vec<Gesture>, Option<Duration>) {
        let mut gestures = Vec::new();
        self.recogniser.tick(now, &mut gestures);
        (gestures, self.recogniser.next_tick())
    }

    /// What the menus have to know.
    pub fn take_events(&mut self) -> Vec<egui::Event> {
        std::mem::take(&mut self.events)
    }
}
