//! Builds HTTP/2 frames and header blocks byte by byte, so tests can send malformed frames (RFC 9113,
//! sections 4 and 6; RFC 7541, section 6).

use h2::Reason;

pub(super) const DATA: u8 = 0;
pub(super) const HEADERS: u8 = 1;
pub(super) const PRIORITY: u8 = 2;
pub(super) const RST_STREAM: u8 = 3;
pub(super) const SETTINGS: u8 = 4;
pub(super) const PUSH_PROMISE: u8 = 5;
pub(super) const PING: u8 = 6;
pub(super) const GOAWAY: u8 = 7;
pub(super) const WINDOW_UPDATE: u8 = 8;
pub(super) const CONTINUATION: u8 = 9;
/// A frame type that no specification defines.
pub(super) const UNKNOWN: u8 = 0xfa;

pub(super) const NONE: u8 = 0;
/// Acknowledgement flag of `PING` and `SETTINGS`.
pub(super) const ACK: u8 = 1;
pub(super) const END_STREAM: u8 = 1;
pub(super) const END_HEADERS: u8 = 4;
pub(super) const PADDED: u8 = 8;
pub(super) const WITH_PRIORITY: u8 = 32;

pub(super) const ENABLE_PUSH: u16 = 2;
pub(super) const INITIAL_WINDOW_SIZE: u16 = 4;
pub(super) const MAX_FRAME_SIZE: u16 = 5;

pub(super) const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

pub(super) fn frame(kind: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).expect("a short payload").to_be_bytes();
    [&length[1..], &[kind, flags], &stream.to_be_bytes(), payload].concat()
}

pub(super) fn data(stream: u32, flags: u8, payload: &[u8]) -> Vec<u8> {
    frame(DATA, flags, stream, payload)
}

pub(super) fn headers(stream: u32, flags: u8, block: &[u8]) -> Vec<u8> {
    frame(HEADERS, flags, stream, block)
}

pub(super) fn continuation(stream: u32, flags: u8, block: &[u8]) -> Vec<u8> {
    frame(CONTINUATION, flags, stream, block)
}

/// Returns the payload of a PRIORITY frame: `dependency`, and a fixed weight.
pub(super) fn priority_fields(dependency: u32) -> Vec<u8> {
    [&dependency.to_be_bytes()[..], &[15]].concat()
}

pub(super) fn priority(stream: u32, dependency: u32) -> Vec<u8> {
    frame(PRIORITY, NONE, stream, &priority_fields(dependency))
}

pub(super) fn reset(stream: u32, code: u32) -> Vec<u8> {
    frame(RST_STREAM, NONE, stream, &code.to_be_bytes())
}

pub(super) fn settings(values: &[(u16, u32)]) -> Vec<u8> {
    let payload = values.iter().flat_map(|(id, value)| [&id.to_be_bytes()[..], &value.to_be_bytes()].concat());
    frame(SETTINGS, NONE, 0, &payload.collect::<Vec<_>>())
}

pub(super) fn ping(flags: u8, payload: [u8; 8]) -> Vec<u8> {
    frame(PING, flags, 0, &payload)
}

pub(super) fn goaway(stream: u32, code: u32) -> Vec<u8> {
    frame(GOAWAY, NONE, stream, &[0_u32.to_be_bytes(), code.to_be_bytes()].concat())
}

pub(super) fn window_update(stream: u32, increment: u32) -> Vec<u8> {
    frame(WINDOW_UPDATE, NONE, stream, &increment.to_be_bytes())
}

/// Encodes an integer with a prefix of `bits` bits (RFC 7541, 5.1). The bits of `kind`, which identify the kind of
/// field, precede the prefix.
pub(super) fn integer(kind: u8, bits: u32, value: usize) -> Vec<u8> {
    let most = (1 << bits) - 1;
    if value < most {
        return vec![kind | u8::try_from(value).expect("the value fits into the prefix")];
    }
    let mut bytes = vec![kind | u8::try_from(most).expect("a prefix is no longer than a byte")];
    let mut rest = value - most;
    while rest > 127 {
        bytes.push(u8::try_from(rest % 128).expect("seven bits") | 128);
        rest /= 128;
    }
    bytes.push(u8::try_from(rest).expect("seven bits"));
    bytes
}

