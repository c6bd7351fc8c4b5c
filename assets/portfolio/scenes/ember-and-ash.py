"""Ember and Ash: a camp-fire under a volcano whose ash takes the shape of a fox; SVG shapes, the one drawn piece.

Deliberately free of gradients, filters and 3D: every glow is a stack of flat shapes, as a printmaker would cut them.
"""

import math
import os
import random
import re

WIDTH, HEIGHT = 2400, 1600

SKY = [
    "#0d1728",
    "#122036",
    "#192a45",
    "#243453",
    "#363d5c",
    "#514561",
    "#774e60",
    "#a55a57",
    "#cf6e4c",
    "#ec9350",
    "#f8bd6c",
]
EMBER = ["#8f2f1f", "#d9481f", "#f77b26", "#ffb347", "#ffe6a3"]
INK = "#0a111c"
ASH = ["#26273f", "#3a3556", "#574564", "#9a655f"]
"""The plume, from its dark outline to the undersides that the crater lights."""

CONE_TOP, CONE_BASE = 570, 985
"""Heights of the crater and of the shore under the volcano; the lake mirrors what lies between."""

GLOW = ((8, 0.62, "#a85a50"), (6, 0.56, "#c4624a"), (5, 0.5, "#dd7343"), (4, 0.44, "#f2934c"), (3, 0.36, "#ffc06a"))
"""How far the light of the crater reaches into the plume: points of `PLUME`, share of its width, tone."""


class Sheet:
    """An ordered list of SVG elements."""

    def __init__(self):
        self.parts = []

    def path(self, d, fill, opacity=1.0, stroke=None, width=0):
        attributes = f'd="{d}" fill="{fill}"'
        if opacity < 1:
            attributes += f' opacity="{opacity:.3f}"'
        if stroke:
            attributes += f' stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"'
        self.parts.append(f"<path {attributes}/>")

    def polygon(self, points, fill, opacity=1.0):
        self.path("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z", fill, opacity)

    def blob(self, points, fill, opacity=1.0):
        self.path(smooth(points), fill, opacity)

    def circle(self, x, y, r, fill, opacity=1.0):
        self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.2f}" fill="{fill}" opacity="{opacity:.3f}"/>')

    def line(self, points, stroke, width, opacity=1.0):
        d = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self.path(d, "none", opacity, stroke, width)

    def open_group(self, transform):
        self.parts.append(f'<g transform="{transform}">')

    def close_group(self):
        self.parts.append("</g>")

    def document(self):
        body = "\n".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
            f'height="{HEIGHT}">\n{body}\n</svg>\n'
        )


def smooth(points, tension=0.5):
    """Closed Catmull-Rom curve through the points, as SVG path data."""
    count = len(points)
    data = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for i in range(count):
        p0, p1, p2, p3 = (points[(i + k - 1) % count] for k in range(4))
        c1 = (p1[0] + (p2[0] - p0[0]) * tension / 3 * 1.1, p1[1] + (p2[1] - p0[1]) * tension / 3 * 1.1)
        c2 = (p2[0] - (p3[0] - p1[0]) * tension / 3 * 1.1, p2[1] - (p3[1] - p1[1]) * tension / 3 * 1.1)
        data += f"C{c1[0]:.1f} {c1[1]:.1f} {c2[0]:.1f} {c2[1]:.1f} {p2[0]:.1f} {p2[1]:.1f}"
    return data + "Z"


def limb(spine, swell=0.0):
    """A rounded limb along (x, y, half width), wider by `swell` on each side, as path data."""
    return smooth([point[:2] for point in ribbon([(x, y, half + swell) for x, y, half in spine], 1.0)])


def draw_fingers(sheet, fingers, tone, gap):
    """Fingers side by side, back to front; each has a narrow shadow that parts it from the one behind."""
    for finger in fingers:
        sheet.path(limb(finger, 1.5), gap)
        sheet.path(limb(finger), tone)


def mix(a, b, t):
    channels = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * t):02x}" for x, y in channels)


def ridge(keys, rng, roughness, levels=5):
    """Midpoint displacement between hand-set key points; returns the skyline from left to right."""
    line = list(keys)
    for level in range(levels):
        finer = []
        for (x0, y0), (x1, y1) in zip(line, line[1:]):
            span = math.hypot(x1 - x0, y1 - y0)
            finer += [
                (x0, y0),
                ((x0 + x1) / 2 + rng.uniform(-0.1, 0.1) * span, (y0 + y1) / 2 + rng.uniform(-1, 1) * span * roughness),
            ]
        line = finer + [line[-1]]
    return line


def draw_sky(sheet):
    sheet.polygon([(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)], SKY[0])
    rng = random.Random(11)
    centre = (1500, 930)
    radii = [1560, 1350, 1150, 970, 805, 660, 530, 410, 300, 200]
    for index, radius in enumerate(radii):
        points = []
        phase = rng.uniform(0, 6.28)
        for step in range(56):
            angle = step / 56 * math.tau
            wobble = 1 + 0.018 * math.sin(angle * 5 + phase) + 0.012 * math.sin(angle * 9 - phase * 2)
            points.append(
                (
                    centre[0] + math.cos(angle) * radius * 1.28 * wobble,
                    centre[1] + math.sin(angle) * radius * 0.80 * wobble,
                )
            )
        sheet.blob(points, SKY[index + 1])


def draw_stars(sheet):
    rng = random.Random(5)
    placed = 0
    while placed < 330:
        x, y = rng.uniform(0, WIDTH), rng.uniform(0, 800)
        distance = math.hypot((x - 1500) / 1.28, (y - 930) / 0.8)
        if rng.random() > (distance - 800) / 700:
            continue
        size = rng.choice([1.4, 1.4, 1.8, 2.2, 2.8])
        sheet.circle(x, y, size, rng.choice(["#cfd8e6", "#f3e3c4", "#9fb2cf"]), rng.uniform(0.45, 0.95))
        placed += 1
    # The milky band: a drift of fine dust from the upper left corner towards the mountain.
    for _ in range(420):
        t = rng.random()
        x = 40 + t * 1050 + rng.gauss(0, 60)
        y = 60 + t * 300 + rng.gauss(0, 70) - 60 * math.sin(t * 3)
        sheet.circle(x, y, rng.uniform(0.7, 1.5), "#b9c7dd", rng.uniform(0.2, 0.6) * (1 - t * 0.7))
    for x, y, r in [
        (330, 170, 17),
        (742, 96, 12),
        (1010, 300, 10),
        (188, 420, 11),
        (1330, 110, 13),
        (560, 330, 8),
    ]:
        k = r * 0.14
        sheet.polygon(
            [
                (x, y - r),
                (x + k, y - k),
                (x + r, y),
                (x + k, y + k),
                (x, y + r),
                (x - k, y + k),
                (x - r, y),
                (x - k, y - k),
            ],
            "#fff1cf",
            0.95,
        )
    # A thin moon, cut from two circles.
    sheet.circle(664, 258, 86, "#23314e", 0.55)
    sheet.path("M706 214 A60 60 0 1 1 616 292 A62 62 0 0 0 706 214Z", "#f6dfb4")


def draw_clouds(sheet):
    """Long lenses of cloud that break the rings of the sky; ember on the underside."""
    for x, y, length, thick, body, lit in (
        (700, 560, 330, 17, "#3c3f5e", "#7b5060"),
        (360, 640, 250, 13, "#463f5c", "#8a5561"),
        (940, 650, 210, 11, "#6b4b60", "#b8635a"),
        (2010, 590, 260, 15, "#5e4861", "#a85f5c"),
        (2250, 500, 220, 13, "#464462", "#7d5262"),
        (1130, 745, 230, 11, "#9a5a58", "#e08a52"),
        (1890, 730, 190, 10, "#a8605a", "#ee9a58"),
        (560, 735, 190, 9, "#5a4a62", "#9a5a60"),
        (1230, 500, 170, 9, "#4f4863", "#845563"),
        (140, 480, 260, 12, "#2a3a59", "#4a4664"),
    ):
        rng = random.Random(int(x))
        upper = [(x - length, y)]
        for k in range(1, 10):
            f = k / 10
            upper.append((x - length + 2 * length * f, y - thick * math.sin(math.pi * f) * rng.uniform(0.6, 1.6)))
        lower = [(x + length, y)] + [
            (x + length - 2 * length * k / 6, y + thick * 0.5 * math.sin(math.pi * k / 6)) for k in range(1, 6)
        ]
        sheet.blob(upper + lower, body, 0.9)
        sheet.polygon(
            [
                (x - length * 0.72, y + thick * 0.1),
                (x + length * 0.1, y - thick * 0.1),
                (x + length * 0.82, y),
                (x + length * 0.2, y + thick * 0.52),
                (x - length * 0.4, y + thick * 0.46),
            ],
            lit,
            0.9,
        )


BUMPS = (0.5, 0.7, 0.9, 1.2, 1.6)
"""Swellings of a cloud against their mean: few are alike."""

FINEST = 6.5
"""The narrowest swelling that is still cut; thinner plumes have smooth edges."""


def sampled(points, step=5.0):
    """Points about `step` apart on a closed Catmull-Rom curve through (x, y, bump); each keeps the bump it follows."""
    count, line = len(points), []
    for i in range(count):
        p0, p1, p2, p3 = (points[(i + k - 1) % count] for k in range(4))
        parts = max(2, int(math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step))
        for k in range(parts):
            t = k / parts
            x, y = (
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3)
                for a, b, c, d in zip(p0[:2], p1[:2], p2[:2], p3[:2])
            )
            line.append((x, y, p1[2]))
    return line


def billowed(points, seed):
    """A closed outline, clockwise, as path data; after a point with a bump the edge swells in arcs about as wide."""
    rng = random.Random(seed)
    line = sampled(points)
    x, y, bump = line[0]
    data, run, goal = f"M{x:.1f} {y:.1f}", 0.0, bump * rng.choice(BUMPS)
    for (x0, y0, _), (x1, y1, bump) in zip(line, line[1:] + line[:1]):
        run += math.hypot(x1 - x0, y1 - y0)
        if bump and run < goal and (x1, y1) != line[0][:2]:
            continue
        if bump:
            chord = math.hypot(x1 - x, y1 - y)
            radius = chord * rng.uniform(0.53, 0.62)
            data += f"A{radius:.1f} {radius:.1f} 0 0 1 {x1:.1f} {y1:.1f}"
        else:
            data += f"L{x1:.1f} {y1:.1f}"
        x, y, run, goal = x1, y1, 0.0, bump * rng.choice(BUMPS)
    return data + "Z"


def traced(text):
    """The points of an outline for `billowed` from "x y" or "x y bump", parted by commas."""
    numbers = [[float(number) for number in point.split()] for point in text.split(",")]
    return [(point + [0.0])[:3] for point in numbers]


def ribbon(spine, share, drop=0.0, bump=0.62):
    """The outline of a plume along (x, y, half width): a share of its width, dropped by a share of its half width."""
    left, right = [], []
    for index, (x, y, half) in enumerate(spine):
        (x0, y0, _), (x1, y1, _) = spine[max(0, index - 1)], spine[min(len(spine) - 1, index + 1)]
        length = math.hypot(x1 - x0, y1 - y0)
        reach = half * share
        across = (y1 - y0) / length * reach, -(x1 - x0) / length * reach
        y += half * drop
        swell = reach * bump if reach * bump > FINEST else 0
        left.append((x + across[0], y + across[1], swell))
        right.append((x - across[0], y - across[1], swell))
    return left + right[::-1]


PLUME = (
    (1500, 573, 12),
    (1502, 546, 18),
    (1512, 520, 25),
    (1540, 499, 33),
    (1594, 492, 43),
    (1672, 500, 54),
    (1762, 514, 68),
    (1858, 520, 82),
    (1956, 500, 90),
    (2040, 444, 86),
    (2086, 366, 74),
    (2082, 290, 60),
    (2032, 236, 50),
    (1960, 210, 47),
    (1884, 206, 50),
    (1808, 214, 60),
    (1730, 230, 76),
    (1652, 250, 97),
    (1576, 266, 110),
    (1500, 262, 72),
)
"""The plume from the crater on, (x, y, half width): it leans in the wind, turns back and fills out to the breast."""

HEAPS = (
    (1640, 450, 26),
    (1700, 446, 34),
    (1758, 448, 22),
    (1752, 580, 36),
    (1838, 602, 46),
    (1900, 604, 26),
    (2022, 552, 52),
    (2096, 492, 40),
    (2150, 398, 44),
    (2146, 330, 26),
    (2112, 254, 30),
    (2060, 202, 34),
    (1990, 172, 18),
    (1850, 166, 24),
    (1790, 170, 18),
    (1706, 166, 30),
    (1644, 160, 36),
)
"""Where the plume swells beyond its width, (x, y, radius): an even plume would be a sausage."""

MOONLIT = "#454c77"
"""What the moon gives to the upper edges of the ash."""

LAVALIT = "#c8664a"
"""What the crater gives to the lower ones."""

