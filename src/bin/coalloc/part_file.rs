//! A part of an experiment's result, read unit by unit where its file has the lines that the command writes: the text of many
//! units is far larger than any of them. A file in another form is read as a whole.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::marker::PhantomData;
use std::path::Path;
use std::vec;

use coalloc::experiment::{ExperimentResult, Study, UnitResult, limits, parse_result};

use super::failure::Failure;
use super::input::text_of;
use super::text::say;

/// The line before the first unit, and the one after the last.
const UNITS: &str = "\"units\": [\n";
const END: &str = "]\n";

/// A part that is being read.
pub struct PartFile {
    name: String,
    /// All before its units, closed behind them; all of it in a file of another form.
    head: String,
    /// Remainder after the head.
    rest: Option<BufReader<File>>,
}

impl PartFile {
    /// Opens the file of a part.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let lines = File::open(path).ok().filter(|file| file.metadata().is_ok_and(|about| about.is_file()));
        if let Some((head, rest)) = lines.and_then(|file| head_of(BufReader::new(file))) {
            return Ok(Self { name, head, rest: Some(rest) });
        }
        let head = whole(&name)?;
        Ok(Self { name, head, rest: None })
    }

    /// JSON of what stands before its units, or of all of it.
    pub fn head(&self) -> &str {
        &self.head
    }

    /// Reads all before the units, then the units one by one.
    ///
    /// # Errors
    /// When it is no result of these experiments.
    pub fn read<S: Study>(self) -> Result<(ExperimentResult<S>, PartReader<S>), Failure> {
        let mut head = parsed::<S>(&self.name, &self.head)?;
        let units = std::mem::take(&mut head.units).into_iter();
        Ok((head, PartReader { name: self.name, rest: self.rest, count: 0, units, study: PhantomData }))
    }
}

/// The units of a part that is being read.
pub struct PartReader<S> {
    name: String,
    /// Lines that are still to be read.
    rest: Option<BufReader<File>>,
    /// Units that were read from lines.
    count: usize,
    /// Units of a file that was read as a whole.
    units: vec::IntoIter<UnitResult>,
    study: PhantomData<S>,
}

impl<S: Study> PartReader<S> {
    /// The next unit; `None` after the last one.
    ///
    /// # Errors
    /// When the file cannot be read or is damaged.
    pub fn next(&mut self) -> Result<Option<UnitResult>, Failure> {
        let Some(mut rest) = self.rest.take() else { return Ok(self.units.next()) };
        let mut line = String::new();
        let read = rest.by_ref().take(limits::RESULT_BYTES as u64).read_line(&mut line);
        let unit = serde_json::from_str(line.trim_end_matches([',', '\n']));
        if let (Ok(_), Ok(unit)) = (&read, unit) {
            (self.rest, self.count) = (Some(rest), self.count + 1);
            return Ok(Some(unit));
        }
        let mut last = String::new();
        if read.is_ok() && line == END && rest.take(3).read_to_string(&mut last).is_ok() && last == "}\n" {
            return Ok(None);
        }
        // Reading the whole finds the error and its place.
        self.units = parsed::<S>(&self.name, &whole(&self.name)?)?.units.into_iter();
        Ok(self.units.nth(self.count))
    }
}

fn parsed<S: Study>(name: &str, text: &str) -> Result<ExperimentResult<S>, Failure> {
    parse_result(text).map_err(|error| Failure::of_document(name, error))
}

/// Text before the units, as JSON of a result without any; `None` where it has another form.
fn head_of(mut file: BufReader<File>) -> Option<(String, BufReader<File>)> {
    let mut head = String::new();
    loop {
        let before = head.len();
        let most = (limits::RESULT_BYTES - before) as u64;
        if file.by_ref().take(most).read_line(&mut head).ok()? == 0 {
            return None;
        }
        if head[before..] == *UNITS {
            return Some((head + END + "}\n", file));
        }
    }
}

fn whole(name: &str) -> Result<String, Failure> {
    text_of(name, &say!("input.part"), limits::RESULT_BYTES)
}
