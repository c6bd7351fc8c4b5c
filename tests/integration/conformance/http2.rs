//! The cases of HTTP/2 and of its header compression: the cases of h2spec, and attacks that became known later. After
//! each case, the client sends pings. Their acknowledgements show that the server has processed all earlier frames.
//! A section number without a document refers to RFC 9113.

use std::{
    fmt,
    io::{Read, Write},
    net::TcpStream,
    sync::LazyLock,
    time::Duration,
};

use axum::Router;
use h2::Reason;
use page_http::{ConnectionLimits, ListenerConfig};

use super::{
    Case,
    frames::{
        ACK, DATA, ENABLE_PUSH, END_HEADERS, END_STREAM, Frame, GOAWAY, HEADERS, INITIAL_WINDOW_SIZE, MAX_FRAME_SIZE,
        NONE, PADDED, PING, PREFACE, PRIORITY, PUSH_PROMISE, RST_STREAM, SETTINGS, UNKNOWN, WINDOW_UPDATE,
        WITH_PRIORITY, block, continuation, data, field, frame, goaway, headers, integer, ping, priority,
        priority_fields, reset, settings, string, window_update,
    },
};
use crate::socket::Server;

pub(super) static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let mut table = Table::default();
    frame_format(&mut table);
    stream_states(&mut table);
    stream_numbers(&mut table);
    data_frames(&mut table);
    header_frames(&mut table);
    control_frames(&mut table);
    flow_control(&mut table);
    error_codes(&mut table);
    malformed_requests(&mut table);
    requests(&mut table);
    header_compression(&mut table);
    floods(&mut table);
    let server = Server::shared();
    table.0.into_iter().map(|row| row.run(server)).collect()
});

/// The outcome of a case, as the client observes it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// The connection stays open, and none of the other outcomes occurs.
    StaysOpen,
    /// The complete response to the request, with this status.
    Status(u16),
    /// The acknowledgement of a ping that is part of the case.
    Pong,
    /// The acknowledgement of settings.
    Acknowledged,
    /// This many bytes of a body, because flow control allows no more.
    Data(usize),
    /// The server resets the stream with this error.
    Reset(Reason),
    /// The server ends the connection with this error.
    GoAway(Reason),
    Closes,
}

impl fmt::Display for Outcome {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StaysOpen => write!(formatter, "stays open"),
            Self::Status(status) => write!(formatter, "{status}"),
            Self::Pong => write!(formatter, "PING ACK"),
            Self::Acknowledged => write!(formatter, "SETTINGS ACK"),
            Self::Data(length) => write!(formatter, "DATA of {length}"),
            Self::Reset(reason) => write!(formatter, "RST_STREAM {reason:?}"),
            Self::GoAway(reason) => write!(formatter, "GOAWAY {reason:?}, closes"),
            Self::Closes => write!(formatter, "closes"),
        }
    }
}

const STAYS_OPEN: &[Outcome] = &[Outcome::StaysOpen];
const OK: &[Outcome] = &[Outcome::Status(200)];

/// The allowed outcome if the client causes a connection error.
macro_rules! connection_error {
    ($reason:ident) => {
        &[Outcome::GoAway(Reason::$reason)]
    };
}

/// The allowed outcomes if the client causes a stream error, which a server may also treat as a connection error
/// (section 5.4.1).
macro_rules! stream_error {
    ($reason:ident) => {
        &[Outcome::Reset(Reason::$reason), Outcome::GoAway(Reason::$reason)]
    };
}

const MALFORMED: &[Outcome] = stream_error!(PROTOCOL_ERROR);

/// Bytes that the client sends after it has received a frame of the kind `after`, or immediately if `after` is `None`.
struct Part {
    after: Option<u8>,
    bytes: Vec<u8>,
}

struct Row {
    section: &'static str,
    sent: &'static str,
    /// The first frame, which the client sends directly after the preface.
    opening: Vec<u8>,
    parts: Vec<Part>,
    /// The stream whose response is the outcome.
    stream: u32,
    allowed: &'static [Outcome],
    deviation: Option<(Outcome, &'static str)>,
}

#[derive(Default)]
struct Table(Vec<Row>);

impl Table {
    fn case<const N: usize>(
        &mut self,
        section: &'static str,
        sent: &'static str,
        frames: [Vec<u8>; N],
        allowed: &'static [Outcome],
    ) -> &mut Row {
        let parts = vec![Part { after: None, bytes: frames.concat() }];
        let opening = settings(&[]);
        self.0.push(Row { section, sent, opening, parts, stream: 1, allowed, deviation: None });
        self.0.last_mut().expect("the row was just pushed")
    }
}

impl Row {
    /// Sends these frames after a frame of the kind `after`. [`HEADERS`] stands for the whole response to the first
    /// request.
    fn then<const N: usize>(&mut self, after: u8, frames: [Vec<u8>; N]) -> &mut Self {
        self.parts.push(Part { after: Some(after), bytes: frames.concat() });
        self
    }

    fn opened_with(&mut self, opening: Vec<u8>) -> &mut Self {
        self.opening = opening;
        self
    }

    fn with_stream(&mut self, stream: u32) {
        self.stream = stream;
    }

    /// Marks a case in which the server deviates from the specification with a harmless `outcome`.
    fn deviates(&mut self, outcome: Outcome, reason: &'static str) {
        self.deviation = Some((outcome, reason));
    }

