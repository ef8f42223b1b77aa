//! SNDlib's native format: sections with one entry per line.

use crate::document::problem::{Code, FormatError};
use crate::interchange::graph::{Attributes, RawDemand, RawGraph, TextPosition, set};
use crate::interchange::location::excerpt;
use crate::interchange::notes::{ImportFact, ImportNotes};
use crate::text::msg;
use std::collections::BTreeMap;

/// Reads the sections META, NODES, LINKS and DEMANDS; others are noted.
pub(crate) fn read(text: &str, notes: &mut ImportNotes) -> Result<RawGraph, FormatError> {
    let mut graph = RawGraph::default();
    let mut section: Option<&str> = None;
    // Open brackets in a skipped section.
    let mut depth = 0_usize;
    let mut offset = 0;
    for whole in text.split_inclusive('\n') {
        let position = TextPosition { text, offset };
        offset += whole.len();
        let line = whole.trim();
        if line.is_empty() || line.starts_with(['#', '?']) {
            if let Some(name) = line.strip_prefix("# network ") {
                graph.attributes.insert("name".into(), name.trim().to_owned());
            }
            continue;
        }
        if depth > 0 {
            depth = (depth + line.matches('(').count()).saturating_sub(line.matches(')').count());
            continue;
        }
        match (section, line) {
            (Some(_), ")") => section = None,
            (None, _) => match line.strip_suffix('(').map(str::trim) {
                Some(name @ ("META" | "NODES" | "LINKS" | "DEMANDS")) => section = Some(name),
                Some(name) => {
                    notes.add(ImportFact::OtherSections, name);
                    depth = 1;
                }
                None => {
                    return Err(
                        position.error(Code::BadSyntax, msg!("sndlib.no-section", line = excerpt(line)))
                    );
                }
            },
            (Some("META"), _) => {
                let (key, value) = line.split_once('=').unwrap_or((line, ""));
                set(&mut graph.attributes, key.trim(), value.trim(), notes, position)?;
            }
            (Some("NODES"), _) => read_node(&mut graph, line, position)?,
            (Some("LINKS"), _) => read_link(&mut graph, line, position)?,
            (Some(_), _) => read_demand(&mut graph, line, position)?,
        }
    }
    match section {
        None if depth == 0 => Ok(graph),
        _ => Err(TextPosition { text, offset }.error(Code::BadSyntax, msg!("sndlib.open-section"))),
    }
}

/// `name ( longitude latitude )`
fn read_node(graph: &mut RawGraph, line: &str, position: TextPosition<'_>) -> Result<(), FormatError> {
    let mut attributes = Attributes::new();
    let words = words(line);
    match words[..] {
        [name, "(", x, y, ")"] => {
            attributes.insert("Longitude".into(), x.to_owned());
            attributes.insert("Latitude".into(), y.to_owned());
            graph.add_node(name, attributes.into(), position)?;
        }
        [name] | [name, "(", ")"] => drop(graph.add_node(name, attributes.into(), position)?),
        _ => return Err(bad_entry(line, "name ( longitude latitude )", position)),
    }
    Ok(())
}

/// `name ( from to ) installed its-cost routing-cost setup-cost ( {capacity cost} )`
fn read_link(graph: &mut RawGraph, line: &str, position: TextPosition<'_>) -> Result<(), FormatError> {
    let words = words(line);
    let [
        name,
        "(",
        from,
        to,
        ")",
        installed,
        installed_cost,
        routing_cost,
        setup_cost,
        "(",
        modules @ ..,
        ")",
    ] = &words[..]
    else {
        return Err(bad_entry(
            line,
            "name ( from to ) installed cost cost cost ( {capacity cost} )",
            position,
        ));
    };
    let ends = [graph.known_node(from, position)?, graph.known_node(to, position)?];
    let every_second =
        |first: usize| modules.iter().skip(first).step_by(2).copied().collect::<Vec<_>>().join(" ");
    let attributes = [
        ("id", (*name).to_owned()),
        ("preInstalledCapacity", (*installed).to_owned()),
        ("preInstalledCost", (*installed_cost).to_owned()),
        ("routingCost", (*routing_cost).to_owned()),
        ("setupCost", (*setup_cost).to_owned()),
        ("moduleCapacities", every_second(0)),
        ("moduleCosts", every_second(1)),
    ];
    let attributes: Attributes =
        BTreeMap::from_iter(attributes.into_iter().map(|(key, value)| (key.into(), value)));
    graph.add_link(ends, attributes.into(), position)
}

/// `name ( from to ) routing-unit amount longest-path`
fn read_demand(graph: &mut RawGraph, line: &str, position: TextPosition<'_>) -> Result<(), FormatError> {
    let words = words(line);
    let [name, "(", from, to, ")", unit, amount, longest @ ..] = &words[..] else {
        return Err(bad_entry(line, "name ( from to ) unit amount longest-path", position));
    };
    let mut attributes = BTreeMap::from_iter([("routingUnit".into(), (*unit).to_owned())]);
    if let Some(longest) = longest.first() {
        attributes.insert("maxPathLength".into(), (*longest).to_owned());
    }
    let ends = [graph.known_node(from, position)?, graph.known_node(to, position)?];
    let demand = RawDemand { name: (*name).to_owned(), ends, amount: (*amount).to_owned(), attributes };
    graph.add_demand(demand, position)
}

/// Words and brackets, more than any valid entry has.
fn words(line: &str) -> Vec<&str> {
    let pieces = line.split_inclusive(['(', ')']);
    let words = pieces.flat_map(|piece| {
        let bracket = piece.len() - usize::from(piece.ends_with(['(', ')']));
        piece[..bracket].split_whitespace().chain(Some(&piece[bracket..]).filter(|last| !last.is_empty()))
    });
    words.take(1_000).collect()
}

fn bad_entry(line: &str, form: &str, position: TextPosition<'_>) -> FormatError {
    position.error(Code::BadSyntax, msg!("sndlib.form", line = excerpt(line), form))
}
