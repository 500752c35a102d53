"""Months that a field has by name, without a year: "complaints Jan-Jun" are those of six values, and not those of the two that are said."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Optional

from ...language.language import data_of, load
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ..indexes.same import Same
from ..kinds.classes import sure_kinds
from ..world import World

_YEAR = 12
_ENDS = ".\u6708\u4efd"  # what may stand behind the name
_FEWEST = 4  # different months that make a field one of months


def with_months_between(question: str, code: str, world: World) -> str:
    """The question with all the months of a range, where it asks for what has such a field; else as it is."""
    pattern = _range(code)
    found = pattern.search(question) if pattern is not None else None
    if found is None:
        return question
    data = _words(code)["named_months"]
    for layer in world.catalog.layers:
        info, labels = _field_of_months(Same(layer), code)
        first, last = (_month(found[name], code) for name in ("first", "last"))
        if info is None or first is None or last is None or not _is_asked_for(question[: found.start()], layer, code, world):
            continue
        months = [(first + step) % _YEAR for step in range((last - first) % _YEAR + 1)]
        values = data["or"].join(labels[month] for month in months if month in labels)
        return f"{question[: found.start()]}{data['kept'].format(field=info.name, values=values)}{question[found.end() :]}"
    return question


def _is_asked_for(text: str, layer: LayerInfo, code: str, world: World) -> bool:
    said = text.split() if load(code).segmenter is None else [text]
    return any(kind.layer_id == layer.id for word in said for kind in sure_kinds(word.strip(" ,"), world)[:1])


@lru_cache(maxsize=256)
def _field_of_months(layer: Same[LayerInfo], code: str) -> tuple[Optional[FieldInfo], dict[int, str]]:
    """The one field of a layer whose values are all months, and these by their places in the year."""
    found = []
    for info in layer.it.fields:
        if info.role is not FieldRole.CATEGORY or not info.values_complete:
            continue
        labels = {_month(value.label, code): value.label for value in info.values}
        if None not in labels and len(labels) == len(info.values) >= _FEWEST:
            found.append((info, {month: label for month, label in labels.items() if month is not None}))
    return found[0] if len(found) == 1 else (None, {})


def _month(said: str, code: str) -> Optional[int]:
    own = said.strip().rstrip(_ENDS).casefold()
    return next((at for at, forms in enumerate(_words(code)["months"]) if own in forms.split("|")), None)


@lru_cache(maxsize=8)
def _range(code: str) -> Optional[re.Pattern[str]]:
    words = _words(code)
    if "named_months" not in words:
        return None
    month = "|".join(words["months"])
    text = words["named_months"]["range"].replace("{MONTH}", f"(?P<first>{month})").replace("{MONTH2}", f"(?P<last>{month})")
    before, behind = ("", "") if load(code).segmenter is not None else (r"(?<!\w)", r"(?!\w)(?! ?\d)")
    return re.compile(f"{before}{text}{behind}", re.IGNORECASE)


@lru_cache(maxsize=8)
def _words(code: str) -> dict[str, Any]:
    return data_of("moments", code)
