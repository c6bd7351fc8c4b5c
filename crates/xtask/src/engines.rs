//! Finds the other engines that the journey of the browser tests goes through, or installs them where that is possible.

use std::{env, path::PathBuf, process::Command};

use crate::run::{install_packages, program};

/// An engine beside Chromium.
struct Engine {
    name: &'static str,
    /// Names its executable from outside.
    variable: &'static str,
    /// Under which the tests find it.
    test_variable: &'static str,
    programs: &'static [&'static str],
    /// What it needs besides itself.
    companions: &'static [&'static str],
    /// Debian's packages of all of them.
    packages: &'static [&'static str],
}

const ENGINES: [Engine; 2] = [
    Engine {
        name: "Firefox",
        variable: "FIREFOX",
        test_variable: "TEST_FIREFOX",
        programs: &["firefox-esr", "firefox"],
        companions: &[],
        packages: &["firefox-esr"],
    },
    Engine {
        name: "WebKit",
        variable: "WEBKIT_DRIVER",
        test_variable: "TEST_WEBKIT",
        programs: &["WebKitWebDriver"],
        companions: &["Xvfb"],
        packages: &["webkit2gtk-driver", "xvfb"],
    },
];

impl Engine {
    fn find(&self) -> Option<PathBuf> {
        let named = env::var_os(self.variable).map(PathBuf::from);
        let executable = named.or_else(|| self.programs.iter().find_map(|name| program(name)))?;
        self.companions.iter().all(|name| program(name).is_some()).then_some(executable)
    }

    fn find_or_install(&self) -> Option<PathBuf> {
        self.find().or_else(|| {
            install_packages(self.packages);
            self.find()
        })
    }
}

/// Tells `tests` which engines are there, and says which are not.
pub(crate) fn announce_to(tests: &mut Command) {
    for engine in &ENGINES {
        match engine.find_or_install() {
            Some(executable) => _ = tests.env(engine.test_variable, executable),
            None => eprintln!(
                "NOT RUN: the journey in {}, which is not here; install {}, or name its executable in {}",
                engine.name,
                engine.packages.join(" and "),
                engine.variable,
            ),
        }
    }
}
