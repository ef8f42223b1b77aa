//! A toy lab through the public contract: one machine that serves jobs in the order of their arrival.
//!
//! Whatever it needs beyond this file, the foundations lack.

use coalloc::chart::comparison::{self, Across, ComparisonData, Scale};
use coalloc::chart::{Chart, Labels, Size};
use coalloc::document::{Code, FormatError};
use coalloc::experiment::{
    Derivation, Design, Experiment, Measure, MeasureValue, PrintedDocument, Sample, Shard, Study, Unit,
    merge, parse_experiment, parse_result, print_experiment, print_result,
};
use coalloc::kernel::Clock;
use coalloc::message;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// Its words.
const ENGLISH: &[&str] = &["toy.seconds = is {value}; give a number from 1 to 86400
toy.served = served jobs
toy.wait = wait of a job, s
toy.gain = more served jobs
"];

/// A machine, how patient jobs are in each series, and how many arrive per hour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct QueueDocument {
    format: String,
    version: u32,
    title: String,
    seed: u32,
    jobs: u32,
    job_seconds: u32,
    series: Vec<QueueSeries>,
    jobs_per_hour: Vec<u32>,
    replications: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stop_at_half_width: Option<f64>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    printed: Vec<PrintedDocument>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct QueueSeries {
    name: String,
    /// A job that would wait longer leaves.
    patience_seconds: u32,
}

/// What is known of a series at one rate.
#[derive(Clone, Copy, Debug)]
struct QueueCell {
    patience_seconds: u32,
    jobs_per_hour: u32,
    job_seconds: u32,
}

/// Jobs that arrive one after the other.
struct Queue {
    random: u64,
    cell: QueueCell,
    left: u32,
    now: u32,
    free_from: u32,
    served: u32,
    gone: u32,
    waited: u64,
}

const MEASURES: &[Measure] = &[
    Measure {
        id: "served",
        value: MeasureValue::Share,
        derivation: Derivation::Sampled,
        words: || message!(ENGLISH; "toy.served"),
    },
    Measure {
        id: "waitSeconds",
        value: MeasureValue::Number("s"),
        derivation: Derivation::Sampled,
        words: || message!(ENGLISH; "toy.wait"),
    },
    Measure {
        id: "servedGain",
        value: MeasureValue::Share,
        derivation: Derivation::GainIn("served"),
        words: || message!(ENGLISH; "toy.gain"),
    },
];

impl Study for QueueDocument {
    type Cell = QueueCell;
    type Run = Queue;

    const FORMAT: &'static str = "toy-queue-experiment";
    const MEASURES: &'static [Measure] = MEASURES;

    fn design(&self) -> Design<'_> {
        Design {
            format: &self.format,
            version: self.version,
            title: &self.title,
            notes: "",
            seed: self.seed,
            series: self.series.iter().map(|series| &*series.name).collect(),
            values: Some(("jobsPerHour", &self.jobs_per_hour)),
            replications: self.replications,
            stop_at: "served",
            stop_at_half_width: self.stop_at_half_width,
            printed: &self.printed,
        }
    }

    fn cells(&self) -> Result<Vec<Vec<QueueCell>>, FormatError> {
        if !(1..=86_400).contains(&self.job_seconds) {
            let words = message!(ENGLISH; "toy.seconds", value = self.job_seconds);
            return Err(FormatError::new(Code::OutOfRange, "jobSeconds", words));
        }
        let cell = |jobs_per_hour: u32, series: &QueueSeries| QueueCell {
            patience_seconds: series.patience_seconds,
            jobs_per_hour,
            job_seconds: self.job_seconds,
        };
        let of_rate = |&rate: &u32| self.series.iter().map(|series| cell(rate, series)).collect();
        Ok(self.jobs_per_hour.iter().map(of_rate).collect())
    }

    fn begin(&self, unit: Unit, cell: &QueueCell, _: Option<Clock>) -> Result<Queue, FormatError> {
        Ok(Queue {
            random: u64::from(self.seed) << 32 | u64::from(unit.replication),
            cell: *cell,
            left: self.jobs,
            now: 0,
            free_from: 0,
            served: 0,
            gone: 0,
            waited: 0,
        })
    }

    fn advance(queue: &mut Queue, steps: usize) -> bool {
        for _ in 0..steps.min(queue.left as usize) {
            queue.arrival();
        }
        queue.left == 0
    }

    fn samples(&self, cell: &QueueCell, queue: &Queue) -> Vec<Sample> {
        let x = cell.jobs_per_hour.into();
        let mut samples = vec![Sample::ratio("served", None, x, queue.served, queue.served + queue.gone)];
        if queue.served > 0 {
            let wait = queue.waited as f64 / f64::from(queue.served);
            samples.push(Sample::number("waitSeconds", None, x, wait));
        }
        samples
    }
}