    /// Marks a case in which the server sends `PROTOCOL_ERROR` instead of the specified error code.
    fn has_general_code(&mut self) {
        self.deviates(Outcome::GoAway(Reason::PROTOCOL_ERROR), "the connection ends too, with the general error code");
    }

    /// Returns the outcome that the client waits for.
    fn expected(&self) -> Outcome {
        self.deviation.map_or(self.allowed[0], |(outcome, _)| outcome)
    }

    fn run(self, server: Server) -> Case {
        let mut client = Client { socket: server.connect(), received: Vec::new() };
        client.send(&[PREFACE, &self.opening].concat());
        let is_greeted = client.wait_for(|frame| frame.kind == SETTINGS && !frame.has(ACK));
        // Consumes the server's acknowledgement of the client's settings, which would be mistaken for an outcome of the
        // case.
        let opens_with_settings = self.opening[3] == SETTINGS;
        if is_greeted && opens_with_settings {
            client.wait_for(|frame| frame.kind == SETTINGS && frame.has(ACK));
            client.send(&frame(SETTINGS, ACK, 0, b""));
        }
        for Part { after, bytes } in &self.parts {
            match *after {
                Some(HEADERS) => {
                    client.wait_for(|frame| [HEADERS, DATA].contains(&frame.kind) && frame.has(END_STREAM))
                }
                Some(kind) => client.wait_for(|frame| frame.kind == kind),
                None => true,
            };
            client.send(bytes);
        }
        let outcome = client.outcome(&self).to_string();
        let allowed = self.allowed.iter().map(Outcome::to_string).collect();
        let deviation = self.deviation.map(|(outcome, reason)| (outcome.to_string(), reason));
        Case { section: self.section, sent: self.sent, allowed, outcome, deviation }
    }
}

struct Client {
    socket: TcpStream,
    received: Vec<u8>,
}

/// The payload of pings that are part of a case.
const PAYLOAD: [u8; 8] = *b"the case";
/// The payloads of the pings that show the end of a case. An effect of the case may arrive after the first
/// acknowledgement, but not after the second.
const PROBES: [[u8; 8]; 2] = [*b"probe  1", *b"probe  2"];

impl Client {
    /// Sends `bytes`. Ignores errors, because the server may already have closed the connection.
    fn send(&mut self, bytes: &[u8]) {
        let _ = self.socket.write_all(bytes);
    }

    /// Returns the next frame, or `None` when the connection has ended.
    fn next(&mut self) -> Option<Frame> {
        loop {
            if let Some(frame) = Frame::take(&mut self.received) {
                return Some(frame);
            }
            let mut buffer = [0; 16 << 10];
            match self.socket.read(&mut buffer) {
                Ok(0) | Err(_) => return None,
                Ok(length) => self.received.extend_from_slice(&buffer[..length]),
            }
        }
    }

    /// Waits for a frame that `is_awaited` accepts. Returns `false` if the connection ends first.
    fn wait_for(&mut self, mut is_awaited: impl FnMut(&Frame) -> bool) -> bool {
        while let Some(frame) = self.next() {
            if is_awaited(&frame) {
                return true;
            }
        }
        false
    }

