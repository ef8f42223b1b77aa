//! Decompression of gzip, piece by piece: several members one after the other are one file (RFC 1952), and
//! zeros behind the last one, as tapes and blocks leave them, are none of it. Other files pass unchanged.

use std::io::{self, ErrorKind, Write};

use flate2::write::GzDecoder;

use crate::document::problem::{Code, FormatError};
use crate::text::msg;

/// How a file begins that gzip has packed.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Writes the content of a file to `W`, up to a limit of bytes.
pub struct Unpacker<W: Write>(State<W>);

enum State<W: Write> {
    /// At the begin of the file, or between members; a first byte may be waiting.
    Between {
        content: UpTo<W>,
        waiting: Option<u8>,
        is_begin: bool,
    },
    Member(GzDecoder<UpTo<W>>),
    Plain(UpTo<W>),
    /// After an error.
    Over,
}

impl<W: Write> Unpacker<W> {
    /// Before the first piece; more than `most` bytes of content are an error, for a small file can unfold to any size.
    pub fn new(content: W, most: usize) -> Self {
        Self(State::Between { content: UpTo { content, left: most }, waiting: None, is_begin: true })
    }

    /// Takes the next piece of the file.
    ///
    /// # Errors
    /// When the file is damaged, or has more content than it may have.
    pub fn push(&mut self, piece: &[u8]) -> Result<(), FormatError> {
        self.take(piece).map_err(refusal)
    }

    /// The writer that received the content.
    ///
    /// # Errors
    /// When the file is not whole.
    pub fn finish(self) -> Result<W, FormatError> {
        let finished = match self.0 {
            State::Between { mut content, waiting: Some(byte), is_begin: true } => {
                content.write_all(&[byte]).map(|()| content)
            }
            State::Between { content, waiting: None, .. } | State::Plain(content) => Ok(content),
            State::Member(member) => member.finish(),
            State::Between { .. } | State::Over => Err(ErrorKind::InvalidData.into()),
        };
        finished.map(|upto| upto.content).map_err(refusal)
    }

    /// Destination of the content so far; nothing after an error.
    pub fn content(&self) -> Option<&W> {
        match &self.0 {
            State::Between { content, .. } | State::Plain(content) => Some(&content.content),
            State::Member(member) => Some(&member.get_ref().content),
            State::Over => None,
        }
    }

    fn take(&mut self, mut piece: &[u8]) -> io::Result<()> {
        while let Some((&first, rest)) = piece.split_first() {
            self.0 = match std::mem::replace(&mut self.0, State::Over) {
                State::Over => return Err(ErrorKind::InvalidData.into()),
                State::Plain(mut content) => {
                    content.write_all(std::mem::take(&mut piece))?;
                    State::Plain(content)
                }
                State::Member(mut member) => match member.write(piece)? {
                    // The member was over before.
                    0 => State::Between { content: member.finish()?, waiting: None, is_begin: false },
                    taken => {
                        piece = &piece[taken..];
                        State::Member(member)
                    }
                },
                State::Between { content, waiting: None, is_begin: false } if first == 0 => {
                    piece = rest;
                    State::Between { content, waiting: None, is_begin: false }
                }
                State::Between { content, waiting: None, is_begin } => {
                    piece = rest;
                    State::Between { content, waiting: Some(first), is_begin }
                }
                State::Between { content, waiting: Some(waiting), .. } if [waiting, first] == GZIP => {
                    let mut member = GzDecoder::new(content);
                    member.write_all(&GZIP)?;
                    piece = rest;
                    State::Member(member)
                }
                State::Between { mut content, waiting: Some(waiting), is_begin: true } => {
                    content.write_all(&[waiting])?;
                    State::Plain(content)
                }
                State::Between { .. } => return Err(ErrorKind::InvalidData.into()),
            };
        }
        Ok(())
    }
}

fn refusal(error: io::Error) -> FormatError {
    match error.kind() {
        ErrorKind::FileTooLarge => {
            FormatError::new(Code::DocumentTooLarge, "", msg!("file.unfolds-too-large"))
        }
        _ => FormatError::new(Code::BadSyntax, "", msg!("file.damaged")),
    }
}

/// Writer with a limit: an error once it is exceeded.
struct UpTo<W> {
    content: W,
    left: usize,
}

impl<W: Write> Write for UpTo<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.left = self.left.checked_sub(bytes.len()).ok_or(ErrorKind::FileTooLarge)?;
        self.content.write_all(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.content.flush()
    }
}

#[cfg(test)]
mod tests {
    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn packed(content: &[u8]) -> Vec<u8> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(content).expect("memory takes whatever is written to it");
        packer.finish().expect("memory takes whatever is written to it")
    }

    /// Content of a file read in pieces of this size.
    fn unpacked(file: &[u8], length: usize, most: usize) -> Result<Vec<u8>, Code> {
        let mut unpacker = Unpacker::new(Vec::new(), most);
        file.chunks(length).try_for_each(|piece| unpacker.push(piece)).map_err(|error| error.code)?;
        unpacker.finish().map_err(|error| error.code)
    }

    #[test]
    fn members_are_one_file_however_it_comes() {
        let (a, b) = (b"lakes and ".repeat(1000), b"rivers".to_vec());
        let whole = [a.clone(), b.clone()].concat();
        let two = [packed(&a), packed(b""), packed(&b)].concat();
        for file in [whole.clone(), packed(&whole), two.clone(), [two, vec![0; 1000]].concat()] {
            for length in [1, 2, 3, 100, 100_000] {
                assert_eq!(unpacked(&file, length, whole.len()), Ok(whole.clone()), "pieces of {length}");
            }
        }
        for short in [&b""[..], b"x", b"\x1f", b"\x00\x00"] {
            assert_eq!(unpacked(short, 10, 10), Ok(short.to_vec()));
        }
    }

    #[test]
    fn what_is_damaged_or_unfolds_too_far_is_refused() {
        let file = packed(&b"nodes and links".repeat(100));
        let mut damaged = file.clone();
        damaged[file.len() - 6] ^= 255;
        let junk = [&file[..], b"junk"].concat();
        for file in [&file[..file.len() / 2], &file[..5], &file[..file.len() - 1], &damaged, &junk] {
            assert_eq!(unpacked(file, 7, 100_000), Err(Code::BadSyntax));
        }
        let bomb = packed(&vec![0; 1 << 22]);
        assert_eq!(unpacked(&bomb, 1000, 1 << 20), Err(Code::DocumentTooLarge));
        assert_eq!(unpacked(&[b'x'; 11], 3, 10), Err(Code::DocumentTooLarge));
    }
}
