//! Finished units, outside the memory: a file that only grows, so that a run that was stopped goes on with those it has.
//!
//! The first line says of which experiment, part and version of the program they are; each other line is a unit. A
//! line begins with its CRC-32, so a unit is there in full or not at all, wherever the run was stopped. Without such a file
//! they lie in one that nobody sees, or, while they are few, in memory.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use coalloc::experiment::{Experiment, Shard, Study, UnitResult, Units};
use serde_json::json;
use tempfile::SpooledTempFile;

use super::failure::Failure;
use super::text::say;

/// Bytes of units that are kept in memory before they go to the disk.
const IN_MEMORY: usize = 4 << 20;

/// Units that are done; in memory 24 bytes of each, about.
pub struct UnitFile {
    /// Path of the file that is kept for a run that goes on.
    path: Option<PathBuf>,
    lines: Lines,
    /// Place of each unit: begin and length of its JSON.
    places: BTreeMap<u32, (u64, usize)>,
}

/// Where lines lie.
enum Lines {
    Kept(File),
    Passing(SpooledTempFile),
}

impl Lines {
    fn add(&mut self, line: &str) -> io::Result<u64> {
        let end = SeekFrom::End(0);
        match self {
            // At the end whatever was read before.
            Lines::Kept(file) => file.write_all(line.as_bytes()).and_then(|()| file.stream_position()),
            Lines::Passing(file) => file
                .seek(end)
                .and_then(|_| file.write_all(line.as_bytes()))
                .and_then(|()| file.stream_position()),
        }
    }

    fn read(&mut self, begin: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; length];
        let begin = SeekFrom::Start(begin);
        match self {
            Lines::Kept(file) => file.seek(begin).and_then(|_| file.read_exact(&mut bytes)),
            Lines::Passing(file) => file.seek(begin).and_then(|_| file.read_exact(&mut bytes)),
        }?;
        Ok(bytes)
    }
}

impl UnitFile {
    /// For a run that is not taken up again.
    pub fn passing() -> Self {
        Self { path: None, lines: Lines::Passing(SpooledTempFile::new(IN_MEMORY)), places: BTreeMap::new() }
    }

    /// Opens the units that lie beside an answer, or begins such a file. No other process can open it until this one ends.
    ///
    /// # Errors
    /// When it cannot be read or written, is in use, or holds units of something else.
    pub fn open<S: Study>(
        answer: &Path,
        experiment: &Experiment<S>,
        shard: Option<Shard>,
    ) -> Result<Self, Failure> {
        let mut path = answer.as_os_str().to_owned();
        path.push(".units");
        let path = PathBuf::from(path);
        let header = line_of(
            &json!({
                "format": "coalloc-units", "version": 1, "program": env!("CARGO_PKG_VERSION"),
                "experiment": experiment.document(), "shard": shard,
            })
            .to_string(),
        );
        let name = path.display().to_string();
        let refused = |code, message| Failure::of_input(code, message, &name, String::new());
        let failed = |error| Failure::of_writing(&name, &error);
        let file = locked(&path).map_err(failed)?.ok_or_else(|| refused("in-use", say!("units.in-use")))?;
        match places_in(&file, &header, experiment).map_err(failed)? {
            Some(places) => Ok(Self { path: Some(path), lines: Lines::Kept(file), places }),
            None => Err(refused("contradiction", say!("units.of-another"))),
        }
    }

    /// Number of units done.
    pub fn count(&self) -> u32 {
        self.places.len() as u32
    }

