//! Requests by hand.

use std::collections::BTreeSet;

use crate::document::field::{self, Names};
use crate::document::problem::{Code, Problems};
use crate::labs::elastic::document::{ElasticDocument, ElasticRequest};
use crate::labs::elastic::model::{
    Cluster, ElasticHolds, ElasticModification, Request, Second, Speedup, limits,
};
use crate::labs::elastic::text::msg;

/// Candidates of one request, at all its sites together.
const CANDIDATES: u64 = 10_000;

/// Reads them, in the order of the document.
pub(super) fn read(
    document: &ElasticDocument,
    clusters: &[Cluster],
    names: &Names<'_>,
    problems: &mut Problems,
) -> Vec<Request> {
    let documents = &document.requests;
    let mut ids = BTreeSet::new();
    let mut requests = Vec::with_capacity(documents.len());
    for (i, document_of) in documents.iter().enumerate() {
        let at = format!("requests[{i}]");
        if !ids.insert(document_of.id) {
            let message = msg!("elastic.request-twice", id = document_of.id);
            problems.error(Code::DuplicateName, format!("{at}.id"), message);
        }
        let mut request = request(document_of, &at, clusters, names, problems);
        if let Some(modification) = &document_of.modification {
            check_modification(modification, &request, &format!("{at}.modification"), clusters, problems);
        }
        if document.options.holds == ElasticHolds::RunTime {
            request.duration = request.run;
        }
        if problems.usable_at(&at) && candidates(&request, clusters) > CANDIDATES {
            let message = msg!("elastic.too-many-candidates", most = CANDIDATES);
            problems.error(Code::OutOfRange, at, message);
        }
        requests.push(request);
    }
    requests
}

fn request(
    document: &ElasticRequest,
    at: &str,
    clusters: &[Cluster],
    names: &Names<'_>,
    problems: &mut Problems,
) -> Request {
    let &ElasticRequest { id, arrival, earliest_start, latest_end, start_step, duration, .. } = document;
    let (least, most, step) = (document.processors.least, document.processors.most, document.processors.step);
    let reference_processors = document.reference_processors.unwrap_or(most);
    let run = document.run.unwrap_or(duration);
    let speedup = Speedup { serial: document.serial, parallel: document.parallel };
    if limits::SECONDS.contains(&duration) && limits::SECONDS.contains(&run) {
        field::number(problems, format!("{at}.run"), run, &(1..=duration));
    }
    let orders = [
        ("processors.most", least, most),
        ("latestEnd", earliest_start, latest_end),
        ("earliestStart", arrival, earliest_start),
        ("cancelAt", arrival, document.cancel_at.unwrap_or(arrival)),
    ];
    for (name, before, _) in orders.into_iter().filter(|(_, before, after)| before > after) {
        problems.error(Code::WrongOrder, format!("{at}.{name}"), msg!("elastic.below", least = before));
    }
    if speedup.serial == 0 && speedup.parallel == 0 {
        problems.error(Code::OutOfRange, format!("{at}.parallel"), msg!("elastic.no-speedup"));
    }
    let sites: Vec<usize> = match &document.sites {
        None => (0..clusters.len()).collect(),
        Some(sites) => {
            let listed = field::list(problems, format!("{at}.sites"), sites, 1..=clusters.len());
            let found = listed.iter().enumerate().filter_map(|(j, name)| {
                let path = format!("{at}.sites[{j}]");
                field::find(problems, names, path, msg!("kind.cluster"), name)
            });
            // Sites are asked in the order of the list of clusters, each once.
            found.collect::<BTreeSet<usize>>().into_iter().collect()
        }
    };
    let home = sites.iter().find(|&&site| clusters[site].processors >= reference_processors);
    Request {
        id,
        arrival: arrival.into(),
        earliest_start: earliest_start.into(),
        latest_end: latest_end.into(),
        least,
        most,
        step,
        start_step: start_step.into(),
        duration: duration.into(),
        run: run.into(),
        reference_processors,
        reference_speed: document.reference_speed,
        speedup,
        // Where none is large enough it falls back nowhere, for its first site is not either.
        home: home.or(sites.first()).copied().unwrap_or(0),
        sites,
        cancel_at: document.cancel_at.map(Into::into),
        modification: document.modification,
    }
}

fn check_modification(
    modification: &ElasticModification,
    request: &Request,
    at: &str,
    clusters: &[Cluster],
    problems: &mut Problems,
) {
    let &ElasticModification { at: asked, start, processors, duration } = modification;
    // On few processors a request may last longer than any that is asked for.
    if let (Some(processors), None) = (processors, duration) {
        let speeds = request.sites.iter().map(|&site| clusters[site].speed);
        let longest = speeds.map(|speed| request.duration_on(processors, speed)).max().unwrap_or(1);
        let longest = u32::try_from(longest).unwrap_or(u32::MAX);
        field::number(problems, format!("{at}.duration"), longest, &limits::SECONDS);
    }
    let orders = [("at", request.arrival, asked), ("start", asked.into(), start.unwrap_or(asked))];
    for (name, before, _) in orders.into_iter().filter(|&(_, before, after)| before > Second::from(after)) {
        problems.error(Code::WrongOrder, format!("{at}.{name}"), msg!("elastic.below", least = before));
    }
}

/// Number of candidates of a request, at most one more than the limit for each number of processors.
fn candidates(request: &Request, clusters: &[Cluster]) -> u64 {
    let mut count = 0;
    for &site in &request.sites {
        let cluster = &clusters[site];
        let levels =
            u64::from(request.most.min(cluster.processors).saturating_sub(request.least) / request.step);
        if levels > CANDIDATES {
            return levels;
        }
        for processors in request.processor_counts(cluster.processors) {
            let duration = request.duration_on(processors, cluster.speed);
            let slack = (request.latest_end - request.earliest_start).checked_sub(duration);
            count += slack.map_or(0, |slack| slack / request.start_step + 1);
        }
    }
    count
}

/// Ids by hand must not be those of derived requests.
pub(super) fn refuse_equal_ids(requests: &[Request], by_hand: usize, problems: &mut Problems) {
    let (own, derived) = requests.split_at(by_hand);
    let taken: BTreeSet<u32> = derived.iter().map(|request| request.id).collect();
    for (i, request) in own.iter().enumerate().filter(|(_, request)| taken.contains(&request.id)) {
        let message = msg!("elastic.id-of-job", id = request.id);
        problems.error(Code::DuplicateName, format!("requests[{i}].id"), message);
    }
}