FAR_FORELEG = (
    "1600 320, 1562 356, 1500 384, 1446 396, 1410 402, 1378 414, 1344 416, 1322 404, 1320 389, 1340 378, 1372 378, "
    "1406 368, 1450 346, 1500 300"
)
NEAR_FORELEG = (
    "1552 318, 1546 356, 1516 388, 1474 408, 1440 416, 1412 428, 1394 440, 1394 454, 1416 462, 1450 459, 1484 449, "
    "1524 438, 1566 430, 1602 421, 1616 408, 1620 388, 1646 366, 1676 330, 1660 300"
)
"""Outlines (see `traced`) of the legs of the ash fox: elbow, forearm, wrist, paw. Behind the breast it is all plume."""

ASH_PLANES = (
    # The shoulder.
    (
        ASH[2],
        "1480 236, 1560 210 26, 1616 200 34, 1668 218 24, 1686 260 20, 1668 312 16, 1632 352, 1590 378, 1560 360, "
        "1510 330",
    ),
    (
        ASH[2],
        "1540 330, 1556 360, 1540 384, 1512 402, 1488 413, 1506 418, 1494 428, 1516 431, 1508 440, 1548 428, 1598 "
        "400, 1640 362, 1652 316",
    ),
    (
        ASH[3],
        "1540 300, 1586 280 22, 1630 272 22, 1654 290, 1644 322, 1622 352, 1596 374, 1560 356",
    ),
    (ASH[3], "1640 336, 1622 366, 1606 400, 1592 414, 1552 425, 1520 435, 1552 412, 1584 386, 1612 350"),
    # The toes.
    (ASH[3], "1396 446, 1408 445, 1420 447, 1408 448"),
    (ASH[3], "1400 455, 1412 453, 1424 455, 1412 456"),
    (ASH[3], "1323 396, 1334 394, 1346 396, 1334 397.5"),
    (ASH[3], "1330 406, 1342 403, 1354 405, 1342 406.5"),
)
"""The planes of shoulder and legs, each warmer and lower than the one before."""

ASH_PUFFS = (
    # From the breast, torn off downwind.
    (1722, 366, 50, 18),
    (1690, 394, 30, 11),
    (1776, 350, 26, 9),
    (1660, 418, 16, 6),
    # From the outer bend.
    (2196, 474, 46, 16),
    (2250, 450, 24, 9),
    (2110, 570, 40, 14),
    (2168, 556, 22, 8),
    (1968, 622, 34, 12),
    (2030, 634, 18, 7),
    # From the withers.
    (1716, 138, 38, 12),
    (1762, 122, 24, 9),
    (1800, 104, 14, 5),
)
"""Where the ash comes apart: (x, y, half length, height)."""


def draw_ash_fox(sheet):
    """The ash of the volcano: a fox that pours out of the crater and bounds over the lake; its body is the plume."""
    heaps = []
    for seed, (x, y, size) in enumerate(HEAPS):
        ring = [(x + size * math.cos(k), y + size * 0.85 * math.sin(k), size * 0.75) for k in range(6)]
        heaps.append(billowed(ring, seed + 80))
    draw_rimmed(sheet, [billowed(traced(FAR_FORELEG), 4)], "#1f2038")
    body = billowed(ribbon(PLUME, 1.0, bump=0.6), 1)
    draw_rimmed(sheet, [body, *heaps, billowed(traced(NEAR_FORELEG), 4)], ASH[0])
    draw_plume(sheet)
    for seed, (tone, outline) in enumerate(ASH_PLANES):
        sheet.path(billowed(traced(outline), seed + 5), tone)
    draw_puffs(sheet)
    draw_ash_head(sheet)
    # The fur of the throat covers the join of head and chest.
    shape(
        sheet,
        "M1500 290 C1550 286 1592 292 1622 314 C1608 316 1599 321 1596 328 C1612 336 1620 348 1620 364 C1606 357 1596 "
        "355 1588 359 C1591 374 1586 387 1574 398 C1569 385 1561 377 1550 376 C1550 388 1544 398 1532 404 C1536 390 "
        "1536 366 1529 347 L1514 312Z",
        "#b9785f",
    )
    draw_wisps(sheet)


def draw_rimmed(sheet, outlines, tone):
    """Ash that the moon lights from the upper left and the crater from below: the outlines again, a little aside."""
    for tint, aside in ((MOONLIT, "-3 -4"), (LAVALIT, "0 4"), (tone, "0 0")):
        sheet.open_group(f"translate({aside})")
        for outline in outlines:
            sheet.path(outline, tint)
        sheet.close_group()


def draw_plume(sheet):
    """The planes of the plume, thinner towards their ends: lit from below, hot where it leaves the crater."""
    for share, drop, bump, tone, seed, first, last in (
        (0.76, 0.12, 0.9, ASH[1], 2, 0, 20),
        (0.54, 0.30, 1.1, ASH[2], 3, 0, 13),
        (0.34, 0.50, 1.0, ASH[3], 6, 0, 11),
        (0.50, 0.30, 1.1, ASH[2], 5, 12, 20),
        (0.36, 0.62, 0.8, ASH[3], 7, 13, 19),
    ):
        line = [
            (x, y, half * min(1, (last - 1 - index) / 4, (index - first) / 4 if first else 1))
            for index, (x, y, half) in list(enumerate(PLUME))[first:last]
        ]
        sheet.path(billowed(ribbon(line, share, drop, bump), seed), tone)
    for count, share, tone in GLOW:
        line = [(x, y, half * (1 - (index / count) ** 2)) for index, (x, y, half) in enumerate(PLUME[: count + 1])]
        sheet.path(billowed(ribbon(line, share, 0.12), count), tone)


def draw_puffs(sheet):
    """The ash comes apart in small clouds, heaped above and flat below; only the larger have a warm belly."""
    for seed, (x, y, length, height) in enumerate(ASH_PUFFS):
        bump = max(FINEST, height * 0.8)
        cloud = [
            (x - length, y, bump),
            (x - length * 0.3, y - height, bump),
            (x + length * 0.4, y - height * 0.7, bump),
            (x + length, y, 0),
            (x + length * 0.3, y + height * 0.35, 0),
            (x - length * 0.5, y + height * 0.3, 0),
        ]
        outline = billowed(cloud, seed + 40)
        if height > 12:
            sheet.path(outline, LAVALIT)
            sheet.open_group("translate(0 -3.5)")
            sheet.path(outline, "#2c2b47")
            sheet.close_group()
        else:
            # Low over the evening they are warmer than high in the night.
            sheet.path(outline, "#413f68" if y < 480 else "#573f5c")


def draw_wisps(sheet):
    """What the wind takes from the brush and from the back."""
    for x, y, length, thick, seed in (
        (2190, 300, 62, 17, 1),
        (2268, 262, 40, 10, 2),
        (2176, 396, 44, 12, 3),
        (1996, 128, 46, 12, 4),
        (2078, 102, 30, 8, 5),
    ):
        wisp = [(x - length, y, 12), (x, y - thick, 16), (x + length, y - 2, 0), (x, y + thick * 0.5, 0)]
        sheet.path(billowed(wisp, seed), "#413f68")


def draw_ash_head(sheet):
    """The head, crisp: moon on brow and ears, the cheek and the jaw lit from below."""
    sheet.open_group("translate(1486 205) rotate(-10) scale(0.98)")
    cut(
        sheet,
        (
            (ASH[0], "M-92 -10 L-108 -126 C-76 -112 -44 -84 -30 -46Z"),
            ("#513f5a", "M-84 -26 L-97 -104 C-76 -92 -58 -70 -50 -46Z"),
            # Skull and muzzle; the fur of the cheek runs back into the smoke.
            (
                ASH[0],
                "M-204 66 C-196 54 -150 30 -116 10 C-100 -12 -74 -34 -46 -42 L-24 -154 C20 -128 50 -88 52 -40 C84 -34 "
                "104 -22 122 -4 C104 -4 92 0 82 8 C100 18 118 34 128 58 C112 52 96 52 84 58 C92 76 96 92 96 104 C80 "
                "96 64 96 50 102 C50 114 54 126 66 136 C44 136 24 128 8 114 L-36 112 L-84 100 C-120 106 -160 104 -184 "
                "96 C-192 92 -192 84 -198 80 C-206 76 -208 72 -204 66Z",
            ),
            (
                ASH[2],
                "M-118 44 C-92 8 -44 -12 8 -4 C40 2 70 24 96 58 C106 76 110 92 112 108 L96 107 C80 98 64 96 50 102 "
                "C50 114 54 126 66 136 C44 136 24 128 8 114 L-36 112 L-84 100 L-150 104 C-142 84 -134 62 -118 44Z",
            ),
            (
                "#b9785f",
                "M-198 80 C-172 74 -146 66 -122 50 C-100 58 -84 60 -64 54 C-34 46 -4 58 20 78 C32 88 42 96 50 102 C50 "
                "114 54 126 66 136 C44 136 24 128 8 114 C4 124 6 136 16 148 C-4 144 -22 130 -36 112 C-42 120 -42 128 "
                "-34 140 C-54 132 -70 118 -84 100 C-120 106 -160 104 -184 96 C-192 92 -192 84 -198 80Z",
            ),
            (
                "#e3a878",
                "M-190 90 C-160 92 -128 90 -100 82 C-80 82 -62 88 -48 98 C-26 96 -6 104 8 114 C4 124 6 136 16 148 C-4 "
                "144 -22 130 -36 112 C-42 120 -42 128 -34 140 C-54 132 -70 118 -84 100 C-120 106 -160 104 -184 96Z",
            ),
            # The near ear.
            ("#513f5a", "M-28 -42 L-16 -122 C10 -102 26 -76 28 -40Z"),
            (ASH[0], "M-30 -41 L-17 -124 L-9 -116 L-6 -40Z"),
            # The moon on brow, bridge and ears.
            (
                "#5d668f",
                "M-204 66 C-196 54 -150 30 -116 10 C-100 -12 -74 -34 -46 -42 L-24 -154 L-32 -35 C-66 -26 -90 -6 -106 "
                "18 C-140 36 -184 56 -194 68Z",
            ),
            ("#5d668f", "M-92 -10 L-108 -126 L-80 -18Z"),
            ("#14162a", "M-204 66 C-200 60 -190 56 -182 54 C-178 64 -186 74 -197 79 C-206 76 -208 72 -204 66Z"),
            ("#14162a", "M-186 82 C-160 84 -134 80 -114 68 L-116 74 C-136 86 -160 90 -184 87Z"),
            # The eye.
            ("#14162a", "M-114 36 C-106 12 -84 2 -60 10 C-62 28 -84 42 -114 36Z"),
            ("#f77b26", "M-106 32 C-98 15 -82 9 -68 14 C-70 26 -86 36 -106 32Z"),
            ("#ffe6a3", "M-102 30 C-98 20 -90 14 -80 13 C-80 24 -88 32 -102 30Z"),
            ("#14162a", "M-92 31 C-93 23 -89 16 -84 13 C-80 17 -80 26 -84 31Z"),
        ),
    )
    sheet.close_group()


def draw_volcano(sheet):
    """A cone of planes between ribs that run down from the crater; the lava follows the gullies between them."""
    rng = random.Random(21)
    top, base, rows = CONE_TOP, CONE_BASE, 9
    feet = (1010, 1096, 1190, 1290, 1368, 1452, 1530, 1604, 1700, 1792, 1880, 1986, 2080)
    ribs = []
    for index, foot in enumerate(feet):
        crest = 1470 + 62 * index / (len(feet) - 1)
        wander = 5 if index in (0, len(feet) - 1) else 15
        rib = [(crest, top + (8, -4, 10, 0, 6)[index % 5])]
        for row in range(1, rows + 1):
            f = row / rows
            slip = rng.uniform(-1, 1) * wander * min(1, f * 2.2)
            rib.append((crest + (foot - crest) * f**1.5 + slip, top + (base - top) * f))
        ribs.append(rib)
    sheet.polygon(ribs[0] + ribs[-1][::-1], "#5d4157")
    tones = (
        "#5d4157",
        "#6b4759",
        "#543d56",
        "#62435a",
        "#4f3a55",
        "#5c4058",
        "#6e4858",
        "#5f4257",
        "#7c4e5a",
        "#684658",
    )
    tones += ("#85535b", "#75495a")
    for index, tone in enumerate(tones):
        a, b = ribs[index], ribs[index + 1]
        sheet.polygon(a + b[::-1], tone)
        # Each plane breaks into one flatter facet that starts on a rib and dies out on the next.
        first = 2 + index * 2 % 4
        facet = [a[first], b[first + 1], b[first + 2], a[min(rows, first + 4)]]
        sheet.polygon(facet, mix(tone, "#a8615c" if index > 5 else "#7d505e", 0.28))
    fork = [along(ribs[5], 0.44), (1474, 792), (1494, 836), (1502, 880), (1522, 930)]
    gullies = ((ribs[5], 0.82, 10), (ribs[7], 0.60, 6.5), (ribs[3], 0.44, 5), (fork, 0.9, 5))
    gullies = [(eased(line), end, width) for line, end, width in gullies]
    for reach, tone, opacity in ((4.6, "#7e4453", 0.75), (2.5, "#a04a4a", 0.75)):
        for line, end, width in gullies:
            sheet.polygon(flow(line, end, width * reach), tone, opacity)
    for reach, tone, length in (
        (1.5, "#b9402f", 1),
        (1, "#f0662f", 0.93),
        (0.5, "#ffb347", 0.72),
        (0.22, "#ffe6a3", 0.42),
    ):
        for line, end, width in gullies if reach > 0.3 else gullies[:3]:
            sheet.polygon(flow(line, end * length, width * reach), tone)
    # Under a dark crust the streams go out in a few separate embers.
    for line, end, width in gullies:
        for gap, share in ((0.02, 0.26), (0.05, 0.34), (0.075, 0.18), (0.12, 0.22)):
            x, y = along(line, min(0.99, end + gap))
            if y > CONE_BASE - 60:
                continue  # The haze over the shore hides the rest.
            r = width * share
            x += rng.uniform(-1, 1) * width * 0.5
            sheet.polygon(
                [(x - r, y - r), (x + r * 0.6, y - r * 1.3), (x + r, y + r), (x - r * 0.3, y + r * 1.5)], "#c4492f"
            )
    rim = [(1467, 580), (1475, 567), (1489, 573), (1500, 569), (1514, 573), (1526, 565), (1534, 576)]
    sheet.polygon(rim + [(1526, 586), (1511, 585), (1500, 590), (1482, 585)], "#a3413a")
    sheet.polygon(rim[1:6] + [(1528, 576), (1515, 579), (1502, 583), (1486, 578)], "#f77b26")
    sheet.polygon(
        [(1480, 572), (1490, 575), (1501, 572), (1514, 576), (1526, 570), (1516, 577), (1501, 580), (1488, 578)],
        "#ffd98a",
    )


