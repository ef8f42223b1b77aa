//! CSV fields (RFC 4180).

/// A text as a field of any CSV. A leading = + - @ would be run as a formula by a spreadsheet.
pub(crate) fn csv_field(text: &str) -> String {
    let safe =
        if text.starts_with(['=', '+', '-', '@', '\t']) { format!("'{text}") } else { text.to_owned() };
    if safe.contains(['"', ',', '\r', '\n']) { format!("\"{}\"", safe.replace('"', "\"\"")) } else { safe }
}
