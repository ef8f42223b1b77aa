//! Twins: parts that can be exchanged in every plan without changing a path.

use crate::labs::co_allocation::model::{DomainRuleKind, Request};

use super::setting::RequestFlow;

/// `twins[a · parts + b]` for all pairs of parts.
///
/// Twins have equal flows to every other part, with equal latency limits and, when each direction of a link
/// has its own capacity, in the same direction and none between themselves; and equal domain rules.
/// At a site that serves several parts, an exchange fits only when both require the same CPUs.
///
/// Complexity: O(parts³ + flows · parts + rules · parts²).
pub fn twins(request: &Request, flows: &[RequestFlow], share_sites: bool, directed: bool) -> Vec<bool> {
    let parts = request.parts.len();
    // The flow seen from its first index: Mbps, latency limit, and whether it leads away if that matters.
    let mut flow = vec![(0u64, None, false); parts * parts];
    for &RequestFlow { ends: [a, b], needs: (mbps, max_latency), .. } in flows {
        flow[a * parts + b] = (mbps, max_latency, directed);
        flow[b * parts + a] = (mbps, max_latency, false);
    }
    let rules = |a: usize, c: usize| {
        let mut kinds =
            request.domain_rules.iter().filter(move |rule| rule.parts == [a, c] || rule.parts == [c, a]);
        [
            kinds.clone().any(|rule| rule.kind == DomainRuleKind::Apart),
            kinds.any(|rule| rule.kind == DomainRuleKind::Together),
        ]
    };
    let equal = |a: usize, b: usize| {
        let same_flows = (0..parts).all(|c| c == a || c == b || flow[a * parts + c] == flow[b * parts + c]);
        let same_rules = request.domain_rules.is_empty()
            || (0..parts).all(|c| c == a || c == b || rules(a, c) == rules(b, c));
        let no_way_back = !directed || flow[a * parts + b].0 == 0;
        let same_cpus = !share_sites || request.parts[a].cpus == request.parts[b].cpus;
        a != b && same_flows && same_rules && no_way_back && same_cpus
    };
    let mut twins = vec![false; parts * parts];
    for a in 0..parts {
        for b in 0..a {
            let equal = equal(a, b);
            twins[a * parts + b] = equal;
            twins[b * parts + a] = equal;
        }
    }
    twins
}
