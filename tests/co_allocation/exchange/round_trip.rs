//! Export and import: no format loses what it claims to carry.

use coalloc::labs::co_allocation::day::EventKind;
use coalloc::labs::co_allocation::document::{LinkCapacity, ScenarioDocument};
use coalloc::labs::co_allocation::document::{presets, to_model};
use coalloc::labs::co_allocation::exchange::{
    DayFormat, ExportFormat, ImportOptions, Piece, day_file, export, export_day, import,
};
use coalloc::labs::co_allocation::study::parse_experiment;

use super::samples::SAMPLES;

/// All presets, and one with everything a grid can have.
fn documents() -> Vec<ScenarioDocument> {
    let mut documents: Vec<_> = presets().into_iter().map(|preset| preset.document).collect();
    let mut full = documents[2].clone();
    full.title = "Everything: \"quotes\", <b>markup</b> & back\\slashes \\".to_owned();
    full.grid.link_capacity = LinkCapacity::PerDirection;
    full.grid
        .domains
        .push(coalloc::labs::co_allocation::document::DomainDocument { name: "No site; here".to_owned() });
    full.grid.sites[0].attributes = vec!["a;b".to_owned(), "[\"c\"]".to_owned(), "linux".to_owned()];
    full.grid.sites[1].name = "two  spaces \"and\" \\n".to_owned();
    full.grid.sites[1].quality_penalty = 7;
    full.grid.sites[2].domain = None;
    full.grid.sites[2].position = None;
    full.grid.links[0].between[1] = full.grid.sites[1].name.clone();
    full.grid.links[2].between[0] = full.grid.sites[1].name.clone();
    full.grid.links[0].latency_microseconds = 1_234;
    full.grid.links[0].quality_penalty = 3;
    full.reservations.clear();
    for (index, site) in full.grid.sites.iter_mut().enumerate().take(2) {
        site.position =
            Some(coalloc::labs::co_allocation::document::Position { x: -0.1 * index as f64, y: 1.0 / 3.0 });
    }
    let mut named = documents[2].clone();
    for (site, name) in named.grid.sites.iter_mut().zip(["node", "edge", "subgraph"]) {
        named
            .grid
            .links
            .iter_mut()
            .flat_map(|link| &mut link.between)
            .filter(|end| **end == site.name)
            .for_each(|end| name.clone_into(end));
        name.clone_into(&mut site.name);
    }
    named.reservations.clear();
    to_model(&named).expect("it is valid");
    documents.push(named);
    to_model(&full).expect("it is valid");
    documents.push(full);
    documents
}

#[test]
fn graphml_and_dot_carry_the_whole_grid() {
    for document in documents() {
        for format in [ExportFormat::Graphml, ExportFormat::Dot] {
            let text = export(&document, format).expect("a grid can be written");
            let found = import(&text, "", &ImportOptions::default());
            let found = found.unwrap_or_else(|error| panic!("{format:?}: {error}\n{text}"));
            let mut read = found.document.grid;
            // A node without a place gets one from the layout; the others keep theirs.
            for (site, original) in read.sites.iter_mut().zip(&document.grid.sites) {
                if original.position.is_none() {
                    site.position = None;
                }
            }
            assert_eq!(read, document.grid, "{format:?} of {}", document.title);
            assert_eq!(found.document.title, document.title);
        }
    }
}

#[test]
fn scenario_documents_can_be_exported_and_imported() {
    for document in documents() {
        let text = export(&document, ExportFormat::Scenario).expect("it can be written");
        assert_eq!(
            import(&text, "x.graphml", &ImportOptions::default()).map(|found| found.document),
            Ok(document)
        );
    }
}

