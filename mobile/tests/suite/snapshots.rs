//! Pictures of screens, compared with those in `tests/snapshots`.
//!
//! They are drawn by lavapipe, Mesa's Vulkan on the processor, so that every machine draws the
//! same but for rounding: at most [`MOST_DIFFERENT`] of the pixels may differ by more than
//! [`MOST_STEP`] in any channel. `cargo xtask goldens` writes them anew.

use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use pentarchy_mobile::platform::{ShotOptions, shot, write_png};
use pentarchy_mobile::render::{Backend, Gpu};
use pentarchy_mobile::settings::Settings;
use pentarchy_mobile::storage::Storage;
use pentarchy_mobile::words::Language;

/// The share of pixels that may differ.
const MOST_DIFFERENT: f64 = 0.005;
/// What counts as the same in a channel.
const MOST_STEP: u8 = 16;
/// No picture is larger, in bytes.
const MOST_BYTES: u64 = 84_000;

struct Snapshot {
    name: &'static str,
    game: &'static str,
    screen: &'static str,
    after: usize,
    size: (f32, f32),
    settings: &'static str,
    language: Language,
}

const PHONE: (f32, f32) = (360.0, 640.0);
const SIDEWAYS: (f32, f32) = (640.0, 360.0);
const DARK: &str = r#"{"dark":"dark"}"#;
const SAFE_LIGHT: &str = r#"{"dark":"light","palette":"safe"}"#;

const SNAPSHOTS: &[Snapshot] = &[
    snapshot("home", "home", 0, PHONE, DARK, Language::En),
    snapshot("setup-french", "setup", 0, PHONE, DARK, Language::Fr),
    snapshot("play", "play", 6, PHONE, DARK, Language::En),
    snapshot("play-sideways-light-safe", "play", 6, SIDEWAYS, SAFE_LIGHT, Language::En),
    snapshot("choice-french", "choice", 6, PHONE, DARK, Language::Fr),
    snapshot("choice-sideways-light-safe", "choice", 6, SIDEWAYS, SAFE_LIGHT, Language::En),
    snapshot("result", "result", 1000, PHONE, DARK, Language::En),
    of_game("dicewars", "choice", 30),
    of_game("conquest", "choice", 43),
    of_game("league", "play", 60),
    of_game("floors", "choice", 30),
];

const fn of_game(game: &'static str, screen: &'static str, after: usize) -> Snapshot {
    Snapshot { game, ..snapshot(game, screen, after, PHONE, DARK, Language::En) }
}

const fn snapshot(
    name: &'static str,
    screen: &'static str,
    after: usize,
    size: (f32, f32),
    settings: &'static str,
    language: Language,
) -> Snapshot {
    Snapshot { name, game: "skirmish", screen, after, size, settings, language }
}

/// A picture: width, height, and red, green, blue and alpha of its pixels.
type Picture = (u32, u32, Vec<u8>);

impl Snapshot {
    fn draw(&self) -> Picture {
        let folder = tempfile::tempdir().unwrap();
        let options = ShotOptions {
            screen: Some(self.screen.to_owned()),
            game: self.game.to_owned(),
            setup_code: String::new(),
            seed: 7,
            after: self.after,
            size: self.size,
            scale: 1.0,
            insets: [0.0; 4],
            settings: Settings::read(self.settings).unwrap(),
            language: self.language,
        };
        shot(&options, &Storage::at(folder.path())).unwrap()
    }

    fn file(&self) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
        folder.join(self.name).with_extension("png")
    }
}

/// As small as it gets: without alpha, as every pixel is opaque, and with fewer shades, half
/// as far apart as what may differ.
fn write_small_png(path: &Path, (width, height, rgba): &Picture) {
    let mut encoder = png::Encoder::new(File::create(path).unwrap(), *width, *height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::High);
    let rgb: Vec<u8> = rgba
        .chunks_exact(4)
        .flat_map(|pixel| &pixel[..3])
        .map(|channel| channel & 0xf0 | 8)
        .collect();
    encoder.write_header().unwrap().write_image_data(&rgb).unwrap();
}

