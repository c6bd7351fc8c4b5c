//! Determines the address of the client from the headers of trusted proxies. The address is for the log only.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;
use ipnet::IpNet;

/// The proxies whose headers about the client are trusted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrustedProxies(Vec<IpNet>);

impl FromIterator<IpNet> for TrustedProxies {
    fn from_iter<T: IntoIterator<Item = IpNet>>(networks: T) -> Self {
        Self(networks.into_iter().collect())
    }
}

impl TrustedProxies {
    /// Returns whether `address` is the address of a trusted proxy.
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|network| network.contains(&address))
    }

    /// Returns the address of the client that sent `request` through `peer`: the rightmost address that is not a
    /// trusted proxy, or the leftmost address if all are trusted.
    ///
    /// Each proxy appends the address of its peer. From right to left, all entries up to and including the first
    /// address that is not a trusted proxy were therefore written by trusted proxies (RFC 7239, sections 5.2 and 8.1).
    /// A proxy that writes only one of the headers `Forwarded` and `X-Forwarded-For` may forward the other one
    /// unchanged from the client. If the headers disagree, this function therefore returns `peer`.
    pub fn client(&self, peer: IpAddr, request: &HeaderMap) -> IpAddr {
        if !self.contains(peer) {
            return peer;
        }
        let lines = |name: &str| -> Vec<String> {
            let lines = request.get_all(name).iter().filter_map(|line| line.to_str().ok());
            lines.flat_map(|line| line.split(',')).map(|item| item.trim().to_owned()).collect()
        };
        let forwarded = lines("forwarded").iter().map(|item| parse_address(&forwarded_for(item)?)).collect::<Vec<_>>();
        let x_forwarded_for = lines("x-forwarded-for").iter().map(|item| parse_address(item)).collect::<Vec<_>>();
        match (self.rightmost_untrusted(&forwarded), self.rightmost_untrusted(&x_forwarded_for)) {
            (Some(one), Some(other)) if one != other => peer,
            (one, other) => one.or(other).unwrap_or(peer),
        }
    }

    /// Returns the rightmost of `hops` that is not a trusted proxy, or the leftmost hop if all are trusted. Ignores a
    /// hop without an address, and all hops to its left.
    fn rightmost_untrusted(&self, hops: &[Option<IpAddr>]) -> Option<IpAddr> {
        let mut client = None;
        for hop in hops.iter().rev().map_while(|hop| *hop) {
            client = Some(hop);
            if !self.contains(hop) {
                break;
            }
        }
        client
    }
}

fn forwarded_for(element: &str) -> Option<String> {
    element.split(';').find_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        name.trim().eq_ignore_ascii_case("for").then(|| value.trim().trim_matches('"').to_owned())
    })
}

/// Parses an IP address, optionally in brackets or with a port.
fn parse_address(text: &str) -> Option<IpAddr> {
    let address = text.parse::<IpAddr>().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()));
    let bracketed = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    address.or_else(bracketed).map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    #[test]
    fn only_the_headers_of_trusted_proxies_are_used() {
        let networks = ["10.0.0.0/8", "2001:db8::/32"].map(|network| network.parse().expect("a network"));
        let trusted = TrustedProxies::from_iter(networks);
        type Case = (&'static str, &'static [(&'static str, &'static str)], &'static str);
        let cases: [Case; 14] = [
            ("203.0.113.9", &[("x-forwarded-for", "198.51.100.1")], "203.0.113.9"),
            ("10.0.0.1", &[], "10.0.0.1"),
            ("10.0.0.1", &[("x-forwarded-for", "198.51.100.1")], "198.51.100.1"),
            ("10.0.0.1", &[("x-forwarded-for", "1.1.1.1, 198.51.100.1, 10.0.0.2")], "198.51.100.1"),
            ("10.0.0.1", &[("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "198.51.100.1")], "198.51.100.1"),
            ("10.0.0.1", &[("x-forwarded-for", "10.0.0.3, 10.0.0.2")], "10.0.0.3"),
            ("10.0.0.1", &[("x-forwarded-for", "nonsense")], "10.0.0.1"),
            ("10.0.0.1", &[("forwarded", "for=198.51.100.1;proto=https")], "198.51.100.1"),
            ("10.0.0.1", &[("forwarded", "for=1.1.1.1, For=\"[2001:db9::1]:4711\"")], "2001:db9::1"),
            ("10.0.0.1", &[("forwarded", "for=_hidden")], "10.0.0.1"),
            ("10.0.0.1", &[("forwarded", "for=9.9.9.9"), ("x-forwarded-for", "1.1.1.1")], "10.0.0.1"),
            ("10.0.0.1", &[("forwarded", "for=9.9.9.9"), ("x-forwarded-for", "9.9.9.9, 10.0.0.2")], "9.9.9.9"),
            ("10.0.0.1", &[("forwarded", "for=9.9.9.9, proto=https")], "10.0.0.1"),
            ("::ffff:10.0.0.1", &[("x-forwarded-for", "::ffff:198.51.100.1")], "198.51.100.1"),
        ];
        for (peer, lines, expected) in cases {
            let mut request = HeaderMap::new();
            for (name, value) in lines {
                request.append(HeaderName::from_static(name), HeaderValue::from_static(value));
            }
            let client = trusted.client(peer.parse().expect("an address"), &request);
            assert_eq!(client, expected.parse::<IpAddr>().expect("an address"), "{peer} {lines:?}");
        }
    }
}
