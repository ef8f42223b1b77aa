//! Reads a node of a file: its name, kind, capacities and place.

use super::attributes::{AttributeReader, same};
use super::names::{Names, visible};
use super::places::Place;
use super::roles;
use crate::document::decode;
use crate::interchange::graph::{ElementAttributes, RawNode};
use crate::interchange::notes::{ImportFact, ImportNotes};
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

/// Reads one node; `None` if it is left out. `ours` is true for files that Coalloc wrote.
pub(super) fn read(
    node: &RawNode,
    links: usize,
    ours: bool,
    options: &ImportOptions,
    names: &mut Names,
    reader: &mut AttributeReader,
    notes: &mut ImportNotes,
) -> Option<Node> {
    let RawNode { id, attributes } = node;
    reader.record(attributes);
    let label = reader.text(attributes, &["label", "name"]).unwrap_or(id);
    notes.add(ImportFact::Nodes, label);
    let external = reader.text(attributes, &["Internal"]) == Some("0");
    if external && options.external_nodes == ExternalNodes::LeaveOut {
        notes.add(ImportFact::ExternalNodes, label);
        return None;
    }
    let name = names.give(label, id, notes);
    if external {
        notes.add(ImportFact::ExternalKept, &name);
    }
    let many = options.most_site_links.is_some_and(|most| links > most as usize);
    let exchange_point = match reader.text(attributes, &["kind"]) {
        Some("exchangePoint") => true,
        Some("site") => false,
        _ if external && options.external_nodes == ExternalNodes::ExchangePoints => true,
        _ => {
            if many {
                notes.add(ImportFact::ManyLinksExchangePoint, &name);
            }
            many
        }
    };
    let stated_cpus = cpus(attributes, &name, options, reader, notes);
    if !exchange_point {
        notes
            .add(if stated_cpus.is_some() { ImportFact::StatedCpus } else { ImportFact::DefaultCpus }, &name);
    }
    let domain = match &options.domain_attribute {
        Some(attribute) => reader.text(attributes, &[attribute.as_str()]),
        None => reader.text(attributes, &["domain"]),
    };
    Some(Node {
        exchange_point,
        domain: domain.map(visible).filter(|domain| !domain.is_empty()),
        cpus: stated_cpus.unwrap_or(options.cpus),
        cpu_value: whole_value(reader.number(attributes, &["cpuValue"], &name, notes))
            .unwrap_or(options.cpu_value),
        quality_penalty: whole_value(reader.number(attributes, &["qualityPenalty"], &name, notes))
            .unwrap_or(0),
        attributes: list(reader.text(attributes, &["attributes"]).unwrap_or_default()),
        place: place(attributes, &name, ours, options, reader, notes),
        name,
    })
}

/// The CPUs that a node states, if they are a whole number within the limits.
pub(super) fn cpus(
    attributes: &ElementAttributes,
    name: &str,
    options: &ImportOptions,
    reader: &mut AttributeReader,
    notes: &mut ImportNotes,
) -> Option<u32> {
    let named = roles::wanted(options.cpus_attribute.as_deref(), roles::CPUS);
    let cpus = reader.number(attributes, &named, name, notes)?;
    let usable = (0.0..=f64::from(*limits::CPUS.end())).contains(&cpus) && cpus.fract() == 0.0;
    if !usable {
        notes.add_bad_number(name, &cpus.to_string());
    }
    usable.then_some(cpus as u32)
}

/// A value or a penalty within its limits.
pub(super) fn whole_value(number: Option<f64>) -> Option<u32> {
    number
        .filter(|number| (0.0..=f64::from(*limits::VALUE.end())).contains(number))
        .map(|number| number.round() as u32)
}

/// A list of names, cut to the number of attributes a site may have.
pub(super) fn list(text: &str) -> Vec<String> {
    let mut list = list_of_any(text);
    list.truncate(limits::ATTRIBUTES_EACH);
    list
}

/// A list of distinct names: a JSON array, or separated by semicolons.
pub(super) fn list_of_any(text: &str) -> Vec<String> {
    let names = decode::<Vec<String>>(text).unwrap_or_else(|_| text.split(';').map(str::to_owned).collect());
    let mut list: Vec<String> = Vec::new();
    for name in names.iter().map(|name| visible(name)).filter(|name| !name.is_empty()) {
        if list.len() < limits::DOMAINS && !list.contains(&name) {
            list.push(name);
        }
    }
    list
}

/// Where a node stands, by its file.
pub(super) fn place(
    attributes: &ElementAttributes,
    name: &str,
    ours: bool,
    options: &ImportOptions,
    reader: &mut AttributeReader,
    notes: &mut ImportNotes,
) -> Option<Place> {
    if let Some(chosen) = &options.x_attribute {
        return chosen_place(
            attributes,
            name,
            [chosen, options.y_attribute.as_deref().unwrap_or_default()],
            reader,
            notes,
        );
    }
    let longitude = reader.number(attributes, &["Longitude", "lon", "lng"], name, notes);
    let latitude = reader.number(attributes, &["Latitude", "lat"], name, notes);
    if let (Some(longitude), Some(latitude)) = (longitude, latitude) {
        let on_earth = (-180.0..=360.0).contains(&longitude) && (-90.0..=90.0).contains(&latitude);
        // Some SNDlib networks have drawing coordinates, with the y axis up.
        let place = if on_earth {
            Place::OnEarth([longitude, latitude])
        } else {
            Place::OnDrawing([longitude, -latitude])
        };
        return Some(place);
    }
    let (x, y) = match reader.text(attributes, roles::PAIR) {
        // The y axis of DOT and of NetworkX points up.
        Some(pos) => {
            let [x, y] = roles::pair(pos)?;
            (x, -y)
        }
        None => (
            reader.number(attributes, &["x", "graphics.x"], name, notes)?,
            reader.number(attributes, &["y", "graphics.y"], name, notes)?,
        ),
    };
    if !is_near([x, y]) {
        notes.add_bad_number(name, &format!("{x}, {y}"));
        return None;
    }
    Some(if ours { Place::Exact(Position { x, y }) } else { Place::OnDrawing([x, y]) })
}

/// The place in the attributes chosen: a pair in the first where the second is empty.
fn chosen_place(
    attributes: &ElementAttributes,
    name: &str,
    [of_x, of_y]: [&str; 2],
    reader: &mut AttributeReader,
    notes: &mut ImportNotes,
) -> Option<Place> {
    if of_x.is_empty() {
        return None;
    }
    let [x, y] = match of_y {
        "" => roles::pair(reader.text(attributes, &[of_x])?).map(|[x, y]| [x, -y])?,
        _ => {
            let [x, y] = [of_x, of_y].map(|of| reader.number(attributes, &[of], name, notes));
            [x?, y?]
        }
    };
    let on_earth = roles::X[..3].iter().any(|usual| same(of_x, usual))
        && (-180.0..=360.0).contains(&x)
        && (-90.0..=90.0).contains(&y);
    if on_earth {
        return Some(Place::OnEarth([x, y]));
    }
    if !is_near([x, y]) {
        notes.add_bad_number(name, &format!("{x}, {y}"));
        return None;
    }
    Some(Place::OnDrawing([x, y]))
}

/// Whether a place is within the limits of a drawing.
fn is_near(place: [f64; 2]) -> bool {
    place.iter().all(|axis| axis.is_finite() && axis.abs() <= limits::POSITION)
}
