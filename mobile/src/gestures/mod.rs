//! What fingers and the mouse mean: events of pointers go in, gestures come out. It knows neither
//! the board nor a clock; whether a drag lifts a piece or moves the board is for its owner to say.
//!
//! One pointer acts at a time, and only when it is released. A second finger makes a pinch, which
//! plays nothing; when one of the two is lifted, the other does nothing until it is lifted too or
//! until another finger joins it for a new pinch. Any further pointer is ignored for as long as it
//! is down.

#[cfg(test)]
mod tests;

use std::time::Duration;

use glam::Vec2;

/// How long a pointer rests before it is a long press.
pub const LONG_PRESS: Duration = Duration::from_millis(450);

/// Two fingers that are closer than this count as being this far apart, in dp: they touch, and
/// their distance is noise.
const LEAST_SPREAD: f32 = 16.0;

/// No screen has a place beyond this, in dp.
const FARTHEST: f32 = 1e6;

/// What kind of thing points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Device {
    /// A finger.
    Touch,
    /// A mouse, which points without being pressed, too.
    Mouse,
}

impl Device {
    /// How far a press may stray before it is a drag, in dp.
    const fn slop(self) -> f32 {
        match self {
            Self::Touch => 8.0,
            Self::Mouse => 4.0,
        }
    }
}

/// Which button of a mouse.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Button {
    /// The one that acts.
    #[default]
    Primary,
    /// The one that asks: its click is a long press.
    Secondary,
}

/// What happened to a pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A finger or a button went down.
    Down,
    /// It moved.
    Move,
    /// It was lifted.
    Up,
    /// The system took it away.
    Cancel,
    /// The mouse left the window. If a button is down, the press goes on.
    Leave,
}

/// One event of one pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pointer {
    /// Which finger or mouse. Fingers and mice are numbered apart.
    pub id: u64,
    /// What it is.
    pub device: Device,
    /// The button that goes down or up; fingers only know the primary one.
    pub button: Button,
    /// What happened.
    pub phase: Phase,
    /// Where: in dp for the recogniser, in pixels on the way to the app.
    pub at: Vec2,
    /// When, since some start.
    pub time: Duration,
}

/// What was meant.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// Pressed and released at one place.
    Tap {
        /// Where it was pressed.
        at: Vec2,
    },
    /// Pressed and held, or clicked with the secondary button.
    LongPress {
        /// Where it was pressed.
        at: Vec2,
    },
    /// A press has left its place. Exactly one `Drop` or `DragCancel` follows.
    DragStart {
        /// Where it was pressed.
        from: Vec2,
    },
    /// The drag has moved.
    Drag {
        /// Where it was pressed.
        from: Vec2,
        /// Where it is.
        to: Vec2,
    },
    /// The drag was let go.
    Drop {
        /// Where it was pressed.
        from: Vec2,
        /// Where it was released.
        to: Vec2,
    },
    /// The drag came to nothing.
    DragCancel,
    /// Two fingers are down. Exactly one `PinchEnd` follows.
    PinchStart,
    /// The two fingers have moved since the gesture before this one.
    Pinch {
        /// The point between them.
        centre: Vec2,
        /// By how much they spread; more than 0, and 1 when they did not.
        factor: f32,
        /// By how much the point between them moved.
        shift: Vec2,
    },
    /// One of the two is gone.
    PinchEnd,
    /// The mouse points without a button.
    Hover {
        /// Where.
        at: Vec2,
    },
    /// The mouse left, or something was pressed.
    HoverEnd,
}

/// A pointer that is down.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Hold {
    id: u64,
    device: Device,
    button: Button,
    at: Vec2,
}

impl Hold {
    fn of(pointer: &Pointer) -> Self {
        let Pointer { id, device, button, at, .. } = *pointer;
        Self { id, device, button, at }
    }

    fn is(&self, pointer: &Pointer) -> bool {
        (self.id, self.device) == (pointer.id, pointer.device)
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum State {
    #[default]
    Idle,
    /// May become a tap, a long press or a drag.
    Pressed { hold: Hold, from: Vec2, since: Duration },
    /// Is a drag.
    Dragging { hold: Hold, from: Vec2 },
    /// Are two fingers.
    Pinching([Hold; 2]),
    /// Is down and means nothing any more.
    Spent(Hold),
}

/// Turns events of pointers into gestures.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recogniser {
    state: State,
    hovers: bool,
}

impl Recogniser {
    /// Takes an event and adds what it means to `out`.
    ///
    /// Events without a place on a screen (not finite, or absurdly far) are ignored, except that a
    /// release without a place cancels.
    pub fn pointer(&mut self, pointer: Pointer, out: &mut Vec<Gesture>) {
        // A pointer that went elsewhere before a slow frame could look at the clock did not rest.
        if !matches!(pointer.phase, Phase::Move | Phase::Up) {
            self.tick(pointer.time, out);
        }
        let placed = pointer.at.abs().max_element() <= FARTHEST && pointer.at.is_finite();
        match pointer.phase {
            Phase::Down => self.down(&pointer, placed, out),
            Phase::Move if placed => self.moved(&pointer, out),
            Phase::Move => {}
            Phase::Up if placed => self.up(&pointer, out),
            Phase::Up => self.cancel(&pointer, out),
            Phase::Cancel => {
                self.cancel(&pointer, out);
                if pointer.device == Device::Mouse {
                    self.end_hover(out);
                }
            }
            Phase::Leave => self.end_hover(out),
        }
    }

    /// Takes note of the time; a long press is due when [`Self::next_tick`] says so.
    pub fn tick(&mut self, now: Duration, out: &mut Vec<Gesture>) {
        if let State::Pressed { hold, from, since } = self.state
            && hold.button == Button::Primary
            && now.saturating_sub(since) >= LONG_PRESS
        {
            out.push(Gesture::LongPress { at: from });
            self.state = State::Spent(hold);
        }
    }

