// The stream of states from the server. All tabs share one stream, because browsers limit the connections to a server, and one stream
// per tab would exceed the limit. The tab that holds the lock opens the stream and broadcasts its messages.

const NAME = "development-events";
const HELLO = "hello";

/** Calls `onState` with each state. Each state is complete, so a duplicate or a missed state is harmless. */
export function listen(onState: (state: string) => void): void {
  const openStream = (onMessage: (state: string) => void) =>
    new EventSource("/_dev/events").addEventListener("message", ({ data }: MessageEvent<string>) => onMessage(data));
  // Locks require a secure context, which a host name other than localhost does not have.
  if (navigator.locks === undefined) return openStream(onState);
  const channel = new BroadcastChannel(NAME);
  /** The last state. Only the tab with the stream sets it. */
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
    // The tab keeps the lock until it is closed.
    return new Promise<never>(() => {});
  });
  broadcast(HELLO);
}
