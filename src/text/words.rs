//! A language: catalogs, and the sentences made from them.

use super::{Argument, Message};

/// The catalogs of one language. What they lack is said in English.
#[derive(Clone, Copy, Debug)]
pub struct Words<'a>(pub &'a [&'a str]);

impl Words<'_> {
    /// No catalog beside those that messages bring along.
    pub const ENGLISH: Words<'static> = Words(&[]);

    /// The sentence of a message; its key where no catalog has it.
    ///
    /// Complexity: linear in the catalogs, which is less than parsing them for a few messages.
    pub fn sentence(&self, message: &Message) -> String {
        let mut catalogs = self.0.iter().copied().chain([message.english]);
        let key = message.key();
        let mut rest = catalogs.find_map(|catalog| template(catalog, key)).unwrap_or(key);
        let mut sentence = String::new();
        while let Some((before, (field, after))) =
            rest.split_once('{').and_then(|(before, behind)| Some((before, behind.split_once('}')?)))
        {
            sentence += &broken(before);
            sentence += &self.value(message, field);
            rest = after;
        }
        sentence + &broken(rest)
    }

    /// What stands for `{name}`, or for `{name|one|several}`.
    fn value(&self, message: &Message, field: &str) -> String {
        let (name, forms) = field.split_once('|').map_or((field, None), |(name, forms)| (name, Some(forms)));
        match (message.args().find(|(known, _)| *known == name).map(|(_, value)| value), forms) {
            (Some(Argument::Number(1)), Some(forms)) => {
                forms.split('|').next().unwrap_or_default().to_owned()
            }
            (_, Some(forms)) => forms.rsplit('|').next().unwrap_or_default().to_owned(),
            (Some(Argument::Number(number)), _) => number.to_string(),
            (Some(Argument::Text(text)), _) => text.clone(),
            (Some(Argument::Message(part)), _) => self.sentence(part),
            (None, _) => String::new(),
        }
    }
}

/// A line of a catalog has `¶` where its sentence has the end of a line.
fn broken(text: &str) -> String {
    text.replace('¶', "\n")
}

/// The sentence of a key in a catalog.
fn template<'a>(catalog: &'a str, key: &str) -> Option<&'a str> {
    catalog.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "))
}
