//! What a command changed in a view, as JSON: most commands change little of a large view.
//!
//! A change of an object or a list is an object of the changes of its parts, by name or number; a
//! list that grew or shrank has its new length as `n`. What is replaced is a list of the new value
//! alone, and what is gone is an empty list.

use serde_json::{Map, Value};

/// The new length of a list.
const LENGTH: &str = "n";
/// No list in a view is longer.
const MOST_ITEMS: usize = 1 << 16;

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

/// Changes a value; none if the change, which comes from outside, does not fit it.
#[must_use]
pub fn apply(to: &mut Value, change: Value) -> Option<()> {
    match (to, change) {
        (to, Value::Array(mut new)) if new.len() == 1 => *to = new.pop()?,
        (Value::Object(fields), Value::Object(changes)) => {
            for (name, change) in changes {
                match (fields.get_mut(&name), change) {
                    (_, Value::Array(new)) if new.is_empty() => {
                        fields.remove(&name);
                    }
                    (Some(field), change) => apply(field, change)?,
                    (None, change) => {
                        let mut field = Value::Null;
                        apply(&mut field, change)?;
                        fields.insert(name, field);
                    }
                }
            }
        }
        (Value::Array(items), Value::Object(mut changes)) => {
            if let Some(length) = changes.remove(LENGTH) {
                let length = usize::try_from(length.as_u64()?).ok()?;
                if length > MOST_ITEMS {
                    return None;
                }
                items.resize(length, Value::Null);
            }
            for (place, change) in changes {
                apply(items.get_mut(place.parse::<usize>().ok()?)?, change)?;
            }
        }
        _ => return None,
    }
    Some(())
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
                assert_eq!(apply(&mut found, change.clone()), Some(()), "{before} {change}");
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
        assert_eq!(apply(&mut json!([]), huge), None);
        assert_eq!(apply(&mut json!([1]), json!({ "1": [2] })), None);
        assert_eq!(apply(&mut json!(1), json!({ "a": [2] })), None);
    }
}
