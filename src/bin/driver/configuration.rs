//! `wasm-pack.toml`: the build's configuration, parsed and checked once.

use crate::Result;
use serde::Deserialize;
use std::net::IpAddr;

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Configuration {
    pub tools: Tools,
    /// Loaded with the page.
    pub core: Module,
    /// Fetched when it is first needed.
    pub engine: Module,
    pub profile: Profiles,
    pub serve: Serve,
    pub browser: Browser,
    pub second_engines: SecondEngines,
    #[expect(dead_code, reason = "www/tests read it; here only its presence is checked")]
    pub budget: Budget,
}

/// Tool versions.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Tools {
    pub node: AtLeast,
}

/// `">=1.2"`.
#[derive(Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct AtLeast {
    pub major: u32,
    pub minor: u32,
}

/// The library with these cargo features, as a wasm module.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Module {
    pub out_dir: String,
    pub features: Vec<String>,
    /// Where to write it as a separate package, if anywhere.
    pub package_dir: Option<String>,
}

/// The build profiles.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Profiles {
    pub release: Profile,
    /// The core as released.
    pub release_core: Profile,
    pub quick: Profile,
}

/// A build profile.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Profile {
    pub cargo_profile: String,
    /// Whether functions keep their names, for stack traces.
    pub keep_names: bool,
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
#[expect(dead_code, reason = "as above")]
pub struct Budget {
    pub first_load_gzip_bytes: u32,
    pub first_load_requests: u32,
    pub later_gzip_bytes: u32,
    pub one_file_bytes: u32,
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
        assert_eq!(configuration.engine.features, ["engines"]);
        assert!(FILE.lines().next().is_some_and(|line| line.contains("Read by `cargo play`")));
    }

    #[test]
    fn an_unknown_key_is_an_error_that_names_it() {
        assert!(error_of("[serve]\n", "[serve]\nprot = 80\n").contains("unknown field `prot`"));
        assert!(error_of("[serve]\n", "[server]\n").contains("unknown field `server`"));
        assert!(error_of("keep-names", "kept-names").contains("unknown field `kept-names`"));
    }

    #[test]
    fn a_missing_key_is_an_error_that_names_it() {
        assert!(error_of("port = 4173", "").contains("missing field `port`"));
    }

    #[test]
    fn versions_are_checked() {
        assert!(error_of("\">=20.19\"", "\"20\"").contains("expected a minimum version"));
    }

    #[test]
    fn the_page_is_served_on_this_machine_only() {
        assert!(error_of("127.0.0.1", "0.0.0.0").contains("loopback"));
    }
}
