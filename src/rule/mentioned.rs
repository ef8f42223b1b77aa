//! Fields that a script can ask for: others need not be given.

use super::hook::{Hook, Parameter, RuleAnswer};

/// Fields of each parameter of a script's hooks that it mentions; all of them where it uses an object as a whole.
#[derive(Debug)]
pub(super) struct Mentioned(Vec<(&'static str, Vec<bool>)>);

impl Mentioned {
    /// Reads a script. `names` are those that its functions give their parameters.
    ///
    /// An object is used as a whole where its name is not followed by a field, and in a list.
    pub fn of(source: &str, hooks: &[Hook], names: &[String]) -> Self {
        let words = words(source);
        let fields = || hooks.iter().flat_map(|hook| hook.parameters).flat_map(|parameter| parameter.fields);
        let word = |at: usize| words.get(at).map_or("", String::as_str);
        let is_whole = |at: usize| {
            let is_object = names.iter().any(|name| name == word(at)) && (at == 0 || word(at - 1) != ".");
            let has_field = word(at + 1) == "." && fields().any(|field| *field == word(at + 2));
            // A function may have the name of a parameter.
            is_object && word(at + 1) != "(" && !has_field && !is_listed(&words, at)
        };
        let lists = |hook: &Hook| {
            hook.answer == RuleAnswer::Numbers && words.iter().any(|word| word == hook.function)
        };
        let has_whole = hooks.iter().any(lists) || (0..words.len()).any(is_whole);
        let is_mentioned = |field: &&str| has_whole || words.iter().any(|word| word == field);
        let of =
            |parameter: &Parameter| (parameter.name, parameter.fields.iter().map(is_mentioned).collect());
        Self(hooks.iter().flat_map(|hook| hook.parameters).map(of).collect())
    }

    /// Fields of a parameter that are mentioned, by index.
    pub fn fields(&self, parameter: &Parameter) -> Option<&[bool]> {
        let is_it = |(name, fields): &&(&str, Vec<bool>)| {
            *name == parameter.name && fields.len() == parameter.fields.len()
        };
        self.0.iter().find(is_it).map(|(_, fields)| fields.as_slice())
    }
}

/// Whether a word stands in the list of parameters of a function's definition.
fn is_listed(words: &[String], at: usize) -> bool {
    let open = words[..at].iter().rposition(|word| word == "(" || word == ")" || word == "{");
    open.is_some_and(|open| open >= 2 && words[open] == "(" && words[open - 2] == "fn")
}

/// Names and marks of a script without its lines of comment.
fn words(source: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for line in source.lines().filter(|line| !line.trim_start().starts_with("//")) {
        let mut is_open = false;
        for c in line.chars() {
            let is_letter = c.is_alphanumeric() || c == '_';
            match words.last_mut().filter(|_| is_letter && is_open) {
                Some(word) => word.push(c),
                None if !c.is_whitespace() => words.push(c.to_string()),
                None => {}
            }
            is_open = is_letter;
        }
    }
    words
}
