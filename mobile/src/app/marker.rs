//! Keeps a note of the game that is on the screen, for a start after a kill.
//!
//! The note of an earlier start stays until something is seen, whatever it is. Still, a game that
//! can't be shown must not keep the program from starting: before the game of that note is drawn
//! for the first time, the disk says that it is tried, and after
//! [some tries](crate::storage::MOST_TRIES) that no frame followed it is not gone back to.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::Instant;

use crate::session::Wake;
use crate::storage::{SaveName, Storage};

/// Writes the note on a thread of its own, one after the other.
pub(super) struct Marker {
    note: Note,
    messages: Sender<Message>,
}

/// What the disk says.
enum Note {
    /// Something of an earlier start: the game that is gone back to, or nothing of use.
    Old(Option<SaveName>),
    /// That the game of an earlier start is tried, as soon as the other end of this is gone.
    Tried(Receiver<()>),
    /// What is on the screen.
    Seen(Option<SaveName>),
}

enum Message {
    /// This is on the screen now.
    Playing(Option<SaveName>),
    /// This is about to be drawn; whoever draws waits for the end of the sender.
    Trying(SaveName, Sender<()>, Wake),
    /// Somebody waits until all that was said before is on the disk.
    Answer(Sender<()>),
}

impl Marker {
    /// Begins with the game of an earlier start that is gone back to, if there is one.
    pub(super) fn new(storage: Storage, returning: Option<SaveName>) -> Self {
        let (messages, received) = channel();
        // Without a thread nothing is noted, and the next start begins as this one did.
        let _ = thread::Builder::new()
            .name("marker".to_owned())
            .spawn(move || write(&storage, &received));
        Self { note: Note::Old(returning), messages }
    }

    /// May this game be drawn, or has the disk to say first that it is tried?
    pub(super) fn may_draw(&mut self, game: SaveName, wake: &Wake) -> bool {
        if matches!(&self.note, Note::Old(Some(returning)) if *returning == game) {
            let (answer, answered) = channel();
            self.note = Note::Tried(answered);
            // Without its thread the answer is gone as well, and nothing is waited for.
            let _ = self.messages.send(Message::Trying(game, answer, wake.clone()));
        }
        !self.is_busy()
    }

    /// Is the disk being told that a game is tried?
    pub(super) fn is_busy(&self) -> bool {
        let Note::Tried(answered) = &self.note else { return false };
        answered.try_recv() == Err(TryRecvError::Empty)
    }

    /// Has the disk say what is so.
    pub(super) fn note(&mut self, playing: Option<SaveName>) {
        if !matches!(&self.note, Note::Seen(seen) if *seen == playing) {
            self.note = Note::Seen(playing.clone());
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
            Message::Trying(game, answer, wake) => {
                // If it can't be written, this start is as good as the one before.
                let _ = storage.try_playing(&game);
                drop(answer);
                wake();
            }
            Message::Answer(answer) => drop(answer.send(())),
        }
    }
}
