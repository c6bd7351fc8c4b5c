// A reducer whose state can also be read at once. For streams of browser events that arrive faster than renders.
import { useRef, useState } from "react";

export type LiveReducer<State, Action> = Readonly<{
  state: State;
  dispatch: (action: Action) => void;
  /** The state after all actions so far, rendered or not. */
  read: () => State;
}>;

export function useLiveReducer<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): LiveReducer<State, Action> {
  const [state, setState] = useState(initial);
  const latest = useRef(initial);
  const [actions] = useState(() => ({
    dispatch(action: Action) {
      latest.current = reduce(latest.current, action);
      setState(latest.current);
    },
    read: () => latest.current,
  }));
  return { state, ...actions };
}
