//! Values to JSON text.

use serde::Serialize;

/// On one line, without spaces.
pub(crate) fn compact(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("structs, lists, texts and numbers are JSON")
}

/// One field or entry on each line, indented by two spaces each.
pub(crate) fn indented(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).expect("structs, lists, texts and numbers are JSON")
}

#[cfg(any(target_arch = "wasm32", test))]
pub(crate) use sparse::for_page;

#[cfg(any(target_arch = "wasm32", test))]
mod sparse {
    use std::cell::RefCell;
    use std::io::{Result, Write};

    use serde::Serialize;
    use serde_json::Serializer;
    use serde_json::ser::Formatter;

    /// Like [`compact`](super::compact), without absent fields: JavaScript has `undefined` for them.
    pub(crate) fn for_page(value: &impl Serialize) -> String {
        let text = RefCell::default();
        let mut serializer =
            Serializer::with_formatter(Text(&text), Sparse { text: &text, open: Vec::new() });
        value.serialize(&mut serializer).expect("structs, lists, texts and numbers are JSON");
        String::from_utf8(text.into_inner()).expect("JSON is UTF-8")
    }

    /// The text so far, as the serializer writes to it.
    struct Text<'a>(&'a RefCell<Vec<u8>>);

    impl Write for Text<'_> {
        fn write(&mut self, bytes: &[u8]) -> Result<usize> {
            self.0.borrow_mut().write(bytes)
        }

        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }

    /// Takes back fields whose value is `null`.
    struct Sparse<'a> {
        text: &'a RefCell<Vec<u8>>,
        /// Beginnings of the fields being written, and of their values.
        open: Vec<[usize; 2]>,
    }

    impl Formatter for Sparse<'_> {
        fn begin_object_key<W: ?Sized + Write>(&mut self, out: &mut W, _: bool) -> Result<()> {
            let begin = self.text.borrow().len();
            self.open.push([begin; 2]);
            // Every earlier field may have been removed.
            if self.text.borrow().ends_with(b"{") { Ok(()) } else { out.write_all(b",") }
        }

        fn begin_object_value<W: ?Sized + Write>(&mut self, out: &mut W) -> Result<()> {
            out.write_all(b":")?;
            if let Some([_, value]) = self.open.last_mut() {
                *value = self.text.borrow().len();
            }
            Ok(())
        }

        fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> Result<()> {
            let mut text = self.text.borrow_mut();
            if let Some([field, value]) = self.open.pop()
                && text[value..] == *b"null"
            {
                text.truncate(field);
            }
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use serde::Serialize;

    use super::for_page;

    #[test]
    fn the_page_gets_no_absent_fields() {
        #[derive(Serialize)]
        struct Sparse {
            first: Option<u32>,
            second: Option<Option<u32>>,
            text: &'static str,
            list: Vec<Option<u32>>,
            inner: Option<Box<Sparse>>,
            last: Option<u32>,
        }
        let sparse = |inner| Sparse {
            first: None,
            second: Some(None),
            text: "{null",
            list: vec![None, Some(1), None],
            inner,
            last: None,
        };
        let text = for_page(&sparse(Some(Box::new(sparse(None)))));
        let fields = r#""text":"{null","list":[null,1,null]"#;
        assert_eq!(text, format!(r#"{{{fields},"inner":{{{fields}}}}}"#));
    }
}
