"""What a question says of the rows of its table: their order, those left out, their shares, different values.

A table whose rows are wanted in the order of their numbers: "ports in each country, top 5", "(descending)", 按数量降序排列.

What is left out by its name of what an answer is about: "top 3 districts by crashes excluding Ashford", 除南山区外各区学校数量.

The question is read without it, and what its rows are is looked up: the things themselves, what the answer is broken down by, or the
values of a field. Nothing else is left out here: "schools outside Ashford" goes by the place.

A table whose rows are wanted as shares of all: "percentage of clinics by owner", 各类型医院占比.

Only of what adds up, and of groups that do not overlap: the values of a field, or areas with points in them.

How many different values of a field there are, of all things or of those of each group: "number of different owners per ward".

The question is read for the things themselves, and what is counted of them is their values in place of themselves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Optional

from ...language.language import data_of, load
from ...language.table_words import DifferentValues, LeftOut, RowOrder, row_orders
from ...language.tokens import tokenize
from ...model.binding import Binding, BindingKind, BoundGroup, BoundTerm, GroundedFrame
from ...model.catalog import FieldInfo, FieldRole, GeometryKind, LayerInfo
from ...model.frame import Frame, Measure, Output, RelationKind, Superlative
from ...model.issue import Choice, Issue, Severity
from ...model.predicate import Not, Predicate, all_of, one_of
from ...model.wording import translate
from ..attributes.fields import SAME_FIELD, find_field, is_numeric
from ..attributes.most_frequent import are_most_of_them
from ..groups.sorting import is_of_each, sorted_by, sorted_so
from ..kinds.classes import sure_kinds
from ..lexicon.field_words import field_words
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import stems
from ..numbers.sums_of_counts import counts_in_whole
from ..numbers.superlatives import is_turned
from ..numbers.terms import statistic_of
from ..places.numbered_places import bearing
from ..places.places import SURE_NAME
from ..times.dates import holds_dates, holds_years
from ..world import World

_LISTS = frozenset((RelationKind.NEAREST, RelationKind.INTERSECTS))
_PLACED = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.OF))


def with_rows_in_order(grounded: Optional[GroundedFrame], order: RowOrder, frame: Optional[Frame], world: World) -> Optional[Frame]:
    """The frame of a table with its rows in that order; None where it is none with one number for each of its groups."""
    if frame is None or grounded is None or grounded.frame.output is not Output.TABLE:
        return None
    frame = frame if frame.group is not None else grounded.frame  # the data may have told that it is broken down by areas
    if frame.group is None or frame.target is None:
        return _own_rows_in_order(frame, order, _layer(grounded, world))
    measure = frame.measure
    numbered = measure.statistic or measure.field or measure.terms or measure.dimension
    if not numbered or frame.further or frame.best or frame.limit or frame.group.width is not None or frame.group.kind in _LISTS:
        return None
    if stems(frame.group.phrase.text) == stems(frame.target.text) or _are_things(frame.group.phrase.text, grounded, world):
        return _of_themselves(frame, order)  # stops are not to be grouped by their names, nor reports by a REPORTTYPE
    if frame.target.superlative is not None or ((order.by_place or order.things) and _is_of_times(grounded, world)):
        return None  # the month with the most spills is one of all years
    if order.things and stems(order.things) != stems(frame.group.phrase.text):
        return None
    layer = _layer(grounded, world)
    info = layer.field(grounded.group_field) if layer is not None and order.whole and not measure.statistic else None
    if info is not None and are_most_of_them(order.count, info):
        return None
    named = measure.field or (measure.terms[0].field if measure.terms else "")
    number = find_field(named, layer, numeric=True) if layer is not None and named else None
    turned = number is not None and is_turned(order.text, number, frame.language)  # the slowest response takes the most time
    most = "most" if order.descending != turned else "least"
    if order.count == 1 and order.things:
        return replace(frame, best=most)  # "which district had the most arrests": that one and its equals
    return replace(frame, limit=order.count or None, row_order=most)


def _are_things(words: str, grounded: GroundedFrame, world: World) -> bool:
    """Whether words for groups are what the things are called, and the field that they are taken for is called otherwise."""
    layer = _layer(grounded, world)
    kinds = [kind for kind in sure_kinds(words, world) if layer is not None and kind.layer_id == layer.id and kind.predicate is None]
    sorts = stems(words)[-1:] in taxonomy().kinds_of_kinds  # "road type"
    return bool(kinds) and bool(grounded.group_field) and stems(grounded.group_field) != stems(words) and not sorts


def _of_themselves(frame: Frame, order: RowOrder) -> Optional[Frame]:
    """The things themselves in the order of a number of theirs: "the 10 stops with the most boardings without a shelter"."""
    target, field = frame.target, frame.measure.field
    if target is None or target.superlative is not None or not field or frame.measure.terms or frame.measure.statistic not in ("", "sum"):
        return None
    best = Superlative(field, order.descending, count=order.count, field=field)
    return replace(frame, output=Output.FEATURES, target=replace(target, superlative=best), group=None, measure=Measure())


def _own_rows_in_order(frame: Frame, order: RowOrder, layer: Optional[LayerInfo]) -> Optional[Frame]:
    """The same where the rows are the things themselves, each with one number of its own: "turnout by precinct, highest first"."""
    terms, target = frame.measure.terms, frame.target
    if target is None or target.superlative is not None or len(terms) != 1 or frame.further or frame.limit:
        return None
    sized = terms[0].tally is not None and bool(terms[0].tally.dimension) and terms[0].per is None  # railway length by prefecture
    rated = terms[0].tally is not None and terms[0].per is not None  # calls per 1,000 residents, 建筑密度最高的地块
    if not (terms[0].field or rated or sized):
        return None
    if order.by_place and not (rated or sized) and not _is_no_time(terms[0].field, layer):
        return None
    if order.things and stems(order.things) != stems(target.text):
        return None
    rate = terms[0] if terms[0].per is not None or sized else None  # "GDP per capita by province, top 5" goes by no GDP
    best = Superlative(terms[0].text, order.descending, count=order.count, field="" if rate is not None else terms[0].field, term=rate)
    return replace(frame, target=replace(target, superlative=best), row_order="most" if order.descending else "least")


def _is_of_times(grounded: GroundedFrame, world: World) -> bool:
    """Whether the first groups may as well be the earliest."""
    layer = _layer(grounded, world)
    info = layer.field(grounded.group_field) if layer is not None else None
    return bool(grounded.group_period) or (info is not None and (holds_dates(info) or holds_years(info)))


def _layer(grounded: GroundedFrame, world: World) -> Optional[LayerInfo]:
    return world.catalog.layer(grounded.target.layer_id) if grounded.target is not None and grounded.target.layer_id else None


def _is_no_time(field: str, layer: Optional[LayerInfo]) -> bool:
    """Whether the first by a field can only be those with most of it: of 各区人口前五名, and not of the years that they were built in."""
    info = find_field(field, layer, numeric=True) if layer is not None else None
    return info is not None and not (holds_dates(info) or holds_years(info))


def keeps_order(grounded: Optional[GroundedFrame]) -> bool:
    """Whether the order is kept: by the values of a field the table has it, by features these are ranked."""
    if grounded is None or not (grounded.frame.row_order or grounded.frame.best):
        return False
    return bool(grounded.group_field) or (grounded.target is not None and grounded.target.superlative is not None)


def ranks_rows(frame: Optional[Frame]) -> bool:
    """Whether an order or a ranking may be one of rows, and was taken for one of the things: "area of parks by district, largest first"."""
    best = frame.target.superlative if frame is not None and frame.target is not None and frame.group is not None else None
    return _ranks_by_others(frame) or (best is not None and best.count == 0)


def tells_no_order(frame: Optional[Frame], question: str) -> bool:
    """Whether a table of a ratio leaves the order out that is said behind it: "trees per 1,000 residents by ward, ten highest"."""
    if frame is None or frame.output is not Output.TABLE or not frame.measure.terms or not frame.language:
        return False
    if (frame.target is not None and frame.target.superlative is not None) or frame.row_order or frame.best:
        return False
    return any(not order.whole for order in row_orders(question, frame.language))


def _ranks_by_others(frame: Optional[Frame]) -> bool:
    """Whether a ranking by a statistic is followed by what that may be of: "top 3 wards by average rent of vacant flats"."""
    target = frame.target if frame is not None else None
    best = target.superlative if target is not None else None
    if frame is None or target is None or best is None or not frame.language:
        return False
    said = best.field or (best.term.text if best.term is not None else "")
    behind = (f"{said} {relation.text}" for relation in target.relations if relation.kind is RelationKind.OF)
    return bool(statistic_of(said, frame.language)[0]) and any(words in frame.question for words in behind)


def are_names(said: LeftOut, world: World) -> bool:
    """Whether what is left out is called so in the data."""
    return any(all(_is_name(name, world) for name in names) for names in said.lists)


def _is_name(words: str, world: World) -> bool:
    """Whether something is called so; "not burgers" is about those that serve them, and about no place called Lo's Burgers."""
    called = [hit for hit in world.names(words, True) if hit.score >= SURE_NAME]
    if not called or words[:1].isupper() or any(stems(hit.name) == stems(words) for hit in called):
        return bool(called)
    layers = dict.fromkeys(hit.layer_id for hit in called)
    return not any(value.score >= 1.0 for layer_id in layers for value in world.values(stems(words), layer_id))


