//! Creates the snapshot that lets the workers of a pool start faster. Only V8 supports snapshots.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::Instant,
};

use deno_core::v8;

use crate::{
    bundle::Bundle,
    call_error::clear_rejections,
    console::external_references,
    engine_traits::HAS_SNAPSHOTS,
    error::panic_message,
    platform,
    pool::{Pool, SnapshotState},
    runtime::{Snapshot, configure_promises, parameters},
    script::{boot, evaluate_bundle, run_microtasks},
};

/// Spawns a thread that creates the snapshot of a pool. Does nothing if the engine does not support snapshots. The
/// thread needs no time limit, because a worker has already evaluated the whole bundle.
pub(crate) fn spawn_snapshot(pool: &Arc<Pool>) {
    if !HAS_SNAPSHOTS {
        return;
    }
    let thread_pool = Arc::clone(pool);
    let started = platform::spawn("render-snapshot".to_owned(), move || {
        let start = Instant::now();
        let pool = &*thread_pool;
        let limit_bytes = pool.config.heap_limit_mib << 20;
        let created = catch_unwind(AssertUnwindSafe(|| make_snapshot(&pool.prelude, &pool.bundle, limit_bytes)));
        let created = created.unwrap_or_else(|panic| Err(panic_message(&*panic)));
        let state = match created {
            Ok(snapshot) => {
                let took_ms = start.elapsed().as_secs_f64() * 1e3;
                tracing::debug!(took_ms, bytes = snapshot.len(), "created a snapshot");
                SnapshotState::Ready(snapshot)
            }
            Err(error) => {
                tracing::warn!(%error, "no snapshot could be created; each worker evaluates the bundle");
                SnapshotState::Unavailable
            }
        };
        pool.set_snapshot(state);
    });
    if started.is_err() {
        pool.set_snapshot(SnapshotState::Unavailable);
    }
}

fn make_snapshot(prelude: &str, bundle: &Bundle, heap_limit_bytes: usize) -> Result<Snapshot, String> {
    let references = Some(external_references());
    let mut isolate = v8::Isolate::snapshot_creator(references, Some(parameters(heap_limit_bytes)));
    configure_promises(&mut isolate);
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
    // The isolate of a snapshot creator must create a snapshot before it is dropped, even after a failure.
    let blob = isolate.create_blob(v8::FunctionCodeHandling::Keep);
    match (blob, evaluated) {
        (Some(blob), Some(_)) => Ok(Arc::from(&*blob)),
        (Some(_), None) => Err("the bundle could not be evaluated".to_owned()),
        (None, _) => Err("the engine returned no snapshot".to_owned()),
    }
}

/// Evaluates the host scripts, the prelude and `bundle`. Returns the functions to store in the snapshot, in the order
/// in which `Engine::restore` loads them.
fn evaluate<'s>(
    scope: &mut v8::PinScope<'s, '_>,
    prelude: &str,
    bundle: &Bundle,
) -> Option<[v8::Local<'s, v8::Function>; 5]> {
    let [record, lock, find_change, to_well_formed] = boot(scope, prelude)?;
    let render = v8::Local::<v8::Function>::try_from(evaluate_bundle(scope, &bundle.script)?).ok()?;
    let undefined = v8::undefined(scope).into();
    record.call(scope, undefined, &[])?;
    Some([record, lock, find_change, to_well_formed, render])
}
