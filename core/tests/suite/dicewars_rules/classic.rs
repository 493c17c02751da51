//! The source's strategy (DW10), once by hand and once as naively as possible.

use pentarchy_core::game::{Draw, Game, NoEvents};
use pentarchy_core::games::dicewars::{Command, DiceWars};
use serde_json::{Value, json};

use super::words::{attack, new, position, shown, think};

fn classic(state: &DiceWars) -> Command {
    think("classic", state, None).command
}

/// A fraction: numerator and denominator.
type Fraction = (i64, i64);

fn add((a, b): Fraction, (c, d): Fraction) -> Fraction {
    (a * d + c * b, b * d)
}

fn subtract(one: Fraction, (c, d): Fraction) -> Fraction {
    add(one, (-c, d))
}

fn multiply((a, b): Fraction, (c, d): Fraction) -> Fraction {
    (a * c, b * d)
}

/// The mean of these numbers of dice; none of none.
fn mean(dice: &[i64]) -> Option<Fraction> {
    (!dice.is_empty()).then(|| (dice.iter().sum(), dice.len() as i64))
}

/// The score of the page's formula, read off the shown state.
fn score(state: &Value, from: usize, to: usize) -> Fraction {
    let regions = state["regions"].as_array().unwrap();
    let me = &regions[from]["owner"];
    let dice = |region: usize| regions[region]["dice"].as_i64().unwrap();
    let enemies = |region: usize, but: Option<usize>| -> Vec<i64> {
        regions[region]["adjacent"]
            .as_array()
            .unwrap()
            .iter()
            .map(|other| other.as_u64().unwrap() as usize)
            .filter(|other| regions[*other]["owner"] != *me && Some(*other) != but)
            .map(dice)
            .collect()
    };
    let (own, target) = (dice(from), dice(to));
    let around = mean(&enemies(from, None)).unwrap();
    let before = subtract(around, (own, 1));
    let after = mean(&enemies(from, Some(to))).map_or((1, 1), |mean| subtract(mean, (1, 1)));
    let after_failed = subtract(around, (1, 1));
    let gain = match mean(&enemies(to, None)) {
        None => (own - 1, 1),
        Some(mean) => subtract((own - 1, 1), mean),
    };
    let failed = subtract(after_failed, before);
    let won = add(subtract(after, before), gain);
    let p = (own - target + 1, own);
    add(multiply(won, p), multiply(failed, subtract((1, 1), p)))
}

/// What the strategy does, by trying every pair of regions.
fn expected(state: &DiceWars) -> Command {
    let shown = shown(state);
    let count = shown["regions"].as_array().unwrap().len();
    let dice = |region: usize| shown["regions"][region]["dice"].as_i64();
    let mut best: Option<(f64, usize, usize)> = None;
    for from in 0..count {
        for to in 0..count {
            let command = Command::Attack { from: from as i64, to: to as i64 };
            if state.check(&command).is_err() || dice(from) <= dice(to) {
                continue;
            }
            let (over, under) = score(&shown, from, to);
            let score = over as f64 / under as f64;
            // The scores are coarse fractions: closer than this they are equal.
            if score > 1e-9 && best.is_none_or(|(found, ..)| score > found + 1e-9) {
                best = Some((score, from, to));
            }
        }
    }
    best.map_or(Command::EndTurn, |(_, from, to)| Command::Attack {
        from: from as i64,
        to: to as i64,
    })
}

#[test]
fn dw10_the_score_is_the_sources() {
    // a5 touches b3 and b1; b3 touches c4 besides.
    let state = shown(&position("a5 b3 b1 c4", "0-1 0-2 1-3"));
    // before = 2 − 5 = −3; p = 3/5; after = 1 − 1 = 0; gain = 4 − 4 = 0; won = 3;
    // failed = (2 − 1) + 3 = 4; score = 9/5 + 8/5.
    let (over, under) = score(&state, 0, 1);
    assert_eq!(over * 5, 17 * under);
    // p = 1; after = 3 − 1 = 2; nobody else touches b1, so gain = 4; won = 2 + 3 + 4.
    let (over, under) = score(&state, 0, 2);
    assert_eq!(over, 9 * under);
    assert_eq!(classic(&position("a5 b3 b1 c4", "0-1 0-2 1-3")), attack("0-2"));
}

#[test]
fn dw10_without_an_enemy_left_after_is_1() {
    // before = 1 − 3; after = 1; gain = 2: won = 1 + 2 + 2 with p = 1.
    let state = position("a3 b1", "0-1");
    let (over, under) = score(&shown(&state), 0, 1);
    assert_eq!(over, 5 * under);
    assert_eq!(think("classic", &state, None).value, 5000);
}

#[test]
fn dw10_attacks_need_more_dice_than_the_target() {
    assert_eq!(classic(&position("a3 b3", "0-1")), Command::EndTurn);
    assert_eq!(classic(&position("a3 b4", "0-1")), Command::EndTurn);
    assert_eq!(classic(&position("a4 b3", "0-1")), attack("0-1"));
}

#[test]
fn dw10_it_stops_when_no_score_is_above_0() {
    // before = 1 − 2 and p = 1; after = 1; gain = 1 − (8 + 8 + 8) / 3: won = 1 + 1 − 7 < 0.
    let state = position("a2 b1 c8 c8 c8", "0-1 1-2 1-3 1-4");
    assert_eq!(classic(&state), Command::EndTurn);
    // With gain = 1 − 3 the score is 0, which is not above 0.
    let state = position("a2 b1 c3", "0-1 1-2");
    assert_eq!(score(&shown(&state), 0, 1).0, 0);
    assert_eq!(classic(&state), Command::EndTurn);
}

#[test]
fn dw10_of_equal_scores_the_lowest_from_then_the_lowest_to() {
    assert_eq!(classic(&position("b1 a3 b1 a3", "0-1 2-3")), attack("1-0"));
    assert_eq!(classic(&position("b1 a3 b1", "0-1 1-2")), attack("1-0"));
}

#[test]
fn dw10_it_plays_the_best_attack_in_any_position() {
    let (mut attacks, mut ends) = (0, 0);
    for seed in 0..60 {
        let mut state = new(&json!({}), 2 + (seed % 7) as u8, seed).unwrap();
        for _ in 0..60 {
            if state.to_move().is_none() {
                break;
            }
            let command = classic(&state);
            assert_eq!(command, expected(&state), "{}", shown(&state));
            if command == Command::EndTurn {
                ends += 1;
            } else {
                attacks += 1;
            }
            state.play(&command, Draw::Seed, &mut NoEvents);
        }
    }
    assert!(attacks > 1000 && ends > 300, "{attacks} attacks, {ends} ends");
}
