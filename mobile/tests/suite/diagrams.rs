//! The diagrams in the rules, compared with those that the documents show.
//!
//! They are drawn without a graphics device, so that every machine draws the same but for rounding.
//! `cargo xtask goldens` writes them anew.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use color_quant::NeuQuant;
use pentarchy_core::game::Game;
use pentarchy_mobile::diagrams::{self, Diagrams};
use pentarchy_mobile::games::{self, Face, Visitor};
use pentarchy_mobile::pictures::Image;
use pentarchy_mobile::theme::{Palette, Theme};
use pentarchy_mobile::words::{Language, Words};

/// How wide diagrams are in the documents, at most, in pixels.
const WIDTH: f32 = 560.0;
/// How many colours they have.
const COLOURS: usize = 96;
/// No picture is larger, and all of them are not, in bytes.
const MOST_BYTES: u64 = 40_000;
const MOST_BYTES_IN_ALL: u64 = 600_000;
/// The mean of what may differ in a channel, the loss of colours included.
const MOST_STEP: f64 = 6.0;
/// A game that has diagrams has at least so many.
const FEWEST: usize = 4;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rules")
}

fn file(game: &str, name: &str) -> PathBuf {
    folder().join("pictures").join(format!("{game}-{name}.png"))
}

/// A palette and a number for each pixel: smallest for pictures of few colours.
fn write_small_png(path: &Path, image: &Image) {
    let colours = NeuQuant::new(1, COLOURS, &image.rgba);
    let map = colours.color_map_rgba();
    let pixels: Vec<u8> =
        image.rgba.chunks_exact(4).map(|pixel| colours.index_of(pixel) as u8).collect();
    let mut encoder = png::Encoder::new(File::create(path).unwrap(), image.width, image.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(
        map.chunks_exact(4).flat_map(|colour| &colour[..3]).copied().collect::<Vec<_>>(),
    );
    encoder.set_trns(map.chunks_exact(4).map(|colour| colour[3]).collect::<Vec<_>>());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    encoder.write_header().unwrap().write_image_data(&pixels).unwrap();
}

fn read_png(path: &Path) -> Option<Image> {
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path).ok()?));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut rgba = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut rgba).unwrap();
    assert_eq!(info.color_type, png::ColorType::Rgba);
    Some(Image { width: info.width, height: info.height, rgba })
}

/// By how much the channels of two pictures differ on average.
fn difference(a: &Image, b: &Image) -> f64 {
    if (a.width, a.height) != (b.width, b.height) {
        return f64::INFINITY;
    }
    let sum: u64 = a.rgba.iter().zip(&b.rgba).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f64 / a.rgba.len() as f64
}

/// Draws each diagram of each game, and does something with it.
struct Each<'a>(&'a mut dyn FnMut(&str, &str, Image));

impl Visitor for Each<'_> {
    fn face<F: Face>(&mut self) {
        let theme = Theme::new(Palette::Painted, false);
        let diagrams = Diagrams::of(F::Game::ID).unwrap();
        for (place, diagram) in diagrams.diagrams.iter().enumerate() {
            let image = diagrams::draw::<F>(&diagrams, place, &theme, diagram.shape(WIDTH));
            let image =
                image.unwrap_or_else(|why| panic!("{} {}: {why:?}", F::Game::ID, diagram.name));
            (self.0)(F::Game::ID, &diagram.name, image);
        }
    }
}

#[test]
fn the_documents_show_what_is_drawn() {
    let update = std::env::var_os("UPDATE_SNAPSHOTS").is_some();
    let mut faults = Vec::new();
    let mut known = BTreeSet::new();
    games::each(&mut Each(&mut |game, name, image| {
        let file = file(game, name);
        if update {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            write_small_png(&file, &image);
        }
        let differs = read_png(&file).map_or(f64::INFINITY, |kept| difference(&kept, &image));
        if differs > MOST_STEP {
            faults.push(format!("{game}-{name}: {differs:.1} on average"));
        }
        known.insert(file);
    }));
    assert!(
        faults.is_empty(),
        "{}\nIf that is meant, `cargo xtask goldens` writes them anew.",
        faults.join("\n")
    );
    let found: BTreeSet<PathBuf> = fs::read_dir(folder().join("pictures"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    assert_eq!(found, known);
    let bytes = |file: &PathBuf| fs::metadata(file).unwrap().len();
    for file in &known {
        assert!(bytes(file) <= MOST_BYTES, "{}: {}", file.display(), bytes(file));
    }
    assert!(known.iter().map(bytes).sum::<u64>() <= MOST_BYTES_IN_ALL);
}

/// The pages have each picture once, with the caption that the app has.
#[test]
fn every_diagram_has_its_words_and_its_place_in_the_documents() {
    let words = Language::ALL.map(Words::new);
    for game in pentarchy_core::games::ids() {
        let diagrams = Diagrams::of(game).unwrap().diagrams;
        if diagrams.is_empty() {
            continue;
        }
        assert!(diagrams.len() >= FEWEST, "{game}");
        let page = fs::read_to_string(folder().join(game).with_extension("md")).unwrap();
        for diagram in diagrams {
            let name = &diagram.name;
            let key = format!("diagram-{game}-{name}");
            let captions = words.each_ref().map(|words| words.get(&key));
            assert!(captions.iter().all(|caption| *caption != key), "{key}");
            let sections = words[0].rules(game, &Vec::new());
            assert!(sections.iter().any(|section| section.name == diagram.section), "{key}");
            let english = &captions[0];
            let picture = format!("![{english}](pictures/{game}-{name}.png)");
            assert_eq!(page.matches(&picture).count(), 1, "{picture}");
        }
    }
}
