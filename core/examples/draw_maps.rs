//! Draws the pictures of the built-in maps from the drawings in text next to them.

use std::error::Error;
use std::fs::{self, File};
use std::path::Path;

use pentarchy_core::games::league::map::COLOURS;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/games/league/maps");
    for entry in fs::read_dir(&folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            draw(&path)?;
        }
    }
    Ok(())
}

fn draw(drawing: &Path) -> Result<(), Box<dyn Error>> {
    let text = fs::read_to_string(drawing)?;
    let width = text.lines().next().map_or(0, str::len) as u32;
    let height = text.lines().count() as u32;
    let mut pixels = Vec::new();
    for letter in text.lines().flat_map(str::chars) {
        let (colour, ..) =
            COLOURS.iter().find(|(.., known)| *known == letter).ok_or("an unknown letter")?;
        pixels.extend(colour);
    }
    let mut encoder =
        png::Encoder::new(File::create(drawing.with_extension("png"))?, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&pixels)?;
    writer.finish()?;
    Ok(())
}
