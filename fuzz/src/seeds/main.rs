//! Writes the inputs from which fuzzing starts: `seeds CORPUS PROTOCOL.md`.
//!
//! They are games played at random, so they fit the rules as they are now; what was written
//! before is replaced. Then it tells whether altered states reach the games.

mod played;
mod protocol;
mod reach;

use std::ffi::OsStr;
use std::path::Path;
use std::{env, fs, io};

use pentarchy_core::chance::Random;
use pentarchy_core::games::{self, Visitor};
use pentarchy_core::player::Roster;

// The instrumented code calls it.
use libfuzzer_sys as _;

/// How many inputs of random bytes `commands` starts from.
const RANDOM_INPUTS: u64 = 160;

fn main() -> io::Result<()> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [corpus, protocol] = arguments.as_slice() else {
        return Err(io::Error::other("usage: seeds CORPUS PROTOCOL.md"));
    };
    let corpus = Path::new(corpus);

    let mut seeds = Seeds::default();
    games::each(&mut seeds);
    write(&corpus.join("save_loader"), &seeds.saves)?;
    seeds.sessions.extend(protocol::examples(&fs::read_to_string(protocol)?));
    write(&corpus.join("protocol_line"), &seeds.sessions)?;
    write(&corpus.join("commands"), &(0..RANDOM_INPUTS).map(random_bytes).collect::<Vec<_>>())?;
    write(&corpus.join("network"), &pentarchy_fuzz::network::seeds())?;
    reach::check()
}

#[derive(Default)]
struct Seeds {
    saves: Vec<Vec<u8>>,
    sessions: Vec<Vec<u8>>,
}

impl Visitor for Seeds {
    fn game<G: Roster>(&mut self) {
        self.saves.extend(played::saves::<G>());
        self.sessions.extend(protocol::sessions::<G>());
    }
}

fn random_bytes(number: u64) -> Vec<u8> {
    let mut random = Random::keyed(number, "bytes", &[]);
    let length = 6 + random.below(43);
    (0..length).map(|_| random.word().to_le_bytes()[0]).collect()
}

fn write(folder: &Path, inputs: &[Vec<u8>]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("seed-")) {
            fs::remove_file(path)?;
        }
    }
    for (number, input) in inputs.iter().enumerate() {
        fs::write(folder.join(format!("seed-{number:03}")), input)?;
    }
    Ok(())
}
