//! `site init`: creates the content folder of a new site, from the neutral site in `starter/` or from the content in
//! the executable.

use std::{io::ErrorKind, path::Path};

use anyhow::{Context, ensure};
use content::{
    calendar::today,
    starter::{example_in, starter},
};

use crate::{cli::InitOptions, new_file::write_new};

/// The revision date in the files of the neutral site, which the command replaces with the current date.
const STARTER_DATE: &str = "revised = \"2026-01-01\"";

/// The name and text of the file with the first steps, for authors who have only the executable.
const READ_ME: (&str, &str) = ("README.md", include_str!("../starter/README.md"));

pub(crate) fn init(options: &InitOptions) -> anyhow::Result<()> {
    let folder = &options.folder;
    let named = || folder.display().to_string();
    let is_empty = match folder.read_dir() {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == ErrorKind::NotFound => true,
        Err(error) => return Err(error).with_context(named),
    };
    ensure!(is_empty, "{} is not empty; name a new folder", named());
    let mut files = if options.example { example(&options.language) } else { neutral(&options.language) };
    files.push((READ_ME.0.to_owned(), READ_ME.1.into()));
    for (path, bytes) in &files {
        write_new(&folder.join(path), bytes)?;
        println!("{}", folder.join(path).display());
    }
    let (name, count) = (shell_word(folder), files.len());
    println!(
        "\n{count} files are written. README.md describes the steps. Next:\n  \
           site check --content {name}                   # lists problems and the fields to fill in\n  \
           site serve --content {name} --watch-content   # shows every save on http://127.0.0.1:3000\n  \
           site export public --content {name}           # writes the site for a static host"
    );
    Ok(())
}

/// Returns the path and the bytes of each file of the neutral site, in `language`.
fn neutral(language: &str) -> Vec<(String, Vec<u8>)> {
    let date = format!("revised = \"{}\"", today());
    let file = |(path, text): (&str, String)| (path.to_owned(), text.replace(STARTER_DATE, &date).into_bytes());
    starter(language).into_iter().map(file).collect()
}

/// Returns the path and the bytes of each file of the content in the executable, with the texts of the interface in
/// `language`.
fn example(language: &str) -> Vec<(String, Vec<u8>)> {
    let files = site::embedded_content().into_iter().map(|file| {
        let bytes = match file.text() {
            Ok(text) if file.path.ends_with(".toml") => example_in(language, &file.path, text).into_bytes(),
            _ => file.bytes().expect("embedded files can be read"),
        };
        (file.path.clone(), bytes)
    });
    files.collect()
}

/// Returns `path` as one word of a shell command, quoted if necessary.
fn shell_word(path: &Path) -> String {
    let text = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/._-".contains(c);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_of_the_neutral_site_is_embedded_and_dated() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("starter");
        let files = content::source::read_folder(&root).expect("the folder exists");
        let paths: Vec<_> = starter("en").into_iter().map(|(path, _)| path).collect();
        assert_eq!(files.iter().map(|file| &*file.path).collect::<Vec<_>>(), paths);
        for (path, bytes) in neutral("en").into_iter().filter(|(path, _)| path.starts_with("pages/")) {
            let text = String::from_utf8(bytes).expect("pages are text");
            assert!(text.contains(&format!("\nrevised = \"{}\"\n", today())), "{path}");
        }
    }

    #[test]
    fn a_path_is_quoted_as_one_word_of_a_command() {
        assert_eq!(shell_word(Path::new("../my-site")), "../my-site");
        assert_eq!(shell_word(Path::new("a b's")), r"'a b'\''s'");
    }
}
