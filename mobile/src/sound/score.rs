//! The tables: the instruments, and for every sound its notes.

use super::Sound;

/// One way in which a body rings.
pub(super) struct Partial {
    /// Its pitch, as a multiple of the note's.
    pub ratio: f64,
    /// How loud it begins.
    pub level: f64,
    /// The seconds until it is down to about a third (1/e).
    pub decay: f64,
}

/// A body that is struck or plucked.
pub(super) struct Instrument {
    pub partials: &'static [Partial],
    /// The seconds until a note is at its full level: what is hard is quick.
    pub attack: f64,
}

/// One note.
pub(super) struct Note {
    /// When, in milliseconds.
    pub at: u16,
    /// Its pitch in semitones, where 69 is 440 Hz.
    pub key: u8,
    /// How loud, beside the other notes of the sound.
    pub level: f64,
    pub instrument: &'static Instrument,
}

/// A whole sound.
pub(super) struct Score {
    pub notes: &'static [Note],
    /// In milliseconds; what still rings then is faded out.
    pub length: u16,
    /// Its greatest amplitude, of 1.
    pub peak: f64,
}

const fn partial(ratio: f64, level: f64, decay: f64) -> Partial {
    Partial { ratio, level, decay }
}

const fn note(at: u16, key: u8, level: f64, instrument: &'static Instrument) -> Note {
    Note { at, key, level, instrument }
}

/// A bar of rosewood under a yarn mallet.
static MARIMBA: Instrument = Instrument {
    partials: &[partial(1.0, 1.0, 0.19), partial(3.93, 0.24, 0.06), partial(9.24, 0.05, 0.02)],
    attack: 0.003,
};

/// A string under a fingertip.
static PLUCK: Instrument = Instrument {
    partials: &[
        partial(1.0, 1.0, 0.21),
        partial(2.0, 0.45, 0.14),
        partial(3.0, 0.26, 0.09),
        partial(4.01, 0.12, 0.06),
        partial(5.02, 0.06, 0.04),
    ],
    attack: 0.002,
};

/// A slit drum: hollow, dark.
static LOG: Instrument = Instrument {
    partials: &[partial(1.0, 1.0, 0.13), partial(2.0, 0.5, 0.08), partial(2.71, 0.22, 0.05)],
    attack: 0.004,
};

/// A small bowl, struck softly.
static BOWL: Instrument = Instrument {
    partials: &[partial(1.0, 1.0, 0.24), partial(2.76, 0.14, 0.08), partial(1.004, 0.4, 0.24)],
    attack: 0.005,
};

/// A wooden piece on a wooden board.
static WOOD: Instrument = Instrument {
    partials: &[
        partial(1.0, 1.0, 0.028),
        partial(1.59, 0.6, 0.020),
        partial(2.31, 0.35, 0.014),
        partial(3.47, 0.15, 0.008),
    ],
    attack: 0.0012,
};

/// A piece with felt beneath it.
static FELT: Instrument = Instrument {
    partials: &[partial(1.0, 1.0, 0.045), partial(1.52, 0.5, 0.032), partial(2.2, 0.18, 0.018)],
    attack: 0.005,
};

static SELECT: Score = Score { notes: &[note(0, 79, 1.0, &MARIMBA)], length: 260, peak: 0.22 };

static MOVE: Score = Score {
    notes: &[note(0, 62, 0.45, &FELT), note(70, 64, 1.0, &FELT), note(72, 74, 0.35, &WOOD)],
    length: 260,
    peak: 0.34,
};

static STRIKE: Score = Score {
    notes: &[note(0, 74, 0.8, &WOOD), note(4, 52, 1.0, &LOG), note(8, 59, 0.4, &FELT)],
    length: 420,
    peak: 0.5,
};

static COUNTER_STRIKE: Score = Score {
    notes: &[note(0, 81, 0.6, &WOOD), note(55, 78, 0.9, &WOOD), note(60, 57, 0.8, &LOG)],
    length: 380,
    peak: 0.42,
};

