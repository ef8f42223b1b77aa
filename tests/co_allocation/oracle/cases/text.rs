//! A case as text: what a failing test prints, and what brings the same case back.
//!
//! One line for each thing, in the order of its ids; what follows the first words is left out where it is the
//! default. Bandwidth is what is free, one amount for both directions or one for each; installed amounts are
//! taken to be the free ones, since no planner looks at them.

use std::fmt;
use std::str::SplitWhitespace;

use coalloc::labs::co_allocation::model::{
    Availability, Domain, DomainRule, DomainRuleKind, Grid, LinkCapacity, Preferred,
};
use coalloc::labs::co_allocation::planner::{Constraints, Values};

use super::{Case, exchange, flow, link, part, request, site};

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "case {}", self.name)?;
        let per_direction = self.grid.link_capacity == LinkCapacity::PerDirection;
        let switches = [
            ("no-opposite-links", self.constraints.no_opposite_links),
            ("share-sites", self.constraints.share_sites),
            ("per-direction", per_direction),
        ];
        switches.iter().filter(|switch| switch.1).try_for_each(|switch| writeln!(f, "{}", switch.0))?;
        if let Some(limit) = self.constraints.max_path_links {
            writeln!(f, "max-path-links {limit}")?;
        }
        for (id, node) in self.grid.nodes.iter().enumerate() {
            match node.is_site() {
                true => write!(f, "site {} at {}", self.availability.cpus[id], self.values.cpu[id])?,
                false => write!(f, "exchange")?,
            }
            node.domain.map_or(Ok(()), |domain| write!(f, " domain {domain}"))?;
            node.attributes.iter().try_for_each(|attribute| write!(f, " has {attribute}"))?;
            writeln!(f)?;
        }
        for (id, link) in self.grid.links.iter().enumerate() {
            let free = &self.availability.bandwidth_mbps;
            write!(f, "link {} {} ", link.ends[0], link.ends[1])?;
            match per_direction {
                true => write!(f, "{} {}", free[2 * id], free[2 * id + 1])?,
                false => write!(f, "{}", free[id])?,
            }
            write!(f, " at {}", self.values.bandwidth[id])?;
            if link.latency_us > 0 {
                write!(f, " latency {}", link.latency_us)?;
            }
            writeln!(f)?;
        }
        for part in &self.request.parts {
            write!(f, "part {}", part.cpus)?;
            part.required.iter().try_for_each(|attribute| write!(f, " requires {attribute}"))?;
            let wish = |wish: &Preferred| write!(f, " prefers {} {}", wish.attribute, wish.penalty);
            part.preferred.iter().try_for_each(wish)?;
            writeln!(f)?;
        }
        for flow in &self.request.flows {
            write!(f, "flow {} {} {}", flow.ends[0], flow.ends[1], flow.bandwidth_mbps)?;
            flow.max_latency_us.map_or(Ok(()), |most| write!(f, " latency {most}"))?;
            writeln!(f)?;
        }
        for rule in &self.request.domain_rules {
            let kind = if rule.kind == DomainRuleKind::Apart { "apart" } else { "together" };
            writeln!(f, "{kind} {} {}", rule.parts[0], rule.parts[1])?;
        }
        Ok(())
    }
}

/// The words of one line.
struct Words<'a> {
    line: &'a str,
    words: SplitWhitespace<'a>,
}

impl Words<'_> {
    fn number<T: std::str::FromStr>(&mut self) -> T {
        let word = self.words.next().and_then(|word| word.parse().ok());
        word.unwrap_or_else(|| panic!("a number is missing: {}", self.line))
    }

    fn expect(&mut self, word: &str) {
        assert_eq!(self.words.next(), Some(word), "{}", self.line);
    }
}

