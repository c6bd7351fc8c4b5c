//! An engine: one JavaScript runtime and the bundles in it. It evaluates bundles, calls their render functions, and
//! returns the results. It is independent of threads and queues.

use std::sync::Arc;

use deno_core::v8;

use crate::{
    bundle::Bundle,
    call_error::{CallError, caught, clear_rejections, describe, take_rejection},
    console::take_panic,
    error::RenderError,
    rendered::Rendered,
    runtime::Runtime,
    script::{RENDER_FUNCTION, boot, evaluate_bundle, property, run_microtasks},
};

/// Maximum length of a document in UTF-16 code units.
pub const DOCUMENT_LIMIT: usize = 32 << 20;

/// The error of a failed call, and the state of the runtime afterwards.
pub(crate) struct CallFailure {
    pub(crate) error: RenderError,
    /// Whether the runtime may be used again.
    pub(crate) is_usable: bool,
}

/// The functions that integrity.js returns.
struct HostFunctions {
    record: v8::Global<v8::Function>,
    lock: v8::Global<v8::Function>,
    find_change: v8::Global<v8::Function>,
    to_well_formed: v8::Global<v8::Function>,
}

/// A render function, with the bundle that defines it.
type RenderFunction = (Arc<Bundle>, v8::Global<v8::Function>);

/// A runtime and the bundles that were evaluated in it. The runtime is the last field because it must be dropped after
/// the handles.
pub(crate) struct Engine {
    functions: Vec<RenderFunction>,
    host: HostFunctions,
    pub(crate) runtime: Runtime,
}

/// Declares `$scope`, an exception-catching scope in the context of `$runtime`.
macro_rules! enter {
    ($scope:ident, $runtime:expr) => {
        let (isolate, context) = $runtime.parts();
        v8::scope!(let $scope, isolate);
        let context = v8::Local::new($scope, context);
        let $scope = &mut v8::ContextScope::new($scope, context);
        v8::tc_scope!(let $scope, $scope);
    };
}

impl Engine {
    /// Prepares `runtime` for bundles. A runtime from a snapshot already contains the host scripts, the prelude and
    /// `bundle`. In any other runtime, evaluates the host scripts and `prelude`. Takes the runtime out of `runtime`
    /// only on success.
    pub(crate) fn start(
        runtime: &mut Option<Runtime>,
        prelude: &str,
        bundle: &Arc<Bundle>,
    ) -> Result<Self, RenderError> {
        let created = runtime.as_mut().expect("the runtime has been created");
        let started = if created.has_snapshot() {
            Self::restore(created).map(|(host, function)| (host, vec![(Arc::clone(bundle), function)]))
        } else {
            Self::boot(created, prelude).map(|host| (host, Vec::new()))
        };
        match started {
            Ok((host, functions)) => {
                let runtime = runtime.take().expect("the runtime has been created");
                Ok(Self { functions, host, runtime })
            }
            Err(_) if created.heap.is_exceeded() => Err(RenderError::OutOfMemory),
            Err(error) => Err(error.into_render_error(None)),
        }
    }

    fn boot(runtime: &mut Runtime, prelude: &str) -> Result<HostFunctions, CallError> {
        #[cfg(feature = "quickjs")]
        let heap = Arc::clone(&runtime.heap);
        enter!(scope, runtime);
        #[cfg(feature = "quickjs")]
        if !crate::heap_limit::replace_limit(scope.get_current_context(), &heap) {
            return Err(CallError::Invalid("the heap of this version of the engine cannot be limited".to_owned()));
        }
        let Some(functions) = boot(scope, prelude) else { return Err(caught!(scope)) };
        let [record, lock, find_change, to_well_formed] = functions.map(|function| v8::Global::new(scope, function));
        Ok(HostFunctions { record, lock, find_change, to_well_formed })
    }

