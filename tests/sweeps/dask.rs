//! The example for Dask: workers that die, programs of another version, clusters that run already.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};
use std::{fs, thread};

use crate::support::{COALLOC, answer, cluster_file, document, folder, program, python};

/// The longest that is waited for a cluster; one that hangs must not hang the tests.
const LIMIT: Duration = Duration::from_secs(120);

const SUCCESS: &str = "preset:success-2010";

fn sweep(bin: &Path, arguments: &[&str], folder: &Path) -> Command {
    let mut sweep = program(&bin.join("python"));
    sweep.arg(cluster_file("sweep.py")).args(arguments).args(["-o", "results"]).current_dir(folder);
    sweep
}

/// The parts that are finished.
fn parts(folder: &Path) -> usize {
    let entries = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten();
    let of_runs = entries(folder.join("results")).flat_map(|run| entries(run.path()));
    of_runs.filter(|part| part.path().extension().is_some_and(|end| end == "json")).count()
}

/// Holds the files of a sweep against those of the command.
fn compare(folder: &Path, experiment: &str) {
    let alone = folder.join("alone");
    fs::create_dir_all(&alone).expect("the folder is writable");
    let run = |more: &[&str]| answer(Command::new(COALLOC).args(["experiment", experiment]).args(more));
    let path = |name: &str| alone.join(name).display().to_string();
    run(&["-o", &path("result.json"), "--figures", &path("figures")]);
    run(&["--csv", "-o", &path("means.csv")]);
    let figures = fs::read_dir(alone.join("figures")).expect("it was drawn");
    let figures = figures.flatten().map(|file| format!("figures/{}", file.file_name().to_string_lossy()));
    let names: Vec<String> = figures.chain(["result.json".to_owned(), "means.csv".to_owned()]).collect();
    assert!(names.len() > 2);
    for name in names {
        let read = |folder: PathBuf| fs::read(folder.join(&name)).unwrap_or_default();
        assert!(read(alone.clone()) == read(folder.join("results")), "{name}");
    }
}

#[test]
fn two_of_four_workers_die_and_no_byte_changes() {
    let Some(bin) = python("requirements.txt") else { return };
    let folder = folder("dask");
    let mut child = sweep(&bin, &[SUCCESS, "--local", "4", "--shards", "60"], &folder)
        .stderr(Stdio::piped())
        .spawn()
        .expect("Python is there");
    let lines = lines_of(&mut child);
    let mut child = Running(child);
    let workers = found(&lines, |line| line.starts_with("60 parts").then(|| line.to_owned()));
    let ids: Vec<&str> = workers.split(' ').filter(|word| word.parse::<u32>().is_ok()).skip(1).collect();
    assert_eq!(ids.len(), 4, "{workers}");
    let begun = Instant::now();
    for (id, finished) in [(ids[0], 3), (ids[2], 12)] {
        while parts(&folder) < finished && child.0.try_wait().expect("it is ours").is_none() {
            assert!(begun.elapsed() < LIMIT, "no part is finished");
            thread::yield_now();
        }
        let killed = Command::new("kill").args(["-KILL", id]).status().expect("every Unix has it");
        assert!(killed.success() && parts(&folder) < 60, "the worker was at work: {}", parts(&folder));
    }
    let (succeeded, said) = rest_of(child, &lines);
    assert!(succeeded, "{said}");
    compare(&folder, SUCCESS);
}

/// What a process writes to standard error, line by line, read by a thread of its own.
fn lines_of(child: &mut Child) -> Receiver<String> {
    let lines = BufReader::new(child.stderr.take().expect("it is a pipe")).lines().map_while(Result::ok);
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || lines.for_each(|line| drop(sender.send(line))));
    receiver
}

/// Whether a command ends well, and what it writes to standard error.
fn ended(command: &mut Command) -> (bool, String) {
    let mut child = command.stderr(Stdio::piped()).spawn().expect("Python is there");
    let lines = lines_of(&mut child);
    rest_of(Running(child), &lines)
}

