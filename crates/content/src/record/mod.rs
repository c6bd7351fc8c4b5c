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
    Apis, Applications, Archive, Badges, Cards, CardsLayout, Children, Classification, Classifications, Closing,
    Comparison, ComparisonRow, DataApi, Diagram, DiagramLayer, Directory, Domain, Domains, Exhibit, ExternalCard,
    Figures, Industries, Industry, Launch, Memorial, Mission, MissionWord, Notice, NoticeTone, Piece, Portfolio,
    ProcessStep, Prose, Section, SectionBody, Service, Services, Showcase, ShowcaseProject, Standing, Steps,
    Technologies, TechnologyGroup, Timeline, Timelines, Tool, Tools, UpcomingCard,
};
pub use shared::{ApplicationCard, Badge, Color, Figure, GenericCard, Link, ServiceCard, TimeSpan, TimeUnit};
pub use site::{
    Company, Contact, ErrorPage, Footer, Labels, NavigationLink, NotFound, Site, SocialImage, StripLabels, ThemeLabels,
    TitleBlockLabels, UnitLabels, ViewerLabels,
};
