// The first screen (the part that is visible without scrolling) of a website in each of seven industries, in a view box of 720 by 430. All
// names and numbers are made up.

/** `open` is a line without a fill. `first` is for the element that a visitor finds first. */
type Look = "line" | "fine" | "open" | "hatch" | "ink" | "first";
type Shape = readonly [look: Look, d: string];
/** `text` is the name of a label in the record, or text that needs no translation. Text with a rotation, even of 0, is centred. */
type Label = readonly [x: number, y: number, text: string, rotation?: number];
export type WebsiteScreen = Readonly<{
  shapes: readonly Shape[];
  labels: readonly Label[];
  /** The text in the `first` element. */
  searchText?: Label;
  /** The positions of the balloons for the notes of the record. */
  balloons: readonly (readonly [x: number, y: number])[];
  /** On narrow screens, the part to the right of and below this point moves below the rest. Default: the right half. */
  fold?: Readonly<{ name: "edge" | "corner" | "table"; x: number; y: number }>;
}>;

const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;
const circle = (x: number, y: number, radius: number): string => `M${x} ${y - radius}a${radius} ${radius} 0 1 1-.1 0z`;
const searchIcon = (x: number, y: number): string => `${circle(x, y, 7)}M${x + 5} ${y + 5}l7 7`;
const textLines = (x: number, y: number, ...widths: readonly number[]): string =>
  widths.map((width, row) => `M${x} ${y + row * 14}h${width}`).join("");
/** Returns the horizontal lines above, between and below the rows of a table, and the vertical lines between its columns. */
const tableLines = (x: number, y: number, width: number, height: number, rows: number, ...columns: readonly number[]): string =>
  Array.from({ length: rows + 1 }, (_, row) => `M${x} ${y + (row * height) / rows}h${width}`).join("") +
  columns.map((column) => `M${x + column} ${y}v${height}`).join("");
const grid = <T>(columns: readonly number[], rows: readonly number[], cell: (x: number, y: number) => T): readonly T[] =>
  rows.flatMap((y) => columns.map((x) => cell(x, y)));
const mapPin = (x: number, y: number): string => `M${x} ${y}c-12-16-14-22-14-28a14 14 0 0 1 28 0c0 6-2 12-14 28z${circle(x, y - 28, 5)}`;

/** The y coordinate of the axis of the flanged bush in `MANUFACTURING`. */
const AXIS = 262;
/** A flanged bush in section and from the front. One millimetre is 2.4 units. */
const MANUFACTURING: WebsiteScreen = {
  shapes: [
    ["first", box(40, 80, 420, 40)], ["open", searchIcon(434, 98)],
    ["line", box(40, 140, 420, 256)],
    ["hatch", `M96 ${AXIS - 74.4}h24v28.8h84v21.6h-108z`], ["hatch", `M96 ${AXIS + 74.4}h24v-28.8h84v-21.6h-108z`],
    ["line", `M96 ${AXIS - 24}h108v48h-108z`], ["open", `M200 ${AXIS - 24}v48`],
    ["line", circle(336, AXIS, 74.4)], ["line", circle(336, AXIS, 45.6)], ["line", circle(336, AXIS, 24)],
    ...[1, 3, 5, 7].map((eighth): Shape => {
      const angle = (eighth * Math.PI) / 4;
      return ["line", circle(Math.round(336 + 60 * Math.cos(angle)), Math.round(AXIS + 60 * Math.sin(angle)), 6)];
    }),
    ["fine", `M84 ${AXIS}h130M250 ${AXIS}h172M336 ${AXIS - 86}v172`],
    ["fine", `M92 ${AXIS - 74.4}h-28M92 ${AXIS + 74.4}h-28M70 ${AXIS - 74.4}v148.8m-4-10l4 10l4-10m-8-128.8l4-10l4 10`],
    ["fine", `M208 ${AXIS - 24}h14M208 ${AXIS + 24}h14M218 ${AXIS - 24}v118h86M214 ${AXIS + 14}l4 10l4-10M214 ${AXIS - 14}l4-10l4 10`],
    // The thickness of the flange and the diameter of the hub.
    ["fine", `M96 ${AXIS - 80}v-20M120 ${AXIS - 52}v-48M80 ${AXIS - 96}h56M86 ${AXIS - 100}l10 4l-10 4M130 ${AXIS - 100}l-10 4l10 4`],
    ["fine", `M208 ${AXIS - 45.6}h38M208 ${AXIS + 45.6}h38M242 ${AXIS - 45.6}v91.2m-4-10l4 10l4-10m-8-71.2l4-10l4 10`],
    // The circle through the holes, and three leader lines: for its diameter, for a hole and for the surface roughness.
    ["fine", circle(336, AXIS, 60)],
    ["fine", `M186 181h88l43 24M382 216l6-42M350 174h104M150 ${AXIS - 58}l6 12l10-22h8`],
    ["fine", `M96 ${AXIS + 80}v38M204 ${AXIS + 52}v66M96 ${AXIS + 110}h108m-10-4l10 4l-10 4m-88-8l-10 4l10 4`],
    ["line", box(340, 368, 120, 28)],
    ["fine", tableLines(482, 80, 198, 256, 8, 46, 128)],
    ["line", box(482, 352, 198, 44)], ["open", "M504 362v18m-8-8l8 8l8-8M496 386h16"], ["fine", textLines(530, 367, 120, 90)],
  ],
  labels: [
    [350, 387, "FB-2045"],
    [62, AXIS, "D⌀62 g6", -90], [221, AXIS + 90, "d⌀20 H7"], [150, AXIS + 106, "L 45±0.1", 0],
    [186, 176, "K⌀50±0.2"], [350, 169, "n 4×⌀5 H12"], [180, AXIS - 62, "Ra 1.6"], [108, AXIS - 104, "b 10±0.1", 0],
    [235, AXIS, "E⌀38±0.2", -90],
    ...[
      ["D", "62", "g6"], ["E", "38", "±0.2"], ["d", "20", "H7"], ["L", "45", "±0.1"], ["b", "10", "±0.1"], ["K", "50", "±0.2"],
      ["n", "4×⌀5", "H12"], ["Ra", "1.6 µm", "max"],
    ].flatMap((cells, row) => cells.map((cell, column): Label => [[500, 540, 622][column] ?? 0, 101 + row * 32, cell])),
  ],
  searchText: [62, 107, "FB-2045"],
  balloons: [[40, 80], [40, 140], [476, 76]],
  fold: { name: "table", x: 472, y: 70 },
};

