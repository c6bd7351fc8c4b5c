//! The one form of each address. Pure.

/// The canonical form of a request's path, if it differs: no doubled or trailing slash, no dot segments, lower case,
/// nothing percent-encoded that needs no encoding. The result starts with exactly one slash, so that it can never name
/// another host.
pub(crate) fn canonical(path: &str) -> Option<String> {
    let decoded = decode_unreserved(path).to_ascii_lowercase().replace('\\', "/");
    let mut segments: Vec<&str> = Vec::new();
    for segment in decoded.split('/') {
        match segment {
            "" | "." => {}
            ".." => {
                segments.pop();
            }
            segment => segments.push(segment),
        }
    }
    let canonical = format!("/{}", segments.join("/"));
    (canonical != path).then_some(canonical)
}

/// Decodes `%XX` where it stands for a character that may stand in a path as it is.
fn decode_unreserved(path: &str) -> String {
    let mut decoded = String::with_capacity(path.len());
    let mut rest = path;
    while let Some(start) = rest.find('%') {
        decoded.push_str(&rest[..start]);
        let code = rest.get(start + 1..start + 3).and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match code.map(char::from) {
            Some(c) if c.is_ascii_alphanumeric() || "-._~/\\".contains(c) => {
                decoded.push(c);
                rest = &rest[start + 3..];
            }
            _ => {
                decoded.push('%');
                rest = &rest[start + 1..];
            }
        }
    }
    decoded.push_str(rest);
    decoded
}

/// The value of `name` in a query, if it is there; not decoded, because the values looked for need no encoding.
pub(crate) fn query_value<'a>(query: Option<&'a str>, name: &str) -> Option<&'a str> {
    query?.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_has_one_form() {
        let cases = [
            ("/", None),
            ("/about", None),
            ("/services/windows", None),
            ("/%7Bx%7D", Some("/%7bx%7d")),
            ("/%7bx%7d", None),
            ("/about/", Some("/about")),
            ("/About", Some("/about")),
            ("//about", Some("/about")),
            ("//evil.example/", Some("/evil.example")),
            ("/\\evil.example", Some("/evil.example")),
            ("/%5Cevil.example", Some("/evil.example")),
            ("/%2F%2Fevil.example", Some("/evil.example")),
            ("/services//windows", Some("/services/windows")),
            ("/services/./windows", Some("/services/windows")),
            ("/services/../about", Some("/about")),
            ("/../../etc/passwd", Some("/etc/passwd")),
            ("/%2e%2e/about", Some("/about")),
            ("/%61bout", Some("/about")),
            ("/%", None),
            ("/%zz", None),
            ("/%E2%80%99", Some("/%e2%80%99")),
        ];
        for (path, expected) in cases {
            assert_eq!(canonical(path).as_deref(), expected, "{path}");
            let once = expected.unwrap_or(path);
            assert_eq!(canonical(once), None, "the form of {path} is final");
        }
    }

    #[test]
    fn query_values_are_found_by_their_whole_name() {
        assert_eq!(query_value(Some("a=1&project=x"), "project"), Some("x"));
        assert_eq!(query_value(Some("projects=x"), "project"), None);
        assert_eq!(query_value(None, "project"), None);
    }
}
