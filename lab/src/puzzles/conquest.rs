//! Conquest: of all places to reinforce and all attacks after it, one of each has clearly the best
//! odds of taking the enemy's capital this turn.

use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::conquest::{Command, Conquest, Phase};
use serde_json::{Value, json};

use super::{Puzzle, Puzzling, legal};

/// Reinforcement, the plan and its launch.
const MOST_COMMANDS: usize = 3;
/// The fewest territories to choose from, and the fewest ways to attack the capital.
const FEWEST_LANDS: usize = 3;
const FEWEST_WAYS: usize = 2;
/// The best way is better than the next by at least so much, and its odds are at least so good.
const MARGIN: f64 = 0.06;
const LEAST_ODDS: f64 = 0.35;
/// Seeds that are tried for one by which the best way wins, and no other.
const SEEDS: u64 = 200;

/// Where to reinforce, which attack to plan then, and its odds of taking the capital.
type Way = (Command, Command, f64);

impl Puzzling for Conquest {
    const PER_GAME: usize = 1;

    fn puzzles(&self) -> Vec<Puzzle> {
        let position = self.position();
        if self.to_move() != Some(Seat(0)) || position.phase != Phase::Reinforce {
            return Vec::new();
        }
        let shown = serde_json::to_value(self).unwrap_or_default();
        only_way(self, shown).into_iter().collect()
    }
}

fn only_way(game: &Conquest, shown: Value) -> Option<Puzzle> {
    // Whatever an item does would have to be tried, too.
    if !shown["players"][0]["inventory"].is_null() {
        return None;
    }
    let capital = shown["players"][1]["capital"].as_i64()?;
    let garrison = &shown["territories"][usize::try_from(capital).ok()?]["troops"];
    let (places, mut ways) = ways_to(game, capital);
    if *garrison == json!(0) || places < FEWEST_LANDS || ways.len() < FEWEST_WAYS {
        return None;
    }
    ways.sort_by(|one, other| other.2.total_cmp(&one.2));
    let (best, next) = (ways[0], ways[1].2);
    if best.2 < LEAST_ODDS || best.2 - next < MARGIN {
        return None;
    }
    // With this seed what is right wins, and all else fails, so that it can be refuted.
    let tells = |seed: &u64| {
        let mut others = ways.iter().skip(1);
        wins(&shown, best, *seed) && !others.any(|way| wins(&shown, *way, *seed))
    };
    let seed = (0..SEEDS).find(tells)?;
    let solution = [best.0, best.1, Command::Launch];
    let step = json!({"seed": seed, "goal": ["won"], "solution": solution, "most": MOST_COMMANDS});
    let percent = |odds: f64| format!("{:.0}", 100.0 * odds);
    let values = json!({"best": percent(best.2), "next": percent(next)});
    let difficulty = places + ways.len();
    Some(Puzzle { state: without_defaults(shown), steps: vec![step], values, difficulty })
}

/// How many places there are to reinforce, and all ways to the capital by one attack. Several at once
/// share the power (CQ15): where each of them could be planned still, one alone has at least the odds
/// of all.
fn ways_to(game: &Conquest, capital: i64) -> (usize, Vec<Way>) {
    let mut places = legal(game);
    places.retain(|one| matches!(one, Command::Reinforce(_)));
    let mut ways = Vec::new();
    for place in &places {
        let mut reinforced = game.clone();
        reinforced.play(place, Draw::Seed, &mut NoEvents);
        for plan in legal(&reinforced) {
            if !matches!(plan, Command::Plan(way) if way.to == capital) {
                continue;
            }
            if let Some(Ok(odds)) = reinforced.odds(&plan) {
                ways.push((*place, plan, odds.value()));
            }
        }
    }
    (places.len(), ways)
}

/// The state without what is so if nothing is said.
fn without_defaults(mut shown: Value) -> Value {
    for land in shown["territories"].as_array_mut().into_iter().flatten() {
        if let Some(land) = land.as_object_mut() {
            land.retain(|_, value| !value.is_null() && *value != json!(false));
        }
    }
    shown
}

fn wins(shown: &Value, (place, plan, _): Way, seed: u64) -> bool {
    let Ok(mut game) = Conquest::load(&shown.to_string(), seed) else { return true };
    for command in [place, plan, Command::Launch] {
        if game.check(&command).is_err() {
            return false;
        }
        game.play(&command, Draw::Seed, &mut NoEvents);
    }
    game.outcome().is_some_and(|outcome| outcome.winner == Some(Seat(0)))
}
