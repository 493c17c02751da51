//! What the hero to move is advised to do, and why.

use std::cell::OnceCell;

use pentarchy_core::game::Seat;
use pentarchy_core::games::league::{Cell, Command, League, Piece};

use super::plan::{self, Plan};
use super::texts::{hero_name, of, the, told_plan};
use crate::words::Words;

/// Advice, of which the dangers are counted once: it goes with the snapshot it was made for.
#[derive(Debug, Default)]
pub struct Advised {
    /// What is advised; nothing if nothing is.
    pub commands: Vec<Command>,
    danger: OnceCell<Danger>,
}

/// How many could strike the hero.
#[derive(Clone, Copy, Debug)]
enum Danger {
    /// Now, and once it has gone.
    There { now: usize, then: usize },
    /// Where it stays; at the least where it could go and is nearer to the enemy; and where it could go
    /// at all.
    Here { now: usize, nearer: Option<usize>, anywhere: Option<usize> },
}

impl Advised {
    /// To do this.
    pub fn new(commands: Vec<Command>) -> Self {
        Self { commands, danger: OnceCell::new() }
    }
}

/// What the hero is advised to do in its turn.
pub fn advice(game: &League, advised: &Advised, words: &Words) -> String {
    let plan = Plan::of(game, &advised.commands);
    let text = if plan.cost() == 0 && plan.attack.is_none() {
        words.with("league-advice-stay", &[("hero", hero_name(game, words).into())])
    } else {
        told_plan(game, &plan, words)
    };
    let why = why(game, &plan, &advised.danger, words);
    words.with("league-advice", &[("text", format!("{text} {why}").trim_end().into())])
}

/// What a way is good for, or staying. A blow speaks for itself.
fn why(game: &League, plan: &Plan, danger: &OnceCell<Danger>, words: &Words) -> String {
    // As long as there is a game, there is the enemy's headquarters.
    let Some((_, enemy, _)) = nearest_enemy(game) else { return String::new() };
    if plan.attack.is_some() {
        return String::new();
    }
    let from = game.heroes()[game.hero()].cell;
    let count = || {
        let now = game.strikers_at(from);
        if let Some(to) = plan.end().filter(|to| *to != from) {
            return Danger::There { now, then: game.strikers_at(to) };
        }
        let (nearer, anywhere) = game.fewest_strikers(enemy);
        Danger::Here { now, nearer, anywhere }
    };
    match *danger.get_or_init(count) {
        Danger::There { now, then } if then < now => {
            words.with("league-why-safer", &[("now", now.into()), ("then", then.into())])
        }
        Danger::There { .. } => why_there(game, plan.end().unwrap_or(from), words),
        Danger::Here { now, nearer, anywhere } => why_here(game, (now, nearer, anywhere), words),
    }
}

fn enemies(game: &League) -> impl Iterator<Item = (Piece, Cell, Seat)> {
    plan::pieces(game).filter(|(_, _, team)| *team != game.team())
}

fn nearest_enemy(game: &League) -> Option<(Piece, Cell, Seat)> {
    let here = game.heroes()[game.hero()].cell;
    enemies(game).min_by_key(|(_, at, _)| at.distance(here))
}

/// What a way gains that is no safer: it leads nearer to an enemy, or farther from it.
fn why_there(game: &League, to: Cell, words: &Words) -> String {
    let from = game.heroes()[game.hero()].cell;
    let changed = enemies(game).filter(|(_, at, _)| at.distance(from) != at.distance(to));
    let nearest = changed.min_by_key(|(_, at, _)| at.distance(from).min(at.distance(to)));
    let Some((enemy, at, _)) = nearest else { return words.get("league-why-judged") };
    let (now, then) = (at.distance(from), at.distance(to));
    let key = if then < now { "league-why-nearer" } else { "league-why-farther" };
    let enemy = of(game, enemy, words);
    words.with(key, &[("enemy", enemy.into()), ("now", now.into()), ("then", then.into())])
}

/// What staying is good for: going nearer would be dangerous, nobody can be reached, or there is no
/// safer place.
fn why_here(
    game: &League,
    (now, nearer, anywhere): (usize, Option<usize>, Option<usize>),
    words: &Words,
) -> String {
    let hero = &game.heroes()[game.hero()];
    let Some((enemy, at, _)) = nearest_enemy(game) else { return String::new() };
    let [enemy_of, enemy] = [of, the].map(|form| form(game, enemy, words));
    let cells = ("cells", at.distance(hero.cell).into());
    match nearer {
        Some(then) if then > now => words.with(
            "league-why-here",
            &[("enemy", enemy_of.into()), ("now", now.into()), ("then", then.into())],
        ),
        _ if !hero.attacked && plan::targets(game).is_empty() => {
            words.with("league-why-unreached", &[("enemy", enemy.into()), cells])
        }
        _ if anywhere.is_some_and(|fewest| fewest >= now) => {
            words.with("league-why-safest", &[("now", now.into())])
        }
        _ => words.with("league-why-ahead", &[("enemy", enemy.into()), cells]),
    }
}
