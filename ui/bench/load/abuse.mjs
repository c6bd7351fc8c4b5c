// The traffic of abusive clients. Each exported function generates the traffic of one client on the socket of an open connection.

/** Sends a request head that never ends. */
export function sendSlowly(socket) {
  socket.write("GET / HTTP/1.1\r\nhost: crowd\r\nx: ");
  const timer = setInterval(() => socket.write("x"), 1_000);
  socket.on("close", () => clearInterval(timer));
  socket.resume();
}

export function readNothing(socket, target) {
  socket.pause();
  socket.write(`GET ${target} HTTP/1.1\r\nhost: crowd\r\n\r\n`.repeat(150));
}

/** Two HTTP/2 frame types, and the flag that acknowledges them (RFC 9113, section 6). */
const [SETTINGS, PING, ACK] = [4, 6, 1];

function h2Frame(type, flags, payload = Buffer.alloc(0)) {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head[3] = type;
  head[4] = flags;
  return Buffer.concat([head, payload]);
}

/** Sends HTTP/2 pings and acknowledges the server's pings and settings, but sends no requests. */
export function answerPings(socket) {
  socket.write(Buffer.concat([Buffer.from("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"), h2Frame(SETTINGS, 0)]));
  let pending = Buffer.alloc(0);
  // A ping every two seconds keeps the connection from being idle.
  const timer = setInterval(() => socket.write(h2Frame(PING, 0, Buffer.alloc(8))), 2_000);
  socket.on("close", () => clearInterval(timer));
  socket.on("data", (data) => {
    pending = Buffer.concat([pending, data]);
    while (pending.length >= 9 && pending.length >= 9 + pending.readUIntBE(0, 3)) {
      const length = 9 + pending.readUIntBE(0, 3);
      const [type, flags] = [pending[3], pending[4]];
      if ((type === SETTINGS || type === PING) && flags !== ACK) {
        socket.write(h2Frame(type, ACK, type === PING ? pending.subarray(9, 17) : undefined));
      }
      pending = pending.subarray(length);
    }
  });
}
