//! A line of the protocol, taken apart.

use std::borrow::Cow;
use std::collections::HashMap;

use pentarchy_core::invalid;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::fault::{Code, Fault};

/// A request: the fields of a JSON object, each still as JSON.
pub(super) struct Request<'a>(HashMap<Cow<'a, str>, &'a RawValue>);

impl<'a> Request<'a> {
    /// Reads a line.
    pub fn read(line: &'a [u8]) -> Result<Self, Fault> {
        let text = std::str::from_utf8(line)
            .map_err(|_| Fault::new(Code::BadJson, "the line is not UTF-8"))?;
        serde_json::from_str::<IgnoredAny>(text)
            .map_err(|error| Fault::new(Code::BadJson, error.to_string()))?;
        serde_json::from_str(text)
            .map(Self)
            .map_err(|error| Fault::bad_request(format!("not an object: {error}")))
    }

    /// What the answer echoes.
    pub fn id(&self) -> Option<&'a RawValue> {
        self.0.get("id").copied()
    }

    /// A field as JSON; one that is null counts as left out.
    pub fn raw(&self, name: &str) -> Option<&'a str> {
        self.0.get(name).map(|value| value.get()).filter(|json| *json != "null")
    }

    /// A field as JSON that must be there.
    pub fn required_raw(&self, name: &str) -> Result<&'a str, Fault> {
        self.raw(name).ok_or_else(|| Fault::bad_request(format!("{name}: missing")))
    }

    /// A field that may be left out.
    pub fn optional<T: Deserialize<'a>>(&self, name: &str) -> Result<Option<T>, Fault> {
        self.raw(name)
            .map(serde_json::from_str)
            .transpose()
            .map_err(|error| Fault::bad_request(format!("{name}: {error}")))
    }

    /// A whole number that may be left out; one beyond 64 bits is cut to them.
    pub fn number(&self, name: &str) -> Result<Option<i64>, Fault> {
        #[derive(Deserialize)]
        struct Number(#[serde(deserialize_with = "invalid::number")] i64);
        Ok(self.optional(name)?.map(|Number(number)| number))
    }

    /// How many, 1 if that is left out.
    pub fn count(&self, name: &str) -> Result<usize, Fault> {
        let count = self.number(name)?.unwrap_or(1);
        usize::try_from(count).map_err(|_| Fault::bad_request(format!("{name}: {count}")))
    }

    /// A field that must be there.
    pub fn required<T: Deserialize<'a>>(&self, name: &str) -> Result<T, Fault> {
        self.optional(name)?.ok_or_else(|| Fault::bad_request(format!("{name}: missing")))
    }
}
