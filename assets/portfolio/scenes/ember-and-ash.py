"""Ember and Ash: a flat, layered landscape with a camp-fire, composed as SVG shapes; the one piece that is drawn.

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
        if rng.random() > (distance - 560) / 900:
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
        (2230, 560, 9),
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


def draw_plume(sheet):
    """Ash column of the volcano, bent by the wind: three tones, lit from below."""
    rng = random.Random(29)
    spine = [
        (1500, 566),
        (1508, 510),
        (1530, 450),
        (1572, 388),
        (1640, 326),
        (1735, 268),
        (1850, 214),
        (1985, 165),
        (2130, 120),
        (2290, 70),
        (2460, 20),
    ]

    def cloud(offset, scale, fill, opacity, seed, start=0):
        local = random.Random(seed)
        for index, (x, y) in enumerate(spine[start:], start):
            grow = (16 + index * 15.5) * scale
            for _ in range(5 + index // 2):
                a = local.uniform(0, math.tau)
                d = grow * local.uniform(0.1, 0.85)
                r = grow * local.uniform(0.42, 0.78)
                sheet.circle(x + math.cos(a) * d + offset[0], y + math.sin(a) * d * 0.8 + offset[1], r, fill, opacity)

    cloud((0, 0), 1.14, "#2f2e49", 1, 1)
    cloud((4, 8), 1.0, "#3d364e", 1, 2)
    cloud((4, 22), 0.82, "#513f53", 1, 3)
    cloud((6, 40), 0.58, "#6a4654", 1, 4)
    cloud((8, 56), 0.40, "#824c53", 1, 6)
    for index, (x, y) in enumerate(spine[:5]):
        for _ in range(7 - index):
            r = (10 + index * 7) * rng.uniform(0.35, 0.7)
            sheet.circle(
                x - 4 + rng.uniform(-1, 1) * (8 + index * 7),
                y + 22 + rng.uniform(0, 16) + index * 3,
                r,
                ["#f2a04e", "#e27f45", "#c9653f", "#a9574b", "#8f4f50"][index],
            )


def draw_volcano(sheet):
    left, right = 1010, 2080
    base = 985
    slope_left = [
        (1470, 570),
        (1440, 612),
        (1405, 650),
        (1372, 700),
        (1330, 742),
        (1280, 800),
        (1215, 852),
        (1130, 912),
        (left, base),
    ]
    slope_right = [
        (1532, 566),
        (1560, 606),
        (1592, 640),
        (1634, 700),
        (1680, 742),
        (1738, 800),
        (1822, 858),
        (1930, 918),
        (right, base),
    ]
    crater = [(1482, 576), (1492, 566), (1503, 578), (1516, 570)]
    sheet.polygon(slope_left[::-1] + crater + slope_right, "#6b4757")
    shade = [(1503, 578), (1496, 640), (1516, 690), (1482, 742), (1500, 806), (1462, 858), (1476, 918), (1440, base)]
    sheet.polygon(slope_left[::-1] + crater[:3] + shade[1:], "#573f56")
    for points in (
        [
            (1532, 566),
            (1560, 606),
            (1592, 640),
            (1634, 700),
            (1606, 712),
            (1588, 672),
            (1566, 690),
            (1552, 640),
            (1536, 648),
        ],
        [(1680, 742), (1738, 800), (1822, 858), (1780, 866), (1742, 836), (1716, 850), (1692, 800)],
        [(1405, 650), (1372, 700), (1330, 742), (1362, 738), (1382, 760), (1398, 706), (1420, 712)],
        [(1280, 800), (1215, 852), (1180, 880), (1232, 872), (1268, 884), (1280, 840)],
    ):
        sheet.polygon(points, "#80505a" if points[0][0] > 1500 else "#664756")
    lava = [
        [
            (1499, 572),
            (1504, 600),
            (1498, 632),
            (1512, 664),
            (1508, 700),
            (1526, 738),
            (1520, 770),
            (1544, 812),
            (1540, 850),
        ],
        [(1498, 632), (1478, 668), (1480, 700), (1462, 730), (1466, 766)],
        [(1512, 664), (1540, 700), (1548, 732), (1576, 764)],
    ]
    for width, colour in ((15, "#a5413a"), (8, "#f0662f"), (3, "#ffd07a")):
        for index, vein in enumerate(lava):
            sheet.line(vein, colour, width * (1 if index == 0 else 0.6))
    sheet.polygon(
        [(1482, 576), (1492, 566), (1503, 578), (1516, 570), (1532, 566), (1520, 586), (1500, 592)], "#ffb650"
    )


def draw_range(sheet, keys, seed, roughness, body, light, haze, base, facets=True):
    rng = random.Random(seed)
    skyline = ridge(keys, rng, roughness)
    sheet.polygon([(skyline[0][0], base)] + skyline + [(skyline[-1][0], base)], body)
    if facets:
        window = 9
        for i in range(window, len(skyline) - window):
            x, y = skyline[i]
            if y != min(p[1] for p in skyline[i - window : i + window + 1]):
                continue
            towards = 1 if x < 1500 else -1
            run = []
            j = i
            while 0 < j < len(skyline) - 1 and len(run) < 34:
                run.append(skyline[j])
                j += towards
                if skyline[j][1] < y:
                    break
            if len(run) < 6:
                continue
            depth = max(p[1] for p in run) - y
            inner = []
            steps = 7
            for k in range(1, steps + 1):
                f = k / steps
                zig = (depth * 0.16 + 7) * (1 if k % 2 else -1)
                inner.append(
                    (
                        x + towards * depth * 0.16 * f + towards * zig * rng.uniform(0.3, 1),
                        y + f * depth * rng.uniform(0.95, 1.25),
                    )
                )
            sheet.polygon(run + inner[::-1], light)
    rng = random.Random(seed + 100)
    if haze:
        for band in range(4):
            y = base - 12 - band * 20
            points = []
            for step in range(25):
                points.append((step * 104 - 40, y + 9 * math.sin(step * 0.8 + band * 2) + rng.uniform(-4, 4)))
            sheet.polygon(points + [(WIDTH + 60, base), (-40, base)], haze, 0.30)


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
    # Reflection of the glow and of the lava: dashes that widen towards the shore.
    for _ in range(230):
        t = rng.random()
        y = top + 8 + t**1.2 * 215
        spread = 70 + t * 300
        x = 1500 + rng.gauss(0, 0.52) * spread
        length = rng.uniform(18, 40 + t * 130)
        thick = 1.2 + t * 4.4
        tone = mix("#ffd38a", "#e07a4a", min(1, t * 0.9 + rng.random() * 0.25))
        sheet.polygon(
            [(x - length, y), (x - length * 0.2, y - thick), (x + length, y), (x + length * 0.2, y + thick)],
            tone,
            0.88 - t * 0.5,
        )
    for _ in range(120):
        t = rng.random()
        y = top + 10 + t * 220
        x = rng.uniform(0, WIDTH)
        length = rng.uniform(20, 50 + t * 110)
        sheet.polygon(
            [(x - length, y), (x, y - 1 - t * 2), (x + length, y), (x, y + 1 + t * 2)],
            rng.choice(["#7b5360", "#586081", "#2b3350"]),
            0.5,
        )
    # Small islands with their reflections break the surface.
    for x, y, w in ((560, 1040, 120), (1860, 1020, 90), (2040, 1068, 150)):
        sheet.polygon([(x - w, y), (x - w * 0.5, y - 8), (x + w * 0.3, y - 12), (x + w, y)], "#232b45")
        sheet.polygon(
            [(x - w * 0.9, y + 2), (x + w * 0.9, y + 2), (x + w * 0.3, y + 18), (x - w * 0.4, y + 14)], "#232b45", 0.55
        )
        for k in range(7):
            px = x - w * 0.6 + k * w * 0.18 + rng.uniform(-6, 6)
            conifer(sheet, px, y - 6, rng.uniform(26, 52), "#232b45", rng)


def conifer(sheet, x, y, height, fill, rng, rim=None, side=1, lean=0.0):
    """One tree as a single jagged outline; `rim` lights the edge on `side`."""
    tiers = min(34, max(5, int(height / 26)))
    half = height * rng.uniform(0.17, 0.215) * (1 if height < 600 else 0.86)
    right, left = [], []
    for k in range(tiers):
        share = (k + 1) / tiers
        for store, sign in ((right, 1), (left, -1)):
            reach = half * (share**0.82) * rng.uniform(0.72, 1.08)
            drop = height * 0.92 * share + rng.uniform(0, height * 0.014)
            store.append((x + lean * height * (1 - share) + sign * reach, y - height + drop))
            store.append(
                (
                    x + lean * height * (1 - share) + sign * reach * rng.uniform(0.42, 0.56),
                    y - height + drop - height * 0.012,
                )
            )
    tip = (x + lean * height, y - height)
    trunk = max(1.5, height * 0.016)
    outline = (
        [tip]
        + right[:-1]
        + [(x + trunk, y - height * 0.08), (x + trunk * 1.3, y), (x - trunk * 1.3, y), (x - trunk, y - height * 0.08)]
        + left[:-1][::-1]
    )
    sheet.polygon(outline, fill)
    if rim:
        edge = right if side > 0 else left
        for k in range(1, tiers):
            (tx, ty), (ix, iy) = edge[2 * k], edge[2 * k - 1]
            if rng.random() < 0.82:
                reach = rng.uniform(0.55, 0.95)
                sheet.polygon(
                    [
                        (ix + (tx - ix) * (1 - reach), iy + (ty - iy) * (1 - reach)),
                        (tx, ty),
                        (ix + (tx - ix) * 0.55, ty - height * 0.004 + (iy - ty) * 0.22),
                    ],
                    rim,
                )


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
    # Pebbles and strokes that catch the light on the fire's side.
    for _ in range(260):
        a, r = rng.uniform(0, math.tau), rng.uniform(0.16, 1) * 800
        x, y = FIRE[0] + math.cos(a) * r, FIRE[1] + 14 + math.sin(a) * r * 0.25
        if y < 1240 or y > 1570:
            continue
        size = rng.uniform(3, 9) * (0.6 + (y - 1230) / 330)
        glow = max(0, 1 - r / 760)
        dark = mix("#0d1522", "#4a2420", glow)
        lit = mix("#3a2c33", "#ffae55", glow)
        sheet.polygon(
            [
                (x - size * 1.3, y),
                (x - size * 0.6, y - size * 0.8),
                (x + size * 0.6, y - size * 0.7),
                (x + size * 1.3, y),
            ],
            dark,
        )
        sign = -1 if x > FIRE[0] else 1
        sheet.polygon(
            [
                (x + sign * size * 1.3, y),
                (x + sign * size * 0.6, y - size * 0.75),
                (x + sign * size * 0.1, y - size * 0.5),
                (x + sign * size * 0.4, y),
            ],
            lit,
            0.9,
        )


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


def draw_smoke(sheet):
    """A ribbon from the fire that leans with the same wind as the volcano's plume."""

    def ribbon(amplitude, width, fill, opacity, phase, top):
        left, right = [], []
        for step in range(34):
            t = step / 33
            y = FIRE[1] - 170 - t * top
            x = FIRE[0] + 8 + amplitude * t**0.7 * math.sin(t * 8.4 + phase) + 250 * t**2.1 + 10 * t
            w = width * (0.12 + 0.88 * t**0.8) * (1 if t < 0.8 else (1 - t) / 0.2 + 0.02)
            left.append((x - w, y))
            right.append((x + w * 0.9, y))
        sheet.blob(left + right[::-1], fill, opacity)

    ribbon(46, 74, "#8a6a76", 0.20, 0.2, 860)
    ribbon(40, 46, "#b98576", 0.20, 0.5, 760)
    ribbon(34, 22, "#e8a877", 0.24, 0.8, 560)
    ribbon(58, 14, "#f3c493", 0.26, 2.4, 420)


