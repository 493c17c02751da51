//! The game of the day: the same for everybody on a date, and from the date alone.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use pentarchy_core::games;

/// Who plays the other seats.
pub const LEVEL: &str = "normal";
/// The last day that is counted: far enough, and every year has four digits.
const LAST: i64 = 2_932_896;

/// A day, by the world's time, counted from the beginning of 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(i64);

impl Day {
    /// Today.
    pub fn today() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self(((since.as_secs() / 86_400) as i64).min(LAST))
    }

    /// This day of this month of this year, if there is such a day.
    pub fn of_date(year: i64, month: i64, day: i64) -> Option<Self> {
        let has_month = (1970..=9999).contains(&year) && (1..=12).contains(&month);
        let has_day = has_month && (1..=31).contains(&day);
        let found = has_day.then(|| Self(days_before(year, month) + day - 1));
        found.filter(|found| found.date() == (year, month, day))
    }

    /// Year, month and day of the month.
    pub fn date(self) -> (i64, i64, i64) {
        // No year has more than 366 days, and no month more than 31.
        let mut year = 1970 + self.0 / 366;
        while days_before(year + 1, 1) <= self.0 {
            year += 1;
        }
        let mut month = 1 + (self.0 - days_before(year, 1)) / 31;
        while month < 12 && days_before(year, month + 1) <= self.0 {
            month += 1;
        }
        (year, month, self.0 - days_before(year, month) + 1)
    }

    /// The day of the week, Monday being 0.
    pub const fn weekday(self) -> i64 {
        // The first day was a Thursday.
        (self.0 + 3).rem_euclid(7)
    }

    /// The first day of this month.
    #[must_use]
    pub fn first_of_month(self) -> Self {
        let (.., day) = self.date();
        Self(self.0 - day + 1)
    }

    /// The first day of the month before, or of the one after.
    #[must_use]
    pub fn month_beside(self, after: bool) -> Self {
        let first = self.first_of_month();
        let near = if after { first.0 + 32 } else { first.0 - 1 };
        Self(near.clamp(0, LAST)).first_of_month()
    }

    /// The days of this month.
    pub fn month(self) -> impl Iterator<Item = Self> {
        let first = self.first_of_month();
        (first.0..first.month_beside(true).0).map(Self)
    }

    /// The day before.
    #[must_use]
    pub fn before(self) -> Self {
        Self((self.0 - 1).max(0))
    }
}

/// The days from the beginning of 1970 to that of this month.
fn days_before(year: i64, month: i64) -> i64 {
    const BEFORE: [i64; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let past = year - 1;
    let leap_days = |year: i64| year / 4 - year / 100 + year / 400;
    let is_leap = leap_days(year) > leap_days(past);
    let late = i64::from(is_leap && month > 2);
    (year - 1970) * 365 + leap_days(past) - leap_days(1969) + BEFORE[(month - 1) as usize] + late
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut parts = text.splitn(3, '-').map(str::parse);
        let mut part = || parts.next().and_then(Result::ok).ok_or(());
        let (year, month, day) = (part()?, part()?, part()?);
        Self::of_date(year, month, day).ok_or(())
    }
}

/// The game of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The day.
    pub day: Day,
    /// Which game: each in turn.
    pub game: &'static str,
    /// Its seed: the date, as one number.
    pub seed: u64,
}

impl Daily {
    /// That of a day.
    pub fn of(day: Day) -> Self {
        let games = games::ids();
        let (year, month, date) = day.date();
        let seed = (year * 10_000 + month * 100 + date) as u64;
        Self { day, game: games[day.0 as usize % games.len()], seed }
    }

    /// The day whose game this is, of today and yesterday: whoever begins before midnight may end
    /// after it.
    pub fn day_of(game: &str, seed: u64) -> Option<Day> {
        let today = Day::today();
        let days = [today, today.before()].into_iter();
        let mut those = days.filter(|day| {
            let daily = Self::of(*day);
            (daily.game, daily.seed) == (game, seed)
        });
        those.next()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pentarchy_core::game::Game;

    use super::*;
    use crate::games::{Dispatch, Face, Options};

    #[test]
    fn days_are_those_of_the_calendar() {
        for (text, number, weekday) in [
            ("1970-01-01", 0, 3),
            ("1972-02-29", 789, 1),
            ("2000-03-01", 11_017, 2),
            ("2026-11-17", 20_774, 1),
            ("2100-03-01", 47_541, 0),
            ("9999-12-31", LAST, 4),
        ] {
            let day: Day = text.parse().unwrap();
            assert_eq!((day.0, day.weekday(), day.to_string().as_str()), (number, weekday, text));
        }
        for bad in
            ["2026-02-29", "2026-13-01", "2026-00-10", "2026-1", "x", "2026-11-31", "1969-12-31"]
        {
            assert!(bad.parse::<Day>().is_err(), "{bad}");
        }
        let mut last = Day(0);
        for number in 1..60_000 {
            let day = Day(number);
            assert!(day.date() > last.date());
            assert_eq!(day.to_string().parse(), Ok(day));
            last = day;
        }
    }

    #[test]
    fn a_month_has_its_days_and_its_neighbours() {
        let day: Day = "2024-02-10".parse().unwrap();
        assert_eq!(day.month().count(), 29);
        assert_eq!(day.month_beside(false).to_string(), "2024-01-01");
        assert_eq!(day.month_beside(true).to_string(), "2024-03-01");
        let last: Day = "9999-12-31".parse().unwrap();
        assert_eq!(last.month_beside(true), last.first_of_month());
    }

    /// The positions from which the games of these days begin.
    struct Positions(Vec<Daily>);

    impl Dispatch for Positions {
        type Result = Vec<String>;

        fn run<F: Face>(self) -> Vec<String> {
            let position = |daily: &Daily| {
                let setup = <F::Game as Game>::Setup::of_day(daily.seed);
                let game = F::Game::new(&setup, F::FACTS.usual_seats, daily.seed);
                serde_json::to_string(&game.unwrap()).unwrap()
            };
            self.0.iter().map(position).collect()
        }
    }

    #[test]
    fn another_day_has_another_position() {
        for game in games::ids() {
            let days = (20_000..20_500).map(|day| Daily::of(Day(day)));
            let days = days.filter(|daily| daily.game == game).collect::<Vec<_>>();
            let count = days.len();
            let positions = crate::games::with(game, Positions(days)).unwrap();
            assert!(positions.windows(2).all(|pair| pair[0] != pair[1]), "{game}");
            // Chance may bring one again.
            let different = positions.iter().collect::<BTreeSet<_>>().len();
            assert!(different * 10 >= count * 9, "{game}: {different} of {count}");
        }
    }

    #[test]
    fn everybody_has_the_same_game_on_a_day_and_all_games_come_in_turn() {
        let daily = Daily::of("2026-11-17".parse().unwrap());
        assert_eq!(daily.seed, 20_261_117);
        let days = (20_000..20_005).map(|day| Daily::of(Day(day)).game);
        let mut games: Vec<_> = days.collect();
        games.sort_unstable();
        games.dedup();
        assert_eq!(games.len(), games::ids().len());
    }
}
