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
    let mut names = names.into_iter().map(Argument::Text);
    let Some(first) = names.next() else { return Argument::Text(last) };
    let first = names.fold(first, |first, last| Argument::Message(msg!("list.comma", first, last)));
    Argument::Message(match all {
        true => msg!("list.and", first, last),
        false => msg!("list.or", first, last),
    })
}
