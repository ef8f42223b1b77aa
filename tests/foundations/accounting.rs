//! Accounting logs: the same random log written by Slurm, by PBS and as SWF is the same trace, and no name in it is kept.

use coalloc::interchange::{ImportFact, ImportReport, job_trace};
use coalloc::labs::co_allocation::exchange::{ImportOptions, import};
use coalloc::labs::{cors, elastic};
use coalloc::workload::JobTrace;

use super::kit::cases;
use super::log_files::{Entry, Fate, log, pbs, slurm, swf};

const JOBS: usize = 2_000;
/// The beginning of everything that names something in the logs.
const MARK: &str = "zq";

fn read(text: &str) -> (JobTrace, ImportReport) {
    job_trace(text, 100_000).expect("it has jobs")
}

fn count(report: &ImportReport, fact: ImportFact) -> u32 {
    let notes = [&report.read, &report.assumed, &report.left_out].into_iter().flatten();
    notes.filter(|note| note.fact == fact).map(|note| note.count).sum()
}

/// The most processors in use when a job starts.
fn peak(log: &[Entry]) -> u32 {
    let ended: Vec<&Entry> = log.iter().filter(|entry| entry.fate == Fate::Ended).collect();
    let used = |at: i64| {
        let runs =
            ended.iter().filter(|entry| entry.start() <= at && at < entry.start() + i64::from(entry.run));
        runs.map(|entry| entry.processors).sum()
    };
    ended.iter().map(|entry| used(entry.start())).max().unwrap_or(0)
}

#[test]
fn a_log_is_one_trace_in_every_format() {
    for seed in 0..cases(6, 60) {
        let log = log(seed, JOBS);
        let most = peak(&log);
        let (expected, of_swf) = read(&swf(&log, most));
        assert!(expected.jobs.len() > 1_700 && expected.jobs.iter().any(|job| job.user > 20));
        for (format, text) in [("slurm", slurm(&log, seed)), ("pbs", pbs(&log, seed))] {
            let (trace, report) = read(&text);
            assert_eq!(trace.jobs.len(), expected.jobs.len(), "{format}, seed {seed}");
            for (job, expected) in trace.jobs.iter().zip(&expected.jobs) {
                assert_eq!(job, expected, "{format}, seed {seed}");
            }
            assert_eq!(
                (trace.processors, expected.processors),
                (Some(most), Some(most)),
                "{format}, seed {seed}"
            );
            for fact in [ImportFact::Jobs, ImportFact::EmptyJobs, ImportFact::NoLimit, ImportFact::CutRuns] {
                assert_eq!(count(&report, fact), count(&of_swf, fact), "{fact:?} of {format}, seed {seed}");
            }
            let open = log.iter().filter(|entry| [Fate::Running, Fate::Waiting].contains(&entry.fate));
            assert_eq!(count(&report, ImportFact::OpenJobs), open.count() as u32, "{format}, seed {seed}");
            assert_eq!(count(&report, ImportFact::BadLines), 0, "{format}, seed {seed}");
        }
    }
}

#[test]
fn no_name_of_a_log_is_kept() {
    let log = log(7, 300);
    let samples = [
        include_str!("../co_allocation/exchange/samples/january.sacct").to_owned(),
        include_str!("../co_allocation/exchange/samples/day.pbs").to_owned(),
        slurm(&log, 7),
        pbs(&log, 7),
        pbs(&log, 8),
        // Without a job that is kept.
        format!(
            "JobID|Submit|{MARK}column|Elapsed|State|User\n1|{MARK}|{MARK}|x|CANCELLED by {MARK}|{MARK}\n"
        ),
        format!("01/31/2026 12:01:00;E;{MARK}.{MARK}server;user={MARK}\n"),
    ];
    for text in samples {
        assert!(text.matches(MARK).count() > 2);
        let elastic = job_trace(&text, 1_000)
            .and_then(|(trace, report)| elastic::document::opened(trace, report, "A log"))
            .map_or_else(
                |error| format!("{error:?}"),
                |opened| serde_json::to_string(&opened).expect("JSON"),
            );
        let cors = cors::document::open_trace(&text, "A log").map_or_else(
            |error| format!("{error:?}"),
            |opened| serde_json::to_string(&opened).expect("JSON"),
        );
        let grid = import(&text, "log", &ImportOptions::default()).map_or_else(
            |error| format!("{error:?}"),
            |opened| serde_json::to_string(&opened).expect("JSON"),
        );
        for kept in [elastic, cors, grid] {
            assert!(!kept.contains(MARK), "{kept}");
        }
    }
}

#[test]
fn a_log_that_is_cut_anywhere_is_read_up_to_there() {
    let log = log(3, 60);
    for text in [slurm(&log, 3), pbs(&log, 4)] {
        for end in (0..text.len()).step_by(37) {
            let bad =
                job_trace(&text[..end], 1_000).map_or(0, |(_, report)| count(&report, ImportFact::BadLines));
            assert!(bad <= 1, "{}", &text[..end]);
        }
    }
}
