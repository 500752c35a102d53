"""Things compared with each other, or with one that is named.

Several things side by side: "which is larger, Texas or France", "compare A and B by population".

Things that are compared with one feature, and a place behind its name: in "countries larger than Germany in Europe" they lie there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...language.two_numbers import compares
from ...model.binding import Binding, BindingKind, BoundMade, BoundTerm, GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Condition, Construction, Frame, Output, Phrase, Relation, RelationKind, Superlative, Term
from ...model.predicate import all_of
from ..asking import ask_numbers
from ..asking.ask_places import of_several_pieces
from ..attributes.fields import find_field
from ..job import Job
from ..kinds.alternatives import either, of_both
from ..kinds.classes import sure_kinds
from ..kinds.pieces import piece_names
from ..places.areas_by_field import adds_up, field_of_kinds, field_of_parts
from ..places.named_kinds import NamedKinds
from ..places.places import ACCEPT, place_readings, that_of_its_layer
from ..world import Need, World
from .measures import SHARE, ground_share, need_of_target
from .superlatives import bind_superlative
from .tallies import STATISTICS
from .terms import SIZES, bind_term

_COMPARED = ("difference", "excess", "ratio")


def ground_comparison(job: Job) -> GroundedFrame:
    """The things that are compared as one binding, with the numbers that they are compared by; an issue where they share no layer."""
    frame = job.frame = _by_distance(job.frame)
    if frame.target is None:
        return GroundedFrame(frame)
    if frame.measure.statistic in _COMPARED:
        return _between_two(job, frame.target, frame.others[0])
    superlative = frame.target.superlative
    phrases = (replace(frame.target, superlative=None), *frame.others)
    target = together(job, phrases, need_of_target(job))
    if target is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    layer = job.layer_of(target)
    if layer is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    if frame.measure.statistic == SHARE and frame.measure.field and superlative is None:
        return ground_share(job, target)
    if superlative is not None and superlative.term is None and not superlative.field and _are_kinds(target):
        return _of_kinds(job, target, phrases, superlative.dimension)
    if superlative is not None:
        bound = bind_superlative(job, superlative, target, layer)
        if bound is None:
            return GroundedFrame(frame, issues=tuple(job.issues))
        target = replace(target, superlative=bound)
    terms = frame.measure.terms or ((Term(frame.measure.field, frame.measure.field),) if frame.measure.field else ())
    if not terms and superlative is not None:
        return GroundedFrame(frame, target, issues=tuple(job.issues))
    columns = []
    for term in terms or _all_numbers(layer):
        column = bind_term(job, term, target, any_type=True)
        if column is None:
            return GroundedFrame(frame, target, issues=tuple(job.issues))
        columns.append(column)
    parted = field_of_parts(target, phrases) if superlative is None and len(columns) == 1 else ""
    if parted and adds_up(columns[0].field, layer, frame.language):
        return GroundedFrame(replace(frame, output=Output.TABLE), target, "", "sum", tuple(job.issues), tuple(columns), parted)
    if parted and not columns[0].field:
        job.say(ask_numbers.several_layers(phrases, ""))
        return GroundedFrame(frame, target, issues=tuple(job.issues))
    apart = field_of_kinds(target, phrases) if frame.output is Output.TABLE and superlative is None and len(columns) == 1 else ""
    if apart and terms and terms[0].statistic in STATISTICS and not columns[0].raster:
        return GroundedFrame(frame, target, "", terms[0].statistic, tuple(job.issues), tuple(columns), apart)
    made_one = len(terms) == 1 and superlative is None and not columns[0].raster and terms[0].statistic in STATISTICS
    if made_one and frame.output is Output.TABLE and target.kind is BindingKind.CLASS and terms[0].statistic != "sum":
        job.say(ask_numbers.one_kind_at_a_time(phrases, terms[0].text))  # no field tells them apart
        return GroundedFrame(frame, target, issues=tuple(job.issues))
    if made_one and not _is_of_each(frame, terms[0], columns[0]):  # "the total area of A and B" is one number
        total = replace(frame, output=Output.NUMBER)
        return GroundedFrame(total, target, "", terms[0].statistic, tuple(job.issues), tuple(columns))
    frame = replace(frame, output=Output.TABLE) if superlative is None else frame
    return GroundedFrame(frame, target, issues=tuple(job.issues), columns=tuple(columns))


def _by_distance(frame: Frame) -> Frame:
    """ "Which is closer to Madrid, Lisbon or Paris" compares how far each of the two is from there."""
    target = frame.target
    nearest = [relation for relation in target.relations if relation.kind is RelationKind.NEAREST] if target is not None else []
    single = target is not None and target.superlative is None and all(phrase.is_named for phrase in (target, *frame.others))
    if target is None or not single or len(nearest) != 1 or nearest[0].reference is None or (nearest[0].count or 1) != 1:
        return frame
    apart = Term(nearest[0].text, origin=nearest[0].reference)
    best = Superlative(nearest[0].text, nearest[0].farthest, term=apart, ordinal=nearest[0].ordinal)
    rest = tuple(relation for relation in target.relations if relation is not nearest[0])
    return replace(frame, target=replace(target, relations=rest, superlative=best))


def _are_kinds(target: Binding) -> bool:
    """Whether kinds are held against each other, and no single things: woodland and water, not "the park" and "the lake"."""
    return target.kind is BindingKind.CLASS and not target.phrase.determiner


def _of_kinds(job: Job, target: Binding, phrases: tuple[Phrase, ...], dimension: str) -> GroundedFrame:
    """How large all of each kind are together; an issue where no field tells the kinds apart. The largest one of them all says nothing."""
    column = bind_term(job, Term(dimension, dimension=dimension), target)
    apart = field_of_kinds(target, phrases) if column is not None else ""
    if column is None or not apart:
        job.say(ask_numbers.one_kind_at_a_time(phrases, dimension))
        return GroundedFrame(job.frame, target, issues=tuple(job.issues))
    frame = replace(job.frame, output=Output.TABLE)
    return GroundedFrame(frame, target, "", "sum", tuple(job.issues), (column,), apart)


def _is_of_each(frame: Frame, term: Term, column: BoundTerm) -> bool:
    """Whether a statistic is that of each thing: where they are to be compared, and where it would be a mean of means."""
    return compares(frame.question, frame.language) or (column.tally is not None and term.statistic != "sum")


def _between_two(job: Job, one: Phrase, other: Phrase) -> GroundedFrame:
    """The same number of two things, each single, wherever they are stored."""
    frame, statistic = job.frame, job.frame.measure.statistic
    layer_id = _common_layer(job, (one, other))
    sides: list[Binding] = []
    columns: list[BoundTerm] = []
    for phrase in (one, other):
        bound = job.bind(_in_layer(job, phrase, layer_id), need_of_target(job))
        if bound is None:
            return GroundedFrame(frame, issues=tuple(job.issues))
        extreme = bound.superlative is not None and bound.superlative.count == 1
        if bound.kind is not BindingKind.NAMED and not extreme:
            job.say(ask_numbers.which_one(phrase))
            return GroundedFrame(frame, issues=tuple(job.issues))
        terms = frame.measure.terms or _all_numbers(job.catalog.layer(bound.layer_id))
        if not terms:
            job.say(ask_numbers.which_one(phrase))
        column = bind_term(job, terms[0], bound) if terms else None
        if column is None:
            return GroundedFrame(frame, issues=tuple(job.issues))
        sides.append(bound)
        columns.append(column)
    if columns[0].unit != columns[1].unit:
        job.say(ask_numbers.not_alike(*(f"{column.label} of {side.label}" for column, side in zip(columns, sides))))
    return GroundedFrame(frame, sides[0], "", statistic, tuple(job.issues), tuple(columns), whole=sides[1])


def _all_numbers(layer: LayerInfo) -> tuple[Term, ...]:
    """What to compare by where the question does not say: the size."""
    return (Term("size", dimension="size"),) if layer.holds_areas or layer.holds_lines else ()


def together(job: Job, phrases: tuple[Phrase, ...], need: Need) -> Optional[Binding]:
    """One binding of all phrases in one layer; names that several layers know are taken where all of them are known."""
    layer_id = _common_layer(job, phrases)
    bindings = []
    for phrase in phrases:
        bound = job.bind(_in_layer(job, phrase, layer_id), need)
        if bound is None:
            return None
        bindings.append(bound)
    first = bindings[0]
    kinds, layers = {binding.kind for binding in bindings}, {binding.layer_id for binding in bindings}
    measured = (RelationKind.FROM, RelationKind.NEAREST)  # "which is closer to the station" keeps what it is measured from
    restricted = any(relation.kind not in measured for binding in bindings for relation in binding.relations)
    narrowed = restricted or any(binding.conditions or binding.superlative or binding.relations for binding in bindings[1:])
    narrowed = narrowed or bool(first.conditions or first.superlative)
    if len(kinds) > 1 or len(layers) > 1 or narrowed or first.kind not in (BindingKind.NAMED, BindingKind.CLASS):
        job.say(ask_numbers.several_layers(phrases, _as_yes_or_no(job, phrases)))
        return None
    label = ", ".join(binding.label for binding in bindings)
    if first.kind is BindingKind.NAMED:
        pieces = next((binding for binding in bindings if len(binding.fids) > 1), None)
        if pieces is not None and _by_own_size(job.frame) and not _is_one_total(job.frame):
            if not piece_names(job.catalog.layer(first.layer_id)):
                job.say(of_several_pieces(pieces.phrase, _as_yes_or_no(job, phrases)))
                return None
            wholes = BoundMade(Construction.DISSOLVE, tuple(bindings))  # the Nile and the Amazon, of several pieces each
            return replace(first, kind=BindingKind.MADE, layer_id="", fids=(), made=wholes, label=label, alternatives=())
        fids = tuple(dict.fromkeys(fid for binding in bindings for fid in binding.fids))
        return replace(first, fids=fids, label=label, alternatives=())
    predicates, last = [binding.predicate for binding in bindings], bindings[-1]
    predicate = of_both(either(predicates[:-1]), last.predicate, last.phrase.text) or either(predicates)
    return replace(first, predicate=all_of(predicate) if predicate is not None else None, label=label, alternatives=())


def _is_one_total(frame: Frame) -> bool:
    """As in "total length of the Rhine and the Elbe": all pieces of both are added up."""
    terms = frame.measure.terms
    best = frame.target.superlative if frame.target is not None else None
    return best is None and len(terms) == 1 and terms[0].statistic == "sum" and not compares(frame.question, frame.language)


def _by_own_size(frame: Frame) -> bool:
    """Whether a length or an area is compared, which pieces of one thing only have together."""
    best = frame.target.superlative if frame.target is not None else None
    if best is not None:
        return best.dimension in (*SIZES, "size") and not best.field and best.term is None
    return any(term.dimension in SIZES and term.tally is None for term in frame.measure.terms)


def _as_yes_or_no(job: Job, phrases: tuple[Phrase, ...]) -> str:
    """The same comparison of two as a question that can be answered across layers: "Is Texas larger than France?"."""
    superlative = job.frame.target.superlative if job.frame.target is not None else None
    data = load(job.frame.language).data
    asked, form = fold(superlative.text) if superlative is not None else "", str(data.get("which_as_yes_or_no", ""))
    said = asked.replace(",", " ").split()  # or "which river is longer, the …"
    more = data.get("more_in_front", "")  # 更长
    comparative = next((word for word in data["comparatives"] if (f"{more}{word}" in asked if more else word in said)), "")
    if not comparative or len(phrases) != 2 or not form:
        return ""
    one, other = (f"{phrase.determiner} {phrase.full_text}".strip() for phrase in phrases)
    return form.format(one=one, comparative=comparative, other=other)


def _common_layer(job: Job, phrases: tuple[Phrase, ...]) -> str:
    """The layer that knows all the names equally well, empty when there is none or several."""
    known = [{reading.layer_id for reading in place_readings(phrase, job.world) if reading.score >= ACCEPT} for phrase in phrases]
    common = set.intersection(*known)
    return common.pop() if len(common) == 1 else ""


def _in_layer(job: Job, phrase: Phrase, layer_id: str) -> Phrase:
    """The phrase with what makes it that of the layer."""
    if not layer_id or phrase.relations:
        return phrase
    own = [item for item in place_readings(phrase, job.world) if item.layer_id == layer_id and item.score >= ACCEPT]
    return that_of_its_layer(phrase, own[0], job.catalog) if len(own) == 1 else phrase



_PLACED = frozenset((RelationKind.IN, RelationKind.OF))


def with_the_place_of_what_is_compared(frame: Frame, world: World) -> Frame:
    """The frame in which a place that tells no namesakes apart is where what is asked for lies; else the frame as it is."""
    target = frame.target
    if target is None:
        return frame
    moved: list[Relation] = []
    conditions: list[Condition] = []
    for item in target.conditions:
        reference = item.reference
        there = [relation for relation in reference.relations if relation.kind in _PLACED] if reference is not None else []
        if reference is None or not there or len(there) != len(reference.relations) or not _is_one(reference.text, world):
            conditions.append(item)
            continue
        moved += there
        conditions.append(replace(item, reference=replace(reference, relations=())))
    if not moved:
        return frame
    return replace(frame, target=replace(target, conditions=tuple(conditions), relations=(*target.relations, *moved)))


def compared_by_what_is_said(frame: Frame, world: World) -> Frame:
    """ "Countries larger than Germany by population" have more people, and are not put in the order of them."""
    target = frame.target
    sized = [item for item in target.conditions if item.reference and item.term and item.term.dimension == "size"] if target else []
    number = _number_said(frame, target, world) if target is not None and sized and not target.conditions[1:] else ""
    if target is None or not number:
        return frame
    compared = replace(sized[0], field="", term=Term(number, field=number))
    frame = replace(frame, group=None, output=Output.FEATURES) if frame.group is not None else frame
    return replace(frame, target=replace(target, conditions=(compared,), superlative=None))


def _number_said(frame: Frame, target: Phrase, world: World) -> str:
    """The number behind "by", which was read as an order, or as what an answer is broken down by."""
    order, group = target.superlative, frame.group
    if order is not None and group is None and order.field and not (order.count or order.term):
        by = (f"{word} {fold(order.field)}" for word in load(frame.language).data["superlative_by"])
        return order.field if fold(order.text) in by else ""
    kinds = sure_kinds(target.text, world)[:1] if order is None and group is not None and group.phrase is not None else []
    words = group.phrase.text if group is not None and group.phrase is not None else ""
    return words if kinds and find_field(words, world.catalog.layer(kinds[0].layer_id), numeric=True) is not None else ""


def _is_one(name: str, world: World) -> bool:
    """Whether one feature alone bears the name, or where none does, one that is written otherwise: Mt. Blanc of "Mont Blanc"."""
    hits = world.names(name, sure=True)
    hits = [hit for hit in hits if hit.how == "exact"] or hits or NamedKinds(world).said_in_short(name)
    return len({(hit.layer_id, hit.fid) for hit in hits}) == 1
