//! The route patterns, which the router matches and the metrics use as labels.

pub use content::ASSETS_FOLDER;

use crate::machine_readable::fixed_paths;

pub(crate) const ASSETS: &str = "/assets/{*file}";
pub(crate) const RECORDS: &str = "/data/{*file}";
pub(crate) const FAVICON: &str = "/favicon.ico";
pub(crate) const LIVENESS: &str = "/healthz";
pub(crate) const READINESS: &str = "/readyz";
pub(crate) const PAGES: &str = "/{*page}";
/// `metrics_router` serves this path, on a separate address.
pub(crate) const METRICS: &str = "/metrics";

/// All patterns of the router except the paths of machine-readable files.
const PATTERNS: [&str; 5] = [ASSETS, RECORDS, FAVICON, LIVENESS, READINESS];

/// Returns the route pattern for the metrics label. `matched` is the pattern that the router matched; a request that
/// matches none counts as a page.
pub(crate) fn pattern(matched: Option<&str>) -> &'static str {
    PATTERNS.into_iter().chain(fixed_paths()).find(|pattern| Some(*pattern) == matched).unwrap_or(PAGES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pattern_of_files_is_under_the_assets_folder() {
        assert_eq!(ASSETS, format!("{ASSETS_FOLDER}{{*file}}"));
    }

    #[test]
    fn no_page_or_redirect_can_have_the_path_of_another_route() {
        for pattern in PATTERNS.into_iter().chain(fixed_paths()).chain([METRICS]) {
            assert!(content::is_server_path(pattern), "{pattern}");
        }
    }
}
