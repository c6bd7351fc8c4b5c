//! Refuses requests from pages of other sites. Without this check, such a page could read the site through a
//! developer's browser, using a host name that resolves to the developer's machine (DNS rebinding).

use std::net::IpAddr;

use axum::http::{HeaderMap, header, uri::Authority};

/// The host names that are allowed besides `localhost`. IP addresses are always allowed, because a browser does not
/// resolve them through DNS.
#[derive(Clone, Debug)]
pub(crate) struct Guard(pub(crate) Vec<String>);

impl Guard {
    /// Returns the reason to refuse a request with these headers, or `None` if the request is allowed.
    pub(crate) fn refusal(&self, headers: &HeaderMap) -> Option<String> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let host = text(header::HOST).unwrap_or_default();
        let authority = host.parse::<Authority>().ok();
        let name = authority.as_ref().map_or("", Authority::host);
        let is_ip_address = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        if !is_ip_address
            && !name.eq_ignore_ascii_case("localhost")
            && !self.0.iter().any(|own| own.eq_ignore_ascii_case(name))
        {
            return Some(format!("The host \"{host}\" is not allowed; add its name with --allow-host.\n"));
        }
        let origin = text(header::ORIGIN)?;
        (origin.strip_prefix("http://") != Some(host))
            .then(|| format!("Pages of {origin} may not send requests to this server.\n"))
    }
}
