//! A language: catalogs, and the sentences made from them.

use std::sync::OnceLock;

use super::{Argument, Message};

/// The catalogs of one language, one after another. What they lack is said in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words<'a>(pub &'a str);

/// English until a language is chosen.
static CHOSEN: OnceLock<Words<'static>> = OnceLock::new();

impl Words<'static> {
    /// Language of every message that is displayed.
    pub fn in_use() -> Self {
        CHOSEN.get().copied().unwrap_or(Words::ENGLISH)
    }

    /// Makes this the language in use. A process has one: a second choice changes nothing.
    pub fn choose(self) {
        let _ = CHOSEN.set(self);
    }
}

impl Words<'_> {
    /// No catalog beside those that messages bring along.
    pub const ENGLISH: Words<'static> = Words("");

    /// The sentence of a message; its key where no catalog has it.
    ///
    /// Complexity: linear in the catalog, which is less than parsing them for a few messages.
    pub fn sentence(&self, message: &Message) -> String {
        let mut sentence = String::new();
        self.say(message, &mut sentence);
        sentence
    }

    fn say(&self, message: &Message, out: &mut String) {
        let key = message.key();
        let english = || message.english().iter().find_map(|catalog| template(catalog, key));
        let mut pieces = template(self.0, key).or_else(english).unwrap_or(key).split('{');
        out.push_str(pieces.next().unwrap_or_default());
        for piece in pieces {
            let (field, after) = piece.split_once('}').unwrap_or((piece, ""));
            self.fill(message, field, out);
            out.push_str(after);
        }
    }

    /// Writes what stands for `{name}`, for `{name|one|several}`, or for `{¶}`, the end of a line.
    fn fill(&self, message: &Message, field: &str, out: &mut String) {
        let mut forms = field.split('|');
        let name = forms.next().unwrap_or_default();
        let value = message.args().find(|(known, _)| *known == name).map(|(_, value)| value);
        match (forms.next(), value) {
            (Some(one), Some(Argument::Number(1))) => out.push_str(one),
            (Some(one), _) => out.push_str(forms.fold(one, |_, form| form)),
            (None, Some(Argument::Number(number))) => out.push_str(&number.to_string()),
            (None, Some(Argument::Text(text))) => out.push_str(text),
            (None, Some(Argument::Message(part))) => self.say(part, out),
            (None, None) => out.push('\n'),
        }
    }
}

/// The sentence of a key in a catalog.
fn template<'a>(catalog: &'a str, key: &str) -> Option<&'a str> {
    catalog.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
}