def draw_halo(sheet):
    """Flat discs behind the figures; the only translucent light in the picture."""
    for radius, opacity in ((430, 0.045), (330, 0.055), (240, 0.07), (165, 0.10)):
        sheet.circle(FIRE[0], FIRE[1] - 80, radius, "#ff9a4a", opacity)


def draw_fire(sheet):
    x0, y0 = FIRE
    rng = random.Random(8)

    def flame(points, fill):
        sheet.blob([(x0 + px, y0 + py) for px, py in points], fill)

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
    flame(
        [
            (-84, 8),
            (-92, -46),
            (-66, -92),
            (-72, -132),
            (-42, -104),
            (-30, -168),
            (-14, -236),
            (6, -182),
            (24, -150),
            (44, -196),
            (52, -122),
            (78, -92),
            (88, -40),
            (78, 8),
            (0, 24),
        ],
        EMBER[1],
    )
    flame(
        [
            (-64, 8),
            (-70, -40),
            (-48, -78),
            (-44, -108),
            (-24, -84),
            (-8, -186),
            (12, -128),
            (30, -104),
            (40, -138),
            (46, -84),
            (64, -48),
            (60, 8),
            (0, 20),
        ],
        EMBER[2],
    )
    flame(
        [
            (-44, 8),
            (-48, -32),
            (-28, -66),
            (-18, -60),
            (-2, -132),
            (14, -84),
            (28, -72),
            (32, -92),
            (42, -40),
            (40, 8),
            (0, 16),
        ],
        EMBER[3],
    )
    flame([(-24, 8), (-26, -22), (-10, -48), (0, -84), (12, -46), (24, -24), (22, 8), (0, 12)], EMBER[4])
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
    for _ in range(150):
        t = rng.random() ** 1.6
        y = y0 - 120 - t * 780
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


