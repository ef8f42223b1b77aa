//! Managers that buy without locking: searches, updates, refusals, retries and releases, in any interleaving.
