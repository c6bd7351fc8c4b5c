//! Headers that every response carries.

use axum::http::{HeaderName, HeaderValue, header};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

/// Names and values of the security headers, for documents whose only inline script is `theme_script`.
///
/// The set follows the OWASP Secure Headers project; the policy allows nothing but the site's own files.
pub(crate) fn security_headers(theme_script: &str) -> Vec<(HeaderName, HeaderValue)> {
    let script_hash = STANDARD.encode(Sha256::digest(theme_script.as_bytes()));
    let policy = format!(
        "default-src 'none'; script-src 'self' 'sha256-{script_hash}'; style-src 'self'; img-src 'self'; \
         font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    );
    let policy = HeaderValue::try_from(policy).expect("base64 is valid in a header");
    let fixed = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), \
             microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()",
        ),
    ];
    let fixed = fixed.into_iter().map(|(name, value)| (name, HeaderValue::from_static(value)));
    std::iter::once((header::CONTENT_SECURITY_POLICY, policy)).chain(fixed).collect()
}
