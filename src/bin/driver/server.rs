//! Serves a folder on this machine: just enough HTTP for a static page, compressed as a host on the net does it.

use crate::Result;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How many ports after the wanted one are tried.
const PORTS_TRIED: u16 = 50;
/// The longest request line and headers together, in bytes.
const HEAD_LIMIT: u64 = 16 * 1024;

/// A folder that will be served under a path such as `/` or `/some/where/`.
pub struct Server {
    listener: TcpListener,
    site: Arc<Site>,
}

struct Site {
    folder: PathBuf,
    under: String,
}

struct Reply {
    status: &'static str,
    kind: &'static str,
    location: Option<String>,
    body: Vec<u8>,
    zipped: bool,
}

impl Server {
    /// Takes the wanted port, or the next one that is free.
    pub fn bind(folder: &Path, under: &str, host: IpAddr, port: u16) -> Result<Self> {
        let ports = port..=port.saturating_add(PORTS_TRIED);
        let found = ports.clone().find_map(|port| TcpListener::bind(SocketAddr::new(host, port)).ok());
        let listener = found.ok_or_else(|| {
            format!(
                "no free port on {host} from {} to {}; choose one with --port",
                ports.start(),
                ports.end()
            )
        })?;
        let under = format!("/{}/", under.trim_matches('/')).replace("//", "/");
        Ok(Self { listener, site: Arc::new(Site { folder: folder.to_owned(), under }) })
    }

    /// The port in use.
    pub fn port(&self) -> u16 {
        self.listener.local_addr().map_or(0, |address| address.port())
    }

    /// The address of the folder.
    pub fn address(&self) -> String {
        let host = self.listener.local_addr().map_or_else(|_| String::new(), |address| address.to_string());
        format!("http://{host}{}", self.site.under)
    }

    /// Answers until the program ends.
    pub fn run(&self) {
        // Failed connections are ignored; the browser retries.
        for stream in self.listener.incoming().flatten() {
            let site = Arc::clone(&self.site);
            thread::spawn(move || site.serve(&stream));
        }
    }
}

impl Site {
    fn serve(&self, mut stream: &TcpStream) -> Option<()> {
        // Browsers open connections in advance and leave them idle.
        stream.set_read_timeout(Some(Duration::from_secs(30))).ok()?;
        let mut head = BufReader::new(stream.take(HEAD_LIMIT)).lines();
        let request = head.next()?.ok()?;
        let mut zip = false;
        loop {
            let line = head.next()?.ok()?;
            if line.is_empty() {
                break;
            }
            zip |= takes_gzip(&line);
        }
        let mut words = request.split(' ');
        let (method, target) = (words.next()?, words.next()?);
        let reply = match method {
            "GET" | "HEAD" => self.reply(target),
            _ => Reply::short("405 Method Not Allowed"),
        };
        let reply = if zip { reply.zipped() } else { reply };
        let encoding = if reply.zipped { "Content-Encoding: gzip\r\n" } else { "" };
        let location = reply.location.map_or_else(String::new, |to| format!("Location: {to}\r\n"));
        let (status, kind, length) = (reply.status, reply.kind, reply.body.len());
        write!(
            stream,
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{encoding}{location}\
             Vary: Accept-Encoding\r\nCache-Control: no-cache\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
        )
        .ok()?;
        if method == "GET" {
            stream.write_all(&reply.body).ok()?;
        }
        stream.flush().ok()
    }

    /// The reply to a request for `target`.
    fn reply(&self, target: &str) -> Reply {
        let path = target.split(['?', '#']).next().unwrap_or_default();
        if format!("{path}/") == self.under {
            return Reply { location: Some(self.under.clone()), ..Reply::short("308 Permanent Redirect") };
        }
        let Some(file) = path.strip_prefix(&self.under).and_then(|rest| self.file(rest)) else {
            return Reply::short("404 Not Found");
        };
        match fs::read(&file) {
            Ok(body) => Reply { status: "200 OK", kind: kind_of(&file), location: None, body, zipped: false },
            Err(_) => Reply::short("404 Not Found"),
        }
    }

    /// The file for a path below the prefix; `None` for a path that would leave the folder.
    fn file(&self, path: &str) -> Option<PathBuf> {
        let path = PathBuf::from(decoded(path)?);
        let inside = path.components().all(|component| matches!(component, Component::Normal(_)));
        let file = self.folder.join(path);
        inside.then(|| if file.is_dir() { file.join("index.html") } else { file })
    }
}

impl Reply {
    fn short(status: &'static str) -> Self {
        let body = format!("{status}\n").into_bytes();
        Self { status, kind: "text/plain; charset=utf-8", location: None, body, zipped: false }
    }

    /// The same as gzip, where that makes it smaller.
    fn zipped(self) -> Self {
        if !is_compressible(self.kind) {
            return self;
        }
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        match encoder.write_all(&self.body).and_then(|()| encoder.finish()) {
            Ok(body) if body.len() < self.body.len() => Self { body, zipped: true, ..self },
            _ => self,
        }
    }
}

/// Whether a line of the head says that gzip is understood.
fn takes_gzip(line: &str) -> bool {
    let Some((name, values)) = line.split_once(':') else {
        return false;
    };
    name.eq_ignore_ascii_case("accept-encoding")
        && values.split(',').any(|value| {
            let mut words = value.split(';').map(str::trim);
            let wanted = words.next().is_some_and(|coding| coding.eq_ignore_ascii_case("gzip"));
            // A weight of nothing refuses it.
            wanted && !words.any(|word| word.strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0))
        })
}

