//! What a node of a file is: its name, its kind, what it has, and where it is.

use super::known::Known;
use super::names::{Names, visible};
use super::places::Place;
use crate::interchange::graph::{Given, RawNode};
use crate::interchange::notes::{ImportFact, Ledger};
use crate::labs::co_allocation::document::Position;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::exchange::options::{ExternalNodes, ImportOptions};

/// A node that is kept.
pub(super) struct Node {
    pub name: String,
    pub exchange_point: bool,
    pub domain: Option<String>,
    pub cpus: u32,
    pub cpu_value: u32,
    pub quality_penalty: u32,
    pub attributes: Vec<String>,
    pub place: Option<Place>,
}

/// Reads one node; `None` for one that is left out. `ours` is true for files that this program wrote.
pub(super) fn read(
    node: &RawNode,
    links: usize,
    ours: bool,
    options: &ImportOptions,
    names: &mut Names,
    known: &mut Known,
    told: &mut Ledger,
) -> Option<Node> {
    let RawNode { id, given } = node;
    known.see(given);
    let label = known.take(given, &["label", "name"]).unwrap_or(id);
    told.note(ImportFact::Nodes, label);
    let external = known.take(given, &["Internal"]) == Some("0");
    if external && options.external_nodes == ExternalNodes::LeaveOut {
        told.note(ImportFact::ExternalNodes, label);
        return None;
    }
    let name = names.give(label, id, told);
    if external {
        told.note(ImportFact::ExternalKept, &name);
    }
    let many = options.most_site_links.is_some_and(|most| links > most as usize);
    let exchange_point = match known.take(given, &["kind"]) {
        Some("exchangePoint") => true,
        Some("site") => false,
        _ if external && options.external_nodes == ExternalNodes::ExchangePoints => true,
        _ => {
            if many {
                told.note(ImportFact::ManyLinksExchangePoint, &name);
            }
            many
        }
    };
    let mut cpus = known.number(given, &["cpus"], &name, told);
    cpus = cpus.filter(|cpus| {
        let usable = (0.0..=f64::from(*limits::CPUS.end())).contains(cpus) && cpus.fract() == 0.0;
        if !usable {
            told.note(ImportFact::BadNumbers, &name);
        }
        usable
    });
    if !exchange_point {
        told.note(if cpus.is_some() { ImportFact::StatedCpus } else { ImportFact::DefaultCpus }, &name);
    }
    let domain = match &options.domain_attribute {
        Some(attribute) => known.take(given, &[attribute.as_str()]),
        None => known.take(given, &["domain"]),
    };
    Some(Node {
        exchange_point,
        domain: domain.map(visible).filter(|domain| !domain.is_empty()),
        cpus: cpus.map_or(options.cpus, |cpus| cpus as u32),
        cpu_value: whole_value(known.number(given, &["cpuValue"], &name, told)).unwrap_or(options.cpu_value),
        quality_penalty: whole_value(known.number(given, &["qualityPenalty"], &name, told)).unwrap_or(0),
        attributes: list(known.take(given, &["attributes"]).unwrap_or_default()),
        place: place(given, &name, ours, known, told),
        name,
    })
}

/// A value or a penalty within its limits.
pub(super) fn whole_value(number: Option<f64>) -> Option<u32> {
    number
        .filter(|number| (0.0..=f64::from(*limits::VALUE.end())).contains(number))
        .map(|number| number.round() as u32)
}

/// As many names as one thing may have attributes.
pub(super) fn list(text: &str) -> Vec<String> {
    let mut list = list_of_any(text);
    list.truncate(limits::ATTRIBUTES_EACH);
    list
}

/// A list of different names: JSON where it is one, else with semicolons between them.
pub(super) fn list_of_any(text: &str) -> Vec<String> {
    let names = serde_json::from_str::<Vec<String>>(text)
        .unwrap_or_else(|_| text.split(';').map(str::to_owned).collect());
    let mut list: Vec<String> = Vec::new();
    for name in names.iter().map(|name| visible(name)).filter(|name| !name.is_empty()) {
        if list.len() < limits::DOMAINS && !list.contains(&name) {
            list.push(name);
        }
    }
    list
}

fn place(given: &Given, name: &str, ours: bool, known: &mut Known, told: &mut Ledger) -> Option<Place> {
    let longitude = known.number(given, &["Longitude", "lon", "lng"], name, told);
    let latitude = known.number(given, &["Latitude", "lat"], name, told);
    if let (Some(longitude), Some(latitude)) = (longitude, latitude) {
        let on_earth = (-180.0..=360.0).contains(&longitude) && (-90.0..=90.0).contains(&latitude);
        // Some SNDlib networks give the coordinates of a drawing, whose y axis points up.
        let place = if on_earth {
            Place::OnEarth([longitude, latitude])
        } else {
            Place::OnDrawing([longitude, -latitude])
        };
        return Some(place);
    }
    let (x, y) = match known.take(given, &["pos"]) {
        // DOT: "x,y" with an exclamation mark where the place is fixed.
        Some(pos) => {
            let (x, y) = pos.trim_end_matches('!').split_once(',')?;
            (x.trim().parse().ok()?, -y.trim().parse::<f64>().ok()?)
        }
        None => (
            known.number(given, &["x", "graphics.x"], name, told)?,
            known.number(given, &["y", "graphics.y"], name, told)?,
        ),
    };
    let near = |value: f64| value.is_finite() && value.abs() <= limits::POSITION;
    if !near(x) || !near(y) {
        told.note(ImportFact::BadNumbers, name);
        return None;
    }
    Some(if ours { Place::Exact(Position { x, y }) } else { Place::OnDrawing([x, y]) })
}
