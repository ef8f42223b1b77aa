//! Document to model: every name becomes an index, every number is held against its limit.

mod clusters;
mod options;
mod requests;

use super::{ElasticCluster, ElasticDocument, Scenario, limits};
use crate::document::problem::{Code, Findings, FormatError, Problems};
use crate::document::{field, unknown_version};
use crate::labs::elastic::model::Cluster;
use crate::labs::elastic::text::msg;
use crate::labs::elastic::workload::derive;

/// Checks a document and turns it into the engine's terms.
///
/// # Errors
/// The first error in document order.
pub fn to_model(document: &ElasticDocument) -> Result<Scenario, FormatError> {
    let mut problems = Problems::default();
    let scenario = read(document, &mut problems);
    match problems.first_error() {
        Some(error) => Err(error),
        None => Ok(scenario),
    }
}

/// Everything that is wrong with a document, in document order.
pub fn validate(document: &ElasticDocument) -> Findings {
    let mut problems = Problems::default();
    read(document, &mut problems);
    problems.into_findings()
}

/// The clusters of an experiment, with paths from `clusters` on.
pub(crate) fn clusters(documents: &[ElasticCluster], problems: &mut Problems) -> Vec<Cluster> {
    clusters::read(documents, problems).0
}

fn read(document: &ElasticDocument, problems: &mut Problems) -> Scenario {
    for error in [check_format(&document.format), check_version(document.version.into())] {
        if let Err(error) = error {
            problems.error(error.code, error.path, error.words);
        }
    }
    field::text(problems, "title", &document.title, limits::TITLE_CHARS, &[]);
    field::text(problems, "notes", &document.notes, limits::NOTES_CHARS, &['\n', '\t']);
    let (mut clusters, names) = clusters::read(&document.clusters, problems);
    let requests = requests::read(document, &clusters, &names, problems);
    let derived = document.derived.as_ref();
    if let Some(derived) = derived {
        options::check_derived(derived, problems);
    }
    options::check(&document.options, problems);
    let by_hand = requests.len();
    let (mut all, mut undivided) = (requests, None);
    if let Some(derived) = derived.filter(|_| problems.errors() == 0) {
        let derived = derive(derived, &clusters, document.options.holds);
        undivided = Some(clusters.clone());
        for (cluster, jobs) in clusters.iter_mut().zip(derived.jobs) {
            cluster.jobs = jobs;
        }
        all.extend(derived.requests);
        if all.len() > limits::ALL_REQUESTS {
            let message = msg!("elastic.too-many-requests", count = all.len(), most = limits::ALL_REQUESTS);
            problems.error(Code::OutOfRange, "derived.basisPoints", message);
        }
        requests::refuse_equal_ids(&all, by_hand, problems);
    }
    all.sort_by_key(|request| (request.arrival, request.id));
    Scenario { clusters, undivided, requests: all, options: document.options.clone() }
}

/// Checks the value of `format`.
pub(super) fn check_format(format: &str) -> Result<(), FormatError> {
    if format == "coalloc-elastic" {
        return Ok(());
    }
    Err(FormatError::new(Code::UnknownFormat, "format", msg!("elastic.format")))
}

/// Checks the value of `version`.
pub(super) fn check_version(version: u64) -> Result<(), FormatError> {
    if version == 1 { Ok(()) } else { Err(unknown_version(&version.to_string())) }
}
