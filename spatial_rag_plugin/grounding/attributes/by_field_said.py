"""Words for a size or a count that are fields of the things: "total bikes by area" where docks say their area, "most empty docks".

What stands right before how something is written is the field that is written so: "with IATA code starting with L".

A field that is called area tells in which one a thing lies, and puts nothing in order; what a field counts is no thing that lies there.
"""

from __future__ import annotations

from dataclasses import replace

from ...model.catalog import FieldRole, LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, RelationKind, Superlative, Term
from ..groups.sorting import sorts_by
from ..kinds.classes import sure_kinds
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.terms import SIZES, statistic_of
from ..times.dated_wishes import is_dated
from ..world import World
from .fields import SAME_FIELD, SIMILAR_FIELD, find_field
from .valued import as_many_as_asked

_HAS, _NAME = "has", "name"
_RECURRING = 0.5  # of the features: names that several of them bear
_WRITTEN = frozenset(("starts", "ends", "contains"))


def by_fields_said(frame: Frame, world: World) -> Frame:
    """The frame that goes by such a field; as it is where no field, or that of another layer, is called so."""
    frame = _by_own_field(_with_field_counted(_by_field_of_size(_by_what_sorts(_of_their_types(frame, world), world), world), world), world)
    return _with_field_written_so(frame, world)


