//! Grids drawn at random: their counts, degrees and connections by other means, over many seeds.

use std::collections::{BTreeMap, BTreeSet};

use coalloc::document::Code;
use coalloc::labs::co_allocation::document::{
    GridDocument, ScenarioDocument, limits, parse, print, validate,
};
use coalloc::labs::co_allocation::grids::{GridRecipe, GridShape, generate, scenario};

const CPUS: [u32; 2] = [50, 100];
const BANDWIDTH: [u32; 2] = [1_000, 10_000];

fn recipe(shape: GridShape, seed: u32) -> GridRecipe {
    GridRecipe { shape, cpus: CPUS, bandwidth_mbps: BANDWIDTH, seed }
}

fn drawn(shape: GridShape, seed: u32) -> GridDocument {
    generate(&recipe(shape, seed)).expect("the recipe is valid")
}

fn waxman(nodes: u32, mean_degree: u32) -> GridShape {
    GridShape::Waxman { nodes, mean_degree, alpha_percent: None, beta_percent: 20 }
}

/// One shape of every kind, of a size that depends on the seed.
fn shapes(seed: u32) -> [GridShape; 5] {
    [
        waxman(2 + seed % 60, 2 + seed % 5),
        GridShape::TransitStub {
            transit_domains: 1 + seed % 3,
            transit_nodes: 1 + seed % 4,
            stub_domains: 1 + seed % 5,
            stub_nodes: 1 + seed % 7,
        },
        GridShape::FatTree { ports: 2 + 2 * (seed % 5) },
        GridShape::Ring { nodes: 3 + seed % 200 },
        GridShape::Dumbbell { sites: 2 + seed % 150 },
    ]
}

/// Neighbors of every node, by name; panics where two links join the same nodes or one joins a node to itself.
fn neighbors(grid: &GridDocument) -> BTreeMap<&str, BTreeSet<&str>> {
    let names = grid
        .sites
        .iter()
        .map(|site| &*site.name)
        .chain(grid.exchange_points.iter().map(|point| &*point.name));
    let mut all: BTreeMap<&str, BTreeSet<&str>> = names.map(|name| (name, BTreeSet::new())).collect();
    assert_eq!(all.len(), grid.sites.len() + grid.exchange_points.len(), "names are unique");
    for link in &grid.links {
        let [a, b] = [0, 1].map(|end| &*link.between[end]);
        assert_ne!(a, b);
        for [from, to] in [[a, b], [b, a]] {
            assert!(all.get_mut(from).expect("ends exist").insert(to), "{a} and {b} have two links");
        }
    }
    all
}

fn is_connected(all: &BTreeMap<&str, BTreeSet<&str>>) -> bool {
    let mut reached: BTreeSet<&str> = all.keys().next().into_iter().copied().collect();
    let mut queue: Vec<&str> = reached.iter().copied().collect();
    while let Some(node) = queue.pop() {
        queue.extend(all[node].iter().filter(|next| reached.insert(next)));
    }
    reached.len() == all.len()
}

#[test]
fn every_grid_is_simple_connected_legible_and_valid() {
    for seed in 0..60 {
        for shape in shapes(seed) {
            let recipe = recipe(shape, seed);
            let document = scenario(&recipe).expect("the recipe is valid");
            let grid = &document.grid;
            assert!(is_connected(&neighbors(grid)), "{recipe:?}");
            for site in &grid.sites {
                assert!((CPUS[0]..=CPUS[1]).contains(&site.cpus), "{recipe:?}");
            }
            for link in &grid.links {
                assert!((BANDWIDTH[0]..=BANDWIDTH[1]).contains(&link.bandwidth_mbps), "{recipe:?}");
            }
            // Their names do not cover each other where the drawing is not scaled down.
            let places: Vec<_> = grid
                .sites
                .iter()
                .map(|site| site.position)
                .chain(grid.exchange_points.iter().map(|point| point.position))
                .map(|place| place.expect("every node has a place"))
                .collect();
            for (at, a) in places.iter().enumerate() {
                for b in &places[at + 1..] {
                    let [x, y] = [(a.x - b.x).abs(), (a.y - b.y).abs()];
                    assert!(x > 40.0 || y > 40.0, "two nodes at {a:?} and {b:?}: {recipe:?}");
                }
            }
            let findings = validate(&document);
            assert_eq!((findings.errors, findings.warnings), (0, 0), "{recipe:?}: {:?}", findings.problems);
            assert_eq!(parse::<ScenarioDocument>(&print(&document)).as_ref(), Ok(&document));
            assert_eq!(scenario(&recipe).as_ref(), Ok(&document), "the same recipe gives the same grid");
        }
    }
}

