"""Code that the eleven pieces share: `stage` (scene, camera, render), `lights`, `materials`, `shapes`.

Units are metres and degrees. z points up, and the viewer is usually at negative y. Nothing in this package depends on
a particular piece.
"""
