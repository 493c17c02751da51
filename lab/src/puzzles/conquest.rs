//! Conquest: reinforced in one place alone, one attack from one territory alone takes the enemy's
//! capital, whatever the luck. For that the capital has the fewest troops with which it is so; all
//! else is as it was in the game.

use pentarchy_core::chance::Odds;
use pentarchy_core::game::{Draw, Game, NoEvents, Seat};
use pentarchy_core::games::conquest::{Command, Conquest, Phase};
use serde_json::{Value, json};

use super::{Puzzle, Puzzling, legal};

/// Reinforcement, the plan and its launch.
const MOST_COMMANDS: usize = 3;
/// The fewest territories to choose from.
const FEWEST_LANDS: usize = 3;
/// More troops than this are in no capital.
const MOST_TROOPS: i64 = 500;

/// Where to reinforce, and which attack to plan then.
type Way = (Command, Command);

/// What can be done about the capital this turn.
struct Ways {
    /// What takes it whatever the luck.
    sure: Vec<Way>,
    /// What takes it with luck.
    daring: Vec<Way>,
    /// How many places there are to reinforce.
    places: usize,
}

impl Puzzling for Conquest {
    const BOTS: [&'static str; 2] = ["minimal", "beginner"];
    const PER_GAME: usize = 14;

    fn puzzles(&self) -> Vec<Puzzle> {
        if self.to_move() != Some(Seat(0)) || self.position().phase != Phase::Reinforce {
            return Vec::new();
        }
        let mut shown = serde_json::to_value(self).unwrap_or_default();
        // Whatever an item does would have to be tried, too.
        for player in shown["players"].as_array_mut().into_iter().flatten() {
            player["inventory"] = Value::Null;
        }
        only_way(shown).into_iter().collect()
    }
}

fn only_way(mut shown: Value) -> Option<Puzzle> {
    let capital = shown["players"][1]["capital"].as_i64()?;
    let mut ways = |troops: i64| {
        shown["territories"][usize::try_from(capital).ok()?]["troops"] = json!(troops);
        ways_to(capital, &shown)
    };
    if ways(0)?.sure.is_empty() {
        return None;
    }
    // The more troops there are, the fewer ways.
    let (mut many, mut few) = (0, MOST_TROOPS);
    while few - many > 1 {
        let between = many.midpoint(few);
        if ways(between)?.sure.len() > 1 { many = between } else { few = between }
    }
    let Ways { sure, daring, places } = ways(few)?;
    let [(place, plan)] = sure[..] else { return None };
    if places < FEWEST_LANDS {
        return None;
    }
    // With this seed what is left to luck fails, so that it can be refuted.
    let fails = |seed: &u64| !daring.iter().any(|way| wins(&shown, *way, *seed));
    let seed = (0..200).find(fails)?;
    let solution = [place, plan, Command::Launch];
    let step = json!({"seed": seed, "goal": ["won"], "solution": solution, "most": MOST_COMMANDS});
    let difficulty = places + daring.len();
    let state = without_defaults(shown);
    Some(Puzzle { state, steps: vec![step], values: json!({}), difficulty })
}

fn ways_to(capital: i64, shown: &Value) -> Option<Ways> {
    let game = Conquest::load(&shown.to_string(), 0).ok()?;
    let mut places = legal(&game);
    places.retain(|one| matches!(one, Command::Reinforce(_)));
    let mut ways = Ways { sure: Vec::new(), daring: Vec::new(), places: places.len() };
    for place in places {
        let mut reinforced = game.clone();
        reinforced.play(&place, Draw::Seed, &mut NoEvents);
        for plan in legal(&reinforced) {
            if !matches!(plan, Command::Plan(way) if way.to == capital) {
                continue;
            }
            match reinforced.odds(&plan) {
                Some(Ok(odds)) if Some(odds) == Odds::new(1, 1) => ways.sure.push((place, plan)),
                Some(Ok(odds)) if odds.value() > 0.0 => ways.daring.push((place, plan)),
                _ => {}
            }
        }
    }
    Some(ways)
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

fn wins(shown: &Value, (place, plan): Way, seed: u64) -> bool {
    let Ok(mut game) = Conquest::load(&shown.to_string(), seed) else { return true };
    for command in [place, plan, Command::Launch] {
        if game.check(&command).is_err() {
            return false;
        }
        game.play(&command, Draw::Seed, &mut NoEvents);
    }
    game.outcome().is_some_and(|outcome| outcome.winner == Some(Seat(0)))
}
