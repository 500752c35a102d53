"""Areas by a number that only what lies in them has: "top 3 wards by injuries since 2022", "wards with more than 25 injuries".

The injuries are those of the crashes there, added up, and the time is that of the crashes. Only numbers of things that are counted in whole
are added up where no statistic is said.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import is_cjk
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Frame, Measure, Output, Phrase, Relation, RelationKind, Superlative, Tally, Term
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.shared_keys import shared_key
from ..attributes.wishes import OPERATORS
from ..kinds.classes import sure_kinds
from ..lexicon.layer_words import layer_words
from ..lexicon.words import stems
from ..times.dated_wishes import is_dated
from ..times.dates import holds_dates, holds_years
from ..world import World
from .adding_up import unsummed
from .rasters import find_band
from .sums_of_counts import counts_whole
from .terms import statistic_of
from .totals_owned import asks_which

_COUNTED = ("most", "least")  # superlatives of how much there is together
_INSIDE = (RelationKind.IN, RelationKind.WITHIN)
_SHORTEST = 2  # characters of a word for things, and for a number


def with_numbers_inside(frame: Frame, world: World) -> Frame:
    """The frame with numbers that the areas asked for have not got, and one layer of other things has, as numbers of these things."""
    target = frame.target
    if target is None or target.is_named or frame.others or frame.output not in (Output.FEATURES, Output.COUNT, Output.TABLE):
        return frame
    best, wishes = target.superlative, target.conditions
    by = _ranked_by(best, frame.language) if best is not None else None
    limits = [wish for wish in wishes if _is_limit(wish)]
    rates = [term for term in frame.measure.terms if _is_rate(term)]
    shared = [term for term in _terms(frame) if _is_per_number(term)]
    asked = frame.measure.terms[0] if len(frame.measure.terms) == 1 and frame.measure == Measure(terms=frame.measure.terms) else None
    asked = asked if asked is not None and asked == Term(asked.text, asked.field) else None
    if by is None and asked is None and not limits and not rates and not shared:
        return frame
    areas = _areas(target, world)
    if not areas:
        return frame
    if (said := by or asked) is not None and (told := _of_those_said(said, target, areas, world)) is not None:
        relation, number = told
        target = replace(target, relations=tuple(item for item in target.relations if item is not relation))
        if best is None or by is None:
            return replace(frame, target=target, measure=Measure(terms=(number,)))
        return replace(frame, target=replace(target, superlative=replace(best, field="", term=number)))
    frame = _per_number_inside(frame, areas, world) if shared else frame
    target, best = frame.target or target, frame.target.superlative if frame.target is not None else best
    frame = _with_rates(frame, areas, world) if rates else frame
    dates = () if any(_has_times(layer) for layer in areas) else tuple(wish for wish in wishes if is_dated(wish))
    made = {wish: _of_those_inside(_parted(wish.field, wish.text, frame.language), areas, dates, frame, world) for wish in limits}
    ranked = _of_those_inside(by, areas, dates, frame, world) if by is not None else None
    if ranked is None and not any(made.values()):
        return frame
    left = tuple(wish for wish in wishes if wish not in dates)
    conditions = tuple(replace(wish, field="", term=made[wish]) if made.get(wish) is not None else wish for wish in left)
    superlative: Optional[Superlative] = replace(best, field="", term=ranked) if best is not None and ranked is not None else best
    return replace(frame, target=replace(target, conditions=conditions, superlative=superlative))


def _of_those_said(by: Term, target: Phrase, areas: list[LayerInfo], world: World) -> Optional[tuple[Relation, Term]]:
    """The number of the things that it is said of, and what says so: "which county has the most people in tracts without a shop" asks for
    people of tracts, whatever the county has itself. None where these are larger than the areas, or their number does not add up.
    """
    relation = target.relations[0] if len(target.relations) == 1 else None
    things = relation.reference if relation is not None else None
    if relation is None or things is None or relation.kind not in _INSIDE or relation.negated or not things.plural or by.statistic:
        return None
    kinds = sure_kinds(things.text, world)
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    if layer is None or layer in areas or (info := find_field(by.field, layer)) is None or not is_numeric(info):
        return None
    if layer.holds_areas and layer.feature_count <= max(area.feature_count for area in areas):
        return None
    if unsummed(by.field, layer) is not None or not layer_words().levels.isdisjoint(stems(by.field)):
        return None
    return relation, Term(by.text, tally=Tally(things, statistic="sum", field=info.name), per=by.per)


def with_whose_together(frame: Frame, world: World) -> Frame:
    """The frame that asks whose things have the most together: "which county's libraries have the highest total income" asks for a county,
    and for no library.
    """
    target = frame.target
    best = target.superlative if target is not None else None
    if target is None or best is None or len(target.relations) != 1 or target.relations[0].kind is not RelationKind.OF or target.conditions:
        return frame
    whose, by = target.relations[0].reference, _ranked_by(best, frame.language) or best.term
    if whose is None or not frame.language or not asks_which(frame, whose) or not whose.is_bare:
        return frame
    if by is None or not by.field or not _areas(whose, world):
        return frame
    counted = {word for each in load(frame.language).data["superlatives"] if each["role"] in _COUNTED for word in each["words"]}
    if not by.statistic and best.text.lower() not in counted:
        return frame  # the highest income may be that of one library
    things = replace(target, relations=(), superlative=None, plural=True)
    together = Term(by.text, tally=Tally(things, statistic=by.statistic or "sum", field=by.field))
    return replace(frame, target=replace(whose, superlative=replace(best, field="", term=together)))


def _parted(said: str, text: str, code: str) -> Term:
    """A field in words with its statistic apart: "average delay"."""
    statistic, words = statistic_of(said, code)
    return Term(text, words, statistic=statistic)


def _ranked_by(best: Superlative, code: str) -> Optional[Term]:
    """The field that a superlative goes by, and its statistic; None of another number."""
    term = best.term
    if term is None:
        return _parted(best.field, best.field, code) if best.field and not best.dimension else None
    plain = not (term.tally or term.per or term.origin or term.dimension or term.elapsed)
    return term if _is_rate(term) or (plain and term.field and term.statistic) else None


def _is_rate(term: Term) -> bool:
    """Whether a term is a field per something that each area has: "boardings per resident"."""
    own = not (term.tally or term.origin or term.dimension or term.elapsed or term.percent)
    return own and bool(term.field) and term.per is not None and term.per.tally is None and bool(term.per.field or term.per.dimension)


def _terms(frame: Frame) -> tuple[Term, ...]:
    """The numbers that are asked for, or ranked by."""
    best = frame.target.superlative if frame.target is not None else None
    return (*frame.measure.terms, *((best.term,) if best is not None and best.term is not None else ()))


def _is_per_number(term: Term) -> bool:
    """Whether a term counts things per number that areas have: "trees per 1,000 residents"."""
    return term.tally is not None and term.per is not None and bool(term.per.field) and term.per.tally is None


def _per_number_inside(frame: Frame, areas: list[LayerInfo], world: World) -> Frame:
    """Where only smaller areas have the number, it is the sum of theirs: the residents of a borough's neighbourhoods."""
    made = {term: _with_per_inside(term, areas, world) for term in _terms(frame) if _is_per_number(term)}
    terms = tuple(made.get(term) or term for term in frame.measure.terms)
    target = frame.target
    best = target.superlative if target is not None else None
    if target is not None and best is not None and best.term in made:
        target = replace(target, superlative=replace(best, term=made[best.term] or best.term))
    return replace(frame, target=target, measure=replace(frame.measure, terms=terms))


