// Retired: the text message gateway. A phone with keys stands in its cradle in a drawer of the archive, beside one of its messages.

import { box, left, top } from "../isometric.ts";
import { speechBubble } from "./vera-support.ts";
import type { Point3 } from "../geometry.ts";
import { createRetiredDrawing } from "../plates.ts";

const PHONE: Point3 = [-90, -2, 30];
const PHONE_SIZE = [62, 100] as const;
const FRONT = PHONE[1] + 24;
const KEYS = [54, 68, 82].flatMap((z) => [10, 25, 40].map((across): Point3 => [PHONE[0] + across, FRONT, z]));

export const drawing = createRetiredDrawing([
  speechBubble([-2, -44, 0]),

  box([-104, -28, 0], [90, 50, 30]),
  top.cylinder([PHONE[0] + 50, PHONE[1] + 10, PHONE[2] + PHONE_SIZE[1] - 8], 6, 30),
  left.slab(PHONE, PHONE_SIZE, { depth: 24, radius: 10 }),
  left.face([PHONE[0] + 10, FRONT, 96], [42, 26]),
  left.face(KEYS, [11, 8]),
  box([-104, FRONT, 0], [90, 26, 46]),
]);
