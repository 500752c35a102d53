"""Two values, or yes and no, side by side: "late bus vs crowding complaints", "sheltered vs unsheltered stops".

Where both sides are of one field of a layer, all of either side is asked for, and told for each value of the field. Where they are anything
else, they are offered as questions of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Optional

from ...language.tokens import fold
from ...language.versus import Sides, both_ends, sides_of, some_of_them, versus_words
from ...model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo
from ...model.frame import Condition
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import Compare, Predicate
from ...model.wording import translate
from ..attributes.fields import find_field
from ..attributes.flags import flag_predicate
from ..attributes.wishes import condition_predicate
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.words import stems
from ..world import World

_MOST = 8  # readings


@dataclass(frozen=True)
class Versus:
    """The question in words of one number for each, and the ``fields`` and ``values`` that its answer has to go by."""

    question: str
    fields: tuple[str, ...]
    values: tuple[str, ...] = ()


def side_by_side(question: str, code: str, world: World) -> Iterator[Versus]:
    """What a question of two sides may be, the surest first; nothing where its sides are not of one layer."""
    words, part = versus_words(code), some_of_them(question, code)
    for layer in world.catalog.layers if part is not None else ():
        yield from list(_of_some(part, words, layer, world, code))[:_MOST] if part is not None else ()
    sides = sides_of(question, code)
    if sides is None:
        return
    for layer in world.catalog.layers:
        yield from list(_of_values(sides, words, layer, world))[:_MOST]
        yield from list(_of_yes_and_no(sides, words, layer, world))[:_MOST]


def each_side(question: str, code: str, is_answered: Callable[[str], object]) -> Optional[Issue]:
    """The sides offered one by one, where both can be answered; else None. Of all and some of them, as far as they can be."""
    some = some_of_them(question, code)
    if some is not None:
        written = (said.format(whole=some.before, part=some.behind) for said in versus_words(code).get("some", ()))
        part = next((text for text in written if is_answered(text)), None)
        return each_apart(question, [text for text in (some.before, part) if text is not None]) if is_answered(some.before) else None
    ends = both_ends(question, code)
    if ends is not None and all(map(is_answered, ends)):
        return each_apart(question, ends)
    sides, answered = sides_of(question, code), lru_cache(maxsize=None)(is_answered)  # one side comes with several others
    for one, other in list(dict.fromkeys(sides.written_out()))[:_MOST] if sides is not None else ():
        if one != other and answered(one) and answered(other):
            return each_apart(question, (one, other))
    return None


def each_apart(question: str, texts: Sequence[str]) -> Issue:
    """The question back for several questions, each of them a choice."""
    message = translate("SpatialRagAsking", "These are several questions. One can be answered at a time, each in words of its own.")
    choices = tuple(Choice(text, text) for text in texts)
    return Issue(Severity.QUESTION, "several-questions", message.said(), not_understood=question.strip()[:80], suggestions=choices)


def _of_values(sides: Sides, words: dict[str, Any], layer: LayerInfo, world: World) -> Iterator[Versus]:
    """Both sides are values of one field: either is asked for, by that field."""
    left = ((rest, said, hit.field, hit.label) for rest, said in sides.at_end() for hit in world.values(stems(said), layer.id))
    right = [(said, rest, hit.field, hit.label) for said, rest in sides.at_beginning() for hit in world.values(stems(said), layer.id)]
    for before, one, field, label in left:
        info = layer.field(field)
        if info is None or info.role is not FieldRole.CATEGORY:
            continue
        for other, behind, its, its_label in right:
            if its != field or its_label == label:
                continue
            either = words["or"].format(one=one, other=other)
            yield from _grouped((before, either, behind), words, info, sides, (label, its_label))
            kept = words["kept"].format(field=field, values=words["or"].format(one=label, other=its_label))
            yield from _grouped((before.rstrip(" ,"), _without_field(behind, layer, info), kept), words, info, sides, (label, its_label))


def _of_some(part: Sides, words: dict[str, Any], layer: LayerInfo, world: World, code: str) -> Iterator[Versus]:
    """All of them, by the field that tells which of them are so: "how many schools, and how many of them are private"."""
    said = part.behind
    known = (hit.field for hit in world.values(stems(said), layer.id))
    kinds = (kind.predicate for kind in sure_kinds(said, world) if kind.layer_id == layer.id)
    meant = condition_predicate(Condition(said, value=said), layer, world, language=code).predicate  # PVT of "private"
    flags = (found.field for found in (flag_predicate(stems(said), layer), *kinds, meant) if isinstance(found, Compare))
    for name in dict.fromkeys((*known, *flags)):
        info = layer.field(name)
        if info is not None and (info.role is FieldRole.CATEGORY or info.type is FieldType.BOOLEAN):
            yield from _grouped((part.before,), words, info, part)


def _of_yes_and_no(sides: Sides, words: dict[str, Any], layer: LayerInfo, world: World) -> Iterator[Versus]:
    """One side is a yes/no field, the other denies it: all that the rest asks for, by that field."""
    for before, one in sides.at_end():
        for other, behind in sides.at_beginning():
            said, rest = (one, behind) if _denies(one, other, words) else (other, behind) if _denies(other, one, words) else ("", "")
            if fold(one) in words["with"] and fold(other) in words["without"]:
                parts = behind.split()
                said, rest = " ".join(parts[:1]), " ".join(parts[1:])
            predicate = _yes(said, rest, layer, world) if said else None
            info = layer.field(next(iter(predicate.fields()))) if predicate is not None else None
            if info is not None:
                yield from _grouped((before, rest), words, info, sides)


def _grouped(
    parts: tuple[str, ...], words: dict[str, Any], info: FieldInfo, sides: Sides, values: tuple[str, ...] = ()
) -> Iterator[Versus]:
    text = sides.joint.join(part for part in parts if part)
    for by in words["by"]:
        yield Versus(f"{text}{sides.joint}{by.format(field=info.name)}", (info.name,), values)


def _yes(said: str, rest: str, layer: LayerInfo, world: World) -> Optional[Predicate]:
    """What words say of yes or no in a layer, alone or before what they are said of: "sheltered stops"."""
    kinds = (kind for words in (said, f"{said} {rest}") for kind in sure_kinds(words, world) if kind.layer_id == layer.id)
    found = flag_predicate(stems(said), layer) or next((kind.predicate for kind in kinds if kind.predicate is not None), None)
    return found if isinstance(found, Compare) else None


def _without_field(text: str, layer: LayerInfo, info: FieldInfo) -> str:
    """Without the name of the field: of "high vs low severity" the values tell it."""
    first, _, rest = text.partition(" ")
    return rest if first and find_field(first, layer) is info else text


def _denies(one: str, other: str, words: dict[str, Any]) -> bool:
    """Whether the other side is the one with a word or a prefix that denies it."""
    said, denied = fold(one), fold(other).replace("-", " ")
    return denied in (*(f"{word} {said}" for word in words["denying"]), *(f"{prefix}{said}" for prefix in field_words().denials))