    /// Loads the functions that `make_snapshot` has stored in the snapshot, and calls `lock`.
    fn restore(runtime: &mut Runtime) -> Result<(HostFunctions, v8::Global<v8::Function>), CallError> {
        enter!(scope, runtime);
        let mut functions = Vec::new();
        for index in 0..5 {
            let function = scope.get_context_data_from_snapshot_once::<v8::Function>(index);
            let function = function.map_err(|error| CallError::Invalid(format!("the snapshot is broken: {error}")))?;
            functions.push(v8::Global::new(scope, function));
        }
        let Ok([record, lock, find_change, to_well_formed, render]) = <[_; 5]>::try_from(functions) else {
            return Err(CallError::Invalid("the snapshot lacks a function".to_owned()));
        };
        // The snapshot is created before `lock` freezes objects, because V8 adds properties when it loads a snapshot.
        let undefined = v8::undefined(scope).into();
        if v8::Local::new(scope, &lock).call(scope, undefined, &[]).is_none() {
            return Err(caught!(scope));
        }
        Ok((HostFunctions { record, lock, find_change, to_well_formed }, render))
    }

    fn render_function(&self, bundle: &Arc<Bundle>) -> Option<v8::Global<v8::Function>> {
        self.functions.iter().find(|(known, _)| Arc::ptr_eq(known, bundle)).map(|(_, function)| function.clone())
    }

    pub(crate) fn has_bundle(&self, bundle: &Arc<Bundle>) -> bool {
        self.functions.iter().any(|(known, _)| Arc::ptr_eq(known, bundle))
    }

    /// Loads `bundle` unless it is already loaded: drops the bundles that no renderer uses any longer, evaluates
    /// `bundle` and stores its render function.
    pub(crate) fn load(&mut self, bundle: &Arc<Bundle>) -> Result<(), CallFailure> {
        if self.has_bundle(bundle) {
            return Ok(());
        }
        self.functions.retain(|(known, _)| Arc::strong_count(known) > 1);
        let function = self.call(bundle, Self::try_evaluate)?;
        self.functions.push((Arc::clone(bundle), function));
        Ok(())
    }

    fn try_evaluate(&mut self, bundle: &Arc<Bundle>) -> Result<v8::Global<v8::Function>, CallError> {
        enter!(scope, self.runtime);
        let Some(value) = evaluate_bundle(scope, &bundle.script) else { return Err(caught!(scope)) };
        let Ok(function) = v8::Local::<v8::Function>::try_from(value) else {
            return Err(CallError::Invalid(format!("the bundle assigns no function {RENDER_FUNCTION} to globalThis")));
        };
        let function = v8::Global::new(scope, function);
        run_microtasks(scope);
        if let Some(rejected) = take_rejection(scope) {
            return Err(CallError::Thrown(rejected));
        }
        let undefined = v8::undefined(scope).into();
        for step in [&self.host.record, &self.host.lock] {
            if v8::Local::new(scope, step).call(scope, undefined, &[]).is_none() {
                return Err(caught!(scope));
            }
        }
        Ok(function)
    }

    /// Renders a document from `input` with `bundle`, which must have been loaded.
    pub(crate) fn render(&mut self, input: &str, bundle: &Arc<Bundle>) -> Result<Rendered, CallFailure> {
        self.call(bundle, |engine, bundle| engine.try_render(input, bundle))
    }

    /// Calls `function`, which runs scripts of `bundle`. After a failure, determines whether the runtime may be used
    /// again.
    fn call<T>(
        &mut self,
        bundle: &Arc<Bundle>,
        function: impl FnOnce(&mut Self, &Arc<Bundle>) -> Result<T, CallError>,
    ) -> Result<T, CallFailure> {
        take_panic();
        clear_rejections();
        let result = function(self, bundle);
        clear_rejections();
        if let Some(message) = take_panic() {
            return Err(CallFailure { error: RenderError::Engine(message), is_usable: false });
        }
        // A call that was stopped at the heap limit may still return a value, which may be incomplete, or throw an
        // exception. A call that the supervisor stops needs no check here, because the supervisor replies to the
        // caller.
        if self.runtime.heap.is_exceeded() {
            return Err(CallFailure { error: RenderError::OutOfMemory, is_usable: false });
        }
        result.map_err(|error| CallFailure {
            is_usable: !matches!(error, CallError::Changed(_) | CallError::Stopped),
            error: error.into_render_error(Some(bundle)),
        })
    }

