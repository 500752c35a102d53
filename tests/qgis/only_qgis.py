"""Run as a script: asks questions with everything blocked that QGIS does not bring, and prints the answers as JSON.

``python only_qgis.py block|free FOLDER``: the folder holds the sample town.
"""

from __future__ import annotations

import importlib.abc
import json
import sys
from pathlib import Path

BLOCKED = (
    "shapely",
    "scipy",
    "opening_hours",
    "openai",
    "rank_bm25",
    "sentence_transformers",
    "torch",
    "pandas",
    "geopandas",
    "sklearn",
    "hypothesis",
)
WORLD = [
    "countries within 500 km of Italy",
    "the 5 nearest countries to Iceland",
    "states that border Texas",
    "largest state of Brazil",
    "how many states does Mexico have",
    "total area of Brazil's states",
    "how far is France from Poland",
    "which direction is Japan from South Korea",
    "how large is Switzerland",
]
TOWN = [
    "restaurants within 300 m of the river",
    "10 nearest cafes to the lake",
    "cafes in Old Town",
    "districts that contain a hospital",
    "streets crossing the river",
    "total length of streets in Old Town",
    "restaurants north of the river",
    "average rating of cafes",
    "quiet cafes",
]


class Blocker(importlib.abc.MetaPathFinder):
    """Makes libraries look as if they were not installed, and remembers who asked for them."""

    def __init__(self) -> None:
        self.refused: set[str] = set()

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in BLOCKED:
            self.refused.add(name.partition(".")[0])
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def main() -> int:
    mode, folder = sys.argv[1], Path(sys.argv[2])
    blocker = Blocker()
    if mode == "block":
        sys.meta_path.insert(0, blocker)
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

    from qgis.core import QgsApplication

    application = QgsApplication([], False)
    application.initQgis()

    from tests.qgis.asking import ask, open_layers, world_map

    out = {}
    for layers, questions in (
        (open_layers(world_map(), ["countries", "states_provinces"]), WORLD),
        (open_layers(folder / "town.gpkg"), TOWN),
    ):
        for question in questions:
            given = ask(question, layers)
            features = [[item.fid, item.name, item.distance_m, item.azimuth_deg] for item in given.features]
            out[question] = {
                "status": given.status,
                "value": given.value,
                "unit": given.unit,
                "features": features,
                "total": given.total,
                "issues": [issue.code for issue in given.issues],
            }
        layers.clear()
    loaded = sorted(name for name in BLOCKED if name in sys.modules)
    print(json.dumps({"answers": out, "loaded": loaded, "refused": sorted(blocker.refused)}))
    application.exitQgis()
    return 0


if __name__ == "__main__":
    sys.exit(main())
