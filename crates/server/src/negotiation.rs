//! Chooses the encoding of a response from `Accept-Encoding` (RFC 9110, 12.5.3). Pure.

/// An encoding in which bodies are stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Encoding {
    Brotli,
    Zstd,
    Gzip,
    Identity,
}

impl Encoding {
    pub(crate) const ALL: [Self; 4] = [Self::Brotli, Self::Zstd, Self::Gzip, Self::Identity];

    /// The content coding's name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }
}

/// The encodings that `accept` allows. Identity is always among them: a client that refuses even that still gets it,
/// which the standard permits and helps more than an error.
pub(crate) fn acceptable(accept: Option<&str>) -> Vec<Encoding> {
    let items: Vec<(&str, bool)> = accept.unwrap_or_default().split(',').filter_map(parse_item).collect();
    let is_accepted = |encoding: &Encoding| {
        let named = |name: &str| items.iter().find(|(item, _)| item.eq_ignore_ascii_case(name)).map(|(_, ok)| *ok);
        match encoding {
            Encoding::Identity => true,
            encoding => named(encoding.name()).or_else(|| named("*")).unwrap_or(false),
        }
    };
    Encoding::ALL.into_iter().filter(is_accepted).collect()
}

/// Name of a coding and whether its weight is above zero; `None` for what cannot be understood.
fn parse_item(item: &str) -> Option<(&str, bool)> {
    let mut parts = item.split(';').map(str::trim);
    let name = parts.next().filter(|name| !name.is_empty())?;
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    let weight: f32 = weight.map_or(Some(1.0), |weight| weight.trim().parse().ok())?;
    Some((name, weight > 0.0))
}

#[cfg(test)]
mod tests {
    use super::{Encoding::*, *};

    #[test]
    fn encodings_follow_the_request() {
        let cases: [(Option<&str>, &[Encoding]); 12] = [
            (None, &[Identity]),
            (Some(""), &[Identity]),
            (Some("gzip, deflate, br, zstd"), &[Brotli, Zstd, Gzip, Identity]),
            (Some("br"), &[Brotli, Identity]),
            (Some("GZIP"), &[Gzip, Identity]),
            (Some("gzip;q=0"), &[Identity]),
            (Some("gzip;q=0.5, br;q=0"), &[Gzip, Identity]),
            (Some("*"), &[Brotli, Zstd, Gzip, Identity]),
            (Some("*;q=0"), &[Identity]),
            (Some("br;q=0, *"), &[Zstd, Gzip, Identity]),
            (Some("identity;q=0"), &[Identity]),
            (Some("br;q=x, ;;, zstd ; q=1"), &[Zstd, Identity]),
        ];
        for (accept, expected) in cases {
            assert_eq!(acceptable(accept), expected, "{accept:?}");
        }
    }
}
