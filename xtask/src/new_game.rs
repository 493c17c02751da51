//! Makes the skeleton of a game: all of its folders, and its lines in the registers. What a game is
//! made of stands in `xtask/skeleton`, a small game that is whole.

use std::fs;
use std::path::{Path, PathBuf};

use xtask::project::Project;
use xtask::step::{Failure, Step};

/// The name of the game in `xtask/skeleton`.
const SKELETON: &str = "skeleton";
/// The name of the game that is made to be tried.
const TRIED: &str = "trial";
/// A name is the name of folders, of types, and of texts.
const NAMES: std::ops::RangeInclusive<usize> = 3..=16;

/// The registers: a file, and its lines of which each game has one: how they begin, what the skeleton's
/// has in the middle, how they end.
const REGISTERS: [(&str, &[[&str; 3]]); 3] = [
    (
        "core/src/games/mod.rs",
        &[["pub mod ", "skeleton", ";"], ["    visitor.game::<", "skeleton::Skeleton", ">();"]],
    ),
    (
        "mobile/src/games/mod.rs",
        &[["pub mod ", "skeleton", ";"], ["    ", "skeleton::Skeleton", "Face,"]],
    ),
    ("core/tests/suite/main.rs", &[["mod ", "skeleton", "_rules;"]]),
];

/// Makes the skeleton of a game of this name.
pub fn make(project: &Project, name: &str) -> Result<(), Failure> {
    if !NAMES.contains(&name.len()) || !name.bytes().all(|byte| byte.is_ascii_lowercase()) {
        let (least, most) = (NAMES.start(), NAMES.end());
        return Err(Failure(format!(
            "{name:?} is no name of a game: {least} to {most} small letters, a to z"
        )));
    }
    let root = project.root();
    let taken = ["core/src/games", "mobile/src/games"]
        .into_iter()
        .flat_map(|folder| {
            [root.join(folder).join(name), root.join(folder).join(format!("{name}.rs"))]
        })
        .find(|path| path.exists());
    if let Some(path) = taken {
        return Err(Failure(format!("the name {name} is taken: {}", path.display())));
    }
    let skeleton = root.join("xtask").join(SKELETON);
    for file in files_in(&skeleton)? {
        let within = file.strip_prefix(&skeleton).unwrap_or(&file).to_string_lossy().into_owned();
        let path = root.join(within.replace(SKELETON, name));
        let text = renamed(&read(&file)?, name);
        path.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed(&path))?;
        fs::write(&path, text).map_err(failed(&path))?;
    }
    for (file, lines) in REGISTERS {
        let path = root.join(file);
        let mut text = read(&path)?;
        for line in lines {
            text = with_line(&text, line, name)
                .ok_or_else(|| Failure(format!("{file} has no lines like {}", line.concat())))?;
        }
        fs::write(&path, text).map_err(failed(&path))?;
    }
    project.cargo("formatting", "fmt --package pentarchy-core --package pentarchy-mobile").run()?;
    println!("\n{name} is made and registered. docs/adding-a-game.md says how to go on.");
    Ok(())
}

/// Makes one in a scratch copy of the project, and runs the tests that hold for every game.
pub fn check(project: &Project) -> Result<(), Failure> {
    let scratch = Scratch::copy_of(project)?;
    let copy = Project::built_in(scratch.0.clone(), project.target());
    make(&copy, TRIED)?;
    copy.cargo(
        "tests of a new game",
        // As in the tests before it, so that what these have built serves here too.
        "test --workspace --test suite -- \
         conformance:: goldens:: trial games::every_game texts:: aloud::every",
    )
    .run()
}

/// A copy of the project that is gone in the end.
struct Scratch(PathBuf);

impl Scratch {
    fn copy_of(project: &Project) -> Result<Self, Failure> {
        let scratch = Self(project.target().join("new-game"));
        drop(fs::remove_dir_all(&scratch.0));
        // What git knows or would take: the rest is made from it.
        let list = Step::new("files", "git", project.root()).arguments([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ]);
        let listed = list.command().output().map_err(|error| list.not_started(&error))?;
        if !listed.status.success() {
            return Err(list.failed(listed.status));
        }
        for name in String::from_utf8_lossy(&listed.stdout).split_terminator('\0') {
            let (from, to) = (project.root().join(name), scratch.0.join(name));
            // A file may be gone that git still knows.
            if from.is_file() {
                to.parent().map_or(Ok(()), fs::create_dir_all).map_err(failed(&to))?;
                fs::copy(&from, &to).map_err(failed(&to))?;
            }
        }
        Ok(scratch)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// The text with the skeleton's name replaced, as it is written in each place.
fn renamed(text: &str, name: &str) -> String {
    let capital = |name: &str| name[..1].to_uppercase() + &name[1..];
    text.replace(&SKELETON.to_uppercase(), &name.to_uppercase())
        .replace(&capital(SKELETON), &capital(name))
        .replace(SKELETON, name)
}

/// The text with the new game's line behind the last of its kind.
fn with_line(text: &str, [start, middle, end]: &[&str; 3], name: &str) -> Option<String> {
    let line = format!("{start}{}{end}", renamed(middle, name));
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.iter().rposition(|old| old.starts_with(start) && old.ends_with(end))?;
    let (before, after) = lines.split_at(last + 1);
    let mut text = [before, &[&line], after].concat().join("\n");
    text.push('\n');
    Some(text)
}

fn files_in(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed(folder))? {
        let path = entry.map_err(failed(folder))?.path();
        if path.is_dir() {
            files.extend(files_in(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(failed(path))
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> Failure {
    let path = path.display().to_string();
    move |error| Failure(format!("{path}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_replaced_however_it_is_written() {
        assert_eq!(renamed("skeleton SKELETON01 SkeletonFace", "trial"), "trial TRIAL01 TrialFace");
    }

    #[test]
    fn a_line_comes_behind_the_last_that_is_like_it() {
        let text = "pub mod a;\nmod b;\npub mod c;\n\nfn f() {\n}\n";
        let line = ["pub mod ", "skeleton", ";"];
        let longer = with_line(text, &line, "trial").unwrap();
        assert_eq!(longer, text.replace("mod c;\n", "mod c;\npub mod trial;\n"));
        assert_eq!(with_line(text, &["use ", "skeleton", ";"], "trial"), None);
    }
}
