//! Frames: how messages are cut out of a stream of bytes.
//!
//! A frame is its length, two bytes, and so many bytes. The link encrypts each one.

/// The most bytes in a frame, by its length's two bytes and by the cipher.
pub const MOST: usize = u16::MAX as usize;

/// Appends a frame. What is longer than [`MOST`] is no frame; nothing is appended then.
pub fn write(content: &[u8], out: &mut Vec<u8>) {
    if let Ok(length) = u16::try_from(content.len()) {
        out.extend(length.to_be_bytes());
        out.extend(content);
    }
}

/// What came in and is not a whole frame yet. It never holds more than a frame and what was
/// [taken](Frames::take) at once.
#[derive(Debug, Default)]
pub struct Frames {
    bytes: Vec<u8>,
    /// Up to where frames have been read.
    read: usize,
}

impl Frames {
    /// Takes bytes as they come.
    pub fn take(&mut self, bytes: &[u8]) {
        self.bytes.drain(..self.read);
        self.read = 0;
        self.bytes.extend(bytes);
    }

    /// The length of the next frame, as far as that is told.
    pub fn next_length(&self) -> Option<usize> {
        let length = self.bytes.get(self.read..self.read + 2)?;
        Some(usize::from(u16::from_be_bytes([length[0], length[1]])))
    }

    /// The next whole frame.
    pub fn whole(&mut self) -> Option<&[u8]> {
        let length = self.next_length()?;
        let start = self.read + 2;
        let frame = self.bytes.get(start..start + length)?;
        self.read = start + length;
        Some(frame)
    }
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;

    use super::*;

    #[test]
    fn frames_come_out_as_they_went_in_however_the_stream_is_cut() {
        let mut random = Random::new(3);
        let sent: Vec<Vec<u8>> = (0..300_u32)
            .map(|number| {
                let most = if number % 50 == 0 { MOST as u32 + 1 } else { 40 };
                let length = random.below(most);
                (0..length).map(|place| (place + number) as u8).collect()
            })
            .collect();
        let mut stream = Vec::new();
        for content in &sent {
            write(content, &mut stream);
        }
        let (mut frames, mut found) = (Frames::default(), Vec::new());
        while !stream.is_empty() {
            let cut = (random.below(3000) as usize).min(stream.len());
            frames.take(&stream.drain(..cut).collect::<Vec<_>>());
            while let Some(frame) = frames.whole() {
                found.push(frame.to_vec());
            }
        }
        assert_eq!(found, sent);
        assert!(frames.whole().is_none());
    }

    #[test]
    fn what_is_too_long_is_no_frame() {
        let mut out = Vec::new();
        write(&vec![0; MOST + 1], &mut out);
        assert!(out.is_empty());
    }
}
