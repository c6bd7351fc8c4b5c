//! Renders a page in a loop and shows what the pool did: `cargo run -p render --example hello`.

use render::{Bundle, RenderConfig, Renderer};

const BUNDLE: &str = r#"
  const escape = (text) => text.replace(/[&<"]/g, (character) => `&#${character.charCodeAt(0)};`);
  globalThis.renderDocument = async (json) => {
    const { title, items } = JSON.parse(json);
    if (items.includes("endless")) for (;;);
    return { status: 200, html: `<!doctype html><h1>${escape(title)}</h1><ul>${items.map((item) => `<li>${escape(item)}`).join("")}</ul>` };
  };
"#;

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let renderer =
        Renderer::launch(Bundle::new(BUNDLE, b""), RenderConfig { deadline_ms: 200, ..RenderConfig::new(2) });
    renderer.started().await?;
    for items in [r#"["bread","<milk>"]"#, r#"["endless"]"#, r#"["after it"]"#] {
        match renderer.render(format!(r#"{{"title":"To buy","items":{items}}}"#)).await {
            Ok(rendered) => println!("{} {}", rendered.status, rendered.html),
            Err(error) => println!("error: {error}"),
        }
    }
    let stats = renderer.stats();
    println!(
        "{}: {} renders, {} of {} workers live",
        render::ENGINE,
        stats.renders,
        stats.workers_alive,
        stats.workers
    );
    Ok(())
}