/** The x coordinate of each product. */
const PRODUCTS = [40, 261, 482] as const;
const RETAIL: WebsiteScreen = {
  shapes: [
    ["first", box(40, 80, 420, 40)], ["open", searchIcon(434, 98)], ["fine", textLines(64, 100, 150)],
    ["line", box(480, 80, 200, 40)], ["open", "M500 92h8l6 16h24l5-12h-33M517 113v1M535 113v1"], ["fine", textLines(566, 100, 88)],
    ...PRODUCTS.map((x): Shape => ["line", box(x, 140, 198, 200)]),
    // A kettle, a lamp and a chair.
    ["open", "M104 222a36 40 0 0 1 72 0"], ["line", "M94 288c-6-44 12-78 46-78s52 34 46 78z"], ["line", "M183 250l30-30l-8-6l-28 20z"],
    ["line", "M118 212h44l-6-10h-32z"], ["line", circle(140, 196, 6)], ["open", "M92 296h96v-8h-96z"],
    ["fine", "M108 274c-2-24 6-44 20-52"],
    ["line", "M324 298a36 10 0 1 1 72 0v6h-72z"], ["open", "M358 288l-26-52l44-46M362 288l-25-51l43-44"], ["line", circle(334, 236, 6)],
    ["line", "M360 176l34 32l20-44a14 14 0 0 0-20-16z"], ["fine", "M384 210a12 12 0 0 0 12-2M374 190l28-28"],
    ["line", "M556 168h40l8 62h-40z"], ["line", "M548 240l20-12h46l-12 14z"], ["line", "M548 240h54v8h-54z"],
    ["open", "M552 248l-6 52M598 248l4 52M614 230l8 58M562 178h38M564 196h38M566 214h38M566 230v-4"],
    ...PRODUCTS.map((x): Shape => ["fine", textLines(x, 360, 150)]),
  ],
  labels: [
    ...["24.90", "59.00", "112.00"].map((price, index): Label => [PRODUCTS[index] ?? 0, 386, price]),
    ...["8", "3", "15"].map((count, index): Label => [PRODUCTS[index] ?? 0, 412, count]),
    ...PRODUCTS.map((x): Label => [x + 32, 412, "stock"]),
  ],
  balloons: [[40, 80], [40, 140], [21, 360]],
  fold: { name: "edge", x: 472, y: 130 },
};