/// Checks that the pieces a format claims to carry survive export and import.
fn check_round_trip(what: &str, document: &ScenarioDocument) {
    for format in ExportFormat::ALL {
        let text = export(document, format).unwrap_or_else(|error| panic!("{what}, {format:?}: {error}"));
        let read = import(&text, "", &ImportOptions::default()).map(|found| found.document);
        if format.carries().is_empty() {
            // Only written: opening it must not read its columns as a network.
            assert!(read.is_err(), "{what}: {format:?} was opened as {read:?}");
            continue;
        }
        let read = read.unwrap_or_else(|error| panic!("{what}, {format:?}: {error}\n{text}"));
        for piece in format.carries() {
            let same = match piece {
                Piece::Title => read.title == document.title,
                Piece::Notes => read.notes == document.notes,
                Piece::Grid => read.grid == document.grid,
                Piece::Request => read.request == document.request,
                Piece::Options => read.options == document.options,
                Piece::Reservations => read.reservations == document.reservations,
                Piece::Workload => read.workload == document.workload,
            };
            assert!(same, "{what}: {format:?} lost the {piece:?}\n{text}");
        }
    }
}

#[test]
fn every_import_survives_every_export() {
    for (name, text, _) in SAMPLES {
        let found = import(text, name, &ImportOptions::default());
        check_round_trip(name, &found.unwrap_or_else(|error| panic!("{name}: {error}")).document);
    }
    for preset in presets() {
        check_round_trip(&preset.id, &preset.document);
    }
}

#[test]
fn coallocs_own_tables_are_not_read_as_edge_lists() {
    let document = presets().swap_remove(2).document;
    let experiment = parse_experiment(include_str!("../study/small.json")).expect("it is an experiment");
    let units = [experiment.run(0).expect("there is a first unit")];
    for (name, table) in [
        ("jobs", day_file(&document, 0, DayFormat::JobsCsv).expect("it has a day")),
        ("means", experiment.summary_csv(&experiment.summary(&units))),
        ("days", experiment.samples_csv(&units)),
        // The page's tables; `www/src/labs/co-allocation/engine/export-formats.test.ts` checks that they look like this.
        (
            "chart",
            "series,\"Load, %\",value,low95,high95,n,experiment,seed\r\nA,10,0.5,0.4,0.6,20,E,7\r\n"
                .to_owned(),
        ),
        ("search", "Search nodes,Bound,Best plan so far\r\n1,3,4\r\n".to_owned()),
    ] {
        let refused = import(&table, "table.csv", &ImportOptions::default()).expect_err(name);
        assert!(refused.message.contains("a table that Coalloc wrote"), "{name}: {refused}");
    }
}

#[test]
fn a_day_as_a_batsim_workload_has_the_same_requests() {
    let document = presets().swap_remove(2).document;
    let swf = day_file(&document, 0, DayFormat::Swf).expect("it has a day");
    let workload = day_file(&document, 0, DayFormat::JobsJson).expect("it has a day");
    let workload: serde_json::Value = serde_json::from_str(&workload).expect("a workload is JSON");
    let asked: Vec<[i64; 4]> = (swf.lines().filter(|line| !line.starts_with(';')))
        .map(|line| {
            let field = |index: usize| line.split(' ').nth(index).and_then(|field| field.parse().ok());
            // Number, submitted, processors requested, time requested.
            [0, 1, 7, 8].map(|index| field(index).expect("a number"))
        })
        .collect();
    let jobs = workload["jobs"].as_array().expect("a list");
    let number = |value: &serde_json::Value| value.as_i64().expect("a number");
    let read: Vec<[i64; 4]> = jobs
        .iter()
        .map(|job| {
            let profile = &workload["profiles"][job["profile"].as_str().expect("a name")];
            // Batsim ends a job without success when it reaches a walltime.
            assert_eq!((profile["type"].as_str(), job.get("walltime")), (Some("delay"), None));
            let id = job["id"].as_str().and_then(|id| id.parse().ok()).expect("a number");
            [id, number(&job["subtime"]), number(&job["res"]), number(&profile["delay"])]
        })
        .collect();
    assert!(asked.len() > 5, "the day has work");
    assert_eq!(read, asked);
    assert_eq!(workload["nb_res"], 16);
}

