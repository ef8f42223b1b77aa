//! What the rules about texts see of a Rust file: its string literals, and the messages it names.

/// A string literal.
pub struct Literal {
    /// Its line, counted from 1.
    pub line: usize,
    /// What is between its quotes, as written.
    pub text: String,
    /// The calls, macros and attributes it stands in, the outermost first.
    pub within: Vec<String>,
    /// Where its opening quote is.
    at: usize,
}

/// A message that is made by its key.
pub struct Use {
    /// Its line, counted from 1.
    pub line: usize,
    /// What stands before the macro, as in `crate::text::`.
    pub path: String,
    /// Its key.
    pub key: String,
    /// Names of its values.
    pub args: Vec<String>,
}

/// All string literals outside comments and unit tests.
pub fn literals(text: &str) -> Vec<Literal> {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let (bytes, mut found) = (text.as_bytes(), Vec::new());
    let mut within: Vec<String> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let next = |ahead: usize| bytes.get(at + ahead).copied();
        at += match bytes[at] {
            b'/' if next(1) == Some(b'/') => rest.find('\n').unwrap_or(rest.len()),
            b'\'' if next(1) == Some(b'\\') => {
                2 + rest[2..].char_indices().skip(1).find(|(_, c)| *c == '\'').map_or(1, |(i, _)| i + 1)
            }
            b'\'' => {
                let letter = rest[1..].chars().next().map_or(1, char::len_utf8);
                if rest[1 + letter..].starts_with('\'') { letter + 2 } else { 1 }
            }
            b'r' if next(1) == Some(b'#') && next(2) == Some(b'"') => {
                3 + rest[3..].find("\"#").map_or(0, |end| end + 2)
            }
            b'"' => {
                let mut escaped = false;
                let end = rest[1..].char_indices().find(|&(_, c)| {
                    let ends = c == '"' && !escaped;
                    escaped = c == '\\' && !escaped;
                    ends
                });
                let end = end.map_or(rest.len() - 1, |(end, _)| end);
                let line = text[..at].matches('\n').count() + 1;
                let text = rest[1..1 + end].to_owned();
                found.push(Literal { line, text, within: within.clone(), at });
                end + 2
            }
            b'(' | b'[' | b'{' => {
                let before = text[..at].trim_end();
                let name = before.rsplit(|c: char| !(c.is_alphanumeric() || "_!#".contains(c))).next();
                within.push(name.unwrap_or_default().to_owned());
                1
            }
            b')' | b']' | b'}' => {
                within.pop();
                1
            }
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
    }
    found
}

/// All messages outside comments and unit tests.
pub fn uses(text: &str) -> Vec<Use> {
    let is_message = |literal: &&Literal| {
        let before = text[..literal.at].trim_end();
        ["msg!(", "say!("].iter().any(|name| before.ends_with(name))
    };
    let literals = literals(text);
    let found = literals.iter().filter(is_message).map(|literal| {
        let before = text[..literal.at].trim_end();
        let before = &before[..before.len() - "msg!(".len()];
        let path = before.rsplit(|c: char| !(c.is_alphanumeric() || "_:".contains(c))).next();
        let behind = &text[literal.at + literal.text.len() + 2..];
        let args = arguments(behind).into_iter().skip(1).map(|argument| {
            let name = argument.split('=').next().unwrap_or_default();
            name.trim().to_owned()
        });
        let args = args.filter(|name| !name.is_empty()).collect();
        Use { line: literal.line, path: path.unwrap_or_default().to_owned(), key: literal.text.clone(), args }
    });
    found.collect()
}

/// What commas separate, up to the parenthesis that closes.
fn arguments(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found, mut quoted) = (0_i32, 0, Vec::new(), false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                found.push(&text[start..at]);
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                found.push(&text[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found
}

#[test]
fn literals_and_messages_are_seen_as_the_compiler_sees_them() {
    let text = "fn f<'a>() { let c = '\"'; let d = '\\''; // \"no\"\n g.expect(\"a \\\" b\"); x::msg!(\"k.l\", a,\n\
                b = h(1, msg!(\"m\", c)), d = format!(\"{e}, {f}\")); }\n#[doc(\"x\")]\n#[cfg(test)]\nmod tests { \"y\" }";
    let found: Vec<_> = literals(text).into_iter().map(|found| (found.line, found.text)).collect();
    let expected = [(2, "a \\\" b"), (2, "k.l"), (3, "m"), (3, "{e}, {f}"), (4, "x")]
        .map(|(line, text)| (line, text.to_owned()));
    assert_eq!(found, expected);
    assert_eq!(literals(text)[0].within.last().map(String::as_str), Some("expect"));
    let messages: Vec<_> =
        uses(text).into_iter().map(|found| (found.path, found.key, found.args.join(" "))).collect();
    let expected = [("x::", "k.l", "a b d"), ("", "m", "c")];
    assert_eq!(
        messages,
        expected.map(|(path, key, args)| (path.to_owned(), key.to_owned(), args.to_owned()))
    );
}
