"""Numbers and what they are of: "losses from thefts" are those of thefts, "average visits per library" is one number over all libraries."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo, FieldRole, LayerInfo
from ...model.frame import Frame, Group, Measure, Output, Phrase, Relation, RelationKind, Term
from ...model.predicate import Predicate, listed_values
from ..attributes.compound_names import without_kind
from ..attributes.fields import SAME_FIELD, find_field
from ..attributes.qualities import value_options
from ..kinds.classes import sure_kinds
from ..lexicon.layer_names import PARTIAL_LAYER_NAME
from ..lexicon.words import stems
from ..world import World
from .terms import statistic_of

_OF_ALL = "mean"


def with_what_they_are_from(frame: Frame, world: World) -> Frame:
    """The frame with a number "from" things as the number of these things: no way leads from a theft to a loss."""
    target = frame.target
    if target is None or frame.output in (Output.DISTANCE, Output.DIRECTION) or not any(map(_is_plain, target.relations)):
        return frame
    words = statistic_of(target.text, frame.language)[1] or target.text
    if sure_kinds(target.text, world) or sure_kinds(words, world):
        return frame
    if not any(find_field(words, layer, numeric=True) is not None for layer in world.catalog.layers):
        return frame
    relations = tuple(replace(one, kind=RelationKind.OF) if _is_plain(one) else one for one in target.relations)
    return replace(frame, target=replace(target, relations=relations))


_OF_THINGS = frozenset((Output.FEATURES, Output.COUNT, Output.TABLE, Output.NUMBER))


def _is_plain(relation: Relation) -> bool:
    return relation.kind is RelationKind.FROM and relation.distance is None and relation.azimuth_deg is None and relation.second is None


def as_one_of_their_kinds(frame: Frame, world: World) -> Frame:
    """The frame of things "from" what is itself one value of them as that value: "thefts from autos" is a kind of theft, no distance.

    Another value that they have says whose they are: "observations from camera traps", "plates not from Ohio".
    """
    target = frame.target
    ways = tuple(way for way in target.relations if way.kind is RelationKind.FROM) if target is not None else ()
    if target is None or not ways or not all(_is_plain(way) and way.reference is not None for way in ways):
        return frame
    extreme = frame.output is Output.ATTRIBUTE and target.superlative is not None  # "when was the latest complaint from Westgate"
    if frame.output not in _OF_THINGS and not extreme:
        return frame  # how far it is from there
    things = sure_kinds(target.text, world)[:1]
    kinds = [kind for way in ways for kind in (_own_kind(way, things[0].layer_id, world),) if kind is not None] if things else []
    if not kinds or len(kinds) < len(ways):
        return frame
    field, values = listed_values(things[0].predicate)
    own, one = listed_values(kinds[0])
    if own and field != own and all(listed_values(kind)[0] == own for kind in kinds):
        whose = tuple(replace(way, kind=RelationKind.OF) if way in ways else way for way in target.relations)
        return replace(frame, target=replace(target, relations=whose))
    way = ways[0]
    if len(target.relations) > 1 or way.reference is None or way.negated:
        return frame
    if not field or field != own or len(one) != 1 or one[0] not in values or not way.reference.is_bare:
        return frame
    return replace(frame, target=replace(target, text=str(one[0]), relations=()))


def _own_kind(way: Relation, layer_id: str, world: World) -> Optional[Predicate]:
    """The value that a reference is in the layer of the things; None where a layer is called so, or only another one has it.

    Of a name that the values of several layers have ("sites from Acme", where permits say an applicant) the things' own is meant.
    """
    reference = way.reference
    if reference is not None and reference.is_named and not world.values(stems(reference.text), layer_id):
        return None  # a place, whose name is not to be taken to pieces
    kinds = sure_kinds(reference.text, world)[:1] if reference is not None else []
    if reference is None or (kinds and (kinds[0].layer_id == layer_id or kinds[0].name_score)):
        return kinds[0].predicate if kinds and kinds[0].layer_id == layer_id else None
    own = value_options(stems(reference.text), world.catalog.layer(layer_id), world) if reference.is_bare else []
    return own[0][1] if len(own) == 1 else None


def over_all(frame: Frame, world: World) -> Frame:
    """The frame with the mean of a field "per" thing that has one such number as the mean over all of these things."""
    things = frame.group.phrase if frame.group is not None else frame.target
    if things is None or frame.output is not Output.TABLE or not _stands_behind_per(frame, things):
        return frame
    things = replace(things, determiner="")
    statistic, words = _number(frame)
    kinds = sure_kinds(things.text, world) if statistic == _OF_ALL else []
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or find_field(words, layer, numeric=True) is None:
        return frame
    own = find_field(things.text, layer)
    sorts = kinds[0].name_score < PARTIAL_LAYER_NAME or bool(without_kind(stems(things.text)))
    if own is not None and own.role is FieldRole.CATEGORY and sorts:
        by = replace(things, text=own.name)  # "average yield per crop" of fields that have one each
        return replace(frame, target=replace(things, text=layer.name, plural=True), measure=Measure(words, statistic), group=Group(by))
    told = replace(frame, target=things, group=None, further=frame.further[1:], measure=Measure(words, statistic))
    order = frame.target.superlative if frame.group is not None and frame.target is not None else None
    if order is not None:  # "average pupils per school by level" are in no order
        sorted_by = order.count == 0 and bool(order.field) and find_field(order.field, layer) is not None
        return replace(told, group=Group(Phrase(order.field), order.text)) if sorted_by and not frame.further else frame
    if frame.further:
        return replace(told, group=frame.further[0])  # "average boardings per stop by route"
    return replace(told, output=Output.NUMBER)


def of_its_own_kinds(frame: Frame, world: World) -> Frame:
    """The frame of "average sales per store by format" with the mean of the stores' own sales for each format that they have."""
    target, terms = frame.target, frame.measure.terms
    if target is None or frame.group is not None or len(terms) != 1 or frame.output is not Output.TABLE:
        return frame
    term, per = terms[0], terms[0].per
    counted = per.tally.counted if per is not None and per.tally is not None else None
    if counted is None and per is not None and per.dimension and not _is_told(target) and not sure_kinds(target.text, world):
        return _per_size_of_its_kinds(frame, target, term, per, world)
    if counted is None or term.percent or (term.tally is not None and _is_told(term.tally.counted)) or _is_told(counted):
        return frame
    own = sure_kinds(target.text, world)
    if _is_told(target) or any(kind.name_score or kind.by_flag for kind in own):
        return frame
    said = term.tally.counted.text if term.tally is not None else term.field
    statistic, words = statistic_of(said, frame.language)
    kinds = sure_kinds(counted.text, world)
    layer = world.catalog.layer(kinds[0].layer_id) if kinds and (term.statistic or statistic or _OF_ALL) == _OF_ALL else None
    by = find_field(target.text, layer, at_least=SAME_FIELD) or _only_sorting(target.text, layer) if layer is not None else None
    if layer is None or by is None or not {listed_values(kind.predicate)[0] for kind in own} <= {by.name}:
        return frame  # values that end in the word are no things of their own: the networks of EV_NETWORK
    if find_field(words or said, layer, numeric=True) is None:
        return frame
    things = replace(counted, plural=True)
    size = per.tally.dimension if per is not None and per.tally is not None and per.tally.statistic != "count" else ""
    if size:  # "breaks per mile of main by material": of all that is of one material by all of its miles
        rate = replace(term, statistic="", per=Term(size, dimension=size, amount=per.amount if per is not None else None))
        return replace(frame, target=things, measure=Measure(terms=(rate,), statistic="sum"), group=Group(target))
    return replace(frame, target=things, measure=Measure(words or said, _OF_ALL), group=Group(target))


