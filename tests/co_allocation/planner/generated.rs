//! The generated cases have the stated properties.

use coalloc::labs::co_allocation::model::LinkCapacity;

use crate::oracle::cases::{self, Case};
use crate::oracle::exhaustive::solve;

/// Whether all nodes hang together by the links.
fn is_connected(case: &Case) -> bool {
    let mut reached = vec![false; case.grid.nodes.len()];
    reached[0] = true;
    for _ in 0..case.grid.nodes.len() {
        for link in &case.grid.links {
            if link.ends.iter().any(|&end| reached[end]) {
                link.ends.iter().for_each(|&end| reached[end] = true);
            }
        }
    }
    reached.into_iter().all(|reached| reached)
}

#[test]
fn domains_are_meshes_of_4_to_8_sites_joined_by_exchange_points() {
    for seed in 0..60 {
        let nodes = [10, 13, 20, 50, 100, 200][(seed % 6) as usize];
        let limit = [None, Some(2), Some(3)][(seed % 3) as usize];
        let case = cases::domains_limited(seed, [nodes, 7], 80, seed % 2 == 1, limit);
        let grid = &case.grid;
        assert_eq!(grid.nodes.len(), nodes);
        assert!(grid.links.len() <= 2000, "{} links", grid.links.len());
        assert!(is_connected(&case), "{case:?}");
        for domain in 0..grid.domains.len() {
            let members: Vec<usize> =
                (0..nodes).filter(|&node| grid.nodes[node].domain == Some(domain)).collect();
            assert!((4..=8).contains(&members.len()), "{members:?} of\n{case:?}");
            let inside = grid.links.iter().filter(|link| link.ends.iter().all(|end| members.contains(end)));
            assert_eq!(inside.count(), members.len() * (members.len() - 1) / 2);
        }
        for point in (0..nodes).filter(|&node| !grid.nodes[node].is_site()) {
            let mut served: Vec<_> =
                (grid.links.iter()).filter_map(|link| grid.nodes[link.across(point)?].domain).collect();
            let links = served.len();
            served.sort_unstable();
            served.dedup();
            assert!((2..=4).contains(&served.len()), "{served:?} of\n{case:?}");
            let sites = grid.nodes.iter().filter(|node| node.domain.is_some_and(|of| served.contains(&of)));
            assert_eq!(sites.count(), links, "every site of a served domain is joined");
        }
    }
}

#[test]
fn virne_graphs_have_the_density_of_the_benchmark() {
    let mut links = 0;
    for seed in 0..30 {
        let case = cases::virne(seed, 2 + (seed % 9) as usize);
        assert!(is_connected(&case));
        links += case.grid.links.len();
    }
    // The benchmark's authors count about 500.
    assert!((450..=650).contains(&(links / 30)), "{links}");
}

#[test]
#[allow(clippy::print_stdout)] // explains why nothing was tested
fn real_topologies_are_connected_and_long_where_they_are_long() {
    let all = cases::topologies(20..=40);
    if all.is_empty() {
        println!("skipped: no topologies");
        return;
    }
    for topology in &all {
        let case = cases::real(topology, 1, 5);
        assert!(is_connected(&case), "{case:?}");
        assert!(topology.links.len() + 1 >= topology.nodes);
    }
    let Some(geant) = all.iter().find(|topology| topology.name == "geant") else { return };
    assert_eq!((geant.nodes, geant.links.len()), (22, 36));
    // Vienna to Geneva, the first link of the file.
    assert!((780..830).contains(&geant.lengths_km[0].unwrap_or(0)), "{:?}", geant.lengths_km);
}

#[test]
fn every_extension_decides_some_cases() {
    type Drop = fn(&mut Case);
    let without: [(&str, Drop); 6] = [
        ("capacity per direction", share_capacity),
        ("latency", |case| case.request.flows.iter_mut().for_each(|flow| flow.max_latency_us = None)),
        ("required", |case| case.request.parts.iter_mut().for_each(|part| part.required.clear())),
        ("preferred", |case| case.request.parts.iter_mut().for_each(|part| part.preferred.clear())),
        ("domain rules", |case| case.request.domain_rules.clear()),
        ("shared sites", |case| case.constraints.share_sites = false),
    ];
    let mut decided = [0; 6];
    for case in (0..1000).map(cases::extended) {
        let cost = solve(&case).cost();
        for ((_, drop), decided) in without.iter().zip(&mut decided) {
            let mut other = case.clone();
            drop(&mut other);
            *decided += u32::from(solve(&other).cost() != cost);
        }
    }
    for ((name, _), decided) in without.iter().zip(decided) {
        assert!(decided >= 20, "{name} decided {decided} of 1000");
    }
}

/// The larger of the two directions' amounts for both together.
fn share_capacity(case: &mut Case) {
    if case.grid.link_capacity == LinkCapacity::PerDirection {
        case.grid.link_capacity = LinkCapacity::Shared;
        let larger = |free: &[u32]| free[0].max(free[1]);
        case.availability.bandwidth_mbps =
            case.availability.bandwidth_mbps.chunks_exact(2).map(larger).collect();
    }
}
