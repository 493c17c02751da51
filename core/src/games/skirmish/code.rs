//! A setup as a short code, for links.

use super::{Counter, Placement, Setup, Size, Skirmish};
use crate::game::Game;

/// The code of a setup.
pub fn code(setup: &Setup) -> String {
    let Size { width, height } = setup.size;
    let counter = if setup.counter == Counter::Always { "-always" } else { "" };
    let starts = if setup.starts == 1 { "-second" } else { "" };
    let placement = if setup.placement == Placement::Drawn { "-drawn" } else { "" };
    format!("{width}x{height}{counter}{starts}{placement}")
}

/// The setup of a code, if it makes sense.
pub fn of_code(code: &str) -> Option<Setup> {
    let mut parts = code.split('-');
    let mut setup = Setup::default();
    if let Some(size) = parts.next().filter(|size| !size.is_empty()) {
        let (width, height) = size.split_once('x')?;
        setup.size = Size { width: width.parse().ok()?, height: height.parse().ok()? };
    }
    for part in parts {
        match part {
            "always" => setup.counter = Counter::Always,
            "second" => setup.starts = 1,
            "drawn" => setup.placement = Placement::Drawn,
            _ => return None,
        }
    }
    Skirmish::new(&setup, 2, 0).ok().map(|_| setup)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setups_travel_in_links() {
        for text in ["7x5", "15x11-always", "7x5-second", "9x7-always-second-drawn"] {
            assert_eq!(code(&of_code(text).unwrap()), text);
        }
        assert_eq!(of_code(""), Some(Setup::default()));
        for bad in ["7", "7x", "0x0", "7x5-never", "99x99", "7x5-always-x"] {
            assert_eq!(of_code(bad), None, "{bad}");
        }
    }
}
