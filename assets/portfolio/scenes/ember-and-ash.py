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
    """A cone of planes between ribs that run down from the crater; the lava follows the gullies between them."""
    rng = random.Random(21)
    top, base, rows = 570, 985, 9
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
            # The lit face ends on a spur that leaves the summit, bends inwards and meets the skyline again below.
            (end_x, end_y), depth = run[-1], max(p[1] for p in run) - y
            bends = [(0.10, 0.34), (0.05, 0.58), (0.30, 0.80), (0.34, 1.02), (0.68, 1.06)]
            spur = [(x + (end_x - x) * fx, y + depth * fy) for fx, fy in bends]
            inner = ridge([(x, y)] + spur + [(end_x, end_y)], rng, 0.10, 2)[1:-1]
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
    """One tree as a jagged outline; `rim` lights the undersides of the boughs on `side`, most near the ground."""
    tiers = min(34, max(5, int(height / 26)))
    half = height * rng.uniform(0.17, 0.215) * (1 if height < 600 else 0.86)
    edges = {1: [], -1: []}
    for k in range(tiers):
        share = (k + 1) / tiers
        stem = x + lean * height * (1 - share)
        for sign in (1, -1):
            reach = half * (share**0.82) * rng.uniform(0.72, 1.08) * (0.86 if k == tiers - 1 else 1)
            drop = y - height + height * 0.92 * share + rng.uniform(0, height * 0.014)
            notch = sign * reach * rng.uniform(0.42, 0.56)
            edges[sign] += [(stem + sign * reach, drop), (stem + notch, drop - height * 0.012)]
    trunk = max(1.5, height * 0.016)
    for sign, edge in edges.items():
        # The lowest boughs hang, so the foliage has no straight lower edge.
        tip_x, tip_y = edge[-2]
        for f in (0.80, 0.62, 0.44, 0.27) if height > 600 else (0.55,):
            edge.append((x + (tip_x - x) * f, tip_y + height * rng.uniform(0.008, 0.030) * (1.3 - f)))
            edge.append((x + (tip_x - x) * (f - 0.09), tip_y - height * rng.uniform(0.004, 0.014)))
        edge += [(x + sign * trunk, tip_y - height * 0.01), (x + sign * trunk * 1.3, y)]
    sheet.polygon([(x + lean * height, y - height)] + edges[1] + edges[-1][::-1], fill)
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
        if height > 600 and k > 5:
            # Boughs that come towards the viewer: a plane in the cool light of the sky, the tip touched by the fire.
            for share in (rng.uniform(0.05, 0.5), rng.uniform(0.5, 0.95)):
                at = x + (in_x - x) * share * rng.uniform(0.7, 1.2)
                size, bough_y = abs(in_x - x) * rng.uniform(0.30, 0.46), tip_y - height * rng.uniform(0.005, 0.025)
                bough = [
                    (0, 0),
                    (side * size, size * 0.58),
                    (side * size * 0.30, size * 0.42),
                    (-side * size * 0.1, size * 0.5),
                ]
                bough = [(at + px, bough_y + py) for px, py in bough]
                sheet.polygon(bough, mix(fill, "#1d3148", 0.30))
                warm = mix(fill, rim, (0.15 + 0.5 * share) * k / tiers)
                sheet.polygon([bough[1], bough[2], (at + side * size * 0.5, bough_y + size * 0.36)], warm)


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
    for _ in range(54):
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
            sheet.polygon(at([crown[0], foot, belly, (belly[0], -size * 0.2)]), mix("#3a2c33", "#ffae55", glow))


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


def cut(sheet, pieces):
    """Several shapes, back to front, as pairs of fill and path."""
    for fill, data in pieces:
        shape(sheet, data, fill)


