//! The native function behind `console`. It is the only native function of the host that scripts can call.

use std::{
    borrow::Cow,
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind},
};

use deno_core::v8::{self, MapFnTo};

use crate::error::panic_message;

thread_local! {
    /// The message with which the logger panicked. The panic is caught, because it must not unwind through frames of
    /// the engine.
    static PANIC: Cell<Option<String>> = const { Cell::new(None) };
}

/// Returns the message of the last panic in [`print()`] on this thread since the previous call, if any.
pub(crate) fn take_panic() -> Option<String> {
    PANIC.take()
}

/// Writes a line to the log. The JavaScript arguments are the level and the message.
pub(crate) fn print<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    arguments: v8::FunctionCallbackArguments<'s>,
    _: v8::ReturnValue<'_>,
) {
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
        if let Some(text) = v8::String::new(scope, "a function of the host panicked") {
            let exception = v8::Exception::error(scope, text);
            scope.throw_exception(exception);
        }
    }
}

/// Returns the native functions that scripts reference. V8 needs this list to create and load a snapshot.
pub(crate) fn external_references() -> Cow<'static, [v8::ExternalReference]> {
    vec![v8::ExternalReference { function: print.map_fn_to() }].into()
}
