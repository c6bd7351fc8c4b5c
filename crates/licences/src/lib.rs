#![doc = include_str!("../README.md")]

use std::{collections::BTreeMap, fs, io, path::Path, process::Command};

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// All third-party packages in the executable.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Licences {
    /// The packages, sorted by registry, name and version.
    pub packages: Vec<Package>,
    /// The texts of all licences, without duplicates.
    pub texts: Vec<String>,
}

/// A package from a registry.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Package {
    /// The registry, as in package URLs: `cargo` or `npm`.
    pub registry: String,
    /// The name of the package in its registry.
    pub name: String,
    /// The version of the package.
    pub version: String,
    /// The licence, as an SPDX expression.
    pub licence: String,
    /// The indices of the licence texts in [`Licences::texts`]. Empty if the package contains none.
    pub texts: Vec<usize>,
}

impl Package {
    /// Returns the package URL, which identifies the package in bills of materials.
    pub fn url(&self) -> String {
        format!("pkg:{}/{}@{}", self.registry, self.name.replace('@', "%40"), self.version)
    }
}

impl Licences {
    /// Adds the crates that are linked into the package in `root` for `target` with `features`, except workspace
    /// members. `features` is a comma-separated list. The default features are enabled only if it contains them.
    ///
    /// # Errors
    /// Returns a message if a Cargo command fails or a folder cannot be read.
    pub fn add_crates(&mut self, root: &Path, target: &str, features: &str) -> Result<(), String> {
        let cargo = |arguments: &[&str]| {
            let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
            let output = cargo.args(arguments).arg("--locked").current_dir(root).output();
            let output = output.map_err(|error| format!("cargo {}: {error}", arguments[0]))?;
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
        };
        // `cargo tree` lists the crates that are linked with these features; `cargo metadata` provides their folders
        // and licences.
        let tree =
            ["tree", "--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}", "--target", target];
        let features = ["--no-default-features", "--features", features];
        let tree = cargo(&[&tree[..], &features].concat())?;
        let linked: Vec<_> = tree.lines().filter_map(|line| line.split_once(" v")).collect();
        // `cargo metadata` also lists the dependencies of tests, so the first build on a machine downloads them.
        let metadata = ["metadata", "--format-version", "1", "--filter-platform", target];
        let metadata = cargo(&[&metadata[..], &features].concat())?;
        let metadata: Value = serde_json::from_str(&metadata).map_err(|error| error.to_string())?;
        for package in
            metadata["packages"].as_array().into_iter().flatten().filter(|package| package["source"].is_string())
        {
            let field = |name: &str| package[name].as_str().unwrap_or_default();
            let (name, version) = (field("name"), field("version"));
            if linked.iter().any(|(linked, rest)| *linked == name && rest.split(' ').next() == Some(version)) {
                let folder = Path::new(field("manifest_path")).parent().unwrap_or(root);
                self.add("cargo", name, version, field("license"), folder)?;
            }
        }
        Ok(())
    }

    /// Adds the npm package in `folder`.
    ///
    /// # Errors
    /// Returns a message if `package.json` or the folder cannot be read.
    pub fn add_npm(&mut self, folder: &Path) -> Result<(), String> {
        let file = folder.join("package.json");
        let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let package: Value = serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        self.add("npm", field("name"), field("version"), field("license"), folder)
    }

    /// Adds a package with the licence texts in `folder`.
    ///
    /// # Errors
    /// Returns a message if the folder cannot be read.
    pub fn add(
        &mut self,
        registry: &str,
        name: &str,
        version: &str,
        licence: &str,
        folder: &Path,
    ) -> Result<(), String> {
        let mut files = BTreeMap::new();
        find_texts(folder, 3, &mut files).map_err(|error| format!("{}: {error}", folder.display()))?;
        // If the package may be used under MIT instead of Apache, the Apache text is left out, because the MIT text is
        // shorter.
        let has_name = |file: &str, licence: &str| file.rsplit('/').next().is_some_and(|name| name.contains(licence));
        let is_choice = licence.contains("MIT") && !licence.contains("AND");
        let has_mit = files.keys().any(|file| has_name(file, "MIT"));
        files.retain(|file, _| !(is_choice && has_mit && has_name(file, "APACHE")));
        let texts = files.into_values().map(|text| self.intern(text)).collect();
        let licence = licence.replace(" / ", " OR ").replace('/', " OR ");
        let (registry, name, version) = (registry.to_owned(), name.to_owned(), version.to_owned());
        self.packages.push(Package { registry, name, version, licence, texts });
        self.packages.sort();
        Ok(())
    }

    /// Returns the index of `text` in [`Licences::texts`]. Adds it first if it is new.
    fn intern(&mut self, text: String) -> usize {
        self.texts.iter().position(|known| *known == text).unwrap_or_else(|| {
            self.texts.push(text);
            self.texts.len() - 1
        })
    }

    /// Returns the packages and their licence texts in human-readable form.
    pub fn to_text(&self) -> String {
        let mut text = String::from(
            "The numbers refer to the texts below. A package without a number contains no licence text;\n\
             https://spdx.org/licenses has the text of its licence.\n\n",
        );
        for package in &self.packages {
            let numbers = package.texts.iter().map(|index| format!("[{}]", index + 1)).collect::<Vec<_>>().join(" ");
            text.push_str(format!("{} {}: {} {numbers}", package.name, package.version, package.licence).trim_end());
            text.push('\n');
        }
        for (index, licence) in self.texts.iter().enumerate() {
            text.push_str(&format!("\n[{}]\n\n{}\n", index + 1, licence.trim_end()));
        }
        text
    }

    /// Returns a CycloneDX 1.6 bill of materials for version `version` of the application `name`.
    pub fn to_bill(&self, name: &str, version: &str) -> Value {
        let components = self.packages.iter().map(|package| {
            serde_json::json!({
                "type": "library",
                "bom-ref": package.url(),
                "name": package.name,
                "version": package.version,
                "purl": package.url(),
                "licenses": [{ "expression": package.licence }],
            })
        });
        serde_json::json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.6",
            "version": 1,
            "metadata": { "component": { "type": "application", "bom-ref": name, "name": name, "version": version } },
            "components": components.collect::<Vec<_>>(),
        })
    }
}

/// Folders that are skipped, because their code is not linked into the executable.
const SKIPPED_FOLDERS: [&str; 6] = ["benches", "examples", "node_modules", "target", "tests", "wamr"];

/// Extensions of code files, which are not licences even if they are named like one.
const CODE_EXTENSIONS: [&str; 8] = ["c", "cc", "h", "html", "js", "json", "rs", "toml"];

/// Adds the licence texts in `folder` and its subfolders, down to `depth` levels, to `found`. Skips [`SKIPPED_FOLDERS`]
/// and hidden folders. The keys are the paths in upper case.
fn find_texts(folder: &Path, depth: usize, found: &mut BTreeMap<String, String>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            if depth > 0 && !SKIPPED_FOLDERS.contains(&&*name) && !name.starts_with('.') {
                find_texts(&path, depth - 1, found)?;
            }
            continue;
        }
        let upper = name.to_uppercase();
        let is_code = path.extension().is_some_and(|extension| CODE_EXTENSIONS.iter().any(|code| extension == *code));
        let is_licence =
            ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE", "OFL"].iter().any(|word| upper.starts_with(word));
        if is_licence
            && !is_code
            && let Ok(text) = fs::read_to_string(&path)
        {
            found.insert(path.display().to_string().to_uppercase(), text.replace("\r\n", "\n"));
        }
    }
    Ok(())
}
