//! Logs as files, one for each room: a line for each entry. Nothing to install.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use pentarchy_net::log::{RoomCode, Version};
use pentarchy_net::room::Stored;

use crate::console;
use crate::store::{Append, Store};

/// A folder of logs.
pub struct Files {
    folder: PathBuf,
    /// How many lines and bytes the logs have that were used lately.
    known: BTreeMap<RoomCode, Length>,
}

#[derive(Clone, Copy, Default)]
struct Length {
    lines: Version,
    bytes: u64,
}

/// So many are remembered.
const MOST_KNOWN: usize = 50_000;

/// Claims a folder for as long as this is held: nobody else who asks can.
pub fn claim(folder: &Path) -> io::Result<File> {
    let lock = OpenOptions::new().create(true).append(true).open(folder.join("lock"))?;
    match lock.try_lock() {
        Err(TryLockError::WouldBlock) => {
            Err(io::Error::new(io::ErrorKind::ResourceBusy, "another server uses it"))
        }
        // Where nothing can be locked, nobody is kept out.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(lock),
    }
}

impl Files {
    /// Logs in this folder, which is made if need be.
    pub fn new(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        Ok(Self { folder: folder.to_owned(), known: BTreeMap::new() })
    }

    /// A hundred folders, so that none is too full.
    fn path(&self, room: RoomCode) -> PathBuf {
        let name = room.to_string();
        self.folder.join(&name[..2]).join(format!("{name}.log"))
    }

    fn length(&mut self, room: RoomCode) -> io::Result<Length> {
        if let Some(length) = self.known.get(&room) {
            return Ok(*length);
        }
        let text = self.text(room)?;
        let length = Length { lines: text.lines().count() as Version, bytes: text.len() as u64 };
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        self.known.insert(room, length);
        Ok(length)
    }

    /// The whole lines of a log. A last one that was cut short was never acknowledged.
    fn text(&self, room: RoomCode) -> io::Result<String> {
        let mut text = match fs::read_to_string(self.path(room)) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let end = text.rfind('\n').map_or(0, |place| place + 1);
        text.truncate(end);
        Ok(text)
    }

    /// Writes a line, which is not safe yet.
    fn write(&mut self, append: &Append) -> io::Result<Option<(File, Length)>> {
        let before = self.length(append.room)?;
        if before.lines != append.expected {
            return Ok(None);
        }
        let path = self.path(append.room);
        if let (0, Some(folder)) = (before.lines, path.parent()) {
            fs::create_dir_all(folder)?;
        }
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        let line = format!("{}\n", append.line);
        // What may stand behind the last good line goes first.
        if file.metadata()?.len() != before.bytes {
            file.set_len(before.bytes)?;
        }
        file.write_all(line.as_bytes())?;
        let after = Length { lines: before.lines + 1, bytes: before.bytes + line.len() as u64 };
        Ok(Some((file, after)))
    }

    fn sync(&mut self, append: &Append, file: &File) -> io::Result<()> {
        let folder = self.path(append.room).parent().map(Path::to_owned);
        let synced = file.sync_data().and_then(|()| match (append.expected, folder) {
            // A new file is safe once its folder is.
            (0, Some(folder)) => File::open(folder)?.sync_all(),
            _ => Ok(()),
        });
        if synced.is_err()
            && let Some(before) = self.known.get(&append.room)
        {
            // Whoever asked is told that it is not there: a restart must not find it.
            let _ = file.set_len(before.bytes);
        }
        synced
    }
}

impl Store for Files {
    fn append(&mut self, lines: &[Append]) -> Vec<Stored> {
        let written: Vec<io::Result<Option<(File, Length)>>> =
            lines.iter().map(|append| self.write(append)).collect();
        let stored = lines.iter().zip(written).map(|(append, written)| {
            let synced = match written {
                Ok(None) => return Stored::Conflict,
                Ok(Some((file, length))) => self.sync(append, &file).map(|()| length),
                Err(error) => Err(error),
            };
            match synced {
                Ok(length) => {
                    self.known.insert(append.room, length);
                    Stored::Appended
                }
                Err(error) => {
                    console::complain(format_args!(
                        "room {} can't be written: {error}",
                        append.room
                    ));
                    // The next append cuts off what may have been written of this one.
                    Stored::Failed
                }
            }
        });
        stored.collect()
    }