fn read_png(path: &Path) -> Option<Picture> {
    let decoder = png::Decoder::new(BufReader::new(File::open(path).ok()?));
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    assert_eq!((info.color_type, info.bit_depth), (png::ColorType::Rgb, png::BitDepth::Eight));
    let rgba = pixels.chunks_exact(3).flat_map(|rgb| [rgb[0], rgb[1], rgb[2], u8::MAX]);
    Some((info.width, info.height, rgba.collect()))
}

/// How much two pictures of the same size differ, and where.
fn compare(a: &Picture, b: &Picture) -> (f64, Picture) {
    let mut different = 0;
    let mut map = Vec::with_capacity(a.2.len());
    for (a, b) in a.2.chunks_exact(4).zip(b.2.chunks_exact(4)) {
        let step = a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0);
        if step > MOST_STEP {
            different += 1;
            map.extend([255, 0, 0, 255]);
        } else {
            map.extend([b[0] / 4, b[1] / 4, b[2] / 4, 255]);
        }
    }
    (f64::from(different) / f64::from(a.0 * a.1), (a.0, a.1, map))
}

/// Is there what the snapshots are drawn with? Where every check must run, there has to be.
fn has_lavapipe() -> bool {
    let drawn_by = match Gpu::headless(Backend::Auto) {
        Ok(gpu) => gpu.info().name,
        Err(error) => format!("nothing ({error:?})"),
    };
    let is_there = drawn_by.contains("llvmpipe");
    if !is_there {
        let message = format!("snapshots need lavapipe (mesa-vulkan-drivers), here is {drawn_by}");
        assert!(std::env::var_os("CI").is_none(), "{message}");
        eprintln!("SKIPPED: {message}");
    }
    is_there
}

#[test]
fn screens_look_as_they_did() {
    if !has_lavapipe() {
        return;
    }
    let update = std::env::var_os("UPDATE_SNAPSHOTS").is_some();
    let mut faults = Vec::new();
    for snapshot in SNAPSHOTS {
        let drawn = snapshot.draw();
        let file = snapshot.file();
        if update {
            write_small_png(&file, &drawn);
            let bytes = fs::metadata(&file).unwrap().len();
            assert!(bytes <= MOST_BYTES, "{} has {bytes} bytes", snapshot.name);
            continue;
        }
        let kept = read_png(&file);
        let same_size = kept.filter(|kept| (kept.0, kept.1) == (drawn.0, drawn.1));
        let (share, map) = match &same_size {
            Some(kept) => compare(kept, &drawn),
            None => (1.0, drawn.clone()),
        };
        if share > MOST_DIFFERENT {
            let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
            let actual = folder.join(format!("{}.actual.png", snapshot.name));
            let difference = folder.join(format!("{}.difference.png", snapshot.name));
            write_png(&actual, drawn.0, drawn.1, &drawn.2).unwrap();
            write_png(&difference, map.0, map.1, &map.2).unwrap();
            faults.push(format!(
                "{}: {:.2} % of the pixels differ; see {} and {}",
                snapshot.name,
                100.0 * share,
                actual.display(),
                difference.display()
            ));
        }
    }
    assert!(
        faults.is_empty(),
        "{}\nIf that is meant, `cargo xtask goldens` writes the pictures anew.",
        faults.join("\n")
    );
}

#[test]
fn a_difference_is_seen_and_rounding_is_not() {
    let plain = (20, 10, vec![100; 20 * 10 * 4]);
    let mut rounded = plain.clone();
    rounded.2.iter_mut().for_each(|channel| *channel += MOST_STEP);
    assert!(compare(&plain, &rounded).0 <= MOST_DIFFERENT);
    let mut one_in_hundred = plain.clone();
    one_in_hundred.2[0] += MOST_STEP + 1;
    one_in_hundred.2[6] -= MOST_STEP + 1;
    assert!(compare(&plain, &one_in_hundred).0 > MOST_DIFFERENT);
}

#[test]
fn every_picture_is_compared_with_something() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let mut found: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let mut wanted: Vec<PathBuf> = SNAPSHOTS.iter().map(Snapshot::file).collect();
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted);
}