    /// When the long press is due that is waited for.
    pub fn next_tick(&self) -> Option<Duration> {
        match self.state {
            State::Pressed { hold, since, .. } if hold.button == Button::Primary => {
                Some(since.saturating_add(LONG_PRESS))
            }
            _ => None,
        }
    }

    /// Forgets all pointers, as when the window loses the focus or another screen opens. What is
    /// still down then means nothing until it is pressed anew.
    pub fn cancel_all(&mut self, out: &mut Vec<Gesture>) {
        match self.state {
            State::Dragging { .. } => out.push(Gesture::DragCancel),
            State::Pinching(_) => out.push(Gesture::PinchEnd),
            State::Idle | State::Pressed { .. } | State::Spent(_) => {}
        }
        self.state = State::Idle;
        self.end_hover(out);
    }

    fn end_hover(&mut self, out: &mut Vec<Gesture>) {
        if std::mem::take(&mut self.hovers) {
            out.push(Gesture::HoverEnd);
        }
    }

    /// Forgets one pointer; does nothing if it is not known.
    fn cancel(&mut self, pointer: &Pointer, out: &mut Vec<Gesture>) {
        match self.state {
            State::Pressed { hold, .. } | State::Spent(hold) if hold.is(pointer) => {
                self.state = State::Idle;
            }
            State::Dragging { hold, .. } if hold.is(pointer) => {
                out.push(Gesture::DragCancel);
                self.state = State::Idle;
            }
            State::Pinching([first, second]) if first.is(pointer) || second.is(pointer) => {
                out.push(Gesture::PinchEnd);
                self.state = State::Spent(if first.is(pointer) { second } else { first });
            }
            _ => {}
        }
    }

    fn down(&mut self, pointer: &Pointer, placed: bool, out: &mut Vec<Gesture>) {
        self.end_hover(out);
        // The other button of a mouse takes back what the first one began, and does no more.
        let takes_back = match self.state {
            State::Pressed { hold, .. } | State::Dragging { hold, .. } | State::Spent(hold) => {
                hold.is(pointer) && hold.button != pointer.button
            }
            State::Idle | State::Pinching(_) => false,
        };
        // A pointer that is down already: its release was lost.
        self.cancel(pointer, out);
        if !placed {
            return;
        }
        let new = Hold::of(pointer);
        self.state = match self.state {
            State::Idle if takes_back => State::Spent(new),
            State::Idle => State::Pressed { hold: new, from: new.at, since: pointer.time },
            State::Pressed { hold, .. } | State::Dragging { hold, .. } | State::Spent(hold)
                if (hold.device, new.device) == (Device::Touch, Device::Touch) =>
            {
                if matches!(self.state, State::Dragging { .. }) {
                    out.push(Gesture::DragCancel);
                }
                out.push(Gesture::PinchStart);
                State::Pinching([hold, new])
            }
            ignoring => ignoring,
        };
    }

    fn moved(&mut self, pointer: &Pointer, out: &mut Vec<Gesture>) {
        let to = pointer.at;
        match &mut self.state {
            State::Idle if pointer.device == Device::Mouse => {
                self.hovers = true;
                out.push(Gesture::Hover { at: to });
            }
            State::Pressed { hold, from, .. } if hold.is(pointer) => {
                let (from, hold) = (*from, Hold { at: to, ..*hold });
                if from.distance(to) <= hold.device.slop() {
                    return;
                }
                if hold.button == Button::Secondary {
                    self.state = State::Spent(hold);
                    return;
                }
                self.state = State::Dragging { hold, from };
                out.push(Gesture::DragStart { from });
                out.push(Gesture::Drag { from, to });
            }
            State::Dragging { hold, from } if hold.is(pointer) && hold.at != to => {
                hold.at = to;
                out.push(Gesture::Drag { from: *from, to });
            }
            State::Spent(hold) if hold.is(pointer) => hold.at = to,
            State::Pinching(fingers) => {
                let before = *fingers;
                for finger in fingers.iter_mut().filter(|finger| finger.is(pointer)) {
                    finger.at = to;
                }
                if *fingers != before {
                    out.push(pinch(before, *fingers));
                }
            }
            _ => {}
        }
    }

    fn up(&mut self, pointer: &Pointer, out: &mut Vec<Gesture>) {
        if let State::Pressed { hold, .. } | State::Dragging { hold, .. } | State::Spent(hold) =
            self.state
            && hold.is(pointer)
        {
            if hold.button != pointer.button {
                return;
            }
            // The release may be the first event at this place.
            self.moved(pointer, out);
            self.tick(pointer.time, out);
        }
        match self.state {
            State::Pressed { hold, from, .. } if hold.is(pointer) => {
                out.push(match hold.button {
                    Button::Primary => Gesture::Tap { at: from },
                    Button::Secondary => Gesture::LongPress { at: from },
                });
                self.state = State::Idle;
            }
            State::Dragging { hold, from } if hold.is(pointer) => {
                out.push(Gesture::Drop { from, to: hold.at });
                self.state = State::Idle;
            }
            _ => self.cancel(pointer, out),
        }
    }
}

/// What two fingers did between two events.
fn pinch(before: [Hold; 2], after: [Hold; 2]) -> Gesture {
    let centre = |[a, b]: [Hold; 2]| a.at.midpoint(b.at);
    let spread = |[a, b]: [Hold; 2]| a.at.distance(b.at).max(LEAST_SPREAD);
    Gesture::Pinch {
        centre: centre(after),
        factor: spread(after) / spread(before),
        shift: centre(after) - centre(before),
    }
}
