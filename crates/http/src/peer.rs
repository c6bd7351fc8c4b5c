//! The address of the peer of a connection. Behind a proxy, this is the address of the proxy; see `TrustedProxies` for
//! the address of the client.

use std::net::IpAddr;

/// The IP address of the peer of the connection. Every request has it as an extension.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);
