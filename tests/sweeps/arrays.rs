//! The example files for job arrays, run without a cluster.

use std::fs;
use std::process::Command;

use crate::support::{COALLOC, answer, cluster_file, document, folder, program, python};

#[test]
fn tasks_of_a_job_array_merge_into_the_whole() {
    let folder = folder("array");
    let path = document("elastic");
    let task = |index: u32| {
        let mut task = program("/bin/bash".as_ref());
        task.arg(cluster_file("array.slurm")).args([&path, "3", "results"]).current_dir(&folder);
        answer(task.env("SLURM_ARRAY_TASK_ID", index.to_string()).env("SLURM_CPUS_PER_TASK", "1"))
    };
    for index in [3, 1, 2] {
        task(index);
    }
    assert!(String::from_utf8_lossy(&task(2)).contains("part-2.json is there"), "nothing is done twice");
    let parts = (1..=3).map(|index| format!("results/part-{index}.json"));
    let merged = answer(Command::new(COALLOC).arg("merge").args(parts).arg("--json").current_dir(&folder));
    assert!(merged == answer(Command::new(COALLOC).args(["experiment", &path, "--json"])));
}

#[test]
fn the_snakefile_gives_the_same_bytes() {
    let Some(bin) = python("requirements-snakemake.txt") else { return };
    let folder = folder("snakemake");
    let path = document("market");
    let mut snakemake = program(&bin.join("snakemake"));
    snakemake.arg("-s").arg(cluster_file("Snakefile")).args(["--cores", "2", "--config"]);
    snakemake.args([&format!("experiment={path}"), "parts=3", "folder=results"]).current_dir(&folder);
    answer(&mut snakemake);
    let read = |name: &str| fs::read(folder.join("results").join(name)).expect("a rule writes it");
    assert!(read("result.json") == answer(Command::new(COALLOC).args(["experiment", &path, "--json"])));
    assert!(read("means.csv") == answer(Command::new(COALLOC).args(["experiment", &path, "--csv"])));
}
