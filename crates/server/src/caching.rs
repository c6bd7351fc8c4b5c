//! How long responses may be kept: a policy for each, and the one place that writes it down.

use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, header};

/// How long a response may be kept. Every response carries exactly one, as an extension until it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CachePolicy {
    /// For good: the address changes with the content.
    Immutable,
    /// Browsers keep it, and ask each time whether it still holds; shared caches may be a minute behind, and a day while
    /// they fetch it again.
    Revalidate,
    /// As [`CachePolicy::Immutable`], but by the client's own cache alone.
    OwnImmutable,
    /// As [`CachePolicy::Revalidate`], but by the client's own cache alone.
    OwnRevalidate,
    /// Not at all.
    NoStore,
}

/// For shared caches alone (RFC 9213): `must-revalidate` and `s-maxage` in the general field would forbid them the stale
/// reuse that is wanted here (RFC 9111, 5.2.2).
const CDN_CACHE_CONTROL: HeaderName = HeaderName::from_static("cdn-cache-control");

impl CachePolicy {
    /// The policy of a response that only those can decode who have a certain dictionary. A shared cache that does not heed
    /// `Vary: Available-Dictionary` would give it to others.
    pub(crate) fn of_one_client(self) -> Self {
        match self {
            Self::Immutable => Self::OwnImmutable,
            Self::Revalidate => Self::OwnRevalidate,
            own => own,
        }
    }

    /// Takes the policy out of a response's `extensions`, and writes it into its `headers`.
    ///
    /// No handler writes these headers itself, and none leaves its response without a policy; what breaks that rule in a
    /// release build is kept by nobody.
    pub(crate) fn write(extensions: &mut Extensions, headers: &mut HeaderMap) {
        let policy = extensions.remove::<Self>();
        let is_only_one = policy.is_some() && !headers.contains_key(header::CACHE_CONTROL);
        debug_assert!(is_only_one, "every response has exactly one caching policy");
        let (everyone, shared) = match policy.unwrap_or(Self::NoStore) {
            Self::Immutable => ("public, max-age=31536000, immutable", None),
            Self::Revalidate => {
                ("public, max-age=0, must-revalidate", Some("max-age=60, stale-while-revalidate=86400"))
            }
            Self::OwnImmutable => ("private, max-age=31536000, immutable", None),
            Self::OwnRevalidate => ("private, max-age=0, must-revalidate", None),
            Self::NoStore => ("no-store", None),
        };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(everyone));
        if let Some(shared) = shared {
            headers.insert(CDN_CACHE_CONTROL, HeaderValue::from_static(shared));
        }
    }
}
