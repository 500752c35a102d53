"""Of what a number is made that no layer holds: said beside the answer."""

from __future__ import annotations

from collections.abc import Collection

from ..model.catalog import Catalog, LayerInfo, Made, Making
from ..model.issue import Issue
from .ask_numbers import taken


def made_of(catalog: Catalog, columns: Collection[str]) -> tuple[Issue, ...]:
    """A note for each made number that is one of the columns that a workflow fills."""
    notes: dict[str, Issue] = {}
    for layer in catalog.layers:
        for info in layer.fields:
            if info.made is not None and info.name in columns:
                notes.setdefault(info.name, taken(info.name.replace("_", " "), _words(info.made, layer)))
    return tuple(notes.values())


def _words(made: Made, layer: LayerInfo) -> str:
    if made.making is Making.RATIO:
        percent = ", in per cent" if made.unit == "%" else ""
        return f"“{made.first}” divided by “{made.second}”{percent}"
    if made.making is Making.CHANGE:
        return f"“{made.first}” less “{made.second}”"
    if made.making is Making.GROWTH:
        return f"“{made.first}” less “{made.second}”, in per cent of “{made.second}”"
    return f"the share where {made.predicate.words() if made.predicate is not None else made.first}"
