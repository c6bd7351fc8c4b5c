//! The record types: what an editor writes in `content/` and what the interface receives.
//!
//! These types are the single source of the TypeScript types in `ui/generated/`. Fields marked as resolved are never
//! written by an editor: loading fills them in from other records.

mod page;
mod project;
mod section;
mod shared;
mod site;

pub use page::{Card, Hero, HeroLayout, Meta, Page};
pub use project::{Category, Focus, Picture, PictureSource, Project};
pub use section::{
    Badge, Badges, BadgesLayout, Cards, CardsLayout, Closing, Comparison, ComparisonRow, Diagram, DiagramLayer,
    DiagramNode, Directory, DirectoryLayout, Domain, Domains, Exhibit, ExternalCard, Figures, GenericCard, Launch,
    Memorial, Mission, MissionWord, Notice, Piece, Portfolio, ProcessStep, Prose, Section, SectionBody, Standing,
    Steps, Timeline, Timelines,
};
pub use shared::{Color, Figure, Link, ServiceCard, TimeSpan, TimeUnit};
pub use site::{
    Company, Contact, ErrorPage, Footer, Labels, NavigationLink, NotFound, Site, SocialImage, StripLabels, ThemeLabels,
    TitleBlockLabels, UnitLabels, ViewerLabels,
};