pub(super) fn string(text: &[u8]) -> Vec<u8> {
    [integer(0, 7, text.len()), text.to_vec()].concat()
}

/// Encodes a literal field without indexing and without Huffman coding.
pub(super) fn field(name: &str, value: &str) -> Vec<u8> {
    [vec![0], string(name.as_bytes()), string(value.as_bytes())].concat()
}

pub(super) fn block(fields: &[(&str, &str)]) -> Vec<u8> {
    fields.iter().flat_map(|(name, value)| field(name, value)).collect()
}

pub(super) struct Frame {
    pub(super) kind: u8,
    pub(super) flags: u8,
    pub(super) stream: u32,
    pub(super) payload: Vec<u8>,
}

impl Frame {
    /// Removes and returns the first frame of `bytes`, if the frame is complete.
    pub(super) fn take(bytes: &mut Vec<u8>) -> Option<Self> {
        let &[high, middle, low, kind, flags, a, b, c, d] = bytes.first_chunk()?;
        let end = 9 + u32::from_be_bytes([0, high, middle, low]) as usize;
        let payload = bytes.get(9..end)?.to_vec();
        bytes.drain(..end);
        Some(Self { kind, flags, stream: u32::from_be_bytes([a, b, c, d]), payload })
    }

    pub(super) fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// Returns the error code of a `RST_STREAM` or `GOAWAY`.
    pub(super) fn code(&self) -> Reason {
        let start = if self.kind == GOAWAY { 4 } else { 0 };
        let code = self.payload[start..].first_chunk().expect("a code");
        u32::from_be_bytes(*code).into()
    }

    /// Returns the status of a response, which is the first field of its header block.
    pub(super) fn status(&self) -> u16 {
        match &*self.payload {
            // An indexed field of the static table (RFC 7541, appendix A).
            [index @ 0x88..=0x8e, ..] => [200, 204, 206, 304, 400, 404, 500][usize::from(index - 0x88)],
            [_, length, value @ ..] if length & 128 != 0 => huffman_digits(&value[..usize::from(length & 127)]),
            [_, length, value @ ..] => {
                let digits = std::str::from_utf8(&value[..usize::from(*length)]);
                digits.ok().and_then(|digits| digits.parse().ok()).expect("a status")
            }
            _ => panic!("a response without a status"),
        }
    }
}

/// Decodes a Huffman-coded number of three digits. The codes of the digits 0 to 2 have five bits, and those of the
/// other digits have six (RFC 7541, appendix B).
fn huffman_digits(bytes: &[u8]) -> u16 {
    let mut bits = bytes.iter().flat_map(|byte| (0..8).rev().map(move |bit| u16::from(byte >> bit & 1)));
    (0..3).fold(0, |number, _| {
        let mut code = bits.by_ref().take(5).fold(0, |code, bit| code * 2 + bit);
        if code > 2 {
            code = code * 2 + bits.next().expect("a sixth bit") - 22;
        }
        number * 10 + code
    })
}

#[test]
fn integers_and_statuses_are_coded_as_in_the_examples_of_the_specification() {
    assert_eq!(integer(0, 5, 10), [10]);
    assert_eq!(integer(0, 5, 1337), [31, 154, 10]);
    let of = |payload: &[u8]| Frame { kind: HEADERS, flags: NONE, stream: 1, payload: payload.to_vec() }.status();
    assert_eq!([of(&[0x48, 0x82, 0x64, 0x02]), of(&[0x48, 0x03, b'3', b'0', b'7']), of(&[0x8d])], [302, 307, 404]);
}
