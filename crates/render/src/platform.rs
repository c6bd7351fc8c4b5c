//! Process-wide setup of the engine, and the thread that spawns all threads with runtimes.

use std::{
    io,
    sync::{Mutex, OnceLock, mpsc},
    thread,
};

use deno_core::v8;

/// Users borrow the platform from here instead of cloning it, because the QuickJS backend does not synchronise its
/// reference count.
static PLATFORM: OnceLock<v8::SharedRef<v8::Platform>> = OnceLock::new();

/// Held while a runtime is dropped, because that changes the reference count of the platform. Nothing else may change
/// it.
pub(crate) static DROPPING: Mutex<()> = Mutex::new(());

/// Stack size in bytes of a thread with a runtime. It is large, because rendering a deep element tree recurses deeply.
const STACK_BYTES: usize = 16 << 20;

/// Part of the stack that scripts may use, in KiB. The rest is for native functions of the engine, some of which do not
/// check for an overflow.
const SCRIPT_STACK_KB: usize = 4 << 10;

/// Number of threads that the process must still be able to start after each thread with a runtime. Otherwise a pool
/// could use up the threads that the system permits, and none would be left to process its documents.
const SPARE_THREADS: usize = 4;

type Body = Box<dyn FnOnce() + Send>;

struct Request {
    name: String,
    body: Body,
    result: mpsc::Sender<io::Result<()>>,
}

/// Spawns a thread that may create a runtime.
///
/// V8 protects its code with memory protection keys, which only descendants of the initialising thread have. One thread
/// therefore initialises V8 and spawns all others, so that callers do not have to call anything on the main thread
/// first.
pub(crate) fn spawn(name: String, body: impl FnOnce() + Send + 'static) -> io::Result<()> {
    static PARENT: OnceLock<Option<mpsc::Sender<Request>>> = OnceLock::new();
    let parent = PARENT.get_or_init(|| {
        let (sender, requests) = mpsc::channel();
        thread::Builder::new().name("render-parent".to_owned()).spawn(move || serve(&requests)).ok().map(|_| sender)
    });
    let gone = || io::Error::other("no thread can be started: the one that starts the others is missing");
    let (result, answer) = mpsc::channel();
    let request = Request { name, body: Box::new(body), result };
    parent.as_ref().ok_or_else(gone)?.send(request).map_err(|_| gone())?;
    answer.recv().map_err(|_| gone())?
}

fn serve(requests: &mpsc::Receiver<Request>) {
    set_up();
    for Request { name, body, result } in requests {
        let _ = result.send(start(name, body));
    }
}

fn start(name: String, body: Body) -> io::Result<()> {
    let gate = Mutex::new(());
    let started = thread::scope(|scope| {
        let _closed = gate.lock();
        for _ in 0..SPARE_THREADS {
            thread::Builder::new().spawn_scoped(scope, || drop(gate.lock()))?;
        }
        thread::Builder::new().name(name).stack_size(STACK_BYTES).spawn(body).map(drop)
    });
    started.map_err(|error| io::Error::new(error.kind(), format!("no thread can be started: {error}")))
}

fn set_up() {
    v8::V8::set_flags_from_string(&format!("--stack-size={SCRIPT_STACK_KB}"));
    let platform = PLATFORM.get_or_init(|| v8::new_default_platform(0, false).make_shared());
    v8::V8::initialize_platform(platform.clone());
    v8::V8::initialize();
}

pub(crate) fn current() -> &'static v8::SharedRef<v8::Platform> {
    PLATFORM.get().expect("the parent of this thread has initialised it")
}
