//! Failures of calls into a runtime: exceptions, as message and stack, and rejected promises without a handler.

use std::cell::RefCell;

use deno_core::v8;

use crate::{
    bundle::Bundle,
    embedded::ADDS_LINE,
    error::RenderError,
    script::{IS_COMPILING, property},
};

/// Reason why a call returned no document.
pub(crate) enum Failure {
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

impl Failure {
    /// Converts a failure to create a runtime or to evaluate `bundle`.
    pub(crate) fn at_start(self, bundle: Option<&Bundle>) -> RenderError {
        match self {
            Self::Thrown(stack) => RenderError::Script(match bundle {
                Some(bundle) => bundle.map_stack(&stack),
                None => stack,
            }),
            Self::NoDocument(text) => RenderError::Script(text),
            Self::TooLarge(length) => RenderError::TooLarge(length),
            Self::Changed(name) => RenderError::Script(changed(&name)),
            // The supervisor replies for a worker that it stops, so only the heap limit remains.
            Self::Stopped => RenderError::OutOfMemory,
        }
    }
}

/// Message for a render that changed the built-in object `name`.
pub(crate) fn changed(name: &str) -> String {
    format!("the render changed {name}, which belongs to all renders")
}

/// Converts what a `v8::TryCatch` scope has caught to a [`Failure`].
macro_rules! caught {
    ($scope:ident) => {
        match $scope.exception() {
            // For a stopped call, V8 sets the exception `null`, which would otherwise look like a thrown `null`.
            Some(exception) if !$scope.has_terminated() => {
                let place = $scope.message().and_then(|message| $crate::failure::place_of($scope, message));
                $scope.reset();
                $crate::failure::Failure::Thrown($crate::failure::describe($scope, exception, place.as_deref()))
            }
            _ => $crate::failure::Failure::Stopped,
        }
    };
}
pub(crate) use caught;

/// Maximum number of recorded promises that were rejected without a handler.
const REJECTIONS: usize = 64;

thread_local! {
    /// Promises of this thread's runtime that were rejected and have no handler yet, with their reasons.
    static REJECTED: RefCell<Vec<(v8::Global<v8::Promise>, v8::Global<v8::Value>)>> = const { RefCell::new(Vec::new()) };
}

/// Records that a promise was rejected without a handler, or that it got one later.
pub(crate) extern "C" fn note_rejection(message: v8::PromiseRejectMessage) {
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

pub(crate) fn clear_rejections() {
    REJECTED.take();
}

/// Returns the message and stack of a promise that was rejected without a handler. Clears all recorded rejections.
pub(crate) fn rejection(scope: &mut v8::PinScope<'_, '_>) -> Option<String> {
    // Taken first, because `describe` may run scripts that reject further promises.
    let rejected = REJECTED.take();
    let (_, reason) = rejected.first()?;
    let reason = v8::Local::new(scope, reason);
    Some(format!("a promise was rejected and nobody handled it: {}", describe(scope, reason, None)))
}

/// Returns the `NAME:LINE:COLUMN` at which an exception was thrown.
pub(crate) fn place_of(scope: &mut v8::PinScope<'_, '_>, message: v8::Local<'_, v8::Message>) -> Option<String> {
    let name = message.get_script_resource_name(scope)?.to_rust_string_lossy(scope);
    let line = message.get_line_number(scope)?;
    Some(format!("{name}:{line}:{}", message.get_start_column() + 1))
}

/// Returns the message and stack of a thrown value of any type.
pub(crate) fn describe<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    thrown: v8::Local<'s, v8::Value>,
    place: Option<&str>,
) -> String {
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
    // V8's stacks begin with the message; QuickJS's do not.
    let mut text = if stack.starts_with(&message) { stack } else { format!("{message}\n{stack}") };
    // A syntax error has a position, but no stack frames.
    if let Some(place) = place.filter(|place| !text.contains("    at ") && !text.contains(place)) {
        text = format!("{}\n    at {place}", text.trim_end());
    }
    if IS_COMPILING.replace(false) && ADDS_LINE {
        text = without_wrapper_line(&text);
    }
    text.trim().to_owned()
}

/// Subtracts from the line number the line that the QuickJS backend adds before a script to compile it as a function.
/// The backend does this only for scripts that it can parse.
fn without_wrapper_line(text: &str) -> String {
    let Some((before, place)) = text.rsplit_once(".js:") else { return text.to_owned() };
    let digits = place.find(|c: char| !c.is_ascii_digit()).unwrap_or(place.len());
    match place[..digits].parse::<u32>() {
        Ok(line) => format!("{before}.js:{}{}", line.saturating_sub(1).max(1), &place[digits..]),
        Err(_) => text.to_owned(),
    }
}
