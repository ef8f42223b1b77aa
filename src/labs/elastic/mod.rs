//! Elastic reservations: clusters with batch queues, requests that leave start, processors and site open, and what they cost others.
//!
//! Reference: Röblitz, Schintke and Wendler, "Elastic Grid Reservations with User-Defined Optimization Policies", Workshop on
//! Adaptive Grid Middleware, 2004. The slides print few numbers; rules that are reconstructed say so.

pub mod text;
pub mod model;
pub mod profile;
pub mod site;
pub mod estimate;
pub mod broker;
pub mod workload;
pub mod document;
pub mod views;
pub mod study;
pub mod figures;
