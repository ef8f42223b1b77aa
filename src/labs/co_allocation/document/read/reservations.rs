//! Reservations that already hold resources: booked in order, never more than there is.

use std::collections::{BTreeMap, BTreeSet};

use crate::document::field;
use crate::document::field::Names;
use crate::document::problem::{Code, Problems};
use crate::kernel::Window;
use crate::labs::co_allocation::document::Booking;
use crate::labs::co_allocation::document::{ReservationDocument, ReservedPath};
use crate::labs::co_allocation::model::{ChannelId, Grid, LinkId, NodeId};
use crate::labs::co_allocation::reservation::{Amount, Coordinator, Refusal, Resource, Shortage};
use crate::labs::co_allocation::text::msg;
use crate::text::Message;

/// Context in which reservations are read.
struct Context<'a> {
    grid: &'a Grid,
    nodes: &'a Names<'a>,
    /// The link between two nodes, smaller id first: paths look it up once per hop.
    link_of: BTreeMap<[NodeId; 2], LinkId>,
    share_sites: bool,
}

/// Reads the reservations, and the books of all managers with them.
///
/// With `share_sites` one of them may have several parts at one site.
pub(super) fn read(
    documents: &[ReservationDocument],
    grid: &Grid,
    nodes: &Names<'_>,
    share_sites: bool,
    problems: &mut Problems,
) -> (Vec<Booking>, Coordinator) {
    let path = |i| format!("reservations[{i}].label");
    let labels = documents.iter().map(|reservation| reservation.label.as_str());
    field::unique(problems, &mut Names::new(), path, labels);
    let ground = Context { grid, nodes, link_of: link_index(grid), share_sites };
    let mut bookings: Vec<Booking> = documents
        .iter()
        .enumerate()
        .map(|(i, document)| read_one(document, &format!("reservations[{i}]"), &ground, problems))
        .collect();
    // Skipped when the grid has errors: shortages would be misreported.
    let coordinator = if problems.usable_at("grid") && problems.usable_at("reservations") {
        book(documents, &mut bookings, grid, problems)
    } else {
        Coordinator::new(&Grid::default())
    };
    (bookings, coordinator)
}

/// Books them in document order. One that lacks something holds what is left of that: a site may have lost CPUs, or a
/// link bandwidth, since it was made.
fn book(
    documents: &[ReservationDocument],
    bookings: &mut [Booking],
    grid: &Grid,
    problems: &mut Problems,
) -> Coordinator {
    let mut coordinator = Coordinator::new(grid);
    for (i, (document, booking)) in documents.iter().zip(bookings).enumerate() {
        let Err(refused) = coordinator.reserve_amounts(&booking.amounts, booking.window) else { continue };
        let Refusal::Short { shortage, .. } = refused else {
            unreachable!("sites only are asked for CPUs, and no manager is set to fail");
        };
        problems.warning(
            Code::Overbooked,
            format!("reservations[{i}]"),
            broken(&document.label, shortage, grid),
        );
        booking.asked = Some(booking.amounts.clone());
        let mut free = coordinator.availability(booking.window);
        for Amount { resource, quantity } in &mut booking.amounts {
            let left = match *resource {
                Resource::Cpus(node) => &mut free.cpus[node],
                Resource::Bandwidth(channel) => &mut free.bandwidth_mbps[channel],
            };
            let held = u32::try_from(*quantity).unwrap_or(u32::MAX).min(*left);
            *left -= held;
            *quantity = held.into();
        }
        let booked = coordinator.reserve_amounts(&booking.amounts, booking.window);
        booked.expect("no more than is free");
    }
    coordinator
}

