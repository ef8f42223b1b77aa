//! Paths: the checkout, its configuration, the driver's working files.

use crate::Result;
use crate::configuration::{self, Configuration};
use std::path::{self, Path, PathBuf};
use std::{env, fs};

/// The checkout the driver works on.
pub struct Project {
    pub root: PathBuf,
    pub configuration: Configuration,
}

impl Project {
    /// Finds the checkout, from cargo's environment, and reads its `wasm-pack.toml`.
    pub fn open() -> Result<Self> {
        let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| ".".into()));
        // Programs are started in other folders.
        let root = path::absolute(&root).map_err(|error| format!("{}: {error}", root.display()))?;
        let file = root.join("wasm-pack.toml");
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        Ok(Self { root, configuration: configuration::parse(&text)? })
    }

    /// The page's folder.
    pub fn www(&self) -> PathBuf {
        self.root.join("www")
    }

    /// The built page.
    pub fn dist(&self) -> PathBuf {
        self.root.join("www/dist")
    }

    /// A working file of the driver, inside cargo's target folder.
    pub fn note(&self, name: &str) -> Result<PathBuf> {
        let driver = env::current_exe().map_err(|error| format!("cannot find this program: {error}"))?;
        let folder = driver.parent().unwrap_or(Path::new(".")).join("driver-notes");
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(folder.join(name))
    }
}
