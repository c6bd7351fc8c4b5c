//! A server bundle, and the mapping of its stack traces to the sources.

use std::sync::OnceLock;

use sourcemap::SourceMap;

/// Name of a bundle's script in stack traces.
pub(crate) const SCRIPT_NAME: &str = "server.js";
/// Name of the prelude in stack traces.
pub(crate) const PRELUDE_NAME: &str = "prelude.js";

/// The server bundle: a script that sets the function `renderDocument` on the global object.
///
/// The script runs as the body of a function, so later scripts see only what it assigns to `globalThis`.
pub struct Bundle {
    pub(crate) script: Box<str>,
    source_map: Box<[u8]>,
    /// The folder of the sources, with a trailing slash unless it is empty.
    source_folder: Box<str>,
    /// The source map, parsed only when a stack trace is mapped, because most bundles never throw.
    map: OnceLock<Option<SourceMap>>,
}

impl Bundle {
    /// Creates a bundle. `source_map` is a source map (version 3, JSON). Stack traces contain positions in the sources,
    /// or positions in the script if the source map is empty or invalid; see [`Bundle::with_source_folder`].
    pub fn new(script: impl Into<Box<str>>, source_map: &[u8]) -> Self {
        let source_folder = Box::default();
        Self { script: script.into(), source_map: source_map.into(), source_folder, map: OnceLock::new() }
    }

    /// Sets the folder, such as `ui/`, that is prepended to the name of each source in stack traces.
    #[must_use]
    pub fn with_source_folder(self, folder: &str) -> Self {
        Self { source_folder: folder.into(), ..self }
    }

    /// Returns `stack` with each position in the script (`server.js:LINE:COLUMN`) replaced by the corresponding position
    /// in the sources, if the source map has one.
    pub(crate) fn map_stack(&self, stack: &str) -> String {
        let map = self.map.get_or_init(|| SourceMap::from_slice(&self.source_map).ok());
        let Some(map) = map else { return stack.to_owned() };
        let marker = format!("{SCRIPT_NAME}:");
        let mut mapped = String::new();
        let mut rest = stack;
        while let Some(start) = rest.find(&marker) {
            let position = &rest[start + marker.len()..];
            mapped.push_str(&rest[..start]);
            let source = parse_position(position).and_then(|(line, column, length)| {
                let token = map.lookup_token(line.saturating_sub(1), column.saturating_sub(1))?;
                // A source path may be relative to the bundle's folder, to the source folder or to the repository.
                // Leading `../` and the source folder are removed so that the source folder occurs once in the result.
                let folder = &*self.source_folder;
                let source = token.get_source()?.trim_start_matches("../");
                let source = source.strip_prefix(folder).unwrap_or(source);
                Some((format!("{folder}{source}:{}:{}", token.get_src_line() + 1, token.get_src_col() + 1), length))
            });
            let (text, length) = source.unwrap_or_else(|| (marker.clone(), 0));
            mapped.push_str(&text);
            rest = &position[length..];
        }
        mapped.push_str(rest);
        mapped
    }
}

/// Parses `LINE:COLUMN` at the start of `text`. Returns the line, the column and the number of parsed bytes, or `None`
/// if `text` does not start with a position.
fn parse_position(text: &str) -> Option<(u32, u32, usize)> {
    let line_length = text.find(|c: char| !c.is_ascii_digit())?;
    let rest = text[line_length..].strip_prefix(':')?;
    let column_length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let line = text[..line_length].parse().ok()?;
    let column = rest[..column_length].parse().ok()?;
    Some((line, column, line_length + 1 + column_length))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Maps line 1, column 9 of the bundle to line 2, column 3 of `pages/Page.tsx`.
    const MAP: &str = r#"{"version":3,"sources":["../pages/Page.tsx"],"names":[],"mappings":"QACE"}"#;

    #[test]
    fn positions_in_the_bundle_are_mapped_to_the_sources() {
        let bundle = Bundle::new("", MAP.as_bytes()).with_source_folder("ui/");
        let stack = "Error: no\n    at Page (server.js:1:9)\n    at other.js:1:9\n    at server.js:x";
        let expected = "Error: no\n    at Page (ui/pages/Page.tsx:2:3)\n    at other.js:1:9\n    at server.js:x";
        assert_eq!(bundle.map_stack(stack), expected);
        let elsewhere = Bundle::new("", MAP.as_bytes());
        assert_eq!(elsewhere.map_stack("at server.js:1:9"), "at pages/Page.tsx:2:3", "without a source folder");
    }

    #[test]
    fn without_a_source_map_the_stack_is_unchanged() {
        assert_eq!(Bundle::new("", b"{").map_stack("at server.js:1:9"), "at server.js:1:9");
    }
}
