//! A script that renders documents, with what is needed to read its stacks.

use crate::stack::StackMapper;

/// Name of a bundle's script in stacks.
pub(crate) const SCRIPT_NAME: &str = "server.js";
/// Name of the prelude in stacks.
pub(crate) const PRELUDE_NAME: &str = "prelude.js";

/// The server bundle: a script that puts the function `renderDocument` on the global object.
///
/// The script runs as the body of a function: what later scripts are to see, it puts on `globalThis`.
pub struct Bundle {
    pub(crate) script: Box<str>,
    mapper: StackMapper,
}

impl Bundle {
    /// `source_map` is version 3 JSON; an empty or unreadable one only leaves stacks unmapped.
    pub fn new(script: impl Into<Box<str>>, source_map: &[u8]) -> Self {
        Self { script: script.into(), mapper: StackMapper::new(SCRIPT_NAME, source_map) }
    }

    /// `stack` with places in the sources.
    pub(crate) fn map_stack(&self, stack: &str) -> String {
        self.mapper.map(stack)
    }
}
