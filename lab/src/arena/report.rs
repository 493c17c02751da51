//! What the arena reports, as a table for people and as JSON for programs.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Duration;

use serde::Serialize;

use super::bot_on;
use super::statistics::{elo_difference, wilson};
use crate::contest::{Ended, Fault};

/// All that came of an arena.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The game's name.
    pub game: String,
    /// How many games were played.
    pub games: usize,
    /// How many games ended for each reason.
    pub ends: BTreeMap<String, u32>,
    /// The players in the order given.
    pub bots: Vec<BotReport>,
}

/// How one player fared.
#[derive(Debug, Serialize)]
pub struct BotReport {
    /// Its name.
    pub bot: String,
    /// How many games it played.
    pub games: u32,
    /// How many it won.
    pub wins: u32,
    /// How many nobody won.
    pub draws: u32,
    /// How many it lost by a bad command or by taking over ten times its budget.
    pub faults: u32,
    /// Its share of the games: a win is 1, a draw is shared.
    pub score: f64,
    /// The lower bound of the score's 95 % interval.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
    /// The difference in Elo points to the others; none if it won all or nothing.
    pub elo: Option<f64>,
    /// The time of a decision.
    pub ms: Times,
    /// How it fared on each seat.
    pub by_seat: Vec<SeatReport>,
}

/// Times of decisions in milliseconds.
#[derive(Debug, Default, Serialize)]
pub struct Times {
    /// Half of them took no longer.
    pub median: f64,
    /// All but one in a hundred took no longer.
    pub p99: f64,
    /// The longest.
    pub worst: f64,
}

/// How a player fared on one seat.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SeatReport {
    /// The seat.
    pub seat: usize,
    /// How many games it played there.
    pub games: u32,
    /// How many of these it won.
    pub wins: u32,
    /// How many of these nobody won.
    pub draws: u32,
    /// Its share of these.
    pub score: f64,
}

impl Report {
    pub(super) fn new(game: &str, names: &[String], played: &[(usize, Ended)]) -> Self {
        let bots =
            names.iter().enumerate().map(|(bot, name)| bot_report(bot, name, names.len(), played));
        let mut ends = BTreeMap::new();
        for reason in played.iter().filter_map(|(_, ended)| ended.reason.clone()) {
            *ends.entry(reason).or_insert(0) += 1;
        }
        Self { game: game.to_owned(), games: played.len(), ends, bots: bots.collect() }
    }

    /// The report as a table.
    pub fn table(&self) -> String {
        let mut text = format!(
            "{}, {} games\n{:<12} {:>6} {:>6} {:>6} {:>7} {:>17} {:>20} {:>26}  by seat\n",
            self.game,
            self.games,
            "bot",
            "games",
            "wins",
            "draws",
            "score",
            "95 %",
            "Elo",
            "ms: median/p99/worst"
        );
        let seats = self.bots.len();
        for bot in &self.bots {
            let elo = |score| {
                elo_difference(score, seats).map_or_else(|| "–".into(), |elo| format!("{elo:+.0}"))
            };
            let by_seat: Vec<String> =
                bot.by_seat.iter().map(|seat| format!("{:.1} %", 100.0 * seat.score)).collect();
            // Writing to a string can't fail.
            let _ = writeln!(
                text,
                "{:<12} {:>6} {:>6} {:>6} {:>5.1} % {:>17} {:>20} {:>26}  {}",
                bot.bot,
                bot.games,
                bot.wins,
                bot.draws,
                100.0 * bot.score,
                format!("{:.1} to {:.1} %", 100.0 * bot.low, 100.0 * bot.high),
                format!("{} ({} to {})", elo(bot.score), elo(bot.low), elo(bot.high)),
                format!("{:.2}/{:.2}/{:.2}", bot.ms.median, bot.ms.p99, bot.ms.worst),
                by_seat.join(", "),
            );
        }
        let ends: Vec<String> =
            self.ends.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
        let _ = writeln!(text, "ends: {}", ends.join(", "));
        for bot in self.bots.iter().filter(|bot| bot.faults > 0) {
            let _ = writeln!(
                text,
                "{} lost {} games by a bad command or by taking over ten times its budget",
                bot.bot, bot.faults
            );
        }
        text
    }
}

