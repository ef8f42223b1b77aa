//! SNDlib's XML format.

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Attributes, RawDemand, RawGraph, set};
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::interchange::xml::{Element, Tree};
use crate::text::msg;
use std::collections::BTreeMap;

/// Reads structure and demands; other sections are noted.
pub(crate) fn read(text: &str, notes: &mut ImportNotes) -> Result<RawGraph, FormatError> {
    let tree = Tree::read(text)?;
    let root = tree.root();
    let mut graph = RawGraph::default();
    for section in tree.children(root) {
        match section.name.as_str() {
            "meta" => {
                for element in tree.children(section) {
                    let position = tree.position(element);
                    set(&mut graph.attributes, element.name.as_str(), element.text.trim(), notes, position)?;
                }
            }
            "networkStructure" | "demands" => {}
            other => notes.add(ImportFact::OtherSections, other),
        }
    }
    let Some(structure) = tree.child(root, "networkStructure") else {
        return Err(tree.position(root).error(Code::BadSyntax, msg!("sndlib.no-structure")));
    };
    if let Some(nodes) = tree.child(structure, "nodes") {
        let geographic = nodes.attribute("coordinatesType") != Some("pixel");
        let keys = if geographic { ["Longitude", "Latitude"] } else { ["x", "y"] };
        for node in tree.children(nodes) {
            let id = required(&tree, node, "id")?;
            let mut attributes = Attributes::new();
            if let Some(place) = tree.child(node, "coordinates") {
                for (key, axis) in keys.into_iter().zip(["x", "y"]) {
                    attributes.insert(key.into(), text_of(&tree, place, axis).to_owned());
                }
            }
            graph.add_node(id, attributes.into(), tree.position(node))?;
        }
    }
    for link in tree.child(structure, "links").into_iter().flat_map(|links| tree.children(links)) {
        let ends = ends(&tree, link, &graph)?;
        graph.add_link(ends, link_attributes(&tree, link)?.into(), tree.position(link))?;
    }
    for demand in tree.child(root, "demands").into_iter().flat_map(|demands| tree.children(demands)) {
        let mut attributes = Attributes::new();
        for child in tree.children(demand) {
            if !["source", "target", "demandValue"].contains(&child.name.as_str()) {
                attributes.insert(child.name.as_str().into(), child.text.trim().to_owned());
            }
        }
        let raw = RawDemand {
            name: required(&tree, demand, "id")?.to_owned(),
            ends: ends(&tree, demand, &graph)?,
            amount: text_of(&tree, demand, "demandValue").to_owned(),
            attributes,
        };
        graph.add_demand(raw, tree.position(demand))?;
    }
    Ok(graph)
}

/// The same names as in the native format.
fn link_attributes(tree: &Tree<'_>, link: &Element) -> Result<Attributes, FormatError> {
    let mut attributes = BTreeMap::from_iter([("id".into(), required(tree, link, "id")?.to_owned())]);
    let mut put = |key: &str, value: &str| {
        if !value.is_empty() {
            attributes.insert(key.into(), value.to_owned());
        }
    };
    for element in tree.children(link) {
        match element.name.as_str() {
            "source" | "target" => {}
            "preInstalledModule" => {
                put("preInstalledCapacity", text_of(tree, element, "capacity"));
                put("preInstalledCost", text_of(tree, element, "cost"));
            }
            "additionalModules" => {
                let all = |name: &str| -> String {
                    tree.children(element)
                        .map(|module| text_of(tree, module, name))
                        .collect::<Vec<_>>()
                        .join(" ")
                };
                put("moduleCapacities", &all("capacity"));
                put("moduleCosts", &all("cost"));
            }
            other => put(other, element.text.trim()),
        }
    }
    Ok(attributes)
}

fn ends(tree: &Tree<'_>, element: &Element, graph: &RawGraph) -> Result<[usize; 2], FormatError> {
    let end = |name| graph.known_node(text_of(tree, element, name), tree.position(element));
    Ok([end("source")?, end("target")?])
}

fn required<'t>(tree: &Tree<'_>, element: &'t Element, name: &str) -> Result<&'t str, FormatError> {
    element.attribute(name).ok_or_else(|| {
        let message = msg!("sndlib.no-attribute", element = super::excerpt(&element.name), name);
        tree.position(element).error(Code::WrongShape, message)
    })
}

/// The text of a child, empty if there is none.
fn text_of<'t>(tree: &'t Tree<'_>, element: &'t Element, name: &str) -> &'t str {
    tree.child(element, name).map_or("", |child| child.text.trim())
}
