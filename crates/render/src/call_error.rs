//! The reasons why a call into a runtime can fail. Describes exceptions with their message and stack, and records
//! promises that are rejected without a handler.

use std::cell::RefCell;

use deno_core::v8;

use crate::{
    bundle::Bundle,
    engine_traits::ADDS_WRAPPER_LINE,
    error::RenderError,
    script::{IS_COMPILING, property},
};

pub(crate) enum CallError {
    /// The script threw, or left a rejected promise without a handler. Contains the message and the stack.
    Thrown(String),
    /// The call could not be made, or did not return a value of the required form. Contains the message.
    Invalid(String),
    /// The document exceeds the limit. Contains its length in UTF-16 code units.
    TooLarge(usize),
    /// The script changed a built-in object. Contains the path of the changed property.
    Changed(String),
    /// The call was stopped: it neither returned a value nor threw an exception.
    Stopped,
}

impl CallError {
    /// Converts the error. Maps its stack with the source map of `bundle`, if given.
    pub(crate) fn into_render_error(self, bundle: Option<&Bundle>) -> RenderError {
        match self {
            Self::Thrown(stack) => RenderError::Script(match bundle {
                Some(bundle) => bundle.map_stack(&stack),
                None => stack,
            }),
            Self::Invalid(message) => RenderError::Script(message),
            Self::TooLarge(length) => RenderError::TooLarge(length),
            Self::Changed(path) => RenderError::Script(format!("the render changed {path}, which all renders share")),
            Self::Stopped => RenderError::Engine("a call returned neither a value nor an exception".to_owned()),
        }
    }
}

/// Converts the state of the `v8::TryCatch` scope after a failed call into a [`CallError`].
macro_rules! caught {
    ($scope:ident) => {
        match $scope.exception() {
            // When a call is stopped, V8 sets the exception to `null`, which a script can also throw.
            Some(exception) if !$scope.has_terminated() => {
                let position = $scope.message().and_then(|message| $crate::call_error::position_of($scope, message));
                $scope.reset();
                $crate::call_error::CallError::Thrown($crate::call_error::describe(
                    $scope,
                    exception,
                    position.as_deref(),
                ))
            }
            _ => $crate::call_error::CallError::Stopped,
        }
    };
}
pub(crate) use caught;

/// Maximum number of rejected promises that are recorded with their reasons. Further rejections are only counted.
const MAX_REJECTIONS: usize = 64;

/// Rejected promises that have no handler yet.
#[derive(Default)]
struct Rejections {
    /// Up to [`MAX_REJECTIONS`] promises, each with the reason for its rejection.
    recorded: Vec<(v8::Global<v8::Promise>, v8::Global<v8::Value>)>,
    /// Number of rejected promises that were only counted.
    others: usize,
}

thread_local! {
    /// The rejected promises without a handler in this thread's runtime.
    static UNHANDLED_REJECTIONS: RefCell<Rejections> =
        const { RefCell::new(Rejections { recorded: Vec::new(), others: 0 }) };
}

/// Records that a promise was rejected without a handler, or that a handler was added to a rejected promise.
pub(crate) extern "C" fn record_rejection(message: v8::PromiseRejectMessage) {
    // SAFETY: the engine calls this function with a message that is valid until it returns.
    v8::callback_scope!(unsafe scope, &message);
    let promise = v8::Global::new(scope, message.get_promise());
    UNHANDLED_REJECTIONS.with_borrow_mut(|rejected| match message.get_event() {
        v8::PromiseRejectEvent::PromiseRejectWithNoHandler => match message.get_value() {
            Some(reason) if rejected.recorded.len() < MAX_REJECTIONS => {
                rejected.recorded.push((promise, v8::Global::new(scope, reason)));
            }
            _ => rejected.others += 1,
        },
        v8::PromiseRejectEvent::PromiseHandlerAddedAfterReject => {
            match rejected.recorded.iter().position(|(known, _)| *known == promise) {
                Some(index) => drop(rejected.recorded.remove(index)),
                None => rejected.others = rejected.others.saturating_sub(1),
            }
        }
        _ => {}
    });
}

pub(crate) fn clear_rejections() {
    UNHANDLED_REJECTIONS.take();
}

/// Returns a description of the first rejected promise without a handler: the message and stack of its reason, or a
/// generic message if the promise was only counted. Returns `None` if there is none. Clears all recorded rejections.
pub(crate) fn take_rejection(scope: &mut v8::PinScope<'_, '_>) -> Option<String> {
    // Clears the rejections first, because `describe` may run scripts that reject more promises.
    let Rejections { recorded, others } = UNHANDLED_REJECTIONS.take();
    let Some((_, reason)) = recorded.first() else {
        return (others > 0).then(|| "a promise was rejected without a handler, after many others".to_owned());
    };
    let reason = v8::Local::new(scope, reason);
    Some(format!("a promise was rejected without a handler: {}", describe(scope, reason, None)))
}

/// Returns the position at which an exception was thrown, as `NAME:LINE:COLUMN`, or `None` if the engine does not know
/// it.
pub(crate) fn position_of(scope: &mut v8::PinScope<'_, '_>, message: v8::Local<'_, v8::Message>) -> Option<String> {
    let name = message.get_script_resource_name(scope)?.to_rust_string_lossy(scope);
    let line = message.get_line_number(scope)?;
    Some(format!("{name}:{line}:{}", message.get_start_column() + 1))
}

/// Returns the message and stack of a thrown value, which can have any type. Adds `position` if the stack has no
/// frames.
pub(crate) fn describe<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    thrown: v8::Local<'s, v8::Value>,
    position: Option<&str>,
) -> String {
    v8::tc_scope!(let scope, scope);
    let message = match v8::Local::<v8::Symbol>::try_from(thrown) {
        Ok(symbol) => Some(format!("Symbol({})", symbol.description(scope).to_rust_string_lossy(scope))),
        Err(_) => thrown.to_string(scope).map(|message| message.to_rust_string_lossy(scope)),
    };
    scope.reset();
    let message = message.unwrap_or_else(|| "a thrown value cannot be converted to a string".to_owned());
    let stack = v8::Local::<v8::Object>::try_from(thrown)
        .ok()
        .and_then(|object| property(scope, object, "stack"))
        .filter(|stack| stack.is_string())
        .map_or_else(String::new, |stack| stack.to_rust_string_lossy(scope));
    scope.reset();
    // A V8 stack begins with the message; a QuickJS stack does not.
    let mut text = if stack.starts_with(&message) { stack } else { format!("{message}\n{stack}") };
    // A syntax error has a position, but no stack frames.
    if let Some(position) = position.filter(|position| !text.contains("    at ") && !text.contains(position)) {
        text = format!("{}\n    at {position}", text.trim_end());
    }
    if IS_COMPILING.replace(false) && ADDS_WRAPPER_LINE {
        text = without_wrapper_line(&text);
    }
    text.trim().to_owned()
}

/// Decrements the line number at the end of `text`. The QuickJS backend adds a line before a script to compile it as a
/// function, and subtracts this line only if it can parse the script.
fn without_wrapper_line(text: &str) -> String {
    let Some((before, position)) = text.rsplit_once(".js:") else { return text.to_owned() };
    let digits = position.find(|c: char| !c.is_ascii_digit()).unwrap_or(position.len());
    match position[..digits].parse::<u32>() {
        Ok(line) => format!("{before}.js:{}{}", line.saturating_sub(1).max(1), &position[digits..]),
        Err(_) => text.to_owned(),
    }
}
