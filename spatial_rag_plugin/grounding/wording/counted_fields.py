"""Statistics of what a field counts, by the field's own name: the "average number of food trees" of gardens with a number_of_food_trees.

Without that it would be how many of such things there are in each of some areas, or all things of a layer that is called like them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from ...language.language import load
from ...model.catalog import Catalog
from ..attributes.fields import is_numeric
from ..attributes.name_endings import counted_by
from ..indexes.same import Same
from ..lexicon.words import Words, stems

_LONGEST = 3  # words for what is counted
_WORDS = re.compile(r"[^\W\d_]+(?:[ -][^\W\d_]+)*")


def with_counted_fields(question: str, catalog: Catalog, code: str = "en") -> str:
    """The question with the name of the one field that counts it in place of a "number of" something behind a statistic."""
    said = _said(code)
    if said is None or (match := said.search(question)) is None:
        return question
    things = _WORDS.match(question, match.end())
    words = things.group().split() if things is not None else []
    for length in range(min(_LONGEST, len(words)), 0, -1):
        text = " ".join(words[:length])
        field = _counting(Same(catalog)).get(stems(text), "")
        if field:
            return f"{question[: match.start('number')]}{field}{question[match.end() + len(text) :]}"
    return question


@lru_cache(maxsize=8)
def _said(code: str) -> re.Pattern[str] | None:
    words = load(code).data.get("counted_fields", {})
    return re.compile(words["said"], re.IGNORECASE) if words else None


@lru_cache(maxsize=64)
def _counting(catalog: Same[Catalog]) -> Mapping[Words, str]:
    """The names of the fields that count something, by what they count; of what another layer holds, or several count, none."""
    found: dict[Words, list[str]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            name = stems(info.name)
            counted = (counted_by(name), name) if is_numeric(info) and " " not in info.name else ()
            others = [stems(other.name) for other in catalog.it.layers if other is not layer]
            for words in filter(None, dict.fromkeys(counted)):
                if not any(other[-len(words) :] == words for other in others) and stems(layer.name) != words:
                    found.setdefault(words, []).append(info.name)
    return MappingProxyType({words: names[0] for words, names in found.items() if len(names) == 1})
