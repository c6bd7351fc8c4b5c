// The stream of states from the server. All tabs share one: browsers open only a few connections to a server, and
// streams would use them up. The tab that holds the lock has the stream and passes on what it hears.

type Message = Readonly<{ type: "state"; state: string }> | Readonly<{ type: "lost" | "hello" }>;

export type Listener = Readonly<{
  onState: (state: string) => void;
  /** States may have been missed. */
  onLost: () => void;
}>;

const NAME = "development-events";

export function listen({ onState, onLost }: Listener): void {
  // Only a secure context has locks; a site that is opened under another name than this machine's is none.
  if (navigator.locks === undefined) {
    openStream({ onState, onLost });
    return;
  }
  const channel = new BroadcastChannel(NAME);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  const tell = (message: Message) => channel.postMessage(message);
  let hasHeard = false;
  /** What the stream said last, in the tab that has it. */
  let latest: string | null = null;

  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.type === "lost") onLost();
    else if (data.type === "state") {
      hasHeard = true;
      onState(data.state);
    } else if (latest !== null) {
      tell({ type: "state", state: JSON.stringify({ ...JSON.parse(latest), update: null }) });
    }
  });
  void navigator.locks.request(NAME, () => {
    const lose = () => {
      tell({ type: "lost" });
      onLost();
    };
    // Between the last tab's stream and this one, something may have been said.
    if (hasHeard) lose();
    openStream({
      onState(state) {
        latest = state;
        tell({ type: "state", state });
        onState(state);
      },
      onLost: lose,
    });
    // Held until the tab is gone.
    return new Promise<never>(() => {});
  });
  tell({ type: "hello" });
}

function openStream({ onState, onLost }: Listener): void {
  const events = new EventSource("/_dev/events");
  events.addEventListener("message", ({ data }: MessageEvent<string>) => onState(data));
  events.addEventListener("error", onLost);
}
