// The opening of a section: how its number, title and lead are arranged on a wide screen. Neighbouring sections have different
// openings, so that a page does not look repetitive.
import { createContext } from "react";

const OPENINGS = ["split", "offset", "line"] as const;

/**
 * `split`: the lead is beside the title. `offset`: the lead is below the title, and a large number is beside them. `line`: a line
 * follows the title.
 */
export type Opening = (typeof OPENINGS)[number];

export const OpeningContext = createContext<Opening>("split");

/** Returns the opening of the section at position `index` of its page. */
export const openingAt = (index: number): Opening => OPENINGS[index % OPENINGS.length] ?? "split";
