//! What is built in packed, as it is long and alike all through: texts, pictures, lessons.

use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The text of a packed file, if it is not longer than this.
pub fn unpacked(packed: &[u8], most: usize) -> Result<String, String> {
    String::from_utf8(unpacked_bytes(packed, most)?).map_err(|error| error.to_string())
}

/// What is in a packed file, if it is not longer than this.
pub fn unpacked_bytes(packed: &[u8], most: usize) -> Result<Vec<u8>, String> {
    decompress_to_vec_with_limit(packed, most).map_err(|error| error.to_string())
}
