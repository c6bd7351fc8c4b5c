// The layout of a section's opening on a wide screen. Neighbouring sections have different ones, so that a page does not
// look repetitive.
import { createContext } from "react";

const OPENINGS = ["split", "offset", "line"] as const;

/** `split`: the lead beside the title. `offset`: under it, with a large number at the side. `line`: a line after the title. */
export type Opening = (typeof OPENINGS)[number];

export const OpeningContext = createContext<Opening>("split");

/** Returns the opening of the section at this position of its page. */
export const openingAt = (index: number): Opening => OPENINGS[index % OPENINGS.length] ?? "split";
