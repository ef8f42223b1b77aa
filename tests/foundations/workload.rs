//! Jobs of the Lublin-Feitelson model against statistics of samples by the program of its authors, and jobs of files.

use coalloc::interchange::job_trace;
use coalloc::interchange::limits::IMPORT_JOBS;
use coalloc::workload::{Job, JobTrace, LublinModel};

const JOBS: usize = 50_000;

/// What the samples of the authors' program (seeds 1 to 3 where there are streams, 1 where there is one) had, with
/// room for another seed.
struct Expected {
    serial: [f64; 2],
    powers_of_two: [f64; 2],
    mean_processors: [f64; 2],
    most_processors: u32,
    mean_run: [f64; 2],
    /// 5, 25, 50, 75 and 95 of a hundred.
    runs: [[u32; 2]; 5],
    mean_gap: [f64; 2],
}

/// Jobs of the typed model are told apart by what only batch jobs have.
fn compare(name: &str, jobs: &[Job], expected: &Expected) {
    let share = |which: fn(&&Job) -> bool| jobs.iter().filter(which).count() as f64 / jobs.len() as f64;
    let mean =
        |of: fn(&Job) -> u32| jobs.iter().map(|job| f64::from(of(job))).sum::<f64>() / jobs.len() as f64;
    let within = |what: &str, found: f64, [low, high]: [f64; 2]| {
        assert!((low..=high).contains(&found), "{name}: {what} {found} is not within {low} and {high}");
    };
    within("serial", share(|job| job.processors == 1), expected.serial);
    within("powers of two", share(|job| job.processors.is_power_of_two()), expected.powers_of_two);
    within("mean processors", mean(|job| job.processors), expected.mean_processors);
    assert_eq!(jobs.iter().map(|job| job.processors).max(), Some(expected.most_processors), "{name}");
    within("mean run time", mean(|job| job.run), expected.mean_run);
    let mut runs: Vec<u32> = jobs.iter().map(|job| job.run).collect();
    runs.sort_unstable();
    for (percent, [low, high]) in [5, 25, 50, 75, 95].into_iter().zip(expected.runs) {
        let found = runs[runs.len() * percent / 100];
        within(&format!("run time of {percent} of a hundred"), found.into(), [low.into(), high.into()]);
    }
    let span = jobs.last().expect("jobs").submit - jobs[0].submit;
    within("mean gap", f64::from(span) / (jobs.len() - 1) as f64, expected.mean_gap);
}

#[test]
fn one_stream_has_the_statistics_of_the_authors_program() {
    for seed in 1..=3 {
        let JobTrace { jobs, .. } = LublinModel::typeless(128).jobs(JOBS, seed);
        assert_eq!(jobs.len(), JOBS);
        assert!(jobs.is_sorted_by_key(|job| (job.submit, job.id)));
        let expected = Expected {
            serial: [0.238, 0.250],
            powers_of_two: [0.860, 0.876],
            mean_processors: [11.8, 12.5],
            most_processors: 128,
            mean_run: [4200.0, 4600.0],
            runs: [[4, 4], [18, 20], [100, 118], [6500, 7700], [19_200, 20_400]],
            mean_gap: [780.0, 990.0],
        };
        compare(&format!("seed {seed}"), &jobs, &expected);
        let night = jobs.iter().filter(|job| job.submit % 86_400 < 5 * 3600).count();
        let noon = jobs.iter().filter(|job| (10 * 3600..15 * 3600).contains(&(job.submit % 86_400))).count();
        assert!(2 * noon > 5 * night, "{noon} jobs around noon, {night} at night");
    }
}

#[test]
fn each_of_two_streams_has_the_statistics_of_the_authors_program() {
    let model = LublinModel::typed();
    let [interactive, batch] =
        [0, 1].map(|stream| LublinModel { streams: vec![model.streams[stream]], ..model });
    for seed in 1..=3 {
        let expected = Expected {
            serial: [0.148, 0.162],
            powers_of_two: [0.832, 0.854],
            mean_processors: [7.8, 8.25],
            most_processors: 45,
            mean_run: [225.0, 270.0],
            runs: [[2, 2], [5, 5], [13, 13], [41, 46], [440, 510]],
            mean_gap: [520.0, 700.0],
        };
        compare("interactive", &interactive.jobs(JOBS, seed).jobs, &expected);
        let expected = Expected {
            serial: [0.285, 0.305],
            powers_of_two: [0.960, 0.975],
            mean_processors: [13.4, 14.4],
            most_processors: 128,
            mean_run: [9200.0, 9900.0],
            runs: [[13, 17], [88, 99], [750, 1000], [17_200, 19_000], [33_300, 34_900]],
            mean_gap: [3100.0, 4100.0],
        };
        compare("batch", &batch.jobs(JOBS, seed).jobs, &expected);
        let both = model.jobs(JOBS, seed).jobs;
        let long = both.iter().filter(|job| job.processors > 45).count() as f64;
        assert!(long > 0.0 && both.is_sorted_by_key(|job| (job.submit, job.id)));
    }
}

#[test]
fn the_same_seed_gives_the_same_jobs() {
    let model = LublinModel::typeless(256);
    assert_eq!(model.jobs(500, 7), model.jobs(500, 7));
    assert_ne!(model.jobs(500, 7), model.jobs(500, 8));
    assert_eq!(model.jobs(100, 7).jobs, model.jobs(500, 7).jobs[..100]);
    // The wasm tests have the same line.
    let first: Vec<_> =
        model.jobs(3, 7).jobs.iter().map(|job| (job.submit, job.run, job.processors)).collect();
    assert_eq!(first, [(256, 19, 4), (2140, 11, 16), (2245, 3, 64)]);
}

#[test]
fn jobs_of_a_file_are_whole_and_sorted() {
    let text = "; Computer: Fs1\n; MaxProcs: 64\n\
        3 110 0 50 4 -1 -1 8 40 -1 1 7 -1 -1 -1 -1 -1 -1\n\
        2 100 5 60 -1 -1 -1 2 -1 -1 1 -1 -1 -1 -1 -1 -1 -1\n\
        4 120 5 0 2 -1 -1 2 10 -1 1 7 -1 -1 -1 -1 -1 -1\n\
        5 100 5 9 2 -1 -1 2 10 -1 1 7 -1 -1 -1 -1 -1 -1\n\
        6 130 5 9 0 -1 -1 -1 10 -1 1 7 -1 -1 -1 -1 -1 -1\n";
    let (trace, report) = job_trace(text, IMPORT_JOBS).expect("a trace");
    let job =
        |id, submit, run, estimate, processors, user| Job { id, submit, run, estimate, processors, user };
    let jobs = vec![job(2, 0, 60, 60, 2, 0), job(5, 0, 9, 10, 2, 7), job(3, 10, 40, 40, 4, 7)];
    assert_eq!(trace, JobTrace { jobs, processors: Some(64), computer: Some("Fs1".into()) });
    assert_eq!(report.left_out.iter().map(|note| note.count).max(), Some(2), "{report:?}");
    assert!(job_trace("; nothing\n", IMPORT_JOBS).is_err());
}