def draw_log(sheet, x, y, length, flip=1):
    sheet.open_group(f"translate({x} {y}) scale({flip} 1)")
    sheet.path(
        "M-150 -12 L-146 -54 L160 -60 L172 -10 L40 6 L-120 4Z".replace("160", str(length)).replace(
            "172", str(length + 12)
        ),
        "#140f17",
    )
    sheet.path(f"M-144 -52 L{length} -60 L{length + 3} -46 L-130 -40Z", "#7d3b29")
    sheet.path(
        f"M{length} -60 C{length + 26} -58 {length + 30} -14 {length + 12} -10 C{length - 8} -14 {length - 10} -56 "
        f"{length} -60Z",
        "#d9763c",
    )
    sheet.path(
        f"M{length + 3} -50 C{length + 18} -48 {length + 20} -20 {length + 9} -18 C{length - 3} -20 "
        f"{length - 4} -48 {length + 3} -50Z",
        "#8f4527",
    )
    for k in range(6):
        sheet.line([(-120 + k * 42, -30 - k % 2 * 9), (-86 + k * 42, -31 - k % 2 * 9)], "#36202a", 3)
    sheet.close_group()


def draw_keeper(sheet, x, y, scale):
    """The seated figure: hooded, hands to the fire, staff and lantern against the shoulder."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    # Cloak, back to front.
    shape(
        sheet,
        """M-28 -214 C-74 -196 -104 -130 -104 -70 L-126 4 L-70 8 L30 6 L62 -30 L84 -44 L96 10 L156 10
        C164 8 164 -4 156 -4 L122 -6 C120 -30 124 -60 118 -84 C112 -108 90 -118 66 -120 L56 -196 Z""",
        "#16141f",
    )
    for bend in (0, 26, 50):
        sheet.path(
            f"M{-60 + bend} -150 C{-84 + bend} -100 {-78 + bend} -50 {-96 + bend * 1.2} 2", "none", 0.9, "#2b2129", 4
        )
    shape(sheet, """M-28 -214 C-64 -160 -30 -96 52 -74 L112 -92 C104 -112 84 -118 62 -120 L56 -196 Z""", "#1d1822")
    # Lit planes: chest, thigh, shin and cloak hem.
    shape(sheet, "M34 -196 L56 -198 C64 -170 62 -140 72 -122 L44 -112 C40 -140 42 -170 34 -196Z", "#7a3526")
    shape(sheet, "M50 -198 L58 -198 C66 -170 64 -140 74 -122 L62 -118 C56 -146 58 -172 50 -198Z", "#e3793a")
    shape(sheet, "M40 -88 L106 -100 C118 -98 122 -88 120 -78 L52 -66Z", "#8f3f28")
    shape(sheet, "M64 -94 L106 -100 C118 -98 122 -88 120 -80Z", "#ef8c42")
    shape(sheet, "M108 -84 L121 -80 C125 -56 122 -30 124 -6 L112 -6 C114 -34 112 -60 108 -84Z", "#c75f31")
    shape(sheet, "M118 -6 L156 -4 C162 -3 163 2 160 5 L116 2Z", "#a54c2b")
    # Arms reaching forward.
    shape(sheet, "M40 -176 C70 -150 96 -140 134 -142 L138 -130 C96 -122 58 -128 34 -148Z", "#231a22")
    shape(sheet, "M60 -158 C80 -146 104 -140 134 -142 L135 -137 C104 -134 78 -142 60 -158Z", "#d86c36")
    shape(sheet, "M134 -143 L152 -150 L158 -145 L150 -140 L160 -138 L150 -132 L138 -130Z", "#ffc47c")
    # Staff planted behind the back, its lantern clear of the hood.
    sheet.line([(-92, 10), (-104, -372)], "#17131c", 9)
    sheet.line([(-89, 10), (-101, -372)], "#a9552f", 2.5)
    sheet.path("M-104 -370 C-108 -404 -160 -408 -164 -370", "none", 1, "#17131c", 8)
    sheet.line([(-164, -372), (-164, -350)], "#17131c", 4)
    sheet.circle(-164, -318, 92, "#ffb45a", 0.10)
    sheet.circle(-164, -318, 60, "#ffb45a", 0.14)
    sheet.polygon([(-170, -352), (-158, -352), (-142, -336), (-186, -336)], "#17131c")
    sheet.polygon([(-181, -336), (-147, -336), (-151, -294), (-177, -294)], "#ffd98a")
    sheet.polygon([(-181, -336), (-170, -336), (-171, -294), (-177, -294)], "#f7a048")
    sheet.line([(-164, -336), (-164, -294)], "#17131c", 3)
    sheet.polygon([(-184, -294), (-144, -294), (-150, -284), (-178, -284)], "#17131c")
    # Hood with the face lit inside it.
    shape(
        sheet,
        "M-36 -196 C-58 -240 -40 -286 6 -296 C44 -300 70 -276 70 -248 C72 -226 64 -206 56 -194 L20 -184Z",
        "#1a1620",
    )
    shape(sheet, "M52 -282 C68 -270 74 -246 66 -220 L58 -194 L40 -196 C34 -226 36 -262 52 -282Z", "#3a1f20")
    shape(
        sheet,
        "M56 -256 C66 -254 70 -246 69 -240 L74 -230 L67 -226 C67 -214 60 -208 52 -208 C44 -222 46 -246 56 -256Z",
        "#ffb066",
    )
    shape(sheet, "M6 -296 C44 -300 70 -276 70 -254 C58 -278 36 -290 6 -296Z", "#ee8440")
    shape(sheet, "M-36 -196 C-20 -176 30 -172 58 -194 L60 -184 C30 -160 -20 -164 -40 -190Z", "#b5482c")
    sheet.close_group()


def draw_traveller(sheet, x, y, scale):
    """The standing figure: pack, bedroll and hat, back half turned, cut out against the lake."""
    sheet.open_group(f"translate({x} {y}) scale({-scale} {scale})")
    shape(
        sheet,
        "M-30 -150 L-38 -60 L-44 0 L-6 2 L-4 -8 L-16 -14 L-4 -120 L10 -120 L22 -62 L20 0 L58 2 L58 -8 L40 -14 "
        "L44 -66 L38 -150Z",
        "#10121b",
    )
    shape(sheet, "M-42 -258 C-54 -210 -58 -160 -62 -112 L54 -104 C52 -160 48 -214 38 -256Z", "#131520")
    shape(sheet, "M-104 -252 C-116 -246 -116 -150 -104 -142 L-44 -136 L-36 -256 Z", "#171722")
    shape(sheet, "M-112 -262 C-124 -262 -126 -288 -112 -290 L-34 -290 C-24 -288 -24 -264 -34 -262Z", "#20202c")
    sheet.line([(-96, -289), (-96, -262)], "#0c0f18", 4)
    sheet.line([(-56, -289), (-56, -262)], "#0c0f18", 4)
    sheet.line([(-108, -196), (-42, -192)], "#0c0f18", 4)
    shape(sheet, "M-84 -136 L-70 -134 L-72 -104 L-86 -106Z", "#171722")
    # Head under a wide hat.
    shape(sheet, "M-20 -262 C-26 -300 -10 -318 10 -316 C28 -314 34 -296 30 -272 L26 -256Z", "#1b1822")
    shape(sheet, "M24 -304 C34 -298 34 -290 33 -284 L39 -276 L32 -273 C31 -264 26 -260 18 -262Z", "#f39a56")
    shape(
        sheet,
        "M-66 -304 C-40 -316 -24 -316 -22 -318 C-20 -344 -4 -356 10 -354 C26 -352 32 -336 32 -318 C48 -314 60 -310 "
        "72 -300 C34 -306 -24 -306 -66 -304Z",
        "#0f121b",
    )
    shape(sheet, "M32 -318 C48 -314 60 -310 72 -300 C56 -304 40 -305 24 -306Z", "#e2783b")
    shape(sheet, "M24 -350 C32 -342 33 -330 32 -318 L26 -318 C28 -332 28 -342 24 -350Z", "#c4602f")
    # Scarf in the wind, rim light of the coat, one arm with a cup.
    shape(sheet, "M-24 -262 C0 -248 22 -250 34 -262 L36 -248 C20 -234 -8 -236 -26 -248Z", "#c9452a")
    shape(
        sheet,
        "M-22 -258 C-52 -270 -84 -262 -128 -282 C-112 -258 -76 -244 -44 -244 C-70 -236 -92 -238 -118 -228 C-84 -220 "
        "-44 -226 -22 -244Z",
        "#a8371f",
    )
    shape(sheet, "M34 -246 C44 -210 50 -160 52 -106 L40 -105 C40 -160 36 -210 28 -244Z", "#d76a34")
    shape(sheet, "M38 -104 L44 -66 L40 -14 L34 -14 L37 -64 L30 -104Z", "#a94c2a")
    shape(sheet, "M36 -8 L58 -8 L58 0 L36 0Z", "#c75f31")
    shape(sheet, "M30 -240 C44 -214 52 -196 56 -184 L86 -196 L92 -184 L58 -164 C44 -170 30 -196 22 -220Z", "#191820")
    shape(sheet, "M38 -228 C48 -208 54 -196 58 -188 L86 -198 L87 -193 L57 -180 C48 -190 42 -206 36 -222Z", "#e2783b")
    shape(sheet, "M84 -206 L104 -210 L106 -188 L90 -184Z", "#ffc47c")
    sheet.close_group()


def draw_fox(sheet, x, y, scale):
    """A curled fox at the edge of the light."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    shape(
        sheet,
        "M-92 0 C-110 -34 -76 -70 -22 -70 C34 -72 72 -48 82 -20 C92 0 70 8 40 8 L-60 8 C-80 8 -88 6 -92 0Z",
        "#8a3320",
    )
    shape(sheet, "M-92 0 C-104 -28 -84 -54 -48 -64 C-70 -40 -60 -10 -20 8 L-60 8 C-80 8 -88 6 -92 0Z", "#3c1a1c")
    shape(sheet, "M-40 -66 C14 -78 66 -56 82 -22 C62 -46 20 -60 -40 -66Z", "#ffa050")
    shape(
        sheet,
        "M-30 10 C-20 -22 36 -34 92 -10 C112 0 122 -4 128 -14 C130 8 112 20 84 18 L-10 18 C-22 18 -32 16 -30 10Z",
        "#b5482a",
    )
    shape(sheet, "M92 -10 C112 0 122 -4 128 -14 C130 8 112 20 84 18 C96 12 98 2 92 -10Z", "#ffe0b0")
    shape(sheet, "M18 -38 L26 -62 L42 -46 L58 -46 L74 -60 L76 -34 C80 -20 66 -4 50 2 C32 -2 14 -18 18 -38Z", "#c9552c")
    shape(
        sheet, "M28 -30 C36 -20 44 -14 50 2 C58 -14 66 -20 72 -30 C70 -12 62 -2 50 2 C38 -2 30 -12 28 -30Z", "#ffd9a6"
    )
    shape(sheet, "M26 -62 L42 -46 L28 -42Z", "#2a1418")
    shape(sheet, "M74 -60 L58 -46 L72 -42Z", "#2a1418")
    sheet.line([(31, -27), (40, -25)], "#1b0f14", 3)
    sheet.line([(60, -25), (68, -27)], "#1b0f14", 3)
    sheet.circle(50, 0, 4, "#1b0f14")
    sheet.close_group()


