//! The app's typeface: Inter, cut down to the characters of languages in Latin script.

/// For most of what is written.
pub const REGULAR: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/fonts/Inter-Medium.ttf"));

/// For titles, buttons and numbers on the board.
pub const BOLD: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/../assets/fonts/Inter-Bold.ttf"));

#[cfg(test)]
mod tests {
    use skrifa::{FontRef, MetadataProvider};

    use super::*;

    #[test]
    fn both_weights_have_every_character_of_french_and_english() {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ";
        let signs = "0123456789 .,;:!?'\"()[]{}<>/\\|@#&%*+-=_~^`$€°§·…–—‘’“”«»‹›•×÷−±≤≥½¼¾→←↑↓↔✓★";
        let spaces = "\u{a0}\u{202f}\u{2009}";
        for data in [REGULAR, BOLD] {
            let font = FontRef::new(data).unwrap();
            let characters = font.charmap();
            for character in letters
                .chars()
                .chain(letters.to_lowercase().chars())
                .chain(signs.chars())
                .chain(spaces.chars())
            {
                assert!(characters.map(character).is_some(), "{character:?}");
            }
        }
    }

    #[test]
    fn they_are_small() {
        assert!(REGULAR.len() < 120_000 && BOLD.len() < 120_000);
    }
}
