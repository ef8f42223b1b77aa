//! Market documents: read, refused, printed, published as a schema.

use coalloc::labs::market::document::{MarketDocument, parse, presets, print, validate};
use serde_json::Value;

use crate::published::Schema;

const SCHEMA: &str = include_str!("../../www/public/schema/market-1.json");

/// A preset by its id.
pub fn preset(id: &str) -> MarketDocument {
    presets().into_iter().find(|preset| preset.id == id).expect("the preset is listed").document
}

fn value(document: &MarketDocument) -> Value {
    serde_json::from_str(&print(document)).expect("it is JSON")
}

#[test]
fn presets_are_clean_and_stored_as_printed() {
    let published = Schema::new(&[SCHEMA]);
    for preset in presets() {
        let path =
            format!("{}/src/labs/market/document/presets/{}.json", env!("CARGO_MANIFEST_DIR"), preset.id);
        let stored = std::fs::read_to_string(&path).expect("the preset is in the source");
        assert_eq!(print(&preset.document), stored, "{}: store it as print writes it", preset.id);
        assert_eq!(parse(&stored).as_ref(), Ok(&preset.document));
        assert_eq!(validate(&preset.document).problems, []);
        assert_eq!(published.error(&value(&preset.document)), None, "{}", preset.id);
    }
}
