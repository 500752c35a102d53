"""The same town under other schemas: layers, fields and category values renamed or translated, features and ids as they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from .names import vocabulary
from .town import Town
from .writer import LAYERS, LayerSpec, Row, Value, write

ORIGINAL = "original"
_LIST_MARK = ";"


def schema_names() -> tuple[str, ...]:
    """The schemas that the town can be written in; the first one is its own."""
    return (ORIGINAL, *vocabulary("schemas"))


def write_schema(town: Town, folder: Path, schema: str) -> list[Path]:
    """Write the town in one of :func:`schema_names`; the paths of the GeoPackage and the raster.

    Raises KeyError for another name, RuntimeError when GDAL cannot write there.
    """
    return write(town, folder, layers_of(schema))


def layers_of(schema: str) -> tuple[LayerSpec, ...]:
    """The layers of the town as a schema has them, in the order of the original ones."""
    if schema == ORIGINAL:
        return LAYERS
    words = vocabulary("schemas")[schema]
    return tuple(_renamed(spec, words["layers"][spec.name], words) for spec in LAYERS)


def _renamed(spec: LayerSpec, layer: Mapping[str, Any], words: Mapping[str, Any]) -> LayerSpec:
    """A field of the schema is "name" or "name|alias"; a second name field keeps the names that are translated."""
    second = words.get("second_name", "")
    fields: list[tuple[str, str]] = []
    aliases: dict[str, str] = {}
    for name, kind in spec.fields:
        new, _, alias = layer["fields"][name].partition("|")
        fields.append((new, kind))
        if alias:
            aliases[new] = alias
    if second:
        fields.append((second, "text"))
    values = [words["values"].get(layer.get("values", {}).get(name, name), {}) for name, _ in spec.fields]

    def rows(town: Town) -> Iterator[Row]:
        for wkt, row in spec.rows(town):
            new = [_translated(value, known) for value, known in zip(row, values)]
            yield wkt, [*new, row[0]] if second else new

    title = layer.get("title", layer["name"])
    return replace(spec, name=layer["name"], title=title, description="", fields=fields, rows=rows, aliases=aliases)


def _translated(value: Value, known: Mapping[str, Value]) -> Value:
    """A value, or each entry of a list of them, in the words of the schema."""
    if not known or not isinstance(value, str):
        return value
    entries: Sequence[str] = value.split(_LIST_MARK)
    return _LIST_MARK.join(str(known.get(entry, entry)) for entry in entries)
