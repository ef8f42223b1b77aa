//! Workload traces made into documents: what is kept, what is left out, and grids of the size of the machine.

use coalloc::document::Code;
use coalloc::labs::cors::document::{
    CorsDocument, CorsOpenedTrace, CorsTrace, limits, open_trace, parse, print, to_model,
};
use coalloc::labs::cors::views::run;

use crate::workload::{CUTS, swf};

/// A job of that many processors, as a line; submitted and running as given.
fn line(number: u32, submit: u64, run: i64, processors: i64) -> String {
    format!("{number} {submit} 0 {run} {processors} -1 -1 {processors} {run} -1 1 7 -1 -1 -1 -1 -1 -1\n")
}

fn trace_of(document: &CorsDocument) -> &CorsTrace {
    document.trace.as_ref().expect("it has a trace")
}

#[test]
fn the_machines_of_the_source_have_their_nodes_and_the_requests_of_the_cuts() {
    for (cut, (nodes, node)) in CUTS.iter().zip([(32, 2), (70, 2), (144, 8)]) {
        let Some(text) = swf(cut) else { return };
        let opened = open_trace(&text, cut.name).expect("it is a trace");
        let CorsOpenedTrace { document, kept, empty, too_wide, too_late, further, bad_lines, .. } = opened;
        assert_eq!(
            [kept, empty, too_wide, too_late, further, bad_lines],
            [5_000, 0, 0, 0, 0, 0],
            "{}",
            cut.name
        );
        assert_eq!(
            (document.nodes.len(), trace_of(&document).node_processors),
            (nodes, node),
            "{}",
            cut.name
        );
        assert_eq!(document.horizon, cut.horizon);
        assert_eq!(parse(&print(&document)).as_ref(), Ok(&document));
        let scenario = to_model(&document).expect("it is valid");
        let report = run(&scenario).expect("it ends");
        assert_eq!((report.requests.len(), report.applications.len()), (cut.requests, 50));
        assert_eq!(report.total.failed, 0);
    }
}

#[test]
fn what_is_left_out_is_counted() {
    let header = "; MaxProcs: 16\n";
    let jobs = [
        line(1, 0, 60, 4),
        line(2, 5, 60, 17),
        line(3, 6, -1, 4),
        "no job\n".to_owned(),
        line(4, 7, 1 << 27, 4),
        line(5, 9, 60, 16),
    ];
    let opened = open_trace(&format!("{header}{}", jobs.concat()), "Small").expect("it is a trace");
    assert_eq!(
        (opened.kept, opened.empty, opened.too_wide, opened.too_late, opened.further, opened.bad_lines),
        (2, 1, 1, 1, 0, 1)
    );
    assert_eq!(opened.processors, 16);
    let trace = trace_of(&opened.document);
    assert_eq!(trace.jobs, [[0, 60, 4, 7], [9, 60, 16, 7]]);
    assert_eq!(opened.document.nodes.len(), 8);
    let many: String = (1..=5_003).map(|number| line(number, number.into(), 10, 1)).collect();
    let opened = open_trace(&many, "Many").expect("it is a trace");
    assert_eq!((opened.kept, opened.further, opened.processors), (5_000, 3, 1));
}

#[test]
fn any_machine_gives_a_valid_document() {
    for processors in [1, 2, 3, 143, 145, 289, 100_000, 999_999, 4_000_000_000_u32] {
        let jobs: String = (1..=60)
            .map(|number| line(number, 5, 100, (processors / number).min(1_000_000).into()))
            .collect();
        let opened = open_trace(&format!("; MaxProcs: {processors}\n{jobs}"), "Any").expect("it is valid");
        let nodes = opened.document.nodes.len();
        assert!((1..=144).contains(&nodes), "{processors}: {nodes}");
        let report = run(&to_model(&opened.document).expect("it is valid")).expect("it ends");
        assert!(report.requests.len() <= limits::REQUESTS);
    }
}

#[test]
fn files_without_jobs_are_refused() {
    for text in ["", "; MaxProcs: 4\n", &line(1, 0, 60, 0), &format!("; MaxProcs: 2\n{}", line(1, 0, 60, 3))]
    {
        let error = open_trace(text, "None").expect_err("it has no jobs");
        assert!(matches!(error.code, Code::WrongCount | Code::BadSyntax), "{error:?}");
    }
}
