//! Test helpers: servers on a real socket, and a client that sends arbitrary bytes.

use std::{
    io::{Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    sync::{OnceLock, mpsc},
    thread,
    time::Duration,
};

use page_http::{ConnectionLimits, HttpService, Listener, ListenerConfig, TrustedProxies};
use server::Shortcut;

use crate::support::app;

/// Time after which a test that is still waiting fails. It is far longer than the limits in the tests.
pub(crate) const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// A server on a free port. It runs until the tests end, unless [`Self::serving_until`] started it.
#[derive(Clone, Copy)]
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
}

impl Server {
    pub(crate) fn start(limits: ConnectionLimits, trusted: TrustedProxies) -> Self {
        Self::serving(Shortcut::new(app()), ListenerConfig { limits, trusted, tls: None })
    }

    pub(crate) fn serving(service: impl HttpService, config: ListenerConfig) -> Self {
        Self::serving_until(service, config, std::future::pending())
    }

    pub(crate) fn serving_until(
        service: impl HttpService,
        config: ListenerConfig,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Self {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
            runtime.expect("a runtime").block_on(async {
                let listener = Listener::bind((Ipv4Addr::LOCALHOST, 0).into(), config).await.expect("a free port");
                let address = listener.address().expect("an address");
                sender.send(Self { address }).expect("the test waits for the server");
                listener.serve(service, stop).await;
            });
        });
        receiver.recv().expect("the server starts")
    }

    /// Returns the server that tests share. It has the default limits.
    pub(crate) fn shared() -> Self {
        static SERVER: OnceLock<Server> = OnceLock::new();
        *SERVER.get_or_init(|| Self::start(ConnectionLimits::default(), TrustedProxies::default()))
    }

    pub(crate) fn connect(&self) -> TcpStream {
        connect(self.address)
    }

    /// Sends `bytes` on a new connection, and returns the response. Reads until the server closes the connection.
    pub(crate) fn exchange(&self, bytes: &[u8]) -> Response {
        let mut stream = self.connect();
        stream.write_all(bytes).expect("the request is sent");
        Response::parse(&read_to_end(&mut stream))
    }
}

pub(crate) fn connect(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(TEST_TIMEOUT)).expect("a timeout");
    stream
}

/// Reads until the server closes or resets the connection.
pub(crate) fn read_to_end(stream: &mut TcpStream) -> Vec<u8> {
    let mut received = Vec::new();
    let mut buffer = [0; 64 << 10];
    loop {
        match stream.read(&mut buffer) {
            Ok(0) => return received,
            Ok(length) => received.extend_from_slice(&buffer[..length]),
            Err(error) => {
                assert!(!matches!(error.kind(), std::io::ErrorKind::WouldBlock), "the connection was never closed");
                return received;
            }
        }
    }
}

#[derive(Debug)]
pub(crate) struct Response {
    /// The status, or 0 if there was no response.
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Response {
    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").unwrap_or(bytes.len());
        let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
        let headers = lines.filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
        Self { status, headers, body: bytes.get(end + 4..).unwrap_or_default().to_vec() }
    }

    pub(crate) fn fields(&self) -> Vec<&(String, String)> {
        self.headers.iter().filter(|(name, _)| name != "date").collect()
    }

    /// Returns the value of the header, or an empty string if it is absent. Joins the values of a repeated header.
    pub(crate) fn header(&self, name: &str) -> String {
        let values = self.headers.iter().filter(|(other, _)| other == name).map(|(_, value)| value.as_str());
        values.collect::<Vec<_>>().join(" | ")
    }
}
