//! Skips a build step when its inputs and outputs are byte for byte the same as after its last run.

use crate::Result;
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hasher;
use std::path::{Path, PathBuf};

/// What a step reads and writes.
pub struct Step {
    /// Where the fingerprint is kept.
    pub note: PathBuf,
    /// Everything else that matters, such as arguments.
    pub settings: String,
    /// Files and folders read; a missing one counts as empty.
    pub inputs: Vec<PathBuf>,
    /// Files and folders written.
    pub outputs: Vec<PathBuf>,
}

impl Step {
    /// Runs `action` unless nothing has changed since it last succeeded; returns whether it ran.
    pub fn run(&self, action: impl FnOnce() -> Result<()>) -> Result<bool> {
        let kept = fs::read_to_string(&self.note).ok();
        if self.outputs.iter().all(|path| path.exists()) && kept == Some(self.fingerprint()?) {
            return Ok(false);
        }
        action()?;
        let path = &self.note;
        fs::write(path, self.fingerprint()?).map_err(|error| format!("{}: {error}", path.display()))?;
        Ok(true)
    }

    fn fingerprint(&self) -> Result<String> {
        let mut hasher = DefaultHasher::new();
        write(&mut hasher, self.settings.as_bytes());
        for path in self.inputs.iter().chain(&self.outputs) {
            add(path, &mut hasher)?;
        }
        Ok(format!("{:016x}\n", hasher.finish()))
    }
}

/// Adds a file, or the files of a folder in order of their names.
fn add(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    let failed = |error: std::io::Error| format!("{}: {error}", path.display());
    write(hasher, path.as_os_str().as_encoded_bytes());
    if path.is_dir() {
        let entries = fs::read_dir(path).map_err(failed)?;
        let mut paths = entries
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<std::io::Result<Vec<_>>>()
            .map_err(failed)?;
        paths.sort();
        paths.iter().try_for_each(|path| add(path, hasher))
    } else if path.exists() {
        write(hasher, &fs::read(path).map_err(failed)?);
        Ok(())
    } else {
        Ok(())
    }
}

/// Hashes bytes with their length, so that different lists of parts differ.
fn write(hasher: &mut DefaultHasher, bytes: &[u8]) {
    hasher.write_usize(bytes.len());
    hasher.write(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_runs_again_only_when_an_input_an_output_or_a_setting_has_changed() {
        let folder = std::env::temp_dir().join(format!("coalloc-fingerprint-{}", std::process::id()));
        let (input, output) = (folder.join("in"), folder.join("out.txt"));
        fs::create_dir_all(&input).expect("the temporary folder is writable");
        let run = |settings: &str| {
            let step = Step {
                note: folder.join("note"),
                settings: settings.to_owned(),
                inputs: vec![input.clone(), folder.join("missing")],
                outputs: vec![output.clone()],
            };
            step.run(|| fs::write(&output, "built").map_err(|error| error.to_string()))
        };
        assert_eq!(run("a"), Ok(true), "never run");
        assert_eq!(run("a"), Ok(false), "nothing changed");
        assert_eq!(run("b"), Ok(true), "setting changed");
        fs::write(input.join("file"), "x").expect("the temporary folder is writable");
        assert_eq!(run("b"), Ok(true), "input added");
        fs::write(&output, "edited").expect("the temporary folder is writable");
        assert_eq!(run("b"), Ok(true), "output edited");
        fs::remove_file(&output).expect("the output is there");
        assert_eq!(run("b"), Ok(true), "output removed");
        assert_eq!(run("b"), Ok(false), "nothing changed");
        fs::remove_dir_all(&folder).expect("the temporary folder is ours");
    }
}
