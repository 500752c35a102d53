"""The layers that the questions are asked of: the sample town, under several schemas, the world map of QGIS, and Natural Earth."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.names import vocabulary
from spatial_rag_plugin.sampledata.schemas import layers_of, schema_names, write_schema

from . import natural, refusals, town_compound, town_groups, town_made, town_numbers, town_space, town_wishes, world
from .case import Golds, Question, questions
from .expected import Expected, Features, any_of
from .oracle import Town, World

NAMES = ("town", "world", "natural")
SCHEMAS = schema_names()
WORLD_MAP = Path("/usr/share/qgis/resources/data/world_map.gpkg")
NATURAL_EARTH = Path(__file__).resolve().parents[3] / "shared" / "realdata" / "natural_earth.gpkg"


@dataclass(frozen=True)
class Source:
    """Files to load, the gold of the questions over them by category and case, and what layers and values are called originally."""

    name: str
    layers: Sequence[Path]
    golds: Callable[[], dict[str, Golds]]
    original: Mapping[str, str] = field(default_factory=dict)
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def there(self) -> bool:
        """Whether all the files are on this machine."""
        return all(layer.exists() for layer in self.layers)

    def questions(self) -> list[Question]:
        """Every wording of every case."""
        return questions(self.name, self.golds())

    def in_original_names(self, answers: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        """The answers with layers and values under the names that the gold knows."""
        for answer in answers.values():
            for item in answer["features"]:
                item["layer"] = self.original.get(item["layer"], item["layer"])
            answer["value"] = self._original_value(answer["value"])
            if answer["table"]:
                answer["table"]["rows"] = [[self._original_value(cell) for cell in row] for row in answer["table"]["rows"]]
        return answers

    def _original_value(self, value: Any) -> Any:
        return self.values.get(value, value) if isinstance(value, str) else value


def prepare(name: str, schema: str, folder: Path) -> Source:
    """Write what has to be written; ``schema`` is one of ``SCHEMAS`` and only concerns the town."""
    if name == "world":
        return Source(name, [WORLD_MAP], lambda: world.cases(World(WORLD_MAP)))
    if name == "natural":
        return Source(name, [NATURAL_EARTH], lambda: natural.cases(World(NATURAL_EARTH)))
    original = _written(folder, SCHEMAS[0])
    files = [_written(folder, schema) / file for file in ("town.gpkg", "elevation.tif")]
    names = {renamed.name: known.name for renamed, known in zip(layers_of(schema), layers_of(SCHEMAS[0]))}
    words = {} if schema == SCHEMAS[0] else vocabulary("schemas")[schema]["values"]
    values = {str(new): old for known in words.values() for old, new in known.items()}
    return Source(name, files, lambda: _town_golds(original), names, values)


def _written(folder: Path, schema: str) -> Path:
    home = folder / f"town-{schema}"
    write_schema(generate(), home, schema)
    return home


def _town_golds(folder: Path) -> dict[str, Golds]:
    """Both honest readings of "parks": the layer, and the features whose kind is park."""
    wide, strict = _golds(Town(folder)), _golds(Town(folder, strict_parks=True))
    return {category: {case: _either(gold, strict[category][case]) for case, gold in cases.items()} for category, cases in wide.items()}


def _either(gold: Expected, other: Expected) -> Expected:
    empty = isinstance(other, Features) and not other.things
    return gold if empty or other == gold else any_of(gold, other)


def _golds(town: Town) -> dict[str, Golds]:
    golds: dict[str, Golds] = {}
    for module in (town_space, town_numbers, town_wishes, town_made, town_groups, town_compound, refusals):
        golds.update(module.cases(town))
    return golds
