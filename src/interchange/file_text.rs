//! The text of a file: unpacked, and decoded by the one set of rules that the page and the command have.
//!
//! A byte order mark decides first, then valid UTF-8, then the encoding that an XML file declares. Other bytes are read
//! as Windows-1252, a superset of Latin-1, with a note: GML and SWF are older than UTF-8. Letters are never replaced.

use std::borrow::Cow;

use serde::Serialize;
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::location::excerpt;
use super::notes::{ImportFact, ImportNote, ImportNotes};
use super::unpack::Unpacker;
use crate::document::problem::{Code, FormatError};
use crate::text::{Message, msg};

/// The letters of Windows-1252 from 0x80 to 0x9f; the others are those of Latin-1. What has no letter is a control.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";
/// Bytes in which an XML file declares its encoding.
const DECLARATION: usize = 200;

/// The text of a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
pub struct FileText {
    /// Without a byte order mark.
    pub text: String,
    /// The assumption about the encoding, if one was made.
    pub assumed: Vec<ImportNote>,
}

/// The text in the bytes of a file, which gzip may have packed.
///
/// # Errors
/// When it is damaged, has more than `most` bytes when it is unpacked, or no text.
///
/// Complexity: linear in the text.
pub fn file_text(bytes: &[u8], most: usize) -> Result<FileText, FormatError> {
    let mut unpacker = Unpacker::new(Vec::new(), most);
    unpacker.push(bytes)?;
    decoded(unpacker.finish()?)
}

/// The text in bytes.
fn decoded(mut bytes: Vec<u8>) -> Result<FileText, FormatError> {
    let sure = |text| Ok(FileText { text, assumed: Vec::new() });
    if let Some(mut units) = Utf16::of(&bytes) {
        let text = units.push(&bytes);
        return if text.contains(char::REPLACEMENT_CHARACTER) || !units.waiting.is_empty() {
            Err(refused(msg!("file.not-encoded", encoding = "UTF-16")))
        } else {
            sure(text.trim_start_matches('\u{FEFF}').to_owned())
        };
    }
    let is_marked = bytes.starts_with(b"\xEF\xBB\xBF");
    if is_marked {
        bytes.drain(..3);
    }
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return sure(text),
        Err(_) if is_marked => return Err(refused(msg!("file.not-encoded", encoding = "UTF-8"))),
        Err(error) => error.into_bytes(),
    };
    match declared(&bytes).as_deref() {
        Some("utf-8" | "utf8" | "utf-16" | "us-ascii") | None => {}
        Some("iso-8859-1" | "iso_8859-1" | "latin1" | "latin-1" | "windows-1252" | "cp1252") => {
            return sure(of_windows(&bytes));
        }
        Some(other) => return Err(refused(msg!("file.other-encoding", encoding = excerpt(other)))),
    }
    if bytes.iter().any(|byte| byte.is_ascii_control() && !byte.is_ascii_whitespace()) {
        return Err(refused(msg!("file.no-text")));
    }
    let mut notes = ImportNotes::default();
    notes.add(ImportFact::AssumedEncoding, "");
    Ok(FileText { text: of_windows(&bytes), assumed: notes.into_report().assumed })
}

fn refused(message: Message) -> FormatError {
    FormatError::new(Code::BadText, "", message)
}

/// The encoding that an XML file declares, in lower case.
fn declared(bytes: &[u8]) -> Option<String> {
    let begin = String::from_utf8_lossy(&bytes[..bytes.len().min(DECLARATION)]);
    let (declaration, _) = begin.trim_start().strip_prefix("<?xml")?.split_once("?>")?;
    let value = declaration.split_once("encoding")?.1.trim_start().strip_prefix('=')?.trim_start();
    let quote = value.chars().next().filter(|quote| "\"'".contains(*quote))?;
    Some(value[1..].split_once(quote)?.0.to_ascii_lowercase())
}

/// A text whose lines end with carriage returns alone, as once on the Macintosh, with line feeds instead.
pub(crate) fn with_line_feeds(text: &str) -> Cow<'_, str> {
    match text.contains('\n') || !text.contains('\r') {
        true => Cow::Borrowed(text),
        false => Cow::Owned(text.replace('\r', "\n")),
    }
}

