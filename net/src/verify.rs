//! Verification: once a room is over, every device replays its whole log and says whether all was
//! as it was told, drawn as it was bound to be, and by the rules.
//!
//! It proves every draw, and that nothing was rewritten. It can't prove that whoever runs the
//! server did not look at the secret before the end.

use pentarchy_core::game::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::course::{Course, Fault};
use crate::dice::{Number, Secret};
use crate::log::{Chain, Entry, Record, Version};
use crate::sheet::Sheet;

/// What a device has seen for itself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Witness {
    /// The hash over the log, at entries that the device was told.
    pub seen: Vec<(Version, Chain)>,
    /// The seat it took, and its part of the room's chance.
    pub own: Option<(Seat, Number)>,
}

impl Witness {
    /// More is not kept: the last one covers all before, and the others tell where it went wrong.
    const MOST: usize = 256;

    /// Notes what it was told.
    pub fn note(&mut self, v: Version, chain: Chain) {
        if self.seen.last() == Some(&(v, chain)) {
            return;
        }
        if self.seen.len() >= Self::MOST {
            self.seen.remove(1);
        }
        self.seen.push((v, chain));
    }
}

/// What was verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// So many entries.
    pub entries: Version,
    /// So many commands among them.
    pub commands: u64,
}

/// What is wrong. Entries are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// The entry is none, or does not fit those before.
    NoSuchEntry(Version),
    /// It is longer than any log may be.
    TooLong,
    /// It did not end, or did not stop there.
    NotOver,
    /// What was told at this entry is not what the log says now.
    Rewritten(Version),
    /// The secret is not the one to which the server was bound.
    OtherSecret,
    /// The device's own number was not used.
    OtherNumber,
    /// The entry does not follow from the rules and the seed.
    Wrong(Version, Fault),
}

/// Verifies a whole log.
pub fn verify<G: Game>(lines: &[String], witness: &Witness) -> Result<Verified, Doubt> {
    let mut records = Vec::with_capacity(lines.len());
    for (line, v) in lines.iter().zip(1..) {
        records.push(Record::read(line).ok_or(Doubt::NoSuchEntry(v))?);
    }
    let first = lines.first().ok_or(Doubt::NotOver)?;
    let mut sheet = Sheet::open(first).map_err(|_| Doubt::NoSuchEntry(1))?;
    let secret = shown_secret(&records).ok_or(Doubt::NotOver)?;
    if secret.commitment() != sheet.opening.commitment {
        return Err(Doubt::OtherSecret);
    }
    let mut course = Course::<G>::new(&sheet, secret).map_err(|fault| Doubt::Wrong(1, fault))?;
    let mut commands = 0;
    compare(&sheet, witness)?;
    for (line, Record { at, entry }) in lines.iter().zip(&records).skip(1) {
        let v = sheet.v + 1;
        sheet.apply(line, entry).map_err(|_| Doubt::NoSuchEntry(v))?;
        course.apply(&sheet, *at, entry).map_err(|fault| Doubt::Wrong(v, fault))?;
        compare(&sheet, witness)?;
        match entry {
            Entry::Started { .. } => {
                let used = |seat: Seat| sheet.chairs.get(seat.index()).and_then(|it| it.number);
                if witness.own.is_some_and(|(seat, number)| used(seat) != Some(number)) {
                    return Err(Doubt::OtherNumber);
                }
            }
            Entry::Played { .. } => commands += 1,
            _ => {}
        }
    }
    // What the device was told and is not there was cut off.
    match witness.seen.iter().find(|(v, _)| *v > sheet.v) {
        Some((v, _)) => Err(Doubt::Rewritten(*v)),
        None => Ok(Verified { entries: sheet.v, commands }),
    }
}

fn compare(sheet: &Sheet, witness: &Witness) -> Result<(), Doubt> {
    let differs = |(v, chain): &&(Version, Chain)| *v == sheet.v && *chain != sheet.chain;
    match witness.seen.iter().find(differs) {
        Some(_) => Err(Doubt::Rewritten(sheet.v)),
        None => Ok(()),
    }
}

fn shown_secret(records: &[Record]) -> Option<Secret> {
    records.iter().rev().find_map(|record| match &record.entry {
        Entry::Ended { secret, .. } => Some(*secret),
        _ => None,
    })
}