static DEATH: Score = Score {
    notes: &[
        note(0, 62, 0.9, &LOG),
        note(110, 58, 0.9, &LOG),
        note(230, 53, 1.0, &LOG),
        note(232, 65, 0.3, &FELT),
    ],
    length: 700,
    peak: 0.44,
};

static WIN: Score = Score {
    notes: &[
        note(0, 60, 0.8, &MARIMBA),
        note(90, 64, 0.8, &MARIMBA),
        note(180, 67, 0.9, &MARIMBA),
        note(290, 72, 1.0, &MARIMBA),
        note(290, 76, 0.6, &BOWL),
        note(410, 79, 0.6, &BOWL),
    ],
    length: 900,
    peak: 0.5,
};

static LOSS: Score = Score {
    notes: &[
        note(0, 67, 0.8, &MARIMBA),
        note(150, 63, 0.8, &MARIMBA),
        note(320, 60, 1.0, &MARIMBA),
        note(320, 48, 0.4, &LOG),
    ],
    length: 880,
    peak: 0.42,
};

static DRAW: Score = Score {
    notes: &[
        note(0, 62, 0.8, &MARIMBA),
        note(0, 67, 0.6, &MARIMBA),
        note(220, 62, 0.8, &MARIMBA),
        note(220, 69, 0.6, &MARIMBA),
    ],
    length: 760,
    peak: 0.42,
};

static REFUSAL: Score =
    Score { notes: &[note(0, 56, 1.0, &FELT), note(95, 55, 0.8, &FELT)], length: 280, peak: 0.2 };

static CLICK: Score = Score { notes: &[note(0, 84, 1.0, &WOOD)], length: 70, peak: 0.1 };

static DICE: Score = Score {
    notes: &[
        note(0, 77, 0.7, &WOOD),
        note(48, 81, 1.0, &WOOD),
        note(112, 75, 0.8, &WOOD),
        note(158, 82, 0.6, &WOOD),
        note(246, 78, 0.55, &WOOD),
        note(310, 74, 0.4, &WOOD),
        note(420, 76, 0.3, &WOOD),
    ],
    length: 520,
    peak: 0.36,
};

/// One for each seat. Neighbours differ in pitch, direction and instrument, and all are of one
/// pentatonic scale, so that one that runs into another does not clash.
static TURNS: [Score; 8] = [
    turn(&[note(0, 60, 0.9, &MARIMBA), note(120, 67, 1.0, &MARIMBA)]),
    turn(&[note(0, 76, 1.0, &PLUCK), note(120, 72, 0.9, &PLUCK)]),
    turn(&[note(0, 55, 1.0, &LOG), note(95, 55, 0.7, &LOG), note(190, 62, 1.0, &LOG)]),
    turn(&[note(0, 84, 1.0, &BOWL), note(150, 79, 0.9, &BOWL)]),
    turn(&[note(0, 64, 0.9, &MARIMBA), note(85, 62, 0.8, &MARIMBA), note(170, 69, 1.0, &MARIMBA)]),
    turn(&[note(0, 57, 1.0, &PLUCK), note(150, 64, 0.9, &PLUCK)]),
    turn(&[note(0, 69, 1.0, &LOG), note(120, 60, 1.0, &LOG)]),
    turn(&[note(0, 74, 0.9, &BOWL), note(90, 74, 0.7, &BOWL), note(180, 81, 1.0, &BOWL)]),
];

const fn turn(notes: &'static [Note]) -> Score {
    Score { notes, length: 640, peak: 0.32 }
}

/// The score of a sound.
pub(super) fn score(sound: Sound) -> &'static Score {
    match sound {
        Sound::Select => &SELECT,
        Sound::Move => &MOVE,
        Sound::Strike => &STRIKE,
        Sound::CounterStrike => &COUNTER_STRIKE,
        Sound::Death => &DEATH,
        Sound::Win => &WIN,
        Sound::Loss => &LOSS,
        Sound::Draw => &DRAW,
        Sound::Refusal => &REFUSAL,
        Sound::Click => &CLICK,
        Sound::Dice => &DICE,
        Sound::Turn(seat) => &TURNS[seat.index() % TURNS.len()],
    }
}
