//! Caching policies of responses, and the only place that writes them to headers.

use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, header};

/// The caching policy of a response. Every response carries exactly one, as an extension until the headers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CachePolicy {
    /// For a year without revalidation, because the address changes with the content.
    Immutable,
    /// Browsers store the response and revalidate it before each use. Shared caches may serve it for a minute, and the
    /// stale response for a day while they revalidate it.
    Revalidate,
    /// Like [`CachePolicy::Immutable`], but only in the client's own cache.
    PrivateImmutable,
    /// Like [`CachePolicy::Revalidate`], but only in the client's own cache.
    PrivateRevalidate,
    /// Not at all.
    NoStore,
}

/// A header for shared caches only (RFC 9213). `Cache-Control` does not suffice, because its `must-revalidate` and
/// `s-maxage` forbid the use of stale responses (RFC 9111, 5.2.2).
const CDN_CACHE_CONTROL: HeaderName = HeaderName::from_static("cdn-cache-control");

impl CachePolicy {
    /// Returns the policy of a response that only clients with a particular dictionary can decode. A shared cache that
    /// ignores `Vary: Available-Dictionary` would send it to other clients.
    pub(crate) fn into_private(self) -> Self {
        match self {
            Self::Immutable => Self::PrivateImmutable,
            Self::Revalidate => Self::PrivateRevalidate,
            own => own,
        }
    }

    /// Removes the policy from a response's `extensions`, and writes it to its `headers`.
    ///
    /// Handlers never write these headers, and always set a policy. In a release build, a response without a policy is
    /// not cached.
    pub(crate) fn write(extensions: &mut Extensions, headers: &mut HeaderMap) {
        let policy = extensions.remove::<Self>();
        let is_only_one = policy.is_some() && !headers.contains_key(header::CACHE_CONTROL);
        debug_assert!(is_only_one, "every response has exactly one caching policy");
        let (everyone, shared) = match policy.unwrap_or(Self::NoStore) {
            Self::Immutable => ("public, max-age=31536000, immutable", None),
            Self::Revalidate => {
                ("public, max-age=0, must-revalidate", Some("max-age=60, stale-while-revalidate=86400"))
            }
            Self::PrivateImmutable => ("private, max-age=31536000, immutable", None),
            Self::PrivateRevalidate => ("private, max-age=0, must-revalidate", None),
            Self::NoStore => ("no-store", None),
        };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(everyone));
        if let Some(shared) = shared {
            headers.insert(CDN_CACHE_CONTROL, HeaderValue::from_static(shared));
        }
    }
}
