"""Command line: make one picture again from its script. Scaling for the web is not done here.

The scripts are in `scenes/`, here for the pieces of the portfolio, and in `../screens/` for the pictures on the screens
of products.

python render.py lantern-keeper             # master: masters/lantern-keeper.webp, 2400 px on the long side
python render.py lantern-keeper --preview   # quick look: previews/lantern-keeper.png, 480 px
python render.py lantern-keeper --passes    # passes/lantern-keeper-clay.webp and -wireframe.webp, its line in facts.json
python render.py tidebreaker --passes       # also -base-colour.webp, -roughness.webp and -normal.webp
python render.py desk-lamp                  # master: ../screens/masters/desk-lamp.webp, as wide as its script says
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import sys
import tempfile
import time
from pathlib import Path

HOME = Path(__file__).resolve().parent
ROOMS = (HOME, HOME.parent / "screens")
"""The folders with `scenes/`, each with its own `masters/`."""
LONG_SIDE = 2400
"""In px, for a scene without a `LONG_SIDE` of its own."""
PASS_QUALITY = 78
"""Lower than that of the pictures: fine lines take ten times the bytes of a picture of the same size."""


def main() -> None:
    """Parse the arguments, build the scene, render it, write the picture."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    rooms = {path.stem: room for room in ROOMS for path in (room / "scenes").glob("*.py")}
    parser.add_argument("slug", choices=sorted(rooms))
    parser.add_argument("--preview", action="store_true", help="480 px, 16 samples, PNG")
    parser.add_argument(
        "--passes", action="store_true", help="clay, wireframe and maps instead of the picture, 1600 px"
    )
    parser.add_argument("--width", type=int, help="length of the long side in px")
    parser.add_argument("--samples", type=int, help="samples per pixel at most")
    parser.add_argument("--threshold", type=float, default=0.03, help="noise at which a pixel is finished")
    parser.add_argument("--out", type=Path, help="file to write (.png or .webp)")
    options = parser.parse_args()
    room = rooms[options.slug]
    if options.passes and room != HOME:
        parser.error("only pieces of the portfolio have passes")

    sys.path.insert(0, str(HOME))
    from studio import stage  # Before the scene: `mathutils` exists only once `bpy` is loaded.

    scene = load_scene(room / "scenes" / f"{options.slug}.py")
    started = time.monotonic()
    if options.passes:
        width, samples = (480, 4) if options.preview else (1600, 8)
        folder = HOME / ("previews" if options.preview else "passes")
        make_passes(options.slug, scene, options.width or width, options.samples or samples, folder)
        print(f"{folder}: {time.monotonic() - started:.0f} s")
        return
    width = options.width or (480 if options.preview else getattr(scene, "LONG_SIDE", LONG_SIDE))
    folder = room / ("previews" if options.preview else "masters")
    out = options.out or folder / f"{options.slug}.{'png' if options.preview else 'webp'}"
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        raw = str(out) if out.suffix == ".png" else os.path.join(scratch, "render.png")
        if hasattr(scene, "draw"):
            scene.draw(raw, width)
        else:
            scene.build()
            samples = options.samples or (16 if options.preview else getattr(scene, "SAMPLES", 64))
            threshold = 0.1 if options.preview else options.threshold
            stage.render(raw, width, samples, threshold, getattr(scene, "FINISH", stage.Finish()))
        if out.suffix != ".png":
            save_webp(raw, out)
    print(f"{out}: {time.monotonic() - started:.0f} s")


def make_passes(slug: str, scene, width: int, samples: int, folder: Path) -> None:
    """Write the passes of a piece to `folder`, and what the scene consists of to masters/facts.json."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        if hasattr(scene, "draw_passes"):
            passes, facts = scene.draw_passes(scratch, width)
        else:
            from studio import passes as kinds

            scene.build()
            light = getattr(scene, "CLAY_LIGHT", kinds.CLAY_LIGHT)
            passes, facts = kinds.render(scratch, width, samples, getattr(scene, "MAPS", False), light)
        for name, raw in passes.items():
            save_webp(raw, folder / f"{slug}-{name}.webp", PASS_QUALITY)
    path = HOME / "masters" / "facts.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    path.write_text(json.dumps({**known, slug: facts}, indent=1, sort_keys=True) + "\n")


def load_scene(path: Path):
    """The module at `path`: `draw(path, width)`, or `build()`. `SAMPLES`, `FINISH` and `LONG_SIDE` are optional."""
    spec = importlib.util.spec_from_file_location("scene", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules["scene"] = module
    spec.loader.exec_module(module)
    return module


def save_webp(source: str, target: Path, quality: int = 90) -> None:
    """Store the PNG `source` as WebP."""
    from PIL import Image

    with Image.open(source) as picture:
        picture.save(target, "WEBP", quality=quality, method=6)


if __name__ == "__main__":
    main()
