//! Finds the load balancer that some browser tests use, and the browser engines other than Chromium's. Installs what is
//! missing, if possible.

use std::{env, path::PathBuf, process::Command};

use crate::{
    report::Report,
    run::{install_packages, program},
};

/// A browser engine other than Chromium's.
struct Engine {
    name: &'static str,
    /// Environment variable in which the user can name the executable.
    variable: &'static str,
    /// Environment variable that passes the path of the executable to the tests.
    test_variable: &'static str,
    programs: &'static [&'static str],
    /// Other programs that the engine needs.
    companions: &'static [&'static str],
    /// Debian packages of the engine and of its `companions`.
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

/// Passes the paths of the engines to `tests`. Tries to install missing engines, and reports those that are still
/// missing.
pub(crate) fn pass_to(tests: &mut Command, report: &Report) {
    for engine in &ENGINES {
        match engine.find_or_install() {
            Some(executable) => _ = tests.env(engine.test_variable, executable),
            None => report.not_checked(format!(
                "the journey through the site in {}: install {}, or name its executable in {}",
                engine.name,
                engine.packages.join(" and "),
                engine.variable,
            )),
        }
    }
}

/// Finds HAProxy, which the test of a rolling update needs, or installs it. Reports that the test is not run if HAProxy
/// is still missing.
pub(crate) fn find_or_install_haproxy(report: &Report) -> Option<PathBuf> {
    let find = || program("haproxy");
    let found = find().or_else(|| install_packages(&["haproxy"]).then(find).flatten());
    if found.is_none() {
        report.not_checked("a rolling update behind a balancer: install haproxy");
    }
    found
}
