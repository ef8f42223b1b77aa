//! Names in a row, the last one joined by a word.

use super::{Argument, msg};

/// Joined names, as in `a, b and c`.
pub fn all_of(names: Vec<String>) -> Argument {
    listed(names, true)
}

/// Joined names, as in `a, b or c`.
pub fn any_of(names: Vec<String>) -> Argument {
    listed(names, false)
}

fn listed(mut names: Vec<String>, all: bool) -> Argument {
    let last = names.pop().unwrap_or_default();
    let first = names.join(", ");
    Argument::Message(match (names.is_empty(), all) {
        (true, _) => return Argument::Text(last),
        (_, true) => msg!("list.and", first, last),
        (_, false) => msg!("list.or", first, last),
    })
}
