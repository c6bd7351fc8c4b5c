//! Checks the state shared by all runtimes of a process while many of them render concurrently.

use deno_core::v8;
use render::{Bundle, RenderConfig, Renderer};

const VISITORS: usize = 16;
const RENDERS_OF_EACH: usize = 12_000;

/// The QuickJS backend does not synchronize the reference count of the platform. If renders changed the count, some
/// changes would be lost, the platform would be freed while it is in use, and the process would crash. On a machine
/// with one CPU, this test cannot fail.
#[tokio::test(flavor = "multi_thread")]
async fn renders_do_not_change_the_reference_count_of_the_platform() {
    let bundle = Bundle::new("globalThis.renderDocument = () => ({ status: 200, html: '' });", b"");
    let renderer = Renderer::start(bundle, RenderConfig::new(4)).await.expect("the pool starts");
    let visitors: Vec<_> = (0..VISITORS)
        .map(|_| {
            let renderer = renderer.clone();
            tokio::spawn(async move {
                for _ in 0..RENDERS_OF_EACH {
                    renderer.render("{}".to_owned()).await.expect("a document");
                }
            })
        })
        .collect();
    for visitor in visitors {
        visitor.await.expect("no panic");
    }
    // The engine, this crate and this call hold one reference each.
    v8::V8::get_current_platform().assert_use_count_eq(3);
}
