//! How far a long command is: a bar on a terminal, a line a minute elsewhere, both on standard error.

use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressStyle};

use super::text::say;

/// Between two lines.
const MINUTE: Duration = Duration::from_secs(60);

/// Counts pieces of work.
pub struct Progress {
    bar: ProgressBar,
    begun: Instant,
    lines: Lines,
}

impl Progress {
    /// Progress of `all` pieces, `before` of which were done before.
    pub fn new(all: u32, before: u32, unit: String) -> Self {
        let template =
            say!("progress.bar", bar = "{bar:32}", done = "{pos}", all = "{len}", unit, time = "{eta}");
        let style = ProgressStyle::with_template(&template).expect("the template names fields that exist");
        let bar = ProgressBar::new(u64::from(all)).with_style(style).with_position(u64::from(before));
        bar.reset_eta();
        let lines = Lines { all, before, done: before, unit, next: MINUTE };
        Self { bar, begun: Instant::now(), lines }
    }

    /// One more is done.
    pub fn add(&mut self) {
        self.bar.inc(1);
        let line = self.lines.add(self.begun.elapsed());
        if let Some(line) = line.filter(|_| self.bar.is_hidden()) {
            // Nobody is left to report to when this fails.
            let _ = std::io::Write::write_all(&mut std::io::stderr(), line.as_bytes());
        }
    }

    /// Takes the bar away.
    pub fn finish(self) {
        self.bar.finish_and_clear();
    }
}

/// The lines where there is no terminal.
struct Lines {
    all: u32,
    before: u32,
    done: u32,
    unit: String,
    /// When the next one is due.
    next: Duration,
}

impl Lines {
    /// One more is done at that time; a line if one is due.
    fn add(&mut self, elapsed: Duration) -> Option<String> {
        self.done += 1;
        if elapsed < self.next {
            return None;
        }
        self.next = elapsed + MINUTE;
        let left = self.all.saturating_sub(self.done);
        let time = elapsed.mul_f64(f64::from(left) / f64::from(self.done - self.before));
        let time = format!("{:#}", HumanDuration(time));
        let line = say!("progress.line", done = self.done, all = self.all, unit = self.unit, time);
        Some(line + "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_a_minute_counts_the_time_left_from_what_this_run_did() {
        let mut lines = Lines { all: 100, before: 40, done: 40, unit: "days".to_owned(), next: MINUTE };
        let mut said = |seconds| lines.add(Duration::from_secs(seconds));
        assert_eq!((said(1), said(59)), (None, None));
        assert_eq!(said(60), Some("43 of 100 days, 19m left\n".to_owned()));
        assert_eq!((said(61), said(119)), (None, None));
        assert_eq!(said(240), Some("46 of 100 days, 36m left\n".to_owned()));
    }
}
