//! Rejects invalid requests before a handler runs. All functions are pure.

use axum::http::{HeaderMap, Method, Request, Uri, Version, header, uri::Authority};
use http_body::Body;

use crate::error::RequestError;

/// Rejects a request if its method is neither GET nor HEAD, its host is not valid for its HTTP version, its target has
/// no path (`*` or an authority), or it has a body.
///
/// # Errors
/// Returns the reason for the rejection.
pub fn admit<B: Body>(request: &Request<B>) -> Result<(), RequestError> {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return Err(RequestError::MethodNotAllowed);
    }
    if !has_one_host(request.version(), request.uri(), request.headers()) {
        return Err(RequestError::InvalidHost);
    }
    if !request.uri().path().starts_with('/') {
        return Err(RequestError::InvalidTarget);
    }
    if request.body().is_end_stream() { Ok(()) } else { Err(RequestError::UnexpectedBody) }
}

/// Returns whether the host of the request is valid. No version permits more than one `Host` header. HTTP/1.1 requires
/// one (RFC 9112, section 3.2). HTTP/2 requires an authority or a `Host` header; if both are present, they must agree
/// (RFC 9113, section 8.3.1). HTTP/1.0 requires neither.
fn has_one_host(version: Version, uri: &Uri, headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (host, further) = (hosts.next(), hosts.next());
    let is_valid = host.is_none_or(|host| host.to_str().is_ok_and(is_host));
    let is_present = match version {
        Version::HTTP_09 | Version::HTTP_10 => true,
        Version::HTTP_11 => host.is_some(),
        _ => match (uri.authority(), host) {
            (None, None) => false,
            (Some(authority), Some(host)) => authority.as_str().as_bytes().eq_ignore_ascii_case(host.as_bytes()),
            _ => true,
        },
    };
    is_present && is_valid && further.is_none() && uri.authority().is_none_or(|authority| is_host(authority.as_str()))
}

/// Returns whether `text` is a host with an optional port, without user information.
fn is_host(text: &str) -> bool {
    let Ok(authority) = text.parse::<Authority>() else { return false };
    let host = authority.host();
    let is_name =
        |name: &str| name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-._~%!$&'()*+,;=".contains(&byte));
    let is_address = |text: &str| text.parse::<std::net::Ipv6Addr>().is_ok();
    let port = text.strip_prefix(host).map(|port| port.strip_prefix(':').unwrap_or(port));
    let is_number = |port: &str| port.bytes().all(|digit| digit.is_ascii_digit()) && port.parse::<u16>().is_ok();
    let is_port = port.is_some_and(|port| port.is_empty() || is_number(port));
    let literal = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    is_port && !host.is_empty() && literal.map_or_else(|| is_name(host), is_address)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn admitted(version: Version, target: &str, hosts: &[&str]) -> Result<(), RequestError> {
        let mut request = Request::builder().version(version).uri(target);
        for host in hosts {
            request = request.header(header::HOST, *host);
        }
        admit(&request.body(axum::body::Body::empty()).expect("a valid request"))
    }

    #[test]
    fn a_request_must_name_one_valid_host() {
        use RequestError::InvalidHost;
        let (old, one, two) = (Version::HTTP_10, Version::HTTP_11, Version::HTTP_2);
        type Case = (Version, &'static str, &'static [&'static str], Result<(), RequestError>);
        let cases: [Case; 24] = [
            (one, "/", &["site.test"], Ok(())),
            (one, "/", &["site.test:3000"], Ok(())),
            (one, "/", &["site.test:"], Ok(())),
            (one, "/", &["127.0.0.1:3000"], Ok(())),
            (one, "/", &["[::1]:3000"], Ok(())),
            (one, "/", &["a_b.test"], Ok(())),
            (one, "http://other.test/", &["site.test"], Ok(())),
            (one, "/", &[], Err(InvalidHost)),
            (one, "http://site.test/", &[], Err(InvalidHost)),
            (one, "/", &["site.test", "site.test"], Err(InvalidHost)),
            (one, "/", &[""], Err(InvalidHost)),
            (one, "/", &["user@site.test"], Err(InvalidHost)),
            (one, "/", &["site.test/about"], Err(InvalidHost)),
            (one, "/", &["site test"], Err(InvalidHost)),
            (one, "/", &["site.test:99999"], Err(InvalidHost)),
            (one, "/", &["site.test:a"], Err(InvalidHost)),
            (one, "/", &["[::g]"], Err(InvalidHost)),
            (one, "/", &["[::1"], Err(InvalidHost)),
            (old, "/", &[], Ok(())),
            (old, "/", &["a", "b"], Err(InvalidHost)),
            (two, "http://site.test/", &[], Ok(())),
            (two, "http://site.test/", &["SITE.test"], Ok(())),
            (two, "http://site.test/", &["other.test"], Err(InvalidHost)),
            (two, "/", &[], Err(InvalidHost)),
        ];
        for (version, target, hosts, expected) in cases {
            assert_eq!(admitted(version, target, hosts), expected, "{version:?} {target} {hosts:?}");
        }
    }

    #[test]
    fn the_target_must_be_a_path() {
        assert_eq!(admitted(Version::HTTP_11, "*", &["site.test"]), Err(RequestError::InvalidTarget));
        assert_eq!(admitted(Version::HTTP_11, "/*", &["site.test"]), Ok(()));
    }

    proptest! {
        #[test]
        fn any_host_can_be_parsed(host in any::<String>()) {
            is_host(&host);
        }
    }
}
