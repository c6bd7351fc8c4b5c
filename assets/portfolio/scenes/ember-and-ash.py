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
"""How far the light of the crater reaches into the plume: points of `TAIL`, share of its width, tone."""


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


TAIL = (
    (1500, 573, 12),
    (1502, 546, 18),
    (1512, 520, 25),
    (1540, 499, 32),
    (1594, 492, 40),
    (1672, 502, 48),
    (1762, 519, 57),
    (1858, 533, 66),
    (1956, 514, 69),
    (2040, 458, 64),
    (2094, 376, 53),
    (2098, 298, 42),
    (2066, 236, 34),
    (2006, 208, 29),
    (1944, 210, 25),
    (1896, 214, 19),
    (1846, 222, 8),
)
"""The plume from the crater on, (x, y, half width): it leans in the wind and is the brush of the fox."""

HEAPS = (
    (1582, 458, 20),
    (1640, 458, 30),
    (1690, 468, 24),
    (1752, 572, 30),
    (1838, 594, 40),
    (1900, 592, 24),
    (2018, 534, 44),
    (2076, 484, 30),
    (2134, 398, 34),
    (2146, 352, 20),
    (2120, 268, 30),
    (2068, 206, 30),
    (2010, 180, 18),
)
"""Where the plume swells beyond its width, (x, y, radius): an even plume would be a sausage."""

MOONLIT = "#454c77"
"""What the moon gives to the upper edges of the ash."""

LAVALIT = "#c8664a"
"""What the crater gives to the lower ones."""

ASH_FIGURE = (
    (
        "#1f2038",
        (
            # The far foreleg: elbow, forearm, wrist, paw.
            "1600 320, 1562 356, 1500 384, 1446 396, 1410 402, 1378 414, 1344 416, 1322 404, 1320 389, 1340 378, 1372 "
            "378, 1406 368, 1450 346, 1500 300",
            # The far hind leg: thigh, knee, hock, paw.
            "1700 276, 1770 262, 1850 270, 1858 306, 1838 332, 1826 346, 1836 356, 1834 372, 1812 386, 1782 400, 1770 "
            "412, 1742 419, 1714 416, 1706 405, 1718 395, 1744 392, 1768 378, 1782 364, 1776 352, 1748 340, 1726 318",
        ),
    ),
    (
        ASH[0],
        (
            # Withers, back, croup, haunch; the belly is drawn in behind the deep chest.
            "1470 190, 1520 176 18, 1566 156 24, 1616 146 34, 1664 154 30, 1706 172 20, 1752 178 28, 1800 164 36, "
            "1856 156 44, 1908 174 36, 1944 206 26, 1962 250 24, 1966 296 18, 1940 330, 1880 330, 1832 306, 1796 290 "
            "16, 1758 292 20, 1716 312 24, 1676 342 20, 1640 372, 1600 392, 1556 374, 1530 340, 1470 300",
            # The near foreleg.
            "1552 318, 1546 356, 1516 388, 1474 408, 1440 416, 1412 428, 1394 440, 1394 454, 1416 462, 1450 459, 1484 "
            "449, 1524 438, 1566 430, 1602 421, 1616 408, 1620 388, 1646 366, 1676 330, 1660 300",
            # The near hind leg: thigh, knee, shin to the hock behind, and forward again to the paw.
            "1834 214, 1900 196, 1956 228, 1976 276, 1970 316, 1952 344, 1944 356, 1958 368, 1958 385, 1936 402, 1908 "
            "416, 1894 430, 1866 440, 1834 439, 1822 428, 1832 417, 1858 412, 1886 397, 1900 383, 1890 370, 1856 360, "
            "1824 344, 1808 312, 1812 260",
        ),
    ),
)
"""Tone and outlines (see `traced`) of the legs and the body of the ash fox, back to front."""

ASH_PLANES = (
    (
        ASH[1],
        "1500 210, 1556 188 22, 1610 176 34, 1664 186 28, 1708 204 20, 1760 210 30, 1812 204 34, 1880 214, 1850 "
        "270, 1812 284, 1764 280 20, 1716 298 22, 1674 326 20, 1640 354, 1590 374, 1556 350, 1530 320",
    ),
    # The shoulder and the ribs behind it.
    (
        ASH[2],
        "1480 236, 1560 214 26, 1616 206 34, 1664 222 24, 1678 262 20, 1660 312 16, 1626 352, 1590 378, 1560 360, "
        "1510 330",
    ),
    (ASH[2], "1702 240 20, 1744 232 26, 1790 244 20, 1806 268 14, 1764 276 16, 1724 288 16, 1700 304 14, 1694 270 14"),
    (
        ASH[2],
        "1540 330, 1556 360, 1540 384, 1512 402, 1488 413, 1506 418, 1494 428, 1516 431, 1508 440, 1548 428, 1598 "
        "400, 1640 362, 1652 316",
    ),
    (
        ASH[3],
        "1540 300, 1586 280 22, 1630 272 22, 1654 290, 1644 322, 1622 352, 1596 374, 1560 356",
    ),
    (ASH[3], "1704 300, 1734 280 16, 1772 270 12, 1794 278, 1760 283 12, 1728 294 10"),
    (ASH[3], "1640 336, 1622 366, 1606 400, 1592 414, 1552 425, 1520 435, 1552 412, 1584 386, 1612 350"),
    # The far knee and shin, lit from below.
    (ASH[1], "1738 316, 1760 326, 1800 344, 1808 362, 1796 378, 1784 388, 1790 366, 1778 350, 1748 338"),
    # The near thigh: a rounded mass with its own light, drawn on the dark of the flank.
    (
        ASH[1],
        "1836 262, 1858 228 24, 1900 216 30, 1940 238 24, 1954 282, 1944 322, 1928 346, 1932 366, 1920 376, 1896 366, "
        "1858 352, 1832 334, 1822 306",
    ),
    (
        ASH[2],
        "1842 284, 1864 258 20, 1894 254 22, 1916 278 16, 1916 312, 1900 340, 1910 362, 1898 366, 1862 352, 1836 334, "
        "1828 310",
    ),
    (ASH[3], "1832 312, 1850 296 12, 1870 306 10, 1868 330, 1884 352, 1896 364, 1862 352, 1838 334"),
    (ASH[3], "1904 381, 1914 378, 1912 390, 1890 405, 1876 410, 1894 396"),
    # The toes.
    (ASH[3], "1396 446, 1408 445, 1420 447, 1408 448"),
    (ASH[3], "1400 455, 1412 453, 1424 455, 1412 456"),
    (ASH[3], "1323 396, 1334 394, 1346 396, 1334 397.5"),
    (ASH[3], "1330 406, 1342 403, 1354 405, 1342 406.5"),
    (ASH[3], "1826 426, 1838 424, 1852 426, 1838 428"),
    (ASH[3], "1834 434, 1846 432, 1860 434, 1846 436"),
    (ASH[3], "1710 404, 1721 402, 1734 404, 1721 405.5"),
    (ASH[3], "1718 411, 1729 409, 1742 411, 1729 412.5"),
)
"""The planes on it, each warmer and lower than the one before."""