def _with_per_inside(term: Term, areas: list[LayerInfo], world: World) -> Optional[Term]:
    """None where the areas have the number, no smaller ones say which of them they belong to, or several layers do."""
    per = term.per
    if per is None or any(find_field(per.field, layer, numeric=True) is not None for layer in areas):
        return None
    others = [layer for layer in world.catalog.layers if layer not in areas and layer.holds_areas]
    having = [layer for layer in others if find_field(per.field, layer, numeric=True) is not None]
    told = len(having) == len(areas) == 1 and shared_key(having[0], areas[0]) is not None
    if not told or unsummed(per.field, having[0]) is not None:
        return None
    people = Tally(Phrase(having[0].name, plural=True), RelationKind.OF, statistic="sum", field=per.field)
    return replace(term, per=replace(per, field="", tally=people))


def _with_rates(frame: Frame, areas: list[LayerInfo], world: World) -> Frame:
    made = {term: _of_things_inside(term, areas, (), frame, world) for term in frame.measure.terms if _is_rate(term)}
    terms = tuple(made.get(term) or term for term in frame.measure.terms)
    return replace(frame, measure=replace(frame.measure, terms=terms))


def _is_limit(wish: Condition) -> bool:
    """Whether a wish holds how many there are to a number; areas in which there are none have a sum of 0."""
    plain = wish.term is None and wish.reference is None and wish.standard is None and not wish.negated
    return plain and bool(wish.field) and wish.number is not None and not wish.number.unit and wish.op in OPERATORS


