// The icon of a game, redrawn for each size, beside a simplified screen of the game. The selected size is also shown enlarged.
import { Fragment } from "react";
import { Hatch } from "../Hatch.tsx";
import { Split } from "../Split.tsx";
import type { DrawingProps } from "../drawing-props.ts";
import styles from "./Sizes.module.css";

/** The sizes in the order of the record. The first size is the master. */
const SIZES = [512, 256, 128, 64, 32, 16] as const;
const MASTER = SIZES[0];

/** The pixels of the smallest size: `#` is a pixel in the ink colour, and `o` is a pixel in the signal colour. */
const PIXELS = [
  "......####......",
  "......#..#......",
  "......#..#......",
  "....########....",
  "..############..",
  "..############..",
  "..##........##..",
  "..##...oo...##..",
  "..##..oooo..##..",
  "..##..oooo..##..",
  "..##..oooo..##..",
  "..##...oo...##..",
  "..##........##..",
  "..############..",
  "..############..",
  "................",
];

/** Returns the path data of the pixels with the character `kind`, with one rectangle per run of such pixels in a row. */
function pixels(kind: string): string {
  return PIXELS.flatMap((row, y) =>
    [...row.matchAll(new RegExp(`${kind}+`, "g"))].map(
      ({ 0: run, index }) => `M${index * 32} ${y * 32}h${run.length * 32}v32h${-run.length * 32}z`,
    ),
  ).join("");
}

/** A shape, and the smallest and the largest icon that contain it. */
type Shape = Readonly<{ from: number; until?: number; look: "ink" | "line" | "fine" | "signal" | "hatch"; d: string }>;
/** The shapes of the icon from back to front, in a view box of 512 by 512. */
const SHAPES: readonly Shape[] = [
  { from: 16, until: 16, look: "ink", d: pixels("#") },
  { from: 16, until: 16, look: "signal", d: pixels("o") },
  { from: 32, until: 64, look: "ink", d: "M256 16a64 64 0 1 1-.1 0m.1 32a32 32 0 1 0 .1 0z" },
  { from: 128, look: "line", d: "M256 20a58 58 0 1 1-.1 0m.1 20a38 38 0 1 0 .1 0z" },
  { from: 512, look: "fine", d: "M256 30a48 48 0 1 1-.1 0" },
  { from: 32, look: "line", d: "M160 184h192l20 216h-232z" },
  { from: 256, look: "hatch", d: "M322 184h30l20 216h-38z" },
  { from: 32, look: "signal", d: "M256 216c46 52 62 86 62 112a62 62 0 0 1-124 0c0-26 16-60 62-112z" },
  { from: 256, look: "line", d: "M256 286c22 26 30 42 30 56a30 30 0 0 1-60 0c0-14 8-30 30-56z" },
  { from: 512, look: "fine", d: "M256 318v50M256 342l-12-14M172 214l-10 110M182 214l-6 66" },
  { from: 64, look: "line", d: "M208 184l-10 216M304 184l10 216" },
  { from: 128, look: "line", d: "M151 284h210" },
  { from: 512, look: "line", d: "M152 274h208v20h-209z" },
  { from: 32, until: 64, look: "ink", d: "M208 112h96l48 40h24v32h-240v-32h24z" },
  { from: 128, look: "line", d: "M208 112h96l44 40h-184z" },
  { from: 256, look: "hatch", d: "M272 112h32l44 40h-52z" },
  { from: 128, look: "line", d: "M136 152h240v32h-240z" },
  { from: 256, look: "fine", d: "M136 162h240" },
  { from: 512, look: "fine", d: "M176 152l34-32M200 152l20-34M230 152l8-34" },
  { from: 32, until: 64, look: "ink", d: "M128 400h256v64h-24v32h-208v-32h-24z" },
  { from: 128, look: "line", d: "M128 400h256v44h-256zM160 444h192v36h-192z" },
  { from: 256, look: "line", d: "M168 422a10 10 0 1 1-.1-.1M264 422a10 10 0 1 1-.1-.1M360 422a10 10 0 1 1-.1-.1" },
  { from: 256, look: "hatch", d: "M312 444h40v36h-40z" },
  { from: 512, look: "fine", d: "M128 410h256M128 434h256M160 454h192" },
];

/** Returns the construction lines: one grid cell per pixel for icons up to 64 pixels; for larger ones, quarters, a circle and diagonals. */
function constructionLines(size: number): string {
  const count = size > 64 ? 4 : size;
  const pitch = MASTER / count;
  // Relative coordinates repeat, so they compress well.
  const grid = `M0 0v${MASTER}${`m${pitch}-${MASTER}v${MASTER}`.repeat(count)}M0 0h${MASTER}${`m-${MASTER} ${pitch}h${MASTER}`.repeat(count)}`;
  return size > 64 ? `${grid}M256 0a256 256 0 1 1-.1 0M0 0l512 512M512 0l-512 512` : grid;
}

