//! Facts that a goal may name.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

/// A fact, or a group of facts with names.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// There is none now, such as the cost where there is no plan.
    Nothing,
    /// Whether something is so.
    Truth(bool),
    /// A number in the unit of the page.
    Number(f64),
    /// A time of day in seconds; it is compared as a number.
    Time(f64),
    /// A name.
    Text(String),
    /// Names, in no order.
    Names(Vec<String>),
    /// Facts by name, as in `plan.cost` or `site["N3"].cpus`.
    Group(BTreeMap<String, Fact>),
    /// Facts by time, as in `free at 10:00`.
    Series(Vec<(f64, Fact)>),
}

impl Fact {
    /// A group of named facts.
    pub fn group<Name: Into<String>>(facts: impl IntoIterator<Item = (Name, Fact)>) -> Self {
        Self::Group(facts.into_iter().map(|(name, fact)| (name.into(), fact)).collect())
    }

    /// A number that may be absent.
    pub fn number(value: Option<impl Into<f64>>) -> Self {
        value.map_or(Self::Nothing, |value| Self::Number(value.into()))
    }

    /// A word of a document or a report, such as `min-cost`.
    pub fn word(word: &impl Serialize) -> Self {
        match serde_json::to_value(word) {
            Ok(Value::String(word)) => Self::Text(word),
            _ => Self::Nothing,
        }
    }

    /// Facts of the page: a list of pairs with numbers is by time or load, another list has names.
    pub fn of_page(value: Value) -> Self {
        match value {
            Value::Null => Self::Nothing,
            Value::Bool(truth) => Self::Truth(truth),
            Value::Number(number) => Self::number(number.as_f64()),
            Value::String(text) => Self::Text(text),
            Value::Object(facts) => {
                Self::group(facts.into_iter().map(|(name, fact)| (name, Self::of_page(fact))))
            }
            Value::Array(items) => match items.iter().map(point).collect::<Option<Vec<_>>>() {
                Some(points) if !points.is_empty() => Self::Series(points),
                _ => Self::Names(
                    items.into_iter().filter_map(|item| item.as_str().map(str::to_owned)).collect(),
                ),
            },
        }
    }

    /// These facts with those of another group.
    #[must_use]
    pub fn with(self, others: Self) -> Self {
        match (self, others) {
            (Self::Group(mut facts), Self::Group(others)) => {
                facts.extend(others);
                Self::Group(facts)
            }
            (facts, _) => facts,
        }
    }

    /// A count of things.
    pub fn count(number: usize) -> Self {
        Self::Number(number as f64)
    }

    /// Whether it is there, and neither `false` nor empty.
    pub(super) fn holds(&self) -> bool {
        match self {
            Self::Nothing => false,
            Self::Truth(truth) => *truth,
            Self::Names(names) => !names.is_empty(),
            Self::Group(facts) => facts.values().any(Self::holds),
            Self::Number(_) | Self::Time(_) | Self::Text(_) | Self::Series(_) => true,
        }
    }

    /// The number of a number or a time.
    pub(super) fn as_number(&self) -> Option<f64> {
        match self {
            Self::Number(number) | Self::Time(number) => Some(*number),
            _ => None,
        }
    }

    /// The fact as a goal writes it.
    fn written(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Time(seconds) => time(*seconds),
            Self::Text(text) => format!("\"{text}\""),
            Self::Truth(true) => "true".to_owned(),
            Self::Truth(false) => "false".to_owned(),
            Self::Names(names) => names.join(", "),
            Self::Nothing | Self::Group(_) | Self::Series(_) => String::new(),
        }
    }
}

fn point(item: &Value) -> Option<(f64, Fact)> {
    match item.as_array()?.as_slice() {
        [place, value] => Some((place.as_f64()?, Fact::of_page(value.clone()))),
        _ => None,
    }
}

fn time(seconds: f64) -> String {
    match seconds % 60.0 == 0.0 {
        true => format!("{}:{:02}", (seconds / 3600.0).floor(), (seconds / 60.0) % 60.0),
        false => seconds.to_string(),
    }
}

/// A fact as a goal names it, with its value now.
#[apply(view)]
pub struct KnownFact {
    /// Name such as `plan.cost`, or `site["N3"].free at 10:00` for the first time of several.
    pub name: String,
    /// Value in the notation of goals; empty where there is none now.
    pub value: String,
}

/// Every fact below a group, in the order of the names; of facts by time, the first.
pub fn known(facts: &Fact) -> Vec<KnownFact> {
    fn gather(path: &str, fact: &Fact, found: &mut Vec<KnownFact>) {
        let (name, fact) = match fact {
            Fact::Group(facts) => {
                facts.iter().for_each(|(name, fact)| gather(&below(path, name), fact, found));
                return;
            }
            Fact::Series(points) => match points.first() {
                Some((seconds, fact)) => (format!("{path} at {}", time(*seconds)), fact),
                None => return,
            },
            _ => (path.to_owned(), fact),
        };
        found.push(KnownFact { name, value: fact.written() });
    }
    let mut found = Vec::new();
    gather("", facts, &mut found);
    found
}

/// The name of a fact in a group: people's names stand in brackets, even if they look like a word today.
fn below(path: &str, name: &str) -> String {
    let is_own =
        name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(|c| c.is_ascii_alphabetic());
    match path {
        "" => name.to_owned(),
        _ if is_own => format!("{path}.{name}"),
        _ => format!("{path}[\"{name}\"]"),
    }
}