def draw_tent(sheet, x, y, scale):
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    sheet.line([(-8, -262), (4, -240)], "#10121b", 7)
    sheet.line([(18, -262), (4, -240)], "#10121b", 7)
    sheet.polygon([(4, -242), (-230, 8), (-96, 22)], "#1a1d2d")
    sheet.polygon([(4, -242), (-96, 22), (150, 18)], "#5f2f2b")
    sheet.polygon([(4, -242), (64, 20), (150, 18)], "#a34b2c")
    sheet.polygon([(4, -242), (108, 18), (150, 18)], "#e27a3b")
    sheet.polygon([(0, -190), (-34, 22), (52, 20)], "#120e16")
    sheet.polygon([(0, -190), (-34, 22), (-66, 20), (-30, -110)], "#3c2329")
    sheet.polygon([(0, -190), (52, 20), (78, 18), (40, -96)], "#f5a052")
    sheet.line([(4, -242), (-290, 22)], "#241f2b", 3)
    sheet.line([(4, -242), (214, 22)], "#7d3f2d", 3)
    for k in range(4):
        t = 0.2 + k * 0.2
        sheet.line([(4 - 100 * t, -242 + 264 * t), (4 + 146 * t, -242 + 260 * t)], "#8a3d29", 2, 0.55)
    sheet.close_group()


