//! Finds the files under `/assets/`, and their deltas, in the current site, in earlier sites or in the archive of other
//! builds.

use std::sync::{Arc, atomic::Ordering};

use axum::http::HeaderMap;
use page_http::{
    Archive, ArchiveConfig, ArchiveError, AssetFamily, AvailableDictionary, DeltaCache, DictionaryUse, LoadingCache,
    RequestError, StoredBody, Variant, use_as_dictionary,
};

use crate::{routes::ASSETS_FOLDER, site::Site};

/// Maximum total size, in bytes, of the compressible files generated from the content of earlier sites. Documents sent
/// before a reload may still request them. Each version of the content has a shell file, about 100 kB in all encodings.
const EARLIER_BYTES: usize = 4 << 20;

/// Maximum total size, in bytes, of the pictures, fonts and icons of earlier sites. The limits are separate so that
/// replaced pictures do not evict shell files. A picture has up to three sizes, together about 1 MB.
const EARLIER_PICTURE_BYTES: usize = 32 << 20;

/// The files of earlier sites and other builds, and the deltas against them.
pub(crate) struct Assets {
    earlier: LoadingCache<String, StoredBody, RequestError>,
    /// Files that are not compressible, such as pictures. They cannot be dictionaries.
    earlier_pictures: LoadingCache<String, StoredBody, RequestError>,
    /// The files of `earlier` by hash, to find the dictionary that a client has.
    earlier_by_hash: LoadingCache<[u8; 32], StoredBody, RequestError>,
    pub(crate) archive: Option<Arc<Archive>>,
    pub(crate) deltas: DeltaCache,
    dictionaries: bool,
}

impl Assets {
    pub(crate) fn new(archive: Option<ArchiveConfig>, dictionaries: bool) -> Self {
        Self {
            earlier: LoadingCache::new(EARLIER_BYTES, StoredBody::stored_bytes),
            earlier_pictures: LoadingCache::new(EARLIER_PICTURE_BYTES, StoredBody::stored_bytes),
            earlier_by_hash: LoadingCache::new(EARLIER_BYTES, StoredBody::stored_bytes),
            archive: archive.map(|config| Arc::new(Archive::new(config))),
            deltas: DeltaCache::default(),
            dictionaries,
        }
    }

    /// Retains, within the size limits, those files generated from the content of `site` that `next`, which replaces
    /// it, does not have. [`App::prepare`](crate::App::prepare) has compressed them.
    pub(crate) fn retain_files_of(&self, site: &Site, next: &Site) {
        for (name, body) in site.generated_files().filter(|(name, _)| !next.has_file(name)) {
            self.retain(name, body);
        }
    }

    fn retain(&self, name: &str, body: &StoredBody) {
        if body.varies() {
            self.earlier.insert(name.to_owned(), body.clone());
            self.earlier_by_hash.insert(body.hash(), body.clone());
        } else {
            self.earlier_pictures.insert(name.to_owned(), body.clone());
        }
    }

    fn retained(&self, name: &str) -> Option<StoredBody> {
        self.earlier.get(name).or_else(|| self.earlier_pictures.get(name))
    }

    /// Returns the file `name`, which may come from `site`, from an earlier site or from another build.
    pub(crate) async fn file(&self, site: &Site, name: &str) -> Result<StoredBody, RequestError> {
        if let Some(body) = site.file(name).await? {
            return Ok(body);
        }
        if let Some(card) = site.card(name).await? {
            return Ok(card);
        }
        match (self.retained(name), &self.archive) {
            (Some(body), _) => Ok(body),
            (None, Some(archive)) => archive.find(name).await.map_err(|error| match error {
                ArchiveError::Missing => RequestError::NotFound,
                ArchiveError::Busy => RequestError::BUSY,
            }),
            (None, None) => Err(RequestError::NotFound),
        }
    }

    /// Returns how the response for the file `name` uses compression dictionaries: whether it varies, the delta to send
    /// instead of `body`, and the header field that offers the file as a dictionary.
    pub(crate) async fn dictionary_use(&self, name: &str, body: &StoredBody, request: &HeaderMap) -> DictionaryUse {
        if !self.dictionaries || !body.varies() || AssetFamily::parse(name).is_none() {
            return DictionaryUse::default();
        }
        let delta = match AvailableDictionary::from_headers(request, body) {
            Some(available) => self.delta(body, &available).await,
            None => None,
        };
        DictionaryUse { varies: true, delta, field: use_as_dictionary(ASSETS_FOLDER, name) }
    }

    /// Returns the delta of `body` against the client's dictionary. Returns `None` if the server does not have the
    /// dictionary, if too many deltas are waiting, or if the delta cannot be computed or is not smaller than the
    /// smallest variant of `body`.
    async fn delta(&self, body: &StoredBody, available: &AvailableDictionary) -> Option<Variant> {
        let dictionary = match (self.earlier_by_hash.get(&available.hash), &self.archive) {
            (None, Some(archive)) => archive.find_by_hash(&available.hash).await.ok(),
            (earlier, _) => earlier,
        };
        let Some(dictionary) = dictionary else {
            self.deltas.events.unknown.fetch_add(1, Ordering::Relaxed);
            return None;
        };
        let delta = self.deltas.find(body, &dictionary, available.encoding).await;
        self.deltas.events.sent.fetch_add(u64::from(delta.is_some()), Ordering::Relaxed);
        delta
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn replaced_pictures_do_not_evict_the_shell() {
        let assets = Assets::new(None, true);
        let shell = StoredBody::compress_lazily("application/json", b"{}".repeat(1_000));
        assets.retain("shell-00000000.json", &shell);
        let names: Vec<_> = (0..8).map(|number| format!("picture-2400-0000000{number}.webp")).collect();
        for (number, name) in names.iter().enumerate() {
            let picture = StoredBody::compress_lazily("image/webp", vec![0; (1 << 20) + number]);
            assets.retain(name, &picture);
            assert!(assets.earlier_by_hash.get(&picture.hash()).is_none(), "a picture is not a dictionary");
        }
        assert!(assets.retained("shell-00000000.json").is_some());
        assert!(assets.earlier_by_hash.get(&shell.hash()).is_some());
        for name in names {
            assert!(assets.retained(&name).is_some(), "{name}");
        }
    }
}
