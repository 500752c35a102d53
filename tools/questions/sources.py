"""The layers that the questions are asked of: the sample town, under several schemas, and the world map that ships with QGIS."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from spatial_rag_plugin.sampledata import generate
from spatial_rag_plugin.sampledata.schemas import layers_of, schema_names, write_schema

from . import refusals, town_made, town_numbers, town_space, town_wishes, world
from .case import Golds, Question, questions
from .oracle import Town, World

NAMES = ("town", "world")
SCHEMAS = schema_names()
WORLD_MAP = Path("/usr/share/qgis/resources/data/world_map.gpkg")


@dataclass(frozen=True)
class Source:
    """Files to load, the gold of the questions over them by category and case, and what the layers are called originally."""

    name: str
    layers: Sequence[Path]
    golds: Callable[[], dict[str, Golds]]
    original: Mapping[str, str] = field(default_factory=dict)

    def questions(self) -> list[Question]:
        """Every wording of every case."""
        return questions(self.name, self.golds())

    def in_original_names(self, answers: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        """The answers with the layers under the names that the gold knows."""
        for answer in answers.values():
            for item in answer["features"]:
                item["layer"] = self.original.get(item["layer"], item["layer"])
        return answers


def prepare(name: str, schema: str, folder: Path) -> Source:
    """Write what has to be written; ``schema`` is one of ``SCHEMAS`` and only concerns the town."""
    if name == "world":
        return Source(name, [WORLD_MAP], lambda: world.cases(World(WORLD_MAP)))
    original = _written(folder, SCHEMAS[0])
    files = [_written(folder, schema) / file for file in ("town.gpkg", "elevation.tif")]
    names = {renamed.name: known.name for renamed, known in zip(layers_of(schema), layers_of(SCHEMAS[0]))}
    return Source(name, files, lambda: _town_golds(Town(original)), names)


def _written(folder: Path, schema: str) -> Path:
    home = folder / f"town-{schema}"
    write_schema(generate(), home, schema)
    return home


def _town_golds(town: Town) -> dict[str, Golds]:
    golds: dict[str, Golds] = {}
    for module in (town_space, town_numbers, town_wishes, town_made, refusals):
        golds.update(module.cases(town))
    return golds
