//! Lives as files: lines `key: words`; all other lines are remarks.

use std::path::Path;

use xtask::step::Failure;

/// A life, or several of one kind.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Life {
    /// What happens. `SEED` stands for a number, here and in what is set.
    pub script: String,
    /// What is set for it.
    pub settings: Vec<(String, String)>,
    /// What it must leave behind.
    pub expected: Vec<Expected>,
    /// What it must tell.
    pub tells: Vec<String>,
    /// What the next process does, with the same files.
    pub next: Option<String>,
    /// Files of the project that other apps have.
    pub files: Vec<String>,
    /// The game of a room on a server beside the app, and the computer player in it. `LINK` in the
    /// script stands for the invitation.
    pub server: Option<(String, String)>,
    /// The seeds with which it is lived, each once.
    pub seeds: Option<(u64, u64)>,
    /// What follows when it is over, and is killed again and again.
    pub kills: Option<Kills>,
}

/// Starts that are killed.
#[derive(Clone, Debug, PartialEq)]
pub struct Kills {
    /// How many.
    pub count: u64,
    /// Between these milliseconds after the start.
    pub millis: (u64, u64),
    /// What each start does.
    pub script: String,
}

/// What a life must leave behind.
#[derive(Clone, Debug, PartialEq)]
pub struct Expected {
    /// The fact's name.
    pub fact: String,
    /// At least this.
    pub least: u64,
    /// At most this.
    pub most: u64,
}

impl Life {
    /// Reads it.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let text = std::fs::read_to_string(path)
            .map_err(|error| Failure(format!("{}: {error}", path.display())))?;
        Self::of_text(&text).map_err(|why| Failure(format!("{}: {why}", path.display())))
    }

    /// The life with this seed.
    pub fn with_seed(&self, seed: u64) -> Self {
        let seeded = |text: &str| text.replace("SEED", &seed.to_string());
        let mut life = self.clone();
        life.script = seeded(&self.script);
        for (_, value) in &mut life.settings {
            *value = seeded(value);
        }
        life
    }

    fn of_text(text: &str) -> Result<Self, String> {
        let mut life = Self::default();
        let mut again = None;
        for line in text.lines() {
            let Some((key, words)) = line.split_once(':') else { continue };
            let words = words.trim();
            let numbers: Vec<u64> =
                words.split(' ').filter_map(|number| number.parse().ok()).collect();
            match (key, numbers.as_slice()) {
                ("script", _) => words.clone_into(&mut life.script),
                ("set", _) => {
                    let pairs = words.split(' ').filter_map(|pair| pair.split_once('='));
                    let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
                    life.settings.extend(pairs.map(owned));
                }
                ("expect", _) => life.expected.push(Expected::of_text(words)?),
                ("tells", _) => life.tells.push(words.to_owned()),
                ("next", _) => life.next = Some(words.to_owned()),
                ("file", _) => life.files.push(words.to_owned()),
                ("server", _) => {
                    let (game, player) = words.split_once(' ').ok_or("server: GAME PLAYER")?;
                    life.server = Some((game.to_owned(), player.to_owned()));
                }
                ("seeds", [first, last]) => life.seeds = Some((*first, *last)),
                ("kills", [count, from, to]) => {
                    life.kills =
                        Some(Kills { count: *count, millis: (*from, *to), script: String::new() });
                }
                ("again", _) => again = Some(words.to_owned()),
                ("seeds" | "kills", _) => return Err(format!("{line:?} lacks numbers")),
                _ => {}
            }
        }
        match (&mut life.kills, again) {
            (Some(kills), Some(again)) => kills.script = again,
            (None, None) => {}
            _ => return Err("kills and again go together".to_owned()),
        }
        if life.script.is_empty() {
            return Err("there is no script".to_owned());
        }
        Ok(life)
    }
}

impl Expected {
    fn of_text(text: &str) -> Result<Self, String> {
        let words: Vec<&str> = text.split(' ').collect();
        let [fact, comparison, number] = words[..] else {
            return Err(format!("{text:?} is not: a fact, a comparison, a number"));
        };
        let number = number.parse().map_err(|_| format!("{number:?} is no number"))?;
        let (least, most) = match comparison {
            ">=" => (number, u64::MAX),
            "<=" => (0, number),
            "==" => (number, number),
            _ => return Err(format!("{comparison:?} compares nothing")),
        };
        Ok(Self { fact: fact.to_owned(), least, most })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_life_is_read() {
        let text = "What it is.\nset: LAB_VULKAN=lost=3,cpu LAB_QUIET=1\nscript: launch wait:5\n\
                    expect: commands >= 2\nkills: 20 100 4000\nagain: launch\nseeds: 1 9\n";
        let life = Life::of_text(text).expect("it is good");
        assert_eq!(life.script, "launch wait:5");
        assert_eq!(life.settings[0], ("LAB_VULKAN".to_owned(), "lost=3,cpu".to_owned()));
        assert_eq!(life.expected[0].least..=life.expected[0].most, 2..=u64::MAX);
        assert_eq!((life.seeds, life.kills.map(|kills| kills.count)), (Some((1, 9)), Some(20)));
    }

    #[test]
    fn nonsense_is_told() {
        for text in [
            "",
            "script: a\nexpect: commands ~ 2\n",
            "script: a\nexpect: commands >= x\n",
            "script: a\nkills: 5\n",
            "script: a\nkills: 5 1 2\n",
            "script: a\nagain: b\n",
            "script: a\nserver: skirmish\n",
        ] {
            assert!(Life::of_text(text).is_err(), "{text:?}");
        }
    }
}
