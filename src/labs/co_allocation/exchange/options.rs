//! The options of an import; a file is read again after each change.

use crate::document::field;
use crate::document::problem::{Code, FormatError};
use crate::labs::co_allocation::document::LinkCapacity;
use crate::labs::co_allocation::document::limits;

/// The assumptions of an import, used for what a file does not state.
#[apply(strict)]
#[derive(Eq)]
#[serde(default)]
pub struct ImportOptions {
    /// CPUs of a site.
    pub cpus: u32,
    /// Value units per CPU.
    pub cpu_value: u32,
    /// Bandwidth of a link.
    pub bandwidth_mbps: u32,
    /// Value units per Gbps.
    pub bandwidth_value: u32,
    /// Unit of numbers that have none.
    pub bandwidth_unit: BandwidthUnit,
    /// Scope of the links' bandwidth limits, if the file does not say; `None`: both directions together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link_capacity: Option<LinkCapacity>,
    /// How to merge several links between two nodes.
    pub parallel_links: ParallelLinks,
    /// Treatment of nodes outside the network.
    pub external_nodes: ExternalNodes,
    /// Nodes with more links than this become exchange points; `None`: every node is a site.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_site_links: Option<u32>,
    /// Node attribute with the CPUs: empty for none; here and below one of the usual names where left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpus_attribute: Option<String>,
    /// Link attribute with the bandwidth, in `bandwidthUnit` where a value has no unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bandwidth_attribute: Option<String>,
    /// Link attribute with the latency, in `latencyUnit`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latency_attribute: Option<String>,
    /// Node attribute with the horizontal coordinate, or with both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x_attribute: Option<String>,
    /// Node attribute with the vertical coordinate, where `xAttribute` is not both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y_attribute: Option<String>,
    /// Unit of latencies.
    pub latency_unit: LatencyUnit,
    /// Use of a network.
    pub target: ImportTarget,
    /// Node attribute that names the domain, such as `Country`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub domain_attribute: Option<String>,
    /// When capacity that can be installed counts as installed.
    pub modules: Modules,
    /// Number of largest demands that become flows of the request.
    pub demands: u32,
    /// Whether to skip demands that fit on no path once the larger ones are placed.
    pub fitting_demands: bool,
    /// Whether the parts at the ends of these demands must run at the nodes the file names.
    pub pin_demands: bool,
    /// CPUs of these parts.
    pub part_cpus: u32,
    /// Number of jobs of a trace, from the first, that become reservations.
    pub jobs: u32,
}

impl Default for ImportOptions {
    fn default() -> Self {
        Self {
            cpus: 32,
            cpu_value: 1,
            bandwidth_mbps: 10_000,
            bandwidth_value: 1,
            bandwidth_unit: BandwidthUnit::Mbps,
            link_capacity: None,
            parallel_links: ParallelLinks::Add,
            external_nodes: ExternalNodes::LeaveOut,
            most_site_links: None,
            cpus_attribute: None,
            bandwidth_attribute: None,
            latency_attribute: None,
            x_attribute: None,
            y_attribute: None,
            latency_unit: LatencyUnit::Milliseconds,
            target: ImportTarget::Grid,
            domain_attribute: None,
            modules: Modules::WhereNothingIs,
            demands: 3,
            fitting_demands: true,
            pin_demands: true,
            part_cpus: 1,
            jobs: 2_000,
        }
    }
}

/// Unit of bandwidth.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum BandwidthUnit {
    /// Bits per second.
    Bps,
    /// Thousands.
    Kbps,
    /// Millions.
    Mbps,
    /// Billions.
    Gbps,
}

impl BandwidthUnit {
    /// Unit symbol.
    pub(super) fn name(self) -> &'static str {
        match self {
            BandwidthUnit::Bps => "bps",
            BandwidthUnit::Kbps => "kbps",
            BandwidthUnit::Mbps => "Mbps",
            BandwidthUnit::Gbps => "Gbps",
        }
    }

    /// Value in Mbps.
    pub(super) fn mbps(self) -> f64 {
        match self {
            BandwidthUnit::Bps => 1e-6,
            BandwidthUnit::Kbps => 1e-3,
            BandwidthUnit::Mbps => 1.0,
            BandwidthUnit::Gbps => 1e3,
        }
    }
}

/// Unit of latency.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum LatencyUnit {
    /// Millionths of a second.
    Microseconds,
    /// Thousandths.
    Milliseconds,
    /// Seconds.
    Seconds,
}

impl LatencyUnit {
    /// Unit symbol.
    pub(super) fn name(self) -> &'static str {
        match self {
            LatencyUnit::Microseconds => "µs",
            LatencyUnit::Milliseconds => "ms",
            LatencyUnit::Seconds => "s",
        }
    }

    /// Length in microseconds.
    pub(super) fn microseconds(self) -> f64 {
        match self {
            LatencyUnit::Microseconds => 1.0,
            LatencyUnit::Milliseconds => 1e3,
            LatencyUnit::Seconds => 1e6,
        }
    }
}

/// Use of a network: as a grid or as a request.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum ImportTarget {
    /// The grid of a scenario.
    Grid,
    /// A request: nodes become parts, links become flows. The scenario has no grid.
    Request,
}

/// How to merge several links between two nodes: a scenario allows one.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum ParallelLinks {
    /// One link with the sum of their bandwidths.
    Add,
    /// One link with the largest bandwidth.
    Largest,
}

/// Treatment of nodes outside the network, such as neighboring networks.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum ExternalNodes {
    /// Leave them and their links out.
    LeaveOut,
    /// Keep them, without CPUs.
    ExchangePoints,
    /// Keep them like all other nodes.
    Sites,
}

/// When the largest module that can be installed on a link counts as installed.
#[apply(wire)]
#[derive(Copy, Eq)]
pub enum Modules {
    /// On no link.
    Never,
    /// On links with nothing installed.
    WhereNothingIs,
    /// On every link, in addition to what is installed.
    Always,
}

/// Checks the options against the limits of a document.
pub(super) fn check(options: &ImportOptions) -> Result<(), FormatError> {
    let ranges = [
        ("cpus", options.cpus, &limits::CPUS),
        ("cpuValue", options.cpu_value, &limits::VALUE),
        ("bandwidthMbps", options.bandwidth_mbps, &limits::BANDWIDTH_MBPS),
        ("bandwidthValue", options.bandwidth_value, &limits::VALUE),
        ("partCpus", options.part_cpus, &limits::CPUS),
        ("demands", options.demands, &(0..=limits::FLOWS as u32)),
        ("jobs", options.jobs, &(0..=limits::RESERVATIONS as u32)),
    ];
    match ranges.into_iter().find(|(_, value, range)| !range.contains(value)) {
        None => Ok(()),
        Some((name, value, range)) => {
            let message = field::out_of_range(value, range);
            Err(FormatError::new(Code::OutOfRange, format!("options.{name}"), message))
        }
    }
}
