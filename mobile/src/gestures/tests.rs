//! Sequences of events in a short notation, and random ones.
//!
//! An event is a phase (`d`own, `m`ove, `u`p, `c`ancel, `l`eave), a device and its number (`1` is
//! a finger, `m1` a mouse, `s1` the same mouse with its secondary button), a place and a time in
//! milliseconds: `d1 10,10 @0`. `t @500` is a tick, `x` cancels all.

use std::fmt::Write;

use pentarchy_core::chance::Random;

use super::*;

fn parse_pointer(event: &str) -> Pointer {
    let mut words = event.split_whitespace();
    let who = words.next().unwrap();
    let place = words.next().unwrap();
    let time = words.next().unwrap().strip_prefix('@').unwrap();
    let (phase, who) = who.split_at(1);
    let phase = match phase {
        "d" => Phase::Down,
        "m" => Phase::Move,
        "u" => Phase::Up,
        "c" => Phase::Cancel,
        "l" => Phase::Leave,
        other => panic!("phase {other}"),
    };
    let (device, button, id) = match who.split_at(1) {
        ("m", id) => (Device::Mouse, Button::Primary, id),
        ("s", id) => (Device::Mouse, Button::Secondary, id),
        _ => (Device::Touch, Button::Primary, who),
    };
    let (x, y) = place.split_once(',').unwrap();
    Pointer {
        id: id.parse().unwrap(),
        device,
        button,
        phase,
        at: Vec2::new(x.parse().unwrap(), y.parse().unwrap()),
        time: Duration::from_millis(time.parse().unwrap()),
    }
}

fn played(events: &str) -> (Recogniser, Vec<Gesture>) {
    let mut recogniser = Recogniser::default();
    let mut out = Vec::new();
    for event in events.split(';').map(str::trim) {
        if event == "x" {
            recogniser.cancel_all(&mut out);
        } else if let Some(time) = event.strip_prefix("t @") {
            recogniser.tick(Duration::from_millis(time.parse().unwrap()), &mut out);
        } else {
            recogniser.pointer(parse_pointer(event), &mut out);
        }
    }
    (recogniser, out)
}

fn written(gestures: &[Gesture]) -> String {
    let place = |at: Vec2| format!("{},{}", at.x, at.y);
    let mut text = String::new();
    for gesture in gestures {
        if !text.is_empty() {
            text += "; ";
        }
        match *gesture {
            Gesture::Tap { at } => write!(text, "Tap {}", place(at)),
            Gesture::LongPress { at } => write!(text, "LongPress {}", place(at)),
            Gesture::DragStart { from } => write!(text, "DragStart {}", place(from)),
            Gesture::Drag { from, to } => write!(text, "Drag {} {}", place(from), place(to)),
            Gesture::Drop { from, to } => write!(text, "Drop {} {}", place(from), place(to)),
            Gesture::Pinch { centre, factor, shift } => {
                write!(text, "Pinch {} x{factor} {}", place(centre), place(shift))
            }
            Gesture::Hover { at } => write!(text, "Hover {}", place(at)),
            other => write!(text, "{other:?}"),
        }
        .unwrap();
    }
    text
}

