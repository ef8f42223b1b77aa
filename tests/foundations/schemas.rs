//! Published JSON Schemas are those of the types of the documents.
//!
//! `COALLOC_WRITE_SCHEMAS=1 cargo test --test foundations schemas` writes them anew after a change of a type.

use coalloc::document::schema::published;
use coalloc::labs::cors::document::CorsDocument;
use coalloc::labs::market::document::MarketDocument;
use std::fs;

#[test]
fn schemas_are_stored_as_generated() {
    for (name, generated) in
        [("cors-1", published::<CorsDocument>()), ("market-1", published::<MarketDocument>())]
    {
        let file = format!("{}/www/public/schema/{name}.json", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("COALLOC_WRITE_SCHEMAS").is_some() {
            fs::write(&file, &generated).expect("the schema is writable");
        }
        let stored = fs::read_to_string(&file).expect("the schema is published");
        assert!(stored == generated, "{name}: write the schemas anew, see the top of this test");
    }
}
