//! How long runs with elastic reservations take on traces of real machines, and how much memory the longest one has.
//!
//! `cargo bench --bench elastic`; COALLOC_TRACES names the folder of traces.

use std::io::Read;
use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs};

use coalloc::experiment::Study;
use coalloc::interchange::TraceReader;
use coalloc::labs::elastic::broker::Run;
use coalloc::labs::elastic::model::{Cluster, ElasticEstimate, ElasticHolds, ElasticOptions, Scheduler};
use coalloc::labs::elastic::study::{ElasticExperiment, ElasticExperimentDocument};
use coalloc::labs::elastic::workload::{ElasticDerived, derive};
use coalloc::workload::Job;
use flate2::read::GzDecoder;

#[path = "../kit/mod.rs"]
mod kit;
#[path = "../foundations/log_files.rs"]
mod log_files;

/// Jobs of accounting logs that are read.
const LOGGED: usize = 200_000;

/// Runs of each measurement; the median is printed.
const RUNS: usize = 9;

fn jobs(file: &str) -> Option<Vec<Job>> {
    let folder = env::var_os("COALLOC_TRACES").map_or_else(|| "../shared/data/traces".into(), PathBuf::from);
    let bytes = fs::read(folder.join(file)).ok()?;
    let mut text = String::new();
    GzDecoder::new(&*bytes).read_to_string(&mut text).expect("the file is compressed text");
    let begun = Instant::now();
    let mut reader = TraceReader::new(250_000);
    reader.push(text.as_bytes());
    let jobs = reader.finish().expect("the file is a trace").0.jobs;
    let megabytes = text.len() as f64 / 1e6;
    report(&format!("{file}: {} jobs read of {megabytes:.0} MB", jobs.len()), begun.elapsed().as_secs_f64());
    Some(jobs)
}

/// The same log in every format.
fn logs() {
    let log = log_files::log(1, LOGGED);
    let files = [
        ("SWF", log_files::swf(&log, 1)),
        ("Slurm", log_files::slurm(&log, 1)),
        ("PBS", log_files::pbs(&log, 1)),
    ];
    for (format, text) in files {
        let (lines, megabytes) = (text.lines().count(), text.len() as f64 / 1e6);
        median(&format!("{lines} lines of {format} read, {megabytes:.0} MB"), || {
            let mut reader = TraceReader::new(250_000);
            text.as_bytes().chunks(1 << 16).for_each(|piece| reader.push(piece));
            assert!(reader.finish().expect("it has jobs").0.jobs.len() > LOGGED / 2);
        });
    }
}

#[allow(clippy::print_stdout)] // what it is for
fn report(what: &str, seconds: f64) {
    println!("{what:70} {:9.2} ms", seconds * 1e3);
}

fn median(what: &str, mut work: impl FnMut()) {
    let mut times: Vec<f64> = (0..RUNS)
        .map(|_| {
            let begun = Instant::now();
            work();
            begun.elapsed().as_secs_f64()
        })
        .collect();
    times.sort_by(f64::total_cmp);
    report(what, times[RUNS / 2]);
}

fn blue(scheduler: Scheduler, jobs: Vec<Job>) -> Cluster {
    Cluster { id: "sdsc-blue".into(), processors: 1152, speed: 1, price: 1, scheduler, jobs }
}

/// The experiments of book-ahead, time range and range of processors under four estimates: 15 rows, 12 seeds, on one thread.
fn sweep() {
    let shipped = ["filters-by-ahead", "time-range", "processor-range"];
    for mut preset in
        ElasticExperimentDocument::presets().into_iter().filter(|preset| shipped.contains(&&*preset.id))
    {
        let compared = ["none", "history", "load-area", "what-if"];
        preset.document.series.retain(|series| compared.contains(&&*series.name));
        let experiment = ElasticExperiment::new(preset.document).expect("it ships");
        let begun = Instant::now();
        for unit in 0..experiment.units() {
            experiment.run(unit).expect("is there");
        }
        report(&format!("{}: {} runs", preset.id, experiment.units()), begun.elapsed().as_secs_f64());
    }
}

#[allow(clippy::print_stdout)] // what it is for
fn main() {
    logs();
    sweep();
    let Some(mut first) = jobs("sdsc-blue-5k.swf.gz") else {
        println!("there are no traces: COALLOC_TRACES names their folder");
        return;
    };
    first.truncate(2000);
    let derived = ElasticDerived {
        basis_points: 1000,
        seed: 1,
        ahead: [0, 14_400],
        window_percent: 200,
        processors_percent: [50, 100],
        start_step: 900,
        serial: 1,
        parallel: 99,
        any_site: false,
    };
    for (name, scheduler) in [("EASY", Scheduler::Depth(1)), ("conservative", Scheduler::Conservative)] {
        for estimate in ElasticEstimate::ALL {
            let options = ElasticOptions { estimate, ..ElasticOptions::default() };
            let whole = [blue(scheduler, first.clone())];
            let mut made = derive(&derived, &whole, ElasticHolds::Estimate);
            let cluster = [blue(scheduler, made.jobs.remove(0))];
            median(&format!("2000 jobs, {name}, {estimate:?}"), || {
                Run::new(&cluster, made.requests.clone(), options.clone()).finish();
            });
        }
    }
    let Some(all) = jobs("SDSC-BLUE-2000-4.2-cln.swf.gz") else { return };
    let policies = [
        ("FCFS", Scheduler::Fcfs),
        ("EASY", Scheduler::Depth(1)),
        ("depth 8", Scheduler::Depth(8)),
        ("conservative", Scheduler::Conservative),
    ];
    for (name, scheduler) in policies {
        let cluster = [blue(scheduler, all.clone())];
        let begun = Instant::now();
        Run::new(&cluster, Vec::new(), ElasticOptions::default()).finish();
        report(&format!("{} jobs, {name}, no requests", all.len()), begun.elapsed().as_secs_f64());
    }
    if let Ok(status) = fs::read_to_string("/proc/self/status") {
        status
            .lines()
            .filter(|line| line.starts_with("VmHWM"))
            .for_each(|line| println!("most memory: {line}"));
    }
}
