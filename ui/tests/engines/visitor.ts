// The actions of a visitor, for any engine: opening pages, moving through the history, using a pointer, pressing keys and resizing the
// window. For everything else, tests evaluate expressions in the page.

export type Place = Readonly<{ x: number; y: number }>;

/** Returns the actions of one input source, in the format that WebDriver Classic and BiDi share. */
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
  /** Whether the driver can send touch events. Some drivers send mouse events instead. */
  canTouch: boolean;
  /** Waits until the document is parsed. */
  open: (path: string) => Promise<void>;
  evaluate: <T>(expression: string) => Promise<T>;
  /** Presses the mouse button or a finger at the first place, moves through the remaining places, and releases at the last one. */
  point: (pointer: "mouse" | "touch", ...places: readonly Place[]) => Promise<void>;
  /** Presses a key by its name, such as `ArrowRight`. */
  press: (key: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  /** Waits until the document is parsed. */
  reload: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  /** Returns all console messages and uncaught errors so far. */
  messages: () => readonly string[];
  leave: () => Promise<void>;
}>;
