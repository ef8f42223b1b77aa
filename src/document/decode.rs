//! Text to values: decoding errors carry the path of the field they are about.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Deserializer, Error};
use serde_path_to_error::Segment;

use super::limits;
use super::problem::{Code, FormatError};
use super::shape::{departure, in_plain_words};
use super::strict::Strict;
use crate::text::{Message, msg};

/// Maximum nesting depth, the recursion limit of `serde_json`.
const DEPTH: u32 = 128;

/// Decodes one type of document; a byte order mark before it is none of it.
pub(crate) fn decode<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, FormatError> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let mut decoder = Deserializer::from_str(text);
    let decoded = serde_path_to_error::deserialize(Strict(&mut decoder));
    let value = decoded.map_err(|error| {
        let steps = error.path().iter().cloned().collect();
        explained(&error.into_inner(), steps, text)
    })?;
    decoder.end().map_err(|error| explained(&error, Vec::new(), text))?;
    Ok(value)
}

fn explained(error: &Error, steps: Vec<Segment>, text: &str) -> FormatError {
    if !error.is_data()
        && let Err(error) = valid(text)
    {
        return FormatError::new(Code::NotJson, "", not_json(&error));
    }
    let reported = words(error);
    let is_short = text.len() <= limits::DOCUMENT_BYTES;
    let departed = (is_short && is_about_types(&reported)).then(|| departure(text, &steps)).flatten();
    let (steps, message) = departed.unwrap_or_else(|| in_plain_words(&reported, steps));
    FormatError::wrong_shape(message, &path_of(&steps))
}

/// Whether a text is JSON of any shape: some errors of shape are errors of syntax to `serde_json`.
fn valid(text: &str) -> Result<(), Error> {
    // Places errors of syntax better, and skips depth and numbers.
    serde_json::from_str::<IgnoredAny>(text)?;
    let mut decoder = Deserializer::from_str(text);
    IgnoredAny::deserialize(Strict(&mut decoder))?;
    decoder.end()
}

/// What is wrong with a text that is no JSON.
fn not_json(error: &Error) -> Message {
    let (line, column) = (error.line(), error.column());
    let words = words(error);
    let reason = match words.split(' ').next().unwrap_or_default() {
        "recursion" => return msg!("document.too-deep", line, column, most = DEPTH),
        "number" => return msg!("document.number-range", line, column),
        "EOF" | "unexpected" => msg!("json.ends"),
        "trailing" if words.ends_with("comma") => msg!("json.trailing-comma"),
        "trailing" => msg!("json.more"),
        "key" => msg!("json.key"),
        "control" => msg!("json.control"),
        _ if words == "expected value" => msg!("json.value"),
        _ if words == "invalid number" => msg!("json.number"),
        _ if words.starts_with("expected `,`") => msg!("json.comma"),
        _ if words == "expected `:`" => msg!("json.colon"),
        _ => msg!("json.other", words),
    };
    msg!("document.not-json", line, column, reason)
}

/// The words of an error without its place.
fn words(error: &Error) -> String {
    let place = format!(" at line {} column {}", error.line(), error.column());
    let words = error.to_string();
    words.strip_suffix(&place).unwrap_or(&words).to_owned()
}

/// Whether the message is one of the decoder's own, which the schema can phrase better.
fn is_about_types(message: &str) -> bool {
    ["invalid ", "unknown ", "missing ", "expected value", "trailing characters"]
        .iter()
        .any(|words| message.starts_with(words))
}

/// Steps as people read them: `grid.sites[3].cpus`.
fn path_of(steps: &[Segment]) -> String {
    let mut path = String::new();
    for step in steps {
        if !path.is_empty() && !matches!(step, Segment::Seq { .. }) {
            path.push('.');
        }
        path += &step.to_string();
    }
    path
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::decode;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    #[expect(dead_code, reason = "only errors are looked at")]
    struct Outer {
        inner: Option<Vec<Inner>>,
    }

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "only errors are looked at")]
    struct Inner {
        size: u32,
        #[serde(default)]
        shade: Shade,
    }

    #[derive(Debug, Default, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Shade {
        #[default]
        Dark,
    }

    /// `serde_json` alone would take the second to the fourth, and the sixth and the seventh.
    #[test]
    fn errors_say_where_and_what() {
        let deep = |depth| {
            format!(r#"{{"inner":[{{"size":1,"other":{}{}}}]}}"#, "[".repeat(depth), "]".repeat(depth))
        };
        for (text, path, part) in [
            (
                r#"{"inner":[{"size":1},{"size":"x"}]}"#,
                "inner[1].size",
                "is the text \"x\"; give a whole number",
            ),
            (r#"[[{"size":1}]]"#, "", "the document is a list; give an object"),
            (r#"{"inner":[[1]]}"#, "inner[0]", "is a list; give an object"),
            (r#"{"inner":[{"size":1,"shade":{"dark":null}}]}"#, "inner[0].shade", "is none of the words"),
            (r#"{"inner":[{"size":1,"shade":"pale"}]}"#, "inner[0].shade", "is “pale”; give one of dark"),
            (&deep(125), "", "at line 1, column 153 more than 128 objects and lists lie in each other"),
            (
                "{\"inner\":[{\"size\":1,\n\"other\":1e999}]}",
                "",
                "the number at line 2, column 13 is out of range",
            ),
            (r#"{"inner":[{"size":1,"size":1}]}"#, "inner[0].size", "comes twice"),
            (r#"{"inner":[{"shade":"dark"}]}"#, "inner[0].size", "is missing"),
            (
                r#"{"a.b":1}"#,
                "a.b",
                "has no field `a.b`: correct the name or remove it; the fields are inner",
            ),
            (r#"{"inner":null} 1"#, "", "more text follows the end at line 1, column 16"),
        ] {
            let error = decode::<Outer>(text).expect_err(text);
            assert!(error.path == path && error.message.contains(part), "{text}: {error:?}");
        }
        for text in [&deep(124), "\u{FEFF}{\"inner\":null}"] {
            assert!(decode::<Outer>(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn numbers_are_read_bit_for_bit() {
        let numbers = [0.1, -0.0, 1e21, 123_456_789.123_456_78, f64::MIN_POSITIVE, 5e-324, f64::MAX];
        for number in numbers {
            let text = format!("[{number:e}]");
            let read = decode::<Vec<f64>>(&text).expect("it is a number");
            assert_eq!(read[0].to_bits(), number.to_bits(), "{text}");
        }
    }
}
