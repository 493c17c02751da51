//! What is built in packed, as it is long and alike all through: texts, pictures, lessons.

use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The text of a packed file, if it is not longer than this.
pub fn unpacked(packed: &[u8], most: usize) -> Result<String, String> {
    let bytes = decompress_to_vec_with_limit(packed, most).map_err(|error| error.to_string())?;
    String::from_utf8(bytes).map_err(|error| error.to_string())
}
