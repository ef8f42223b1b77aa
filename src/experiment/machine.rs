//! An experiment that was read: its units, and each of them at work.

use super::result::UnitResult;
use super::{Study, check};
use crate::document::problem::{Code, FormatError};
use crate::kernel::Clock;
use crate::text::msg;

/// A checked experiment, cut into units.
///
/// Units are counted replication by replication, so that the first ones of any number say something about
/// every series and every value of the axis.
#[derive(Clone, Debug)]
pub struct Experiment<S: Study> {
    study: S,
    /// Per value of the axis, per series.
    cells: Vec<Vec<S::Cell>>,
    series: u32,
    replications: u32,
    clock: Option<Clock>,
}

/// Unit of an experiment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Unit {
    /// Counted from 0; with the seed this decides its random numbers, the same in every series.
    pub replication: u32,
    /// Index into the values of the axis; 0 where one unit gives a whole curve.
    pub point: u32,
    /// Index into the series.
    pub series: u32,
}

impl<S: Study> Experiment<S> {
    /// Checks a document, every series at every value of the axis.
    ///
    /// # Errors
    /// The first problem, with its path in the document.
    pub fn new(study: S) -> Result<Self, FormatError> {
        check::design(&study)?;
        let cells = study.cells()?;
        let (series, replications) = (study.design().series.len() as u32, study.design().replications);
        Ok(Self { study, cells, series, replications, clock: None })
    }

    /// With a clock for measures of time, of which there are none otherwise.
    pub fn timed_by(self, clock: Clock) -> Self {
        Self { clock: Some(clock), ..self }
    }

    /// Document of the experiment.
    pub fn document(&self) -> &S {
        &self.study
    }

    /// Number of series compared.
    pub fn series(&self) -> u32 {
        self.series
    }

    /// Values of the axis that take units of their own.
    pub fn points(&self) -> u32 {
        self.cells.len() as u32
    }

    /// Cell of one series at one value of the axis.
    pub fn cell(&self, point: u32, series: u32) -> &S::Cell {
        &self.cells[point as usize][series as usize]
    }

    /// All cells.
    pub fn cells(&self) -> impl Iterator<Item = &S::Cell> {
        self.cells.iter().flatten()
    }

    /// Units in all.
    pub fn units(&self) -> u32 {
        self.units_per_replication() * self.replications
    }

    /// Units of one replication.
    pub fn units_per_replication(&self) -> u32 {
        self.points() * self.series
    }

    /// Unit with that index.
    pub fn unit(&self, index: u32) -> Unit {
        let (replication, rest) =
            (index / self.units_per_replication(), index % self.units_per_replication());
        Unit { replication, point: rest / self.series, series: rest % self.series }
    }

    /// The index of a unit; `None` when there is no such unit.
    pub fn index(&self, unit: Unit) -> Option<u32> {
        let Unit { replication, point, series } = unit;
        let inside = replication < self.replications && point < self.points() && series < self.series;
        inside.then(|| replication * self.units_per_replication() + point * self.series + series)
    }

    /// Sets up a unit.
    ///
    /// # Errors
    /// When there is no such unit; what else could be wrong was found when the experiment was read.
    pub fn begin(&self, index: u32) -> Result<S::Run, FormatError> {
        if index >= self.units() {
            let message = msg!("experiment.no-unit", unit = index, units = self.units());
            return Err(FormatError::new(Code::OutOfRange, "unit", message));
        }
        let unit = self.unit(index);
        self.study.begin(unit, self.cell(unit.point, unit.series), self.clock)
    }

    /// Result of a finished unit.
    pub fn result_of(&self, index: u32, run: &S::Run) -> UnitResult {
        let Unit { replication, point, series } = self.unit(index);
        UnitResult { replication, point, series, samples: self.study.samples(self.cell(point, series), run) }
    }

    /// Runs a unit to its end.
    ///
    /// # Errors
    /// When there is no such unit.
    pub fn run(&self, index: u32) -> Result<UnitResult, FormatError> {
        let mut run = self.begin(index)?;
        while !S::advance(&mut run, usize::MAX) {}
        Ok(self.result_of(index, &run))
    }
}
