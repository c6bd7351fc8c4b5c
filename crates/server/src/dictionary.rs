//! Compression dictionaries (RFC 9842): what a browser may use as one, and the deltas for those who have one. A delta is made
//! once, when it is asked for first, away from the threads that answer requests.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::{Engine, engine::general_purpose::STANDARD};
use compress::DeltaCoding;
use tokio::sync::Semaphore;

use crate::{
    archive::Family,
    body::{StoredBody, Variant},
    kept::Kept,
    negotiation::{Accepted, Encoding},
    response::knows,
};

const USE_AS_DICTIONARY: HeaderName = HeaderName::from_static("use-as-dictionary");
pub(crate) const AVAILABLE_DICTIONARY: HeaderName = HeaderName::from_static("available-dictionary");
const DICTIONARY_ID: HeaderName = HeaderName::from_static("dictionary-id");

/// The family of what documents have in common.
pub(crate) const DOCUMENTS: Family<'static> = Family { stem: "pages", ending: "txt" };

/// Bytes of deltas that are kept. Those of one build take some ten kilobytes.
const KEPT_BYTES: usize = 16 << 20;

/// Requests that may wait for a delta; further ones get the whole.
const WAITING: usize = 64;

/// What a response has to do with dictionaries.
#[derive(Debug, Default)]
pub(crate) struct DictionaryUse {
    /// Whether another `Available-Dictionary` may bring another response.
    pub(crate) varies: bool,
    pub(crate) delta: Option<Variant>,
    pub(crate) field: Option<(HeaderName, HeaderValue)>,
}

#[derive(Debug)]
pub(crate) struct Deltas {
    kept: Kept<Key, Option<Variant>>,
    /// One at a time: each takes some ten milliseconds of a processor, and who wants the same one finds it done.
    worker: Arc<Semaphore>,
    waiting: Semaphore,
    pub(crate) events: Events,
}

/// What has happened, for the figures.
#[derive(Debug, Default)]
pub(crate) struct Events {
    pub(crate) made: AtomicU64,
    pub(crate) sent: AtomicU64,
    /// Dictionaries that are not, or no longer, here.
    pub(crate) unknown: AtomicU64,
    /// Requests that would have had to wait too long.
    pub(crate) refused: AtomicU64,
}

/// Body, dictionary, coding.
type Key = ([u8; 32], [u8; 32], Encoding);

impl Deltas {
    pub(crate) fn new() -> Self {
        Self {
            kept: Kept::new(KEPT_BYTES),
            worker: Arc::new(Semaphore::new(1)),
            waiting: Semaphore::new(WAITING),
            events: Events::default(),
        }
    }

    /// `body` against `dictionary`, if that is smaller than everything that is stored of it.
    pub(crate) async fn find(
        self: &Arc<Self>,
        body: &StoredBody,
        dictionary: &StoredBody,
        encoding: Encoding,
    ) -> Option<Variant> {
        let key = (body.hash(), dictionary.hash(), encoding);
        if let Some(delta) = self.kept.get(&key) {
            return delta;
        }
        let Ok(_place) = self.waiting.try_acquire() else {
            self.events.refused.fetch_add(1, Ordering::Relaxed);
            return None;
        };
        let worker = Arc::clone(&self.worker).acquire_owned().await.ok()?;
        let (deltas, body, dictionary) = (Arc::clone(self), body.clone(), dictionary.clone());
        let made = tokio::task::spawn_blocking(move || {
            // Released when it is done, even if nobody waits any more.
            let _worker = worker;
            deltas.kept.get(&key).unwrap_or_else(|| deltas.make(key, &body, &dictionary))
        });
        made.await.ok().flatten()
    }

