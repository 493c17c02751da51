//! Makes the samples of a sound from its score: every note is the sum of a few sine waves that
//! die away, which is how wood, strings and bowls ring.

use std::f64::consts::{PI, TAU};

use super::Sound;
use super::score::{Note, Partial, score};

/// The longest fade at the end of a sound, in seconds.
const FADE: f64 = 0.06;

/// Partials above this share of the sample rate are left out, as they would fold back.
const HIGHEST: f64 = 0.45;

/// The samples of a sound, mono, at this many a second. It begins and ends at zero.
pub fn synthesise(sound: Sound, rate: u32) -> Vec<f32> {
    let rate = f64::from(rate);
    let score = score(sound);
    let mut sum = vec![0.0; (f64::from(score.length) * rate / 1000.0) as usize];
    for note in score.notes {
        let start = (f64::from(note.at) * rate / 1000.0) as usize;
        if let Some(rest) = sum.get_mut(start..) {
            ring(note, rate, rest);
        }
    }
    fade_out(&mut sum, rate);
    let highest = sum.iter().fold(0.0_f64, |highest, sample| highest.max(sample.abs()));
    let gain = if highest > 0.0 { score.peak / highest } else { 0.0 };
    sum.into_iter().map(|sample| (sample * gain) as f32).collect()
}

/// Adds a note that begins at the first sample.
fn ring(note: &Note, rate: f64, out: &mut [f64]) {
    let pitch = 440.0 * ((f64::from(note.key) - 69.0) / 12.0).exp2();
    let attack = note.instrument.attack * rate;
    for partial in note.instrument.partials {
        let Partial { ratio, level, decay } = *partial;
        let turn = pitch * ratio / rate;
        if turn > HIGHEST {
            continue;
        }
        // A pointer that turns and shrinks a little with every sample; its height is the wave.
        let shrink = (-1.0 / (decay * rate)).exp();
        let (sin, cos) = (TAU * turn).sin_cos();
        let (step_x, step_y) = (shrink * cos, shrink * sin);
        let (mut x, mut y) = (note.level * level, 0.0);
        for (index, sample) in out.iter_mut().enumerate() {
            *sample += y * rise(index as f64 / attack);
            (x, y) = (x * step_x - y * step_y, x * step_y + y * step_x);
        }
    }
}

/// From 0 at 0 to 1 at 1, and 1 ever after, without a corner.
fn rise(part: f64) -> f64 {
    if part >= 1.0 { 1.0 } else { 0.5 - 0.5 * (PI * part).cos() }
}

fn fade_out(samples: &mut [f64], rate: f64) {
    let length = (FADE * rate).min(samples.len() as f64 / 3.0);
    for (index, sample) in samples.iter_mut().rev().enumerate() {
        let part = index as f64 / length;
        if part >= 1.0 {
            break;
        }
        *sample *= rise(part);
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::game::Seat;

    use super::*;

    const RATE: u32 = 48_000;

    fn every_sound() -> impl Iterator<Item = Sound> {
        [
            Sound::Select,
            Sound::Move,
            Sound::Strike,
            Sound::CounterStrike,
            Sound::Death,
            Sound::Win,
            Sound::Loss,
            Sound::Draw,
            Sound::Refusal,
            Sound::Click,
            Sound::Dice,
        ]
        .into_iter()
        .chain((0..8).map(|seat| Sound::Turn(Seat(seat))))
    }

    /// How strong a pitch is in some samples.
    fn strength(samples: &[f32], pitch: f64) -> f64 {
        let (mut x, mut y) = (0.0, 0.0);
        for (index, sample) in samples.iter().enumerate() {
            let (sin, cos) = (TAU * pitch * index as f64 / f64::from(RATE)).sin_cos();
            x += f64::from(*sample) * cos;
            y += f64::from(*sample) * sin;
        }
        x.hypot(y)
    }

    /// The semitone that is strongest in some samples.
    fn strongest_key(samples: &[f32]) -> u8 {
        let strength = |key: u8| strength(samples, 440.0 * ((f64::from(key) - 69.0) / 12.0).exp2());
        (40..100)
            .max_by(|a, b| strength(*a).total_cmp(&strength(*b)))
            .expect("the range is not empty")
    }

    #[test]
    fn sounds_are_short_and_not_too_loud() {
        for sound in every_sound() {
            let samples = synthesise(sound, RATE);
            let milliseconds = samples.len() * 1000 / RATE as usize;
            assert!((60..=900).contains(&milliseconds), "{sound:?} takes {milliseconds} ms");
            let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            assert!((0.05..=0.8).contains(&peak), "{sound:?} peaks at {peak}");
        }
    }

    #[test]
    fn sounds_begin_and_end_in_silence_and_never_jump() {
        for sound in every_sound() {
            let samples = synthesise(sound, RATE);
            let ends = [samples.first(), samples.last()].map(|end| end.copied().unwrap_or(1.0));
            assert!(ends.iter().all(|end| end.abs() < 1e-4), "{sound:?} has ends {ends:?}");
            let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            let jump = samples.windows(2).map(|pair| (pair[1] - pair[0]).abs()).fold(0.0, f32::max);
            assert!(jump < 0.35 * peak, "{sound:?} jumps by {jump} of {peak}");
        }
    }

    #[test]
    fn sounds_have_no_offset() {
        for sound in every_sound() {
            let samples = synthesise(sound, RATE);
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 0.002, "the mean of {sound:?} is {mean}");
        }
    }

    #[test]
    fn no_sound_is_shrill() {
        for sound in every_sound() {
            let samples = synthesise(sound, RATE);
            // The difference of neighbours weighs a pitch by its height.
            let energy = samples.iter().map(|sample| f64::from(*sample).powi(2)).sum::<f64>();
            let change =
                samples.windows(2).map(|pair| f64::from(pair[1] - pair[0]).powi(2)).sum::<f64>();
            let mean_pitch = (change / energy).sqrt() * f64::from(RATE) / TAU;
            assert!(mean_pitch < 2500.0, "{sound:?} is shrill: {mean_pitch} Hz");
        }
    }

    #[test]
    fn a_sound_is_the_same_every_time() {
        for sound in every_sound() {
            assert_eq!(synthesise(sound, RATE), synthesise(sound, RATE));
        }
    }

    #[test]
    fn any_rate_will_do() {
        for rate in [8_000, 44_100, 192_000] {
            for sound in every_sound() {
                let samples = synthesise(sound, rate);
                assert!(samples.iter().all(|sample| sample.abs() <= 0.8));
                let at_rate = samples.len() as f64 / f64::from(rate);
                let usual = synthesise(sound, RATE).len() as f64 / f64::from(RATE);
                assert!((at_rate - usual).abs() < 0.001);
            }
        }
    }

    #[test]
    fn a_note_has_the_pitch_of_its_key() {
        assert_eq!(strongest_key(&synthesise(Sound::Select, RATE)), 79);
    }

    #[test]
    fn every_seat_has_its_own_motif() {
        let first_note = RATE as usize * 80 / 1000;
        let mut keys: Vec<u8> = (0..8)
            .map(|seat| strongest_key(&synthesise(Sound::Turn(Seat(seat)), RATE)[..first_note]))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 8, "two motifs begin on the same key: {keys:?}");
    }
}