impl Queue {
    fn arrival(&mut self) {
        self.left -= 1;
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mean = 3600 / self.cell.jobs_per_hour.max(1);
        self.now += (self.random >> 33) as u32 % (2 * mean + 1);
        let start = self.free_from.max(self.now);
        if start - self.now > self.cell.patience_seconds {
            self.gone += 1;
            return;
        }
        self.served += 1;
        self.waited += u64::from(start - self.now);
        self.free_from = start + self.cell.job_seconds;
    }
}

/// The experiment with values put in at JSON pointers.
fn document(changes: &[(&str, Value)]) -> String {
    let mut document = json!({
        "format": "toy-queue-experiment",
        "version": 1,
        "title": "Patience at one machine",
        "seed": 7,
        "jobs": 200,
        "jobSeconds": 60,
        "series": [
            { "name": "Impatient", "patienceSeconds": 30 },
            { "name": "Patient", "patienceSeconds": 300 },
        ],
        "jobsPerHour": [30, 60, 90],
        "replications": 8,
        "printed": [
            { "measure": "served", "series": "Patient", "x": 90, "value": 0.67, "accepted": [0.6, 0.75] },
            { "measure": "served", "series": "Impatient", "x": 30, "accepted": [0.9, 1] },
        ],
    });
    for (key, value) in changes {
        document[*key] = value.clone();
    }
    document.to_string()
}

fn toy(changes: &[(&str, Value)]) -> Experiment<QueueDocument> {
    parse_experiment(&document(changes)).unwrap_or_else(|error| panic!("{}: {}", error.path, error.message))
}

