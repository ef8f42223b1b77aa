//! `wasm-pack.toml`: the build's configuration, parsed and checked once.

use crate::Result;
use serde::Deserialize;
use std::net::IpAddr;

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Configuration {
    pub tools: Tools,
    pub wasm: Wasm,
    /// What is loaded with the page.
    pub core: Library,
    pub engine: Engine,
    /// The parts of the engine, of which all others need the first.
    pub module: Vec<Module>,
    /// The engine of the page in one file.
    pub one_file: Library,
    pub profile: Profiles,
    pub serve: Serve,
    pub browser: Browser,
    pub second_engines: SecondEngines,
    pub budget: Budget,
}

/// Tool versions.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Tools {
    pub wasm_bindgen: Exactly,
    pub node: AtLeast,
}

/// `"=1.2.3"`.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Exactly(pub String);

/// `">=1.2"`.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct AtLeast {
    pub major: u32,
    pub minor: u32,
}

/// What all wasm modules have in common.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Wasm {
    pub target: String,
    pub target_features: Vec<String>,
    pub out_name: String,
}

/// The whole engine: the library with these cargo features.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Engine {
    pub out_dir: String,
    /// Where its parts go.
    pub split_dir: String,
    pub features: Vec<String>,
    /// Where to write the whole as a separate package.
    pub package_dir: String,
    /// Replaces the release profile's cargo profile.
    pub cargo_profile: String,
}

/// The library with these cargo features, in one module.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Library {
    pub out_dir: String,
    pub features: Vec<String>,
    /// The most bytes as gzip, where it is fetched by itself.
    pub gzip_bytes: Option<usize>,
}

/// A part of the engine that the page fetches by itself.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Module {
    pub name: String,
    /// Functions and classes, by their names in JavaScript.
    #[serde(default)]
    pub exports: Vec<String>,
    /// Functions of it that the first one calls, by a part of their path.
    #[serde(default)]
    pub doors: Vec<String>,
    /// Modules that share what is here: what several of them reach, and no other module.
    #[serde(default)]
    pub between: Vec<String>,
    /// The most bytes as gzip.
    pub gzip_bytes: usize,
}

/// The two build profiles.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profiles {
    pub release: Profile,
    pub dev: Profile,
}

/// A build profile.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Profile {
    pub cargo_profile: String,
    pub bindgen_args: Vec<String>,
}

/// Where the built page is served.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Serve {
    pub host: IpAddr,
    pub port: u16,
}

/// The browser the tests run in.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Browser {
    pub programs: Vec<String>,
    pub headless_shells: Vec<String>,
    pub drivers: Vec<String>,
    pub debian_packages: Vec<String>,
    pub ubuntu_packages: Vec<String>,
}

/// Browsers with other engines; they are never installed automatically.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SecondEngines {
    pub firefox: Vec<String>,
    pub firefox_packages: Vec<String>,
    pub webkit_drivers: Vec<String>,
    pub webkit_packages: Vec<String>,
}

/// Size limits of the page.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Budget {
    #[expect(dead_code, reason = "www/tests/size.spec.ts reads it; here only its presence is checked")]
    pub first_load_gzip_bytes: u32,
    #[expect(dead_code, reason = "as above")]
    pub first_load_requests: u32,
    /// Of all modules that are fetched after the core, together.
    pub later_gzip_bytes: usize,
    pub one_file_bytes: u32,
}

impl TryFrom<String> for Exactly {
    type Error = String;

    fn try_from(text: String) -> Result<Self> {
        match text.strip_prefix('=') {
            Some(version) if version.split('.').count() == 3 => Ok(Self(version.to_owned())),
            _ => Err(format!("expected an exact version such as \"=1.2.3\", found \"{text}\"")),
        }
    }
}

impl TryFrom<String> for AtLeast {
    type Error = String;

    fn try_from(text: String) -> Result<Self> {
        let version = text.strip_prefix(">=").and_then(|rest| rest.split_once('.'));
        match version.map(|(major, minor)| (major.parse(), minor.parse())) {
            Some((Ok(major), Ok(minor))) => Ok(Self { major, minor }),
            _ => Err(format!("expected a minimum version such as \">=1.2\", found \"{text}\"")),
        }
    }
}

/// Parses the text of `wasm-pack.toml`.
pub fn parse(text: &str) -> Result<Configuration> {
    let configuration: Configuration =
        toml::from_str(text).map_err(|error| format!("wasm-pack.toml: {error}"))?;
    if !configuration.serve.host.is_loopback() {
        return Err("wasm-pack.toml: serve.host must be a loopback address such as 127.0.0.1".to_owned());
    }
    Ok(configuration)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = include_str!("../../../wasm-pack.toml");

    fn error_of(from: &str, to: &str) -> String {
        assert!(FILE.contains(from), "{from} is no longer in wasm-pack.toml");
        parse(&FILE.replacen(from, to, 1)).expect_err("the changed file is wrong")
    }

    #[test]
    fn the_committed_file_is_valid_and_names_its_reader() {
        let configuration = parse(FILE).expect("the committed file is right");
        assert_eq!(configuration.wasm.out_name, "coalloc");
        assert!(FILE.lines().next().is_some_and(|line| line.contains("Read by `cargo play`")));
    }

    #[test]
    fn an_unknown_key_is_an_error_that_names_it() {
        assert!(error_of("[serve]\n", "[serve]\nprot = 80\n").contains("unknown field `prot`"));
        assert!(error_of("[serve]\n", "[server]\n").contains("unknown field `server`"));
        assert!(error_of("bindgen-args", "bindgen-arguments").contains("unknown field `bindgen-arguments`"));
    }

    #[test]
    fn a_missing_key_is_an_error_that_names_it() {
        assert!(error_of("out-name = \"coalloc\"\n", "").contains("missing field `out-name`"));
    }

    #[test]
    fn later_modules_have_small_budgets() {
        let modules = parse(FILE).expect("the committed file is right").module;
        assert!(modules.iter().all(|module| module.gzip_bytes <= 600_000));
    }

    #[test]
    fn the_page_in_one_file_has_the_whole_first_lab() {
        let Configuration { one_file, .. } = parse(FILE).expect("the committed file is right");
        assert_eq!(one_file.features, ["engines"]);
    }

    #[test]
    fn versions_are_checked() {
        assert!(error_of("\"=0.2.130\"", "\"0.2\"").contains("expected an exact version"));
        assert!(error_of("\">=20.19\"", "\"20\"").contains("expected a minimum version"));
    }

    #[test]
    fn the_page_is_served_on_this_machine_only() {
        assert!(error_of("127.0.0.1", "0.0.0.0").contains("loopback"));
    }
}
