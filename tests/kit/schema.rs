//! Published JSON Schemas, and documents held against them.

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

/// A schema, with those it refers to.
pub struct Schema {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Schema {
    /// The last of the texts, each of which has its name in `$id`.
    pub fn new(texts: &[&str]) -> Self {
        let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
        let mut last = String::new();
        for text in texts {
            let schema: Value = serde_json::from_str(text).expect("the schema is JSON");
            last = schema["$id"].as_str().expect("the schema has a name").to_owned();
            compiler.add_resource(&last, schema).expect("the name is an address");
        }
        let index = compiler.compile(&last, &mut schemas).expect("the schema is a schema");
        Self { schemas, index }
    }

    /// First violation by a document; `None` where it is valid.
    pub fn error(&self, document: &Value) -> Option<String> {
        self.schemas.validate(document, self.index).err().map(|error| error.to_string())
    }
}
