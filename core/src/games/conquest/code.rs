//! A setup as a short code, for links.

use super::Setup;

/// The limits of rounds that are offered; none is 0.
pub const ROUND_LIMITS: [i64; 5] = [0, 50, 100, 200, 400];

/// The code of a setup.
pub fn code(setup: &Setup) -> String {
    if *setup == Setup::default() { String::new() } else { setup.round_limit.to_string() }
}

/// The setup of a code, if it makes sense.
pub fn of_code(code: &str) -> Option<Setup> {
    if code.is_empty() {
        return Some(Setup::default());
    }
    let round_limit = code.parse().ok().filter(|limit| ROUND_LIMITS.contains(limit))?;
    Some(Setup { round_limit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn setups_travel_in_links() {
        for round_limit in ROUND_LIMITS {
            let setup = Setup { round_limit };
            assert_eq!(of_code(&code(&setup)), Some(setup));
        }
        for bad in ["x", "-1", "37", "99999999999999999999"] {
            assert_eq!(of_code(bad), None, "{bad}");
        }
    }
}
