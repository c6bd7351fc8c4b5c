// Bot and web app together: the chat confirms the choice made on the page.

import { bubble, phone } from "./bot.ts";
import { page } from "./web-app.ts";
import { createDrawing } from "../isometric.ts";

export const drawing = createDrawing([240, 220], 0.82, [phone, page([-60, -66, 22]), bubble([-100, 40, 22], "signal-1")]);
