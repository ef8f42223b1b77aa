//! Which attributes of a file mean CPUs, bandwidth, latency and position: by their usual names, or as chosen.

use super::attributes::same;
use super::bandwidth;
use crate::document::problem::misleads;
use crate::interchange::graph::{ElementAttributes, RawGraph};
use crate::interchange::number::number;
use crate::labs::co_allocation::document::limits;
use crate::labs::co_allocation::exchange::options::ImportOptions;

/// Usual names of a node's CPUs; `cpu` is that of Virne.
pub(super) const CPUS: &[&str] = &["cpus", "cpu", "cores"];
/// Usual names of a link's bandwidth, as a number or with a unit.
pub(super) const BANDWIDTH: &[&str] = &["bandwidth", "capacity", "bw", "speed"];
/// Usual names of a link's latency in the unit of the options.
pub(super) const LATENCY: &[&str] = &["latency", "delay", "ltc"];
/// Usual name of two coordinates in one attribute.
pub(super) const PAIR: &[&str] = &["pos"];
/// Usual names of the coordinates: to the right or east, and down or north.
pub(super) const X: &[&str] = &["Longitude", "lon", "lng", "x", "graphics.x"];
pub(super) const Y: &[&str] = &["Latitude", "lat", "y", "graphics.y"];

/// Most attributes listed of nodes, and of links.
const LISTED: usize = 50;
/// Values shown of each, and most characters of one.
const SAMPLES: usize = 3;
const SAMPLE_CHARS: usize = 24;

/// The names to look for: the one chosen, none where that is empty, the usual ones where none is chosen.
pub(super) fn wanted<'a>(chosen: Option<&'a str>, usual: &[&'a str]) -> Vec<&'a str> {
    match chosen {
        None => usual.to_vec(),
        Some("") => Vec::new(),
        Some(name) => vec![name],
    }
}

/// An attribute whose values are numbers, amounts with a unit, or pairs of numbers.
#[apply(view)]
pub struct NumericAttribute {
    /// Name in the file.
    pub name: String,
    /// Number of nodes or links that have it.
    pub count: u32,
    /// The first different values, as in the file.
    pub samples: Vec<String>,
    /// Values are two coordinates.
    pub is_pair: bool,
}

/// The attributes of a network that can be chosen, and those in use.
#[apply(view)]
#[derive(Default)]
pub struct ImportAttributes {
    /// Node attributes.
    pub nodes: Vec<NumericAttribute>,
    /// Link attributes.
    pub links: Vec<NumericAttribute>,
    /// Means CPUs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpus: Option<String>,
    /// Means bandwidth.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bandwidth: Option<String>,
    /// Means latency.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latency: Option<String>,
    /// Means the horizontal coordinate, or both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<String>,
    /// Means the vertical coordinate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y: Option<String>,
}

impl ImportAttributes {
    /// Attributes of a file. Complexity: O(values · different names).
    pub(in crate::labs::co_allocation::exchange) fn of(graph: &RawGraph, options: &ImportOptions) -> Self {
        let nodes = numeric(graph.nodes.iter().map(|node| &node.attributes));
        let links = numeric(graph.links.iter().map(|link| &link.attributes));
        let found = |list: &[NumericAttribute], chosen: &Option<String>, usual: &[&str]| {
            let names = wanted(chosen.as_deref(), usual);
            names.iter().find_map(|name| {
                let exactly = list.iter().find(|attribute| attribute.name == *name);
                exactly
                    .or_else(|| list.iter().find(|attribute| same(&attribute.name, name)))
                    .map(|found| found.name.clone())
            })
        };
        let coordinates: Vec<&str> = X.iter().chain(PAIR).copied().collect();
        let unit_named = || links.iter().find(|link| bandwidth::unit_in_name(&link.name).is_some());
        Self {
            cpus: found(&nodes, &options.cpus_attribute, CPUS),
            bandwidth: match options.bandwidth_attribute {
                None => unit_named().map(|link| link.name.clone()),
                Some(_) => None,
            }
            .or_else(|| {
                let usual = [&["LinkSpeedRaw", "LinkSpeed"], BANDWIDTH].concat();
                found(&links, &options.bandwidth_attribute, &usual)
            }),
            latency: found(&links, &options.latency_attribute, &[&["latencyMicroseconds"], LATENCY].concat()),
            x: found(&nodes, &options.x_attribute, &coordinates),
            y: found(&nodes, &options.y_attribute, Y),
            nodes,
            links,
        }
    }
}

/// The attributes of which at least half of the values are numeric, in the order of their names.
fn numeric<'a>(elements: impl Iterator<Item = &'a ElementAttributes>) -> Vec<NumericAttribute> {
    /// An attribute, how many of its values are no numbers, and how many are pairs.
    type Tally = (NumericAttribute, u32, u32);
    let mut tallies: std::collections::BTreeMap<String, Tally> = Default::default();
    for attributes in elements {
        for (name, value) in attributes.iter().filter(|(_, value)| !value.trim().is_empty()) {
            if !tallies.contains_key(name) {
                // Bounded: a file may have new names in every element, and nobody reads a list of so many.
                if tallies.len() == limits::IMPORT_ATTRIBUTES {
                    continue;
                }
                let blank =
                    NumericAttribute { name: name.to_owned(), count: 0, samples: Vec::new(), is_pair: false };
                tallies.insert(name.to_owned(), (blank, 0, 0));
            }
            let Some((attribute, others, pairs)) = tallies.get_mut(name) else { continue };
            let is_pair = pair(value).is_some();
            if !is_pair && !bandwidth::is_amount(value) {
                *others += 1;
                continue;
            }
            attribute.count += 1;
            *pairs += u32::from(is_pair);
            let sample: String = value.trim().chars().filter(|&c| !misleads(c)).take(SAMPLE_CHARS).collect();
            if attribute.samples.len() < SAMPLES && !attribute.samples.contains(&sample) {
                attribute.samples.push(sample);
            }
        }
    }
    let listed = tallies
        .into_values()
        .filter(|(attribute, others, _)| attribute.count > 0 && attribute.count >= *others);
    listed
        .map(|(attribute, _, pairs)| NumericAttribute { is_pair: 2 * pairs > attribute.count, ..attribute })
        .take(LISTED)
        .collect()
}

/// Two coordinates in one value: `0.1,0.9`, `[0.1, 0.9]`, `(1, 2)`, and DOT's `3,4!` of a fixed place.
pub(super) fn pair(value: &str) -> Option<[f64; 2]> {
    let bare = value.trim().trim_end_matches('!').trim_matches(['[', ']', '(', ')']);
    let (x, y) = bare.split_once(',')?;
    Some([number(x)?, number(y)?])
}
