"""What is made of the rows of a table: the one term of its column stands in any use, whatever kind of number it is.

"Where does Ashford rank among the wards by …", "wards with an above-average …", "the gap between the wards with the highest and the lowest
…": the table of that number is read like any question, and a use is bound to its rows and its term alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...language.table_uses import TableUse
from ...model.binding import Binding, BindingKind, BoundCondition, BoundStandard, BoundSuperlative, BoundTerm, GroundedFrame
from ...model.catalog import NameHit
from ...model.frame import Frame, Measure, Output, Phrase
from ...model.predicate import Comparison
from ...model.wording import translate
from ..asking.ask_numbers import taken
from ..attributes.fields import is_numeric
from ..places.places import SURE_NAME
from ..world import World
from .kept_rows import called_alike, with_kept_rows

_SPREAD, _PLACE, _USUAL, _ORDER, _MEAN, _BESIDE, _MORE = "spread", "place", "usual", "order", "mean", "beside", "more"
_OF_TWO = 2


def tables_said(said: TableUse, world: World) -> Iterator[str]:
    """The questions for the table that a use may be of: what the place is one of tells what the rows are, where nothing is said of them."""
    if said.things or not said.places:
        yield said.of("")
        return
    for layer_id in dict.fromkeys(hit.layer_id for hit in _called(said.places[0], world)):
        yield said.of(world.catalog.layer(layer_id).name)


def with_use(said: TableUse, grounded: Optional[GroundedFrame], world: World) -> Optional[GroundedFrame]:
    """The grounded frame of a table with what is made of its rows; None where it is no table with one number for each thing."""
    if said.limit is not None:
        return _limited(with_kept_rows(replace(said.limit, things=said.things), grounded), said, world)
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
    if said.use in (_SPREAD, _MEAN):
        statistic = "range" if said.use == _SPREAD else said.statistic or _MEAN
        asked = _of(frame, Output.NUMBER, rows.phrase, statistic)
        return replace(grounded, frame=asked, statistic=statistic)
    if said.places:
        return _of_some(said, grounded, rows, term, world)
    if said.use == _USUAL:
        usual = BoundStandard(said.statistic or _MEAN, 1.0, replace(rows, conditions=()), term)
        kept = BoundCondition(term, Comparison.LT if said.down else Comparison.GT, standard=usual)
        return _listed(grounded, replace(rows, conditions=(*rows.conditions, kept)))
    best = BoundSuperlative(term.column, descending=not said.down, count=0 if said.use == _ORDER else said.count, term=term)
    return _listed(grounded, replace(rows, superlative=best))


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
    held = replace(one[0], conditions=rows.conditions)
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
    if len(named) != _OF_TWO or named[0].fids == named[1].fids:
        return None
    both = replace(named[0], fids=(*named[0].fids, *named[1].fids), label=", ".join(said.places))
    if said.use == _MORE:
        return _listed(grounded, replace(both, superlative=BoundSuperlative(term.column, descending=not said.down, term=term)))
    if said.use == _BESIDE:
        return replace(grounded, frame=_of(grounded.frame, Output.TABLE, rows.phrase), target=both)
    statistic = "excess" if not said.down else "difference"
    asked = _of(grounded.frame, Output.NUMBER, named[0].phrase, statistic)
    return replace(grounded, frame=asked, target=named[0], whole=named[1], statistic=statistic, columns=(term, term))


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
