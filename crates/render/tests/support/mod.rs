//! The faults of bundle.js with their expected results, and renders of inputs that cause no fault.

use std::sync::atomic::{AtomicBool, Ordering};

use render::{Bundle, RenderError, Rendered, Renderer};

/// The expected result of a render with a fault. Some faults allow several results, because the machine determines
/// which limit is reached first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expected {
    Stopped,
    StoppedOrOutOfMemory,
    /// Like `StoppedOrOutOfMemory`, but also allows a script error, a document that is too large, or success on a
    /// fast machine.
    AnyLimit,
    /// A script error caused by an attempt to change a frozen object.
    Frozen,
    /// A script error whose message contains this text.
    Error(&'static str),
    TooLarge,
    Panic,
    Document(&'static str),
}

use Expected::*;

/// The faults of bundle.js, and two names that it does not define (`toString` and `absent`).
pub(crate) const FAULTS: [(&str, Expected); 52] = [
    ("endless loop", Stopped),
    ("endless loop that catches everything", Stopped),
    ("endless microtasks", Stopped),
    ("endless microtasks in ten thousand chains", Stopped),
    ("endless for await", Stopped),
    ("endless generator", StoppedOrOutOfMemory),
    ("endless comparison", Stopped),
    ("endless toString of an error", Stopped),
    ("endless expression", Stopped),
    ("allocation bomb", StoppedOrOutOfMemory),
    ("allocation bomb of objects", StoppedOrOutOfMemory),
    ("allocation bomb of buffers", AnyLimit),
    ("allocation bomb in microtasks", StoppedOrOutOfMemory),
    ("allocation bomb that catches everything", StoppedOrOutOfMemory),
    ("errors while memory is out", StoppedOrOutOfMemory),
    ("async functions while memory is out", StoppedOrOutOfMemory),
    ("huge string", AnyLimit),
    ("huge array", AnyLimit),
    ("native function on much", AnyLimit),
    ("output of 50 MB", TooLarge),
    ("deep recursion", Error("")),
    ("deep recursion in a native function", AnyLimit),
    ("throw of a symbol", Error("Symbol(fault)")),
    ("throw of null", Error("null")),
    ("throw of undefined", Error("undefined")),
    ("throw of an object without prototype", Error("cannot be converted to a string")),
    ("throw of an error that throws", Error("cannot be converted to a string")),
    ("throw of a revoked proxy", Error("cannot be converted to a string")),
    ("promise that never settles", Error("pending")),
    ("promise of a symbol's rejection", Error("Symbol(fault)")),
    ("rejection after return", Error("late fault")),
    ("rejections without end", Error("rejected")),
    ("rejection after many with handlers", Error("rejected")),
    ("many rejections with handlers", Document("fine")),
    ("mutation of a prototype", Error("Array.prototype.map")),
    ("mutation of a prototype's prototype", Error("the prototype of Array.prototype")),
    ("mutation of a global", Error("globalThis.JSON")),
    ("mutation of an accessor", Error("Map.prototype.size")),
    ("addition to a prototype", Error("the properties of Object.prototype")),
    ("mutation of a frozen object", Document("the maximum is 2")),
    ("mutation of a frozen object in strict code", Frozen),
    ("addition to a prototype that is closed", Frozen),
    ("mutation of a closed prototype's prototype", Frozen),
    ("mutation before an error", Error("String.prototype.concat")),
    ("no document", Error("returned no")),
    ("document without a status", Error("returned no")),
    ("document with getters that throw", Error("no status")),
    ("panic in a native function", Panic),
    ("panic that is caught", Panic),
    ("halves of surrogate pairs", Document("a\u{fffd}b\u{fffd}\u{1f600}c")),
    ("toString", Error("")),
    ("absent", Error("")),
];

impl Expected {
    pub(crate) fn allows(self, result: &Result<Rendered, RenderError>) -> bool {
        use RenderError::{Deadline, Engine, OutOfMemory, Script, TooLarge as Large};
        match (self, result) {
            (Stopped | StoppedOrOutOfMemory | AnyLimit, Err(Deadline(_))) => true,
            (StoppedOrOutOfMemory | AnyLimit, Err(OutOfMemory)) => true,
            // The native function of the fault may throw or return before the limit is reached.
            (AnyLimit, Err(Script(_) | Large(_)) | Ok(_)) => true,
            (Frozen, Err(Script(message))) => {
                ["read only", "read-only", "extensible"].iter().any(|word| message.contains(word))
            }
            (Error(part), Err(Script(message))) => message.contains(part),
            (TooLarge, Err(Large(50_000_000) | OutOfMemory | Deadline(_))) => true,
            (Panic, Err(Engine(message))) => message.contains(PANIC),
            (Document(html), Ok(rendered)) => rendered.html == html,
            _ => false,
        }
    }
}

pub(crate) fn bundle() -> Bundle {
    Bundle::new(include_str!("bundle.js"), b"")
}

pub(crate) fn faulty(name: &str) -> String {
    format!(r#"{{"fault":"{name}"}}"#)
}

/// Returns an input that causes no fault, and the document expected for it.
pub(crate) fn good(number: usize) -> (String, String) {
    let items: Vec<String> = (0..100).map(|index| format!("Größe & ’{number}’ 🚧 {index}")).collect();
    let lines = items.iter().enumerate();
    let lines: String =
        lines.map(|(index, item)| format!("<li id=\"{index}\">{}</li>", item.replace('&', "&amp;"))).collect();
    let list: Vec<String> = items.iter().map(|item| format!("\"{item}\"")).collect();
    (format!(r#"{{"list":[{}]}}"#, list.join(",")), format!("<ul data-size=\"100\">{lines}</ul>"))
}

/// Renders an input that causes no fault.
///
/// # Errors
/// Returns a description of the result if it is not the expected document.
pub(crate) async fn render_good(renderer: &Renderer, number: usize) -> Result<(), String> {
    let (input, expected) = good(number);
    match renderer.render(input).await {
        Ok(Rendered { status: 200, html }) if html == expected => Ok(()),
        other => Err(format!("{other:?}")),
    }
}

/// The log message on which [`PanickingLog`] panics.
const PANIC: &str = "panic, please";

/// A log that panics on one message, so that a host function panics while a script calls it.
pub(crate) struct PanickingLog;

/// Installs the log for the process. Does not print its panics, because printing a backtrace takes longer than the time
/// limit of a render.
pub(crate) fn set_panicking_log() {
    static IS_SET: AtomicBool = AtomicBool::new(false);
    if !IS_SET.swap(true, Ordering::Relaxed) {
        tracing::subscriber::set_global_default(PanickingLog).expect("no other log is set");
        let report = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if panic.payload().downcast_ref::<String>().is_none_or(|message| message != PANIC) {
                report(panic);
            }
        }));
    }
}

struct Fields(String);

impl tracing::field::Visit for Fields {
    fn record_debug(&mut self, _: &tracing::field::Field, value: &dyn std::fmt::Debug) {
        self.0 += &format!("{value:?}");
    }
}

impl tracing::Subscriber for PanickingLog {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        metadata.target() == "console"
    }
    fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        tracing::span::Id::from_u64(1)
    }
    fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}
    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}
    fn event(&self, event: &tracing::Event<'_>) {
        let mut fields = Fields(String::new());
        event.record(&mut fields);
        assert!(!fields.0.contains(PANIC), "{PANIC}");
    }
    fn enter(&self, _: &tracing::span::Id) {}
    fn exit(&self, _: &tracing::span::Id) {}
}
