//! Generates the image files for projects and pages from the masters in `pictures/`.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use pictures::{FALLBACK_WIDTH, GeneratedPicture, PictureFile};

use crate::{
    address::ASSETS_FOLDER,
    content_files::{ContentFiles, ParsedFile},
    data::Picture,
    document::{Document, Path as Field, visit_texts},
    parallel::parallel_map_on,
    problem::{Problem, Problems},
    source::{SourceFile, picture_name},
};

/// The folder beside the masters that caches the generated files for the next start.
const CACHE_FOLDER: &str = ".cache";

/// Maximum number of pictures that are generated at the same time. It is small, because a decoded master takes a lot of
/// memory.
const CONCURRENT_PICTURES: usize = 2;

#[derive(Default)]
pub(crate) struct GeneratedPictures {
    /// The pictures by the path of their master relative to the content folder.
    pub(crate) pictures: BTreeMap<String, Picture>,
    pub(crate) files: Vec<PictureFile>,
    /// The folder that caches `files`. `None` if no record uses a master in a folder on disk.
    pub(crate) cache: Option<PathBuf>,
}

/// Generates the pictures that the projects and pages in `content` use. Pictures that cannot be generated are missing
/// from the result. Warns about masters that neither a project nor a page uses.
pub(crate) fn generate(content: &ContentFiles<'_>, problems: &mut Problems) -> GeneratedPictures {
    let in_projects = picture_fields(&content.projects);
    let portfolio: BTreeSet<String> = in_projects.iter().map(|field| field.path.clone()).collect();
    let uses: Vec<_> = in_projects.into_iter().chain(picture_fields(&content.pages)).collect();
    let used: BTreeSet<&str> = uses.iter().map(|field| &*field.path).collect();
    // If a record names a file in an unsupported format, the reader reports the field, so the warning about the file
    // is redundant.
    problems.warnings.retain(|warning| !used.contains(&*warning.file));
    let masters = content.pictures.values().copied();
    let (used, unused): (Vec<&SourceFile>, Vec<&SourceFile>) = masters.partition(|file| used.contains(&*file.path));
    if content.all_parsed() {
        let message = "is not used by any project or page; delete it, or name it as an image";
        for file in unused {
            problems.warn(Problem::of_file(&file.path, message));
        }
    }
    let results = parallel_map_on(CONCURRENT_PICTURES, &used, |file| generate_picture(file));
    let cache = used.iter().find_map(|file| cache_folder(file));
    let mut all = GeneratedPictures { cache, ..GeneratedPictures::default() };
    for (file, result) in used.iter().zip(results) {
        let generated = match result {
            Ok(generated) => generated,
            Err(message) => {
                let message = format!("{} {message}", file.path);
                for PictureField { document, field, .. } in uses.iter().filter(|field| field.path == file.path) {
                    problems.error(document.problem(field, &*message));
                }
                continue;
            }
        };
        // The portfolio shows its pictures large.
        if generated.is_too_small() && portfolio.contains(&*file.path) {
            let message = format!(
                "is only {} pixels wide and will look blurred; use {FALLBACK_WIDTH} or more",
                generated.fallback().width
            );
            problems.warn(Problem::of_file(&file.path, message));
        }
        all.pictures.insert(file.path.clone(), picture_data(&generated));
        all.files.extend(generated.files);
    }
    all
}

/// A field in a parsed file that refers to a picture.
struct PictureField<'d> {
    document: &'d Document<'d>,
    /// The path of the field.
    field: String,
    /// The value of the field: the path of the picture.
    path: String,
}

/// Returns the picture fields in parsed files, which all have the name `image`. Reads the parsed files because their
/// records do not exist yet.
fn picture_fields<'d>(files: &'d BTreeMap<String, ParsedFile<'_>>) -> Vec<PictureField<'d>> {
    let mut found = Vec::new();
    for document in files.values().filter_map(|file| file.document.as_ref()) {
        visit_texts(&document.root, &Field::Root, &mut |field, path| {
            if field.field() == "image" {
                found.push(PictureField { document, field: field.to_string(), path: path.to_owned() });
            }
        });
    }
    found
}

fn generate_picture(file: &SourceFile) -> Result<GeneratedPicture, String> {
    let name = picture_name(&file.path).expect("the file is a picture");
    GeneratedPicture::from_master(name, &file.bytes()?, cache_folder(file).as_deref())
}

fn cache_folder(file: &SourceFile) -> Option<PathBuf> {
    Some(file.location.as_deref().and_then(Path::parent)?.join(CACHE_FOLDER))
}

fn picture_data(generated: &GeneratedPicture) -> Picture {
    let PictureFile { name, width, height, .. } = generated.fallback();
    Picture {
        src: format!("{ASSETS_FOLDER}{name}"),
        width: *width,
        height: *height,
        widths: generated.files.iter().map(|file| file.width).collect(),
        webp_only: true,
        color: generated.color.clone(),
    }
}
