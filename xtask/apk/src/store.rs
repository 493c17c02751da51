//! The pictures that stores show of the app, where fastlane and F-Droid look for them.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::Path;

use color_quant::NeuQuant;
use xtask::project::Project;
use xtask::step::Failure;

use crate::resources::{ICON, icon};
use crate::{read, write};

/// Folders of languages, with the app's names for them.
const LANGUAGES: [(&str, &str); 2] = [("en-US", "en"), ("fr", "fr")];
/// The games whose pictures are made, with what is seen of them.
const GAMES: [(&str, &str); 5] = [
    ("skirmish", "--seed 7 --after 9"),
    ("dicewars", "--seed 3 --after 12"),
    ("conquest", "--seed 5 --after 24"),
    ("league", "--seed 2 --after 12"),
    ("floors", "--seed 4 --after 16"),
];
/// A phone's screen.
const SCREEN: &str = "--size 360x640 --scale 2";
/// The size of the picture above an entry.
const BANNER: (u32, u32) = (1024, 500);

/// Draws them all anew.
pub fn draw() -> Result<(), Failure> {
    let project = Project::find()?;
    let svg = read(&project.root().join(ICON))?;
    let pictures = [
        ("icon.png", icon::draw_for_store(&svg, icon::WHOLE)?),
        ("featureGraphic.png", icon::draw_for_store(&svg, BANNER)?),
    ];
    for (folder, language) in LANGUAGES {
        let images = project.root().join(format!("fastlane/metadata/android/{folder}/images"));
        for (name, png) in &pictures {
            write(&images.join(name), png, |_| Ok(()))?;
        }
        let screens = images.join("phoneScreenshots");
        fs::create_dir_all(&screens)
            .map_err(|error| Failure(format!("{}: {error}", screens.display())))?;
        for (number, (game, position)) in GAMES.iter().enumerate() {
            let shot = format!(
                "run --quiet --package pentarchy -- shot --game {game} {position} {SCREEN} \
                 --language {language} --out"
            );
            let file = screens.join(format!("{}.png", number + 1));
            project.cargo(game, &shot).arguments([&file]).run()?;
            let png = with_few_colours(&file)
                .map_err(|error| Failure(format!("{}: {error}", file.display())))?;
            write(&file, &png, |_| Ok(()))?;
        }
    }
    Ok(())
}

/// The picture in a file with no more colours than a byte can count, which takes a third of the room.
fn with_few_colours(file: &Path) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    const COLOURS: usize = 256;
    let mut reader = png::Decoder::new(BufReader::new(File::open(file)?)).read_info()?;
    let mut pixels = vec![0; reader.output_buffer_size().ok_or("it is too large")?];
    let info = reader.next_frame(&mut pixels)?;
    if info.color_type != png::ColorType::Rgba {
        return Err("it is of another kind".into());
    }
    let quantiser = NeuQuant::new(10, COLOURS, &pixels);
    let indices: Vec<u8> =
        pixels.chunks_exact(4).map(|pixel| quantiser.index_of(pixel) as u8).collect();
    let mut png = Vec::new();
    let mut encoder = png::Encoder::new(&mut png, info.width, info.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(quantiser.color_map_rgb());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indices)?;
    writer.finish()?;
    Ok(png)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_texts_and_pictures() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (folder, _) in LANGUAGES {
            let folder = root.join("fastlane/metadata/android").join(folder);
            // The limits of F-Droid and Google Play, in characters.
            for (name, most) in
                [("title.txt", 30), ("short_description.txt", 80), ("full_description.txt", 4000)]
            {
                let text = read(&folder.join(name)).expect("a text");
                assert!((1..=most).contains(&text.trim_end().chars().count()), "{name}");
            }
            let screens = (1..=GAMES.len()).map(|number| format!("phoneScreenshots/{number}.png"));
            let names = ["icon.png", "featureGraphic.png"].map(str::to_owned);
            for name in names.into_iter().chain(screens) {
                let file = File::open(folder.join("images").join(&name)).expect(&name);
                let decoder = png::Decoder::new(BufReader::new(file));
                let info = decoder.read_info().expect("a picture").info().size();
                let wanted = match name.as_str() {
                    "icon.png" => icon::WHOLE,
                    "featureGraphic.png" => BANNER,
                    _ => (720, 1280),
                };
                assert_eq!(info, wanted, "{name}");
            }
        }
    }
}
