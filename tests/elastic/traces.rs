//! Traces of real machines and what others made of them, which lie outside the repository.

use std::io::Read;
use std::path::PathBuf;
use std::{env, fs};

use coalloc::interchange::job_trace;
use coalloc::interchange::limits::IMPORT_JOBS;
use coalloc::labs::elastic::model::{Cluster, Scheduler};
use coalloc::workload::Job;
use flate2::read::GzDecoder;

/// Where traces lie.
const DEFAULT_FOLDER: &str = "../shared/data/traces";

/// Processors of the machines of the cuts of 5 000 jobs.
pub const CUTS: [(&str, u32); 4] =
    [("sdsc-sp2", 128), ("sdsc-blue", 1152), ("das2-fs1", 64), ("lublin256", 256)];

/// A file by its path from the folder of traces, uncompressed; `None`, with a word about it, where it is not there.
#[allow(clippy::print_stdout)] // explains why nothing was tested
pub fn file(name: &str) -> Option<String> {
    let folder = env::var_os("COALLOC_TRACES").map_or_else(|| DEFAULT_FOLDER.into(), PathBuf::from);
    let path = folder.join(name);
    let Ok(bytes) = fs::read(&path) else {
        println!("skipped: there is no {}; COALLOC_TRACES names the folder of traces", path.display());
        return None;
    };
    if !name.ends_with(".gz") {
        return Some(String::from_utf8(bytes).expect("the file is text"));
    }
    let mut text = String::new();
    GzDecoder::new(&*bytes).read_to_string(&mut text).expect("the file is compressed text");
    Some(text)
}

/// The first jobs of a cut.
pub fn jobs(name: &str, count: usize) -> Option<Vec<Job>> {
    let text = file(&format!("{name}-5k.swf.gz"))?;
    let mut jobs = job_trace(&text, IMPORT_JOBS).expect("the file is a trace").0.jobs;
    jobs.truncate(count);
    Some(jobs)
}

/// A machine of speed and price 1.
pub fn cluster(name: &str, scheduler: Scheduler, jobs: Vec<Job>) -> Cluster {
    let processors = CUTS.into_iter().find(|cut| cut.0 == name).expect("is a cut").1;
    Cluster { id: name.into(), processors, speed: 1, price: 1, scheduler, jobs }
}
