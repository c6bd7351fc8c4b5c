//! The baseline of `cargo xtask bench serve`: a bare hyper handler that responds to every request with a copy of one
//! response from another server. Arguments: the port to listen on, the port of that server, a path, and a value for
//! `Accept-Encoding`.

use std::{
    convert::Infallible,
    io::{Read, Write},
    net::{Ipv4Addr, TcpStream},
};

use axum::{
    body::Bytes,
    http::{HeaderName, HeaderValue, Response},
};
use http_body_util::Full;
use hyper::{server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use tokio::net::TcpListener;

type AnyError = Box<dyn std::error::Error>;

fn fetch(port: u16, path: &str, accept: &str) -> Result<Response<Full<Bytes>>, AnyError> {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
    let fields = format!("Host: localhost\r\nAccept-Encoding: {accept}\r\nConnection: close\r\n");
    write!(stream, "GET {path} HTTP/1.1\r\n{fields}\r\n")?;
    let mut received = Vec::new();
    stream.read_to_end(&mut received)?;
    let end =
        received.windows(4).position(|window| window == b"\r\n\r\n").ok_or("the other server sent no response")?;
    let mut response = Response::new(Full::new(Bytes::copy_from_slice(&received[end + 4..])));
    for line in std::str::from_utf8(&received[..end])?.lines().skip(1) {
        let (name, value) = line.split_once(": ").ok_or("a line of the response is not a header field")?;
        if !["connection", "date", "content-length", "server-timing"].contains(&name) {
            response.headers_mut().append(name.parse::<HeaderName>()?, HeaderValue::from_str(value)?);
        }
    }
    Ok(response)
}

#[tokio::main]
async fn main() -> Result<(), AnyError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [port, source, path, accept] = &arguments[..] else {
        return Err("expected four arguments: PORT SOURCE_PORT PATH ACCEPT_ENCODING".into());
    };
    let response = fetch(source.parse()?, path, accept)?;
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port.parse()?)).await?;
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        let response = response.clone();
        let service = service_fn(move |_request| {
            let response = response.clone();
            async move { Ok::<_, Infallible>(response) }
        });
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
    }
}
