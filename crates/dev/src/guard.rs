//! Keeps other sites' pages out: a browser on this machine can be made to ask, under any name that leads here, for what
//! the developer's own pages may ask for. Pure but for the layer at the end.

use std::{net::SocketAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

/// The names under which the server may be asked.
#[derive(Clone, Debug)]
pub(crate) struct Guard {
    names: Arc<[String]>,
    port: u16,
}

impl Guard {
    /// `address` is what the server listens on; `further` are names without a port.
    pub(crate) fn new(address: SocketAddr, further: Vec<String>) -> Self {
        let ip = if address.is_ipv6() { format!("[{}]", address.ip()) } else { address.ip().to_string() };
        let own = ["localhost", "127.0.0.1", "[::1]", &ip].map(str::to_owned);
        let names = own.into_iter().chain(further).map(|name| name.to_ascii_lowercase());
        Self { names: names.collect(), port: address.port() }
    }

    /// Why a request with these headers is refused, if it is.
    pub(crate) fn refusal(&self, headers: &HeaderMap) -> Option<String> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?").to_ascii_lowercase());
        let host = text(header::HOST).unwrap_or_default();
        if !self.is_own(&host) {
            let (name, _) = split_port(&host);
            return Some(format!(
                "The host \"{name}\" is not allowed; start with --allow-host {name} if it should be."
            ));
        }
        let origin = text(header::ORIGIN)?;
        let is_own = origin.strip_prefix("http://").is_some_and(|host| self.is_own(host));
        (!is_own).then(|| format!("Pages of {origin} may not ask this server."))
    }

    /// `host` is a name with the port, which browsers leave out when it is 80.
    fn is_own(&self, host: &str) -> bool {
        let (name, port) = split_port(host);
        port == Some(self.port) && self.names.iter().any(|own| own == name)
    }
}

fn split_port(host: &str) -> (&str, Option<u16>) {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    }
}

/// The layer that refuses requests from elsewhere.
pub(crate) async fn keep_out(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    match guard.refusal(request.headers()) {
        Some(why) => (StatusCode::FORBIDDEN, format!("{why}\n")).into_response(),
        None => next.run(request).await,
    }
}
