//! One JavaScript runtime with its bundles: creates it, calls it and reports how the call ended. Does not know about
//! threads or queues.
//!
//! Uses the engine directly instead of deno_core's `JsRuntime`, which adds an event loop, a hundred ops and a bootstrap
//! that rendering does not need, and which panics on some values that a script can throw.

use std::{
    borrow::Cow,
    cell::{Cell, RefCell},
    ffi::c_void,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use deno_core::v8::{self, IsolateHandle, MapFnTo};

use crate::{
    allocator::buffer_allocator,
    bundle::{Bundle, PRELUDE_NAME, SCRIPT_NAME},
    error::RenderError,
    platform,
    rendered::Rendered,
};

/// Name of the engine that this build embeds.
pub const ENGINE: &str = if cfg!(feature = "v8") { "v8" } else { "quickjs" };

/// Maximum number of characters in a document.
pub const DOCUMENT_LIMIT: usize = 32 << 20;

/// Name of the function that the bundle sets on the global object.
const RENDER_FUNCTION: &str = "renderDocument";

const BOOTSTRAP: &str = include_str!("bootstrap.js");
const INTEGRITY: &str = include_str!("integrity.js");

/// Maximum number of recorded promises that were rejected without a handler.
const REJECTIONS: usize = 64;

/// Bytes that V8 may use beyond its heap limit to unwind after reaching it. V8 aborts the process if it cannot
/// continue, and a native function does not stop before its end. The largest string has 1 GiB.
const UNWIND_BYTES: usize = 2 << 30;

/// Dropping a runtime changes the reference count of the platform, which the QuickJS backend does not synchronise. This
/// lock guards it; nothing else may change that count.
pub(crate) static ENDING: Mutex<()> = Mutex::new(());

thread_local! {
    /// Message of a panic in a host function that the script called. A panic must not cross the engine's frames.
    static PANIC: Cell<Option<String>> = const { Cell::new(None) };
    /// Whether an exception that is thrown now comes from compiling a script.
    static IS_READING: Cell<bool> = const { Cell::new(false) };
    /// Promises of this thread's runtime that were rejected and have no handler yet.
    static REJECTED: RefCell<Vec<(v8::Global<v8::Promise>, v8::Global<v8::Value>)>> = const { RefCell::new(Vec::new()) };
}

/// Implements `console` for scripts: writes a line to the log.
fn print<'s>(scope: &mut v8::PinScope<'s, '_>, arguments: v8::FunctionCallbackArguments<'s>, _: v8::ReturnValue<'_>) {
    let level = arguments.get(0).to_rust_string_lossy(scope);
    let message = arguments.get(1).to_rust_string_lossy(scope);
    let logged = catch_unwind(AssertUnwindSafe(|| match level.as_str() {
        "error" => tracing::error!(target: "console", "{message}"),
        "warn" => tracing::warn!(target: "console", "{message}"),
        "debug" => tracing::debug!(target: "console", "{message}"),
        _ => tracing::info!(target: "console", "{message}"),
    }));
    if let Err(panic) = logged {
        PANIC.set(Some(panic_message(&*panic)));
        let message = v8::String::new(scope, "a function of the host panicked");
        if let Some(message) = message {
            let exception = v8::Exception::error(scope, message);
            scope.throw_exception(exception);
        }
    }
}

extern "C" fn note_rejection(message: v8::PromiseRejectMessage) {
    // SAFETY: the engine calls this function with a message that is valid until it returns.
    v8::callback_scope!(unsafe scope, &message);
    let promise = v8::Global::new(scope, message.get_promise());
    REJECTED.with_borrow_mut(|rejected| match message.get_event() {
        v8::PromiseRejectEvent::PromiseRejectWithNoHandler if rejected.len() < REJECTIONS => {
            if let Some(reason) = message.get_value() {
                rejected.push((promise, v8::Global::new(scope, reason)));
            }
        }
        v8::PromiseRejectEvent::PromiseHandlerAddedAfterReject => rejected.retain(|(known, _)| *known != promise),
        _ => {}
    });
}

/// Records whether the heap has reached its limit.
pub(crate) struct HeapWatch {
    handle: IsolateHandle,
    #[cfg_attr(feature = "v8", expect(dead_code, reason = "V8 passes the limit to the callback"))]
    pub(crate) limit_bytes: usize,
    is_exceeded: AtomicBool,
}

