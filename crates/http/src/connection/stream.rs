//! Wraps the stream of a connection to track reads and writes.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use axum::body::Bytes;
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
};
use tokio_rustls::server::TlsStream;

use super::activity::Activity;

pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static {
    fn socket(&self) -> &TcpStream;
}

impl Stream for TcpStream {
    fn socket(&self) -> &TcpStream {
        self
    }
}

impl Stream for TlsStream<TcpStream> {
    fn socket(&self) -> &TcpStream {
        self.get_ref().0
    }
}

/// Maximum number of bytes that are read and discarded after the last response.
const MAX_DISCARDED_BYTES: usize = 8 << 20;

/// A stream that reports reads and blocked writes to [`Activity`], and shuts down without losing a response.
pub(crate) struct TrackedStream<S: Stream> {
    stream: S,
    /// Bytes that were read to detect the protocol.
    prefix: Bytes,
    activity: Arc<Activity>,
    is_blocked: bool,
    /// The last four bytes that were read.
    last_bytes: u32,
    /// Number of bytes that may still be read and discarded, or `None` until the server has sent its last byte.
    discardable: Option<usize>,
}

impl<S: Stream> TrackedStream<S> {
    pub(crate) fn new(stream: S, prefix: Bytes, activity: Arc<Activity>) -> Self {
        Self { stream, prefix, activity, is_blocked: false, last_bytes: 0, discardable: None }
    }

    fn track_read(&mut self, bytes: &[u8]) {
        let last = &bytes[bytes.len().saturating_sub(4)..];
        self.last_bytes = last.iter().fold(self.last_bytes, |last, byte| last << 8 | u32::from(*byte));
        self.activity.note_received(ends_head(self.last_bytes));
    }

    /// Reports when writes block and when they resume. Does not report every write, because some writes, such as
    /// replies to pings, are not progress.
    fn track_write<T>(&mut self, written: Poll<T>) -> Poll<T> {
        if self.is_blocked != written.is_pending() {
            self.is_blocked = written.is_pending();
            self.activity.set_blocked(self.is_blocked);
        }
        written
    }
}

impl<S: Stream> Drop for TrackedStream<S> {
    fn drop(&mut self) {
        if self.activity.is_reset() {
            let _ = self.stream.socket().set_zero_linger();
        }
    }
}

impl<S: Stream> AsyncRead for TrackedStream<S> {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        if !self.prefix.is_empty() {
            let length = self.prefix.len().min(buffer.remaining());
            let part = self.prefix.split_to(length);
            self.track_read(&part);
            buffer.put_slice(&part);
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.stream).poll_read(cx, buffer);
        match &polled {
            Poll::Ready(Ok(())) if buffer.filled().len() > before => self.track_read(&buffer.filled()[before..]),
            // A read of zero bytes signals to hyper that the client will send no more requests.
            Poll::Pending if self.activity.can_end() && is_silent(self.stream.socket()) => return Poll::Ready(Ok(())),
            _ => {}
        }
        polled
    }
}

/// Returns whether a head can end with `last`, its last four bytes. Like hyper, accepts a line feed without a carriage
/// return.
fn ends_head(last: u32) -> bool {
    let [.., third, second, first] = last.to_be_bytes();
    first == b'\n' && (second == b'\n' || second == b'\r' && third == b'\n')
}

/// Returns whether the receive buffer of `socket` is empty. Queries the system, because the runtime may not yet know
/// that bytes have arrived.
pub(crate) fn is_silent(socket: &TcpStream) -> bool {
    use rustix::net::{RecvFlags, recv};
    let peeked = recv(socket, &mut [0_u8; 1][..], RecvFlags::PEEK | RecvFlags::DONTWAIT);
    !matches!(peeked, Ok((_, 1..)))
}

impl<S: Stream> AsyncWrite for TrackedStream<S> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.track_write(written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        // With TLS, written bytes may still be buffered in the process.
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.track_write(flushed)
    }

    /// Shuts down the sending half. Then reads and discards the bytes that the client still sends: closing the socket
    /// with unread bytes would reset the connection, and the client could lose the response.
    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        loop {
            match self.discardable {
                None => {
                    ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
                    self.discardable = Some(if self.activity.start_closing() { MAX_DISCARDED_BYTES } else { 0 });
                }
                Some(0) => return Poll::Ready(Ok(())),
                Some(left) => {
                    let mut buffer = [0; 8 << 10];
                    let mut buffer = ReadBuf::new(&mut buffer);
                    let read = ready!(Pin::new(&mut self.stream).poll_read(cx, &mut buffer));
                    let length = if read.is_ok() { buffer.filled().len() } else { 0 };
                    self.discardable = Some(if length == 0 { 0 } else { left.saturating_sub(length) });
                }
            }
        }
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, buffers);
        self.track_write(written)
    }
}
