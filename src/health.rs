//! `site health`: asks the server on this machine whether it lives, for containers, which hold no other program.

use std::{
    io::{Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, TcpStream},
    time::Duration,
};

use anyhow::{Context, ensure};

use crate::cli::HealthOptions;

const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) fn ask(options: &HealthOptions) -> anyhow::Result<()> {
    let address = match options.address {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    };
    let address = (address, options.port).into();
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).with_context(|| address.to_string())?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut status = [0; 12];
    stream.read_exact(&mut status).with_context(|| format!("{address} does not answer"))?;
    ensure!(status == *b"HTTP/1.1 200", "{address} answers {}", String::from_utf8_lossy(&status));
    Ok(())
}