    fn try_render(&mut self, input: &str, bundle: &Arc<Bundle>) -> Result<Rendered, CallError> {
        let function = self.render_function(bundle).expect("the bundle was loaded before the render");
        enter!(scope, self.runtime);
        let undefined: v8::Local<v8::Value> = v8::undefined(scope).into();
        let Some(input) = v8::String::new(scope, input) else {
            return Err(CallError::Invalid("the input is longer than a string can be".to_owned()));
        };
        let returned = v8::Local::new(scope, &function).call(scope, undefined, &[input.into()]);
        let returned = returned.ok_or_else(|| caught!(scope));
        if matches!(returned, Err(CallError::Stopped)) {
            return Err(CallError::Stopped);
        }
        run_microtasks(scope);
        let result = returned.and_then(|value| match v8::Local::<v8::Promise>::try_from(value) {
            Ok(promise) => promise_result(scope, promise),
            Err(_) => Ok(value),
        });
        let rejected = take_rejection(scope);
        let changed_path = v8::Local::new(scope, &self.host.find_change).call(scope, undefined, &[]);
        let Some(changed_path) = changed_path else { return Err(caught!(scope)) };
        if changed_path.is_string() {
            return Err(CallError::Changed(changed_path.to_rust_string_lossy(scope)));
        }
        let value = result?;
        if let Some(rejected) = rejected {
            return Err(CallError::Thrown(rejected));
        }
        let document = read_document(scope, value, &self.host.to_well_formed);
        if scope.has_caught() {
            return Err(caught!(scope));
        }
        document
    }
}

/// Returns the value of the promise that the render function returned. All promise reactions must already have run.
fn promise_result<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    promise: v8::Local<'s, v8::Promise>,
) -> Result<v8::Local<'s, v8::Value>, CallError> {
    match promise.state() {
        v8::PromiseState::Fulfilled => Ok(promise.result(scope)),
        v8::PromiseState::Rejected => {
            let reason = promise.result(scope);
            Err(CallError::Thrown(describe(scope, reason, None)))
        }
        v8::PromiseState::Pending => Err(CallError::Invalid(format!(
            "{RENDER_FUNCTION} returned a promise that is still pending when there is nothing left to run"
        ))),
    }
}

fn read_document<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    value: v8::Local<'s, v8::Value>,
    to_well_formed: &v8::Global<v8::Function>,
) -> Result<Rendered, CallError> {
    let none = || CallError::Invalid(format!("{RENDER_FUNCTION} returned no {{ status, html }}"));
    let object = v8::Local::<v8::Object>::try_from(value).map_err(|_| none())?;
    let status = property(scope, object, "status")
        .filter(|status| status.is_uint32())
        .and_then(|status| u16::try_from(status.uint32_value(scope)?).ok())
        .filter(|status| (100..1_000).contains(status))
        .ok_or_else(none)?;
    let mut html = property(scope, object, "html")
        .and_then(|html| v8::Local::<v8::String>::try_from(html).ok())
        .ok_or_else(none)?;
    if html.length() > DOCUMENT_LIMIT {
        return Err(CallError::TooLarge(html.length()));
    }
    if !html.is_onebyte() {
        let undefined = v8::undefined(scope).into();
        let text = v8::Local::new(scope, to_well_formed).call(scope, undefined, &[html.into()]);
        html = text.and_then(|text| v8::Local::<v8::String>::try_from(text).ok()).ok_or_else(none)?;
    }
    Ok(Rendered { status, html: html.to_rust_string_lossy(scope) })
}
