//! Tests of TLS: certificates, their renewal, and the redirect from HTTP.

use std::{
    io::{Read, Write},
    net::SocketAddr,
    time::{Duration, Instant},
};

use super::{health, replace_by_pipe};
use crate::{
    process::{RunningSite, TempFolder, address_in, certificate, client_config, exchange},
    socket::{Response, connect},
};

#[test]
fn a_certificate_file_that_never_responds_does_not_block_the_server() {
    let folder = TempFolder::new("tls-pipe");
    let pair = certificate();
    let (certificate_file, key_file) = folder.write_certificate(&pair);
    let tls = ["--tls-certificate", &certificate_file, "--tls-key", &key_file, "--drain-ms", "0"];
    let mut running = RunningSite::start(&tls);
    replace_by_pipe(&certificate_file);
    running.signal("HUP");
    running.wait_for("the previous one stays in use");
    let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert!(exchange_tls(running.address, &pair.0, b"http/1.1", request).is_ok_and(|(_, answer)| answer.status == 200));
    running.signal("TERM");
    assert_eq!(running.exit_code(), Some(0));
}

/// Sends `request` from a client configured by [`client_config`]. Returns the negotiated protocol and the response.
/// With `h2`, performs only the handshake, so the response is empty.
fn exchange_tls(
    address: SocketAddr,
    trusted: &rcgen::Certificate,
    protocol: &[u8],
    request: &str,
) -> Result<(Option<Vec<u8>>, Response), rustls::Error> {
    let name = "localhost".try_into().expect("a name");
    let mut client = rustls::ClientConnection::new(client_config(trusted, protocol).into(), name)?;
    let mut socket = connect(address);
    while client.is_handshaking() {
        let done = client.complete_io(&mut socket);
        if let Err(error) = done {
            let error = error.downcast::<rustls::Error>();
            return Err(error.unwrap_or_else(|error| rustls::Error::General(error.to_string())));
        }
    }
    let agreed = client.alpn_protocol().map(<[u8]>::to_vec);
    let mut stream = rustls::StreamOwned::new(client, socket);
    let mut received = Vec::new();
    if protocol != b"h2" {
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let _ = stream.read_to_end(&mut received);
    }
    Ok((agreed, Response::parse(&received)))
}

#[test]
fn tls_is_served_and_renewed_certificates_are_reloaded() {
    let folder = TempFolder::new("tls");
    let (first, second) = (certificate(), certificate());
    let (certificate_file, key_file) = folder.write_certificate(&first);
    let mut running = RunningSite::start(&[
        "--tls-certificate", &certificate_file, "--tls-key", &key_file, "--redirect-port", "0", "--origin",
        "https://site.test", "--metrics-address", "127.0.0.1:0",
    ]);
    let redirect = address_in(&running.wait_for("redirecting from"));
    let metrics = address_in(&running.wait_for("metrics on"));
    let has_metric = |line: &str| {
        let text = exchange(metrics, "GET /metrics HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n").body;
        String::from_utf8(text).expect("text").lines().any(|other| other == line)
    };
    let request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let (agreed, response) = exchange_tls(running.address, &first.0, b"http/1.1", request).expect("TLS");
    assert_eq!((agreed.as_deref(), response.status), (Some(&b"http/1.1"[..]), 200));
    assert_eq!(response.header("strict-transport-security"), "max-age=31536000");
    let (agreed, _) = exchange_tls(running.address, &first.0, b"h2", "").expect("TLS");
    assert_eq!(agreed.as_deref(), Some(&b"h2"[..]));
    let port = running.address.port().to_string();
    assert_eq!(health(&[("SITE_PORT", &port), ("SITE_TLS_CERTIFICATE", &certificate_file)]), Ok(()));
    assert!(health(&[("SITE_PORT", &port)]).is_err_and(|message| message.contains("does not answer")));
    let moved = exchange(redirect, "GET /about?a=1 HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n");
    assert_eq!((moved.status, &*moved.header("location")), (308, "https://site.test/about?a=1"));

    folder.write("site.key", &second.1.serialize_pem());
    running.signal("HUP");
    running.wait_for("this is not the key of the certificate");
    assert!(exchange_tls(running.address, &first.0, b"http/1.1", request).is_ok(), "the previous certificate is used");
    assert!(has_metric("site_certificate_refused 1"));
    folder.write_certificate(&second);
    let start = Instant::now();
    running.signal("HUP");
    running.wait_for("the renewed certificate is used");
    assert!(start.elapsed() < Duration::from_secs(25), "not only when the files are read regularly, every 30 seconds");
    assert!(has_metric("site_certificate_refused 0"));
    assert!(exchange_tls(running.address, &second.0, b"http/1.1", request).is_ok());
    assert!(exchange_tls(running.address, &first.0, b"http/1.1", request).is_err());
}

