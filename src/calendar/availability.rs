//! One calendar of free amounts over many data structures, which give the same answers and count their work.

use std::cell::Cell;
use std::fmt;

use super::balanced_tree::BalancedTree;
use super::calendar_queue::{self, CalendarQueue};
use super::exact_slots::ExactSlots;
use super::leaf_tree::LeafTree;
use super::range_tree::RangeTree;
use super::slots::Slots;
use super::sorted_list::SortedList;
use super::step_array::StepArray;
use super::tree_node::TreeNode;
use crate::kernel::{Seconds, Window};

/// Width of a slot where none is given, in seconds.
pub const SLOT_SECONDS: Seconds = 300;
/// The latest end of time: what a document may ask for.
pub const LONGEST_HORIZON: Seconds = 1 << 26;
/// The largest capacity: free amounts are kept in 32 bits with a sign.
pub const LARGEST_CAPACITY: u32 = 1 << 30;

/// The data structures.
#[apply(word)]
#[derive(Default, PartialOrd, Ord)]
pub enum Structure {
    /// Segment tree over the halves of the time axis, made on demand, with marks that stay where they are.
    #[default]
    RangeTree,
    /// The tree as printed by Shahriyar et al.: amounts in the leaves, which are cut where reservations begin and end.
    LeafTree,
    /// One amount for each slot; windows are rounded outwards, so the free amount is a lower bound.
    Slots,
    /// Slots that keep the changes inside them.
    SlotsExact,
    /// Days, each with the reservations that cross it.
    CalendarQueue,
    /// Reservations in the order of their starts.
    SortedList,
    /// The step function as one sorted array.
    Steps,
    /// The step function as a balanced search tree with the minimum of every subtree.
    BalancedTree,
}

impl Structure {
    /// All of them.
    pub const ALL: [Structure; 8] = [
        Structure::RangeTree,
        Structure::LeafTree,
        Structure::Slots,
        Structure::SlotsExact,
        Structure::CalendarQueue,
        Structure::SortedList,
        Structure::Steps,
        Structure::BalancedTree,
    ];

    /// Name in documents.
    pub fn name(self) -> &'static str {
        match self {
            Structure::RangeTree => "range-tree",
            Structure::LeafTree => "leaf-tree",
            Structure::Slots => "slots",
            Structure::SlotsExact => "slots-exact",
            Structure::CalendarQueue => "calendar-queue",
            Structure::SortedList => "sorted-list",
            Structure::Steps => "steps",
            Structure::BalancedTree => "balanced-tree",
        }
    }

    /// Slots, or entries in days: what it keeps however little changes in them, for bookings of these windows. 0 where that is
    /// in proportion to the bookings.
    pub fn slots_or_entries(
        self,
        slot_width: Seconds,
        horizon: Seconds,
        windows: impl Iterator<Item = Window>,
    ) -> u64 {
        match self {
            Structure::Slots | Structure::SlotsExact => u64::from(horizon.div_ceil(slot_width)),
            Structure::CalendarQueue => windows.map(calendar_queue::entries).sum(),
            _ => 0,
        }
    }

    /// False for the structure that rounds windows.
    pub fn is_exact(self) -> bool {
        self != Structure::Slots
    }
}

impl fmt::Display for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Operations of a data structure: free amounts over `[0, horizon)`, and how many of its elements it touched.
pub(super) trait FreeAmounts {
    /// The least free amount in a window, and the elements touched.
    fn lowest(&self, window: Window) -> (i32, u64);

    /// Adds to the free amount during a window; the elements touched.
    fn change(&mut self, window: Window, by: i32) -> u64;

    /// The free amount from each time on, up to the next, from 0 on; neighbors may be equal, and the last ones after
    /// the horizon.
    fn levels(&self) -> Vec<(Seconds, i32)>;

    /// Nodes, slots, entries or breakpoints.
    fn elements(&self) -> usize;

    /// Bytes of the elements.
    fn bytes(&self) -> usize;
}

