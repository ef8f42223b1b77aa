//! Messages to people, named by a key, and catalogs with their words.
//!
//! Code makes a [`Message`]: a key with named values, checked by the tests to stand in a catalog. A catalog is a text
//! with one sentence per line, as in `field.too-long = has {count} characters; the most is {most}: shorten it`; it may
//! choose a form by a number, as in `{count|entry|entries}`; `{¶}` ends a line,
//! and lines that begin with `#` are comments.
//! Each message knows its English sentence; any other language is a [`Words`], chosen once for a process.

mod list;
mod message;
mod words;

pub use list::{all_of, any_of};
pub use message::{Argument, Message, Value};
pub use words::Words;

/// The English sentences of the foundations: catalogs for the core, then for the whole engine.
pub(crate) const ENGLISH: &[&str] = &[
    include_str!("en/document.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/chart.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/experiment.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/goal.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/interchange.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/rule.txt"),
];

/// A message whose English sentence is in a catalog: `message!(ENGLISH; "field.number", value, low = 1, high = 9)`.
///
/// A value without `=` is the variable of that name.
#[macro_export]
macro_rules! message {
    (@ $name:ident) => { $name };
    (@ $name:ident = $value:expr) => { $value };
    ($english:expr; $key:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {
        $crate::text::Message::new(
            $english,
            concat!($key $(, " ", stringify!($name))*),
            &[$(&$crate::message!(@ $name $(= $value)?)),*],
        )
    };
}

/// A message of the foundations.
macro_rules! msg {
    ($($message:tt)*) => { $crate::message!($crate::text::ENGLISH; $($message)*) };
}
pub(crate) use msg;
