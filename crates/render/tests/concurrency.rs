//! What the runtimes of a process have in common stays right when many of them render at once.

use deno_core::v8;
use render::{Bundle, RenderConfig, Renderer};

const VISITORS: usize = 16;
const RENDERS_OF_EACH: usize = 12_000;

/// QuickJS' stand-in for the platform counts its references without synchronisation: a render that counts loses some, the
/// platform is freed while it is in use, and the process ends. On one processor this cannot fail.
#[tokio::test(flavor = "multi_thread")]
async fn renders_count_no_references_to_the_platform() {
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
    // That of the engine, that of this crate, and this one.
    v8::V8::get_current_platform().assert_use_count_eq(3);
}
