//! Adds up the sounds that are heard at the same time.

use std::sync::Arc;

use super::Group;

/// So many sounds at the same time; one more silences the oldest.
const VOICES: usize = 16;

/// Up to this amplitude the sum is left alone; what is above is pressed into what is left below 1.
const KNEE: f32 = 0.7;

/// A sound that is being heard.
#[derive(Debug)]
struct Voice {
    samples: Arc<[f32]>,
    next: usize,
    group: Group,
}

/// The sounds being heard, and how loud they are.
#[derive(Debug)]
pub struct Mixer {
    /// The oldest first.
    voices: Vec<Voice>,
    gains: [f32; 2],
    rendered: u64,
}

impl Default for Mixer {
    fn default() -> Self {
        Self { voices: Vec::with_capacity(VOICES), gains: [1.0; 2], rendered: 0 }
    }
}

impl Mixer {
    /// Sets how loud each group is, from 0 (off) to 1. A half sounds half as loud.
    pub fn set_volumes(&mut self, effects: f32, turns: f32) {
        // The ear hears steps in ratios: the square of the slider comes near enough.
        self.gains = [effects, turns].map(|volume| volume.clamp(0.0, 1.0).powi(2));
        let Self { voices, gains, .. } = self;
        voices.retain(|voice| gains[voice.group as usize] > 0.0);
    }

    /// Can this group be heard at all?
    pub fn is_audible(&self, group: Group) -> bool {
        self.gains[group as usize] > 0.0
    }

    /// Begins a sound, unless its group is off.
    pub fn start(&mut self, samples: Arc<[f32]>, group: Group) {
        if !self.is_audible(group) {
            return;
        }
        if self.voices.len() == VOICES {
            self.voices.remove(0);
        }
        self.voices.push(Voice { samples, next: 0, group });
    }

    /// Ends all sounds at once.
    pub fn clear(&mut self) {
        self.voices.clear();
    }

    /// Is there nothing to be heard?
    pub fn is_silent(&self) -> bool {
        self.voices.is_empty()
    }

    /// How many frames have been rendered so far.
    pub fn rendered(&self) -> u64 {
        self.rendered
    }

    /// Fills `out` with the next frames, the same sample for each of the `channels` of a frame.
    /// Allocates nothing. No sample is beyond ±1.
    pub fn render(&mut self, out: &mut [f32], channels: usize) {
        out.fill(0.0);
        let frames = out.len() / channels.max(1);
        for voice in &mut self.voices {
            let gain = self.gains[voice.group as usize];
            let rest = voice.samples.get(voice.next..).unwrap_or_default();
            for (frame, sample) in out.chunks_exact_mut(channels.max(1)).zip(rest) {
                for channel in frame {
                    *channel += gain * sample;
                }
            }
            voice.next += frames;
        }
        for sample in out {
            *sample = soften(*sample);
        }
        self.voices.retain(|voice| voice.next < voice.samples.len());
        self.rendered += frames as u64;
    }
}

/// Bends what is too loud back below 1, without a corner.
fn soften(sample: f32) -> f32 {
    let excess = sample.abs() - KNEE;
    if excess <= 0.0 {
        return sample;
    }
    let room = 1.0 - KNEE;
    (KNEE + room * (excess / room).tanh()).copysign(sample)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_near(heard: &[f32], expected: &[f32]) {
        assert_eq!(heard.len(), expected.len());
        let near = heard.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-6);
        assert!(near, "{heard:?} instead of {expected:?}");
    }

    fn constant(level: f32, length: usize) -> Arc<[f32]> {
        vec![level; length].into()
    }

    #[test]
    fn sounds_add_up_until_they_end() {
        let mut mixer = Mixer::default();
        mixer.start(constant(0.25, 3), Group::Effects);
        mixer.start(constant(0.125, 1), Group::Turns);
        let mut out = [9.0; 4];
        mixer.render(&mut out, 1);
        assert_near(&out, &[0.375, 0.25, 0.25, 0.0]);
        assert!(mixer.is_silent());
    }

    #[test]
    fn every_channel_gets_the_sample_and_a_sound_goes_on_where_it_was() {
        let mut mixer = Mixer::default();
        mixer.start([0.1, 0.2, 0.3].into(), Group::Effects);
        let mut out = [0.0; 4];
        mixer.render(&mut out, 2);
        assert_near(&out, &[0.1, 0.1, 0.2, 0.2]);
        mixer.render(&mut out, 2);
        assert_near(&out, &[0.3, 0.3, 0.0, 0.0]);
        assert_eq!(mixer.rendered(), 4);
    }

    #[test]
    fn the_sum_never_clips() {
        let mut mixer = Mixer::default();
        for _ in 0..VOICES {
            mixer.start(vec![0.8, -0.8].into(), Group::Effects);
        }
        let mut out = [0.0; 2];
        mixer.render(&mut out, 1);
        assert!(out[0] > 0.9 && out[0] <= 1.0 && out[1] < -0.9 && out[1] >= -1.0, "{out:?}");
    }

    #[test]
    fn softening_keeps_the_order_and_has_no_step() {
        let mut last = soften(0.0);
        for step in 1..=2000 {
            let next = soften(step as f32 / 1000.0);
            assert!(next >= last && next - last < 0.0011, "at {step}: {last} to {next}");
            last = next;
        }
    }

    #[test]
    fn one_sound_too_many_silences_the_oldest() {
        let mut mixer = Mixer::default();
        mixer.start(constant(0.5, 8), Group::Effects);
        for _ in 0..VOICES {
            mixer.start(constant(0.001, 8), Group::Effects);
        }
        let mut out = [0.0; 1];
        mixer.render(&mut out, 1);
        assert_near(&out, &[0.001 * VOICES as f32]);
    }

    #[test]
    fn a_group_that_is_off_is_silent_and_the_other_is_not() {
        let mut mixer = Mixer::default();
        mixer.start(constant(0.5, 8), Group::Effects);
        mixer.set_volumes(0.0, 0.5);
        mixer.start(constant(0.5, 8), Group::Effects);
        assert!(mixer.is_silent());
        mixer.start(constant(0.4, 8), Group::Turns);
        let mut out = [0.0; 1];
        mixer.render(&mut out, 1);
        assert_near(&out, &[0.1]);
    }

    #[test]
    fn rendering_allocates_no_room_for_voices() {
        let mut mixer = Mixer::default();
        let room = mixer.voices.capacity();
        for _ in 0..3 * VOICES {
            mixer.start(constant(0.1, 4), Group::Effects);
            mixer.render(&mut [0.0; 2], 1);
        }
        assert_eq!(mixer.voices.capacity(), room);
    }
}
