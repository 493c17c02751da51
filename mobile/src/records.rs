//! What was learnt and played: one readable file, a line of JSON for each thing.
//!
//! A line that can't be read is kept as it is, and everything else works.

use std::collections::{BTreeMap, BTreeSet};

use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::player::{AND, Roster};
use serde::{Deserialize, Serialize};

use crate::daily::Day;

/// No file of records is longer than this.
pub const MOST_BYTES: usize = 512 << 10;
/// No more days than this are kept; the oldest go.
const MOST_DAYS: usize = 3000;
/// How many marks tell the course of a game at most.
pub const MARKS: usize = 10;
/// How many heights a mark has.
pub const HEIGHTS: u8 = 8;

/// The level of games on a network in which another person has a seat.
pub const PEOPLE: &str = "people";

/// All records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Records {
    begun: BTreeSet<String>,
    lessons: BTreeSet<(String, String)>,
    games: BTreeMap<Against, Tally>,
    days: BTreeMap<Day, DayResult>,
    /// Lines that can't be read, as they are.
    unread: Vec<String>,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
#[serde(tag = "record", rename_all = "snake_case", deny_unknown_fields)]
enum Record {
    /// A game of this name was begun.
    Begun { game: String },
    /// A lesson was done to its end.
    Lesson { game: String, name: String },
    /// Games against computers of one level, or against people.
    Games(GamesLine),
    /// The game of a day.
    Day(DayLine),
}

#[derive(Serialize, Deserialize)]
struct GamesLine {
    #[serde(flatten)]
    against: Against,
    #[serde(flatten)]
    tally: Tally,
}

#[derive(Serialize, Deserialize)]
struct DayLine {
    date: String,
    #[serde(flatten)]
    result: DayResult,
}

/// Against whom games were played.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Against {
    /// The game's name.
    pub game: String,
    /// The computer player on all other seats, or [`PEOPLE`].
    pub level: String,
    /// How many played in all.
    pub players: u8,
}

/// How many games were won, and so on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// How many were won in a row, up to now.
    pub streak: u32,
    /// The most that were ever won in a row.
    pub best_streak: u32,
    /// In how few turns one was won, if any was.
    pub fewest_turns: Option<u32>,
}

/// What came of the game of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayResult {
    /// Which game it was.
    pub game: String,
    /// How it ended.
    pub ending: Ending,
    /// After how many turns.
    pub turns: u32,
    /// How the player stood on the way, each from 0 to 7.
    pub course: Vec<u8>,
}

/// How a game ended for whoever plays here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It was won.
    Won,
    /// It was lost.
    Lost,
    /// Nobody won.
    Drawn,
}

impl Against {
    /// Are there such players of such a game?
    fn makes_sense(&self) -> bool {
        struct Known<'a>(&'a Against);
        impl Dispatch for Known<'_> {
            type Result = bool;

            fn run<G: Roster>(self) -> bool {
                let Against { level, players, .. } = self.0;
                let (fewest, most) = G::FACTS.players;
                let is_player = |name: &str| G::players().iter().any(|entry| entry.name == name);
                let is_level = level == PEOPLE || level.split(AND).all(is_player);
                is_level && (fewest..=most).contains(players)
            }
        }
        games::with(&self.game, Known(self)).unwrap_or(false)
    }
}

impl DayResult {
    /// Can it have come of a game?
    fn makes_sense(&self) -> bool {
        let course = &self.course;
        games::ids().contains(&self.game.as_str())
            && course.len() <= MARKS
            && course.iter().all(|mark| *mark < HEIGHTS)
    }
}

impl Tally {
    fn count(&mut self, ending: Ending, turns: u32) {
        let counter = match ending {
            Ending::Won => &mut self.won,
            Ending::Lost => &mut self.lost,
            Ending::Drawn => &mut self.drawn,
        };
        *counter = counter.saturating_add(1);
        if ending == Ending::Won {
            self.streak = self.streak.saturating_add(1);
            self.best_streak = self.best_streak.max(self.streak);
            self.fewest_turns = Some(self.fewest_turns.map_or(turns, |best| best.min(turns)));
        } else {
            self.streak = 0;
        }
    }
}

