//! Duration of a job on more or fewer processors: Amdahl's law in exact integers.

use super::Second;

/// A job's serial part as S : Q, that is s = S/(S+Q) and p = Q/(S+Q).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Speedup {
    /// S.
    pub serial: u32,
    /// Q; S and Q are not both 0.
    pub parallel: u32,
}

impl Speedup {
    /// Seconds on `to` (processors, speed) of what takes `seconds` on `from`, rounded up so that the work fits:
    /// `ceil(dur_ref·np_ref·(S·N+Q)·perf_ref / (N·(S·np_ref+Q)·perf_site))` (rule R12). No processors count as one.
    ///
    /// Reference: slide "Time & CPU range", dur(N) = sp(N_ref)·dur_ref/sp(N) with sp(N) = 1/(s + p/N).
    pub fn duration(self, seconds: Second, from: (u32, u32), to: (u32, u32)) -> Second {
        let [serial, parallel] = [self.serial, self.parallel].map(u128::from);
        let [from_processors, from_speed, to_processors, to_speed] =
            [from.0, from.1, to.0, to.1].map(|number| u128::from(number.max(1)));
        let work = u128::from(seconds) * from_processors * (serial * to_processors + parallel) * from_speed;
        let pace = to_processors * (serial * from_processors + parallel) * to_speed;
        work.div_ceil(pace.max(1)) as Second
    }
}