def _only_sorting(words: str, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of kinds that words name in part: the "network" of EV_NETWORK."""
    info = find_field(words, layer)
    return info if info is not None and info.role is FieldRole.CATEGORY else None


def _per_size_of_its_kinds(frame: Frame, by: Phrase, term: Term, per: Term, world: World) -> Frame:
    """The frame of "breaks per mile by material" with all breaks of what is of one material by all its miles, where one layer of that
    shape alone has both fields.
    """
    shaped = [layer for layer in world.catalog.layers if layer.holds_areas or (per.dimension == "length" and layer.holds_lines)]
    found = [layer for layer in shaped if term.field and find_field(term.field, layer, numeric=True) and _only_sorting(by.text, layer)]
    if len(found) != 1 or term.tally is not None or per.per is not None or (per.dimension == "length") is not found[0].holds_lines:
        return frame
    rate = replace(term, statistic="", per=replace(per, text=per.dimension))
    return replace(frame, target=Phrase(found[0].name, plural=True), measure=Measure(terms=(rate,), statistic="sum"), group=Group(by))


def _is_told(phrase: Phrase) -> bool:
    return bool(phrase.conditions or phrase.relations or phrase.superlative)


def _stands_behind_per(frame: Frame, things: Phrase) -> bool:
    """Whether a word for "per" stands before the things, or is their determiner: 每座消防站平均多少辆消防车."""
    openers: tuple[str, ...] = tuple(load(frame.language).data.get("rate_openers", ()))
    if things.determiner:
        return bool(openers) and things.determiner.startswith(openers)
    before = frame.question[: things.start].split()
    return bool(before) and fold(before[-1]) in load(frame.language).data.get("rate_word", ())


def _number(frame: Frame) -> tuple[str, str]:
    """The statistic and the field that are asked for and nothing more; empty elsewhere."""
    terms, target = frame.measure.terms, frame.target
    if frame.group is None and len(terms) == 1 and not terms[0].dimension and terms[0].tally is None and terms[0].per is None:
        return terms[0].statistic, terms[0].field
    plain = frame.group is not None and target is not None and not (target.conditions or target.relations or terms)
    if plain and frame.measure.field and frame.measure.statistic:
        return frame.measure.statistic, frame.measure.field  # it was told apart before
    return statistic_of(target.text, frame.language) if plain and target is not None else ("", "")
