//! The headers, media types and redirects of an export, in the format of nginx.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use anyhow::{Context, ensure};
use content::{ERROR_FILE, NOT_FOUND, file_path, project_folder};

use super::{entry::ExportEntry, hosts::HostRules};

impl<'e> HostRules<'e> {
    /// Returns a file to `include` in a `server` block of nginx whose `root` is the export folder.
    /// `not_found_message` is the response for the address of a file that does not exist.
    pub(crate) fn nginx(&self, not_found_message: &str) -> anyhow::Result<String> {
        let mut text = String::from(NGINX_HEAD);
        text.push_str("types {\n");
        for (extension, media_type) in self.media_types()? {
            let _ = writeln!(text, "    {} {extension};", quoted(media_type)?);
        }
        text.push_str("}\n\n");
        for (path, entry) in self.rules()? {
            let headers = self.add_headers(entry)?;
            let is_folder = path.ends_with('/');
            let modifier = if is_folder { "" } else { "= " };
            let not_found = if is_folder { "    error_page 404 @nothing;\n" } else { "" };
            let _ = write!(text, "location {modifier}{path} {{\n{not_found}{headers}    try_files $uri =404;\n}}\n");
        }
        let page = self.pages().find(|page| page.address != NOT_FOUND).context("the export has no page")?;
        let headers = self.add_headers(page)?;
        self.push_home_and_projects(&headers, &mut text);
        self.push_redirects(&headers, &mut text)?;
        // One rule covers all Markdown versions. Their headers differ only in the path of the page, which is the
        // path of the Markdown version without `.md`. The rule must come after the redirects, because nginx uses the
        // first regular expression that matches.
        if let Some(markdown_page) = self.entries.iter().find(|entry| Self::is_markdown_page(entry)) {
            let path = markdown_page.address.trim_end_matches(".md");
            let headers = self.add_headers(markdown_page)?.replace(&format!("{path}>;"), "$page>;");
            let _ = write!(text, "location ~ ^(?<page>/.+)\\.md$ {{\n{headers}    try_files $uri =404;\n}}\n");
        }
        let not_found_page =
            self.entries.iter().find(|entry| entry.address == NOT_FOUND).context("the export has no not-found page")?;
        let error_headers = self.add_headers(not_found_page)?;
        let not_found_message = escaped(not_found_message)?;
        let _ = write!(
            text,
            "location / {{
{headers}    try_files $uri.html =404;
}}
location = {NOT_FOUND}.html {{
    internal;
{error_headers}}}
location = {ERROR_FILE}.html {{
    internal;
{error_headers}}}
location @nothing {{
{error_headers}    types {{}}
    default_type \"text/plain; charset=utf-8\";
    return 404 \"{not_found_message}\\n\";
}}
location ~ ^(?<page>/.+)/$ {{
{headers}    if (-f $document_root$page.html) {{ return 308 $page$is_args$args; }}
    return 404;
}}
"
        );
        Ok(text + NGINX_TAIL)
    }

    /// Appends to `text` the rules for the home page and for the pages of projects (`?project=SLUG`). `headers` are the
    /// headers of every page.
    fn push_home_and_projects(&self, headers: &str, text: &mut String) {
        let mut slugs_by_path: BTreeMap<&str, Vec<&str>> = BTreeMap::from([("/", Vec::new())]);
        for (path, slug, _) in self.projects() {
            slugs_by_path.entry(path).or_default().push(slug);
        }
        for (path, slugs) in slugs_by_path {
            let (folder, file) = (project_folder(path), file_path(path));
            let _ = writeln!(text, "location = {path} {{");
            if !slugs.is_empty() {
                // The pattern matches only known slugs, so no other text from a query is inserted into a path.
                let slugs = slugs.join("|");
                let _ = write!(
                    text,
                    "    if ($arg_project ~ \"^(?<project>{slugs})$\") {{
        rewrite ^ {folder}$project.html last;
    }}
"
                );
            }
            let _ = write!(text, "{headers}    try_files {file}.html =404;\n}}\n");
            if !slugs.is_empty() {
                let _ = write!(text, "location {folder} {{\n    internal;\n{headers}}}\n");
            }
        }
    }

    /// Appends to `text` the redirects of retired pages, with and without a trailing slash. `headers` are the headers
    /// of every page.
    fn push_redirects(&self, headers: &str, text: &mut String) -> anyhow::Result<()> {
        for (path, target) in self.redirects {
            let target = escaped(target)?;
            for location in locations(path) {
                let _ =
                    write!(text, "location {location} {{\n{headers}    return 308 \"{target}$is_args$args\";\n}}\n");
            }
        }
        Ok(())
    }

    /// Returns the directives for all headers of `entry`, including the common ones, because a `location` with
    /// `add_header` inherits no headers.
    fn add_headers(&self, entry: &'e ExportEntry) -> anyhow::Result<String> {
        let mut text = String::new();
        for (name, value) in &entry.headers {
            let _ = writeln!(text, "    add_header {name} {} always;", quoted(value)?);
        }
        Ok(text)
    }

    /// Returns the media types by file extension. Fails if a file has no extension, or if files with the same extension
    /// have different media types.
    fn media_types(&self) -> anyhow::Result<BTreeMap<&'e str, &'e str>> {
        let mut types = BTreeMap::new();
        for ExportEntry { files, media_type, .. } in self.entries {
            let extension = Path::new(&files[0])
                .extension()
                .and_then(|extension| extension.to_str())
                .with_context(|| format!("{} has no file extension", files[0]))?;
            let known = *types.entry(extension).or_insert(&**media_type);
            ensure!(
                known == media_type,
                "files with the extension .{extension} have two media types: {known} and {media_type}"
            );
        }
        Ok(types)
    }
}