fn broken(label: &str, Shortage { resource, wanted, free }: Shortage, grid: &Grid) -> Message {
    let label = field::shown(label);
    let name = |node: NodeId| field::shown(&grid.nodes[node].name);
    match resource {
        Resource::Cpus(node) => msg!("reservation.short-cpus", label, wanted, site = name(node), free),
        Resource::Bandwidth(channel) => {
            let link = grid.link_of(channel);
            let [a, b] = grid.links[link].ends;
            let (from, to) = match [a, b].map(|from| grid.channel(link, from) == channel) {
                [true, true] => {
                    return msg!(
                        "reservation.short-mbps-shared",
                        label,
                        wanted,
                        a = name(a),
                        b = name(b),
                        free
                    );
                }
                [true, false] => (a, b),
                _ => (b, a),
            };
            msg!("reservation.short-mbps", label, wanted, from = name(from), to = name(to), free)
        }
    }
}

fn link_index(grid: &Grid) -> BTreeMap<[NodeId; 2], LinkId> {
    let key = |[a, b]: [NodeId; 2]| [a.min(b), a.max(b)];
    BTreeMap::from_iter(grid.links.iter().enumerate().map(|(id, link)| (key(link.ends), id)))
}

fn read_one(
    document: &ReservationDocument,
    at: &str,
    ground: &Context<'_>,
    problems: &mut Problems,
) -> Booking {
    if document.end_seconds <= document.start_seconds {
        let message = match document.end_seconds == document.start_seconds {
            true => msg!("reservation.no-time"),
            false => msg!("reservation.order"),
        };
        problems.error(Code::WrongOrder, format!("{at}.endSeconds"), message);
    }
    let mut amounts = Vec::with_capacity(document.sites.len() + document.paths.len());
    let mut taken = BTreeSet::new();
    for (i, held) in document.sites.iter().enumerate() {
        let path = format!("{at}.sites[{i}].site");
        let is_site = |node: &NodeId| ground.grid.nodes[*node].is_site();
        let Some(site) = ground.nodes.get(held.site.as_str()).copied().filter(is_site) else {
            let message = msg!("reservation.no-site", name = field::shown(&held.site));
            problems.error(Code::UnknownName, path, message);
            continue;
        };
        amounts.push(Amount { resource: Resource::Cpus(site), quantity: held.cpus.into() });
        if !taken.insert(site) && !ground.share_sites {
            problems.error(Code::DuplicateName, path, msg!("reservation.site-taken"));
        }
    }
    for (i, held) in document.paths.iter().enumerate() {
        let path = format!("{at}.paths[{i}]");
        let channels = read_path(held, &path, ground, problems);
        let quantity = held.bandwidth_mbps.into();
        let amount = |channel| Amount { resource: Resource::Bandwidth(channel), quantity };
        amounts.extend(channels.into_iter().map(amount));
    }
    let window = Window { start: document.start_seconds, end: document.end_seconds };
    Booking { window, amounts, asked: None }
}

/// The channels a path takes.
fn read_path(held: &ReservedPath, at: &str, ground: &Context<'_>, problems: &mut Problems) -> Vec<ChannelId> {
    let names = &held.nodes;
    let mut visited = BTreeSet::new();
    let mut found = Vec::with_capacity(names.len());
    for (i, name) in names.iter().enumerate() {
        let path = format!("{at}.nodes[{i}]");
        let Some(node) = field::find(problems, ground.nodes, &path, msg!("kind.node"), name) else {
            return Vec::new();
        };
        if !visited.insert(node) {
            problems.error(Code::NotAPath, path, msg!("reservation.path-twice", name = field::shown(name)));
            return Vec::new();
        }
        found.push(node);
    }
    let mut channels = Vec::with_capacity(found.len());
    for (i, hop) in found.windows(2).enumerate() {
        match ground.link_of.get(&[hop[0].min(hop[1]), hop[0].max(hop[1])]) {
            Some(&link) => channels.push(ground.grid.channel(link, hop[0])),
            None => {
                let [a, b] = [&names[i], &names[i + 1]].map(|name| field::shown(name));
                let path = format!("{at}.nodes[{}]", i + 1);
                problems.error(Code::NotAPath, path, msg!("reservation.no-link", a, b));
            }
        }
    }
    channels
}
