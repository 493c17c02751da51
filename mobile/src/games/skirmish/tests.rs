//! What pointing does, tried.

use std::collections::BTreeMap;

use pentarchy_core::chance::Random;
use pentarchy_core::game::{Draw, NoEvents};
use pentarchy_core::games::skirmish::Setup;

use super::*;
use crate::words::Language;

fn cell(name: &str) -> Cell {
    Cell::from_name(name).unwrap()
}

fn unit(name: &str) -> UnitId {
    UnitId::from_name(name).unwrap()
}

fn position(units: &str) -> Skirmish {
    Skirmish::load(&format!(r#"{{"units":[{units}]}}"#), 0).unwrap()
}

const ROGUE_AND_ARCHER: &str = r#"{"id":"C","camp":0,"kind":"rogue","cell":"c1","hp":5},
    {"id":"X","camp":1,"kind":"archer","cell":"c5","hp":3}"#;

#[test]
fn pointing_at_a_free_cell_goes_there_by_a_shortest_way() {
    let game = position(ROGUE_AND_ARCHER);
    let plan = plan(&game, unit("C"), None, cell("a2")).unwrap();
    assert_eq!(plan.command, Command { unit: unit("C"), to: cell("a2"), attack: None });
    assert_eq!(plan.path.len(), 4);
    assert!(plan.path.windows(2).all(|step| step[0].distance(step[1]) == 1));
    assert_eq!((plan.path[0], plan.path[3]), (cell("c1"), cell("a2")));
}

#[test]
fn pointing_at_an_enemy_goes_near_and_strikes() {
    let game = position(ROGUE_AND_ARCHER);
    let plan = plan(&game, unit("C"), None, cell("c5")).unwrap();
    assert_eq!(plan.command.attack, Some(cell("c5")));
    assert_eq!(plan.command.to.distance(cell("c5")), 1);
    assert!(plan.events.iter().any(|event| matches!(event, Event::Fell { .. })));
}

#[test]
fn it_strikes_from_the_cell_that_was_passed_last() {
    let game = position(
        r#"{"id":"A","camp":0,"kind":"archer","cell":"c1","hp":3},
           {"id":"X","camp":1,"kind":"archer","cell":"c5","hp":3}"#,
    );
    for via in ["c2", "c3", "b2"] {
        let plan = plan(&game, unit("A"), Some(cell(via)), cell("c5"));
        let expected = if via == "b2" { "c2" } else { via };
        assert_eq!(plan.map(|plan| plan.command.to), Some(cell(expected)), "{via}");
    }
}

#[test]
fn an_archer_keeps_away_from_a_soldier() {
    let game = position(
        r#"{"id":"A","camp":0,"kind":"archer","cell":"c1","hp":3},
           {"id":"W","camp":1,"kind":"soldier","cell":"c2","hp":5}"#,
    );
    let plan = plan(&game, unit("A"), None, cell("c2")).unwrap();
    assert!(plan.command.to.distance(cell("c2")) > 1, "{:?}", plan.command);
}

#[test]
fn what_is_out_of_reach_gives_no_plan() {
    let game = position(ROGUE_AND_ARCHER);
    assert_eq!(plan(&game, unit("C"), None, cell("a7")), None);
    assert_eq!(plan(&game, unit("X"), None, cell("c1")), None, "not its turn");
}

/// Could a rested enemy strike it down as things stand?
fn can_fall(game: &Skirmish, unit: UnitId) -> bool {
    let enemies =
        game.units().filter(|other| other.camp() != unit.camp() && !game.is_tired(*other));
    let strong = enemies.filter(|other| other.stats().damage_to(unit.stats()) >= game.hp(unit));
    strong.into_iter().any(|other| plan::targets(game, other).any(|target| target == unit))
}

/// What follows a quiet move in the adviser's line is told: the answer, and the blow that it prepares.
#[test]
fn the_blow_that_a_quiet_move_prepares_is_told() {
    let game = position(
        r#"{"id":"A","camp":0,"kind":"archer","cell":"c1","hp":3},
           {"id":"W","camp":1,"kind":"soldier","cell":"c7","hp":5}"#,
    );
    let step =
        |unit: &str, to: &str| Command { unit: self::unit(unit), to: cell(to), attack: None };
    let blow = Command { attack: Some(cell("c5")), ..step("A", "c2") };
    let face = SkirmishFace {
        advice: Some(step("A", "c1")),
        follows: vec![step("W", "c5"), blow],
        ..SkirmishFace::default()
    };
    let told = face.status(&Seen { game: &game, actor: game.to_move() }, &Words::new(Language::En));
    assert!(told.contains("Expected answer: The soldier W"), "{told}");
    let next = "Then: The archer A (Red camp) moves from c1 to c2, strikes the soldier W for 1";
    assert!(told.contains(next), "{told}");
}

/// Positions from random play: whatever is advised there, it is said what it is good for, and that is so.
#[test]
fn a_move_is_advised_for_a_reason_that_holds() {
    let words = Words::new(Language::En);
    let mut random = Random::new(5);
    let mut reasons = BTreeMap::new();
    for seed in 0..6 {
        let mut game = Skirmish::new(&Setup::default(), 2, seed).unwrap();
        for _ in 0..24 {
            let mut legal = Vec::new();
            game.legal(&mut legal);
            let Some(next) = random.pick(&legal).copied() else { break };
            for command in legal.iter().filter(|command| command.attack.is_none()).step_by(5) {
                let face = SkirmishFace { advice: Some(*command), ..SkirmishFace::default() };
                let seen = Seen { game: &game, actor: game.to_move() };
                let told = face.status(&seen, &words);
                let mut after = game.clone();
                after.play(command, Draw::Seed, &mut NoEvents);
                let struck = [&game, &after].map(|game| plan::threats(game, command.unit));
                let targets = [&game, &after].map(|game| plan::targets(game, command.unit).count());
                let camp = command.unit.camp();
                let falls = [&game, &after].map(|game| {
                    let own = game.units().filter(|unit| unit.camp() == camp);
                    own.filter(|unit| can_fall(game, *unit)).collect::<Vec<_>>()
                });
                let is_saved = falls[0].iter().any(|unit| !falls[1].contains(unit));
                let holds = [
                    ("Otherwise the ", is_saved),
                    ("instead of", !is_saved),
                    ("can strike it; here", !is_saved && struck[1] < struck[0]),
                    ("There nobody can strike it.", struck[1] == 0),
                    ("From there it can strike", targets[1] > targets[0]),
                    ("At worst the ", struck[1] > 0),
                ];
                let said = holds.into_iter().find(|(words, _)| told.contains(words));
                let (reason, holds) = said.unwrap_or_else(|| panic!("{told}"));
                assert!(holds, "{told}");
                *reasons.entry(reason).or_insert(0) += 1;
            }
            game.play(&next, Draw::Seed, &mut NoEvents);
        }
    }
    assert_eq!(reasons.len(), 6, "{reasons:?}");
}
