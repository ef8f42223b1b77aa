//! Grid, applications and requests as indices and integers; what is free on which node and when.

mod application;
mod grid;
mod market;

pub use application::{Application, Demand, Job, Request, requests};
pub use grid::{Booking, Grid, Hundredths, Node, NodeId, Offer, Resource, ResourceId};
pub use market::{Market, Reply, Step};