/// What it shows, the events, the gestures.
type Row = (&'static str, &'static str, &'static str);

#[track_caller]
fn check(rows: &[Row]) {
    for (name, events, expected) in rows {
        assert_eq!(written(&played(events).1), *expected, "{name}: {events}");
    }
}

#[test]
fn presses() {
    check(&[
        ("tap", "d1 10,10 @0; u1 10,10 @80", "Tap 10,10"),
        ("nothing before the release", "d1 10,10 @0; m1 12,10 @80", ""),
        ("tap within the slop", "d1 10,10 @0; m1 18,10 @20; u1 17,10 @40", "Tap 10,10"),
        (
            "tap of a mouse within the slop",
            "dm1 10,10 @0; mm1 14,10 @20; um1 14,10 @40",
            "Tap 10,10",
        ),
        ("tap just before a long press", "d1 10,10 @0; t @449; u1 10,10 @449", "Tap 10,10"),
        ("long press by time", "d1 10,10 @100; t @549; t @550", "LongPress 10,10"),
        ("long press once", "d1 10,10 @0; t @450; t @900; u1 10,10 @950", "LongPress 10,10"),
        ("long press of a mouse", "dm1 10,10 @0; t @450; um1 10,10 @460", "LongPress 10,10"),
        ("long press seen at the release", "d1 10,10 @0; u1 10,10 @600", "LongPress 10,10"),
        (
            "a move that waited in line for a slow frame is a drag",
            "d1 10,10 @0; m1 90,10 @600; t @601; u1 90,10 @700",
            "DragStart 10,10; Drag 10,10 90,10; Drop 10,10 90,10",
        ),
        (
            "so is a release elsewhere",
            "d1 10,10 @0; u1 90,10 @600",
            "DragStart 10,10; Drag 10,10 90,10; Drop 10,10 90,10",
        ),
        ("long press within the slop", "d1 10,10 @0; m1 15,15 @50; t @450", "LongPress 10,10"),
        (
            "no drag after a long press",
            "d1 0,0 @0; t @450; m1 50,0 @500; u1 50,0 @510",
            "LongPress 0,0",
        ),
        (
            "tap after a long press",
            "d1 0,0 @0; u1 0,0 @450; d1 5,5 @500; u1 5,5 @510",
            "LongPress 0,0; Tap 5,5",
        ),
        ("secondary click", "ds1 10,10 @0; us1 11,10 @900", "LongPress 10,10"),
        ("secondary does not fire by time", "ds1 10,10 @0; t @900", ""),
        ("secondary drag is nothing", "ds1 10,10 @0; ms1 90,10 @10; us1 10,10 @20", ""),
        ("time runs backwards", "d1 10,10 @1000; t @10; u1 10,10 @20", "Tap 10,10"),
    ]);
}

#[test]
fn drags() {
    check(&[
        (
            "drag and drop",
            "d1 10,10 @0; m1 30,10 @16; m1 40,10 @32; u1 40,10 @48",
            "DragStart 10,10; Drag 10,10 30,10; Drag 10,10 40,10; Drop 10,10 40,10",
        ),
        (
            "drag beyond the slop",
            "d1 10,10 @0; m1 18.5,10 @16",
            "DragStart 10,10; Drag 10,10 18.5,10",
        ),
        ("drag of a mouse", "dm1 10,10 @0; mm1 14.5,10 @16", "DragStart 10,10; Drag 10,10 14.5,10"),
        (
            "release at another place",
            "d1 10,10 @0; u1 40,10 @16",
            "DragStart 10,10; Drag 10,10 40,10; Drop 10,10 40,10",
        ),
        (
            "drag back to its start",
            "d1 10,10 @0; m1 40,10 @16; m1 11,10 @32; u1 11,10 @48",
            "DragStart 10,10; Drag 10,10 40,10; Drag 10,10 11,10; Drop 10,10 11,10",
        ),
        (
            "no long press in a drag",
            "d1 10,10 @0; m1 40,10 @16; t @900; u1 40,10 @999",
            "DragStart 10,10; Drag 10,10 40,10; Drop 10,10 40,10",
        ),
        (
            "a move to the same place",
            "d1 10,10 @0; m1 40,10 @16; m1 40,10 @17",
            "DragStart 10,10; Drag 10,10 40,10",
        ),
        (
            "the other button takes a drag back",
            "dm1 0,0 @0; mm1 9,0 @1; ds1 9,0 @2; us1 9,0 @3; um1 9,0 @4",
            "DragStart 0,0; Drag 0,0 9,0; DragCancel",
        ),
        (
            "the other button, released last",
            "dm1 0,0 @0; mm1 9,0 @1; ds1 9,0 @2; um1 9,0 @3; us1 9,0 @4; dm1 9,0 @5; um1 9,0 @6",
            "DragStart 0,0; Drag 0,0 9,0; DragCancel; Tap 9,0",
        ),
        (
            "a mouse during a finger's drag",
            "d1 0,0 @0; m1 9,0 @1; dm1 50,50 @2; mm1 60,50 @3; um1 60,50 @4; u1 9,0 @5",
            "DragStart 0,0; Drag 0,0 9,0; Drop 0,0 9,0",
        ),
        (
            "a finger during a mouse's drag",
            "dm1 0,0 @0; mm1 9,0 @1; d1 50,50 @2; u1 50,50 @4; um1 9,0 @5",
            "DragStart 0,0; Drag 0,0 9,0; Drop 0,0 9,0",
        ),
    ]);
}

#[test]
fn pinches() {
    check(&[
        (
            "spread",
            "d1 0,0 @0; d2 100,0 @5; m2 200,0 @16; u1 0,0 @20; u2 200,0 @30",
            "PinchStart; Pinch 100,0 x2 50,0; PinchEnd",
        ),
        (
            "in turn by both fingers",
            "d1 0,0 @0; d2 100,0 @5; m1 0,10 @16; m2 100,10 @17",
            "PinchStart; Pinch 50,5 x1.0049876 0,5; Pinch 50,10 x0.9950372 0,5",
        ),
        (
            "from a drag",
            "d1 0,0 @0; m1 50,0 @5; d2 90,0 @9; u2 90,0 @10; m1 70,0 @11; u1 70,0 @12",
            "DragStart 0,0; Drag 0,0 50,0; DragCancel; PinchStart; PinchEnd",
        ),
        (
            "both on one point",
            "d1 5,5 @0; d2 5,5 @1; m2 5,6 @2",
            "PinchStart; Pinch 5,5.5 x1 0,0.5",
        ),
        ("from one point", "d1 0,0 @0; d2 0,0 @1; m2 32,0 @2", "PinchStart; Pinch 16,0 x2 16,0"),
        ("to one point", "d1 0,0 @0; d2 32,0 @1; m2 0,0 @2", "PinchStart; Pinch 0,0 x0.5 -16,0"),
        (
            "no long press",
            "d1 0,0 @0; d2 90,0 @1; t @900; u1 0,0 @901; t @1900",
            "PinchStart; PinchEnd",
        ),
        (
            "the rest of a pinch does nothing",
            "d1 0,0 @0; d2 90,0 @1; u1 0,0 @2; m2 190,0 @3; t @900; u2 190,0 @901",
            "PinchStart; PinchEnd",
        ),
        (
            "the rest of a pinch joined anew, from where it is",
            "d1 0,0 @0; d2 90,0 @1; u1 0,0 @2; m2 100,0 @3; d3 0,0 @4; m3 50,0 @5; u2 0,0 @6; u3 0,0 @7",
            "PinchStart; PinchEnd; PinchStart; Pinch 75,0 x0.5 25,0; PinchEnd",
        ),
        (
            "a third finger",
            "d1 0,0 @0; d2 90,0 @1; d3 50,50 @2; m3 60,60 @3; u3 60,60 @4; u2 90,0 @5; u1 0,0 @6",
            "PinchStart; PinchEnd",
        ),
        (
            "a third finger that stays",
            "d1 0,0 @0; d2 9,0 @1; d3 5,5 @2; u1 0,0 @3; u2 9,0 @4; m3 90,0 @5; u3 90,0 @6",
            "PinchStart; PinchEnd",
        ),
        ("after a long press", "d1 0,0 @0; t @450; d2 90,0 @500", "LongPress 0,0; PinchStart"),
        (
            "a tap after a pinch",
            "d1 0,0 @0; d2 90,0 @1; u1 0,0 @2; u2 90,0 @3; d1 7,7 @4; u1 7,7 @5",
            "PinchStart; PinchEnd; Tap 7,7",
        ),
        (
            "fingers and mice of one number are apart",
            "d1 0,0 @0; dm1 50,0 @1; um1 50,0 @2; u1 0,0 @3",
            "Tap 0,0",
        ),
    ]);
}

#[test]
fn what_goes_wrong() {
    check(&[
        ("press cancelled", "d1 10,10 @0; c1 10,10 @80; u1 10,10 @90", ""),
        ("no long press when cancelled", "d1 10,10 @0; c1 10,10 @80; t @900", ""),
        (
            "drag cancelled",
            "d1 0,0 @0; m1 50,0 @5; c1 50,0 @6; m1 60,0 @7; u1 60,0 @8",
            "DragStart 0,0; Drag 0,0 50,0; DragCancel",
        ),
        (
            "pinch cancelled",
            "d1 0,0 @0; d2 50,0 @5; c1 0,0 @6; u2 50,0 @7; d2 50,0 @8; u2 50,0 @9",
            "PinchStart; PinchEnd; Tap 50,0",
        ),
        ("unknown release", "u1 10,10 @0", ""),
        ("unknown move", "m1 10,10 @0", ""),
        ("unknown cancel", "c1 10,10 @0", ""),
        ("another's release", "d1 10,10 @0; u2 10,10 @5; c3 10,10 @6; u1 10,10 @7", "Tap 10,10"),
        ("another button's release", "dm1 5,5 @0; us1 5,5 @1; um1 5,5 @2", "Tap 5,5"),
        ("down twice", "d1 0,0 @0; d1 50,0 @400; t @460; u1 50,0 @500", "Tap 50,0"),
        (
            "down twice in a drag",
            "d1 0,0 @0; m1 50,0 @5; d1 90,0 @6; u1 90,0 @7",
            "DragStart 0,0; Drag 0,0 50,0; DragCancel; Tap 90,0",
        ),
        (
            "down twice in a pinch",
            "d1 0,0 @0; d2 50,0 @5; d1 90,0 @6; u1 90,0 @7; u2 50,0 @8",
            "PinchStart; PinchEnd; PinchStart; PinchEnd",
        ),
        ("pressed nowhere", "d1 NaN,0 @0; u1 5,5 @5", ""),
        (
            "moved nowhere",
            "d1 5,5 @0; m1 inf,0 @3; m1 5,NaN @4; m1 1e30,5 @4; u1 5,5 @5",
            "Tap 5,5",
        ),
        ("released nowhere", "d1 5,5 @0; u1 NaN,NaN @5; d1 6,6 @6; u1 6,6 @7", "Tap 6,6"),
        (
            "dropped nowhere",
            "d1 0,0 @0; m1 50,0 @5; u1 inf,0 @6",
            "DragStart 0,0; Drag 0,0 50,0; DragCancel",
        ),
        ("all cancelled in a press", "d1 0,0 @0; x; t @900; u1 0,0 @901", ""),
        (
            "all cancelled in a drag",
            "d1 0,0 @0; m1 50,0 @5; x; m1 60,0 @7; u1 60,0 @8",
            "DragStart 0,0; Drag 0,0 50,0; DragCancel",
        ),
        (
            "all cancelled in a pinch",
            "d1 0,0 @0; d2 50,0 @5; x; u1 0,0 @6; u2 50,0 @7",
            "PinchStart; PinchEnd",
        ),
    ]);
}

#[test]
fn hovering() {
    check(&[
        ("a mouse hovers", "mm1 5,5 @0; mm1 6,5 @1", "Hover 5,5; Hover 6,5"),
        ("leaves", "mm1 5,5 @0; lm1 0,0 @1; lm1 0,0 @2", "Hover 5,5; HoverEnd"),
        ("is taken away", "mm1 5,5 @0; cm1 0,0 @1", "Hover 5,5; HoverEnd"),
        (
            "presses",
            "mm1 5,5 @0; dm1 5,5 @1; mm1 6,5 @2; um1 6,5 @3",
            "Hover 5,5; HoverEnd; Tap 5,5",
        ),
        ("a finger presses", "mm1 5,5 @0; d1 50,5 @1; u1 50,5 @3", "Hover 5,5; HoverEnd; Tap 50,5"),
        (
            "leaves in a drag",
            "dm1 5,5 @0; mm1 50,5 @1; lm1 50,5 @2; um1 60,5 @3; mm1 7,7 @4",
            "DragStart 5,5; Drag 5,5 50,5; Drag 5,5 60,5; Drop 5,5 60,5; Hover 7,7",
        ),
        ("nowhere", "mm1 NaN,5 @0", ""),
        ("all cancelled", "mm1 5,5 @0; x", "Hover 5,5; HoverEnd"),
    ]);
}

#[test]
fn ticks_are_asked_for_only_when_a_long_press_is_due() {
    let due = |events| played(events).0.next_tick().map(|due| due.as_millis());
    assert_eq!(Recogniser::default().next_tick(), None);
    assert_eq!(due("d1 0,0 @100"), Some(550));
    assert_eq!(due("d1 0,0 @100; m1 3,0 @200"), Some(550));
    assert_eq!(due("d1 0,0 @100; t @550"), None);
    assert_eq!(due("d1 0,0 @100; m1 30,0 @200"), None);
    assert_eq!(due("d1 0,0 @100; d2 30,0 @200"), None);
    assert_eq!(due("d1 0,0 @100; u1 0,0 @200"), None);
    assert_eq!(due("ds1 0,0 @100"), None);
}

fn random_pointer(random: &mut Random, time: &mut u64) -> Pointer {
    const ODD: [f32; 6] = [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX, f32::MIN, -0.0];
    let coordinate = |random: &mut Random| match random.below(60) {
        0 => ODD[random.below(ODD.len() as u32) as usize],
        // Often the same few places, so that there are presses that stay in the slop.
        1..30 => random.below(3) as f32 * 100.0,
        _ => random.below(4000) as f32 / 10.0,
    };
    *time = (*time + u64::from(random.below(60))).saturating_sub(u64::from(random.below(20)));
    let mouse = random.below(4) == 0;
    Pointer {
        id: u64::from(random.below(if mouse { 1 } else { 3 })),
        device: if mouse { Device::Mouse } else { Device::Touch },
        button: if mouse && random.below(3) == 0 { Button::Secondary } else { Button::Primary },
        phase: match random.below(20) {
            0..6 => Phase::Down,
            6..13 => Phase::Move,
            13..18 => Phase::Up,
            18 => Phase::Cancel,
            _ => Phase::Leave,
        },
        at: Vec2::new(coordinate(random), coordinate(random)),
        time: Duration::from_millis(*time),
    }
}

/// What must hold of any gestures, kept track of by someone who sees only what goes in and out.
#[derive(Default)]
struct Witness {
    dragging: bool,
    pinching: bool,
    hovering: bool,
    /// What is down and was neither cancelled nor part of a pinch.
    clean: Vec<(Device, u64, Button)>,
    played: usize,
}

impl Witness {
    fn see(&mut self, gesture: Gesture, by: Option<&Pointer>) {
        let finite = |places: &[Vec2]| assert!(places.iter().all(|at| at.is_finite()));
        match gesture {
            Gesture::Tap { at } => {
                finite(&[at]);
                self.plays(by);
            }
            Gesture::Drop { from, to } => {
                finite(&[from, to]);
                assert!(std::mem::take(&mut self.dragging), "a drop without a drag");
                self.plays(by);
            }
            Gesture::LongPress { at } => {
                finite(&[at]);
                assert!(!self.dragging && !self.pinching && !self.hovering);
            }
            Gesture::DragStart { from } => {
                finite(&[from]);
                assert!(!self.dragging && !self.pinching && !self.hovering);
                self.dragging = true;
            }
            Gesture::Drag { from, to } => {
                finite(&[from, to]);
                assert!(self.dragging);
            }
            Gesture::DragCancel => assert!(std::mem::take(&mut self.dragging)),
            Gesture::PinchStart => {
                assert!(!self.dragging && !self.pinching && !self.hovering);
                self.pinching = true;
                // Whatever is down now is part of it, or ignored.
                self.clean.clear();
            }
            Gesture::Pinch { centre, factor, shift } => {
                finite(&[centre, shift]);
                assert!(factor.is_finite() && factor > 0.0);
                assert!(self.pinching);
            }
            Gesture::PinchEnd => assert!(std::mem::take(&mut self.pinching)),
            Gesture::Hover { at } => {
                finite(&[at]);
                assert!(!self.dragging && !self.pinching);
                self.hovering = true;
            }
            Gesture::HoverEnd => assert!(std::mem::take(&mut self.hovering)),
        }
    }

    fn plays(&mut self, by: Option<&Pointer>) {
        let by = by.expect("only a pointer plays");
        assert_eq!(by.phase, Phase::Up, "only a release plays");
        assert!(self.clean.contains(&(by.device, by.id, by.button)), "a spoilt pointer plays");
        self.played += 1;
    }
}

#[test]
fn random_events_keep_the_rules() {
    let mut played = 0;
    for seed in 0..2000 {
        let mut random = Random::new(seed);
        let mut recogniser = Recogniser::default();
        let mut witness = Witness::default();
        let mut time = 0;
        let mut out = Vec::new();
        for _ in 0..100 {
            let pointer = random_pointer(&mut random, &mut time);
            let key = (pointer.device, pointer.id, pointer.button);
            if random.below(50) == 0 {
                recogniser.cancel_all(&mut out);
                out.drain(..).for_each(|gesture| witness.see(gesture, None));
                assert!(!witness.dragging && !witness.pinching && !witness.hovering);
                witness.clean.clear();
            }
            if random.below(10) == 0 {
                recogniser.tick(pointer.time, &mut out);
                out.drain(..).for_each(|gesture| witness.see(gesture, None));
            }
            if pointer.phase == Phase::Cancel {
                witness.clean.retain(|clean| (clean.0, clean.1) != (key.0, key.1));
            } else if pointer.phase == Phase::Down && !witness.clean.contains(&key) {
                witness.clean.push(key);
            }
            recogniser.pointer(pointer, &mut out);
            out.drain(..).for_each(|gesture| witness.see(gesture, Some(&pointer)));
            if pointer.phase == Phase::Up {
                witness.clean.retain(|clean| *clean != key);
            }
        }
        recogniser.cancel_all(&mut out);
        out.drain(..).for_each(|gesture| witness.see(gesture, None));
        assert!(!witness.dragging && !witness.pinching && !witness.hovering);
        assert_eq!(recogniser, Recogniser::default());
        played += witness.played;
    }
    assert!(played > 1000, "too few sequences play anything: {played}");
}
