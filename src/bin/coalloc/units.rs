//! The units of an experiment, or of a part of it, on all cores.

use coalloc::experiment::{Experiment, Sample, Shard, UnitResult, Units as _};

use super::failure::Failure;
use super::lab_study::LabStudy;
use super::pool;
use super::progress::Progress;
use super::unit_file::UnitFile;

/// Simulates what is not done yet, less where the rule to stop says so; each unit goes to the file as it ends.
pub fn simulate<S: LabStudy>(
    experiment: &Experiment<S>,
    shard: Option<Shard>,
    threads: Option<u32>,
    (name, source): (String, &str),
    file: &mut UnitFile,
) -> Result<(), Failure> {
    let whole = 0..experiment.units();
    let mut indices: Vec<u32> = shard.map_or(whole, |shard| shard.units(experiment)).collect();
    let all = indices.len() as u32;
    let mut rule = Rule::of(experiment).filter(|_| shard.is_none());
    indices.retain(|&index| !file.holds(index));
    if let Some(rule) = &mut rule {
        for index in file.indices() {
            rule.hear(&file.one(index)?);
        }
        let wanted = rule.wanted();
        indices.retain(|&index| index < wanted);
    }
    let mut progress = Progress::new(all, all - indices.len() as u32, name);
    // Plannings at the same time would slow each other down.
    let usual = experiment.document().is_timed().then_some(1);
    let threads = pool::threads(threads.or(usual), indices.len() as u32, S::unit_bytes(experiment));
    let one = |at: u32| {
        let unit = experiment.run(indices[at as usize]);
        unit.map_err(|error| Failure::of_document(source, error))
    };
    let ended = pool::each(0..indices.len() as u32, threads, one, |at, unit| {
        progress.add();
        let fewer = rule.as_mut().and_then(|rule| rule.hear(&unit));
        file.add(indices[at as usize], &unit)?;
        Ok(fewer.map(|fewer| indices.partition_point(|&index| index < fewer) as u32))
    });
    progress.finish();
    ended
}

/// The rule to stop, with what it has to know of the units so far.
struct Rule<'a, S: LabStudy> {
    experiment: &'a Experiment<S>,
    known: Vec<UnitResult>,
}

impl<'a, S: LabStudy> Rule<'a, S> {
    /// Rule of an experiment, if it has one.
    fn of(experiment: &'a Experiment<S>) -> Option<Self> {
        let stops = experiment.document().design().stop_at_half_width.is_some();
        stops.then_some(Self { experiment, known: Vec::new() })
    }

    /// Learns of a unit; how many are wanted, once for each replication.
    fn hear(&mut self, unit: &UnitResult) -> Option<u32> {
        let stop_at = self.experiment.document().design().stop_at;
        let looked_at = |sample: &&Sample| sample.measure == stop_at && sample.subject.is_none();
        let samples = unit.samples.iter().filter(looked_at).cloned().collect();
        self.known.push(UnitResult { samples, ..*unit });
        let full = self.known.len().is_multiple_of(self.experiment.units_per_replication() as usize);
        full.then(|| self.wanted())
    }

    /// Number of units wanted, as far as is known.
    fn wanted(&self) -> u32 {
        self.experiment.wanted_replications(&self.known) * self.experiment.units_per_replication()
    }
}
