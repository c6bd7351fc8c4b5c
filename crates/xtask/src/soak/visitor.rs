//! Visitors to the sites: they send random requests, and compare each response with that of a site without faults.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, io,
    net::SocketAddr,
    sync::Arc,
};

use base64::{Engine, engine::general_purpose::STANDARD};
use fastrand::Rng;
use rustls::ClientConfig;
use sha2::{Digest, Sha256};

use super::{
    Shared,
    client::{Connection, Response},
};

pub(crate) const ENCODINGS: [&str; 4] = ["identity", "br", "gzip", "zstd"];

const NOT_FOUND: &str = "/nowhere";

/// A file of an earlier build, which a returning browser has instead of the current file at `target`.
pub(crate) struct Dictionary {
    pub(crate) target: String,
    pub(crate) name: String,
    pub(crate) bytes: Vec<u8>,
}

impl Dictionary {
    fn fields(&self) -> [(&'static str, String); 3] {
        let hash = STANDARD.encode(Sha256::digest(&self.bytes));
        [
            ("accept-encoding", "br, dcb".to_owned()),
            ("available-dictionary", format!(":{hash}:")),
            ("sec-fetch-site", "same-origin".to_owned()),
        ]
    }
}

/// The responses of a site without faults for one version of the content, by address and accepted encoding, and its
/// response with a delta against the dictionary.
#[derive(Default)]
pub(crate) struct Reference {
    responses: BTreeMap<String, BTreeMap<&'static str, Response>>,
    delta: Option<Response>,
}

impl Reference {
    /// Requests every page in the sitemap, with its record, its Markdown version and its files. Also requests the files
    /// for search engines and language models, an unknown address, and a delta against `dictionary`.
    pub(crate) fn read(connection: &mut Connection, dictionary: &Dictionary) -> anyhow::Result<Self> {
        let text = |response: Response| String::from_utf8_lossy(&response.body).into_owned();
        let sitemap = text(connection.exchange("GET", "/sitemap.xml", &[])?);
        let locations = sitemap.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next());
        let paths = locations.map(|location| format!("/{}", location.splitn(4, '/').nth(3).unwrap_or("")));
        let mut targets: BTreeSet<String> =
            ["/sitemap.xml", "/llms.txt", "/robots.txt", NOT_FOUND].map(str::to_owned).into();
        for path in paths {
            let page = text(connection.exchange("GET", &path, &[])?);
            let is_end = |c: char| !c.is_ascii_alphanumeric() && !"-_.".contains(c);
            let assets = page.split("/assets/").skip(1).filter_map(|rest| rest.split(is_end).next());
            targets.extend(assets.map(|asset| format!("/assets/{asset}")));
            if !path.contains('?') {
                let name = if path == "/" { "/index" } else { &path };
                targets.extend([format!("{name}.md"), format!("/data{name}.json")]);
            }
            targets.insert(path);
        }
        let mut reference = Self::default();
        for target in targets {
            let mut of_target = BTreeMap::new();
            for encoding in ENCODINGS {
                let accept = [("accept-encoding", encoding.to_owned())];
                let response = connection.exchange("GET", &target, &accept)?;
                let expected = if target == NOT_FOUND { 404 } else { 200 };
                anyhow::ensure!(response.status == expected, "{target}: status {}", response.status);
                of_target.insert(encoding, response);
            }
            reference.responses.insert(target, of_target);
        }
        let delta = connection.exchange("GET", &dictionary.target, &dictionary.fields())?;
        anyhow::ensure!(delta.header("content-encoding") == "dcb", "the quiet site sends no delta");
        reference.delta = Some(delta);
        Ok(reference)
    }

    pub(crate) fn get(&self, target: &str, encoding: &str) -> Option<&Response> {
        self.responses.get(target)?.get(encoding)
    }

    pub(crate) fn targets(&self) -> impl ExactSizeIterator<Item = &String> {
        self.responses.keys()
    }
}

