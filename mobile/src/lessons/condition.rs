//! What is asked for in a step, as a condition on the state as JSON.

use pentarchy_core::game::{Game, Seat};
use serde::Deserialize;
use serde_json::Value;

/// What stands for anything in a pattern.
const ANYTHING: &str = "*";

/// Something that is to be so. Places in the state are JSON pointers.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// This is there.
    Is(String, Value),
    /// A number is there that is at least so much.
    Least(String, i64),
    /// A number is there that is at most so much.
    Most(String, i64),
    /// Nothing is there.
    Gone(String),
    /// The last command fits this pattern.
    Played(Value),
    /// The learner has won.
    Won,
}

impl Condition {
    /// Is it so, after this command of this seat? `shown` is the state as JSON.
    pub(super) fn holds<G: Game>(
        &self,
        state: &G,
        shown: &Value,
        played: &Value,
        seat: Seat,
    ) -> bool {
        let number = |at: &str| shown.pointer(at).and_then(Value::as_i64);
        match self {
            Self::Is(at, value) => shown.pointer(at) == Some(value),
            Self::Least(at, least) => number(at).is_some_and(|found| found >= *least),
            Self::Most(at, most) => number(at).is_some_and(|found| found <= *most),
            Self::Gone(at) => shown.pointer(at).is_none(),
            Self::Played(pattern) => fits(played, pattern),
            Self::Won => state.outcome().is_some_and(|outcome| outcome.winner == Some(seat)),
        }
    }
}

/// Does a value fit a pattern? Fields that a pattern leaves out may be anything, and so may be
/// what it has [`ANYTHING`] for.
pub(super) fn fits(value: &Value, pattern: &Value) -> bool {
    match (value, pattern) {
        (_, Value::String(text)) if text == ANYTHING => true,
        (Value::Object(fields), Value::Object(wanted)) => wanted
            .iter()
            .all(|(name, wanted)| fields.get(name).is_some_and(|field| fits(field, wanted))),
        (Value::Array(items), Value::Array(wanted)) => {
            items.len() == wanted.len()
                && items.iter().zip(wanted).all(|(item, wanted)| fits(item, wanted))
        }
        _ => value == pattern,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_pattern_says_what_matters() {
        let attack = json!({"attack": {"from": 3, "to": [1, 2]}});
        for pattern in [
            json!("*"),
            json!({}),
            json!({"attack": "*"}),
            json!({"attack": {"to": ["*", 2]}}),
            json!({"attack": {"from": 3}}),
        ] {
            assert!(fits(&attack, &pattern), "{pattern}");
        }
        for pattern in [
            json!("attack"),
            json!({"attack": {"from": 4}}),
            json!({"attack": {"from": 3, "with": "*"}}),
            json!({"attack": {"to": [1]}}),
            json!({"attack": {"to": [2, "*"]}}),
            json!(null),
        ] {
            assert!(!fits(&attack, &pattern), "{pattern}");
        }
        assert!(fits(&json!("end_turn"), &json!("end_turn")));
    }
}
