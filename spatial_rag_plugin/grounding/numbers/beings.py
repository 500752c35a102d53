"""Rows of a layer that each stand for several beings or events: counted by the field that says how many.

Counts that a question asks for: of what it is about, or of other things beside each of them.

Features that each stand for several of what is counted: the deaths at an address with their "count", birds with a "quantity".

Only where the layer holds beings or what happens to them: a count at a bus stop is none of bus stops. Who asks for the records themselves
("how many sightings") counts these.

Rows that each stand for several beings are where these were: "addresses with more than 3 deaths", "the house with the most cases".

How many there were at each of them is the field that counts them, and nothing that would have to lie inside a point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from typing import Optional

from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldInfo, LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ..attributes.beings_counted import beings_counted, holds_beings
from ..attributes.fields import find_field
from ..indexes.same import Same
from ..kinds.classes import sure_kinds
from ..lexicon.name_parts import parts_of
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from ..world import World

COUNT = "count"
_PEOPLE = ("population",)


def of_some_people(tally: Tally, layer: LayerInfo) -> Optional[FieldInfo]:
    """The field of a layer for the number of people of some kind ("population" of "children"): that of all people where none tells the
    kind; None where no people are counted, or all of them are meant.
    """
    words, some = stems(tally.field), stems(tally.counted.text)
    if words not in (_PEOPLE, *taxonomy().field_names(_PEOPLE)) or taxonomy().are_people(some):
        return None
    joint = "" if is_cjk(tally.field[:1]) else " "
    said = (f"{tally.counted.text}{joint}{tally.field}", tally.counted.text)
    everyone = find_field(tally.field, layer, numeric=True)
    return next((info for each in said for info in (find_field(each, layer, numeric=True),) if info not in (None, everyone)), everyone)


def counts_target(frame: Frame) -> bool:
    """Whether the target is counted, in all or in groups."""
    return frame.output is Output.COUNT or (frame.group is not None and frame.output is Output.TABLE and frame.measure.statistic == COUNT)


def with_counts(frame: Frame, changed: Callable[[Tally], Tally]) -> Frame:
    """The frame with each count of other things as ``changed`` gives it: in what is ranked by, compared with and told of each."""
    target = frame.target
    if target is None:
        return frame
    best = target.superlative
    if best is not None and best.term is not None:
        best = replace(best, term=_with_count(best.term, changed))
    wishes = tuple(replace(wish, term=_with_count(wish.term, changed)) if wish.term is not None else wish for wish in target.conditions)
    terms = tuple(_with_count(term, changed) for term in frame.measure.terms)
    return replace(frame, target=replace(target, superlative=best, conditions=wishes), measure=replace(frame.measure, terms=terms))


def _with_count(term: Term, changed: Callable[[Tally], Tally]) -> Term:
    per = _with_count(term.per, changed) if term.per is not None else None
    tally = term.tally
    if tally is None or tally.statistic not in ("", COUNT) or tally.field or tally.dimension:
        return replace(term, per=per)
    return replace(term, tally=changed(tally), per=per)


_SHARE = "share"
_COUNTED = (Output.TABLE, Output.NUMBER)


def as_multiples(frame: Frame, world: World) -> Frame:
    """The frame with each count of such things turned into the sum of that field; else the frame as it is."""
    frame = with_counts(frame, partial(_summed, world))
    target, measure = frame.target, frame.measure
    if target is None:
        return frame
    shares = frame.output in _COUNTED and measure.statistic == _SHARE and measure.dimension in ("", COUNT)
    if not (counts_target(frame) or shares) or measure.field or measure.terms or target.superlative is not None:
        return frame
    field = _field_of(target, world)
    if field is None:
        return frame
    if shares:
        return replace(frame, measure=replace(measure, field=field.name, dimension=""))
    output = Output.NUMBER if frame.output is Output.COUNT else frame.output
    return replace(frame, output=output, measure=Measure(field.name, "sum"))


def _summed(world: World, tally: Tally) -> Tally:
    field = _field_of(tally.counted, world)
    return replace(tally, statistic="sum", field=field.name) if field is not None else tally


def _field_of(phrase: Phrase, world: World) -> Optional[FieldInfo]:
    """The field that says how many of such things each feature stands for; None where the features themselves are counted."""
    if not phrase.text or phrase.made is not None or phrase.alternatives or _are_features(stems(phrase.text)):
        return None
    kinds = sure_kinds(phrase.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    field = beings_counted(layer) if layer is not None else None
    if layer is not None and stems(phrase.text) == stems(layer.name) and not holds_beings(layer.name):
        return None  # the rows of a VBA_FAUNA25, which are sightings
    if field is None or layer is None or any(find_field(item.field, layer) is field for item in phrase.conditions if item.field):
        return None  # which features have so many is asked of the features
    return field


def _are_features(words: Words) -> bool:
    """Whether the last word says what keeps such things, and not what they are: "sightings", "death locations", 死亡点."""
    places = any(words[at:] in taxonomy().generic or (at and words[at:] in taxonomy().sites) for at in range(len(words)))
    in_full = {full for word in words[-1:] for part in parts_of(word) for full in part.words}  # WILDLIFE_OBS are observations
    return places or not taxonomy().records.isdisjoint((words[-1:], *in_full))


_AT = (RelationKind.CONTAINS, RelationKind.IN, RelationKind.OF)


def at_their_sites(frame: Frame, world: World) -> Frame:
    """The frame with words for such places read as the rows, and numbers of beings at each as the field that counts them."""
    target = frame.target
    if target is None or not _layers(Same(world.catalog)):
        return frame
    frame, target = _rows_not_field(frame, target, world)
    said = _named(target, frame.measure.terms, world, frozenset(_of_others(frame, world)))
    said = _with_own_numbers(said, world)
    return _measured(replace(frame, target=said), world)


def _rows_not_field(frame: Frame, target: Phrase, world: World) -> tuple[Frame, Phrase]:
    """死亡地址 are the rows themselves, where no field says an address."""
    field = frame.measure.field
    layer = _layer_of(target.text, world) if frame.output is Output.ATTRIBUTE and stems(field) in taxonomy().sites else None
    if layer is None or find_field(field, layer) is not None:
        return frame, target
    rows = replace(target, text=_together(target.text, field))
    return replace(frame, output=Output.FEATURES, target=rows, measure=Measure()), rows


def _together(things: str, site: str) -> str:
    return f"{things}{'' if is_cjk(things[-1:] or ' ') and is_cjk(site[:1]) else ' '}{site}"


@lru_cache(maxsize=16)
def _layers(catalog: Same[Catalog]) -> tuple[LayerInfo, ...]:
    return tuple(layer for layer in catalog.it.layers if beings_counted(layer) is not None)


def _of_others(frame: Frame, world: World) -> Iterator[str]:
    """The layers that are asked for by their own words."""
    for phrase in frame.phrases():
        kinds = sure_kinds(phrase.text, world)[:1] if phrase.text and not phrase.is_named and not _is_site(phrase.text) else []
        yield from (kind.layer_id for kind in kinds)


def _is_site(text: str) -> bool:
    words = stems(text)
    return words in taxonomy().sites or words in taxonomy().generic


def _named(phrase: Phrase, terms: tuple[Term, ...], world: World, others: frozenset[str]) -> Phrase:
    """The phrase and its references with the layer's name before words for places that nothing in the data is called by."""
    relations = tuple(_related(relation, world, others) for relation in phrase.relations)
    phrase = replace(phrase, relations=relations) if relations != phrase.relations else phrase
    if phrase.made is not None or phrase.alternatives or phrase.qualifiers or not _is_site(phrase.text):
        return phrase
    words = stems(phrase.text)
    if words in taxonomy().sites and sure_kinds(phrase.text, world):
        return phrase
    things = next((text for text in _numbered(phrase, terms) if _layer_of(text, world) is not None), "")
    if not things and words in taxonomy().sites:
        left = [layer for layer in _layers(Same(world.catalog)) if layer.id not in others]
        things = left[0].name if len(left) == 1 else ""
    return replace(phrase, text=_together(things, phrase.text), name_like=0.0) if things else phrase


