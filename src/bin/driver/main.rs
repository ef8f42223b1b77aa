//! The headless command.
fn main() {}
