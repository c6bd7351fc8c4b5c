//! Evaluates scripts in a context: the host scripts (bootstrap.js and integrity.js), the prelude, and bundles.

use std::cell::Cell;

use deno_core::v8;

use crate::{
    bundle::{PRELUDE_NAME, SCRIPT_NAME},
    console::print,
    engine_traits::CHECKPOINT_STOPS_WITH_SCRIPT,
    platform,
};

/// Name of the function that a bundle sets on the global object.
pub(crate) const RENDER_FUNCTION: &str = "renderDocument";

thread_local! {
    /// Whether a script is being compiled. If so, an exception is a compilation error.
    pub(crate) static IS_COMPILING: Cell<bool> = const { Cell::new(false) };
}

const BOOTSTRAP: &str = include_str!("bootstrap.js");
const INTEGRITY: &str = include_str!("integrity.js");

/// Evaluates bootstrap.js, integrity.js and the prelude. Returns the functions `record`, `lock`, `findChange` and
/// `toWellFormed` of integrity.js, or `None` if a script fails.
pub(crate) fn boot<'s>(scope: &mut v8::PinScope<'s, '_>, prelude: &str) -> Option<[v8::Local<'s, v8::Function>; 4]> {
    let parameter: v8::Local<v8::Value> = v8::Function::builder(print).build(scope)?.into();
    evaluate(scope, "bootstrap.js", BOOTSTRAP, Some(("print", parameter)))?;
    let host = evaluate(scope, "integrity.js", INTEGRITY, None)?;
    if !prelude.is_empty() {
        evaluate(scope, PRELUDE_NAME, prelude, None)?;
    }
    let host = v8::Local::<v8::Object>::try_from(host).ok()?;
    let mut function = |name| v8::Local::<v8::Function>::try_from(property(scope, host, name)?).ok();
    Some([function("record")?, function("lock")?, function("findChange")?, function("toWellFormed")?])
}

/// Evaluates a bundle. Returns the value that the bundle assigned to [`RENDER_FUNCTION`], and deletes that property
/// from the global object. Returns `None` if the bundle cannot be compiled, throws or is stopped.
pub(crate) fn evaluate_bundle<'s>(scope: &mut v8::PinScope<'s, '_>, script: &str) -> Option<v8::Local<'s, v8::Value>> {
    evaluate(scope, SCRIPT_NAME, script, None)?;
    let global = scope.get_current_context().global(scope);
    let function = property(scope, global, RENDER_FUNCTION)?;
    let key = v8::String::new(scope, RENDER_FUNCTION)?;
    global.delete(scope, key.into())?;
    Some(function)
}

/// Runs `script` as the body of a function, which the QuickJS backend parses once instead of twice, and does not cache
/// on disk. Returns `None` if the script cannot be compiled, throws or is stopped.
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
    IS_COMPILING.set(true);
    let function = v8::script_compiler::compile_function(
        scope,
        &mut source,
        &names,
        &[],
        v8::script_compiler::CompileOptions::NoCompileOptions,
        v8::script_compiler::NoCacheReason::NoReason,
    )?;
    IS_COMPILING.set(false);
    let undefined = v8::undefined(scope).into();
    let arguments: Vec<_> = parameter.iter().map(|(_, value)| *value).collect();
    function.call(scope, undefined, &arguments)
}

pub(crate) fn property<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    object: v8::Local<'s, v8::Object>,
    name: &str,
) -> Option<v8::Local<'s, v8::Value>> {
    let key = v8::String::new(scope, name)?;
    object.get(scope, key.into())
}

/// Runs all pending promise reactions. Ends early if the script is stopped.
pub(crate) fn run_microtasks(scope: &mut v8::PinScope<'_, '_>) {
    if CHECKPOINT_STOPS_WITH_SCRIPT {
        scope.perform_microtask_checkpoint();
        return;
    }
    while scope.has_pending_background_tasks() && !scope.is_execution_terminating() {
        v8::Platform::pump_message_loop(platform::current(), scope, false);
    }
}
