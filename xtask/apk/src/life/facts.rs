//! What a life has left behind, and what was wrong with it.

use std::fs;
use std::path::Path;

use super::room::{Lived, SERVER};
use super::script::{Expected, Life};

/// What in the words of a life is a mistake of the app's.
const WRONG: [&str; 5] = ["BUG", "ANR", "panicked", "Fatal", "SIGSEGV"];

/// What the app has left behind.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// How many saves.
    pub saves: u64,
    /// The commands of all saves.
    pub commands: u64,
    /// Reports of crashes.
    pub reports: u64,
    /// 1 if a game is noted as the one to go back to.
    pub playing: u64,
    /// 1 if the start is noted as one that drew.
    pub drew: u64,
    /// How often something was told in a dialog of the system's.
    pub dialogs: u64,
    /// The commands in rooms, on the server beside it or hosted by the app itself.
    pub online: u64,
}

impl Facts {
    /// Looks at the app's folder, and at what was told.
    pub fn of(folder: &Path, told: &str) -> Self {
        let names = |folder: &Path| -> Vec<String> {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
        };
        let read = |path: &Path| fs::read_to_string(path).unwrap_or_default();
        let saves: Vec<String> = names(&folder.join("saves"))
            .into_iter()
            .filter(|name| Path::new(name).extension().is_some_and(|ending| ending == "save"))
            .collect();
        let commands = |name: &String| {
            read(&folder.join("saves").join(name)).lines().count().saturating_sub(1)
        };
        let count = |word: &str| told.lines().filter(|line| line.contains(word)).count() as u64;
        let is_report = |name: &&String| name.starts_with("report-") || name.starts_with("told-");
        Self {
            saves: saves.len() as u64,
            commands: saves.iter().map(|name| commands(name) as u64).sum(),
            reports: names(folder).iter().filter(is_report).count() as u64,
            playing: u64::from(folder.join("playing").is_file()),
            drew: u64::from(read(&folder.join("graphics.json")).contains("\"drew\":true")),
            dialogs: count("dialog:"),
            online: [SERVER, "hosted"]
                .map(|host| online(&folder.join(host).join("rooms")))
                .iter()
                .sum(),
        }
    }

    fn named(&self, name: &str) -> Option<u64> {
        Some(match name {
            "saves" => self.saves,
            "commands" => self.commands,
            "reports" => self.reports,
            "playing" => self.playing,
            "drew" => self.drew,
            "dialogs" => self.dialogs,
            "online" => self.online,
            _ => return None,
        })
    }
}

/// How many commands stand in the logs of rooms, which lie in folders of many.
fn online(rooms: &Path) -> u64 {
    let within = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten();
    let logs = within(rooms).flat_map(|folder| within(&folder.path()));
    let texts = logs.filter_map(|log| fs::read_to_string(log.path()).ok());
    texts.map(|text| text.matches("{\"played\":").count() as u64).sum()
}

/// What a life did not tell though it must.
pub fn untold(lived: &Lived, life: &Life) -> Vec<String> {
    let is_untold = |words: &&String| !lived.told.contains(words.as_str());
    life.tells.iter().filter(is_untold).map(|words| format!("it did not tell: {words}")).collect()
}

/// What was wrong with a life.
pub fn mistakes(lived: &Lived, facts: &Facts, expected: &[Expected]) -> Vec<String> {
    let is_wrong = |line: &&str| WRONG.iter().any(|wrong| line.contains(wrong));
    let mut mistakes: Vec<String> =
        lived.told.lines().filter(is_wrong).take(6).map(str::to_owned).collect();
    if !lived.is_well {
        mistakes.push("it did not end well".to_owned());
    }
    if facts.reports > 0 && !expected.iter().any(|expected| expected.fact == "reports") {
        mistakes.push("it left a report".to_owned());
    }
    for Expected { fact, least, most } in expected {
        match facts.named(fact) {
            Some(found) if (*least..=*most).contains(&found) => {}
            found => mistakes.push(format!("{fact}: {least} to {most} expected, found {found:?}")),
        }
    }
    mistakes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_behind_is_counted() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(Facts::of(folder.path(), "all is well"), Facts::default());
        let write = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("it has one")).expect("it is made");
            fs::write(path, text).expect("it is written");
        };
        write("saves/skirmish-0001.save", "header\none\ntwo\n");
        write("saves/known.json", "{}");
        write("told-5.txt", "0.1.0\n");
        write("playing", "skirmish-0001.save\n");
        write("graphics.json", r#"{"backend":"auto","drew":true}"#);
        let played = "{\"at\":1,\"entry\":{\"played\":{}}}\n";
        write("server/rooms/30/3012828418.log", &["{\"at\":0}\n", played, played].concat());
        write("hosted/rooms/06/0686201275.log", played);
        let facts =
            Facts { saves: 1, commands: 2, reports: 1, playing: 1, drew: 1, dialogs: 1, online: 3 };
        assert_eq!(Facts::of(folder.path(), "one\n[  12] dialog: what\n"), facts);
    }

    #[test]
    fn mistakes_are_found() {
        let lived = |told: &str, is_well| Lived { told: told.to_owned(), is_well };
        let facts = Facts { commands: 2, ..Facts::default() };
        let expected = |fact: &str| [Expected { fact: fact.to_owned(), least: 2, most: 9 }];
        let count = |lived, expected: &[_]| mistakes(&lived, &facts, expected).len();
        assert_eq!(count(lived("all is well\n", true), &expected("commands")), 0);
        assert_eq!(count(lived("BUG: a\nANR: b\n", false), &expected("saves")), 4);
        assert_eq!(count(lived("", true), &expected("nonsense")), 1);
        let facts = Facts { reports: 1, ..Facts::default() };
        assert_eq!(mistakes(&lived("", true), &facts, &[]).len(), 1);
    }
}
