//! A setup as a short code, for links.

use super::{COUNTERS, Setup};

/// The code of a setup.
pub fn code(setup: &Setup) -> String {
    setup.counters.to_string()
}

/// The setup of a code, if it makes sense.
pub fn of_code(code: &str) -> Option<Setup> {
    if code.is_empty() {
        return Some(Setup::default());
    }
    let counters = code.parse().ok().filter(|counters| COUNTERS.contains(counters))?;
    Some(Setup { counters })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setups_travel_in_links() {
        assert_eq!(of_code(""), Some(Setup::default()));
        assert_eq!(of_code("12").map(|setup| code(&setup)).as_deref(), Some("12"));
        for bad in ["9", "31", "-12", "12-x", "x"] {
            assert_eq!(of_code(bad), None, "{bad}");
        }
    }
}