ASH_PUFFS = (
    # From the belly, torn off downwind.
    (1726, 334, 66, 26),
    (1692, 366, 44, 17),
    (1668, 396, 29, 11),
    (1742, 372, 24, 9),
    (1650, 420, 15, 6),
    # Behind the haunch and the hock.
    (1992, 330, 42, 17),
    (2010, 362, 24, 9),
    (1990, 388, 28, 10),
    # From the outer bend of the brush.
    (2150, 470, 46, 16),
    (2204, 446, 24, 9),
    (2098, 566, 40, 14),
    (2158, 552, 22, 8),
    (1968, 622, 34, 12),
    (2030, 634, 18, 7),
    # From the withers and the croup.
    (1716, 152, 38, 12),
    (1762, 136, 24, 9),
    (1800, 116, 14, 5),
)
"""Where the ash comes apart: (x, y, half length, height)."""


def draw_ash_fox(sheet):
    """The ash of the volcano: a fox that bounds over the lake; the plume is its brush, lit at the tip by the crater."""
    heaps = []
    for seed, (x, y, size) in enumerate(HEAPS):
        ring = [(x + size * math.cos(k), y + size * 0.85 * math.sin(k), size * 0.75) for k in range(6)]
        heaps.append(billowed(ring, seed + 80))
    draw_rimmed(sheet, [billowed(ribbon(TAIL, 1.0, bump=0.85), 1), *heaps], ASH[0])
    for tone, outlines in ASH_FIGURE:
        draw_rimmed(sheet, [billowed(traced(outline), 4) for outline in outlines], tone)
    for seed, (tone, outline) in enumerate(ASH_PLANES):
        sheet.path(billowed(traced(outline), seed + 5), tone)
    draw_puffs(sheet)
    draw_brush(sheet)
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


