// Phone apps for seven fields: paths lead from a large phone in the middle to a factory, a shop, two office blocks, a safe with coins, a
// public office, a notice board with a page, and an open directory. The screen of the phone is highlighted.

import { box, createDrawing, left, lines, right, top } from "../isometric.ts";
import { pointOn, rectangleOutline, shift, type Point, type Point3 } from "../geometry.ts";
import { FACTORY_DEPTH, FACTORY_WIDTH, factory } from "../buildings.ts";
import { OFFICE_DEPTH, OFFICE_WIDTH, publicOffice } from "../public-office.ts";
import { path } from "../paths.ts";

/** The distances from the phone to the middles of the objects beside it, along x and along y, half the sides of the base, and its thickness. */
const [PITCH_X, PITCH_Y] = [202, 202] as const;
const [HALF_X, HALF_Y, THICKNESS] = [PITCH_X + 72, PITCH_Y + 52, 12] as const;

/** The rear left corner of an object in a column and a row of the map. The phone is in column 0 and row 0. */
const place = (column: number, row: number, width: number, depth: number): Point3 =>
  [column * PITCH_X - width / 2, row * PITCH_Y - depth / 2, 0];

/** Lines on the front of an object, given from its lower left corner. */
const onFront = (at: Point3, paths: readonly (readonly Point[])[]) =>
  paths.map((points) => points.map((point) => pointOn("left", at, point)));

/** The phone: its size, its foot, and the border of its screen. */
const [PHONE_WIDTH, PHONE_HEIGHT, PHONE_DEPTH, BORDER] = [170, 368, 18, 12] as const;
const [FOOT_WIDTH, FOOT_DEPTH, FOOT_HEIGHT] = [124, 48, 6] as const;
const PHONE: Point3 = [-PHONE_WIDTH / 2, -PHONE_DEPTH / 2, FOOT_HEIGHT];
const SCREEN = shift(PHONE, BORDER, PHONE_DEPTH, BORDER);

/** The apps on the screen, one for each field: the side of an app, and the distances from one to the next and from the screen's edge. */
const [APP, APP_PITCH, APP_EDGE] = [48, 66, 16] as const;
const APPS = [
  rectangleOutline(APP_EDGE, 46, APP_PITCH + APP, APP),
  ...[0, 1].flatMap((column) => [0, 1, 2].map((row) =>
    rectangleOutline(APP_EDGE + column * APP_PITCH, 118 + row * APP_PITCH, APP, APP))),
];

const FACTORY = place(-1, 1, FACTORY_WIDTH, FACTORY_DEPTH);

/** The shop: its size, the depth of its awning, and the heights of the awning's hem, front edge and rear edge. */
const [SHOP_WIDTH, SHOP_DEPTH, SHOP_HEIGHT] = [120, 72, 104] as const;
const [AWNING, HEM, FRONT, REAR] = [24, 64, 76, 94] as const;
const SHOP = place(-1, 0, SHOP_WIDTH, SHOP_DEPTH);
const HEM_Y = SHOP_DEPTH + AWNING;
const STRIPES = [1, 2, 3].map((index) => [[SHOP_DEPTH, REAR], [HEM_Y, FRONT], [HEM_Y, HEM]].map(([dy, dz]) =>
  shift(SHOP, index * SHOP_WIDTH / 4, dy as number, dz as number)));
/** The door and the window, up to the line where the hem covers them. */
const COVER = HEM - AWNING;
const SHOP_FRONT = onFront(shift(SHOP, 0, SHOP_DEPTH, 0), [
  [[12, 0], [12, COVER]], [[36, 0], [36, COVER]], [[48, COVER], [48, 14], [92, 14], [92, COVER]],
]);

/** The office blocks: their ground areas, the gap between them, their heights, and their windows. */
const [BLOCK_WIDTH, BLOCK_DEPTH, BLOCK_GAP, HIGH, LOW] = [48, 60, 28, 156, 116] as const;
const [WINDOW_WIDTH, WINDOW_HEIGHT, STOREY] = [28, 22, 40] as const;
const BLOCKS = place(0, -1, 2 * BLOCK_WIDTH + BLOCK_GAP, BLOCK_DEPTH);
const SECOND_BLOCK = shift(BLOCKS, BLOCK_WIDTH + BLOCK_GAP, 0, 0);
const windows = (block: Point3, storeys: number) => onFront(shift(block, (BLOCK_WIDTH - WINDOW_WIDTH) / 2, BLOCK_DEPTH, 34),
  Array.from({ length: storeys }, (_, index) => rectangleOutline(0, index * STOREY, WINDOW_WIDTH, WINDOW_HEIGHT)));

/** The safe and the frame of its door, and the stack of coins beside it: the radius and the thickness of a coin. */
const [SAFE_WIDTH, SAFE_DEPTH, SAFE_HEIGHT, DOOR_EDGE] = [78, 68, 88, 10] as const;
const [COIN, COIN_HEIGHT] = [20, 12] as const;
const SAFE = place(1, -1, SAFE_WIDTH + 2 * COIN + 8, SAFE_DEPTH);
const DOOR = onFront(shift(SAFE, DOOR_EDGE, SAFE_DEPTH, DOOR_EDGE), [
  rectangleOutline(0, 0, SAFE_WIDTH - 2 * DOOR_EDGE, SAFE_HEIGHT - 2 * DOOR_EDGE),
]);
const COINS = shift(SAFE, SAFE_WIDTH + COIN + 10, SAFE_DEPTH - 16, 0);
/** The front halves of the rims between four coins. */
const RIMS = [1, 2, 3].map((level) => Array.from({ length: 8 }, (_, step) => {
  const angle = (step / 7 - 0.25) * Math.PI;
  return shift(COINS, COIN * Math.cos(angle), COIN * Math.sin(angle), level * COIN_HEIGHT);
}));