    fn read(&mut self, wanted: &[(RoomCode, Version)]) -> Vec<io::Result<Vec<String>>> {
        let read = |(room, from): &(RoomCode, Version)| {
            let skipped = usize::try_from(*from).unwrap_or(usize::MAX);
            Ok(self.text(*room)?.lines().skip(skipped).map(str::to_owned).collect())
        };
        wanted.iter().map(read).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn append(store: &mut Files, room: u64, expected: Version, line: &str) -> Stored {
        let room = RoomCode::from_number(room);
        store.append(&[Append { room, expected, line: line.to_owned() }])[0]
    }

    #[test]
    fn lines_are_appended_where_they_belong_and_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Files::new(folder.path()).unwrap();
        assert_eq!(append(&mut store, 1, 0, "a"), Stored::Appended);
        assert_eq!(append(&mut store, 1, 0, "b"), Stored::Conflict);
        assert_eq!(append(&mut store, 1, 2, "b"), Stored::Conflict);
        assert_eq!(append(&mut store, 1, 1, "b"), Stored::Appended);
        assert_eq!(append(&mut store, 2, 1, "b"), Stored::Conflict);
        let mut again = Files::new(folder.path()).unwrap();
        assert_eq!(append(&mut again, 1, 1, "c"), Stored::Conflict);
        assert_eq!(append(&mut again, 1, 2, "c"), Stored::Appended);
        let room = RoomCode::from_number(1);
        let wanted = [(room, 0), (room, 2), (room, 9), (RoomCode::from_number(7), 0)];
        let read = again.read(&wanted).into_iter().map(Result::unwrap);
        let [all, some, none, no_log] = read.collect::<Vec<_>>().try_into().unwrap();
        assert_eq!(all, ["a", "b", "c"]);
        assert_eq!(some, ["c"]);
        assert!(none.is_empty() && no_log.is_empty());
    }

    #[test]
    fn a_line_that_was_cut_short_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Files::new(folder.path()).unwrap();
        append(&mut store, 1, 0, "a");
        let room = RoomCode::from_number(1);
        let path = store.path(room);
        fs::write(&path, "a\n{\"torn").unwrap();
        let mut again = Files::new(folder.path()).unwrap();
        assert_eq!(again.read(&[(room, 0)])[0].as_ref().unwrap(), &["a"]);
        assert_eq!(append(&mut again, 1, 1, "b"), Stored::Appended);
        assert_eq!(fs::read_to_string(path).unwrap(), "a\nb\n");
    }

    #[test]
    fn a_log_that_can_not_be_read_does_not_stand_in_the_way_of_others() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Files::new(folder.path()).unwrap();
        append(&mut store, 1, 0, "a");
        append(&mut store, 2, 0, "b");
        let (bad, good) = (RoomCode::from_number(1), RoomCode::from_number(2));
        fs::write(store.path(bad), [0xff, b'\n']).unwrap();
        let mut again = Files::new(folder.path()).unwrap();
        let read = again.read(&[(bad, 0), (good, 0)]);
        assert!(read[0].is_err());
        assert_eq!(read[1].as_ref().unwrap(), &["b"]);
        // Nothing is written behind what is not understood.
        assert_eq!(append(&mut again, 1, 1, "c"), Stored::Failed);
        assert_eq!(fs::read(again.path(bad)).unwrap(), [0xff, b'\n']);
    }

    #[test]
    fn a_folder_that_can_not_be_written_is_no_append() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Files::new(folder.path()).unwrap();
        fs::write(folder.path().join("00"), "a file where the folder should be").unwrap();
        assert_eq!(append(&mut store, 1, 0, "a"), Stored::Failed);
    }
}
