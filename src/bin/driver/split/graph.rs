//! What refers to what in the engine: functions by calls and addresses, initial memory by addresses.

use super::relocations::{References, Target};
use crate::Result;
use std::collections::{HashMap, HashSet};
use walrus::ir::{self, Visitor};
use walrus::{FunctionId, FunctionKind, Module};

/// Functions by their indices, then pieces of memory.
pub struct Graph<'m> {
    /// How many functions there are.
    pub functions: usize,
    edges: Vec<Vec<usize>>,
    /// Functions of JavaScript: the bindings hand them to the first module only.
    imported: Vec<usize>,
    by_name: HashMap<&'m str, usize>,
    /// Pairs of functions with the same name, from two codegen units of a crate; a reference may mean either.
    twins: Vec<(usize, usize)>,
}

impl<'m> Graph<'m> {
    pub fn new(whole: &'m Module, references: &References) -> Result<Self> {
        let functions = whole.funcs.iter().map(|function| function.id().index() + 1).max().unwrap_or(0);
        let (mut by_name, mut twins) = (HashMap::new(), Vec::new());
        for function in whole.funcs.iter() {
            let Some(name) = function.name.as_deref() else { continue };
            let at = function.id().index();
            twins.extend(by_name.insert(name, at).map(|other| (other, at)));
        }
        let linked: HashSet<usize> =
            references.names.values().filter_map(|name| bound(&by_name, name)).collect();
        let exported = whole.exports.iter().filter_map(|export| by_name.get(export.name.as_str()));
        if exported.into_iter().any(|function| !linked.contains(function)) {
            return Err("the linker knows an exported function by a name that is not understood".to_owned());
        }
        let node = |target: &Target| match target {
            // What the bindings do without is gone.
            Target::Function(index) => references.names.get(index).and_then(|name| bound(&by_name, name)),
            Target::Data(index) => Some(functions + index),
        };
        let mut edges: Vec<Vec<usize>> = vec![Vec::new(); functions + references.data.len()];
        for (id, function) in whole.funcs.iter_local() {
            let mut called = CallCollector(&mut edges[id.index()]);
            ir::dfs_in_order(&mut called, function, function.entry_block());
        }
        for (name, targets) in &references.functions {
            if let Some(at) = bound(&by_name, name) {
                edges[at].extend(targets.iter().filter_map(node));
            }
        }
        for (index, data) in references.data.iter().enumerate() {
            edges[functions + index].extend(data.targets.iter().filter_map(node));
        }
        for &(one, other) in &twins {
            edges[one].push(other);
            edges[other].push(one);
        }
        let imported = whole.funcs.iter().filter(|function| matches!(function.kind, FunctionKind::Import(_)));
        let imported = imported.map(|function| function.id().index()).collect();
        Ok(Self { functions, edges, imported, by_name, twins })
    }

    /// The function that has this in its name.
    pub fn function(&self, part: &str) -> Result<usize> {
        let mut found = self.by_name.iter().filter(|(name, _)| name.contains(part)).map(|(_, &at)| at);
        match (found.next(), found.next()) {
            (Some(at), None) => Ok(at),
            (None, _) => Err(format!("wasm-pack.toml: no function is called {part}; it may be inlined")),
            (Some(_), Some(_)) => Err(format!("wasm-pack.toml: more than one function is called {part}")),
        }
    }

    /// Forgets what leads to some functions.
    pub fn close(&mut self, is_closed: impl Fn(usize) -> bool) {
        for targets in &mut self.edges {
            targets.retain(|&target| !is_closed(target));
        }
    }

    /// The only module from whose roots each node is reached; for what several reach, the one `between` them if there is
    /// one, or else the first; that also for what none reaches.
    pub fn owners(&self, roots: &[Vec<usize>], between: &[&[usize]]) -> Vec<usize> {
        // Bit m: module m reaches it.
        let mut reached = vec![0_u64; self.edges.len()];
        for (module, roots) in roots.iter().enumerate() {
            let mut open = roots.clone();
            while let Some(at) = open.pop() {
                if reached[at] & (1 << module) == 0 {
                    reached[at] |= 1 << module;
                    open.extend(&self.edges[at]);
                }
            }
        }
        let bits = |modules: &[usize]| modules.iter().fold(0, |bits, module| bits | 1_u64 << module);
        let owner = |&reached: &u64| match reached.count_ones() {
            0 => 0,
            1 => reached.trailing_zeros() as usize,
            _ => between.iter().position(|modules| reached & !bits(modules) == 0).unwrap_or(0),
        };
        let mut owners: Vec<usize> = reached.iter().map(owner).collect();
        for &function in &self.imported {
            owners[function] = 0;
        }
        owners
    }