impl HeapWatch {
    /// Stops the script because the heap has reached its limit.
    pub(crate) fn exceed(&self) {
        self.is_exceeded.store(true, Ordering::Relaxed);
        self.handle.terminate_execution();
    }
}

extern "C" fn stop_at_limit(data: *mut c_void, current: usize, _initial: usize) -> usize {
    // SAFETY: `data` points to the `HeapWatch` of this runtime, which outlives the runtime.
    let watch = unsafe { &*data.cast::<HeapWatch>() };
    watch.exceed();
    current + UNWIND_BYTES
}

/// Reason why a call returned no document.
enum Failure {
    /// The script threw, or left a rejected promise without a handler; message and stack.
    Thrown(String),
    /// The script returned no document; the text says why.
    NoDocument(String),
    TooLarge(usize),
    /// The script changed this built-in object.
    Changed(String),
    /// The call returned neither a value nor an exception, as a stopped call does.
    Stopped,
}

pub(crate) struct Outcome {
    pub(crate) result: Result<Rendered, RenderError>,
    /// Whether the runtime may render again.
    pub(crate) is_usable: bool,
}

/// The functions that integrity.js returns.
struct Host {
    seal: v8::Global<v8::Function>,
    close: v8::Global<v8::Function>,
    changed: v8::Global<v8::Function>,
    well_formed: v8::Global<v8::Function>,
}

/// A serialised runtime in which a prelude and a bundle have been evaluated. Only V8 creates snapshots.
pub(crate) type Snapshot = Arc<[u8]>;

/// A runtime and the bundles that have been evaluated in it.
pub(crate) struct Engine {
    functions: Vec<(Arc<Bundle>, v8::Global<v8::Function>)>,
    host: Option<Host>,
    context: Option<v8::Global<v8::Context>>,
    /// The engine has a pointer to it.
    heap: Arc<HeapWatch>,
    /// `None` only while the engine is being dropped.
    isolate: Option<v8::OwnedIsolate>,
    /// The snapshot that the runtime was created from, and reads from while it exists.
    _snapshot: Option<Snapshot>,
}

/// Opens a scope in the context of an engine that catches exceptions.
macro_rules! enter {
    ($scope:ident, $isolate:expr, $context:expr) => {
        v8::scope!(let $scope, $isolate);
        let context = v8::Local::new($scope, $context);
        let $scope = &mut v8::ContextScope::new($scope, context);
        v8::tc_scope!(let $scope, $scope);
    };
}

/// Converts what a scope has caught to a `Failure`.
macro_rules! caught {
    ($scope:ident) => {
        match $scope.exception() {
            // V8 also sets an exception for a stopped call: `null`, which otherwise looks like a thrown `null`.
            Some(exception) if !$scope.has_terminated() => {
                let place = $scope.message().and_then(|message| place_of($scope, message));
                $scope.reset();
                Failure::Thrown(describe($scope, exception, place.as_deref()))
            }
            _ => Failure::Stopped,
        }
    };
}

impl Engine {
    /// Creates a runtime. Passes the handle that stops it to `on_handle` before the first script runs.
    pub(crate) fn start(
        prelude: &str,
        heap_limit_bytes: usize,
        snapshot: Option<(&Snapshot, &Arc<Bundle>)>,
        on_handle: impl FnOnce(IsolateHandle),
    ) -> Result<Self, RenderError> {
        let mut parameters = parameters(heap_limit_bytes).external_references(external_references());
        if let Some((snapshot, _)) = snapshot {
            // SAFETY: the bytes live in `_snapshot`, and so longer than the runtime that reads them.
            let bytes: &'static [u8] = unsafe { &*std::ptr::from_ref::<[u8]>(snapshot) };
            parameters = parameters.snapshot_blob(v8::StartupData::from(bytes));
        }
        let mut isolate = v8::Isolate::new(parameters);
        let handle = isolate.thread_safe_handle();
        let is_exceeded = AtomicBool::new(false);
        let heap = Arc::new(HeapWatch { handle: handle.clone(), limit_bytes: heap_limit_bytes, is_exceeded });
        prepare(&mut isolate, Some(&heap));
        on_handle(handle);
        let mut engine = Self {
            functions: Vec::new(),
            host: None,
            context: None,
            heap,
            isolate: Some(isolate),
            _snapshot: snapshot.map(|(snapshot, _)| Arc::clone(snapshot)),
        };
        match snapshot {
            Some((_, bundle)) => engine.restore(bundle),
            None => engine.boot(prelude),
        }
        .map_err(|failure| start_error(failure, None))?;
        Ok(engine)
    }

