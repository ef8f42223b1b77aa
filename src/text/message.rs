//! A key with the values that its sentence mentions.

use std::fmt;

use serde::Serialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::Words;

/// What is to be said, in no language yet. Displayed, it is English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct Message {
    /// Names the sentence in every catalog.
    pub key: &'static str,
    /// The values it mentions, by name.
    pub args: Vec<(&'static str, Argument)>,
    /// The catalog with its English sentence.
    #[serde(skip)]
    pub(super) english: &'static str,
}

/// A value that a message mentions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(untagged)]
pub enum Argument {
    /// A whole number, which may decide between forms of a word.
    Number(i64),
    /// A name, or a number already written out.
    Text(String),
    /// A part of the sentence with words of its own.
    Message(Message),
}

impl Message {
    /// A message without values; `english` is a catalog that has the key.
    pub fn new(english: &'static str, key: &'static str) -> Self {
        Self { key, args: Vec::new(), english }
    }

    /// The same with one more value.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&Words::ENGLISH.sentence(self))
    }
}

/// What JavaScript, too, counts exactly is a number.
const MOST: i64 = (1 << 53) - 1;

impl From<u64> for Argument {
    fn from(number: u64) -> Self {
        match i64::try_from(number) {
            Ok(whole @ ..=MOST) => Self::Number(whole),
            _ => Self::Text(number.to_string()),
        }
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        (number as u64).into()
    }
}

/// A number with a fraction is written out.
impl From<f64> for Argument {
    fn from(number: f64) -> Self {
        Self::Text(number.to_string())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}
