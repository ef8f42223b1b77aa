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
