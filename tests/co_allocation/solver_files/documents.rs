//! Scenario documents for these tests: the presets, and generated cases with all their names and extensions.

use coalloc::labs::co_allocation::document::ScenarioDocument;
use coalloc::labs::co_allocation::document::{Scenario, presets, to_model};
use coalloc::labs::co_allocation::model::{DomainRuleKind, LinkCapacity};
use serde_json::{Value, json};

use crate::oracle::cases::{self, Case};

pub fn preset(id: &str) -> ScenarioDocument {
    presets().into_iter().find(|preset| preset.id == id).expect("it is a preset").document
}

pub fn scenario_of(document: &ScenarioDocument) -> Scenario {
    to_model(document).unwrap_or_else(|error| panic!("{error}"))
}

/// A generated scenario with one time frame: small cases with and without the extensions, and requests of the testbed.
pub fn generated(seed: u64) -> ScenarioDocument {
    match seed % 8 {
        0..3 => of_case(&cases::small(seed)),
        3..7 => of_case(&cases::extended(seed)),
        _ => of_case(&cases::testbed(seed, 1 + seed as usize / 8 % 4)),
    }
}

/// A case as a document; where a direction of a link has its own free bandwidth, both get the larger.
fn of_case(case: &Case) -> ScenarioDocument {
    let (grid, request) = (&case.grid, &case.request);
    let node = |id: usize| grid.nodes[id].name.clone();
    let part = |id: usize| request.parts[id].name.clone();
    let attributes =
        |ids: &[usize]| -> Vec<String> { ids.iter().map(|&id| grid.attributes[id].clone()).collect() };
    let sites = grid.nodes.iter().enumerate().filter(|(_, node)| node.is_site()).map(|(id, node)| {
        let mut site = json!({
            "name": node.name,
            "cpus": case.availability.cpus[id],
            "cpuValue": case.values.cpu[id],
            "attributes": attributes(&node.attributes),
        });
        if let Some(domain) = node.domain {
            site["domain"] = json!(grid.domains[domain].name);
        }
        site
    });
    let exchange_points =
        grid.nodes.iter().filter(|node| !node.is_site()).map(|node| json!({ "name": node.name }));
    let links = grid.links.iter().enumerate().map(|(id, link)| {
        let free = link.ends.map(|end| case.availability.bandwidth_mbps[grid.channel(id, end)]);
        json!({
            "between": link.ends.map(node),
            "bandwidthMbps": free[0].max(free[1]),
            "bandwidthValue": case.values.bandwidth[id],
            "latencyMicroseconds": link.latency_us,
        })
    });
    let parts = request.parts.iter().map(|wanted| {
        let preferred = wanted
            .preferred
            .iter()
            .map(|wish| json!({ "attribute": grid.attributes[wish.attribute], "penalty": wish.penalty }));
        json!({
            "name": wanted.name,
            "cpus": wanted.cpus,
            "requiredAttributes": attributes(&wanted.required),
            "preferredAttributes": preferred.collect::<Vec<_>>(),
        })
    });
    let flows = request.flows.iter().map(|flow| {
        let mut value = json!({ "between": flow.ends.map(part), "bandwidthMbps": flow.bandwidth_mbps });
        if let Some(most) = flow.max_latency_us {
            value["maxLatencyMicroseconds"] = json!(most);
        }
        value
    });
    let rules = request.domain_rules.iter().map(|rule| {
        let kind = if rule.kind == DomainRuleKind::Apart { "apart" } else { "together" };
        json!({ "parts": rule.parts.map(part), "kind": kind })
    });
    let mut options = json!({
        "timeFrames": 1,
        "noOppositeLinks": case.constraints.no_opposite_links,
        "shareSites": case.constraints.share_sites,
        "nodeLimit": 10_000_000,
    });
    if let Some(most) = case.constraints.max_path_links {
        options["maxPathLinks"] = json!(most.max(1));
    }
    let document: Value = json!({
        "format": "coalloc",
        "version": 1,
        "title": case.name,
        "grid": {
            "domains": grid.domains.iter().map(|domain| json!({ "name": domain.name })).collect::<Vec<_>>(),
            "sites": sites.collect::<Vec<_>>(),
            "exchangePoints": exchange_points.collect::<Vec<_>>(),
            "linkCapacity": if grid.link_capacity == LinkCapacity::Shared { "shared" } else { "perDirection" },
            "links": links.collect::<Vec<_>>(),
        },
        "request": {
            "parts": parts.collect::<Vec<_>>(),
            "flows": flows.collect::<Vec<_>>(),
            "domainRules": rules.collect::<Vec<_>>(),
            "timeFrame": { "earliestStartSeconds": 0, "latestStartSeconds": 0, "durationSeconds": 3600 },
        },
        "options": options,
    });
    let mut document: ScenarioDocument =
        serde_json::from_value(document).unwrap_or_else(|error| panic!("{}: {error}", case.name));
    // Rules that contradict each other are an error of a document, and a case without a plan below it.
    if to_model(&document).is_err() {
        document.request.domain_rules.truncate(1);
    }
    document
}