fn is_same(response: &Response, expected: &Response) -> bool {
    let names = ["etag", "content-encoding", "content-type", "cache-control", "content-security-policy", "vary"];
    response.status == expected.status
        && response.body == expected.body
        && names.iter().all(|name| response.header(name) == expected.header(name))
}

/// Sends requests one after another, each to a randomly chosen site, until the test is over.
pub(crate) fn visit(shared: &Shared, tls: &Arc<ClientConfig>, mut random: Rng) {
    let mut connections: [Option<(SocketAddr, Connection)>; 2] = [None, None];
    while !shared.is_over() {
        let site = random.usize(..2);
        let connection = &mut connections[site];
        if random.u8(..) < 16 {
            *connection = None;
        }
        let address = shared.address(site);
        let is_replaced = connection.as_ref().is_some_and(|(of, _)| *of != address);
        let done = one_request(shared, site, connection, address, tls, &mut random);
        if let Err((request, error)) = done {
            let is_reused = connection.as_ref().is_none_or(|(_, connection)| connection.requests > 1);
            *connection = None;
            // If the old process has closed an idle connection, the request is not lost, because browsers send it
            // again.
            if is_replaced && is_reused && error.kind() != io::ErrorKind::WouldBlock {
                shared.count("sent again after a replacement");
            } else {
                shared.violation("lost requests", format!("{request} to site {site}: {error}"));
            }
        }
    }
}

/// Sends one random request and checks the response. If there is no complete response, returns the description of the
/// request and the error.
fn one_request(
    shared: &Shared,
    site: usize,
    connection: &mut Option<(SocketAddr, Connection)>,
    address: SocketAddr,
    tls: &Arc<ClientConfig>,
    random: &mut Rng,
) -> Result<(), (String, io::Error)> {
    let mut versions = shared.versions(site);
    let served = &shared.references[*versions.last().expect("a site has a version")];
    let request = Request::choose(shared, served, random);
    let response = request.send(connection, address, tls).map_err(|error| (request.to_string(), error))?;
    shared.count("requests");
    // The content may have changed while the request was in flight.
    versions.extend(shared.versions(site));
    if !request.verify(shared, &versions, &response) {
        let Response { status, body, .. } = &response;
        let tag = response.header("etag");
        let detail = format!("{request} from site {site}: status {status}, {tag}, {} bytes", body.len());
        shared.violation("wrong responses", detail);
    }
    Ok(())
}

struct Request {
    kind: RequestKind,
    method: &'static str,
    target: String,
    /// The encoding that the request accepts. Not used for `Dictionary`.
    encoding: &'static str,
    fields: Vec<(&'static str, String)>,
}

/// The kinds of requests. The response to each kind is checked differently.
enum RequestKind {
    Whole,
    /// A request with `If-None-Match`. The expected response has this entity tag and status.
    Conditional {
        tag: String,
        status: u16,
    },
    /// A request for the bytes from `from` to `to`, inclusive.
    Range {
        from: usize,
        to: usize,
    },
    Head,
    /// A request for an address that no page has.
    Unknown,
    /// A request from a browser that has an earlier version of the file.
    Dictionary,
}

impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {:?}", self.method, self.target, self.fields)
    }
}

