//! Numbers as files of all formats write them: one reader for values that are numbers and for texts that begin with one.

use crate::kernel::decimal;

/// A finite number such as `-1.5e3`, `+500`, `.5` or `2,5`, with blanks around it.
pub(crate) fn number(text: &str) -> Option<f64> {
    let (number, rest) = number_at(text.trim())?;
    rest.is_empty().then_some(number)
}

/// The finite number at the start of a text, and what follows it.
///
/// A comma before digits is a decimal mark, unless it may also separate thousands: `1,500` is no number, for it is 1.5
/// to some and 1500 to others.
pub(crate) fn number_at(text: &str) -> Option<(f64, &str)> {
    let bytes = text.as_bytes();
    let digits = |from: usize| bytes.iter().skip(from).take_while(|byte| byte.is_ascii_digit()).count();
    let sign = usize::from(matches!(bytes.first(), Some(b'+' | b'-')));
    let whole = digits(sign);
    let mut end = sign + whole;
    let fraction = match bytes.get(end) {
        Some(b'.') => digits(end + 1),
        Some(b',') if whole > 0 && digits(end + 1) > 0 => {
            let fraction = digits(end + 1);
            if bytes.get(end + 1 + fraction) == Some(&b',') {
                return None;
            }
            if fraction == 3 && !text[sign..].starts_with('0') && whole <= 3 {
                return None;
            }
            fraction
        }
        _ => 0,
    };
    if whole + fraction == 0 {
        return None;
    }
    if fraction > 0 || bytes.get(end) == Some(&b'.') {
        end += 1 + fraction;
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let exponent = digits(end + 1 + sign);
        if exponent > 0 {
            end += 1 + sign + exponent;
        }
    }
    let number = decimal(&text[..end].replace(',', "."))?;
    Some((number, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_in_every_spelling() {
        for (text, expected) in [
            ("8", 8.0),
            ("+500", 500.0),
            ("-1.5e3", -1500.0),
            (".5e3", 500.0),
            ("5.", 5.0),
            (" 4.0 ", 4.0),
            ("2,5", 2.5),
            ("0,155", 0.155),
            ("10,0", 10.0),
            ("1234,567", 1234.567),
            ("1e+2", 100.0),
        ] {
            assert_eq!(number(text), Some(expected), "{text}");
        }
        for text in ["", "+", ".", "-.", "e5", "1,500", "1,2,3", "inf", "NaN", "1e999", "5 x", ",5", "0x10"] {
            assert_eq!(number(text), None, "{text}");
        }
    }

    #[test]
    fn what_follows_a_number_is_left() {
        assert_eq!(number_at("2,5 Gbps"), Some((2.5, " Gbps")));
        assert_eq!(number_at("10E"), Some((10.0, "E")));
        assert_eq!(number_at("1, 2"), Some((1.0, ", 2")));
        assert_eq!(number_at("3,4!"), Some((3.4, "!")));
        assert_eq!(number_at("x"), None);
    }
}
