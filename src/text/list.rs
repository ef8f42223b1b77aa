//! Names in a row, the last one joined by a word.

use super::{Argument, Message, msg};

/// As in `a, b and c`.
pub fn all_of(names: Vec<String>) -> Argument {
    listed(names, |first, last| msg!("list.and", first, last))
}

/// As in `a, b or c`.
pub fn any_of(names: Vec<String>) -> Argument {
    listed(names, |first, last| msg!("list.or", first, last))
}

fn listed(mut names: Vec<String>, joined: fn(String, String) -> Message) -> Argument {
    let last = names.pop().unwrap_or_default();
    match names.is_empty() {
        true => Argument::Text(last),
        false => Argument::Message(joined(names.join(", "), last)),
    }
}