    fn outcome(&mut self, row: &Row) -> Outcome {
        let expected = row.expected();
        let is_response_awaited = matches!(expected, Outcome::Status(_));
        let (mut outcome, mut status, mut probes) = (Outcome::StaysOpen, None, PROBES.iter());
        let mut probe = probes.next();
        self.send(&ping(NONE, PROBES[0]));
        while let Some(frame) = self.next() {
            match frame.kind {
                GOAWAY if frame.code() != Reason::NO_ERROR => {
                    self.wait_for(|_| false);
                    return Outcome::GoAway(frame.code());
                }
                RST_STREAM if frame.code() != Reason::NO_ERROR => return Outcome::Reset(frame.code()),
                SETTINGS if frame.has(ACK) && expected == Outcome::Acknowledged => outcome = Outcome::Acknowledged,
                PING if frame.has(ACK) && probe.is_some_and(|probe| frame.payload == probe) => {
                    probe = probes.next();
                    if let Some(probe) = probe {
                        self.send(&ping(NONE, *probe));
                    }
                }
                PING if frame.has(ACK) => outcome = Outcome::Pong,
                HEADERS if frame.stream == row.stream => status = Some(frame.status()),
                DATA if matches!(expected, Outcome::Data(_)) => {
                    let before = if let Outcome::Data(length) = outcome { length } else { 0 };
                    outcome = Outcome::Data(before + frame.payload.len());
                }
                _ => {}
            }
            let is_end = [HEADERS, DATA].contains(&frame.kind) && frame.has(END_STREAM);
            if is_response_awaited && is_end && frame.stream == row.stream {
                outcome = Outcome::Status(status.expect("a response starts with a head"));
            }
            if probe.is_none() && (!is_response_awaited || outcome != Outcome::StaysOpen) {
                return outcome;
            }
        }
        if outcome == Outcome::StaysOpen { Outcome::Closes } else { outcome }
    }
}

const END: u8 = END_STREAM | END_HEADERS;

const METHOD: (&str, &str) = (":method", "GET");
const SCHEME: (&str, &str) = (":scheme", "http");
const PATH: (&str, &str) = (":path", "/healthz");
const AUTHORITY: (&str, &str) = (":authority", "site.test");

/// Returns the header block of a request with additional fields.
fn fields(further: &[(&str, &str)]) -> Vec<u8> {
    block(&[&[METHOD, SCHEME, PATH, AUTHORITY], further].concat())
}

fn get(stream: u32) -> Vec<u8> {
    headers(stream, END, &fields(&[]))
}

/// Returns the head of a request with a body of three bytes.
fn post(stream: u32) -> Vec<u8> {
    headers(stream, END_HEADERS, &block(&[(":method", "POST"), SCHEME, PATH, AUTHORITY, ("content-length", "3")]))
}

/// Returns the head of a request with a body of any length.
fn post_any(stream: u32) -> Vec<u8> {
    headers(stream, END_HEADERS, &block(&[(":method", "POST"), SCHEME, PATH, AUTHORITY]))
}

fn frame_format(table: &mut Table) {
    table.case("3.4", "the preface", [], STAYS_OPEN);
    table
        .case("3.4", "PING instead of SETTINGS", [], connection_error!(PROTOCOL_ERROR))
        .opened_with(ping(NONE, PAYLOAD))
        .deviates(Outcome::Pong, "a client that sends no SETTINGS has the initial values of the protocol");
    table.case("4.1", "a frame of an unknown type", [frame(UNKNOWN, NONE, 0, b"12345678")], STAYS_OPEN);
    table.case("4.1", "PING with undefined flags", [ping(0b1111_1110, PAYLOAD)], &[Outcome::Pong]);
    table.case("4.1", "PING with the reserved bit", [frame(PING, NONE, 1 << 31, &PAYLOAD)], &[Outcome::Pong]);
    let refused = &[Outcome::Status(405)];
    table.case("4.2", "DATA of 2^14 bytes", [post_any(1), data(1, END_STREAM, &[0; 1 << 14])], refused);
    let long = [0; (1 << 14) + 1];
    table.case(
        "4.2",
        "DATA of 2^14+1 bytes",
        [post_any(1), data(1, END_STREAM, &long)],
        stream_error!(FRAME_SIZE_ERROR),
    );
    table.case("4.2", "HEADERS of 2^14+1 bytes", [headers(1, END, &long)], connection_error!(FRAME_SIZE_ERROR));
    table.case(
        "4.2",
        "SETTINGS of 2^14+2 bytes",
        [frame(SETTINGS, NONE, 0, &[0; 6 * 2731])],
        connection_error!(FRAME_SIZE_ERROR),
    );
    table.case(
        "4.2",
        "an unknown type of 2^14+1 bytes",
        [frame(UNKNOWN, NONE, 0, &long)],
        connection_error!(FRAME_SIZE_ERROR),
    );
    table
        .case(
            "4.3",
            "a header block that cannot be decoded",
            [headers(1, END, &[0xff; 3])],
            connection_error!(COMPRESSION_ERROR),
        )
        .has_general_code();
    let (start, rest) = (headers(1, END_STREAM, &fields(&[])[..9]), continuation(1, END_HEADERS, &fields(&[])[9..]));
    let interrupted = connection_error!(PROTOCOL_ERROR);
    table.case("4.3", "PRIORITY inside a header block", [start.clone(), priority(1, 0), rest.clone()], interrupted);
    table.case(
        "4.3",
        "HEADERS of another stream inside a header block",
        [start.clone(), get(3), rest.clone()],
        interrupted,
    );
    table
        .case("5.4.1", "PING of 6 bytes", [frame(PING, NONE, 0, &[0; 6])], connection_error!(FRAME_SIZE_ERROR))
        .has_general_code();
    table.case("5.5", "a frame of an unknown type on a stream", [frame(UNKNOWN, NONE, 1, b"1"), get(1)], OK);
    table.case(
        "5.5",
        "an unknown type inside a header block",
        [start, frame(UNKNOWN, NONE, 1, b"1"), rest],
        interrupted,
    );
}

fn stream_states(table: &mut Table) {
    let idle = connection_error!(PROTOCOL_ERROR);
    table.case("5.1", "DATA on an idle stream", [data(1, END_STREAM, b"x")], idle);
    table.case("5.1", "RST_STREAM on an idle stream", [reset(1, 8)], idle);
    table.case("5.1", "WINDOW_UPDATE on an idle stream", [window_update(1, 100)], idle);
    table.case("5.1", "CONTINUATION on an idle stream", [continuation(1, END, &fields(&[]))], idle);
    table.case("5.1", "PRIORITY on an idle stream", [priority(1, 0), get(1)], OK);
    let closed = stream_error!(STREAM_CLOSED);
    let either = &[
        Outcome::GoAway(Reason::PROTOCOL_ERROR),
        Outcome::GoAway(Reason::STREAM_CLOSED),
        Outcome::Reset(Reason::STREAM_CLOSED),
    ];
    table
        .case("5.1", "DATA after the end of a request", [get(1), data(1, END_STREAM, b"x")], closed)
        .has_general_code();
    table.case("5.1", "HEADERS after the end of a request", [get(1), get(1)], closed).has_general_code();
    let rest = continuation(1, END_HEADERS, &fields(&[]));
    table.case("5.1", "CONTINUATION after the end of a request", [get(1), rest.clone()], either);
    table.case("5.1", "WINDOW_UPDATE after the end of a request", [get(1), window_update(1, 100)], OK);
    table.case("5.1", "PRIORITY after the end of a request", [get(1), priority(1, 0)], OK);
    table.case("5.1", "RST_STREAM after the end of a request", [get(1), reset(1, 8)], STAYS_OPEN);
    table.case("5.1", "DATA after RST_STREAM", [post(1), reset(1, 8), data(1, END_STREAM, b"abc")], closed);
    table.case("5.1", "HEADERS after RST_STREAM", [post(1), reset(1, 8), get(1)], closed).has_general_code();
    table.case("5.1", "CONTINUATION after RST_STREAM", [post(1), reset(1, 8), rest.clone()], either);
    for (sent, bytes, allowed) in [
        ("DATA on a stream that both sides have ended", data(1, END_STREAM, b"x"), &closed[..]),
        ("CONTINUATION on a stream that both sides have ended", rest, either),
        ("WINDOW_UPDATE on a stream that both sides have ended", window_update(1, 100), STAYS_OPEN),
        ("PRIORITY on a stream that both sides have ended", priority(1, 0), STAYS_OPEN),
        ("RST_STREAM on a stream that both sides have ended", reset(1, 8), STAYS_OPEN),
    ] {
        table.case("5.1", sent, [get(1)], allowed).then(HEADERS, [bytes]);
    }
    table
        .case("5.1", "HEADERS on a stream that both sides have ended", [get(1)], closed)
        .then(HEADERS, [get(1)])
        .has_general_code();
}

fn stream_numbers(table: &mut Table) {
    let wrong = connection_error!(PROTOCOL_ERROR);
    table.case("5.1.1", "an even number", [get(2)], wrong);
    table.case("5.1.1", "a smaller number than the previous one", [get(5), get(3)], wrong);
    table.case("5.1.1", "numbers with gaps", [get(5), get(99)], OK).with_stream(99);
    table.case("5.1.1", "the largest number", [get((1 << 31) - 1)], OK).with_stream((1 << 31) - 1);
    // With a window of 0, no body can be sent, so all streams stay open.
    let shut = settings(&[(INITIAL_WINDOW_SIZE, 0)]);
    let many = |count: u32| (0..count).flat_map(|number| get(2 * number + 1)).collect();
    table.case("5.1.2", "100 streams at once", [many(100)], STAYS_OPEN).opened_with(shut.clone());
    let refused = &[Outcome::Reset(Reason::REFUSED_STREAM), Outcome::Reset(Reason::PROTOCOL_ERROR)];
    table.case("5.1.2", "101 streams at once", [many(101)], refused).opened_with(shut);
    let own = [priority_fields(1), fields(&[])].concat();
    table.case(
        "RFC 7540 5.3.1",
        "HEADERS that depend on their own stream",
        [headers(1, END | WITH_PRIORITY, &own)],
        MALFORMED,
    );
    table.case("RFC 7540 5.3.1", "PRIORITY that depends on its own stream", [priority(1, 1)], MALFORMED);
}

fn data_frames(table: &mut Table) {
    let refused = &[Outcome::Status(405)];
    table.case("6.1", "DATA", [post(1), data(1, END_STREAM, b"abc")], refused);
    table.case("6.1", "several DATA", [post(1), data(1, NONE, b"a"), data(1, END_STREAM, b"bc")], refused);
    table.case("6.1", "DATA with padding", [post(1), data(1, END_STREAM | PADDED, b"\x04abc\0\0\0\0")], refused);
    table.case("6.1", "empty DATA", [post(1), data(1, NONE, b""), data(1, END_STREAM, b"abc")], refused);
    table.case("6.1", "DATA on stream 0", [post(1), data(0, END_STREAM, b"abc")], connection_error!(PROTOCOL_ERROR));
    let padded = [post(1), data(1, END_STREAM | PADDED, b"\x04abc")];
    table.case("6.1", "more padding than payload", padded, connection_error!(PROTOCOL_ERROR));
}

fn header_frames(table: &mut Table) {
    let fields = fields(&[]);
    let wrong = connection_error!(PROTOCOL_ERROR);
    table.case("6.2", "HEADERS", [get(1)], OK);
    let padded = [&[4], &*fields, &[0; 4]].concat();
    table.case("6.2", "HEADERS with padding", [headers(1, END | PADDED, &padded)], OK);
    let prioritized = [priority_fields(0), fields.clone()].concat();
    table.case("6.2", "HEADERS with priority", [headers(1, END | WITH_PRIORITY, &prioritized)], OK);
    let both = [vec![4], priority_fields(0), fields.clone(), vec![0; 4]].concat();
    table.case("6.2", "HEADERS with padding and priority", [headers(1, END | PADDED | WITH_PRIORITY, &both)], OK);
    table.case("6.2", "HEADERS on stream 0", [get(0)], wrong);
    let padded = [&[255], &*fields].concat();
    table.case("6.2", "more padding than payload", [headers(1, END | PADDED, &padded)], wrong);
    table.case(
        "6.2",
        "HEADERS too short for its priority",
        [headers(1, END | WITH_PRIORITY, b"\0\0")],
        &[Outcome::GoAway(Reason::PROTOCOL_ERROR), Outcome::GoAway(Reason::FRAME_SIZE_ERROR)],
    );
    let (first, second, third) = (&fields[..9], &fields[9..20], &fields[20..]);
    let start = headers(1, END_STREAM, first);
    let (middle, end) = (continuation(1, NONE, second), continuation(1, END_HEADERS, third));
    table.case("6.10", "two CONTINUATION", [start.clone(), middle.clone(), end.clone()], OK);
    let empty = continuation(1, NONE, b"");
    table.case("6.10", "an empty CONTINUATION", [start.clone(), empty, middle.clone(), end.clone()], OK);
    table.case("6.10", "DATA instead of CONTINUATION", [start.clone(), data(1, END_STREAM, b"x")], wrong);
    table.case("6.10", "PING instead of CONTINUATION", [start.clone(), ping(NONE, PAYLOAD)], wrong);
    table.case("6.10", "CONTINUATION on stream 0", [start.clone(), continuation(0, END_HEADERS, &fields[9..])], wrong);
    table.case(
        "6.10",
        "CONTINUATION of another stream",
        [start.clone(), continuation(3, END_HEADERS, &fields[9..])],
        wrong,
    );
    table.case("6.10", "CONTINUATION after END_HEADERS", [post(1), end.clone()], wrong);
    table.case(
        "6.10",
        "CONTINUATION after CONTINUATION with END_HEADERS",
        [start, middle, end.clone(), end.clone()],
        wrong,
    );
    table.case("6.10", "CONTINUATION after DATA", [post(1), data(1, NONE, b"a"), end], wrong);
}

fn control_frames(table: &mut Table) {
    let (wrong, size) = (connection_error!(PROTOCOL_ERROR), connection_error!(FRAME_SIZE_ERROR));
    table.case("6.3", "PRIORITY", [priority(1, 0), priority(1, 3), priority(3, 1 << 31), get(1)], OK);
    table.case("6.3", "PRIORITY on stream 0", [priority(0, 1)], wrong);
    let short = frame(PRIORITY, NONE, 1, &[0; 4]);
    table.case("6.3", "PRIORITY of 4 bytes", [short], stream_error!(FRAME_SIZE_ERROR)).has_general_code();
    table.case("6.4", "RST_STREAM", [post(1), reset(1, 8), get(3)], OK).with_stream(3);
    table.case("6.4", "RST_STREAM on stream 0", [reset(0, 8)], wrong);
    table.case("6.4", "RST_STREAM of 3 bytes", [post(1), frame(RST_STREAM, NONE, 1, &[0; 3])], size).has_general_code();
    table.case("6.5", "SETTINGS ACK with a payload", [frame(SETTINGS, ACK, 0, &[0; 6])], size).has_general_code();
    table.case("6.5", "SETTINGS on a stream", [frame(SETTINGS, NONE, 1, &[])], wrong);
    table.case("6.5", "SETTINGS of 3 bytes", [frame(SETTINGS, NONE, 0, &[0; 3])], size).has_general_code();
    table.case("6.5.2", "ENABLE_PUSH of 2", [settings(&[(ENABLE_PUSH, 2)])], wrong);
    let window = settings(&[(INITIAL_WINDOW_SIZE, 1 << 31)]);
    table
        .case("6.5.2", "INITIAL_WINDOW_SIZE of 2^31", [window], connection_error!(FLOW_CONTROL_ERROR))
        .has_general_code();
    table.case("6.5.2", "MAX_FRAME_SIZE of 16383", [settings(&[(MAX_FRAME_SIZE, 16_383)])], wrong);
    table.case("6.5.2", "MAX_FRAME_SIZE of 2^24", [settings(&[(MAX_FRAME_SIZE, 1 << 24)])], wrong);
    table.case("6.5.2", "an unknown setting", [settings(&[(0xff, 1)])], &[Outcome::Acknowledged]);
    table.case("6.5.3", "SETTINGS", [settings(&[(ENABLE_PUSH, 0)])], &[Outcome::Acknowledged]);
    let twice = settings(&[(INITIAL_WINDOW_SIZE, 100), (INITIAL_WINDOW_SIZE, 1)]);
    table.case("6.5.3", "INITIAL_WINDOW_SIZE of 100, then 1", [twice, get(1)], &[Outcome::Data(1)]);
    let promise = frame(PUSH_PROMISE, END_HEADERS, 1, &[&2_u32.to_be_bytes()[..], &fields(&[])].concat());
    table.case("6.6", "PUSH_PROMISE", [post(1), promise], wrong);
    table.case("6.7", "PING", [ping(NONE, PAYLOAD)], &[Outcome::Pong]);
    table.case("6.7", "PING ACK", [ping(ACK, PAYLOAD)], STAYS_OPEN);
    table.case("6.7", "PING on a stream", [frame(PING, NONE, 1, &PAYLOAD)], wrong);
    table.case("6.7", "PING of 7 bytes", [frame(PING, NONE, 0, &[0; 7])], size).has_general_code();
    table.case("6.8", "GOAWAY after a request", [get(1), goaway(0, 0)], OK);
    table.case("6.8", "GOAWAY on a stream", [goaway(1, 0)], wrong);
}

fn flow_control(table: &mut Table) {
    const MOST: u32 = (1 << 31) - 1;
    let (wrong, over) = (connection_error!(PROTOCOL_ERROR), connection_error!(FLOW_CONTROL_ERROR));
    let window = |size: u32| settings(&[(INITIAL_WINDOW_SIZE, size)]);
    table.case("6.9", "WINDOW_UPDATE of 0", [window_update(0, 0)], wrong);
    table.case("6.9", "WINDOW_UPDATE of 0 on a stream", [get(1), window_update(1, 0)], MALFORMED);
    let short = frame(WINDOW_UPDATE, NONE, 0, &[0; 3]);
    table.case("6.9", "WINDOW_UPDATE of 3 bytes", [short], connection_error!(FRAME_SIZE_ERROR)).has_general_code();
    table.case("6.9.1", "a window of 1", [get(1)], &[Outcome::Data(1)]).opened_with(window(1));
    table.case("6.9.1", "a window of 0", [get(1)], STAYS_OPEN).opened_with(window(0));
    let opened = [get(1), window_update(1, 1), window_update(1, 1)];
    table.case("6.9.1", "a window of 0 that is raised twice by 1", opened, &[Outcome::Data(2)]).opened_with(window(0));
    table.case("6.9.1", "a window above 2^31-1", [window_update(0, MOST), window_update(0, MOST)], over);
    let updates = [get(1), window_update(1, MOST), window_update(1, MOST)];
    table.case("6.9.1", "a window of a stream above 2^31-1", updates, stream_error!(FLOW_CONTROL_ERROR));
    let widened = [get(1), window(1)];
    table.case("6.9.2", "a larger initial window after a request", widened, &[Outcome::Data(1)]).opened_with(window(0));
    // Once 3 bytes have been sent, lowering the initial window size from 3 to 2 makes the window of the stream -1. A
    // WINDOW_UPDATE of 2 then raises it to 1.
    let long = headers(1, END, &block(&[METHOD, SCHEME, (":path", "/robots.txt"), AUTHORITY]));
    table
        .case("6.9.2", "a negative window that is raised to 1", [long], &[Outcome::Data(1)])
        .opened_with(window(3))
        .then(DATA, [window(2), window_update(1, 2)]);
    let over_by_settings = [get(1), window_update(1, 1), window(MOST)];
    table.case("6.9.2", "SETTINGS that raise a window above 2^31-1", over_by_settings, over).opened_with(window(0));
}

fn error_codes(table: &mut Table) {
    table.case("7", "RST_STREAM with an unknown code", [post(1), reset(1, 0xff), get(3)], OK).with_stream(3);
    table.case("7", "GOAWAY with an unknown code", [get(1), goaway(0, 0xff)], OK);
}

fn malformed_requests(table: &mut Table) {
    let with = |further: &[(&str, &str)]| [headers(1, END, &fields(further))];
    let only = |fields: &[(&str, &str)]| [headers(1, END, &block(fields))];
    let body = data(1, END_STREAM, b"abc");
    let second = [post(1), headers(1, END_HEADERS, &block(&[("a", "x")])), body.clone()];
    table.case("8.1", "HEADERS in the middle of a body", second, MALFORMED);
    for (sent, length) in [("less", "2"), ("more", "4")] {
        let head = block(&[(":method", "POST"), SCHEME, PATH, AUTHORITY, ("content-length", length)]);
        let sent =
            if sent == "less" { "a body longer than content-length" } else { "a body shorter than content-length" };
        table.case("8.1.1", sent, [headers(1, END_HEADERS, &head), body.clone()], MALFORMED);
    }
    table.case("8.1.1", "content-length without a body", with(&[("content-length", "3")]), MALFORMED);
    table.case("8.1.1", "a content-length that is not a number", with(&[("content-length", "abc")]), MALFORMED);
    let trailers = |fields: &[(&str, &str)]| [post(1), data(1, NONE, b"abc"), headers(1, END, &block(fields))];
    table
        .case("8.1", "a pseudo-header in trailers", trailers(&[(":method", "GET")]), MALFORMED)
        .deviates(Outcome::Status(405), "trailers are never read");
    table.case("8.2.1", "an upper-case name", with(&[("X-Test", "x")]), MALFORMED);
    table.case("8.2.1", "a space in a name", with(&[("a b", "x")]), MALFORMED);
    table.case("8.2.1", "a colon in a name", with(&[("a:b", "x")]), MALFORMED);
    table.case("8.2.1", "an empty name", with(&[("", "x")]), MALFORMED);
    table.case("8.2.1", "NUL in a value", with(&[("a", "x\0")]), MALFORMED);
    table.case("8.2.1", "CR in a value", with(&[("a", "x\ry")]), MALFORMED);
    table.case("8.2.1", "LF in a value", with(&[("a", "x\ny")]), MALFORMED);
    table
        .case("8.2.1", "a value that starts with a space", with(&[("a", " x")]), MALFORMED)
        .deviates(Outcome::Status(200), "the server does not forward fields");
    table
        .case("8.2.1", "a value that ends with a tab", with(&[("a", "x\t")]), MALFORMED)
        .deviates(Outcome::Status(200), "the server does not forward fields");
    table.case("8.2.2", "connection", with(&[("connection", "keep-alive")]), MALFORMED);
    table.case("8.2.2", "keep-alive", with(&[("keep-alive", "timeout=5")]), MALFORMED);
    table.case("8.2.2", "proxy-connection", with(&[("proxy-connection", "keep-alive")]), MALFORMED);
    table.case("8.2.2", "transfer-encoding", with(&[("transfer-encoding", "chunked")]), MALFORMED);
    table.case("8.2.2", "upgrade", with(&[("upgrade", "h2c")]), MALFORMED);
    table.case("8.2.2", "te with another value than trailers", with(&[("te", "trailers, deflate")]), MALFORMED);
    table.case("8.2.2", "te with trailers", with(&[("te", "trailers")]), OK);
    table.case("8.3", "an unknown pseudo-header", with(&[(":test", "x")]), MALFORMED);
    table.case("8.3", "a pseudo-header of responses", with(&[(":status", "200")]), MALFORMED);
    let late = only(&[METHOD, SCHEME, PATH, ("a", "x"), AUTHORITY]);
    table.case("8.3", "a pseudo-header after another field", late, MALFORMED);
    table.case("8.3.1", "an empty :path", only(&[METHOD, SCHEME, (":path", ""), AUTHORITY]), MALFORMED);
    table.case(
        "8.3.1",
        "a :path that does not start with a slash",
        only(&[METHOD, SCHEME, (":path", "healthz"), AUTHORITY]),
        MALFORMED,
    );
    table.case("8.3.1", "no :method", only(&[SCHEME, PATH, AUTHORITY]), MALFORMED);
    table.case("8.3.1", "no :scheme", only(&[METHOD, PATH, AUTHORITY]), MALFORMED);
    table.case("8.3.1", "no :path", only(&[METHOD, SCHEME, AUTHORITY]), MALFORMED);
    table.case("8.3.1", "two :method", only(&[METHOD, METHOD, SCHEME, PATH, AUTHORITY]), MALFORMED);
    table.case("8.3.1", "two :scheme", only(&[METHOD, SCHEME, SCHEME, PATH, AUTHORITY]), MALFORMED);
    table.case("8.3.1", "two :path", only(&[METHOD, SCHEME, PATH, PATH, AUTHORITY]), MALFORMED);
    table.case("8.3.1", "two :authority", only(&[METHOD, SCHEME, PATH, AUTHORITY, AUTHORITY]), MALFORMED);
    let refused = &[Outcome::Status(400), Outcome::Reset(Reason::PROTOCOL_ERROR)];
    table.case("8.3.1", "a host that contradicts :authority", with(&[("host", "other.test")]), refused);
    let user = only(&[METHOD, SCHEME, PATH, (":authority", "a@site.test")]);
    table.case("8.3.1", "a user in :authority", user, refused);
    table.case("8.3.1", "neither :authority nor host", only(&[METHOD, SCHEME, PATH]), refused);
    table.case("8.3.1", "host instead of :authority", only(&[METHOD, SCHEME, PATH, ("host", "site.test")]), OK);
    let target = only(&[METHOD, SCHEME, (":path", "http://site.test/healthz"), AUTHORITY]);
    table.case(
        "8.3.1",
        "an absolute URL in :path",
        target,
        &[Outcome::Reset(Reason::PROTOCOL_ERROR), Outcome::GoAway(Reason::PROTOCOL_ERROR)],
    );
    let connect = only(&[(":method", "CONNECT"), (":path", "/"), SCHEME, AUTHORITY]);
    table.case("8.5", "CONNECT with a path", connect, MALFORMED);
    let websocket = only(&[(":method", "CONNECT"), (":protocol", "websocket"), SCHEME, PATH, AUTHORITY]);
    table.case("RFC 8441 4", "CONNECT with :protocol, which was not offered", websocket, MALFORMED);
}

fn requests(table: &mut Table) {
    let request = |method: &str| [headers(1, END, &block(&[(":method", method), SCHEME, PATH, AUTHORITY]))];
    table.case("8.1", "GET", request("GET"), OK);
    table.case("8.1", "HEAD", request("HEAD"), OK);
    let refused = &[Outcome::Status(405)];
    table.case("8.1", "POST without a body", request("POST"), refused);
    let trailers = headers(1, END, &block(&[("x-test", "x")]));
    table.case("8.1", "POST with trailers", [post(1), data(1, NONE, b"abc"), trailers], refused);
    let body = [headers(1, END_HEADERS, &fields(&[])), data(1, END_STREAM, b"abc")];
    table.case("8.1", "GET with a body", body, &[Outcome::Status(413)]);
    table.case(
        "8.2.3",
        "cookie in several fields",
        [headers(1, END, &fields(&[("cookie", "a=b"), ("cookie", "c=d")]))],
        OK,
    );
    table.case(
        "8.3.1",
        "OPTIONS with an asterisk",
        [headers(1, END, &block(&[(":method", "OPTIONS"), SCHEME, (":path", "*"), AUTHORITY]))],
        refused,
    );
    table.case(
        "8.5",
        "CONNECT",
        [headers(1, END, &block(&[(":method", "CONNECT"), (":authority", "site.test:443")]))],
        refused,
    );
}

fn header_compression(table: &mut Table) {
    // The static table has 61 entries (RFC 7541, appendix A), so the first entry of the dynamic table has index 62.
    let start = |kind: &[u8]| [kind, &field(":method", "GET"), &[0x86], &[0x04], &string(b"/healthz")].concat();
    let request = |authority: &[u8]| [headers(1, END, &[&start(b""), authority].concat())];
    let (name, value) = (string(b":authority"), string(b"site.test"));
    table.case("RFC 7541 6.1", "a field of the static table", request(&[&[0x01], &*value].concat()), OK);
    let [first] = request(&[&[0x41], &*value].concat());
    let second = headers(3, END, &[start(b""), vec![0xbe]].concat());
    table.case("RFC 7541 6.1", "a field of the dynamic table", [first, second], OK).with_stream(3);
    table.case("RFC 7541 6.2.1", "a new field with indexing", request(&[&[0x40], &*name, &value].concat()), OK);
    table.case("RFC 7541 6.2.2", "a field without indexing", request(&[&[0x00], &*name, &value].concat()), OK);
    table.case("RFC 7541 6.2.3", "a never-indexed field", request(&[&[0x10], &*name, &value].concat()), OK);
    table.case(
        "RFC 7541 6.2.3",
        "a never-indexed field with a name of the table",
        request(&[&[0x11], &*value].concat()),
        OK,
    );
    let sized = |updates: &[u8]| [headers(1, END, &[start(updates), vec![0x01], value.clone()].concat())];
    table.case("RFC 7541 6.3", "a table size of 0", sized(&[0x20]), OK);
    table.case("RFC 7541 6.3", "two table sizes", sized(&[&[0x20], &*integer(0x20, 5, 4096)].concat()), OK);
    let broken = connection_error!(COMPRESSION_ERROR);
    table
        .case("RFC 7541 6.3", "a table size above the limit", sized(&integer(0x20, 5, 4097)), broken)
        .has_general_code();
    let late = [headers(1, END, &[&fields(&[]), &[0x21][..]].concat())];
    table.case("RFC 7541 4.2", "a table size after fields", late, broken).has_general_code();
    let further = |bytes: &[u8]| [headers(1, END, &[&fields(&[]), bytes].concat())];
    table.case("RFC 7541 2.3.3", "an index beyond the tables", further(&[0xc6]), broken).has_general_code();
    table
        .case("RFC 7541 2.3.3", "a name beyond the tables", further(&[&[0x7f, 0x07], &*string(b"x")].concat()), broken)
        .has_general_code();
    table.case("RFC 7541 5.1", "an integer that never ends", further(&[0xff; 12]), broken).has_general_code();
    table
        .case(
            "RFC 7541 5.2",
            "a string longer than its block",
            further(&[&[0x00], &*string(b"a"), &[100, b'x']].concat()),
            broken,
        )
        .has_general_code();
    let coded =
        |value: &[u8]| further(&[vec![0x00], string(b"a"), integer(0x80, 7, value.len()), value.to_vec()].concat());
    // "a" is 00011 in the Huffman code.
    table.case("RFC 7541 5.2", "a string in the Huffman code", coded(&[0b0001_1111]), OK);
    table.case("RFC 7541 5.2", "padding of more than 7 bits", coded(&[0b0001_1111, 0xff]), broken).has_general_code();
    table.case("RFC 7541 5.2", "padding of zeros", coded(&[0b0001_1000]), broken).has_general_code();
    table
        .case("RFC 7541 5.2", "the end-of-string symbol inside a string", coded(&[0xff; 4]), broken)
        .has_general_code();
    table.case("RFC 7541 6.1", "index 0", further(&[0x80]), broken).has_general_code();
}

/// Requests that cost the server more than the client (denial of service, section 10.5).
fn floods(table: &mut Table) {
    let calm = connection_error!(ENHANCE_YOUR_CALM);
    let large = [fields(&[]), field("a", &"x".repeat(20_000))].concat();
    let pieces: Vec<u8> = large.chunks(8_000).skip(1).flat_map(|piece| continuation(1, NONE, piece)).collect();
    let large = [headers(1, END_STREAM, &large[..8_000]), pieces, continuation(1, END_HEADERS, b"")];
    table.case("10.5.1", "20,000 bytes of fields", large, &[Outcome::Status(431)]);
    let many = (0..2_000).flat_map(|_| continuation(1, NONE, b"")).collect();
    table.case(
        "10.5",
        "CONTINUATION without END_HEADERS, 2,000 times",
        [headers(1, END_STREAM, &fields(&[])[..9]), many],
        calm,
    );
    let resets = (0..500).flat_map(|number| [get(2 * number + 1), reset(2 * number + 1, 8)].concat()).collect();
    table.case("10.5", "500 requests that are reset immediately", [resets], calm);
    let pings = (0..500).flat_map(|_| ping(NONE, PAYLOAD)).collect();
    table.case("10.5", "500 PING", [pings], &[Outcome::Pong]);
    let empty = (0..500).flat_map(|_| settings(&[])).collect();
    table.case("10.5", "500 SETTINGS", [empty], &[Outcome::Acknowledged]);
}

#[test]
fn a_request_that_arrives_while_a_connection_ends_gets_its_whole_response() {
    const IDLE: Duration = Duration::from_millis(200);
    const BODY_BYTES: usize = 30_000;
    let slow = async || {
        // The pause is longer than the idle limit.
        tokio::time::sleep(3 * IDLE).await;
        "x".repeat(BODY_BYTES)
    };
    for is_stopping in [false, true] {
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let idle = if is_stopping { Duration::from_secs(600) } else { IDLE };
        let limits = ConnectionLimits { idle, ..ConnectionLimits::default() };
        let config = ListenerConfig { limits, ..ListenerConfig::default() };
        let server = Server::serving_until(Router::new().fallback(slow), config, async move { drop(stopped.await) });
        let mut client = Client { socket: server.connect(), received: Vec::new() };
        client.send(&[PREFACE, &settings(&[])].concat());
        assert!(client.wait_for(|frame| frame.kind == SETTINGS && frame.has(ACK)));
        let _stop = (!is_stopping).then_some(stop);
        assert!(client.wait_for(|frame| frame.kind == GOAWAY));
        // The client sends the request as if it had not yet received the `GOAWAY`. That frame still permits all
        // streams.
        client.send(&get(1));
        let mut length = 0;
        let is_complete = client.wait_for(|frame| {
            length += if frame.kind == DATA { frame.payload.len() } else { 0 };
            frame.stream == 1 && frame.has(END_STREAM)
        });
        assert_eq!((is_complete, length), (true, BODY_BYTES), "is the server stopping: {is_stopping}");
    }
}
