//! The security headers that every response carries.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

/// Denies the browser features that the OWASP Secure Headers project lists, except `web-share`: on systems without Web
/// Share support, Chromium does not know that name and logs a message to the console.
const PERMISSIONS_POLICY: &str = "accelerometer=(), autoplay=(), camera=(), clipboard-read=(), clipboard-write=(), \
    cross-origin-isolated=(), display-capture=(), encrypted-media=(), fullscreen=(), gamepad=(), geolocation=(), \
    gyroscope=(), hid=(), idle-detection=(), interest-cohort=(), keyboard-map=(), magnetometer=(), microphone=(), \
    midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), serial=(), \
    sync-xhr=(), unload=(), usb=(), xr-spatial-tracking=()";

/// Returns the security headers for documents whose only inline script is `inline_script`.
///
/// The set of headers follows the OWASP Secure Headers project. The Content-Security-Policy allows only the site's own
/// files.
pub(crate) fn security_headers(inline_script: &str) -> HeaderMap {
    let script_hash = STANDARD.encode(Sha256::digest(inline_script.as_bytes()));
    let policy = format!(
        "default-src 'none'; script-src 'self' 'sha256-{script_hash}'; style-src 'self'; img-src 'self'; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    );
    let policy = HeaderValue::try_from(policy).expect("base64 is valid in a header");
    HeaderMap::from_iter([
        (header::CONTENT_SECURITY_POLICY, policy),
        (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS_POLICY)),
        (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
        (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
        (header::REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
        (HeaderName::from_static("cross-origin-embedder-policy"), HeaderValue::from_static("require-corp")),
        (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
        (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
        (HeaderName::from_static("x-permitted-cross-domain-policies"), HeaderValue::from_static("none")),
    ])
}
