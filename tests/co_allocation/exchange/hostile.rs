//! Hostile files: each gives an error or a harmless scenario, in bounded time.

use std::time::{Duration, Instant};

use coalloc::labs::co_allocation::exchange::{ImportOptions, import};

/// Far more than any of them takes, even unoptimized on a slow machine.
const LONG: Duration = Duration::from_secs(30);

fn read(
    name: &str,
    text: &str,
) -> Result<coalloc::labs::co_allocation::document::ScenarioDocument, (String, String)> {
    let begun = Instant::now();
    let found = import(text, name, &ImportOptions::default());
    assert!(begun.elapsed() < LONG, "{name} took {:?}", begun.elapsed());
    found.map(|found| found.document).map_err(|error| (error.message, error.path))
}

/// The file is refused with these words in the message and this start of the path.
fn refused(name: &str, text: &str, words: &str, path: &str) {
    match read(name, text) {
        Ok(_) => panic!("{name} was read: {}", &text[..text.len().min(200)]),
        Err((message, at)) => {
            assert!(message.contains(words), "{name}: {message}");
            assert!(at.starts_with(path), "{name}: {at}");
            assert!(message.len() < 800 && at.len() < 200, "{name}: a message is short");
        }
    }
}

#[test]
fn entities_are_neither_expanded_nor_fetched() {
    let bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE l [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;&a;&a;\">]>\n<graphml>&b;</graphml>";
    refused("bomb.graphml", bomb, "document type", "line 2");
    let file = "<!DOCTYPE g SYSTEM \"file:///etc/passwd\"><graphml/>";
    refused("file.graphml", file, "document type", "line 1");
    refused("unknown.graphml", "<graphml><graph>&passwd;</graph></graphml>", "entities", "line 1");
    refused("unknown.graphml", "<graphml a=\"&b;\"/>", "entity", "line 1");
}

#[test]
fn deep_nesting_is_refused() {
    let deep = 100_000;
    refused("deep.graphml", &"<graphml>".repeat(deep), "deep", "line 1");
    refused("deep.xml", &format!("<network>{}", "<a>".repeat(deep)), "deep", "line 1");
    refused("deep.gml", &"graph [ ".repeat(deep), "deep", "line 1");
    refused("deep.dot", &format!("graph {{{}", "{".repeat(deep)), "deep", "line 1");
    refused("deep.json", &"[".repeat(deep), "none of the formats", "");
    refused("deep.json", &format!("{{\"a\":{}", "[".repeat(deep)), "", "");
    assert!(read("deep.dot", &format!("graph {{ {} }}", "<".repeat(deep))).is_err());
    assert!(read("deep.txt", &format!("?SNDlib\nX (\n{}", "(\n".repeat(deep))).is_err());
}

#[test]
fn oversized_files_are_refused() {
    refused("huge.csv", &"a,b\n".repeat(13_000_000), "bytes", "");
    let nodes: String = (0..100_000).map(|n| format!("n{n},m{n}\n")).collect();
    refused("nodes.csv", &nodes, "nodes", "line");
    let links = "a b\n".repeat(100_000);
    refused("links.edges", &links, "links", "line");
    let wide: String = (0..100_000).map(|n| format!(" a{n}=\"1\"")).collect();
    refused("wide.graphml", &format!("<graphml{wide}/>"), "attribute", "line");
    let data = "<data key=\"k\">1</data>".repeat(1_000_000);
    refused(
        "data.graphml",
        &format!("<graphml><graph><node id=\"1\">{data}</node></graph></graphml>"),
        "elements",
        "line",
    );
    // Each statement copies all attributes so far.
    let long = "x".repeat(1_000_000);
    let copies: String = (0..1_000).map(|n| format!("n{n};node[b={n}];")).collect();
    refused("copies.dot", &format!("graph {{node[a={long}];{copies}}}"), "too often", "line");
    // All links between two sets of nodes.
    let set: String = (0..1_000).map(|n| format!(" a{n}")).collect();
    refused("product.dot", &format!("graph {{ {{{set}}} -- {{{set}}} }}"), "links", "line");
    let full: String = (0..1_001).map(|n| format!("hub,n{n}\n")).collect();
    refused("full.csv", &full, "at most 1000", "nodes");
}

#[test]
fn misleading_or_long_names_are_repaired() {
    let long = "n".repeat(10_000);
    let bidirectional = "a\u{202e}b\u{200b}c";
    let text = format!(
        "<graphml><graph><node id=\"{long}\"/><node id=\"{long}2\"/><node id=\"{bidirectional}\"/>\
         <node id=\"&lt;script>alert(1)&lt;/script>\"/><node id=\" \"/><node id=\"&#10;&#13;\"/></graph></graphml>"
    );
    let document = read("names.graphml", &text).expect("names can be repaired");
    let names: Vec<&str> = document.grid.sites.iter().map(|site| site.name.as_str()).collect();
    assert_eq!(names[0].len(), 64);
    assert!(names[1].ends_with(" (2)") && names[1].len() == 64, "{}", names[1]);
    assert_eq!(&names[2..4], ["abc", "<script>alert(1)</script>"]);
    assert_eq!(names.len(), 6);
    for name in [long.as_str(), bidirectional, "\u{0}", "../../etc"] {
        let document = read(name, "a,b\n").expect("any file name is accepted");
        assert!(document.title.chars().count() <= 64);
    }
}

#[test]
fn invalid_numbers_are_ignored() {
    for number in ["nan", "inf", "-inf", "1e999", "-5", "", "1e", "٣", "0x10", "1_000"] {
        let text = format!("source,target,capacity\na,b,{number}\n");
        let document = read("numbers.csv", &text).unwrap_or_else(|error| panic!("{number}: {error:?}"));
        assert_eq!(document.grid.links.len(), 1, "{number}");
        let gml = format!("graph [ node [ id 1 Latitude {number}1 Longitude nan ] ]");
        assert!(read("numbers.gml", &gml).is_ok(), "{number}");
    }
    let document = read("large.csv", "source,target,mbps\na,b,1e300\n").expect("it is capped");
    assert_eq!(document.grid.links[0].bandwidth_mbps, 10_000_000);
    let jobs = "1 nan 0 10 1\n2 1e300 0 10 1\n3 0 0 10 1e300\n4 0 0 10 1\n5 -9e11 0 1 1\n6 9e11 0 1 1\n";
    let document = read("jobs.swf", jobs).expect("one job is valid");
    assert!(document.reservations.len() <= 2);
}

#[test]
fn duplicate_and_unknown_ids_are_refused() {
    let twice = "<graphml><graph>\n<node id=\"a\"/><node id=\"a\"/></graph></graphml>";
    refused("twice.graphml", twice, "two nodes", "line 2");
    refused("twice.gml", "graph [\n node [ id 1 ]\n node [ id 1 ]\n]", "two nodes", "line 3");
    refused("twice.txt", "?SNDlib\nNODES (\n a ( 1 1 )\n a ( 2 2 )\n)\n", "two nodes", "line 4");
    let nowhere = "<graphml><graph><node id=\"a\"/><edge source=\"a\" target=\"b\"/></graph></graphml>";
    refused("nowhere.graphml", nowhere, "no node has the id “b”", "line 1");
    refused("nowhere.gml", "graph [ node [ id 1 ] edge [ source 1 target 2 ] ]", "no node", "line 1");
    refused("no-id.gml", "graph [ node [ label \"x\" ] ]", "no id", "line 1");
    refused("empty.graphml", "<graphml><graph/></graphml>", "no node is left", "nodes");
}

#[test]
fn truncated_files_do_not_panic() {
    for (name, text, _) in super::samples::SAMPLES {
        for part in 1..40 {
            let mut end = text.len() * part / 40;
            while !text.is_char_boundary(end) {
                end -= 1;
            }
            // May succeed: a list of links or jobs is valid up to any line.
            let _ = read(name, &text[..end]);
        }
    }
}
