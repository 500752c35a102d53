"""One number for each of several named places: "how many schools are in A, B and C each", 分别, "jeweils".

Without such a word the number of things is that of all of them together. A number that each has itself ("population of A and B") is one
number only where the question says so: "population of A and B all together", 一共.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Optional

from ..model.frame import Frame, Measure, Output, Phrase, Relation, RelationKind, Tally, Term
from .items import MARK, Item
from .language import Language, any_of, load
from .tokens import fold, is_cjk

_NAMED = 0.7
_INSIDE = (RelationKind.IN, RelationKind.WITHIN, RelationKind.OF)
_SIZES = {Output.AREA: "area", Output.LENGTH: "length"}


def of_each(frame: Frame, items: Sequence[Item], language: Language) -> Frame:
    """The frame with a column of numbers beside the places where it asks for each of them; else the frame as it is."""
    words = frozenset(map(fold, language.data.get("distributive_words", ())))
    said = words.intersection(item.key for item in items)
    last = next((item.key for item in reversed(items) if item.kind != MARK), "")
    # "the area of each lake in A and B" is that of the lakes
    alone = frame.output is Output.COUNT or last in words or not said <= language.grouping
    if frame.target is None or not said or not alone:
        return frame
    relations = frame.target.relations
    places = tuple(relation.reference for relation in relations if relation.reference is not None)
    together = len({relation.either for relation in relations}) == 1 and all(relation.either for relation in relations)
    inside = all(relation.kind in _INSIDE and not relation.negated for relation in relations)
    if len(places) < 2 or len(places) != len(relations) or not together or not inside:
        return frame
    given = in_each(replace(frame, target=replace(frame.target, relations=())), places)
    return frame if given is None else replace(given, ignored=tuple(span for span in frame.ignored if fold(span.text) not in words))


def in_each(frame: Frame, places: Sequence[Phrase]) -> Optional[Frame]:
    """The frame with the number that it asks for in each of the places; None of what is no such number."""
    tally = _tally(frame, frame.target) if frame.target is not None and frame.group is None and not frame.others else None
    if frame.target is None or tally is None:
        return None
    term = Term(frame.target.text, tally=tally)
    return replace(frame, output=Output.TABLE, target=places[0], others=tuple(places[1:]), measure=Measure(terms=(term,)))


def _tally(frame: Frame, counted: Phrase) -> Optional[Tally]:
    """How many there are, how large all of them are together, or a statistic of one of their fields."""
    measure = frame.measure
    if frame.output is Output.COUNT:
        return Tally(counted)
    if frame.output in _SIZES and measure.statistic in ("", "sum"):
        return Tally(counted, statistic="sum", dimension=_SIZES[frame.output])
    if frame.output is Output.TABLE and len(measure.terms) == 1:
        only = measure.terms[0]
        if only == Term(only.text, dimension=only.dimension) and only.dimension in _SIZES.values():
            return Tally(counted, statistic="sum", dimension=only.dimension)
        if only == Term(only.text, only.field, statistic=only.statistic) and only.statistic:
            return Tally(counted, statistic=only.statistic, field=only.field)
    if frame.output is Output.NUMBER and measure.field and measure.statistic and not (measure.terms or measure.whole or measure.dimension):
        return Tally(counted, statistic=measure.statistic, field=measure.field)
    return None


def of_all(frame: Frame) -> Frame:
    """The number of all of several named places together: "东河镇和西岭镇共有多少所学校", 共有多少人口; else the frame as it is."""
    terms = frame.measure.terms
    tally = terms[0].tally if len(terms) == 1 else None
    places = (frame.target, *frame.others)
    if tally is None:
        return in_all(frame) or frame
    if tally.statistic != "count" or tally.kind is not RelationKind.CONTAINS:
        return frame
    if any(place is None or place.name_like < _NAMED for place in places):
        return frame
    inside = tuple(Relation(RelationKind.IN, "", place, either=1) for place in places)
    counted = replace(tally.counted, relations=(*tally.counted.relations, *inside))
    return replace(frame, output=Output.COUNT, target=counted, others=(), measure=Measure())


def without_in_all(text: str, language: Language) -> str:
    """The question with the words at its end blanked that ask for one number of all ("in total"); as it is without them."""
    said = _in_all(language.code).search(text)
    return text if said is None else f"{text[: said.start()]}{' ' * len(said.group())}{text[said.end() :]}"


def in_all(frame: Frame) -> Optional[Frame]:
    """The frame with the sum of the one number that it asks of several things; None of what is no such number."""
    terms, target = frame.measure.terms, frame.target
    if frame.output in (Output.COUNT, *_SIZES):
        several = target is not None and len(target.relations) > 1 and all(relation.either for relation in target.relations)
        return frame if several and not (frame.ignored or frame.others) else None  # of several places it is one number as it is
    if target is None or frame.group is not None:
        return None
    if frame.output is Output.TABLE and frame.others and len(terms) == 1 and terms[0].statistic in ("", "sum"):
        only = terms[0]
        plain = only.statistic == "sum" or only == Term(only.text, only.field, only.dimension)
        return replace(frame, measure=Measure(terms=(replace(only, statistic="sum"),))) if plain and only.tally is None else None
    if frame.output is Output.ATTRIBUTE and frame.measure == Measure(frame.measure.field) and not frame.others:
        several = target.plural and target.name_like < _NAMED and target.superlative is None
        return replace(frame, output=Output.NUMBER, measure=Measure(frame.measure.field, "sum")) if several else None
    return None


def own_number_of_all(frame: Frame, language: Language) -> Frame:
    """The frame with the sum of what several named places have themselves: "how many people live in A and B" counts nobody."""
    target = frame.target
    if frame.output is not Output.COUNT or target is None or len(target.relations) < 2 or frame.group is not None or frame.others:
        return frame
    places = tuple(relation.reference for relation in target.relations if relation.reference is not None)
    inside = all(relation.kind in _INSIDE and relation.either == 1 and not relation.negated for relation in target.relations)
    named = len(places) == len(target.relations) and all(place.name_like >= _NAMED for place in places)
    asked = fold(target.text) in language.data["rate_nouns"] and not target.conditions and target.superlative is None
    if not (inside and named and asked):
        return frame
    term = Term(target.text, target.text, statistic="sum")
    return replace(frame, output=Output.TABLE, target=places[0], others=places[1:], measure=Measure(terms=(term,)))


@cache
def _in_all(code: str) -> re.Pattern[str]:
    words = [word for word in load(code).data.get("in_all", ()) if len(word) > 1]
    if any(map(is_cjk, any_of(words))):
        return re.compile(r"(?!)")  # said before what is asked for; no name ends so
    return re.compile(rf"(?<=[\w.])[ ,]+(?:{any_of(words)})(?=\s*[?.!]*\s*$)", re.IGNORECASE)
