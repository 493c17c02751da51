//! Names of territories, short enough for the map: A1 to A8, B1 and so on, by their numbers.

use pentarchy_core::games::conquest::TerritoryId;

/// How many territories share a letter.
const PER_LETTER: u16 = 8;

/// The name of a territory.
pub fn name(land: TerritoryId) -> String {
    let digit = land.0 % PER_LETTER + 1;
    let group = land.0 / PER_LETTER;
    let letter = |number: u16| char::from(b'A' + (number % 26) as u8);
    // Only maps that were made by hand have so many.
    match group.checked_sub(26) {
        None => format!("{}{digit}", letter(group)),
        Some(more) => format!("{}{}{digit}", letter(more / 26), letter(more)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_territory_has_its_own_name() {
        assert_eq!(name(TerritoryId(0)), "A1");
        assert_eq!(name(TerritoryId(47)), "F8");
        assert_eq!(name(TerritoryId(26 * 8)), "AA1");
        let names: std::collections::BTreeSet<_> = (0..400).map(TerritoryId).map(name).collect();
        assert_eq!(names.len(), 400);
    }
}
