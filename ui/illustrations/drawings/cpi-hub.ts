// The hub between meters and offices: the concentrator and the server, without the meters.

import { cable, plate } from "../isometric.ts";
import { collector, server } from "./cpi.ts";

export const drawing = plate([268, 250], 1.12, [
  cable([[[-50, 84, 0], [-16, 84, 0], [-16, -30, 0], [30, -30, 0]]]),
  collector([-130, 60, 0]),
  server([30, -80, 0], "signal-3"),
]);