/// The same of one that runs: its standard error ends with it.
fn rest_of(mut child: Running, lines: &Receiver<String>) -> (bool, String) {
    let mut said = String::new();
    loop {
        match lines.recv_timeout(LIMIT) {
            Ok(line) => said += &(line + "\n"),
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => panic!("it hangs: {said}"),
        }
    }
    (child.0.wait().expect("it is ours").success(), said)
}

/// What is looked for in the lines that come.
fn found<T>(lines: &Receiver<String>, wanted: impl Fn(&str) -> Option<T>) -> T {
    let mut said = String::new();
    loop {
        let line = lines.recv_timeout(LIMIT).unwrap_or_else(|error| panic!("{error} after {said}"));
        match wanted(&line) {
            Some(found) => return found,
            None => said += &(line + "\n"),
        }
    }
}

/// A process that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts a process and waits for the address it prints.
fn started(command: &mut Command, prefix: &str) -> (Running, String) {
    let mut child = command.stderr(Stdio::piped()).spawn().expect("Dask is there");
    let lines = lines_of(&mut child);
    let child = Running(child);
    let address = found(&lines, |line| {
        let rest = line.split_once(prefix)?.1;
        Some(rest.trim().to_owned()).filter(|address| address.starts_with("tcp://"))
    });
    (child, address)
}

#[test]
fn a_worker_with_another_program_is_refused_or_sent_the_right_one() {
    let Some(bin) = python("requirements.txt") else { return };
    let folder = folder("dask-other");
    let other = folder.join("coalloc");
    fs::write(&other, "#!/bin/sh\necho coalloc 0.0.9\n").expect("the folder is writable");
    let made = Command::new("chmod").arg("+x").arg(&other).status().expect("every Unix has it");
    assert!(made.success());
    let dask = bin.join("dask");
    let loopback = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard"];
    let (_scheduler, address) = started(program(&dask).args(loopback), "Scheduler at:");
    let path = std::env::var("PATH").unwrap_or_default();
    let mut worker = program(&dask);
    worker.env("PATH", format!("{}:{}:{path}", folder.display(), bin.display()));
    worker.args(["worker", &address, "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1"]);
    let (_worker, _) = started(worker.arg("--local-directory").arg(&folder), "Start worker at:");
    let path = document("cors");
    let arguments = [&path, "--scheduler", &address, "--shards", "3"];
    let (succeeded, said) = ended(&mut sweep(&bin, &arguments, &folder));
    assert!(!succeeded && said.contains("coalloc 0.0.9, SHA-256 "), "{said}");
    assert!(said.contains("Install the same one, or add --ship") && !said.contains("Traceback"), "{said}");
    let (succeeded, said) = ended(&mut sweep(&bin, &[&arguments[..], &["--ship"]].concat(), &folder));
    assert!(succeeded, "{said}");
    compare(&folder, &path);
}

#[test]
fn jobs_of_batch_systems_start_workers() {
    let Some(bin) = python("requirements.txt") else { return };
    let script = |option: &str| {
        let code = "import argparse, sweep, sys\n\
            options = argparse.Namespace(scheduler=None, local=None, slurm=None, pbs=None, job=['queue=long', 'memory=1GB'])\n\
            setattr(options, sys.argv[1], 3)\n\
            from dask_jobqueue import PBSCluster, SLURMCluster\n\
            for kind in (PBSCluster, SLURMCluster):\n\
            \x20   kind.scale = lambda self, jobs: print(jobs, 'jobs')\n\
            print(sweep.cluster_of(options).job_script())\n";
        let folder = folder("dask-jobs");
        let mut python = program(&bin.join("python"));
        python.args(["-c", code, option]).current_dir(folder);
        python.env("PYTHONPATH", cluster_file("")).env("PYTHONDONTWRITEBYTECODE", "1");
        String::from_utf8_lossy(&answer(&mut python)).into_owned()
    };
    for (option, queue) in [("slurm", "#SBATCH -p long"), ("pbs", "#PBS -q long")] {
        let script = script(option);
        assert!(script.starts_with("3 jobs") && script.contains(queue), "{script}");
        assert!(script.contains("distributed.cli.dask_worker") || script.contains("dask worker"), "{script}");
    }
}