def without_rows(grounded: Optional[GroundedFrame], said: LeftOut, world: World) -> Optional[GroundedFrame]:
    """The grounded frame without the rows that are called so; None where no rows of it are."""
    if grounded is None or grounded.target is None or grounded.whole is not None or grounded.frame.others:
        return None
    for names in said.lists:
        found = _without_groups(grounded, names, world) or _without_things(grounded, names, world)
        if found is not None:
            return found
    return None


def _without_groups(grounded: GroundedFrame, names: tuple[str, ...], world: World) -> Optional[GroundedFrame]:
    target = grounded.target
    layer = world.catalog.layer(target.layer_id) if target is not None and target.layer_id else None
    if target is not None and layer is not None and grounded.group_field and not grounded.group_period:
        info = layer.field(grounded.group_field)
        said = [next((value.value for value in info.values if stems(value.label) == stems(name)), None) for name in names] if info else []
        held = tuple(value for value in said if value is not None)
        if held and len(held) == len(names):
            return replace(grounded, target=_all_but(target, one_of(grounded.group_field, held)))
    further = tuple(_without_areas(group, names, world) or group for group in grounded.further)
    return replace(grounded, further=further) if further != grounded.further else None


def _without_areas(group: BoundGroup, names: tuple[str, ...], world: World) -> Optional[BoundGroup]:
    relation = group.relation
    if relation is None or relation.reference is None or (called := _called_so(relation.reference, names, world)) is None:
        return None
    return replace(group, relation=replace(relation, reference=_all_but(relation.reference, called)))


