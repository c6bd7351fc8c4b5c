//! `site health`: checks that the server on this machine responds. It is for containers without `curl` or a similar
//! program.

use std::{
    io::{self, Read, Write},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    sync::Arc,
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

const TIME_LIMIT: Duration = Duration::from_secs(2);

pub(crate) fn check(options: &HealthOptions) -> anyhow::Result<()> {
    let ip = match options.address {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    };
    let address = SocketAddr::from((ip, options.port));
    let stream = TcpStream::connect_timeout(&address, TIME_LIMIT).with_context(|| address.to_string())?;
    stream.set_read_timeout(Some(TIME_LIMIT))?;
    let status = match options.tls_certificate {
        None => exchange(stream),
        Some(_) => exchange(StreamOwned::new(client(ip)?, stream)),
    }
    .with_context(|| format!("{address} does not answer"))?;
    ensure!(status == *b"HTTP/1.1 200", "{address} answers {}", String::from_utf8_lossy(&status).escape_debug());
    Ok(())
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
