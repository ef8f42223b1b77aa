//! Lists of requests: what is written is read again, every fault has its line and column, and the rest is kept.

use coalloc::kernel::random::SplitMix64;
use coalloc::labs::co_allocation::document::ListedRequestDocument;
use coalloc::labs::co_allocation::exchange::{
    RequestFormat, RequestList, read_requests, read_trace_jobs, request_template, write_requests,
};

const FORMATS: [RequestFormat; 2] = [RequestFormat::Csv, RequestFormat::Json];

fn random(random: &mut SplitMix64) -> ListedRequestDocument {
    let mut up_to = |most: u32| random.below(u64::from(most) + 1) as u32;
    let arrival = up_to(100_000);
    let (ahead, laxity) = (up_to(5000), up_to(5000));
    let parts = 1 + up_to(11);
    let cpus = (0..parts).map(|_| up_to(100_000)).collect();
    let mut flows = Vec::new();
    for a in 0..parts {
        for b in a + 1..parts {
            if up_to(3) == 0 {
                flows.push(if up_to(1) == 0 { [a, b, up_to(10_000_000)] } else { [b, a, up_to(9)] });
            }
        }
    }
    ListedRequestDocument {
        arrival_seconds: arrival,
        earliest_start_seconds: (up_to(1) == 0).then_some(arrival + ahead),
        latest_start_seconds: (up_to(1) == 0).then_some(arrival + ahead + laxity),
        duration_seconds: 1 + up_to(100_000),
        cpus,
        flows,
    }
}

#[test]
fn what_is_written_is_read_again() {
    let generator = &mut SplitMix64::new(11);
    for count in [1, 2, 40] {
        for _ in 0..60 {
            let requests: Vec<_> = (0..count).map(|_| random(generator)).collect();
            for format in FORMATS {
                let text = write_requests(&requests, format);
                let list = read_requests(&text).expect("it was just written");
                assert_eq!(list, RequestList { requests: requests.clone(), ..RequestList::default() });
                assert_eq!(write_requests(&list.requests, format), text);
            }
        }
    }
    for format in FORMATS {
        let list = read_requests(&write_requests(&request_template(), format)).expect("a template");
        assert_eq!((list.requests.len(), list.faulty), (3, 0));
    }
}

#[test]
fn a_spreadsheet_may_tell_its_separator() {
    let table = "arrivalSeconds;durationSeconds;cpus\r\n0;60;4 2\r\n";
    let list = read_requests(table).expect("it is a list");
    assert_eq!((list.requests.len(), list.faulty), (1, 0));
    assert_eq!(read_requests(&format!("sep=;\r\n{table}")).expect("it is the same list"), list);
    assert!(read_requests("sep=;\n").is_err());
}

fn places(list: &RequestList) -> Vec<(u32, u32, &str)> {
    list.faults.iter().map(|fault| (fault.line, fault.column, fault.field.as_str())).collect()
}

#[test]
fn faults_of_a_table_have_line_and_column() {
    let text = "arrivalSeconds;durationSeconds;cpus;flows\n0;60;4 2;P0-P1:100\n5;;4;\n\n6;60; 4 x;P0-P1\n7;60;4 2;P0-P2:5\n8;60;4;;9\n9;0;1;\n10;60;1\n";
    let list = read_requests(text).expect("a table");
    assert_eq!(
        places(&list),
        [
            (3, 3, "durationSeconds"),
            (5, 7, "cpus"),
            (5, 11, "flows"),
            (6, 10, "flows[0][1]"),
            (7, 9, ""),
            (8, 3, "durationSeconds")
        ]
    );
    assert_eq!((list.requests.len(), list.faulty), (2, 5));
    let messages: Vec<&str> = list.faults.iter().map(|fault| fault.message.as_str()).collect();
    assert_eq!(messages[1], "“x” is not a whole number from 0: correct it");
    assert_eq!(messages[2], "“P0-P1” is not a flow: give two parts and Mbps, such as P0-P1:1000");
}

