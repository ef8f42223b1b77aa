//! Citations of the five works that Coalloc implements, compared with the bibliography in CITATION.cff.

use std::fs;
use std::path::Path;

/// A work of the bibliography.
#[derive(Debug, Default)]
struct Work {
    title: String,
    authors: Vec<String>,
    year: Option<String>,
}

/// Where works are cited in full: the file, and how the first author and the title begin.
const CITED_IN_FULL: [(&str, &[&str]); 9] = [
    ("README.md", &["An Advance", "高品質", "Elastic", "CORS", "Resource allocation"]),
    ("www/src/labs/co-allocation/text/en/learn.ts", &["An Advance", "高品質"]),
    ("www/src/labs/elastic/text/en/learn.ts", &["Elastic"]),
    ("www/src/labs/cors/text/en/learn.ts", &["CORS"]),
    ("www/src/labs/market/text/en/learn.ts", &["Resource allocation"]),
    ("src/labs/co_allocation/document/presets/testbed-2010.json", &["An Advance"]),
    ("src/labs/elastic/mod.rs", &["Elastic"]),
    ("src/labs/cors/mod.rs", &["CORS"]),
    ("src/labs/market/mod.rs", &["Resource allocation"]),
];

fn read(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn bibliography() -> Vec<Work> {
    let text = read("CITATION.cff");
    let (_, references) = text.split_once("references:").expect("there are references");
    let mut works: Vec<Work> = Vec::new();
    for line in references.lines().map(str::trim) {
        if line.starts_with("- type:") {
            works.push(Work::default());
        }
        let Some(work) = works.last_mut() else { continue };
        if let Some(title) = line.strip_prefix("title: ") {
            work.title = title.trim_matches('"').to_owned();
        } else if let Some(author) = line.strip_prefix("- { family-names: ") {
            work.authors.push(author.split(',').next().unwrap_or_default().to_owned());
        } else if let Some(year) = line.strip_prefix("year: ") {
            work.year = Some(year.to_owned());
        }
    }
    works
}

/// A text without line breaks, comment marks, emphasis, and differences of dashes and capitals.
fn plain(text: &str) -> String {
    let lines = text.lines().map(|line| line.trim_start().trim_start_matches("//!").trim());
    let joined: String = lines.flat_map(|line| [line, " "]).collect();
    joined.replace('*', "").replace(['–', '—'], "-").to_lowercase()
}

#[test]
fn works_are_cited_with_title_authors_and_year() {
    let works = bibliography();
    assert_eq!(works.len(), 5, "{works:?}");
    for (path, titles) in CITED_IN_FULL {
        let text = plain(&read(path));
        for begin in titles {
            let work =
                works.iter().find(|work| work.title.starts_with(begin)).expect("it is in the bibliography");
            assert!(text.contains(&plain(&work.title).trim_end().to_owned()), "{path}: {}", work.title);
            for author in work.authors.iter().chain(&work.year) {
                assert!(text.contains(&author.to_lowercase()), "{path}: {author} of {}", work.title);
            }
        }
    }
}

/// `AUTHOR et al. (YEAR), *TITLE*` in comments names a title of that year.
#[test]
fn short_citations_have_the_title_of_their_year() {
    let works = bibliography();
    let mut seen = 0;
    for path in sources(Path::new(env!("CARGO_MANIFEST_DIR")).join("src").as_path()) {
        let text = fs::read_to_string(&path).expect("it can be read");
        let lines = text.lines().map(|line| line.trim_start().trim_start_matches(['/', '!']).trim());
        let text: String = lines.flat_map(|line| [line, " "]).collect();
        for work in &works {
            let Some(year) = &work.year else { continue };
            let begin = format!("{} et al. ({year}), *", work.authors[0]);
            for cited in text.split(&begin).skip(1) {
                seen += 1;
                let title = cited.split('*').next().unwrap_or_default();
                assert_eq!(title, work.title, "{}", path.display());
            }
        }
    }
    assert!(seen > 0, "nothing was compared");
}

fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries =
        fs::read_dir(folder).expect("it can be listed").map(|entry| entry.expect("it can be read").path());
    entries
        .flat_map(|path| match path.extension() {
            _ if path.is_dir() => sources(&path),
            Some(extension) if extension == "rs" => vec![path],
            _ => Vec::new(),
        })
        .collect()
}
