//! Why a text could not be decoded.

use std::fmt;

use serde::de::{Error, Expected, Unexpected};

use super::scan::NotJson;
use super::write::compact;

/// Why a text could not be decoded: it is no JSON, or it has another value than the type, in the decoder's own words.
///
/// As small as a pointer, since every decoded value comes with one.
#[derive(Debug)]
pub(crate) struct Fault(Option<Box<str>>);

impl Fault {
    pub(super) const SYNTAX: Self = Self(None);

    /// The words, unless the text is no JSON.
    pub fn words(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

impl From<NotJson> for Fault {
    fn from(_: NotJson) -> Self {
        Self::SYNTAX
    }
}

impl Error for Fault {
    #[cold]
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(Some(message.to_string().into()))
    }

    #[cold]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("invalid type: {}, expected {expected}", named(found)))
    }

    #[cold]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("invalid value: {}, expected {expected}", named(found)))
    }
}

/// A value in serde's words, its number as JSON has it.
fn named(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(flag) => format!("boolean `{flag}`"),
        Unexpected::Unsigned(number) => format!("integer `{number}`"),
        Unexpected::Signed(number) => format!("integer `{number}`"),
        Unexpected::Float(number) => format!("floating point `{}`", compact(&number)),
        Unexpected::Str(text) => format!("string {text:?}"),
        Unexpected::Seq => "sequence".to_owned(),
        Unexpected::Map => "map".to_owned(),
        // JSON has nothing else.
        _ => "unit value".to_owned(),
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.words().unwrap_or("not JSON"))
    }
}

impl std::error::Error for Fault {}