#[test]
fn a_day_as_swf_has_the_same_load() {
    let document = presets().swap_remove(2).document;
    let scenario = to_model(&document).expect("a preset is valid");
    let mut day = scenario.day(0).expect("it has a day");
    day.advance(usize::MAX);
    let text = export_day(&scenario, &document.title, day.log(), DayFormat::Swf);
    let found = import(&text, "day.swf", &ImportOptions::default()).expect("it is a trace");
    let mut expected: Vec<(u32, u32, u32)> = Vec::new();
    let mut asked = std::collections::BTreeMap::new();
    for event in day.log().events() {
        match &event.kind {
            EventKind::Submitted { request, .. } => {
                asked.insert(event.request, request.parts.iter().map(|part| part.cpus).sum::<u32>());
            }
            EventKind::Reserved { window, .. } => {
                expected.push((window.start, window.end, asked[&event.request]))
            }
            _ => {}
        }
    }
    assert!(expected.len() > 5, "the day has work: {expected:?}");
    // The import shifts times by whole days.
    let shift = expected.iter().map(|job| job.0).min().expect("there are jobs") / 86_400 * 86_400;
    expected.iter_mut().for_each(|job| (job.0, job.1) = (job.0 - shift, job.1 - shift));
    let mut read: Vec<_> = (found.document.reservations.iter())
        .map(|held| (held.start_seconds, held.end_seconds, held.sites[0].cpus))
        .collect();
    expected.sort_unstable();
    read.sort_unstable();
    assert_eq!(read, expected);
    assert_eq!(found.document.grid.sites[0].cpus, 16, "all CPUs of the grid together");
    let submitted =
        day.log().events().iter().filter(|event| matches!(event.kind, EventKind::Submitted { .. }));
    let jobs = text.lines().filter(|line| !line.starts_with(';')).count();
    assert_eq!(jobs, submitted.count());
}

#[test]
fn jobs_of_an_exported_day_never_share_a_cpu() {
    let document = presets().swap_remove(0).document;
    let scenario = to_model(&document).expect("a preset is valid");
    let mut day = scenario.day(0).expect("it has a day");
    day.advance(usize::MAX);
    let text = export_day(&scenario, &document.title, day.log(), DayFormat::JobsCsv);
    let mut held: Vec<(u32, u32, u32)> = Vec::new();
    let mut rejected = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!(fields.len(), 15, "{line}");
        if fields[6] == "0" {
            assert_eq!((fields[7], fields[14]), ("REJECTED", ""));
            rejected += 1;
            continue;
        }
        let number = |index: usize| fields[index].parse::<u32>().expect("a number");
        let mut cpus = 0;
        for piece in fields[14].split(' ') {
            let (from, to) = piece.split_once('-').unwrap_or((piece, piece));
            for cpu in from.parse::<u32>().expect("a number")..=to.parse().expect("a number") {
                held.push((cpu, number(8), number(10)));
                cpus += 1;
            }
        }
        assert_eq!(cpus, number(4), "{line}");
    }
    held.sort_unstable();
    assert!(held.len() > 100 && rejected > 0);
    assert!(held.iter().all(|&(cpu, ..)| cpu < 232));
    for pair in held.windows(2) {
        assert!(
            pair[0].0 != pair[1].0 || pair[0].2 <= pair[1].1,
            "CPU {} is used twice: {pair:?}",
            pair[0].0
        );
    }
}

#[test]
fn plans_and_reservations_as_csv() {
    let document = presets().swap_remove(2).document;
    let plans = export(&document, ExportFormat::PlansCsv).expect("it can be planned");
    let rows: Vec<&str> = plans.lines().collect();
    assert_eq!(rows[1], "0,1,32400,36000,optimal,14,cpus,run,A,,,,4,");
    assert_eq!(rows[3], "0,1,32400,36000,optimal,14,bandwidth,run–watch,A–X,1,A,X,,1000");
    let columns = rows[0].split(',').count();
    assert!(rows.iter().all(|row| row.split(',').count() == columns), "{plans}");
    let reservations = export(&document, ExportFormat::ReservationsCsv).expect("it can be written");
    assert!(reservations.contains("\r\nBackup,30600,36000,bandwidth,,A–B,1,A,B,,1000\r\n"), "{reservations}");
    let infeasible = presets().swap_remove(3).document;
    let plans = export(&infeasible, ExportFormat::PlansCsv).expect("it can be planned");
    assert!(
        plans.lines().skip(1).all(|row| row.contains(",infeasible,") && row.split(',').count() == columns),
        "{plans}"
    );
}