def draw_shadows(sheet):
    """What stands between the fire and the ground: wedges that point away from the fire."""
    for points in (
        [
            (1215, 1400),
            (1300, 1398),
            (1440, 1404),
            (1660, 1408),
            (1800, 1420),
            (1640, 1434),
            (1420, 1424),
            (1240, 1412),
        ],
        [(860, 1412), (700, 1400), (560, 1402), (390, 1412), (330, 1424), (430, 1436), (620, 1434), (800, 1424)],
        [(1086, 1476), (1120, 1462), (1240, 1484), (1330, 1500), (1290, 1508), (1180, 1498)],
    ):
        sheet.blob(points, "#1a1420", 0.5)


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


def hand(sheet, fingers, width, skin, gap):
    """Fingers as round-ended strokes with a darker stroke under each."""
    for finger in fingers:
        sheet.line(finger, gap, width * 1.4)
        sheet.line(finger, skin, width)


def draw_keeper(sheet, x, y, scale):
    """The seated figure: a hooded traveller on the log, both palms to the fire, a lantern on a crook behind."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    sheet.path("M-150 12 C-154 -120 -142 -250 -146 -350 C-146 -394 -94 -400 -90 -362", "none", 1, "#1a131a", 9)
    sheet.path("M-146 10 C-150 -120 -138 -250 -142 -350", "none", 1, "#b5602f", 2.6)
    sheet.line([(-90, -366), (-90, -346)], "#1a131a", 3.5)
    sheet.circle(-90, -314, 88, "#ffb45a", 0.10)
    sheet.circle(-90, -314, 56, "#ffb45a", 0.14)
    cut(
        sheet,
        (
            ("#17131c", "M-96 -352 L-84 -352 L-68 -336 L-112 -336Z"),
            ("#ffd98a", "M-107 -336 L-73 -336 L-77 -292 L-103 -292Z"),
            ("#f7a048", "M-107 -336 L-96 -336 L-97 -292 L-103 -292Z"),
            ("#fff3c8", "M-90 -324 C-84 -314 -84 -302 -90 -298 C-96 -302 -96 -314 -90 -324Z"),
            ("#17131c", "M-110 -293 L-70 -293 L-76 -282 L-104 -282Z"),
            # The far leg.
            ("#472325", "M30 -104 L104 -124 C118 -124 124 -112 121 -100 L40 -74Z"),
            ("#8f4129", "M100 -118 C114 -124 124 -112 122 -98 L126 -26 L106 -26Z"),
            ("#3a1c1e", "M104 -36 L127 -36 L130 -18 C142 -14 154 -12 160 -6 C162 -2 160 0 156 0 L104 0Z"),
            ("#d06a35", "M120 -36 L127 -36 L130 -18 C142 -14 154 -12 160 -6 L148 -6 C136 -10 126 -12 123 -18Z"),
            # Cloak: planes from the moonlit back to the side of the fire.
            (
                "#1d1e30",
                "M4 -226 C-36 -210 -66 -170 -74 -112 C-78 -84 -92 -50 -116 2 L-92 10 L-66 2 L-40 14 L-14 6 "
                "L16 8 L22 -70 L60 -206Z",
            ),
            (
                "#3d4468",
                "M4 -226 C-36 -210 -66 -170 -74 -112 C-78 -84 -92 -50 -116 2 L-104 6 C-80 -44 -68 -82 -64 -112 "
                "C-56 -160 -32 -200 4 -226Z",
            ),
            (
                "#2b2f4b",
                "M-2 -222 C-34 -196 -56 -158 -64 -112 C-68 -82 -80 -44 -104 6 L-92 10 L-82 7 C-62 -40 -54 -80 "
                "-50 -112 C-44 -152 -28 -190 -2 -222Z",
            ),
            ("#12131f", "M-22 -190 C-42 -140 -36 -80 -66 2 L-40 14 C-24 -60 -30 -130 -10 -186Z"),
            ("#2c2236", "M-4 -184 C-22 -120 -18 -50 -30 11 L-14 6 C-6 -50 -10 -120 6 -176Z"),
            ("#4a2a31", "M4 -150 C-6 -90 -4 -40 -8 7 L16 8 L22 -66 C12 -96 6 -120 4 -150Z"),
            ("#94462f", "M12 -104 L22 -66 L16 8 L8 7 C12 -40 10 -70 12 -104Z"),
            # The near leg and its boot.
            ("#33202a", "M-4 -98 C20 -114 70 -114 100 -114 C115 -114 122 -101 116 -86 L104 -76 L40 -56 L4 -60Z"),
            ("#8a4029", "M34 -96 L98 -100 L117 -92 C115 -84 110 -79 104 -76 L62 -63Z"),
            ("#f39248", "M40 -110 C66 -114 90 -114 100 -114 C113 -114 120 -103 117 -92 L98 -100 L52 -98Z"),
            ("#5a2d29", "M86 -82 L114 -90 C121 -84 120 -74 119 -66 L122 -32 L94 -32Z"),
            ("#f39248", "M106 -88 L114 -90 C121 -84 120 -74 119 -66 L122 -32 L113 -32 L111 -66Z"),
            ("#231820", "M90 -44 L125 -44 L127 -21 C140 -16 152 -12 160 -5 C164 0 161 6 156 6 L90 6Z"),
            ("#f39248", "M116 -44 L125 -44 L127 -21 C140 -16 152 -12 160 -5 L148 -3 C134 -9 122 -13 119 -20Z"),
            ("#7a3a2a", "M86 -50 L128 -50 L128 -41 L87 -41Z"),
            ("#ffb765", "M116 -50 L128 -50 L128 -41 L117 -41Z"),
            ("#0f0b10", "M88 4 L160 4 L160 10 L106 10 L104 12 L88 12Z"),
            # Tunic, belt and the near edge of the cloak.
            ("#6b322a", "M40 -208 L62 -206 C77 -180 77 -140 68 -106 L26 -98 C30 -140 30 -180 40 -208Z"),
            ("#f39248", "M56 -206 L62 -206 C78 -180 78 -140 70 -106 L60 -104 C66 -140 67 -176 56 -206Z"),
            ("#1d1218", "M28 -124 L73 -130 L71 -120 L28 -113Z"),
            ("#231c2c", "M20 -216 C2 -190 -4 -150 12 -108 L30 -96 C36 -140 42 -176 54 -206Z"),
            ("#c4602f", "M54 -206 C42 -176 36 -140 30 -96 L23 -100 C28 -140 34 -176 46 -208Z"),
            # Arms, the far one first.
            ("#8a4029", "M58 -190 C80 -180 104 -176 138 -184 L141 -170 C108 -160 80 -164 58 -172Z"),
            ("#ffb765", "M60 -175 C82 -165 110 -164 140 -174 L141 -168 C110 -158 80 -160 58 -170Z"),
            ("#ffc685", "M138 -184 L150 -188 L156 -182 L153 -172 L141 -170Z"),
        ),
    )
    hand(
        sheet,
        [
            ((150, -185), (162, -200)),
            ((153, -182), (168, -193)),
            ((154, -178), (171, -184)),
            ((153, -174), (169, -176)),
        ],
        4.6,
        "#ffc685",
        "#b5602f",
    )
    cut(
        sheet,
        (
            (
                "#2b2434",
                "M20 -198 C34 -204 48 -194 54 -180 L84 -152 C104 -148 124 -150 142 -158 L147 -142 C124 -128 92 "
                "-126 70 -136 L26 -164 C12 -176 12 -192 20 -198Z",
            ),
            ("#4a3a52", "M20 -198 C34 -204 48 -194 54 -180 L84 -152 L78 -150 L46 -176 C40 -188 32 -196 20 -198Z"),
            ("#f39248", "M70 -136 C92 -126 124 -128 147 -142 L145 -149 C122 -138 94 -136 76 -144 L50 -162 L44 -152Z"),
            ("#8a4029", "M138 -158 L146 -162 L152 -142 L144 -138Z"),
            ("#ffb060", "M145 -160 L158 -166 L166 -158 L162 -145 L150 -142Z"),
        ),
    )
    hand(
        sheet,
        [
            ((148, -158), (152, -171)),
            ((158, -163), (170, -178)),
            ((162, -160), (177, -171)),
            ((163, -155), (180, -161)),
            ((162, -149), (177, -151)),
        ],
        5.2,
        "#ffb060",
        "#a3502c",
    )
    cut(
        sheet,
        (
            # Hood and face.
            ("#74382c", "M-6 -226 C10 -206 44 -202 70 -214 L74 -200 C46 -184 4 -186 -14 -212Z"),
            ("#f39248", "M46 -206 L70 -214 L74 -200 C66 -195 56 -192 46 -191Z"),
            (
                "#2a2236",
                "M-2 -220 C-20 -250 -10 -286 26 -296 C52 -302 72 -288 76 -268 C66 -272 58 -264 56 -250 C54 -234 "
                "60 -220 66 -210 L40 -198Z",
            ),
            ("#3d4468", "M-2 -220 C-20 -250 -10 -286 26 -296 C8 -282 0 -256 10 -216Z"),
            ("#191524", "M14 -276 C6 -256 12 -236 30 -206 L20 -204 C2 -232 0 -256 14 -276Z"),
            (
                "#120b10",
                "M76 -268 C66 -272 56 -264 51 -248 C49 -232 54 -216 62 -207 L70 -212 C70 -228 80 -250 76 -268Z",
            ),
            (
                "#ffb765",
                "M73 -264 L78 -254 L77 -250 L87 -239 L79 -235 L80 -230 L77 -227 L77 -219 C72 -212 62 -212 58 "
                "-217 C54 -234 58 -256 73 -264Z",
            ),
            ("#b5602f", "M67 -261 C56 -250 54 -232 58 -217 C61 -214 65 -213 68 -214 C63 -228 62 -246 67 -261Z"),
            ("#ffe0ac", "M78 -250 L87 -239 L79 -235 L76 -241Z"),
            ("#2a1414", "M70 -251 L77 -253 L77 -249 L71 -248Z"),
            ("#8f4429", "M72 -228 L80 -230 L77 -227Z"),
            ("#5a2a22", "M68 -257 L77 -258 L77 -255 L69 -254Z"),
            ("#f39248", "M26 -296 C52 -302 72 -288 76 -268 C66 -280 48 -290 26 -296Z"),
            (
                "#d06a35",
                "M76 -268 C66 -273 57 -265 53 -250 C50 -236 55 -220 62 -208 L66 -210 C59 -222 56 -236 58 -248 C60 "
                "-260 66 -267 76 -268Z",
            ),
        ),
    )
    sheet.close_group()


def draw_traveller(sheet, x, y, scale):
    """The standing figure: weight on the near leg, a mug in the hand, the pack against the light of the lake."""
    sheet.open_group(f"translate({x} {y}) scale({scale * 0.88} {scale})")
    cut(
        sheet,
        (
            # Pack, lid, pocket, kettle and bedroll.
            ("#191c2c", "M30 -254 C58 -266 92 -260 102 -240 C110 -206 108 -164 100 -140 C82 -130 52 -130 34 -138Z"),
            (
                "#2c3350",
                "M84 -258 C98 -254 104 -242 106 -224 C108 -190 106 -160 100 -140 L88 -135 C96 -170 96 -222 84 -258Z",
            ),
            ("#232840", "M36 -256 C60 -264 90 -258 99 -242 L96 -204 C76 -194 54 -196 36 -202Z"),
            ("#11131e", "M36 -202 C54 -196 76 -194 96 -204 L96 -198 C76 -188 54 -190 36 -196Z"),
            ("#222740", "M46 -178 L92 -180 L90 -146 C78 -140 60 -140 48 -144Z"),
            ("#c98a4a", "M58 -200 L65 -199 L65 -186 L58 -187Z M82 -200 L89 -202 L89 -189 L82 -187Z"),
            ("#232840", "M78 -134 L102 -136 L101 -114 C96 -106 84 -106 80 -112Z"),
            ("#7a4a44", "M78 -134 L84 -134 L86 -110 L80 -112Z"),
            (
                "#4b3348",
                "M26 -270 C26 -290 38 -294 48 -292 L104 -288 C116 -284 118 -266 108 -260 L44 -258 C32 -258 26 -262 26 -270Z",
            ),
            ("#6f4650", "M30 -284 C34 -292 42 -293 48 -292 L104 -288 C110 -286 113 -282 114 -278 L40 -281Z"),
            ("#2d2136", "M102 -288 C118 -286 118 -264 106 -260 C94 -262 92 -284 102 -288Z"),
            ("#6f4650", "M104 -281 C112 -279 112 -269 106 -267 C100 -268 98 -279 104 -281Z"),
            ("#14121c", "M46 -293 L53 -292 L52 -257 L45 -257Z M78 -291 L85 -290 L84 -258 L77 -258Z"),
            # The far leg, its knee towards the fire.
            ("#3a2228", "M-34 -160 L8 -160 L0 -118 L-8 -62 L-38 -64 C-46 -84 -46 -104 -42 -122Z"),
            ("#8a4029", "M-34 -150 L-42 -122 C-46 -104 -46 -84 -38 -64 L-22 -63 C-26 -86 -24 -110 -14 -140Z"),
            ("#f39248", "M-34 -150 L-42 -122 C-46 -104 -46 -84 -38 -64 L-31 -63 C-37 -86 -36 -108 -28 -136Z"),
            (
                "#2a1a20",
                "M-42 -68 L-6 -66 L-9 -28 C-7 -16 -4 -8 -4 0 L-64 0 C-72 -2 -72 -12 -60 -15 C-50 -18 -43 -24 -41 -34Z",
            ),
            (
                "#b5552f",
                "M-42 -68 L-22 -67 L-24 -34 C-28 -22 -38 -14 -48 -9 L-69 -4 C-71 -10 -68 -14 -60 -15 C-50 -18 -43 -24 -41 -34Z",
            ),
            (
                "#ffb060",
                "M-42 -68 L-34 -67 L-34 -36 C-38 -25 -48 -17 -58 -13 L-68 -9 C-68 -12 -65 -14 -60 -15 C-50 -18 -43 -24 -41 -34Z",
            ),
            ("#4a2a2c", "M-46 -76 L-4 -74 L-5 -63 L-44 -65Z"),
            ("#f39248", "M-46 -76 L-28 -75 L-28 -64 L-44 -65Z"),
            ("#0d0a0f", "M-70 -4 L-30 -3 L-28 0 L-4 -2 L-2 5 L-24 5 L-28 3 L-68 4Z"),
            # The near leg bears the weight.
            ("#191a27", "M-2 -160 L48 -160 C48 -128 48 -100 41 -60 L12 -60 C8 -90 0 -124 -2 -160Z"),
            ("#262b42", "M36 -160 L48 -160 C48 -128 48 -100 41 -60 L34 -60 C38 -96 38 -130 36 -160Z"),
            ("#6b3229", "M-2 -160 L12 -160 C13 -124 17 -92 23 -60 L12 -60 C8 -90 0 -124 -2 -160Z"),
            ("#16141d", "M8 -66 L45 -66 L43 -30 C45 -16 49 -8 50 4 L-14 4 C-22 2 -22 -9 -10 -12 C1 -15 9 -22 11 -34Z"),
            (
                "#6b3229",
                "M8 -66 L22 -66 L24 -32 C20 -18 8 -10 -2 -6 L-19 -1 C-22 -8 -18 -11 -10 -12 C1 -15 9 -22 11 -34Z",
            ),
            (
                "#d06a35",
                "M8 -66 L15 -66 L17 -34 C13 -23 2 -15 -8 -11 L-18 -7 C-17 -10 -14 -11 -10 -12 C1 -15 9 -22 11 -34Z",
            ),
            ("#2f2530", "M4 -74 L49 -74 L48 -63 L6 -63Z"),
            ("#b5552f", "M4 -74 L20 -74 L21 -63 L6 -63Z"),
            ("#0b090e", "M-20 0 L22 2 L25 5 L51 3 L52 10 L28 10 L24 8 L-18 8Z"),
            # Coat: back plane, folds, the fire along the whole front edge.
            (
                "#1a1c2b",
                "M-16 -272 L-32 -258 C-43 -246 -47 -228 -45 -208 L-38 -186 L-52 -140 L-56 -116 L-33 -108 L-22 -126 "
                "L-8 -104 L32 -99 L67 -112 L60 -146 L44 -188 C52 -214 46 -244 34 -260 L16 -274Z",
            ),
            ("#2a3049", "M34 -260 C46 -244 52 -214 44 -188 L60 -146 L67 -112 L51 -105 L44 -150 L33 -188 L36 -230Z"),
            ("#0f101a", "M8 -180 C18 -150 20 -112 19 -101 L32 -99 L42 -102 C38 -116 28 -150 18 -180Z"),
            ("#0f101a", "M-18 -178 L-22 -126 L-8 -104 L1 -103 C-4 -110 -6 -146 -8 -178Z"),
            ("#2d212c", "M-8 -178 C-6 -146 -4 -110 1 -103 L9 -102 C8 -112 4 -146 2 -178Z"),
            ("#6f342b", "M-38 -186 L-18 -182 L-23 -130 L-33 -108 L-56 -116 L-52 -140Z"),
            ("#8f4a31", "M-34 -184 L-26 -183 L-36 -134 L-42 -111 L-49 -114 L-46 -138Z"),
            ("#f39248", "M-38 -186 L-31 -185 L-44 -138 L-49 -114 L-56 -116 L-52 -140Z"),
            (
                "#6f342b",
                "M-16 -272 L-32 -258 C-43 -246 -47 -228 -45 -208 L-38 -186 L-16 -184 L-22 -214 L-10 -246 L-6 -270Z",
            ),
            (
                "#f39248",
                "M-16 -272 L-32 -258 C-43 -246 -47 -228 -45 -208 L-38 -186 L-29 -186 L-35 -208 C-37 -226 -33 -244 -22 -256Z",
            ),
            ("#8f4a31", "M-10 -264 L-27 -246 L-15 -222 L-3 -240Z"),
            ("#c4602f", "M-56 -116 L-33 -108 L-33 -104 L-56 -112Z"),
            ("#3a2730", "M-8 -104 L32 -99 L67 -112 L67 -108 L32 -95 L-8 -100Z"),
            ("#0d0c13", "M-40 -194 L46 -196 L46 -181 L-38 -179Z"),
            ("#d06a35", "M-40 -194 L-29 -194 L-28 -179 L-38 -179Z"),
            ("#ffc685", "M-22 -195 L-9 -195 L-9 -179 L-22 -179Z M-19 -191 L-12 -191 L-12 -183 L-19 -183Z"),
            # The strap of the pack.
            ("#0d0d15", "M2 -270 C-12 -250 -15 -224 -8 -196 L2 -196 C-5 -224 -2 -248 12 -264Z"),
            ("#a3502c", "M2 -270 C-12 -250 -15 -224 -8 -196 L-5 -196 C-11 -224 -8 -248 5 -268Z"),
            # The mug, and the near arm that holds it.
            ("#c78a5e", "M-90 -244 L-64 -244 L-66 -210 C-70 -206 -84 -206 -88 -210Z"),
            ("#ffe6b8", "M-90 -244 L-80 -243 L-81 -207 C-84 -207 -87 -208 -88 -210Z"),
            ("#3a1c18", "M-90 -244 C-90 -249 -64 -249 -64 -244 C-64 -239 -90 -239 -90 -244Z"),
            ("#d07a45", "M-48 -230 C-56 -238 -64 -236 -64 -228 L-62 -208 C-56 -203 -50 -204 -46 -208Z"),
            (
                "#20243a",
                "M10 -266 C29 -266 40 -252 40 -234 L37 -200 C34 -186 20 -180 8 -186 L-42 -206 L-46 -228 L4 -210 L2 -242Z",
            ),
            ("#39415f", "M10 -266 C29 -266 40 -252 40 -234 L37 -202 L28 -204 L30 -234 C28 -248 20 -256 6 -256Z"),
            ("#0f101a", "M4 -210 L2 -242 L10 -236 L14 -210 L12 -204 L-44 -218 L-46 -228Z"),
            ("#f39248", "M37 -200 C34 -186 20 -180 8 -186 L-42 -206 L-43 -213 L10 -195 C22 -191 31 -196 37 -206Z"),
            ("#8f4a31", "M-40 -204 L-44 -231 L-54 -229 L-50 -202Z"),
            ("#ffb060", "M-48 -230 L-54 -229 L-50 -202 L-44 -203Z"),
        ),
    )
    hand(sheet, [((-57, y0), (-76, y0 + 1)) for y0 in (-232, -225.5, -219, -212.5)], 4.8, "#f5a561", "#a3502c")
    for y0 in (-231.5, -225, -218.5, -212):
        sheet.line([(-72, y0), (-77, y0)], "#ffd79c", 4.4)
    hand(sheet, [((-56, -232), (-65, -243))], 5.4, "#f5a561", "#a3502c")
    shape(
        sheet,
        "M-80 -250 C-92 -264 -70 -272 -80 -290 C-84 -298 -80 -304 -76 -308 C-78 -300 -72 -296 -72 -288 C-70 -272 -84 -264 -72 -250Z",
        "#ffd9b0",
        0.4,
    )
    cut(
        sheet,
        (
            # Head in profile, scarf, hat.
            ("#1d151c", "M-8 -308 L22 -308 C31 -296 31 -278 24 -262 L0 -260Z"),
            (
                "#f5a561",
                "M-24 -310 L-27 -301 L-26 -297 L-37 -284 L-29 -281 L-30 -277 L-27 -273 L-27 -264 C-20 -257 -10 -256 -2 -262 L8 -290 L6 -310Z",
            ),
            ("#ffd79c", "M-24 -310 L-27 -301 L-26 -297 L-37 -284 L-29 -281 L-23 -288 L-18 -300 L-17 -310Z"),
            ("#a3502c", "M-6 -310 L-7 -290 L-13 -276 L-10 -258 L-2 -262 L8 -290 L6 -310Z"),
            ("#4a2320", "M-27 -275 C-28 -262 -18 -252 -6 -256 L6 -280 L0 -282 L-8 -272 L-18 -277Z"),
            ("#8f4429", "M-27 -275 C-28 -262 -22 -256 -16 -255 C-22 -262 -22 -270 -18 -277Z"),
            ("#2a1414", "M-24 -299 L-16 -300 L-17 -296 L-23 -296Z M-26 -304 L-14 -306 L-14 -303 L-25 -301Z"),
            ("#c4602f", "M1 -297 C9 -300 11 -288 3 -283Z"),
            (
                "#a8371f",
                "M16 -266 C44 -278 70 -264 118 -286 C104 -262 72 -250 42 -252 C66 -244 88 -248 112 -236 C80 -226 42 -232 20 -250Z",
            ),
            ("#7a2618", "M16 -258 C44 -262 72 -254 104 -268 C90 -256 70 -250 42 -252 L20 -250Z"),
            ("#b93c22", "M-24 -270 C-8 -258 12 -258 26 -272 L30 -256 C12 -242 -12 -242 -29 -254Z"),
            ("#f77b3a", "M-24 -270 L-10 -262 L-12 -246 C-20 -247 -26 -250 -29 -254Z"),
            ("#7a2618", "M-8 -256 C6 -252 18 -256 29 -264 L30 -256 C16 -246 2 -245 -10 -248Z"),
            (
                "#12131d",
                "M-72 -300 C-52 -312 -32 -317 -26 -318 L28 -322 C46 -320 60 -316 68 -304 C40 -306 -20 -304 -72 -300Z",
            ),
            ("#f39248", "M-72 -300 C-48 -309 -20 -311 -4 -311 L-6 -304 C-30 -304 -54 -302 -72 -300Z"),
            ("#8f4429", "M-4 -311 C14 -312 30 -311 34 -309 L36 -305 C20 -305 6 -304 -6 -304Z"),
            (
                "#16182a",
                "M-27 -316 C-27 -338 -18 -354 -5 -351 C2 -346 8 -351 15 -353 C28 -350 31 -336 31 -320 C10 -326 -10 -322 -27 -316Z",
            ),
            ("#2f3653", "M15 -353 C28 -350 31 -336 31 -320 L24 -321 C25 -336 23 -346 15 -353Z"),
            ("#f39248", "M-27 -316 C-27 -338 -18 -354 -7 -351 C-17 -343 -19 -330 -18 -318Z"),
            ("#8f4429", "M-7 -351 C-17 -343 -19 -330 -18 -318 L-10 -320 C-12 -332 -9 -342 0 -348Z"),
            ("#a8371f", "M-28 -322 C-8 -330 12 -332 31 -328 L31 -319 C12 -325 -8 -321 -27 -314Z"),
            ("#c9452a", "M16 -326 C22 -342 34 -352 48 -355 C44 -342 34 -330 22 -322Z"),
            ("#7a2618", "M20 -323 C30 -332 40 -342 48 -355 C44 -342 34 -330 22 -322Z"),
        ),
    )
    sheet.close_group()


def draw_fox(sheet, x, y, scale):
    """A curled fox at the edge of the light."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    shape(
        sheet,
        "M-92 0 C-110 -34 -76 -70 -22 -70 C34 -72 72 -48 82 -20 C92 0 70 8 40 8 L-60 8 C-80 8 -88 6 -92 0Z",
        "#8a3320",
    )
    shape(sheet, "M-92 0 C-104 -28 -84 -54 -48 -64 C-70 -40 -60 -10 -20 8 L-60 8 C-80 8 -88 6 -92 0Z", "#5c2519")
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
    for x, y, h, lean, seed, tone, rim in (
        (-60, 1640, 1180, 0.02, 4, "#101d2d", "#4a2c2f"),
        (2440, 1640, 1240, -0.02, 8, "#101d2d", "#4a2c2f"),
        (318, 1530, 840, -0.01, 6, "#0a1522", "#84402c"),
        (2066, 1540, 800, 0.008, 9, "#0a1522", "#6f382c"),
        (96, 1600, 1420, 0.012, 3, "#08101a", "#63332b"),
        (2290, 1620, 1500, -0.012, 7, "#08101a", "#573029"),
    ):
        conifer(sheet, x, y, h, tone, random.Random(seed), rim, 1 if x < FIRE[0] else -1, lean)

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
    draw_shadows(sheet)
    draw_tent(sheet, 566, 1330, 1.05)
    draw_halo(sheet)
    draw_smoke(sheet)
    draw_log(sheet, 736, 1416)
    draw_keeper(sheet, 742, 1412, 0.88)
    draw_traveller(sheet, 1258, 1404, 0.97)
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
