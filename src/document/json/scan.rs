//! The tokens of a JSON text.

use std::borrow::Cow;

use crate::kernel::decimal;

/// A text, and how far it is read.
pub(super) struct Scanner<'a> {
    pub text: &'a str,
    pub at: usize,
}

/// What is wrong with a text that is no JSON; `serde_json` words it.
pub(super) struct NotJson;

/// A value that holds no others.
pub(super) enum Scalar<'a> {
    Null,
    Flag(bool),
    Whole(u64),
    Negative(i64),
    Number(f64),
    Text(Cow<'a, str>),
}

impl<'a> Scanner<'a> {
    /// The next byte that is no space; 0 at the end.
    #[inline(never)]
    pub fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        while let Some(b' ' | b'\n' | b'\r' | b'\t') = bytes.get(self.at) {
            self.at += 1;
        }
        bytes.get(self.at).copied().unwrap_or(0)
    }

    /// Passes the next byte if it is that one.
    #[inline(never)]
    pub fn take(&mut self, byte: u8) -> bool {
        let is_there = self.peek() == byte;
        self.at += usize::from(is_there);
        is_there
    }

    /// The next value, which is neither a list nor an object.
    #[inline(never)]
    pub fn scalar(&mut self) -> Result<Scalar<'a>, NotJson> {
        match self.peek() {
            b'"' => self.string().map(Scalar::Text),
            b'-' | b'0'..=b'9' => self.number(),
            b'n' => self.word("null", Scalar::Null),
            b't' => self.word("true", Scalar::Flag(true)),
            b'f' => self.word("false", Scalar::Flag(false)),
            _ => Err(NotJson),
        }
    }

    fn word(&mut self, word: &str, value: Scalar<'a>) -> Result<Scalar<'a>, NotJson> {
        let is_there = self.text.as_bytes()[self.at..].starts_with(word.as_bytes());
        self.at += word.len();
        if is_there { Ok(value) } else { Err(NotJson) }
    }

    fn number(&mut self) -> Result<Scalar<'a>, NotJson> {
        let begin = self.at;
        let is_negative = self.pass(b"-");
        let whole = self.digits();
        let has_leading_zero = whole > 1 && self.text.as_bytes()[self.at - whole] == b'0';
        let mut is_whole = true;
        let mut is_number = whole > 0 && !has_leading_zero;
        if self.pass(b".") {
            is_whole = false;
            is_number &= self.digits() > 0;
        }
        if self.pass(b"eE") {
            is_whole = false;
            self.pass(b"+-");
            is_number &= self.digits() > 0;
        }
        if !is_number {
            return Err(NotJson);
        }
        let digits = &self.text[begin..self.at];
        let whole = match is_negative {
            _ if !is_whole => None,
            false => digits.parse().ok().map(Scalar::Whole),
            // Negative zero is no integer.
            true => digits.parse().ok().filter(|&number| number != 0).map(Scalar::Negative),
        };
        let number = || decimal(digits).map(Scalar::Number);
        whole.or_else(number).ok_or(NotJson)
    }

    /// Passes the next byte if it is one of those.
    fn pass(&mut self, bytes: &[u8]) -> bool {
        let is_there = self.text.as_bytes().get(self.at).is_some_and(|byte| bytes.contains(byte));
        self.at += usize::from(is_there);
        is_there
    }

    fn digits(&mut self) -> usize {
        let begin = self.at;
        while self.pass(b"0123456789") {}
        self.at - begin
    }

    /// The string that begins here, without quotes.
    #[inline(never)]
    pub fn string(&mut self) -> Result<Cow<'a, str>, NotJson> {
        self.at += 1;
        let mut whole = String::new();
        let mut begin = self.at;
        loop {
            match self.text.as_bytes().get(self.at) {
                Some(b'"') => {
                    let rest = &self.text[begin..self.at];
                    self.at += 1;
                    if whole.is_empty() {
                        return Ok(Cow::Borrowed(rest));
                    }
                    whole.push_str(rest);
                    return Ok(Cow::Owned(whole));
                }
                Some(b'\\') => {
                    whole.push_str(&self.text[begin..self.at]);
                    self.at += 1;
                    whole.push(self.escaped()?);
                    begin = self.at;
                }
                None | Some(0..b' ') => return Err(NotJson),
                Some(_) => self.at += 1,
            }
        }
    }

    /// The character that is written behind a backslash.
    fn escaped(&mut self) -> Result<char, NotJson> {
        let byte = self.text.as_bytes().get(self.at).copied().unwrap_or(0);
        self.at += 1;
        Ok(match byte {
            b'"' | b'\\' | b'/' => byte.into(),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let mut code = self.four_digits()?;
                if (0xD800..0xDC00).contains(&code) && self.text[self.at..].starts_with("\\u") {
                    self.at += 2;
                    let low = self.four_digits()?.wrapping_sub(0xDC00);
                    code = if low < 0x400 { 0x10000 + ((code - 0xD800) << 10) + low } else { code };
                }
                char::from_u32(code).ok_or(NotJson)?
            }
            _ => return Err(NotJson),
        })
    }

    fn four_digits(&mut self) -> Result<u32, NotJson> {
        let digits = self.text.get(self.at..self.at + 4).ok_or(NotJson)?;
        self.at += 4;
        // A sign is no digit.
        let code = u32::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with('+'));
        code.ok_or(NotJson)
    }
}
