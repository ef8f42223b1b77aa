//! Tests of the planners: against the exhaustive oracle, by properties, and of the judge itself.

mod budgets;
mod engines;
mod fixed_set;
mod differential;
mod drafts;
mod explain;
mod generated;
mod joint;
mod judge;
mod links;
mod literal_program;
mod matrices;
mod networks;
mod properties;
mod relabelled;
mod search_tree;
mod slices;
mod tariffs;

/// Seeds of random cases: so many, or as many as `COALLOC_CASES` says.
fn seeds(usual: u64) -> std::ops::Range<u64> {
    0..std::env::var("COALLOC_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
