//! Is a picture a map of League, and if not, why not?

use std::fs::File;
use std::io::Read;
use std::path::Path;

use pentarchy_core::games::league::map::{self, MOST_BYTES, MOST_TOWERS, MapError, SIDES};

/// What there is to say of a map, or why the picture is none.
pub fn run(file: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    // One byte more than allowed tells that there are too many, however many there are.
    File::open(file)
        .and_then(|opened| opened.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes))
        .map_err(|error| format!("{}: {error}", file.display()))?;
    let map =
        map::read(&bytes).map_err(|error| format!("{}: {}", file.display(), words(&error)))?;
    let size = map.terrain().size();
    let towers = map.buildings().len() - 2;
    Ok(format!("a map of {} × {} cells with {towers} towers", size.width, size.height))
}

/// Why a picture is no map.
fn words(error: &MapError) -> String {
    let team = |team: &pentarchy_core::game::Seat| if team.0 == 0 { "blue" } else { "red" };
    let why = match error {
        MapError::TooManyBytes => format!("the file has more than {MOST_BYTES} bytes"),
        MapError::Damaged => "it is no PNG picture, or a damaged one".to_owned(),
        MapError::Animated => "the picture moves".to_owned(),
        MapError::Size { width, height } => {
            let (least, most) = (SIDES.start(), SIDES.end());
            format!("it has {width} × {height} pixels, but a side has {least} to {most}")
        }
        MapError::UnknownColour { colour: [red, green, blue], .. } => {
            format!("the colour #{red:02x}{green:02x}{blue:02x} means nothing")
        }
        MapError::Transparent { .. } => "it is transparent".to_owned(),
        MapError::NoHeadquarters { team: of } => format!("{} has no headquarters", team(of)),
        MapError::SurplusHeadquarters { team: of, .. } => {
            format!("{} has more than one headquarters", team(of))
        }
        MapError::NoTower { team: of } => format!("{} has no tower", team(of)),
        MapError::SurplusTower { team: of, .. } => {
            format!("{} has more than {MOST_TOWERS} towers", team(of))
        }
        MapError::TooFewHeroSpawns { team: of, found } => {
            format!("{} has {found} hero spawns instead of 3", team(of))
        }
        MapError::SurplusHeroSpawn { team: of, .. } => {
            format!("{} has more than 3 hero spawns", team(of))
        }
        MapError::NoMinionSpawn { .. } => "no minion spawn is next to this building".to_owned(),
        MapError::SurplusMinionSpawn { .. } => {
            "this is the second minion spawn next to a building".to_owned()
        }
        MapError::StrayMinionSpawn { .. } => {
            "this minion spawn is not next to exactly one building".to_owned()
        }
        MapError::Unreachable { .. } => {
            "one can't walk here from the blue headquarters while all towers stand".to_owned()
        }
    };
    match error.pixel() {
        Some(pixel) => format!("at pixel {}, {}: {why}", pixel.x, pixel.y),
        None => why,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_told_from_other_files() {
        let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/games/league/maps");
        let told = run(&maps.join("meadow.png")).unwrap();
        assert_eq!(told, "a map of 24 × 24 cells with 4 towers");
        assert!(run(&maps.join("meadow.txt")).unwrap_err().contains("no PNG picture"));
        assert!(run(&maps.join("nowhere.png")).is_err());
    }
}
