// The stream of states from the server. All tabs share one: browsers open only a few connections to a server, and
// streams would use them up. The tab that holds the lock has the stream and passes on what it hears.

const NAME = "development-events";
const HELLO = "hello";

/** Each state is whole, so one that is heard twice or missed does no harm. */
export function listen(onState: (state: string) => void): void {
  const openStream = (hear: (state: string) => void) =>
    new EventSource("/_dev/events").addEventListener("message", ({ data }: MessageEvent<string>) => hear(data));
  // Only a secure context has locks; a site that is opened under another name than this machine's is none.
  if (navigator.locks === undefined) return openStream(onState);
  const channel = new BroadcastChannel(NAME);
  /** What the stream said last, in the tab that has it. */
  let latest: string | null = null;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tell = (message: string | null) => message !== null && channel.postMessage(message);
  channel.addEventListener("message", ({ data }: MessageEvent<string>) => (data === HELLO ? tell(latest) : onState(data)));
  void navigator.locks.request(NAME, () => {
    openStream((state) => {
      latest = state;
      tell(state);
      onState(state);
    });
    // Held until the tab is gone.
    return new Promise<never>(() => {});
  });
  tell(HELLO);
}
