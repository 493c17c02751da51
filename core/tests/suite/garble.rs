//! JSON that is wrong here and there, as it may come from outside.

use pentarchy_core::chance::Random;
use serde_json::{Value, json};

/// Texts that are no state, setup or command of any game.
pub const GARBAGE: [&str; 12] = [
    "",
    " ",
    "{",
    "nonsense",
    "null",
    "-1",
    "\"zzz\"",
    "[[[[]]]]",
    "{\"zzz\":1}",
    "{\"size\":null,\"units\":7}",
    "\u{0}",
    "{}{}",
];

/// The value with one part of it replaced, removed or doubled.
pub fn garbled(value: &Value, random: &mut Random) -> Value {
    let mut garbled = value.clone();
    let target = random.below(parts(value)) as usize;
    change(&mut garbled, &mut { target }, random);
    garbled
}

fn parts(value: &Value) -> u32 {
    1 + match value {
        Value::Array(items) => items.iter().map(parts).sum(),
        Value::Object(fields) => fields.values().map(parts).sum(),
        _ => 0,
    }
}

/// Changes the part with this number, counted depth first.
fn change(value: &mut Value, target: &mut usize, random: &mut Random) {
    if *target == 0 {
        *value = instead_of(value, random);
        *target = usize::MAX;
        return;
    }
    *target -= 1;
    let parts: Vec<&mut Value> = match value {
        Value::Array(items) => items.iter_mut().collect(),
        Value::Object(fields) => fields.values_mut().collect(),
        _ => return,
    };
    for part in parts {
        change(part, target, random);
        if *target == usize::MAX {
            return;
        }
    }
}

fn instead_of(value: &Value, random: &mut Random) -> Value {
    match value {
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or_default();
            let numbers =
                [0, 1, 2, 7, 63, 255, 256, -1, near.wrapping_add(1), near.wrapping_sub(1)];
            let edges = [json!(i64::MAX), json!(i64::MIN), json!(1.5), json!(null)];
            match random.below(14) as usize {
                place @ 0..10 => json!(numbers[place]),
                place => edges[place - 10].clone(),
            }
        }
        Value::String(_) => {
            let words = ["", "zzz", "é", "a1", "none", "0", "east"];
            json!(random.pick(&words))
        }
        Value::Array(items) if !items.is_empty() => {
            let mut items = items.clone();
            let place = random.below(items.len() as u32) as usize;
            match random.below(3) {
                0 => drop(items.remove(place)),
                1 => items.push(items[place].clone()),
                _ => items.reverse(),
            }
            Value::Array(items)
        }
        Value::Object(fields) if !fields.is_empty() => {
            let mut fields = fields.clone();
            let names: Vec<String> = fields.keys().cloned().collect();
            if let Some(name) = random.pick(&names) {
                fields.remove(name);
            }
            Value::Object(fields)
        }
        Value::Bool(is_so) => json!(!is_so),
        _ => json!(random.below(4)),
    }
}

/// Does a number with a fraction stand anywhere in it?
pub fn has_float(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.is_f64(),
        Value::Array(items) => items.iter().any(has_float),
        Value::Object(fields) => fields.values().any(has_float),
        _ => false,
    }
}
