//! The address at the other end of a connection. Behind a proxy, it is the proxy's.

use std::net::IpAddr;

/// The IP address of the connection's peer; an extension of each request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub IpAddr);
