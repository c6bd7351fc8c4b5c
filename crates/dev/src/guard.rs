//! Keeps other sites' pages out: a browser on this machine can be made to ask, under any name that leads here, for what
//! the developer's own pages may ask for.

use std::net::SocketAddr;

use axum::http::{HeaderMap, header, uri::Authority};

/// The names under which the server may be asked, with the port.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    names: Vec<String>,
    port: u16,
}

impl Guard {
    /// `address` is what the server listens on; `further` are names without a port.
    pub(crate) fn new(address: SocketAddr, further: Vec<String>) -> Self {
        let ip = if address.is_ipv6() { format!("[{}]", address.ip()) } else { address.ip().to_string() };
        let own = ["localhost", "127.0.0.1", "[::1]", &ip].map(str::to_owned);
        Self { names: own.into_iter().chain(further).collect(), port: address.port() }
    }

    /// Why a request with these headers is refused, if it is.
    pub(crate) fn refusal(&self, headers: &HeaderMap) -> Option<String> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let host = text(header::HOST).unwrap_or_default();
        if !self.is_own(host) {
            let name = host.parse::<Authority>().map_or_else(|_| host.to_owned(), |host| host.host().to_owned());
            return Some(format!(
                "The host \"{name}\" is not allowed; start with --allow-host {name} if it should be.\n"
            ));
        }
        let origin = text(header::ORIGIN)?;
        let is_own = origin.strip_prefix("http://").is_some_and(|host| self.is_own(host));
        (!is_own).then(|| format!("Pages of {origin} may not ask this server.\n"))
    }

    /// Browsers leave the port out when it is 80.
    fn is_own(&self, host: &str) -> bool {
        host.parse::<Authority>().is_ok_and(|host| {
            host.port_u16().unwrap_or(80) == self.port
                && self.names.iter().any(|own| own.eq_ignore_ascii_case(host.host()))
        })
    }
}
