//! The request graph `G_r = (V_r, E_r)` with its time frame.

use super::grid::AttributeId;
use crate::kernel::TimeFrame;

/// A requested site `vr_j`: CPUs required together at one site.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ComputePart {
    /// Unique among the parts.
    pub name: String,
    /// `rc_j`, CPUs required; may be 0 (the part still occupies its site).
    pub cpus: u32,
    /// Attributes its site must have.
    pub required: Vec<AttributeId>,
    /// Attributes its site should have.
    pub preferred: Vec<Preferred>,
}

/// A preference, with a penalty when it is not met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferred {
    /// The attribute the site should have.
    pub attribute: AttributeId,
    /// Value units added to the objective (3) when it does not have it.
    pub penalty: u32,
}

/// A rule on the domains of two requested sites.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DomainRule {
    /// Two different parts.
    pub parts: [usize; 2],
    /// The relation required between the domains of their sites.
    pub kind: DomainRuleKind,
}

/// The relation that a [`DomainRule`] requires.
#[apply(camel_word)]
pub enum DomainRuleKind {
    /// In different domains; a site without a domain is apart from every other.
    Apart,
    /// In the same domain; a site without a domain is together with none.
    Together,
}

/// A requested path `er_{o,p}`: bandwidth required between two parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flow {
    /// The two different parts it joins, `[o, p]`.
    pub ends: [usize; 2],
    /// `rb_l` in Mbps; a flow of 0 is not in `E_r` and gets an empty path (7).
    pub bandwidth_mbps: u32,
    /// The highest latency of its path from end to end, in microseconds; `None` for no limit.
    pub max_latency_us: Option<u32>,
}

/// A user's request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Requested sites, each served by one site (4), all different unless (5) is relaxed.
    pub parts: Vec<ComputePart>,
    /// Requested paths, at most one per pair of parts.
    pub flows: Vec<Flow>,
    /// When it may run.
    pub time_frame: TimeFrame,
    /// Parts forced apart or together.
    pub domain_rules: Vec<DomainRule>,
}

impl Request {
    /// CPUs required in total.
    pub fn total_cpus(&self) -> u64 {
        self.parts.iter().map(|part| u64::from(part.cpus)).sum()
    }
}
