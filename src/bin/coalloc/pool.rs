//! Work on all cores: which pieces there are decides the answers, the number of threads does not.

use std::ops::Range;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;

/// Most bytes that pieces at work may take together.
const MAX_BYTES: f64 = (192_u32 << 20) as f64;

/// Threads to use for that many pieces of `bytes` each: as asked, or all cores, but no more than memory allows.
pub fn threads(asked: Option<u32>, pieces: u32, bytes: f64) -> u32 {
    let cores = || thread::available_parallelism().map_or(1, |cores| cores.get() as u32);
    let fitting = (MAX_BYTES / bytes.max(1.0)) as u32;
    asked.unwrap_or_else(cores).min(pieces).min(fitting).max(1)
}

/// Does `one` for a range of numbers on some threads and gives the answers in that order, or an error.
///
/// Each answer is shown to `heard` as it comes, which may report that pieces from some number on are no longer
/// wanted; those already begun are answered all the same.
pub fn all<T: Send, E: Send>(
    pieces: Range<u32>,
    threads: u32,
    one: impl Fn(u32) -> Result<T, E> + Sync,
    mut heard: impl FnMut(&T) -> Option<u32>,
) -> Result<Vec<T>, E> {
    let mut answers: Vec<(u32, T)> = Vec::with_capacity(pieces.len());
    each(pieces, threads, one, |index, answer| {
        let fewer = heard(&answer);
        answers.push((index, answer));
        Ok(fewer)
    })?;
    answers.sort_by_key(|&(index, _)| index);
    Ok(answers.into_iter().map(|(_, answer)| answer).collect())
}

/// The same for answers that `heard` takes as they come, in any order; its error ends the work.
pub fn each<T: Send, E: Send>(
    pieces: Range<u32>,
    threads: u32,
    one: impl Fn(u32) -> Result<T, E> + Sync,
    mut heard: impl FnMut(u32, T) -> Result<Option<u32>, E>,
) -> Result<(), E> {
    let next = AtomicU32::new(pieces.start);
    let end = AtomicU32::new(pieces.end);
    // Bounded, for answers must not pile up where they are taken slowly.
    let (sender, receiver) = mpsc::sync_channel(threads as usize);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, end, one) = (sender.clone(), &next, &end, &one);
            scope.spawn(move || {
                loop {
                    let wanted = |index: u32| (index < end.load(Ordering::Relaxed)).then_some(index + 1);
                    let Ok(index) = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, wanted) else {
                        return;
                    };
                    // The receiver is gone only after an error, and then nobody wants more.
                    if sender.send((index, one(index))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        for (index, answer) in receiver {
            if let Some(fewer) = heard(index, answer?)? {
                end.fetch_min(fewer, Ordering::Relaxed);
            }
        }
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_more_threads_than_pieces_or_than_memory_allows() {
        assert_eq!([threads(Some(4), 100, 0.0), threads(Some(4), 3, 0.0)], [4, 3]);
        assert_eq!([threads(Some(4), 100, MAX_BYTES / 2.0), threads(Some(4), 100, 2.0 * MAX_BYTES)], [2, 1]);
    }

    #[test]
    fn answers_come_in_order_whatever_the_number_of_threads() {
        let squares: Vec<u32> = (3..100).map(|i| i * i).collect();
        for threads in [1, 2, 7] {
            let answers = all(3..100, threads, |i| Ok::<_, ()>(i * i), |_| None);
            assert_eq!(answers, Ok(squares.clone()));
        }
        let failed = all(0..100, 4, |i| if i == 40 { Err(i) } else { Ok(i) }, |_| None);
        assert_eq!(failed, Err(40));
    }

    #[test]
    fn what_is_no_longer_wanted_is_not_begun() {
        for threads in [1, 3] {
            let heard = |&answer: &u32| (answer == 5).then_some(10);
            let answers = all(0..1_000_000, threads, Ok::<_, ()>, heard).expect("nothing fails");
            assert!(answers.len() >= 10 && answers.len() < 500_000, "{}", answers.len());
            assert!(answers.iter().copied().eq(0..answers.len() as u32));
        }
    }
}
