//! The experiment document `coalloc-experiment` version 1: one scenario, varied, and how often.
//!
//! The bounds here are those of the published JSON Schema, `www/public/schema/experiment-1.json`.
#![allow(missing_docs)] // names of fields say it

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::change::{Change, Parameter};
use super::drawn_grid::DrawnGridDocument;
use crate::document::is_default;
use crate::document::schema::{Name, Notes, Title};
use crate::experiment::PrintedDocument;
use crate::experiment::limits::{AXIS_VALUES, PRINTED, REPLICATIONS, SERIES};
use crate::labs::co_allocation::document::{PlannerName, ScenarioDocument, limits, presets};
use crate::labs::co_allocation::tasks::WorkList;
use crate::labs::co_allocation::text::msg;

/// A scenario, the series it is varied into, what is on the horizontal axis, and how many days each takes.
/// Every series at every value of the axis must be a valid scenario: the engine checks what a schema cannot say.
#[apply(document)]
#[schemars(title = "Coalloc experiment, version 1", extend("$id" = "urn:coalloc:experiment:1"))]
pub struct ExperimentDocument {
    /// Always `coalloc-experiment`.
    #[schemars(extend("const" = "coalloc-experiment"))]
    pub format: String,
    /// Always 1.
    #[schemars(extend("const" = 1))]
    pub version: u32,
    /// One line, shown to people.
    #[schemars(with = "Title")]
    pub title: String,
    /// Free text: what is printed, what we find, what is reconstructed.
    #[serde(default)]
    #[schemars(with = "Notes")]
    pub notes: String,
    /// Scenario to vary; in a file also `preset:ID`. Its reservations and its request play no part, nor what
    /// concerns only days where requests are planned one by one.
    #[serde(deserialize_with = "scenario_or_preset")]
    #[schemars(with = "ScenarioOrPreset")]
    pub scenario: ScenarioDocument,
    /// Each replication has a grid of its own, drawn by this law with the seed of the workload; the scenario's plays no
    /// part then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn_grid: Option<DrawnGridDocument>,
    /// Series to compare; days of the same number have the same requests wherever the workload is the same.
    #[schemars(length(min = *SERIES.start(), max = *SERIES.end()))]
    pub series: Vec<SeriesDocument>,
    #[serde(default)]
    pub axis: AxisDocument,
    /// Days per series and value of the axis, or requests.
    #[schemars(range(min = *REPLICATIONS.start(), max = *REPLICATIONS.end()))]
    pub replications: u32,
    /// Stop when half the width of the 95 % interval of every success ratio is at most this; of every share of proven
    /// answers where requests are planned one by one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("exclusiveMinimum" = 0, "maximum" = 1))]
    pub stop_at_half_width: Option<f64>,
    /// Report why requests were rejected.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reasons: bool,
    /// Compute how many requests could have been reserved at most with all of them known in advance.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bound: bool,
    /// Plan requests one by one in place of whole days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub planning: Option<PlanningDocument>,
    /// Values printed elsewhere, and bounds of what we accept, to be shown beside ours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(length(max = *PRINTED.end()))]
    pub printed: Vec<PrintedDocument>,
}

/// Where requests come from that are planned one by one, each in one window.
#[apply(document)]
pub struct PlanningDocument {
    /// A list by its name, which brings requests and grids of its own; the scenario's workload and grid where left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(schema_with = "work_lists")]
    pub list: Option<String>,
    /// Each resource of the scenario's grid is occupied by a share drawn uniformly from 0 to that many percent.
    #[serde(default = "usual_occupation")]
    #[schemars(range(max = *limits::OCCUPIED_PERCENT.end()))]
    pub occupied_percent: u32,
    /// All time frames of a request are planned, each with an occupancy of its own, in place of its first.
    #[serde(default, skip_serializing_if = "is_default")]
    pub every_frame: bool,
    /// Values of the axis that the source of the model covers, the first and the last: marked in figures.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source_range: Option<[u32; 2]>,
}

fn usual_occupation() -> u32 {
    90
}

/// The scenario with some changes, under a name.
#[apply(document)]
pub struct SeriesDocument {
    /// Unique among the series.
    #[schemars(with = "Name")]
    pub name: String,
    /// Made one after the other.
    #[serde(default)]
    #[schemars(length(max = limits::CHANGES))]
    pub changes: Vec<Change>,
}

/// Horizontal axis.
#[apply(document_variant)]
pub enum AxisDocument {
    /// The load accumulated during a day: each day gives the whole curve. The braces refuse fields that come with it;
    /// a variant without them would ignore those.
    Load {},
    /// A number of the scenario; each value takes days of its own.
    Parameter {
        parameter: Parameter,
        /// Ascending.
        #[schemars(length(min = *AXIS_VALUES.start(), max = *AXIS_VALUES.end()))]
        values: Vec<u32>,
    },
}

impl ExperimentDocument {
    /// Planner of a series.
    pub fn planner(&self, series: &SeriesDocument) -> PlannerName {
        let named = series.changes.iter().rev().find_map(|change| match change {
            Change::Planner(planner) => Some(*planner),
            _ => None,
        });
        named.unwrap_or(self.scenario.options.planner)
    }
}

impl Default for AxisDocument {
    fn default() -> Self {
        Self::Load {}
    }
}

/// Schema of a name of a list.
fn work_lists(_: &mut SchemaGenerator) -> Schema {
    let names: Vec<Option<String>> =
        WorkList::ALL.map(|list| Some(list.name())).into_iter().chain([None]).collect();
    json_schema!({ "enum": names })
}

/// A scenario in place, or a preset by its name.
struct ScenarioOrPreset;

impl JsonSchema for ScenarioOrPreset {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "ScenarioOrPreset".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "anyOf": [{ "$ref": "urn:coalloc:scenario:1" }, { "type": "string", "pattern": "^preset:" }]
        })
    }
}

impl<'de> Visitor<'de> for ScenarioOrPreset {
    type Value = ScenarioDocument;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", msg!("study.scenario"))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self::Value, E> {
        let found =
            name.strip_prefix("preset:").and_then(|id| presets().into_iter().find(|preset| preset.id == id));
        found.map(|preset| preset.document).ok_or_else(|| {
            let ids: Vec<String> = presets().into_iter().map(|preset| preset.id).collect();
            E::custom(msg!("study.no-preset", presets = ids.join(", ")))
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        ScenarioDocument::deserialize(MapAccessDeserializer::new(map))
    }
}

/// Reads a scenario in place, or the one that a name stands for.
fn scenario_or_preset<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ScenarioDocument, D::Error> {
    deserializer.deserialize_any(ScenarioOrPreset)
}
