//! A blocking HTTP/1.1 client over TLS, for responses with a `Content-Length`.

use std::{
    collections::BTreeMap,
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::Arc,
    time::Duration,
};

use rustls::{ClientConfig, ClientConnection, StreamOwned, pki_types::CertificateDer};

/// Time without receiving a byte after which a request counts as lost.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Default)]
pub(crate) struct Response {
    pub(crate) status: u16,
    headers: BTreeMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Response {
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }
}

pub(crate) struct Connection {
    pub(crate) stream: StreamOwned<ClientConnection, TcpStream>,
    unread: Vec<u8>,
    pub(crate) requests: usize,
}

impl Connection {
    pub(crate) fn open(address: SocketAddr, tls: &Arc<ClientConfig>) -> io::Result<Self> {
        let mut socket = TcpStream::connect(address)?;
        socket.set_nodelay(true)?;
        socket.set_read_timeout(Some(PATIENCE))?;
        let name = "localhost".try_into().expect("a valid name");
        let mut client = ClientConnection::new(Arc::clone(tls), name).map_err(io::Error::other)?;
        while client.is_handshaking() {
            client.complete_io(&mut socket)?;
        }
        Ok(Self { stream: StreamOwned::new(client, socket), unread: Vec::new(), requests: 0 })
    }

    pub(crate) fn certificate(&self) -> Option<&CertificateDer<'static>> {
        self.stream.conn.peer_certificates()?.first()
    }

    pub(crate) fn send(&mut self, method: &str, target: &str, fields: &[(&str, String)]) -> io::Result<()> {
        let fields: String = fields.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        self.requests += 1;
        self.stream.write_all(format!("{method} {target} HTTP/1.1\r\nhost: localhost\r\n{fields}\r\n").as_bytes())
    }

    pub(crate) fn exchange(&mut self, method: &str, target: &str, fields: &[(&str, String)]) -> io::Result<Response> {
        self.send(method, target, fields)?;
        let end = loop {
            match self.unread.windows(4).position(|window| window == b"\r\n\r\n") {
                Some(end) => break end + 4,
                None => self.receive()?,
            }
        };
        let head: Vec<u8> = self.unread.drain(..end).collect();
        let head = String::from_utf8(head).map_err(io::Error::other)?;
        let invalid = || io::Error::other(format!("not a response with a length: {head}"));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).ok_or_else(invalid)?;
        let fields = lines.filter_map(|line| line.split_once(": "));
        let headers: BTreeMap<_, _> =
            fields.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
        let length = match method {
            "HEAD" => 0,
            _ if status == 304 => 0,
            _ => headers.get("content-length").and_then(|length| length.parse().ok()).ok_or_else(invalid)?,
        };
        while self.unread.len() < length {
            self.receive()?;
        }
        Ok(Response { status, headers, body: self.unread.drain(..length).collect() })
    }

    fn receive(&mut self) -> io::Result<()> {
        let mut buffer = [0; 64 << 10];
        match self.stream.read(&mut buffer)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            length => {
                self.unread.extend_from_slice(&buffer[..length]);
                Ok(())
            }
        }
    }
}
