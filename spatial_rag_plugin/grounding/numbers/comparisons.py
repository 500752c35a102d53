"""Several things side by side: "which is larger, Texas or France", "compare A and B by population"."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.binding import Binding, BindingKind, BoundTerm, GroundedFrame
from ...model.catalog import LayerInfo
from ...model.frame import Output, Phrase, RelationKind, Term
from ...model.predicate import all_of
from ..asking import ask_numbers
from ..job import Job
from ..kinds.alternatives import either
from ..places.parts_of_one import adds_up, field_of_kinds, field_of_parts
from ..places.places import ACCEPT, place_readings
from ..world import Need
from .measures import need_of_target
from .superlatives import bind_superlative
from .tallies import STATISTICS
from .terms import bind_term

_COMPARED = ("difference", "excess", "ratio")


def ground_comparison(job: Job) -> GroundedFrame:
    """The things that are compared as one binding, with the numbers that they are compared by; an issue where they share no layer."""
    frame = job.frame
    if frame.target is None:
        return GroundedFrame(frame)
    if frame.measure.statistic in _COMPARED:
        return _between_two(job, frame.target, frame.others[0])
    superlative = frame.target.superlative
    phrases = (replace(frame.target, superlative=None), *frame.others)
    target = _together(job, phrases, need_of_target(job))
    if target is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
    layer = job.layer_of(target)
    if layer is None:
        return GroundedFrame(frame, issues=tuple(job.issues))
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
    if made_one:  # "the total area of A and B" is one number
        total = replace(frame, output=Output.NUMBER)
        return GroundedFrame(total, target, "", terms[0].statistic, tuple(job.issues), tuple(columns))
    frame = replace(frame, output=Output.TABLE) if superlative is None else frame
    return GroundedFrame(frame, target, issues=tuple(job.issues), columns=tuple(columns))


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
        column = bind_term(job, frame.measure.terms[0], bound)
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


def _together(job: Job, phrases: tuple[Phrase, ...], need: Need) -> Optional[Binding]:
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
        fids = tuple(dict.fromkeys(fid for binding in bindings for fid in binding.fids))
        return replace(first, fids=fids, label=label, alternatives=())
    predicate = either([binding.predicate for binding in bindings])
    return replace(first, predicate=all_of(predicate) if predicate is not None else None, label=label, alternatives=())


def _as_yes_or_no(job: Job, phrases: tuple[Phrase, ...]) -> str:
    """The same comparison of two as a question that can be answered across layers: "Is Texas larger than France?"."""
    superlative = job.frame.target.superlative if job.frame.target is not None else None
    comparative = superlative is not None and fold(superlative.text) in load(job.frame.language).data["comparatives"]
    if superlative is None or not comparative or len(phrases) != 2 or job.frame.language != "en":
        return ""
    return f"Is {phrases[0].full_text} {superlative.text} than {phrases[1].full_text}?"


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
    if len(own) != 1:
        return phrase
    return replace(phrase, qualifiers=(*phrase.qualifiers, job.catalog.layer(layer_id).name, f"#{own[0].fids[0]}"))
