//! Creates snapshots, from which runtimes start faster. Only V8 supports them.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::Instant,
};

use deno_core::v8;

use crate::{
    bundle::Bundle,
    console::external_references,
    embedded::HAS_SNAPSHOTS,
    error::panic_message,
    failure::clear_rejections,
    platform,
    pool::{Pool, SnapshotState},
    runtime::{Snapshot, parameters, prepare},
    script::{boot, evaluate_bundle, run_microtasks},
};

/// Creates the snapshot from which further workers start, on a separate thread. Does nothing if the engine does not
/// support snapshots. Needs no time limit, because a worker already evaluated the bundle to its end.
pub(crate) fn spawn_snapshot(pool: &Arc<Pool>) {
    if !HAS_SNAPSHOTS {
        return;
    }
    let maker = Arc::clone(pool);
    let started = platform::spawn("render-snapshot".to_owned(), move || {
        let start = Instant::now();
        let (pool, limit_bytes) = (&*maker, maker.config.heap_limit_mb << 20);
        let made = catch_unwind(AssertUnwindSafe(|| make_snapshot(&pool.prelude, &pool.bundle, limit_bytes)));
        let made = made.unwrap_or_else(|panic| Err(panic_message(&*panic)));
        let state = match made {
            Ok(snapshot) => {
                let took_ms = start.elapsed().as_secs_f64() * 1e3;
                tracing::debug!(took_ms, bytes = snapshot.len(), "created a snapshot");
                SnapshotState::Made(snapshot)
            }
            Err(error) => {
                tracing::warn!(%error, "no snapshot could be created; each worker evaluates the bundle");
                SnapshotState::None
            }
        };
        maker.set_snapshot(state);
    });
    if started.is_err() {
        pool.set_snapshot(SnapshotState::None);
    }
}

/// Creates a runtime, evaluates the prelude and `bundle` in it, and returns its snapshot.
fn make_snapshot(prelude: &str, bundle: &Bundle, heap_limit_bytes: usize) -> Result<Snapshot, String> {
    let references = Some(external_references());
    let mut isolate = v8::Isolate::snapshot_creator(references, Some(parameters(heap_limit_bytes)));
    prepare(&mut isolate);
    let evaluated = {
        v8::scope!(let scope, &mut isolate);
        let context = v8::Context::new(scope, v8::ContextOptions::default());
        scope.set_default_context(context);
        let scope = &mut v8::ContextScope::new(scope, context);
        v8::tc_scope!(let scope, scope);
        let evaluated = evaluate(scope, prelude, bundle);
        run_microtasks(scope);
        evaluated.map(|functions| functions.map(|function| scope.add_context_data(context, function)))
    };
    clear_rejections();
    // A snapshot creator must create a snapshot before it is dropped, even after a failure.
    let blob = isolate.create_blob(v8::FunctionCodeHandling::Keep);
    match (blob, evaluated) {
        (Some(blob), Some(_)) => Ok(Arc::from(&*blob)),
        (Some(_), None) => Err("the bundle could not be evaluated for it".to_owned()),
        (None, _) => Err("the engine returned none".to_owned()),
    }
}

/// Evaluates the host's scripts, the prelude and `bundle`. Returns the functions that `Engine::restore` loads from the
/// snapshot, in the same order.
fn evaluate<'s>(
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