def along(line, share):
    """The point at a share (0-1) of a line of evenly spaced points."""
    at = share * (len(line) - 1)
    index = min(int(at), len(line) - 2)
    (x0, y0), (x1, y1) = line[index], line[index + 1]
    return x0 + (x1 - x0) * (at - index), y0 + (y1 - y0) * (at - index)


def eased(line):
    """The line with its corners cut twice, as a liquid would take them."""
    for _ in range(2):
        cut_corners = [
            (a[0] * p + b[0] * q, a[1] * p + b[1] * q)
            for a, b in zip(line, line[1:])
            for p, q in ((0.75, 0.25), (0.25, 0.75))
        ]
        line = [line[0]] + cut_corners + [line[-1]]
    return line


def flow(line, end, width):
    """Outline of a stream along the first part of a line: it swells below its source and thins out to nothing."""
    count = 26
    left, right = [], []
    for step in range(count + 1):
        f = step / count
        x, y = along(line, f * end)
        half = width * (0.5 + 0.5 * math.sin(min(1, f * 4) * math.pi / 2)) * (1 - f) ** 0.8
        half *= 1 + 0.16 * math.sin(step * 2.1)
        left.append((x - half, y))
        right.append((x + half * 0.9, y + 2))
    return left + right[::-1]


KEY_STEP = 32
"""Points of a skyline from one key to the next: five halvings (see `ridge`)."""


def draw_range(sheet, keys, seed, roughness, body, light, haze, base, snow=None):
    """A range of mountains under the skyline through `keys`; each summit among them has a face towards the evening."""
    rng = random.Random(seed)
    skyline = ridge(keys, rng, roughness)
    sheet.polygon([(skyline[0][0], base)] + skyline + [(skyline[-1][0], base)], body)
    for index in range(1, len(keys) - 1):
        if keys[index][1] < min(keys[index - 1][1], keys[index + 1][1]):
            draw_summit(sheet, rng, skyline, index * KEY_STEP, body, light, snow)
    rng = random.Random(seed + 100)
    if haze:
        for band in range(4):
            y = base - 12 - band * 20
            points = []
            for step in range(25):
                points.append((step * 104 - 40, y + 9 * math.sin(step * 0.8 + band * 2) + rng.uniform(-4, 4)))
            sheet.polygon(points + [(WIDTH + 60, base), (-40, base)], haze, 0.30)


def draw_summit(sheet, rng, skyline, top, body, light, snow):
    """The planes below a summit: a lit face, ribs that leave the spur before it, and snow where it is steep and high."""
    (x, y), sign = skyline[top], 1 if skyline[top][0] < 1500 else -1
    run = skyline[top : top + sign * KEY_STEP : sign]
    (end_x, end_y), shade = run[-1], mix(body, "#2b2440", 0.22)
    span, depth = end_x - x, end_y - y

    def inside(px, py):
        """The point, moved towards the spur until it lies under the skyline."""
        for _ in range(20):
            if py > min(skyline, key=lambda point: abs(point[0] - px))[1] + 3:
                break
            px += sign * abs(span) * 0.04
        return px, py

    # The spur zigzags down from the summit and ends under the saddle.
    spur = [
        (x + span * (1.15 * f**1.6 - 0.05 * (step % 2)), y + depth * 1.9 * f)
        for step, f in enumerate(k / 9 for k in range(10))
    ]
    for step, reach, fall in ((0, 0.62, 0.66), (3, 0.5, 0.95), (5, 0.95, 0.8)):
        (ax, ay), (bx, by) = spur[step], spur[min(9, step + 3)]
        reach = -sign * abs(span) * reach * rng.uniform(0.85, 1.15)
        tip = inside(ax + reach, ay + depth * fall)
        foot = inside(ax + reach * 0.5, ay + depth * (fall + 0.5))
        crook = ax + reach * 0.34, ay + depth * fall * 0.8
        sheet.polygon(
            [(ax, ay), inside(ax + reach * 0.45, ay + depth * fall * 0.36), tip, crook], mix(body, light, 0.4)
        )
        sheet.polygon([(ax, ay), crook, tip, foot, (bx, by)], shade)
    sheet.polygon(run + spur[:0:-1], light)
    # Gullies part the lit face.
    for start, share in ((5, 0.34), (12, 0.5), (20, 0.66)):
        (ax, ay), (bx, by) = run[start], along(spur, share)
        low, high = (bx * 0.75 + ax * 0.25, by + depth * 0.12), (bx * 0.5 + ax * 0.5, by - depth * 0.1)
        sheet.polygon([(ax, ay), (ax + span * 0.05, ay + depth * 0.3), low, high], mix(light, body, 0.6))
    if snow:
        # It ends in uneven tongues that lie in the gullies.
        middle = along(spur, 0.17)
        for side, tone in ((skyline[top : top - sign * 9 : -sign], snow[0]), (run[:9], snow[1])):
            (ex, ey), edge = side[-1], []
            for f, drop in ((0.12, 0.0), (0.3, 0.11), (0.42, 0.01), (0.66, 0.2), (0.82, 0.04)):
                drop *= depth * rng.uniform(0.7, 1.3)
                edge.append((ex + (middle[0] - ex) * f - span * 0.02, ey + (middle[1] - ey) * f + drop))
            sheet.polygon(side + edge + [middle, spur[1]], tone)


def cone_span(height):
    """Left and right edge of the volcano at a height (sheet coordinates)."""
    f = max(0.0, (height - CONE_TOP) / (CONE_BASE - CONE_TOP)) ** 1.5
    return 1470 + (1010 - 1470) * f, 1532 + (2080 - 1532) * f


def lens(x0, x1, y, thick):
    """A streak of still water from x0 to x1."""
    span = x1 - x0
    return [
        (x0, y),
        (x0 + span * 0.3, y - thick),
        (x1 - span * 0.2, y - thick * 0.8),
        (x1, y),
        (x1 - span * 0.3, y + thick),
    ]


def draw_reflection(sheet, rng):
    """The cone upside down in the water, torn into streaks that part towards the shore, with the lava in its middle."""
    squeeze, foot = 0.56, CONE_BASE + 235

    def image(edge, tone, tear):
        """A torn shape in the water whose half-open span at each height comes from `edge`."""
        left, right = [], []
        y = CONE_BASE
        while y < foot:
            depth = (y - CONE_BASE) / (foot - CONE_BASE)
            x0, x1 = edge(y, depth)
            reach = tear * (0.45 + depth)
            # Long calm stretches between short, deep tears: an even comb would look printed.
            for line, x in ((left, x0), (right, x1)):
                deep = rng.choice((0.25, 0.4, 0.6, 1.0, 2.1))
                line.append((x + rng.uniform(-1, 1) * reach * deep, y))
                line.append((x + rng.uniform(-1, 1) * reach * deep, y + 1.5 + 2.5 * depth))
            y += (4 + 6 * depth) * rng.uniform(0.5, 2.3)
        sheet.polygon(left + right[::-1], tone)

    def cone(y, inset=0.0):
        left, right = cone_span(CONE_BASE - (y - CONE_BASE) / squeeze)
        return left + (right - left) * inset, right - (right - left) * inset

    for width, length, tone in ((1000, 1.0, "#a05a52"), (740, 0.88, "#c8734d"), (500, 0.7, "#e79652")):

        def bow(_, depth, width=width, length=length):
            half = width * max(0.0, 1 - depth / length) ** 0.7
            return 1540 - half, 1540 + half

        image(bow, tone, 60)
    image(lambda y, _: cone(y), "#573a55", 34)
    image(lambda y, _: cone(y, 0.2), "#452f4f", 44)
    # The evening cuts into the image of the cone, and the cone into the evening: gusts ruffle it in places.
    for _ in range(26):
        depth = rng.random()
        side = rng.choice((0, 1))
        y = CONE_BASE + 6 + depth * 222
        x = cone(y)[side] + (side * 2 - 1) * rng.gauss(10, 40 + 60 * depth)
        light = mix("#ffc980", "#c0694c", min(1, depth * 0.9 + rng.uniform(0, 0.2)))
        tone = light if rng.random() < 0.6 else "#4d3350"
        for spread, reach in gust(rng, 60 + 60 * depth, 5 + 9 * depth):
            at = x + spread[0], min(CONE_BASE + 232, max(CONE_BASE + 4, y + spread[1]))
            sheet.polygon(lens(at[0] - reach, at[0] + reach, at[1], (0.8 + depth * 2) * (0.6 + reach / 90)), tone)
    draw_lava_path(sheet, rng)
    # The far wood closes the water with a broken dark line.
    x = -20.0
    while x < WIDTH + 60:
        reach = rng.choice((24, 40, 60, 110, 170)) * rng.uniform(0.8, 1.2)
        sheet.polygon(lens(x - reach, x + reach, CONE_BASE + rng.uniform(1, 9), rng.uniform(1.5, 4)), "#33304a")
        x += reach * rng.uniform(0.7, 1.5)


def gust(rng, spread, height):
    """Streaks that one breath of wind raises: ((dx, dy), half length), a few long among many short."""
    for _ in range(rng.choice((1, 2, 4, 7))):
        reach = min(190, 9 * rng.paretovariate(0.85))
        yield (rng.gauss(0, spread), rng.gauss(0, height)), reach


def draw_lava_path(sheet, rng):
    """The lava in the water: streaks close under each other below the far shore, fewer and wider towards us."""
    depth = 0.04
    while depth < 0.62:
        y, sway = CONE_BASE + depth * 232, rng.gauss(0, 1 + 9 * depth)
        for width, reach, tone in ((17, 0.62, "#b9472f"), (10, 0.5, "#f0803c"), (5, 0.36, "#ffc56a")):
            if depth < reach:
                half = width * (1 + 1.8 * depth) * rng.choice((0.6, 0.9, 1.2, 1.9))
                sheet.polygon(lens(1500 + sway - half, 1500 + sway + half, y, 2 + 1.6 * depth), tone)
        depth += rng.uniform(0.018, 0.034) * (1 + depth)
    for depth in (0.47, 0.5, 0.56, 0.58, 0.6, 0.66, 0.69, 0.76, 0.78, 0.8, 0.87, 0.93, 0.95):
        for _ in range(rng.choice((1, 2, 4))):
            reach = rng.choice((5, 8, 13, 22, 40)) * rng.uniform(0.7, 1.2) * (0.7 + depth)
            x, y = 1500 + rng.gauss(0, 9 + 26 * depth), CONE_BASE + (depth + rng.gauss(0, 0.012)) * 232
            hot = mix("#ffb45e", "#d9542c", min(1, max(0, 0.95 - depth * 0.7 + rng.uniform(-0.25, 0.25))))
            sheet.polygon(lens(x - reach, x + reach, y, 0.9 + depth * 1.4 + reach * 0.03), hot)


