//! Builds the interface: installs its npm packages if the lock file has changed, bundles it, collects the licences,
//! compresses the served files, and writes `embedded.rs`, which embeds the results of these steps and the content tree
//! in the executable. If a step fails, the build stops with a message that includes the output of the failed tool.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use compress::{Compressed, Effort};
use content_source::read_folder;
use licences::Licences;

/// Oldest major version of Node that can bundle the interface. The tests need 20.19.
const NODE_MAJOR: u32 = 20;

/// The npm packages of the fonts whose subsets are in `assets/fonts/`; see the README in that folder.
const FONTS: [&str; 2] = ["instrument-sans", "martian-mono"];
const FONTS_VERSION: &str = "5.3.0";

fn main() {
    if let Err(message) = build() {
        // Cargo reports each line in this form as an error, prefixed with the name of the package.
        message.lines().for_each(|line| println!("cargo::error={line}"));
    }
}

fn build() -> Result<(), String> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it")).join("ui");
    declare_inputs(&root)?;
    check_tools()?;
    install_packages(&root.join("ui"))?;
    fs::create_dir_all(&out).map_err(|error| describe(&out, &error))?;
    run(
        Command::new("node").arg("tools/build.mjs").arg(&out).current_dir(root.join("ui")),
        "the interface cannot be built",
    )?;
    collect_licences(&root, &out)?;
    embed(&root, &out)
}

/// Writes `licences.json` with the licences of the linked crates, the npm packages in the bundles, and the fonts.
fn collect_licences(root: &Path, out: &Path) -> Result<(), String> {
    let features = ["quickjs", "v8", "dev"];
    let is_on = |feature: &&str| env::var_os(format!("CARGO_FEATURE_{}", feature.to_uppercase())).is_some();
    let features = features.into_iter().filter(is_on).collect::<Vec<_>>().join(",");
    let target = env::var("TARGET").expect("Cargo sets it");
    let mut licences = Licences::default();
    licences.add_crates(root, &target, &features)?;
    let packages = out.join("packages.json");
    let packages = fs::read(&packages).map_err(|error| describe(&packages, &error))?;
    let packages: Vec<String> = serde_json::from_slice(&packages).map_err(|error| error.to_string())?;
    packages.iter().try_for_each(|name| licences.add_npm(&root.join("ui/node_modules").join(name)))?;
    for font in FONTS {
        let folder = root.join("assets/fonts").join(font);
        licences.add("npm", &format!("@fontsource-variable/{font}"), FONTS_VERSION, "OFL-1.1", &folder)?;
    }
    let file = out.join("licences.json");
    fs::write(&file, serde_json::to_vec(&licences).expect("they serialize")).map_err(|error| describe(&file, &error))
}

/// Declares the inputs of the build to Cargo, which reruns this script when one of them changes. A declared folder
/// covers all files in it. A new file elsewhere has no effect until a declared file is changed to use it.
fn declare_inputs(root: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=Cargo.lock");
    println!("cargo::rerun-if-changed=content");
    println!("cargo::rerun-if-changed=assets/favicon.svg");
    println!("cargo::rerun-if-changed=assets/fonts");
    println!("cargo::rerun-if-changed=assets/icons");
    println!("cargo::rerun-if-changed=assets/pictures.json");
    println!("cargo::rerun-if-changed=assets/portfolio/sizes");
    println!("cargo::rerun-if-changed=assets/screens/sizes");
    println!("cargo::rerun-if-changed=assets/social");
    println!("cargo::rerun-if-changed=ui/icons");
    println!("cargo::rerun-if-changed=ui/illustrations/drawings");
    declare_sources(root, "ui")
}

/// Folders in `ui/` that the bundles do not depend on.
const EXCLUDED_FOLDERS: [&str; 4] = ["ui/node_modules", "ui/tests", "ui/dev", "ui/bench"];

/// Path prefix of the scripts that build the bundles. The other tools do not affect the bundles.
const BUILD_SCRIPTS: &str = "ui/tools/build";

/// Declares each source file in `folder` that can affect the bundles. Omits [`EXCLUDED_FOLDERS`], tests, hidden files
/// in `ui/` itself, and all tools except the build scripts, so that changing them does not trigger a build.
fn declare_sources(root: &Path, folder: &str) -> Result<(), String> {
    for path in files_in(&root.join(folder))? {
        let name = format!("{folder}/{}", path.file_name().expect("a file has a name").to_string_lossy());
        if path.is_dir() {
            if !EXCLUDED_FOLDERS.contains(&&*name) {
                declare_sources(root, &name)?;
            }
            continue;
        }
        let is_other_tool = name.starts_with("ui/tools/") && !name.starts_with(BUILD_SCRIPTS);
        if !is_other_tool && !name.starts_with("ui/.") && !name.contains(".test.") {
            println!("cargo::rerun-if-changed={name}");
        }
    }
    Ok(())
}

