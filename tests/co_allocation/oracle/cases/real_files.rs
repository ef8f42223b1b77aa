//! Reads the graphs of SNDlib (native format) and the Internet Topology Zoo (GraphML), as far as tests need.

use std::collections::BTreeMap;

/// Nodes with their longitude and latitude in degrees if the file has them, and links.
#[derive(Debug, Default, PartialEq)]
pub struct RawTopology {
    pub places: Vec<Option<[f64; 2]>>,
    pub links: Vec<[usize; 2]>,
}

/// The sections `NODES ( name ( longitude latitude ) … )` and `LINKS ( name ( a b ) … )`.
pub fn read_sndlib(text: &str) -> Option<RawTopology> {
    let mut raw = RawTopology::default();
    let mut names = BTreeMap::new();
    let mut section = "";
    for line in text.lines().map(str::trim).filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            [name, "("] => section = name,
            [")"] => section = "",
            [name, "(", x, y, ")"] if section == "NODES" => {
                names.insert(name, raw.places.len());
                raw.places.push(Some([x.parse().ok()?, y.parse().ok()?]));
            }
            [_, "(", a, b, ")", ..] if section == "LINKS" => {
                raw.links.push([*names.get(a)?, *names.get(b)?]);
            }
            _ => {}
        }
    }
    Some(raw)
}

/// The elements `node` and `edge`, and the data that the keys `Longitude` and `Latitude` name.
pub fn read_graphml(text: &str) -> Option<RawTopology> {
    let mut raw = RawTopology::default();
    let mut ids = BTreeMap::new();
    let mut keys = ["", ""];
    let mut place = [None, None];
    for element in text.split('<').skip(1) {
        let (tag, content) = element.split_once('>')?;
        let attribute = |name: &str| tag.split_once(&format!(" {name}=\""))?.1.split('"').next();
        match tag.split_whitespace().next() {
            Some("key") if attribute("for") == Some("node") => match attribute("attr.name") {
                Some("Longitude") => keys[0] = attribute("id")?,
                Some("Latitude") => keys[1] = attribute("id")?,
                _ => {}
            },
            Some("node") => {
                ids.insert(attribute("id")?, raw.places.len());
                raw.places.push(None);
                place = [None, None];
            }
            Some("data") => {
                for axis in [0, 1].into_iter().filter(|&axis| attribute("key") == Some(keys[axis])) {
                    place[axis] = content.trim().parse().ok();
                }
                if let ([Some(x), Some(y)], Some(last)) = (place, raw.places.last_mut()) {
                    *last = Some([x, y]);
                }
            }
            Some("edge") => {
                raw.links.push([*ids.get(attribute("source")?)?, *ids.get(attribute("target")?)?]);
            }
            _ => {}
        }
    }
    Some(raw)
}
