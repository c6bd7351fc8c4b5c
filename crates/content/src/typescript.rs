//! The TypeScript form of the record types, for `ui/generated/content.ts`.

use ts_rs::{Config, TS};

use crate::{data, record};

/// The declarations of every type that reaches the interface, as one TypeScript module.
pub fn declarations() -> String {
    let config = Config::default();
    let mut module = String::from(
        "// Written by `cargo xtask bless` from the types in crates/content. Do not edit.\n\
         import type { RecordIcon } from \"../components/icons.ts\";\n",
    );
    macro_rules! declare {
        ($($kind:ty),+ $(,)?) => { $( module.push_str(&format!("\nexport {}\n", <$kind>::decl(&config))); )+ };
    }
    declare!(
        data::RenderInput,
        data::Shell,
        data::PageRecord,
        data::Head,
        data::Crumb,
        data::Assets,
        data::Bundles,
        data::Asset,
        record::Site,
        record::Company,
        record::SocialImage,
        record::NavigationLink,
        record::Footer,
        record::Contact,
        record::Labels,
        record::UnitLabels,
        record::TitleBlockLabels,
        record::ThemeLabels,
        record::StripLabels,
        record::ViewerLabels,
        record::Hero,
        record::HeroLayout,
        record::Section,
        record::SectionBody,
        record::Badges,
        record::BadgesLayout,
        record::Badge,
        record::Cards,
        record::CardsLayout,
        record::GenericCard,
        record::Standing,
        record::Closing,
        record::Comparison,
        record::ComparisonRow,
        record::Diagram,
        record::DiagramLayer,
        record::DiagramNode,
        record::Directory,
        record::DirectoryLayout,
        record::Domains,
        record::Domain,
        record::Exhibit,
        record::Piece,
        record::Figures,
        record::Figure,
        record::Launch,
        record::Memorial,
        record::Mission,
        record::MissionWord,
        record::Portfolio,
        record::Project,
        record::Focus,
        record::Picture,
        record::PictureSource,
        record::Category,
        record::Prose,
        record::Notice,
        record::Steps,
        record::ProcessStep,
        record::Timelines,
        record::Timeline,
        record::ServiceCard,
        record::Link,
        record::TimeSpan,
        record::TimeUnit,
        record::Color,
    );
    module
}