/// Computes the score of the MDN HTTP Observatory for the responses of the site.
fn observatory_score(plain: &Response, secure: &Response, page: &str) -> i32 {
    let header = |name: &str| secure.header(name);
    let policy = header("content-security-policy");
    let directive = |name: &str| policy.split("; ").find_map(|text| text.strip_prefix(name)).map(str::trim);
    let mut score = 100;
    let mut bonus = 0;
    // A missing Content-Security-Policy costs 25 points, and unsafe sources cost 20. The default source 'none' earns 10
    // points, and any other earns 5.
    match directive("default-src") {
        None => score -= 25,
        Some(_) if policy.contains("unsafe-") || policy.contains("http:") || policy.contains('*') => score -= 20,
        Some("'none'") => bonus += 10,
        Some(_) => bonus += 5,
    }
    // The rules for cookies do not apply, because the site sets none.
    assert!(header("set-cookie").is_empty());
    score -= if header("access-control-allow-origin") == "*" { 50 } else { 0 };
    score -= if plain.status == 308 && plain.header("location").starts_with("https://") { 0 } else { 20 };
    let private = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
    bonus += if private.contains(&&*header("referrer-policy")) { 5 } else { 0 };
    // Strict-Transport-Security for less than six months costs 20 points.
    let age = header("strict-transport-security");
    let age = age.strip_prefix("max-age=").and_then(|age| age.parse::<u64>().ok()).unwrap_or_default();
    score -= if age >= 15_768_000 { 0 } else { 20 };
    // Subresource integrity on every external script earns 5 points.
    let scripts =
        page.split("<script").skip(1).filter(|tag| tag.split('>').next().is_some_and(|tag| tag.contains("src=")));
    let (all, checked) = scripts.fold((0, 0), |(all, checked), tag| {
        (all + 1, checked + i32::from(tag.split('>').next().is_some_and(|tag| tag.contains("integrity=\"sha256-"))))
    });
    bonus += if all > 0 && all == checked { 5 } else { 0 };
    // A missing X-Content-Type-Options costs 5 points. A strict frame-ancestors earns 5 points; without it, a missing
    // X-Frame-Options costs 20.
    score -= if header("x-content-type-options") == "nosniff" { 0 } else { 5 };
    match directive("frame-ancestors") {
        Some("'none'" | "'self'") => bonus += 5,
        _ if header("x-frame-options").is_empty() => score -= 20,
        _ => {}
    }
    bonus += if ["same-origin", "same-site"].contains(&&*header("cross-origin-resource-policy")) { 10 } else { 0 };
    // The bonus counts only for a score of at least 90.
    if score >= 90 { score + bonus } else { score }
}

#[test]
fn the_observatory_score_is_at_least_125() {
    let folder = TempFolder::new("observatory");
    let pair = certificate();
    let (certificate_file, key_file) = folder.write_certificate(&pair);
    let tls = ["--tls-certificate", &certificate_file, "--tls-key", &key_file];
    let redirecting = ["--redirect-port", "0", "--origin", "https://site.test"];
    let mut running = RunningSite::start(&[&tls[..], &redirecting].concat());
    let redirect = address_in(&running.wait_for("redirecting from"));
    let plain = exchange(redirect, "GET / HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n\r\n");
    let request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let (_, secure) = exchange_tls(running.address, &pair.0, b"http/1.1", request).expect("TLS");
    let page = String::from_utf8_lossy(&secure.body).into_owned();
    let score = observatory_score(&plain, &secure, &page);
    assert!(score >= 125, "{score}");
    running.signal("INT");
    running.wait_for("stopped");
}
