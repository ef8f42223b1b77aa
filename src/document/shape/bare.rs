//! The published schemas as the program needs them: without indentation, and without the texts of descriptions.

/// A schema by the name of its file, stripped when the program is compiled.
macro_rules! schema {
    ($name:literal) => {{
        const TEXT: &str = include_str!(concat!("../../www/public/schema/", $name, ".json"));
        const LENGTH: usize = bare::strip(TEXT, &mut [0; TEXT.len()]);
        const BARE: [u8; LENGTH] = {
            let mut bare = [0; LENGTH];
            bare::strip(TEXT, &mut bare);
            bare
        };
        match str::from_utf8(&BARE) {
            Ok(text) => text,
            Err(_) => panic!("characters are left out as wholes"),
        }
    }};
}

pub(super) use schema;

/// Writes what is left of a schema; how many bytes that is.
pub(super) const fn strip(text: &str, bare: &mut [u8]) -> usize {
    let text = text.as_bytes();
    let (mut from, mut to) = (0, 0);
    let mut is_string = false;
    while from < text.len() {
        let byte = text[from];
        from += 1;
        if is_string || !byte.is_ascii_whitespace() {
            bare[to] = byte;
            to += 1;
        }
        if is_string && byte == b'\\' {
            bare[to] = text[from];
            (from, to) = (from + 1, to + 1);
        }
        if byte == b'"' {
            is_string = !is_string;
        }
        if is_string && ends_with(bare, to, b"\"description\":\"") {
            while text[from] != b'"' {
                from += if text[from] == b'\\' { 2 } else { 1 };
            }
        }
    }
    to
}

const fn ends_with(text: &[u8], end: usize, with: &[u8]) -> bool {
    let mut at = 0;
    while at < with.len() && at < end && text[end - 1 - at] == with[with.len() - 1 - at] {
        at += 1;
    }
    at == with.len()
}

#[cfg(test)]
mod tests {
    use super::strip;
    use serde_json::Value;

    #[test]
    fn nothing_else_is_left_out() {
        let text = r#"{ "description": "A \"b\" é.", "pattern": "^\\s \"$", "properties": { "description": { "const": "a b" } } }"#;
        let mut bare = vec![0; text.len()];
        let length = strip(text, &mut bare);
        let left = r#"{"description":"","pattern":"^\\s \"$","properties":{"description":{"const":"a b"}}}"#;
        assert_eq!(std::str::from_utf8(&bare[..length]), Ok(left));
        assert!(serde_json::from_str::<Value>(left).is_ok());
    }
}
