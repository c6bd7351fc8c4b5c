"""What all eleven pieces share: `stage` (scene, camera, render), `lights`, `materials`, `shapes`.

Units are metres and degrees, z is up, the viewer usually stands at negative y. Nothing here knows a single piece.
"""
