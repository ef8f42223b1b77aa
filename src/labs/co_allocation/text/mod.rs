//! The words of this lab, a folder per language: see [`crate::text`].

/// English sentences of this lab.
pub(crate) const ENGLISH: &str = concat!(
    include_str!("en/document.txt"),
    include_str!("en/exchange.txt"),
    include_str!("en/figures.txt"),
    include_str!("en/grids.txt"),
    include_str!("en/rule.txt"),
    include_str!("en/study.txt"),
    include_str!("en/views.txt"),
);

/// A message of this lab.
macro_rules! msg {
    ($($message:tt)*) => { $crate::message!($crate::labs::co_allocation::text::ENGLISH; $($message)*) };
}
pub(crate) use msg;
