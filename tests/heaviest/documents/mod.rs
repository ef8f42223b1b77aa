//! The heaviest valid documents: each reaches a limit of `src/labs/co_allocation/document/limits.rs`, or two that multiply.
//!
//! Other tests and benchmarks take this file by its path. Tests of the page read it as files, which
//! `cargo test --test heaviest all_are_valid` leaves in `target/tmp/heaviest`.

mod experiments;
mod pairs;

use coalloc::labs::co_allocation::document::limits;
use coalloc::labs::co_allocation::document::*;

pub use experiments::experiments;
use pairs::*;

const DAY: u32 = 86_400;
/// Search nodes per window, so that what takes long is the size of a document and not a hard search in it.
const FEW_NODES: u32 = 50;

/// A document with the name of what is heavy in it.
pub struct Heavy<T> {
    /// Fit for a file.
    pub name: &'static str,
    /// Valid.
    pub document: T,
}

/// A name, and what makes the document of that name.
type Named<T> = (&'static str, fn() -> T);

/// Every scenario, those that reach one limit first.
pub fn scenarios() -> Vec<Heavy<ScenarioDocument>> {
    let all: [Named<ScenarioDocument>; 22] = [
        ("nodes", nodes),
        ("links", links),
        ("domains", domains),
        ("request", request),
        ("names", names),
        ("attributes", attributes),
        ("reservations", reservations),
        ("frames", frames),
        ("weights", weights),
        ("numbers", numbers),
        ("users", users),
        ("requests-of-a-day", requests_of_a_day),
        ("node-limit", node_limit),
        ("links-flows", links_flows),
        ("links-flows-names", links_flows_names),
        ("links-flows-frames", links_flows_frames),
        ("flows-frames", flows_frames),
        ("reservations-names", reservations_names),
        ("reservations-frames", reservations_frames),
        ("reservations-paths", reservations_paths),
        ("days-flows-paths", days_flows_paths),
        ("days-resubmissions", days_resubmissions),
    ];
    all.into_iter().map(|(name, document)| Heavy { name, document: document() }).collect()
}

/// All of them as files: a name and its JSON.
pub fn files() -> Vec<(String, String)> {
    let text = |name: &str, text: serde_json::Result<String>| {
        (format!("{name}.json"), text.expect("a document is structs, lists, texts and finite numbers"))
    };
    let scenarios =
        scenarios().into_iter().map(|heavy| text(heavy.name, serde_json::to_string(&heavy.document)));
    let experiments =
        experiments().into_iter().map(|heavy| text(heavy.name, serde_json::to_string(&heavy.document)));
    scenarios.chain(experiments).collect()
}

/// How long names are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Names {
    Short,
    /// As many characters as a name may have, each of four bytes.
    Long,
}

impl Names {
    fn of(self, kind: &str, index: usize) -> String {
        let name = format!("{kind}{index}");
        match self {
            Names::Short => name,
            Names::Long => {
                name.chars().chain(std::iter::repeat('\u{1D49C}')).take(limits::NAME_CHARS).collect()
            }
        }
    }
}

/// Sites in a ring with chords, the shortest first; every fourth node is an exchange point.
fn grid(nodes: usize, links: usize, names: Names) -> GridDocument {
    let points = nodes / 4;
    let name = |node: usize| names.of("N", node);
    let site = |node: usize| SiteDocument {
        name: name(node),
        domain: None,
        cpus: 64,
        cpu_value: 1 + node as u32 % 7,
        quality_penalty: node as u32 % 5,
        attributes: Vec::new(),
        position: None,
    };
    let chord = |at: usize| {
        // Exchange points are spread among the sites.
        let (from, to) = (at % nodes, (at + 1 + at / nodes) % nodes);
        LinkDocument {
            between: [from, to].map(name),
            bandwidth_mbps: 10_000,
            bandwidth_value: 1 + at as u32 % 11,
            quality_penalty: at as u32 % 3,
            latency_microseconds: 100 + at as u32 % 400,
        }
    };
    GridDocument {
        domains: Vec::new(),
        sites: (0..nodes - points).map(site).collect(),
        exchange_points: (nodes - points..nodes)
            .map(|node| ExchangePointDocument { name: name(node), position: None })
            .collect(),
        link_capacity: LinkCapacity::PerDirection,
        links: (0..links).map(chord).collect(),
    }
}