#[test]
fn faults_of_json_have_line_and_column() {
    let text = r#"{
  "note": "requests",
  "requests": [
    { "arrivalSeconds": 0, "durationSeconds": 60, "cpus": [4] },
    { "arrivalSeconds": 1, "durationSeconds": "long", "cpus": [4] },
    { "arrivalSeconds": 2, "cpus": [4] }, 7,
    { "arrivalSeconds": 3, "durationSeconds": 60, "cpus": [4], "flows": [[0, 1, 5]] },
    { "arrivalSeconds": 4, "durationSeconds": 60, "cpus": [4], "colour": "[}" }
  ]
}"#;
    let list = read_requests(text).expect("JSON");
    assert_eq!((list.requests.len(), list.faulty), (1, 5));
    let lines: Vec<u32> = list.faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, [5, 6, 6, 7, 8]);
    assert_eq!(places(&list)[0], (5, 28, "durationSeconds"));
    assert_eq!(places(&list)[2].1, 43);
    assert_eq!(places(&list)[3], (7, 64, "flows[0][1]"));
    let alone = read_requests(&text[text.find('[').expect("a list")..text.rfind('}').expect("an object")]);
    assert_eq!(alone.expect("a list alone").requests, list.requests);
}

#[test]
fn what_is_no_list_is_refused() {
    for (text, path, words) in [
        ("", "", "is empty"),
        ("{ \"requests\": 5 }", "line 1, column 1", "no list"),
        ("[1, 2", "", "line 1, column"),
        ("arrivalSeconds,cpus\n1,2\n", "line 1, column 1", "“durationSeconds” is missing"),
        ("arrivalSeconds,cpus,colour\n", "line 1, column 21", "“colour”"),
        ("cpus,cpus\n", "line 1, column 6", "twice"),
    ] {
        let error = read_requests(text).expect_err(text);
        assert!(error.message.contains(words), "{text}: {}", error.message);
        assert_eq!(error.path, path, "{text}");
    }
    let many = format!("arrivalSeconds,durationSeconds,cpus\n{}", "1,2,3\n".repeat(5001));
    assert!(read_requests(&many).is_err_and(|error| error.message.contains("5001")));
    let bad = format!("arrivalSeconds,durationSeconds,cpus\n{}1,2,3\n", "x,2,3\n".repeat(150));
    let list = read_requests(&bad).expect("a table");
    assert_eq!((list.faults.len(), list.more_faults, list.faulty, list.requests.len()), (100, 50, 150, 1));
}

/// Nothing is lost: however a file is spoiled, every line is a request or has a fault, and no spoiled one ends the reading.
#[test]
fn spoiled_files_lose_nothing() {
    let generator = &mut SplitMix64::new(3);
    for round in 0..400 {
        let requests: Vec<_> = (0..6).map(|_| random(generator)).collect();
        let mut text = write_requests(&requests, RequestFormat::Csv).into_bytes();
        let head = text.iter().position(|&byte| byte == b'\n').expect("a head") + 1;
        for _ in 0..1 + round % 5 {
            let at = head + generator.below((text.len() - head) as u64) as usize;
            if text[at] != b'\n' {
                text[at] = b"0;:,-Px9 \""[generator.below(10) as usize];
            }
        }
        let text = String::from_utf8(text).expect("all of them are ASCII");
        let list = read_requests(&text).expect("the head is as it was");
        assert_eq!(list.requests.len() + list.faulty as usize, 6, "{text}");
        let lines = text.lines().count() as u32;
        assert!(list.faults.iter().all(|fault| (2..=lines).contains(&fault.line) && fault.column >= 1));
    }
}

#[test]
fn jobs_of_a_trace_are_those_that_ran() {
    let line = |job: u32, submit: u32, run: i32, cpus: u32| {
        format!("{job} {submit} 0 {run} {cpus} -1 -1 {cpus} -1 -1 1 1 -1 -1 -1 -1 -1 -1\n")
    };
    let text =
        format!("; MaxProcs: 64\n{}{}{}", line(1, 100, 60, 8), line(2, 160, -1, 4), line(3, 130, 5, 200_000));
    let found = read_trace_jobs(&text).expect("a trace");
    assert_eq!((found.jobs, found.left_out), (vec![[0, 60, 8]], 1));
    assert!(read_trace_jobs("; nothing\n").is_err());
}
