//! What resource managers tell about their timetables.

/// How much a coordinator may ask of the resource managers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Disclosure {
    /// What is free during the whole of a window, and nothing else, as in Takefusa et al. (2010), step 2ii.
    #[default]
    WindowOnly,
    /// Also when the amounts in use change.
    Timetable,
}
