//! The scenarios everybody starts from; they are the test cases of all levels too.

use super::parse;
use crate::labs::co_allocation::document::ScenarioDocument;

/// A scenario that ships with the engine.
#[apply(view)]
pub struct Preset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The scenario.
    pub document: ScenarioDocument,
}

/// Id and text of each preset; the first is the one a page opens with.
const TEXTS: [(&str, &str); 5] = [
    ("testbed-2010", include_str!("presets/testbed-2010.json")),
    ("testbed-2009", include_str!("presets/testbed-2009.json")),
    ("tiny", include_str!("presets/tiny.json")),
    ("infeasible", include_str!("presets/infeasible.json")),
    ("slide-matrices", include_str!("presets/slide-matrices.json")),
];

/// Id and text of each grid of the gallery.
const GALLERY: [(&str, &str); 10] = [
    ("abilene", include_str!("presets/gallery/abilene.json")),
    ("teragrid", include_str!("presets/gallery/teragrid.json")),
    ("das4", include_str!("presets/gallery/das4.json")),
    ("grid5000", include_str!("presets/gallery/grid5000.json")),
    ("viola", include_str!("presets/gallery/viola.json")),
    ("lhc", include_str!("presets/gallery/lhc.json")),
    ("geant", include_str!("presets/gallery/geant.json")),
    ("tariff", include_str!("presets/gallery/tariff.json")),
    ("together", include_str!("presets/gallery/together.json")),
    ("campus", include_str!("presets/gallery/campus.json")),
];

/// All presets, the default first.
pub fn presets() -> Vec<Preset> {
    TEXTS.into_iter().map(preset).collect()
}

/// Grids after real ones, each with a request that shows something; their notes say what is a fact of whom, and
/// what is assumed.
pub fn gallery() -> Vec<Preset> {
    GALLERY.into_iter().map(preset).collect()
}

fn preset((id, text): (&str, &str)) -> Preset {
    Preset { id: id.into(), document: parse(text).expect("the tests parse every preset of this build") }
}
