//! League in words: where the turn stands, what a plan would do, and sheets.

use pentarchy_core::game::{Game, Seat};
use pentarchy_core::games::league::{
    Cell, Direction, Facing, Ground, Hero, Kind, League, MINION_STEPS, Piece,
};

use super::advised::advice;
use super::drawing::{picture_of, stats_of};
use super::moment::{Figure, standing as token_of};
use super::plan::Plan;
use super::setup::class_key;
use super::{LeagueFace, plan};
use crate::games::{Seen, Sheet, SheetLine};
use crate::pictures::{Picture, Sprite};
use crate::words::{Words, sentence};

/// Whose turn it is within the team, and what it has left.
pub fn phase(game: &League, words: &Words) -> String {
    if game.outcome().is_some() {
        return String::new();
    }
    let hero = &game.heroes()[game.hero()];
    let key = if hero.attacked { "league-phase-attacked" } else { "league-phase" };
    words.with(
        key,
        &[
            ("hero", words.get(class_key(hero.class)).into()),
            ("steps", hero.mp.into()),
            ("round", game.round().into()),
        ],
    )
}

/// What is told while a person plays.
pub fn status(face: &LeagueFace, seen: &Seen<League>, words: &Words) -> String {
    let game = seen.game;
    if let Some(piece) = face.looked_at {
        let piece = name(game, piece, words).into();
        return sentence(&words.with("league-tell-looked", &[("piece", piece)]));
    }
    if seen.actor.is_none() {
        return String::new();
    }
    let hero = &game.heroes()[game.hero()];
    let class = hero_name(game, words);
    if !face.advice.commands.is_empty() {
        return advice(game, &face.advice, words);
    }
    if face.runs {
        return words.with("league-tell-run", &[("hero", class.into())]);
    }
    sentence(&match face.plan(seen) {
        Some(plan) => {
            let outcome = told_plan(game, &plan, words);
            if face.armed.is_some() {
                words.with("league-tell-again", &[("outcome", outcome.into())])
            } else {
                outcome
            }
        }
        None if face.chosen => words.with("league-tell-chosen", &[("hero", class.into())]),
        None => {
            let attacks = !plan::targets(game).is_empty();
            let key = match (hero.mp > 0, attacks, hero.attacked) {
                (true, _, false) => "league-tell-choose",
                (true, _, true) => "league-tell-walk",
                (false, true, _) => "league-tell-attack",
                (false, false, _) => "league-tell-done",
            };
            words.with(key, &[("hero", class.into())])
        }
    })
}

/// The hero to move, within a sentence.
pub fn hero_name(game: &League, words: &Words) -> String {
    let key = class_key(game.heroes()[game.hero()].class);
    words.attribute(key, "the", &[]).unwrap_or_default()
}

pub fn told_plan(game: &League, plan: &Plan, words: &Words) -> String {
    let hero = &game.heroes()[game.hero()];
    let class = hero_name(game, words);
    let damage = hero.class.stats().attack;
    let target = plan.attack.and_then(|piece| token_of(game, piece));
    let left = target.map_or(0, |target| target.hp.saturating_sub(damage));
    let key = match (plan.cost(), plan.attack, plan.bump) {
        (_, _, Some(_)) => "league-plan-bump",
        (_, None, None) => "league-plan-walk",
        (0, Some(_), None) => "league-plan-attack",
        (_, Some(_), None) => "league-plan-walk-attack",
    };
    let target = plan.attack.map(|piece| the(game, piece, words)).unwrap_or_default();
    words.with(
        key,
        &[
            ("hero", class.into()),
            ("cost", plan.cost().into()),
            ("steps", hero.mp.into()),
            ("target", target.into()),
            ("damage", damage.into()),
            ("left", left.into()),
        ],
    )
}

/// What a piece is called where no sentence goes on: its kind, and whose it is.
pub fn name(game: &League, piece: Piece, words: &Words) -> String {
    called(game, piece, ["league-piece", "the"], words)
}

/// A piece within a sentence.
pub fn the(game: &League, piece: Piece, words: &Words) -> String {
    called(game, piece, ["league-piece-the", "the"], words)
}

/// A piece within a sentence, after what says how far it is.
pub fn of(game: &League, piece: Piece, words: &Words) -> String {
    called(game, piece, ["league-piece-of", "of"], words)
}

/// A piece in the words of a key, or in this form of its kind's name if nobody has it any more.
fn called(game: &League, piece: Piece, [key, bare]: [&str; 2], words: &Words) -> String {
    let token = token_of(game, piece);
    let (kind, team) = match (piece, token) {
        (_, Some(token)) => (figure_key(token.figure), Some(token.team)),
        // One that is no longer on the list.
        (Piece::Minion(_), None) => (figure_key(Figure::Minion), None),
        (_, None) => (figure_key(Figure::Building(Kind::Tower)), None),
    };
    let form = |name: &str| words.attribute(kind, name, &[]).unwrap_or_default();
    let Some(team) = team else { return form(bare) };
    let values = [
        ("who", words.who(League::ID, team).into()),
        ("piece", words.get(kind).into()),
        ("the", form("the").into()),
        ("of", form("of").into()),
        ("team", words.get(team_key(team)).into()),
    ];
    words.with(key, &values)
}

