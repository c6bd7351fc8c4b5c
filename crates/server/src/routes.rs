//! The route patterns of the server, for the router, the metrics and the log.

use crate::machine_readable::fixed_paths;

/// The path below which the files of a build are served. `ui/tools/build.mjs` writes them to the folder `assets/`.
pub const ASSETS_FOLDER: &str = "/assets/";
pub(crate) const ASSETS: &str = "/assets/{*file}";
pub(crate) const RECORDS: &str = "/data/{*file}";
pub(crate) const FAVICON: &str = "/favicon.ico";
pub(crate) const LIVENESS: &str = "/healthz";
pub(crate) const READINESS: &str = "/readyz";
pub(crate) const PAGES: &str = "/{*page}";
/// Served by a separate router, on its own address.
pub(crate) const METRICS: &str = "/metrics";

/// The patterns of the router, except those of machine-readable files.
const PATTERNS: [&str; 5] = [ASSETS, RECORDS, FAVICON, LIVENESS, READINESS];

/// Returns the route pattern that `matched`, for metrics and the log. Requests that match no pattern count as pages.
pub(crate) fn pattern(matched: Option<&str>) -> &'static str {
    PATTERNS.into_iter().chain(fixed_paths()).find(|pattern| Some(*pattern) == matched).unwrap_or(PAGES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_below_their_folder() {
        assert_eq!(ASSETS, format!("{ASSETS_FOLDER}{{*file}}"));
    }

    #[test]
    fn no_page_can_have_the_address_of_a_route() {
        for pattern in PATTERNS.into_iter().chain(fixed_paths()).chain([METRICS]) {
            assert!(content::is_reserved(pattern), "{pattern}");
        }
    }
}
