//! The records: what an editor writes in `content/`, known to be right.
//!
//! [`crate::load()`] alone makes them; every reference in them has been looked up. Types that travel to the interface as they
//! are written derive `Serialize` and `TS` too; what travels in another form has a type of its own in [`crate::data`].

mod facts;
mod page;
mod project;
mod section;
mod shared;
mod site;

pub use facts::{Count, Fact, FactsFile};
pub use page::{Card, External, Hero, HeroLayout, HeroPart, Meta, Page, Row};
pub use project::{Category, Focus, Project};
pub use section::{
    Badge, Badges, BadgesLayout, Cards, CardsLayout, Closing, Comparison, ComparisonRow, Diagram, DiagramLayer,
    DiagramNode, Directory, DirectoryLayout, Domain, Domains, Exhibit, ExternalCard, Figures, GenericCard, Launch,
    Memorial, Mission, MissionWord, Notice, PlatformColumn, Portfolio, ProcessStep, Prose, Register, RegisterColumns,
    Section, SectionBody, SectionHead, SpanColumn, Specimen, SpecimenDrawing, SpecimenPart, Standing, Steps, Timeline,
    Timelines,
};
pub use shared::{Color, Figure, Link, TimeSpan, TimeUnit};
pub use site::{
    Company, Contact, ErrorPage, Footer, FooterFolder, Labels, NavigationLink, NotFound, Security, Site, StripLabels,
    ThemeLabels, TitleBlockLabels, UnitLabels, ViewerLabels,
};
