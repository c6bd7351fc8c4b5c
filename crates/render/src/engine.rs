//! One JavaScript runtime with bundles in it: made, called, and asked how it ended. Knows nothing of threads or queues.

use std::sync::{Arc, Once};

use deno_core::{
    Extension, JsRuntime, OpDecl, OpMiddlewareFn, RuntimeOptions,
    error::JsError,
    op2,
    v8::{self, IsolateHandle},
};

use crate::pool::{Bundle, RenderError, Rendered};

/// Name of the engine that this build embeds.
pub const ENGINE: &str = if cfg!(feature = "v8") { "v8" } else { "quickjs" };

/// Name of the server bundle in stacks.
pub(crate) const SCRIPT_NAME: &str = "server.js";
/// Name of the prelude in stacks.
pub(crate) const PRELUDE_NAME: &str = "prelude.js";

/// The function that the bundle puts on the global object.
const RENDER_FUNCTION: &str = "renderDocument";

const BOOTSTRAP: &str = include_str!("bootstrap.js");

/// Operations that deno_core's own start-up script calls. All others are switched off.
const START_OPS: [&str; 3] =
    ["op_get_ext_import_meta_proto", "op_get_extras_binding_object", "op_set_captured_bootstrap"];

/// Removes the host's own objects, which rendering does not need and a bundle should not reach.
const CLOSE: &str = "delete globalThis.Deno; delete globalThis.__bootstrap;";

#[op2(fast)]
fn op_console(#[string] level: &str, #[string] message: &str) {
    match level {
        "error" => tracing::error!(target: "console", "{message}"),
        "warn" => tracing::warn!(target: "console", "{message}"),
        "debug" => tracing::debug!(target: "console", "{message}"),
        _ => tracing::info!(target: "console", "{message}"),
    }
}

/// Prepares the process for runtimes. Must first be called on the main thread, before any other thread starts; the start
/// of a pool calls it too.
pub fn init_platform() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // QuickJS would otherwise keep compiled scripts in the user's cache folder and load them back unverified.
        // SAFETY: no worker runs yet, and nothing else in the process reads or writes the environment concurrently.
        unsafe { std::env::set_var("V82JSC_NO_BC_CACHE", "1") };
        JsRuntime::init_platform(None);
    });
}

/// How a call ended without a document.
enum Failure {
    /// The bundle cannot be evaluated; message and stack.
    NotEvaluated(String),
    /// The bundle threw.
    Thrown(Box<JsError>),
    /// The call returned nothing and threw nothing, as a stopped one does.
    NoException,
    /// The call returned something else.
    NoDocument,
}

/// A runtime with the bundles that have been evaluated in it.
pub(crate) struct Engine {
    runtime: JsRuntime,
    functions: Vec<(Arc<Bundle>, v8::Global<v8::Function>)>,
}

impl Engine {
    /// Makes a runtime and evaluates `prelude` in it. The caller has entered a current-thread tokio runtime.
    pub(crate) fn start(prelude: &str, heap_limit_bytes: usize) -> Result<Self, RenderError> {
        const CONSOLE: OpDecl = op_console();
        let keep_needed_ops: Box<OpMiddlewareFn> = Box::new(|op| {
            let is_needed = op.name == CONSOLE.name || START_OPS.contains(&op.name);
            if is_needed { op } else { op.disable() }
        });
        let extension = Extension {
            name: "site",
            ops: vec![CONSOLE].into(),
            middleware_fn: Some(keep_needed_ops),
            ..Default::default()
        };
        let options = RuntimeOptions {
            extensions: vec![extension],
            create_params: Some(v8::CreateParams::default().heap_limits(0, heap_limit_bytes)),
            ..Default::default()
        };
        let mut runtime = JsRuntime::try_new(options).map_err(|error| RenderError::Start(error.to_string()))?;
        limit_heap(&mut runtime);

        let failed = |error: Box<JsError>| RenderError::Start(describe(&error, None));
        runtime.execute_script("bootstrap.js", BOOTSTRAP).map_err(failed)?;
        if !prelude.is_empty() {
            runtime.execute_script(PRELUDE_NAME, prelude.to_owned()).map_err(failed)?;
        }
        runtime.execute_script("close.js", CLOSE).map_err(failed)?;
        Ok(Self { runtime, functions: Vec::new() })
    }

    /// Evaluates `bundle` unless this has been done, and takes its render function. Bundles that nobody else holds any
    /// more are forgotten. The error is the message and stack of what the bundle threw.
    pub(crate) fn evaluate(&mut self, bundle: &Arc<Bundle>) -> Result<v8::Global<v8::Function>, String> {
        self.functions.retain(|(known, _)| Arc::strong_count(known) > 1);
        if let Some((_, function)) = self.functions.iter().find(|(known, _)| Arc::ptr_eq(known, bundle)) {
            return Ok(function.clone());
        }
        let failed = |error: Box<JsError>| describe(&error, Some(bundle));
        self.runtime.execute_script(SCRIPT_NAME, bundle.script.to_string()).map_err(failed)?;
        let function = self.runtime.execute_script("entry.js", RENDER_FUNCTION).map_err(failed)?;
        let function = {
            deno_core::scope!(scope, self.runtime);
            let value = v8::Local::new(scope, function);
            let function =
                v8::Local::<v8::Function>::try_from(value).map_err(|_| format!("{RENDER_FUNCTION} is no function"))?;
            v8::Global::new(scope, function)
        };
        self.functions.push((Arc::clone(bundle), function.clone()));
        Ok(function)
    }

