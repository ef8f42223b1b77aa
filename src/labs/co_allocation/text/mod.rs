//! The words of this lab, a folder per language: see [`crate::text`].

/// English sentences of this lab: catalogs for the core, then for the whole engine.
pub(crate) const ENGLISH: &[&str] = &[
    include_str!("en/document.txt"),
    include_str!("en/views.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/exchange.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/figures.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/grids.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/rule.txt"),
    #[cfg(feature = "engines")]
    include_str!("en/study.txt"),
];

/// A message of this lab.
macro_rules! msg {
    ($($message:tt)*) => { $crate::message!($crate::labs::co_allocation::text::ENGLISH; $($message)*) };
}
pub(crate) use msg;
