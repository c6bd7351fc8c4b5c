//! `site health`: checks that the server on this machine responds. It is intended for containers without `curl` or a
//! similar program.

use std::{
    io::{self, Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    sync::{Arc, mpsc},
    thread,
    time::Duration,
};

use anyhow::{Context, ensure};
use rustls::{
    ClientConfig, ClientConnection, DigitallySignedStruct, SignatureScheme, StreamOwned,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::CryptoProvider,
    pki_types::{CertificateDer, ServerName, UnixTime},
};

use crate::cli::HealthOptions;

/// Time limit for the whole check.
const TIME_LIMIT: Duration = Duration::from_secs(2);

pub(crate) fn check(options: &HealthOptions) -> anyhow::Result<()> {
    let ip = match options.address {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    };
    let address = SocketAddr::from((ip, options.port));
    let status = status_within(TIME_LIMIT, address, options.tls_certificate.is_some())?;
    ensure!(status == *b"HTTP/1.1 200", "{address} answers {}", String::from_utf8_lossy(&status).escape_debug());
    Ok(())
}

/// Returns the first 12 bytes of the response from the server at `address`, such as `HTTP/1.1 200`. Fails if the server
/// has not sent them within `limit`.
fn status_within(limit: Duration, address: SocketAddr, is_tls: bool) -> anyhow::Result<[u8; 12]> {
    let (sender, receiver) = mpsc::channel();
    // A separate thread reads the response, because a socket's time limit applies to each read, and a response may take
    // many reads. The thread may continue until the process exits.
    thread::spawn(move || sender.send(status_of(address, is_tls)));
    receiver.recv_timeout(limit).with_context(|| format!("{address} does not answer"))?
}

fn status_of(address: SocketAddr, is_tls: bool) -> anyhow::Result<[u8; 12]> {
    let stream = TcpStream::connect(address).with_context(|| address.to_string())?;
    let status = if is_tls { exchange(StreamOwned::new(client(address.ip())?, stream)) } else { exchange(stream) };
    status.with_context(|| format!("{address} does not answer"))
}

fn exchange(mut stream: impl Read + Write) -> io::Result<[u8; 12]> {
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut status = [0; 12];
    stream.read_exact(&mut status)?;
    Ok(status)
}

fn client(address: IpAddr) -> Result<ClientConnection, rustls::Error> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider)).with_safe_default_protocol_versions()?;
    let config = config.dangerous().with_custom_certificate_verifier(Arc::new(AnyCertificate(provider)));
    ClientConnection::new(Arc::new(config.with_no_client_auth()), ServerName::IpAddress(address.into()))
}

/// Accepts any certificate. The certificate is issued for the public host name, but this check connects to an IP
/// address, and it sends nothing confidential.
#[derive(Debug)]
struct AnyCertificate(Arc<CryptoProvider>);

impl ServerCertVerifier for AnyCertificate {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _: &[u8],
        _: &CertificateDer<'_>,
        _: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn the_time_limit_applies_to_the_whole_check() {
        let server = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = server.local_addr().expect("the listener is bound");
        let (end, is_ended) = mpsc::channel::<()>();
        // The pause before each byte is within the limit, but the last byte arrives long after the limit.
        let served = thread::spawn(move || {
            let (mut stream, _) = server.accept()?;
            b"HTTP/1.1 200".iter().try_for_each(|byte| {
                let _ = is_ended.recv_timeout(Duration::from_millis(50));
                stream.write_all(&[*byte])
            })
        });
        let error = status_within(Duration::from_millis(100), address, false).expect_err("the answer takes too long");
        assert!(error.to_string().ends_with("does not answer"), "{error:#}");
        drop(end);
        served.join().expect("no panic").expect("the bytes are sent");
    }
}
