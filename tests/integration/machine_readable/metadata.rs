//! Tests of the metadata and the social card of each address.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use scraper::Html;

use super::{addresses, only_value, origin, select, size_of, text_of};
use crate::support::{document, get, library};

#[tokio::test]
async fn the_not_found_page_has_no_machine_readable_metadata() {
    let html = Html::parse_document(get("/no-such-page").await.text());
    for selector in ["script[type='application/ld+json']", "link[rel=canonical]", "link[rel=alternate]"] {
        assert!(select(&html, selector).is_empty(), "{selector}");
    }
    assert_eq!(only_value(&html, "meta[name=robots]", "content"), "noindex");
}

/// Maximum size of a social card in bytes.
const CARD_LIMIT: usize = 60_000;

#[tokio::test]
async fn every_address_has_its_own_title_description_and_card() {
    let (mut titles, mut descriptions, mut cards) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let addresses = addresses();
    for address in &addresses {
        let html = document(address).await;
        let title = text_of(&select(&html, "head > title")[0]);
        let description = only_value(&html, "meta[name=description]", "content");
        assert!((10..=60).contains(&title.chars().count()), "{address}: {title}");
        assert!((50..=155).contains(&description.chars().count()), "{address}: {description}");
        assert_eq!(only_value(&html, "link[rel=canonical]", "href"), format!("{}{address}", origin()));
        for name in ["meta[property='og:title']", "meta[name='twitter:title']"] {
            assert_eq!(only_value(&html, name, "content"), title, "{address}");
        }
        for name in ["meta[property='og:description']", "meta[name='twitter:description']"] {
            assert_eq!(only_value(&html, name, "content"), description, "{address}");
        }
        assert_eq!(
            only_value(&html, "meta[property='og:url']", "content"),
            only_value(&html, "link[rel=canonical]", "href")
        );
        assert_eq!(only_value(&html, "meta[name='twitter:card']", "content"), "summary_large_image");
        let card = only_value(&html, "meta[property='og:image']", "content");
        assert_eq!(only_value(&html, "meta[name='twitter:image']", "content"), card);
        assert!(!only_value(&html, "meta[property='og:image:alt']", "content").is_empty(), "{address}");
        let response = get(card.strip_prefix(origin()).expect("the card is on the site")).await;
        assert_eq!(response.status, StatusCode::OK, "{card}");
        assert!(response.body.len() <= CARD_LIMIT, "{card} has {} bytes", response.body.len());
        assert_eq!(size_of(&response.body), (1200, 630), "{card}");
        assert_eq!(only_value(&html, "meta[property='og:image:width']", "content"), "1200");
        assert_eq!(only_value(&html, "meta[property='og:image:height']", "content"), "630");
        assert!(titles.insert(title), "{address}: the title is not its own");
        assert!(descriptions.insert(description), "{address}: the description is not its own");
        assert!(cards.insert(card), "{address} has no card of its own; run `cargo xtask images`");
    }
    assert_eq!(addresses.len(), library().routes().count() + 11, "every page and the eleven projects");
}
