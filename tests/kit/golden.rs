//! Golden files: `UPDATE_GOLDEN=1` with the name of a test writes its files anew.

/// Compares a text with a file of `tests/golden`.
pub fn compare(name: &str, text: &str) {
    let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, text).expect("the golden folder is writable");
    }
    let golden = std::fs::read_to_string(&path).expect("the golden file is checked in");
    assert!(
        text == golden,
        "{name} differs; if that is meant, run with UPDATE_GOLDEN=1 and read the difference"
    );
}

/// FNV-1a of a text.
pub fn fingerprint(text: &str) -> u64 {
    add(0xcbf2_9ce4_8422_2325, text.as_bytes())
}

/// Continues an FNV-1a fingerprint.
pub fn add(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
