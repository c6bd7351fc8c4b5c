//! Generates the image files for projects from the masters in `pictures/`.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
};

use pictures::{FALLBACK_WIDTH, GeneratedPicture, PictureFile};
use toml::de::DeValue;

use crate::{
    address::ASSETS_FOLDER,
    content_files::ContentFiles,
    data::Picture,
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
    /// The folder that caches `files`. `None` if no project uses a master in a folder on disk.
    pub(crate) cache: Option<PathBuf>,
}

/// Generates the pictures that the projects in `content` use. Pictures that cannot be generated are missing from the
/// result. Warns about masters that no project uses.
pub(crate) fn generate(content: &ContentFiles<'_>, problems: &mut Problems) -> GeneratedPictures {
    let documents = content.projects.values().filter_map(|file| file.document.as_ref());
    let uses: Vec<_> = documents
        .flat_map(|document| used_pictures(&document.root).map(move |(field, path)| (document, field, path)))
        .collect();
    let used: BTreeSet<&str> = uses.iter().map(|(.., path)| *path).collect();
    // If a project names a file in an unsupported format, the reader reports the field, so the warning about the file
    // is redundant.
    problems.warnings.retain(|warning| !used.contains(&*warning.file));
    let masters = content.pictures.values().copied();
    let (used, unused): (Vec<&SourceFile>, Vec<&SourceFile>) = masters.partition(|file| used.contains(&*file.path));
    if content.all_parsed() {
        let message = "is not used by any project; delete it, or name it as an image";
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
                for (document, field, _) in uses.iter().filter(|(.., path)| *path == file.path) {
                    problems.error(document.problem(field, &*message));
                }
                continue;
            }
        };
        if generated.is_too_small() {
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

/// Returns the path and the value of each picture field in the parsed file of a project. Reads the parsed file because
/// the record of the project does not exist yet.
fn used_pictures<'d>(project: &'d DeValue<'d>) -> impl Iterator<Item = (String, &'d str)> {
    let passes = project.get("passes").and_then(|passes| passes.as_ref().as_array());
    let passes = passes.into_iter().flat_map(|passes| passes.iter()).enumerate();
    let passes = passes.map(|(index, pass)| (format!("passes[{index}].image"), pass.as_ref()));
    let tables = [("image".to_owned(), project)].into_iter().chain(passes);
    tables.filter_map(|(field, table)| Some((field, table.get("image")?.as_ref().as_str()?)))
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
