// The state of the image viewer, as a pure reducer: opening it, changing the project, closing it. Does not handle zoom.

/** Time between hiding the viewer and removing its project. */
export const CLOSE_DELAY_MS = 300;
/** Time before the spinner appears, so that it does not flash during a short load. */
export const SPINNER_DELAY_MS = 200;

/** The project that the viewer shows. If `failed`, its picture could not be loaded, and a message is shown instead. */
export type ShownProject = Readonly<{ slug: string; failed: boolean }>;

type CommonState = Readonly<{
  /**
   * The number of selections so far. Selecting the same project again before the viewer is visible does not count. A load or a `hide` that
   * started before the latest selection must have no effect.
   */
  request: number;
  isInfoShown: boolean;
}>;

/** `selected` is the most recently selected project. `shown` stays visible until the picture of the selected project is loaded. */
export type ViewerState = CommonState &
  (
    | Readonly<{ phase: "closed"; selected: null; shown: null }>
    | Readonly<{ phase: "opening"; selected: string; shown: null }>
    | Readonly<{ phase: "open"; selected: string; shown: ShownProject }>
    | Readonly<{ phase: "changing"; selected: string; shown: ShownProject }>
    | Readonly<{ phase: "closing"; selected: string; shown: ShownProject | null }>
  );

export type ViewerAction =
  | Readonly<{ type: "select"; slug: string }>
  /** A selected project has been loaded, or its load has failed. */
  | Readonly<{ type: "settle"; request: number; failed: boolean }>
  | Readonly<{ type: "toggle-info" }>
  | Readonly<{ type: "close" }>
  /** The delay `CLOSE_DELAY_MS` has elapsed. */
  | Readonly<{ type: "clear" }>;

export const CLOSED: Extract<ViewerState, { phase: "closed" }> = {
  phase: "closed",
  selected: null,
  request: 0,
  shown: null,
  isInfoShown: true,
};

export function isOpen({ phase }: ViewerState): boolean {
  return phase !== "closed" && phase !== "closing";
}

export function isVisible({ phase }: ViewerState): boolean {
  return phase === "open" || phase === "changing";
}

export function isLoading({ phase }: ViewerState): boolean {
  return phase === "opening" || phase === "changing";
}

function select(state: ViewerState, slug: string): ViewerState {
  const request = state.request + 1;
  if (state.phase === "closed" || state.phase === "closing") {
    return { ...CLOSED, phase: "opening", selected: slug, request };
  }
  if (state.phase === "opening") return state.selected === slug ? state : { ...state, selected: slug, request };
  return state.selected === slug ? { ...state, request } : { ...state, phase: "changing", selected: slug, request };
}

export function viewerReducer(state: ViewerState, action: ViewerAction): ViewerState {
  switch (action.type) {
    case "select":
      return select(state, action.slug);
    case "settle":
      if (state.phase !== "opening" && state.phase !== "changing") return state;
      if (action.request !== state.request) return state;
      return { ...state, phase: "open", shown: { slug: state.selected, failed: action.failed } };
    case "toggle-info":
      return isVisible(state) ? { ...state, isInfoShown: !state.isInfoShown } : state;
    case "close":
      return state.phase === "closed" || state.phase === "closing" ? state : { ...state, phase: "closing" };
    case "clear":
      return state.phase === "closing" ? { ...CLOSED, request: state.request } : state;
  }
}

/** Returns the items before and after `slug`, and wraps around at both ends. Returns `null` if the item is missing or the only one. */
export function neighboursOf<Item extends Readonly<{ slug: string }>>(items: readonly Item[], slug: string | null) {
  const index = items.findIndex((item) => item.slug === slug);
  const previous = items.at(index - 1);
  const next = items[(index + 1) % items.length];
  if (index < 0 || items.length < 2 || previous === undefined || next === undefined) return null;
  return { previous, next };
}
