//! The words of the command, a folder per language: see [`coalloc::text`].

use coalloc::text::{Message, Words};

/// English sentences of the command.
pub const ENGLISH: &str = include_str!("en/command.txt");

/// The language in use.
pub const WORDS: Words<'static> = Words::ENGLISH;

/// A message in the language in use.
pub fn sentence(message: &Message) -> String {
    WORDS.sentence(message)
}

/// A sentence of the command in the language in use.
macro_rules! say {
    ($($message:tt)*) => { $crate::text::sentence(&coalloc::message!($crate::text::ENGLISH; $($message)*)) };
}
pub(crate) use say;
