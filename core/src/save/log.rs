//! The save that grows with the game, on whatever it is kept.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

/// What a save is kept on. Whoever runs the table brings it: the core opens no file.
///
/// [`NotFound`](io::ErrorKind::NotFound) says that all that was ever written is gone, for instance
/// because somebody deleted the file: then all of it is written again, from the start.
pub trait SaveStore: Send {
    /// Writes the text at this place and hands it to the system before returning.
    fn write(&mut self, at: u64, text: &str) -> io::Result<()>;
    /// Drops everything from this place on.
    fn cut(&mut self, at: u64) -> io::Result<()>;
}

impl SaveStore for File {
    fn write(&mut self, at: u64, text: &str) -> io::Result<()> {
        self.seek(SeekFrom::Start(at))?;
        self.write_all(text.as_bytes())?;
        self.flush()
    }

    fn cut(&mut self, at: u64) -> io::Result<()> {
        self.set_len(at)
    }
}

/// A save that is written line by line. After a failure it catches up as soon as it can.
pub struct SaveLog {
    store: Box<dyn SaveStore>,
    /// Where each line that is in the store ends.
    ends: Vec<u64>,
    /// May something unwanted stand behind the last good line?
    untidy: bool,
}

impl SaveLog {
    /// A log in a store that may hold anything; nothing of it is kept.
    pub fn new(store: Box<dyn SaveStore>) -> Self {
        Self { store, ends: Vec::new(), untidy: true }
    }

    /// A log in a store that holds whole lines, which end at these places, and perhaps a torn one.
    pub fn holding(store: Box<dyn SaveStore>, ends: Vec<u64>) -> Self {
        Self { store, ends, untidy: true }
    }

    /// Makes the store hold the header and so many commands. `line` tells the lines: 0 is the
    /// header, and from 1 the commands. Lines already in the store that are still wanted must
    /// not have changed, other than that some at the end are no longer wanted.
    pub fn write_to(&mut self, commands: usize, line: impl Fn(usize) -> String) -> io::Result<()> {
        match self.bring_to(commands, &line) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.ends.clear();
                self.untidy = true;
                self.bring_to(commands, &line)
            }
            done => done,
        }
    }

    fn bring_to(&mut self, commands: usize, line: &impl Fn(usize) -> String) -> io::Result<()> {
        self.cut_to(commands)?;
        for number in self.ends.len()..=commands {
            let text = line(number);
            let at = self.end();
            self.untidy = true;
            self.store.write(at, &text)?;
            self.untidy = false;
            self.ends.push(at + text.len() as u64);
        }
        Ok(())
    }

    /// Drops the lines of all but so many commands.
    fn cut_to(&mut self, commands: usize) -> io::Result<()> {
        if self.ends.len() > commands + 1 {
            self.ends.truncate(commands + 1);
            self.untidy = true;
        }
        if self.untidy {
            self.store.cut(self.end())?;
            self.untidy = false;
        }
        Ok(())
    }

    fn end(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }
}
