"""The table of an answer: a row for each feature with the numbers that were asked for, or a row for each group."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Optional

import numpy as np

from ..model.answer import AnswerFeature, Column, RunResult, Table
from ..model.binding import BoundTerm, GroundedFrame
from ..model.columns import DISTANCE_COLUMN, column_unit, column_words
from ..model.frame import Output, RelationKind
from ..model.number_words import statistic_words
from ..model.wording import translate
from ..retrieval.rank import Ranked
from .phrases import called
from .wanted_unit import table_in_unit

#: ``attributes(layer_id, fids)``: what the layer says of each feature, by field.
Attributes = Callable[[str, Sequence[int]], Sequence[Mapping[str, Any]]]
NAME, NEAREST, DISTANCE, SHARE = "name", "nearest", "distance", "share"


def table_of(
    grounded: GroundedFrame, run: RunResult, ranked: Optional[Ranked], features: tuple[AnswerFeature, ...], attributes: Attributes
) -> Optional[Table]:
    """The table that the question asks for; None where the answer is none."""
    if run.table is not None:
        table, limit = _in_order(_of_groups(grounded, run.table), grounded), grounded.frame.limit
        table = _with_shares(table, None) if grounded.frame.shares else table
        return replace(table, rows=table.rows[:limit]) if limit else table
    if ranked is None or not features:
        return None
    terms = _terms(grounded, len(features))
    pairs = _pairs(grounded, ranked)
    if not terms and not pairs and grounded.frame.output is not Output.TABLE:
        return None
    columns: list[Column] = [Column(NAME)]
    data: list[list[Any]] = [[called(feature) for feature in features]]
    if pairs:
        columns += [Column(NEAREST), Column(DISTANCE, "m")]
        data += [nearest_names(ranked, run, len(features)), [feature.distance_m for feature in features]]
        columns += [Column(name) for name in grounded.beside]
        data += _of_nearest(grounded.beside, ranked, run, len(features), attributes)
    fields = _fields(terms, features, attributes)
    groups = _groups(grounded, ranked, run, features, attributes) if grounded.listed else data[0]
    if groups != data[0]:  # what is in the order of its names needs no second column for them
        columns.insert(0, Column(_group_name(grounded)))
        data.insert(0, groups)
    for term in terms:
        columns.append(Column(term.label or term.column, term.unit))
        data.append([value_of(term, feature, fields.get(feature.fid, {})) for feature in features])
    table = Table(tuple(columns), tuple(zip(*data)))
    if grounded.frame.shares and terms:
        every = ranked.candidates.measures.get(terms[-1].column)  # also of rows that are not listed
        table = _with_shares(table, None if every is None else float(np.nansum(every)))
    return table_in_unit(table, grounded.frame.unit, grounded.unit_sizes)


def _with_shares(table: Table, total: Optional[float]) -> Table:
    """The table with a column for the share that the last number of each row has of the ``total``, in per cent."""
    numbers = [row[-1] for row in table.rows]
    total = sum(number for number in numbers if number is not None) if total is None else total
    shares = [None if number is None or not total else 100.0 * number / total for number in numbers]
    rows = tuple((*row, share) for row, share in zip(table.rows, shares))
    return replace(table, columns=(*table.columns, Column(SHARE, "%")), rows=rows)


def value_of(term: BoundTerm, feature: AnswerFeature, fields: Mapping[str, Any]) -> Any:
    """The number of a feature: what a step measured, else what its layer says."""
    if term.column == DISTANCE_COLUMN and term.origin is not None:
        return feature.distance_m
    if term.column in feature.measures and not _is_plain(term):
        found = feature.measures[term.column]
        counts = term.tally is not None and term.tally.statistic == "count" and term.per is None and not term.units
        return None if found != found else int(found) if counts else found
    made = feature.measures.get(term.column)  # a number that the question speaks of like a field
    return fields.get(term.column) if term.column in fields or made is None or made != made else made


def column_labels(grounded: GroundedFrame) -> dict[str, tuple[str, str]]:
    """What the columns of the question are called, and their units."""
    target = grounded.target
    terms = list(grounded.columns)
    if target is not None:
        terms += [condition.term for condition in target.conditions]
        terms += [item.term for item in (target.superlative, grounded.best) if item is not None and item.term is not None]
    return {term.column: (term.label or column_words(term.column), term.unit or column_unit(term.column)) for term in terms}


def _is_plain(term: BoundTerm) -> bool:
    return bool(term.field) and term.per is None


def _terms(grounded: GroundedFrame, count: int) -> tuple[BoundTerm, ...]:
    """The columns that are asked for; an attribute of several features, and what a ranking goes by, are columns too."""
    output, target = grounded.frame.output, grounded.target
    if output is Output.TABLE and grounded.columns:
        return grounded.columns
    if output is Output.ATTRIBUTE and count > 1 and grounded.attribute and not grounded.statistic:
        return (BoundTerm(grounded.attribute, grounded.attribute, field=grounded.attribute, unit=grounded.attribute_unit),)
    superlative = grounded.best if grounded.listed else target.superlative if target is not None else None
    if superlative is None or (superlative.count != 0 and not grounded.listed) or output not in (Output.FEATURES, Output.TABLE):
        return ()
    if superlative.term is not None:
        return (superlative.term,)
    if superlative.is_field:
        return (BoundTerm(superlative.by, superlative.by, field=superlative.by),)
    column, unit = ("area_m2", "m2") if superlative.by == "area" else ("length_m", "m")
    return (BoundTerm(column, superlative.by, dimension=superlative.by, unit=unit),)


def _pairs(grounded: GroundedFrame, ranked: Ranked) -> bool:
    """Whether each feature is given with the nearest of others ("the nearest hospital to each school")."""
    relations = grounded.target.relations if grounded.target is not None else ()
    if grounded.frame.output is not Output.TABLE or ranked.candidates.distance_m is None or ranked.candidates.reference is None:
        return False
    return any(relation.kind is RelationKind.FROM for relation in relations)


def _group_name(grounded: GroundedFrame) -> str:
    group = grounded.frame.group
    others = grounded.allotted.reference if grounded.allotted is not None else None
    return others.label if others is not None else grounded.group_field or (group.phrase.text if group is not None else NAME)


def _groups(
    grounded: GroundedFrame, ranked: Ranked, run: RunResult, features: tuple[AnswerFeature, ...], attributes: Attributes
) -> list[Any]:
    """The group of each row: what it was allotted to, or its value of the field."""
    if grounded.allotted is not None or not features:
        return list(nearest_names(ranked, run, len(features)))
    fids = [feature.fid for feature in features]
    return [values.get(grounded.group_field) for values in attributes(features[0].layer_id, fids)]


def nearest_names(ranked: Ranked, run: RunResult, count: int) -> list[Optional[str]]:
    """What the distance of each of the first features was measured from; None where nothing was."""
    positions = ranked.candidates.reference
    if positions is None:
        return [None] * count
    found = (run.references[at] if 0 <= at < len(run.references) else None for at in positions[:count].tolist())
    return [None if item is None else called(item) for item in found]


def _of_nearest(fields: Sequence[str], ranked: Ranked, run: RunResult, count: int, attributes: Attributes) -> list[list[Any]]:
    """What the layer says in these fields of what each of the first features is nearest to."""
    if not fields or ranked.candidates.reference is None:
        return []
    found = [run.references[at] if 0 <= at < len(run.references) else None for at in ranked.candidates.reference[:count].tolist()]
    fids = list(dict.fromkeys(item.fid for item in found if item is not None))
    layer_id = next((item.layer_id for item in found if item is not None), "")
    said = dict(zip(fids, attributes(layer_id, fids))) if layer_id else {}
    return [[None if item is None else said.get(item.fid, {}).get(name) for item in found] for name in fields]


def _fields(terms: Sequence[BoundTerm], features: tuple[AnswerFeature, ...], attributes: Attributes) -> dict[int, Mapping[str, Any]]:
    layer_id = features[0].layer_id
    if not layer_id or not any(_is_plain(term) for term in terms):
        return {}
    fids = [feature.fid for feature in features]
    return dict(zip(fids, attributes(layer_id, fids)))


def _of_groups(grounded: GroundedFrame, table: Table) -> Table:
    """The engine's table with its columns under the words of the question; behind them how many there are, where groups go by that."""
    if grounded.having_counts:
        named = _of_groups(replace(grounded, having_counts=False), replace(table, columns=table.columns[:-1]))
        return replace(named, columns=(*named.columns, table.columns[-1]))
    if grounded.statistics:
        first = len(table.columns) - len(grounded.statistics)
        numbers = zip(grounded.statistics, grounded.columns, table.columns[first:])
        said = (Column(_number_name(name, term), column.unit or term.unit) for name, term, column in numbers)
        return replace(table, columns=(*table.columns[:first], *said))
    if not grounded.columns or grounded.statistic in ("", "count"):
        return table
    term = grounded.columns[0]
    *groups, number = table.columns
    of_totals = term.per is not None and bool(grounded.weight)  # the ratio of these is no mean of ratios
    name = term.label or term.column if of_totals else _number_name(grounded.statistic, term)
    return replace(table, columns=(*groups, Column(name, number.unit or term.unit)))


