//! The reservation protocol under every interleaving of small cases, and under long random schedules.

mod agreement;
mod audit;
mod exhaustive;
mod fingerprint;
mod manager;
mod mutants;
mod random;
mod walk;
mod world;
