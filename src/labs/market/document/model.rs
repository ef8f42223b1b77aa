//! Document to model: names become indices, and what is drawn is drawn.

use std::collections::BTreeSet;
use std::slice;

use super::{
    MarketBackground, MarketDocument, MarketGenerated, MarketOptions, MarketResource, MarketStages,
    MarketTask, MarketUser, TASKS,
};
use crate::document::field::{self, Names};
use crate::document::problem::{Code, Problems};
use crate::document::{Document, limits};
use crate::labs::market::model::{Background, Resource, Rules, Stages, Task, User, World};
use crate::labs::market::text::msg;
use crate::labs::market::workload::{BackgroundModel, WorldModel};
use crate::text::Message;

/// A document in the engine's own terms: indices in place of names, every value checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// Resources and users.
    pub world: World,
    /// Rules of the market.
    pub rules: Rules,
    /// Minimum bid of an owner.
    pub reserve: f64,
}

impl Document for MarketDocument {
    const FORMAT: &'static str = "coalloc-market";
    type Model = Scenario;

    fn header(&self) -> (&str, u32) {
        (&self.format, self.version)
    }

    fn other_format() -> Message {
        msg!("market.format")
    }

    fn too_large(bytes: usize) -> Message {
        msg!("market.too-large", bytes, most = limits::DOCUMENT_BYTES)
    }

    fn read(&self, problems: &mut Problems) -> Option<Scenario> {
        let names = &mut Names::new();
        let ids = self.resources.iter().map(|resource| resource.id.as_str());
        field::unique(problems, names, |i| format!("resources[{i}].id"), ids);
        let ids = self.users.iter().map(|user| user.id.as_str());
        field::unique(problems, &mut Names::new(), |i| format!("users[{i}].id"), ids);
        for (i, user) in self.users.iter().enumerate() {
            check_tasks(&user.tasks, &format!("users[{i}].tasks"), names, problems);
        }
        if let Some(MarketGenerated { tasks: [fewest, most], .. }) = self.generated {
            if !(self.resources.is_empty() && self.users.is_empty()) {
                problems.error(Code::Contradiction, "generated", msg!("market.drawn-and-written"));
            }
            if most < fewest && fewest <= TASKS {
                field::number(problems, "generated.tasks[1]", most, &(fewest..=TASKS));
            }
        }
        problems.usable().then(|| scenario(self))
    }
}

/// Scenario of a document without errors.
fn scenario(document: &MarketDocument) -> Scenario {
    let world =
        document.generated.as_ref().map_or_else(|| written(document), |generated| drawn(document, generated));
    let &MarketOptions { slot, slots, window, guard, phi, bids, reserve, .. } = &document.options;
    let MarketStages { most, order, step } = document.options.stages;
    let stages = Stages { most, order, step };
    Scenario {
        world,
        rules: Rules { slot, slots, window: window as usize, stages, guard, phi, bids },
        reserve,
    }
}

/// Every task is on a resource of its own.
fn check_tasks(tasks: &[MarketTask], at: &str, names: &Names<'_>, problems: &mut Problems) {
    let mut taken = BTreeSet::new();
    for (i, MarketTask { resource, .. }) in tasks.iter().enumerate() {
        let path = format!("{at}[{i}].resource");
        let found = field::find(problems, names, &path, msg!("market.resource"), resource);
        if found.is_some_and(|resource| !taken.insert(resource)) {
            problems.error(Code::DuplicateName, path, msg!("market.two-tasks"));
        }
    }
}

fn written(document: &MarketDocument) -> World {
    let MarketDocument { resources, users, options, .. } = document;
    let names: Names<'_> = resources.iter().enumerate().map(|(i, resource)| (&*resource.id, i)).collect();
    let read = |(i, resource): (usize, &MarketResource)| Resource {
        id: resource.id.clone(),
        capacity: resource.capacity,
        list_price: resource.list_price.unwrap_or(options.list_price),
        background: Bids::of(&resource.background).on(i, options),
    };
    let task = |task: &MarketTask| Task { resource: names[&*task.resource], size: task.size };
    let user = |user: &MarketUser| User {
        id: user.id.clone(),
        budget: user.budget,
        tasks: user.tasks.iter().map(task).collect(),
        arrival: user.arrival,
        forecaster: user.forecaster.unwrap_or(options.forecaster),
        trust: user.trust.unwrap_or(options.trust),
        deadline: user.deadline,
    };
    World {
        resources: resources.iter().enumerate().map(read).collect(),
        users: users.iter().map(user).collect(),
    }
}

fn drawn(document: &MarketDocument, generated: &MarketGenerated) -> World {
    let options = &document.options;
    let model = WorldModel {
        seed: options.seed,
        resources: generated.resources as usize,
        capacity_spread: generated.capacity_spread,
        users: generated.users as usize,
        tasks: generated.tasks.map(|count| count as usize),
        budget_spread: generated.budget_spread,
        first_arrival: generated.first_arrival,
        arrival_gap: generated.arrival_gap,
        kappa: options.kappa,
        list_price: options.list_price,
        forecaster: options.forecaster,
        trust: options.trust,
    };
    let bids = Bids::of(&generated.background);
    model.draw(|resource| bids.on(resource, options))
}

/// Bids of an owner.
enum Bids<'a> {
    Listed(&'a [f64], bool),
    Drawn(BackgroundModel),
}

impl<'a> Bids<'a> {
    fn of(background: &'a MarketBackground) -> Self {
        match background {
            MarketBackground::Constant { bid } => Bids::Listed(slice::from_ref(bid), false),
            MarketBackground::Table { bids, repeats } => Bids::Listed(bids, *repeats),
            &MarketBackground::Drawn { load, variation, law } => {
                Bids::Drawn(BackgroundModel { mean: load, variation, law })
            }
        }
    }

    fn on(&self, resource: usize, options: &MarketOptions) -> Background {
        match self {
            Bids::Listed(bids, repeats) => Background::new(bids.to_vec(), *repeats, options.reserve),
            Bids::Drawn(model) => {
                let mean = model.mean * options.kappa;
                let bids = BackgroundModel { mean, ..*model };
                let bids = bids.bids(options.seed, resource, options.slots as usize);
                Background::new(bids, false, options.reserve)
            }
        }
    }
}
