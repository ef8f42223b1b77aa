//! Traces of any format, read line by line: the first lines tell which it is.

use super::{pbs, slurm, swf};
use crate::document::problem::FormatError;
use crate::interchange::FileFormat;
use crate::interchange::detect::trace_format;
use crate::interchange::limits;
use crate::interchange::notes::ImportNotes;
use crate::interchange::trace::Trace;

/// Reads a trace. Lines that are not jobs are noted and skipped; a file without jobs is refused.
///
/// Complexity: linear in the text, but for sorting.
pub(super) fn read(text: &str, notes: &mut ImportNotes) -> Result<Trace, FormatError> {
    let mut reader = LogReader::new(limits::IMPORT_JOBS);
    text.lines().for_each(|line| reader.line(line, notes));
    reader.finish(notes)
}

/// Lines that may precede the one that shows the format.
pub(in crate::interchange) const FIRST_LINES: usize = 10;

/// Reads a trace line by line.
pub(crate) struct LogReader {
    most_jobs: usize,
    reader: Reader,
}

enum Reader {
    /// The lines so far tell no format.
    None(Vec<String>),
    Swf(swf::Reader),
    Slurm(slurm::Reader),
    Pbs(pbs::Reader),
}

impl LogReader {
    /// A reader that keeps the first `most_jobs` jobs.
    pub(crate) fn new(most_jobs: usize) -> Self {
        Self { most_jobs, reader: Reader::None(Vec::new()) }
    }

    /// Jobs read so far.
    pub(crate) fn jobs(&self) -> usize {
        match &self.reader {
            Reader::None(_) => 0,
            Reader::Swf(reader) => reader.jobs(),
            Reader::Slurm(reader) => reader.jobs(),
            Reader::Pbs(reader) => reader.jobs(),
        }
    }

    /// Reads the next line.
    pub(crate) fn line(&mut self, line: &str, notes: &mut ImportNotes) {
        match &mut self.reader {
            Reader::Swf(reader) => reader.line(line, notes),
            Reader::Slurm(reader) => reader.line(line, notes),
            Reader::Pbs(reader) => reader.line(line, notes),
            Reader::None(lines) => {
                lines.push(line.to_owned());
                let format = trace_format(line);
                if format.is_some() || lines.len() == FIRST_LINES {
                    self.begin(format, notes);
                }
            }
        }
    }

    /// Reads the lines so far as of this format, or of the Standard Workload Format where they tell none.
    fn begin(&mut self, format: Option<FileFormat>, notes: &mut ImportNotes) {
        let Reader::None(lines) = &mut self.reader else { return };
        let lines = std::mem::take(lines);
        self.reader = match format {
            Some(FileFormat::Slurm) => Reader::Slurm(slurm::Reader::new(self.most_jobs)),
            Some(FileFormat::Pbs) => Reader::Pbs(pbs::Reader::new(self.most_jobs)),
            _ => Reader::Swf(swf::Reader::new(self.most_jobs)),
        };
        lines.iter().for_each(|line| self.line(line, notes));
    }

    /// The trace; refused where it has no jobs.
    pub(crate) fn finish(mut self, notes: &mut ImportNotes) -> Result<Trace, FormatError> {
        self.begin(None, notes);
        match self.reader {
            Reader::None(_) => swf::Reader::new(self.most_jobs).finish(notes),
            Reader::Swf(reader) => reader.finish(notes),
            Reader::Slurm(reader) => reader.finish(notes),
            Reader::Pbs(reader) => reader.finish(notes),
        }
    }
}
