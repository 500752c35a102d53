"""What the demo asks, and of which layers: the world map of QGIS, the sample town, and GS-QA where it is beside the project."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

from qgis.core import QgsApplication, QgsVectorLayer

from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.town import Town
from spatial_rag_plugin.sampledata.writer import GPKG, write

ROOT = Path(__file__).resolve().parent.parent
GSQA = ROOT.parent / "shared" / "gsqa" / "gsqa.gpkg"

TOWN_LAYERS = (
    "places",
    "subway_stations",
    "schools",
    "subway_lines",
    "streets",
    "river_line",
    "river",
    "lake",
    "parks",
    "districts",
)
WORLD_LAYERS = ("countries", "states_provinces")
GSQA_LAYERS = ("pois", "roads", "water", "parks", "regions")


@dataclass(frozen=True)
class Source:
    """Layers with what is asked of them.

    ``load`` gives the layers to search, topmost first, and ``load_background`` what is only drawn beneath them. ``crs`` of the map;
    empty: an equal-area projection around each answer. ``refused``: questions that must be declined with a message.
    """

    key: str
    title: str
    attribution: str
    load: Callable[[], list[QgsVectorLayer]]
    load_background: Callable[[], list[QgsVectorLayer]]
    questions: tuple[str, ...]
    refused: tuple[str, ...] = ()
    crs: str = ""
    settings: Settings = field(default_factory=Settings)


def sources(folder: Path) -> list[Source]:
    """All sources that are here; the town is generated into ``folder``. Raises FileNotFoundError when QGIS has no world map."""
    here = [world_source(), town_source(folder / "town")]
    return [*here, gsqa_source()] if GSQA.exists() else here


def world_map() -> Path:
    """The GeoPackage that comes with QGIS."""
    path = Path(QgsApplication.pkgDataPath()) / "resources" / "data" / "world_map.gpkg"
    if not path.exists():
        raise FileNotFoundError(f"QGIS was installed without its world map: {path} is not there")
    return path


def world_source() -> Source:
    """Countries and states of Natural Earth."""
    return Source(
        "world",
        "The world map that comes with QGIS",
        "Made with Natural Earth",
        lambda: open_layers(world_map(), WORLD_LAYERS, "Made with Natural Earth"),
        list,
        (
            "countries within 500 km of Italy",
            "the 5 nearest countries to Iceland",
            "states that border Texas",
            "largest state of Brazil",
            "how far is France from Poland",
            "which direction is Japan from South Korea",
        ),
        ("how far is Atlantis from Italy", "countries within 5 parsecs of Italy"),
    )


def town_source(folder: Path) -> Source:
    """The town, generated now; what the questions name is taken from it."""
    town = generate()
    write(town, folder)
    attribution = f"{town.name}, an invented town (seed {town.seed})"
    return Source(
        "town",
        f"The sample town {town.name}",
        attribution,
        lambda: open_layers(folder / GPKG, TOWN_LAYERS, attribution),
        list,
        town_questions(town),
        (f"how many unicorns are there in {_district(town)}",),
        crs="EPSG:32618",
    )


def town_questions(town: Town) -> tuple[str, ...]:
    """Questions about places that this town has."""
    station, district = _station(town), _district(town)
    return (
        "cafés with outdoor seating within 500 m of a subway station",
        f"the 5 nearest pharmacies to {station}",
        "the largest park",
        f"how many schools are there in {district}",
        "restaurants within 300 m of the lake",
        f"total length of residential streets in {district}",
        f"museums within 3 km south-west of {station}",
        "streets that cross the river",
        "how many schools are there in each district",
        "what percentage of the schools are within 500 m of a park",
        "convex hull of the schools",
        "quiet vegetarian cafés within 500 m of a subway station, open Sunday evening",
        f"cosy restaurants near {station}, not a tourist trap",
        "距离地铁站300米以内的咖啡馆",
    )


def gsqa_source() -> Source:
    """Places of OpenStreetMap in the United States: the layers of the GS-QA benchmark, asked in our own words."""
    attribution = "© OpenStreetMap contributors (ODbL)"
    return Source(
        "gsqa",
        "GS-QA: places in the United States",
        f"{attribution}; state borders: Natural Earth",
        lambda: open_layers(GSQA, GSQA_LAYERS, attribution),
        lambda: open_layers(world_map(), WORLD_LAYERS, "Made with Natural Earth"),
        (
            "what is the nearest hospital south of Urban Air Adventure Park, Port Saint Lucie, FL?",
            "cafés within 120 km of Point Lookout, PA towards East End Park, Frostburg, MD",
            "how many viewpoints are there in Clarke County, Virginia",
            "how far is the nearest restaurant from Bittersweet Falls, Weybridge, VT",
        ),
        # The benchmark's gold measures whole features.
        settings=Settings(whole_features=True),
    )


def open_layers(path: Path, names: Sequence[str], attribution: str) -> list[QgsVectorLayer]:
    """Layers of a GeoPackage by name. Raises FileNotFoundError when one cannot be opened."""
    layers = []
    for name in names:
        layer = QgsVectorLayer(f"{path}|layername={name}", name, "ogr")
        if not layer.isValid():
            raise FileNotFoundError(f"{path} has no readable layer {name}")
        layer.setAttribution(attribution)
        layers.append(layer)
    return layers


def first_unshared(names: Iterable[str], others: Iterable[str]) -> str:
    """The first name that is not part of a name in ``others``. Raises LookupError.

    A name that a station shares with a square makes the plugin ask back which of them is meant; the demo shows that elsewhere.
    """
    listed = [other for other in others if other]
    for name in names:
        if not any(name in other for other in listed):
            return name
    raise LookupError("every name is shared")


def _station(town: Town) -> str:
    others = [thing.name for things in (town.streets, town.districts, town.parks, town.places, town.schools) for thing in things]
    # The busiest one has cafés and pharmacies around it.
    stations = sorted(town.stations, key=lambda station: -len(station.lines))
    return first_unshared((station.name for station in stations), others)


def _district(town: Town) -> str:
    others = [thing.name for things in (town.streets, town.stations, town.parks) for thing in things]
    return first_unshared((district.name for district in town.districts), others)
