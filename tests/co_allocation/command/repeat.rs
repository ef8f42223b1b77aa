//! The command lines that the page offers, run by a shell: they make the same bytes as the engine does there.
#![cfg(unix)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use coalloc::experiment::{Study, print_experiment, print_result};
use coalloc::labs::co_allocation::command_line::{
    CommandLine, ResultFile, repeat_day, repeat_experiment, repeat_export,
};
use coalloc::labs::co_allocation::document::{presets, print};
use coalloc::labs::co_allocation::exchange::{DayFormat, ExportFormat, day_file, export};
use coalloc::labs::co_allocation::study::{Experiment, parse_experiment};

/// A new folder of this test, gone at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("the folder of temporary files can be written");
        Self(folder)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.0.join(name), text).expect("the folder can be written");
    }

    /// What the command line writes into the file `out`.
    fn run(&self, line: &CommandLine, out: &str) -> String {
        let build = Path::new(env!("CARGO_BIN_EXE_coalloc")).parent().expect("the command is in a folder");
        let others = env::var("PATH").unwrap_or_default();
        let path = format!("{}:{others}", build.display());
        let output = Command::new("sh")
            .args(["-c", &line.command])
            .current_dir(&self.0)
            .env("PATH", path)
            .output()
            .expect("there is a shell");
        assert!(output.status.success(), "{line:?}: {}", String::from_utf8_lossy(&output.stderr));
        fs::read_to_string(self.0.join(out)).unwrap_or_else(|error| panic!("{line:?}: {error}"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_scenario_in_every_format() {
    let folder = Folder::new("repeat-scenario");
    let preset = presets().swap_remove(2).document;
    let mut changed = preset.clone();
    changed.title = "It's $HOME; `rm`".to_owned();
    changed.grid.sites[0].cpus += 1;
    // Whatever a file is called, the shell must take it for one word.
    let file = "-it's $HOME; `x` & more.json";
    folder.write(file, &print(&changed));
    for (document, reads) in [(&preset, None), (&changed, Some(file.to_owned()))] {
        for format in ExportFormat::ALL {
            let out = "out file";
            let line = repeat_export(document, file, format, out);
            assert_eq!(line.reads, reads, "{line:?}");
            let engine = export(document, format).expect("it can be written");
            assert_eq!(folder.run(&line, out), engine, "{line:?}");
        }
        for format in DayFormat::ALL {
            let line = repeat_day(document, file, 1, format, "day");
            let engine = day_file(document, 1, format).expect("it has a day");
            assert_eq!(folder.run(&line, "day"), engine, "{line:?}");
        }
    }
    let line = repeat_export(&preset, "unused.json", ExportFormat::PlansCsv, "tiny.plans.csv");
    assert_eq!(line.command, "coalloc convert preset:tiny --to plans-csv --out tiny.plans.csv");
}

#[test]
fn the_results_of_an_experiment() {
    let folder = Folder::new("repeat-experiment");
    let experiment =
        parse_experiment(include_str!("../study/small.json")).expect("it is an experiment of the tests");
    let document = experiment.document();
    folder.write("small.json", &print_experiment(document));
    let run = |experiment: &Experiment, units: u32| {
        (0..units).map(|unit| experiment.run(unit).expect("there is such a unit")).collect::<Vec<_>>()
    };
    let all = run(&experiment, experiment.units());
    let day = experiment.units_per_replication();
    assert!(document.replications > 1, "it can be stopped");
    // Stopped by hand in the second day of every series: the first one counts.
    for (stopped_after, units) in [(None, &all[..]), (Some(1), &all[..day as usize + 1])] {
        for (what, engine) in [
            (ResultFile::Means, experiment.summary_csv(&experiment.summary(units))),
            (ResultFile::Days, experiment.samples_csv(units)),
            (ResultFile::Result, print_result(&experiment.result(units))),
        ] {
            let line = repeat_experiment(document, "small.json", stopped_after, what, "out");
            assert_eq!(line.reads.as_deref(), Some("small.json"));
            let repeated = folder.run(&line, "out");
            if stopped_after.is_none() || what != ResultFile::Result {
                assert_eq!(repeated, engine, "{line:?}");
            }
        }
    }
}

#[test]
fn an_experiment_that_ships_needs_no_file() {
    let preset = coalloc::labs::co_allocation::study::ExperimentDocument::presets().swap_remove(0);
    let mut document = preset.document;
    let line = repeat_experiment(&document, "x.json", None, ResultFile::Means, "means.csv");
    let begin = format!("coalloc experiment preset:{}", preset.id);
    assert_eq!(line.command, format!("{begin} --csv means --output means.csv"));
    document.replications = 2;
    let line = repeat_experiment(&document, "x.json", None, ResultFile::Days, "days.csv");
    assert_eq!(line.command, format!("{begin} --replications 2 --csv days --output days.csv"));
    assert_eq!(line.reads, None);
    document.series[0].name += " changed";
    let line = repeat_experiment(&document, "x.json", None, ResultFile::Result, "x.result.json");
    assert_eq!(line.command, "coalloc experiment x.json --output x.result.json");
}
