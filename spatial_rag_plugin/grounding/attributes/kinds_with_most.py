"""Which kind of things has the most of something: "which level of school has the most students", "what type of road is the longest".

The number of all things of a kind together is compared, and not that of single ones: the largest school need not be of the largest level.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, RelationKind, Superlative, Tally, Term
from ..groups.sorting import main_category, sorts_by, with_value
from ..kinds.classes import sure_kinds
from ..lexicon.layer_names import BARE_NAME
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.adding_up import unsummed
from ..numbers.terms import SIZES, size_for
from ..world import World
from .fields import SAME_FIELD, find_field
from .most_frequent import asks_for_one


def as_kinds_with_most(frame: Frame, world: World) -> Frame:
    """The frame of "which X of things has the most" as a table of the kinds X, where a field of the things says X and their number adds
    up; else the frame as it is.
    """
    target = _of_things(frame.target, frame.language) if frame.target is not None else None
    best = target.superlative if target is not None else None
    plain = not (frame.group or frame.others or frame.measure.terms or frame.measure.statistic)
    if target is None or best is None or best.ordinal != 1 or best.percent or not best.count or not plain:
        return frame
    said = _kinds_said(frame, target, best)
    said = _by_their_field(frame, target, world) if said is None else said
    kinds = sure_kinds(target.text, world) if said is not None else []
    if said is None or not kinds:
        return frame
    layer = world.catalog.layer(kinds[0].layer_id)
    by = _field(said, layer, world)
    measure = _measure(best, target, layer, frame)
    if measure is None or (by is None and frame.output is Output.ATTRIBUTE):
        return frame
    group = Phrase(by.name if by is not None else said)  # a kind that no field tells is asked back
    things = replace(target, superlative=None, plural=True)
    things = with_value(things, group, by) if by is not None else things
    table = replace(frame, output=Output.TABLE, target=things, measure=measure, group=Group(group))
    if not best.descending:
        return replace(table, best="least")
    several = replace(target, plural=_asks_for_several(frame, target))
    if asks_for_one(several, frame.language):
        return replace(table, best="most")
    return replace(table, limit=best.count) if best.count > 1 else table


def with_sizes_of_what_they_have(frame: Frame, world: World) -> Frame:
    """The frame of 哪条道路的供水管线最长 with the length of all mains of a road in the place of its own; else the frame as it is.

    A script without spaces says the things between what has them and the size, so that they would be what the roads belong to.
    """
    target = frame.target
    best = target.superlative if target is not None else None
    if target is None or best is None or best.field or best.term is not None or load(frame.language).segmenter is None:
        return frame
    *others, last = target.relations or (None,)
    things = last.reference if last is not None and last.kind is RelationKind.OF and not last.negated else None
    if last is None or things is None or things.is_named or things.superlative is not None:
        return frame
    kinds = sure_kinds(things.text, world)
    own = {kind.layer_id for kind in kinds if kind.predicate is not None} & {kind.layer_id for kind in sure_kinds(target.text, world)}
    if last.text != f"{things.text}{best.text}" or not kinds or own:
        return frame  # 云南最大的湖: where the lakes say it themselves, it is none of what they have
    size = size_for(best.dimension, world.catalog.layer(kinds[0].layer_id))
    if not size:
        return frame
    term = Term(last.text, tally=Tally(things, statistic="sum", dimension=size))
    ranked = replace(best, dimension="count", term=term)
    return replace(frame, target=replace(target, relations=tuple(others), superlative=ranked))


def _kinds_said(frame: Frame, target: Phrase, best: Superlative) -> Optional[str]:
    """The words for the kinds right before the things, where what ranks them stands behind; None where no kinds of them are asked for."""
    before = fold(frame.question[: _start(frame, target)]).split()
    joiners = load(frame.language).data.get("kind_joiners", ())
    if frame.output not in (Output.ATTRIBUTE, Output.FEATURES) or len(before) < 2 or before[-1] not in joiners:
        return None
    if frame.question.casefold().rfind(best.text.casefold()) < target.end:
        return None
    if frame.output is Output.ATTRIBUTE:
        words = fold(frame.measure.field)
        return words if words and words == " ".join(before[-1 - len(words.split()) : -1]) else None
    return before[-2] if stems(before[-2]) in taxonomy().kinds_of_kinds else None


def _by_their_field(frame: Frame, target: Phrase, world: World) -> Optional[str]:
    """The word itself, where it is the very name of a field that sorts things of a layer that is called otherwise: "which offense has the
    longest response time" of OFFENSE in a layer of crimes; None of a thing.
    """
    asking, asked = load(frame.language).data.get("who_most", {}).get("which", ()), fold(frame.question).split()
    if not replace(target, superlative=None).is_bare or frame.output is not Output.FEATURES or not asked or asked[0] not in asking:
        return None
    kinds = sure_kinds(target.text, world)[:1]
    if not kinds or kinds[0].predicate is not None or kinds[0].name_score >= BARE_NAME:
        return None
    info = find_field(target.text, world.catalog.layer(kinds[0].layer_id), at_least=SAME_FIELD)
    sorts = info is not None and info.role is FieldRole.CATEGORY and stems(info.name) == stems(target.text)
    return target.text if sorts and info is not None and 2 * (info.distinct or info.filled) <= info.filled else None


def _of_things(target: Phrase, code: str) -> Phrase:
    """The things of a "type of school" that is taken for one phrase."""
    words = target.text.split()
    if len(words) < 3 or words[1] not in load(code).data.get("kind_joiners", ()) or stems(words[0]) not in taxonomy().kinds_of_kinds:
        return target
    return replace(target, text=" ".join(words[2:]))


def _asks_for_several(frame: Frame, target: Phrase) -> bool:
    """Whether the word for the kinds has a plural: "which levels of school have the most students"."""
    before = fold(frame.question[: _start(frame, target)]).split()
    return load(frame.language).is_plural(before[-2]) if len(before) > 1 else target.plural


def _start(frame: Frame, target: Phrase) -> int:
    """Where the words for the things themselves begin."""
    return max(frame.question.casefold().find(target.text.casefold(), target.start), target.start)


def _field(said: str, layer: LayerInfo, world: World) -> Optional[FieldInfo]:
    """The field that tells the kinds: that of the name, or the one that sorts the things where no more than "type" is said."""
    info = find_field(said, layer)
    if info is not None and sorts_by(layer, said, world):
        return info
    return main_category(layer) if stems(said) in taxonomy().kinds_of_kinds else None


def _counted(number: Term, layer: LayerInfo) -> Optional[str]:
    """The words of a field for what seems to be counted of each: "the most losses" of LOSS_AMT; None of anything else."""
    tally = number.tally if number.per is None else None
    if tally is None or not tally.counted.is_bare or tally.field or tally.dimension or tally.distance is not None:
        return None
    info = find_field(tally.counted.text, layer, numeric=True)
    return tally.counted.text if info is not None and unsummed(tally.counted.text, layer) is None else None


def _measure(best: Superlative, target: Phrase, layer: LayerInfo, frame: Frame) -> Optional[Measure]:
    """What is compared: how many there are, the sum of a field that is named, of lengths or of areas; None where nothing adds up."""
    number = best.term or Term(best.text, best.field, "" if best.field else best.dimension)
    if (counted := _counted(number, layer)) is not None:
        return Measure(counted)
    if number.tally is not None or number.per is not None or number.origin is not None:
        return None
    if stems(number.field) in taxonomy().frequent:
        return Measure(statistic="count")
    if number.field:
        named = all(word in stems(frame.question) for word in stems(number.field))
        info = find_field(number.field, layer, numeric=True) if named else None  # the tallest has no sum of heights
        if info is None or (not number.statistic and unsummed(number.field, layer) is not None):
            return None
        return Measure(number.field, number.statistic)  # whether it adds up is decided where groups are
    size = size_for(number.dimension, layer) if number.dimension in (*SIZES, "size") else ""
    return Measure(statistic=number.statistic or "sum", dimension=size) if size else None