def _without_things(grounded: GroundedFrame, names: tuple[str, ...], world: World) -> Optional[GroundedFrame]:
    called = _called_so(grounded.target, names, world) if grounded.target is not None else None
    return replace(grounded, target=_all_but(grounded.target, called)) if grounded.target is not None and called is not None else None


def _called_so(things: Binding, names: tuple[str, ...], world: World) -> Optional[Predicate]:
    """What those of the things satisfy that are called so; None where one of the names is none of theirs."""
    if things.kind is not BindingKind.CLASS or not things.layer_id:
        return None
    layer = world.catalog.layer(things.layer_id)
    hits = [next((hit for hit in world.names(name, True) if hit.layer_id == layer.id and hit.score >= SURE_NAME), None) for name in names]
    found = [hit for hit in hits if hit is not None]
    fields = {_field_of(hit.field, layer) for hit in found}
    if len(fields) != 1 or len(found) != len(names):
        return None
    field = fields.pop()
    first = field == next(iter(layer.name_fields), "")
    return one_of(field, [bearing(layer, hit.name).value if first else hit.name for hit in found])


def _field_of(said: str, layer: LayerInfo) -> str:
    return said if layer.field(said) is not None or not layer.name_fields else layer.name_fields[0]


def _all_but(things: Binding, called: Predicate) -> Binding:
    return replace(things, predicate=Not(called) if things.predicate is None else all_of(things.predicate, Not(called)))