fn bot_report(bot: usize, name: &str, seats: usize, played: &[(usize, Ended)]) -> BotReport {
    let mut by_seat: Vec<SeatReport> =
        (0..seats).map(|seat| SeatReport { seat, ..SeatReport::default() }).collect();
    let mut times: Vec<Duration> = Vec::new();
    let mut faults = 0;
    for (rotation, ended) in played {
        let Some(seat) = (0..seats).find(|&seat| bot_on(seat, *rotation, seats) == bot) else {
            continue;
        };
        let credit = credit(ended, seat, seats);
        let report = &mut by_seat[seat];
        report.games += 1;
        report.score += credit;
        report.wins += u32::from(credit >= 1.0);
        report.draws += u32::from(credit > 0.0 && credit < 1.0);
        faults +=
            u32::from(ended.fault.is_some_and(|(faulty, _): (_, Fault)| faulty.index() == seat));
        times.extend(&ended.times[seat]);
    }
    let games: u32 = by_seat.iter().map(|seat| seat.games).sum();
    let score = by_seat.iter().map(|seat| seat.score).sum::<f64>() / f64::from(games.max(1));
    for seat in &mut by_seat {
        seat.score /= f64::from(seat.games.max(1));
    }
    let interval = wilson(score, games);
    BotReport {
        bot: name.to_owned(),
        games,
        wins: by_seat.iter().map(|seat| seat.wins).sum(),
        draws: by_seat.iter().map(|seat| seat.draws).sum(),
        faults,
        score,
        low: interval.low,
        high: interval.high,
        elo: elo_difference(score, seats),
        ms: times_report(times),
        by_seat,
    }
}

/// What a seat gets of a game: 1 for a win; a draw is shared by all, a fault by all others.
fn credit(ended: &Ended, seat: usize, seats: usize) -> f64 {
    match (ended.winner, ended.fault) {
        (Some(winner), _) => f64::from(u8::from(winner.index() == seat)),
        (None, Some((faulty, _))) if faulty.index() == seat => 0.0,
        (None, Some(_)) => 1.0 / (seats as f64 - 1.0),
        (None, None) => 1.0 / seats as f64,
    }
}

fn times_report(mut times: Vec<Duration>) -> Times {
    times.sort_unstable();
    let at = |share: f64| {
        let place = (share * times.len() as f64).ceil() as usize;
        times.get(place.saturating_sub(1)).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    Times { median: at(0.5), p99: at(0.99), worst: at(1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pentarchy_core::game::Seat;

    fn ended(winner: Option<u8>, fault: Option<u8>) -> Ended {
        let times = vec![vec![Duration::from_millis(2)], vec![Duration::from_millis(4)]];
        let fault = fault.map(|seat| (Seat(seat), Fault::TooSlow));
        let reason = fault.is_none().then(|| "no_moves".to_owned());
        Ended { winner: winner.map(Seat), reason, fault, times }
    }

    #[test]
    fn wins_are_credited_to_the_bot_on_the_seat_of_its_rotation() {
        let names = ["a".to_owned(), "b".to_owned()];
        let played =
            [(0, ended(Some(0), None)), (1, ended(Some(0), None)), (1, ended(Some(0), None))];
        let report = Report::new("skirmish", &names, &played);
        assert_eq!((report.bots[0].wins, report.bots[1].wins), (1, 2));
        assert_eq!(
            report.bots[0].by_seat.iter().map(|seat| seat.games).collect::<Vec<_>>(),
            [1, 2]
        );
        assert!((report.bots[0].ms.worst - 4.0).abs() < 1e-9);
        assert_eq!(report.ends, [("no_moves".to_owned(), 3)].into());
        assert!(report.table().contains("ends: no_moves 3\n"));
    }

    #[test]
    fn a_fault_loses_the_game_and_is_reported() {
        let names = ["a".to_owned(), "b".to_owned()];
        let report = Report::new("skirmish", &names, &[(0, ended(None, Some(0)))]);
        assert_eq!((report.bots[0].faults, report.bots[0].wins, report.bots[1].wins), (1, 0, 1));
        assert!(report.table().contains("a lost 1 games"));
    }

    #[test]
    fn a_draw_is_shared() {
        let names = ["a".to_owned(), "b".to_owned()];
        let report = Report::new("skirmish", &names, &[(0, ended(None, None))]);
        assert!((report.bots[0].score - 0.5).abs() < 1e-9);
        assert_eq!(report.bots[1].draws, 1);
    }
}