/// How much of one resource is free when, and who may still have some of it.
///
/// # Examples
///
/// ```
/// use coalloc::calendar::{AvailabilityCalendar, Structure};
/// use coalloc::kernel::Window;
///
/// let mut calendar = AvailabilityCalendar::new(Structure::RangeTree, 300, 30, 64);
/// let window = Window { start: 25, end: 45 };
/// assert!(calendar.reserve(Window { start: 25, end: 60 }, 10));
/// assert_eq!(calendar.available(window), 20);
/// assert!(!calendar.reserve(window, 21));
/// assert_eq!(calendar.earliest(25, 4, 21), Some(60));
/// ```
#[derive(Clone, Debug)]
pub struct AvailabilityCalendar {
    capacity: u32,
    horizon: Seconds,
    amounts: Amounts,
    touched: Cell<u64>,
}

#[derive(Clone, Debug)]
enum Amounts {
    RangeTree(RangeTree),
    LeafTree(LeafTree),
    Slots(Slots),
    SlotsExact(ExactSlots),
    CalendarQueue(CalendarQueue),
    SortedList(SortedList),
    Steps(StepArray),
    BalancedTree(BalancedTree),
}

impl AvailabilityCalendar {
    /// Everything is free. Slots have that width; the horizon is rounded up to a power of two.
    ///
    /// # Panics
    ///
    /// When a number is outside its limits: [`LARGEST_CAPACITY`], [`LONGEST_HORIZON`], slots of at least a second.
    pub fn new(structure: Structure, slot_width: Seconds, capacity: u32, horizon: Seconds) -> Self {
        assert!(capacity <= LARGEST_CAPACITY && horizon <= LONGEST_HORIZON && slot_width > 0);
        let horizon = horizon.next_power_of_two();
        let free = capacity as i32;
        let amounts = match structure {
            Structure::RangeTree => Amounts::RangeTree(RangeTree::new(free, horizon)),
            Structure::LeafTree => Amounts::LeafTree(LeafTree::balanced(&[(0, free)], horizon)),
            Structure::Slots => Amounts::Slots(Slots::new(free, horizon, slot_width)),
            Structure::SlotsExact => Amounts::SlotsExact(ExactSlots::new(free, horizon, slot_width)),
            Structure::CalendarQueue => Amounts::CalendarQueue(CalendarQueue::new(free)),
            Structure::SortedList => Amounts::SortedList(SortedList::new(free)),
            Structure::Steps => Amounts::Steps(StepArray::new(free, horizon)),
            Structure::BalancedTree => Amounts::BalancedTree(BalancedTree::new(free, horizon)),
        };
        Self { capacity, horizon, amounts, touched: Cell::new(0) }
    }

    /// The same with what is booked already, which fits; nothing counts as touched, and a leaf-tree is balanced.
    pub fn booked(self, bookings: impl IntoIterator<Item = (Window, u32)>) -> Self {
        self.booked_within(u64::MAX, bookings).expect("nothing touches as many elements")
    }

    /// Like [`Self::booked`]; nothing where that touches more elements.
    pub fn booked_within(
        mut self,
        most_touched: u64,
        bookings: impl IntoIterator<Item = (Window, u32)>,
    ) -> Option<Self> {
        for (window, amount) in bookings {
            self.change(window, -(amount as i32));
            if self.touched() > most_touched {
                return None;
            }
        }
        if let Amounts::LeafTree(tree) = &mut self.amounts {
            *tree = LeafTree::balanced(&merged(tree.levels()), self.horizon);
        }
        self.touched.set(0);
        Some(self)
    }

    /// The capacity.
    pub fn capacity(&self) -> u32 {
        self.capacity
    }

    /// The end of time, a power of two.
    pub fn horizon(&self) -> Seconds {
        self.horizon
    }

    /// The amount free during the entire window.
    ///
    /// # Panics
    ///
    /// When the window is empty or ends after the horizon, here and in the other operations.
    pub fn available(&self, window: Window) -> u32 {
        self.check(window);
        let (lowest, touched) = self.amounts().lowest(window);
        self.touch(touched);
        // Below 0 only in slots, where bookings that fit may overlap after rounding.
        lowest.max(0) as u32
    }

