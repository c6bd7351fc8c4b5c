//! Initializes the engine, once per process, and spawns all threads that create runtimes.

use std::{
    io,
    sync::{Mutex, OnceLock, mpsc},
    thread,
};

use deno_core::v8;

/// The platform of the engine. Other modules borrow it instead of cloning it, because the QuickJS backend does not
/// synchronize its reference count.
static PLATFORM: OnceLock<v8::SharedRef<v8::Platform>> = OnceLock::new();

/// Locked while a runtime is dropped, because the drop changes the reference count of the platform. No other code may
/// change the count.
pub(crate) static DROP_LOCK: Mutex<()> = Mutex::new(());

/// Stack size, in bytes, of a thread with a runtime. The stack is large because rendering recurses once per level of
/// the element tree.
const STACK_BYTES: usize = 16 << 20;

/// Part of the stack, in KiB, that scripts may use. The rest is for native functions of the engine, some of which do
/// not check for a stack overflow.
const SCRIPT_STACK_KB: usize = 4 << 10;

/// Number of additional threads that the process must be able to start when it starts a thread with a runtime.
/// Otherwise, a pool could use up all threads that the system permits, leaving none to process its documents.
const SPARE_THREADS: usize = 4;

type ThreadBody = Box<dyn FnOnce() + Send>;

struct SpawnRequest {
    name: String,
    body: ThreadBody,
    result: mpsc::Sender<io::Result<()>>,
}

/// Spawns a thread that may create a runtime.
///
/// V8 protects its code with memory protection keys. Only the thread that initializes V8 and its descendants can use
/// these keys. Therefore, one parent thread initializes V8 and spawns all threads with runtimes, and callers need not
/// initialize V8 on the main thread.
pub(crate) fn spawn(name: String, body: impl FnOnce() + Send + 'static) -> io::Result<()> {
    static PARENT: OnceLock<io::Result<mpsc::Sender<SpawnRequest>>> = OnceLock::new();
    let parent = PARENT.get_or_init(|| {
        let (sender, requests) = mpsc::channel();
        let parent = thread::Builder::new().name("render-parent".to_owned());
        parent.spawn(move || spawn_requested_threads(&requests)).map(|_| sender)
    });
    let parent = parent.as_ref().map_err(cannot_start)?;
    let parent_ended = || cannot_start(&io::Error::other("the parent thread has ended"));
    let (result, answer) = mpsc::channel();
    let request = SpawnRequest { name, body: Box::new(body), result };
    parent.send(request).map_err(|_| parent_ended())?;
    answer.recv().map_err(|_| parent_ended())?
}

fn cannot_start(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("no thread can be started: {error}"))
}

fn spawn_requested_threads(requests: &mpsc::Receiver<SpawnRequest>) {
    initialize_engine();
    for SpawnRequest { name, body, result } in requests {
        let _ = result.send(spawn_with_spares(name, body));
    }
}

/// Spawns a thread if [`SPARE_THREADS`] others can be spawned at the same time. The others end immediately.
fn spawn_with_spares(name: String, body: ThreadBody) -> io::Result<()> {
    let gate = Mutex::new(());
    let started = thread::scope(|scope| {
        let _closed = gate.lock();
        for _ in 0..SPARE_THREADS {
            thread::Builder::new().spawn_scoped(scope, || drop(gate.lock()))?;
        }
        thread::Builder::new().name(name).stack_size(STACK_BYTES).spawn(body).map(drop)
    });
    started.map_err(|error| cannot_start(&error))
}

fn initialize_engine() {
    v8::V8::set_flags_from_string(&format!("--stack-size={SCRIPT_STACK_KB}"));
    let platform = PLATFORM.get_or_init(|| v8::new_default_platform(0, false).make_shared());
    v8::V8::initialize_platform(platform.clone());
    v8::V8::initialize();
}

/// Returns the platform. May be called only on a thread from [`spawn`].
pub(crate) fn current() -> &'static v8::SharedRef<v8::Platform> {
    PLATFORM.get().expect("the parent thread has initialized the platform")
}
