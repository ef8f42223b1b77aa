//! What buying costs: `cargo bench --bench cors`, beside wasm `node www/tests/bench-cors.mjs`.
//!
//! All jobs of a trace of 5 000 are bought on 144 nodes of eight processors by Min-Cost, whole and broken down. The trace is
//! that of SDSC Blue where `COALLOC_TRACES` names its folder, else one drawn from the model. The trade-off curve is that of
//! 144 nodes and 1 120 units. Prints one line of JSON for each with its median, in seconds.

#![allow(clippy::print_stdout)] // numbers are what this program is for

use std::io::Read;
use std::time::Instant;
use std::{env, fs};

use coalloc::experiment::Study;
use coalloc::interchange::job_trace;
use coalloc::interchange::limits::IMPORT_JOBS;
use coalloc::kernel::random::SplitMix64;
use coalloc::labs::cors::selection::{Candidate, Curve, curve};
use coalloc::labs::cors::study::CorsExperimentDocument;
use flate2::read::GzDecoder;
use serde_json::{Value, json};

/// Each is measured this often.
const TIMES: usize = 9;

fn main() {
    // `cargo test --benches` runs this program too, and wants to know only that it can.
    if !env::args().any(|argument| argument == "--bench") {
        return;
    }
    let workload = trace().unwrap_or_else(
        || json!({ "type": "model", "processors": 1152, "nodeProcessors": 8, "jobCount": 5000, "seed": 1 }),
    );
    for cut in ["job", "broker"] {
        let document = experiment(&workload, cut);
        if let Some(folder) = env::args().skip_while(|argument| argument != "--save").nth(1) {
            fs::write(format!("{folder}/{cut}.json"), document.to_string()).expect("the folder is writable");
        }
        let document: CorsExperimentDocument = serde_json::from_value(document).expect("it is a document");
        let experiment = coalloc::experiment::Experiment::new(document).expect("it is valid");
        report(&format!("{cut}, 5000 jobs on 144 nodes"), || {
            let mut unit = experiment.begin(0).expect("it begins");
            let begun = Instant::now();
            while !CorsExperimentDocument::advance(&mut unit, 1_000) {}
            begun.elapsed().as_secs_f64()
        });
    }
    let mut random = SplitMix64::new(1);
    let node = |node| Candidate {
        node,
        free: 1 + random.below(16) as u32,
        unit_cost: 300 + random.below(201) as u32,
        connected: false,
    };
    let candidates: Vec<Candidate> = (0..144).map(node).collect();
    report("curve, 144 nodes, W 1120", || {
        let begun = Instant::now();
        assert!(matches!(curve(&candidates, 1120), Curve::Exact(_)), "it is filled");
        begun.elapsed().as_secs_f64()
    });
}

/// All applications of a workload, one after the other.
fn experiment(workload: &Value, cut: &str) -> Value {
    json!({
        "format": "coalloc-cors-experiment", "version": 1, "title": cut, "replications": 1, "workload": workload,
        "settings": { "cut": cut, "applications": 5000 }, "series": [{ "name": "Min-Cost" }],
    })
}

fn trace() -> Option<Value> {
    let folder = env::var("COALLOC_TRACES").ok()?;
    let bytes = fs::read(format!("{folder}/sdsc-blue-5k.swf.gz")).ok()?;
    let mut text = String::new();
    GzDecoder::new(&*bytes).read_to_string(&mut text).ok()?;
    let (trace, _) = job_trace(&text, IMPORT_JOBS).ok()?;
    let jobs: Vec<[u32; 4]> =
        trace.jobs.iter().map(|job| [job.submit, job.run, job.processors, job.user]).collect();
    Some(json!({ "type": "trace", "processors": 1152, "nodeProcessors": 8, "jobs": jobs }))
}

fn report(what: &str, mut measure: impl FnMut() -> f64) {
    let mut seconds: Vec<f64> = (0..TIMES).map(|_| measure()).collect();
    seconds.sort_by(f64::total_cmp);
    println!("{}", json!({ "what": what, "seconds": seconds[TIMES / 2] }));
}
