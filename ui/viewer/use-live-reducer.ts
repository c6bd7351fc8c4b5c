// A reducer whose state can be read immediately after a dispatch, even if events arrive more often than React renders.
import { useRef, useState } from "react";

export function useLiveReducer<State, Action>(reduce: (state: State, action: Action) => State, initial: State) {
  const [state, setState] = useState(initial);
  const latest = useRef(initial);
  const [actions] = useState(() => ({
    dispatch(action: Action) {
      latest.current = reduce(latest.current, action);
      setState(latest.current);
    },
    /** Returns the state after all actions so far, even if it is not rendered yet. */
    read: () => latest.current,
  }));
  return { state, ...actions };
}