#[test]
fn each_kind_has_the_nodes_and_links_of_its_definition() {
    for seed in 0..60 {
        let [_, transit, tree, ring, dumbbell] = shapes(seed);
        let GridShape::TransitStub { transit_domains, transit_nodes, stub_domains, stub_nodes } = transit
        else {
            panic!("the second shape")
        };
        let grid = drawn(transit, seed);
        let points = transit_domains * transit_nodes;
        let stubs = points * stub_domains;
        let counts = [grid.exchange_points.len(), grid.domains.len(), grid.sites.len()];
        assert_eq!(counts, [points, stubs, stubs * stub_nodes].map(|count| count as usize));
        // A stub domain hangs on one link.
        let domain_of: BTreeMap<&str, &str> = grid
            .sites
            .iter()
            .map(|site| (&*site.name, site.domain.as_deref().expect("a stub domain")))
            .collect();
        let mut out: BTreeMap<&str, u32> = BTreeMap::new();
        for link in &grid.links {
            let [a, b] = [0, 1].map(|end| domain_of.get(&*link.between[end]));
            if a != b {
                *out.entry(a.or(b).expect("one of them is a site")).or_default() += 1;
                assert!(a.is_none() || b.is_none(), "stub domains have no links between them");
            }
        }
        assert!(out.len() == grid.domains.len() && out.values().all(|&links| links == 1), "{out:?}");

        let GridShape::FatTree { ports } = tree else { panic!("the third shape") };
        let grid = drawn(tree, seed);
        let k = ports as usize;
        assert_eq!(grid.sites.len(), k * k * k / 4);
        assert_eq!(grid.exchange_points.len(), 5 * k * k / 4);
        assert_eq!((grid.links.len(), grid.domains.len()), (3 * k * k * k / 4, k));
        let all = neighbors(&grid);
        assert!(
            grid.exchange_points.iter().all(|point| all[&*point.name].len() == k),
            "a switch uses its ports"
        );
        assert!(grid.sites.iter().all(|site| all[&*site.name].len() == 1));

        let GridShape::Ring { nodes } = ring else { panic!("the fourth shape") };
        let grid = drawn(ring, seed);
        assert_eq!([grid.sites.len(), grid.links.len()], [nodes as usize; 2]);
        assert!(neighbors(&grid).values().all(|beside| beside.len() == 2));

        let GridShape::Dumbbell { sites } = dumbbell else { panic!("the fifth shape") };
        let grid = drawn(dumbbell, seed);
        assert_eq!((grid.sites.len(), grid.links.len()), (sites as usize, sites as usize + 1));
        assert!(grid.sites.iter().all(|site| neighbors(&grid)[&*site.name].len() == 1));
    }
}

#[test]
fn a_waxman_grid_has_about_its_mean_degree_whatever_its_size() {
    for (nodes, degree) in [(50, 4), (100, 10), (200, 4), (400, 5)] {
        let seeds = 8;
        let links: usize = (0..seeds).map(|seed| drawn(waxman(nodes, degree), seed).links.len()).sum();
        let found = 2.0 * links as f64 / f64::from(seeds * nodes);
        assert!((found / f64::from(degree) - 1.0).abs() < 0.15, "{found} for {degree} at {nodes} nodes");
    }
    // The setting of the benchmark of Virne: about 500 links.
    let shape = GridShape::Waxman { nodes: 100, mean_degree: 4, alpha_percent: Some(50), beta_percent: 20 };
    assert!((400..600).contains(&drawn(shape, 1).links.len()));
}