    /// Adds a unit, in one piece.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, index: u32, unit: &UnitResult) -> Result<(), Failure> {
        let line = line_of(&serde_json::to_string(unit).expect("numbers and texts are JSON"));
        let end = self.lines.add(&line).map_err(|error| self.failed(&error))?;
        let length = line.len() - SUM as usize - 1;
        self.places.insert(index, (end - 1 - length as u64, length));
        Ok(())
    }

    /// The indices of the units, rising.
    pub fn indices(&self) -> Vec<u32> {
        self.places.keys().copied().collect()
    }

    /// One of them.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn one(&mut self, index: u32) -> Result<UnitResult, Failure> {
        let unit = self.unit(index).map(Cow::into_owned);
        unit.map_err(|error| self.failed(&error))
    }

    /// The first units in their order, each read when it is asked for.
    pub fn first(&mut self, count: u32) -> impl Iterator<Item = io::Result<UnitResult>> {
        let indices = self.indices().into_iter().take(count as usize);
        indices.map(|index| self.unit(index).map(Cow::into_owned))
    }

    /// Removes the file, once what was made of it is written.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn remove(self) -> Result<(), Failure> {
        let removed = self.path.as_ref().map_or(Ok(()), fs::remove_file);
        removed.map_err(|error| self.failed(&error))
    }

    /// A failure of this file.
    pub fn failed(&self, error: &io::Error) -> Failure {
        let temporary = std::env::temp_dir;
        Failure::of_writing(&self.path.clone().unwrap_or_else(temporary).display().to_string(), error)
    }
}

impl Units for UnitFile {
    fn holds(&self, index: u32) -> bool {
        self.places.contains_key(&index)
    }

    fn unit(&mut self, index: u32) -> io::Result<Cow<'_, UnitResult>> {
        let (begin, length) = self.places[&index];
        let json = self.lines.read(begin, length)?;
        Ok(Cow::Owned(serde_json::from_slice(&json)?))
    }
}

/// Opens a file for this process alone, or creates it; `None` while another process has it open.
fn locked(path: &Path) -> io::Result<Option<File>> {
    loop {
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            // Another process may have finished and removed the file before this one had the lock.
            Ok(()) if !path.exists() => {}
            // Some network file systems know no locks.
            Ok(()) | Err(TryLockError::Error(_)) => return Ok(Some(file)),
        }
    }
}

/// Finds the units of a file, and begins a new one with the header; `None` where it is of something else.
fn places_in<S: Study>(
    file: &File,
    header: &str,
    experiment: &Experiment<S>,
) -> io::Result<Option<BTreeMap<u32, (u64, usize)>>> {
    let mut places = BTreeMap::new();
    let mut reader = BufReader::new(file);
    let (mut line, mut begin) = (Vec::new(), 0);
    while reader.read_until(b'\n', &mut line)? > 0 {
        if begin == 0 && line != header.as_bytes() {
            if line.ends_with(b"\n") || !header.as_bytes().starts_with(&line) {
                return Ok(None);
            }
            // A run that was stopped while it wrote the header.
            file.set_len(0)?;
            break;
        }
        if let Some(json) = content_of(&line) {
            let unit = serde_json::from_slice::<UnitResult>(json).ok();
            if let Some(index) = unit.and_then(|unit| experiment.index(unit.unit())) {
                places.entry(index).or_insert((begin + SUM, json.len()));
            }
        }
        if !line.ends_with(b"\n") {
            // A line that was cut short, if only by its end: what follows begins a line of its own.
            (&*file).write_all(b"\n")?;
        }
        begin += line.len() as u64;
        line.clear();
    }
    if begin == 0 {
        (&*file).write_all(header.as_bytes())?;
    }
    Ok(Some(places))
}

/// Bytes before the content of a line: its sum and a space.
const SUM: u64 = 9;

fn line_of(json: &str) -> String {
    format!("{:08x} {json}\n", sum(json.as_bytes()))
}

/// Content of a line, with or without its end; `None` where it is not as it was written.
fn content_of(line: &[u8]) -> Option<&[u8]> {
    let (begin, json) = line.strip_suffix(b"\n").unwrap_or(line).split_at_checked(SUM as usize)?;
    (begin == format!("{:08x} ", sum(json)).as_bytes()).then_some(json)
}

fn sum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}
