//! Atomic file writes: a new file takes the place of the old one only when all of it is on the disk.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use super::failure::Failure;
use super::text::say;

/// Links that are followed before a chain of them counts as a circle; as many as Linux follows.
const MOST_LINKS: usize = 40;
/// Begin and end of the name of an unfinished file.
const PREFIX: &str = ".coalloc-";
const SUFFIX: &str = ".unfinished";
/// Time since its last write after which an unfinished file belongs to no running process.
const LEFTOVER_AGE: Duration = Duration::from_secs(3600);

/// Writes a text to a file.
pub fn save_text(path: &Path, text: &str) -> Result<(), Failure> {
    save(path, |out| out.write_all(text.as_bytes()))
}

/// Writes a file: beside its place first, then to the disk, then renamed. Where anything fails, the old file is as
/// it was and nothing is left beside it.
///
/// A symbolic link stays, and what it points to is replaced. Devices, pipes and sockets are written directly.
pub fn save(path: &Path, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    let written = match place_of(path) {
        Ok(Place::Direct(path)) => direct(&path, content),
        Ok(Place::Regular(path)) => replace(&path, content),
        Err(error) => Err(error),
    };
    written.map_err(|error| Failure::of_writing(&path.display().to_string(), &error))
}

/// Checks that a file can be written, before hours are spent on its content.
///
/// # Errors
/// When its folder is missing or read-only, or its place is taken by a folder or a read-only file.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    let checked = match place_of(path) {
        Ok(Place::Regular(path)) => {
            permissions_of(&path).and_then(|_| unfinished(folder_of(&path)).map(drop))
        }
        Ok(Place::Direct(path)) if path.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
        Ok(Place::Direct(_)) => Ok(()),
        Err(error) => Err(error),
    };
    checked.map_err(|error| Failure::of_writing(&path.display().to_string(), &error))
}

/// Makes a writable folder with all that it lies in, unless it is there.
pub fn create_folder(path: &Path) -> Result<(), Failure> {
    let created = fs::create_dir_all(path).and_then(|()| unfinished(path).map(drop));
    created.map_err(|error| Failure::of_writing(&path.display().to_string(), &error))
}

/// How a file is written.
enum Place {
    /// A file, or none yet.
    Regular(PathBuf),
    /// Something that cannot be replaced.
    Direct(PathBuf),
}

/// Follows symbolic links, also one to a file that is not there yet.
fn place_of(path: &Path) -> io::Result<Place> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        // An open file of a process, such as /dev/fd/3: its link reads like that of a file, but is none.
        let folder = folder_of(&path);
        if fs::canonicalize(folder).is_ok_and(|folder| folder.starts_with("/proc")) {
            return Ok(Place::Direct(path));
        }
        match fs::symlink_metadata(&path) {
            Ok(found) if found.is_symlink() => path = folder.join(fs::read_link(&path)?),
            Ok(found) if !found.is_file() => return Ok(Place::Direct(path)),
            Ok(_) => return Ok(Place::Regular(path)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Place::Regular(path)),
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other(say!("file.circle")))
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn replace(path: &Path, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let old = permissions_of(path)?;
    let folder = folder_of(path);
    remove_leftovers(folder);
    // Removed when dropped, so on every way out of here but the last.
    let mut beside = unfinished(folder)?;
    fill(beside.as_file_mut(), content)?;
    if let Some(permissions) = old {
        beside.as_file().set_permissions(permissions)?;
    }
    beside.as_file().sync_all()?;
    beside.persist(path).map_err(|failed| failed.error)?;
    Ok(())
}