def draw_foreground(sheet):
    rng = random.Random(93)
    # Framing trunks, nearest of all, with ember light on the side of the fire.
    for x, y, h, lean, seed in (
        (96, 1600, 1420, 0.012, 3),
        (-60, 1640, 1180, 0.02, 4),
        (318, 1530, 840, -0.01, 6),
        (2290, 1620, 1500, -0.012, 7),
        (2440, 1640, 1240, -0.02, 8),
        (2066, 1540, 800, 0.008, 9),
    ):
        conifer(
            sheet,
            x,
            y,
            h,
            "#0a1420" if h > 900 else "#0d1826",
            random.Random(seed),
            "#4a2a2c" if h > 900 else "#5e322c",
            1 if x < FIRE[0] else -1,
            lean,
        )
    bank = [
        (-20, 1650),
        (-20, 1500),
        (120, 1488),
        (300, 1520),
        (480, 1548),
        (700, 1566),
        (960, 1572),
        (1260, 1566),
        (1520, 1550),
        (1760, 1538),
        (2000, 1512),
        (2210, 1480),
        (2430, 1470),
        (2430, 1650),
    ]
    sheet.polygon(ridge(bank[1:-1], rng, 0.05, 3) + [(2430, 1650), (-20, 1650)], INK)
    for _ in range(150):
        x = rng.uniform(0, WIDTH)
        base = 1572 - 85 * (abs(x - 1000) / 1300) ** 1.6
        near = max(0, 1 - abs(x - FIRE[0]) / 620)
        tone = mix("#0b1420", "#6b2f22", near * 0.7) if rng.random() < 0.4 else INK
        grass(sheet, x, base + rng.uniform(-6, 34), rng.uniform(34, 84), tone, rng, rng.randint(5, 9))
    for x, y, size, flip in ((236, 1540, 100, 1), (1840, 1560, 120, -1), (2150, 1520, 84, -1), (1700, 1572, 62, -1)):
        sheet.open_group(f"translate({x} {y}) scale({flip * size} {size})")
        shape(sheet, "M-1 .4 L-.86 -.24 L-.3 -.6 L.3 -.52 L.82 -.2 L1 .4Z", "#0c1420")
        shape(sheet, "M-.3 -.6 L.3 -.52 L.06 -.2 L-.5 -.3Z", "#2a2230")
        shape(sheet, "M.3 -.52 L.82 -.2 L1 .4 L.5 .4 L.44 -.1 L.06 -.2Z", "#5c332d")
        shape(sheet, "M.3 -.52 L.82 -.2 L.78 -.08 L.34 -.4Z", "#a8552f")
        sheet.close_group()


def compose():
    sheet = Sheet()
    draw_sky(sheet)
    draw_stars(sheet)
    draw_clouds(sheet)
    draw_plume(sheet)
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
        "#7b4f5d",
        "#96595a",
        None,
        1000,
    )
    draw_volcano(sheet)
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
    draw_tent(sheet, 566, 1330, 1.05)
    draw_halo(sheet)
    draw_smoke(sheet)
    draw_log(sheet, 760, 1416, 96)
    draw_keeper(sheet, 770, 1412, 0.84)
    draw_traveller(sheet, 1256, 1404, 0.92)
    draw_fire(sheet)
    draw_fox(sheet, 1150, 1474, 0.72)
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
