//! Resources, nodes, what they sell, and what of it is booked.

use super::window;
use crate::calendar::{Calendar, SegmentTree};
use crate::document::field::{self, Names};
use crate::document::problem::{Code, Problems};
use crate::labs::cors::document::{CorsBooking, CorsDocument, CorsNode, CorsOffer, CorsResource, limits};
use crate::labs::cors::model::{Booking, Grid, Node, Offer, Resource};
use crate::labs::cors::text::msg;

/// Reads the grid, and the resource each name stands for.
pub(super) fn read<'a>(document: &'a CorsDocument, problems: &mut Problems) -> (Grid, Names<'a>) {
    let horizon = document.horizon;
    if limits::HORIZON.contains(&horizon) && !horizon.is_power_of_two() {
        let most = *limits::HORIZON.end();
        problems.error(Code::OutOfRange, "horizon", msg!("cors.horizon", horizon, most));
    }
    let mut names = Names::new();
    let ids = document.resources.iter().map(|resource| resource.id.as_str());
    field::unique(problems, &mut names, |i| format!("resources[{i}].id"), ids);
    let nodes = &document.nodes;
    let ids = nodes.iter().map(|node| node.id.as_str());
    field::unique(problems, &mut Names::new(), |i| format!("nodes[{i}].id"), ids);
    let mut reader = Reader { names: &names, horizon, bookings: 0 };
    let nodes = nodes.iter().enumerate().map(|(i, node)| reader.node(node, &format!("nodes[{i}]"), problems));
    let nodes = nodes.collect();
    let resource =
        |document: &CorsResource| Resource { id: document.id.clone(), unit: document.unit.clone() };
    let grid = Grid { horizon, resources: document.resources.iter().map(resource).collect(), nodes };
    // Skipped when the grid has errors: shortages would be misreported.
    if problems.usable() {
        refuse_overbooked(document, &grid, &names, problems);
    }
    (grid, names)
}

/// Context in which nodes are read.
struct Reader<'a> {
    names: &'a Names<'a>,
    horizon: u32,
    /// Bookings read so far.
    bookings: usize,
}

impl Reader<'_> {
    fn node(&mut self, document: &CorsNode, at: &str, problems: &mut Problems) -> Node {
        let mut offers = vec![None; self.names.len()];
        for (i, document) in document.offers.iter().enumerate() {
            let at = format!("{at}.offers[{i}]");
            let path = format!("{at}.resource");
            let kind = msg!("kind.resource");
            let resource = field::find(problems, self.names, &path, kind, &document.resource);
            let offer = self.offer(document, &at, problems);
            let Some(resource) = resource else { continue };
            if offers[resource].replace(offer).is_some() {
                let name = field::shown(&document.resource);
                problems.error(Code::DuplicateName, path, msg!("cors.sold-twice", name));
            }
        }
        Node { id: document.id.clone(), offers }
    }

    fn offer(&mut self, document: &CorsOffer, at: &str, problems: &mut Problems) -> Offer {
        let room = limits::BOOKINGS - self.bookings;
        let documents = field::list(problems, format!("{at}.bookings"), &document.bookings, 0..=room);
        self.bookings += documents.len();
        let booking = |(i, document): (usize, &CorsBooking)| {
            let at = format!("{at}.bookings[{i}]");
            let window = window(document.start, document.end, &at, self.horizon, problems);
            Booking { window, amount: document.amount }
        };
        let bookings = documents.iter().enumerate().map(booking).collect();
        for (i, printed) in document.printed.iter().enumerate() {
            window(printed.start, printed.end, &format!("{at}.printed[{i}]"), self.horizon, problems);
        }
        Offer { capacity: document.capacity, unit_cost: document.unit_cost, bookings }
    }
}

/// Books everything in document order.
fn refuse_overbooked(document: &CorsDocument, grid: &Grid, names: &Names<'_>, problems: &mut Problems) {
    for (node, of_node) in document.nodes.iter().enumerate() {
        for (i, offer) in of_node.offers.iter().enumerate() {
            let Some(read) = grid.offer(node, names[offer.resource.as_str()]) else { continue };
            let mut used = SegmentTree::default();
            for (j, &Booking { window, amount }) in read.bookings.iter().enumerate() {
                let free = used.free(read.capacity, window);
                if amount <= free {
                    used.add(window, amount);
                } else {
                    let path = format!("nodes[{node}].offers[{i}].bookings[{j}].amount");
                    problems.error(Code::Overbooked, path, msg!("cors.overbooked", amount, free));
                }
            }
        }
    }
}