    /// Which functions are referred to from another module than their own.
    pub fn shared(&self, owners: &[usize]) -> Vec<bool> {
        let mut shared = vec![false; self.functions];
        for (at, targets) in self.edges.iter().enumerate() {
            for &target in targets.iter().filter(|&&target| target < self.functions) {
                shared[target] |= owners[target] != owners[at];
            }
        }
        for &(one, other) in &self.twins {
            let is_shared = shared[one] || shared[other];
            (shared[one], shared[other]) = (is_shared, is_shared);
        }
        shared
    }
}

/// The function that the linker knows by that name. The bindings drop the suffix, of sixteen digits, of what is exported.
fn bound(by_name: &HashMap<&str, usize>, name: &str) -> Option<usize> {
    let is_suffix = |text: &&str| text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    let stem = || name.rsplit_once('_').filter(|(_, suffix)| is_suffix(suffix)).map(|(stem, _)| stem);
    by_name.get(name).or_else(|| by_name.get(stem()?)).copied()
}

/// Notes the functions that a function calls.
struct CallCollector<'e>(&'e mut Vec<usize>);

impl Visitor<'_> for CallCollector<'_> {
    fn visit_function_id(&mut self, function: &FunctionId) {
        self.0.push(function.index());
    }
}

#[cfg(test)]
mod tests {
    use super::Graph;
    use std::collections::HashMap;

    fn graph(edges: &[&[usize]], functions: usize) -> Graph<'static> {
        let edges = edges.iter().map(|targets| targets.to_vec()).collect();
        Graph { functions, edges, imported: Vec::new(), by_name: HashMap::new(), twins: Vec::new() }
    }

    #[test]
    fn what_one_module_reaches_is_its_own() {
        // 0 → 1; 2 → 3 → data 5; 4 is unreachable.
        let graph = graph(&[&[1], &[], &[3], &[5], &[], &[]], 5);
        assert_eq!(graph.owners(&[vec![0], vec![2]], &[]), [0, 0, 1, 1, 0, 1]);
    }

    #[test]
    fn what_several_modules_reach_lies_in_the_first() {
        // 1 and 2 both call 3, which refers to data 5 and through it to 4.
        let graph = graph(&[&[], &[3], &[3], &[5], &[], &[4]], 5);
        let owners = graph.owners(&[vec![0], vec![1], vec![2]], &[]);
        assert_eq!(owners, [0, 1, 2, 0, 0, 0]);
        assert_eq!(graph.shared(&owners), [false, false, false, true, false]);
    }

    #[test]
    fn what_some_modules_share_lies_between_them() {
        // 1 and 2 call 4, 0 and 2 call 5; module 3 is between 1 and 2.
        let graph = graph(&[&[5], &[4], &[4, 5], &[], &[], &[]], 6);
        let owners = graph.owners(&[vec![0], vec![1], vec![2], vec![]], &[&[], &[], &[], &[1, 2]]);
        assert_eq!(owners, [0, 1, 2, 0, 3, 0]);
    }

    #[test]
    fn functions_of_javascript_come_to_the_first() {
        let graph = Graph { imported: vec![1], ..graph(&[&[], &[], &[1]], 3) };
        assert_eq!(graph.owners(&[vec![0], vec![2]], &[]), [0, 0, 1]);
    }

    #[test]
    fn functions_of_one_name_are_shared_together() {
        // 1 calls 2, whose twin is 3: what refers to the name may mean either.
        let graph = Graph { twins: vec![(2, 3)], ..graph(&[&[], &[2], &[3], &[2]], 4) };
        let owners = graph.owners(&[vec![0, 2], vec![1]], &[]);
        assert_eq!(owners, [0, 1, 0, 0]);
        assert_eq!(graph.shared(&owners), [false, false, true, true]);
    }

    #[test]
    fn exported_functions_are_found_by_the_names_the_linker_has_for_them() {
        let by_name = HashMap::from([("explainNone", 1), ("plan_run", 2)]);
        let found = |name| super::bound(&by_name, name);
        assert_eq!(found("explainNone_47fbeb5a544aee61"), Some(1));
        assert_eq!(found("plan_run"), Some(2));
        assert_eq!(found("plan_walk"), None);
    }

    #[test]
    fn a_closed_function_is_reached_by_its_own_module_only() {
        let mut graph = graph(&[&[1], &[2], &[]], 3);
        graph.close(|function| function == 1);
        assert_eq!(graph.owners(&[vec![0], vec![1]], &[]), [0, 1, 1]);
    }
}
