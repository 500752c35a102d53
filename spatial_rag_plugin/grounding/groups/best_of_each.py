"""The extreme ones of each group, where the grammar took the group for the order: "highest severity by type", "oldest church by district".

"The largest city by population" says by what number it is the largest. What is no number anywhere in the data, and sorts things or is a
layer of areas, can be no such order: then it is what the things are broken down by, as "per" would say.
"""

from __future__ import annotations

from dataclasses import replace

from ...language.asking_words import asking_words
from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldRole
from ...model.frame import Frame, Group, Measure, Output, Phrase, RelationKind
from ..attributes.fields import find_field, is_numeric
from ..attributes.most_frequent import asks_for_one
from ..kinds.classes import sure_kinds
from ..times.dates import holds_dates
from ..world import World
from .sorting import sorts_by

_FEW = 2  # "buildings per street, the largest" is one of each
_SORTING = (FieldRole.CATEGORY, FieldRole.ADDRESS)


def best_of_each(frame: Frame, world: World) -> Frame:
    """The frame with such an order as its groups; as it is where the order may be a number, a name or a time."""
    target = frame.target
    best = target.superlative if target is not None else None
    if target is None or best is None or frame.group is not None or best.term is not None or best.percent or not best.field:
        return frame
    language = load(frame.language)
    at = frame.question.find(best.field, target.end)
    _, entry = language.superlatives.longest(fold(best.text).split(), 0)
    own = entry.get("field", "") if entry is not None and entry["role"] in ("field", "size", "length") else best.field
    if at < 0 or own == best.field or not _sorts(best.field, world):
        return frame
    if language.statistics.longest(fold(target.text).split(), 0)[0]:
        return frame  # the highest average rent is one of the means
    of_itself = replace(best, field=own, dimension="" if own else entry["role"])
    words = frame.question[target.end : at + len(best.field)].strip()
    group = Group(Phrase(best.field, at, at + len(best.field)), words, RelationKind.CONTAINS)
    return replace(frame, output=Output.TABLE, target=replace(target, superlative=of_itself), group=group)


def first_rows(frame: Frame, world: World) -> Frame:
    """ "Buildings per street, top three" are the streets with the most buildings; what stands behind the groups ranks their rows."""
    target, group = frame.target, frame.group
    best = target.superlative if target is not None else None
    if target is None or group is None or best is None or best.count < _FEW or frame.row_order:
        return frame
    if (best.dimension != "size" or best.field) and not asking_words(frame.language).asks_for_level(best.text):
        return frame  # "the ten highest" may be of any number, "the ten longest" are things
    said = next((span for span in frame.spans if span.kind == "superlative"), None)
    plain = frame.output is Output.TABLE and not (frame.measure.terms or frame.measure.field or frame.further or group.having)
    superlatives = load(frame.language).superlatives
    if any(superlatives.longest([fold(word)], 0)[0] for word in frame.question[: target.end].split()):
        return frame  # "largest buildings per street, top three" are some of each
    if said is None or not plain or said.start < group.phrase.end or said.start < target.end or best.percent or best.ordinal != 1:
        return frame
    order = "most" if best.descending else "least"
    return replace(frame, target=replace(target, superlative=None), measure=Measure(statistic="count"), row_order=order, limit=best.count)


def first_of_themselves(frame: Frame, world: World) -> Frame:
    """ "The three largest of the states of Brazil" where each state seems to have some, as in 各州中最大的三个州: no thing has its like."""
    target, group = frame.target, frame.group
    if target is None or group is None or target.superlative is None or frame.measure.terms or frame.further or group.having is not None:
        return frame
    things, each = sure_kinds(target.text, world)[:1], sure_kinds(group.phrase.text, world)[:1]
    if not things or not each or (things[0].layer_id, things[0].predicate) != (each[0].layer_id, each[0].predicate):
        return frame
    there, held = (*group.phrase.relations, *target.relations), (*group.phrase.conditions, *target.conditions)
    among = replace(target, relations=there, conditions=held)
    return replace(frame, output=Output.FEATURES, target=among, group=None)