    fn make(&self, key: Key, body: &StoredBody, dictionary: &StoredBody) -> Option<Variant> {
        let (body_hash, dictionary_hash, encoding) = key;
        let coding = if encoding == Encoding::Dcb { DeltaCoding::Brotli } else { DeltaCoding::Zstd };
        let bytes = compress::compress_against(body.identity(), dictionary.identity(), dictionary_hash, coding).ok();
        let bytes = bytes.filter(|bytes| bytes.len() < body.smallest());
        let delta = bytes.map(|bytes| Variant::delta(encoding, bytes.into(), &body_hash, &dictionary_hash));
        self.events.made.fetch_add(1, Ordering::Relaxed);
        self.kept.insert(key, delta.clone(), delta.as_ref().map_or(0, |delta| delta.bytes.len()));
        delta
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Available {
    pub(crate) hash: [u8; 32],
    /// Name of the file that it says it is.
    pub(crate) name: String,
    /// The coding in which the client wants what is made with it.
    pub(crate) encoding: Encoding,
}

impl Available {
    /// The dictionary that `request` offers for `body`, if a delta may be sent and is of use.
    pub(crate) fn of(request: &HeaderMap, body: &StoredBody) -> Option<Self> {
        let hash = parse_hash(single(request, &AVAILABLE_DICTIONARY)?)?;
        let accepted = Accepted::of(request);
        let encoding = [Encoding::Dcb, Encoding::Dcz].into_iter().find(|encoding| accepted.contains(*encoding))?;
        let name = single(request, &DICTIONARY_ID)?.strip_prefix('"')?.strip_suffix('"')?.to_owned();
        let is_of_use = is_readable(request) && !request.contains_key(header::RANGE) && !knows(request, body);
        is_of_use.then_some(Self { hash, name, encoding })
    }
}

/// The value of a field that stands in `request` once.
fn single<'a>(request: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = request.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value.trim())
}

/// A SHA-256 as a byte sequence of structured fields (RFC 8941, 3.3.5).
fn parse_hash(text: &str) -> Option<[u8; 32]> {
    // 32 bytes are 44 digits.
    let digits = text.strip_prefix(':')?.strip_suffix(':').filter(|digits| digits.len() == 44)?;
    STANDARD.decode(digits).ok()?.try_into().ok()
}

/// Whether a page that asks may read the response: else its size would tell it something (RFC 9842, 9.3.2). Responses of this
/// site allow no other origin, so that `cors` from another one is not enough.
fn is_readable(request: &HeaderMap) -> bool {
    let text = |name: &str| request.get(name).map(HeaderValue::as_bytes);
    let is_same_origin = text("sec-fetch-site") == Some(b"same-origin");
    is_same_origin || matches!(text("sec-fetch-mode"), None | Some(b"navigate" | b"same-origin"))
}

/// Makes the file of this name the dictionary of the one that takes its place in a later build.
pub(crate) fn offer(name: &str) -> Option<(HeaderName, HeaderValue)> {
    let family = Family::of(name)?;
    let Family { stem, ending } = family;
    // That of a fetch is empty: a record, and the next such dictionary, which browsers fetch so.
    let destination = match ending {
        "js" => ", match-dest=(\"script\")",
        "css" => ", match-dest=(\"style\")",
        _ if family == DOCUMENTS => ", match-dest=(\"document\" \"\")",
        _ => "",
    };
    let pattern = if family == DOCUMENTS { "/*".to_owned() } else { format!("/assets/{stem}-*.{ending}") };
    let value = HeaderValue::try_from(format!("match=\"{pattern}\"{destination}, id=\"{name}\"")).ok()?;
    Some((USE_AS_DICTIONARY, value))
}

/// Names the file that documents have much in common with, for the browser to fetch when it is idle (RFC 9842, 3).
pub(crate) fn link(name: &str) -> Option<(HeaderName, HeaderValue)> {
    let value = HeaderValue::try_from(format!("</assets/{name}>; rel=\"compression-dictionary\"")).ok()?;
    Some((header::LINK, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(fields: &[(&str, &str)]) -> HeaderMap {
        let field = |(name, value): &(&str, &str)| {
            (name.parse::<HeaderName>().expect("a name"), value.parse::<HeaderValue>().expect("a value"))
        };
        let mut request = HeaderMap::new();
        fields.iter().map(field).for_each(|(name, value)| _ = request.append(name, value));
        request
    }

    const HASH: &str = ":AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:";

    #[test]
    fn only_a_well_formed_offer_is_taken() {
        let body = StoredBody::compress("text/css", b"a{}".repeat(99));
        let name = "\"site-00000000.css\"";
        let usual = [("accept-encoding", "br, dcb, dcz"), ("available-dictionary", HASH), ("dictionary-id", name)];
        let with = |more: &[(&str, &str)]| Available::of(&request(&[&usual[..], more].concat()), &body);
        let found = with(&[]).expect("it is taken");
        assert_eq!((found.hash, &*found.name, found.encoding), ([0; 32], "site-00000000.css", Encoding::Dcb));
        let huge = format!(":{}:", "A".repeat(60_000));
        let cases: [&[(&str, &str)]; 9] = [
            &usual[..2],
            &usual[1..],
            &[usual[0], usual[2]],
            &[usual[0], usual[2], ("available-dictionary", &huge)],
            &[usual[0], usual[2], ("available-dictionary", "AAAA")],
            &[usual[0], usual[2], ("available-dictionary", ":AAAA:")],
            &[usual[0], usual[2], ("available-dictionary", ":A?AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=:")],
            &[usual[0], usual[1], usual[1], usual[2]],
            &[usual[0], usual[1], ("dictionary-id", "site-00000000.css")],
        ];
        for fields in cases {
            assert_eq!(Available::of(&request(fields), &body), None, "{fields:?}");
        }
        let known = format!("\"other\", {}br\"", crate::body::tag_start(&body.hash()));
        assert_eq!(with(&[("if-none-match", &known)]), None, "who has the body needs no delta");
        assert_eq!(with(&[("range", "bytes=0-1")]), None);
    }

    #[test]
    fn what_a_page_may_not_read_has_no_delta() {
        let cases: [(&[(&str, &str)], bool); 8] = [
            (&[], true),
            (&[("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "no-cors")], true),
            (&[("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "cors")], true),
            (&[("sec-fetch-site", "none"), ("sec-fetch-mode", "navigate")], true),
            (&[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")], true),
            (&[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")], false),
            (&[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "cors")], false),
            (&[("sec-fetch-site", "same-site"), ("sec-fetch-mode", "no-cors")], false),
        ];
        for (fields, expected) in cases {
            assert_eq!(is_readable(&request(fields)), expected, "{fields:?}");
        }
    }

    #[test]
    fn a_file_is_the_dictionary_of_its_successor() {
        for (name, expected) in [
            ("site-0a1b2c3d.css", "match=\"/assets/site-*.css\", match-dest=(\"style\"), id=\"site-0a1b2c3d.css\""),
            ("entry-ABCD2345.js", "match=\"/assets/entry-*.js\", match-dest=(\"script\"), id=\"entry-ABCD2345.js\""),
            ("icons-0a1b2c3d.svg", "match=\"/assets/icons-*.svg\", id=\"icons-0a1b2c3d.svg\""),
            ("pages-0a1b2c3d.txt", "match=\"/*\", match-dest=(\"document\" \"\"), id=\"pages-0a1b2c3d.txt\""),
        ] {
            assert_eq!(offer(name).expect("it is one").1, expected);
        }
        assert_eq!(offer("plain.css"), None);
    }

    #[tokio::test]
    async fn a_delta_is_made_once() {
        let text = |part: &str| StoredBody::compress("text/css", [part, &".a{color:red}".repeat(400)].concat().into());
        let (body, dictionary) = (text("b"), text("a"));
        let deltas = Arc::new(Deltas::new());
        let all = (0..20).map(|_| {
            let (deltas, body, dictionary) = (Arc::clone(&deltas), body.clone(), dictionary.clone());
            tokio::spawn(async move { deltas.find(&body, &dictionary, Encoding::Dcz).await })
        });
        for delta in all.collect::<Vec<_>>() {
            let delta = delta.await.expect("it ends");
            // Its head and hash alone are longer than what this text becomes.
            assert_eq!(delta.map(|delta| delta.bytes.len() < body.smallest()), None);
        }
        assert_eq!(deltas.events.made.load(Ordering::Relaxed), 1);
        let whole = deltas.waiting.try_acquire_many(64).expect("nobody waits");
        assert!(deltas.find(&dictionary, &body, Encoding::Dcb).await.is_none());
        assert_eq!((deltas.events.made.load(Ordering::Relaxed), deltas.events.refused.load(Ordering::Relaxed)), (1, 1));
        drop(whole);
    }
}
