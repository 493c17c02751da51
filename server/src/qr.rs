//! A QR code in letters, for a terminal.

use qrcodegen::{QrCode, QrCodeEcc};

/// The empty cells around a code, without which it is not found.
const MARGIN: i32 = 2;

/// The text as a QR code, two rows of cells in each line: light on dark terminals, as cameras want
/// dark cells on light ground. None if it is too long.
pub fn drawn(text: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Low).ok()?;
    let cells = -MARGIN..code.size() + MARGIN;
    let mut lines = String::new();
    for y in cells.clone().step_by(2) {
        for x in cells.clone() {
            lines.push(match (code.get_module(x, y), code.get_module(x, y + 1)) {
                (false, false) => '█',
                (false, true) => '▀',
                (true, false) => '▄',
                (true, true) => ' ',
            });
        }
        lines.push('\n');
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_fits_a_terminal() {
        let link = format!("pentarchy:join:play.example.org:7685#{}.0123456789", "ab".repeat(32));
        let drawn = drawn(&link).unwrap();
        let widths: Vec<usize> = drawn.lines().map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0] && *width <= 60), "{widths:?}");
        assert!(widths.len() <= 30);
    }
}