/** The fills of shapes by their look. `Icon` sets the fill of `hatch`. `line` has the ground colour, and `fine` has no fill. */
const FILLS: Partial<Record<Shape["look"], string>> = { ink: "currentColor", signal: "var(--color-signal)" };

type IconProps = Readonly<{ size: number; hatch: string }>;

function Icon({ size, hatch }: IconProps) {
  return SHAPES.filter(({ from, until = MASTER }) => from <= size && size <= until).map(({ until, look, d }) => (
    // The shapes of the smallest size are whole pixels, which an outline would blur.
    <path
      key={look + d}
      data-line={look === "fine" ? "detail" : undefined}
      stroke={until === 16 ? "none" : undefined}
      fill={look === "hatch" ? `url(#${hatch})` : FILLS[look]}
      d={d}
    />
  ));
}

const GAP = 57;

/** The positions of the smaller icons, to the right of the master. */
const SMALLER = SIZES.slice(1).map((size, index) => ({
  size,
  state: index + 1,
  left: SIZES.slice(0, index + 1).reduce((sum, width) => sum + width + GAP, 0),
}));

const frame = (size: number): string => `M0 0h${size}v${size}h${-size}z`;

/** A screen of the game with the smallest icons: beside a task, in the inventory, and on the map. */
const GAME_SCREEN = {
  lines:
    "M569 0h724v216h-724zM637 24h170M637 40h110M1279 76a62 62 0 1 1-.1-1" +
    [585, 665, 745, 825, 905, 985, 1065].map((x) => `M${x} 132h72v72h-72z`).join(""),
  ground: "M1169 52c20 10 24-8 42-2s14 30 38 26M1161 96c22-14 40 4 60-6s28 10 44 14M1211 50l-14 80" +
    "M569 118l60-22l52 14l84-50l66 44l70-26l110 40l74-14l70-18",
  /** Size, state and position of each icon. */
  icons: [[32, 4, 589, 16], [64, 3, 589, 136], [16, 5, 1221, 70]],
} as const;

type SizeLabelProps = Readonly<{ size: number; left: number }>;

/** The label below an icon. It is centred, except below the smallest icons, which are narrower than their labels. */
const SizeLabel = ({ size, left }: SizeLabelProps) => (
  <text
    textAnchor={size > 32 ? "middle" : "end"}
    dominantBaseline="hanging"
    x={left + (size > 32 ? size / 2 : Math.min(size, 20))}
    y={MASTER + 14}
  >
    {size}
  </text>
);

export function Sizes({ id, specimen }: DrawingProps<"sizes">) {
  const { parts } = specimen;
  const hatch = `${id}-hatch`;
  return (
    <Split
      id={id}
      specimen={specimen}
      side={parts.map(({ value }, state) => (
        <p key={state} className="label" data-on={state}>
          {value}
        </p>
      ))}
    >
      <svg className={styles.Drawing} viewBox="-1 -1 1295 562" preserveAspectRatio="xMinYMin" aria-hidden="true">
        <Hatch id={hatch} pitch={9} />
        <g className={styles.Master}>
          {SIZES.map((size, state) => (
            <g key={size} strokeWidth="2" data-on={state}>
              <Icon size={size} hatch={hatch} />
              <path className={styles.Frame} d={constructionLines(size)} />
            </g>
          ))}
          <path className={styles.Chosen} data-on="0" d={frame(MASTER)} />
          <SizeLabel size={MASTER} left={0} />
        </g>
        <g className={styles.Smaller}>
          {SMALLER.map(({ size, state, left }) => (
            <Fragment key={size}>
              <g transform={`translate(${left} ${MASTER - size})`}>
                <g transform={`scale(${size / MASTER})`}>
                  <Icon size={size} hatch={hatch} />
                </g>
                <path className={styles.Frame} d={frame(size)} />
                <path className={styles.Chosen} data-on={state} d={frame(size)} />
              </g>
              <SizeLabel size={size} left={left} />
            </Fragment>
          ))}
          <path className={styles.Frame} d={GAME_SCREEN.ground} />
          <path fill="none" d={GAME_SCREEN.lines} />
          {GAME_SCREEN.icons.map(([size, state, x, y]) => (
            <g key={size} transform={`translate(${x} ${y}) scale(${size / MASTER})`}>
              <Icon size={size} hatch={hatch} />
              <path className={styles.Chosen} data-on={state} d={frame(MASTER)} />
            </g>
          ))}
        </g>
      </svg>
    </Split>
  );
}
