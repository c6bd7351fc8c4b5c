//! Keeps other sites' pages out: a browser on this machine can be made to ask, under any name that leads here, for what
//! the developer's own pages may ask for.

use std::net::SocketAddr;

use axum::http::{HeaderMap, header};

/// The names under which the server may be asked, as browsers write them: with the port, unless it is 80.
#[derive(Clone, Debug)]
pub(crate) struct Guard(Vec<String>);

impl Guard {
    /// `address` is what the server listens on; `further` are names without a port.
    pub(crate) fn new(address: SocketAddr, further: Vec<String>) -> Self {
        let (ip, port) = (address.ip(), address.port());
        let ip = if ip.is_ipv6() { format!("[{ip}]") } else { ip.to_string() };
        let own = ["localhost", "127.0.0.1", "[::1]", &ip].map(str::to_owned);
        let bare = |name: String| (port == 80).then_some(name);
        let names = own.into_iter().chain(further);
        Self(names.flat_map(|name| [Some(format!("{name}:{port}")), bare(name)]).flatten().collect())
    }

    /// Why a request with these headers is refused, if it is.
    pub(crate) fn refusal(&self, headers: &HeaderMap) -> Option<String> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
        let is_own = |host: &str| self.0.iter().any(|own| own.eq_ignore_ascii_case(host));
        let host = text(header::HOST).unwrap_or_default();
        if !is_own(host) {
            return Some(format!("The host \"{host}\" is not allowed; --allow-host adds the name of one.\n"));
        }
        let origin = text(header::ORIGIN)?;
        let is_own = origin.strip_prefix("http://").is_some_and(is_own);
        (!is_own).then(|| format!("Pages of {origin} may not ask this server.\n"))
    }
}