/// Parts and as many flows as there are pairs of them.
fn mesh(parts: usize, flows: usize, names: Names) -> RequestDocument {
    let name = |part: usize| names.of("P", part);
    let pairs = (0..parts).flat_map(|a| (a + 1..parts).map(move |b| [a, b]));
    RequestDocument {
        parts: (0..parts)
            .map(|part| PartDocument {
                name: name(part),
                cpus: 4 + part as u32,
                required_attributes: Vec::new(),
                preferred_attributes: Vec::new(),
                position: None,
            })
            .collect(),
        flows: pairs
            .take(flows)
            .enumerate()
            .map(|(at, pair)| FlowDocument {
                between: pair.map(name),
                bandwidth_mbps: 100 + 10 * at as u32,
                max_latency_microseconds: Some(50_000),
            })
            .collect(),
        domain_rules: Vec::new(),
        time_frame: TimeFrameDocument {
            earliest_start_seconds: 0,
            latest_start_seconds: DAY,
            duration_seconds: 3600,
        },
        disclosed_percent: 90,
        budget: None,
    }
}

fn scenario(title: &str, grid: GridDocument, request: RequestDocument) -> ScenarioDocument {
    ScenarioDocument {
        rule: None,
        format: "coalloc".into(),
        version: 1,
        title: title.into(),
        notes: String::new(),
        grid,
        request,
        options: OptionsDocument {
            time_frames: 1,
            max_path_links: Some(limits::PATH_LINKS),
            load_balancing: true,
            node_limit: FEW_NODES,
            ..OptionsDocument::default()
        },
        reservations: Vec::new(),
        workload: WorkloadDocument { load_percent: 1, replications: 1, ..WorkloadDocument::default() },
        economy: EconomyDocument::default(),
        further_requests: Vec::new(),
    }
}

/// A few parts, whatever the grid.
fn few() -> RequestDocument {
    mesh(3, 3, Names::Short)
}

fn nodes() -> ScenarioDocument {
    scenario("Nodes", grid(limits::NODES, limits::NODES, Names::Short), few())
}

fn links() -> ScenarioDocument {
    scenario("Links", grid(limits::NODES, limits::LINKS, Names::Short), few())
}

/// Sites of all domains, and a rule for every pair of parts.
fn domains() -> ScenarioDocument {
    let parts = *limits::PARTS.end();
    let mut document = scenario(
        "Domains",
        grid(limits::NODES, 2 * limits::NODES, Names::Short),
        mesh(parts, 11, Names::Short),
    );
    let domain = |index: usize| DomainDocument { name: format!("D{index}") };
    document.grid.domains = (0..limits::DOMAINS).map(domain).collect();
    for (index, site) in document.grid.sites.iter_mut().enumerate() {
        site.domain = Some(format!("D{}", index % limits::DOMAINS));
    }
    let pairs = (0..parts).flat_map(|a| (a + 1..parts).map(move |b| [a, b]));
    let rule = |pair: [usize; 2]| DomainRuleDocument {
        parts: pair.map(|part| format!("P{part}")),
        kind: DomainRuleKind::Apart,
    };
    document.request.domain_rules = pairs.take(limits::FLOWS).map(rule).collect();
    document
}

fn request() -> ScenarioDocument {
    let all = mesh(*limits::PARTS.end(), limits::FLOWS, Names::Short);
    let mut document = scenario("Request", grid(40, 100, Names::Short), all);
    document.options.max_path_links = Some(6);
    document
}

/// Every text as long as it may be.
fn names() -> ScenarioDocument {
    let mut document = links_flows_names();
    document.title = "\u{1D49C}".repeat(limits::TITLE_CHARS);
    document.notes = "\u{1D49C}".repeat(limits::NOTES_CHARS);
    (document.grid, document.request) = (grid(20, 40, Names::Long), mesh(3, 3, Names::Long));
    document.workload.users = vec![UserDocument { name: Names::Long.of("U", 0), disclosed_percent: 50 }];
    document
}

/// Every site with as many attributes as it may have, and parts that want them.
fn attributes() -> ScenarioDocument {
    let mut document = scenario(
        "Attributes",
        grid(limits::NODES, 2 * limits::NODES, Names::Short),
        mesh(12, 12, Names::Short),
    );
    let some = |first: usize| -> Vec<String> {
        let index = |at: usize| (first + at) % limits::ATTRIBUTES;
        (0..limits::ATTRIBUTES_EACH).map(|at| Names::Long.of("A", index(at))).collect()
    };
    for (index, site) in document.grid.sites.iter_mut().enumerate() {
        site.attributes = some(index % 4 * limits::ATTRIBUTES_EACH);
    }
    for (index, part) in document.request.parts.iter_mut().enumerate() {
        part.required_attributes = some(index % 4 * limits::ATTRIBUTES_EACH);
        let wish = |attribute| PreferredDocument { attribute, penalty: *limits::VALUE.end() };
        part.preferred_attributes =
            some((index + 1) % 4 * limits::ATTRIBUTES_EACH).into_iter().map(wish).collect();
    }
    document
}

/// As many reservations as there may be, each of another minute or site.
fn reservations() -> ScenarioDocument {
    let mut document = scenario("Reservations", grid(40, 80, Names::Short), few());
    document.reservations =
        (0..limits::RESERVATIONS).map(|index| reservation(index, 30, Names::Short)).collect();
    document
}

