//! Canonicalizes paths, and reads values from queries. All functions are pure.

use std::borrow::Cow;

/// Returns the canonical form of a path: no repeated or trailing slash, no dot segments, lower case, no unnecessary
/// percent-encoding, hexadecimal digits of escapes in upper case (RFC 3986, section 6.2.2).
///
/// The result starts with exactly one slash, so it never names another host. The function is idempotent.
pub fn canonical(path: &str) -> String {
    let normal = normalize_escapes(path);
    let mut segments: Vec<&str> = Vec::new();
    for segment in normal.split('/') {
        match segment {
            "" | "." => {}
            ".." => {
                segments.pop();
            }
            segment => segments.push(segment),
        }
    }
    format!("/{}", segments.join("/"))
}

/// Decodes each escape (`%XX`) of a letter, digit, `-`, `.`, `_`, `~`, `/` or `\`, and encodes all characters that may
/// not appear literally in a path. Converts ASCII letters to lower case and, as browsers do, `\` to `/`. Every escape
/// is decoded once: the result of decoding is never decoded again.
fn normalize_escapes(path: &str) -> String {
    let mut normal = String::with_capacity(path.len());
    let mut bytes = path.as_bytes().iter();
    while let Some(&byte) = bytes.next() {
        let digits = bytes.as_slice();
        let escaped = (byte == b'%').then(|| Some(hex_digit(*digits.first()?)? << 4 | hex_digit(*digits.get(1)?)?));
        let byte = match escaped {
            Some(Some(value)) => {
                bytes.nth(1);
                value
            }
            _ => byte,
        };
        match byte {
            b'\\' => normal.push('/'),
            b'/' => normal.push('/'),
            _ if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) => {
                normal.push(char::from(byte.to_ascii_lowercase()));
            }
            // A delimiter is kept as it is, because an encoded delimiter has a different meaning (RFC 3986, section
            // 2.2).
            _ if escaped.flatten().is_none() && b"!$&'()*+,;=:@".contains(&byte) => normal.push(char::from(byte)),
            _ => {
                normal.push('%');
                normal.extend([byte >> 4, byte & 15].map(|digit| char::from(b"0123456789ABCDEF"[usize::from(digit)])));
            }
        }
    }
    normal
}

fn hex_digit(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok())
}

/// Returns the first value of the parameter `name` in a query, decoded as by `URLSearchParams` in a browser.
pub fn query_value<'a>(query: Option<&'a str>, name: &str) -> Option<Cow<'a, str>> {
    let mut pairs = form_urlencoded::parse(query?.as_bytes());
    pairs.find_map(|(key, value)| (key == name).then_some(value))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_path_has_one_canonical_form() {
        let cases = [
            ("/", "/"),
            ("/about", "/about"),
            ("/services/windows", "/services/windows"),
            ("/%7Bx%7D", "/%7Bx%7D"),
            ("/%7bx%7d", "/%7Bx%7D"),
            ("/{x}", "/%7Bx%7D"),
            ("/about/", "/about"),
            ("/About", "/about"),
            ("//about", "/about"),
            ("//evil.example/", "/evil.example"),
            ("/\\evil.example", "/evil.example"),
            ("/%5Cevil.example", "/evil.example"),
            ("/%2F%2Fevil.example", "/evil.example"),
            ("/services//windows", "/services/windows"),
            ("/services/./windows", "/services/windows"),
            ("/services/../about", "/about"),
            ("/../../etc/passwd", "/etc/passwd"),
            ("/%2e%2e/about", "/about"),
            ("/%61bout", "/about"),
            ("/%%36%31bout", "/%2561bout"),
            ("/%%32%66", "/%252f"),
            ("/%25%36%31bout", "/%2561bout"),
            ("/%", "/%25"),
            ("/%zz", "/%25zz"),
            ("/%é", "/%25%C3%A9"),
            ("/%E2%80%99", "/%E2%80%99"),
            ("/caf%c3%a9", "/caf%C3%A9"),
            ("/a+b@c", "/a+b@c"),
            ("/a%2Bb", "/a%2Bb"),
            ("*", "/*"),
            ("", "/"),
        ];
        for (path, expected) in cases {
            assert_eq!(canonical(path), expected, "{path}");
            assert_eq!(canonical(expected), expected, "the canonical form of {path} is stable");
        }
    }

    #[test]
    fn a_query_value_is_found_by_its_whole_name_and_decoded() {
        let project = |query| query_value(Some(query), "project").map(Cow::into_owned);
        assert_eq!(project("a=1&project=x").as_deref(), Some("x"));
        assert_eq!(project("project=night%2Dmarket").as_deref(), Some("night-market"));
        assert_eq!(project("%70roject=x&project=y").as_deref(), Some("x"));
        assert_eq!(project("project=a+b").as_deref(), Some("a b"));
        assert_eq!(project("project").as_deref(), Some(""));
        assert_eq!(project("projects=x"), None);
        assert_eq!(query_value(None, "project"), None);
    }

    proptest! {
        #[test]
        fn canonicalization_is_idempotent_and_names_no_other_host(path in "(/|\\\\|%2[fF]|%5[cC]|%|%2[eE]|[.a-zA-Z0-9é %?#{}]){0,24}") {
            let form = canonical(&path);
            prop_assert_eq!(canonical(&form), form.clone());
            prop_assert!(form.starts_with('/') && !form.starts_with("//") && !form.contains('\\'));
            prop_assert!(form.is_ascii() && form.split('/').all(|segment| segment != "." && segment != ".."));
            prop_assert!(form.parse::<axum::http::Uri>().is_ok(), "{} is a valid target", form);
        }

        #[test]
        fn any_query_can_be_parsed(query in any::<String>()) {
            query_value(Some(&query), "project");
        }
    }
}
