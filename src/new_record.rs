//! `site new`: writes the content file of a new page or project, with all required fields.

use std::{
    fs::{self, OpenOptions},
    io::Write,
};

use anyhow::{Context, anyhow};

use crate::{
    cli::{NewOptions, NewRecord},
    content_files::read_content,
};

pub(crate) fn write(options: &NewOptions) -> anyhow::Result<()> {
    let folder = &options.content;
    let files = read_content(Some(folder))?;
    let draft = match &options.record {
        NewRecord::Page { address } => content::new_page(address, &files, &content::calendar::today()),
        NewRecord::Project { slug } => content::new_project(slug, &files),
    };
    let draft = draft.map_err(|message| anyhow!(message))?;
    let path = folder.join(&draft.path);
    let named = || path.display().to_string();
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).with_context(named)?;
    }
    // `create_new` fails if the file exists, so that no file is overwritten.
    let mut file = OpenOptions::new().write(true).create_new(true).open(&path).with_context(named)?;
    file.write_all(draft.text.as_bytes()).with_context(named)?;
    println!("{} is written; `site check --content {}` lists the fields to fill in.", path.display(), folder.display());
    Ok(())
}
