//! Trace files opened piece by piece.

use coalloc::interchange::{TraceReader, job_trace};
use coalloc::labs::elastic::document::{limits, opened, parse, print};

const FILE: &str = "; MaxProcs: 8\n; Computer: a machine\n\
    1 10 0 60 4 -1 -1 4 100 -1 1 1 1 1 1 1 -1 -1\n\
    2 5 0 30 2 -1 -1 2 20 -1 1 1 1 1 1 1 -1 -1\r\n\
    3 20 0 0 2 -1 -1 2 20 -1 1 1 1 1 1 1 -1 -1\n\
    4 30 0 9 99 -1 -1 99 20 -1 1 1 1 1 1 1 -1 -1\n\
    2 40 0 9 1 -1 -1 1 -1 -1 1 1 1 1 1 1 -1 -1\n\
    nonsense\n\
    5 50 0 9 -1 -1 -1 3 9 -1 1 1 1 1 1 1 -1 -1";

#[test]
fn pieces_of_any_length_give_the_same_trace() {
    let whole = job_trace(FILE, limits::JOBS).expect("it has jobs");
    for length in [1, 2, 7, 40, 1000] {
        let mut reader = TraceReader::new(limits::JOBS);
        for piece in FILE.as_bytes().chunks(length) {
            reader.push(piece);
        }
        assert_eq!(reader.finish().expect("it has jobs"), whole, "pieces of {length} bytes");
    }
    let mut reader = TraceReader::new(2);
    reader.push(FILE.as_bytes());
    assert_eq!(reader.jobs(), 2);
    assert_eq!(reader.finish().expect("it has jobs").0.jobs.len(), 2, "further ones are only counted");
    assert!(TraceReader::new(2).finish().is_err());
}

#[test]
fn rows_are_those_that_a_document_takes() {
    let (trace, report) = job_trace(FILE, limits::JOBS).expect("it has jobs");
    let opened = opened(trace, report, "Eight").expect("it has jobs");
    let document = &opened.document;
    assert_eq!(parse(&print(document)).as_ref(), Ok(document));
    let cluster = &document.clusters[0];
    let trace = cluster.trace.as_ref().expect("it has a trace");
    // By arrival from the first one on; job 3 does not run, job 4 is larger than the machine, the second job 2 is a double.
    assert_eq!((&*trace.rows, opened.jobs), ("2 0 20 2 20;1 5 60 4 100;5 45 9 3 9", 3));
    assert_eq!(
        (cluster.processors, &*cluster.id, &*trace.source, opened.unsuitable),
        (8, "Eight", "a machine", 2)
    );
}
