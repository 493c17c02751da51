//! An activity in memory, with the lock that android-activity has: held for reading around every
//! call of the program, and taken for reading by what the program asks then.

use std::mem;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, RwLock, RwLockReadGuard};
use std::time::Duration;

use pentarchy_mobile::platform::{Activity, Edges, Exchange, Java, Sent, System};

use super::phone::Screen;

/// An activity. Copies are the same one.
#[derive(Clone)]
pub struct Model(Arc<Inner>);

struct Inner {
    lock: RwLock<()>,
    screen: Mutex<Screen>,
    /// What waits for the thread of the views.
    work: Mutex<Vec<Box<dyn FnOnce() + Send>>>,
    is_views_thread: AtomicBool,
    is_screen_kept_on: AtomicBool,
    is_destroyed: AtomicBool,
    vibrations: AtomicUsize,
    /// Are flags of the window set as by `AndroidApp::set_window_flags`, with the lock for writing?
    locks_for_flags: AtomicBool,
    /// What another app has sent and nobody has taken.
    sent: Mutex<Option<Sent<Vec<u8>>>>,
    clipboard: Mutex<Option<String>>,
    /// What was offered to other apps: its kind, and what it is.
    shared: Mutex<Vec<(String, Vec<u8>)>>,
}

impl Model {
    pub fn new(screen: Screen) -> Self {
        Self(Arc::new(Inner {
            lock: RwLock::default(),
            screen: Mutex::new(screen),
            work: Mutex::default(),
            is_views_thread: AtomicBool::new(false),
            is_screen_kept_on: AtomicBool::new(false),
            is_destroyed: AtomicBool::new(false),
            vibrations: AtomicUsize::new(0),
            locks_for_flags: AtomicBool::new(false),
            sent: Mutex::default(),
            clipboard: Mutex::default(),
            shared: Mutex::default(),
        }))
    }

    /// The lock for reading, as `poll_events` holds it while it calls the program.
    pub fn read(&self) -> RwLockReadGuard<'_, ()> {
        self.0.lock.read().unwrap()
    }

    pub fn screen(&self) -> MutexGuard<'_, Screen> {
        self.0.screen.lock().unwrap()
    }

    pub fn is_screen_kept_on(&self) -> bool {
        self.0.is_screen_kept_on.load(Ordering::Relaxed)
    }

    pub fn destroy(&self) {
        self.0.is_destroyed.store(true, Ordering::Relaxed);
    }

    /// From now on flags are set with the lock for writing.
    pub fn lock_for_flags(&self) {
        self.0.locks_for_flags.store(true, Ordering::Relaxed);
    }

    /// Another app sends something.
    pub fn send(&self, sent: Sent<Vec<u8>>) {
        *self.0.sent.lock().unwrap() = Some(sent);
    }

    pub fn clipboard(&self) -> MutexGuard<'_, Option<String>> {
        self.0.clipboard.lock().unwrap()
    }

    /// What was offered to other apps.
    pub fn shared(&self) -> MutexGuard<'_, Vec<(String, Vec<u8>)>> {
        self.0.shared.lock().unwrap()
    }

    /// The thread of the views has time.
    pub fn run_views_thread(&self) {
        let work = mem::take(&mut *self.0.work.lock().unwrap());
        self.0.is_views_thread.store(true, Ordering::Relaxed);
        for work in work {
            work();
        }
        self.0.is_views_thread.store(false, Ordering::Relaxed);
    }

    fn check_views_thread(&self) {
        assert!(self.0.is_views_thread.load(Ordering::Relaxed), "views are touched by another");
    }
}

impl Activity for Model {
    type Java = Self;

    fn content(&self) -> Edges {
        let _lock = self.read();
        self.screen().content
    }

    fn system(&self) -> System {
        let _lock = self.read();
        self.screen().system
    }

    fn on_views_thread(&self, work: Box<dyn FnOnce() + Send>) {
        if self.0.locks_for_flags.load(Ordering::Relaxed) {
            drop(self.0.lock.try_write().expect("a lock for writing that never comes"));
        }
        let _lock = self.read();
        self.0.work.lock().unwrap().push(work);
    }

    fn java(&self) -> Option<Self> {
        Some(self.clone())
    }
}

impl Java for Model {
    fn says(&self, method: &str) -> bool {
        method == "isDestroyed" && self.0.is_destroyed.load(Ordering::Relaxed)
    }

    fn vibrate(&self, time: Duration) {
        assert!(time <= Duration::from_millis(50));
        self.0.vibrations.fetch_add(1, Ordering::Relaxed);
    }

    fn covered(&self) -> Option<[i32; 4]> {
        self.check_views_thread();
        Some(self.screen().covered)
    }

    fn rotation(&self) -> Option<i32> {
        Some(self.screen().rotation)
    }

    fn keep_screen_on(&self, on: bool) {
        self.check_views_thread();
        self.0.is_screen_kept_on.store(on, Ordering::Relaxed);
    }
}

impl Exchange for Model {
    type Address = Vec<u8>;

    fn take_sent(&self) -> Option<Sent<Vec<u8>>> {
        self.check_views_thread();
        self.0.sent.lock().unwrap().take()
    }

    fn read(&self, address: &Vec<u8>, most: usize) -> Option<(PathBuf, Vec<u8>)> {
        let bytes = address.iter().take(most).copied().collect();
        (!address.is_empty()).then(|| (PathBuf::from("sent"), bytes))
    }

    fn copy(&self, text: &str) {
        self.check_views_thread();
        *self.clipboard() = Some(text.to_owned());
    }

    fn copied(&self) -> Option<String> {
        self.check_views_thread();
        self.clipboard().clone()
    }

    fn publish(&self, _name: &str, _kind: &str, contents: &[u8]) -> Option<Vec<u8>> {
        Some(contents.to_vec())
    }

    fn share_text(&self, text: &str) -> Option<()> {
        self.check_views_thread();
        self.shared().push(("text/plain".to_owned(), text.as_bytes().to_vec()));
        Some(())
    }

    fn share_file(&self, address: &Vec<u8>, kind: &str) -> Option<()> {
        self.check_views_thread();
        self.shared().push((kind.to_owned(), address.clone()));
        Some(())
    }
}
