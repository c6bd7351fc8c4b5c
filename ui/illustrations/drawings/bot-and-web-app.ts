// Bot and web app together: the chat confirms the choice made on the page.

import { bubble, telephone } from "./bot.ts";
import { page } from "./web-app.ts";
import { plate } from "../isometric.ts";

export const drawing = plate([240, 220], 0.82, [telephone, page([-60, -66, 22]), bubble([-100, 40, 22], "signal-1")]);