const PROPERTY: WebsiteScreen = {
  shapes: [
    ["open", "M0 280h720"],
    ["line", "M54 262v-92h90v92z"], ["fine", "M66 186h66M66 210h66M66 234h66"],
    ["first", "M144 80h230v182h-230z"], ["line", "M374 80l90 34v148h-90z"],
    ...grid([156, 200, 244, 288, 332], [100, 140, 180], (x, y): Shape => ["line", box(x, y, 30, 22)]),
    ["line", box(156, 222, 118, 40)], ["open", "M215 222v40"], ["line", box(294, 222, 68, 40)],
    ...[386, 412, 438].map((x, index): Shape => ["line", `M${x} ${106 + index * 9}l14 5v${128 - index * 9}h-14z`]),
    ["fine", "M386 152l66 16M386 198l66 9"],
    ["open", "M0 262h720M28 262v-30M550 262v-54M618 262v-30"],
    ["line", circle(28, 214, 20)], ["line", circle(550, 176, 36)], ["line", circle(618, 212, 24)],
    ["fine", tableLines(40, 300, 400, 96, 4, 70, 170, 240)],
    ["fine", textLines(226, 312, 40)], ["fine", textLines(226, 336, 32)],
    ["fine", textLines(226, 360, 44)], ["fine", textLines(226, 384, 40)],
    ["line", box(460, 300, 220, 96)],
    ["fine", "M460 366l90-34l40 18l90-44M516 300l20 38l-26 58M620 330l22 66M460 330l54-8M550 396l34-50"],
    ["ink", mapPin(600, 356)],
  ],
  labels: ([["1.2", "54 m²"], ["2.1", "78 m²"], ["3.4", "96 m²"], ["4.1", "112 m²"]] as const).flatMap(([flat, size], row): Label[] => [
    [52, 318 + row * 24, flat], [122, 318 + row * 24, size], [296, 318 + row * 24, row === 2 ? "–" : "free"],
  ]),
  balloons: [[144, 80], [21, 312], [460, 300]],
  fold: { name: "corner", x: 444, y: 284 },
};

const FINANCE: WebsiteScreen = {
  shapes: [
    ["first", "M40 88h290v22h-290zM40 122h210v22h-210z"], ["fine", textLines(40, 170, 270, 250)],
    ["open", "M40 220v116h300"],
    // The interest in each instalment is smaller than in the previous instalment.
    ...Array.from({ length: 12 }, (_, month): Shape => ["line", box(50 + month * 24, 236, 16, 100)]),
    ...Array.from({ length: 12 }, (_, month): Shape => ["hatch", box(50 + month * 24, 236, 16, 60 - month * 4.6)]),
    ["line", box(40, 356, 170, 40)], ["fine", textLines(70, 376, 110)],
    ["line", box(370, 80, 310, 316)],
    ["line", box(390, 116, 270, 40)], ["open", "M390 174h270"], ["ink", circle(490, 167, 7)],
    ["line", box(390, 216, 270, 40)], ["open", "M390 274h270"], ["ink", circle(560, 267, 7)],
    ["open", "M370 300h310"], ["fine", "M390 350h270"],
  ],
  labels: [
    [390, 106, "sum"], [406, 141, "20,000"], [390, 206, "months"], [406, 241, "36"],
    [390, 332, "monthly"], [546, 332, "608.44"], [390, 378, "total"], [546, 378, "21,903.84"],
  ],
  balloons: [[40, 88], [370, 136], [370, 300]],
};

const doctor = (x: number): readonly Shape[] => [
  ["line", box(x, 80, 148, 184)],
  ["line", `M${x + 18} 264c0-44 20-64 56-64s56 20 56 64z`],
  ["line", `M${x + 62} 188v20l12 12l12-12v-20z`], ["line", circle(x + 74, 132, 34)],
  ["open", `M${x + 50} 206l24 40l24-40`],
];
const HEALTHCARE: WebsiteScreen = {
  shapes: [
    ["first", box(40, 80, 300, 76)],
    ["open", "M66 100c-2 20 16 40 36 38l2-12l-12-5l-6 6c-6-3-9-7-11-12l6-5l-4-12z"],
    ["fine", tableLines(40, 180, 300, 72, 2, 130)], ["open", "M40 180h300"],
    ["line", box(40, 276, 300, 120)],
    ["fine", "M40 360l120-40l60 24l120-52M110 276l26 52l-34 68M262 322l30 74M40 312l66-10M176 396l46-54"],
    ["open", "M74 396l44-44l104-8l20-14"], ["ink", mapPin(242, 330)],
    ...doctor(364), ...doctor(532),
    ["open", "M420 124c16-2 30-10 34-20M588 118c10-8 26-12 42-8"],
    ["fine", textLines(364, 308, 120)], ["fine", textLines(532, 308, 104)],
    ...grid([364, 438, 532, 606], [328, 368], (x, y): Shape => ["line", box(x, y, 74, 28)]),
  ],
  labels: [
    [52, 203, "weekdays"], [186, 203, "8:00–18:00"], [52, 239, "saturday"], [186, 239, "9:00–13:00"],
    [364, 292, "doctor"], [532, 292, "colleague"],
    ...(["9:20", "9:40", "10:20", "14:00", "11:00", "11:40", "15:20", "16:00"] as const).map((time, index): Label => [
      ([401, 475, 569, 643] as const)[index % 4] ?? 0, index < 4 ? 346 : 386, time, 0,
    ]),
  ],
  searchText: [120, 126, "555 0142"],
  balloons: [[40, 80], [21, 198], [364, 80]],
};