def _in_order(table: Table, grounded: GroundedFrame) -> Table:
    """The rows by their first number, where the question says so: periods and classes come in their own order. Those without are last."""
    if not grounded.frame.row_order:
        return table
    at = len(table.columns) - max(1, len(grounded.statistics)) - grounded.having_counts
    sign = -1 if grounded.frame.row_order == "most" else 1

    def number(row: tuple[Any, ...]) -> tuple[bool, float]:
        return (row[at] is None, 0.0 if row[at] is None else sign * float(row[at]))

    return replace(table, rows=tuple(sorted(table.rows, key=number)))


#: What each was counted or made by, and what puts these together: the name of the number says it already.
_SAID_ONCE = (("mean", "mean"), ("max", "max"), ("min", "min"), ("sum", "sum"), ("count", "sum"))


def _number_name(statistic: str, term: BoundTerm) -> str:
    if term.units:
        return term.label  # the sum of the shares of each is the number of them
    if term.label and term.tally is not None and (term.tally.statistic, statistic) in _SAID_ONCE:
        return term.label  # the mean of what is one already: "mean population of cities"
    words = translate("SpatialRagAnswer", "{statistic} {number}")
    return statistic if statistic == "count" else words.said(statistic=statistic_words(statistic), number=term.label or term.column)
