//! Modification of a reservation: a new version is held while the old one stays, then one is released.

use super::{Amount, Book, Coordinator, Refusal, Reservation, ReservationId, Step};
use crate::kernel::Window;

impl Coordinator {
    /// Replaces the window and the amounts of a reservation, at all managers involved or at none.
    ///
    /// A refused change leaves the reservation unchanged. The amounts of the old version count as free for
    /// the new one, so a reservation at a full site can still be extended. `None` when the id is unknown.
    ///
    /// Reference: OGF GFD.212, where a modification is a new reserve cycle of the same connection and the
    /// version committed last stays valid until the new one is committed.
    pub fn modify(
        &mut self,
        id: ReservationId,
        amounts: &[Amount],
        window: Window,
    ) -> Option<Result<(), Refusal>> {
        self.modify_unless(id, amounts, window, |_| false)
    }

    /// The same with failures, as in [`Coordinator::reserve_unless`].
    pub fn modify_unless(
        &mut self,
        id: ReservationId,
        amounts: &[Amount],
        window: Window,
        fails: impl FnMut(Step) -> bool,
    ) -> Option<Result<(), Refusal>> {
        let old = self.reservations.get(&id)?.clone();
        let new = self.replace(&old, amounts, window, fails);
        Some(new.map(|new| {
            self.release_all(&old.holds);
            self.reservations.insert(id, new);
        }))
    }

    /// Commits a new version besides the old one, or releases all of it.
    fn replace(
        &mut self,
        old: &Reservation,
        amounts: &[Amount],
        window: Window,
        mut fails: impl FnMut(Step) -> bool,
    ) -> Result<Reservation, Refusal> {
        let (amounts, shares) = self.shares(amounts)?;
        let mut holds = Vec::with_capacity(shares.len());
        let hold = |book: &mut Book, manager, share: &[Amount]| match old
            .holds
            .iter()
            .find(|&&(at, _)| at == manager)
        {
            Some(&(_, old)) => book.hold_instead(old, window, share),
            None => book.hold(window, share),
        };
        let held = self.hold_all(&shares, &mut holds, hold, &mut fails);
        if let Err(refusal) = held.and_then(|()| self.commit_all(&holds, &mut fails)) {
            self.release_all(&holds);
            return Err(refusal);
        }
        Ok(Reservation { window, amounts, holds })
    }
}
