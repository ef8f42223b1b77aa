//! Hooks: the functions by which a lab asks a rule, and what they are given.

use rhai::{Dynamic, Map};

use super::{RuleDocument, RuleFault, Script};

/// A function that a script may define.
#[derive(Clone, Copy, Debug)]
pub struct Hook {
    /// Name of the function.
    pub function: &'static str,
    /// Parameters, in order.
    pub parameters: &'static [Parameter],
    /// Kind of its answer.
    pub answer: RuleAnswer,
}

/// An object that a hook is given.
#[derive(Clone, Copy, Debug)]
pub struct Parameter {
    /// Usual name of the parameter.
    pub name: &'static str,
    /// Names of its fields.
    pub fields: &'static [&'static str],
}

impl Parameter {
    /// The object with those of these values, in the order of its fields, that are wanted by index.
    pub(super) fn object(
        &self,
        values: impl IntoIterator<Item = Dynamic>,
        wanted: impl Fn(usize) -> bool,
    ) -> Dynamic {
        let mut object = Map::new();
        for (at, (&name, value)) in self.fields.iter().zip(values).enumerate() {
            if wanted(at) {
                object.insert(name.into(), value);
            }
        }
        Dynamic::from_map(object)
    }
}

/// A whole number for a script.
pub fn whole(number: impl TryInto<i64>) -> Dynamic {
    Dynamic::from_int(number.try_into().unwrap_or(i64::MAX))
}

/// Answer of a hook.
#[apply(view)]
#[derive(Copy, Eq)]
pub enum RuleAnswer {
    /// A number, or a list of numbers compared one after the other: the lowest comes first.
    Key,
    /// A number.
    Number,
    /// `true` or `false`.
    Truth,
    /// A list of whole numbers.
    Numbers,
}

/// A script that was read without being run.
#[apply(view)]
pub struct RuleCheck {
    /// Digest of its text.
    pub digest: String,
    /// Functions of the lab that it defines; empty when it cannot be read.
    pub functions: Vec<String>,
    /// The first fault.
    pub fault: Option<RuleFault>,
}

impl RuleCheck {
    /// Reads a script for a lab.
    pub fn of(rule: &RuleDocument, hooks: &[Hook]) -> Self {
        let digest = rule.digest();
        match Script::read(rule, hooks) {
            Ok(script) => {
                Self { digest, functions: script.defined().map(str::to_owned).collect(), fault: None }
            }
            Err(fault) => Self { digest, functions: Vec::new(), fault: Some(fault) },
        }
    }
}

/// The language of a lab's rules, for its reference.
#[apply(view)]
pub struct RuleLanguage {
    /// Functions that a script may define.
    pub hooks: Vec<RuleHook>,
    /// Published rules as scripts, and rules of ours.
    pub examples: Vec<RuleExample>,
}

/// A function that a script may define.
#[apply(view)]
pub struct RuleHook {
    /// Name of the function.
    pub function: String,
    /// Parameters, in order.
    pub parameters: Vec<RuleParameter>,
    /// Kind of its answer.
    pub answer: RuleAnswer,
}

/// An object that a function is given.
#[apply(view)]
pub struct RuleParameter {
    /// Usual name.
    pub name: String,
    /// Names of its fields.
    pub fields: Vec<String>,
}

/// A rule that ships.
#[apply(view)]
pub struct RuleExample {
    /// Stable, short.
    pub id: String,
    /// Whether it is the script of a published rule, which it reproduces; others are ours.
    pub is_published: bool,
    /// The rule.
    pub rule: RuleDocument,
}

impl RuleLanguage {
    /// The language of these hooks, with examples as id, whether it is published, name and text.
    pub fn new(hooks: &[Hook], examples: &[(&str, bool, &str, &str)]) -> Self {
        let text = |text: &&str| (*text).to_owned();
        let parameter = |record: &Parameter| RuleParameter {
            name: record.name.to_owned(),
            fields: record.fields.iter().map(text).collect(),
        };
        let hook = |hook: &Hook| RuleHook {
            function: hook.function.to_owned(),
            parameters: hook.parameters.iter().map(parameter).collect(),
            answer: hook.answer,
        };
        let example = |&(id, is_published, name, source): &(&str, bool, &str, &str)| RuleExample {
            id: id.to_owned(),
            is_published,
            rule: RuleDocument { name: name.to_owned(), source: source.to_owned() },
        };
        Self { hooks: hooks.iter().map(hook).collect(), examples: examples.iter().map(example).collect() }
    }
}
