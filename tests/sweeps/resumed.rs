//! Runs that are stopped at random moments: by Ctrl-C, by force, and by a disk that is full.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::{COALLOC, EXPERIMENTS, answer, document, folder};

/// Interruptions of each experiment.
const INTERRUPTIONS: u32 = 13;

/// A run that can be repeated: the experiment and its folder.
struct Run {
    arguments: Vec<String>,
    folder: PathBuf,
}

/// What stops a run, and when: at that many bytes of finished units.
#[derive(Clone, Copy, Debug)]
enum Stop {
    Interrupt(u64),
    Kill(u64),
    FullDisk(u64),
}

impl Run {
    fn units(&self) -> Vec<u8> {
        fs::read(self.folder.join("answer.json.units")).unwrap_or_default()
    }

    /// Runs the command until it ends or is stopped; true if it has ended well.
    fn until(&self, stop: Stop) -> bool {
        let mut command = match stop {
            Stop::FullDisk(bytes) => {
                // Ignored, the signal becomes an error of the write. A block has 512 or 1,024 bytes.
                let script = "trap '' XFSZ; ulimit -f $0; exec \"$@\"";
                let mut shell = Command::new("sh");
                shell.args(["-c", script, &(bytes / 512).to_string(), COALLOC]);
                shell
            }
            // Ignored by what a script starts in its background, and by what that starts.
            Stop::Interrupt(_) if cfg!(target_os = "linux") => {
                let mut default = Command::new("env");
                default.args(["--default-signal=INT", COALLOC]);
                default
            }
            _ => Command::new(COALLOC),
        };
        command.args(&self.arguments).current_dir(&self.folder).stderr(Stdio::null());
        let mut child = command.spawn().expect("cargo built the command before this test");
        if let Stop::Interrupt(bytes) | Stop::Kill(bytes) = stop {
            let length = || fs::metadata(self.folder.join("answer.json.units")).map_or(0, |file| file.len());
            while length() < bytes && child.try_wait().expect("it is ours").is_none() {
                std::thread::yield_now();
            }
            match stop {
                Stop::Kill(_) => child.kill().expect("it is ours"),
                _ => drop(Command::new("kill").args(["-INT", &child.id().to_string()]).output()),
            }
        }
        let status = child.wait().expect("it is ours");
        if let Stop::FullDisk(_) = stop {
            assert!(matches!(status.code(), Some(0 | 4)), "{status}");
        }
        status.success()
    }
}

/// The finished units of a file, each of which must be there once.
fn finished(file: &[u8]) -> BTreeSet<(u64, u64, u64)> {
    let mut found = BTreeSet::new();
    for line in file.split_inclusive(|byte| *byte == b'\n').skip(1) {
        // A unit is there in full with its last digit; the end of the line may be missing.
        let Some((sum, json)) = line.strip_suffix(b"\n").unwrap_or(line).split_at_checked(9) else {
            continue;
        };
        let mut crc = flate2::Crc::new();
        crc.update(json);
        if sum == format!("{:08x} ", crc.sum()).as_bytes() {
            let unit: Value = serde_json::from_slice(json).expect("what has its sum is as it was written");
            let number = |key: &str| unit[key].as_u64().expect("a unit has three indices");
            let unit = (number("replication"), number("point"), number("series"));
            assert!(found.insert(unit), "{unit:?} was simulated again though it was finished");
        }
    }
    found
}

/// Random numbers, the same in every run of the test.
fn random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn a_run_stopped_at_random_moments_loses_no_unit_and_changes_no_byte() {
    let mut state = 23;
    for (lab, replications) in EXPERIMENTS {
        for part in [&[][..], &["--shard", "2/3"]] {
            let path = document(lab);
            let experiment = [&["experiment", &path, "--replications", replications][..], part].concat();
            let whole = answer(Command::new(COALLOC).args(&experiment).arg("--json"));
            let resumed = [&experiment[..], &["--resume", "-o", "answer.json"]].concat();
            let arguments = resumed.iter().map(|&argument| argument.to_owned()).collect();
            let run = Run { arguments, folder: folder(&format!("{lab}-{}", part.len())) };
            interrupt_and_resume(&run, &whole, &mut state, INTERRUPTIONS.div_ceil(2));
        }
    }
}

fn interrupt_and_resume(run: &Run, whole: &[u8], state: &mut u64, interruptions: u32) {
    let (mut interrupted, mut ended) = (0, 0);
    while interrupted < interruptions {
        assert!(
            ended < 50,
            "runs are not interrupted: SIGINT may be ignored, as in the background of a script"
        );
        let before = run.units();
        let bytes = before.len() as u64 + random(state) % (whole.len() as u64 / 4);
        let kinds = [Stop::Interrupt(bytes), Stop::Kill(bytes), Stop::FullDisk(bytes)];
        if run.until(kinds[interrupted as usize % 3]) {
            assert!(read(run) == whole, "{:?}", run.arguments);
            assert!(run.units().is_empty(), "what the answer is made of is removed");
            ended += 1;
            continue;
        }
        let after = run.units();
        if after.is_empty() && !before.is_empty() {
            // Stopped after its answer was written, before it could end.
            assert!(read(run) == whole, "{:?}", run.arguments);
            continue;
        }
        interrupted += 1;
        assert!(after.starts_with(&before) && finished(&after).is_superset(&finished(&before)));
    }
    let done = finished(&run.units()).len();
    let ended = Command::new(COALLOC).args(&run.arguments).current_dir(&run.folder).output();
    let ended = ended.expect("cargo built the command before this test");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success() && read(run) == whole, "{:?}: {said}", run.arguments);
    assert!(done == 0 || said.starts_with(&format!("{done} of ")), "{done}: {said}");
}

