"""The town of the benchmark: the sample town with reviews beside the descriptions, and its labels measured by shapely and pyproj."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import shapely

from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata import town as sample
from spatial_rag_plugin.sampledata.writer import LAYERS, LayerSpec, Row, write
from tools.questions import oracle

from .judge import Candidate, Places
from .reviews import Reviewed, review_town

TEXTS = (("comments", "text"), ("pros", "text"), ("cons", "text"))


def write_town(folder: Path) -> Path:
    """Write the town with its reviews; the same file for the same word lists."""
    town = generate()
    reviews = review_town(town)
    path, _ = write(town, folder, [_with_reviews(spec, reviews) if spec.name == "places" else spec for spec in LAYERS])
    return path


def _with_reviews(spec: LayerSpec, reviews: Mapping[int, Reviewed]) -> LayerSpec:
    def rows(town: sample.Town) -> Iterator[Row]:
        for place, (wkt, values) in zip(town.places, spec.rows(town)):
            said = reviews[place.id]
            yield wkt, [*values, said.comments or None, said.pros or None, said.cons or None]

    return replace(spec, fields=(*spec.fields, *TEXTS), rows=rows)


class TownPlaces(Places):
    """The places of the town file with the facts that their texts say."""

    def __init__(self, folder: Path) -> None:
        town = generate()
        reviews = review_town(town)
        self._layers = oracle.Town(folder)
        things = self._layers["places"]
        self._shapes = np.array([thing.shape for thing in things])
        self.candidates = [
            Candidate(thing.fid, thing["category"], thing.values, reviews[thing.fid].facts | _said(town, thing.fid), thing["opening_hours"])
            for thing in things
        ]
        self._known: dict[tuple[str, tuple[str, ...]], np.ndarray] = {}

    def distances(self, layer: str, names: tuple[str, ...]) -> np.ndarray:
        """Metres to the nearest of the things called so, all of the layer's where no name is given. ValueError: nobody is called so."""
        if (layer, names) not in self._known:
            things = [thing for thing in self._layers[layer] if not names or thing.name in names]
            if not things or (names and {thing.name for thing in things} != set(names)):
                raise ValueError(f"{names} are not in {layer}")
            self._known[layer, names] = shapely.distance(self._shapes[:, None], np.array([t.shape for t in things])[None, :]).min(axis=1)
        return self._known[layer, names]


def _said(town: sample.Town, fid: int) -> frozenset[str]:
    return frozenset(f"{aspect}={value}" for aspect, value in town.facts[fid].items())