    /// Ends the runtime and gives the bundles that were evaluated in it and are still in use.
    pub(crate) fn into_bundles(self) -> Vec<Arc<Bundle>> {
        self.functions.into_iter().map(|(bundle, _)| bundle).filter(|bundle| Arc::strong_count(bundle) > 1).collect()
    }

    /// The handle with which another thread stops this runtime.
    pub(crate) fn handle(&mut self) -> IsolateHandle {
        self.runtime.v8_isolate().thread_safe_handle()
    }

    /// Renders one document. The second value tells whether the runtime may be used again.
    pub(crate) fn render(&mut self, input: &str, bundle: &Arc<Bundle>) -> (Result<Rendered, RenderError>, bool) {
        let result = match self.evaluate(bundle) {
            Ok(function) => self.call(&function, input),
            Err(message) => Err(Failure::NotEvaluated(message)),
        };
        let is_terminated = self.runtime.v8_isolate().is_execution_terminating();
        match result {
            // A call that was stopped can still return a value; nothing it returned can be trusted. Besides the watchdog,
            // whose error takes precedence, only the limit of the heap stops a call.
            _ if is_terminated => (Err(RenderError::OutOfMemory), false),
            Ok(rendered) => (Ok(rendered), true),
            Err(Failure::Thrown(error)) if is_memory_error(&error) => (Err(RenderError::OutOfMemory), false),
            Err(Failure::Thrown(error)) => (Err(RenderError::Script(describe(&error, Some(bundle)))), true),
            Err(Failure::NotEvaluated(message)) => (Err(RenderError::Script(message)), true),
            Err(Failure::NoException) => (Err(RenderError::OutOfMemory), false),
            Err(Failure::NoDocument) => {
                let message = format!("{RENDER_FUNCTION} returned no {{ status, html }}");
                (Err(RenderError::Script(message)), true)
            }
        }
    }

    fn call(&mut self, function: &v8::Global<v8::Function>, input: &str) -> Result<Rendered, Failure> {
        deno_core::scope!(scope, self.runtime);
        deno_core::v8::tc_scope!(let scope, scope);
        let function = v8::Local::new(scope, function);
        let receiver = v8::undefined(scope).into();
        let argument = v8::String::new(scope, input).map(Into::into).unwrap_or_else(|| v8::undefined(scope).into());
        let Some(value) = function.call(scope, receiver, &[argument]) else {
            return Err(match scope.exception() {
                // V8 gives a stopped call an exception too: null, which cannot be told from a thrown null otherwise.
                Some(exception) if !scope.has_terminated() => {
                    Failure::Thrown(JsError::from_v8_exception(scope, exception))
                }
                _ => Failure::NoException,
            });
        };
        let field = |name: &str| {
            let object = v8::Local::<v8::Object>::try_from(value).ok()?;
            let key = v8::String::new(scope, name)?;
            object.get(scope, key.into())
        };
        let status = field("status").and_then(|status| status.uint32_value(scope));
        let html = field("html").filter(|html| html.is_string()).map(|html| html.to_rust_string_lossy(scope));
        match (status.and_then(|status| u16::try_from(status).ok()), html) {
            (Some(status), Some(html)) => Ok(Rendered { status, html }),
            _ => Err(Failure::NoDocument),
        }
    }

    /// Lets the engine do its delayed housekeeping, which V8 leaves to the host.
    pub(crate) fn idle(&mut self) {
        let waker = std::task::Waker::noop();
        let mut context = std::task::Context::from_waker(waker);
        // Nothing waits for an event of the loop: no timer, promise or operation outlives a render.
        let _ = self.runtime.poll_event_loop(&mut context, deno_core::PollEventLoopOptions::default());
    }
}

/// Makes the engine end a script that comes near the limit of its heap. QuickJS does so by itself; V8 would abort the
/// process, so it is given room to unwind.
fn limit_heap(runtime: &mut JsRuntime) {
    if cfg!(feature = "v8") {
        let handle = runtime.v8_isolate().thread_safe_handle();
        runtime.add_near_heap_limit_callback(move |current, _| {
            handle.terminate_execution();
            current * 2
        });
    }
}

fn is_memory_error(error: &JsError) -> bool {
    error.name.as_deref() == Some("InternalError") || error.exception_message.contains("out of memory")
}

/// Message and stack, with places in the sources of the interface instead of the bundle.
fn describe(error: &JsError, bundle: Option<&Bundle>) -> String {
    let stack = error.stack.as_deref().unwrap_or_default();
    let message = &error.exception_message;
    let has_message = stack.contains(message.trim_start_matches("Uncaught "));
    let text = if has_message { stack.to_owned() } else { format!("{message}\n{stack}") };
    bundle.map_or_else(|| text.trim().to_owned(), |bundle| bundle.map_stack(text.trim()))
}