/// The permissions of the file to be replaced, if there is one; a read-only file is not replaced.
fn permissions_of(path: &Path) -> io::Result<Option<fs::Permissions>> {
    match OpenOptions::new().write(true).open(path) {
        Ok(old) => Ok(Some(old.metadata()?.permissions())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// A file with a name that no other has, and the permissions of any new file.
fn unfinished(folder: &Path) -> io::Result<NamedTempFile<File>> {
    let open = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
    tempfile::Builder::new().prefix(PREFIX).suffix(SUFFIX).make_in(folder, open)
}

/// Removes the unfinished files of runs that were killed: those that nobody has written to for an hour.
fn remove_leftovers(folder: &Path) {
    let is_leftover = |entry: &fs::DirEntry| {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let age = || entry.metadata().ok()?.modified().ok()?.elapsed().ok();
        name.starts_with(PREFIX) && name.ends_with(SUFFIX) && age().is_some_and(|age| age > LEFTOVER_AGE)
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    // A leftover that stays is no reason to fail.
    entries.filter(is_leftover).for_each(|entry| drop(fs::remove_file(entry.path())));
}

fn direct(path: &Path, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    fill(&mut OpenOptions::new().write(true).open(path)?, content)
}

fn fill(file: &mut File, content: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = BufWriter::new(file);
    content(&mut out)?;
    out.flush()
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::{PermissionsExt, symlink};

    use super::*;

    /// The names of what is in a folder, sorted.
    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder is there");
        let name = |entry: io::Result<fs::DirEntry>| {
            entry.expect("the folder can be read").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }

    fn folder() -> tempfile::TempDir {
        tempfile::tempdir().expect("the temporary folder can be written")
    }

    #[test]
    fn a_failure_in_the_middle_leaves_the_old_file_alone() {
        let folder = folder();
        let path = folder.path().join("plan.json");
        fs::write(&path, "old").expect("the folder can be written");
        let failed = save(&path, |out| {
            out.write_all(&[b'x'; 100_000])?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        });
        assert!(matches!(failed, Err(Failure::Output { .. })), "{failed:?}");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "old");
        assert_eq!(names(folder.path()), ["plan.json"]);
    }

    #[test]
    fn permissions_stay_and_new_files_are_like_any_other() {
        let folder = folder();
        let [old, new, plain] = ["old", "new", "plain"].map(|name| folder.path().join(name));
        fs::write(&old, "").expect("the folder can be written");
        fs::write(&plain, "").expect("the folder can be written");
        fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).expect("it is ours");
        let mode = |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o7777;
        save_text(&old, "a").expect("it can be written");
        save_text(&new, "b").expect("it can be written");
        assert_eq!((mode(&old), mode(&new)), (0o640, mode(&plain)));
    }

    #[test]
    fn links_stay_and_lead_to_the_new_file() {
        let folder = folder();
        let [target, link, hop, dangling] =
            ["target", "link", "hop", "dangling"].map(|name| folder.path().join(name));
        fs::write(&target, "old").expect("the folder can be written");
        for (to, from) in [("target", &link), ("link", &hop), ("later", &dangling)] {
            symlink(to, from).expect("the folder can be written");
        }
        save_text(&hop, "new").expect("it can be written");
        save_text(&dangling, "first").expect("it can be written");
        let text = |path: &Path| fs::read_to_string(path).expect("it is there");
        assert_eq!((text(&target), text(&folder.path().join("later"))), ("new".into(), "first".into()));
        assert!(hop.is_symlink() && link.is_symlink() && dangling.is_symlink());
        symlink("circle", folder.path().join("circle")).expect("the folder can be written");
        assert!(save_text(&folder.path().join("circle"), "x").is_err());
        assert_eq!(names(folder.path()), ["circle", "dangling", "hop", "later", "link", "target"]);
    }

    #[test]
    fn devices_are_written_and_stay_devices() {
        save_text(Path::new("/dev/null"), "x").expect("it takes anything");
        assert!(!fs::metadata("/dev/null").expect("it is there").is_file());
        assert!(save_text(&folder().path().join("no/folder"), "x").is_err());
    }

    #[test]
    fn a_folder_is_not_replaced() {
        let folder = folder();
        assert!(save_text(folder.path(), "x").is_err());
        assert!(folder.path().is_dir());
    }

    #[test]
    fn a_place_is_checked_as_it_is_written() {
        let folder = folder();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("file"), "old").expect("the folder can be written");
        for (place, writable) in [
            (path("file"), true),
            (path("new"), true),
            (folder.path().to_owned(), false),
            (path("missing/file"), false),
            (path("file/below"), false),
            ("/dev/null".into(), true),
        ] {
            assert_eq!(check_writable(&place).is_ok(), writable, "{place:?}");
        }
        assert!(create_folder(&path("file")).is_err());
        assert_eq!(names(folder.path()), ["file"]);
        assert_eq!(fs::read_to_string(path("file")).expect("it is there"), "old");
    }

    #[test]
    fn files_of_killed_runs_are_removed_and_those_being_written_stay() {
        let folder = folder();
        let path = |name: &str| folder.path().join(name);
        let [killed, running, other] = [".coalloc-a.unfinished", ".coalloc-b.unfinished", ".other"];
        for name in [killed, running, other] {
            fs::write(path(name), "").expect("the folder can be written");
        }
        let long_ago = std::time::SystemTime::now() - 2 * LEFTOVER_AGE;
        for name in [killed, other] {
            let file = OpenOptions::new().write(true).open(path(name)).expect("it is ours");
            file.set_modified(long_ago).expect("it is ours");
        }
        save_text(&path("plan.json"), "x").expect("it can be written");
        assert_eq!(names(folder.path()), [running, other, "plan.json"]);
    }
}
