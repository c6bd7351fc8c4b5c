//! Generates the TypeScript declarations of the data that the interface receives: `ui/generated/content.ts`.

use std::collections::BTreeMap;

use serde_json::json;
use ts_rs::{Config, TS, TypeVisitor};

use crate::{data::RenderInput, record::SpecimenDrawing};

pub(super) fn declarations() -> String {
    let mut found = Declarations(BTreeMap::new());
    found.visit::<RenderInput<'static>>();
    let head = "// Written by `cargo xtask bless` from the types in crates/content. Do not edit.\n";
    found.0.insert("RecordIcon".to_owned(), RECORD_ICON.to_owned());
    found.0.insert("SpecimenLabels".to_owned(), specimen_labels());
    found.0.values().fold(head.to_owned(), |module, declaration| format!("{module}\nexport {declaration}\n"))
}

/// The declaration of `RecordIcon`, the name of an icon in a record. The type is distinct from `string`, because only
/// names that passed the content check are sure to be in the sprite.
const RECORD_ICON: &str = "type RecordIcon = string & { readonly isInSprite: true };";

/// Returns the declaration of `SpecimenLabels`, which maps each drawing to the names of its labels.
fn specimen_labels() -> String {
    let quote = |name: &str| format!("\"{name}\"");
    let labels = SpecimenDrawing::ALL.map(|drawing| {
        let (_, names) = drawing.requirements();
        let union = names.iter().map(|name| quote(name)).collect::<Vec<_>>().join(" | ");
        format!("{}: {}", json!(drawing), if names.is_empty() { "never" } else { &union })
    });
    format!("type SpecimenLabels = {{ {} }};", labels.join(", "))
}

/// The declarations found so far, by the name of the type.
struct Declarations(BTreeMap<String, String>);

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // A type without an output path, such as `string`, needs no declaration.
        if T::output_path().is_none() {
            return;
        }
        let config = Config::default();
        if self.0.insert(T::ident(&config), T::decl(&config)).is_none() {
            T::visit_dependencies(self);
        }
    }
}
