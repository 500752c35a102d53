"""A value right before the number of the same things in Chinese: 甲级空置率超过20%的写字楼 are those whose 等级 is 甲级.

The value becomes a condition of its own; of a value that is a place (滨江区均价最高的小区) the things lie in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ...language.language import any_of, load
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, FieldRole, LayerInfo
from ..indexes.same import Same
from ..kinds.han_kinds import said_otherwise
from ..lexicon.layer_names import ONLY_BEGINS, layer_name_score
from ..lexicon.words import stems
from ..numbers.thing_and_number import is_kind
from .fields import SAME_FIELD, find_field
from .han_conditions import numbers_named

_SHORTEST, _LONGEST = 2, 10  # characters of a value, and of a word for things


def with_values_apart(question: str, catalog: Catalog) -> str:
    """The question with such values apart from the number behind them."""
    if not any(map(is_cjk, question)):
        return question
    numbers = numbers_named(question, Same(catalog))
    found = re.search(_bounded(numbers), question) if numbers else None
    if found is None:
        return question
    data = load("zh").data
    of, (is_, *_) = data["possessives"][0], data["rank_verbs"]
    before, behind = question[: found.start()], question[found.start() :]
    bare = before[:-1] if before.endswith(of) else before
    for layer, info, label in _values_at_end(bare, catalog):
        whole = f"{label}{found['number']}"
        if any(find_field(whole, other, at_least=SAME_FIELD) for other in catalog.layers):
            return question
        if _speaks_of(layer, behind, of):
            return f"{bare[: -len(label)]}{info.name}{is_}“{label}”{of}{behind}"
    placed = any(label.endswith(tuple(data["area_nouns"])) for _, _, label in _values_at_end(bare, catalog))
    return f"{bare}{data['inside_word']}{behind}" if placed else question


def _values_at_end(before: str, catalog: Catalog) -> Iterator[tuple[LayerInfo, FieldInfo, str]]:
    """The values of fields of kinds that the words end in, the longest first."""
    for size in range(min(_LONGEST, len(before)), _SHORTEST - 1, -1):
        rest, said = before[:-size], before[-size:]
        if not rest.endswith(("“", *load("zh").data["rank_verbs"])):
            yield from ((layer, info, said) for layer, info in _by_label(Same(catalog)).get(said, ()))


def _speaks_of(layer: LayerInfo, behind: str, of: str) -> bool:
    """Whether the things behind the number and what is asked of it are those of the layer."""
    labels = {stems(value.label) for info in layer.fields if info.role is FieldRole.CATEGORY for value in info.values}
    alone = Catalog((layer,))
    for run in behind.split(of)[1:2] if of in behind else ():
        for at in range(min(len(run), _SHORTEST * 2)):  # 3栋写字楼
            words = [run[at : at + size] for size in range(_SHORTEST, _LONGEST + 1) if at + size <= len(run)]
            if any(is_kind(word, alone) or layer_name_score(stems(word), layer) >= ONLY_BEGINS for word in words):
                return True
            if any(not labels.isdisjoint((stems(word), *said_otherwise(word, alone))) for word in words):
                return True
    return False


@lru_cache(maxsize=16)
def _by_label(catalog: Same[Catalog]) -> dict[str, list[tuple[LayerInfo, FieldInfo]]]:
    found: dict[str, list[tuple[LayerInfo, FieldInfo]]] = {}
    for layer in catalog.it.layers:
        for info in layer.fields:
            for value in info.values if info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS) and not info.tokens else ():
                if _SHORTEST <= len(value.label) <= _LONGEST and all(map(is_cjk, value.label)):
                    found.setdefault(value.label, []).append((layer, info))
    return found


@lru_cache(maxsize=256)
def _bounded(numbers: frozenset[str]) -> str:
    """A number with the bound, the extreme or the degree that is asked of it."""
    data = load("zh").data
    extremes = {word for rule in data["superlatives"] for word in rule["words"]}
    compared = {word for words in data["comparators"].values() for word in words}
    graded = {f"{way}{data['possessives'][0]}" for way in data["graded_orders"]}
    tests = any_of(extremes | compared | graded)
    openers = "|".join(map(re.escape, data["bound_openers"]))
    named = any_of(numbers)
    return rf"(?P<number>{named})(?:{openers})?(?:{tests}|[0-9])"
