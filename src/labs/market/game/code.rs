//! A short text of seed and score that students compare: a slip of the pen is found, forgery is not.

use crate::kernel::random::SplitMix64;

/// Letters of a code: no I, L, O or U, which look like others or spell words.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Letters of a code before its check.
const DIGITS: usize = 12;
/// Letters of the check.
const CHECK: usize = 3;

/// A result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    /// The seed of the document.
    pub seed: u32,
    /// Seconds of the job, in tenths.
    pub tenths: u32,
}

/// The code of a score in a document; `document` stands for what was played, seed and all.
pub fn write_code(score: Score, document: u64) -> String {
    let value = u64::from(score.seed) << 28 | u64::from(score.tenths.min((1 << 28) - 1));
    let check = check(value, document);
    let letter = |value: u64, place: usize| char::from(LETTERS[(value >> (5 * place)) as usize & 31]);
    let digits = (0..DIGITS).rev().map(|place| letter(value, place));
    let text: String = digits.chain((0..CHECK).rev().map(|place| letter(check, place))).collect();
    [&text[..5], &text[5..10], &text[10..]].join("-")
}

/// The score of a code; `None` where it is mistyped or of another document.
pub fn read_code(code: &str, document: u64) -> Option<Score> {
    let mut letters = Vec::new();
    for letter in code.chars().filter(|letter| !letter.is_whitespace() && *letter != '-').take(40) {
        let upper = match letter.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            upper => upper,
        };
        letters.push(LETTERS.iter().position(|&known| char::from(known) == upper)? as u64);
    }
    if letters.len() != DIGITS + CHECK {
        return None;
    }
    let number = |letters: &[u64]| letters.iter().fold(0, |value, letter| value << 5 | letter);
    let (value, found) = (number(&letters[..DIGITS]), number(&letters[DIGITS..]));
    (found == check(value, document))
        .then_some(Score { seed: (value >> 28) as u32, tenths: (value & ((1 << 28) - 1)) as u32 })
}

fn check(value: u64, document: u64) -> u64 {
    SplitMix64::new(value ^ document).next_bits() >> (64 - 5 * CHECK)
}
