//! The request graph `G_r = (V_r, E_r)` with its time frame.

use super::grid::AttributeId;
use crate::kernel::TimeFrame;

/// A requested site `vr_j`: CPUs wanted together at one site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComputePart {
    /// Unique among the parts.
    pub name: String,
    /// `rc_j`, CPUs wanted; may be 0 (a site without CPUs taken is still occupied by the part).
    pub cpus: u32,
    /// Attributes its site must have.
    pub required: Vec<AttributeId>,
    /// Attributes its site had better have.
    pub preferred: Vec<Preferred>,
}

/// A wish that costs something when it is not met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferred {
    /// What the site had better have.
    pub attribute: AttributeId,
    /// Value units added to the objective (3) when it does not.
    pub penalty: u32,
}

/// Two requested sites bound to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DomainRule {
    /// Two different parts.
    pub parts: [usize; 2],
    /// What must hold of the domains of their sites.
    pub kind: DomainRuleKind,
}

/// What a [`DomainRule`] asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DomainRuleKind {
    /// Not in one domain; a site without a domain is apart from every other.
    Apart,
    /// In one domain; a site without a domain is together with none.
    Together,
}

/// A requested path `er_{o,p}`: bandwidth wanted between two parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flow {
    /// The two different parts it joins, `[o, p]`.
    pub ends: [usize; 2],
    /// `rb_l` in Mbps; a flow of 0 is not in `E_r` and gets an empty path (7).
    pub bandwidth_mbps: u32,
    /// The most its path may take from end to end, in microseconds; `None` for no limit.
    pub max_latency_us: Option<u32>,
}

/// What a user asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Requested sites, each to be served by one site (4), of its own unless (5) is relaxed.
    pub parts: Vec<ComputePart>,
    /// Requested paths, at most one per pair of parts.
    pub flows: Vec<Flow>,
    /// When it may run.
    pub time_frame: TimeFrame,
    /// Parts forced apart or together.
    pub domain_rules: Vec<DomainRule>,
}

impl Request {
    /// CPUs wanted in total.
    pub fn total_cpus(&self) -> u64 {
        self.parts.iter().map(|part| u64::from(part.cpus)).sum()
    }
}
