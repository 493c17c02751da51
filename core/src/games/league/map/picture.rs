//! From the bytes of a PNG file to its pixels, with limits on all that a file from outside says.

use std::io::Cursor;

use png::{ColorType, Decoder, Limits, Transformations};

use super::colours::{self, Colour, Drawn};
use super::{MOST_BYTES, Map, MapError, SIDES, survey};
use crate::games::league::board::Size;

/// The map that a picture shows.
pub fn read(bytes: &[u8]) -> Result<Map, MapError> {
    let (size, pixels) = pixels(bytes)?;
    survey::survey(size, &pixels)
}

fn pixels(bytes: &[u8]) -> Result<(Size, Vec<Drawn>), MapError> {
    if bytes.len() > MOST_BYTES {
        return Err(MapError::TooManyBytes);
    }
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), Limits { bytes: MOST_BYTES });
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    // The header says how much there is to decode: nothing is decoded before it is bounded.
    let header = decoder.read_header_info().map_err(|_| MapError::Damaged)?;
    let (width, height) = (header.width, header.height);
    if !SIDES.contains(&width) || !SIDES.contains(&height) {
        return Err(MapError::Size { width, height });
    }
    let mut reader = decoder.read_info().map_err(|_| MapError::Damaged)?;
    if reader.info().is_animated() {
        return Err(MapError::Animated);
    }
    let needed = reader.output_buffer_size().ok_or(MapError::Damaged)?;
    if needed > MOST_BYTES {
        return Err(MapError::Damaged);
    }
    let mut samples = vec![0; needed];
    let frame = reader.next_frame(&mut samples).map_err(|_| MapError::Damaged)?;
    // A file may be cut after its pixels: the end must be there too.
    reader.finish().map_err(|_| MapError::Damaged)?;

    let size = Size { width: width as u8, height: height as u8 };
    let channels = frame.color_type.samples();
    let drawn: Result<Vec<Drawn>, MapError> = size
        .cells()
        .zip(samples.chunks_exact(channels))
        .map(|(pixel, samples)| {
            let (colour, alpha) = colour_of(frame.color_type, samples);
            if alpha < u8::MAX {
                return Err(MapError::Transparent { pixel });
            }
            colours::meaning(colour).ok_or(MapError::UnknownColour { pixel, colour })
        })
        .collect();
    let drawn = drawn?;
    if drawn.len() < size.area() {
        return Err(MapError::Damaged);
    }
    Ok((size, drawn))
}

/// The colour and the opacity of one pixel, expanded to whole bytes.
fn colour_of(kind: ColorType, samples: &[u8]) -> (Colour, u8) {
    let sample = |place: usize| samples.get(place).copied().unwrap_or(u8::MAX);
    match kind {
        ColorType::Grayscale | ColorType::Indexed => ([sample(0); 3], u8::MAX),
        ColorType::GrayscaleAlpha => ([sample(0); 3], sample(1)),
        ColorType::Rgb => ([sample(0), sample(1), sample(2)], u8::MAX),
        ColorType::Rgba => ([sample(0), sample(1), sample(2)], sample(3)),
    }
}
