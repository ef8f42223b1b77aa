//! The data structure of one calendar as it is drawn, with what one query does in it, beside all others.

use serde::{Deserialize, Serialize};
#[cfg(target_arch = "wasm32")]
use tsify::Tsify;

use crate::calendar::{AvailabilityCalendar, NodeAmounts, SLOT_SECONDS, Structure, TreeNode, Visit};
use crate::document::{Code, FormatError};
use crate::kernel::Window;
use crate::labs::cors::document::{CorsWindow, Scenario, limits};
use crate::labs::cors::model::Offer;
use crate::labs::cors::text::msg;

/// The most nodes that are drawn, beside those that the query meets.
const DRAWN_NODES: usize = 4_000;

/// Query to one calendar.
#[apply(strict)]
#[derive(Copy, Eq)]
pub struct CorsTreeQuery {
    pub node: u32,
    pub resource: u32,
    pub window: CorsWindow,
    /// Data structure to draw: the range-tree or the leaf-tree.
    pub structure: Structure,
}

/// A calendar as it is drawn.
#[apply(view)]
#[derive(Eq)]
pub struct CorsTreeReport {
    /// Nodes of the tree, upper before lower, left before right; empty for a structure that is no tree.
    pub tree: Vec<CorsTreeNode>,
    /// Whether nodes that the query does not meet are left out because there are too many.
    pub is_cut: bool,
    /// Cost of the same query in every data structure, but those that would be too large or too slow to book.
    pub structures: Vec<CorsStructureView>,
}

/// A node, or a place where the query looked for one.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsTreeNode {
    /// Time it stands for.
    pub span: CorsWindow,
    /// Index of the node above it; absent at the root.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<u32>,
    /// Number of nodes above it.
    pub depth: u32,
    pub amounts: CorsTreeAmounts,
    pub visit: CorsVisit,
}

/// Amounts that a node holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(target_arch = "wasm32", derive(Tsify))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum CorsTreeAmounts {
    /// There is no node: nothing is booked here but what nodes above say.
    Missing {},
    /// A node of a range-tree.
    Range {
        /// Least sum of the marks from here down to any second.
        low: i32,
        /// Own mark: the amount added during its whole span.
        add: i32,
    },
    /// A node of a leaf-tree above others, nothing but a span.
    Span {},
    Leaf {
        free: i32,
    },
}

/// Action of a query at a node.
#[apply(word)]
pub enum CorsVisit {
    /// Goes on to the nodes below that share time with the window.
    Split,
    /// The node answers for its entire span.
    Inside,
    /// Does not come here.
    Outside,
    /// Looks for a node, and none is there.
    Missing,
}

/// Cost of a query in one data structure.
#[apply(view)]
#[derive(Copy, Eq)]
pub struct CorsStructureView {
    pub structure: Structure,
    /// Answer: the amount free during the entire window. Slots may answer less than there is.
    pub free: u32,
    /// Elements touched by the query.
    pub touched: u64,
    /// Nodes, slots, entries or breakpoints that are kept.
    pub elements: u64,
    pub bytes: u64,
}

/// Asks one calendar, as it is booked in the document.
///
/// # Errors
/// When there is no such node or resource, or the window is none.
pub fn tree(scenario: &Scenario, query: &CorsTreeQuery) -> Result<CorsTreeReport, FormatError> {
    let Scenario { grid, options, .. } = scenario;
    let offers = grid.nodes.get(query.node as usize).map(|node| &node.offers);
    let offer = offers.and_then(|offers| offers.get(query.resource as usize)?.as_ref());
    let Some(offer) = offer else {
        return Err(FormatError::new(Code::UnknownName, "query.node", msg!("cors.no-calendar")));
    };
    let CorsWindow { start, end } = query.window;
    if start >= end || end > grid.horizon {
        let message = msg!("cors.no-window", horizon = grid.horizon);
        return Err(FormatError::new(Code::WrongOrder, "query.window", message));
    }
    let window = Window { start, end };
    let slot_width = options.slot_width.unwrap_or(SLOT_SECONDS);
    let calendar = |structure| calendar(structure, slot_width, offer, grid.horizon);
    let drawn = calendar(query.structure).and_then(|calendar| calendar.tree(window)).unwrap_or_default();
    let structures = Structure::ALL.into_iter().filter_map(|structure| {
        let calendar = calendar(structure)?;
        let free = calendar.available(window);
        Some(CorsStructureView {
            structure,
            free,
            touched: calendar.touched(),
            elements: calendar.elements() as u64,
            bytes: calendar.bytes() as u64,
        })
    });
    let structures = structures.collect();
    let tree = shown(&drawn);
    Ok(CorsTreeReport { is_cut: tree.len() < drawn.len(), tree, structures })
}

/// Nothing where it would be too large, or booking it too much work.
fn calendar(
    structure: Structure,
    slot_width: u32,
    offer: &Offer,
    horizon: u32,
) -> Option<AvailabilityCalendar> {
    let windows = offer.bookings.iter().map(|booking| booking.window);
    if structure.slots_or_entries(slot_width, horizon, windows) > limits::CALENDAR_ELEMENTS {
        return None;
    }
    let bookings = offer.bookings.iter().map(|booking| (booking.window, booking.amount));
    AvailabilityCalendar::new(structure, slot_width, offer.capacity, horizon)
        .booked_within(limits::CALENDAR_TOUCHED, bookings)
}

/// All nodes that the query meets, and others below shown ones until there are enough.
fn shown(drawn: &[TreeNode]) -> Vec<CorsTreeNode> {
    let mut places: Vec<Option<u32>> = Vec::with_capacity(drawn.len());
    let (mut tree, mut others) = (Vec::new(), 0);
    for node in drawn {
        let parent = node.parent.map(|parent| places[parent]);
        let is_met = node.visit != Visit::Outside;
        if parent == Some(None) || (!is_met && others == DRAWN_NODES) {
            places.push(None);
            continue;
        }
        others += usize::from(!is_met);
        places.push(Some(tree.len() as u32));
        tree.push(CorsTreeNode::of(node, parent.flatten()));
    }
    tree
}

impl CorsTreeNode {
    fn of(node: &TreeNode, parent: Option<u32>) -> Self {
        let amounts = match node.amounts {
            NodeAmounts::Missing => CorsTreeAmounts::Missing {},
            NodeAmounts::Range { low, add } => CorsTreeAmounts::Range { low, add },
            NodeAmounts::Span => CorsTreeAmounts::Span {},
            NodeAmounts::Leaf(free) => CorsTreeAmounts::Leaf { free },
        };
        let visit = match node.visit {
            Visit::Split => CorsVisit::Split,
            Visit::Inside => CorsVisit::Inside,
            Visit::Outside => CorsVisit::Outside,
            Visit::Missing => CorsVisit::Missing,
        };
        let span = CorsWindow { start: node.span.start, end: node.span.end };
        Self { span, parent, depth: node.depth, amounts, visit }
    }
}
