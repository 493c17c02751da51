//! What the program does with the activity that its window belongs to on Android: insets, the
//! screen that stays on, vibration, and noticing the end. What it [exchanges](super::exchange) with
//! other apps is apart.
//!
//! The activity itself is behind two traits, so that the same code runs on a phone in memory, with
//! the locks that android-activity has.

use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use super::exchange::Exchange;
use super::host::System;
use super::insets::{Edges, insets};
use crate::app::Display;
use crate::session::Wake;
use crate::shared::Incoming;

/// What android-activity is asked for. It calls the program with a lock held for reading, so
/// nothing that takes this lock for writing can be among these: it would never return. Nor may
/// another thread take it so: while it waits, nobody else gets the lock for reading either.
pub trait Activity: Clone + Send + 'static {
    /// The activity in Java's terms.
    type Java: Java + Exchange;
    /// The part of the window that is said to be free. Locks for reading.
    fn content(&self) -> Edges;
    /// What the system is set to. Locks for reading.
    fn system(&self) -> System;
    /// Has this done on the thread of the views, some time later. Locks for reading.
    fn on_views_thread(&self, work: Box<dyn FnOnce() + Send>);
    /// The activity in Java's terms, if it can be had. Locks for reading.
    fn java(&self) -> Option<Self::Java>;
}

/// What the activity is asked for in Java's own terms. All of it is a request: where Java throws or
/// has no such thing, nothing happens.
pub trait Java: Clone + Send + 'static {
    /// Does the activity say yes to this method without arguments?
    fn says(&self, method: &str) -> bool;
    /// Vibrates for so long.
    fn vibrate(&self, time: Duration);
    /// How many pixels bars and cutouts cover at the edges: left, top, right, bottom. To be asked
    /// on the thread of the views.
    fn covered(&self) -> Option<[i32; 4]>;
    /// How the display is turned, in quarters.
    fn rotation(&self) -> Option<i32>;
    /// Keeps the screen on though nobody touches it, or no longer. To be asked on the thread of
    /// the views.
    fn keep_screen_on(&self, on: bool);
}

/// A phone: an activity, and what is known of it.
pub struct Phone<A: Activity> {
    activity: A,
    java: Option<A::Java>,
    /// What the system said that it covers at the edges: left, top, right, bottom.
    covered: Arc<[AtomicI32; 4]>,
    /// How the window lay when that was asked last.
    lay: Cell<Option<(i32, Edges)>>,
    vibrations: Option<Sender<Duration>>,
    pub(super) incoming: (Sender<Incoming>, Receiver<Incoming>),
}

impl<A: Activity> Phone<A> {
    /// The phone that this activity runs on.
    pub fn new(activity: A) -> Self {
        let java = activity.java();
        let vibrations = java.clone().and_then(vibrator);
        Self {
            activity,
            java,
            covered: Arc::default(),
            lay: Cell::default(),
            vibrations,
            incoming: channel(),
        }
    }

    /// The activity.
    pub fn activity(&self) -> &A {
        &self.activity
    }

    /// The activity in Java's terms.
    pub(super) fn java(&self) -> Option<A::Java> {
        self.java.clone()
    }

    /// What a window of this size is like.
    pub fn display(&self, size_px: (u32, u32), scale: f32) -> Display {
        let covered = std::array::from_fn(|side| self.covered[side].load(Ordering::Relaxed));
        Display { size_px, scale, insets_px: insets(size_px, self.activity.content(), covered) }
    }

    /// What the system is set to.
    pub fn system(&self) -> System {
        self.activity.system()
    }

    /// Finds out what the system covers if the window lies otherwise than before: half a turn
    /// changes neither its size nor anything else that is told.
    pub fn ask_insets_if_turned(&self, wake: &Wake) {
        let rotation = self.java.as_ref().and_then(Java::rotation).unwrap_or_default();
        let lies = Some((rotation, self.activity.content()));
        if self.lay.replace(lies) != lies {
            self.ask_insets(wake);
        }
    }

    /// Finds out what the system covers; what comes of it is in the display from then on.
    pub fn ask_insets(&self, wake: &Wake) {
        let (covered, wake) = (Arc::clone(&self.covered), Arc::clone(wake));
        self.on_views_thread(move |java| {
            let Some(found) = java.covered() else { return };
            for (known, found) in covered.iter().zip(found) {
                if known.swap(found, Ordering::Relaxed) != found {
                    wake();
                }
            }
        });
    }

    /// Keeps the screen on, or no longer.
    pub fn keep_screen_on(&self, on: bool) {
        self.on_views_thread(move |java| java.keep_screen_on(on));
    }

    /// Vibrates for so long.
    pub fn vibrate(&self, time: Duration) {
        if let Some(vibrations) = &self.vibrations {
            // Its thread has gone: then nothing vibrates.
            let _ = vibrations.send(time);
        }
    }

    /// Has the system taken away everything, for good?
    pub fn is_gone(&self) -> bool {
        let says = |what| self.java.as_ref().is_some_and(|java| java.says(what));
        says("isDestroyed") || says("isFinishing")
    }

    pub(super) fn on_views_thread(&self, work: impl FnOnce(&A::Java) + Send + 'static) {
        if let Some(java) = self.java.clone() {
            self.activity.on_views_thread(Box::new(move || work(&java)));
        }
    }
}

/// A thread that vibrates: the system's service may take its time to answer.
fn vibrator(java: impl Java) -> Option<Sender<Duration>> {
    let (sender, times) = channel();
    let vibrate = move || times.iter().for_each(|time| java.vibrate(time));
    thread::Builder::new().name("vibration".to_owned()).spawn(vibrate).ok()?;
    Some(sender)
}
