//! A saved game looked at again, as text or JSON.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use pentarchy_core::game::Game;
use pentarchy_core::games::{self, Dispatch};
use pentarchy_core::player::{Budget, Roster};
use pentarchy_core::review::{Decision, Review};
use pentarchy_core::save::{MOST_BYTES, SaveText};
use pentarchy_core::table::{Order, Table};
use serde::Serialize;
use serde_json::{Value, json};

use crate::{link, progress, words};

/// The decisions in which at least so much was given away, or won by luck, in thousandths, are where
/// a game turned.
const TURNING: u16 = 80;

/// Reviews the save in a file, or the game of a link, with so many positions for each decision.
pub fn run(file: &Path, nodes: u64, as_json: bool) -> Result<String, String> {
    let text = match file.to_str().and_then(link::save) {
        Some(of_link) => of_link?,
        None => read(file)?,
    };
    let save = SaveText::read(&text).map_err(|why| words::save_error(&why))?;
    let game = save.header.game.clone();
    games::with(&game, Run { save, nodes, as_json })
        .unwrap_or_else(|| Err(words::unknown_game(&game)))
}

fn read(file: &Path) -> Result<String, String> {
    let length = fs::metadata(file).map_err(|error| error.to_string())?.len();
    if length > MOST_BYTES as u64 {
        return Err("the save is longer than any game".into());
    }
    fs::read_to_string(file).map_err(|error| error.to_string())
}

struct Run<'a> {
    save: SaveText<'a>,
    nodes: u64,
    as_json: bool,
}

impl Dispatch for Run<'_> {
    type Result = Result<String, String>;

    fn run<G: Roster>(self) -> Self::Result {
        let refused = |why| words::save_error(&why);
        let mut table = Table::<G>::restore(&self.save).map_err(refused)?;
        let commands: Vec<G::Command> =
            table.history().iter().map(|played| played.command.clone()).collect();
        let count = commands.len();
        if count > 0 {
            table.carry_out(Order::Undo { count }).map_err(|why| format!("{why:?}"))?;
        }
        let mut review = Review::new(table.game().clone(), commands.clone(), self.nodes);
        let bar = progress::bar(count as u64, "commands");
        let mut decisions = Vec::new();
        while let Some(decision) = review.decide(&Budget::UNLIMITED) {
            bar.set_position(review.progress().0 as u64);
            decisions.push(decision);
        }
        bar.finish_and_clear();
        let told = Told { start: review.start(), commands: &commands, decisions: &decisions };
        Ok(if self.as_json { told.json::<G>(self.nodes)? } else { told.text() })
    }
}

struct Told<'a, C> {
    start: &'a [u16],
    commands: &'a [C],
    decisions: &'a [Decision<C>],
}

impl<C: Serialize> Told<'_, C> {
    fn played(&self, decision: &Decision<C>) -> &[C] {
        &self.commands[decision.first..decision.first + decision.count]
    }

    fn json<G: Game>(&self, nodes: u64) -> Result<String, String> {
        let decisions: Vec<Value> = self
            .decisions
            .iter()
            .map(|decision| {
                json!({
                    "first": decision.first,
                    "count": decision.count,
                    "seat": decision.seat,
                    "after": decision.after,
                    "better": decision.better,
                    "lost": decision.lost,
                    "luck": decision.luck,
                })
            })
            .collect();
        let total = |(lost, luck)| json!({"lost": lost, "luck": luck});
        let totals: Vec<Value> = self.totals().into_iter().map(total).collect();
        let whole = json!({
            "game": G::ID,
            "nodes": nodes,
            "start": self.start,
            "decisions": decisions,
            "totals": totals,
        });
        serde_json::to_string(&whole).map(|text| text + "\n").map_err(|error| error.to_string())
    }

    fn text(&self) -> String {
        let mut text = format!("at the start: {}\n", shares(self.start));
        for decision in self.decisions {
            let _ = writeln!(
                text,
                "{:>4} seat {} {}: {}{}{}",
                decision.first + 1,
                decision.seat.0,
                line(self.played(decision)),
                shares(&decision.after),
                if decision.lost == 0 {
                    String::new()
                } else {
                    format!(
                        ", {} better: {}",
                        percent(decision.lost.into()),
                        line(&decision.better)
                    )
                },
                if decision.luck == 0 { String::new() } else { luck(decision.luck.into()) },
            );
        }
        let turns = |decision: &&Decision<C>| {
            decision.lost >= TURNING || decision.luck.unsigned_abs() >= TURNING
        };
        let turning: Vec<_> = self.decisions.iter().filter(turns).collect();
        if !turning.is_empty() {
            text.push_str("it turned at\n");
        }
        for decision in turning {
            let _ = writeln!(
                text,
                "{:>4} seat {}: gave away {}{}",
                decision.first + 1,
                decision.seat.0,
                percent(decision.lost.into()),
                if decision.luck == 0 { String::new() } else { luck(decision.luck.into()) },
            );
        }
        text.push_str("in all\n");
        for (seat, (lost, lucky)) in self.totals().into_iter().enumerate() {
            let luck = if lucky == 0 { String::new() } else { luck(lucky) };
            let _ = writeln!(text, "     seat {seat}: gave away {}{luck}", percent(lost));
        }
        text
    }

    /// What each seat gave away, and its luck.
    fn totals(&self) -> Vec<(u32, i32)> {
        let mut totals = vec![(0, 0); self.start.len()];
        for decision in self.decisions {
            if let Some((lost, luck)) = totals.get_mut(decision.seat.index()) {
                *lost += u32::from(decision.lost);
                *luck += i32::from(decision.luck);
            }
        }
        totals
    }
}

fn percent(thousandths: u32) -> String {
    format!("{}.{} %", thousandths / 10, thousandths % 10)
}

fn shares(expected: &[u16]) -> String {
    expected.iter().map(|share| percent((*share).into())).collect::<Vec<_>>().join(" : ")
}

fn luck(thousandths: i32) -> String {
    let sign = if thousandths < 0 { '−' } else { '+' };
    format!(", luck {sign}{}", percent(thousandths.unsigned_abs()))
}

fn line(commands: &[impl Serialize]) -> String {
    let shown = commands.iter().filter_map(|command| serde_json::to_string(command).ok());
    shown.collect::<Vec<_>>().join(" ")
}
