//! A key with the values that its sentence mentions.

use std::fmt;

use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::Words;

/// Language-independent message to people. Displayed, it is a sentence of the language in use ([`Words::choose`]).
///
/// Behind a pointer, so that whatever may fail stays small.
#[derive(Clone, PartialEq, Eq)]
pub struct Message(Box<Content>);

#[derive(Clone, PartialEq, Eq)]
struct Content {
    /// The key, then the names of the values, separated by spaces.
    names: &'static str,
    values: Vec<Argument>,
    english: &'static [&'static str],
}

/// A value that a message mentions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A whole number, which may decide between forms of a word.
    Number(u32),
    /// A name, or a number already written out.
    Text(String),
    /// A part of the sentence with words of its own.
    Message(Message),
}

impl Message {
    /// A message with the values of those names, which are separated by spaces; the first is the key. One of the catalogs `english` has it.
    ///
    /// Written by the macro [`message`](crate::message).
    pub fn new(english: &'static [&'static str], names: &'static str, values: &[&dyn Value]) -> Self {
        let values = values.iter().map(|value| value.argument()).collect();
        Self(Box::new(Content { names, values, english }))
    }

    /// Names the sentence in every catalog.
    pub fn key(&self) -> &'static str {
        self.0.names.split(' ').next().unwrap_or_default()
    }

    /// The values it mentions, by name.
    pub fn args(&self) -> impl Iterator<Item = (&'static str, &Argument)> {
        self.0.names.split(' ').skip(1).zip(&self.0.values)
    }

    /// Catalogs, one of which has its English sentence.
    pub(super) fn english(&self) -> &'static [&'static str] {
        self.0.english
    }

    /// The same with every text among its values changed.
    pub(crate) fn map_texts(mut self, change: fn(&str) -> String) -> Self {
        for value in &mut self.0.values {
            *value = match value {
                Argument::Text(text) => Argument::Text(change(text)),
                Argument::Message(part) => Argument::Message(part.clone().map_texts(change)),
                Argument::Number(_) => continue,
            };
        }
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&Words::in_use().sentence(self))
    }
}

/// The key and the sentence.
impl fmt::Debug for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {self}", self.key())
    }
}

/// Types that can be values of a message.
pub trait Value {
    /// Argument that the message keeps.
    fn argument(&self) -> Argument;
}

impl<T: Value + ?Sized> Value for &T {
    fn argument(&self) -> Argument {
        (**self).argument()
    }
}

impl Value for u32 {
    fn argument(&self) -> Argument {
        Argument::Number(*self)
    }
}

/// One that is too large to decide about a word is written out.
impl Value for u64 {
    fn argument(&self) -> Argument {
        u32::try_from(*self).map_or_else(|_| Argument::Text(self.to_string()), Argument::Number)
    }
}

impl Value for usize {
    fn argument(&self) -> Argument {
        (*self as u64).argument()
    }
}

/// A number with a fraction is written out.
impl Value for f64 {
    fn argument(&self) -> Argument {
        Argument::Text(self.to_string())
    }
}

impl Value for str {
    fn argument(&self) -> Argument {
        Argument::Text(self.to_owned())
    }
}

impl Value for String {
    fn argument(&self) -> Argument {
        Argument::Text(self.clone())
    }
}

impl Value for Message {
    fn argument(&self) -> Argument {
        Argument::Message(self.clone())
    }
}

impl Value for Argument {
    fn argument(&self) -> Argument {
        self.clone()
    }
}

/// Serialized as `{ key, args }`.
impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Message", 2)?;
        fields.serialize_field("key", self.key())?;
        fields.serialize_field("args", &Arguments(self))?;
        fields.end()
    }
}

/// The values of a message, each under its name.
struct Arguments<'a>(&'a Message);

impl Serialize for Arguments<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Arguments", self.0.0.values.len())?;
        self.0.args().try_for_each(|(name, value)| fields.serialize_field(name, value))?;
        fields.end()
    }
}

impl Serialize for Argument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_u32(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Message(message) => message.serialize(serializer),
        }
    }
}

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen::prelude::wasm_bindgen(typescript_custom_section)]
const TYPES: &str =
    "/** What is to be said, in no language yet: a sentence of a catalog, and the values it mentions. */
export interface Message { key: string; args: Record<string, number | string | Message> }
";