_ADDED_UP = ("count", "sum")


def with_shares_of_rows(
    grounded: Optional[GroundedFrame], frame: Optional[Frame], world: World, whole_said: bool = False
) -> Optional[Frame]:
    """The frame of such a table with the share of each row; None where it is another table, or none. ``whole_said``: all rows together are
    said to be the whole, so that a sum over areas has shares, too.
    """
    if (
        frame is None
        or frame.ignored
        or frame.limit
        or frame.best
        or grounded is None
        or grounded.frame.output is not Output.TABLE
        or grounded.listed
    ):
        return None
    if grounded.statistics or len(grounded.columns) > 1:
        return None
    target = frame.target
    if target is not None and (target.conditions or any(relation.kind not in _PLACED for relation in target.relations)):
        return None  # "faults that met the target by team" are a share of those of each team, and no parts of a whole
    references = (relation.reference for relation in target.relations) if target is not None else ()
    if any(each is not None and each.text.split()[-1:] and stems(each.text)[-1] in field_words().conditions_of for each in references):
        return None  # nor are "trees in poor health by ward"
    if grounded.group_field and not grounded.further:
        some = grounded.statistic == "sum" and grounded.target is not None and grounded.target.predicate is not None
        if some and load(frame.language).segmenter is not None:
            return None  # 各镇民办学校学生占比 may be of the pupils of each town
        return replace(frame, shares=True) if grounded.statistic in _ADDED_UP else None
    if len(grounded.columns) != 1:
        return None
    if _is_own_amount(grounded, world):
        order = Superlative("", field=grounded.columns[0].field, count=0)  # what all have together is known of what is put in order
        return replace(frame, target=replace(target, superlative=order), shares=True) if target is not None else None
    tally = grounded.columns[0].tally
    added = whole_said and tally is not None and tally.statistic == "sum" and tally.distance_m is None and grounded.columns[0].per is None
    return replace(frame, shares=True) if added or _holds_points(grounded.columns[0], world) else None


def _is_own_amount(grounded: GroundedFrame, world: World) -> bool:
    """Whether the number is one of the rows' own that counts something and adds up: the share that each district has of all people."""
    term, rows = grounded.columns[0], grounded.target
    layer = world.catalog.layer(rows.layer_id) if rows is not None and rows.layer_id else None
    info = layer.field(term.field) if layer is not None and term.field else None
    plain = term.tally is None and term.per is None and term.origin is None and rows is not None and rows.superlative is None
    return plain and layer is not None and info is not None and is_numeric(info) and counts_in_whole(info, info.title, layer)


def _holds_points(term: BoundTerm, world: World) -> bool:
    """Whether points are told apart, or areas that belong to one larger area each, or the parts of them inside are added up."""
    tally = term.tally
    if tally is None or term.per is not None or tally.statistic not in _ADDED_UP or tally.distance_m is not None:
        return False
    if tally.dimension and tally.statistic == "sum":
        return True
    layer = world.catalog.layer(tally.counted.layer_id) if tally.counted.layer_id else None
    return layer is not None and (layer.geometry is GeometryKind.POINT or (tally.kind is RelationKind.OF and not tally.dimension))


_COUNT, _DISTINCT = "count", "distinct"
_TOLD_APART = (FieldRole.CATEGORY, FieldRole.NAME, FieldRole.OTHER, FieldRole.ADDRESS)


def held_by(said: DifferentValues, world: World) -> Iterator[tuple[LayerInfo, FieldInfo]]:
    """The layers that have such values, with the field; the surest ones only. Nothing where the words are a kind of thing."""
    if not said.things and sure_kinds(said.said, world):
        return
    kinds = {kind.layer_id for kind in sure_kinds(said.things, world)} if said.things else set()
    layers = [layer for layer in world.catalog.layers if not said.things or layer.id in kinds]
    surely = [(layer, find_field(said.said, layer, at_least=SAME_FIELD)) for layer in layers]
    if not any(info is not None for _, info in surely):
        surely = [(layer, find_field(said.said, layer) or sorted_by(said.said, layer, world)) for layer in layers]
    held = [(layer, info) for layer, info in surely if info is not None and info.role in _TOLD_APART]
    recurring = [(layer, info) for layer, info in held if not is_of_each(info)] if len(held) > 1 else held
    yield from recurring or held


