"""What is made of the rows of a table: the one term of its column stands in any use, whatever kind of number it is.

"Where does Ashford rank among the wards by …", "wards with an above-average …", "the gap between the wards with the highest and the lowest
…": the table of that number is read like any question, and a use is bound to its rows and its term alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional, Union

from ...language.kept_rows import RowLimit
from ...language.language import load
from ...language.table_uses import TableUse
from ...model.binding import Binding, BindingKind, BoundCondition, BoundLimit, BoundStandard, BoundSuperlative, BoundTerm, GroundedFrame
from ...model.catalog import NameHit
from ...model.columns import DISTANCE_COLUMN, column_words
from ...model.frame import Frame, Measure, Output, Phrase, RelationKind, Term
from ...model.predicate import Compare, Comparison
from ...model.units import Quantity
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..attributes.fields import ABBREVIATED, SAME_FIELD, find_field, is_numeric
from ..indexes.unlikely_numbers import far_from_all
from ..kinds.classes import class_readings
from ..lexicon.field_units import in_scale_said, in_unit_of, number_with_unit
from ..lexicon.words import same_but_ending, stems
from ..numbers.terms import statistic_of
from ..places.places import SURE_NAME
from ..world import World
from .kept_rows import called_alike, with_kept_rows

_SPREAD, _PLACE, _USUAL, _ORDER, _MEAN, _BESIDE, _MORE = "spread", "place", "usual", "order", "mean", "beside", "more"
_RATIO, _SAME, _TOGETHER, _PART, _EXCEEDS = "ratio", "same", "together", "part", "exceeds"
_OF_TWO = 2


def tables_said(said: TableUse, world: World, code: str) -> Iterator[Union[str, Frame]]:
    """The tables that a use may be of, as frames where the rows have a field that is called as the number is, else as questions: what the
    place is one of tells what the rows are, where nothing is said of them.
    """
    if (said.again and not _is_said_again(said)) or _is_of_each(said.number, code):
        return
    layers = [world.catalog.layer(layer_id) for layer_id in _layers_of(said, world)]
    texts = (find_field(said.number, layer, at_least=SAME_FIELD) for layer in layers)
    if any(info is not None and not is_numeric(info) for info in texts):
        return  # how many different texts one row has is no number of it
    for layer in layers:
        if (info := find_field(said.number, layer, numeric=True, at_least=ABBREVIATED)) is not None:
            rows, term = Phrase(said.things or layer.name, plural=True), Term(said.number, field=info.name)
            yield Frame("", output=Output.TABLE, target=rows, measure=Measure(terms=(term,)), language=code)
    for name in ("",) if said.things or not said.places else [layer.name for layer in layers]:
        yield from said.of(name)


def _is_of_each(number: str, code: str) -> bool:
    """ "The top airport by elevation for every use" is by no number of every use; "wells per square kilometre" are one."""
    language, words = load(code), number.casefold().split()
    return any(word in language.grouping and before in language.function_words for before, word in zip(words, words[1:]))


def _layers_of(said: TableUse, world: World) -> list[str]:
    if not said.places:
        return [kind.layer_id for kind in class_readings(said.things, world)[:1] if kind.predicate is None and not kind.unused]
    return list(dict.fromkeys(hit.layer_id for hit in _called(said.places[0], world)))


def _is_said_again(said: TableUse) -> bool:
    """Whether the number is said twice, in two forms: "stillgelegte Anlagen", "mit den meisten stillgelegten Anlagen"."""
    one, other = stems(said.number), stems(said.again)
    return len(one) == len(other) and all(first == second or same_but_ending(first, second) for first, second in zip(one, other))


def with_use(said: TableUse, grounded: Optional[GroundedFrame], world: World) -> Optional[GroundedFrame]:
    """The grounded frame of a table with what is made of its rows; None where it is no table with one number for each thing."""
    grounded = _with_distance(grounded)
    if said.limit is not None:
        limit = _limit_of(said, grounded, world)
        return _limited(with_kept_rows(replace(limit, things=said.things), grounded), said, world) if limit is not None else None
    if grounded is None or grounded.frame.output is not Output.TABLE or grounded.group_field or grounded.listed:
        return None
    frame, rows = grounded.frame, grounded.target
    several = len(grounded.columns) != 1 or grounded.statistic or grounded.statistics or grounded.further or grounded.allotted
    if rows is None or rows.kind is not BindingKind.CLASS or rows.superlative is not None or several or frame.row_order or frame.shares:
        return None
    if said.things and not called_alike(said.things, rows.phrase.text):
        return None
    term, layer = grounded.columns[0], world.catalog.layer(rows.layer_id)
    if (info := layer.field(term.field) if term.field else None) is not None and not is_numeric(info):
        return None  # "districts ordered by name" are in the order of a text
    if said.use == _MEAN and term.tally is not None and term.tally.field and not statistic_of(said.number, frame.language)[0]:
        return None  # 各乡镇土壤pH平均值 is that of the samples in each, no mean of four means
    if said.use in (_SPREAD, _MEAN):
        return _summed_up(grounded, rows, "range" if said.use == _SPREAD else said.statistic or _MEAN)
    if said.places and said.use == _PART and term.tally is not None and term.tally.statistic == "count":
        return None  # "what share of the airports are in France" is of all airports, also of those in no country
    if said.places:
        return _of_some(said, grounded, rows, term, world)
    if said.use == _USUAL:
        return _listed(grounded, replace(rows, conditions=(*rows.conditions, _against_usual(said, rows, term))))
    count = 0 if said.use == _ORDER else said.count
    nearest_first = said.use == _ORDER and term.origin is not None and not said.up
    best = BoundSuperlative(term.column, descending=not (said.down or nearest_first), count=count, ordinal=said.ordinal, term=term)
    extreme = replace(rows, superlative=best)
    if said.use in (_TOGETHER, _PART):
        return _together(grounded, extreme, term, rows if said.use == _PART else None)
    return _listed(grounded, extreme)


def _against_usual(said: TableUse, rows: Binding, term: BoundTerm) -> BoundCondition:
    usual = BoundStandard(said.statistic or _MEAN, 1.0, replace(rows, conditions=()), term)
    return BoundCondition(term, Comparison.LT if said.down else Comparison.GT, standard=usual)


def _summed_up(grounded: GroundedFrame, rows: Binding, statistic: str) -> GroundedFrame:
    return replace(grounded, frame=_of(grounded.frame, Output.NUMBER, rows.phrase, statistic), target=rows, statistic=statistic)


def _together(grounded: GroundedFrame, some: Binding, term: BoundTerm, whole: Optional[Binding]) -> Optional[GroundedFrame]:
    """What some of the rows have together, or of all that the ``whole`` has; None of what does not add up."""
    if term.per is not None or term.origin is not None or (term.tally is not None and term.tally.statistic not in ("count", "sum")):
        return None
    if whole is None:
        return _summed_up(grounded, some, "sum")
    return replace(_summed_up(grounded, some, "share"), whole=whole)


def _with_distance(grounded: Optional[GroundedFrame]) -> Optional[GroundedFrame]:
    """A table of distances with the distance as the number that it tells of each row."""
    rows = grounded.target if grounded is not None and not grounded.columns else None
    relations = rows.relations if rows is not None else ()
    measured = [item for item in relations if item.kind is RelationKind.FROM and item.reference is not None]
    if grounded is None or rows is None or len(measured) != 1:
        return grounded
    term = BoundTerm(DISTANCE_COLUMN, column_words(DISTANCE_COLUMN), origin=measured[0].reference, unit="m")
    others = tuple(item for item in relations if item is not measured[0])
    return replace(grounded, target=replace(rows, relations=others), columns=(term,))


def _limit_of(said: TableUse, grounded: Optional[GroundedFrame], world: World) -> Optional[RowLimit]:
    """The limit in the unit in which the field is kept that the number is of; None where it is not kept so: "over 500 kW" of POWER_KG."""
    limit, term = said.limit, grounded.columns[0] if grounded is not None and len(grounded.columns) == 1 else None
    if limit is None or term is None or grounded is None or grounded.target is None:
        return None
    layer_id, name = (term.tally.counted.layer_id, term.tally.field) if term.tally is not None else (grounded.target.layer_id, term.field)
    info = world.catalog.layer(layer_id).field(name) if layer_id and name and term.per is None else None
    if info is not None and not is_numeric(info):
        return None  # 既能带宠物又在800元以下 says no limit of 宠物友好
    if said.unit:
        value = number_with_unit(info, f"{limit.value:g} {said.unit}") if info is not None else None
    elif info is None or limit.unit == "%":
        return limit
    elif term.tally is not None and not limit.unit:
        value = in_scale_said(info, limit.value)
    else:  # 80万 is 80 of 人口（万人）
        value = in_unit_of(info, Quantity(limit.value, limit.unit))
    if info is not None and value is not None and term.tally is None:
        kept = Compare(info.name, Comparison(limit.op), value)
        if far_from_all(kept, limit.text, world.catalog.layer(layer_id)) is not None:
            return None
    return replace(limit, value=value, unit=term.unit) if value is not None else None


def _listed(grounded: GroundedFrame, rows: Binding) -> GroundedFrame:
    return replace(grounded, frame=_of(grounded.frame, Output.FEATURES, rows.phrase), target=rows, columns=())


def _limited(grounded: Optional[GroundedFrame], said: TableUse, world: World) -> Optional[GroundedFrame]:
    """The things themselves that keep a limit, where these are the rows; whether one of them does."""
    rows = grounded.target if grounded is not None and not grounded.group_field else None
    if grounded is None or rows is None or not rows.conditions:
        return None
    one = _named(said.places, rows, world)
    if len(one) != len(said.places):
        return None
    if not one:
        found = _listed(grounded, rows)
        return replace(found, frame=replace(found.frame, output=Output.COUNT)) if said.many else found
    return _whether(grounded, replace(one[0], conditions=rows.conditions))


def _whether(grounded: GroundedFrame, held: Binding) -> GroundedFrame:
    """Whether one thing is what it is held to be."""
    return replace(grounded, frame=_of(grounded.frame, Output.BOOLEAN, held.phrase), target=held, columns=())


def _of(frame: Frame, output: Output, rows: Phrase, statistic: str = "") -> Frame:
    return replace(frame, output=output, measure=Measure(statistic=statistic), group=None, target=replace(rows, plural=True, determiner=""))


def _of_some(said: TableUse, grounded: GroundedFrame, rows: Binding, term: BoundTerm, world: World) -> Optional[GroundedFrame]:
    """The place of one of the rows, the most first; two of them beside each other, or by how much the first has more."""
    named = _named(said.places, rows, world)
    if len(named) != len(said.places):
        return None
    if said.use == _PLACE:
        return _place(grounded, rows, term, named[0])
    if said.use == _USUAL:
        return _whether(grounded, replace(named[0], conditions=(_against_usual(said, rows, term),)))
    if said.use == _SAME:
        return _listed(grounded, replace(rows, conditions=(*rows.conditions, BoundCondition(term, Comparison.EQ, reference=named[0]))))
    if said.use == _PART:
        return _together(grounded, named[0], term, rows) if rows.predicate is None and not rows.relations else None
    if len(named) != _OF_TWO or named[0].fids == named[1].fids:
        return None
    both = replace(named[0], fids=(*named[0].fids, *named[1].fids), label=", ".join(said.places))
    if said.use == _MORE:
        return _listed(grounded, replace(both, superlative=BoundSuperlative(term.column, descending=not said.down, term=term)))
    if said.use == _BESIDE:
        return replace(grounded, frame=_of(grounded.frame, Output.TABLE, rows.phrase), target=both)
    whether = said.use == _EXCEEDS  # it is asked if one has more, not how much
    statistic = _RATIO if said.use == _RATIO else "excess" if whether or not said.down else "difference"
    asked = replace(_of(grounded.frame, Output.BOOLEAN if whether else Output.NUMBER, named[0].phrase, statistic), polar=whether)
    held = BoundLimit("<" if said.down else ">", 0.0, Output.NUMBER) if whether else None
    return replace(grounded, frame=asked, target=named[0], whole=named[1], statistic=statistic, columns=(term, term), held=held)


def _named(places: tuple[str, ...], rows: Binding, world: World) -> list[Binding]:
    """Those of the rows that are called so, each of which only one is."""
    found = []
    for place in places:
        fids = tuple({hit.fid for hit in _called(place, world) if hit.layer_id == rows.layer_id})
        if len(fids) == 1:
            found.append(Binding(Phrase(place, name_like=1.0), BindingKind.NAMED, rows.layer_id, fids=fids, label=place))
    return found


def _place(grounded: GroundedFrame, rows: Binding, term: BoundTerm, one: Binding) -> GroundedFrame:
    """How many have more than the one that is asked for, and this one itself."""
    ahead = BoundCondition(term, Comparison.GT, reference=one, itself=True)
    words = translate("SpatialRagAsking", "how many have more than {place}, and {place} itself").said(place=one.label)
    issues = (*grounded.issues, taken(translate("SpatialRagAsking", "the place of {place}").said(place=one.label), words))
    counted = replace(rows, conditions=(*rows.conditions, ahead))
    return replace(grounded, frame=_of(grounded.frame, Output.COUNT, rows.phrase), target=counted, columns=(), issues=issues)


def _called(name: str, world: World) -> list[NameHit]:
    return [hit for hit in world.names(name, True) if hit.score >= SURE_NAME]
