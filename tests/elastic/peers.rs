//! Starts of pyss, an established simulator, and whole runs of an independent implementation: equal, job for job.

use std::collections::BTreeMap;

use coalloc::labs::elastic::broker::Run;
use coalloc::labs::elastic::model::{Cluster, ElasticEstimate, ElasticHolds, ElasticOptions, Scheduler};
use coalloc::labs::elastic::workload::{ElasticDerived, derive};
use serde_json::Value;

use crate::traces::{CUTS, cluster, file, jobs};

#[test]
fn starts_are_those_of_pyss() {
    let policies =
        [("FCFS", Scheduler::Fcfs), ("EASY", Scheduler::Depth(1)), ("CONS", Scheduler::Conservative)];
    let options = ElasticOptions::default();
    for (name, _) in CUTS {
        for (policy, scheduler) in policies {
            let Some(table) = file(&format!("../peers/pyss-{name}-5k-{policy}.csv.gz")) else { return };
            let Some(jobs) = jobs(name, usize::MAX) else { return };
            let mut run = Run::new(&[cluster(name, scheduler, jobs)], Vec::new(), options.clone());
            run.finish();
            let site = &run.sites[0];
            let starts: BTreeMap<u64, u64> = site
                .jobs()
                .iter()
                .zip(site.starts())
                .map(|(job, start)| (job.id.into(), start.expect("it started")))
                .collect();
            let mut rows = 0;
            let mut differences = Vec::new();
            for row in table.lines().skip(1) {
                let row: Vec<u64> = row.split(',').map(|field| field.parse().expect("a number")).collect();
                rows += 1;
                if starts[&row[0]] != row[2] {
                    differences.push(format!("job {}: {} for {}", row[0], starts[&row[0]], row[2]));
                }
            }
            assert_eq!(rows, starts.len());
            assert!(
                differences.is_empty(),
                "{name} {policy}: {} differ, {differences:.3?}",
                differences.len()
            );
        }
    }
}

fn numbers(row: &Value) -> Vec<i64> {
    row.as_array().expect("a row").iter().map(|value| value.as_i64().expect("a number")).collect()
}

/// The base of the experiments.
fn base() -> ElasticDerived {
    ElasticDerived {
        basis_points: 1000,
        seed: 1,
        ahead: [0, 14_400],
        window_percent: 200,
        processors_percent: [50, 100],
        start_step: 900,
        serial: 1,
        parallel: 99,
        any_site: false,
    }
}

/// Serves the requests made of some jobs, and compares every counter, grant and start with a whole run. Its rows tell of each
/// request id, probed, kept, own and local rejections, the site where there are several, start, processors and duration.
fn compare(mut clusters: Vec<Cluster>, derived: &ElasticDerived, expected: &Value) {
    let options = ElasticOptions { estimate: ElasticEstimate::History, ..ElasticOptions::default() };
    let made = derive(derived, &clusters, ElasticHolds::Estimate);
    let several = clusters.len() > 1;
    for (cluster, jobs) in clusters.iter_mut().zip(made.jobs) {
        cluster.jobs = jobs;
    }
    let mut run = Run::new(&clusters, made.requests.clone(), options);
    run.finish();
    let rows = expected["requests"].as_array().expect("rows");
    assert_eq!(rows.len(), made.requests.len());
    for ((request, outcome), row) in made.requests.iter().zip(&run.outcomes).zip(rows) {
        let row = numbers(row);
        let counters = outcome.counters;
        let mut found: Vec<i64> =
            [request.id, counters.probed, counters.kept, counters.own_rejected, counters.local_rejected]
                .map(i64::from)
                .into();
        let grant = outcome.grant.as_ref().map(|grant| &grant.candidate);
        if several {
            found.push(grant.map_or(-1, |candidate| candidate.site as i64));
        }
        found.push(grant.map_or(-1, |candidate| candidate.start as i64));
        found.push(grant.map_or(0, |candidate| candidate.processors.into()));
        found.push(grant.map_or(0, |candidate| candidate.duration() as i64));
        assert_eq!(found, row, "request {}", request.id);
    }
    for (index, site) in run.sites.iter().enumerate() {
        let starts = if several { &expected["starts"][index][1] } else { &expected["starts"] };
        let starts: BTreeMap<i64, i64> =
            starts.as_array().expect("rows").iter().map(|row| (numbers(row)[0], numbers(row)[1])).collect();
        let found: BTreeMap<i64, i64> = site
            .jobs()
            .iter()
            .zip(site.starts())
            .map(|(job, start)| (job.id.into(), start.expect("it started") as i64))
            .collect();
        assert_eq!(found, starts);
    }
}

#[test]
fn a_whole_run_of_one_cluster_is_equal() {
    let Some(text) = file("../labs/elastic/blue-easy-history.json") else { return };
    let Some(jobs) = jobs("sdsc-blue", 2000) else { return };
    let clusters = vec![cluster("sdsc-blue", Scheduler::Depth(1), jobs)];
    compare(clusters, &base(), &serde_json::from_str(&text).expect("JSON"));
}

#[test]
fn a_whole_run_of_three_clusters_is_equal() {
    let Some(text) = file("../labs/elastic/multi-any-end-history.json") else { return };
    let mut clusters = Vec::new();
    for (name, speed, price) in [("sdsc-sp2", 2, 2), ("das2-fs1", 3, 4), ("lublin256", 2, 1)] {
        let Some(mut jobs) = jobs(name, usize::MAX) else { return };
        jobs.retain(|job| job.submit < 20 * 86_400);
        clusters.push(Cluster { speed, price, ..cluster(name, Scheduler::Depth(1), jobs) });
    }
    let derived = ElasticDerived { any_site: true, ..base() };
    compare(clusters, &derived, &serde_json::from_str(&text).expect("JSON"));
}