def _of_their_types(frame: Frame, world: World) -> Frame:
    """ "Which soil type covers the largest area" as that of all areas of a name together, where several bear each name of the layer."""
    target, best, terms = frame.target, frame.target.superlative if frame.target is not None else None, frame.measure.terms
    if target is None or frame.group is not None or frame.others or stems(target.text)[-1:] not in taxonomy().kinds_of_kinds:
        return frame
    size = best.dimension if best is not None and best.term is None and not best.field else ""
    term = terms[0] if best is None and len(terms) == 1 else None
    size = term.dimension if term is not None and term == Term(term.text, dimension=term.dimension) else size
    if size not in SIZES or not replace(target, superlative=None, determiner="").is_bare:
        return frame
    kinds = sure_kinds(target.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds and kinds[0].own_layer and kinds[0].predicate is None else None
    info = layer.field(layer.name_fields[0]) if layer is not None and layer.holds_areas and layer.name_fields else None
    if layer is None or info is None or not 1 < (info.distinct or 0) <= _RECURRING * layer.feature_count:
        return frame
    things, measure = Phrase(layer.name, target.start, target.end, plural=True), Measure("", "sum", dimension="area")
    table = replace(frame, output=Output.TABLE, target=things, measure=measure, group=Group(Phrase(info.name), target.text))
    return as_many_as_asked(table, target)


def _by_what_sorts(frame: Frame, world: World) -> Frame:
    """ "Total capacity by fuel type" as that of the plants by the field of their fuel, where one layer has both and some other value alone
    is called a fuel as well.
    """
    target, measure = frame.target, frame.measure
    dates = target.conditions if target is not None and all(map(is_dated, target.conditions)) else ()
    if target is None or frame.output is not Output.TABLE or frame.others or target.determiner:
        return frame
    if not replace(target, conditions=() if dates else target.conditions).is_bare:
        return frame
    term = measure.terms[0] if len(measure.terms) == 1 else Term(measure.field, measure.field, statistic=measure.statistic)
    if not term.field or not term.statistic or term.tally or term.per or term.origin or term.dimension or measure.whole is not None:
        return frame
    said = f"{target.text} {frame.group.phrase.text}" if frame.group is not None else target.text
    if not (dates or f"{frame.question.rstrip(' ?.!')} ".endswith(f" {said} ")):
        return frame
    kinds = sure_kinds(target.text, world)
    by_value = bool(kinds) and not any(kind.name_score or kind.by_flag or kind.predicate is None for kind in kinds)
    found = world.catalog.layers if by_value or dates else ()
    layers = [layer for layer in found if find_field(term.field, layer, numeric=True) is not None]
    info = find_field(said, layers[0], at_least=SIMILAR_FIELD if by_value else SAME_FIELD) if len(layers) == 1 else None
    if info is None or info.role is not FieldRole.CATEGORY:
        return frame
    things = Phrase(layers[0].name, target.start, target.end, plural=True, conditions=dates)
    return replace(frame, target=things, measure=Measure(term.field, term.statistic), group=Group(Phrase(info.name), said))


def _with_field_written_so(frame: Frame, world: World) -> Frame:
    """ "With IATA code starting with L" as a condition on how that field is written, and not on the name."""
    target = frame.target
    written = next((wish for wish in (target.conditions if target else ()) if wish.op in _WRITTEN and wish.field == _NAME), None)
    if target is None or written is None:
        return frame
    before = next((wish for wish in target.conditions if wish.op == _HAS and f"{wish.text} {written.text}" in frame.question), None)
    if before is None or before.field or before.negated or before.number is not None or before.term is not None:
        return frame
    layers = {world.catalog.layer(kind.layer_id).id: world.catalog.layer(kind.layer_id) for kind in sure_kinds(target.text, world)}
    if not any(find_field(before.value, layer, at_least=SAME_FIELD) is not None for layer in layers.values()):
        return frame
    left = tuple(replace(wish, field=before.value) if wish is written else wish for wish in target.conditions if wish is not before)
    return replace(frame, target=replace(target, conditions=left))


def _by_field_of_size(frame: Frame, world: World) -> Frame:
    """ "Total bikes by area" as a table of the areas, where one layer has both fields and the area of each thing is no number."""
    target, best = frame.target, frame.target.superlative if frame.target is not None else None
    if target is None or best is None or frame.output not in (Output.FEATURES, Output.COUNT) or frame.group is not None or frame.others:
        return frame
    words = best.text.split()
    plain = best.dimension in SIZES and not best.field and best.term is None and best.ordinal == 1 and not best.percent
    if len(words) < 2 or not plain or not replace(target, superlative=None).is_bare:
        return frame
    layers = [layer for layer in world.catalog.layers if _sorts(layer, words[-1], world)]
    if len(layers) != 1:
        return frame
    statistic, number = statistic_of(target.text, frame.language)
    by = Group(Phrase(words[-1]), best.text)
    things = Phrase(layers[0].name, target.start, target.end, plural=True)
    if find_field(number, layers[0], numeric=True) is not None:
        return replace(frame, output=Output.TABLE, target=things, measure=Measure(number, statistic), group=by)
    if any(kind.layer_id == layers[0].id for kind in sure_kinds(target.text, world)[:1]):
        return replace(frame, output=Output.TABLE, target=replace(target, superlative=None), measure=Measure(statistic="count"), group=by)
    return frame


def _sorts(layer: LayerInfo, words: str, world: World) -> bool:
    info = find_field(words, layer, at_least=SAME_FIELD)
    return info is not None and find_field(words, layer, numeric=True, at_least=SAME_FIELD) is None and sorts_by(layer, words, world)


def _with_field_counted(frame: Frame, world: World) -> Frame:
    """ "Which area has the most empty docks" as the one with the most in the field that counts them, where no layer holds these."""
    target, best = frame.target, frame.target.superlative if frame.target is not None else None
    term = best.term if best is not None else None
    tally = term.tally if term is not None and term.per is None and term.origin is None else None
    if target is None or best is None or tally is None or tally.field or tally.dimension or tally.distance is not None:
        return frame
    plain = tally.statistic == "count" and tally.kind is RelationKind.CONTAINS and replace(tally.counted, determiner="").is_bare
    counted = tally.counted.text
    if not plain or sure_kinds(counted, world) or sure_kinds(target.text, world):
        return frame
    layers = [layer for layer in world.catalog.layers if sorts_by(layer, target.text, world)]
    if len(layers) != 1 or find_field(counted, layers[0], numeric=True, at_least=SAME_FIELD) is None:
        return frame
    ranked: Superlative = replace(best, field="", dimension="", term=Term(counted, counted))
    return replace(frame, target=replace(target, superlative=ranked))


def _by_own_field(frame: Frame, world: World) -> Frame:
    """ "Which district has the most assaults" by the field ``district`` of the assaults, where a layer is only called otherwise for such
    areas: police districts are no neighbourhoods.
    """
    target, best = frame.target, frame.target.superlative if frame.target is not None else None
    term = best.term if best is not None else None
    tally = term.tally if term is not None and term.per is None and term.origin is None else None
    if target is None or best is None or tally is None or frame.group is not None:
        return frame
    if tally.field or tally.dimension or tally.distance is not None:
        return frame
    one = best.count == 1 and best.ordinal == 1 and not best.percent and replace(target, superlative=None, determiner="").is_bare
    if not one or tally.statistic != "count" or tally.kind is not RelationKind.CONTAINS or frame.output is not Output.FEATURES:
        return frame
    areas, things = sure_kinds(target.text, world), sure_kinds(tally.counted.text, world)[:1]
    layer = world.catalog.layer(things[0].layer_id) if things else None
    if layer is None or not areas or any(kind.layer_id == layer.id or _is_called(kind.layer_id, target.text, world) for kind in areas):
        return frame
    info = find_field(target.text, layer, at_least=SAME_FIELD)
    if info is None or info.role not in (FieldRole.CATEGORY, FieldRole.ADDRESS) or not set(stems(target.text)) <= set(stems(info.name)):
        return frame
    group, counted = Group(Phrase(info.name), target.text), replace(tally.counted, determiner="", plural=True)
    table = replace(frame, output=Output.TABLE, target=counted, measure=Measure(statistic="count"), group=group)
    return replace(table, best="most" if best.descending else "least")


def _is_called(layer_id: str, words: str, world: World) -> bool:
    """Whether the name of a layer, or an alias of it, says the words themselves (in a form or a compound), and no other word for them."""
    layer = world.catalog.layer(layer_id)
    names = ["".join(stems(name)) for name in (layer.name, *layer.called)]
    return any(all(word in name for word in stems(words)) for name in names)