def _sorts(words: str, world: World) -> bool:
    """Whether words say what things are sorted by, or areas that they lie in, and nowhere a number or a day."""
    found = [(info, layer) for layer in world.catalog.layers if (info := find_field(words, layer)) is not None]
    fields = [info for info, _ in found]
    areas = any(info.role is FieldRole.NAME and layer.holds_areas for info, layer in found)
    areas = areas or any(kind.name_score and world.catalog.layer(kind.layer_id).holds_areas for kind in sure_kinds(words, world))
    numbers = any(is_numeric(info) or holds_dates(info) for info in fields)
    if numbers or (not areas and any(info.role is FieldRole.NAME for info in fields)):
        return False
    return areas or any(info.role in _SORTING and info.distinct is not None and info.distinct < info.filled for info in fields)


def kinds_with_most_of_each(frame: Frame, world: World) -> Frame:
    """ "Which flag has the most calls at each terminal" is the commonest flag of the calls there; else the frame as it is."""
    target, group = frame.target, frame.group
    tally = target.superlative.term.tally if target is not None and target.superlative is not None and target.superlative.term else None
    if target is None or tally is None or group is None or frame.further or not asks_for_one(target, frame.language):
        return frame
    counts = tally.statistic == "count" and tally.kind is RelationKind.CONTAINS and tally.distance is None
    plain = replace(target, superlative=None).is_bare and frame.output in (Output.TABLE, Output.FEATURES)
    things = {kind.layer_id for kind in sure_kinds(tally.counted.text, world)}
    sorted_so = [layer for layer in world.catalog.layers if layer.id in things and sorts_by(layer, target.text, world)]
    ranked = target.superlative.term if target.superlative is not None else None
    if not counts or not plain or ranked is None or ranked.per is not None or len(sorted_so) != 1 or sure_kinds(target.text, world):
        return frame
    best = "most" if target.superlative is not None and target.superlative.descending else "least"
    counted = Measure(statistic="count")
    kinds = Group(replace(target, superlative=None), target.text)
    return replace(frame, output=Output.TABLE, target=tally.counted, measure=counted, group=kinds, further=(group,), best=best)


def with_what_each_has(frame: Frame, world: World) -> Frame:
    """Things that stand behind each of others and were left over are what each has: 非洲每个国家人口最多的城市, 巴西每个州的机场数."""
    target, language = frame.target, load(frame.language)
    if target is None or frame.group is not None or len(frame.ignored) != 1 or language.segmenter is None:
        return frame
    left, counts = frame.ignored[0], language.data["count_nouns"]
    if target.determiner not in language.data["grouping_determiners"] or left.start < target.end or frame.measure != Measure():
        return frame
    said = next((word for word in counts if left.text.endswith(word)), "") if target.superlative is None else ""
    text = left.text.removesuffix(said).removesuffix(language.data["possessives"][0])
    things, each = sure_kinds(text, world)[:1], sure_kinds(target.text, world)[:1]
    if not things or not each or things[0].layer_id == each[0].layer_id:
        return frame
    best = target.superlative
    between = frame.question[target.end : left.start]
    asks = frame.output is Output.COUNT or (frame.output is Output.FEATURES and bool(said))
    if best is not None and not (frame.output is Output.FEATURES and between.endswith(best.text)):
        return frame
    if best is None and not asks:
        return frame
    held = Phrase(text, left.start, left.start + len(text), plural=True, superlative=best)
    group = Group(replace(target, superlative=None), frame.question[target.start : target.end], RelationKind.CONTAINS)
    measure = Measure() if best is not None else Measure(statistic="count")
    return replace(frame, output=Output.TABLE, target=held, group=group, measure=measure, ignored=())
