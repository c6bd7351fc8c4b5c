//! What the engine needs of the server bundle.

/// QuickJS looks back to the start of the line for each name that it reads, so that long lines cost their square. The
/// longest lines are strings, which nobody can break.
const LONGEST_LINE: usize = 2_000;

#[test]
fn the_server_bundle_has_short_lines() {
    let longest = site::embedded_script().lines().map(str::len).max();
    assert!(longest < Some(LONGEST_LINE), "{longest:?} bytes in a line; see lineLimit in ui/build.mjs");
}
