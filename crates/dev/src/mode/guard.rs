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
    /// Host and port.
    hosts: Arc<[String]>,
}

impl Guard {
    /// `address` is what the server listens on; `further` are names without a port.
    pub(crate) fn new(address: SocketAddr, further: Vec<String>) -> Self {
        let own = ["localhost".to_owned(), "127.0.0.1".to_owned(), "[::1]".to_owned(), host_of(address)];
        let hosts = own.into_iter().chain(further);
        Self { hosts: hosts.map(|host| format!("{}:{}", host.to_ascii_lowercase(), address.port())).collect() }
    }

    /// Why a request with these headers is refused, if it is.
    fn refusal(&self, headers: &HeaderMap) -> Option<String> {
        let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or("?").to_ascii_lowercase());
        let host = text(header::HOST).unwrap_or_default();
        if !self.hosts.contains(&host) {
            let name = host.rsplit_once(':').map_or(&*host, |(name, _)| name);
            return Some(format!(
                "The host \"{name}\" is not allowed; start with --allow-host {name} if it should be."
            ));
        }
        let origin = text(header::ORIGIN)?;
        let is_own = origin.strip_prefix("http://").is_some_and(|origin| self.hosts.iter().any(|host| host == origin));
        (!is_own).then(|| format!("Pages of {origin} may not ask this server."))
    }
}

fn host_of(address: SocketAddr) -> String {
    if address.is_ipv6() { format!("[{}]", address.ip()) } else { address.ip().to_string() }
}

/// The layer that refuses requests from elsewhere.
pub(crate) async fn keep_out(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    match guard.refusal(request.headers()) {
        Some(why) => (StatusCode::FORBIDDEN, format!("{why}\n")).into_response(),
        None => next.run(request).await,
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn is_refused(host: &'static str, origin: Option<&'static str>) -> bool {
        let guard = Guard::new(([127, 0, 0, 1], 3000).into(), vec!["phone.test".to_owned()]);
        let mut headers = HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]);
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
        }
        guard.refusal(&headers).is_some()
    }

    #[test]
    fn only_known_hosts_are_answered() {
        for host in ["localhost:3000", "LOCALHOST:3000", "127.0.0.1:3000", "[::1]:3000", "phone.test:3000"] {
            assert!(!is_refused(host, None), "{host}");
        }
        for host in ["", "localhost", "localhost:3001", "evil.test:3000", "localhost.evil.test:3000", "127.0.0.1"] {
            assert!(is_refused(host, None), "{host}");
        }
    }

    #[test]
    fn only_pages_of_the_site_may_ask() {
        for origin in ["http://localhost:3000", "http://127.0.0.1:3000", "http://phone.test:3000"] {
            assert!(!is_refused("localhost:3000", Some(origin)), "{origin}");
        }
        for origin in
            ["null", "http://localhost", "http://localhost:5173", "https://localhost:3000", "http://evil.test"]
        {
            assert!(is_refused("localhost:3000", Some(origin)), "{origin}");
        }
    }
}
