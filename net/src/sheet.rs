//! What a room's log says, apart from the game itself: who sits where, what is asked, how it ended.
//!
//! Server and devices keep the same sheet from the same entries.

use pentarchy_core::game::Seat;
use serde::{Deserialize, Serialize};

use crate::dice::{Number, Secret};
use crate::keys::PublicKey;
use crate::log::{
    Chain, End, Entry, Forfeit, MOST_ENTRIES, MOST_LAST_ENTRIES, MOST_NAME, Opening, Question,
    Record, RoomCode, Version,
};

/// No game has more seats.
pub const MOST_SEATS: u8 = 8;

/// What a log says, up to an entry.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// How many entries the log has.
    pub v: Version,
    /// The hash over all of them.
    pub chain: Chain,
    /// How the room starts.
    pub opening: Opening,
    /// Seat by seat.
    pub chairs: Vec<Chair>,
    /// How far it is.
    pub stage: Stage,
    /// What is being asked.
    pub asked: Option<Asked>,
    /// Has the host stopped the clock?
    #[serde(default)]
    pub paused: bool,
    /// How often chance was keyed anew.
    pub epoch: u32,
    /// Who wants to play again, once it is over.
    #[serde(default)]
    pub again: Vec<Seat>,
    /// Where the same people play again.
    pub continued: Option<RoomCode>,
}

/// How far a room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People take seats.
    Gathering,
    /// They play.
    Playing,
    /// It is over.
    Over {
        /// How.
        how: End,
        /// Who won; nobody is a draw.
        winner: Option<Seat>,
        /// The server's part of the chance.
        secret: Secret,
    },
}

/// A seat of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chair {
    /// Whose it is.
    pub owner: Option<PublicKey>,
    /// What its owner is called.
    pub name: String,
    /// Its owner's part of the room's chance.
    pub number: Option<Number>,
    /// Is its owner ready to start?
    pub ready: bool,
    /// The computer player that plays, be it for an owner who is away.
    pub computer: Option<String>,
    /// Why its owner is out, if so.
    pub out: Option<Forfeit>,
    /// The key of the last command of its owner, and the entry with it.
    pub last: Option<(u64, Version)>,
    /// Was what its owner asked declined, and nothing played since?
    #[serde(default)]
    pub declined: bool,
}

impl Chair {
    /// Is there a person who decides?
    pub fn has_person(&self) -> bool {
        self.owner.is_some() && self.computer.is_none()
    }
}

/// A question that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asked {
    /// Who asked.
    pub seat: Seat,
    /// What.
    pub question: Question,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

/// An entry that does not fit the log before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit;

impl Sheet {
    /// The sheet of a log that has its first entry alone.
    pub fn open(line: &str) -> Result<Self, Misfit> {
        let Some(Record { entry: Entry::Opened(opening), .. }) = Record::read(line) else {
            return Err(Misfit);
        };
        if !(1..=MOST_SEATS).contains(&opening.players) || !opening.clock.is_sane() {
            return Err(Misfit);
        }
        Ok(Self {
            v: 1,
            chain: Chain::START.and(line),
            chairs: vec![Chair::default(); opening.players.into()],
            opening,
            stage: Stage::Gathering,
            asked: None,
            paused: false,
            epoch: 0,
            again: Vec::new(),
            continued: None,
        })
    }

    /// Goes on by an entry. One that does not fit changes nothing.
    pub fn apply(&mut self, line: &str, entry: &Entry) -> Result<(), Misfit> {
        self.take(entry)?;
        self.v += 1;
        self.chain = self.chain.and(line);
        Ok(())
    }

