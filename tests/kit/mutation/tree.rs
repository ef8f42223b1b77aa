//! JSON as a text has it: keys may come twice, numbers are as they are written.

use serde_json::Value;

/// A value in a text.
#[derive(Clone)]
pub enum Json {
    /// A number, a string, true, false or null, as written.
    Plain(String),
    /// A list.
    List(Vec<Json>),
    /// An object: names with their quotes, in their order.
    Object(Vec<(String, Json)>),
}

/// The way to a value: which of the children each time.
pub type Way = Vec<usize>;

impl Json {
    /// The value of a valid text.
    pub fn of(value: &Value) -> Self {
        match value {
            Value::Array(entries) => Json::List(entries.iter().map(Json::of).collect()),
            Value::Object(fields) => {
                let field = |(name, value): (&String, &Value)| (quoted(name), Json::of(value));
                Json::Object(fields.iter().map(field).collect())
            }
            plain => Json::Plain(plain.to_string()),
        }
    }

    /// The text of it, on one line.
    pub fn write(&self, text: &mut String) {
        let begin = |i: usize, text: &mut String| text.push_str(if i == 0 { "" } else { "," });
        match self {
            Json::Plain(plain) => text.push_str(plain),
            Json::List(entries) => {
                text.push('[');
                for (i, entry) in entries.iter().enumerate() {
                    begin(i, text);
                    entry.write(text);
                }
                text.push(']');
            }
            Json::Object(fields) => {
                text.push('{');
                for (i, (name, value)) in fields.iter().enumerate() {
                    begin(i, text);
                    text.push_str(name);
                    text.push(':');
                    value.write(text);
                }
                text.push('}');
            }
        }
    }

    /// How many children it has.
    pub fn len(&self) -> usize {
        match self {
            Json::Plain(_) => 0,
            Json::List(entries) => entries.len(),
            Json::Object(fields) => fields.len(),
        }
    }

    /// The value at the end of a way.
    pub fn at(&mut self, way: &[usize]) -> &mut Json {
        let Some((&first, rest)) = way.split_first() else { return self };
        match self {
            Json::Plain(_) => panic!("a plain value has no children"),
            Json::List(entries) => entries[first].at(rest),
            Json::Object(fields) => fields[first].1.at(rest),
        }
    }
}

/// A text as JSON writes it.
pub fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
