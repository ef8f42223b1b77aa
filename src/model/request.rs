//! The request graph `G_r = (V_r, E_r)` with its time frame.

use super::time::TimeFrame;

/// A requested site `vr_j`: CPUs wanted together at one site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputePart {
    /// Unique among the parts.
    pub name: String,
    /// `rc_j`, CPUs wanted; may be 0 (a site without CPUs taken is still occupied by the part).
    pub cpus: u32,
}

/// A requested path `er_{o,p}`: bandwidth wanted between two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flow {
    /// The two different parts it joins, `[o, p]`.
    pub ends: [usize; 2],
    /// `rb_l` in Mbps; a flow of 0 is not in `E_r` and gets an empty path (7).
    pub bandwidth_mbps: u32,
}

/// What a user asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Requested sites, each to be served by a site of its own (4), (5).
    pub parts: Vec<ComputePart>,
    /// Requested paths, at most one per pair of parts.
    pub flows: Vec<Flow>,
    /// When it may run.
    pub time_frame: TimeFrame,
}

impl Request {
    /// CPUs wanted in total.
    pub fn total_cpus(&self) -> u64 {
        self.parts.iter().map(|part| u64::from(part.cpus)).sum()
    }
}
