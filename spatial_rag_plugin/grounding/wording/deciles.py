"""The most deprived tenth of areas, where a field has the deciles of an index: "in the 10% most deprived", "the most deprived decile".

Which end of the deciles is the most deprived one goes by the index that the field is called by: 1 of the IMD, 10 of NZDep. So no field of
another name is taken, and none where two of a layer, or two layers, have one.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, NamedTuple, Optional

from ...language.language import any_of, data_of
from ...model.catalog import Catalog, FieldInfo, LayerInfo
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.layer_names import layer_name_score
from ..lexicon.words import stems

_WHOLE = 100


class _Deciles(NamedTuple):
    """The one field with deciles of how deprived areas are: of which layer, how many levels, whether the first is the most deprived."""

    layer: LayerInfo
    name: str
    levels: int
    from_first: bool


def with_deciles(question: str, catalog: Catalog, code: Optional[str]) -> str:
    """The question with the condition on the field in place of "the most deprived decile"."""
    data = data_of("deciles", code or "")
    deciles = _deciles(Same(catalog), code or "") if data else None
    said = _pattern(code or "").search(question) if deciles is not None else None
    if said is None or deciles is None:
        return question
    narrowed = _condition(said, deciles, data)
    before, after = question[: said.start()], question[said.end() :]
    kind = re.match(data["kind"], after, re.IGNORECASE)
    if kind is not None and _is_kind(kind["kind"], deciles.layer, data):
        after = after[kind.end() :]
    elif said["within"] is None:
        return question
    words = before.split()
    if not narrowed or any(_is_kind(word, deciles.layer, data) for word in words[:-1]):
        return question  # "areas of Leeds in the most deprived decile": which of the two it is of is not decided here
    if not words or not _is_kind(words[-1], deciles.layer, data):
        things = f"{deciles.layer.name} {narrowed}"
        narrowed = data["within"].format(things=things) if said["within"] is not None else things
    return f"{before}{narrowed}{after}"


def _condition(said: re.Match[str], deciles: _Deciles, data: dict[str, Any]) -> str:
    """The condition on the field; empty where a share is no whole number of levels."""
    share = int(said["share"] or said["share2"] or 0)
    level = (said["level"] or "").casefold()
    if level and not any(level.startswith(part) and many == deciles.levels for part, many in data["levels"].items()):
        return ""
    count, rest = divmod(share * deciles.levels, _WHOLE) if share else (1, 0)
    if rest or not 0 < count < deciles.levels:
        return ""
    most = (said["end"] or said["end2"]).casefold() in data["most"]
    first = deciles.from_first == most
    if count == 1:
        return str(data["one"]).format(field=deciles.name, value=1 if first else deciles.levels)
    return str(data["below" if first else "above"]).format(field=deciles.name, value=count + 1 if first else deciles.levels - count)


def _is_kind(word: str, layer: LayerInfo, data: dict[str, Any]) -> bool:
    return word.casefold() in data["areas"] or layer_name_score(stems(word), layer) > 0.0


@lru_cache(maxsize=8)
def _pattern(code: str) -> re.Pattern[str]:
    data = data_of("deciles", code)
    ends = f"(?:{any_of((*data['most'], *data['least']))})"
    return re.compile(rf"(?<![\w-]){data['said'].replace('@ends', ends)}(?![\w-])", re.IGNORECASE)


@lru_cache(maxsize=16)
def _deciles(catalog: Same[Catalog], code: str) -> Optional[_Deciles]:
    data = data_of("deciles", code)
    found = [each for layer in catalog.it.layers for info in layer.fields for each in (_of(info, layer, data),) if each is not None]
    return found[0] if len(found) == 1 else None


def _of(info: FieldInfo, layer: LayerInfo, data: dict[str, Any]) -> Optional[_Deciles]:
    called = info.title.casefold()
    levels = [many for part, many in data["levels"].items() if part in called]
    first, last = (any(name in called for name in data[end]) for end in ("first", "last"))
    if not is_numeric(info) or len(levels) != 1 or first == last or info.maximum is None or info.maximum > levels[0]:
        return None
    return _Deciles(layer, info.name, levels[0], first)
