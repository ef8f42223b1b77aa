//! CORS: nodes sell amounts of their resources over windows, managers buy them cheaply while others buy too.
//!
//! Reference: Shahriyar, Akbar, Rahman, Bari and Shahriyar, "CORS - A Cost Optimized Resource Reservation Scheme for Grid".

pub mod text;
pub mod model;
pub mod workload;
pub mod selection;
pub mod protocol;
pub mod document;
pub mod views;
pub mod study;
pub mod figures;