def said_as_values(frame: Frame, world: World) -> Iterator[str]:
    """The question with a word for values of a field as one for different ones: "number of species per county" of sightings."""
    words = data_of("different_values", frame.language).get("values")
    language = load(frame.language) if words else None
    if words is None or language is None or language.segmenter is not None:
        return
    tokens = [token for token in tokenize(frame.question, language.clitics) if not token.is_mark]
    for first, last in (*zip(tokens, tokens[1:]), *zip(tokens, tokens)):
        said = frame.question[first.start : last.end]
        if not language.is_plural(last.key) or first.key in language.function_words or language.is_participle(last.key):
            continue
        if sorted_so(world.catalog.layers, said, world) and not sure_kinds(said, world):
            yield f"{frame.question[: first.start]}{words.format(said=said)}{frame.question[last.end :]}"


def of_which_things(said: DifferentValues, names: list[str]) -> Issue:
    """The question back where several layers have such values."""
    text = translate("SpatialRagAsking", "Several layers have “{words}”: {layers}. Of which of them are they to be counted?")
    choices = tuple(Choice(translate("SpatialRagAsking", "Those of “{layer}”").said(layer=name), said.named_of(name)) for name in names)
    words = text.said(words=said.said, layers=", ".join(f"“{name}”" for name in names))
    return Issue(Severity.QUESTION, "which-layer", words, not_understood=said.said, suggestions=choices, subject=said.said)


def with_values_told_apart(grounded: Optional[GroundedFrame], layer: LayerInfo, info: FieldInfo) -> Optional[GroundedFrame]:
    """The grounded frame that counts the values of the field in place of the things of the layer; None where it counts none of them."""
    if grounded is None or grounded.target is None or grounded.whole is not None or grounded.listed or grounded.frame.others:
        return None
    target = grounded.target
    if target.layer_id == layer.id:
        return _of_the_things(grounded, layer, info)
    columns = tuple(_told_apart(term, layer, info) for term in grounded.columns)
    rows = _ranked(target, layer, info)
    found = replace(grounded, columns=columns, target=rows)
    return found if found != grounded and not grounded.statistic else None


def _of_the_things(grounded: GroundedFrame, layer: LayerInfo, info: FieldInfo) -> Optional[GroundedFrame]:
    if grounded.group_field or grounded.further:
        if grounded.statistic != _COUNT or grounded.columns or info.name == grounded.group_field:
            return None
        return replace(grounded, statistic=_DISTINCT, columns=(BoundTerm(info.name, info.title, field=info.name),))
    if grounded.frame.output is not Output.COUNT:
        return None
    return replace(grounded, frame=replace(grounded.frame, output=Output.NUMBER), attribute=info.name, statistic=_DISTINCT)


def _ranked(rows: Binding, layer: LayerInfo, info: FieldInfo) -> Binding:
    """What areas are ranked and narrowed by."""
    best = rows.superlative
    if best is not None and best.term is not None:
        term = _told_apart(best.term, layer, info)
        best = best if term == best.term else replace(best, term=term, by=term.column)
    conditions = tuple(replace(item, term=_told_apart(item.term, layer, info)) for item in rows.conditions)
    return replace(rows, superlative=best, conditions=conditions)


def _told_apart(term: BoundTerm, layer: LayerInfo, info: FieldInfo) -> BoundTerm:
    tally = term.tally
    if tally is None or tally.statistic != _COUNT or tally.counted.layer_id != layer.id or tally.field or tally.dimension:
        return term
    label = translate("SpatialRagAnswer", "number of different {number}").said(number=info.title)
    column = term.column if term.per is not None else f"{_DISTINCT}_{info.name}"
    return replace(term, tally=replace(tally, statistic=_DISTINCT, field=info.name), label=label, column=column)