    /// Returns the handle with which another thread stops this runtime.
    pub(crate) fn handle(&self) -> IsolateHandle {
        self.heap.handle.clone()
    }

    fn isolate(&mut self) -> &mut v8::OwnedIsolate {
        self.isolate.as_mut().expect("the runtime lives as long as the engine")
    }

    /// Evaluates bootstrap.js, integrity.js and the prelude.
    fn boot(&mut self, prelude: &str) -> Result<(), Failure> {
        let isolate = self.isolate.as_mut().expect("the runtime lives as long as the engine");
        self.context = Some(new_context(isolate));
        enter!(scope, isolate, self.context.as_ref().expect("it was just set"));
        #[cfg(feature = "quickjs")]
        if !crate::heap_limit::guard(scope.get_current_context(), &self.heap) {
            return Err(Failure::NoDocument("the heap of this version of the engine cannot be limited".to_owned()));
        }
        let Some(functions) = boot(scope, prelude) else { return Err(caught!(scope)) };
        let [seal, close, changed, well_formed] = functions.map(|function| v8::Global::new(scope, function));
        self.host = Some(Host { seal, close, changed, well_formed });
        Ok(())
    }

    /// Loads the functions from the snapshot of `bundle`.
    fn restore(&mut self, bundle: &Arc<Bundle>) -> Result<(), Failure> {
        let isolate = self.isolate.as_mut().expect("the runtime lives as long as the engine");
        self.context = Some(new_context(isolate));
        enter!(scope, isolate, self.context.as_ref().expect("it was just set"));
        let mut functions = Vec::new();
        for index in 0..5 {
            let function = scope.get_context_data_from_snapshot_once::<v8::Function>(index);
            let function = function.map_err(|error| Failure::NoDocument(format!("the snapshot is broken: {error}")))?;
            functions.push(v8::Global::new(scope, function));
        }
        let Ok([seal, close, changed, well_formed, render]) = <[_; 5]>::try_from(functions) else {
            return Err(Failure::Stopped);
        };
        // V8 adds to a runtime that it creates from a snapshot, so `close` only runs now.
        let undefined = v8::undefined(scope).into();
        if v8::Local::new(scope, &close).call(scope, undefined, &[]).is_none() {
            return Err(caught!(scope));
        }
        self.host = Some(Host { seal, close, changed, well_formed });
        self.functions.push((Arc::clone(bundle), render));
        Ok(())
    }

    pub(crate) fn knows(&self, bundle: &Arc<Bundle>) -> bool {
        self.functions.iter().any(|(known, _)| Arc::ptr_eq(known, bundle))
    }

    /// Evaluates `bundle` and stores its render function. Drops bundles that are not used anywhere else any more.
    pub(crate) fn evaluate(&mut self, bundle: &Arc<Bundle>) -> Result<(), RenderError> {
        self.functions.retain(|(known, _)| Arc::strong_count(known) > 1);
        let evaluated = self.try_evaluate(bundle);
        let function = evaluated.map_err(|failure| start_error(failure, Some(bundle)))?;
        self.functions.push((Arc::clone(bundle), function));
        Ok(())
    }

    fn try_evaluate(&mut self, bundle: &Arc<Bundle>) -> Result<v8::Global<v8::Function>, Failure> {
        let (Some(isolate), Some(context), Some(host)) = (&mut self.isolate, &self.context, &self.host) else {
            return Err(Failure::Stopped);
        };
        enter!(scope, isolate, context);
        let Some(value) = evaluate_bundle(scope, &bundle.script) else { return Err(caught!(scope)) };
        let Ok(function) = v8::Local::<v8::Function>::try_from(value) else {
            return Err(Failure::NoDocument(format!("the bundle puts no function {RENDER_FUNCTION} on globalThis")));
        };
        let function = v8::Global::new(scope, function);
        let (seal, close) = (v8::Local::new(scope, &host.seal), v8::Local::new(scope, &host.close));
        let undefined = v8::undefined(scope).into();
        run_microtasks(scope);
        if let Some(rejected) = rejection(scope) {
            return Err(Failure::Thrown(rejected));
        }
        for step in [seal, close] {
            if step.call(scope, undefined, &[]).is_none() {
                return Err(caught!(scope));
            }
        }
        Ok(function)
    }

