//! Accounting logs: what becomes of each line of the samples.

use coalloc::interchange::{ImportFact, ImportNote, ImportReport, TraceReader, job_trace};
use coalloc::labs::co_allocation::exchange::{ImportOptions, import};
use coalloc::workload::{Job, JobTrace};

use super::samples::{SAMPLES, count, note, sites};

fn text(name: &str) -> &'static str {
    SAMPLES.iter().find(|(known, ..)| *known == name).expect("the sample exists").1
}

fn read(text: &str) -> (Vec<[u32; 6]>, Option<u32>, ImportReport) {
    let (JobTrace { jobs, processors, .. }, report) = job_trace(text, 100).expect("it has jobs");
    let row = |job: &Job| [job.id, job.submit, job.run, job.estimate, job.processors, job.user];
    (jobs.iter().map(row).collect(), processors, report)
}

fn found(report: &ImportReport, fact: ImportFact) -> Option<&ImportNote> {
    [&report.read, &report.assumed, &report.left_out].into_iter().flatten().find(|note| note.fact == fact)
}

fn check(report: &ImportReport, expected: &[(ImportFact, u32)]) {
    for &(fact, count) in expected {
        assert_eq!(found(report, fact).map_or(0, |note| note.count), count, "{fact:?}: {report:?}");
    }
}

#[test]
fn steps_arrays_and_parts_of_slurm() {
    let (jobs, processors, report) = read(text("january.sacct"));
    let expected = [
        [1001, 0, 3600, 7200, 16, 1],
        [1002, 420, 60, 1800, 4, 2],
        [1003, 420, 150, 1800, 4, 2],
        [1010, 3720, 3700, 86_400, 12, 1],
        [1021, 4920, 1800, 1800, 2, 3],
        [1024, 7320, 90_000, 90_000, 32, 2],
    ];
    assert_eq!((jobs.as_slice(), processors), (&expected[..], Some(44)));
    check(
        &report,
        &[
            (ImportFact::Jobs, 7),
            (ImportFact::NoZone, 1),
            (ImportFact::JoinedComponents, 1),
            (ImportFact::NewNumbers, 0),
            (ImportFact::NoLimit, 1),
            (ImportFact::CutRuns, 1),
            (ImportFact::ProcessorsFromPeak, 1),
            (ImportFact::JobSteps, 4),
            (ImportFact::OpenJobs, 2),
            (ImportFact::EmptyJobs, 1),
            (ImportFact::BadLines, 1),
        ],
    );
    assert_eq!(found(&report, ImportFact::BadLines).expect("one has a bar too many").names, ["line 15"]);
    let fields = &found(&report, ImportFact::JobFields).expect("there are others").names;
    assert_eq!(fields, &["JobName", "User", "Account", "Partition", "NodeList"]);
}

#[test]
fn clocks_that_change_and_columns_in_any_order() {
    let (jobs, processors, report) = read(text("clocks.sacct"));
    let expected = [[71, 0, 7200, 10_800, 8, 1], [72, 6000, 600, 600, 4, 2], [73, 6000, 60, 900, 3, 2]];
    assert_eq!((jobs.as_slice(), processors), (&expected[..], Some(15)));
    check(
        &report,
        &[
            (ImportFact::NoZone, 0),
            (ImportFact::SeveralZones, 9),
            (ImportFact::AssumedSubmission, 1),
            (ImportFact::NodesAsProcessors, 1),
            (ImportFact::NewNumbers, 2),
            (ImportFact::NoLimit, 1),
            (ImportFact::OpenJobs, 1),
            (ImportFact::BadLines, 1),
        ],
    );
}