fn check_tools() -> Result<(), String> {
    let version = |tool: &str| {
        let output = Command::new(tool).arg("--version").output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_owned())
    };
    let node = version("node")
        .ok_or("Node is not installed; the interface is bundled with Node 20 or newer: https://nodejs.org")?;
    let major = node.trim_start_matches('v').split('.').next().and_then(|major| major.parse::<u32>().ok());
    if major.is_none_or(|major| major < NODE_MAJOR) {
        return Err(format!("Node {node} is too old; the interface is bundled with Node {NODE_MAJOR} or newer"));
    }
    version("npm").ok_or("npm is not installed; it comes with Node and fetches the packages of the interface")?;
    Ok(())
}

/// Runs `npm ci` unless the installed packages match the lock file. To detect a mismatch, keeps a copy of the lock file
/// beside the packages.
fn install_packages(ui: &Path) -> Result<(), String> {
    let lock = ui.join("package-lock.json");
    let wanted = fs::read(&lock).map_err(|error| describe(&lock, &error))?;
    let stamp = ui.join("node_modules/.installed");
    if fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let mut install = Command::new("npm");
    install.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(ui);
    run(&mut install, "the npm packages of the interface cannot be installed")?;
    fs::write(&stamp, wanted).map_err(|error| describe(&stamp, &error))
}

fn run(command: &mut Command, failure: &str) -> Result<(), String> {
    let output = command.output().map_err(|error| format!("{failure}: {error}"))?;
    if output.status.success() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(&output.stderr);
    Err(format!("{failure}:\n{}", text.trim()))
}

/// Compresses the icons and the served files with a compressible media type, and writes `embedded.rs`.
fn embed(root: &Path, out: &Path) -> Result<(), String> {
    let folder = out.join("compressed");
    fs::create_dir_all(&folder).map_err(|error| describe(&folder, &error))?;
    let mut code = String::from("/// The served files.\npub(crate) static FILES: &[EmbeddedFile] = &[\n");
    for path in files_in(&out.join("assets"))? {
        let name = path.file_name().expect("a file has a name").to_string_lossy().into_owned();
        let media_type = compress::media_type(&name)
            .ok_or_else(|| format!("{name}: its media type is unknown; add it in crates/compress"))?;
        let is_compressible = compress::is_compressible(media_type);
        let compressed = if is_compressible { compressed_files(&path, &name, out)? } else { "None".to_owned() };
        let _ = writeln!(
            code,
            "    EmbeddedFile {{ name: {name:?}, media_type: {media_type:?}, identity: include_bytes!({path:?}), \
             compressed: {compressed} }},"
        );
    }
    code.push_str(
        "];\n/// The content tree: the path and bytes of each file.\npub(crate) static CONTENT: &[(&str, &[u8])] = &[\n",
    );
    let content = root.join("content");
    for file in read_folder(&content).map_err(|error| describe(&content, &error))? {
        let path = file.path;
        file.content.map_err(|message| format!("content/{path}: {message}"))?;
        let _ = writeln!(code, "    ({path:?}, include_bytes!({:?})),", content.join(&path));
    }
    code.push_str("];\n");
    for (name, file) in [
        ("SERVER_SCRIPT", "server.js"),
        ("SERVER_MAP", "server.js.map"),
        ("MANIFEST", "manifest.json"),
        ("LICENCES", "licences.json"),
    ] {
        let _ = writeln!(code, "pub(crate) static {name}: &str = include_str!({:?});", out.join(file));
    }
    let icons = out.join("icons.json");
    let packed = fs::read(&icons).and_then(|json| Ok(compress::compress(&json, Effort::Best)?.zstd));
    let file = out.join("icons.json.zst");
    packed.and_then(|packed| fs::write(&file, packed)).map_err(|error| describe(&icons, &error))?;
    let _ = writeln!(code, "pub(crate) static ICONS: &[u8] = include_bytes!({file:?});");
    let embedded = out.join("../embedded.rs");
    fs::write(&embedded, code).map_err(|error| describe(&embedded, &error))
}

/// Returns the Rust expression that includes the compressed variants of the file `name` in `EmbeddedFile`.
fn compressed_files(path: &Path, name: &str, out: &Path) -> Result<String, String> {
    let body = fs::read(path).map_err(|error| describe(path, &error))?;
    let Compressed { brotli, zstd, gzip } =
        compress::compress(&body, Effort::Best).map_err(|error| describe(path, &error))?;
    let mut expression = String::from("Some([");
    for (extension, bytes) in [("br", brotli), ("zst", zstd), ("gz", gzip)] {
        let file = out.join("compressed").join(format!("{name}.{extension}"));
        fs::write(&file, bytes).map_err(|error| describe(&file, &error))?;
        let _ = write!(expression, "include_bytes!({file:?}), ");
    }
    expression.push_str("])");
    Ok(expression)
}

fn files_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut files: Vec<_> = entries.map_err(|error| describe(folder, &error))?;
    files.sort();
    Ok(files)
}

fn describe(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
