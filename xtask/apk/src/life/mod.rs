//! Leads the app through lives on Android's own linker and C library: `cargo xtask life`.
//!
//! All around the app is the lab's, in `android/lab`; the system's files are where somebody says.
//! Where they are missing, that is told, and nothing fails.

mod facts;
mod room;
mod script;
mod system;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use xtask::project::Project;
use xtask::step::Failure;

use self::facts::{Facts, mistakes, untold};
use self::room::Room;
use self::script::Life;
use crate::link::{self, Build, LIBRARY, Linker, Toolchain};
use crate::options::LifeOptions;
use crate::strip;
use crate::symbols::Symbols;

/// Where the project's own lives are.
const LIVES: &str = "android/lab/lives";

/// Leads all lives that are asked for.
pub fn run(options: &LifeOptions) -> Result<(), Failure> {
    let project = Project::find()?;
    let abi = options.abi;
    if let Some(obstacle) = room::obstacle(abi) {
        println!("no life is led: {obstacle}");
        return Ok(());
    }
    let mut roots = Vec::new();
    for system in &system::ALL {
        match system.take_out(abi, &project.target())? {
            Some(root) => roots.push((system.version, root)),
            None => println!("no life is led on {}", system.told()),
        }
    }
    if roots.is_empty() {
        return Ok(());
    }
    let lives = lives(&project, &options.lives)?;
    let (app, lab) = build(&project, options)?;
    let server = project.target().join("debug/pentarchy-server");
    if lives.iter().any(|(_, life)| life.server.is_some()) {
        project.cargo("server", "build --workspace --bin pentarchy-server").run_quietly()?;
    }
    let mut bad = 0;
    for (version, root) in roots {
        let room = Room::new(root, version, abi, &app, &lab, server.clone())?;
        println!("\n== Android {version}, {}", abi.name);
        for (name, life) in &lives {
            let wrong = lead(&project, &room, name, life)?;
            bad += usize::from(!wrong.is_empty());
            println!("{} {name}", if wrong.is_empty() { "good" } else { "BAD " });
            for wrong in wrong {
                println!("     {wrong}");
            }
        }
    }
    if bad > 0 { Err(Failure(format!("{bad} bad lives"))) } else { Ok(()) }
}

/// The lives in these files, or all of the project's.
fn lives(project: &Project, files: &[PathBuf]) -> Result<Vec<(String, Life)>, Failure> {
    let mut files = files.to_vec();
    if files.is_empty() {
        let folder = project.root().join(LIVES);
        let entries = fs::read_dir(&folder).map_err(|error| system::told(&folder, &error))?;
        files.extend(entries.flatten().map(|entry| entry.path()));
        files.sort();
    }
    let name = |file: &Path| file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    files.iter().map(|file| Ok((name(file), Life::read(file)?))).collect()
}

/// Builds the app's library and what is around it.
fn build(project: &Project, options: &LifeOptions) -> Result<(PathBuf, [PathBuf; 5]), Failure> {
    let toolchain = Toolchain::find()?;
    let all = Symbols::of_android_26(project.root())?;
    let own = Symbols::read(project.root())?;
    link::prepare(&toolchain, &Linker::Own, &[options.abi])?;
    let build = if options.is_release {
        Build { profile: "small", symbols: &own }
    } else {
        Build { profile: "lab", symbols: &all }
    };
    let whole = link::build(project, &toolchain, &Linker::Own, &build, options.abi)?;
    // As it is in a package.
    let library = fs::read(&whole).map_err(|error| system::told(&whole, &error))?;
    let folder = project.target().join("android/lab/app");
    let app = folder.join(LIBRARY);
    system::create(&folder)?;
    fs::write(&app, strip::strip(&library)?.library).map_err(|error| system::told(&app, &error))?;
    Ok((app, link::build_lab(project, &toolchain, &all, options.abi)?))
}

/// Leads a life; tells what was wrong.
fn lead(project: &Project, room: &Room, name: &str, life: &Life) -> Result<Vec<String>, Failure> {
    let (first, last) = life.seeds.unwrap_or((0, 0));
    let mut wrong = Vec::new();
    for seed in first..=last {
        let folder = room.fresh(name)?;
        let life = &life.with_seed(seed);
        room.send_files(project.root(), &life.files)?;
        let mut lived = room.live(name, life, &life.script)?;
        if let Some(next) = life.next.as_ref().filter(|_| lived.is_well) {
            let then = room.live(name, life, next)?;
            lived.is_well = then.is_well;
            lived.told = [lived.told, then.told].join("\n");
        }
        let expected = if life.kills.is_some() { &[][..] } else { &life.expected };
        let mut found = mistakes(&lived, &Facts::of(&folder, &lived.told), expected);
        found.extend(untold(&lived, life));
        if found.is_empty() {
            found = kill(room, name, life, &folder)?;
        }
        if !found.is_empty() {
            let log = folder.with_extension("log");
            fs::write(&log, &lived.told).map_err(|error| system::told(&log, &error))?;
            found.push(format!("seed {seed}; all that was told: {}", log.display()));
            wrong.extend(found);
        }
    }
    Ok(wrong)
}

/// Kills it again and again; after each kill the save has what it had, and the way back is there.
fn kill(room: &Room, name: &str, life: &Life, folder: &Path) -> Result<Vec<String>, Failure> {
    let Some(kills) = &life.kills else { return Ok(Vec::new()) };
    let mut before = Facts::of(folder, "");
    let (from, to) = kills.millis;
    for number in 0..kills.count {
        // Spread evenly, in no order.
        let part = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 44;
        let time = Duration::from_millis(from + (to - from) * part / (1 << 20));
        let lived = room.live_until(name, life, &kills.script, time)?;
        let after = Facts::of(folder, "");
        let killed = room::Lived { is_well: true, ..lived };
        let mut wrong = mistakes(&killed, &after, &life.expected);
        if after.commands < before.commands || after.saves != before.saves {
            wrong.push(format!("commands were lost: {before:?}, {after:?}"));
        }
        if !wrong.is_empty() {
            wrong.push(format!("kill {number}, after {time:?}"));
            return Ok(wrong);
        }
        before = after;
    }
    Ok(Vec::new())
}
