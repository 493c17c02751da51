//! Where the window was, for the next start.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::error::StorageError;
use super::{Storage, files};

const MOST_BYTES: usize = 1024;
/// No window is larger or farther away, in dp.
const MOST: f64 = 20_000.0;

/// Where a window is and how large, in dp.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
pub struct WindowPlace {
    /// Its width and height, as long as it is not as large as can be.
    pub size: (f64, f64),
    /// Its corner, if the system tells.
    pub corner: Option<(f64, f64)>,
    /// Does it fill all that windows can fill?
    pub maximized: bool,
    /// Does it fill the whole screen?
    pub full: bool,
}

impl Storage {
    /// Where the window was, if that is known and makes sense.
    pub fn window(&self) -> Option<WindowPlace> {
        let text = files::read(&self.window_file(), MOST_BYTES).ok()?;
        let place: WindowPlace = serde_json::from_str(&text).ok()?;
        let (width, height) = place.size;
        let (x, y) = place.corner.unwrap_or_default();
        let sane = |value: f64, least: f64| value.is_finite() && (least..=MOST).contains(&value);
        (sane(width, 1.0) && sane(height, 1.0) && sane(x, -MOST) && sane(y, -MOST)).then_some(place)
    }

    /// Notes where the window is.
    pub fn set_window(&self, place: &WindowPlace) -> Result<(), StorageError> {
        let text = serde_json::to_string(place).unwrap_or_default();
        files::replace(&self.window_file(), &text)
    }

    fn window_file(&self) -> PathBuf {
        self.folder.join("window.json")
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_place_comes_back_and_nonsense_is_no_place() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        assert_eq!(storage.window(), None);
        let place = WindowPlace {
            size: (900.0, 700.5),
            corner: Some((-20.0, 40.0)),
            maximized: false,
            full: true,
        };
        storage.set_window(&place).unwrap();
        assert_eq!(storage.window(), Some(place));
        for text in [
            "",
            "{}",
            "null",
            r#"{"size":[0,700],"corner":null,"maximized":false,"full":false}"#,
            r#"{"size":[900,1e300],"corner":null,"maximized":false,"full":false}"#,
            r#"{"size":[900,700],"corner":[1e9,0],"maximized":false,"full":false}"#,
        ] {
            fs::write(storage.window_file(), text).unwrap();
            assert_eq!(storage.window(), None, "{text}");
        }
    }
}
