"""One ratio of several things together: "population density of all countries together", "ballots cast per registered voter overall".

It is the ratio of their totals, and neither the sum of the ratios of each nor their mean.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ...language.language import any_of, load
from ...language.tokens import fold
from ...model.binding import BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import FieldRole
from ...model.frame import Frame, Measure, Output, Phrase, Superlative, Term
from ...model.issue import Issue, Severity
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD, find_field
from ..kinds.classes import sure_kinds
from ..world import World

_SEVERAL = 0.5  # of so many things so many values differ where a number is no key of groups


_OF_EACH = ("median", "min", "max")  # statistics of what each has, which no totals have


def as_rate_per_amount(frame: Frame, world: World) -> Frame:
    """The frame of "ballots cast per registered voter" with a ratio, which is no sum for each number of voters; else as it is."""
    group, target, measure = frame.group, frame.target, frame.measure
    if group is None and target is not None and frame.output is Output.TABLE and len(measure.terms) == 1 and frame.language:
        return _per_field_of_rows(frame, target, measure.terms[0], world)
    if group is None or target is None or not frame.language or frame.output is not Output.TABLE or frame.others:
        return frame
    openers = load(frame.language).data.get("rate_word", ())
    plain = measure.field and measure.statistic == "sum" and not measure.terms and group.phrase.is_bare
    if not plain or not fold(group.text).startswith(tuple(f"{word} " for word in openers)):
        return frame
    kinds = sure_kinds(target.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    info = find_field(group.phrase.text, layer, numeric=True) if layer is not None else None
    if layer is None or info is None or info.role is not FieldRole.NUMBER:
        return frame
    if sure_kinds(group.phrase.text, world) and find_field(group.phrase.text, layer, True, SAME_FIELD) is None:
        return frame
    if info.distinct is None or info.distinct < _SEVERAL * info.filled or find_field(measure.field, layer, numeric=True) is None:
        return frame
    words = f"{measure.field} {group.text}"
    term = Term(words, measure.field, per=Term(group.phrase.text, group.phrase.text))
    if frame.further:  # "building area per lot area by borough"
        areas, several = frame.further[0], len(frame.further) > 1
        held = replace(term, statistic="sum")
        return frame if several else replace(frame, group=None, further=(), target=areas.phrase, measure=Measure(terms=(held,)))
    rows = replace(target, plural=True)
    if frame.row_order and frame.limit:  # "visits per hour open, top 5"
        best = Superlative(words, frame.row_order == "most", frame.limit, term=term)
        ranked = replace(frame, output=Output.FEATURES, group=None, row_order="", limit=None, measure=Measure())
        return replace(ranked, target=replace(rows, superlative=best))
    return replace(frame, group=None, target=rows, measure=Measure(terms=(term,)))


def _per_field_of_rows(frame: Frame, target: Phrase, term: Term, world: World) -> Frame:
    """The frame of "building area per lot area" with the ratio of two fields, where the last words are no lots but a field of them."""
    before = frame.question[: target.start].split()
    openers = load(frame.language).data.get("rate_word", ())
    if term.per is not None or term.tally is not None or not term.field or not before or fold(before[-1]) not in openers:
        return frame
    kinds = sure_kinds(target.text, world)[:1]
    layer = world.catalog.layer(kinds[0].layer_id) if kinds else None
    info = find_field(target.text, layer, True, SAME_FIELD) if layer is not None else None
    if layer is None or info is None or info.role is not FieldRole.NUMBER or find_field(term.field, layer, numeric=True) is None:
        return frame
    rate = replace(term, text=f"{term.text} {before[-1]} {target.text}", per=Term(target.text, target.text))
    return replace(frame, target=replace(target, text=layer.name, plural=True), measure=replace(frame.measure, terms=(rate,)))


def with_one_ratio(grounded: GroundedFrame) -> GroundedFrame:
    """The grounded frame with the ratio of the totals in place of the sum of ratios, group by group as well, and of the rows of what
    is taken together, or is one place."""
    frame, target = grounded.frame, grounded.target
    term = grounded.columns[0] if len(grounded.columns) == 1 else None
    if target is None or term is None or term.per is None or frame.others:
        return grounded
    if grounded.group_field and grounded.statistic == "sum" and not (grounded.statistics or grounded.weight):
        return replace(grounded, statistic="mean", weight=term.per.column, issues=(*grounded.issues, _of_totals(term)))
    if frame.group is not None or grounded.group_field:
        return grounded
    rows = frame.output is Output.TABLE and not grounded.statistic
    together = rows and (_is_one_place(grounded) or says_together(frame))
    if not together and (frame.output is not Output.NUMBER or grounded.statistic != "sum"):
        return grounded
    frame = replace(frame, output=Output.NUMBER)
    said = frame.measure.terms[0].statistic if len(frame.measure.terms) == 1 else ""
    if said in _OF_EACH:
        return replace(grounded, frame=frame, statistic=said)  # "median GDP per capita in Europe" is that of the countries
    return replace(grounded, frame=frame, statistic="mean", weight=term.per.column, issues=(*grounded.issues, _of_totals(term)))


def _of_totals(term: BoundTerm) -> Issue:
    text = translate("SpatialRagAsking", "“{field}” of several together is that of their totals.").said(field=term.label or term.column)
    return Issue(Severity.INFO, "ratio-of-totals", text, understood=term.label, subject=term.label)


def _is_one_place(grounded: GroundedFrame) -> bool:
    """Whether the things are all that a name stands for: the countries of "population density of Africa"."""
    target = grounded.target
    return target is not None and target.kind is BindingKind.CLASS and target.phrase.is_named and target.predicate is not None


def says_together(frame: Frame) -> bool:
    words = load(frame.language).data.get("in_all", ()) if frame.language else ()
    pattern = any_of(words) if load(frame.language).segmenter is not None else rf"\b(?:{any_of(words)})\b"
    return bool(words) and re.search(pattern, fold(frame.question)) is not None
