//! Parses `Accept-Encoding` (RFC 9110, section 12.5.3). All functions are pure.

use axum::http::{HeaderMap, header};

/// A content coding of a stored body, or of a delta against a dictionary.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// `br`.
    Brotli,
    /// `zstd`.
    Zstd,
    /// `gzip`.
    Gzip,
    /// No encoding.
    Identity,
    /// Dictionary-Compressed Brotli (RFC 9842, section 4).
    Dcb,
    /// Dictionary-Compressed Zstandard (RFC 9842, section 5).
    Dcz,
}

impl Encoding {
    pub(crate) const ALL: [Self; 6] = [Self::Brotli, Self::Zstd, Self::Gzip, Self::Identity, Self::Dcb, Self::Dcz];

    /// Returns the name that `Accept-Encoding` and `Content-Encoding` use.
    pub fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
            Self::Dcb => "dcb",
            Self::Dcz => "dcz",
        }
    }

    /// Returns whether decoding needs a dictionary. The wildcard `*` does not include such an encoding, because a
    /// client without the dictionary cannot decode it.
    pub(crate) fn needs_dictionary(self) -> bool {
        matches!(self, Self::Dcb | Self::Dcz)
    }

    fn has_name(self, name: &str) -> bool {
        // Recipients treat "x-gzip" as "gzip" (RFC 9110, section 8.4.1.3).
        let name = if name.eq_ignore_ascii_case("x-gzip") { "gzip" } else { name };
        name.eq_ignore_ascii_case(self.name())
    }
}

/// The encodings that a client accepts, indexed by [`Encoding`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AcceptedEncodings([bool; Encoding::ALL.len()]);

impl AcceptedEncodings {
    /// Parses all `Accept-Encoding` lines of `request`. The refusal of an encoding takes precedence over its acceptance
    /// elsewhere in the same or another line.
    pub(crate) fn from_headers(request: &HeaderMap) -> Self {
        let lines = request.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
        let mut named = [None; Encoding::ALL.len()];
        let mut wildcard = None;
        let and = |earlier: Option<bool>, is_accepted: bool| Some(earlier.unwrap_or(true) && is_accepted);
        for (name, is_accepted) in lines.flat_map(|line| line.split(',')).filter_map(parse_item) {
            if name == "*" {
                wildcard = and(wildcard, is_accepted);
            }
            for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.has_name(name)) {
                named[encoding as usize] = and(named[encoding as usize], is_accepted);
            }
        }
        // By default, a client accepts only identity.
        Self(Encoding::ALL.map(|encoding| {
            let wildcard = wildcard.filter(|_| !encoding.needs_dictionary());
            named[encoding as usize].or(wildcard).unwrap_or(encoding == Encoding::Identity)
        }))
    }

    pub(crate) fn contains(self, encoding: Encoding) -> bool {
        self.0[encoding as usize]
    }
}

/// Parses an item of the list. Returns the name of the encoding and whether its weight is above zero, or `None` if the
/// item is malformed.
fn parse_item(item: &str) -> Option<(&str, bool)> {
    let (name, is_accepted) = match item.split_once(';') {
        Some((name, parameter)) => (name, parse_weight(parameter.trim())?),
        None => (item, true),
    };
    let name = name.trim();
    (!name.is_empty()).then_some((name, is_accepted))
}

/// Parses a weight, such as `q=0.5`, with at most three decimals and a value of at most 1. Returns whether the weight
/// is above zero, or `None` if it is malformed.
fn parse_weight(parameter: &str) -> Option<bool> {
    let weight = parameter.strip_prefix("q=").or_else(|| parameter.strip_prefix("Q="))?;
    let (whole, decimals) = weight.split_once('.').unwrap_or((weight, ""));
    let is_number = decimals.len() <= 3 && decimals.bytes().all(|digit| digit.is_ascii_digit());
    let is_zero = decimals.bytes().all(|digit| digit == b'0');
    match whole {
        "0" if is_number => Some(!is_zero),
        "1" if is_number && is_zero => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use proptest::prelude::*;

    use super::{Encoding::*, *};

    fn accepted(lines: &[&str]) -> Vec<Encoding> {
        let mut request = HeaderMap::new();
        for line in lines {
            request.append(header::ACCEPT_ENCODING, HeaderValue::from_str(line).expect("a valid line"));
        }
        let accepted = AcceptedEncodings::from_headers(&request);
        Encoding::ALL.into_iter().filter(|encoding| accepted.contains(*encoding)).collect()
    }

    #[test]
    fn accepted_encodings_are_parsed() {
        let cases: &[(&[&str], &[Encoding])] = &[
            (&[], &[Identity]),
            (&[""], &[Identity]),
            (&["gzip, deflate, br, zstd"], &[Brotli, Zstd, Gzip, Identity]),
            (&["deflate", "br"], &[Brotli, Identity]),
            (&["br, zstd, dcb, dcz"], &[Brotli, Zstd, Identity, Dcb, Dcz]),
            (&["dcb;q=0, dcz;q=0.1"], &[Identity, Dcz]),
            (&["br", "gzip;q=0.001"], &[Brotli, Gzip, Identity]),
            (&["gzip", "gzip;q=0"], &[Identity]),
            (&["gzip;q=0", "gzip"], &[Identity]),
            (&["GZIP"], &[Gzip, Identity]),
            (&["x-gzip"], &[Gzip, Identity]),
            (&["gzip;q=0"], &[Identity]),
            (&["gzip;q=0.000"], &[Identity]),
            (&["gzip;q=0.5, br;q=0"], &[Gzip, Identity]),
            (&["*"], &[Brotli, Zstd, Gzip, Identity]),
            (&["*;q=0"], &[]),
            (&["*;q=0, identity"], &[Identity]),
            (&["*;q=0, br"], &[Brotli]),
            (&["br;q=0, *"], &[Zstd, Gzip, Identity]),
            (&["identity;q=0"], &[]),
            (&["identity;q=0, gzip"], &[Gzip]),
            (&["br;q=x, ;;, zstd ; q=1"], &[Zstd, Identity]),
            (&["br;q=nan, gzip;q=2, zstd;q=-1"], &[Identity]),
            (&["br;q=1.001, gzip;q=0.0001"], &[Identity]),
            (&["br;level=4"], &[Identity]),
        ];
        for (lines, expected) in cases {
            assert_eq!(accepted(lines), *expected, "{lines:?}");
        }
    }

    proptest! {
        #[test]
        fn any_line_can_be_parsed(lines in prop::collection::vec("[ -~]{0,60}", 0..4)) {
            accepted(&lines.iter().map(String::as_str).collect::<Vec<_>>());
        }

        #[test]
        fn a_refused_encoding_is_never_accepted(
            index in 0..6_usize, others in "((br|gzip|zstd|identity|dcb|dcz|\\*)(;q=[01])?, ){0,6}", is_first: bool,
        ) {
            let refused = Encoding::ALL[index];
            let item = format!("{};q=0", refused.name());
            let line = if is_first { format!("{item}, {others}") } else { format!("{others}{item}") };
            prop_assert!(!accepted(&[&line]).contains(&refused));
        }
    }
}
