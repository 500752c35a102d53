"""Areas that a Chinese question begins with, without the word for what they are: 绍兴人均收入最高的县区, where the data have a 绍兴市.

They are put in full, so that they are no part of the number, or of the thing, that is said right behind them. Only where one area alone
is called so, and where nothing that the data know begins with more of the question.
"""

from __future__ import annotations

import re
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..indexes.same import Same
from ..lexicon.layer_words import layer_words
from .names_in_short import Names, no_names

_SHORTEST, _LONGEST = 2, 4  # characters of a name without the word for its kind
_BEHIND = 6  # characters behind it in which a name may go on


def with_places_in_full(question: str, catalog: Catalog, names: Names = no_names) -> str:
    """The question with such an area by its whole name."""
    areas = _areas(Same(catalog))
    for size in range(min(_LONGEST, len(question) - 1), _SHORTEST - 1, -1):
        said, rest = question[:size], question[size:]
        full = areas.get(said) or _by_name(said, names, Same(catalog))
        if not full or not is_cjk(rest[0]) or _goes_on().match(rest) or rest.startswith(full[size:]):
            continue
        known = names(question[: size + _BEHIND])
        if any(not span.start and span.end > size for span in known) or _begins_more(said, rest, Same(catalog)):
            return question
        return f"{full}{rest}"
    return question


def _by_name(said: str, names: Names, catalog: Same[Catalog]) -> str:
    """The one name in an area layer of which the words are all but the word for its kind; looked up once for each beginning."""
    if len(said) >= _LONGEST or said[0] in load("zh").data["begins_no_place"] or not all(map(is_cjk, said)):
        return ""
    kinds, known = _kinds_of_names(catalog), _found_so(catalog)
    if said not in known:
        full = [f"{said}{kind}" for kind in kinds]
        found = [name for name in full if any(span.start == 0 and span.end == len(name) for span in names(name))]
        known[said] = found[0] if len(found) == 1 else ""
    return known[said]


@lru_cache(maxsize=16)
def _found_so(catalog: Same[Catalog]) -> dict[str, str]:
    """What beginnings of questions were found to be, by these layers."""
    return {}


@lru_cache(maxsize=16)
def _kinds_of_names(catalog: Same[Catalog]) -> tuple[str, ...]:
    """The words for kinds of areas that names of layers end in."""
    kinds = {kind for layer in catalog.it.layers if layer.holds_areas for kind in layer.kinds}
    return tuple(kind for kind in layer_words().area_nouns if kind in kinds)


@lru_cache(maxsize=1)
def _goes_on() -> re.Pattern[str]:
    """What stands behind one of several places, or says already that the words are a place."""
    return re.compile(any_of(load("zh").data["place_goes_on"]))


@lru_cache(maxsize=16)
def _areas(catalog: Same[Catalog]) -> dict[str, str]:
    """The areas that values or names say, by what they are called without the word for their kind; those of one kind alone."""
    found: dict[str, set[str]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            if info.role in (FieldRole.CATEGORY, FieldRole.NAME):
                for value in info.values:
                    kind = next((kind for kind in layer_words().area_nouns if value.label.endswith(kind)), "")
                    bare = value.label[: -len(kind)] if kind else ""
                    if _SHORTEST <= len(bare) <= _LONGEST and all(map(is_cjk, bare)):
                        found.setdefault(bare, set()).add(value.label)
    return {bare: full for bare, several in found.items() if len(several) == 1 for full in several}


def _begins_more(said: str, rest: str, catalog: Same[Catalog]) -> bool:
    """Whether a layer, a field or another value begins with the words and what stands behind them."""
    return any(name.startswith(said + rest[0]) or name == said for name in _called(catalog))


@lru_cache(maxsize=16)
def _called(catalog: Same[Catalog]) -> tuple[str, ...]:
    layers = catalog.it.layers
    names = (name for layer in layers for name in (layer.name, *layer.called))
    fields = [info for layer in layers for info in layer.fields]
    values = (value.label for info in fields for value in info.values)
    return tuple(dict.fromkeys((*names, *(name for info in fields for name in (info.name, info.alias) if name), *values)))
