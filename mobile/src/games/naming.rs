//! Names of places on maps, short enough to be written there: A1 to A8, B1 and so on, by their numbers.

/// How many places share a letter.
const PER_LETTER: u16 = 8;

/// The name of the place of this number.
pub fn name(number: u16) -> String {
    let digit = number % PER_LETTER + 1;
    let group = number / PER_LETTER;
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
    fn every_place_has_its_own_name() {
        assert_eq!(name(0), "A1");
        assert_eq!(name(47), "F8");
        assert_eq!(name(26 * 8), "AA1");
        let names: std::collections::BTreeSet<_> = (0..400).map(name).collect();
        assert_eq!(names.len(), 400);
    }
}
