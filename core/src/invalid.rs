//! What is wrong with a setup or a state from outside: which field, and why.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

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

    /// Ok if the number lies within its bounds. The field's path is made a text only if it does not.
    pub fn check_range(
        field: impl fmt::Display,
        found: i64,
        bounds: std::ops::RangeInclusive<i64>,
    ) -> Result<(), Self> {
        if bounds.contains(&found) {
            return Ok(());
        }
        let (least, most) = bounds.into_inner();
        Err(Self::new(field.to_string(), Problem::OutOfRange { found, least, most }))
    }
}

/// Reads JSON from outside into a type: a setup, a state or a command. An error names the field.
pub fn parse<T: DeserializeOwned>(json: &str) -> Result<T, Invalid> {
    // None of these is ever a list, but a list of its fields would be taken for a struct.
    if json.trim_start().starts_with('[') {
        let why = "a list where an object is expected";
        return Err(Invalid::new(".", Problem::Malformed(why.to_owned())));
    }
    if let Ok(value) = serde_json::from_str(json) {
        return Ok(value);
    }
    // To know the field costs several times as much as to read.
    let mut deserializer = serde_json::Deserializer::from_str(json);
    let value = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        Invalid::new(error.path().to_string(), Problem::Malformed(error.inner().to_string()))
    })?;
    deserializer.end().map_err(|error| Invalid::new(".", Problem::Malformed(error.to_string())))?;
    Ok(value)
}

/// Reads a command from outside.
pub fn parse_command<T: DeserializeOwned>(json: &str) -> Result<T, Invalid> {
    // A command that is a mere name would be taken from an object with that name and nothing.
    fn has_name_alone(value: &Value) -> bool {
        match value {
            Value::Object(fields) => {
                fields.len() == 1 && fields.values().all(Value::is_null)
                    || fields.values().any(has_name_alone)
            }
            Value::Array(items) => items.iter().any(has_name_alone),
            _ => false,
        }
    }
    let command = parse(json)?;
    if serde_json::from_str(json).is_ok_and(|value| has_name_alone(&value)) {
        let why = "a name with nothing beside it";
        return Err(Invalid::new(".", Problem::Malformed(why.to_owned())));
    }
    Ok(command)
}

/// A value that must be a JSON object: without this, a list of its fields would be taken for one.
pub struct Object<T>(pub T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }
        deserializer.deserialize_map(Fields(PhantomData)).map(Self)
    }
}

/// Reads a value that must be a JSON object, for a field with `deserialize_with`.
pub fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<T, D::Error> {
    Object::deserialize(from).map(|Object(value)| value)
}

/// So for one that may be left out.
pub fn optional_object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    Option::<Object<T>>::deserialize(from).map(|value| value.map(|Object(value)| value))
}

/// So for a list of them.
pub fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Vec<T>, D::Error> {
    let values = Vec::<Object<T>>::deserialize(from)?;
    Ok(values.into_iter().map(|Object(value)| value).collect())
}

/// So for a list that may be left out.
pub fn optional_objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<Vec<T>>, D::Error> {
    #[derive(Deserialize)]
    #[serde(transparent, bound = "T: Deserialize<'de>")]
    struct List<T>(#[serde(deserialize_with = "objects")] Vec<T>);
    Option::<List<T>>::deserialize(from).map(|list| list.map(|List(values)| values))
}

/// Reads a whole number that names something. One beyond 64 bits names nothing, as does the number
/// to which it is cut.
pub fn number<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    struct Number;
    impl Visitor<'_> for Number {
        type Value = i64;

        fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
            f.write_str("a whole number")
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<i64, E> {
            Ok(number)
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<i64, E> {
            Ok(i64::try_from(number).unwrap_or(i64::MAX))
        }

        /// What has more than 64 bits comes like this.
        fn visit_f64<E: Error>(self, number: f64) -> Result<i64, E> {
            const LEAST_CUT: f64 = 9_223_372_036_854_775_808.0;
            if number.abs() >= LEAST_CUT {
                return Ok(if number > 0.0 { i64::MAX } else { i64::MIN });
            }
            Err(E::invalid_type(Unexpected::Float(number), &self))
        }
    }
    from.deserialize_any(Number)
}
