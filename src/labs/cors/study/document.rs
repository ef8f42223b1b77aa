//! The experiment document `coalloc-cors-experiment` version 1.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::calendar::{SLOT_SECONDS, Structure};
use crate::document::is_default;
use crate::experiment::PrintedDocument;
use crate::labs::cors::selection::SelectionRule;
use crate::labs::cors::workload::{Cut, GridKind, Machine, Pick};
use crate::workload::{Job, LublinModel};

/// What is bought or booked, in which ways, and how often.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsExperimentDocument {
    /// Always `coalloc-cors-experiment`.
    pub format: String,
    /// Always 1.
    pub version: u32,
    /// One line, shown to people.
    pub title: String,
    /// Free text: what is printed, what we find, what is reconstructed.
    #[serde(default)]
    pub notes: String,
    /// Replication i draws costs, picks and interleavings from this plus i.
    #[serde(default)]
    pub seed: u32,
    /// What is bought or booked.
    pub workload: CorsWorkload,
    /// What all series have in common.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: CorsSettings,
    /// What is compared, with the first one.
    pub series: Vec<CorsSeries>,
    /// What is on the horizontal axis.
    #[serde(default)]
    pub axis: CorsAxis,
    /// Grids per series and value of the axis.
    pub replications: u32,
    /// Values printed elsewhere, and bounds of what we accept, to be shown beside ours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printed: Vec<PrintedDocument>,
}

/// Where jobs come from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub enum CorsWorkload {
    /// Drawn from the model of Lublin and Feitelson.
    Model {
        /// Processors of the machine.
        processors: u32,
        /// Those of one of its nodes.
        node_processors: u32,
        /// How many jobs are drawn.
        job_count: u32,
        /// Decides about them, the same in every replication.
        seed: u32,
    },
    /// Of a trace.
    Trace {
        /// Processors of the machine.
        processors: u32,
        /// Those of one of its nodes.
        node_processors: u32,
        /// Of each job the second of its arrival, its seconds, its processors, and its user's number.
        jobs: Vec<[u32; 4]>,
    },
    /// None: one calendar is booked at random and asked, to compare data structures.
    Bookings {},
}

/// Some settings under a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CorsSeries {
    /// Unique among the series.
    pub name: String,
    /// They take the place of those that all have in common.
    #[serde(default, skip_serializing_if = "is_default")]
    pub settings: CorsSettings,
}

/// What is on the horizontal axis.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "camelCase", deny_unknown_fields)]
pub enum CorsAxis {
    /// The applications, in their order: each grid gives the whole curve. The braces refuse fields that come with it.
    Applications {},
    /// A number; each value takes grids of its own.
    Parameter {
        /// Which.
        parameter: CorsParameter,
        /// Ascending.
        values: Vec<u32>,
    },
}

impl Default for CorsAxis {
    fn default() -> Self {
        Self::Applications {}
    }
}

/// A number that can be varied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum CorsParameter {
    /// Managers that buy at the same time.
    Prms,
    /// Applications that are picked.
    Applications,
    /// The percent of jobs that are broken down; larger ones stay whole.
    WholePercent,
    /// Bookings of the calendar.
    Bookings,
    /// Seconds of a booking and of a query.
    WindowSeconds,
    /// Seconds of a slot.
    SlotWidth,
}

/// Each setting decides one thing; one that is left out is as usual.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct CorsSettings {
    /// In which order nodes are bought empty; `min-cost` is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<SelectionRule>,
    /// Managers that buy at the same time, 1 to 8; 1 is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prms: Option<u32>,
    /// Whether a manager searches again at once when it is refused; usually it does not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub careful: Option<bool>,
    /// What an application is; `broker` is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut: Option<Cut>,
    /// The percent of jobs that are broken down; 90 is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole_percent: Option<u32>,
    /// How applications are picked; `systematic` is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pick: Option<Pick>,
    /// How many are picked; 50 are usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub applications: Option<u32>,
    /// How the nodes differ; `mostly-same` is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid: Option<GridKind>,
    /// Decides about the costs, the same in every replication; usually each draws its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grid_seed: Option<u32>,
    /// Whether each application meets an empty grid; usually it meets what those before it left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub own_state: Option<bool>,
    /// What the calendar is made of; `range-tree` is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub structure: Option<Structure>,
    /// How many bookings it has; 1000 are usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bookings: Option<u32>,
    /// Seconds of a booking and of a query; an hour is usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub window_seconds: Option<u32>,
    /// Seconds of a slot; 300 are usual.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slot_width: Option<u32>,
}

