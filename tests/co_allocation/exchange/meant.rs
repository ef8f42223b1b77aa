//! What other programs write is read as it is meant: names, units, numbers, columns, parts of jobs.

use coalloc::interchange::{ImportFact, ImportReport, TraceReader, job_trace};
use coalloc::labs::co_allocation::exchange::{BandwidthUnit, ConvertedFile, ImportOptions, import};

use super::samples::{SAMPLES, count, links, note, sites};

fn read(text: &str, name: &str) -> ConvertedFile {
    import(text, name, &ImportOptions::default()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn sample(name: &str) -> ConvertedFile {
    let (_, text, _) = SAMPLES.into_iter().find(|(known, ..)| *known == name).expect("the sample exists");
    read(text, name)
}

/// Why a file is refused.
fn refusal(text: &str, name: &str) -> String {
    import(text, name, &ImportOptions::default()).expect_err("it is refused").message
}

#[test]
fn a_drawing_of_yed_has_names_places_bandwidths_and_groups() {
    let found = sample("drawn.graphml");
    assert_eq!(sites(&found.document), ["Quay 32", "Mill 32", "Ford 32"]);
    assert_eq!(links(&found.document), ["Quay–Mill 10000", "Mill–Ford 2500"]);
    let grid = &found.document.grid;
    let domains: Vec<_> = grid.sites.iter().map(|site| site.domain.as_deref()).collect();
    assert_eq!(domains, [None, Some("Inland"), Some("Inland")]);
    let at = |site: usize| grid.sites[site].position.expect("it is placed");
    assert!(at(0).x < at(1).x && at(1).y < at(2).y);
    assert_eq!(
        (count(&found, ImportFact::DrawnPlaces), count(&found, ImportFact::CapacityFromLabel)),
        (3, 2)
    );
    // A link that ends at the group has no site to end at.
    assert_eq!(note(&found, ImportFact::LinksOfLeftOut).expect("it is told").names, ["n1"]);
    assert_eq!(count(&found, ImportFact::NodeAttributes), 0, "nothing is left out that says nothing");
}

#[test]
fn labels_of_dot_name_nodes_and_a_strict_graph_has_one_edge_between_two() {
    let found = sample("canonical.dot");
    assert_eq!(
        sites(&found.document),
        ["east 32", "west (of harbor \"net\") 32", "mühle 32", "R&D lab two 8"]
    );
    assert_eq!(found.document.grid.sites[0].domain.as_deref(), Some("West & co"));
    // The last bandwidth of one edge counts, in bytes a second.
    let west = "west (of harbor \"net\")–R&D lab two 1000";
    assert_eq!(links(&found.document), ["east–mühle 10000", west]);
    assert_eq!(count(&found, ImportFact::Bytes), 1);
    assert_eq!(count(&found, ImportFact::ParallelAdded), 0);
    let loose = "graph { a -- b [bandwidth=100]; b -- a [bandwidth=300] }";
    assert_eq!(links(&read(loose, "").document), ["a–b 400"]);
    assert_eq!(links(&read(&format!("strict {loose}"), "").document), ["a–b 300"]);
    let directed = "strict digraph { a -> b [bandwidth=100]; b -> a [bandwidth=200]; a -> b [bandwidth=50] }";
    assert_eq!(links(&read(directed, "").document), ["a–b 200"]);
}

#[test]
fn numbers_and_references_are_the_same_in_all_formats() {
    let gml =
        "graph [ node [ id 1 label \"K&#246;ln\" cpus +8 ] node [ id 2 label \"H&M D&uuml;ren\" cpus 4.0 ]
        edge [ source 1 target 2 bandwidth .5e3 ] ]";
    let found = read(gml, "");
    assert_eq!(sites(&found.document), ["Köln 8", "H&M Düren 4"]);
    assert_eq!(links(&found.document), ["Köln–H&M Düren 500"]);
    // What is no number is told with its value.
    let odd = read(&gml.replace(".5e3", "\"1,500\"").replace("+8", "8.5"), "");
    let names = &note(&odd, ImportFact::BadNumbers).expect("it is told").names;
    assert_eq!(names, &["Köln: 8.5", "Köln–H&M Düren: 1,500"]);
}

#[test]
fn bytes_are_not_bits() {
    let rows = ["a,b,125MBps", "b,c,10 GB/s", "c,d,1 Gb/s", "d,e,1 GBit/s", "e,f,1000 kB/s"];
    let found = read(&format!("source,target,bandwidth\n{}", rows.join("\n")), "units.csv");
    assert_eq!(links(&found.document), ["a–b 1000", "b–c 80000", "c–d 1000", "d–e 1000", "e–f 8"]);
    let told = note(&found, ImportFact::Bytes).expect("it is told");
    assert_eq!((told.count, &*told.names.join(" ")), (3, "a–b b–c e–f"));
    assert!(told.message.contains("“B” is a byte"), "{}", told.message);
}

#[test]
fn the_first_line_names_columns_where_they_are_columns() {
    let found = sample("legs.csv");
    assert_eq!(links(&found.document), ["Essen–Bonn 2500", "Bonn–Mainz; Süd 155", "Mainz; Süd–Essen 10000"]);
    assert_eq!(note(&found, ImportFact::DecimalCommas).expect("told").names, ["2,5", "0,155", "10,0"]);
    for (header, rows) in [
        ("\"Source\",\"Destination\",\"Type\"", ["k1,k2,Directed", "k1,k6,Directed"]),
        ("id,site_a,site_b,gbps", ["1,k1,k2,10", "2,k1,k6,1"]),
        ("Origin Node,Destination Node", ["k1,k2", "k1,k6"]),
        ("router1,router2,cost", ["k1,k2,3", "k1,k6,4"]),
        ("Ort,Nachbar,Länge", ["k1,k2,3", "k1,k6,4"]),
        ("Quelle,Ziel", ["k1,k2", "k1,k6"]),
    ] {
        let found = read(&[&[header], &rows[..]].concat().join("\n"), "links.csv");
        let names: Vec<_> = found.document.grid.sites.iter().map(|site| &*site.name).collect();
        assert_eq!(names, ["k1", "k2", "k6"], "{header}");
    }
    assert_eq!(
        note(&read("Quelle,Ziel\na,b\nb,c", ""), ImportFact::EndColumns).expect("told").names,
        ["Quelle", "Ziel"]
    );
    assert!(
        refusal("name,place,other,mbps\nx,k1,k2,10\ny,k1,k6,1", "l.csv").contains("name, place, other, mbps")
    );
    // Lines without a header, also of nodes that are called like columns.
    for (text, first) in [("a b\nb c\nc d", "a"), ("a,b,100\nc,d,5", "a"), ("1 2\n2 3", "1")] {
        assert_eq!(read(text, "").document.grid.sites[0].name, first, "{text}");
    }
}

#[test]
fn separators_are_judged_by_the_first_lines() {
    let gbps = ImportOptions { bandwidth_unit: BandwidthUnit::Gbps, ..ImportOptions::default() };
    for (text, expected) in [
        ("Essen;Bonn;2,5\r\nBonn;Mainz;0,155\r\n", ["Essen–Bonn 2500", "Bonn–Mainz 155"]),
        ("Essen Bonn 2,5\nBonn Mainz 0,155\n", ["Essen–Bonn 2500", "Bonn–Mainz 155"]),
        (
            "Lisbon, PT\tVigo, ES\t100\nVigo, ES\tElx, ES\t2\n",
            ["Lisbon, PT–Vigo, ES 100000", "Vigo, ES–Elx, ES 2000"],
        ),
        (
            "New York,Boston,1\nBoston,San Luis Obispo,2",
            ["New York–Boston 1000", "Boston–San Luis Obispo 2000"],
        ),
        ("a, b, 1\nb, c, 2", ["a–b 1000", "b–c 2000"]),
        ("1,2,10\n2,3,10", ["1–2 10000", "2–3 10000"]),
        ("source,target,mbps\ra,b,100\rb,c,200\r", ["a–b 100", "b–c 200"]),
        ("sep=\t\na\tb\t1\nb\tc\t2", ["a–b 1000", "b–c 2000"]),
    ] {
        let found = import(text, "list.csv", &gbps).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(links(&found.document), expected, "{text}");
    }
}

#[test]
fn formats_are_recognized_by_more_than_a_word() {
    for first in ["Graphite", "strict one", "graph", "digraph", "Creator x", "META", "Comment"] {
        let found = read(&format!("{first},two,100\ntwo,three,200\n"), "list.csv");
        assert_eq!(found.document.grid.sites[0].name, first);
    }
    for (text, format) in [
        ("%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 10.0\n3 2 1.0\n", "Matrix Market"),
        ("*Vertices 2\n1 \"a\" 0.1 0.2\n2 \"b\" 0.4 0.1\n*Edges\n1 2 10\n", "Pajek"),
        ("dl n=2 format=edgelist1\nlabels:\na,b\ndata:\n1 2\n", "UCINET"),
        ("<?xml version=\"1.0\"?><gexf version=\"1.3\"><graph><nodes/></graph></gexf>", "GEXF"),
    ] {
        assert!(refusal(text, "").contains(format), "{}", refusal(text, ""));
    }
    assert!(refusal("<svg><g/></svg>", "").contains("“svg”"));
}

#[test]
fn parts_of_a_job_are_one_job_and_nodes_are_no_processors() {
    let found = sample("parts.swf");
    let held = found.document.reservations.iter();
    let held: Vec<_> = held.map(|held| (&*held.label, held.start_seconds, held.end_seconds)).collect();
    assert_eq!(held, [("job 1", 10, 310), ("job 2", 50, 150), ("job 3", 80, 170)]);
    assert_eq!(sites(&found.document), ["Cluster 20"], "MaxProcs is unknown");
    assert_eq!((count(&found, ImportFact::PartsOfWhole), count(&found, ImportFact::JoinedParts)), (2, 1));
    let more = SAMPLES.into_iter().find(|sample| sample.0 == "parts.swf").expect("it exists").1;
    let jobs = |text: &str| {
        let jobs = job_trace(text, 100).expect("it has jobs").0.jobs;
        jobs.into_iter().map(|job| (job.submit, job.run, job.processors)).collect::<Vec<_>>()
    };
    assert_eq!(jobs(more), [(0, 300, 8), (50, 100, 8), (60, 90, 4)]);
    // A machine of more nodes than processors were ever in use has a processor in each at least.
    assert_eq!(sites(&read(&more.replace("MaxNodes: 4", "MaxNodes: 64"), "x.swf").document), ["Cluster 64"]);
    assert_eq!(job_trace(more, 2).expect("it has jobs").0.jobs.len(), 2);
}

#[test]
fn a_trace_of_which_nothing_is_left_is_refused_with_the_reason() {
    let line = "1 0 0 100 512 -1 -1 512 100 -1 1 1 1 -1 1 -1 -1 -1\n";
    assert_eq!(sites(&read(&format!("; MaxNodes: 144\n{line}"), "x.swf").document), ["Cluster 512"]);
    let narrow = format!("; MaxProcs: 144\n{line}2 -1 -1 -1 4 -1 -1 4 100 -1 5 1 1 -1 1 -1 -1 -1\n");
    let message = refusal(&narrow, "x.swf");
    assert!(message.contains("no job of this trace can be kept"), "{message}");
    assert!(message.contains("1 job that wants more CPUs than are left"), "{message}");
    assert!(message.contains("1 job that never ran or has no known time"), "{message}");
}

#[test]
fn a_trace_is_one_whatever_ends_its_lines_and_encodes_its_letters() {
    let file = "; Computer: Zürich\n; MaxProcs: 8\n1 0 0 60 4 -1 -1 4 100 -1 1 1 1 1 1 1 -1 -1\nno job\n";
    let whole = job_trace(file, 10).expect("it has jobs");
    let read = |bytes: &[u8], length: usize| {
        let mut reader = TraceReader::new(10);
        bytes.chunks(length).for_each(|piece| reader.push(piece));
        reader.finish().expect("it has jobs")
    };
    let utf16: Vec<u8> = format!("\u{FEFF}{file}").encode_utf16().flat_map(u16::to_be_bytes).collect();
    for length in [1, 3, 1000] {
        for same in [file.replace('\n', "\r\n"), file.replace('\n', "\r"), format!("\u{FEFF}{file}")] {
            assert_eq!(read(same.as_bytes(), length), whole, "{same:?}");
        }
        assert_eq!(read(&utf16, length), whole);
        let latin: Vec<u8> = file.chars().map(|letter| letter as u8).collect();
        let (trace, ImportReport { assumed, .. }) = read(&latin, length);
        assert_eq!((trace, assumed[0].fact), (whole.0.clone(), ImportFact::AssumedEncoding));
    }
}