    /// Renders one document with a bundle that has been evaluated.
    pub(crate) fn render(&mut self, input: &str, bundle: &Arc<Bundle>) -> Outcome {
        PANIC.set(None);
        REJECTED.take();
        let result = self.try_render(input, bundle);
        REJECTED.take();
        let broken = |error| Outcome { result: Err(error), is_usable: false };
        let failed = |error| Outcome { result: Err(error), is_usable: true };
        if let Some(message) = PANIC.take() {
            return broken(RenderError::Engine(message));
        }
        // A stopped call can still return a value, which must not be trusted. If the watchdog stopped it, the
        // watchdog's error takes precedence.
        if self.is_out_of_memory() {
            return broken(RenderError::OutOfMemory);
        }
        match result {
            Ok(rendered) => Outcome { result: Ok(rendered), is_usable: true },
            Err(Failure::Thrown(text)) => failed(RenderError::Script(bundle.map_stack(&text))),
            Err(Failure::NoDocument(text)) => failed(RenderError::Script(text)),
            Err(Failure::TooLarge(length)) => failed(RenderError::TooLarge(length)),
            Err(Failure::Changed(name)) => {
                broken(RenderError::Script(format!("the render changed {name}, which belongs to all renders")))
            }
            Err(Failure::Stopped) => {
                broken(RenderError::Engine("a call gave neither a value nor an exception".to_owned()))
            }
        }
    }

    fn try_render(&mut self, input: &str, bundle: &Arc<Bundle>) -> Result<Rendered, Failure> {
        let function = self.functions.iter().find(|(known, _)| Arc::ptr_eq(known, bundle));
        let (Some((_, function)), Some(isolate), Some(context), Some(host)) =
            (function, &mut self.isolate, &self.context, &self.host)
        else {
            return Err(Failure::Stopped);
        };
        enter!(scope, isolate, context);
        let function = v8::Local::new(scope, function);
        let undefined: v8::Local<v8::Value> = v8::undefined(scope).into();
        let Some(input) = v8::String::new(scope, input) else {
            return Err(Failure::NoDocument("the input is longer than a string can be".to_owned()));
        };
        let called = function.call(scope, undefined, &[input.into()]);
        let called = called.ok_or_else(|| caught!(scope));
        if matches!(called, Err(Failure::Stopped)) {
            return Err(Failure::Stopped);
        }
        run_microtasks(scope);
        let called = called.and_then(|value| match v8::Local::<v8::Promise>::try_from(value) {
            Ok(promise) => settled(scope, promise),
            Err(_) => Ok(value),
        });
        let rejected = rejection(scope);
        let changed = v8::Local::new(scope, &host.changed);
        let Some(changed) = changed.call(scope, undefined, &[]) else { return Err(caught!(scope)) };
        if changed.is_string() {
            return Err(Failure::Changed(changed.to_rust_string_lossy(scope)));
        }
        let value = called?;
        if let Some(rejected) = rejected {
            return Err(Failure::Thrown(rejected));
        }
        let document = read_document(scope, value, &host.well_formed);
        if scope.has_caught() {
            return Err(caught!(scope));
        }
        document
    }

    /// Runs the engine's own delayed tasks, which V8 leaves to the host. They may run scripts.
    pub(crate) fn housekeeping(&mut self) {
        if cfg!(feature = "v8") {
            while v8::Platform::pump_message_loop(platform::current(), self.isolate(), false) {}
        }
    }

    /// Returns the JavaScript heap in use, in bytes. QuickJS walks the whole heap to count.
    pub(crate) fn heap_bytes(&mut self) -> usize {
        let statistics = self.isolate().get_heap_statistics();
        if cfg!(feature = "v8") { statistics.total_physical_size() } else { statistics.malloced_memory() }
    }

    fn is_out_of_memory(&self) -> bool {
        self.heap.is_exceeded.load(Ordering::Relaxed)
    }
}

