// What a visitor can do in any engine: open addresses, point, touch and press keys. Everything else is evaluated in the
// page.

export type Place = Readonly<{ x: number; y: number }>;

/** One input source as described by WebDriver, both classic and BiDi. */
export function pointing(pointerType: "mouse" | "touch", places: readonly Place[]): object {
  const moves = places.map(({ x, y }, index) => {
    const duration = index === 0 ? 0 : FRAME_MS;
    return { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration };
  });
  const [first, ...rest] = moves;
  const actions = [first, { type: "pointerDown", button: 0 }, ...rest, { type: "pointerUp", button: 0 }];
  return { type: "pointer", id: pointerType, parameters: { pointerType }, actions };
}

const FRAME_MS = 16;

export type Visitor = Readonly<{
  /** Whether touches arrive as touches: some drivers turn them into mouse input. */
  canTouch: boolean;
  /** Opens a path of the site and waits until the document is parsed. */
  open: (path: string) => Promise<void>;
  /** The value of a JavaScript expression in the page. */
  ask: <T>(expression: string) => Promise<T>;
  /** Presses the mouse, or puts a finger down, at the first place and lets go at the last. */
  point: (pointer: "mouse" | "touch", ...places: readonly Place[]) => Promise<void>;
  /** Presses a key by its name, such as `ArrowRight`. */
  press: (key: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  /** Reloads the document and waits until it is parsed. */
  reload: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** All console messages and uncaught errors. */
  said: () => readonly string[];
  leave: () => Promise<void>;
}>;