/// A text in the encoding of Windows.
pub(super) fn of_windows(bytes: &[u8]) -> String {
    let letter = |&byte: &u8| match byte {
        0x80..=0x9f => WINDOWS.chars().nth(usize::from(byte - 0x80)).unwrap_or(char::from(byte)),
        _ => char::from(byte),
    };
    bytes.iter().map(letter).collect()
}

/// A decoder of UTF-16, piece by piece.
pub(super) struct Utf16 {
    is_big: bool,
    /// Bytes of a letter that is not whole.
    waiting: Vec<u8>,
}

impl Utf16 {
    /// The one for a file that begins so: with a mark, or with a letter of ASCII in two bytes.
    pub fn of(begin: &[u8]) -> Option<Self> {
        let is_big = match begin {
            [0xfe, 0xff, ..] => true,
            [0xff, 0xfe, ..] => false,
            [0, 1..=0x7f, 0, ..] => true,
            [1..=0x7f, 0, 1..=0x7f, ..] => false,
            _ => return None,
        };
        Some(Self { is_big, waiting: Vec::new() })
    }

    /// The letters of the next piece that are whole, the mark among them.
    pub fn push(&mut self, piece: &[u8]) -> String {
        self.waiting.extend_from_slice(piece);
        let unit = |pair: &[u8]| {
            let pair = [pair[0], pair[1]];
            if self.is_big { u16::from_be_bytes(pair) } else { u16::from_le_bytes(pair) }
        };
        let mut units: Vec<u16> = self.waiting.chunks_exact(2).map(unit).collect();
        // The first half of a letter waits for the other.
        if units.last().is_some_and(|unit| (0xd800..0xdc00).contains(unit)) {
            units.pop();
        }
        self.waiting.drain(..2 * units.len());
        char::decode_utf16(units).map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> Result<(String, bool), String> {
        let read = file_text(bytes, 1 << 20).map_err(|error| error.message)?;
        Ok((read.text, read.assumed.is_empty()))
    }

    fn utf16(text: &str, is_big: bool) -> Vec<u8> {
        text.encode_utf16()
            .flat_map(|unit| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() })
            .collect()
    }

    #[test]
    fn marks_and_declarations_are_heard() {
        let names = "Ulm,Málaga,東京,😀\n";
        let sure = Ok((names.to_owned(), true));
        for is_big in [false, true] {
            assert_eq!(text(&utf16(&format!("\u{FEFF}{names}"), is_big)), sure);
            assert_eq!(text(&utf16(names, is_big)), sure, "without a mark");
        }
        assert_eq!(text(format!("\u{FEFF}{names}").as_bytes()), sure);
        assert_eq!(text(names.as_bytes()), sure);
        let xml = b"<?xml version='1.0' encoding='ISO-8859-1'?><a>M\xe1laga \x80</a>";
        let expected = "<?xml version='1.0' encoding='ISO-8859-1'?><a>Málaga €</a>";
        assert_eq!(text(xml), Ok((expected.to_owned(), true)));
        assert_eq!(text(b""), Ok((String::new(), true)));
    }

    #[test]
    fn letters_are_assumed_with_a_word_and_never_replaced() {
        assert_eq!(text(b"Z\xfcrich,\x93Ulm\x94 \x9f"), Ok(("Zürich,“Ulm” Ÿ".to_owned(), false)));
        let note = &file_text(b"Z\xfcrich", 100).expect("it is text").assumed[0];
        assert!(note.message.contains("Windows-1252"), "{note:?}");
        for bytes in [
            &b"<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><a>\x93\x8c</a>"[..],
            b"\x89PNG\r\n\x1a\n\x00",
            b"\xEF\xBB\xBFM\xe1laga",
            b"\xff\xfea\x00b",
            b"\xff\xfe\x00\xdca\x00",
        ] {
            assert!(text(bytes).is_err(), "{bytes:?}");
        }
    }
}
