//! Refuses requests from pages of other sites. Without this check, such a page could read the site through a browser on
//! this machine, under any host name that resolves to this machine (DNS rebinding).

use std::net::IpAddr;

use axum::http::{HeaderMap, header, uri::Authority};

/// Allowed host names besides `localhost`. Numeric addresses are always allowed, because DNS does not resolve them.
#[derive(Clone, Debug)]
pub(crate) struct Guard(pub(crate) Vec<String>);

impl Guard {
    /// Returns why a request with these headers is refused, or `None` if it is allowed.
    pub(crate) fn refusal(&self, headers: &HeaderMap) -> Option<String> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let host = text(header::HOST).unwrap_or_default();
        let authority = host.parse::<Authority>().ok();
        let name = authority.as_ref().map_or("", Authority::host);
        let is_number = name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok();
        if !is_number
            && !name.eq_ignore_ascii_case("localhost")
            && !self.0.iter().any(|own| own.eq_ignore_ascii_case(name))
        {
            return Some(format!("The host \"{host}\" is not allowed; --allow-host adds the name of one.\n"));
        }
        let origin = text(header::ORIGIN)?;
        (origin.strip_prefix("http://") != Some(host)).then(|| format!("Pages of {origin} may not ask this server.\n"))
    }
}
