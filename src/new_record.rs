//! `site new`: writes the content file of a new page or project, with all required fields.

use anyhow::anyhow;

use crate::{
    cli::{NewOptions, NewRecord},
    content_files::read_content,
    new_file::write_new,
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
    write_new(&path, draft.text.as_bytes())?;
    println!("{} is written; `site check --content {}` lists the fields to fill in.", path.display(), folder.display());
    Ok(())
}
