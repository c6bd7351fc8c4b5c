//! TLS with a certificate that can be replaced while the server runs.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use arc_swap::ArcSwap;
use rustls::{
    ServerConfig,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
use tokio::sync::Notify;
use tokio_rustls::TlsAcceptor;

use crate::stage::Stage;

/// A certificate with its key, read from two PEM files.
#[derive(Clone, Debug)]
pub struct TlsConfig {
    certificate: Arc<Certificate>,
    server: Arc<ServerConfig>,
}

#[derive(Debug)]
struct Certificate {
    certificate_file: PathBuf,
    key_file: PathBuf,
    current: ArcSwap<CertifiedKey>,
}

/// An error reading the certificate or its key.
#[derive(Debug, thiserror::Error)]
#[error("{}: {message}", file.display())]
pub struct TlsError {
    file: PathBuf,
    message: String,
}

impl ResolvesServerCert for Certificate {
    fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.current.load_full())
    }
}

impl Certificate {
    /// Reads the files again, and uses the certificate if it has changed. Returns whether it has changed.
    fn renew(&self) -> Result<bool, TlsError> {
        // If a file is a pipe, it was read at start-up, and reading it again would block.
        for file in [&self.certificate_file, &self.key_file] {
            if fs::metadata(file).is_ok_and(|metadata| !metadata.is_file()) {
                return Err(TlsError { file: file.clone(), message: "this file cannot be read again".into() });
            }
        }
        let renewed = read_pair(&self.certificate_file, &self.key_file)?;
        let has_changed = renewed.cert != self.current.load().cert;
        if has_changed {
            self.current.store(Arc::new(renewed));
        }
        Ok(has_changed)
    }
}

/// Time limit for reading both files.
const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// Interval at which the files are read again.
const RENEWAL_INTERVAL: Duration = Duration::from_secs(30);

impl TlsConfig {
    /// Reads the certificate chain and its key.
    ///
    /// # Errors
    /// Returns an error if a file cannot be read or contains no PEM section of the expected kind, or if the key does
    /// not match the certificate.
    pub fn read(certificate_file: &Path, key_file: &Path) -> Result<Self, TlsError> {
        let current = ArcSwap::from_pointee(read_pair(certificate_file, key_file)?);
        let (certificate_file, key_file) = (certificate_file.to_owned(), key_file.to_owned());
        let certificate = Arc::new(Certificate { certificate_file, key_file, current });
        let mut server = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider supports the default protocol versions")
            .with_no_client_auth()
            .with_cert_resolver(Arc::clone(&certificate) as _);
        server.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        Ok(Self { certificate, server: Arc::new(server) })
    }

    /// Reads the files again at intervals and whenever `requests` is notified, and uses the certificate if it has
    /// changed. While the files are invalid or cannot be read, the previous certificate remains in use. After each
    /// attempt, tells `report` whether the files are valid. Never returns.
    pub async fn follow(self, requests: Arc<Notify>, report: impl Fn(bool)) {
        let (reader, mut reported) = (Stage::new(1, 1), None);
        loop {
            let is_requested = tokio::select! {
                () = requests.notified() => true,
                () = tokio::time::sleep(RENEWAL_INTERVAL) => false,
            };
            let certificate = Arc::clone(&self.certificate);
            let renewed = reader.run_within(READ_TIMEOUT, move || certificate.renew()).await;
            let file = &self.certificate.certificate_file;
            let unreadable = |error| TlsError { file: file.clone(), message: format!("cannot be read: {error}") };
            let renewed = renewed.map_err(unreadable).flatten();
            report(renewed.is_ok());
            match renewed {
                Ok(true) => tracing::info!("the renewed certificate is used"),
                Ok(false) if reported.is_some() => tracing::info!("the certificate can be read again"),
                Ok(false) => {}
                // An error that repeats at every interval is logged once.
                Err(error) if !is_requested && reported.as_ref() == Some(&error.to_string()) => continue,
                Err(error) => {
                    tracing::error!(%error, "the certificate cannot be renewed; the previous one stays in use");
                    reported = Some(error.to_string());
                    continue;
                }
            }
            reported = None;
        }
    }

    pub(crate) fn into_acceptor(self) -> TlsAcceptor {
        TlsAcceptor::from(self.server)
    }
}

fn read_pair(certificate_file: &Path, key_file: &Path) -> Result<CertifiedKey, TlsError> {
    let error = |file: &Path, message: String| TlsError { file: file.to_owned(), message };
    let read = |file: &Path| fs::read(file).map_err(|cause: io::Error| error(file, cause.to_string()));
    let chain: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&read(certificate_file)?).collect();
    let chain = chain.map_err(|_| error(certificate_file, "this is not a PEM file".into()))?;
    if chain.is_empty() {
        return Err(error(certificate_file, "there is no certificate in it (-----BEGIN CERTIFICATE-----)".into()));
    }
    let key = PrivateKeyDer::from_pem_slice(&read(key_file)?)
        .map_err(|_| error(key_file, "there is no private key in it (-----BEGIN PRIVATE KEY-----)".into()))?;
    CertifiedKey::from_der(chain, key, &ring::default_provider()).map_err(|cause| match cause {
        rustls::Error::InconsistentKeys(_) => error(key_file, "this is not the key of the certificate".into()),
        cause => error(certificate_file, cause.to_string()),
    })
}
