//! Applications cut from traces of real machines, which lie outside the repository, and reconstructed grids.

use std::io::Read;
use std::path::PathBuf;
use std::{env, fs};

use coalloc::interchange::job_trace;
use coalloc::interchange::limits::IMPORT_JOBS;
use coalloc::labs::cors::model::requests;
use coalloc::labs::cors::workload::{
    Cut, GridKind, Machine, Pick, application, book_ahead, grid, groups, horizon_of, picked, share_point,
};
use coalloc::workload::{Job, JobTrace};
use flate2::read::GzDecoder;
use serde_json::Value;

/// Where traces lie.
const DEFAULT_FOLDER: &str = "../shared/data/traces";

/// One of the cuts of 5 000 jobs, and the processors of one node of its machine.
pub struct Cut5k {
    pub name: &'static str,
    pub node: u32,
    /// What the cut was measured to have.
    pub large: u32,
    pub horizon: u32,
    pub requests: usize,
}

/// The three machines that stand for those of the source.
pub const CUTS: [Cut5k; 3] = [
    Cut5k { name: "das2-fs1-5k", node: 2, large: 24, horizon: 1 << 24, requests: 163 },
    Cut5k { name: "lpc-egee-busy5k", node: 2, large: 1, horizon: 1 << 21, requests: 50 },
    Cut5k { name: "sdsc-blue-5k", node: 8, large: 128, horizon: 1 << 21, requests: 241 },
];

/// The jobs of a cut; `None` where the folder is not there.
pub fn trace(cut: &Cut5k) -> Option<JobTrace> {
    Some(job_trace(&swf(cut)?, IMPORT_JOBS).expect("the file is a trace").0)
}

/// The file of a cut; `None`, with a word about it, where the folder is not there.
#[allow(clippy::print_stdout)] // explains why nothing was tested
pub fn swf(cut: &Cut5k) -> Option<String> {
    let folder = env::var_os("COALLOC_TRACES").map_or_else(|| DEFAULT_FOLDER.into(), PathBuf::from);
    let path = folder.join(cut.name).with_extension("swf.gz");
    let Ok(bytes) = fs::read(&path) else {
        println!("skipped: there is no {}; COALLOC_TRACES names its folder", path.display());
        return None;
    };
    let mut text = String::new();
    GzDecoder::new(&*bytes).read_to_string(&mut text).expect("the file is compressed text");
    Some(text)
}

fn job(id: u32, submit: u32, processors: u32, user: u32) -> Job {
    Job { id, submit, run: 100, estimate: 100, processors, user }
}

#[test]
fn jobs_are_broken_down_to_the_size_of_a_node_unless_they_are_large() {
    let amounts = |cut, processors| -> Vec<u32> {
        let application = application(&[job(1, 5, processors, 0)], cut, 8, 20);
        application.jobs.iter().map(|job| job.demands[0].amount).collect()
    };
    assert_eq!(amounts(Cut::Broker, 20), [8, 8, 4]);
    assert_eq!(amounts(Cut::Broker, 16), [8, 8]);
    assert_eq!(amounts(Cut::Broker, 21), [21]);
    assert_eq!(amounts(Cut::Job, 20), [20]);
    let windows: Vec<_> = application(&[job(1, 5, 20, 0)], Cut::Broker, 8, 20).jobs;
    assert!(windows.iter().all(|job| (job.window.start, job.window.end) == (54_966, 55_066)));
}

#[test]
fn a_batch_is_what_one_user_submits_without_a_pause() {
    let jobs = [job(1, 0, 1, 7), job(2, 60, 1, 8), job(3, 120, 1, 7), job(4, 240, 1, 7), job(5, 361, 1, 7)];
    let batches: Vec<Vec<u32>> =
        groups(&jobs, Cut::Batch).iter().map(|batch| batch.iter().map(|job| job.id).collect()).collect();
    assert_eq!(batches, [vec![1, 3, 4], vec![2], vec![5]]);
}

#[test]
fn starts_and_picks_are_those_of_the_vectors() {
    let vectors: Value = serde_json::from_str(include_str!("vectors/rng.json")).expect("JSON");
    let ahead = [1, 2, 100, 5000].map(book_ahead);
    assert_eq!(serde_json::json!(ahead), vectors["book_ahead_of_job_1_2_100_5000"]);
    assert_eq!(serde_json::json!(picked(Pick::Seeded, 10, 4, 7)), vectors["pick"]);
    assert_eq!(picked(Pick::Systematic, 10, 4, 7), [1, 4, 6, 9]);
    assert_eq!(picked(Pick::Consecutive, 5000, 50, 2), (1100..1150).collect::<Vec<_>>());
    assert_eq!(picked(Pick::All, 3, 1, 0), [0, 1, 2]);
    assert_eq!(picked(Pick::Consecutive, 3, 50, 9), [0, 1, 2], "no more than there are");
}

#[test]
fn grids_have_every_eighth_node_larger_and_dearer() {
    let machine = Machine { nodes: 32, processors: 2 };
    for seed in 0..20 {
        let grid = grid(GridKind::MostlySame, machine, 24, 1 << 24, seed);
        assert_eq!(grid.nodes.len(), 32);
        for (k, node) in grid.nodes.iter().enumerate() {
            let offer = node.offers[0].as_ref().expect("all nodes sell");
            let (capacity, costs) = if k % 8 == 7 { (8, 425..=500) } else { (2, 300..=400) };
            assert_eq!(offer.capacity, capacity);
            assert!(costs.contains(&offer.unit_cost), "{}", offer.unit_cost);
        }
    }
    let capacities = |kind| -> Vec<u32> {
        let grid = grid(kind, machine, 24, 64, 0);
        grid.nodes.iter().map(|node| node.offers[0].as_ref().expect("all sell").capacity).collect()
    };
    assert_eq!(capacities(GridKind::Machine), [2; 32]);
    assert_eq!(capacities(GridKind::Sites)[..8], [24, 24, 24, 24, 24, 24, 24, 96]);
    assert!(capacities(GridKind::Random).iter().all(|capacity| (1..=4).contains(capacity)));
}

#[test]
fn the_cuts_have_the_requests_that_were_counted() {
    for cut in &CUTS {
        let Some(JobTrace { jobs, processors, .. }) = trace(cut) else { return };
        assert_eq!(jobs.len(), 5000, "{}", cut.name);
        assert!(processors.is_some_and(|processors| processors % cut.node == 0), "{processors:?}");
        assert_eq!(share_point(jobs.iter().map(|job| job.processors), 90), cut.large, "{}", cut.name);
        assert_eq!(horizon_of(&jobs), cut.horizon, "{}", cut.name);
        let groups = groups(&jobs, Cut::Broker);
        let picked = picked(Pick::Systematic, groups.len(), 50, 0);
        assert_eq!(groups[picked[0]][0].id, 100);
        let applications: Vec<_> =
            picked.into_iter().map(|at| application(&groups[at], Cut::Broker, cut.node, cut.large)).collect();
        assert_eq!(requests(&applications).len(), cut.requests, "{}", cut.name);
    }
}
