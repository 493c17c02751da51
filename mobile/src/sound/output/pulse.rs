//! The sound server of Linux: `PulseAudio`, or `PipeWire` in its place.

use pulseaudio::protocol::stream::{BufferAttr, StreamFlags};
use pulseaudio::protocol::{
    ChannelMap, PlaybackStreamParams, Prop, Props, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource, Client, PlaybackStream};

use super::{Lost, SharedMixer, Stream, lock};

const RATE: u32 = 48_000;
const SAMPLE_BYTES: usize = size_of::<f32>();

/// What is on its way to the ear: short enough for a sound to seem to come at once.
const BUFFER_MILLISECONDS: u32 = 60;

/// What the server asks for at least: not so little that it would ask all the time.
const REQUEST_MILLISECONDS: u32 = 20;

/// So many samples are mixed at a time.
const CHUNK: usize = 512;

struct Playback {
    // In this order: the client's thread ends when the server confirms that the stream is gone and
    // nobody else holds the client.
    _client: Client,
    stream: PlaybackStream,
}

/// Connects to the server, if there is one, and begins to play what the mixer gives.
pub(in super::super) fn open(mixer: SharedMixer, lost: Lost) -> Option<Box<dyn Stream>> {
    let client = Client::from_env(c"Pentarchy").ok()?;
    let mut props = Props::new();
    props.set(Prop::MediaName, c"Pentarchy");
    props.set(Prop::MediaRole, c"game");
    let params = PlaybackStreamParams {
        sample_spec: SampleSpec { format: SampleFormat::Float32Le, channels: 1, sample_rate: RATE },
        channel_map: ChannelMap::mono(),
        buffer_attr: BufferAttr {
            target_length: bytes(BUFFER_MILLISECONDS),
            minimum_request_length: bytes(REQUEST_MILLISECONDS),
            ..BufferAttr::default()
        },
        flags: StreamFlags { adjust_latency: true, ..StreamFlags::default() },
        props,
        ..PlaybackStreamParams::default()
    };
    let fill = move |bytes: &mut [u8]| {
        // The closure is dropped with the connection, and `lost` with it.
        let _held = &lost;
        fill(&mixer, bytes)
    };
    let stream =
        pollster::block_on(client.create_playback_stream(params, fill.as_playback_source()))
            .ok()?;
    Some(Box::new(Playback { _client: client, stream }))
}

fn bytes(milliseconds: u32) -> u32 {
    RATE * milliseconds / 1000 * SAMPLE_BYTES as u32
}

/// Fills a buffer of the server with whole samples, and says how many bytes these are.
fn fill(mixer: &SharedMixer, bytes: &mut [u8]) -> usize {
    let mut mixer = lock(mixer);
    let mut samples = [0.0; CHUNK];
    let (whole, _) = bytes.as_chunks_mut::<SAMPLE_BYTES>();
    for part in whole.chunks_mut(CHUNK) {
        let samples = &mut samples[..part.len()];
        mixer.render(samples, 1);
        for (bytes, sample) in part.iter_mut().zip(samples) {
            *bytes = sample.to_le_bytes();
        }
    }
    whole.len() * SAMPLE_BYTES
}

impl Stream for Playback {
    fn rate(&self) -> u32 {
        RATE
    }

    fn start(&self) -> bool {
        pollster::block_on(self.stream.uncork()).is_ok()
    }

    fn stop(&self) -> bool {
        pollster::block_on(self.stream.cork()).is_ok()
    }
}
