//! Skips a step whose inputs are the same as when it last succeeded.

use crate::Result;
use std::fs;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// Runs a step unless neither `settings` nor the inputs, files and folders, have changed; returns whether it ran.
///
/// Inputs are compared by time and size, as cargo does; `note` keeps them.
pub fn run(
    note: &Path,
    settings: &str,
    inputs: &[impl AsRef<Path>],
    action: impl FnOnce() -> Result<()>,
) -> Result<bool> {
    let mut state = settings.to_owned();
    inputs.iter().for_each(|input| add(&mut state, input.as_ref()));
    if fs::read_to_string(note).is_ok_and(|kept| kept == state) {
        return Ok(false);
    }
    action()?;
    fs::write(note, state).map_err(|error| format!("{}: {error}", note.display()))?;
    Ok(true)
}

/// Adds a file, or the files of a folder in order of their names; a missing one counts as empty.
fn add(state: &mut String, path: &Path) {
    if let Ok(entries) = fs::read_dir(path) {
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        paths.iter().for_each(|path| add(state, path));
    } else if let Ok(file) = fs::metadata(path) {
        let time = file.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        state.push_str(&format!("\n{} {} {time:?}", path.display(), file.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_runs_again_only_when_an_input_or_a_setting_has_changed() {
        let folder = std::env::temp_dir().join(format!("coalloc-unchanged-{}", std::process::id()));
        let inputs = [folder.join("in"), folder.join("missing")];
        fs::create_dir_all(&inputs[0]).expect("the temporary folder is writable");
        let step = |settings: &str| run(&folder.join("note"), settings, &inputs, || Ok(()));
        assert_eq!(step("a"), Ok(true), "never run");
        assert_eq!(step("a"), Ok(false), "nothing changed");
        assert_eq!(step("b"), Ok(true), "setting changed");
        fs::write(inputs[0].join("file"), "x").expect("the temporary folder is writable");
        assert_eq!(step("b"), Ok(true), "input added");
        fs::write(inputs[0].join("file"), "xy").expect("the temporary folder is writable");
        assert_eq!(step("b"), Ok(true), "input changed");
        assert_eq!(step("b"), Ok(false), "nothing changed");
        assert_eq!(run(&folder.join("other"), "", &inputs, || Err("no".into())), Err("no".into()));
        assert_eq!(run(&folder.join("other"), "", &inputs, || Ok(())), Ok(true), "it failed before");
        fs::remove_dir_all(&folder).expect("the temporary folder is ours");
    }
}
