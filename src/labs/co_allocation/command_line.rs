//! Command lines that make a file again without a page, byte for byte.

use super::document::ScenarioDocument;
use crate::experiment::Study;
use crate::labs::co_allocation::document::presets;
use crate::labs::co_allocation::exchange::{DayFormat, ExportFormat};
use crate::labs::co_allocation::study::ExperimentDocument;

/// A command line.
#[apply(view)]
#[derive(Eq)]
pub struct CommandLine {
    /// For a POSIX shell.
    pub command: String,
    /// The file it reads, which must be there; none where the command has the document itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reads: Option<String>,
}

/// A file of the results of an experiment.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum ResultFile {
    /// One mean a row.
    Means,
    /// One day, bin of load and user a row.
    Days,
    /// Everything, as JSON.
    Result,
}

/// Command line that writes a scenario in another format. `file` is where the document is kept.
pub fn repeat_export(
    document: &ScenarioDocument,
    file: &str,
    format: ExportFormat,
    out: &str,
) -> CommandLine {
    convert(document, file, format.name(), out)
}

/// Command line that simulates a day of a scenario's workload and writes it.
pub fn repeat_day(
    document: &ScenarioDocument,
    file: &str,
    replication: u32,
    format: DayFormat,
    out: &str,
) -> CommandLine {
    let to = format!("{} --replication {replication}", format.name());
    convert(document, file, &to, out)
}

/// Command line that runs an experiment and writes a result file. `stopped_after` is the number of days per
/// series and value of a run that a person stopped: same tables, but the JSON records how many were requested.
pub fn repeat_experiment(
    document: &ExperimentDocument,
    file: &str,
    stopped_after: Option<u32>,
    what: ResultFile,
    out: &str,
) -> CommandLine {
    let of_preset = |days: u32| ExperimentDocument { replications: days, ..document.clone() };
    let preset = ExperimentDocument::presets()
        .into_iter()
        .find(|preset| preset.document == of_preset(preset.document.replications));
    let kept = preset.as_ref().map_or(document, |preset| &preset.document).replications;
    let (source, reads) = match preset {
        Some(preset) => (format!("preset:{}", preset.id), None),
        None => (quoted(file), Some(file.to_owned())),
    };
    let wanted = stopped_after.unwrap_or(document.replications);
    let days = if wanted == kept { String::new() } else { format!(" --replications {wanted}") };
    let rows = match what {
        ResultFile::Means => " --csv means",
        ResultFile::Days => " --csv days",
        ResultFile::Result => "",
    };
    CommandLine {
        command: format!("coalloc experiment {source}{days}{rows} --output {}", quoted(out)),
        reads,
    }
}

fn convert(document: &ScenarioDocument, file: &str, to: &str, out: &str) -> CommandLine {
    let preset = presets().into_iter().find(|preset| preset.document == *document);
    let (source, reads) = match preset {
        Some(preset) => (format!("preset:{}", preset.id), None),
        None => (quoted(file), Some(file.to_owned())),
    };
    CommandLine { command: format!("coalloc convert {source} --to {to} --out {}", quoted(out)), reads }
}

/// A name as one word of a shell, whatever is in it.
fn quoted(name: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    // A leading hyphen would make it an option.
    let name = if name.starts_with('-') { format!("./{name}") } else { name.to_owned() };
    if !name.is_empty() && name.chars().all(|c| plain(c) || c == '/') {
        name
    } else {
        format!("'{}'", name.replace('\'', "'\\''"))
    }
}
