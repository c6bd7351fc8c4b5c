//! Tests that the server bundle meets the requirements of the JavaScript engine.

/// Maximum length of a line in bytes. QuickJS scans back to the start of the line for each name that it reads, so the
/// time to parse a line is quadratic in its length. The longest lines are strings, which cannot be split.
const MAX_LINE_LENGTH: usize = 2_000;

#[test]
fn the_server_bundle_has_short_lines() {
    let longest = site::embedded_script().lines().map(str::len).max();
    assert!(
        longest < Some(MAX_LINE_LENGTH),
        "{longest:?} bytes in a line; see lineLimit in ui/tools/build/server-bundle.mjs"
    );
}