    fn take(&mut self, entry: &Entry) -> Result<(), Misfit> {
        let next = self.v + 1;
        let needs = |fits: bool| if fits { Ok(()) } else { Err(Misfit) };
        match entry {
            Entry::Opened(_) => return Err(Misfit),
            Entry::Again { seat } => {
                needs(self.is_over() && !self.again.contains(seat))?;
                self.chair_mut(*seat)?;
                self.again.push(*seat);
            }
            Entry::Continued { room } => {
                needs(self.is_over() && self.continued.is_none())?;
                self.continued = Some(*room);
            }
            Entry::Seated { .. } | Entry::Left { .. } | Entry::Computer { .. } => {
                needs(self.stage == Stage::Gathering)?;
                self.take_seating(entry)?;
            }
            Entry::Ready { seat, ready } => {
                needs(self.stage == Stage::Gathering)?;
                let chair = self.chair_mut(*seat)?;
                needs(chair.owner.is_some())?;
                chair.ready = *ready;
            }
            Entry::Started { .. } => {
                needs(self.stage == Stage::Gathering && self.is_full())?;
                self.stage = Stage::Playing;
            }
            Entry::Handed { seat, device } => {
                needs(!self.is_over() && self.seat_of(device).is_none())?;
                let chair = self.chair_mut(*seat)?;
                needs(chair.owner.is_some())?;
                chair.owner = Some(*device);
            }
            Entry::Played { .. }
            | Entry::Asked { .. }
            | Entry::Answered { .. }
            | Entry::Undone { .. }
            | Entry::StoodIn { .. }
            | Entry::Returned { .. }
            | Entry::Joined { .. }
            | Entry::Out { .. } => {
                needs(self.stage == Stage::Playing && !self.paused)?;
                self.take_playing(entry, next)?;
            }
            Entry::Paused {} | Entry::Resumed {} => {
                let pauses = matches!(entry, Entry::Paused {});
                needs(self.stage == Stage::Playing && self.paused != pauses)?;
                self.paused = pauses;
            }
            Entry::Ended { how, winner, secret } => {
                needs(self.stage == Stage::Playing && !self.paused)?;
                needs(winner.is_none_or(|seat| seat.index() < self.chairs.len()))?;
                self.asked = None;
                self.stage = Stage::Over { how: *how, winner: *winner, secret: *secret };
            }
        }
        Ok(())
    }

    fn take_seating(&mut self, entry: &Entry) -> Result<(), Misfit> {
        match entry {
            Entry::Seated { seat, device, name, number } => {
                let sits = self.seat_of(device);
                let chair = self.chair_mut(*seat)?;
                let is_free = chair.owner.is_none_or(|owner| owner == *device);
                if !is_free || sits.is_some_and(|other| other != *seat) || !is_name(name) {
                    return Err(Misfit);
                }
                let (owner, number) = (Some(*device), Some(*number));
                *chair = Chair { owner, name: name.clone(), number, ..Chair::default() };
            }
            Entry::Left { seat } => *self.chair_mut(*seat)? = Chair::default(),
            Entry::Computer { seat, player } => {
                let chair = self.chair_mut(*seat)?;
                if chair.owner.is_some() || !is_name(player) {
                    return Err(Misfit);
                }
                *chair = Chair { computer: Some(player.clone()), ..Chair::default() };
            }
            _ => return Err(Misfit),
        }
        Ok(())
    }

    fn take_playing(&mut self, entry: &Entry, v: Version) -> Result<(), Misfit> {
        match entry {
            Entry::Played { seat, key, .. } => {
                self.chair_mut(*seat)?.note(*key, v);
                self.goes_on();
            }
            Entry::Undone { seat, key, agreed, .. } => {
                self.chair_mut(*seat)?.note(*key, v);
                self.epoch += u32::from(*agreed);
                self.goes_on();
            }
            Entry::Asked { seat, question } => {
                let chair = self.chair_mut(*seat)?;
                if let Question::Undo { key, .. } = question {
                    chair.note(*key, v);
                }
                self.asked = Some(Asked { seat: *seat, question: *question, agreed: Vec::new() });
            }
            Entry::Answered { seat, yes } => {
                self.chair_mut(*seat)?;
                let asked = self.asked.as_mut().ok_or(Misfit)?;
                if asked.seat == *seat || asked.agreed.contains(seat) {
                    return Err(Misfit);
                }
                let by = asked.seat;
                asked.agreed.push(*seat);
                if !yes {
                    self.asked = None;
                    self.chair_mut(by)?.declined = true;
                }
            }
            Entry::StoodIn { seat, player } => {
                let chair = self.chair_mut(*seat)?;
                if !chair.has_person() || !is_name(player) {
                    return Err(Misfit);
                }
                chair.computer = Some(player.clone());
            }
            Entry::Returned { seat } => {
                let chair = self.chair_mut(*seat)?;
                if chair.owner.is_none() || chair.out.is_some() {
                    return Err(Misfit);
                }
                chair.computer = None;
            }
            Entry::Joined { seat, device, name } => {
                let sits = self.seat_of(device).is_some();
                let chair = self.chair_mut(*seat)?;
                if sits || chair.owner.is_some() || !is_name(name) {
                    return Err(Misfit);
                }
                // The room's chance is settled: its owner adds no number.
                let (owner, name) = (Some(*device), name.clone());
                *chair = Chair { owner, name, ready: true, ..Chair::default() };
            }
            Entry::Out { seat, why, player } => {
                let chair = self.chair_mut(*seat)?;
                if chair.out.is_some() || !is_name(player) {
                    return Err(Misfit);
                }
                chair.out = Some(*why);
                chair.computer = Some(player.clone());
                self.asked = None;
            }
            _ => return Err(Misfit),
        }
        Ok(())
    }