def draw_brush(sheet):
    """The planes of the plume, which end on the croup: lit from below, hot where it leaves the crater."""
    for share, drop, tone, seed, count in (
        (0.80, 0.15, ASH[1], 2, len(TAIL)),
        (0.54, 0.30, ASH[2], 3, len(TAIL) - 2),
        (0.34, 0.50, ASH[3], 6, len(TAIL) - 6),
    ):
        line = [(x, y, half * min(1, (count - index) / 4)) for index, (x, y, half) in enumerate(TAIL[:count])]
        sheet.path(billowed(ribbon(line, share, drop, 0.75), seed), tone)
    for count, share, tone in GLOW:
        line = [(x, y, half * (1 - (index / count) ** 2)) for index, (x, y, half) in enumerate(TAIL[: count + 1])]
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
    """The lava in the water: one torn ribbon under the far shore, which parts into fewer and wider pieces."""
    for width, reach, tone in ((15, 0.62, "#b9472f"), (9, 0.5, "#f0803c"), (4.5, 0.36, "#ffc56a")):
        left, right, depth, sway = [], [], 0.03, 0.0
        while depth < reach:
            fade = 1 - (depth / reach) ** 2
            sway = 0.4 * sway + rng.gauss(0, 1.5 + 9 * depth)
            half = width * fade * rng.choice((0.35, 0.6, 1.0, 1.7)) * (1 + depth)
            y = CONE_BASE + depth * 232
            left += [(1500 + sway - half, y), (1500 + sway - half * rng.uniform(0.3, 0.7), y + 3)]
            right += [(1500 + sway + half, y + 1), (1500 + sway + half * rng.uniform(0.3, 0.7), y + 4)]
            depth += rng.uniform(0.016, 0.04) * (1 + depth)
        sheet.polygon(left + right[::-1], tone)
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
    """The seated figure: an old storyteller who leans back on the log, cards in one hand, and points at the sky."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    cut(
        sheet,
        (
            # The far leg, tucked under.
            ("#472325", "M0 -104 C30 -126 70 -130 92 -120 C104 -114 104 -98 98 -86 L96 -30 L66 -30 L68 -76 L10 -66Z"),
            ("#b5552f", "M86 -100 L99 -92 L97 -34 L88 -34Z"),
            ("#2a181e", "M62 -38 L99 -38 L100 -18 C112 -14 122 -10 126 -2 L126 4 L62 4Z"),
            ("#d06a35", "M92 -38 L99 -38 L100 -18 C112 -14 122 -10 126 -2 L114 -5 C104 -9 95 -14 92 -20Z"),
            # Cloak: round over the back, gathered where she sits, its end over the log.
            (
                "#1d1e30",
                "M-8 -214 C-46 -208 -70 -176 -76 -134 C-79 -110 -88 -90 -104 -74 C-118 -60 -114 -44 -98 -42 L-104 -8 "
                "L-88 -2 L-74 -12 L-58 2 L-42 -8 L-22 0 L-12 -34 L6 -70 L30 -190Z",
            ),
            (
                "#3d4468",
                "M-8 -214 C-46 -208 -70 -176 -76 -134 C-79 -110 -88 -90 -104 -74 C-118 -60 -114 -44 -98 -42 C-102 -52 "
                "-100 -60 -90 -70 C-74 -86 -68 -108 -66 -134 C-62 -172 -42 -198 -8 -214Z",
            ),
            (
                "#2b2f4b",
                "M-12 -208 C-40 -192 -56 -162 -60 -128 C-62 -104 -70 -84 -84 -70 C-92 -60 -90 -50 -80 -46 C-62 -60 -50 "
                "-92 -48 -126 C-44 -160 -32 -188 -12 -208Z",
            ),
            ("#12131f", "M-26 -180 C-38 -130 -36 -90 -70 -50 L-56 -52 C-34 -76 -28 -124 -14 -180Z"),
            # The end that hangs before the log: three folds.
            ("#2b2f4b", "M-98 -42 L-104 -8 L-88 -2 L-80 -44Z"),
            ("#3d4468", "M-98 -42 L-104 -8 L-98 -6 L-91 -43Z"),
            ("#12131f", "M-80 -46 L-74 -12 L-64 -4 L-62 -48Z"),
            ("#2b2f4b", "M-56 -50 L-58 2 L-46 -5 L-42 -52Z"),
            ("#12131f", "M-34 -58 L-42 -8 L-30 -3 L-20 -60Z"),
            ("#4a2a31", "M-22 -60 L-22 0 L-12 -34 L4 -70Z"),
            ("#12131f", "M-104 -40 C-84 -52 -60 -50 -34 -62 L-34 -56 C-58 -46 -84 -46 -98 -38Z"),
            # The near leg is stretched out, its heel dug in.
            (
                "#5a2d29",
                "M-8 -100 C30 -120 74 -118 96 -104 C106 -96 105 -86 100 -78 L124 -38 L94 -20 C80 -44 66 -58 48 -60 L2 "
                "-56Z",
            ),
            ("#3a1f25", "M2 -56 L48 -60 C66 -58 80 -44 94 -20 L102 -25 C88 -52 72 -70 48 -74 L0 -76Z"),
            ("#f39248", "M26 -110 C52 -116 78 -114 96 -104 C104 -98 106 -90 102 -82 C94 -94 70 -100 34 -99Z"),
            ("#c4602f", "M92 -84 L102 -82 L124 -38 L113 -31Z"),
            (
                "#231820",
                "M88 -28 L121 -46 L133 -28 C142 -36 150 -42 158 -46 C168 -47 170 -38 165 -30 L142 4 L125 7 L110 -4Z",
            ),
            ("#f39248", "M158 -46 C168 -47 170 -38 165 -30 L142 4 L135 5 L158 -33 C160 -38 160 -42 158 -46Z"),
            ("#7a3a2a", "M84 -33 L119 -53 L125 -42 L91 -22Z"),
            ("#ffb765", "M109 -47 L119 -53 L125 -42 L116 -37Z"),
            # The skirt: a lap, the knees, and a hem that falls from them over the near shin.
            (
                "#5a2d29",
                "M-16 -124 C12 -136 60 -140 90 -128 C108 -120 114 -106 108 -90 C108 -76 112 -66 116 -52 L100 -44 L92 "
                "-30 L76 -36 L62 -22 L46 -32 L28 -20 L10 -30 L-18 -24 C-36 -40 -38 -90 -16 -124Z",
            ),
            (
                "#a04a2e",
                "M40 -134 C60 -137 78 -134 90 -128 C100 -123 106 -116 108 -106 C98 -112 86 -112 76 -106 C64 -112 52 "
                "-110 42 -104Z",
            ),
            (
                "#f39248",
                "M56 -135 C70 -135 80 -132 90 -128 C108 -120 114 -106 108 -90 C108 -76 112 -66 116 -52 L105 -47 C102 "
                "-66 98 -80 98 -92 C102 -106 98 -116 84 -122 C76 -126 66 -128 56 -128Z",
            ),
            ("#c4602f", "M98 -92 C98 -80 102 -66 105 -47 L100 -44 L96 -37 C94 -58 90 -76 88 -94Z"),
            # Folds that hang from the knee and gather at the hip.
            ("#3a1f25", "M84 -106 C74 -84 72 -60 76 -36 L68 -28 C58 -56 64 -84 84 -106Z"),
            ("#3a1f25", "M62 -104 C44 -84 36 -58 36 -26 L28 -20 L20 -25 C20 -60 34 -88 62 -104Z"),
            ("#3a1f25", "M-18 -24 C-36 -40 -38 -90 -16 -124 C-18 -88 -8 -54 10 -30Z"),
            ("#7d3b2c", "M86 -106 C90 -84 92 -60 92 -30 L76 -36 C73 -60 76 -84 86 -106Z"),
            ("#753629", "M74 -100 C62 -80 58 -56 62 -22 L54 -28 C50 -56 56 -82 74 -100Z"),
            # Tunic and belt.
            ("#3a1f25", "M-14 -104 C8 -92 38 -92 58 -102 L60 -94 C40 -82 8 -82 -18 -92Z"),
            (
                "#74382c",
                "M2 -200 L44 -198 C58 -170 56 -136 48 -120 C52 -112 56 -106 60 -102 C38 -92 10 -92 -16 -104 C-6 -116 "
                "2 -140 2 -200Z",
            ),
            (
                "#f39248",
                "M36 -198 L44 -198 C58 -170 56 -136 48 -120 C52 -112 56 -106 60 -102 L49 -98 C44 -106 42 -112 40 "
                "-120 C48 -142 48 -166 36 -198Z",
            ),
            ("#1d1218", "M2 -120 L48 -126 L47 -114 L2 -107Z"),
            # The far hand keeps the other cards against the knee.
            ("#8a4029", "M38 -176 C54 -166 70 -148 98 -138 L96 -118 C70 -116 46 -130 36 -150Z"),
            ("#f39248", "M96 -118 C70 -116 46 -130 36 -150 L38 -158 C52 -140 72 -126 97 -126Z"),
        ),
    )
    for turn, tone in ((-34, "#a8643f"), (-8, "#d99a5e"), (18, "#ffe6b8")):
        sheet.open_group(f"translate(108 -126) rotate({turn})")
        card, mask = "M-15 -56 L15 -56 L15 -8 L-15 -8Z", "M-9 -47 L-5 -38 L5 -38 L9 -47 L7 -31 L0 -21 L-7 -31Z"
        cut(sheet, ((tone, card), ("#a8371f", mask)))
        sheet.close_group()
    cut(
        sheet,
        (("#e8964f", "M93 -138 C102 -143 112 -142 118 -136 C122 -128 118 -119 110 -116 C104 -115 98 -116 93 -118Z"),),
    )
    knuckles = (
        ((101, -117, 4.6), (112, -118, 4.6), (119, -124, 4)),
        ((104, -124, 4.6), (115, -125, 4.6), (122, -131, 4)),
    )
    draw_fingers(sheet, (*knuckles, ((107, -131, 4.4), (117, -132, 4.4), (124, -138, 3.8))), "#ffb868", "#a3502c")
    draw_fingers(sheet, [((97, -135, 4.6), (103, -142, 4.6), (110, -149, 3.6))], "#ffd79c", "#a3502c")
    cut(
        sheet,
        (
            # The hood lies on the shoulders.
            (
                "#2a2236",
                "M-46 -206 C-66 -220 -60 -252 -36 -256 C-16 -254 0 -240 8 -222 L36 -206 C24 -190 -26 -188 -46 -206Z",
            ),
            ("#3d4468", "M-46 -206 C-66 -220 -60 -252 -36 -256 C-48 -244 -50 -222 -34 -204Z"),
            ("#191524", "M-26 -236 C-30 -220 -18 -206 6 -202 L-8 -198 C-30 -202 -38 -220 -26 -236Z"),
        ),
    )
    sheet.open_group("translate(6 -214) rotate(-27)")
    cut(
        sheet,
        (
            ("#b5602f", "M-14 8 L14 8 L14 -20 L-10 -26Z"),
            (
                "#ffb765",
                "M10 -68 C18 -66 22 -60 23 -54 L23 -49 L36 -37 C35 -32 31 -32 26 -32 L27 -28 L22 -26 L26 -18 C27 -11 "
                "23 -6 16 -4 C6 -3 -2 -8 -8 -16 L-12 -52Z",
            ),
            ("#c4703c", "M-8 -16 C-2 -8 6 -3 13 -4 C4 -14 1 -28 3 -44 L-12 -52Z"),
            ("#ffe6b8", "M23 -54 L23 -49 L36 -37 C35 -32 31 -32 26 -32 L21 -42Z"),
            ("#5a1f1c", "M27 -28 L22 -26 L26 -18 L16 -22Z"),
            ("#e0935a", "M8 -36 C12 -38 17 -36 18 -32 C15 -29 10 -30 8 -36Z"),
            ("#2a1414", "M12 -49 C14 -53 19 -52 20 -48 C18 -46 14 -46 12 -49Z"),
            ("#f0dfd2", "M8 -57 C14 -62 20 -62 24 -58 L23 -55 C18 -57 13 -56 9 -53Z"),
            (
                "#cbb8b4",
                "M14 -70 C2 -86 -28 -82 -33 -58 C-36 -42 -30 -26 -18 -16 L-9 -26 C-14 -38 -9 -48 0 -54 C8 -58 14 -62 "
                "14 -70Z",
            ),
            ("#6f6580", "M-8 -80 C-22 -78 -31 -70 -33 -58 C-36 -42 -30 -26 -18 -16 L-13 -21 C-25 -36 -26 -58 -8 -80Z"),
            ("#9a8a98", "M8 -72 C-4 -72 -16 -64 -20 -50 C-16 -72 -2 -80 8 -72Z"),
            ("#e08a52", "M-7 -42 C1 -45 3 -33 -4 -28 C-8 -32 -10 -38 -7 -42Z"),
            ("#8d8096", "M-30 -84 C-46 -88 -58 -74 -52 -60 C-46 -48 -32 -50 -27 -60 C-24 -68 -24 -80 -30 -84Z"),
            (
                "#cbb8b4",
                "M-30 -84 C-36 -86 -42 -84 -46 -80 C-38 -78 -33 -70 -34 -58 C-31 -58 -28 -59 -27 -60 C-24 -68 -24 -80 "
                "-30 -84Z",
            ),
            ("#c4452a", "M-30 -82 L-25 -80 L-22 -58 L-28 -58Z"),
        ),
    )
    sheet.close_group()
    cut(
        sheet,
        (
            ("#74382c", "M-22 -214 C-8 -202 22 -198 34 -212 L44 -196 C22 -180 -16 -186 -30 -202Z"),
            ("#f39248", "M20 -204 C26 -206 31 -208 34 -212 L44 -196 C36 -190 30 -189 24 -188Z"),
            # The near arm: the sleeve hangs from the raised wrist.
            (
                "#2b2a44",
                "M-26 -204 C-2 -226 30 -230 56 -242 L90 -280 L108 -264 C104 -246 98 -226 94 -204 C80 -206 66 -198 48 "
                "-180 L2 -152 C-20 -166 -34 -188 -26 -204Z",
            ),
            ("#45466c", "M-26 -204 C-2 -226 30 -230 56 -242 L90 -280 L95 -275 L60 -236 C34 -222 4 -218 -18 -196Z"),
            ("#181828", "M20 -218 C34 -206 40 -186 38 -166 L26 -161 C30 -184 28 -202 20 -218Z"),
            ("#181828", "M52 -234 C64 -220 68 -206 62 -190 L51 -182 C57 -200 58 -216 52 -234Z"),
            (
                "#74382c",
                "M78 -252 C82 -238 80 -220 74 -202 C82 -206 88 -206 94 -204 C98 -226 104 -246 108 -264 L99 -272Z",
            ),
            ("#f39248", "M99 -272 L108 -264 C104 -246 98 -226 94 -204 L87 -205 C90 -226 94 -250 99 -272Z"),
            ("#4a2a31", "M48 -180 C66 -198 80 -206 94 -204 L93 -198 C82 -199 68 -190 50 -173Z"),
        ),
    )
    # The hand: three fingers folded under the thumb, the first points up at the ash.
    sheet.open_group("translate(107 -281) rotate(24)")
    shape(
        sheet,
        "M-9 15 L8 15 C11 8 15 0 15 -9 C15 -16 10 -20 2 -20 C-8 -20 -13 -16 -14 -8 C-14 1 -11 8 -9 15Z",
        "#d57f40",
    )
    sheet.path(limb(((-8, -12, 5), (-9, -27, 4.9), (-7.6, -38, 4.5), (-5.6, -47, 3.3))), "#ffd79c")
    shape(sheet, "M-12.6 -14 C-14.6 -28 -12.6 -38 -8.6 -48 C-9.6 -36 -10.8 -26 -9.6 -14Z", "#f0a765")
    folded = ((2, -20, 5.2), (8.5, -17, 4.8), (14, -12, 4.2))
    draw_fingers(
        sheet,
        [((x - 1, y + 1, half), (x + 1, y + 8, half), (x - 1, y + 15, half - 0.6)) for x, y, half in folded[::-1]],
        "#ffc685",
        "#a3502c",
    )
    draw_fingers(sheet, [((-11, 6, 4.6), (-12, -3, 5), (-5, -9, 4.6), (3, -8, 3.8))], "#ffd79c", "#a3502c")
    sheet.close_group()
    sheet.close_group()


def draw_traveller(sheet, x, y, scale):
    """The standing figure: thrown back on the near leg, one hand on the hat, the mug in the other forgotten."""
    sheet.open_group(f"translate({x} {y}) scale({scale})")
    sheet.open_group("rotate(9 40 -300)")
    cut(
        sheet,
        (
            # Pack, flap, pocket and bedroll.
            ("#191c2c", "M44 -304 C78 -318 112 -306 122 -282 C130 -244 126 -204 114 -176 C92 -164 60 -168 44 -178Z"),
            (
                "#2c3350",
                "M100 -306 C114 -302 120 -292 122 -282 C130 -244 126 -204 114 -176 L102 -171 C112 -214 114 -264 100 "
                "-306Z",
            ),
            ("#262b45", "M48 -306 C76 -314 106 -306 116 -288 L114 -250 C92 -240 66 -242 48 -248Z"),
            ("#11131e", "M48 -248 C66 -242 92 -240 114 -250 L113 -243 C92 -233 66 -235 48 -241Z"),
            ("#222740", "M58 -222 L106 -224 L104 -188 C92 -180 72 -180 60 -186Z"),
            ("#c98a4a", "M70 -247 L78 -246 L78 -230 L70 -231Z M96 -246 L104 -249 L104 -233 L96 -230Z"),
        ),
    )
    sheet.close_group()
    cut(
        sheet,
        (
            # The far leg still stands where the step began.
            ("#3a2228", "M-26 -210 L16 -206 L-12 -120 L-42 -40 L-80 -46 C-74 -80 -68 -104 -58 -128Z"),
            ("#f39248", "M-27 -210 L-59 -128 C-69 -104 -75 -80 -81 -46 L-69 -44 C-62 -78 -54 -104 -44 -126 L-14 -196Z"),
            (
                "#2a1a20",
                "M-84 -58 L-40 -50 L-48 -14 C-52 -2 -58 4 -68 4 L-86 4 C-106 4 -124 0 -126 -8 C-124 -16 -110 -18 -100 "
                "-22 C-88 -28 -86 -42 -84 -58Z",
            ),
            (
                "#ffb060",
                "M-84 -58 L-75 -56 C-77 -38 -82 -24 -93 -17 C-104 -13 -116 -12 -125 -7 C-124 -16 -110 -18 -100 -22 "
                "C-88 -28 -86 -42 -84 -58Z",
            ),
            (
                "#8a4029",
                "M-75 -56 L-64 -54 C-66 -34 -72 -18 -84 -11 C-98 -8 -112 -7 -125 -7 C-116 -12 -104 -13 -93 -17 C-82 "
                "-24 -77 -38 -75 -56Z",
            ),
            ("#4a2a2c", "M-88 -66 L-40 -57 L-42 -46 L-86 -54Z"),
            ("#f39248", "M-88 -66 L-70 -63 L-69 -51 L-86 -54Z"),
            # The near leg bears the weight.
            ("#191a27", "M-8 -206 L44 -206 C52 -160 50 -116 44 -40 L6 -40 C6 -90 -4 -130 -8 -206Z"),
            ("#2a2f48", "M34 -206 L44 -206 C52 -160 50 -116 44 -40 L34 -40 C40 -100 42 -150 34 -206Z"),
            ("#6b3229", "M-8 -206 L8 -206 C10 -150 18 -100 17 -40 L6 -40 C6 -90 -4 -130 -8 -206Z"),
            ("#16141d", "M2 -60 L48 -60 L47 -26 C50 -14 54 -6 54 5 L-26 5 C-36 3 -36 -8 -22 -12 C-8 -16 3 -24 4 -38Z"),
            (
                "#6b3229",
                "M2 -60 L18 -60 L20 -34 C16 -18 0 -8 -14 -4 L-30 0 C-33 -6 -30 -10 -22 -12 C-8 -16 3 -24 4 -38Z",
            ),
            (
                "#d06a35",
                "M2 -60 L10 -60 L12 -36 C8 -22 -6 -14 -20 -9 L-31 -4 C-31 -8 -28 -10 -22 -12 C-8 -16 3 -24 4 -38Z",
            ),
            ("#2f2530", "M-2 -68 L52 -68 L51 -56 L0 -56Z"),
            ("#b5552f", "M-2 -68 L16 -68 L17 -56 L0 -56Z"),
            # The coat swings after the body.
            (
                "#1a1c2b",
                "M8 -314 L-14 -300 C-28 -282 -32 -256 -28 -232 L-24 -212 L-48 -150 L-62 -118 L-38 -108 L-22 -126 L-6 "
                "-102 L34 -96 L66 -106 L116 -122 C92 -144 68 -172 54 -206 C66 -236 66 -272 58 -296 L36 -318Z",
            ),
            (
                "#2a3049",
                "M58 -296 C66 -272 66 -236 54 -206 C68 -172 92 -144 116 -122 L90 -114 C68 -142 50 -172 42 -206 C52 "
                "-236 54 -262 50 -292Z",
            ),
            ("#0f101a", "M20 -204 C32 -170 40 -130 42 -98 L60 -104 C54 -136 44 -174 30 -204Z"),
            ("#0f101a", "M-6 -206 L-22 -126 L-6 -102 L2 -101 C0 -130 2 -170 6 -206Z"),
            ("#3b2530", "M6 -206 C2 -170 0 -130 2 -101 L16 -99 C12 -130 14 -170 18 -206Z"),
            ("#6f342b", "M-24 -212 L-2 -208 L-14 -146 L-38 -108 L-62 -118 L-48 -150Z"),
            ("#f39248", "M-25 -212 L-15 -211 L-37 -150 L-52 -114 L-64 -118 L-50 -150Z"),
            ("#6f342b", "M8 -314 L-14 -300 C-28 -282 -32 -256 -28 -232 L-24 -212 L0 -209 C-4 -240 2 -276 16 -308Z"),
            (
                "#f39248",
                "M8 -314 L-14 -300 C-28 -282 -32 -256 -28 -232 L-24 -212 L-15 -211 L-19 -236 C-21 -260 -16 -282 -2 "
                "-296Z",
            ),
            ("#0d0c13", "M-28 -222 L54 -222 L52 -206 L-25 -206Z"),
            ("#d06a35", "M-28 -222 L-14 -222 L-13 -206 L-25 -206Z"),
            ("#ffc685", "M-8 -222 L6 -222 L6 -206 L-8 -206Z M-4 -218 L2 -218 L2 -210 L-4 -210Z"),
            ("#0d0d15", "M18 -312 C8 -286 6 -256 14 -222 L26 -222 C18 -256 20 -286 32 -312Z"),
            ("#a3502c", "M18 -312 C8 -286 6 -256 14 -222 L18 -222 C11 -256 13 -286 22 -312Z"),
        ),
    )
    cut(
        sheet,
        (
            # The far arm: upper arm down to the elbow, forearm forward and up to the wrist.
            (
                "#8f4a31",
                "M-10 -300 C-32 -288 -50 -262 -60 -232 C-66 -212 -52 -196 -36 -196 C-24 -196 -14 -204 -10 -216 L2 "
                "-262Z",
            ),
            (
                "#5c2c28",
                "M-10 -216 L0 -256 L-18 -270 C-14 -244 -18 -222 -32 -206 L-26 -197 C-20 -200 -13 -207 -10 -216Z",
            ),
            ("#f39248", "M-10 -300 C-32 -288 -50 -262 -60 -232 L-54 -229 C-46 -254 -32 -276 -14 -290Z"),
            (
                "#8f4a31",
                "M-62 -238 C-56 -236 -46 -232 -36 -222 C-26 -210 -26 -202 -32 -197 C-42 -194 -54 -198 -62 -206 L-96 "
                "-234 L-82 -256Z",
            ),
            (
                "#f39248",
                "M-26 -198 C-40 -192 -54 -198 -62 -206 L-96 -234 L-92 -240 L-58 -213 C-48 -205 -38 -201 -26 -198Z",
            ),
            (
                "#5c2c28",
                "M-59 -236 C-50 -237 -42 -234 -36 -227 C-42 -229 -46 -229 -49 -228 C-46 -222 -45 -216 -46 -210 C-49 "
                "-219 -53 -228 -59 -236Z",
            ),
            ("#3a2a38", "M-101 -233 L-84 -259 L-76 -253 L-93 -227Z"),
            ("#d06a35", "M-101 -233 L-95 -242 L-87 -236 L-93 -227Z"),
        ),
    )
    draw_spill(sheet)
    draw_mug(sheet)
    # The fist about the handle: fingers through it, the thumb on top.
    shape(
        sheet,
        "M-84 -255 L-97 -236 C-104 -236 -112 -240 -116 -246 C-120 -256 -114 -268 -104 -270 C-96 -270 -88 -264 -84 "
        "-255Z",
        "#e8964f",
    )
    draw_fingers(
        sheet,
        (
            ((-118, -262, 4.4), (-121, -252, 4.8), (-117, -242, 4)),
            ((-110, -261, 4.6), (-113, -249, 5), (-109, -238, 4.2)),
            ((-102, -257, 4.6), (-105, -246, 4.8), (-101, -235, 4)),
            ((-94, -258, 4.8), (-102, -267, 5), (-115, -269, 3.8)),
        ),
        "#ffc685",
        "#a3502c",
    )
    cut(
        sheet,
        (
            # Scarf: its ends follow the wind.
            (
                "#7a2618",
                "M34 -312 C70 -330 104 -300 146 -322 C178 -338 204 -328 232 -344 C220 -310 184 -300 150 -298 C104 "
                "-296 66 -292 38 -294Z",
            ),
            (
                "#b93c22",
                "M30 -308 C64 -318 94 -280 134 -286 C162 -290 182 -276 206 -284 C188 -254 146 -250 116 -262 C84 -274 "
                "60 -288 32 -290Z",
            ),
            ("#7a2618", "M116 -262 C146 -250 188 -254 206 -284 C186 -268 150 -264 122 -274Z"),
        ),
    )
    sheet.open_group("translate(26 -312) rotate(30)")
    cut(
        sheet,
        (
            ("#a3502c", "M-14 10 L18 10 L18 -24 L-10 -26Z"),
            ("#1d151c", "M-6 -62 L14 -66 C28 -54 30 -26 22 -4 L8 -6Z"),
            (
                "#f5a561",
                "M-12 -68 C-20 -66 -24 -60 -24 -54 L-24 -49 L-38 -38 C-37 -33 -32 -32 -27 -32 L-28 -28 L-23 -26 L-28 "
                "-16 C-28 -9 -24 -4 -16 -3 C-6 -3 4 -8 10 -18 L14 -54Z",
            ),
            (
                "#ffd79c",
                "M-22 -62 C-24 -58 -24 -56 -24 -54 L-24 -49 L-38 -38 C-37 -33 -32 -32 -27 -32 L-28 -28 L-23 -26 L-28 "
                "-16 C-28 -9 -24 -4 -16 -3 C-16 -12 -18 -20 -14 -30 C-16 -40 -16 -52 -15 -62Z",
            ),
            ("#a3502c", "M10 -18 C4 -8 -4 -4 -12 -3 C-4 -12 -2 -30 -4 -50 L14 -54Z"),
            ("#4a1d1c", "M-28 -28 L-23 -26 L-28 -16 L-16 -20 C-14 -24 -16 -27 -20 -28Z"),
            ("#fff3dc", "M-22 -50 C-20 -55 -13 -54 -11 -48 C-14 -45 -19 -45 -22 -50Z"),
            ("#2a1414", "M-22 -51 C-20 -54 -16 -53 -15 -49 C-17 -46 -20 -46 -22 -51Z"),
            ("#2a1414", "M-25 -60 C-20 -64 -13 -63 -9 -58 L-10 -55 C-14 -59 -19 -60 -24 -57Z"),
            ("#e08a52", "M2 -42 C10 -46 13 -34 5 -27 C1 -31 -1 -38 2 -42Z"),
            ("#1d151c", "M-2 -62 L14 -66 L14 -44 C10 -46 4 -46 2 -42 C0 -48 -1 -54 -2 -62Z"),
        ),
    )
    # The hat slips backwards: the brim from below, then crown and band.
    sheet.open_group("rotate(11 4 -66)")
    cut(
        sheet,
        (
            ("#2a1519", "M-68 -60 C-46 -50 44 -46 76 -56 C54 -72 -40 -76 -68 -60Z"),
            ("#5c2b29", "M-68 -60 C-54 -55 -24 -51 8 -50 C-20 -55 -30 -60 -32 -68 C-50 -68 -62 -64 -68 -60Z"),
            ("#8f4a31", "M-68 -60 C-56 -74 -20 -80 12 -78 C44 -78 66 -70 76 -56 C52 -68 -36 -72 -68 -60Z"),
            ("#ffb765", "M-68 -60 C-56 -74 -30 -79 -8 -79 L-8 -69 C-32 -69 -54 -66 -68 -60Z"),
            ("#63506f", "M44 -74 C60 -70 70 -64 76 -56 C66 -62 54 -66 40 -68Z"),
            (
                "#8f4a31",
                "M-32 -72 C-36 -92 -30 -114 -16 -118 C-8 -120 0 -112 6 -112 C12 -112 22 -120 30 -114 C40 -106 42 -90 "
                "40 -70 C16 -78 -12 -79 -32 -72Z",
            ),
            ("#f39248", "M-32 -72 C-36 -92 -30 -114 -16 -118 C-12 -119 -9 -117 -6 -115 C-16 -106 -18 -90 -16 -75Z"),
            ("#5c2b29", "M6 -112 C12 -112 22 -120 30 -114 C40 -106 42 -90 40 -70 L20 -74 C22 -90 18 -104 6 -112Z"),
            ("#2a1519", "M-34 -84 C-12 -92 18 -91 42 -83 L41 -69 C16 -78 -12 -79 -32 -71Z"),
            ("#c4452a", "M-34 -84 C-28 -86 -22 -88 -16 -88.5 L-16 -76 C-22 -75 -27 -73 -32 -71Z"),
        ),
    )
    sheet.close_group()
    sheet.close_group()
    cut(
        sheet,
        (
            # Scarf at the throat, over the chin's shadow.
            ("#b93c22", "M-4 -318 C8 -304 36 -300 52 -316 L58 -298 C38 -282 6 -286 -12 -304Z"),
            ("#f77b3a", "M-4 -318 C2 -310 8 -308 12 -306 L8 -290 C0 -293 -8 -298 -12 -304Z"),
            ("#7a2618", "M24 -305 C36 -306 46 -310 52 -316 L58 -298 C46 -289 32 -288 22 -289Z"),
        ),
    )
    # The near arm is lifted in front of the face: shoulder, elbow and wrist show, and the hand keeps the hat on.
    cut(
        sheet,
        (
            ("#0f101a", "M-30 -276 C-8 -262 18 -244 40 -238 C52 -240 60 -250 62 -266 L40 -270Z"),
            # The forearm lies behind the upper arm at the elbow.
            (
                "#242a44",
                "M-70 -318 L-34 -402 L-7 -391 L-32 -326 C-36 -312 -44 -298 -56 -294 C-70 -294 -76 -304 -70 -318Z",
            ),
            (
                "#6f342b",
                "M-70 -318 L-34 -402 L-23 -397 L-53 -322 C-58 -312 -62 -304 -68 -300 C-74 -304 -73 -311 -70 -318Z",
            ),
            (
                "#f39248",
                "M-70 -318 L-34 -402 L-28 -400 L-62 -318 C-66 -310 -67 -304 -66 -298 C-73 -302 -74 -310 -70 -318Z",
            ),
            ("#48527e", "M-13 -394 L-7 -391 L-32 -326 L-38 -330Z"),
            # The upper arm.
            (
                "#20243a",
                "M48 -300 C62 -294 68 -276 60 -260 C52 -248 38 -248 24 -254 C-4 -266 -32 -280 -54 -289 C-68 -294 -74 "
                "-306 -68 -316 C-60 -326 -46 -326 -34 -320 C-8 -310 22 -304 48 -300Z",
            ),
            (
                "#48527e",
                "M48 -300 C22 -304 -8 -310 -34 -320 C-38 -322 -42 -323 -46 -323.6 C-30 -312 2 -300 40 -292 L54 -294Z",
            ),
            (
                "#6f342b",
                "M46 -249 C38 -249 30 -252 24 -254 C-4 -266 -32 -280 -54 -289 C-66 -293 -73 -302 -70 -311 C-62 -302 "
                "-50 -299 -38 -294 C-10 -284 18 -264 46 -249Z",
            ),
            (
                "#f39248",
                "M38 -250 C33 -250 29 -252 24 -254 C-4 -266 -32 -280 -54 -289 C-66 -293 -73 -302 -70 -311 C-64 -302 "
                "-56 -298 -46 -294 C-18 -282 8 -264 38 -250Z",
            ),
            # Folds: the cloth bunches inside the elbow and at the shoulder seam.
            ("#11131f", "M-34 -320 C-40 -316 -44 -310 -45 -302 C-38 -308 -30 -312 -20 -314Z"),
            ("#11131f", "M-20 -314 C-24 -308 -26 -302 -25 -295 C-20 -303 -14 -308 -6 -310Z"),
            ("#11131f", "M48 -300 C40 -290 36 -276 38 -258 L46 -251 C42 -270 46 -286 56 -296Z"),
            # The cuff.
            ("#3a2a38", "M-40 -394 L-35 -406 L-3 -393 L-8 -381Z"),
            ("#d57f40", "M-40 -394 L-35 -406 L-25 -402 L-30 -390Z"),
        ),
    )
    draw_brim_hand(sheet)
    sheet.close_group()


def draw_brim_hand(sheet):
    """The hand on the front of the hat: palm at the edge, fingers over the brim, the thumb under it."""
    sheet.open_group("translate(4 -410) rotate(41)")
    shape(
        sheet,
        "M-17 26 L4 33 C8 24 8 16 4 8 L0 -2 C-4 -11 -16 -14 -21 -6 C-25 2 -22 14 -17 26Z",
        "#e8964f",
    )
    shape(sheet, "M-17 26 L-9 29 C-14 16 -16 4 -13 -9 C-17 -10 -19 -9 -21 -6 C-25 2 -22 14 -17 26Z", "#ffd79c")
    draw_fingers(
        sheet,
        (
            ((-8, -14, 4.6), (6, -21, 4.8), (20, -20, 4.6), (31, -14, 3.8)),
            ((-12, -10, 5), (2, -16.5, 5), (16, -15, 4.8), (28, -8.5, 4)),
            ((-15, -4, 5.4), (-6, -11, 5.4), (8, -11, 5), (23, -3.5, 4.2)),
            ((-5, 17, 6), (6, 13, 5.6), (19, 8, 4.2)),
        ),
        "#ffc685",
        "#7a3a2a",
    )
    shape(sheet, "M-13 24 C-12 14 -8 10 -2 10.6 L2 22 C-2 26 -8 28 -13 24Z", "#ffc685")
    sheet.close_group()


def draw_spill(sheet):
    """What was in the mug: a sheet over the lip that narrows, tears into drops and splashes before the boot."""
    cut(
        sheet,
        (
            ("#4a2018", "M-176 2 C-164 -6 -136 -7 -124 0 C-132 8 -166 9 -176 2Z"),
            ("#c4703c", "M-172 2 C-160 -4 -148 -5 -138 -4 C-150 -1 -158 2 -164 5Z"),
            (
                "#7a3a26",
                "M-124 -244 C-144 -240 -158 -222 -160 -200 C-161 -184 -154 -176 -156 -162 C-157 -154 -158 -148 -153 "
                "-140 C-148 -148 -146 -156 -147 -166 C-148 -178 -144 -184 -142 -192 C-140 -200 -136 -204 -130 -208Z",
            ),
            (
                "#e39a5c",
                "M-124 -244 C-144 -240 -158 -222 -160 -200 C-161 -184 -154 -176 -156 -162 C-157 -154 -158 -148 -153 "
                "-140 C-153 -148 -150 -156 -152 -166 C-154 -178 -151 -188 -149 -198 C-146 -214 -138 -224 -126 -230Z",
            ),
            ("#e39a5c", "M-156 -130 C-150 -120 -148 -106 -155 -101 C-163 -104 -162 -118 -156 -130Z"),
            ("#7a3a26", "M-155 -122 C-151 -116 -150 -108 -154 -104 C-156 -108 -156 -114 -155 -122Z"),
            ("#e39a5c", "M-146 -112 C-143 -107 -142 -101 -146 -99 C-150 -101 -150 -107 -146 -112Z"),
            ("#e39a5c", "M-152 -88 C-147 -80 -145 -69 -151 -66 C-157 -68 -158 -79 -152 -88Z"),
            ("#e39a5c", "M-157 -56 C-153 -49 -152 -41 -157 -39 C-162 -41 -162 -49 -157 -56Z"),
            ("#e39a5c", "M-149 -34 C-146 -29 -145 -24 -149 -22 C-153 -24 -153 -29 -149 -34Z"),
            # The splash: rings on the wet ground and what leaps from it.
            ("#e39a5c", "M-166 1 C-160 -5 -142 -6 -135 0 C-142 -2 -146 -2 -149 -1 C-153 -3 -158 -2 -166 1Z"),
            ("#e39a5c", "M-158 0 C-160 -6 -164 -9 -169 -11 C-162 -11 -157 -8 -155 -2Z"),
            ("#e39a5c", "M-146 0 C-144 -6 -140 -9 -134 -10 C-140 -11 -147 -8 -149 -2Z"),
            ("#e39a5c", "M-184 -22 C-180 -25 -176 -24 -176 -21 C-178 -19 -182 -19 -184 -22Z"),
            ("#e39a5c", "M-126 -26 C-123 -29 -119 -28 -119 -25 C-121 -23 -125 -23 -126 -26Z"),
            ("#e39a5c", "M-166 -30 C-163 -34 -160 -33 -160 -30 C-161 -27 -165 -27 -166 -30Z"),
        ),
    )


def draw_mug(sheet):
    """The forgotten mug, tipped towards the fire; it hangs by its handle."""
    sheet.open_group("translate(-110 -226) rotate(-80)")
    sheet.path("M13 -14 C34 -20 38 12 13 13", "none", 1, "#6b4434", 6)
    cut(
        sheet,
        (
            ("#8d5340", "M-18 -25 L18 -25 L16 22 C8 27 -8 27 -16 22Z"),
            ("#c78a5e", "M-18 -25 L6 -25 L5 25 C-3 26 -12 25 -16 22Z"),
            ("#ffe6b8", "M-18 -25 L-8 -25 L-8 25 C-11 24 -14 23 -16 22Z"),
            ("#a3402c", "M-17.4 -10 C-8 -7 8 -7 17.4 -10 L17 -2 C8 1 -8 1 -17 -2Z"),
            ("#e2a878", "M-18 -25 C-18 -34 18 -34 18 -25 C18 -16 -18 -16 -18 -25Z"),
            ("#2a1414", "M-15 -25 C-15 -31 15 -31 15 -25 C15 -19 -15 -19 -15 -25Z"),
            ("#9a5330", "M-15 -25 C-15 -31 -4 -31 0 -30 C-4 -26 -4 -22 -1 -19.6 C-8 -19.6 -15 -21 -15 -25Z"),
        ),
    )
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
        "#7b4f5d",
        "#96595a",
        None,
        1000,
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