    /// Takes the amount if it is free during the entire window; returns whether it was.
    pub fn reserve(&mut self, window: Window, amount: u32) -> bool {
        let fits = self.available(window) >= amount;
        if fits {
            self.change(window, -(amount as i32));
        }
        fits
    }

    /// Gives back what was reserved, whole or in pieces.
    pub fn release(&mut self, window: Window, amount: u32) {
        self.change(window, amount as i32);
    }

    /// The earliest start, not before `from`, at which the amount is free for that long.
    pub fn earliest(&self, from: Seconds, duration: Seconds, amount: u32) -> Option<Seconds> {
        let steps = self.steps();
        let ends = steps.iter().skip(1).map(|&(time, _)| time).chain([self.horizon]);
        let mut start = from;
        for (&(_, free), end) in steps.iter().zip(ends).skip_while(|(_, end)| *end <= from) {
            self.touch(1);
            if free < amount {
                start = end;
            } else if end - start >= duration {
                return Some(start);
            }
        }
        None
    }

    /// The free amount from each time on, up to the next; the first time is 0, and neighbors differ.
    pub fn steps(&self) -> Vec<(Seconds, u32)> {
        let levels = self.amounts().levels().into_iter().filter(|(time, _)| *time < self.horizon);
        merged(levels.map(|(time, free)| (time, free.max(0) as u32)).collect())
    }

    /// Elements touched by all operations so far; looking at steps and trees is free.
    pub fn touched(&self) -> u64 {
        self.touched.get()
    }

    /// Nodes, slots, entries or breakpoints that are kept.
    pub fn elements(&self) -> usize {
        self.amounts().elements()
    }

    /// Bytes of what is kept, without what the allocator adds.
    pub fn bytes(&self) -> usize {
        self.amounts().bytes()
    }

    /// The nodes of a range-tree or leaf-tree from the root down, left before right, with what a query of this
    /// window does at each of them; `None` for other structures.
    pub fn tree(&self, window: Window) -> Option<Vec<TreeNode>> {
        self.check(window);
        match &self.amounts {
            Amounts::RangeTree(tree) => Some(tree.drawn(window)),
            Amounts::LeafTree(tree) => Some(tree.drawn(window)),
            _ => None,
        }
    }

    fn change(&mut self, window: Window, by: i32) {
        self.check(window);
        let touched = self.amounts_mut().change(window, by);
        self.touch(touched);
    }

    fn check(&self, window: Window) {
        assert!(window.start < window.end && window.end <= self.horizon, "{window:?} within the horizon");
    }

    fn touch(&self, elements: u64) {
        self.touched.set(self.touched.get() + elements);
    }

    fn amounts(&self) -> &dyn FreeAmounts {
        match &self.amounts {
            Amounts::RangeTree(amounts) => amounts,
            Amounts::LeafTree(amounts) => amounts,
            Amounts::Slots(amounts) => amounts,
            Amounts::SlotsExact(amounts) => amounts,
            Amounts::CalendarQueue(amounts) => amounts,
            Amounts::SortedList(amounts) => amounts,
            Amounts::Steps(amounts) => amounts,
            Amounts::BalancedTree(amounts) => amounts,
        }
    }

    fn amounts_mut(&mut self) -> &mut dyn FreeAmounts {
        match &mut self.amounts {
            Amounts::RangeTree(amounts) => amounts,
            Amounts::LeafTree(amounts) => amounts,
            Amounts::Slots(amounts) => amounts,
            Amounts::SlotsExact(amounts) => amounts,
            Amounts::CalendarQueue(amounts) => amounts,
            Amounts::SortedList(amounts) => amounts,
            Amounts::Steps(amounts) => amounts,
            Amounts::BalancedTree(amounts) => amounts,
        }
    }
}

/// Without those that equal the one before.
fn merged<T: PartialEq>(mut levels: Vec<(Seconds, T)>) -> Vec<(Seconds, T)> {
    levels.dedup_by(|next, kept| next.1 == kept.1);
    levels
}