fn figure_key(figure: Figure) -> &'static str {
    match figure {
        Figure::Hero(class) => class_key(class),
        Figure::Minion => "league-minion",
        Figure::Building(Kind::Tower) => "league-tower",
        Figure::Building(Kind::Headquarters) => "league-headquarters",
    }
}

fn team_key(team: Seat) -> &'static str {
    if team == Seat(0) { "league-team-blue" } else { "league-team-red" }
}

/// The heroes of a team that live, and their hit points with those of its buildings.
pub fn belongings(game: &League, seat: Seat) -> Vec<(&'static str, u32)> {
    let heroes = Hero::numbers_of(seat).map(|number| &game.heroes()[number]);
    let buildings = game.buildings().iter().filter(|one| one.team == seat && one.is_standing());
    let hp = heroes.clone().map(|hero| u32::from(hero.hp)).sum::<u32>()
        + buildings.map(|one| u32::from(one.hp)).sum::<u32>();
    let alive = heroes.filter(|hero| hero.is_alive()).count() as u32;
    vec![("league-count-heroes", alive), ("league-count-hp", hp)]
}

/// How many heroes a team has, and how its headquarters stands.
pub fn standing(game: &League, seat: Seat, words: &Words) -> String {
    let heroes = Hero::numbers_of(seat).filter(|number| game.heroes()[*number].is_alive()).count();
    let of_team = |kind| {
        let buildings = game.buildings().iter();
        buildings.filter(move |one| one.kind == kind && one.team == seat && one.is_standing())
    };
    let hp: u32 = of_team(Kind::Headquarters).map(|one| u32::from(one.hp)).sum();
    words.with(
        "league-standing",
        &[
            ("heroes", heroes.into()),
            ("towers", of_team(Kind::Tower).count().into()),
            ("hp", hp.into()),
        ],
    )
}

pub fn direction_key(direction: Direction) -> &'static str {
    match direction {
        Direction::Left => "league-way-left",
        Direction::Right => "league-way-right",
        Direction::Up => "league-way-up",
        Direction::Down => "league-way-down",
    }
}

pub fn facing_key(facing: Facing) -> &'static str {
    let direction = Direction::ALL.into_iter().find(|one| Facing::from(*one) == facing);
    direction.map_or("league-way-none", direction_key)
}

/// All there is to know of a piece.
pub fn piece_sheet(game: &League, piece: Piece, words: &Words) -> Option<Sheet> {
    let token = token_of(game, piece)?;
    let stats = stats_of(token.figure);
    let line = |key: &str, value: String| SheetLine { label: words.get(key), value };
    let mut lines = vec![
        line("league-hp", format!("{} / {}", token.hp, stats.hp)),
        line("league-attack", stats.attack.to_string()),
        line("league-range", stats.range.to_string()),
    ];
    match piece {
        Piece::Hero(id) => {
            let hero = game.heroes().get(id as usize)?;
            let key = if hero.attacked { "league-attack-done" } else { "league-attack-open" };
            lines.push(line("league-steps", hero.mp.to_string()));
            lines.push(line("league-attack-state", words.get(key)));
            lines.push(line("league-facing", words.get(facing_key(hero.dir))));
        }
        Piece::Minion(_) => {
            lines.push(line("league-steps", MINION_STEPS.to_string()));
            lines.push(line("league-facing", words.get(facing_key(token.facing))));
        }
        Piece::Building(id) => {
            let Figure::Building(kind) = token.figure else { return None };
            let of_it = game.minions().iter().filter(|minion| minion.home == id);
            let alive = of_it.filter(|minion| minion.is_alive()).count();
            lines.push(line("league-minions", format!("{alive} / {}", kind.room())));
        }
    }
    let base = match token.figure {
        Figure::Building(_) => None,
        _ => Some(Sprite::owned(Picture::Base, token.team)),
    };
    let figure = Sprite::owned(picture_of(token.figure), token.team);
    Some(Sheet {
        title: sentence(&name(game, piece, words)),
        pictures: base.into_iter().chain([figure]).collect(),
        lines,
        text: words.get(&format!("about-{}", figure_key(token.figure))),
    })
}

/// What there is to know of a cell on which nothing stands.
pub fn ground_sheet(game: &League, cell: Cell, words: &Words) -> Sheet {
    let (key, picture) = match game.terrain().at(cell) {
        Ground::Free => ("league-ground-free", Picture::Meadow),
        Ground::Rock => ("league-ground-rock", Picture::Boulder),
        Ground::Tree => ("league-ground-tree", Picture::Pine),
        Ground::Water => ("league-ground-water", Picture::WaterMid),
        Ground::Spawn => ("league-ground-spawn", Picture::Spawn),
    };
    Sheet {
        title: words.get(key),
        pictures: vec![Sprite::of(picture)],
        lines: Vec::new(),
        text: words.get(&format!("about-{key}")),
    }
}
