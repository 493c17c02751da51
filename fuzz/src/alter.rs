//! Altered JSON: how commands, setups and states come about that nobody would write.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::bytes::Bytes;

/// A string that names nothing.
const NO_NAME: &str = "?";

/// Alters one value somewhere in `json`. What takes its place may come from `donor`.
pub fn alter(json: &mut Value, donor: &Value, bytes: &mut Bytes) {
    let value = any(json, bytes);
    let how = bytes.byte();
    if how.is_multiple_of(4) {
        *value = any(&mut donor.clone(), bytes).take();
        return;
    }
    match value {
        Value::Null => *value = bytes.byte().into(),
        Value::Bool(is) => *is = !*is,
        Value::Number(number) => {
            let old = number.as_i64().unwrap_or(0);
            let new = match how % 8 {
                1 => old.wrapping_add(1),
                2 => old.wrapping_sub(1),
                3 => i64::from(bytes.byte()),
                5 => -i64::from(bytes.byte()),
                6 => old.wrapping_mul(i64::from(bytes.byte())),
                _ => i64::MAX >> (bytes.byte() % 64),
            };
            *value = new.into();
        }
        Value::String(_) => *value = NO_NAME.into(),
        Value::Array(items) => {
            let place = bytes.below(items.len());
            match how % 4 {
                _ if items.is_empty() => items.push(Value::Null),
                1 => drop(items.remove(place)),
                2 => items.push(items[place].clone()),
                _ => items.rotate_left(place),
            }
        }
        Value::Object(fields) => {
            if let Some(name) = fields.keys().nth(bytes.below(fields.len())).cloned() {
                fields.remove(&name);
            }
        }
    }
}

/// A value of the type that is like `json`: words that are no variant's name are replaced by
/// words that are.
pub fn fitted<T: DeserializeOwned>(mut json: Value, bytes: &mut Bytes) -> Option<T> {
    let words = match T::deserialize(&json) {
        Ok(value) => return Some(value),
        Err(error) => variants(&error.to_string()),
    };
    let word = words.get(bytes.below(words.len()))?;
    replace(&mut json, word);
    T::deserialize(&json).ok()
}

/// The names that the parser says it expected in place of [`NO_NAME`].
fn variants(error: &str) -> Vec<String> {
    let mut quoted = error.split('`').skip(1).step_by(2);
    if quoted.next() == Some(NO_NAME) { quoted.map(str::to_owned).collect() } else { Vec::new() }
}

fn replace(json: &mut Value, word: &str) {
    match json {
        Value::String(text) if text == NO_NAME => word.clone_into(text),
        Value::Array(items) => items.iter_mut().for_each(|item| replace(item, word)),
        Value::Object(fields) => fields.values_mut().for_each(|field| replace(field, word)),
        _ => {}
    }
}

/// Any value in it or itself. It is chosen level by level, so that a long list, such as the cells of
/// a map, does not take the place of all else.
fn any<'a>(json: &'a mut Value, bytes: &mut Bytes) -> &'a mut Value {
    let parts = match json {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        _ => return json,
    };
    // The value itself comes after its parts.
    let place = bytes.below(parts + 1);
    if place == parts {
        return json;
    }
    let part = match json {
        Value::Object(fields) => fields.values_mut().nth(place),
        json => json.get_mut(place),
    };
    any(part.expect("there are so many parts"), bytes)
}
