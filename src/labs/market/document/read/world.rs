//! Resources and users, written down or drawn.

use std::slice;

use super::number;
use crate::document::field::{self, Names};
use crate::document::problem::{Code, Problems};
use crate::labs::market::document::{
    MarketBackground, MarketDocument, MarketGenerated, MarketOptions, MarketTask, MarketUser, limits,
};
use crate::labs::market::model::{Background, Resource, Task, User, World};
use crate::labs::market::text::msg;
use crate::labs::market::workload::{BackgroundModel, WorldModel};

/// Reads resources and users.
pub(super) fn read(document: &MarketDocument, problems: &mut Problems) -> World {
    let world = written(document, problems);
    let Some(generated) = &document.generated else { return world };
    if !(world.resources.is_empty() && world.users.is_empty()) {
        problems.error(Code::Contradiction, "generated", msg!("market.drawn-and-written"));
    }
    drawn(document, generated, problems)
}

fn written(document: &MarketDocument, problems: &mut Problems) -> World {
    let resources = field::list(problems, "resources", &document.resources, 0..=limits::RESOURCES);
    let mut names = Names::new();
    let ids = resources.iter().map(|resource| resource.id.as_str());
    field::unique_names(problems, &mut names, |i| format!("resources[{i}].id"), ids);
    let mut read = Vec::with_capacity(resources.len());
    for (i, resource) in resources.iter().enumerate() {
        number(problems, format!("resources[{i}].capacity"), resource.capacity, &limits::CAPACITY);
        let at = format!("resources[{i}].background");
        let background = background(&resource.background, &at, problems).on(i, &document.options);
        let list_price = resource.list_price.unwrap_or(document.options.list_price);
        if resource.list_price.is_some() {
            number(problems, format!("resources[{i}].listPrice"), list_price, &limits::PRICE);
        }
        let (id, capacity) = (resource.id.clone(), resource.capacity);
        read.push(Resource { id, capacity, list_price, background });
    }
    let users = field::list(problems, "users", &document.users, 0..=limits::USERS);
    let ids = users.iter().map(|user| user.id.as_str());
    field::unique_names(problems, &mut Names::new(), |i| format!("users[{i}].id"), ids);
    let user = |(i, user)| read_user(document, user, &format!("users[{i}]"), &names, problems);
    let users = users.iter().enumerate().map(user).collect();
    World { resources: read, users }
}

/// Draws a world; an empty one where something is wrong.
fn drawn(document: &MarketDocument, generated: &MarketGenerated, problems: &mut Problems) -> World {
    let options = &document.options;
    let before = problems.errors();
    field::number(problems, "generated.resources", generated.resources, &limits::DRAWN_RESOURCES);
    number(problems, "generated.capacitySpread", generated.capacity_spread, &limits::SPREAD);
    let bids = background(&generated.background, "generated.background", problems);
    field::number(problems, "generated.users", generated.users, &limits::DRAWN_USERS);
    let [fewest, most] = generated.tasks;
    field::number(problems, "generated.tasks[0]", fewest, &limits::DRAWN_TASKS);
    field::number(problems, "generated.tasks[1]", most, &(fewest.max(1)..=*limits::DRAWN_TASKS.end()));
    number(problems, "generated.budgetSpread", generated.budget_spread, &limits::SPREAD);
    number(problems, "generated.firstArrival", generated.first_arrival, &limits::ARRIVAL);
    number(problems, "generated.arrivalGap", generated.arrival_gap, &limits::GAP);
    if problems.errors() > before || !limits::SLOTS.contains(&options.slots) {
        return World { resources: Vec::new(), users: Vec::new() };
    }
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
    model.draw(|resource| bids.on(resource, options))
}

/// Bids of owners, checked.
enum Bids<'a> {
    Listed(&'a [f64], bool),
    Drawn(BackgroundModel),
}

impl Bids<'_> {
    fn on(&self, resource: usize, options: &MarketOptions) -> Background {
        let slots = options.slots.min(*limits::SLOTS.end()) as usize;
        match self {
            Bids::Listed(bids, repeats) => Background::new(bids.to_vec(), *repeats, options.reserve),
            Bids::Drawn(model) => {
                let mean = model.mean * options.kappa;
                let bids = BackgroundModel { mean, ..*model }.bids(options.seed, resource, slots);
                Background::new(bids, false, options.reserve)
            }
        }
    }
}

fn background<'a>(document: &'a MarketBackground, at: &str, problems: &mut Problems) -> Bids<'a> {
    match document {
        MarketBackground::Constant { bid } => {
            number(problems, format!("{at}.bid"), *bid, &limits::BID);
            Bids::Listed(slice::from_ref(bid), false)
        }
        MarketBackground::Table { bids, repeats } => {
            let bids = field::list(problems, format!("{at}.bids"), bids, limits::TABLE);
            for (i, &bid) in bids.iter().enumerate() {
                number(problems, format!("{at}.bids[{i}]"), bid, &limits::BID);
            }
            Bids::Listed(bids, *repeats)
        }
        &MarketBackground::Drawn { load, variation, law } => {
            number(problems, format!("{at}.load"), load, &limits::LOAD);
            number(problems, format!("{at}.variation"), variation, &limits::VARIATION);
            Bids::Drawn(BackgroundModel { mean: load, variation, law })
        }
    }
}

fn read_user(
    document: &MarketDocument,
    user: &MarketUser,
    at: &str,
    names: &Names<'_>,
    problems: &mut Problems,
) -> User {
    number(problems, format!("{at}.budget"), user.budget, &limits::BUDGET);
    number(problems, format!("{at}.arrival"), user.arrival, &limits::ARRIVAL);
    if let Some(trust) = user.trust {
        number(problems, format!("{at}.trust"), trust, &limits::TRUST);
    }
    if let Some(deadline) = user.deadline {
        number(problems, format!("{at}.deadline"), deadline, &limits::DEADLINE);
    }
    let documents = field::list(problems, format!("{at}.tasks"), &user.tasks, limits::TASKS);
    let mut tasks: Vec<Task> = Vec::with_capacity(documents.len());
    for (i, MarketTask { resource, size }) in documents.iter().enumerate() {
        number(problems, format!("{at}.tasks[{i}].size"), *size, &limits::SIZE);
        let path = format!("{at}.tasks[{i}].resource");
        let found = field::find(problems, names, &path, msg!("market.resource"), resource);
        let Some(resource) = found else { continue };
        if tasks.iter().any(|task| task.resource == resource) {
            problems.error(Code::DuplicateName, path, msg!("market.two-tasks"));
        }
        tasks.push(Task { resource, size: *size });
    }
    User {
        id: user.id.clone(),
        budget: user.budget,
        tasks,
        arrival: user.arrival,
        forecaster: user.forecaster.unwrap_or(document.options.forecaster),
        trust: user.trust.unwrap_or(document.options.trust),
        deadline: user.deadline,
    }
}
