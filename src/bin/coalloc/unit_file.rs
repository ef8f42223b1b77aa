//! Finished units on the disk, in a file that only grows: a run that was stopped goes on with those it has.
//!
//! The first line says of which experiment, part and version of the program they are; each other line is a unit. A
//! line begins with its CRC-32, so a unit is there in full or not at all, wherever the run was stopped.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use coalloc::experiment::{Experiment, Shard, Study, UnitResult};
use serde_json::json;

use super::failure::Failure;
use super::file::save_text;
use super::text::say;

/// Units that are done, on the disk; in memory 24 bytes of each, about.
pub struct UnitFile {
    path: PathBuf,
    file: File,
    /// Where each unit lies: begin and length of its JSON.
    places: BTreeMap<u32, (u64, usize)>,
}

impl UnitFile {
    /// Opens the units that lie beside an answer, or begins such a file.
    ///
    /// # Errors
    /// When it cannot be read or written, or holds units of something else.
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
        if !path.exists() {
            save_text(&path, &header)?;
        }
        let opened = OpenOptions::new().read(true).append(true).open(&path);
        let read = opened.and_then(|file| {
            let mut units = Self { path: path.clone(), file, places: BTreeMap::new() };
            Ok(units.read(&header, experiment)?.then_some(units))
        });
        match read {
            Ok(Some(units)) => Ok(units),
            Ok(None) => {
                let path = path.display().to_string();
                Err(Failure::of_input("contradiction", say!("units.of-another"), &path, String::new()))
            }
            Err(error) => Err(Failure::of_writing(&path.display().to_string(), &error)),
        }
    }

    /// Finds the units; false where the file is of something else.
    fn read<S: Study>(&mut self, header: &str, experiment: &Experiment<S>) -> io::Result<bool> {
        let mut reader = BufReader::new(&self.file);
        let (mut line, mut begin) = (Vec::new(), 0);
        while reader.read_until(b'\n', &mut line)? > 0 {
            if begin == 0 && line != header.as_bytes() {
                return Ok(false);
            }
            let unit = content_of(&line).and_then(|json| serde_json::from_slice::<UnitResult>(json).ok());
            if let Some(index) = unit.and_then(|unit| experiment.index(unit.unit())) {
                self.places.entry(index).or_insert((begin + SUM, line.len() - SUM as usize - 1));
            }
            if !line.ends_with(b"\n") {
                // A line that was cut short: what follows begins a line of its own.
                (&self.file).write_all(b"\n")?;
            }
            begin += line.len() as u64;
            line.clear();
        }
        Ok(begin > 0)
    }

    /// Whether a unit is done.
    pub fn holds(&self, index: u32) -> bool {
        self.places.contains_key(&index)
    }

    /// How many units are done.
    pub fn count(&self) -> u32 {
        self.places.len() as u32
    }

    /// Adds a unit, in one piece: a second process with the same file does no harm.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn add(&mut self, index: u32, unit: &UnitResult) -> Result<(), Failure> {
        let line = line_of(&serde_json::to_string(unit).expect("numbers and texts are JSON"));
        let mut file = &self.file;
        let written = file.write_all(line.as_bytes()).and_then(|()| file.stream_position());
        let end = written.map_err(|error| self.failed(&error))?;
        let length = line.len() - SUM as usize - 1;
        self.places.insert(index, (end - 1 - length as u64, length));
        Ok(())
    }

    /// The units in their order, each read when it is asked for.
    pub fn units(&self) -> impl Iterator<Item = io::Result<UnitResult>> {
        self.places.values().map(|&(begin, length)| {
            let mut file = &self.file;
            file.seek(SeekFrom::Start(begin))?;
            let mut json = vec![0; length];
            file.read_exact(&mut json)?;
            serde_json::from_slice(&json).map_err(io::Error::from)
        })
    }

    /// Removes the file, once what was made of it is written.
    ///
    /// # Errors
    /// When the system refuses.
    pub fn remove(self) -> Result<(), Failure> {
        fs::remove_file(&self.path).map_err(|error| self.failed(&error))
    }

    /// A failure of this file.
    pub fn failed(&self, error: &io::Error) -> Failure {
        Failure::of_writing(&self.path.display().to_string(), error)
    }
}

/// Bytes before the content of a line: its sum and a space.
const SUM: u64 = 9;

fn line_of(json: &str) -> String {
    format!("{:08x} {json}\n", sum(json.as_bytes()))
}

/// What a line says; `None` where it is not as it was written.
fn content_of(line: &[u8]) -> Option<&[u8]> {
    let (begin, json) = line.strip_suffix(b"\n")?.split_at_checked(SUM as usize)?;
    (begin == format!("{:08x} ", sum(json)).as_bytes()).then_some(json)
}

fn sum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}