    /// What was asked is of no interest any more, and may be asked again.
    fn goes_on(&mut self) {
        self.asked = None;
        for chair in &mut self.chairs {
            chair.declined = false;
        }
    }

    /// Can a sheet from outside be?
    pub fn is_sound(&self) -> bool {
        let seats = self.chairs.len();
        let is_seat = |seat: &Seat| seat.index() < seats;
        let asked = self.asked.iter();
        let named = asked.flat_map(|asked| asked.agreed.iter().chain([&asked.seat]));
        let mut named = named.chain(&self.again);
        let Opening { players, clock, .. } = &self.opening;
        (1..=MOST_SEATS).contains(players)
            && self.v <= MOST_ENTRIES + MOST_LAST_ENTRIES
            && Version::from(self.epoch) <= self.v
            && seats == usize::from(*players)
            && clock.is_sane()
            && self.again.len() <= seats
            && named.all(is_seat)
            && self.chairs.iter().all(Chair::is_sound)
            && match &self.stage {
                Stage::Over { winner, .. } => winner.iter().all(is_seat),
                Stage::Gathering | Stage::Playing => true,
            }
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, Misfit> {
        self.chairs.get_mut(seat.index()).ok_or(Misfit)
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Did all people give up, or run out of time, so that nobody won?
    pub fn is_abandoned(&self) -> bool {
        matches!(self.stage, Stage::Over { how: End::Forfeited(_), winner: None, .. })
    }

    /// Has every seat somebody who is ready?
    pub fn is_full(&self) -> bool {
        let is_set =
            |chair: &Chair| chair.computer.is_some() || chair.owner.is_some() && chair.ready;
        self.chairs.iter().all(is_set) && self.chairs.iter().any(Chair::has_person)
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.chairs.len() as u8).map(Seat)
    }

    /// The seat that belongs to a device.
    pub fn seat_of(&self, device: &PublicKey) -> Option<Seat> {
        self.seats().find(|seat| self.chairs[seat.index()].owner == Some(*device))
    }

    /// Who has not agreed yet to what is asked.
    pub fn unanswered(&self) -> Vec<Seat> {
        let Some(asked) = &self.asked else { return Vec::new() };
        let must = |seat: &Seat| {
            *seat != asked.seat
                && !asked.agreed.contains(seat)
                && self.chairs[seat.index()].has_person()
        };
        self.seats().filter(must).collect()
    }

    /// May this seat ask the others something? Once it was declined, not before the game has gone on;
    /// and one question is enough at a time.
    pub fn may_ask(&self, seat: Seat) -> bool {
        self.asked.is_none() && self.chairs.get(seat.index()).is_some_and(|chair| !chair.declined)
    }

    /// Do all who played want to play again? A computer is not waited for.
    pub fn all_want_again(&self) -> bool {
        let wants =
            |seat: Seat| self.again.contains(&seat) || !self.chairs[seat.index()].has_person();
        self.is_over() && !self.again.is_empty() && self.seats().all(wants)
    }

    /// The devices' numbers, seat by seat.
    pub fn numbers(&self) -> Vec<Option<Number>> {
        self.chairs.iter().map(|chair| chair.number).collect()
    }
}

impl Chair {
    /// Can it be shown?
    fn is_sound(&self) -> bool {
        let is_word = |word: &String| is_name(word);
        (self.name.is_empty() || is_name(&self.name)) && self.computer.iter().all(is_word)
    }

    fn note(&mut self, key: u64, v: Version) {
        if key != 0 {
            self.last = Some((key, v));
        }
    }
}

/// Can somebody be called so? Every name can be seen, and leaves alone what stands beside it.
pub fn is_name(name: &str) -> bool {
    let is_unseen = |letter: char| {
        letter.is_control()
            // Marks that have no width, or turn the direction of writing.
            || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
    };
    !name.trim().is_empty() && name.chars().count() <= MOST_NAME && !name.chars().any(is_unseen)
}
