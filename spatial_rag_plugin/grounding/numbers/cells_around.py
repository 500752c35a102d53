"""Numbers of a raster around something: "average elevation within 500 m of each station" is of the land around, not of the stations."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from ...language.language import load
from ...language.tokens import fold
from ...model.frame import Construction, Frame, Made, Measure, Output, Phrase, Relation, RelationKind, Term
from ..kinds.classes import class_readings
from ..world import World
from .rasters import find_band
from .tallies import STATISTICS
from .terms import statistic_of

_EXTREMES = {True: "max", False: "min"}


def as_cells_around(frame: Frame, world: World) -> Frame:
    """The frame with the land around what is named as the thing that is measured; as it is where no raster is measured so."""
    target = frame.target
    if target is None or not world.catalog.rasters:
        return frame
    if target.made is not None and target.made.kind is Construction.BUFFER:
        return _each_buffer(frame, target, target.made, world)
    around = _around(target)
    term = _asked_of_raster(frame, target, world) if around is not None else None
    if around is None or around.reference is None or term is None:
        return frame
    place = around.reference
    each = _is_each(place, frame)
    area = Phrase(frame.question[place.start : place.end] or place.text, place.start, place.end)
    area = replace(area, text=f"{around.text or 'around'} {area.text}".strip(), made=Made(Construction.BUFFER, (place,), around.distance))
    if each:
        return replace(frame, output=Output.TABLE, target=area, measure=Measure(terms=(term,)), group=None)
    if place.plural:
        area = replace(area, made=Made(Construction.DISSOLVE, (area,)))
    return replace(frame, output=Output.NUMBER, target=area, measure=Measure(term.field, term.statistic), group=None)


def _around(target: Phrase) -> Optional[Relation]:
    """The only thing that is said of the target, where it is how close it is to something."""
    only = target.relations[0] if len(target.relations) == 1 else None
    plain = not (target.conditions or target.qualifiers or target.alternatives or target.wishes or target.opening)
    near = only is not None and only.kind is RelationKind.WITHIN_DISTANCE and only.distance is not None and not only.negated
    return only if plain and near else None


def _asked_of_raster(frame: Frame, target: Phrase, world: World) -> Optional[Term]:
    """The number of a raster that is asked for: by the measure of the question, or by its target, which is no kind of thing."""
    terms = frame.measure.terms
    own = target.relations[0].reference
    if len(terms) == 1 and own is not None and own.text == target.text and terms[0].field and terms[0].statistic in STATISTICS:
        return terms[0] if find_band(terms[0].field, world.catalog) is not None else None
    if terms or class_readings(target.text, world):
        return None
    statistic, words = statistic_of(target.text, frame.language)
    if target.superlative is not None:
        statistic = _EXTREMES[target.superlative.descending]
    if find_band(words, world.catalog) is None:
        return None
    return Term(f"{statistic or 'mean'} {words}", words, statistic=statistic or frame.measure.statistic or "mean")


def _each_buffer(frame: Frame, target: Phrase, made: Made, world: World) -> Frame:
    """ "In 500 m buffers around each station": a number for each, not one of all."""
    measure = frame.measure
    each = bool(made.parts) and _is_each(made.parts[0], frame)
    if not each or frame.output is not Output.NUMBER or measure.terms or find_band(measure.field, world.catalog) is None:
        return frame
    term = Term(f"{measure.statistic} {measure.field}".strip(), measure.field, statistic=measure.statistic or "mean")
    return replace(frame, output=Output.TABLE, measure=Measure(terms=(term,)))


def _is_each(phrase: Phrase, frame: Frame) -> bool:
    return fold(phrase.determiner) in load(frame.language).grouping
