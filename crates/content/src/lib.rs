//! x
pub mod data;
pub mod record;
pub mod typescript;
#[test]
fn p() { std::fs::create_dir_all("../../ui/generated").unwrap(); std::fs::write("../../ui/generated/content.ts", typescript::declarations()).unwrap(); }
