//! Escapes text for XML elements and attributes.

/// Escapes markup, and the whitespace that parsers would normalize to spaces.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\n' | '\t' => safe.push_str(&format!("&#{};", u32::from(letter))),
            other => safe.push(other),
        }
    }
    safe
}
