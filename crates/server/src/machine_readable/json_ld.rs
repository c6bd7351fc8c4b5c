//! Generates JSON-LD with the schema.org vocabulary. It describes the organization, the position of a page in the site,
//! and the subject of the page.

use content::{
    Library,
    data::{Crumb, PageRecord, Project, SectionBody},
    record::{Contact, PostalAddress},
};
use serde_json::{Value, json};

/// Returns the JSON-LD for the page of `record`, at its own address or at the address of its project `slug`.
/// `revised_day` is the day on which the text of the page was last revised, if it is known. `icon` is the path of the
/// company's logo. The result can be embedded in a script element without escaping.
pub(crate) fn structured_data(
    library: &Library,
    record: &PageRecord,
    slug: Option<&str>,
    revised_day: Option<&str>,
    icon: &str,
) -> String {
    let graph = Graph { library, origin: &library.site().company.origin, revised_day };
    let value = json!({ "@context": "https://schema.org", "@graph": graph.nodes(record, slug, icon) });
    script_json(&value)
}

/// Returns `value` as JSON in which `<` is escaped, so that the text cannot end a script element or open a comment. In
/// JSON, `<` occurs only in strings.
fn script_json(value: &Value) -> String {
    value.to_string().replace('<', "\\u003c")
}

struct Graph<'l> {
    library: &'l Library,
    origin: &'l str,
    revised_day: Option<&'l str>,
}

