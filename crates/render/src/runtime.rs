//! Creates and drops a JavaScript runtime: an isolate with a heap limit, and its context. Evaluates no scripts.
//!
//! Uses the engine directly instead of `JsRuntime` of deno_core. `JsRuntime` adds an event loop, a hundred ops and a
//! bootstrap script that rendering does not need, and it panics on some values that a script can throw.

use std::sync::{Arc, PoisonError};

use deno_core::v8::{self, IsolateHandle};

use crate::{
    allocator::buffer_allocator,
    call_error::{clear_rejections, record_rejection},
    console::external_references,
    engine_traits::{self, ABORTS_AT_HEAP_LIMIT, HAS_DELAYED_TASKS, HEAP_HAS_BUFFERS},
    error::RenderError,
    heap_watch::{HeapWatch, stop_at_limit},
    platform,
};

/// A serialized runtime that contains an evaluated prelude and bundle.
pub(crate) type Snapshot = Arc<[u8]>;

/// A JavaScript runtime. All handles to its objects must be dropped before the runtime.
pub(crate) struct Runtime {
    /// `None` only while the runtime is being dropped.
    context: Option<v8::Global<v8::Context>>,
    /// `None` only while the runtime is being dropped.
    isolate: Option<v8::OwnedIsolate>,
    /// Must outlive the isolate, because the engine has a raw pointer to the `HeapWatch`.
    pub(crate) heap: Arc<HeapWatch>,
    /// The snapshot from which the runtime was created. It must outlive the isolate, which may read it at any time.
    snapshot: Option<Snapshot>,
}

impl Runtime {
    pub(crate) fn new(heap_limit_bytes: usize, snapshot: Option<Snapshot>) -> Self {
        let mut create_params = parameters(heap_limit_bytes).external_references(external_references());
        if let Some(snapshot) = &snapshot {
            // SAFETY: the isolate reads the bytes, and the field `snapshot` outlives the isolate.
            let bytes: &'static [u8] = unsafe { &*std::ptr::from_ref::<[u8]>(snapshot) };
            create_params = create_params.snapshot_blob(v8::StartupData::from(bytes));
        }
        let mut isolate = v8::Isolate::new(create_params);
        let heap = Arc::new(HeapWatch::new(isolate.thread_safe_handle(), heap_limit_bytes));
        configure_promises(&mut isolate);
        if ABORTS_AT_HEAP_LIMIT {
            isolate.add_near_heap_limit_callback(stop_at_limit, Arc::as_ptr(&heap).cast_mut().cast());
        }
        let context = {
            v8::scope!(let scope, &mut isolate);
            let context = v8::Context::new(scope, v8::ContextOptions::default());
            v8::Global::new(scope, context)
        };
        Self { context: Some(context), isolate: Some(isolate), heap, snapshot }
    }

    pub(crate) fn has_snapshot(&self) -> bool {
        self.snapshot.is_some()
    }

    /// Returns a handle that lets another thread stop the runtime.
    pub(crate) fn handle(&self) -> IsolateHandle {
        self.heap.handle.clone()
    }

    /// Returns the isolate and the context, which are needed to create a scope.
    pub(crate) fn parts(&mut self) -> (&mut v8::OwnedIsolate, &v8::Global<v8::Context>) {
        let parts = self.isolate.as_mut().zip(self.context.as_ref());
        parts.expect("both live as long as the runtime")
    }

    /// Runs the engine's delayed tasks, if the engine leaves them to the host. A task may run scripts.
    ///
    /// # Errors
    /// Returns an error if the tasks have used up the heap. The runtime must then be dropped.
    pub(crate) fn run_delayed_tasks(&mut self) -> Result<(), RenderError> {
        if HAS_DELAYED_TASKS {
            while v8::Platform::pump_message_loop(platform::current(), self.parts().0, false) {}
        }
        if self.heap.is_exceeded() { Err(RenderError::OutOfMemory) } else { Ok(()) }
    }

    /// Returns the size of the heap. Slow with QuickJS, which traverses the whole heap to measure it.
    pub(crate) fn heap_bytes(&mut self) -> usize {
        engine_traits::heap_bytes(&self.parts().0.get_heap_statistics())
    }
}

impl Drop for Runtime {
    fn drop(&mut self) {
        // Handles must be dropped before the isolate, and on this thread.
        clear_rejections();
        self.context = None;
        let _dropping = platform::DROP_LOCK.lock().unwrap_or_else(PoisonError::into_inner);
        self.isolate = None;
    }
}

/// Returns the parameters of an isolate with this heap limit. If the heap does not include buffers, they get a separate
/// limit of the same size.
pub(crate) fn parameters(heap_limit_bytes: usize) -> v8::CreateParams {
    let parameters = v8::CreateParams::default().heap_limits(0, heap_limit_bytes).allow_atomics_wait(false);
    if HEAP_HAS_BUFFERS { parameters } else { parameters.array_buffer_allocator(buffer_allocator(heap_limit_bytes)) }
}

/// Configures promises: their reactions run only in `run_microtasks`, and rejections are recorded.
pub(crate) fn configure_promises(isolate: &mut v8::OwnedIsolate) {
    isolate.set_microtasks_policy(v8::MicrotasksPolicy::Explicit);
    isolate.set_promise_reject_callback(record_rejection);
}
