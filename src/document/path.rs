//! Where in a text the decoder stopped, as a path.
//!
//! The decoder itself tells a line and a column only. A decoder that carries the path along is compiled once more
//! for every type of a document, a twelfth of the page's module; errors are rare, so the text is read again instead.

/// A step into a document.
enum Step<'a> {
    /// Into an object: the name of the field as the text has it, once it was read.
    Field(Option<&'a str>),
    /// Into a list.
    Entry(usize),
}

/// The path of the value that a decoder stopped at or right behind, as in `grid.sites[3].cpus`.
///
/// Lines count from 1, columns are bytes of the line. Up to there the text must be JSON, which the decoder has seen to.
/// Complexity: linear in the text.
pub(crate) fn path_at(text: &str, line: usize, column: usize) -> String {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let mut steps: Vec<Step<'_>> = Vec::new();
    let mut at = 0;
    while at < text.len().min(before + column) {
        let mut length = 1;
        match text.as_bytes()[at] {
            b'{' => steps.push(Step::Field(None)),
            b'[' => steps.push(Step::Entry(0)),
            b'}' | b']' => drop(steps.pop()),
            b',' => match steps.last_mut() {
                Some(Step::Field(name)) => *name = None,
                Some(Step::Entry(index)) => *index += 1,
                None => {}
            },
            b'"' => {
                length = string_length(&text[at..]);
                if let Some(Step::Field(name @ None)) = steps.last_mut() {
                    *name = Some(&text[at..at + length]);
                }
            }
            _ => {}
        }
        at += length;
    }
    let mut path = String::new();
    for step in steps {
        match step {
            Step::Field(None) => {}
            Step::Field(Some(quoted)) => {
                let separator = if path.is_empty() { "" } else { "." };
                let name: String = serde_json::from_str(quoted).unwrap_or_else(|_| quoted.to_owned());
                path = format!("{path}{separator}{name}");
            }
            Step::Entry(index) => path = format!("{path}[{index}]"),
        }
    }
    path
}

/// Bytes of the string at the beginning of a text, with both quotes.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    let end = text.bytes().skip(1).position(|byte| {
        let ends = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |end| end + 2)
}

#[cfg(test)]
mod tests {
    use super::path_at;

    #[test]
    fn a_path_leads_to_the_value_before_the_position() {
        let text = "{\"a\": [1, {\"b\\\"\": \"}\"}],\n \"c\": 2}";
        let cases = [
            (1, 1, ""),
            (1, 4, "a"),
            (1, 8, "a[0]"),
            (1, 10, "a[1]"),
            (1, 16, "a[1].b\""),
            (1, 21, "a[1].b\""),
            (1, 22, "a[1]"),
            (1, 23, "a"),
            (2, 7, "c"),
            (2, 8, ""),
            (9, 9, ""),
        ];
        for (line, column, path) in cases {
            assert_eq!(path_at(text, line, column), path, "{line}:{column}");
        }
    }
}