fn read(run: &Run) -> Vec<u8> {
    fs::read(run.folder.join("answer.json")).expect("a run that ends well has written its answer")
}

#[test]
fn a_broken_line_costs_its_unit_and_no_other() {
    let folder = folder("broken");
    let (lab, replications) = EXPERIMENTS[2];
    let path = document(lab);
    let arguments = ["experiment", &path, "--replications", replications, "--resume", "-o", "answer.json"];
    let run = Run { arguments: arguments.map(str::to_owned).to_vec(), folder };
    let experiment = ["experiment", &path, "--replications", replications, "--json"];
    let whole = answer(Command::new(COALLOC).args(experiment));
    assert!(!run.until(Stop::FullDisk(whole.len() as u64 / 2)));
    let file = run.folder.join("answer.json.units");
    let mut bytes = run.units();
    let known = finished(&bytes).len();
    // One bit of the second line and one of the fifth.
    let ends: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at] == b'\n').collect();
    for line in [1, 4] {
        bytes[ends[line] - 20] ^= 4;
    }
    fs::write(&file, &bytes).expect("the folder is writable");
    assert_eq!(finished(&bytes).len(), known - 2);
    let ended = Command::new(COALLOC).args(&run.arguments).current_dir(&run.folder).output();
    let said = ended.expect("cargo built the command before this test").stderr;
    assert!(String::from_utf8_lossy(&said).starts_with(&format!("{} of ", known - 2)));
    assert!(read(&run) == whole);
}

#[test]
fn a_unit_without_the_end_of_its_line_is_finished() {
    let (lab, replications) = EXPERIMENTS[1];
    let path = document(lab);
    let arguments = ["experiment", &path, "--replications", replications, "--resume", "-o", "answer.json"];
    let run = Run { arguments: arguments.map(str::to_owned).to_vec(), folder: folder("line-end") };
    let whole = answer(Command::new(COALLOC).args(&arguments[..4]).arg("--json"));
    assert!(!run.until(Stop::FullDisk(whole.len() as u64 / 2)));
    let whole_lines = run.units().iter().rposition(|&byte| byte == b'\n').expect("there are units");
    fs::write(run.folder.join("answer.json.units"), &run.units()[..whole_lines]).expect("it is writable");
    let known = finished(&run.units());
    // Stopped once more: what was made of the file must be as good.
    assert!(!run.until(Stop::FullDisk(whole.len() as u64 * 3 / 4)));
    assert!(finished(&run.units()).len() > known.len() && finished(&run.units()).is_superset(&known));
    assert!(run.until(Stop::Kill(u64::MAX)) && read(&run) == whole);
}

#[test]
fn units_of_another_experiment_are_refused_and_stay() {
    let folder = folder("another");
    let resume = |lab: &str, more: &[&str]| {
        let path = document(lab);
        let arguments = [&["experiment", &path, "--resume", "-o", "answer.json"], more].concat();
        Command::new(COALLOC).args(arguments).current_dir(&folder).output().expect("it is built")
    };
    let file = folder.join("answer.json.units");
    let stopped = Run {
        arguments: ["experiment", &document("cors"), "--resume", "-o", "answer.json"]
            .map(str::to_owned)
            .to_vec(),
        folder: folder.clone(),
    };
    assert!(!stopped.until(Stop::FullDisk(2048)));
    let before = fs::read(&file).expect("it was begun");
    for (lab, more) in
        [("elastic", &[][..]), ("cors", &["--replications", "11"]), ("cors", &["--shard", "1/2"])]
    {
        let refused = resume(lab, more);
        assert_eq!(refused.status.code(), Some(2), "{lab} {more:?}");
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(said.contains("units of another experiment"), "{said}");
        assert!(fs::read(&file).expect("it stays") == before);
    }
    fs::write(&file, "notes\n").expect("the folder is writable");
    assert_eq!(resume("cors", &[]).status.code(), Some(2));
    assert_eq!(fs::read_to_string(&file).expect("it stays"), "notes\n");
    assert_eq!(resume("cors", &["--csv", "--json"]).status.code(), Some(2));
}

#[test]
fn a_second_run_of_the_same_answer_is_refused_at_once() {
    let folder = folder("twice");
    let path = document("cors");
    let resume = || {
        let arguments = ["experiment", &path, "--resume", "-o", "answer.json"];
        Command::new(COALLOC).args(arguments).current_dir(&folder).output().expect("it is built")
    };
    let file = fs::File::create(folder.join("answer.json.units")).expect("the folder is writable");
    file.lock().expect("nothing else has it");
    let refused = resume();
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(refused.status.code() == Some(2) && said.contains("in use by another run"), "{said}");
    drop(file);
    assert_eq!(resume().status.code(), Some(0), "an empty file is one that was just begun");
    assert!(!folder.join("answer.json.units").exists());
}

#[test]
fn memory_of_a_resumable_part_does_not_grow_with_its_units() {
    let folder = folder("memory");
    let most = |replications: &str| {
        let arguments = ["--replications", replications, "--shard", "1/1", "--threads", "1", "--resume"];
        let mut command = Command::new(COALLOC);
        command.args(["experiment", &document("cors")]).args(arguments).args(["-o", "answer.json"]);
        let child = command.current_dir(&folder).spawn().expect("cargo built the command before this test");
        let used = wait4::Wait4::wait4(&mut { child }).expect("it is ours");
        assert!(used.status.success());
        used.rusage.maxrss
    };
    let (few, many) = (most("10"), most("1000"));
    // 3,960 units more: 24 bytes of each for its place on the disk, and no samples.
    assert!(many < few + (1 << 20), "{few} and {many} bytes");
}
