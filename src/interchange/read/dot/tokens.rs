//! Splits DOT into tokens.

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::TextPosition;
use crate::interchange::location::excerpt;
use crate::text::{Argument, Message, msg};

/// Words that are names only when quoted.
const KEYWORDS: [&str; 4] = ["graph", "node", "edge", "subgraph"];

/// A token of DOT.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    /// A name, a number, a quoted string with its escapes, or an HTML string.
    Word(String),
    /// `graph`, `node`, `edge` or `subgraph`, in lower case.
    Keyword(String),
    /// `--` or `->`.
    Edge,
    /// Any other single character.
    Symbol(char),
}

impl Token {
    fn shown(&self) -> Argument {
        match self {
            Token::Word(word) | Token::Keyword(word) => Argument::Text(excerpt(word)),
            Token::Edge => Argument::Message(msg!("dot.edge")),
            Token::Symbol(symbol) => Argument::Text(symbol.to_string()),
        }
    }
}

/// The tokens of a text, with one token of lookahead.
pub(crate) struct Tokens<'a> {
    text: &'a str,
    at: usize,
    peeked: Option<(Token, TextPosition<'a>)>,
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0, peeked: None }
    }

    /// The current position.
    pub fn position(&self) -> TextPosition<'a> {
        TextPosition { text: self.text, offset: self.at }
    }

    /// The next token, without consuming it.
    pub fn peek(&mut self) -> Result<Option<(Token, TextPosition<'a>)>, FormatError> {
        if self.peeked.is_none() {
            self.peeked = self.read()?;
        }
        Ok(self.peeked.clone())
    }

    /// The next token.
    pub fn next(&mut self) -> Result<Option<(Token, TextPosition<'a>)>, FormatError> {
        match self.peeked.take() {
            Some(peeked) => Ok(Some(peeked)),
            None => self.read(),
        }
    }

    /// The next token, which must be a word.
    pub fn expect_word(&mut self, expected: Message) -> Result<(String, TextPosition<'a>), FormatError> {
        match self.next()? {
            Some((Token::Word(word) | Token::Keyword(word), position)) => Ok((word, position)),
            Some((_, position)) => Err(position.error(Code::BadSyntax, msg!("dot.expected", expected))),
            None => Err(self.position().error(Code::BadSyntax, msg!("dot.expected-more", expected))),
        }
    }

    /// The next token, which must be this one.
    pub fn expect(&mut self, wanted: Token) -> Result<(), FormatError> {
        let found = self.next()?;
        match found {
            Some((token, _)) if token == wanted => Ok(()),
            Some((token, position)) => {
                let message = msg!("dot.unexpected", expected = wanted.shown(), found = token.shown());
                Err(position.error(Code::BadSyntax, message))
            }
            None => Err(self.position().error(Code::BadSyntax, msg!("network.ends-early"))),
        }
    }

    fn read(&mut self) -> Result<Option<(Token, TextPosition<'a>)>, FormatError> {
        self.skip_blank()?;
        let (rest, position) = (&self.text[self.at..], self.position());
        let Some(first) = rest.chars().next() else { return Ok(None) };
        let token = match first {
            '"' => Token::Word(self.quoted()?),
            '<' => Token::Word(self.html()?),
            '-' if rest.starts_with("--") || rest.starts_with("->") => {
                self.at += 2;
                Token::Edge
            }
            _ if is_of_word(first) || first == '-' => {
                let end = rest.char_indices().skip(1).find(|&(_, letter)| !is_of_word(letter));
                let end = end.map_or(rest.len(), |(at, _)| at);
                self.at += end;
                let word = &rest[..end];
                match KEYWORDS.into_iter().find(|keyword| word.eq_ignore_ascii_case(keyword)) {
                    Some(keyword) => Token::Keyword(keyword.to_owned()),
                    None => Token::Word(word.to_owned()),
                }
            }
            _ => {
                self.at += first.len_utf8();
                Token::Symbol(first)
            }
        };
        Ok(Some((token, position)))
    }

    /// Skips whitespace, comments and preprocessor lines.
    fn skip_blank(&mut self) -> Result<(), FormatError> {
        loop {
            let rest = &self.text[self.at..];
            self.at += rest.len() - rest.trim_start().len();
            let rest = &self.text[self.at..];
            if rest.starts_with("//") || rest.starts_with('#') {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else if rest.starts_with("/*") {
                let end = rest.find("*/");
                let open = || self.position().error(Code::BadSyntax, msg!("dot.open-comment"));
                self.at += end.ok_or_else(open)? + 2;
            } else {
                return Ok(());
            }
        }
    }

    /// A quoted string, with any parts joined by plus signs.
    fn quoted(&mut self) -> Result<String, FormatError> {
        let mut word = String::new();
        loop {
            let position = self.position();
            let mut letters = self.text[self.at + 1..].char_indices();
            let mut end = None;
            while let Some((at, letter)) = letters.next() {
                match letter {
                    '"' => {
                        end = Some(at);
                        break;
                    }
                    '\\' => match letters.next() {
                        Some((_, '"')) => word.push('"'),
                        // A continued line.
                        Some((_, '\n')) => {}
                        Some((_, other)) => word.extend(['\\', other]),
                        None => {}
                    },
                    other => word.push(other),
                }
            }
            let end = end.ok_or_else(|| position.error(Code::BadSyntax, msg!("network.open-text")))?;
            self.at += end + 2;
            self.skip_blank()?;
            let rest = &self.text[self.at..];
            let Some(after) = rest.strip_prefix('+') else { return Ok(word) };
            let blank = after.len() - after.trim_start().len();
            if !after.trim_start().starts_with('"') {
                return Ok(word);
            }
            self.at += 1 + blank;
        }
    }

    /// The text of an HTML label, without its elements; `<br/>` is a blank.
    fn html(&mut self) -> Result<String, FormatError> {
        let (mut depth, mut word) = (0_usize, String::new());
        let text = &self.text[self.at..];
        for (at, letter) in text.char_indices() {
            match letter {
                '<' => {
                    depth += 1;
                    let is_break =
                        text.get(at + 1..at + 3).is_some_and(|name| name.eq_ignore_ascii_case("br"));
                    word.extend(is_break.then_some(' '));
                }
                '>' if depth == 1 => {
                    self.at += at + 1;
                    return Ok(word);
                }
                '>' => depth -= 1,
                other if depth == 1 => word.push(other),
                _ => {}
            }
        }
        Err(self.position().error(Code::BadSyntax, msg!("dot.open-html")))
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_alphanumeric()
        || letter == '_'
        || letter == '.'
        || !letter.is_ascii() && !letter.is_whitespace()
}
