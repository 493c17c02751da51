//! Work on files that a screen asked for, done while the screen goes on.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::App;
use crate::export::to_files;
use crate::shared::Job;
use crate::storage::{SaveName, StorageError, is_picture, read_picture};
use crate::words::Words;

/// No picture that a game can be set up with has more bytes.
const MOST_PICTURE_BYTES: usize = 1 << 20;

/// What became of a piece of work.
pub(super) enum Filed {
    /// A save was to be deleted.
    Deleted(SaveName, Result<(), StorageError>),
    /// A deleted save was to be brought back.
    BroughtBack(Result<(), StorageError>),
    /// A save from elsewhere was to be taken in.
    Imported(Result<(String, SaveName), StorageError>),
    /// A save was to be exported to this folder.
    Exported(PathBuf, Result<(), StorageError>),
    /// What was to be taken in is a picture.
    Picture(Vec<u8>),
}

impl App {
    pub(super) fn delete(&mut self, name: SaveName) {
        let storage = self.shared.storage.clone();
        self.file(move || {
            let deleted = storage.delete(&name);
            Filed::Deleted(name, deleted)
        });
    }

    pub(super) fn bring_back(&mut self, name: SaveName) {
        let storage = self.shared.storage.clone();
        self.file(move || Filed::BroughtBack(storage.restore_deleted(&name)));
    }

    pub(super) fn import(&mut self, path: PathBuf) {
        let storage = self.shared.storage.clone();
        self.file(move || match read_picture(&path, MOST_PICTURE_BYTES) {
            Ok(Some(picture)) => Filed::Picture(picture),
            // What is no picture may be a save; if it can't be read, that is told then.
            Ok(None) | Err(_) => Filed::Imported(storage.import(&path)),
        });
    }

    pub(super) fn export(&mut self, name: SaveName) {
        let storage = self.shared.storage.clone();
        let (words, theme) = (&self.shared.words, self.shared.theme);
        let (language, palette) = (words.language(), words.palette());
        let person = self.shared.settings.name.clone();
        self.file(move || {
            let mut words = Words::new(language);
            words.set_palette(palette);
            let (folder, done) = to_files(&storage, &name, &person, &mut words, &theme);
            Filed::Exported(folder, done)
        });
    }

    /// Takes in what another program has given.
    pub(super) fn take_in(&mut self, name: PathBuf, mut contents: Vec<u8>) {
        let storage = self.shared.storage.clone();
        self.file(move || {
            if is_picture(&contents) {
                // One too many tells that there are too many.
                contents.truncate(MOST_PICTURE_BYTES + 1);
                Filed::Picture(contents)
            } else {
                Filed::Imported(storage.import_contents(contents, &name))
            }
        });
    }

    fn file(&mut self, work: impl FnOnce() -> Filed + Send + 'static) {
        let job = Job::start(&self.shared.wake, work);
        self.filing.push(job);
    }

    /// Looks at what has been done.
    pub(super) fn take_filed(&mut self) {
        let mut done = Vec::new();
        self.filing.retain(|job| match job.take() {
            Some(filed) => {
                done.push(filed);
                false
            }
            None => true,
        });
        for filed in done {
            self.show_filed(filed);
        }
    }

    fn show_filed(&mut self, filed: Filed) {
        let result = match filed {
            Filed::Deleted(name, Ok(())) => {
                let text = self.shared.words.get("saves-deleted");
                self.shared.tell_deleted(text, name);
                return;
            }
            Filed::Imported(Ok((game, name))) => {
                self.open_save(&game, name, true);
                return;
            }
            Filed::Picture(picture) => {
                self.use_picture(picture);
                return;
            }
            Filed::Exported(folder, Ok(())) => {
                let folder = folder.display().to_string();
                let text = self.shared.words.with("share-exported", &[("folder", folder.into())]);
                self.shared.complain(text);
                return;
            }
            Filed::Exported(_, result) | Filed::BroughtBack(result) | Filed::Deleted(_, result) => {
                result
            }
            Filed::Imported(Err(error)) => Err(error),
        };
        if let Err(error) = result {
            let text = self.shared.words.storage_error(&error);
            self.shared.complain(text);
        }
        self.refresh();
    }

    /// Waits until all files are as they should be, but no longer than this: the program ends. Shall
    /// the next start go back to the game that is on the screen?
    pub fn finish(&mut self, patience: Duration, goes_back: bool) {
        self.shared.hosts.finish();
        let until = Instant::now() + patience;
        self.shared.finish_writing(until);
        if goes_back {
            self.shown();
        }
        if let Some(marker) = &mut self.marker {
            if !goes_back {
                marker.note(None);
            }
            marker.finish(until);
        }
        for job in self.filing.drain(..) {
            job.wait(until);
        }
    }
}