impl Request {
    /// Chooses a request for an address of `served`, the version of the content that the site serves.
    fn choose(shared: &Shared, served: &Reference, random: &mut Rng) -> Self {
        let target = random.choice(served.targets()).expect("there are pages").clone();
        let encoding = ENCODINGS[random.usize(..ENCODINGS.len())];
        let known = served.get(&target, encoding).expect("every encoding was requested");
        let fields = vec![("accept-encoding", encoding.to_owned())];
        let mut request = Self { kind: RequestKind::Whole, method: "GET", target, encoding, fields };
        match random.u8(..100) {
            0..60 => {}
            60..72 => {
                let tag = known.header("etag").to_owned();
                request.fields.push(("if-none-match", tag.clone()));
                request.kind = RequestKind::Conditional { tag, status: known.status };
            }
            72..82 if known.status == 200 => {
                let from = random.usize(..known.body.len());
                let to = random.usize(from..known.body.len());
                request.fields.push(("range", format!("bytes={from}-{to}")));
                request.kind = RequestKind::Range { from, to };
            }
            82..88 => {
                request.method = "HEAD";
                request.kind = RequestKind::Head;
            }
            88..94 => {
                request.target = format!("/nowhere/{}", random.u32(..));
                request.kind = RequestKind::Unknown;
            }
            _ => {
                request.target.clone_from(&shared.dictionary.target);
                request.fields = shared.dictionary.fields().into();
                request.kind = RequestKind::Dictionary;
            }
        }
        request
    }

    /// Sends the request on `connection`, which is opened if necessary.
    fn send(
        &self,
        connection: &mut Option<(SocketAddr, Connection)>,
        address: SocketAddr,
        tls: &Arc<ClientConfig>,
    ) -> io::Result<Response> {
        if connection.is_none() {
            *connection = Some((address, Connection::open(address, tls)?));
        }
        let (_, open) = connection.as_mut().expect("it was opened");
        let response = open.exchange(self.method, &self.target, &self.fields)?;
        if response.header("connection") == "close" {
            *connection = None;
        }
        Ok(response)
    }

    /// Returns whether `response` is correct for one of the `versions` of the content. Also accepts a refusal for lack
    /// of capacity and, for a page with a fault, an error page.
    fn verify(&self, shared: &Shared, versions: &[usize], response: &Response) -> bool {
        if response.status == 503 && !response.header("retry-after").is_empty() {
            shared.count("refused for lack of capacity");
            return true;
        }
        if response.status == 500 && self.target.contains("/fault-") {
            shared.count("error pages");
            let is_complete = self.method == "HEAD" || !response.body.is_empty();
            return response.header("cache-control") == "no-store" && is_complete;
        }
        let references = || versions.iter().map(move |version| &shared.references[*version]);
        let expected = |target: &str, encoding: &str| {
            references().filter_map(|reference| reference.get(target, encoding)).collect::<Vec<_>>()
        };
        let of_target = expected(&self.target, self.encoding);
        let is_whole = of_target.iter().any(|expected| is_same(response, expected));
        match &self.kind {
            RequestKind::Whole => is_whole,
            RequestKind::Conditional { tag, status } => {
                let is_known =
                    response.status == 304 && of_target.iter().any(|expected| expected.header("etag") == tag);
                is_known || is_whole && (response.header("etag") != tag || *status != 200)
            }
            RequestKind::Range { from, to } => {
                let is_part = |expected: &&Response| match response.status {
                    206 => expected.body.get(*from..(to + 1).min(expected.body.len())) == Some(&*response.body),
                    416 => *from >= expected.body.len(),
                    _ => false,
                };
                let mut same_version =
                    of_target.iter().filter(|expected| response.header("etag") == expected.header("etag"));
                is_whole || same_version.any(is_part)
            }
            RequestKind::Head => of_target.iter().any(|expected| {
                response.status == expected.status
                    && response.header("etag") == expected.header("etag")
                    && response.header("content-length") == expected.body.len().to_string()
            }),
            RequestKind::Unknown => {
                expected(NOT_FOUND, self.encoding).iter().any(|expected| is_same(response, expected))
            }
            RequestKind::Dictionary => {
                let is_delta =
                    references().filter_map(|reference| reference.delta.as_ref()).any(|delta| is_same(response, delta));
                shared.count(if is_delta { "deltas" } else { "whole files instead of deltas" });
                is_delta || expected(&self.target, "br").iter().any(|whole| response.body == whole.body)
            }
        }
    }
}