/// Converts a failure to create a runtime or to evaluate a bundle.
fn start_error(failure: Failure, bundle: Option<&Bundle>) -> RenderError {
    match failure {
        Failure::Thrown(stack) => RenderError::Script(match bundle {
            Some(bundle) => bundle.map_stack(&stack),
            None => stack,
        }),
        Failure::NoDocument(text) => RenderError::Script(text),
        _ => RenderError::OutOfMemory,
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // Handles must be dropped before the runtime, and on this thread.
        REJECTED.take();
        self.functions.clear();
        self.host = None;
        self.context = None;
        let _ending = ENDING.lock().unwrap_or_else(PoisonError::into_inner);
        self.isolate = None;
    }
}

pub(crate) fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("panic: {}", text.unwrap_or("without a message"))
}

fn parameters(heap_limit_bytes: usize) -> v8::CreateParams {
    let parameters = v8::CreateParams::default().heap_limits(0, heap_limit_bytes).allow_atomics_wait(false);
    // QuickJS counts buffers as part of its heap.
    if cfg!(feature = "v8") {
        parameters.array_buffer_allocator(buffer_allocator(heap_limit_bytes))
    } else {
        parameters
    }
}

/// Returns the native functions that scripts reference, for snapshots.
fn external_references() -> Cow<'static, [v8::ExternalReference]> {
    vec![v8::ExternalReference { function: print.map_fn_to() }].into()
}

fn prepare(isolate: &mut v8::OwnedIsolate, heap: Option<&Arc<HeapWatch>>) {
    isolate.set_microtasks_policy(v8::MicrotasksPolicy::Explicit);
    isolate.set_promise_reject_callback(note_rejection);
    // V8 would abort the process. See `heap_limit` for QuickJS.
    if let Some(heap) = heap.filter(|_| cfg!(feature = "v8")) {
        isolate.add_near_heap_limit_callback(stop_at_limit, Arc::as_ptr(heap).cast_mut().cast());
    }
}

/// Evaluates bootstrap.js, integrity.js and the prelude. Returns the functions of integrity.js, or `None` if something
/// was thrown.
fn boot<'s>(scope: &mut v8::PinScope<'s, '_>, prelude: &str) -> Option<[v8::Local<'s, v8::Function>; 4]> {
    let print: v8::Local<v8::Value> = v8::Function::builder(print).build(scope)?.into();
    evaluate(scope, "bootstrap.js", BOOTSTRAP, Some(("print", print)))?;
    let host = evaluate(scope, "integrity.js", INTEGRITY, None)?;
    if !prelude.is_empty() {
        evaluate(scope, PRELUDE_NAME, prelude, None)?;
    }
    let host = v8::Local::<v8::Object>::try_from(host).ok()?;
    let mut functions = [const { None }; 4];
    for (function, name) in functions.iter_mut().zip(["seal", "close", "changed", "wellFormed"]) {
        *function = v8::Local::<v8::Function>::try_from(property(scope, host, name)?).ok();
    }
    let [Some(seal), Some(close), Some(changed), Some(well_formed)] = functions else { return None };
    Some([seal, close, changed, well_formed])
}

fn new_context(isolate: &mut v8::OwnedIsolate) -> v8::Global<v8::Context> {
    v8::scope!(let scope, isolate);
    let context = v8::Context::new(scope, v8::ContextOptions::default());
    v8::Global::new(scope, context)
}

/// Evaluates a bundle. Returns what it set on the global object, and removes it from there.
fn evaluate_bundle<'s>(scope: &mut v8::PinScope<'s, '_>, script: &str) -> Option<v8::Local<'s, v8::Value>> {
    evaluate(scope, SCRIPT_NAME, script, None)?;
    let global = scope.get_current_context().global(scope);
    let function = property(scope, global, RENDER_FUNCTION)?;
    let key = v8::String::new(scope, RENDER_FUNCTION)?;
    global.delete(scope, key.into())?;
    Some(function)
}