#[test]
fn amounts_and_links_are_drawn_from_numbers_of_their_own() {
    let wide = generate(&GridRecipe { cpus: [1, 9], ..recipe(waxman(30, 4), 7) }).expect("valid");
    let usual = drawn(waxman(30, 4), 7);
    assert_eq!(wide.links, usual.links);
    assert_ne!(wide.sites, usual.sites);
    assert_ne!(drawn(waxman(30, 4), 8).links, usual.links);
    let [one, other] = [1, 2].map(|seed| drawn(GridShape::Ring { nodes: 9 }, seed));
    assert_ne!(one.sites, other.sites, "another seed gives other amounts");
}

#[test]
fn what_is_out_of_range_or_too_large_is_refused_where_it_is() {
    let refused = |recipe: &GridRecipe| {
        let error = generate(recipe).expect_err("it is refused");
        (error.code, error.path.clone(), error.to_string())
    };
    let of = |shape: GridShape| refused(&recipe(shape, 1));
    let (code, path, message) = of(GridShape::Ring { nodes: 1_001 });
    assert_eq!((code, &*path), (Code::OutOfRange, "shape.nodes"));
    assert!(message.contains("from 3 to 1000"), "{message}");
    assert!(of(GridShape::FatTree { ports: 5 }).2.contains("even number"));
    let full =
        GridShape::Waxman { nodes: 1_000, mean_degree: 4, alpha_percent: Some(100), beta_percent: 100 };
    let (code, _, message) = of(full);
    assert_eq!(code, Code::WrongCount);
    assert!(message.contains("lower the links per site"), "{message}");
    let stubs = |stub_domains, stub_nodes| GridShape::TransitStub {
        transit_domains: 4,
        transit_nodes: 10,
        stub_domains,
        stub_nodes,
    };
    assert!(of(stubs(6, 5)).2.contains("1240 nodes"), "{:?}", of(stubs(6, 5)));
    assert!(of(stubs(6, 2)).2.contains("240 stub domains"), "{:?}", of(stubs(6, 2)));
    let turned = GridRecipe { cpus: [9, 3], ..recipe(GridShape::Ring { nodes: 9 }, 1) };
    assert_eq!(refused(&turned).1, "cpus");
    let none = GridRecipe { bandwidth_mbps: [0, 3], ..recipe(GridShape::Ring { nodes: 9 }, 1) };
    assert_eq!(refused(&none).1, "bandwidthMbps");
    let numbers: Vec<u32> = vec![0, 1, 2, 99, u32::MAX];
    for &a in &numbers {
        for &b in &numbers {
            let shape = GridShape::TransitStub {
                transit_domains: a,
                transit_nodes: b,
                stub_domains: b,
                stub_nodes: a,
            };
            let _ = generate(&recipe(shape, a));
        }
    }
}

/// Sizes at the limits, in bounded time: what the page draws at once.
#[test]
fn the_largest_of_every_kind_is_drawn() {
    for (shape, nodes) in [
        (waxman(1_000, 4), 1_000),
        (
            GridShape::TransitStub { transit_domains: 4, transit_nodes: 5, stub_domains: 7, stub_nodes: 7 },
            1_000,
        ),
        (GridShape::FatTree { ports: 14 }, 931),
        (GridShape::Ring { nodes: 1_000 }, 1_000),
        (GridShape::Dumbbell { sites: 998 }, 1_000),
    ] {
        let grid = drawn(shape, 3);
        assert_eq!(grid.sites.len() + grid.exchange_points.len(), nodes);
        assert!(grid.links.len() <= limits::LINKS);
        assert!(is_connected(&neighbors(&grid)));
    }
}
