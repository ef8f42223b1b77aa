//! Goals of exercises and lessons: conditions such as `plan.cost <= 63 and not conflict names "model"`, held against the facts
//! of a document and its answer.
//!
//! ```text
//! goal       = all { "or" all }
//! all        = one { "and" one }
//! one        = "not" one | value [ ("=" | "!=" | "<" | "<=" | ">" | ">=" | "names") value ]
//! value      = "(" goal ")" | number | time | text | fact
//! fact       = name { "." name | "[" text "]" } [ "at" (number | time) ]
//! ```
//!
//! A number is decimal, a time `9:30` or `26:00`, a text stands in double quotes. A goal always comes to an end, has at most
//! [`MOST_CHARACTERS`] characters, and changes nothing.
//!
//! A fact without a value now, such as `plan.cost` where there is no plan, equals nothing and is neither above nor below anything:
//! a comparison with it does not hold. A fact without a comparison holds if it is there, and is not `false` or an empty list.

mod facts;
mod parse;
mod token;

use crate::document::problem::FormatError;

pub use facts::{Fact, KnownFact, known};
pub use parse::{Goal, MOST_CHARACTERS};

/// Facts that are listed, at most.
const MOST_FACTS: usize = 500;

/// Goals held against the facts of a document.
#[apply(view)]
pub struct GoalReport {
    /// Whether each holds.
    pub holds: Vec<bool>,
    /// Facts, sorted by name; only the first of very many.
    pub facts: Vec<KnownFact>,
}

/// Judges goals.
///
/// # Errors
/// For the first goal that is not well written or has an unknown name.
pub fn judge(goals: &[String], facts: &Fact) -> Result<GoalReport, FormatError> {
    let holds = goals.iter().map(|goal| Goal::parse(goal)?.holds(facts)).collect::<Result<_, _>>()?;
    let mut facts = known(facts);
    facts.truncate(MOST_FACTS);
    Ok(GoalReport { holds, facts })
}
