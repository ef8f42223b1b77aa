//! Random mutations of texts: by characters, lines and tokens.

use crate::kit::random::Random;

/// Tokens with a meaning in one of the formats.
#[rustfmt::skip] // a table
const TOKENS: [&str; 46] = [
    "<", ">", "</", "/>", "\"", "'", "&amp;", "&#0;", "&x;", "<![CDATA[", "]]>", "<!--", "-->",
    "<!DOCTYPE a [", "<?xml?>", "[", "]", "{", "}", "(", ")", "--", "->", ";", ",", "=", ":", "\n",
    "\r\n", " ", "\t", "\0", "\\", "\u{202e}", "\u{feff}", "é", "💥", "null", "true", "subgraph", "edge [",
    "graph", "#", "unit", "Internal", "pos",
];

/// Numbers at the limits of their types.
#[rustfmt::skip] // a table
const NUMBERS: [&str; 18] = [
    "0", "-0", "-1", "1", "0.0000001", "1e999", "-1e999", "1e-999", "nan", "inf", "4294967295",
    "4294967296", "18446744073709551615", "18446744073709551616", "99999999999999999999999999",
    "9007199254740993", "0x10", "1.7976931348623157e308",
];

/// The text with one to four changes. `other` is a text of the same format to take tokens from.
pub fn mutated(text: &str, other: &str, random: &mut Random) -> String {
    let mut text = text.to_owned();
    for _ in 0..=random.below(4) {
        if text.is_empty() {
            break;
        }
        text = match random.below(4) {
            0 => change_characters(&text, random),
            1 => change_lines(&text, other, random),
            _ => change_tokens(&text, other, random),
        };
    }
    text
}

/// Drops, repeats, moves or replaces characters.
fn change_characters(text: &str, random: &mut Random) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = random.below(letters.len());
    let end = (at + 1 + random.below(40)).min(letters.len());
    match random.below(6) {
        0 => drop(letters.drain(at..end)),
        1 => letters.truncate(at),
        2 => {
            let piece: Vec<char> = TOKENS[random.below(TOKENS.len())].chars().collect();
            letters.splice(at..at, piece);
        }
        3 => {
            let piece = letters[at..end].to_vec();
            let to = random.below(letters.len());
            letters.splice(to..to, piece);
        }
        4 => letters[at] = char::from_u32(random.below(0x300) as u32).unwrap_or(' '),
        _ => {
            let piece = letters[at..end].repeat(1 + random.below(50));
            letters.splice(at..end, piece);
        }
    }
    letters.into_iter().collect()
}

/// Drops, repeats, swaps or inserts whole lines, which are jobs, links or elements.
fn change_lines(text: &str, other: &str, random: &mut Random) -> String {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    let others: Vec<&str> = other.split_inclusive('\n').collect();
    let at = random.below(lines.len());
    match random.below(5) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at]),
        2 => lines.swap(at, random.below(text.lines().count())),
        3 if !others.is_empty() => lines.insert(at, others[random.below(others.len())]),
        _ => {
            let end = (at + 1 + random.below(6)).min(lines.len());
            let block = lines[at..end].repeat(1 + random.below(4));
            lines.splice(at..end, block);
        }
    }
    lines.concat()
}

/// Replaces, drops or inserts tokens, so that the text keeps its structure.
fn change_tokens(text: &str, other: &str, random: &mut Random) -> String {
    let mut pieces = tokens_of(text);
    let others = tokens_of(other);
    let at = random.below(pieces.len());
    let numbers: Vec<usize> =
        (0..pieces.len()).filter(|&index| pieces[index].starts_with(|c: char| c.is_ascii_digit())).collect();
    match random.below(6) {
        0 | 1 if !numbers.is_empty() => {
            pieces[numbers[random.below(numbers.len())]] = NUMBERS[random.below(NUMBERS.len())];
        }
        2 => pieces[at] = pieces[random.below(pieces.len())],
        3 if !others.is_empty() => pieces[at] = others[random.below(others.len())],
        4 => drop(pieces.remove(at)),
        _ => pieces.insert(at, TOKENS[random.below(TOKENS.len())]),
    }
    pieces.concat()
}

/// Runs of letters and digits, and every other character by itself.
fn tokens_of(text: &str) -> Vec<&str> {
    let word = |c: char| c.is_alphanumeric() || matches!(c, '.' | '_');
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length =
            if word(first) { rest.find(|c| !word(c)).unwrap_or(rest.len()) } else { first.len_utf8() };
        let (piece, after) = rest.split_at(length);
        pieces.push(piece);
        rest = after;
    }
    pieces
}