impl Records {
    /// Reads the file. What can't be read of it is kept.
    pub fn read(text: &str) -> Self {
        let mut records = Self::default();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let is_taken = serde_json::from_str(line).is_ok_and(|record| records.take(record));
            if !is_taken {
                records.unread.push(line.to_owned());
            }
        }
        records
    }

    /// Takes a line, unless it makes no sense.
    fn take(&mut self, record: Record) -> bool {
        match record {
            Record::Begun { game } => drop(self.begun.insert(game)),
            Record::Lesson { game, name } => drop(self.lessons.insert((game, name))),
            Record::Games(GamesLine { against, tally }) => {
                if !against.makes_sense() {
                    return false;
                }
                self.games.insert(against, tally);
            }
            Record::Day(DayLine { date, result }) => {
                let Ok(day) = date.parse() else { return false };
                if !result.makes_sense() {
                    return false;
                }
                self.days.insert(day, result);
            }
        }
        true
    }

    /// The file.
    pub fn to_text(&self) -> String {
        let begun = self.begun.iter().map(|game| Record::Begun { game: game.clone() });
        let lessons = self.lessons.iter();
        let lessons =
            lessons.map(|(game, name)| Record::Lesson { game: game.clone(), name: name.clone() });
        let games = self.games.iter().map(|(against, tally)| {
            Record::Games(GamesLine { against: against.clone(), tally: *tally })
        });
        let days = self.days.iter().map(|(day, result)| {
            Record::Day(DayLine { date: day.to_string(), result: result.clone() })
        });
        // They have string keys only, and so always are JSON.
        let lines = begun.chain(lessons).chain(games).chain(days);
        let lines = lines.filter_map(|line| serde_json::to_string(&line).ok());
        lines.chain(self.unread.iter().cloned()).map(|line| line + "\n").collect()
    }

    /// How many lines can't be read.
    pub fn unread(&self) -> usize {
        self.unread.len()
    }

    /// Was a game of this name never begun nor ended, nor a lesson of it done?
    pub fn is_new(&self, game: &str) -> bool {
        !self.begun.contains(game)
            && !self.lessons.iter().any(|(other, _)| other == game)
            && !self.games.keys().any(|against| against.game == game)
    }

    /// A game of this name begins.
    pub fn game_begun(&mut self, game: &str) {
        self.begun.insert(game.to_owned());
    }

    /// Was this lesson done?
    pub fn has_lesson(&self, game: &str, name: &str) -> bool {
        self.lessons.iter().any(|(of, lesson)| of == game && lesson == name)
    }

    /// A game against computers, or against people elsewhere, is over.
    pub fn game_over(&mut self, against: Against, ending: Ending, turns: u32) {
        self.games.entry(against).or_default().count(ending, turns);
    }

    /// How games went, by game, level and number of players.
    pub fn games(&self) -> impl Iterator<Item = (&Against, &Tally)> {
        self.games.iter()
    }

    /// The game of a day is over. The first result counts.
    pub fn day_over(&mut self, day: Day, result: DayResult) {
        self.days.entry(day).or_insert(result);
        while self.days.len() > MOST_DAYS {
            self.days.pop_first();
        }
    }

    /// What came of the game of a day.
    pub fn day(&self, day: Day) -> Option<&DayResult> {
        self.days.get(&day)
    }

    /// On how many days in a row, up to this one or the one before, the game of the day was played.
    pub fn days_in_a_row(&self, today: Day) -> u32 {
        let mut day = if self.days.contains_key(&today) { today } else { today.before() };
        let mut count = 0;
        while self.days.contains_key(&day) && day != day.before() {
            count += 1;
            day = day.before();
        }
        count
    }

    /// Forgets everything but what can't be read.
    pub fn clear(&mut self) {
        *self = Self { unread: std::mem::take(&mut self.unread), ..Self::default() };
    }

    /// A lesson is done.
    pub fn lesson_done(&mut self, game: &str, name: &str) {
        self.lessons.insert((game.to_owned(), name.to_owned()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut records = Records::default();
        assert!(records.is_new("skirmish"));
        records.game_begun("dicewars");
        records.lesson_done("skirmish", "first");
        records.lesson_done("skirmish", "first");
        let read = Records::read(&records.to_text());
        assert_eq!(read, records);
        assert!(read.has_lesson("skirmish", "first") && !read.has_lesson("skirmish", "counter"));
        assert!(!read.is_new("skirmish") && !read.is_new("dicewars") && read.is_new("floors"));
        assert_eq!(records.to_text().lines().count(), 2);
    }

    #[test]
    fn games_are_counted_by_game_level_and_players() {
        let mut records = Records::default();
        let against =
            |level: &str| Against { game: "league".into(), level: level.into(), players: 2 };
        for (ending, turns) in [
            (Ending::Won, 40),
            (Ending::Won, 30),
            (Ending::Lost, 10),
            (Ending::Won, 35),
            (Ending::Drawn, 9),
        ] {
            records.game_over(against("hard"), ending, turns);
        }
        records.game_over(against("easy"), Ending::Lost, 7);
        let read = Records::read(&records.to_text());
        assert_eq!(read, records);
        let all: Vec<_> = read.games().collect();
        assert_eq!(all.len(), 2);
        let tally =
            Tally { won: 3, lost: 1, drawn: 1, streak: 0, best_streak: 2, fewest_turns: Some(30) };
        assert_eq!(all[1], (&against("hard"), &tally));
        assert!(!read.is_new("league") && read.is_new("floors"));
        records.clear();
        assert_eq!(records, Records::default());
    }

    #[test]
    fn the_first_result_of_a_day_counts_and_days_in_a_row_are_counted() {
        let mut records = Records::default();
        let day = |text: &str| text.parse::<Day>().unwrap();
        let result = |turns| DayResult {
            game: "floors".into(),
            ending: Ending::Won,
            turns,
            course: vec![3, 7],
        };
        for date in ["2026-11-10", "2026-11-13", "2026-11-14", "2026-11-15"] {
            records.day_over(day(date), result(20));
        }
        records.day_over(day("2026-11-15"), result(5));
        let read = Records::read(&records.to_text());
        assert_eq!(read, records);
        assert_eq!(read.day(day("2026-11-15")).map(|result| result.turns), Some(20));
        assert_eq!(read.days_in_a_row(day("2026-11-15")), 3);
        assert_eq!(read.days_in_a_row(day("2026-11-16")), 3);
        assert_eq!(read.days_in_a_row(day("2026-11-17")), 0);
    }

    #[test]
    fn what_can_not_have_been_is_not_taken() {
        let day = r#"{"record":"day","date":"2026-02-28","game":"floors","ending":"won","turns":1,"course":[0,7]}"#;
        let games = r#"{"record":"games","game":"league","level":"hard+easy+random","players":2,"won":1,"lost":0,"drawn":0,"streak":1,"best_streak":1,"fewest_turns":9}"#;
        assert_eq!(Records::read(&format!("{day}\n{games}")).unread(), 0);
        for (line, good, bad) in [
            (day, "2026-02-28", "2026-02-30"),
            (day, "floors", "chess"),
            (day, "[0,7]", "[0,8]"),
            (day, "[0,7]", "[0,0,0,0,0,0,0,0,0,0,0]"),
            (games, "league", "chess"),
            (games, "+random", "+nobody"),
            (games, r#""players":2"#, r#""players":3"#),
        ] {
            let records = Records::read(&line.replace(good, bad));
            assert_eq!((records.unread(), records.games().count()), (1, 0), "{bad}");
        }
    }

    #[test]
    fn a_line_that_can_t_be_read_is_kept_and_the_others_hold() {
        let text = "{\"record\":\"begun\",\"game\":\"league\"}\n\n{\"record\":\"flown\"}\nnonsense\n\
                    {\"record\":\"lesson\",\"game\":\"floors\",\"name\":\"look\"}\n\
                    {\"record\":\"begun\",\"game\":\"x\",\"more\":1}\n";
        let mut records = Records::read(text);
        assert_eq!(records.unread(), 3);
        assert!(!records.is_new("league") && records.has_lesson("floors", "look"));
        records.lesson_done("floors", "pools");
        let again = records.to_text();
        for line in ["nonsense", "{\"record\":\"flown\"}", "\"pools\"", "\"more\":1"] {
            assert!(again.contains(line), "{again}");
        }
        assert_eq!(Records::read(&again), records);
    }
}