const EDUCATION: WebsiteScreen = {
  shapes: [
    ["first", "M40 88h290v22h-290zM40 122h190v22h-190z"],
    ["fine", tableLines(40, 176, 300, 132, 3)], ["open", "M54 190h22v18h-22zM54 196h22M60 186v6M70 186v6"],
    ["open", circle(65, 242, 11)], ["open", "M65 236v12M61 239h8"], ["open", "M54 286l5 6l12-14"],
    ["fine", textLines(40, 334, 290, 260, 280, 160)],
    ["line", box(364, 80, 316, 240)], ["line", box(386, 96, 272, 136)],
    // The squares on the sides of a right-angled triangle.
    ["line", "M500 178h48v-36z"], ["hatch", "M500 178h48v48h-48z"], ["hatch", "M548 178v-36h36v36z"],
    ["line", "M500 178l48-36l-36-48l-48 36z"],
    ["fine", textLines(606, 124, 38, 30, 38, 24)], ["fine", "M406 120h36M406 136h24"],
    ...[410, 484, 558, 632].flatMap((x): Shape[] => [
      ["line", circle(x, 262, 14)], ["line", `M${x - 26} 320c0-26 10-40 26-40s26 14 26 40z`],
    ]),
    ["line", box(364, 340, 316, 56)],
  ],
  labels: [[92, 203, "begins"], [92, 247, "fee"], [92, 291, "entry"], [522, 373, "apply", 0]],
  balloons: [[40, 88], [21, 198], [364, 340]],
};

const LOGISTICS: WebsiteScreen = {
  shapes: [
    ["first", box(40, 80, 300, 52)], ["open", searchIcon(312, 104)],
    ["fine", textLines(40, 156, 270, 210)],
    ["fine", tableLines(40, 204, 300, 192, 6, 108, 204)],
    ["line", box(364, 80, 316, 316)],
    ["fine", "M364 150c40-10 60 20 96 6s30-50 70-56M364 320c60-20 80 20 120 10s40-60 90-54s60 30 106 16" +
      "M560 396c0-40 30-50 60-60M470 80c10 30-10 44 0 76M680 170c-40 0-50 30-90 22"],
    ["open", "M404 356c10-50 50-40 70-80s60-30 76-60"],
    ["fine", "M550 216c20-40 40-30 60-54s16-30 30-46"],
    ["line", circle(404, 356, 8)], ["line", circle(640, 116, 8)],
    ["line", "M522 196h38v26h-38zM560 204h14l8 10v8h-22z"], ["ink", `${circle(534, 217, 5)}${circle(570, 217, 5)}`],
  ],
  labels: [
    [418, 374, "A"], [654, 112, "D"],
    ...([
      ["A – B", "06:40", "9 h"], ["A – C", "08:15", "14 h"], ["A – D", "12:00", "26 h"],
      ["B – D", "14:30", "18 h"], ["C – A", "19:20", "14 h"], ["D – A", "22:00", "26 h"],
    ] as const).flatMap(
      (cells, row) => cells.map((cell, column): Label => [[52, 162, 258][column] ?? 0, 225 + row * 32, cell]),
    ),
  ],
  searchText: [62, 113, "204 884 17"],
  balloons: [[40, 80], [364, 80], [21, 220]],
};

/** The screens, in the order of the parts in the record. */
export const SCREENS = [MANUFACTURING, RETAIL, PROPERTY, FINANCE, HEALTHCARE, EDUCATION, LOGISTICS] as const;