/// The settings of one series at one value of the axis.
#[derive(Clone, Debug, PartialEq)]
pub struct ResolvedSettings {
    /// In which order nodes are bought empty.
    pub rule: SelectionRule,
    /// Managers that buy at the same time.
    pub prms: u32,
    /// Whether a manager searches again at once when it is refused.
    pub careful: bool,
    /// What an application is.
    pub cut: Cut,
    /// The percent of jobs that are broken down.
    pub whole_percent: u32,
    /// How applications are picked.
    pub pick: Pick,
    /// How many are picked.
    pub applications: u32,
    /// How the nodes differ.
    pub grid: GridKind,
    /// Decides about the costs in place of the replication.
    pub grid_seed: Option<u32>,
    /// Whether each application meets an empty grid.
    pub own_state: bool,
    /// What the calendar is made of.
    pub structure: Structure,
    /// How many bookings it has.
    pub bookings: u32,
    /// Seconds of a booking and of a query.
    pub window_seconds: u32,
    /// Seconds of a slot.
    pub slot_width: u32,
}

impl CorsWorkload {
    /// The machine; there is none where nothing is bought.
    pub fn machine(&self) -> Option<Machine> {
        match *self {
            CorsWorkload::Model { processors, node_processors, .. }
            | CorsWorkload::Trace { processors, node_processors, .. } => {
                let node = node_processors.max(1);
                Some(Machine { nodes: processors / node, processors: node })
            }
            CorsWorkload::Bookings {} => None,
        }
    }

    /// The jobs, in the order of their arrival.
    pub fn jobs(&self) -> Vec<Job> {
        match self {
            CorsWorkload::Model { processors, job_count, seed, .. } => {
                LublinModel::typeless(*processors).jobs(*job_count as usize, (*seed).into()).jobs
            }
            CorsWorkload::Trace { jobs, .. } => {
                let job = |(id, &[submit, run, processors, user]): (u32, &[u32; 4])| Job {
                    id,
                    submit,
                    run,
                    estimate: run,
                    processors,
                    user,
                };
                (1..).zip(jobs).map(job).collect()
            }
            CorsWorkload::Bookings {} => Vec::new(),
        }
    }
}

impl CorsExperimentDocument {
    /// The settings of a series at a value of the axis.
    pub fn resolved(&self, series: usize, point: usize) -> ResolvedSettings {
        let (own, common) = (&self.series[series].settings, &self.settings);
        let axis = match &self.axis {
            CorsAxis::Parameter { parameter, values } => Some((*parameter, values[point])),
            CorsAxis::Applications {} => None,
        };
        let number = |parameter: CorsParameter, own: Option<u32>, common: Option<u32>, usual: u32| {
            let varied = axis.filter(|(varied, _)| *varied == parameter).map(|(_, value)| value);
            varied.or(own).or(common).unwrap_or(usual)
        };
        ResolvedSettings {
            rule: own.rule.or(common.rule).unwrap_or_default(),
            prms: number(CorsParameter::Prms, own.prms, common.prms, 1),
            careful: own.careful.or(common.careful).unwrap_or_default(),
            cut: own.cut.or(common.cut).unwrap_or_default(),
            whole_percent: number(CorsParameter::WholePercent, own.whole_percent, common.whole_percent, 90),
            pick: own.pick.or(common.pick).unwrap_or_default(),
            applications: number(CorsParameter::Applications, own.applications, common.applications, 50),
            grid: own.grid.or(common.grid).unwrap_or_default(),
            grid_seed: own.grid_seed.or(common.grid_seed),
            own_state: own.own_state.or(common.own_state).unwrap_or_default(),
            structure: own.structure.or(common.structure).unwrap_or_default(),
            bookings: number(CorsParameter::Bookings, own.bookings, common.bookings, 1000),
            window_seconds: number(
                CorsParameter::WindowSeconds,
                own.window_seconds,
                common.window_seconds,
                3600,
            ),
            slot_width: number(CorsParameter::SlotWidth, own.slot_width, common.slot_width, SLOT_SECONDS),
        }
    }
}
