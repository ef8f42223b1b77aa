//! `coalloc plan --lines`: one document a line, one answer a line, in the same order; other programs plan with it.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use coalloc::labs::co_allocation::document::limits;

use super::Ending;
use super::failure::Failure;
use super::output::Output;
use super::pool;
use super::text::say;

/// Lines whose beginning is read ahead, so that all threads have one.
const READ_AHEAD: usize = 1 << 22;

/// Byte order mark of UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The answer to one line, and how a command would have ended with it.
pub type Answer = (String, Ending);

/// Answers each line of a file, or of standard input for `-`, as soon as it and the lines before it are planned.
///
/// Lines that have arrived are planned together, so a program may wait for each answer before it asks again. Ends
/// as the worst of the lines.
pub fn answer_lines(
    file: &str,
    threads: Option<u32>,
    output: &Output,
    one: impl Fn(&str, Result<String, Failure>) -> Answer + Sync,
) -> Result<Ending, Failure> {
    let unreadable = |error: std::io::Error| {
        let message = say!("input.cannot-read", what = say!("input.scenario"), reason = error.to_string());
        Failure::of_input("not-readable", message, file, String::new())
    };
    let source: Box<dyn Read> = match file {
        "-" => Box::new(std::io::stdin()),
        _ => Box::new(std::fs::File::open(Path::new(file)).map_err(unreadable)?),
    };
    let mut input = BufReader::with_capacity(READ_AHEAD, source);
    let (mut ending, mut done) = (Ending::Done, 0);
    loop {
        let mut lines = Vec::new();
        while lines.is_empty() || lines.len() < 256 && input.buffer().contains(&b'\n') {
            match line(&mut input).map_err(unreadable)? {
                Some(line) => lines.push(line),
                None => break,
            }
        }
        if lines.is_empty() {
            return Ok(ending);
        }
        let answer = |at: u32| {
            let name = say!("input.line", file, number = done + u64::from(at) + 1);
            let unreadable = |error: std::str::Utf8Error| {
                let (what, reason) = (say!("input.scenario"), error.to_string());
                Failure::of_input("not-readable", say!("input.no-text", what, reason), &name, String::new())
            };
            let line = lines[at as usize].as_slice();
            let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
            let text = std::str::from_utf8(line).map(str::to_owned).map_err(unreadable);
            Ok::<_, Failure>(one(&name, text))
        };
        let count = lines.len() as u32;
        let threads = pool::threads(threads, count, 0.0);
        for (text, line_ending) in pool::all(0..count, threads, answer, |_| None)? {
            output.text(&text)?;
            ending = ending.max(line_ending);
        }
        done += u64::from(count);
    }
}

/// The next line without its end; of one that is too long, one byte more than allowed, which is enough to refuse it.
fn line(input: &mut impl BufRead) -> std::io::Result<Option<Vec<u8>>> {
    let most = limits::DOCUMENT_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    input.by_ref().take(most).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else {
        input.skip_until(b'\n')?;
    }
    Ok(Some(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_at_their_limit_and_the_next_one_is_whole() {
        let most = limits::DOCUMENT_BYTES;
        let text = format!("a\n\n{}\nb\r\n{}\nlast", "x".repeat(most + 10), "y".repeat(most));
        let mut input = BufReader::with_capacity(7, text.as_bytes());
        let mut lines = std::iter::from_fn(|| line(&mut input).expect("a text can be read"));
        assert_eq!(lines.next().as_deref(), Some(&b"a"[..]));
        assert_eq!(lines.next().as_deref(), Some(&b""[..]));
        assert_eq!(lines.next().map(|line| line.len()), Some(most + 1));
        assert_eq!(lines.next().as_deref(), Some(&b"b\r"[..]));
        assert_eq!(lines.next().map(|line| line.len()), Some(most));
        assert_eq!(lines.next().as_deref(), Some(&b"last"[..]));
        assert_eq!(lines.next(), None);
    }
}
