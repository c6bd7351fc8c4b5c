//! The headers and redirects of an export, in the format that Cloudflare Pages and Netlify share.

use std::{collections::BTreeMap, fmt::Write as _};

use anyhow::ensure;
use content::{FILE_FOLDERS, NOT_FOUND};

use super::entry::ExportEntry;

pub(crate) struct HostRules<'e> {
    pub(crate) entries: &'e [ExportEntry],
    /// New addresses of retired pages, by old address; see [`content::Library::redirects`].
    pub(crate) redirects: &'e BTreeMap<String, String>,
    /// The headers that all entries have in common.
    common: BTreeMap<&'e str, &'e str>,
}

impl<'e> HostRules<'e> {
    pub(crate) fn new(entries: &'e [ExportEntry], redirects: &'e BTreeMap<String, String>) -> Self {
        let is_common = |name: &str, value: &str| {
            entries.iter().all(|entry| entry.headers.get(name).is_some_and(|other| other == value))
        };
        // A header that all entries have is also in the first entry, so only its headers are candidates.
        let headers = entries.first().into_iter().flat_map(|entry| &entry.headers);
        let common = headers.filter(|(name, value)| is_common(name, value));
        Self { entries, redirects, common: common.map(|(name, value)| (&**name, &**value)).collect() }
    }

    pub(crate) fn specific_headers(&self, entry: &'e ExportEntry) -> impl Iterator<Item = (&'e str, &'e str)> {
        let headers = entry.headers.iter().map(|(name, value)| (&**name, &**value));
        headers.filter(|(name, _)| !self.common.contains_key(name))
    }

    pub(crate) fn is_page(entry: &ExportEntry) -> bool {
        entry.media_type.starts_with("text/html")
    }

    /// Returns whether `entry` is the Markdown version of the page at the same path without `.md`. The Markdown version
    /// of the home page is an exception, because no page has the path `/index`.
    pub(crate) fn is_markdown_page(entry: &ExportEntry) -> bool {
        entry.address.ends_with(".md") && entry.address != "/index.md"
    }

    /// Returns the rules by path, each as an entry with the headers to set: one rule for each folder of
    /// [`FILE_FOLDERS`], and one for each other file. Omits the rules for pages and their Markdown versions. Fails if
    /// the files in a folder have different headers.
    pub(crate) fn rules(&self) -> anyhow::Result<BTreeMap<&'e str, &'e ExportEntry>> {
        let mut rules = BTreeMap::new();
        for entry in self.entries.iter().filter(|entry| !Self::is_page(entry) && !Self::is_markdown_page(entry)) {
            let folder = FILE_FOLDERS.into_iter().find(|folder| entry.address.starts_with(folder));
            let first: &ExportEntry = rules.entry(folder.unwrap_or(&entry.address)).or_insert(entry);
            let is_same = first.headers == entry.headers;
            ensure!(is_same, "{} has different headers from {}", entry.address, first.address);
        }
        Ok(rules)
    }

    /// Returns the entries of all pages except project pages, which share the path of another page.
    pub(crate) fn pages(&self) -> impl Iterator<Item = &'e ExportEntry> {
        self.entries.iter().filter(|entry| Self::is_page(entry) && !entry.address.contains('?'))
    }

    /// Returns the path, the slug and the file of each project page.
    pub(crate) fn projects(&self) -> impl Iterator<Item = (&'e str, &'e str, &'e str)> {
        self.entries.iter().filter_map(|entry| {
            let (path, slug) = entry.address.split_once("?project=")?;
            Some((path, slug, &*entry.files[0]))
        })
    }

    /// Returns `_headers` in the format of Cloudflare Pages and Netlify. If two rules set the same header, hosts join
    /// its values. Therefore, only `/*` may match the same path as another rule, and it sets only headers that no other
    /// rule sets.
    pub(crate) fn headers(&self) -> anyhow::Result<String> {
        let mut text = String::from("/*\n");
        let write = |text: &mut String, (name, value): (&str, &str)| {
            let _ = writeln!(text, "  {name}: {value}");
        };
        self.common.iter().for_each(|(name, value)| write(&mut text, (name, value)));
        let markdown_pages = self.entries.iter().filter(|entry| Self::is_markdown_page(entry));
        let markdown_pages = markdown_pages.map(|entry| (&*entry.address, entry));
        for (path, entry) in self.rules()?.into_iter().chain(markdown_pages) {
            let is_folder = path.ends_with('/');
            let _ = writeln!(text, "{path}{}", if is_folder { "*" } else { "" });
            if !is_folder {
                write(&mut text, ("content-type", &entry.media_type));
            }
            self.specific_headers(entry).for_each(|header| write(&mut text, header));
        }
        for page in self.pages().filter(|page| page.address != NOT_FOUND) {
            let _ = writeln!(text, "{}", page.address);
            self.specific_headers(page).for_each(|header| write(&mut text, header));
        }
        Ok(text)
    }

    /// Returns `_redirects` in the format of Cloudflare Pages and Netlify. An existing file takes precedence over a
    /// rule, unless the status of the rule ends with `!`.
    pub(crate) fn redirects(&self) -> String {
        let mut text = String::new();
        for (path, slug, file) in self.projects() {
            let _ = writeln!(text, "{path} project={slug} /{file} 200!");
        }
        for page in self.pages().filter(|page| !["/", NOT_FOUND].contains(&&*page.address)) {
            let _ = writeln!(text, "{0}/ {0} 308", page.address);
        }
        for (path, target) in self.redirects {
            let _ = writeln!(text, "{path} {target} 308\n{path}/ {target} 308");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_headers_are_found_without_comparing_each_entry_with_all_others() {
        let entries: Vec<_> = (0..40_000)
            .map(|number| {
                let specific = ("etag".to_owned(), number.to_string());
                let common = (0..8).map(|header| (format!("header-{header}"), "the same".to_owned()));
                let address = format!("/page-{number}");
                let files = vec![format!("page-{number}.html")];
                ExportEntry {
                    address,
                    files,
                    media_type: "text/html".to_owned(),
                    headers: common.chain([specific]).collect(),
                }
            })
            .collect();
        let redirects = BTreeMap::new();
        let rules = HostRules::new(&entries, &redirects);
        assert_eq!(rules.common.len(), 8);
        assert_eq!(rules.specific_headers(&entries[7]).collect::<Vec<_>>(), [("etag", "7")]);
    }
}
