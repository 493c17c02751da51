//! A setup as a short code, for links.

use super::{Layout, Setup};

const LAYOUTS: [(Layout, &str); 3] =
    [(Layout::Basic, "basic"), (Layout::Random, "random"), (Layout::Advanced, "advanced")];

/// The code of a setup.
pub fn code(setup: Setup) -> String {
    let code = LAYOUTS.iter().find(|(layout, _)| *layout == setup.layout);
    code.map_or("", |(_, code)| code).to_owned()
}

/// The setup of a code, if it makes sense.
pub fn of_code(code: &str) -> Option<Setup> {
    match LAYOUTS.iter().find(|(_, other)| *other == code) {
        Some((layout, _)) => Some(Setup { layout: *layout }),
        None => code.is_empty().then(Setup::default),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setups_travel_in_links() {
        for (layout, text) in LAYOUTS {
            assert_eq!(code(Setup { layout }), text);
            assert_eq!(of_code(text), Some(Setup { layout }));
        }
        assert_eq!(of_code(""), Some(Setup::default()));
        assert_eq!(of_code("7x5"), None);
    }
}