def _areas(target: Phrase, world: World) -> list[LayerInfo]:
    """The layers of a target that are all areas; none otherwise."""
    kinds = sure_kinds(target.text, world)
    own = [kind for kind in kinds if kind.own_layer and kind.predicate is None] or kinds  # 乡镇, though some bridges are kept up by a 乡镇
    layers = [world.catalog.layer(kind.layer_id) for kind in own]
    return layers if all(layer.holds_areas for layer in layers) else []


def _has_times(layer: LayerInfo) -> bool:
    return any(holds_dates(info) or holds_years(info) for info in layer.fields)


def _of_those_inside(said: Term, areas: list[LayerInfo], dates: tuple[Condition, ...], frame: Frame, world: World) -> Optional[Term]:
    """The number of what lies in each, which may be named in front of it where words have no spaces: 写字楼平均租金."""
    found = _of_things_inside(said, areas, dates, frame, world)
    words = said.field
    if found is not None or load(frame.language).segmenter is None or any(find_field(words, layer) is not None for layer in areas):
        return found
    for cut in range(len(words) - _SHORTEST, _SHORTEST - 1, -1) if is_cjk(words[:1]) and not said.statistic else ():
        statistic, number = statistic_of(words[cut:], frame.language)
        kinds = sure_kinds(words[:cut], world) if number else []
        layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
        if layer is None or layer in areas or find_field(number, layer, numeric=True, at_least=SAME_FIELD) is None:
            continue
        if not statistic and not (counts_whole(number, layer) and unsummed(number, layer) is None):
            continue
        things = Phrase(words[:cut], plural=True, conditions=dates)
        return Term(said.text, tally=Tally(things, statistic=statistic or "sum", field=number), per=said.per)
    return None


def _of_things_inside(said: Term, areas: list[LayerInfo], dates: tuple[Condition, ...], frame: Frame, world: World) -> Optional[Term]:
    """The number of what lies in each; None where the areas have it, or nothing else, or several other layers."""
    statistic, words = said.statistic, said.field
    if not words or find_band(words, world.catalog) is not None or sure_kinds(words, world):
        return None
    if any(find_field(name, layer) is not None for layer in areas for name in (said.text, words)):
        return None
    others = [layer for layer in world.catalog.layers if layer not in areas]
    having = [layer for layer in others if find_field(words, layer, numeric=True, at_least=SAME_FIELD) is not None]
    layer = having[0] if len(having) == 1 else None
    if layer is None or (dates and not _has_times(layer)):
        return None
    language = load(frame.language)
    several = language.segmenter is not None or language.is_plural(words.split()[-1])  # where nouns have no plural
    per_head = said.per is not None and bool(said.per.field)
    if not statistic and not per_head and not (several and counts_whole(words, layer)):
        return None  # so much per head is of what adds up
    if statistic in ("", "sum") and (unsummed(words, layer) is not None or not layer_words().levels.isdisjoint(stems(words))):
        return None
    things = Phrase(layer.name, plural=True, conditions=dates)
    return Term(said.text, tally=Tally(things, statistic=statistic or "sum", field=words), per=said.per)
