//! An animated picture: all in the same colours, and of each picture only what changed.

use std::collections::HashMap;
use std::io;

use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use tiny_skia::Pixmap;

/// The colour that leaves what is below as it is; all before it are real.
const UNCHANGED: u8 = 255;
/// Every so many pixels count for the choice of colours.
const SAMPLE: i32 = 10;

/// A pixel: red, green, blue, opacity.
type Pixel = [u8; 4];

/// Pictures one after the other.
#[derive(Default)]
pub struct Animation {
    begun: Option<Begun>,
}

struct Begun {
    encoder: Encoder<Vec<u8>>,
    colours: NeuQuant,
    /// The numbers of the colours that came up already.
    known: HashMap<Pixel, u8>,
    last: Vec<u8>,
    size: (u16, u16),
}

impl Animation {
    /// Adds a picture, shown for so many hundredths of a second. All are as large as the first,
    /// which has the colours of all.
    pub fn add(&mut self, picture: &Pixmap, delay: u16) -> io::Result<()> {
        let begun = match self.begun.take() {
            Some(begun) => begun,
            None => Begun::new(picture)?,
        };
        self.begun.insert(begun).add(picture, delay)
    }

    /// The bytes of the file.
    pub fn finish(self) -> io::Result<Vec<u8>> {
        let begun = self.begun.ok_or(io::ErrorKind::InvalidInput)?;
        begun.encoder.into_inner().map_err(io::Error::other)
    }
}

impl Begun {
    fn new(picture: &Pixmap) -> io::Result<Self> {
        let limited = |length: u32| u16::try_from(length).map_err(io::Error::other);
        let size = (limited(picture.width())?, limited(picture.height())?);
        let colours = NeuQuant::new(SAMPLE, usize::from(UNCHANGED), picture.data());
        let mut palette = colours.color_map_rgb();
        palette.resize(3 * 256, 0);
        let encoder = Encoder::new(Vec::new(), size.0, size.1, &palette);
        let mut encoder = encoder.map_err(io::Error::other)?;
        encoder.set_repeat(Repeat::Infinite).map_err(io::Error::other)?;
        Ok(Self { encoder, colours, known: HashMap::new(), last: Vec::new(), size })
    }

    fn add(&mut self, picture: &Pixmap, delay: u16) -> io::Result<()> {
        let mut buffer = Vec::with_capacity(picture.data().len() / 4);
        for (number, pixel) in picture.data().chunks_exact(4).enumerate() {
            let before = self.last.get(4 * number..4 * number + 4);
            buffer.push(if before == Some(pixel) { UNCHANGED } else { self.colour(pixel) });
        }
        self.last = picture.data().to_vec();
        let frame = Frame {
            width: self.size.0,
            height: self.size.1,
            buffer: buffer.into(),
            delay,
            transparent: Some(UNCHANGED),
            dispose: DisposalMethod::Keep,
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(io::Error::other)
    }

    fn colour(&mut self, pixel: &[u8]) -> u8 {
        let pixel = [pixel[0], pixel[1], pixel[2], pixel[3]];
        let colours = &self.colours;
        let find = || (colours.index_of(&pixel) as u8).min(UNCHANGED - 1);
        *self.known.entry(pixel).or_insert_with(find)
    }
}
