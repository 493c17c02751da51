//! Keeps a note of the game that is on the screen, for a start after a kill.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use crate::storage::{SaveName, Storage};

/// Writes the note on a thread of its own, one after the other. At first there is none.
pub(super) struct Marker {
    noted: Option<SaveName>,
    messages: Sender<Message>,
}

enum Message {
    /// This is on the screen now.
    Playing(Option<SaveName>),
    /// Somebody waits until all that was said before is on the disk.
    Answer(Sender<()>),
}

impl Marker {
    pub(super) fn new(storage: Storage) -> Self {
        let (messages, received) = channel();
        // Without a thread nothing is noted, and the next start begins with the list of games.
        let _ = thread::Builder::new()
            .name("marker".to_owned())
            .spawn(move || write(&storage, &received));
        Self { noted: None, messages }
    }

    /// Has the disk say what is so.
    pub(super) fn note(&mut self, playing: Option<SaveName>) {
        if self.noted != playing {
            self.noted.clone_from(&playing);
            let _ = self.messages.send(Message::Playing(playing));
        }
    }

    /// Waits for the disk.
    pub(super) fn finish(&self, until: Instant) {
        let (answer, answered) = channel();
        if self.messages.send(Message::Answer(answer)).is_ok() {
            let _ = answered.recv_timeout(until.saturating_duration_since(Instant::now()));
        }
    }
}

fn write(storage: &Storage, messages: &Receiver<Message>) {
    for message in messages {
        match message {
            // What can't be written is not gone back to.
            Message::Playing(playing) => drop(storage.set_playing(playing.as_ref())),
            Message::Answer(answer) => drop(answer.send(())),
        }
    }
}
