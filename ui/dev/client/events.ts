// The stream of messages from the server: states, and updates of single modules. All tabs share one stream. If each tab had its own, many
// tabs would exceed the browser's limit on connections to a server. One tab at a time holds a lock, opens the stream and broadcasts its
// messages to the others.

const NAME = "development-events";
const HELLO = "hello";

/** Calls `onMessage` with each message. Each state is complete, so a duplicate or a missed message is harmless. */
export function listen(onMessage: (message: string) => void): void {
  const openStream = (onData: (message: string) => void) =>
    new EventSource("/_dev/events").addEventListener("message", ({ data }: MessageEvent<string>) => onData(data));
  // Locks require a secure context: HTTPS or localhost. Without locks, each tab opens its own stream.
  if (navigator.locks === undefined) return openStream(onMessage);
  const channel = new BroadcastChannel(NAME);
  /** The latest message, set only in the tab that holds the stream. */
  let latest: string | null = null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const broadcast = (message: string | null) => message !== null && channel.postMessage(message);
  channel.addEventListener("message", ({ data }: MessageEvent<string>) => (data === HELLO ? broadcast(latest) : onMessage(data)));
  void navigator.locks.request(NAME, () => {
    openStream((message) => {
      latest = message;
      broadcast(message);
      onMessage(message);
    });
    // A promise that never settles keeps the lock until the tab is closed.
    return new Promise<never>(() => {});
  });
  broadcast(HELLO);
}
