use std::{os::unix::fs::symlink, sync::mpsc};

use tokio::task::JoinSet;

use super::*;

const DAY: Duration = Duration::from_secs(86_400);

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("site-archive-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }

    fn archive(&self) -> Arc<Archive> {
        self.archive_of(512)
    }

    fn archive_of(&self, size_limit_mib: u32) -> Arc<Archive> {
        Arc::new(Archive::new(ArchiveConfig {
            folder: self.0.clone(),
            retention: 30 * DAY,
            size_limit_mib,
            timeout: Duration::from_secs(60),
        }))
    }

    fn age(&self, path: &str, days: u32) {
        let then = SystemTime::now() - days * DAY;
        File::open(self.0.join(path)).expect("the file exists").set_modified(then).expect("its time is set");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn files(parts: &[(&str, &str)]) -> Vec<(String, Bytes)> {
    parts.iter().map(|(name, text)| ((*name).to_owned(), Bytes::copy_from_slice(text.as_bytes()))).collect()
}

fn hash(text: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(text.as_bytes()))
}

async fn text(archive: &Arc<Archive>, name: &str) -> Option<String> {
    archive.find(name).await.ok().map(|body| String::from_utf8_lossy(body.identity()).into_owned())
}

#[tokio::test]
async fn files_written_concurrently_are_found() {
    let folder = Folder::new("many");
    let all: Vec<_> = (0..40).map(|number| (format!("file-{number:08}.js"), format!("let n = {number};"))).collect();
    let all: Vec<_> = all.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let own = files(&all);
    let mut writers = JoinSet::new();
    for _ in 0..8 {
        let (archive, own) = (folder.archive(), own.clone());
        writers.spawn(async move { archive.store(&own).await.expect("the files are written") });
    }
    writers.join_all().await;
    let reader = folder.archive();
    for (name, expected) in all {
        assert_eq!(text(&reader, name).await.as_deref(), Some(expected));
    }
    assert_eq!(fs::read_dir(folder.0.join("new")).expect("the folder exists").count(), 0, "nothing is left over");
    let digest = |text: &str| <[u8; 32]>::from(Sha256::digest(text));
    let dictionary = reader.find_by_hash(&digest("let n = 7;")).await.expect("the file exists");
    assert_eq!((dictionary.identity().as_ref(), dictionary.varies()), (&b"let n = 7;"[..], false));
    assert_eq!(reader.find_by_hash(&digest("let n = 41;")).await.err(), Some(ArchiveError::Missing));
    let body = reader.find("file-00000001.js").await.expect("the file exists");
    assert_eq!(body.media_type(), "text/javascript; charset=utf-8");
}

#[tokio::test]
async fn a_damaged_file_is_not_served_until_it_is_stored_again() {
    let folder = Folder::new("half");
    let own = files(&[("site-00000000.css", "a { color: red }")]);
    let content = folder.0.join("content").join(hash("a { color: red }"));
    for damage in ["a { color:", "", "a { color: r3d }"] {
        folder.archive().store(&own).await.expect("the file is written");
        fs::write(&content, damage).expect("the file is overwritten");
        let archive = folder.archive();
        assert_eq!(text(&archive, "site-00000000.css").await, None, "{damage:?}");
        assert_eq!(archive.events.damaged.load(Ordering::Relaxed), 1);
        // A damaged file is not used as a dictionary, because browsers would decode its deltas to the wrong file.
        assert_eq!(
            archive.find_by_hash(&Sha256::digest("a { color: red }").into()).await.err(),
            Some(ArchiveError::Missing)
        );
        assert_eq!(archive.events.damaged.load(Ordering::Relaxed), 2);
        archive.store(&own).await.expect("the file is written");
        assert_eq!(text(&archive, "site-00000000.css").await.as_deref(), Some("a { color: red }"));
    }
    fs::write(folder.0.join("names/site-00000000.css"), "../../etc/passwd").expect("the file is overwritten");
    assert_eq!(text(&folder.archive(), "site-00000000.css").await, None);
}

#[tokio::test]
async fn a_file_that_is_too_long_to_be_read_is_not_written() {
    let folder = Folder::new("long");
    let archive = folder.archive();
    let length = usize::try_from(MAX_FILE_BYTES).expect("the limit fits");
    let too_long = ("long-00000000.txt".to_owned(), Bytes::from(vec![0; length + 1]));
    let longest = ("full-00000000.webp".to_owned(), Bytes::from(vec![0; length]));
    for _ in 0..2 {
        archive.store(&[too_long.clone(), longest.clone()]).await.expect("the other file is written");
    }
    assert_eq!(archive.find(&too_long.0).await.err(), Some(ArchiveError::Missing));
    assert_eq!(archive.find(&longest.0).await.expect("the file exists").identity().len(), length);
    let events = &archive.events;
    assert_eq!((events.written.load(Ordering::Relaxed), events.failed.load(Ordering::Relaxed)), (1, 0));
    assert_eq!(archive.too_long.lock().expect("no panic").len(), 1);
}

#[tokio::test]
async fn no_name_escapes_the_folder() {
    let folder = Folder::new("out");
    let archive = folder.archive();
    archive.store(&files(&[("site-00000000.css", "a{}")])).await.expect("the file is written");
    let secret = folder.0.join("secret-00000000.txt");
    fs::write(&secret, hash("a{}")).expect("the file is written");
    symlink(&secret, folder.0.join("names/link-00000000.txt")).expect("the link is created");
    for name in [
        "../secret-00000000.txt",
        "..%2fsecret-00000000.txt",
        "names/../../secret-00000000.txt",
        "/etc/hosts-00000000.txt",
        ".site-00000000.css",
        "link-00000000.txt",
        "site-00000000.css\0",
        "site-00000000.",
        "site-00000000.exe",
        "site.css",
        "",
        &format!("{}-00000000.css", "a".repeat(5_000)),
    ] {
        assert_eq!(text(&archive, name).await, None, "{name:?}");
    }
    let content = folder.0.join("content").join(hash("a{}"));
    fs::rename(&content, folder.0.join("moved")).expect("the file is moved");
    symlink(folder.0.join("moved"), &content).expect("the link is created");
    assert_eq!(text(&archive, "site-00000000.css").await, None, "a link in place of a file is not followed");
}

#[tokio::test]
async fn a_write_failure_does_not_affect_other_files() {
    let folder = Folder::new("file");
    fs::write(&folder.0, "no folder").expect("the file is written");
    let archive = folder.archive();
    assert!(archive.store(&files(&[("site-00000000.css", "a{}")])).await.is_err());
    assert_eq!(archive.events.failed.load(Ordering::Relaxed), 1);
    assert_eq!(text(&archive, "site-00000000.css").await, None);
    assert!(archive.prune(Vec::new()).await.is_err());
    fs::remove_file(&folder.0).expect("the file is removed");
    let own = files(&[("site-00000000.css", "a{}"), ("site-11111111.css", "b{}")]);
    fs::create_dir_all(folder.0.join("content").join(hash("a{}"))).expect("a folder is in the way");
    assert_eq!(archive.store(&own).await.expect_err("one file cannot be written").0, 1);
    assert_eq!(text(&archive, "site-11111111.css").await.as_deref(), Some("b{}"));
    assert_eq!(fs::read_dir(folder.0.join("new")).expect("the folder exists").count(), 0, "nothing is left over");
}

#[tokio::test]
async fn unused_files_are_removed_and_used_files_are_kept() {
    let folder = Folder::new("prune");
    let (old, other, own) = (("old-00000000.js", "1;"), ("other-00000000.js", "2;"), ("own-00000000.js", "3;"));
    let archive = folder.archive();
    archive.store(&files(&[old, other, own])).await.expect("the files are written");
    for (name, text) in [old, own] {
        folder.age(&format!("content/{}", hash(text)), 31);
        folder.age(&format!("names/{name}"), 31);
    }
    assert_eq!(archive.prune(files(&[own])).await.expect("pruning succeeds"), 1);
    let reader = folder.archive();
    let found = [text(&reader, old.0).await, text(&reader, other.0).await, text(&reader, own.0).await];
    assert_eq!(found.map(|text| text.is_some()), [false, true, true]);
    assert!(!folder.0.join("names").join(old.0).exists(), "the name is removed, too");
    // A process that has read a file still serves it after another process has removed it.
    folder.age(&format!("content/{}", hash("2;")), 31);
    assert_eq!(archive.prune(Vec::new()).await.expect("pruning succeeds"), 2);
    assert_eq!(text(&reader, other.0).await.as_deref(), Some("2;"));
}

#[tokio::test]
async fn an_entry_that_cannot_be_removed_does_not_protect_others() {
    let folder = Folder::new("stuck");
    let archive = folder.archive();
    archive.store(&files(&[("old-00000000.js", "1;")])).await.expect("the file is written");
    fs::create_dir(folder.0.join("content/folder")).expect("the folder is created");
    // The folder is older than the file, so pruning reaches it first.
    folder.age("content/folder", 32);
    folder.age(&format!("content/{}", hash("1;")), 31);
    folder.age("names/old-00000000.js", 31);
    assert!(archive.prune(Vec::new()).await.is_err());
    assert!(!folder.0.join("content").join(hash("1;")).exists());
    assert!(!folder.0.join("names/old-00000000.js").exists());
    assert_eq!(archive.events.removed.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn a_name_that_cannot_be_read_is_kept() {
    let folder = Folder::new("unreadable");
    let archive = folder.archive();
    archive.store(&files(&[("own-00000000.js", "1;")])).await.expect("the file is written");
    fs::create_dir(folder.0.join("names/folder")).expect("the folder is created");
    folder.age("names/folder", 31);
    assert_eq!(archive.prune(Vec::new()).await.expect("pruning succeeds"), 0);
    assert!(folder.0.join("names/folder").exists());
}

#[tokio::test]
async fn the_oldest_files_beyond_the_limit_are_removed_unless_in_use() {
    let folder = Folder::new("size");
    let archive = folder.archive_of(1);
    let texts = ["a", "b", "c"].map(|letter| letter.repeat(600 << 10));
    let own = files(&[("a-00000000.js", &texts[0]), ("b-00000000.js", &texts[1]), ("c-00000000.js", &texts[2])]);
    archive.store(&own).await.expect("the files are written");
    assert_eq!(archive.prune(Vec::new()).await.expect("pruning succeeds"), 0, "all are in use");
    folder.age(&format!("content/{}", hash(&texts[0])), 1);
    folder.age(&format!("content/{}", hash(&texts[1])), 2);
    assert_eq!(archive.prune(Vec::new()).await.expect("pruning succeeds"), 2);
    assert!(folder.0.join("content").join(hash(&texts[2])).exists());
}

#[tokio::test]
async fn files_that_another_process_removes_no_longer_count_towards_the_limit() {
    let folder = Folder::new("size-pruners");
    let archive = folder.archive_of(1);
    let texts = ["a", "b", "c"].map(|letter| letter.repeat(600 << 10));
    let all = files(&[("a-00000000.js", &texts[0]), ("b-00000000.js", &texts[1]), ("c-00000000.js", &texts[2])]);
    archive.store(&all).await.expect("the files are written");
    for (text, days) in texts.iter().zip([3, 2, 1]) {
        folder.age(&format!("content/{}", hash(text)), days);
    }
    let (listed, total) = archive.list_content(&[]).expect("the folder is read");
    fs::remove_file(folder.0.join("content").join(hash(&texts[0]))).expect("the file is removed");
    let (removed, result) = archive.prune_content(listed, total, SystemTime::now());
    assert!(removed == 1 && result.is_ok());
    assert!(folder.0.join("content").join(hash(&texts[2])).exists());
}

#[tokio::test]
async fn a_file_touched_during_its_removal_is_kept() {
    let folder = Folder::new("touch");
    let archive = folder.archive();
    archive.store(&files(&[("a-00000000.js", "1;")])).await.expect("the file is written");
    let path = folder.0.join("content").join(hash("1;"));
    let seen = SystemTime::now() - DAY;
    assert_eq!(archive.remove(&path, seen).expect("the file can be inspected"), Removal::Kept);
    assert!(path.exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_pruning_by_several_processes_succeeds() {
    let folder = Folder::new("pruners");
    let own: Vec<_> = (0..200).map(|number| (format!("old-{number:08}.js"), format!("{number};"))).collect();
    let own: Vec<_> = own.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    folder.archive().store(&files(&own)).await.expect("the files are written");
    for (name, text) in &own {
        folder.age(&format!("content/{}", hash(text)), 31);
        folder.age(&format!("names/{name}"), 31);
    }
    let mut pruners = JoinSet::new();
    for _ in 0..8 {
        let archive = folder.archive();
        pruners.spawn(async move { archive.prune(Vec::new()).await });
    }
    for pruned in pruners.join_all().await {
        pruned.expect("pruning succeeds");
    }
    for left in ["content", "names", "new"] {
        assert_eq!(fs::read_dir(folder.0.join(left)).expect("the folder exists").count(), 0, "{left}");
    }
}

#[tokio::test]
async fn a_write_that_waits_for_another_does_not_mean_that_the_folder_hangs() {
    let folder = Folder::new("queue");
    let config = ArchiveConfig { timeout: Duration::from_millis(20), ..folder.archive().config.clone() };
    let archive = Arc::new(Archive::new(config));
    let occupied = archive.writer.enter().await;
    let waiting = archive.store(&files(&[("a-00000000.js", "1;")])).await;
    assert_eq!(waiting.expect_err("the writer is occupied").1.kind(), io::ErrorKind::TimedOut);
    assert!(!archive.circuit_breaker.is_open());
    drop(occupied);
}

#[tokio::test]
async fn a_folder_that_does_not_respond_is_not_used_until_the_back_off_ends() {
    let folder = Folder::new("silent");
    let own = files(&[("a-00000000.js", "1;"), ("b-00000000.js", "2;")]);
    folder.archive().store(&own).await.expect("the files are written");
    let config = ArchiveConfig { timeout: Duration::from_millis(20), ..folder.archive().config.clone() };
    let archive = Arc::new(Archive::new(config));
    let (respond, response) = mpsc::channel::<()>();
    let hanging = archive.write(move |_| Ok(response.recv())).await;
    assert_eq!(hanging.expect_err("the write hangs").kind(), io::ErrorKind::TimedOut);
    for _ in 0..512 {
        assert_eq!(archive.find("a-00000000.js").await.err(), Some(ArchiveError::Missing));
    }
    assert_eq!(archive.store(&own).await.expect_err("the archive is not used").0, 2);
    // After the back-off, a write waits for the hanging thread until it times out, and starts no other thread.
    archive.circuit_breaker.end_backoff();
    assert_eq!(archive.store(&own).await.expect_err("the folder still hangs").0, 2);
    respond.send(()).expect("the write hangs");
    archive.writer.enter().await;
    while archive.store(&own).await.is_err() {
        archive.circuit_breaker.end_backoff();
    }
}
