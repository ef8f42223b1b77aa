//! Fixed text metrics: estimated widths of texts, without a font.
//!
//! The real font is unknown when a chart is drawn (a worker, Node and a terminal have no fonts, and a page
//! may use any), so widths are a conservative estimate: a little more than common sans-serif fonts need. The
//! same text gets the same width everywhere, which makes charts byte-identical native and in wasm.

/// Width of a text in tenths of a pixel, for a font size in tenths of a pixel.
pub(crate) fn width(text: &str, size: i32) -> i32 {
    let thousandths: i64 = text.chars().map(|c| i64::from(advance(c))).sum();
    // Wider than any drawing; keeps the callers' arithmetic in range.
    (thousandths * i64::from(size) / 1000).min(1_000_000) as i32
}

/// The text, truncated with an ellipsis if it is wider than `room`.
pub(crate) fn fit(text: &str, size: i32, room: i32) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut kept = String::new();
    for c in text.chars() {
        kept.push(c);
        if width(&kept, size) + width("…", size) > room {
            kept.pop();
            break;
        }
    }
    format!("{}…", kept.trim_end())
}

/// Breaks a text into at most `lines` lines of at most `room`; what does not fit ends in an ellipsis.
pub(crate) fn wrap(text: &str, size: i32, room: i32, lines: usize) -> Vec<String> {
    let mut wrapped: Vec<String> = vec![String::new()];
    for piece in pieces(text) {
        let last = wrapped.len() - 1;
        let longer = format!("{}{piece}", wrapped[last]);
        if width(longer.trim_end(), size) <= room || wrapped[last].is_empty() || wrapped.len() == lines {
            wrapped[last] = longer;
        } else {
            wrapped.push(piece);
        }
    }
    wrapped.iter().map(|line| fit(line.trim(), size, room)).filter(|line| !line.is_empty()).collect()
}

/// Splits a text where a line may break: after blanks and around ideographs, but not before what closes nor after what opens.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces: Vec<String> = Vec::new();
    let mut before = ' ';
    for c in text.chars() {
        let joins = match before {
            ' ' => false,
            '（' | '「' | '『' => true,
            _ => "、。，．：）」』！？・ー々%".contains(c) || !is_wide(before) && !is_wide(c),
        };
        match pieces.last_mut() {
            Some(piece) if joins => piece.push(c),
            _ => pieces.push(c.to_string()),
        }
        before = c;
    }
    pieces
}

/// Advance width in thousandths of the font size.
fn advance(c: char) -> u32 {
    match c {
        'i' | 'j' | 'l' | 'I' | '|' | '.' | ',' | ':' | ';' | '\'' | '!' | ' ' | '\u{a0}' => 330,
        'f' | 't' | 'r' | '(' | ')' | '[' | ']' | '-' | '/' | '"' | '·' => 420,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' | '—' => 980,
        '0'..='9' => 640,
        'A'..='Z' => 700,
        'a'..='z' => 620,
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' => 0,
        c if is_wide(c) => 1000,
        _ => 720,
    }
}

/// Ideographs, kana, Hangul, full-width forms and pictographs are as wide as high.
fn is_wide(c: char) -> bool {
    matches!(u32::from(c),
        0x1100..=0x115f | 0x2e80..=0xa4cf | 0xac00..=0xd7a3 | 0xf900..=0xfaff | 0xfe30..=0xfe6f
        | 0xff00..=0xff60 | 0x1f300..=0x1faff | 0x20000..=0x3fffd)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fitted_text_is_never_wider_than_the_room() {
        for text in ["N0", "a very long name of a very distant site", "とても長い計算資源の名前"]
        {
            for room in [200, 400, 900, 4000] {
                let fitted = fit(text, 140, room);
                assert!(width(&fitted, 140) <= room.max(width("…", 140)), "{fitted} in {room}");
            }
        }
        assert_eq!(fit("N0", 140, 300), "N0");
    }

    #[test]
    fn lines_break_at_blanks_and_between_ideographs() {
        assert_eq!(wrap("one two three", 140, 800, 2), ["one two", "three"]);
        assert_eq!(wrap("予約成功率", 140, 450, 2), ["予約成", "功率"]);
        assert_eq!(wrap("予約。成功（率）", 140, 450, 3), ["予約。", "成功", "（率）"]);
        assert_eq!(wrap("one two three four", 140, 600, 2), ["one two", "three…"]);
        assert!(wrap("", 140, 620, 2).is_empty());
    }
}