const NGINX_HEAD: &str = "\
# Written by `site export`. Include this file in a `server` block that names the export folder, such as root /srv/site;
# If nginx has the Brotli module, add `brotli_static on;` to that block.
server_tokens off;
absolute_redirect off;
gzip_static on;
gzip_vary on;
error_page 404 /404.html;
error_page 500 502 503 504 /500.html;

";

const NGINX_TAIL: &str = "\
# Files of the export that have no address.
location ~ ^/(404|500|index)$ { return 404; }
location ^~ /.export/ { return 404; }
location ~ ^/_(headers|redirects)$ { return 404; }
";

/// Returns the arguments of `location` that match requests for `path` with and without a trailing slash. nginx compares
/// the decoded path, and some characters have a special meaning in its configuration. A path with such characters or
/// with percent-encoding becomes a regular expression that escapes them.
fn locations(path: &str) -> Vec<String> {
    if path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte)) {
        return vec![format!("= {path}"), format!("= {path}/")];
    }
    let mut pattern = String::new();
    for c in path.chars() {
        match c {
            '%' => pattern.push_str("\\x"),
            '/' | '-' | '_' | '~' => pattern.push(c),
            _ if c.is_ascii_alphanumeric() => pattern.push(c),
            _ => pattern.extend(['\\', c]),
        }
    }
    vec![format!("~ \"^{pattern}/?$\"")]
}

fn quoted(value: &str) -> anyhow::Result<String> {
    Ok(format!("\"{}\"", escaped(value)?))
}

/// Escapes `value` for a quoted string. Fails if `value` contains `$`, which nginx would read as a variable.
fn escaped(value: &str) -> anyhow::Result<String> {
    ensure!(!value.contains('$'), "nginx would read the $ in {value} as a variable");
    Ok(value.replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_location_is_unique_if_the_home_page_has_projects() {
        let entry = |address: &str, file: &str| ExportEntry {
            address: address.to_owned(),
            files: vec![file.to_owned()],
            media_type: "text/html".to_owned(),
            headers: BTreeMap::new(),
        };
        let entries = [
            entry("/", "index.html"),
            entry(NOT_FOUND, "404.html"),
            entry("/about", "about.html"),
            entry("/?project=lamp", "project/lamp.html"),
        ];
        let redirects = BTreeMap::new();
        let text = HostRules::new(&entries, &redirects).nginx("Nothing.").expect("valid rules");
        let locations: Vec<_> = text.lines().filter(|line| line.starts_with("location")).collect();
        assert_eq!(locations.iter().collect::<BTreeSet<_>>().len(), locations.len(), "{text}");
        let (_, home) = text.split_once("location = / {\n").expect("a rule for the home page");
        let (home, _) = home.split_once("\n}\n").expect("its end");
        assert!(home.contains("rewrite ^ /project/$project.html last;"), "{home}");
        assert!(home.ends_with("try_files /index.html =404;"), "{home}");
    }
}
