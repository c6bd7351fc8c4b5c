//! Headers and redirects of an export, in the format that Cloudflare Pages and Netlify share.

use std::{collections::BTreeMap, fmt::Write as _};

use anyhow::ensure;
use server::ASSETS_FOLDER;

use super::exported::{Exported, NOT_FOUND};

/// Headers and redirects in the formats of static hosts.
pub(crate) struct Hosts<'e> {
    pub(crate) exported: &'e [Exported],
    /// The headers that all addresses have in common.
    common: BTreeMap<&'e str, &'e str>,
}

/// Folders with one rule for the headers of all their files.
const FOLDERS: [&str; 2] = [ASSETS_FOLDER, "/data/"];

impl<'e> Hosts<'e> {
    pub(crate) fn of(exported: &'e [Exported]) -> Self {
        let all = |name: &str, value: &str| {
            exported.iter().all(|exported| exported.headers.get(name).is_some_and(|other| other == value))
        };
        // The headers that all addresses have in common are among those of the first address.
        let headers = exported.first().into_iter().flat_map(|exported| &exported.headers);
        let common = headers.filter(|(name, value)| all(name, value));
        Self { exported, common: common.map(|(name, value)| (&**name, &**value)).collect() }
    }

    /// Returns the headers of `exported` that are not common to all addresses.
    pub(crate) fn own(&self, exported: &'e Exported) -> impl Iterator<Item = (&'e str, &'e str)> {
        let own = exported.headers.iter().map(|(name, value)| (&**name, &**value));
        own.filter(|(name, _)| !self.common.contains_key(name))
    }

    pub(crate) fn is_page(exported: &Exported) -> bool {
        exported.media_type.starts_with("text/html")
    }

    /// Returns whether `exported` is the Markdown version of a page at the same path with `.md`. That of the home page
    /// is not, because no page has the path `/index`.
    pub(crate) fn is_markdown_page(exported: &Exported) -> bool {
        exported.address.ends_with(".md") && exported.address != "/index.md"
    }

    /// Returns a rule for each folder of [`FOLDERS`], and one for every other file that is neither a page nor its
    /// Markdown.
    pub(crate) fn rules(&self) -> anyhow::Result<BTreeMap<&'e str, &'e Exported>> {
        let mut rules = BTreeMap::new();
        for exported in
            self.exported.iter().filter(|exported| !Self::is_page(exported) && !Self::is_markdown_page(exported))
        {
            let folder = FOLDERS.into_iter().find(|folder| exported.address.starts_with(folder));
            let first: &Exported = rules.entry(folder.unwrap_or(&exported.address)).or_insert(exported);
            let is_same = first.headers == exported.headers;
            ensure!(is_same, "{} has other headers than {}", exported.address, first.address);
        }
        Ok(rules)
    }

    /// Returns the pages, except those of projects, which share the path of another page.
    pub(crate) fn pages(&self) -> impl Iterator<Item = &'e Exported> {
        self.exported.iter().filter(|exported| Self::is_page(exported) && !exported.address.contains('?'))
    }

    /// Returns the pages of projects: the path of the page, the slug, and the file.
    pub(crate) fn projects(&self) -> impl Iterator<Item = (&'e str, &'e str, &'e str)> {
        self.exported.iter().filter_map(|exported| {
            let (path, slug) = exported.address.split_once("?project=")?;
            Some((path, slug, &*exported.files[0]))
        })
    }

    /// Returns `_headers` in the format of Cloudflare Pages and Netlify. Apart from `/*`, no two rules match the same
    /// path, because hosts would join the values of a header that is set twice. `/*` sets only headers that no other
    /// rule sets.
    pub(crate) fn headers(&self) -> anyhow::Result<String> {
        let mut text = String::from("/*\n");
        let write = |text: &mut String, (name, value): (&str, &str)| {
            let _ = writeln!(text, "  {name}: {value}");
        };
        self.common.iter().for_each(|(name, value)| write(&mut text, (name, value)));
        let markdown_pages = self.exported.iter().filter(|exported| Self::is_markdown_page(exported));
        let markdown_pages = markdown_pages.map(|exported| (&*exported.address, exported));
        for (path, exported) in self.rules()?.into_iter().chain(markdown_pages) {
            let is_folder = path.ends_with('/');
            let _ = writeln!(text, "{path}{}", if is_folder { "*" } else { "" });
            if !is_folder {
                write(&mut text, ("content-type", &exported.media_type));
            }
            self.own(exported).for_each(|header| write(&mut text, header));
        }
        for page in self.pages().filter(|page| page.address != NOT_FOUND) {
            let _ = writeln!(text, "{}", page.address);
            self.own(page).for_each(|header| write(&mut text, header));
        }
        Ok(text)
    }

    /// Returns `_redirects` in the format of the same hosts. An existing file takes precedence over a rule, unless the
    /// rule ends with `!`.
    pub(crate) fn redirects(&self) -> String {
        let mut text = String::new();
        for (path, slug, file) in self.projects() {
            let _ = writeln!(text, "{path} project={slug} /{file} 200!");
        }
        for page in self.pages().filter(|page| !["/", NOT_FOUND].contains(&&*page.address)) {
            let _ = writeln!(text, "{0}/ {0} 308", page.address);
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_headers_are_found_without_comparing_all_files_with_each_other() {
        let exported: Vec<_> = (0..40_000)
            .map(|number| {
                let own = ("etag".to_owned(), number.to_string());
                let common = (0..8).map(|header| (format!("header-{header}"), "the same".to_owned()));
                let address = format!("/page-{number}");
                let files = vec![format!("page-{number}.html")];
                Exported { address, files, media_type: "text/html".to_owned(), headers: common.chain([own]).collect() }
            })
            .collect();
        let hosts = Hosts::of(&exported);
        assert_eq!(hosts.common.len(), 8);
        assert_eq!(hosts.own(&exported[7]).collect::<Vec<_>>(), [("etag", "7")]);
    }
}