/// Whether files of this type are worth it; pictures are compressed already.
fn is_compressible(kind: &str) -> bool {
    !matches!(kind, "image/png" | "image/x-icon" | "application/octet-stream")
}

/// Undoes percent-encoding.
fn decoded(path: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next()?, rest.next()?];
            bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The content type; browsers compile wasm while loading only if it is served with its own type.
fn kind_of(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("webmanifest") => "application/manifest+json",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::net::Ipv4Addr;
    use tempfile::TempDir;

    fn served(under: &str) -> (Server, TempDir) {
        let temporary = tempfile::tempdir().expect("the temporary folder is writable");
        let folder = temporary.path();
        fs::create_dir_all(folder.join("deep")).expect("the temporary folder is writable");
        fs::write(folder.join("index.html"), "page").expect("the temporary folder is writable");
        fs::write(folder.join("deep/a b.wasm"), "module").expect("the temporary folder is writable");
        let server =
            Server::bind(folder, under, IpAddr::V4(Ipv4Addr::LOCALHOST), 0).expect("port 0 is always free");
        (server, temporary)
    }

    #[test]
    fn serves_the_folder_only_under_its_path() {
        let (server, _folder) = served("some/where");
        let status = |path: &str| server.site.reply(path).status;
        assert_eq!(status("/some/where/"), "200 OK");
        assert_eq!(status("/some/where/?seed=1"), "200 OK");
        assert_eq!(status("/some/where/deep/a%20b.wasm"), "200 OK");
        assert_eq!(status("/some/where"), "308 Permanent Redirect");
        for path in ["/", "/index.html", "/some/where/none", "/some/where/%zz", "/some/where/deep"] {
            assert_eq!(status(path), "404 Not Found", "{path}");
        }
        for path in ["../", "%2e%2e/", "deep/../../", "/etc/"] {
            assert_eq!(status(&format!("/some/where/{path}passwd")), "404 Not Found", "{path}");
        }
        assert_eq!(server.site.reply("/some/where/deep/a%20b.wasm").kind, "application/wasm");
    }

    #[test]
    fn answers_over_a_connection() {
        let (server, _folder) = served("/");
        let address = server.listener.local_addr().expect("it is bound");
        assert_eq!(server.address(), format!("http://127.0.0.1:{}/", server.port()));
        thread::spawn(move || server.run());
        for (method, body) in [("GET", "page"), ("HEAD", "")] {
            let mut stream = TcpStream::connect(address).expect("the server listens");
            write!(stream, "{method} / HTTP/1.1\r\nHost: x\r\n\r\n").expect("the server reads");
            let mut answer = String::new();
            stream.read_to_string(&mut answer).expect("the server answers text");
            assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
            assert!(answer.contains("Content-Length: 4\r\n"), "{answer}");
            assert!(answer.ends_with(&format!("\r\n\r\n{body}")), "{answer}");
        }
    }

    #[test]
    fn compresses_for_those_who_take_it() {
        let (server, folder) = served("/");
        let text = "a line of the page\n".repeat(100);
        fs::write(folder.path().join("long.js"), &text).expect("the temporary folder is writable");
        fs::write(folder.path().join("long.png"), &text).expect("the temporary folder is writable");
        let address = server.listener.local_addr().expect("it is bound");
        thread::spawn(move || server.run());
        let ask = |method: &str, file: &str, accepted: &str| {
            let mut stream = TcpStream::connect(address).expect("the server listens");
            write!(stream, "{method} /{file} HTTP/1.1\r\nHost: x\r\n{accepted}\r\n")
                .expect("the server reads");
            let mut answer = Vec::new();
            stream.read_to_end(&mut answer).expect("the server answers");
            let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("a head ends");
            let body = answer.split_off(end + 4);
            (String::from_utf8(answer).expect("a head is text"), body)
        };
        let (head, body) = ask("GET", "long.js", "accept-encoding: br, gzip;q=0.8\r\n");
        assert!(head.contains("Content-Encoding: gzip\r\n"), "{head}");
        assert!(head.contains(&format!("Content-Length: {}\r\n", body.len())), "{head}");
        let mut unpacked = String::new();
        GzDecoder::new(&body[..]).read_to_string(&mut unpacked).expect("it is gzip");
        assert_eq!(unpacked, text);
        let (of_head, nothing) = ask("HEAD", "long.js", "Accept-Encoding: gzip\r\n");
        assert!(of_head.contains(&format!("Content-Length: {}\r\n", body.len())) && nothing.is_empty());
        for (file, accepted) in [
            ("long.js", ""),
            ("long.js", "Accept-Encoding: br\r\n"),
            ("long.js", "Accept-Encoding: gzip;q=0\r\n"),
            ("long.png", "Accept-Encoding: gzip\r\n"),
        ] {
            let (head, body) = ask("GET", file, accepted);
            assert!(!head.contains("Content-Encoding"), "{file}, {accepted}: {head}");
            assert_eq!(body, text.as_bytes(), "{file}, {accepted}");
        }
    }

    #[test]
    fn skips_a_port_in_use() {
        let (first, folder) = served("a");
        let host = IpAddr::V4(Ipv4Addr::LOCALHOST);
        let second =
            Server::bind(folder.path(), "/", host, first.port()).expect("one of the next ports is free");
        assert_ne!(second.port(), first.port());
    }
}
