"""Command line: make one piece of the portfolio again from its script. Scaling for the web is not done here.

python render.py lantern-keeper             # master: masters/lantern-keeper.webp, 2400 px on the long side
python render.py lantern-keeper --preview   # quick look: previews/lantern-keeper.png, 480 px
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import sys
import tempfile
import time
from pathlib import Path

HOME = Path(__file__).resolve().parent


def main() -> None:
    """Parse the arguments, build the scene, render it, write the picture."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("slug", choices=sorted(path.stem for path in (HOME / "scenes").glob("*.py")))
    parser.add_argument("--preview", action="store_true", help="480 px, 16 samples, PNG")
    parser.add_argument("--width", type=int, help="length of the long side in px")
    parser.add_argument("--samples", type=int, help="samples per pixel at most")
    parser.add_argument("--threshold", type=float, default=0.03, help="noise at which a pixel is finished")
    parser.add_argument("--out", type=Path, help="file to write (.png or .webp)")
    options = parser.parse_args()

    sys.path.insert(0, str(HOME))
    from studio import stage  # Before the scene: `mathutils` exists only once `bpy` is loaded.

    scene = load_scene(options.slug)
    started = time.monotonic()
    width = options.width or (480 if options.preview else 2400)
    folder = HOME / ("previews" if options.preview else "masters")
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


def load_scene(slug: str):
    """The module scenes/<slug>.py: `draw(path, width)`, or `build()` with `SAMPLES` and `FINISH` where they differ."""
    spec = importlib.util.spec_from_file_location("scene", HOME / "scenes" / f"{slug}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules["scene"] = module
    spec.loader.exec_module(module)
    return module


def save_webp(source: str, target: Path) -> None:
    """Store the PNG `source` as WebP at quality 90."""
    from PIL import Image

    with Image.open(source) as picture:
        picture.save(target, "WEBP", quality=90, method=6)


if __name__ == "__main__":
    main()