/// Runs `script` as a function body, which the QuickJS backend parses once instead of twice and does not cache in
/// files. Returns `None` if something was thrown.
fn evaluate<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    name: &str,
    script: &str,
    parameter: Option<(&str, v8::Local<'s, v8::Value>)>,
) -> Option<v8::Local<'s, v8::Value>> {
    let name = v8::String::new(scope, name)?;
    let origin = v8::ScriptOrigin::new(scope, name.into(), 0, 0, false, 0, None, false, false, false, None);
    let script = v8::String::new(scope, script)?;
    let mut source = v8::script_compiler::Source::new(script, Some(&origin));
    let names: Vec<_> = parameter.iter().filter_map(|(name, _)| v8::String::new(scope, name)).collect();
    IS_READING.set(true);
    let function = v8::script_compiler::compile_function(
        scope,
        &mut source,
        &names,
        &[],
        v8::script_compiler::CompileOptions::NoCompileOptions,
        v8::script_compiler::NoCacheReason::NoReason,
    )?;
    IS_READING.set(false);
    let undefined = v8::undefined(scope).into();
    let arguments: Vec<_> = parameter.iter().map(|(_, value)| *value).collect();
    function.call(scope, undefined, &arguments)
}

fn property<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    object: v8::Local<'s, v8::Object>,
    name: &str,
) -> Option<v8::Local<'s, v8::Value>> {
    let key = v8::String::new(scope, name)?;
    object.get(scope, key.into())
}

/// Runs promise reactions until none is left or the script is stopped.
fn run_microtasks(scope: &mut v8::PinScope<'_, '_>) {
    if cfg!(feature = "v8") {
        scope.perform_microtask_checkpoint();
        return;
    }
    // The checkpoint of the QuickJS backend continues with the next reaction after one was stopped. A single step does
    // not.
    while scope.has_pending_background_tasks() && !scope.is_execution_terminating() {
        v8::Platform::pump_message_loop(platform::current(), scope, false);
    }
}

/// Returns message and stack of a promise that was rejected and has no handler. Clears all recorded rejections.
fn rejection(scope: &mut v8::PinScope<'_, '_>) -> Option<String> {
    // Taken first: describing the reason may run scripts, which may reject promises.
    let rejected = REJECTED.take();
    let (_, reason) = rejected.first()?;
    let reason = v8::Local::new(scope, reason);
    Some(format!("a promise was rejected and nobody handled it: {}", describe(scope, reason, None)))
}

/// Returns the value of a promise that the render function returned, after every reaction has run.
fn settled<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    promise: v8::Local<'s, v8::Promise>,
) -> Result<v8::Local<'s, v8::Value>, Failure> {
    match promise.state() {
        v8::PromiseState::Fulfilled => Ok(promise.result(scope)),
        v8::PromiseState::Rejected => {
            let reason = promise.result(scope);
            Err(Failure::Thrown(describe(scope, reason, None)))
        }
        v8::PromiseState::Pending => Err(Failure::NoDocument(format!(
            "{RENDER_FUNCTION} returned a promise that is still pending when there is nothing left to run"
        ))),
    }
}

fn read_document<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    value: v8::Local<'s, v8::Value>,
    well_formed: &v8::Global<v8::Function>,
) -> Result<Rendered, Failure> {
    let none = || Failure::NoDocument(format!("{RENDER_FUNCTION} returned no {{ status, html }}"));
    let object = v8::Local::<v8::Object>::try_from(value).map_err(|_| none())?;
    let status = property(scope, object, "status").filter(|status| status.is_uint32());
    let status = status.and_then(|status| status.uint32_value(scope)).and_then(|status| u16::try_from(status).ok());
    let status = status.filter(|status| (100..1_000).contains(status)).ok_or_else(none)?;
    let html = property(scope, object, "html").and_then(|html| v8::Local::<v8::String>::try_from(html).ok());
    let mut html = html.ok_or_else(none)?;
    if html.length() > DOCUMENT_LIMIT {
        return Err(Failure::TooLarge(html.length()));
    }
    if !html.is_onebyte() {
        let well_formed = v8::Local::new(scope, well_formed);
        let undefined = v8::undefined(scope).into();
        let text = well_formed.call(scope, undefined, &[html.into()]);
        html = text.and_then(|text| v8::Local::<v8::String>::try_from(text).ok()).ok_or_else(none)?;
    }
    Ok(Rendered { status, html: html.to_rust_string_lossy(scope) })
}

