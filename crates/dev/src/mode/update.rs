//! What a build changed, as the builder says it and as the browser is told.

use serde::{Deserialize, Serialize};

/// Whether the page must be loaded anew, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Reload {
    /// Always `false`: the change can be taken over in place.
    No(bool),
    Because(String),
}

/// What the builder says has changed since the build that browsers show.
#[derive(Debug, Deserialize)]
pub(crate) struct InterfaceChange {
    pub(crate) styles: bool,
    /// Address of the script with the changed modules.
    pub(crate) script: Option<String>,
    pub(crate) reload: Reload,
}

/// What a browser does to show the new build.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Update {
    /// The build it applies to.
    pub(crate) from: Option<String>,
    /// Address of the new stylesheet.
    pub(crate) styles: Option<String>,
    /// Address of the script with the changed modules.
    pub(crate) script: Option<String>,
    /// Whether the input of the open page is to be fetched again.
    pub(crate) content: bool,
    pub(crate) reload: Reload,
    /// Paths of the files that were saved.
    pub(crate) changed: Vec<String>,
}

impl Update {
    pub(crate) fn is_empty(&self) -> bool {
        self.styles.is_none() && self.script.is_none() && !self.content && self.reload == Reload::No(false)
    }
}