const OFFICE = place(1, 0, OFFICE_WIDTH, OFFICE_DEPTH);

/** The notice board: its size, the height of its lower edge, and the page on it. */
const [BOARD_WIDTH, BOARD_HEIGHT, BOARD_DEPTH, BOARD_LOW] = [124, 92, 12, 28] as const;
const BOARD = place(1, 1, BOARD_WIDTH, BOARD_DEPTH);
const PAGE = onFront(shift(BOARD, 0, BOARD_DEPTH, BOARD_LOW), [
  rectangleOutline(12, 12, BOARD_WIDTH - 24, BOARD_HEIGHT - 24), [[12, 62], [BOARD_WIDTH - 12, 62]],
  [[24, 46], [56, 46]], [[24, 30], [56, 30]], rectangleOutline(70, 24, 30, 26),
]);

/** The directory: its size, and the heights of its edges and of its fold. */
const [BOOK_WIDTH, BOOK_DEPTH, EDGE, FOLD] = [136, 84, 30, 13] as const;
const BOOK = place(0, 1, BOOK_WIDTH, BOOK_DEPTH);
const ENTRIES = [22, 42, 62].flatMap((down) => [[16, 56], [80, 120]].map((ends) => ends.map((across) =>
  shift(BOOK, across, down, FOLD + (EDGE - FOLD) * Math.abs(across / (BOOK_WIDTH / 2) - 1)))));

export const drawing = createDrawing([240, 245], 0.456, [
  box([-HALF_X, -HALF_Y, -THICKNESS], [2 * HALF_X, 2 * HALF_Y, THICKNESS]),
  path([-PITCH_X, PITCH_Y], [-PITCH_X, 0], [PITCH_X, 0], [PITCH_X, -PITCH_Y]),
  path([PITCH_X, 0], [PITCH_X, PITCH_Y - BOARD_LOW]),
  path([0, -PITCH_Y], [0, PITCH_Y]),

  box(SHOP, [SHOP_WIDTH, SHOP_DEPTH, SHOP_HEIGHT]),
  right.prism(shift(SHOP, 0, HEM_Y, 0), [[0, HEM], [0, FRONT], [AWNING, REAR], [AWNING, HEM]], SHOP_WIDTH),
  box(BLOCKS, [BLOCK_WIDTH, BLOCK_DEPTH, HIGH]),
  box(SECOND_BLOCK, [BLOCK_WIDTH, BLOCK_DEPTH, LOW]),

  box([-FOOT_WIDTH / 2, -FOOT_DEPTH / 2, 0], [FOOT_WIDTH, FOOT_DEPTH, FOOT_HEIGHT]),
  left.slab(PHONE, [PHONE_WIDTH, PHONE_HEIGHT], { depth: PHONE_DEPTH, radius: 26 }),
  left.face(SCREEN, [PHONE_WIDTH - 2 * BORDER, PHONE_HEIGHT - 2 * BORDER], { radius: 16, fill: "signal-1" }),
  left.lines(SCREEN, APPS, "edge", "signal-1"),

  box(SAFE, [SAFE_WIDTH, SAFE_DEPTH, SAFE_HEIGHT]),
  left.cylinder(shift(SAFE, SAFE_WIDTH / 2, SAFE_DEPTH, SAFE_HEIGHT / 2), 15, 6),
  top.cylinder(COINS, COIN, 4 * COIN_HEIGHT),
  factory(FACTORY, 1),
  publicOffice(OFFICE),

  left.prism(BOOK, [[0, 0], [0, EDGE], [BOOK_WIDTH / 2, FOLD], [BOOK_WIDTH, EDGE], [BOOK_WIDTH, 0]], BOOK_DEPTH),
  left.lines(shift(BOARD, 0, BOARD_DEPTH / 2, 0), [24, BOARD_WIDTH - 24].map((across) => [[across, 0], [across, BOARD_LOW]]), "outline"),
  left.slab(shift(BOARD, 0, 0, BOARD_LOW), [BOARD_WIDTH, BOARD_HEIGHT], { depth: BOARD_DEPTH }),

  // The details of the objects, in one path.
  lines([...SHOP_FRONT, ...STRIPES, ...windows(BLOCKS, 3), ...windows(SECOND_BLOCK, 2), ...DOOR, ...RIMS, ...PAGE, ...ENTRIES], "edge"),
],
  [shift(FACTORY, 20, FACTORY_DEPTH, 60), [-16, -56]],
  [shift(SHOP, 20, SHOP_DEPTH / 2, SHOP_HEIGHT), [-38, -38]],
  [shift(BLOCKS, BLOCK_WIDTH / 2, BLOCK_DEPTH / 2, HIGH), [36, -38]],
  [shift(SAFE, SAFE_WIDTH, 26, 64), [30, -56]],
  [shift(OFFICE, OFFICE_WIDTH - 10, 30, 40), [48, 48]],
  [shift(BOARD, 6, BOARD_DEPTH, BOARD_LOW + 20), [-36, 56]],
  [shift(BOOK, 26, BOOK_DEPTH, 12), [-44, 32]],
);