/// Returns the `NAME:LINE:COLUMN` at which an exception was thrown.
fn place_of(scope: &mut v8::PinScope<'_, '_>, message: v8::Local<'_, v8::Message>) -> Option<String> {
    let name = message.get_script_resource_name(scope)?.to_rust_string_lossy(scope);
    let line = message.get_line_number(scope)?;
    Some(format!("{name}:{line}:{}", message.get_start_column() + 1))
}

/// Removes the line that the QuickJS backend adds before a script to compile it as a function. The backend itself only
/// corrects line numbers of scripts that it could parse.
fn without_wrapper_line(text: &str) -> String {
    let Some((before, place)) = text.rsplit_once(".js:") else { return text.to_owned() };
    let digits = place.find(|c: char| !c.is_ascii_digit()).unwrap_or(place.len());
    match place[..digits].parse::<u32>() {
        Ok(line) => format!("{before}.js:{}{}", line.saturating_sub(1).max(1), &place[digits..]),
        Err(_) => text.to_owned(),
    }
}

/// Returns message and stack of a thrown value of any type.
fn describe<'s>(scope: &mut v8::PinScope<'s, '_>, thrown: v8::Local<'s, v8::Value>, place: Option<&str>) -> String {
    v8::tc_scope!(let scope, scope);
    let message = match v8::Local::<v8::Symbol>::try_from(thrown) {
        Ok(symbol) => Some(format!("Symbol({})", symbol.description(scope).to_rust_string_lossy(scope))),
        Err(_) => thrown.to_string(scope).map(|message| message.to_rust_string_lossy(scope)),
    };
    scope.reset();
    let message = message.unwrap_or_else(|| "a value that cannot be made a text was thrown".to_owned());
    let stack = v8::Local::<v8::Object>::try_from(thrown).ok().and_then(|object| property(scope, object, "stack"));
    let stack = stack.filter(|stack| stack.is_string()).map(|stack| stack.to_rust_string_lossy(scope));
    scope.reset();
    let stack = stack.unwrap_or_default();
    // V8's stacks begin with the message.
    let mut text = if stack.starts_with(&message) { stack } else { format!("{message}\n{stack}") };
    // A syntax error has a position, but no stack frames.
    if let Some(place) = place.filter(|place| !text.contains("    at ") && !text.contains(place)) {
        text = format!("{}\n    at {place}", text.trim_end());
    }
    if IS_READING.replace(false) && cfg!(feature = "quickjs") {
        text = without_wrapper_line(&text);
    }
    text.trim().to_owned()
}

/// Creates a runtime, evaluates the prelude and `bundle` in it, and returns its snapshot.
pub(crate) fn make_snapshot(prelude: &str, bundle: &Bundle, heap_limit_bytes: usize) -> Result<Snapshot, String> {
    let parameters = parameters(heap_limit_bytes);
    let mut isolate = v8::Isolate::snapshot_creator(Some(external_references()), Some(parameters));
    prepare(&mut isolate, None);
    let is_evaluated = {
        v8::scope!(let scope, &mut isolate);
        let context = v8::Context::new(scope, v8::ContextOptions::default());
        scope.set_default_context(context);
        let scope = &mut v8::ContextScope::new(scope, context);
        v8::tc_scope!(let scope, scope);
        let functions = functions_of(scope, prelude, bundle);
        run_microtasks(scope);
        functions.map(|functions| {
            for function in functions {
                scope.add_context_data(context, function);
            }
        })
    };
    REJECTED.take();
    // A snapshot creator must create a snapshot before it is dropped, even after a failure.
    let blob = isolate.create_blob(v8::FunctionCodeHandling::Keep);
    match (blob, is_evaluated) {
        (Some(blob), Some(())) => Ok(Arc::from(&*blob)),
        (Some(_), None) => Err("the bundle could not be evaluated for it".to_owned()),
        (None, _) => Err("the engine gave none".to_owned()),
    }
}

/// Returns the functions that [`Engine::restore`] loads from a snapshot, in the same order.
fn functions_of<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    prelude: &str,
    bundle: &Bundle,
) -> Option<[v8::Local<'s, v8::Function>; 5]> {
    let [seal, close, changed, well_formed] = boot(scope, prelude)?;
    let render = v8::Local::<v8::Function>::try_from(evaluate_bundle(scope, &bundle.script)?).ok()?;
    let undefined = v8::undefined(scope).into();
    seal.call(scope, undefined, &[])?;
    Some([seal, close, changed, well_formed, render])
}