impl Graph<'_> {
    fn nodes(&self, record: &PageRecord, slug: Option<&str>, icon: &str) -> Vec<Value> {
        let sections = record.sections.iter();
        let shown_projects = sections.flat_map(|section| match &section.body {
            SectionBody::Portfolio(portfolio) => portfolio.projects.as_slice(),
            _ => &[],
        });
        let projects: Vec<_> = shown_projects.collect();
        let open = slug.and_then(|slug| projects.iter().copied().find(|project| &*project.slug == slug));
        let mut nodes = vec![self.organization(icon), self.website(), self.page(record, open, &projects)];
        if !record.trail.is_empty() {
            nodes.push(self.breadcrumbs(&record.trail));
        }
        if let Some(project) = open {
            nodes.push(self.artwork(project));
            return nodes;
        }
        if self.is_offer(record) {
            nodes.push(self.service(record));
        }
        nodes.extend(projects.into_iter().map(|project| self.listed_artwork(project)));
        nodes
    }

    fn id(&self, name: &str) -> String {
        format!("{}/#{name}", self.origin)
    }

    fn reference(&self, name: &str) -> Value {
        json!({ "@id": self.id(name) })
    }

    fn organization(&self, icon: &str) -> Value {
        let site = self.library.site();
        let company = &site.company;
        let contacts = &site.footer.contacts;
        let mut node = json!({
            "@type": "Organization",
            "@id": self.id("organization"),
            "name": company.name,
            "description": company.description,
            "url": self.absolute("/"),
            "logo": self.absolute(icon),
            "foundingDate": company.founded.to_string(),
            "contactPoint": contacts.iter().map(|contact| self.contact(contact)).collect::<Vec<_>>(),
        });
        if let Some(mail) = contacts.iter().find_map(|contact| contact.href.strip_prefix("mailto:")) {
            node["email"] = mail.into();
        }
        let optional = [
            ("legalName", company.legal_name.as_deref()),
            ("identifier", company.registration.as_deref()),
            ("telephone", company.telephone.as_deref()),
        ];
        for (name, value) in optional {
            if let Some(value) = value {
                node[name] = value.into();
            }
        }
        if let Some(PostalAddress { street, code, city, country }) = &company.address {
            node["address"] = json!({
                "@type": "PostalAddress",
                "streetAddress": street,
                "postalCode": code,
                "addressLocality": city,
                "addressCountry": country,
            });
        }
        node
    }

    fn contact(&self, contact: &Contact) -> Value {
        let (field, value) = match contact.href.split_once(':') {
            Some(("mailto", mail)) => ("email", mail.to_owned()),
            Some(("tel", number)) => ("telephone", number.to_owned()),
            _ => ("url", self.absolute(&contact.href)),
        };
        let language = &self.library.site().company.language;
        json!({
            "@type": "ContactPoint",
            "contactType": "customer service",
            "name": contact.title,
            "description": contact.description,
            "availableLanguage": language,
            field: value,
        })
    }

    fn website(&self) -> Value {
        let company = &self.library.site().company;
        json!({
            "@type": "WebSite",
            "@id": self.id("website"),
            "url": self.absolute("/"),
            "name": company.name,
            "description": company.description,
            "inLanguage": company.language,
            "publisher": self.reference("organization"),
        })
    }

    fn page(&self, record: &PageRecord, open: Option<&Project>, projects: &[&Project]) -> Value {
        let head = open.map_or(&record.head, |project| &project.head);
        let mut node = json!({
            "@type": "WebPage",
            "@id": head.canonical,
            "url": head.canonical,
            "name": head.title,
            "description": head.description,
            "inLanguage": self.library.site().company.language,
            "isPartOf": self.reference("website"),
        });
        if let Some(day) = self.revised_day {
            node["dateModified"] = day.into();
        }
        if !record.trail.is_empty() {
            node["breadcrumb"] = json!({ "@id": self.breadcrumbs_id(&record.trail) });
        }
        if let Some(card) = &head.card {
            node["primaryImageOfPage"] =
                json!({ "@type": "ImageObject", "contentUrl": card.src, "caption": head.card_alt });
        }
        match open {
            Some(project) => node["mainEntity"] = json!({ "@id": artwork_id(project) }),
            None if self.is_offer(record) => node["mainEntity"] = json!({ "@id": service_id(record) }),
            None if record.path == "/" => node["about"] = self.reference("organization"),
            None => {}
        }
        if open.is_none() && !projects.is_empty() {
            node["hasPart"] = projects.iter().map(|project| json!({ "@id": artwork_id(project) })).collect();
        }
        node
    }

    /// Returns the breadcrumbs as visitors see them. The last item is the current page, so it has no link.
    fn breadcrumbs(&self, trail: &[Crumb]) -> Value {
        let items = trail.iter().enumerate().map(|(index, crumb)| {
            let mut item = json!({ "@type": "ListItem", "position": index + 1, "name": crumb.label });
            if index + 1 < trail.len() {
                item["item"] = json!({ "@type": "WebPage", "@id": self.absolute(&crumb.href) });
            }
            item
        });
        json!({
            "@type": "BreadcrumbList",
            "@id": self.breadcrumbs_id(trail),
            "itemListElement": items.collect::<Vec<_>>(),
        })
    }

    fn breadcrumbs_id(&self, trail: &[Crumb]) -> String {
        let page = trail.last().map(|crumb| self.absolute(&crumb.href)).unwrap_or_default();
        format!("{page}#breadcrumbs")
    }

    /// Returns whether the page is about a service or product of the company. Such a page is under a page whose
    /// children the footer lists.
    fn is_offer(&self, record: &PageRecord) -> bool {
        let is_below = |folder: &str| record.path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
        self.library.site().footer.folders.iter().any(|folder| is_below(&folder.page))
    }

    fn service(&self, record: &PageRecord) -> Value {
        json!({
            "@type": "Service",
            "@id": service_id(record),
            "name": record.name,
            "description": record.head.description,
            "url": record.head.canonical,
            "provider": self.reference("organization"),
        })
    }

    /// Returns the description of a project for a page that lists it. [`Self::artwork`] adds details for the project's
    /// own address.
    fn listed_artwork(&self, project: &Project) -> Value {
        json!({
            "@type": "VisualArtwork",
            "@id": artwork_id(project),
            "name": project.title,
            "description": project.head.description,
            "url": project.head.canonical,
            "artform": project.category,
            "creator": self.reference("organization"),
            "image": self.absolute(&project.picture.src),
        })
    }

    fn artwork(&self, project: &Project) -> Value {
        let mut node = self.listed_artwork(project);
        node["keywords"] = json!(project.technologies);
        node["image"] = json!({
            "@type": "ImageObject",
            "contentUrl": self.absolute(&project.picture.src),
            "caption": project.alt,
        });
        node
    }

    fn absolute(&self, href: &str) -> String {
        super::absolute(self.origin, href)
    }
}

fn service_id(record: &PageRecord) -> String {
    format!("{}#service", record.head.canonical.as_deref().unwrap_or_default())
}

fn artwork_id(project: &Project) -> String {
    format!("{}#artwork", project.head.canonical.as_deref().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::Value;

    use super::script_json;

    proptest! {
        #[test]
        fn no_text_ends_its_script_element(text in "(</script>|<!--|<script>|\\\\|\"|\u{2028}|.){0,12}") {
            let value = Value::from([(text.clone(), Value::from(text))].into_iter().collect::<serde_json::Map<_, _>>());
            let json = script_json(&value);
            prop_assert!(!json.contains('<'), "{}", json);
            prop_assert_eq!(serde_json::from_str::<Value>(&json).expect("JSON"), value);
        }
    }
}
