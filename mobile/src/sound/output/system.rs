//! The loudspeaker of Android, Windows and macOS.

use cpal::traits::{DeviceTrait, HostTrait, StreamTrait};
use cpal::{Device, ErrorKind, FromSample, SampleFormat, SizedSample, StreamConfig};

use super::{Lost, SharedMixer, Stream, lock};

/// So many samples are mixed at a time.
const CHUNK: usize = 1024;

struct Playback {
    stream: cpal::Stream,
    rate: u32,
}

/// Opens the loudspeaker, if there is one, and begins to play what the mixer gives.
pub(in super::super) fn open(mixer: SharedMixer, lost: Lost) -> Option<Box<dyn Stream>> {
    let device = cpal::default_host().default_output_device()?;
    let config = device.default_output_config().ok()?;
    let rate = config.sample_rate();
    let stream = match config.sample_format() {
        SampleFormat::F32 => build::<f32>(&device, config.config(), mixer, lost),
        SampleFormat::I32 => build::<i32>(&device, config.config(), mixer, lost),
        SampleFormat::I16 => build::<i16>(&device, config.config(), mixer, lost),
        _ => None,
    }?;
    let playback = Playback { stream, rate };
    playback.start().then(|| Box::new(playback) as Box<dyn Stream>)
}

fn build<S: SizedSample + FromSample<f32>>(
    device: &Device,
    config: StreamConfig,
    mixer: SharedMixer,
    lost: Lost,
) -> Option<cpal::Stream> {
    let channels = usize::from(config.channels).max(1);
    let fill = move |out: &mut [S], _: &cpal::OutputCallbackInfo| fill(&mixer, out, channels);
    let fail = move |error: cpal::Error| match error.kind() {
        ErrorKind::DeviceChanged | ErrorKind::RealtimeDenied | ErrorKind::Xrun => {}
        _ => lost.tell(),
    };
    device.build_output_stream(config, fill, fail, None).ok()
}

fn fill<S: FromSample<f32>>(mixer: &SharedMixer, out: &mut [S], channels: usize) {
    let mut mixer = lock(mixer);
    let mut samples = [0.0; CHUNK];
    // Whole frames at a time, however many channels a frame has.
    let chunk = CHUNK / channels * channels;
    for part in out.chunks_mut(chunk.max(1)) {
        let samples = &mut samples[..part.len()];
        mixer.render(samples, channels);
        for (out, sample) in part.iter_mut().zip(samples) {
            *out = S::from_sample_(*sample);
        }
    }
}

impl Stream for Playback {
    fn rate(&self) -> u32 {
        self.rate
    }

    fn start(&self) -> bool {
        self.stream.play().is_ok()
    }

    fn stop(&self) -> bool {
        self.stream.pause().is_ok()
    }
}