def draw_lake(sheet):
    top, bottom = 985, 1240
    rng = random.Random(77)
    bands = [
        (985, "#d98450"),
        (1003, "#b9694f"),
        (1028, "#8f5754"),
        (1062, "#654a5a"),
        (1104, "#453f58"),
        (1152, "#303650"),
        (1200, "#222c45"),
    ]
    for index, (y, colour) in enumerate(bands):
        points = [(-20, y)]
        for step in range(61):
            x = step * 41
            bump = 0 if index == 0 else 5 * math.sin(step * 0.9 + index * 1.7) + rng.uniform(-3, 3)
            points.append((x, y + bump))
        sheet.polygon(points + [(WIDTH + 20, bottom), (-20, bottom)], colour)
    draw_reflection(sheet, rng)
    # Lanes of wind, denser in places; the water between them lies still.
    for _ in range(34):
        t = rng.random() ** 0.8
        y, x = top + 10 + t * 220, rng.uniform(0, WIDTH)
        tone = rng.choice(["#7b5360", "#586081", "#2b3350"])
        for (dx, dy), reach in gust(rng, 70 + 110 * t, 4 + 8 * t):
            at, length = min(bottom - 8, max(top + 6, y + dy)), reach * (0.8 + t)
            thick = (0.7 + t * 1.6) * (0.7 + reach / 120)
            sheet.polygon(lens(x + dx - length, x + dx + length, at, thick), tone, 0.5)
    # Small islands with their reflections break the surface.
    for x, y, w in ((560, 1040, 120), (1860, 1020, 90), (2040, 1068, 150)):
        sheet.polygon([(x - w, y), (x - w * 0.5, y - 8), (x + w * 0.3, y - 12), (x + w, y)], "#232b45")
        sheet.polygon(
            [(x - w * 0.9, y + 2), (x + w * 0.9, y + 2), (x + w * 0.3, y + 18), (x - w * 0.4, y + 14)], "#232b45", 0.55
        )
        for k in range(7):
            px = x - w * 0.6 + k * w * 0.18 + rng.uniform(-6, 6)
            conifer(sheet, px, y - 6, rng.uniform(26, 52), "#232b45", rng)


def conifer(sheet, x, y, height, fill, rng, rim=None, side=1):
    """A distant tree as a jagged outline; `rim` lights the undersides of the boughs on `side`, most near the ground."""
    tiers = min(34, max(5, int(height / 26)))
    half = height * rng.uniform(0.17, 0.215)
    edges = {1: [], -1: []}
    for k in range(tiers):
        share = (k + 1) / tiers
        for sign in (1, -1):
            reach = half * (share**0.82) * rng.uniform(0.72, 1.08) * (0.86 if k == tiers - 1 else 1)
            drop = y - height + height * 0.92 * share + rng.uniform(0, height * 0.014)
            notch = sign * reach * rng.uniform(0.42, 0.56)
            edges[sign] += [(x + sign * reach, drop), (x + notch, drop - height * 0.012)]
    trunk = max(1.5, height * 0.016)
    for sign, edge in edges.items():
        # The lowest boughs hang, so the foliage has no straight lower edge.
        tip_x, tip_y = edge[-2]
        edge.append((x + (tip_x - x) * 0.55, tip_y + height * rng.uniform(0.006, 0.0225)))
        edge.append((x + (tip_x - x) * 0.46, tip_y - height * rng.uniform(0.004, 0.014)))
        edge += [(x + sign * trunk, tip_y - height * 0.01), (x + sign * trunk * 1.3, y)]
    sheet.polygon([(x, y - height)] + edges[1] + edges[-1][::-1], fill)
    if not rim:
        return
    edge = edges[side]
    for k in range(1, tiers):
        (tip_x, tip_y), (in_x, in_y) = edge[2 * k], edge[2 * k + 1]
        tone = mix(fill, rim, 0.25 + 0.75 * k / tiers)
        deep = rng.uniform(0.7, 1.0)
        low_x, low_y = tip_x + (in_x - tip_x) * deep, tip_y + (in_y - tip_y) * deep
        sheet.polygon(
            [(tip_x, tip_y), (low_x, low_y), ((tip_x + low_x) / 2, (tip_y + low_y) / 2 - height * 0.0055)], tone
        )


def old_conifer(sheet, x, y, height, fill, rng, rim, side, lean, bare):
    """A near tree, bough by bough: uneven spacing and reach, gaps, dead stubs; `bare` is the share of dead top."""

    def stem(share):
        """The middle of the trunk at a share of the height from the top."""
        return x + lean * height * (1 - share) + height * 0.004 * math.sin(share * 9 + height)

    thick = height * 0.012
    outline = [(stem(k / 12) - thick * (0.1 + k / 12), y - height * (1 - k / 12)) for k in range(13)]
    back = [(stem(k / 12) + thick * (0.1 + k / 12), y - height * (1 - k / 12)) for k in range(13)]
    sheet.polygon(outline + back[::-1], fill)
    half = height * 0.155
    boughs, phases = [], {1: rng.uniform(0, 6), -1: rng.uniform(0, 6)}
    for sign in (1, -1):
        share, gap = 0.004 + bare, 0
        while share < 0.93:
            # Slow swells of the crown, and single boughs that are longer or shorter than their neighbours.
            swell = 1 + 0.17 * math.sin(share * 17 + phases[sign]) + 0.08 * math.sin(share * 41 + phases[-sign])
            reach = half * (0.05 + share**0.8) * swell * rng.choice((0.62, 0.82, 0.95, 1.0, 1.08, 1.24))
            if gap == 0 and share > 0.2 and rng.random() < 0.03:
                gap = rng.choice((3, 4, 6))
            boughs.append((share, sign, reach, gap > 0))
            gap = max(0, gap - 1)
            share += (0.0055 + 0.009 * share) * rng.uniform(0.5, 1.6)
    for k in range(round(bare * 60)):
        boughs.append((bare * rng.uniform(0.25, 1), rng.choice((1, -1)), half * rng.uniform(0.1, 0.2), True))
    for share, sign, reach, is_dead in sorted(boughs, reverse=True):
        at = stem(share), y - height * (1 - share)
        if is_dead:
            dead_branch(sheet, at, sign * reach * rng.uniform(0.3, 0.75), height, fill, rng)
        else:
            bough(sheet, at, sign * reach, height, share, fill, rim if sign == side else None, rng)
        if share > 0.12 and rng.random() < 0.24:
            # A bough that comes towards the viewer, in the cool light of the sky; the fire touches its tip.
            start = at[0] + rng.uniform(-0.25, 0.5) * side * reach * 0.8, at[1] + height * rng.uniform(0, 0.012)
            cool = mix(fill, "#1d3148", rng.uniform(0.15, 0.4))
            warm = mix(fill, rim, 0.7 * share) if rng.random() < 0.7 else None
            bough(sheet, start, side * reach * rng.uniform(0.24, 0.42), height, share, cool, warm, rng)


