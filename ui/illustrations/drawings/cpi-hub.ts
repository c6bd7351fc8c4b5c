// The hub between meters and offices: the concentrator and the server from the drawing in `cpi.ts`.

import { createDrawing, lines } from "../isometric.ts";
import { concentrator, server } from "./cpi.ts";

export const drawing = createDrawing([270, 255], 1.2, [
  lines([[[-50, 84, 0], [-16, 84, 0], [-16, -30, 0], [30, -30, 0]]]),
  concentrator([-130, 60, 0]),
  server([30, -80, 0], "signal-3"),
]);