/// One site and the link to the next, for some minutes.
fn reservation(index: usize, sites: usize, names: Names) -> ReservationDocument {
    let (site, start) = (index % sites, (index / sites) as u32 * 60);
    ReservationDocument {
        label: names.of("R", index),
        start_seconds: start,
        end_seconds: start + 600,
        sites: vec![ReservedSite { part: "P0".into(), site: format!("N{site}"), cpus: 1 }],
        paths: vec![ReservedPath {
            nodes: [site, site + 1].map(|node| format!("N{node}")).to_vec(),
            bandwidth_mbps: 1,
        }],
    }
}

fn frames() -> ScenarioDocument {
    let mut document = scenario("Frames", grid(20, 40, Names::Short), few());
    document.options.time_frames = limits::TIME_FRAMES;
    document
}

fn weights() -> ScenarioDocument {
    let mut document = scenario("Weights", grid(limits::NODES, 2 * limits::NODES, Names::Short), few());
    let weight = |site: &SiteDocument| SiteWeight { site: site.name.clone(), weight: *limits::VALUE.end() };
    let weights = document.grid.sites.iter().map(weight).collect();
    document.options.preference = PreferenceDocument::BySite { weights };
    document
}

/// Every number as large as it may be.
fn numbers() -> ScenarioDocument {
    let mut document = scenario("Numbers", grid(20, 40, Names::Short), few());
    for site in &mut document.grid.sites {
        (site.cpus, site.cpu_value) = (*limits::CPUS.end(), *limits::VALUE.end());
        site.quality_penalty = *limits::VALUE.end();
    }
    for link in &mut document.grid.links {
        (link.bandwidth_mbps, link.bandwidth_value) = (*limits::BANDWIDTH_MBPS.end(), *limits::VALUE.end());
        link.quality_penalty = *limits::VALUE.end();
        link.latency_microseconds = *limits::LATENCY_MICROSECONDS.end();
    }
    for part in &mut document.request.parts {
        part.cpus = *limits::CPUS.end();
    }
    for flow in &mut document.request.flows {
        flow.bandwidth_mbps = *limits::BANDWIDTH_MBPS.end();
        flow.max_latency_microseconds = None;
    }
    let end = *limits::SECONDS.end();
    document.request.time_frame = TimeFrameDocument {
        earliest_start_seconds: end,
        latest_start_seconds: end,
        duration_seconds: *limits::DURATION_SECONDS.end(),
    };
    document.reservations =
        vec![ReservationDocument { start_seconds: end - 1, ..reservation(0, 1, Names::Short) }];
    document.reservations[0].end_seconds = end;
    let workload = &mut document.workload;
    (workload.cpus, workload.bandwidth_mbps) =
        (vec![*limits::WORKLOAD_CPUS.end()], *limits::BANDWIDTH_MBPS.end());
    workload.durations_seconds = vec![limits::WORKLOAD_DURATION_SECONDS];
    (workload.laxity_per_duration, workload.load_percent) = (limits::LAXITY, limits::LOAD_PERCENT);
    document
}

/// Users and numbers to draw from, as many as there may be.
fn users() -> ScenarioDocument {
    let mut document = scenario("Users", grid(limits::NODES, 2 * limits::NODES, Names::Short), few());
    let user = |index| UserDocument { name: Names::Long.of("U", index), disclosed_percent: 100 };
    let choices = limits::CHOICES as u32;
    document.workload = WorkloadDocument {
        users: (0..limits::USERS).map(user).collect(),
        part_counts: (0..choices).map(|index| 1 + index % 12).collect(),
        cpus: (1..=choices).collect(),
        durations_seconds: (1..=choices).map(|index| 600 * index).collect(),
        load_percent: limits::LOAD_PERCENT,
        replications: *limits::REPLICATIONS.end(),
        ..document.workload
    };
    document
}

/// About as many requests as a day may have.
fn requests_of_a_day() -> ScenarioDocument {
    let mut document = scenario("Requests of a day", grid(8, 12, Names::Short), few());
    document.options.max_path_links = Some(2);
    // 6 sites of 64 CPUs, and 1 CPU for a minute: 100 % are 552,960 requests.
    let workload = &mut document.workload;
    (workload.part_counts, workload.cpus, workload.durations_seconds) = (vec![1], vec![1], vec![60]);
    workload.load_percent = 9;
    document
}

/// A search that takes long, and may.
fn node_limit() -> ScenarioDocument {
    let mut document = scenario("Node limit", grid(60, 240, Names::Short), mesh(12, 66, Names::Short));
    document.options.node_limit = limits::NODE_LIMIT;
    document.options.max_path_links = Some(4);
    for link in &mut document.grid.links {
        link.bandwidth_mbps = 2_000;
    }
    document
}