#[test]
fn records_of_pbs() {
    let (jobs, processors, report) = read(text("day.pbs"));
    let expected = [
        [501, 0, 3600, 7200, 16, 1],
        [508, 420, 150, 1800, 4, 2],
        [504, 1320, 1800, 1800, 2, 3],
        [507, 3520, 220, 220, 8, 1],
    ];
    assert_eq!((jobs.as_slice(), processors), (&expected[..], Some(24)));
    check(
        &report,
        &[
            (ImportFact::Jobs, 6),
            (ImportFact::NoZone, 0),
            (ImportFact::NewNumbers, 1),
            (ImportFact::NoLimit, 1),
            (ImportFact::CutRuns, 1),
            (ImportFact::WholeArrays, 2),
            (ImportFact::OpenJobs, 1),
            (ImportFact::EmptyJobs, 2),
        ],
    );
    assert_eq!(found(&report, ImportFact::BadLines).expect("one is none").names, ["line 16"]);
    assert_eq!(found(&report, ImportFact::OtherRecords).expect("of licenses").names, ["L"]);
}

#[test]
fn logs_become_reservations_of_one_site() {
    for (name, cpus, held) in [("january.sacct", 44, 6), ("day.pbs", 24, 4), ("clocks.sacct", 15, 3)] {
        let opened = import(text(name), name, &ImportOptions::default()).expect("it is a log");
        assert_eq!(sites(&opened.document), [format!("Cluster {cpus}")], "{name}");
        assert_eq!(opened.document.reservations.len(), held, "{name}");
        assert_eq!(count(&opened, ImportFact::OverbookingJobs), 0, "{name}");
    }
    // The times of day are those of the log.
    let opened = import(text("january.sacct"), "x", &ImportOptions::default()).expect("it is a log");
    let first = &opened.document.reservations[0];
    assert_eq!((&*first.label, first.start_seconds, first.end_seconds), ("job 1001", 36_000, 39_600));
    assert!(note(&opened, ImportFact::NoZone).is_some());
}

#[test]
fn the_first_lines_tell_the_format_in_pieces_of_any_length() {
    for (name, text, _) in
        SAMPLES.iter().filter(|(name, ..)| name.ends_with(".sacct") || name.ends_with(".pbs"))
    {
        let whole = job_trace(text, 100).expect("it has jobs");
        let before = "# printed by hand\n\n";
        for text in [(*text).to_owned(), text.replace('\n', "\r\n"), format!("{before}{text}")] {
            for length in [1, 7, 1000] {
                let mut reader = TraceReader::new(100);
                text.as_bytes().chunks(length).for_each(|piece| reader.push(piece));
                let (trace, _) = reader.finish().expect("it has jobs");
                assert_eq!(trace, whole.0, "{name}, pieces of {length}");
            }
        }
    }
    // Files of several months, one after the other, each with its header.
    let [january, clocks] = ["january.sacct", "clocks.sacct"].map(text);
    assert_eq!(read(&format!("{january}{clocks}")).0.len(), 9);
}

#[test]
fn a_log_without_jobs_is_refused_with_the_reason() {
    for (text, reason) in [
        ("JobID|Submit|Start|End|NCPUS\n7|2026-01-31T09:58:00|Unknown|Unknown|4\n", "no job that ended"),
        ("JobID|Start|NCPUS\n7|2026-01-31T09:58:00|4\n", "no column Elapsed"),
        ("JobID|User|State\n7|me|FAILED\n", "no column Submit"),
        ("01/31/2026 10:58:00;Q;501.server;queue=batch\n", "no record of a job that ended"),
    ] {
        let [trace, grid] = [
            job_trace(text, 100).expect_err("it has no jobs").message,
            import(text, "", &ImportOptions::default()).expect_err("it has no jobs").message,
        ];
        assert!(trace.contains(reason) && grid.contains(reason), "{trace}, {grid}");
    }
    let table = "JobID           State\n------------ ----------\n12            COMPLETED\n";
    let error = import(table, "", &ImportOptions::default()).expect_err("it is no log");
    assert!(error.message.contains("--parsable2"), "{}", error.message);
    let never = "JobID|Submit|Elapsed|NCPUS\n7|2026-01-31T09:58:00|00:00:00|4\n";
    let error = import(never, "", &ImportOptions::default()).expect_err("it never ran");
    assert!(error.message.contains("1 job that never ran"), "{}", error.message);
}