def _related(relation: Relation, world: World, others: frozenset[str]) -> Relation:
    reference = _named(relation.reference, (), world, others) if relation.reference is not None else None
    return relation if reference is relation.reference else replace(relation, reference=reference)


def _numbered(phrase: Phrase, terms: tuple[Term, ...]) -> Iterator[str]:
    """What is counted of each such place."""
    best = phrase.superlative.term if phrase.superlative is not None else None
    for term in (best, *(item.term for item in phrase.conditions), *terms):
        if term is not None and term.tally is not None and term.tally.kind in _AT:
            yield term.tally.counted.text


def _layer_of(text: str, world: World) -> Optional[LayerInfo]:
    """The layer of beings of that name, where each row counts several."""
    kinds = sure_kinds(text, world)[:1] if text else []
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    return layer if layer is not None and beings_counted(layer) is not None else None


def _own_number(term: Optional[Term], phrase: Phrase, world: World) -> Optional[FieldInfo]:
    """The field that counts what a term counts of each row of the phrase, of all kinds of beings together; None where something else is."""
    tally = term.tally if term is not None and term.per is None else None
    if tally is None or tally.kind not in _AT or tally.statistic not in ("", COUNT, "sum") or tally.field or tally.dimension:
        return None
    counted = tally.counted
    if counted.conditions or counted.relations or counted.made is not None or counted.alternatives:
        return None
    layer = _layer_of(counted.text, world)
    if layer is None or layer is not _layer_of(phrase.text, world):
        return None
    kind, own = sure_kinds(counted.text, world)[0], sure_kinds(phrase.text, world)[0]
    return beings_counted(layer) if kind.predicate is None or kind.predicate == own.predicate else None


def _with_own_numbers(phrase: Phrase, world: World) -> Phrase:
    relations = tuple(
        replace(relation, reference=_with_own_numbers(relation.reference, world)) if relation.reference is not None else relation
        for relation in phrase.relations
    )
    conditions = tuple(_condition(item, phrase, world) for item in phrase.conditions)
    return replace(phrase, relations=relations, conditions=conditions, superlative=_best(phrase, world))


def _condition(item: Condition, phrase: Phrase, world: World) -> Condition:
    field = _own_number(item.term, phrase, world)
    return replace(item, field=field.name, term=None) if field is not None else item


def _best(phrase: Phrase, world: World) -> Optional[Superlative]:
    best = phrase.superlative
    field = _own_number(best.term, phrase, world) if best is not None else None
    return replace(best, field=field.name, dimension="", term=None) if best is not None and field is not None else best


def _measured(frame: Frame, world: World) -> Frame:
    """ "Median number of deaths per address" is that of the field."""
    target, measure = frame.target, frame.measure
    field = _own_number(measure.terms[0], target, world) if target is not None and len(measure.terms) == 1 else None
    if field is None or measure.field or measure.whole is not None:
        return frame
    output = Output.NUMBER if frame.output is Output.COUNT else frame.output
    return replace(frame, output=output, measure=Measure(field.name, measure.statistic))
