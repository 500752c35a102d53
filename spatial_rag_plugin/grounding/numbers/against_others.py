"""Which things are above a limit that each of them has, or above another number of their own: 夜间超标的测点, 昼间达标率,
实测面积比合同面积大的地块占比.

A limit is a number called so (夜间标准, 氨氮限值); what is held to it begins with the same words, or is the only one held to limits. Where
the data say themselves what is above its limit, or several limits may be meant, nothing is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Optional

from ...language.language import load
from ...language.made_words import Words
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo, Made, Making
from ...model.predicate import Against, Comparison
from ..attributes.fields import find_field
from ..attributes.flags import flag_predicate
from ..lexicon.field_words import field_words
from ..lexicon.layer_marks import says_rows
from ..lexicon.words import stems
from ..world import World
from .held_numbers import amounts, held_to, is_limit
from .made_of_two import are_the_things
from .made_rates import Found, before_field, kinds_said, things_before

_ROWS = frozenset(load("zh").data["rows_of_any"])
Formula = Callable[[dict[str, str], Words, World], Optional[Found]]


class _Pair(NamedTuple):
    head: str  # what both are called first
    held: FieldInfo
    limit: FieldInfo


def beyond_limits(making: Making, op: Comparison = Comparison.GT, rated: bool = False) -> Formula:
    """Against the limit that the words before name, or the only one. ``rated``: a share of the things is asked for."""

    def formula(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
        said, made, kept = groups.get("a", ""), dict[str, Made](), ""
        for layer in world.catalog.layers:
            pair = None if _is_told(groups["so"], layer) else _meant(said, layer, world)
            if pair is not None and _are_all(groups.get("things", ""), layer, world):
                made[layer.id] = _made(making, pair.held, op, pair.limit)
                kept = _before(said, pair, world)
        things = next((layer for layer in world.catalog.layers if layer.id in made), None) if rated else None
        return Found(made, things=things, kept=kept) if len(made) == 1 else None

    return formula


def share_beyond(op: Comparison) -> Formula:
    """The share of the things of which one number is above, or below, another one."""

    def formula(groups: dict[str, str], words: Words, world: World) -> Optional[Found]:
        made, kept = dict[str, Made](), before_field(groups["a"], world)
        for layer in world.catalog.layers:
            first, second = (find_field(said, layer, numeric=True) for said in (groups["a"][len(kept) :], groups["b"]))
            two = first is not None and second is not None and first != second and not are_the_things(groups["a"], layer)
            if first is not None and second is not None and two and _are_all(groups.get("things", ""), layer, world):
                made[layer.id] = _made(Making.MARK, first, op, second)
        things = next((layer for layer in world.catalog.layers if layer.id in made), None)
        return Found(made, things=things, kept=kept) if len(made) == 1 else None

    return formula


def _made(making: Making, held: FieldInfo, op: Comparison, other: FieldInfo) -> Made:
    if making is Making.CHANGE:
        return Made(making, held.name, other.name)
    return Made(making, held.name, unit="%", predicate=Against(held.name, op, other.name))


def _are_all(things: str, layer: LayerInfo, world: World) -> bool:
    """Whether words are for all that a layer holds, and not for some of it."""
    rows = not things or says_rows(stems(things), layer) or things in _ROWS
    return rows or any(kind.layer_id == layer.id and kind.predicate is None for kind in kinds_said(things, world))


def _is_told(said: str, layer: LayerInfo) -> bool:
    """Whether a field or a value says itself what is above its limit."""
    labels = (value.label for info in layer.fields if info.role is FieldRole.CATEGORY for value in info.values)
    return flag_predicate(stems(said), layer) is not None or any(said in label for label in labels)


def _meant(said: str, layer: LayerInfo, world: World) -> Optional[_Pair]:
    pairs = list(_pairs(layer))
    named = [pair for pair in pairs if pair.head and pair.head in said] or [pair for pair in pairs if find_field(said, layer) == pair.held]
    if not said or things_before(said, world) == said:
        named = pairs
    return named[0] if len(named) == 1 else None


def _before(said: str, pair: _Pair, world: World) -> str:
    """What stands before the name of what is held to the limit."""
    return said[: said.index(pair.head)] if pair.head and pair.head in said else things_before(said, world)


def _pairs(layer: LayerInfo) -> Iterator[_Pair]:
    """Each limit with the one number that is held to it."""
    limits = [info for info in amounts(layer) if is_limit(info)]
    for limit in limits:
        title = fold(limit.title)
        ends = [at for word in field_words().limits for at in (title.find("".join(word)),) if at >= 0]
        head = title[: min(ends)].rstrip("_ ") if ends else ""
        begun = [info for info in amounts(layer) if info not in limits and fold(info.title).startswith(head)] if head else []
        held = begun or list(held_to(limit, layer))
        if len(held) == 1:
            yield _Pair(head if begun else "", held[0], limit)
