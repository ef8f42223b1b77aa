//! How much resource managers disclose about their timetables.

/// Extent of what resource managers disclose to a coordinator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Disclosure {
    /// Only what is free during an entire window, as in Takefusa et al. (2010), step 2ii.
    #[default]
    WindowOnly,
    /// Also the times at which the amounts in use change.
    Timetable,
}
