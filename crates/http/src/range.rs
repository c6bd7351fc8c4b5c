//! Parses the `Range` header (RFC 9110, section 14). All functions are pure.

use std::ops::Range;

/// The bytes of a body that a `Range` header requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RequestedRange {
    /// All bytes. A header with several ranges, a different unit or a syntax error is ignored, as the standard permits.
    Whole,
    /// One range, never empty.
    Part(Range<usize>),
    /// The range contains no byte of the body.
    Unsatisfiable,
}

pub(crate) fn requested_range(field: &str, length: usize) -> RequestedRange {
    let Some((first, last)) = parse(field) else { return RequestedRange::Whole };
    let range = match (first, last) {
        (Some(first), last) => first..last.map_or(length, |last| last.saturating_add(1).min(length)),
        (None, Some(suffix)) => length.saturating_sub(suffix)..length,
        (None, None) => return RequestedRange::Whole,
    };
    if range.is_empty() { RequestedRange::Unsatisfiable } else { RequestedRange::Part(range) }
}

/// Parses a header value with one range. Returns its first and last position, or `None` if the header must be ignored.
/// Without a first position, the second value is a suffix length: the number of bytes at the end of the body.
fn parse(field: &str) -> Option<(Option<usize>, Option<usize>)> {
    let (unit, range) = field.split_once('=')?;
    let (first, last) = range.trim().split_once('-')?;
    let (first, last) = (parse_position(first)?, parse_position(last)?);
    let is_reversed = first.zip(last).is_some_and(|(first, last)| last < first);
    (unit.trim().eq_ignore_ascii_case("bytes") && !is_reversed).then_some((first, last))
}

/// Parses a position. Returns `Some(None)` for an empty string and `None` for a malformed one. A position that does not
/// fit into `usize` becomes `usize::MAX`.
#[expect(clippy::option_option, reason = "an absent position differs from a malformed one")]
fn parse_position(text: &str) -> Option<Option<usize>> {
    match text {
        "" => Some(None),
        _ if text.bytes().all(|digit| digit.is_ascii_digit()) => Some(Some(text.parse().unwrap_or(usize::MAX))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{RequestedRange::*, *};

    #[test]
    fn only_a_single_byte_range_is_parsed() {
        let cases = [
            ("bytes=0-9", Part(0..10)),
            ("bytes=90-", Part(90..100)),
            ("bytes=90-1000", Part(90..100)),
            ("bytes=-10", Part(90..100)),
            ("bytes=-1000", Part(0..100)),
            ("bytes=99-99", Part(99..100)),
            ("Bytes = 0-0", Part(0..1)),
            ("bytes=0-99999999999999999999999", Part(0..100)),
            ("bytes=100-", Unsatisfiable),
            ("bytes=100-200", Unsatisfiable),
            ("bytes=-0", Unsatisfiable),
            ("bytes=99999999999999999999999-", Unsatisfiable),
            ("bytes=9-0", Whole),
            ("bytes=-", Whole),
            ("bytes=", Whole),
            ("bytes=0-1,3-4", Whole),
            ("bytes=+0-1", Whole),
            ("bytes=a-b", Whole),
            ("lines=0-1", Whole),
            ("0-1", Whole),
            ("", Whole),
        ];
        for (field, expected) in cases {
            assert_eq!(requested_range(field, 100), expected, "{field}");
        }
        assert_eq!(requested_range("bytes=0-", 0), Unsatisfiable);
    }

    proptest! {
        #[test]
        fn a_range_lies_within_the_body(field in "(bytes=)?[0-9]{0,25}-?[0-9]{0,25}(,|x)?", length in 0..2_000_usize) {
            if let Part(range) = requested_range(&field, length) {
                prop_assert!(range.start < range.end && range.end <= length);
            }
        }

        #[test]
        fn any_field_can_be_parsed(field in any::<String>(), length: usize) {
            requested_range(&field, length);
        }
    }
}
