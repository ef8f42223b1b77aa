//! Whole runs as the command prints them: a document says all of their settings, and its answer has every counter, grant and
//! start that an independent implementation has.

use std::collections::BTreeMap;

use coalloc::labs::elastic::broker::Run;
use coalloc::labs::elastic::document::{ElasticDocument, parse, to_model};
use serde_json::{Value, json};

use crate::kit::command::{answer, file};
use crate::traces::{self, CUTS, jobs};

/// A cluster with the jobs of a cut that arrive before some second; at most so many.
fn cluster(name: &str, (speed, price): (u32, u32), before: u32, most: usize) -> Option<Value> {
    let jobs = jobs(name, most)?.into_iter().filter(|job| job.submit < before);
    let row = |job: coalloc::workload::Job| {
        format!("{} {} {} {} {}", job.id, job.submit, job.run, job.processors, job.estimate)
    };
    let rows: Vec<String> = jobs.map(row).collect();
    let processors = CUTS.into_iter().find(|cut| cut.0 == name).expect("is a cut").1;
    Some(json!({
        "id": name, "processors": processors, "speed": speed, "price": price, "scheduler": "depth",
        "trace": { "rows": rows.join(";") },
    }))
}

fn document(clusters: &[Value], options: &Value) -> String {
    json!({
        "format": "coalloc-elastic", "version": 1, "title": "A whole run", "clusters": clusters,
        "derived": { "basisPoints": 1000, "seed": 1, "ahead": [0, 14_400], "anySite": clusters.len() > 1 },
        "options": options,
    })
    .to_string()
}

/// Runs a document by the command.
fn ran(name: &str, document: &str) -> Value {
    let path = file(name, document);
    serde_json::from_str(&answer(&["run", &path, "--json"], 1)).expect("JSON")
}

/// Request id, probed, kept, own and local rejections, site, start, processors and duration; −1 and 0 where nothing is granted.
fn rows_of(report: &Value) -> Vec<Vec<i64>> {
    let row = |request: &Value| {
        let number = |value: &Value| value.as_i64().expect("a number");
        let counters = ["probed", "kept", "ownRejected", "localRejected"];
        let mut row = vec![number(&request["id"])];
        row.extend(counters.map(|counter| number(&request["counters"][counter])));
        row.extend(match request["granted"].as_bool() {
            Some(true) => {
                let [start, end] = ["start", "end"].map(|key| number(&request[key]));
                [number(&request["site"]), start, number(&request["processors"]), end - start]
            }
            _ => [-1, -1, 0, 0],
        });
        row
    };
    report["requests"].as_array().expect("requests").iter().map(row).collect()
}

/// Per site, per job.
fn starts_of(report: &Value, sites: usize) -> Vec<BTreeMap<i64, i64>> {
    let mut starts = vec![BTreeMap::new(); sites];
    for job in report["jobs"].as_array().expect("jobs") {
        let [site, id, start] = ["site", "id", "start"].map(|key| job[key].as_i64().expect("a number"));
        assert_eq!(starts[site as usize].insert(id, start), None, "job {id}");
    }
    starts
}

fn numbers(row: &Value) -> Vec<i64> {
    row.as_array().expect("a row").iter().map(|value| value.as_i64().expect("a number")).collect()
}

#[test]
fn the_command_prints_every_counter_grant_and_start() {
    let history = json!({ "estimate": "history" });
    let two = [("blue-easy-history", 1), ("multi-any-end-history", 3)];
    for (name, sites) in two {
        let Some(text) = traces::file(&format!("../labs/elastic/{name}.json")) else { return };
        let expected: Value = serde_json::from_str(&text).expect("JSON");
        let clusters: Option<Vec<Value>> = match sites {
            1 => [cluster("sdsc-blue", (1, 1), u32::MAX, 2000)].into_iter().collect(),
            _ => [("sdsc-sp2", (2, 2)), ("das2-fs1", (3, 4)), ("lublin256", (2, 1))]
                .into_iter()
                .map(|(name, of)| cluster(name, of, 20 * 86_400, usize::MAX))
                .collect(),
        };
        let Some(clusters) = clusters else { return };
        let report = ran(&format!("{name}.json"), &document(&clusters, &history));
        let mut found = rows_of(&report);
        if sites == 1 {
            for row in &mut found {
                row.remove(5);
            }
        }
        let rows = expected["requests"].as_array().expect("rows");
        assert!(found == rows.iter().map(numbers).collect::<Vec<_>>(), "{name}");
        let of_site = |rows: &Value| -> BTreeMap<i64, i64> {
            let rows = rows.as_array().expect("rows").iter().map(numbers);
            rows.map(|row| (row[0], row[1])).collect()
        };
        let starts: Vec<_> = match sites {
            1 => vec![of_site(&expected["starts"])],
            _ => expected["starts"].as_array().expect("sites").iter().map(|site| of_site(&site[1])).collect(),
        };
        assert!(starts_of(&report, sites) == starts, "{name}");
    }
}

#[test]
fn requests_that_fall_back_into_the_queue_say_when_they_start() {
    let Some(cluster) = cluster("sdsc-blue", (1, 1), u32::MAX, 2000) else { return };
    let options = json!({ "estimate": "what-if", "admission": "promises", "fallback": true });
    let document = document(&[cluster], &options);
    let report = ran("fallback.json", &document);
    let scenario = to_model(&parse::<ElasticDocument>(&document).expect("it is valid")).expect("it is valid");
    let mut run = Run::new(&scenario.clusters, scenario.requests.clone(), scenario.options.clone());
    run.finish();
    let site = &run.sites[0];
    let starts: BTreeMap<i64, i64> = (site.jobs().iter().zip(site.starts()))
        .map(|(job, start)| (job.id.into(), start.expect("it started") as i64))
        .collect();
    let mut found = starts_of(&report, 1).remove(0);
    let mut queued = 0;
    for request in report["requests"].as_array().expect("requests") {
        assert_eq!(request["granted"] == true, request["queuedStart"].is_null());
        if let Some(start) = request["queuedStart"].as_i64() {
            found.insert(request["id"].as_i64().expect("a number"), start);
            queued += 1;
        }
    }
    assert!(queued > 10 && found == starts, "{queued}");
}
