// Government to citizens: a phone with a filled application, on a band that leads to a public office. The application is highlighted.

import { createDrawing, left, top } from "../isometric.ts";
import type { Point, Point3 } from "../geometry.ts";
import { OFFICE_DEPTH, publicOffice } from "../public-office.ts";

const OFFICE: Point3 = [8, -148, 0];
const PHONE: Point3 = [-128, 92, 0];
const [WIDTH, HEIGHT, THICKNESS] = [118, 208, 16] as const;
/** The band from the right side of the phone to the front of the office. */
const BAND: readonly Point[] = [[PHONE[0] + WIDTH, 86], [58, 86], [58, OFFICE[1] + OFFICE_DEPTH], [82, OFFICE[1] + OFFICE_DEPTH], [82, 110],
  [PHONE[0] + WIDTH, 110]];
const FORM: Point3 = [PHONE[0] + 12, PHONE[1] + THICKNESS, 34];
const [FORM_WIDTH, FORM_HEIGHT] = [WIDTH - 24, HEIGHT - 60] as const;

export const drawing = createDrawing([244, 254], 0.9, [
  top.polygon([0, 0, 0], BAND),
  publicOffice(OFFICE),
  left.slab(PHONE, [WIDTH, HEIGHT], { depth: THICKNESS, radius: 16 }),
  left.face([FORM], [FORM_WIDTH, FORM_HEIGHT], { fill: "signal-1" }),
  left.lines(FORM, [
    [[14, 128], [62, 128]], ...[86, 52].map((up) => [[14, up], [14, up + 24], [80, up + 24], [80, up], [14, up]] as const),
    [[22, 98], [56, 98]], [[22, 64], [66, 64]],
  ], "edge", "signal-1"),
  left.lines(FORM, [[[14, 24], [28, 12], [50, 34]]], "outline", "signal-1"),
  left.lines([PHONE[0], PHONE[1] + THICKNESS, 0], [[[44, 18], [74, 18]]], "outline"),
]);