def bough(sheet, at, reach, height, share, fill, rim, rng):
    """One bough from the trunk: it sags, lifts its tip, and hangs in uneven sprays, whose edges `rim` lights."""
    (x, y), length = at, abs(reach)
    sag, lift = length * rng.uniform(0.22, 0.5) * (0.7 + 0.5 * share), length * rng.uniform(0, 0.07)

    def spine(f):
        return x + reach * f, y + sag * f**0.8 - lift * f**4

    count = max(2, min(9, round(length / rng.uniform(14, 24))))
    top = [(x - reach * 0.12, y - length * 0.04)] + [
        (px, py - length * 0.03 * (1 - f)) for f in (0.3, 0.65) for px, py in (spine(f),)
    ]
    fringe, lit = [], []
    for k in range(count):
        f = 1 - k / count
        (px, py), (nx, ny) = spine(f), spine(f - rng.uniform(0.35, 0.75) / count)
        drop = height * rng.uniform(0.003, 0.010) + length * rng.choice((0.02, 0.05, 0.08, 0.15)) * (k > 0)
        tip = (px + reach * rng.uniform(0, 0.04), py + drop * (k > 0))
        notch = (nx, ny + drop * rng.uniform(0.1, 0.6))
        fringe += [tip, notch]
        lit.append((tip, notch))
    sheet.polygon(top + fringe + [(x - reach * 0.12, y + length * 0.2)], fill)
    if not rim:
        return
    for k, (tip, notch) in enumerate(lit[: max(2, count // 2)]):
        deep = rng.uniform(0.6, 1.0)
        low = tip[0] + (notch[0] - tip[0]) * deep, tip[1] + (notch[1] - tip[1]) * deep
        edge = (
            (tip[0] + low[0]) / 2,
            (tip[1] + low[1]) / 2 - height * rng.uniform(0.003, 0.005) * (0.2 if k == 0 else 1),
        )
        sheet.polygon([tip, low, edge], mix(fill, rim, (0.25 + 0.75 * share) * (1 - 0.22 * k)))


def dead_branch(sheet, at, reach, height, fill, rng):
    """A bare stub with a broken end and a twig or two."""
    (x, y), thick = at, max(1.4, height * 0.0032)
    end = x + reach, y + abs(reach) * rng.uniform(-0.1, 0.35)
    sheet.polygon(
        [(x, y - thick), (end[0], end[1] - thick * 0.6), (end[0] + reach * 0.06, end[1] + thick * 0.2), (x, y + thick)],
        fill,
    )
    for f in (rng.uniform(0.4, 0.6), rng.uniform(0.65, 0.9)):
        px, py = x + (end[0] - x) * f, y + (end[1] - y) * f
        tip = px + reach * rng.uniform(0.12, 0.3), py + abs(reach) * rng.uniform(0.12, 0.34) * rng.choice((1, 1, -0.6))
        sheet.polygon([(px - thick * 0.6, py), (px + thick * 0.6, py), tip], fill)


def forest(sheet, edge, seed, low, high, fill, spacing, gap=None, rim=None):
    rng = random.Random(seed)
    x = -40.0
    while x < WIDTH + 40:
        y = edge(x)
        size = rng.uniform(low, high) * (1 + 0.25 * math.sin(x * 0.011 + seed))
        if gap and gap[0] < x < gap[1]:
            nearness = 1 - abs((x - (gap[0] + gap[1]) / 2) / ((gap[1] - gap[0]) / 2))
            size *= max(0.0, 1 - nearness * 2.4)
        if size > 14:
            conifer(sheet, x, y, size, fill, rng, rim, 1 if x < 1500 else -1)
        x += rng.uniform(0.5, 1.4) * spacing
    bank = [(-40, HEIGHT)] + [(s * 30 - 40, edge(s * 30 - 40) - 3) for s in range(84)] + [(WIDTH + 60, HEIGHT)]
    sheet.polygon(bank, fill)


FIRE = (985, 1392)


def draw_clearing(sheet):
    rng = random.Random(41)
    shore = [
        (-20, 1236),
        (140, 1222),
        (330, 1232),
        (520, 1216),
        (700, 1224),
        (900, 1212),
        (1120, 1222),
        (1330, 1214),
        (1560, 1232),
        (1780, 1226),
        (2010, 1246),
        (2200, 1238),
        (2430, 1256),
    ]
    sheet.polygon([(-20, HEIGHT)] + ridge(shore, rng, 0.03, 3) + [(WIDTH + 30, HEIGHT)], "#131d2e")
    # Firelight on the ground: torn ellipses, each a flat tone.
    tones = ["#1a1f2e", "#2a242f", "#422a2e", "#65322b", "#933f29", "#c85a2c", "#f08a3c"]
    for index, tone in enumerate(tones):
        radius = [880, 690, 530, 390, 270, 170, 92][index]
        points = []
        for step in range(72):
            a = step / 72 * math.tau
            r = radius * (1 + rng.uniform(-0.05, 0.05) + 0.035 * math.sin(a * 7 + index))
            points.append((FIRE[0] + math.cos(a) * r, max(1226, FIRE[1] + 12 + math.sin(a) * r * 0.25)))
        sheet.blob(points, tone)
    # Stones in loose groups, a few large among many small; the side of the fire is lit.
    for _ in range(20):
        a, r = rng.uniform(0, math.tau), rng.uniform(0.2, 1) ** 0.8 * 780
        centre = FIRE[0] + math.cos(a) * r, FIRE[1] + 22 + math.sin(a) * r * 0.24
        for k in range(rng.choice((1, 2, 3, 6))):
            x, y = centre[0] + rng.gauss(0, 26) * min(k, 1), centre[1] + rng.gauss(0, 6) * min(k, 1)
            near = math.hypot(x - FIRE[0], (y - FIRE[1]) * 4)
            if not 1244 < y < 1560 or near < 150:
                continue
            size = (9 if k == 0 else 4.5) * rng.uniform(0.5, 1.25) * (0.6 + (y - 1230) / 330)
            sign, glow = (-1 if x > FIRE[0] else 1), max(0, 1 - near / 780)
            crown = [
                (sign * size * rng.uniform(0.3, 0.7), -size * rng.uniform(0.5, 0.7)),
                (-sign * size * 0.7, -size * rng.uniform(0.4, 0.6)),
            ]
            foot, heel = (sign * size * 1.2, size * 0.1), (-sign * size * 1.25, size * 0.05)
            belly = (sign * size * rng.uniform(0.1, 0.4), size * 0.25)
            at = lambda points: [(x + px, y + py) for px, py in points]  # noqa: E731
            sheet.polygon(at([heel, (-sign * size * 3.2, size * 0.2), belly]), mix("#131d2e", "#4a2420", glow), 0.6)
            sheet.polygon(at([heel, crown[1], crown[0], foot, belly]), mix("#0d1522", "#5a2b24", glow))
            sheet.polygon(at([crown[0], foot, belly, (belly[0], -size * 0.2)]), mix("#33252d", "#e8743a", glow))


def grass(sheet, x, y, size, fill, rng, blades=7):
    for k in range(blades):
        lean = rng.uniform(-0.6, 0.8) * size * 0.5 + size * 0.1
        tall = size * rng.uniform(0.55, 1.1)
        bx = x + (k - blades / 2) * size * 0.13
        sheet.path(
            f"M{bx - size * 0.035:.1f} {y:.1f}Q{bx + lean * 0.3:.1f} {y - tall * 0.6:.1f} {bx + lean:.1f} "
            f"{y - tall:.1f}Q{bx + lean * 0.45:.1f} {y - tall * 0.5:.1f} {bx + size * 0.04:.1f} {y:.1f}Z",
            fill,
        )


def draw_lantern(sheet, x, y):
    """A lantern on a crook, with short rays for its light."""
    sheet.open_group(f"translate({x} {y})")
    sheet.path("M-56 12 C-60 -120 -48 -250 -52 -350 C-52 -394 0 -400 4 -362", "none", 1, "#1a131a", 9)
    sheet.path("M-52 10 C-56 -120 -44 -250 -48 -350", "none", 1, "#b5602f", 2.6)
    sheet.line([(4, -366), (4, -346)], "#1a131a", 3.5)
    cut(
        sheet,
        (
            ("#17131c", "M-2 -352 L10 -352 L26 -336 L-18 -336Z"),
            ("#ffd98a", "M-13 -336 L21 -336 L17 -292 L-9 -292Z"),
            ("#f7a048", "M-13 -336 L-2 -336 L-3 -292 L-9 -292Z"),
            ("#fff3c8", "M4 -324 C10 -314 10 -302 4 -298 C-2 -302 -2 -314 4 -324Z"),
            ("#17131c", "M-16 -293 L24 -293 L18 -282 L-10 -282Z"),
        ),
    )
    for step in range(12):
        angle = (step + 0.5) / 12 * math.tau
        near, far = 44, 56 if step % 2 else 64
        ray = [(near, -0.035), (far, 0), (near, 0.035)]
        points = [(4 + math.cos(angle + a) * r, -314 + math.sin(angle + a) * r) for r, a in ray]
        sheet.polygon(points, "#f2a557")
    sheet.close_group()


def draw_fire(sheet):
    x0, y0 = FIRE
    rng = random.Random(8)

    sheet.polygon(
        [
            (x0 - 112, y0 + 20),
            (x0 - 60, y0 + 2),
            (x0 + 70, y0),
            (x0 + 116, y0 + 22),
            (x0 + 60, y0 + 36),
            (x0 - 50, y0 + 36),
        ],
        "#3a1712",
    )
    for dx, dy, r, tone in (
        (-112, 20, 24, "#31303c"),
        (-80, 36, 26, "#3c3440"),
        (-34, 44, 24, "#4a3940"),
        (14, 46, 27, "#433641"),
        (62, 42, 24, "#4a3940"),
        (102, 28, 25, "#35313d"),
    ):
        sheet.polygon(
            [
                (x0 + dx - r, y0 + dy + r * 0.5),
                (x0 + dx - r * 0.8, y0 + dy - r * 0.35),
                (x0 + dx - r * 0.1, y0 + dy - r * 0.62),
                (x0 + dx + r * 0.75, y0 + dy - r * 0.4),
                (x0 + dx + r, y0 + dy + r * 0.45),
                (x0 + dx, y0 + dy + r * 0.7),
            ],
            tone,
        )
        sheet.polygon(
            [
                (x0 + dx - r * 0.8, y0 + dy - r * 0.35),
                (x0 + dx - r * 0.1, y0 + dy - r * 0.62),
                (x0 + dx + r * 0.75, y0 + dy - r * 0.4),
                (x0 + dx + r * 0.1, y0 + dy - r * 0.12),
            ],
            "#f2894a",
        )
    sheet.open_group(f"translate({x0} {y0})")
    cut(
        sheet,
        (
            # Tongues, from the dark edge to the core; two have torn off.
            (
                EMBER[1],
                "M-86 10 C-120 -40 -96 -90 -106 -140 C-84 -124 -76 -106 -70 -84 C-60 -130 -42 -160 -24 -196 C-12 -224 "
                "-14 -250 -4 -280 C18 -240 24 -212 20 -176 C34 -190 42 -212 44 -238 C68 -196 74 -150 66 -112 C76 -122 "
                "82 -134 84 -152 C110 -96 106 -30 84 10 C40 28 -40 28 -86 10Z",
            ),
            (
                EMBER[2],
                "M-64 10 C-88 -30 -70 -70 -76 -106 C-58 -90 -52 -74 -50 -56 C-42 -100 -24 -130 -12 -160 C-6 -178 -6 "
                "-190 -2 -210 C14 -176 14 -150 8 -124 C22 -136 32 -152 36 -174 C54 -134 52 -100 46 -72 C56 -80 60 -90 "
                "62 -104 C82 -60 78 -20 62 10 C30 22 -30 22 -64 10Z",
            ),
            (
                EMBER[3],
                "M-44 10 C-60 -18 -46 -46 -50 -72 C-36 -60 -32 -48 -30 -34 C-24 -70 -10 -92 -2 -134 C12 -104 10 -84 4 "
                "-66 C16 -74 24 -88 26 -104 C42 -64 50 -20 40 10 C20 18 -20 18 -44 10Z",
            ),
            (
                EMBER[4],
                "M-24 10 C-32 -10 -24 -24 -22 -42 C-14 -32 -10 -24 -10 -16 C-6 -40 2 -54 3 -82 C16 -50 30 -14 22 10 "
                "C10 14 -10 14 -24 10Z",
            ),
            (EMBER[2], "M40 -264 C30 -284 46 -298 42 -322 C62 -298 60 -278 46 -258Z"),
            (EMBER[1], "M-34 -236 C-44 -252 -34 -266 -38 -286 C-20 -266 -20 -250 -28 -232Z"),
        ),
    )
    sheet.close_group()
    for points, edge in (
        ([(-104, 22), (-96, 6), (40, -34), (48, -20)], 1),
        ([(108, 24), (100, 6), (-44, -30), (-50, -16)], -1),
        ([(-60, 30), (-50, 14), (70, 14), (76, 30)], 1),
    ):
        sheet.polygon([(x0 + px, y0 + py) for px, py in points], "#2a1310")
        a, b = points[1], points[2]
        sheet.line([(x0 + a[0], y0 + a[1]), (x0 + b[0], y0 + b[1])], "#ff9a45", 4)
    for _ in range(26):
        x, y = x0 + rng.uniform(-70, 70), y0 + rng.uniform(2, 26)
        sheet.circle(x, y, rng.uniform(1.5, 3.4), rng.choice(EMBER[1:4]))
    # Sparks ride the smoke; they thin out and cool with height.
    for _ in range(90):
        t = rng.random() ** 1.3 * 0.62
        y = y0 - 236 - t * 640
        x = x0 + 8 + rng.gauss(0, 16 + 90 * t) + 36 * t**0.7 * math.sin(t * 8.4 + 0.5) + 230 * t**2.1
        size = rng.uniform(1.8, 4.4) * (1 - t * 0.45)
        a = rng.uniform(-0.8, 0.8)
        tone = mix("#ffc861", "#f0642c", min(1, t * 2))
        dx, dy = math.sin(a) * size * 2.1, -math.cos(a) * size * 2.1
        sheet.polygon(
            [(x - dx, y - dy), (x + dy * 0.3, y - dx * 0.3), (x + dx, y + dy), (x - dy * 0.3, y + dx * 0.3)],
            tone,
            1 - t * 0.35,
        )


def shape(sheet, data, fill, opacity=1.0):
    sheet.path(" ".join(data.split()), fill, opacity)


def cut(sheet, pieces):
    """Several shapes, back to front, as pairs of fill and path."""
    for fill, data in pieces:
        shape(sheet, data, fill)


def draw_shadows(sheet):
    """What stands between the fire and the ground: wedges that point away from the fire."""
    for points in (
        [
            (1280, 1404),
            (1330, 1398),
            (1440, 1404),
            (1660, 1408),
            (1800, 1420),
            (1640, 1434),
            (1420, 1424),
            (1270, 1412),
        ],
        [(860, 1412), (700, 1400), (560, 1402), (390, 1412), (330, 1424), (430, 1436), (620, 1434), (800, 1424)],
        [(1076, 1476), (1110, 1462), (1230, 1484), (1320, 1500), (1280, 1508), (1170, 1498)],
    ):
        sheet.blob(points, "#1a1420", 0.5)


def draw_canoe(sheet, x, y):
    """How one of them came: a canoe drawn up on the shore, the paddle left in it."""
    sheet.open_group(f"translate({x} {y}) rotate(-3)")
    cut(
        sheet,
        (
            ("#0c1220", "M-150 24 C-60 40 120 42 230 30 C150 52 -60 52 -150 24Z"),
            # The far side, seen from within, and the thwarts.
            ("#1a1a2a", "M-176 -44 C-150 -16 -112 -8 -70 -7 L86 -7 C128 -8 158 -16 184 -46 L150 12 L-140 12Z"),
            ("#2b2436", "M-70 -7 L-56 -7 L-46 8 L-62 8Z M62 -7 L76 -7 L66 8 L50 8Z"),
            ("#4a3040", "M-104 -2 L112 -88 L114 -83 L-100 4Z"),
            ("#6d4048", "M104 -88 C120 -104 148 -110 162 -102 C156 -88 134 -78 114 -80Z"),
            ("#8d5350", "M104 -88 C120 -104 148 -110 162 -102 C142 -102 122 -94 108 -84Z"),
            # The near side: firelight on the bow, night on the rest.
            (
                "#232840",
                "M-176 -44 C-158 -12 -120 2 -76 5 L90 5 C132 3 164 -12 184 -46 C192 -22 184 8 158 24 C118 38 -104 38 "
                "-148 24 C-178 8 -186 -20 -176 -44Z",
            ),
            (
                "#47303c",
                "M-176 -44 C-158 -12 -120 2 -76 5 L-8 5 C-24 18 -58 30 -96 33 C-120 32 -138 28 -148 24 C-178 8 -186 "
                "-20 -176 -44Z",
            ),
            (
                "#9a4f38",
                "M-176 -44 C-166 -24 -148 -10 -126 -3 C-140 4 -152 14 -158 18 C-180 2 -184 -22 -176 -44Z",
            ),
            (
                "#e58a48",
                "M-176 -44 C-158 -12 -120 2 -76 5 L-20 5 L-20 10 L-78 10 C-124 8 -160 -8 -176 -36Z",
            ),
            ("#3d4468", "M-20 5 L90 5 C132 3 164 -12 184 -46 L186 -38 C168 -6 134 8 92 10 L-20 10Z"),
        ),
    )
    sheet.close_group()


def draw_log(sheet, x, y):
    """The log that serves as a bench; its right end faces the fire."""
    sheet.open_group(f"translate({x} {y})")
    cut(
        sheet,
        (
            ("#2b171a", "M-196 -12 L-190 -50 L-176 -62 L96 -64 L108 -12 L60 4 L-120 8 L-180 2Z"),
            ("#57302a", "M-190 -50 L-176 -62 L96 -64 L99 -34 L30 -28 L-60 -33 L-186 -26Z"),
            ("#9c5233", "M-186 -54 L-176 -62 L96 -64 L97 -53 L20 -48 L-40 -53 L-120 -47Z"),
            ("#d07a45", "M-20 -63 L96 -64 L97 -57 L50 -54Z"),
            ("#3c2023", "M-196 -12 L-190 -50 L-178 -44 L-182 -14Z"),
            ("#e58a48", "M96 -64 C122 -62 128 -14 108 -10 C90 -14 86 -60 96 -64Z"),
            ("#b35f36", "M99 -54 C114 -52 117 -24 107 -20 C96 -24 92 -50 99 -54Z"),
            ("#e58a48", "M102 -44 C109 -43 111 -31 106 -29 C100 -31 98 -42 102 -44Z"),
            ("#57302a", "M-158 -52 L-168 -82 L-156 -86 L-140 -54Z"),
            ("#9c5233", "M-148 -54 L-158 -84 L-156 -86 L-140 -54Z"),
        ),
    )
    for bark in ((-176, -20, 34), (-170, -38, 22), (-132, -36, 40), (-120, -16, 30), (-78, -22, 26), (-84, -41, 30)):
        sheet.line([(bark[0], bark[1]), (bark[0] + bark[2], bark[1] - 2)], "#38201f", 2.6)
    sheet.close_group()


def draw_keeper(sheet, x, y, scale):
    """The old storyteller, seen from behind on the log: she holds the card of the fox up against the sky."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    draw_card(sheet)
    cut(
        sheet,
        (
            ("#1c0f15", "M-112 -34 L86 -34 C82 -18 66 -12 24 -9 C-24 -6 -76 -8 -100 -16Z"),
            # The blanket: over both shoulders and the raised arm, its hem over the log.
            (
                "#262b47",
                "M-26 -208 C-52 -202 -68 -182 -76 -152 C-82 -120 -92 -84 -112 -44 C-72 -28 -24 -22 24 -26 C46 -28 64 "
                "-32 84 -40 C82 -62 80 -80 78 -96 C84 -128 100 -166 130 -208 L146 -246 L124 -264 C94 -234 62 -214 28 "
                "-206Z",
            ),
            # Night on the left flank, and a fold under each shoulder blade.
            (
                "#3f4a76",
                "M-26 -208 C-52 -202 -68 -182 -76 -152 C-82 -120 -92 -84 -112 -44 L-99 -39 C-82 -76 -74 -112 -67 -148 "
                "C-60 -176 -46 -196 -20 -206Z",
            ),
            ("#191b2e", "M-42 -176 C-46 -132 -56 -82 -76 -32 L-57 -28 C-42 -80 -40 -126 -42 -176Z"),
            ("#191b2e", "M22 -166 C20 -118 18 -74 12 -25 L31 -26.5 C34 -74 30 -118 22 -166Z"),
            # The side of the fire: the cloth that hangs from the arm, then the flank.
            (
                "#4d2f4a",
                "M38 -176 C72 -190 100 -212 124 -242 L146 -246 L130 -208 C100 -166 84 -128 78 -96 C80 -80 82 -62 84 "
                "-40 C74 -36 64 -33 54 -31 C56 -58 54 -82 48 -104 C42 -128 38 -152 38 -176Z",
            ),
            (
                "#a54d30",
                "M136 -246 L146 -246 L130 -208 C100 -166 84 -128 78 -96 C80 -80 82 -62 84 -40 L67 -34 C68 -58 66 -80 "
                "61 -98 C68 -140 94 -184 126 -224Z",
            ),
            (
                "#ff9d4d",
                "M142 -246 L146 -246 L130 -208 C100 -166 84 -128 78 -96 C80 -80 82 -62 84 -40 L77 -37 C76 -60 74 -80 "
                "70 -96 C76 -132 98 -174 128 -218Z",
            ),
        ),
    )
    draw_weave(sheet)
    sheet.open_group("translate(2 -210) rotate(-31)")
    cut(
        sheet,
        (
            ("#8a4229", "M-16 10 L16 14 L15 -6 L-12 -26Z"),
            # The face, a bare profile turned to the light.
            (
                "#ffb765",
                "M6 -70 C18 -69 25 -62 26 -53 C29 -47 34 -42 39 -36 C38 -31 33 -30 28 -30 C29 -27 29 -25 27 -22 C29 "
                "-19 28 -16 27 -14 C27 -6 21 -2 13 -3 C2 -4 -6 -10 -10 -20 L-10 -56Z",
            ),
            (
                "#ffe6b8",
                "M26 -53 C29 -47 34 -42 39 -36 C38 -31 33 -30 28 -30 C29 -27 29 -25 27 -22 C29 -19 28 -16 27 -14 C27 "
                "-6 21 -2 13 -3 C19 -9 21 -16 20 -24 C18 -36 21 -46 26 -53Z",
            ),
            ("#c4703c", "M-10 -20 C-6 -10 2 -3.4 14 -2.4 C4 -12 0 -26 2 -42 L-10 -52Z"),
            ("#7a2f22", "M28 -22.6 C24 -22 19 -21 15 -24.5 C17 -18 23 -17.6 27.6 -19.6Z"),
            ("#3a1718", "M13 -47 C14 -51.6 20 -51 21 -46 C19 -43 14.6 -43 13 -47Z"),
            ("#f7ece0", "M7 -57 C13 -63 21 -63 26 -58 C21 -60 14 -59 8 -54Z"),
            ("#e88a52", "M7 -34 C11 -37 16 -35 17 -31 C14 -28 9 -29 7 -34Z"),
            # Hair, combed back into a bun.
            (
                "#8d8098",
                "M17 -71 C4 -86 -26 -84 -36 -62 C-44 -44 -38 -22 -20 -12 L-6 -22 C-12 -36 -6 -46 2 -54 C10 -58 17 -62 "
                "17 -71Z",
            ),
            (
                "#ddcac2",
                "M17 -71 C8 -80 -8 -82 -20 -76 C-12 -76 -10 -70 -14 -60 C-20 -44 -18 -30 -11 -18 L-6 -22 C-12 -36 -6 "
                "-46 2 -54 C10 -58 17 -62 17 -71Z",
            ),
            (
                "#6a5f80",
                "M-20 -78 C-30 -74 -36 -66 -39 -54 C-42 -38 -34 -20 -20 -12 L-15 -16 C-32 -32 -34 -58 -20 -78Z",
            ),
            ("#e8a468", "M-6 -42 C2 -46 5 -34 -2 -28 C-7 -30 -9 -38 -6 -42Z"),
            ("#6a5f80", "M-34 -82 C-50 -88 -64 -76 -60 -60 C-56 -46 -40 -44 -32 -56Z"),
            ("#b8a8b0", "M-34 -82 C-42 -86 -50 -84 -54 -78 C-44 -78 -38 -68 -38 -51 C-36 -52 -34 -54 -32 -56Z"),
            ("#d9502d", "M-36 -85 L-27 -80 L-28 -54 L-37 -54Z"),
        ),
    )
    sheet.close_group()
    cut(
        sheet,
        (
            # The edge of the blanket, turned over about the neck.
            ("#343c66", "M-36 -214 C-20 -200 22 -200 40 -218 L48 -196 C30 -170 -26 -168 -46 -190Z"),
            ("#4d5a8c", "M-36 -214 C-32 -210 -27 -207.6 -21 -206 L-27 -176.6 C-35 -180 -42 -184.6 -46 -190Z"),
            ("#191b2e", "M-46 -190 C-26 -168 30 -170 48 -196 L49.6 -190 C30 -160 -30 -158 -50 -184Z"),
            ("#a54d30", "M22 -206 C29 -209 35 -213 40 -218 L48 -196 C43 -189 37 -184.6 30 -181.4Z"),
            ("#ff9d4d", "M34 -212.6 L40 -218 L48 -196 L42 -189.6Z"),
        ),
    )
    sheet.close_group()


WEAVE = (-99, -87, -66, -49, 15, 32, 54, 66, 74, 80)
"""Where the bands of the blanket cross an edge between two planes, 70 units over the ground."""


def draw_weave(sheet):
    """Two bands and a fringe, which follow the folds of the blanket from the night to the fire."""

    def on_cloth(x, y):
        return x * (1 + (0.0042 if x < 0 else 0.0012) * (y + 70)), y + 16 - 16 * ((x + 10) / 92) ** 2

    lights = (0.3, 0.2, 0, 0.25, 0.05, 0.3, 0.5, 0.8, 1)
    for top, low, dark, hot in ((-88, -65, "#4d2434", "#ff8a3f"), (-58, -53, "#5d5668", "#ffe6b8")):
        for x0, x1, light in zip(WEAVE, WEAVE[1:], lights):
            corners = ((x0, top), (x1, top), (x1, low), (x0, low))
            sheet.polygon([on_cloth(x, y) for x, y in corners], mix(dark, hot, light))
    for reach, tone in ((27, "#7c7488"), (22, "#262b47"), (16, "#8a3b36"), (6, "#c4a894")):
        sheet.polygon(
            [(-11 - reach * 0.7, -122), (-11, -122 - reach), (-11 + reach * 0.7, -122), (-11, -122 + reach)], tone
        )
    for k in range(9):
        x, y = on_cloth(-78 + 18 * k, -76.5)
        sheet.polygon([(x - 5, y), (x, y - 7), (x + 5, y), (x, y + 7)], mix("#8a7a86", "#ffe6b8", k / 8))
    for k in range(22):
        x, y = on_cloth(-97 + 8.4 * k, -45)
        sheet.polygon(
            [(x - 2, y), (x + 2.4, y), (x + 1.6, y + 14), (x - 2.6, y + 12)], mix("#4a5078", "#e8a468", k / 21)
        )


def draw_card(sheet):
    """The card, face to her and to us: the mask of the fox, lit from below; the thumb holds its lower edge."""
    sheet.open_group("translate(144 -270) rotate(16)")
    cut(
        sheet,
        (
            ("#d57f40", "M-10 20 L10 22 C15 8 20 -8 15 -18 L-8 -18 C-14 -8 -14 6 -10 20Z"),
            ("#141629", "M-15 12 C-6 17 4 19 12 18 L11 24 C2 26 -8 25 -17 20Z"),
            (
                "#fff0cc",
                "M-21 -82 L25 -82 C27 -82 28 -81 28 -79 L28 -14 C28 -12 27 -11 25 -11 L-21 -11 C-23 -11 -24 -12 -24 "
                "-14 L-24 -79 C-24 -81 -23 -82 -21 -82Z",
            ),
            ("#e6b678", "M-21 -82 L25 -82 C27 -82 28 -81 28 -79 L-24 -34 L-24 -79 C-24 -81 -23 -82 -21 -82Z"),
            ("#33253f", "M-16 -74 L20 -74 L20 -19 L-16 -19Z"),
            ("#d9502d", "M-12 -66 L-5 -55 L9 -55 L16 -66 L14 -42 L2 -25 L-10 -42Z"),
            ("#ffb347", "M-10 -42 L-2 -43 L2 -25Z M14 -42 L6 -43 L2 -25Z"),
            ("#fff0cc", "M-6 -48 L-1 -45 L-6 -44Z M10 -48 L5 -45 L10 -44Z"),
            # The thumb.
            ("#a3502c", "M-15 6 C-18 -6 -14 -16 -5 -23 C0 -27 6 -24 5 -18 C1 -12 0 -4 2 6Z"),
            ("#ffc685", "M-14 8 C-17 -5 -13 -15 -5 -21 C-1 -24 4 -22 3 -18 C-1 -12 -2 -4 0 7Z"),
            ("#ffe6b8", "M-5 -21 C-1 -24 4 -22 3 -18 L-1 -13 C-1 -17 -2 -19 -5 -21Z"),
        ),
    )
    sheet.close_group()


def draw_traveller(sheet, x, y, scale):
    """The other traveller, seen from behind: hat thrown back, one hand in a pocket, the mug in the other forgotten."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    cut(
        sheet,
        (
            # One end of the scarf follows the wind, as do the skirts of the coat.
            (
                "#7a2618",
                "M20 -312 C62 -330 100 -300 144 -322 C178 -338 204 -328 232 -344 C220 -310 184 -300 150 -298 C104 -296 "
                "66 -292 24 -290Z",
            ),
            # Boots: the left stands aside, its toe to the fire; the right carries the weight.
            (
                "#2a1a20",
                "M-58 -100 L-6 -100 L-14 -34 C-14 -22 -12 -10 -12 4 L-64 4 C-82 4 -96 0 -98 -8 C-96 -14 -84 -16 -76 "
                "-21 C-64 -29 -60 -50 -58 -100Z",
            ),
            (
                "#a54d30",
                "M-58 -100 L-38 -100 C-40 -60 -44 -36 -52 -24 C-60 -12 -78 -8 -97 -5 C-98 -12 -84 -16 -76 -21 C-64 "
                "-29 -60 -50 -58 -100Z",
            ),
            (
                "#ff9d4d",
                "M-58 -100 L-49 -100 C-51 -60 -54 -38 -63 -27 C-72 -17 -84 -14 -98 -9 C-96 -14 -84 -16 -76 -21 C-64 "
                "-29 -60 -50 -58 -100Z",
            ),
            ("#120e15", "M-98 -8 C-84 -3 -50 -4 -12 -4 L-11 6 L-66 6 C-84 6 -98 2 -98 -8Z"),
            ("#1b1520", "M6 -100 L56 -100 L50 -34 C50 -22 55 -10 56 4 L10 4 C10 -10 14 -22 14 -34Z"),
            ("#6f342b", "M6 -100 L22 -100 L26 -34 C26 -22 23 -10 23 4 L10 4 C10 -10 14 -22 14 -34Z"),
            ("#e8763a", "M6 -100 L13 -100 L20 -34 C20 -22 16 -10 16 4 L10 4 C10 -10 14 -22 14 -34Z"),
            ("#120e15", "M9 -5 L57 -5 L58 6 L8 6Z"),
            # The coat: shoulders, waist, and the long skirts with their slit.
            (
                "#20243c",
                "M-24 -318 C-44 -314 -54 -304 -56 -288 C-54 -258 -46 -234 -40 -214 C-48 -168 -60 -122 -72 -72 C-44 "
                "-60 -20 -58 0 -60 L12 -92 C16 -80 20 -70 24 -62 C56 -62 92 -74 124 -102 C92 -134 64 -172 46 -214 C54 "
                "-234 60 -260 60 -288 C58 -304 48 -314 28 -318Z",
            ),
            ("#10111c", "M2 -206 C6 -160 6 -108 0 -60 L12 -92 C14 -130 12 -170 8 -206Z"),
            ("#10111c", "M22 -206 C34 -160 52 -114 74 -74 L92 -82 C64 -120 42 -164 32 -208Z"),
            ("#3a446e", "M46 -214 C64 -172 92 -134 124 -102 L108 -89 C76 -124 52 -166 38 -212Z"),
            ("#6f342b", "M-40 -214 C-48 -168 -60 -122 -72 -72 L-40 -63 C-34 -112 -26 -166 -20 -212Z"),
            ("#ff9d4d", "M-40 -214 C-48 -168 -60 -122 -72 -72 L-59 -67 C-50 -118 -40 -168 -32 -213Z"),
            # The right arm, its hand in the pocket.
            (
                "#2a3050",
                "M36 -312 C58 -312 70 -298 76 -274 C84 -250 84 -234 76 -218 L60 -176 L34 -188 C44 -212 50 -232 48 -248 "
                "C46 -266 40 -284 36 -312Z",
            ),
            (
                "#4b5688",
                "M50 -309 C62 -304 71 -292 76 -274 C84 -250 84 -234 76 -218 L60 -176 L53 -179.5 L68 -222 C75 -236 75 "
                "-250 68 -272 C64 -288 60 -300 50 -309Z",
            ),
            ("#10111c", "M46 -252 C54 -246 62 -243 72 -245 C62 -238 54 -237 48 -238Z"),
            ("#10111c", "M26 -194 L66 -175 L63 -168 L23 -187Z"),
            # The left arm: one sleeve, bent at the elbow.
            (
                "#4f2a31",
                "M-32 -314 C-54 -312 -64 -298 -70 -276 C-76 -256 -80 -246 -84 -240 L-108 -264 L-128 -238 L-94 -202 C-82 "
                "-192 -66 -196 -58 -208 C-46 -228 -36 -252 -32 -276Z",
            ),
            (
                "#a54d30",
                "M-34 -314 C-54 -312 -64 -298 -70 -276 C-76 -256 -80 -246 -84 -240 L-68 -229 C-61 -244 -56 -262 -53 "
                "-276 C-50 -292 -44 -304 -34 -314Z",
            ),
            (
                "#ff9d4d",
                "M-34 -314 C-54 -312 -64 -298 -70 -276 C-76 -256 -80 -246 -84 -240 L-77 -236 C-72 -246 -68 -258 -63 "
                "-276 C-58 -294 -48 -306 -34 -314Z",
            ),
            ("#a54d30", "M-116 -254 L-128 -238 L-94 -202 C-87 -196 -78 -194 -70 -197 C-88 -208 -104 -230 -116 -254Z"),
            ("#ff9d4d", "M-123 -244 L-128 -238 L-94 -202 C-88 -197 -82 -195.6 -76 -197 C-92 -207 -106 -224 -123 -244Z"),
            ("#ffc685", "M-114 -270 L-102 -258 L-122 -232 L-134 -244Z"),
            ("#d06a35", "M-108.6 -264.6 L-102 -258 L-122 -232 L-128 -238Z"),
        ),
    )
    draw_mug(sheet)
    cut(
        sheet,
        (
            # The pack under its flap.
            (
                "#3c231f",
                "M-38 -300 C-20 -306 20 -306 38 -300 C50 -266 50 -232 44 -204 L-44 -204 C-50 -232 -50 -266 -38 -300Z",
            ),
            (
                "#8a4a30",
                "M-38 -300 C-32 -302 -24 -304 -14 -305 C-24 -272 -24 -236 -20 -204 L-44 -204 C-50 -232 -50 -266 -38 "
                "-300Z",
            ),
            ("#ff9d4d", "M-38 -300 L-31 -302 C-40 -268 -40 -234 -35 -204 L-44 -204 C-50 -232 -50 -266 -38 -300Z"),
            (
                "#54302a",
                "M-42 -302 C-22 -314 22 -314 42 -302 C47 -288 48 -272 47 -258 C30 -238 -26 -238 -47 -258 C-48 -272 "
                "-47 -288 -42 -302Z",
            ),
            (
                "#b5622f",
                "M-42 -302 C-34 -306 -26 -309 -14 -310.6 C-22 -290 -22 -268 -19 -245.6 C-30 -248 -40 -252 -47 -258 "
                "C-48 -272 -47 -288 -42 -302Z",
            ),
            (
                "#ffb765",
                "M-42 -302 L-34 -306 C-40 -288 -40 -270 -37 -251.6 C-41 -253.4 -44 -255.4 -47 -258 C-48 -272 -47 -288 "
                "-42 -302Z",
            ),
            ("#21151a", "M-4 -311 L10 -311 L10 -222 L3 -214 L-4 -222Z"),
            ("#c98a4a", "M-8 -238 L14 -238 L14 -224 L-8 -224Z M-3 -234 L-3 -228 L9 -228 L9 -234Z"),
            # The bedroll strapped under it.
            (
                "#5a1f2a",
                "M-52 -208 L50 -208 C58 -208 63 -201 63 -192 C63 -183 58 -176 50 -176 L-52 -176Z",
            ),
            ("#8a3034", "M-52 -208 L50 -208 C55 -208 59 -205.6 61 -201 L-52 -196Z"),
            ("#21151a", "M-22 -209 L-13 -209 L-13 -175 L-22 -175Z M20 -209 L29 -209 L29 -175 L20 -175Z"),
        ),
    )
    for radius, tone in ((17, "#ff9d4d"), (11.5, "#8a3034"), (7, "#ff9d4d"), (3, "#8a3034")):
        sheet.circle(-54, -192, radius, tone)
    cut(
        sheet,
        (
            # The scarf about the neck, and its other end.
            (
                "#b93c22",
                "M14 -318 C56 -322 92 -284 134 -288 C162 -291 182 -277 206 -285 C188 -254 146 -250 116 -262 C84 -274 "
                "54 -290 16 -292Z",
            ),
            ("#7a2618", "M116 -262 C146 -250 188 -254 206 -285 C186 -268 150 -264 122 -275Z"),
            (
                "#b93c22",
                "M-34 -334 C-20 -348 22 -350 36 -336 C44 -320 40 -304 32 -298 C12 -290 -14 -290 -32 -298 C-40 -306 -42 "
                "-322 -34 -334Z",
            ),
            (
                "#ff8a3f",
                "M-34 -334 C-28 -340 -20 -343 -10 -345 C-20 -328 -22 -310 -12 -293 C-20 -294 -26 -295 -32 -298 C-40 "
                "-306 -42 -322 -34 -334Z",
            ),
            ("#7a2618", "M-20 -304 C0 -296 22 -300 38 -318 C39 -308 36 -302 32 -298 C14 -291 -6 -291 -20 -294Z"),
        ),
    )
    draw_hat(sheet)
    sheet.close_group()


def draw_hat(sheet):
    """The hat from behind: the head is thrown back, so that the brim opens to us."""
    sheet.open_group("translate(-2 -352) rotate(-10) scale(0.92)")
    cut(
        sheet,
        (
            ("#2a1519", "M-80 -4 C-80 -26 -40 -36 0 -36 C42 -36 82 -26 82 -2 C82 18 44 32 0 32 C-42 32 -80 18 -80 -4Z"),
            ("#8f4a31", "M-80 -8 C-80 -28 -40 -38 0 -38 C42 -38 82 -28 82 -6 C82 14 44 26 0 26 C-42 26 -80 14 -80 -8Z"),
            ("#5c2b29", "M18 -38 C52 -36 82 -26 82 -6 C82 14 44 26 0 26 C24 16 34 -8 18 -38Z"),
            (
                "#ffb765",
                "M-80 -8 C-80 -28 -40 -38 0 -38 L-4 -30 C-40 -30 -66 -22 -67 -7 C-67 4 -58 14 -44 20 C-66 14 -80 4 "
                "-80 -8Z",
            ),
            # Its crown, dented, and the band.
            ("#2a1519", "M-41 0 C-41 -16 41 -16 41 0 C41 12 20 17 0 17 C-20 17 -41 12 -41 0Z"),
            (
                "#8f4a31",
                "M-38 -8 C-38 -36 -34 -58 -24 -66 C-8 -74 12 -74 26 -66 C36 -56 38 -34 38 -8 C30 10 -30 10 -38 -8Z",
            ),
            (
                "#5c2b29",
                "M12 -72 C18 -70 22 -68 26 -66 C36 -56 38 -34 38 -8 C34 0 24 4 10 5 C20 -20 20 -48 12 -72Z",
            ),
            (
                "#ff9d4d",
                "M-38 -8 C-38 -36 -34 -58 -24 -66 C-18 -69 -12 -71 -6 -72 C-20 -54 -26 -28 -22 2 C-30 0 -36 -3 -38 -8Z",
            ),
            ("#3a1d20", "M-20 -65 C-8 -70.6 10 -70.6 22 -65 C16 -58 8 -53 1 -50 C-6 -53 -14 -58 -20 -65Z"),
            ("#2a1519", "M-39 -20 C-24 -8 24 -8 39 -20 L38 -6 C28 8 -28 8 -38 -6Z"),
            ("#d9502d", "M-39 -20 C-35 -17 -30 -14.6 -24 -13 L-23 2 C-30 0 -35 -3 -38 -6Z"),
        ),
    )
    sheet.close_group()


def draw_mug(sheet):
    """The enamel mug, steaming; four fingers close about it from behind."""
    sheet.open_group("translate(-136 -264) rotate(-10)")
    cut(
        sheet,
        (
            (
                "#d9a878",
                "M-8 -36 C-20 -50 4 -60 -6 -76 C-10 -84 -6 -92 2 -98 C-2 -88 6 -82 6 -72 C6 -58 -10 -52 -8 -36Z",
            ),
            ("#b98a78", "M8 -38 C0 -48 18 -54 14 -68 C24 -58 10 -50 8 -38Z"),
            ("#e8964f", "M2 -18 C14 -22 24 -14 24 0 L22 18 C14 24 6 24 2 20Z"),
            ("#a8643f", "M-20 -26 L20 -26 L18 24 C8 29 -8 29 -18 24Z"),
            ("#ffe6b8", "M-20 -26 L2 -26 L1 27.6 C-7 27.6 -13 26.5 -18 24Z"),
            ("#c4452a", "M-19.6 -14 C-7 -10 7 -10 19.6 -14 L19.2 -6 C7 -2 -7 -2 -19.2 -6Z"),
            ("#e2a878", "M-20 -26 C-20 -34 20 -34 20 -26 C20 -18 -20 -18 -20 -26Z"),
            ("#3a1c18", "M-16 -26 C-16 -31 16 -31 16 -26 C16 -21 -16 -21 -16 -26Z"),
        ),
    )
    fingers = [
        ((22, y, 5.4), (12, y + 1, 5.4), (2, y + 0.5, 5), (tip, y - 0.5, 4))
        for y, tip in ((-12, -6), (-2, -8), (8, -7), (17, -4))
    ]
    draw_fingers(sheet, fingers, "#ffc685", "#a3502c")
    sheet.close_group()


def draw_fox(sheet, x, y, scale):
    """The fox of the camp: sits up and looks for its likeness in the sky."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    cut(
        sheet,
        (
            ("#1a1118", "M-70 4 L60 4 L120 10 L60 14 L-60 12Z"),
            # The brush lies behind it, its tip lifted.
            (
                "#8a3320",
                "M-30 -26 C-58 -42 -96 -36 -124 -22 C-142 -14 -160 -18 -170 -34 C-172 -14 -160 6 -136 9 C-100 14 -60 "
                "10 -20 6Z",
            ),
            (
                "#d9632f",
                "M-30 -26 C-58 -42 -96 -36 -124 -22 C-130 -19 -136 -18 -142 -19 C-130 -12 -116 -8 -100 -14 C-74 -24 "
                "-54 -22 -34 -14Z",
            ),
            (
                "#ffe0b0",
                "M-170 -34 C-172 -14 -160 6 -136 9 L-124 10 C-130 4 -132 0 -130 -3 C-136 -3 -139 -5 -140 -9 C-145 -9 "
                "-147 -12 -146 -17 C-156 -18 -164 -24 -170 -34Z",
            ),
            ("#c98a62", "M-166 -14 C-162 0 -152 8 -136 9 L-124 10 C-127 7 -129 4 -130 1 C-144 4 -156 0 -166 -14Z"),
            # The far foreleg.
            ("#5c2519", "M22 -64 L46 -70 C48 -48 44 -26 44 -6 C50 -5 55 -2 56 4 L32 4 C30 -20 28 -40 22 -64Z"),
            (
                "#2a1418",
                "M31 -34 L35 -28 L39 -35 L43 -29 L46 -34 C44 -24 44 -14 44 -6 C50 -5 55 -2 56 4 L32 4 C31 -8 31 -20 "
                "31 -34Z",
            ),
            # Back and breast.
            (
                "#8a3320",
                "M-52 4 C-64 -30 -50 -62 -26 -86 C-14 -98 -8 -110 -4 -126 L40 -116 C48 -90 46 -62 38 -40 C34 -26 30 "
                "-10 28 4Z",
            ),
            (
                "#ff9a4a",
                "M-52 4 C-64 -30 -50 -62 -26 -86 C-14 -98 -8 -110 -4 -126 L6 -123 C2 -102 -6 -88 -17 -77 C-42 -52 -52 "
                "-26 -42 4Z",
            ),
            (
                "#c9552c",
                "M-42 4 C-52 -26 -42 -52 -17 -77 C-6 -88 2 -102 6 -123 L22 -119 C22 -96 14 -70 10 -48 C6 -30 6 -10 "
                "6 4Z",
            ),
            # The haunch, folded, its foot forward.
            (
                "#d9632f",
                "M-44 4 C-52 -22 -40 -48 -18 -50 C2 -50 12 -34 6 -18 C4 -10 -2 -6 -6 -4 L12 -4 C18 -3 20 0 20 5 "
                "L-40 6Z",
            ),
            (
                "#ff9a4a",
                "M-44 4 C-52 -22 -40 -48 -18 -50 C-12 -50 -6 -48 -2 -45 C-24 -46 -38 -24 -34 5 L-40 6Z",
            ),
            ("#a8401f", "M6 -18 C4 -10 -2 -6 -6 -4 L12 -4 C18 -3 20 0 20 5 L-14 6 C-10 -4 -2 -8 6 -18Z"),
            # The near foreleg in its dark stocking.
            (
                "#a8401f",
                "M10 -72 C22 -84 36 -78 36 -62 C36 -44 31 -24 30 -6 C36 -5 41 -2 42 5 L16 5 C16 -24 10 -46 10 -72Z",
            ),
            (
                "#2a1418",
                "M16 -36 L20 -30 L24 -37 L28 -30 L33 -36 C31 -26 30 -14 30 -6 C36 -5 41 -2 42 5 L16 5 C16 -8 17 -22 "
                "16 -36Z",
            ),
            ("#c9552c", "M16 -30 L20 -26 C19 -16 19 -4 20 5 L16 5 C16 -6 17 -18 16 -30Z"),
            # Its bib.
            (
                "#ffd9a6",
                "M18 -110 L42 -116 C50 -102 52 -86 48 -70 L42 -80 C42 -68 39 -58 34 -50 L31 -64 C27 -58 24 -54 20 -52 "
                "C22 -72 20 -90 18 -110Z",
            ),
            ("#e0a372", "M18 -110 L26 -112 C28 -94 28 -76 31 -64 C27 -58 24 -54 20 -52 C22 -72 20 -90 18 -110Z"),
        ),
    )
    sheet.open_group("translate(18 -120) rotate(-44)")
    cut(
        sheet,
        (
            ("#5c2519", "M-14 -26 L-20 -58 C-8 -52 2 -42 6 -30Z"),
            (
                "#c9552c",
                "M-22 8 C-30 -8 -24 -28 -6 -34 L-10 -68 C6 -58 16 -46 18 -30 C30 -24 40 -14 64 -6 C68 -2 66 4 60 6 "
                "C44 14 22 18 4 22Z",
            ),
            ("#2a1418", "M-6 -34 L-8 -58 C2 -50 8 -42 10 -32Z"),
            ("#ffd9a6", "M60 6 C44 14 22 18 4 22 L-22 8 C-6 4 4 10 14 2 C28 2 44 4 60 6Z"),
            ("#ff9a4a", "M-22 8 C-30 -8 -24 -28 -6 -34 L-10 -68 L-5 -64 L0 -30 C-16 -26 -20 -10 -12 6Z"),
            ("#1b0f14", "M64 -6 C68 -2 66 4 60 6 C56 2 58 -4 64 -6Z"),
            ("#1b0f14", "M17 -13 C21 -21 31 -19 32 -11 C28 -8 21 -8 17 -13Z"),
            ("#ffe6a3", "M23 -16 C24 -18 27 -18 28 -16 C27 -14 24 -14 23 -16Z"),
        ),
    )
    sheet.close_group()
    sheet.close_group()


def draw_tent(sheet, x, y, scale):
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    sheet.line([(-8, -262), (4, -240)], "#10121b", 7)
    sheet.line([(18, -262), (4, -240)], "#10121b", 7)
    sheet.polygon([(4, -242), (-230, 8), (-96, 22)], "#1a1d2d")
    sheet.polygon([(4, -242), (-96, 22), (150, 18)], "#5f2f2b")
    sheet.polygon([(4, -242), (64, 20), (150, 18)], "#a34b2c")
    sheet.polygon([(4, -242), (108, 18), (150, 18)], "#e27a3b")
    for k in range(4):
        t = 0.2 + k * 0.2
        sheet.line([(4 - 100 * t, -242 + 264 * t), (4 + 146 * t, -242 + 260 * t)], "#8a3d29", 2, 0.55)
    sheet.polygon([(0, -190), (-66, 20), (-34, 22), (52, 20), (78, 18), (40, -96)], "#120e16")
    sheet.polygon([(0, -190), (-34, 22), (-66, 20), (-30, -110)], "#3c2329")
    sheet.polygon([(0, -190), (52, 20), (78, 18), (40, -96)], "#f5a052")
    sheet.line([(4, -242), (-290, 22)], "#241f2b", 3)
    sheet.line([(4, -242), (214, 22)], "#7d3f2d", 3)
    sheet.close_group()


def draw_foreground(sheet):
    rng = random.Random(93)
    # Framing trunks, the nearest last and darkest, with ember light on the side of the fire.
    for x, y, h, lean, seed, tone, rim, bare in (
        (-70, 1640, 1050, 0.03, 4, "#101d2d", "#4a2c2f", 0),
        (2452, 1640, 1190, -0.02, 8, "#101d2d", "#4a2c2f", 0),
        (322, 1530, 800, -0.016, 6, "#0a1522", "#84402c", 0),
        (2058, 1540, 860, 0.014, 9, "#0a1522", "#6f382c", 0.05),
        (92, 1600, 1450, 0.016, 3, "#08101a", "#63332b", 0),
        (2296, 1620, 1400, -0.02, 7, "#08101a", "#573029", 0.11),
    ):
        old_conifer(sheet, x, y, h, tone, random.Random(seed), rim, 1 if x < FIRE[0] else -1, lean, bare)

    def ground(x):
        return 1572 - 85 * (abs(x - 1000) / 1300) ** 1.6

    def tuft(x, y, low, high, tone):
        grass(sheet, x, y, rng.uniform(low, high), tone, rng, rng.randint(5, 9))

    for _ in range(90):
        x = rng.uniform(0, WIDTH)
        glow = max(0, 1 - abs(x - FIRE[0]) / 720)
        tuft(x, ground(x) + rng.uniform(2, 12), 30, 74, mix("#0d1725", "#8a3d26", glow * rng.uniform(0.3, 0.8)))
    bank = [(x, ground(x) + rng.uniform(-5, 5)) for x in range(-30, WIDTH + 60, 30)]
    sheet.polygon(ridge(bank, rng, 0.05, 2) + [(WIDTH + 60, 1650), (-30, 1650)], INK)
    for _ in range(130):
        x = rng.uniform(0, WIDTH)
        tuft(x, ground(x) + rng.uniform(8, 40), 34, 84, INK)
    # Tall blades at the feet of the framing trunks.
    for centre, reach in ((60, 130), (318, 70), (2066, 70), (2330, 140)):
        for _ in range(16):
            x = centre + rng.gauss(0, reach * 0.5)
            tuft(x, ground(x) + rng.uniform(4, 20), 60, 116, INK)
    boulders = (
        (262, 1516, 104, 1),
        (1846, 1528, 118, -1),
        (2156, 1498, 88, -1),
        (1716, 1554, 60, -1),
        (404, 1550, 46, 1),
    )
    for x, y, size, flip in boulders:
        sheet.open_group(f"translate({x} {y}) scale({flip * size} {size})")
        cut(
            sheet,
            (
                ("#0e1725", "M-1.05 .5 L-.98 .02 L-.74 -.36 L-.3 -.62 L.2 -.6 L.62 -.36 L.9 .02 L1 .5Z"),
                ("#1c2133", "M-.74 -.36 L-.3 -.62 L.2 -.6 L.04 -.3 L-.34 -.2Z"),
                ("#141b2b", "M-.98 .02 L-.74 -.36 L-.34 -.2 L-.46 .5 L-1.05 .5Z"),
                ("#33232d", "M.04 -.3 L.2 -.6 L.44 -.1 L.3 .5 L-.1 .5Z"),
                ("#693528", "M.2 -.6 L.62 -.36 L.9 .02 L.7 .16 L.44 -.1Z"),
                ("#4a2a2b", "M.44 -.1 L.7 .16 L.9 .02 L1 .5 L.3 .5Z"),
                ("#c4693a", "M.2 -.6 L.62 -.36 L.9 .02 L.82 .02 L.56 -.28 L.24 -.48Z"),
            ),
        )
        sheet.close_group()
        # Earth and grass cover the foot of the stone.
        mound = [
            (x + size * f, y + size * (0.40 + 0.08 * math.cos(f * 3)) + rng.uniform(-2, 2))
            for f in (k / 6 - 1.5 for k in range(19))
        ]
        sheet.polygon(mound + [(x + size * 1.7, 1650), (x - size * 1.7, 1650)], INK)
        for _ in range(26):
            at = x + size * rng.uniform(-1.3, 1.3)
            tuft(at, y + size * 0.5 + rng.uniform(-2, 8), size * 0.25, size * 0.68, INK)


def compose():
    sheet = Sheet()
    draw_sky(sheet)
    draw_stars(sheet)
    draw_clouds(sheet)
    draw_range(
        sheet,
        [
            (-40, 700),
            (120, 610),
            (250, 650),
            (420, 500),
            (540, 610),
            (660, 570),
            (800, 740),
            (930, 820),
            (1080, 920),
            (1300, 960),
            (1700, 950),
            (1880, 880),
            (2010, 800),
            (2150, 650),
            (2260, 700),
            (2440, 600),
        ],
        3,
        0.12,
        "#754c5d",
        "#a2605c",
        None,
        1000,
        ("#a5808f", "#eaa784"),
    )
    draw_volcano(sheet)
    draw_ash_fox(sheet)
    draw_range(
        sheet,
        [
            (-40, 760),
            (110, 700),
            (240, 730),
            (390, 800),
            (560, 740),
            (690, 840),
            (850, 900),
            (1120, 968),
            (1700, 972),
            (1860, 930),
            (2000, 880),
            (2120, 810),
            (2270, 740),
            (2440, 790),
        ],
        17,
        0.15,
        "#544258",
        "#74505c",
        "#c77a58",
        1000,
    )
    draw_range(
        sheet,
        [
            (-40, 930),
            (150, 870),
            (330, 850),
            (520, 920),
            (760, 962),
            (1000, 978),
            (1500, 980),
            (1800, 972),
            (1960, 930),
            (2160, 890),
            (2300, 910),
            (2440, 860),
        ],
        23,
        0.12,
        "#3a3850",
        "#574659",
        "#a9655a",
        1000,
    )
    forest(sheet, lambda x: 990 - 26 * abs((x - 1350) / 1300) ** 1.4, 31, 20, 44, "#2b3049", 13)
    draw_lake(sheet)
    draw_clearing(sheet)
    rng = random.Random(51)
    for x, h in (
        (30, 420),
        (96, 300),
        (150, 380),
        (214, 270),
        (262, 350),
        (330, 250),
        (388, 300),
        (440, 190),
        (486, 230),
        (540, 150),
    ):
        conifer(sheet, x, 1215 + x * 0.02 + rng.uniform(0, 14), h, "#152036", rng, "#33303f", 1)
    for x, h in (
        (1800, 170),
        (1850, 250),
        (1910, 210),
        (1966, 330),
        (2030, 260),
        (2086, 380),
        (2150, 300),
        (2206, 430),
        (2270, 350),
        (2330, 450),
        (2392, 380),
    ):
        conifer(sheet, x, 1238 + rng.uniform(0, 14), h, "#152036", rng, "#33303f", -1)
    draw_canoe(sheet, 1800, 1296)
    draw_shadows(sheet)
    draw_tent(sheet, 500, 1330, 1.05)
    draw_lantern(sheet, 596, 1400)
    draw_log(sheet, 696, 1416)
    draw_keeper(sheet, 700, 1412, 1.0)
    draw_traveller(sheet, 1346, 1408, 1.0)
    draw_fire(sheet)
    draw_fox(sheet, 1120, 1478, 0.86)
    draw_foreground(sheet)
    return sheet


def outlined(sheet):
    """The same shapes as pale paper cut-outs with an ink outline; shapes one sees through keep the outline only."""
    result, scales = Sheet(), [1.0]
    for part in sheet.parts:
        if part.startswith("<g"):
            factors = [abs(float(f)) for f in re.findall(r"[-\d.]+", re.search(r"scale\(([^)]+)\)|$", part)[1] or "1")]
            scales.append(scales[-1] * max(factors))
        elif part == "</g>":
            scales.pop()
        else:
            fill = re.search(r'fill="(#\w+)"', part)
            is_clear = fill is None or (opacity := re.search(r' opacity="([\d.]+)"', part)) and float(opacity[1]) < 0.95
            paper = "none" if is_clear else mix("#a6a8ab", "#f6f5f2", brightness(fill[1]) ** 0.6)
            geometry = re.search(r' (?:d|cx)=".*?(?= fill=)', part)[0]
            line = f'stroke="#24406b" stroke-width="{1.3 / scales[-1]:.4f}" stroke-linejoin="round"'
            part = f'{part.split(" ")[0]}{geometry} fill="{paper}" {line}/>'
        result.parts.append(part)
    return result


def brightness(color):
    """Brightness of a colour, 0-1."""
    return sum(weight * int(color[i : i + 2], 16) / 255 for weight, i in ((0.3, 1), (0.59, 3), (0.11, 5)))


def draw(path, width):
    """Write the picture as the PNG `path`, `width` px wide."""
    write(compose(), path, width)


def draw_passes(folder, width):
    """Write the outlined shapes to a PNG in `folder`; returns it by name, and what the drawing consists of."""
    sheet, path = compose(), os.path.join(folder, "shapes.png")
    write(outlined(sheet), path, width)
    groups = sum(part.startswith("<g") for part in sheet.parts)
    return {"shapes": path}, {"shapes": len(sheet.parts) - 2 * groups}


def write(sheet, path, width):
    import cairosvg

    cairosvg.svg2png(bytestring=sheet.document().encode(), write_to=path, output_width=width)
