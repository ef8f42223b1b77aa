//! Counts test cases, and lists those that failed, from the reports of test runners.

use crate::Result;
use serde_json::Value;
use std::path::Path;
use std::{fmt, fs};

/// Most lines of a failure's reason: expected value, place, and actual value.
const REASON_LINES: usize = 8;

/// Counts of test cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: u32,
    pub failed: u32,
    /// Names of failed cases, as far as known.
    pub names: Vec<String>,
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} passed, {} failed", self.passed, self.failed)
    }
}

impl Tally {
    /// Adds another count.
    pub fn add(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.names.extend(other.names);
    }

    /// Adds one line of `cargo test`, if it is a summary or names a failed case.
    pub fn add_cargo_line(&mut self, line: &str) {
        let case = line.strip_prefix("test ").and_then(|line| line.split_once(" ... "));
        if let Some((name, "FAILED" | "FAIL")) = case {
            self.names.push(name.to_owned());
        }
        let Some((_, summary)) = line.split_once("test result: ") else { return };
        let count = |word: &str| {
            let before = summary.split_once(&format!(" {word}"))?.0;
            before.rsplit([' ', '.']).next()?.parse::<u32>().ok()
        };
        let (passed, failed) = (count("passed").unwrap_or(0), count("failed").unwrap_or(0));
        self.add(Self { passed, failed, ..Self::default() });
    }

    /// Parses the last line of `cargo verify`.
    pub fn of_summary(line: &str) -> Option<Self> {
        let (passed, failed) = line.strip_suffix(" failed")?.split_once(" passed, ")?;
        Some(Self { passed: passed.parse().ok()?, failed: failed.parse().ok()?, ..Self::default() })
    }

    /// Reads vitest's JSON report.
    pub fn of_vitest(report: &Path) -> Result<Self> {
        let report = read(report)?;
        let files = entries(&report, "/testResults");
        let cases = files.flat_map(|file| entries(file, "/assertionResults"));
        let failed = cases.filter(|case| case["status"] == "failed");
        Ok(Self {
            passed: number(&report, "/numPassedTests")?,
            failed: number(&report, "/numFailedTests")?,
            names: failed.map(|case| text(case, "fullName")).collect(),
        })
    }

    /// Reads Playwright's JSON report.
    pub fn of_playwright(report: &Path) -> Result<Self> {
        let report = read(report)?;
        let count = |name: &str| number(&report, &format!("/stats/{name}"));
        let (passed, failed) = (count("expected")?, count("unexpected")?);
        let mut tally = Self { passed, failed, ..Self::default() };
        entries(&report, "/suites").for_each(|suite| tally.add_names(suite));
        Ok(tally)
    }

    /// Adds the names of a file or group of Playwright's report, each with where and why it failed.
    fn add_names(&mut self, suite: &Value) {
        for case in entries(suite, "/specs") {
            let failed = entries(case, "/tests").filter(|run| run["status"] == "unexpected");
            self.names.extend(failed.map(|run| {
                let errors = entries(run, "/results").flat_map(|result| entries(result, "/errors"));
                let reasons: String = errors.map(reason).collect();
                format!("{}: {}{reasons}", text(case, "file"), text(case, "title"))
            }));
        }
        entries(suite, "/suites").for_each(|inner| self.add_names(inner));
    }
}

fn entries<'a>(value: &'a Value, pointer: &str) -> impl Iterator<Item = &'a Value> {
    value.pointer(pointer).and_then(Value::as_array).into_iter().flatten()
}

fn text(value: &Value, field: &str) -> String {
    value[field].as_str().unwrap_or_default().to_owned()
}

/// The line of a test and the first lines of its error in Playwright's report, without their colors.
fn reason(error: &Value) -> String {
    let message = text(error, "message");
    let plain: String = message
        .split('\u{1b}')
        .enumerate()
        .map(|(at, part)| if at == 0 { part } else { part.split_once('m').map_or("", |(_, rest)| rest) })
        .collect();
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty()).take(REASON_LINES);
    format!("\n        line {}: {}", error["location"]["line"], lines.collect::<Vec<_>>().join(" | "))
}

fn read(report: &Path) -> Result<Value> {
    let text = fs::read_to_string(report).map_err(|error| format!("{}: {error}", report.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", report.display()))
}

fn number(report: &Value, pointer: &str) -> Result<u32> {
    let number =
        report.pointer(pointer).and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok());
    number.ok_or_else(|| format!("the test report has no number at {pointer}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_summaries_add_up() {
        let mut tally = Tally::default();
        for line in [
            "running 3 tests",
            "test model::test result ... ok",
            "test model::broken ... FAILED",
            "test of_wasm ... FAIL",
            "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 3 filtered out; finished in 0.52s",
            "test result: FAILED. 4 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.01s",
            "    test result: ok. 5 passed; 0 failed; 0 ignored; 0 filtered out; finished in 0.00s",
        ] {
            tally.add_cargo_line(line);
        }
        let names = vec!["model::broken".to_owned(), "of_wasm".to_owned()];
        assert_eq!(tally, Tally { passed: 21, failed: 2, names });
    }

    #[test]
    fn the_last_line_is_read() {
        let tally = Tally { passed: 12, failed: 3, ..Tally::default() };
        assert_eq!(Tally::of_summary(&tally.to_string()), Some(tally));
        for other in ["", "12 passed", "    test: 12 passed, 3 failed", "12 passed, 3 failed in 4 s"] {
            assert_eq!(Tally::of_summary(other), None, "{other}");
        }
    }

    #[test]
    fn reports_are_read_and_a_wrong_one_is_an_error() {
        let file = std::env::temp_dir().join(format!("coalloc-tally-{}.json", std::process::id()));
        let write = |text: &str| fs::write(&file, text).expect("the temporary folder is writable");
        write(
            r#"{"numPassedTests": 7, "numFailedTests": 1, "testResults": [{"assertionResults": [
                {"status": "passed", "fullName": "this"}, {"status": "failed", "fullName": "that"}
            ]}]}"#,
        );
        let names = vec!["that".to_owned()];
        assert_eq!(Tally::of_vitest(&file), Ok(Tally { passed: 7, failed: 1, names }));
        write(
            r#"{"stats": {"expected": 5, "unexpected": 2, "skipped": 4}, "suites": [{
                "specs": [{"file": "a.ts", "title": "one", "tests": [{"status": "unexpected", "results": [{"errors": [
                    {"message": "Error: \u001b[2mexpect(\u001b[22mrow)\n\nTimeout", "location": {"line": 7}}
                ]}]}]}],
                "suites": [{"specs": [
                    {"file": "a.ts", "title": "two", "tests": [{"status": "unexpected"}]},
                    {"file": "a.ts", "title": "three", "tests": [{"status": "expected"}]}
                ]}]
            }]}"#,
        );
        let one = "a.ts: one\n        line 7: Error: expect(row) | Timeout";
        let names = vec![one.to_owned(), "a.ts: two".to_owned()];
        assert_eq!(Tally::of_playwright(&file), Ok(Tally { passed: 5, failed: 2, names }));
        assert!(Tally::of_vitest(&file).is_err());
        fs::remove_file(&file).expect("the file is ours");
        assert!(Tally::of_playwright(&file).is_err());
    }
}
