//! CSV fields (RFC 4180).

/// Quotes a text as a CSV field. Leading = + - @ are escaped: a spreadsheet would run them as a formula.
pub(crate) fn csv_field(text: &str) -> String {
    let safe =
        if text.starts_with(['=', '+', '-', '@', '\t']) { format!("'{text}") } else { text.to_owned() };
    if safe.contains(['"', ',', '\r', '\n']) { format!("\"{}\"", safe.replace('"', "\"\"")) } else { safe }
}
