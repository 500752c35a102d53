"""Three small worlds of other texts (English, German, Chinese): long lists of reviews by other word lists, under other schemas.

A check that nothing is tuned to the town: no field, word list, place or concept is shared with it.
"""

from __future__ import annotations

import json
import math
import os
import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from pyproj import Geod

from .judge import Candidate, Places
from .questions import DATA

LANGUAGES = ("en", "de", "zh")
_GEOD = Geod(ellps="WGS84")
_WORDS = ("Abel", "Brecht", "Corwin", "Dorn", "Ebert", "Falk", "Grau", "Hall", "Ines", "Jahn")
#: How many facts a place has: most of a dozen aspects stay unsaid.
_FACTS = (2, 3, 3, 4, 5)


@cache
def words(language: str) -> Mapping[str, Any]:
    """The word lists, the schema and the size of the world of a language."""
    return json.loads((DATA / f"elsewhere_{language}.json").read_text(encoding="utf-8"))


@cache
def _made(language: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Places and references: position in degrees, values by field, and what the texts say."""
    known = words(language)
    rng = random.Random(f"elsewhere/{language}")  # noqa: S311
    places = []
    for _ in range(known["count"]):
        facts = _facts(known["facts"], rng)
        name = (" " if language != "zh" else "").join(rng.choice(part) for part in known["names"])
        kind = rng.choices(list(known["kinds"]), list(known["kinds"].values()))[0]
        summary = rng.choice(known["summary"]).format(word=rng.choice(_WORDS), year=rng.randint(1890, 2020))
        text = _guest_book(facts, known, rng)
        values = dict(zip(known["fields"], (name, kind, summary, text)))
        places.append({"at": _somewhere(known, rng), "values": values, "facts": facts, "kind": kind})
    called = known["references"]
    references = [{"at": _somewhere(known, rng), "values": {called["field"]: name}} for name in called["names"]]
    return places, references


def _facts(aspects: Mapping[str, Mapping[str, list[str]]], rng: random.Random) -> frozenset[str]:
    chosen = rng.sample(list(aspects), rng.choice(_FACTS))
    return frozenset(f"{aspect}={rng.choice(list(aspects[aspect]))}" for aspect in sorted(chosen))


def _guest_book(facts: frozenset[str], words: Mapping[str, Any], rng: random.Random) -> str:
    """The reviews as a JSON list of strings; each fact stands in one to three of them."""
    fewest, most = words["reviews"]
    count = int(math.exp(rng.uniform(math.log(fewest), math.log(most))))
    reviews = [rng.sample(words["small"], rng.choice((1, 2, 2, 3))) for _ in range(count)]
    for fact in sorted(facts):
        aspect, _, value = fact.partition("=")
        for review in rng.sample(reviews, min(len(reviews), rng.choice((1, 1, 2, 3)))):
            review.insert(rng.randint(0, len(review)), rng.choice(words["facts"][aspect][value]))
    gap = "" if words["language"] == "zh" else " "
    return json.dumps([gap.join(review) for review in reviews], ensure_ascii=False)


def _somewhere(words: Mapping[str, Any], rng: random.Random) -> tuple[float, float]:
    lon, lat = words["centre"]
    east, north, _ = _GEOD.fwd(lon, lat, rng.uniform(0, 360), words["reach_m"] * math.sqrt(rng.random()))
    return round(east, 6), round(north, 6)


def write_elsewhere(language: str, folder: Path) -> Path:
    """Write the world of a language as a GeoPackage."""
    from osgeo import ogr, osr

    path = folder / f"{language}.gpkg"
    folder.mkdir(parents=True, exist_ok=True)
    ogr.UseExceptions()
    reference = osr.SpatialReference()
    reference.ImportFromEPSG(4326)
    reference.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    draft = path.with_suffix(".part.gpkg")
    draft.unlink(missing_ok=True)
    source = ogr.GetDriverByName("GPKG").CreateDataSource(str(draft))
    known = words(language)
    for name, rows in zip((known["layer"], known["references"]["layer"]), _made(language)):
        layer = source.CreateLayer(name, reference, ogr.wkbPoint, ["FID=fid"])
        for field in rows[0]["values"]:
            layer.CreateField(ogr.FieldDefn(field, ogr.OFTString))
        layer.StartTransaction()
        for number, row in enumerate(rows, start=1):
            feature = ogr.Feature(layer.GetLayerDefn())
            feature.SetFID(number)
            feature.SetGeometry(ogr.CreateGeometryFromWkt(f"POINT ({row['at'][0]!r} {row['at'][1]!r})"))
            for field, value in row["values"].items():
                feature.SetField(field, value)
            layer.CreateFeature(feature)
        layer.CommitTransaction()
        layer = None
    source = None
    os.replace(draft, path)
    return path


class ElsewherePlaces(Places):
    """The places of one of the small worlds, measured on the ellipsoid."""

    def __init__(self, language: str) -> None:
        self._places, self._references = _made(language)
        self._field = words(language)["references"]["field"]
        self.scale = words(language).get("scale", 1.0)
        self.candidates = [
            Candidate(number, place["kind"], place["values"], place["facts"]) for number, place in enumerate(self._places, start=1)
        ]

    def distances(self, layer: str, names: tuple[str, ...]) -> np.ndarray:
        """Metres to the nearest of the references called so. ValueError: nobody is called so."""
        ends = [row["at"] for row in self._references if not names or row["values"][self._field] in names]
        if not ends:
            raise ValueError(f"{names} are not in {layer}")
        lon, lat = np.array([place["at"] for place in self._places]).T
        return np.min([_GEOD.inv(np.full(len(lon), x), np.full(len(lon), y), lon, lat)[2] for x, y in ends], axis=0)
