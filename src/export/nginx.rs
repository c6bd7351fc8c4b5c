//! The headers, media types and redirects of an export, in the format of nginx.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use anyhow::{Context, ensure};

use super::{
    entry::{ExportEntry, NOT_FOUND},
    hosts::HostRules,
};

impl<'e> HostRules<'e> {
    /// Returns a file for an `include` in a `server` block of nginx, whose `root` is the export folder.
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
        // One rule covers all Markdown versions. Their headers differ in the path of the page, which is their own path
        // without `.md`.
        if let Some(markdown_page) = self.entries.iter().find(|entry| Self::is_markdown_page(entry)) {
            let path = markdown_page.address.trim_end_matches(".md");
            let headers = self.add_headers(markdown_page)?.replace(&format!("{path}>;"), "$page>;");
            let _ = write!(text, "location ~ ^(?<page>/.+)\\.md$ {{\n{headers}    try_files $uri =404;\n}}\n");
        }
        let page = self.pages().find(|page| page.address != NOT_FOUND).context("the export has no page")?;
        let headers = self.add_headers(page)?;
        self.push_projects(&headers, &mut text);
        self.push_redirects(&headers, &mut text)?;
        let not_found_page =
            self.entries.iter().find(|entry| entry.address == NOT_FOUND).context("the export has no not-found page")?;
        let error_headers = self.add_headers(not_found_page)?;
        let not_found_message = escaped(not_found_message)?;
        let _ = write!(
            text,
            "location = / {{
{headers}    try_files /index.html =404;
}}
location / {{
{headers}    try_files $uri.html =404;
}}
location = /404.html {{
    internal;
{error_headers}}}
location = /500.html {{
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

    /// Appends the rules for the pages of projects, `?project=SLUG`, to `text`. `headers` are those of every page.
    fn push_projects(&self, headers: &str, text: &mut String) {
        let mut slugs_by_path: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (path, slug, _) in self.projects() {
            slugs_by_path.entry(path).or_default().push(slug);
        }
        for (path, slugs) in slugs_by_path {
            // The pattern matches only known slugs, so no other text of a query gets into a path.
            let slugs = slugs.join("|");
            let folder = path.trim_end_matches('/');
            let _ = write!(
                text,
                "location = {path} {{
    if ($arg_project ~ \"^(?<project>{slugs})$\") {{
        rewrite ^ {folder}/project/$project.html last;
    }}
{headers}    try_files $uri.html =404;
}}
location {folder}/project/ {{
    internal;
{headers}}}
"
            );
        }
    }

    /// Appends the redirects of retired pages to `text`. `headers` are those of every page.
    fn push_redirects(&self, headers: &str, text: &mut String) -> anyhow::Result<()> {
        for (path, target) in self.redirects {
            let target = escaped(target)?;
            for path in [path.clone(), format!("{path}/")] {
                let _ = write!(text, "location = {path} {{\n{headers}    return 308 \"{target}$is_args$args\";\n}}\n");
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

    /// Returns the media types by file extension.
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

/// Returns `value` as a quoted string for nginx.
fn quoted(value: &str) -> anyhow::Result<String> {
    Ok(format!("\"{}\"", escaped(value)?))
}

/// Escapes `value` for a quoted string. Fails if `value` contains `$`, which nginx would read as a variable.
fn escaped(value: &str) -> anyhow::Result<String> {
    ensure!(!value.contains('$'), "nginx would read the $ in {value} as a variable");
    Ok(value.replace('\\', "\\\\").replace('"', "\\\""))
}
