//! Caching policies of responses. A handler behind `complete` sets a policy, and never writes `Cache-Control`.

use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, header};

/// The caching policy of a response. Every response has exactly one policy, stored as an extension that
/// [`complete`](crate::complete) converts to headers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CachePolicy {
    /// All caches may serve the response for a year without revalidation, because its URL changes with its content.
    Immutable,
    /// Browsers may store the response, and must revalidate it before each use. Shared caches that support
    /// `CDN-Cache-Control` may serve it for a minute, and for another day while they revalidate it.
    Revalidate,
    /// Like [`CachePolicy::Immutable`], but stored only in the client's own cache.
    PrivateImmutable,
    /// No cache stores the response.
    NoStore,
}

/// A header for shared caches only (RFC 9213). `Cache-Control` does not suffice, because its directives
/// `must-revalidate` and `s-maxage` forbid the use of stale responses (RFC 9111, section 5.2.2).
const CDN_CACHE_CONTROL: HeaderName = HeaderName::from_static("cdn-cache-control");

impl CachePolicy {
    /// Restricts this policy to the client's own cache. Used for a response that needs a dictionary: a shared cache
    /// that ignores `Vary: Available-Dictionary` would send it to clients that cannot decode it. Only immutable files
    /// need dictionaries, so [`CachePolicy::Revalidate`] has no private variant and becomes [`CachePolicy::NoStore`].
    pub(crate) fn into_private(self) -> Self {
        match self {
            Self::Immutable | Self::PrivateImmutable => Self::PrivateImmutable,
            Self::Revalidate | Self::NoStore => Self::NoStore,
        }
    }

    /// Removes the policy from the `extensions` of a response, and writes it to the `headers`.
    ///
    /// Handlers always set a policy and never write `Cache-Control`; a debug build panics otherwise. In a release
    /// build, a response without a policy gets [`CachePolicy::NoStore`].
    pub(crate) fn write(extensions: &mut Extensions, headers: &mut HeaderMap) {
        let policy = extensions.remove::<Self>();
        let is_unique = policy.is_some() && !headers.contains_key(header::CACHE_CONTROL);
        debug_assert!(is_unique, "every response has exactly one caching policy");
        let (cache_control, cdn_cache_control) = match policy.unwrap_or(Self::NoStore) {
            Self::Immutable => ("public, max-age=31536000, immutable", None),
            Self::Revalidate => {
                ("public, max-age=0, must-revalidate", Some("max-age=60, stale-while-revalidate=86400"))
            }
            Self::PrivateImmutable => ("private, max-age=31536000, immutable", None),
            Self::NoStore => ("no-store", None),
        };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache_control));
        if let Some(cdn_cache_control) = cdn_cache_control {
            headers.insert(CDN_CACHE_CONTROL, HeaderValue::from_static(cdn_cache_control));
        }
    }
}
