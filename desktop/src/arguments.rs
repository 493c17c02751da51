//! The command line: what can be said, and what it means.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgAction, ArgMatches, Command, value_parser};
use pentarchy_mobile::export::Kind;
use pentarchy_mobile::games::FACES;
use pentarchy_mobile::platform::ShotOptions;
use pentarchy_mobile::render::Backend;
use pentarchy_mobile::settings::Settings;
use pentarchy_mobile::words::{Language, Words};

use crate::problems::Problem;

/// The largest size of a window or a picture, in dp.
const SIZES: std::ops::RangeInclusive<f32> = 1.0..=8192.0;
const SCALES: std::ops::RangeInclusive<f32> = 0.5..=8.0;

/// The whole command line, explained in the user's language.
pub fn command(words: &Words) -> Command {
    let option = |name: &'static str, key: &str| Arg::new(name).long(name).help(words.get(key));
    let path = |name, key| option(name, key).value_parser(value_parser!(PathBuf));
    let position = |name: &'static str, key: &str| Arg::new(name).help(words.get(key));
    Command::new("pentarchy")
        .about(words.get("cli-about"))
        .version(env!("CARGO_PKG_VERSION"))
        .args_conflicts_with_subcommands(true)
        .arg(position("open", "cli-open"))
        .arg(path("data", "cli-data"))
        .arg(option("backend", "cli-backend").default_value("auto"))
        .arg(option("window", "cli-window"))
        .arg(option("trace", "cli-trace").action(ArgAction::SetTrue))
        .subcommand(
            Command::new("shot")
                .about(words.get("cli-shot-about"))
                .arg(option("screen", "cli-screen"))
                .arg(option("game", "cli-game").default_value(FACES[0]))
                .arg(option("setup", "cli-setup").default_value(""))
                .arg(option("seed", "cli-seed").default_value("1").value_parser(value_parser!(u64)))
                .arg(
                    option("after", "cli-after")
                        .default_value("0")
                        .value_parser(value_parser!(usize)),
                )
                .arg(option("size", "cli-size").default_value("412x915"))
                .arg(
                    option("scale", "cli-scale")
                        .default_value("2")
                        .value_parser(value_parser!(f32)),
                )
                .arg(option("insets", "cli-insets").default_value("0,0,0,0"))
                .arg(option("language", "cli-language").default_value("en"))
                .arg(option("settings", "cli-settings").default_value("{}"))
                .arg(path("out", "cli-out").required(true)),
        )
        .subcommand(
            Command::new("drive")
                .about(words.get("cli-drive-about"))
                .arg(
                    position("script", "cli-script")
                        .required(true)
                        .value_parser(value_parser!(PathBuf)),
                )
                .arg(path("shots", "cli-shots").default_value("."))
                .arg(path("data", "cli-data")),
        )
        .subcommand(
            Command::new("export")
                .about(words.get("cli-export-about"))
                .arg(
                    position("save", "cli-save")
                        .required(true)
                        .value_parser(value_parser!(PathBuf)),
                )
                .arg(option("language", "cli-language").default_value(words.language().code()))
                .arg(option("name", "cli-export-name").default_value(""))
                .arg(path("out", "cli-export-out").required(true)),
        )
}

/// The language that was asked for.
pub fn language(matches: &ArgMatches) -> Result<Language, Problem> {
    match text(matches, "language").as_str() {
        "en" => Ok(Language::En),
        "fr" => Ok(Language::Fr),
        other => Err(bad("language", other)),
    }
}

/// What a file that ends like this shall hold.
pub fn export_kind(path: &Path) -> Result<Kind, Problem> {
    let ending = path.extension().and_then(|ending| ending.to_str());
    let kind = ending.and_then(Kind::of_ending);
    kind.ok_or_else(|| bad("out", &path.display().to_string()))
}

/// The size of the window, if one was asked for.
pub fn window_size(matches: &ArgMatches) -> Result<Option<(f64, f64)>, Problem> {
    let Some(text) = matches.get_one::<String>("window") else { return Ok(None) };
    let (width, height) = size(text).ok_or_else(|| bad("window", text))?;
    Ok(Some((width.into(), height.into())))
}

/// How to draw.
pub fn backend(matches: &ArgMatches) -> Result<Backend, Problem> {
    match text(matches, "backend").as_str() {
        "auto" => Ok(Backend::Auto),
        "vulkan" => Ok(Backend::Vulkan),
        "gl" => Ok(Backend::Gl),
        other => Err(bad("backend", other)),
    }
}

/// What to make a picture of.
pub fn shot_options(matches: &ArgMatches) -> Result<ShotOptions, Problem> {
    let value = |name: &'static str| text(matches, name);
    let scale = matches.get_one::<f32>("scale").copied().unwrap_or_default();
    Ok(ShotOptions {
        screen: matches.get_one::<String>("screen").cloned(),
        game: value("game"),
        setup_code: value("setup"),
        seed: matches.get_one::<u64>("seed").copied().unwrap_or_default(),
        after: matches.get_one::<usize>("after").copied().unwrap_or_default(),
        size: size(&value("size")).ok_or_else(|| bad("size", &value("size")))?,
        scale: if SCALES.contains(&scale) {
            scale
        } else {
            return Err(bad("scale", &scale.to_string()));
        },
        insets: insets(&value("insets")).ok_or_else(|| bad("insets", &value("insets")))?,
        settings: Settings::read(&value("settings"))
            .map_err(|_| bad("settings", &value("settings")))?,
        language: language(matches)?,
    })
}

/// A path that has to be there.
pub fn path(matches: &ArgMatches, name: &str) -> PathBuf {
    matches.get_one::<PathBuf>(name).cloned().unwrap_or_default()
}

pub fn text(matches: &ArgMatches, name: &str) -> String {
    matches.get_one::<String>(name).cloned().unwrap_or_default()
}

fn bad(option: &str, value: &str) -> Problem {
    Problem::BadValue { option: option.to_owned(), value: value.to_owned() }
}

fn size(text: &str) -> Option<(f32, f32)> {
    let (width, height) = text.split_once('x')?;
    let side = |text: &str| text.parse::<f32>().ok().filter(|side| SIZES.contains(side));
    Some((side(width)?, side(height)?))
}

fn insets(text: &str) -> Option<[f32; 4]> {
    let values: Option<Vec<f32>> = text.split(',').map(|value| value.parse().ok()).collect();
    values?.try_into().ok()
}
