//! The scenarios everybody starts from; they are the test cases of all levels too.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use super::document::ScenarioDocument;
use super::text::parse;

/// A scenario that ships with the engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(rename_all = "camelCase")]
pub struct Preset {
    /// Stable, short, fit for a link.
    pub id: String,
    /// The scenario.
    pub document: ScenarioDocument,
}

/// Id and text of each preset; the first is the one a page opens with.
const TEXTS: [(&str, &str); 4] = [
    ("testbed-2010", include_str!("presets/testbed-2010.json")),
    ("testbed-2009", include_str!("presets/testbed-2009.json")),
    ("tiny", include_str!("presets/tiny.json")),
    ("infeasible", include_str!("presets/infeasible.json")),
];

/// All presets, the default first.
pub fn presets() -> Vec<Preset> {
    let preset = |(id, text): (&str, &str)| Preset {
        id: id.into(),
        document: parse(text).expect("the tests parse every preset of this build"),
    };
    TEXTS.into_iter().map(preset).collect()
}
