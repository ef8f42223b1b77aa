//! The words of this lab, a folder per language: see [`crate::text`].

/// English messages of this lab.
pub(crate) const ENGLISH: &[&str] =
    &[include_str!("en/document.txt"), include_str!("en/study.txt"), include_str!("en/figures.txt")];

/// A message of this lab.
macro_rules! msg {
    ($($message:tt)*) => { $crate::message!($crate::labs::market::text::ENGLISH; $($message)*) };
}
pub(crate) use msg;
