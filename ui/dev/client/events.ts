// The stream of states from the server. All tabs share one stream: browsers open only a few connections to a server, and one
// stream per tab would use them up. The tab that holds the lock opens the stream and broadcasts its messages.

const NAME = "development-events";
const HELLO = "hello";

/** Each state is complete, so it does no harm if a state is received twice or missed. */
export function listen(onState: (state: string) => void): void {
  const openStream = (onMessage: (state: string) => void) =>
    new EventSource("/_dev/events").addEventListener("message", ({ data }: MessageEvent<string>) => onMessage(data));
  // Locks require a secure context. A site that is opened under a host name other than localhost has none.
  if (navigator.locks === undefined) return openStream(onState);
  const channel = new BroadcastChannel(NAME);
  /** The last state, in the tab that has the stream. */
  let latest: string | null = null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const broadcast = (message: string | null) => message !== null && channel.postMessage(message);
  channel.addEventListener("message", ({ data }: MessageEvent<string>) => (data === HELLO ? broadcast(latest) : onState(data)));
  void navigator.locks.request(NAME, () => {
    openStream((state) => {
      latest = state;
      broadcast(state);
      onState(state);
    });
    // Keeps the lock until the tab is closed.
    return new Promise<never>(() => {});
  });
  broadcast(HELLO);
}