impl Case {
    /// Reads what [`fmt::Debug`] wrote; lines that begin with `#` are comments.
    pub fn from_text(text: &str) -> Self {
        let mut case = Self {
            name: String::new(),
            grid: Grid::default(),
            request: request(Vec::new(), Vec::new()),
            availability: Availability { cpus: Vec::new(), bandwidth_mbps: Vec::new() },
            values: Values::new(Vec::new(), Vec::new()),
            constraints: Constraints::default(),
        };
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        for line in lines {
            let mut words = Words { line, words: line.split_whitespace() };
            let first = words.words.next().expect("the line is not empty");
            if first == "case" {
                case.name = line["case".len()..].trim().to_owned();
                continue;
            }
            case.read(first, &mut words);
            assert_eq!(words.words.next(), None, "{line}");
        }
        case.name_domains_and_attributes();
        case
    }

    fn read(&mut self, first: &str, words: &mut Words<'_>) {
        match first {
            "no-opposite-links" => self.constraints.no_opposite_links = true,
            "share-sites" => self.constraints.share_sites = true,
            "per-direction" => self.grid.link_capacity = LinkCapacity::PerDirection,
            "max-path-links" => self.constraints.max_path_links = Some(words.number()),
            "site" | "exchange" => self.read_node(first, words),
            "link" => self.read_link(words),
            "part" => {
                let mut part = part(self.request.parts.len(), words.number());
                while let Some(word) = words.words.next() {
                    match word {
                        "requires" => part.required.push(words.number()),
                        _ => part
                            .preferred
                            .push(Preferred { attribute: words.number(), penalty: words.number() }),
                    }
                }
                self.request.parts.push(part);
            }
            "flow" => {
                let mut flow = flow([words.number(), words.number()], words.number());
                flow.max_latency_us = words.words.next().map(|_| words.number());
                self.request.flows.push(flow);
            }
            "apart" | "together" => {
                let kind = if first == "apart" { DomainRuleKind::Apart } else { DomainRuleKind::Together };
                let parts = [words.number(), words.number()];
                self.request.domain_rules.push(DomainRule { parts, kind });
            }
            _ => panic!("unknown: {}", words.line),
        }
    }

    fn read_node(&mut self, first: &str, words: &mut Words<'_>) {
        let id = self.grid.nodes.len();
        let (mut cpus, mut value, mut node) = (0, 0, exchange(id));
        if first == "site" {
            cpus = words.number();
            words.expect("at");
            value = words.number();
            node = site(id, cpus);
        }
        while let Some(word) = words.words.next() {
            match word {
                "domain" => node.domain = Some(words.number()),
                _ => node.attributes.push(words.number()),
            }
        }
        self.grid.nodes.push(node);
        self.availability.cpus.push(cpus);
        self.values.cpu.push(value);
    }

    fn read_link(&mut self, words: &mut Words<'_>) {
        let ends = [words.number(), words.number()];
        let directions = if self.grid.link_capacity == LinkCapacity::PerDirection { 2 } else { 1 };
        let free: Vec<u32> = (0..directions).map(|_| words.number()).collect();
        words.expect("at");
        let value = words.number();
        let mut link = link(ends, free.iter().copied().max().unwrap_or(0), value);
        link.latency_us = words.words.next().map_or(0, |_| words.number());
        self.grid.links.push(link);
        self.availability.bandwidth_mbps.extend(free);
        self.values.bandwidth.push(value);
    }

    /// As many domains and attributes as the lines mention.
    fn name_domains_and_attributes(&mut self) {
        let domains = self.grid.nodes.iter().filter_map(|node| node.domain).max().map_or(0, |most| most + 1);
        let wanted = self.request.parts.iter().flat_map(|part| {
            part.required.iter().copied().chain(part.preferred.iter().map(|wish| wish.attribute))
        });
        let had = self.grid.nodes.iter().flat_map(|node| node.attributes.iter().copied());
        let attributes = wanted.chain(had).max().map_or(0, |most| most + 1);
        self.grid.domains = (0..domains).map(|id| Domain { name: format!("D{id}") }).collect();
        self.grid.attributes = (0..attributes).map(|id| format!("A{id}")).collect();
    }
}
