//! What is wrong with a setup or a state from outside: which field, and why.

use serde::{Serialize, de::DeserializeOwned};

/// A setup or a state that can't be: the field, as a path like `units[2].hp`, and the problem.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Invalid {
    /// The path of the field, `.` for the whole.
    pub field: String,
    /// Why it is refused.
    pub problem: Problem,
}

/// Why a field is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Problem {
    /// It is of the wrong type or missing; the parser's own word for it.
    Malformed(String),
    /// A number outside its bounds.
    OutOfRange {
        /// The number found.
        found: i64,
        /// The least allowed.
        least: i64,
        /// The most allowed.
        most: i64,
    },
    /// It names something that does not exist.
    Unknown(String),
    /// It stands twice.
    Duplicate(String),
    /// It is not what other fields say that it must be.
    Expected(String),
    /// It breaks a rule of the game, told by a key in snake case.
    Rule(&'static str),
}

impl Invalid {
    /// This field has this problem.
    pub fn new(field: impl Into<String>, problem: Problem) -> Self {
        Self { field: field.into(), problem }
    }

    /// This field breaks the rule with this key.
    pub fn rule(field: impl Into<String>, rule: &'static str) -> Self {
        Self::new(field, Problem::Rule(rule))
    }

    /// Ok if the number lies within its bounds.
    pub fn check_range(
        field: impl Into<String>,
        found: i64,
        bounds: std::ops::RangeInclusive<i64>,
    ) -> Result<(), Self> {
        if bounds.contains(&found) {
            return Ok(());
        }
        let (least, most) = bounds.into_inner();
        Err(Self::new(field, Problem::OutOfRange { found, least, most }))
    }
}

/// Reads JSON from outside into a type: a setup, a state or a command. An error names the field.
pub fn parse<T: DeserializeOwned>(json: &str) -> Result<T, Invalid> {
    // None of these is ever a list, but a list of its fields would be taken for a struct.
    if json.trim_start().starts_with('[') {
        let why = "a list where an object is expected";
        return Err(Invalid::new(".", Problem::Malformed(why.to_owned())));
    }
    let mut deserializer = serde_json::Deserializer::from_str(json);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        Invalid::new(error.path().to_string(), Problem::Malformed(error.inner().to_string()))
    })?;
    deserializer.end().map_err(|error| Invalid::new(".", Problem::Malformed(error.to_string())))?;
    Ok(value)
}
