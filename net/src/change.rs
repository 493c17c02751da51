//! What a command changed in a view, as JSON: most commands change little of a large view.
//!
//! A change of an object or a list is an object of the changes of its parts, by name or number; a
//! list that grew or shrank has its new length as `n`. What is replaced is a list of the new value
//! alone, and what is gone is an empty list.

use serde_json::{Map, Value};

/// The new length of a list.
const LENGTH: &str = "n";
/// A change adds no more empty places than this to all lists together: a length is a few bytes that
/// may ask for any amount of memory.
const MOST_PLACES: usize = 1 << 12;

/// Why a change, which comes from outside, is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is none of this value.
    Other,
    /// It would take more memory than any view needs.
    TooLarge,
}

/// What leads from one to the other; none if they are equal.
pub fn between(before: &Value, after: &Value) -> Option<Value> {
    if before == after {
        return None;
    }
    Some(match (before, after) {
        (Value::Object(before), Value::Object(after)) => between_objects(before, after),
        (Value::Array(before), Value::Array(after)) => between_lists(before, after),
        _ => replaced(after),
    })
}

fn replaced(by: &Value) -> Value {
    Value::Array(vec![by.clone()])
}

fn between_objects(before: &Map<String, Value>, after: &Map<String, Value>) -> Value {
    let gone = before.keys().filter(|name| !after.contains_key(*name));
    let mut changes: Map<String, Value> =
        gone.map(|name| (name.clone(), Value::Array(Vec::new()))).collect();
    for (name, now) in after {
        let change = match before.get(name) {
            Some(before) => between(before, now),
            None => Some(replaced(now)),
        };
        changes.extend(change.map(|change| (name.clone(), change)));
    }
    Value::Object(changes)
}

fn between_lists(before: &[Value], after: &[Value]) -> Value {
    let mut changes = Map::new();
    if before.len() != after.len() {
        changes.insert(LENGTH.to_owned(), after.len().into());
    }
    for (place, now) in after.iter().enumerate() {
        let change = match before.get(place) {
            Some(before) => between(before, now),
            None => Some(replaced(now)),
        };
        changes.extend(change.map(|change| (place.to_string(), change)));
    }
    // A list of which most changed is shorter as a whole.
    if changes.len() > after.len() / 2 + 2 {
        return replaced(&Value::Array(after.to_vec()));
    }
    Value::Object(changes)
}

/// Changes a value. One of which only a part could be made leaves something in between.
pub fn apply(to: &mut Value, change: Value) -> Result<(), Unfit> {
    apply_within(to, change, &mut { MOST_PLACES })
}

/// The same, with so many places left to add.
fn apply_within(to: &mut Value, change: Value, places: &mut usize) -> Result<(), Unfit> {
    match (to, change) {
        (to, Value::Array(mut new)) if new.len() == 1 => *to = new.pop().ok_or(Unfit::Other)?,
        (Value::Object(fields), Value::Object(changes)) => {
            for (name, change) in changes {
                match (fields.get_mut(&name), change) {
                    (_, Value::Array(new)) if new.is_empty() => {
                        fields.remove(&name);
                    }
                    (Some(field), change) => apply_within(field, change, places)?,
                    (None, change) => {
                        let mut field = Value::Null;
                        apply_within(&mut field, change, places)?;
                        fields.insert(name, field);
                    }
                }
            }
        }
        (Value::Array(items), Value::Object(mut changes)) => {
            if let Some(length) = changes.remove(LENGTH) {
                let length = length.as_u64().ok_or(Unfit::Other)?;
                let length = usize::try_from(length).map_err(|_| Unfit::TooLarge)?;
                let more = length.saturating_sub(items.len());
                *places = places.checked_sub(more).ok_or(Unfit::TooLarge)?;
                items.resize(length, Value::Null);
            }
            for (place, change) in changes {
                let place: usize = place.parse().map_err(|_| Unfit::Other)?;
                apply_within(items.get_mut(place).ok_or(Unfit::Other)?, change, places)?;
            }
        }
        _ => return Err(Unfit::Other),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use pentarchy_core::chance::Random;
    use serde_json::json;

    use super::*;

    fn any(random: &mut Random, depth: u32) -> Value {
        let kinds = if depth == 0 { 4 } else { 6 };
        let count = |random: &mut Random| random.below(5);
        match random.below(kinds) {
            0 => Value::Null,
            1 => json!(random.below(3)),
            2 => json!(["a", "n", "0"][random.below(3) as usize]),
            3 => json!(random.below(2) == 0),
            4 => (0..count(random)).map(|_| any(random, depth - 1)).collect(),
            _ => {
                let names = ["a", "n", "0", "1"];
                (0..count(random))
                    .map(|_| {
                        let name = names[random.below(4) as usize];
                        (name.to_owned(), any(random, depth - 1))
                    })
                    .collect::<Map<_, _>>()
                    .into()
            }
        }
    }

    #[test]
    fn a_change_leads_from_one_value_to_the_other() {
        let mut random = Random::new(1);
        for _ in 0..20_000 {
            let (before, after) = (any(&mut random, 4), any(&mut random, 4));
            let change = between(&before, &after);
            assert_eq!(change.is_none(), before == after);
            let mut found = before.clone();
            if let Some(change) = change {
                assert_eq!(apply(&mut found, change.clone()), Ok(()), "{before} {change}");
            }
            assert_eq!(found, after);
        }
    }

    #[test]
    fn a_change_that_does_not_fit_is_refused() {
        let mut random = Random::new(2);
        for _ in 0..20_000 {
            // Whatever comes of it, it is no panic.
            let _ = apply(&mut any(&mut random, 3), any(&mut random, 3));
        }
        let huge = json!({ "n": 1_u64 << 40 });
        assert_eq!(apply(&mut json!([]), huge), Err(Unfit::TooLarge));
        assert_eq!(apply(&mut json!([]), json!({ "n": -1 })), Err(Unfit::Other));
        assert_eq!(apply(&mut json!([1]), json!({ "1": [2] })), Err(Unfit::Other));
        assert_eq!(apply(&mut json!(1), json!({ "a": [2] })), Err(Unfit::Other));
    }

    #[test]
    fn many_lists_that_grow_are_refused_together_though_each_might() {
        let lists = 100_000;
        let before: Value = (0..lists).map(|_| json!([])).collect();
        let longer = |length: usize| -> Map<String, Value> {
            (0..lists).map(|place| (place.to_string(), json!({ "n": length }))).collect()
        };
        let mut view = before.clone();
        assert_eq!(apply(&mut view, longer(MOST_PLACES).into()), Err(Unfit::TooLarge));
        let places: usize =
            view.as_array().unwrap().iter().filter_map(Value::as_array).map(Vec::len).sum();
        assert!(places <= MOST_PLACES, "{places} places were made before it was refused");
        // What one list asks for at the most, it gets.
        assert_eq!(apply(&mut before.clone(), json!({ "0": { "n": MOST_PLACES } })), Ok(()));
    }
}
