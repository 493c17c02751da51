//! A setup as a short code, for links.

use super::{DiceWars, MOST_PLAYERS, Setup};
use crate::game::Game;

/// How the code of a setup with a fair start ends.
const FAIR: &str = "-fair";

/// The code of a setup.
pub fn code(setup: &Setup) -> String {
    let [columns, rows] = setup.size;
    let regions = setup.regions.map(|regions| format!("-{regions}")).unwrap_or_default();
    let fair = if setup.fair_start { FAIR } else { "" };
    format!("{columns}x{rows}{regions}{fair}")
}

/// The setup of a code, if it makes sense.
pub fn of_code(code: &str) -> Option<Setup> {
    if code.is_empty() {
        return Some(Setup::default());
    }
    let (code, fair_start) = match code.strip_suffix(FAIR) {
        Some(rest) => (rest, true),
        None => (code, false),
    };
    let (size, regions) = match code.split_once('-') {
        Some((size, regions)) => (size, Some(regions.parse().ok()?)),
        None => (code, None),
    };
    let (columns, rows) = size.split_once('x')?;
    let size = [columns.parse().ok()?, rows.parse().ok()?];
    let setup = Setup { size, regions, fair_start };
    // However many will play.
    DiceWars::new(&setup, MOST_PLAYERS, 0).ok().map(|_| setup)
}

#[cfg(test)]
mod tests {
    use super::{Setup, of_code};

    #[test]
    fn setups_travel_in_links() {
        let with = |size, regions| Setup { size, regions, fair_start: false };
        for (setup, code) in [
            (with([28, 32], None), "28x32"),
            (with([12, 48], Some(30)), "12x48-30"),
            (with([48, 48], Some(60)), "48x48-60"),
            (Setup { fair_start: true, ..Setup::default() }, "28x32-fair"),
            (Setup { fair_start: true, ..with([48, 48], Some(60)) }, "48x48-60-fair"),
        ] {
            assert_eq!(super::code(&setup), code);
            assert_eq!(of_code(code), Some(setup));
        }
        assert_eq!(of_code(""), Some(Setup::default()));
        for bad in
            ["x", "28", "28x", "11x32", "28x49", "28x32-", "28x32-7", "12x12-15", "28x32-a-b"]
        {
            assert_eq!(of_code(bad), None, "{bad}");
        }
    }
}