fn whole(experiment: &Experiment<QueueDocument>) -> String {
    let units: Vec<_> = (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
    print_result(&experiment.result(&units))
}

#[test]
fn its_documents_are_checked_with_paths() {
    let cases = [
        ("format", json!("coalloc"), Code::UnknownFormat, "format"),
        ("version", json!(2), Code::UnknownVersion, "version"),
        ("jobSeconds", json!("long"), Code::WrongShape, "jobSeconds"),
        ("jobSeconds", json!(0), Code::OutOfRange, "jobSeconds"),
        ("jobsPerHour", json!([60, 30]), Code::WrongOrder, "jobsPerHour[1]"),
        ("replications", json!(10_001), Code::OutOfRange, "replications"),
        (
            "printed",
            json!([{ "measure": "luck", "series": "Patient", "x": 1, "value": 1 }]),
            Code::UnknownName,
            "printed[0].measure",
        ),
    ];
    for (key, value, code, path) in cases {
        let error = parse_experiment::<QueueDocument>(&document(&[(key, value)])).expect_err(path);
        assert_eq!((error.code, error.path.as_str()), (code, path), "{}", error.message);
    }
    let experiment = toy(&[]);
    let again = parse_experiment::<QueueDocument>(&print_experiment(experiment.document()));
    assert_eq!(again.expect("what is printed can be read").document(), experiment.document());
}

#[test]
fn its_experiment_has_means_intervals_and_accepted_bounds() {
    let experiment = toy(&[]);
    let result = parse_result::<QueueDocument>(&whole(&experiment)).expect("what is printed can be read");
    let summary = result.summary.expect("a whole result has one");
    assert_eq!(summary.replications, 8);
    let [impatient, patient] = [0, 1].map(|index| &summary.series[index]);
    for series in [impatient, patient] {
        let served = &series.curve("served", None).expect("jobs are served").points;
        assert_eq!(served.iter().map(|point| point.x).collect::<Vec<_>>(), [30.0, 60.0, 90.0]);
        assert!(served.iter().all(|point| point.n == 8 && point.half_width.is_some()));
        assert!(served.is_sorted_by(|a, b| a.mean >= b.mean), "a fuller machine serves a smaller share");
    }
    let gain = patient.point("servedGain", None, 60.0).expect("it is paired with the first series");
    assert!(gain.mean > 0.0 && impatient.curve("servedGain", None).is_none());
    let accepted: Vec<_> = summary.printed.iter().map(|entry| entry.is_accepted()).collect();
    assert_eq!(accepted, [Some(true), Some(false)], "{:?}", summary.printed);
    let stopped = toy(&[("stopAtHalfWidth", json!(0.05)), ("replications", json!(500))]);
    let units: Vec<_> = (0..300).map(|unit| stopped.run(unit).expect("a unit")).collect();
    assert!((5..50).contains(&stopped.wanted_replications(&units)));
}

#[test]
fn its_result_is_the_same_in_slices_in_any_order_and_from_any_parts() {
    let experiment = toy(&[]);
    let bytes = whole(&experiment);
    let sliced = |unit| {
        let mut run = experiment.begin(unit).expect("a unit");
        while !QueueDocument::advance(&mut run, 7) {}
        experiment.result_of(unit, &run)
    };
    let backward: Vec<_> = (0..experiment.units()).rev().map(sliced).collect();
    assert_eq!(print_result(&experiment.result(&backward)), bytes);
    let part = |index| {
        let shard = Shard { index, of: 3 };
        let units = shard.units(&experiment).map(|unit| experiment.run(unit).expect("a unit"));
        parse_result(&print_result(&experiment.part(shard, units.collect()))).expect("it can be read")
    };
    let merged = merge::<QueueDocument>([3, 1, 2].map(part).into()).expect("all parts are there");
    assert_eq!(print_result(&merged), bytes);
    assert_eq!(merge::<QueueDocument>(vec![part(1)]).expect_err("two lack").code, Code::WrongCount);
}

#[test]
fn its_tables_and_its_chart_come_from_the_summary() {
    let experiment = toy(&[]);
    let units: Vec<_> = (0..experiment.units()).map(|unit| experiment.run(unit).expect("a unit")).collect();
    let means = experiment.summary_csv(&experiment.summary(&units));
    assert_eq!(means.lines().count(), 1 + 2 * 3 * 2 + 3, "{means}");
    assert!(means.contains("Patient,servedGain,,60,"));
    let samples = experiment.samples_csv(&units);
    assert_eq!(samples.lines().count(), 1 + 2 * experiment.units() as usize, "{samples}");
    let summary = experiment.summary(&units);
    let curves = summary
        .series
        .iter()
        .filter_map(|series| Some(series.curve("served", None)?.drawn::<QueueDocument>(series.name.clone())));
    let marks = experiment.document().printed.iter().filter_map(|one| one.mark(|value| value.to_string()));
    let data = ComparisonData {
        curves: curves.collect(),
        marks: marks.collect(),
        across: Across::Values,
        scale: Scale::Percent,
        ..ComparisonData::default()
    };
    let size = Size { width: 720, height: 420 };
    let Chart { svg, series, .. } = comparison::draw(&data, size, &Labels::blank());
    assert!(svg.starts_with("<svg ") && svg.contains(">Patient</text>") && svg.contains("0.67"));
    assert_eq!(series.iter().map(|series| series.points.len()).collect::<Vec<_>>(), [3, 3, 1]);
}
