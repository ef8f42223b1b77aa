//! Co-allocation of computers and network bandwidth by 0-1 programming, with advance reservation.
//!
//! Reference: Takefusa, Nakada, Kudoh and Tanaka (2009, 2010).
//!
//! # To add …
//!
//! Paths are those of this folder; the lab's part of the page is `www/src/labs/co-allocation/`.
//!
//! - **a planner**: `planner/<name>/`, one arm in `document/planner.rs`, its name in `document/schema/options.rs`, a
//!   line in `tests/co_allocation/planner/differential`. The page's first module has only `exact`.
//! - **a search to look at** on the Search tab: a name in `SearchBy` (`views/search/`) with its planner; one with a
//!   tree implements `RecordedSearch` (`planner/exact`), as `TextbookSearch` does.
//! - **a strategy** (which windows to ask for, which plan to take): `planner/strategy/<name>.rs`, a name and an arm in
//!   its `mod.rs`, its name in the page's texts; the tests run all names.
//! - **a source of requests** for simulated days: a variant of `Source` (`day/source.rs`) with its arms in
//!   `day/arrivals.rs` and `day/workload.rs`, one of `SourceDocument` and its reader (`document/read/source.rs`), the
//!   schema of scenarios, its fields in the page's `experiment/WorkloadFields.svelte`.
//! - **a work list** to compare planners on: an arm in `tasks/mod.rs`, a file beside it, its name in the schema of
//!   experiments, its words in the page's `text/en/experiment.ts` (tests name those that are missing).
//! - **a change or an axis of experiments**: a variant in `study/change.rs`, an arm in `apply.rs`, the schema
//!   `www/public/schema/experiment-1.json` (the tests compare names), an entry in the page's
//!   `experiment/choices.ts`, its words in `text/en/experiment.ts`.
//! - **an experiment that ships**: `study/presets/<id>.json`, its id in `study/units.rs`, its title and question in the
//!   same words; its notes say what is printed, what we find, what is reconstructed.
//! - **a rule of tariffs, fees or budgets**: a field of `document/schema/economy.rs`, read in `read/economy.rs`, applied
//!   in `planner/values.rs` where it decides plans and in `day/metrics/settlement.rs` where it is only paid; the clerk of
//!   `tests/co_allocation/planner/tariffs.rs` has it too.
//! - **a grid of the gallery**: `document/presets/gallery/<id>.json` as `print` writes it, a line in `presets.rs`, what
//!   it shows in the page's `text/en/library.ts`; its notes give facts with their sources, and assumptions.
//! - **a kind of grid to draw**: `grids/<name>.rs` gives a `Draft`, a variant and two arms in `grids/recipe.rs`, its title
//!   in `grids/scenario.rs`; a verb in `src/bin/coalloc/generate.rs`, its sizes in the page's `library/grid-draft.svelte.ts`,
//!   its words in `text/en/library.ts`.
//! - **a format to write**: `exchange/write/<name>.rs`, an arm in its `mod.rs` with what it carries (the round trip
//!   tests hold it to that), its words in the page's `text/en/data.ts`; `command_line.rs` writes the command that makes
//!   it again.

pub mod text;
pub mod model;
pub mod planner;
pub mod reservation;
pub mod day;
pub mod tasks;
pub mod document;
#[cfg(feature = "engines")]
pub mod grids;
#[cfg(feature = "engines")]
pub mod solver_files;
pub mod views;
#[cfg(feature = "engines")]
pub mod exchange;
#[cfg(feature = "engines")]
pub mod study;
#[cfg(feature = "engines")]
pub mod figures;
#[cfg(feature = "engines")]
pub mod command_line;
