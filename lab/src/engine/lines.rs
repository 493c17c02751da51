//! Lines from outside, as long as they are bearable.

use std::io::{self, BufRead, Read};

/// No request is longer: a whole save fits.
const MOST_BYTES: u64 = 80 << 20;

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// The bytes.
    Whole(Vec<u8>),
    /// It was longer than any request; it is skipped.
    TooLong,
}

/// The next line; `None` at the end of the input.
pub(super) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    next_within(input, MOST_BYTES)
}

fn next_within(input: &mut impl BufRead, most_bytes: u64) -> io::Result<Option<Line>> {
    let mut line = Vec::new();
    input.by_ref().take(most_bytes + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() as u64 > most_bytes {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(Line::Whole(line)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_is_read() {
        let mut input = &b"12345678\n1234\n\nlast"[..];
        let mut next = || next_within(&mut input, 4).unwrap();
        assert_eq!(next(), Some(Line::TooLong));
        assert_eq!(next(), Some(Line::Whole(b"1234".to_vec())));
        assert_eq!(next(), Some(Line::Whole(Vec::new())));
        assert_eq!(next(), Some(Line::Whole(b"last".to_vec())));
        assert_eq!(next(), None);
    }
}
