//! Requirements of the engine on the server bundle.

/// QuickJS scans back to the start of the line for each name that it reads, so the cost of a line is quadratic in its
/// length. The longest lines are strings, which cannot be broken.
const LONGEST_LINE: usize = 2_000;

#[test]
fn the_server_bundle_has_short_lines() {
    let longest = site::embedded_script().lines().map(str::len).max();
    assert!(
        longest < Some(LONGEST_LINE),
        "{longest:?} bytes in a line; see lineLimit in ui/tools/build/server-bundle.mjs"
    );
}
