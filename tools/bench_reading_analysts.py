"""What a frame says about a question of analysts (GeoAnQu): measure, support and extent, with their core concepts.

The concept of the measure follows from the frame and from what the catalog holds (a kind of thing is an object, an event, a field or a
network there); the words of the question are not looked at.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Optional

from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.language.language import load
from spatial_rag_plugin.model.frame import Construction, Frame, Output, Phrase, RelationKind
from spatial_rag_plugin.workflow.geoflow import Concept

#: The published types and the core concept of each; a quality belongs to what it is a quality of.
CONCEPTS = {
    "object": Concept.OBJECT,
    "objectquality": Concept.OBJECT,
    "location": Concept.LOCATION,
    "region": Concept.LOCATION,
    "allocation": Concept.LOCATION,
    "field": Concept.FIELD,
    "distfield": Concept.FIELD,
    "boolfield": Concept.FIELD,
    "event": Concept.EVENT,
    "eventquality": Concept.EVENT,
    "network": Concept.NETWORK,
    "networkquality": Concept.NETWORK,
    "amount": Concept.AMOUNT,
    "aggre": Concept.AMOUNT,
    "conamount": Concept.AMOUNT,
    "covamount": Concept.AMOUNT,
    "objconamount": Concept.AMOUNT,
    "genpro": Concept.PROPORTION,
    "eveconobjconpro": Concept.PROPORTION,
    "grid": Concept.OBJECT,
}
#: Of these, what a catalog can hold: kinds of things, and fields of them.
HELD = frozenset(CONCEPTS) - {"location", "allocation", "distfield", "boolfield", "amount", "aggre", "conamount", "covamount", "genpro"}
_PLACES = frozenset(
    (Construction.CENTROID, Construction.MEAN_CENTRE, Construction.HULL, Construction.BUFFER, Construction.VIEW, Construction.HERE)
)
_NAMED = 0.5
_NETWORKS = frozenset((Construction.ROUTE, Construction.SERVICE_AREA))
_HOLDING = frozenset((RelationKind.IN, RelationKind.WITHIN, RelationKind.OF))
_NUMBERS = frozenset((Output.COUNT, Output.NUMBER, Output.AREA, Output.LENGTH, Output.DISTANCE, Output.DIRECTION))


def wanted_concepts(row: dict[str, Any]) -> set[Concept]:
    """The core concepts of the goal; an amount that is measured as a location ("mean centre") is one."""
    goals = set()
    for goal in row["goal_concept"]:
        placed = any(concept["type"] == goal and concept.get("measureLevel") == "loc_" for concept in row["concepts"])
        goals.add(Concept.LOCATION if placed else CONCEPTS[goal])
    return goals


def measure_concept(frame: Frame, row: dict[str, Any]) -> Concept:
    """The core concept of what a frame asks for, where ``row`` says what the catalog holds."""
    target, measure = frame.target, frame.measure
    if target is None:
        return Concept.OBJECT
    if target.made is not None and target.made.kind in _NETWORKS:
        return Concept.NETWORK
    fields = [words for words in (measure.field, *(term.field for term in measure.terms)) if words]
    held = [concept for concept in (_held(words, row) for words in fields) if concept is not None]
    shared = measure.statistic == "share" or any(term.per is not None or term.percent for term in measure.terms)
    if shared or Concept.PROPORTION in held:
        return Concept.PROPORTION
    if measure.statistic or frame.output in _NUMBERS or any(term.tally is not None for term in measure.terms):
        return Concept.AMOUNT
    if held:
        return held[0]
    if frame.output is Output.LOCATION or _draws_place(target):
        return Concept.LOCATION
    return _held(target.text, row) or Concept.OBJECT


def _draws_place(phrase: Phrase) -> bool:
    """Whether a place is drawn: a buffer, a centre, a hull, also several of them joined."""
    made = phrase.made
    if made is None:
        return False
    return made.kind in _PLACES or (made.kind is Construction.DISSOLVE and any(_draws_place(part) for part in made.parts))


def _held(words: str, row: dict[str, Any]) -> Optional[Concept]:
    """What the catalog holds under these words; no layer or field holds what only an analysis brings about."""
    found = [concept["type"] for concept in row["concepts"] if stems(concept.get("keyword", "")) == stems(words)]
    return next((CONCEPTS[kind] for kind in found if kind in HELD), None)


def measured_right(frame: Frame, row: dict[str, Any]) -> bool:
    """Whether what is measured is one of the things that the annotation measures."""
    if frame.target is not None and frame.target.made is not None and _asks_where(row):
        return True  # "what areas are within …" is measured as the areas themselves, which are drawn
    given = [part["text"] for part in row["functional_roles"]["measure"]]
    words = [stems(text) for text in measured_words(frame) if text]
    return any(_meets(word, stems(text)) for word in words for text in given)


def _asks_where(row: dict[str, Any]) -> bool:
    """Whether the annotation measures locations and nothing that lies there."""
    return all(part["kind"] == "location" for part in row["functional_roles"]["measure"])


def measured_words(frame: Frame) -> Iterator[str]:
    """What a frame measures: its target, the fields, what is counted."""
    if frame.target is not None:
        yield frame.target.text
        yield from (part.text for part in (frame.target.made.parts if frame.target.made is not None else ()))
    yield frame.measure.field
    for term in frame.measure.terms:
        yield term.field
        yield term.tally.counted.text if term.tally is not None else ""


def _meets(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    return bool(left) and bool(right) and (left[-1] == right[-1] or set(left) <= set(right) or set(right) <= set(left))


def support_right(frame: Frame, row: dict[str, Any]) -> bool:
    """The areas that the answer is broken down by; none where the annotation has none."""
    given = [part["text"] for part in row["functional_roles"].get("support", ())]
    text = frame.group.phrase.text if frame.group is not None else _each(frame)
    if not given:  # "closest to each school" groups as well, and is published as a condition
        parts = [part["text"] for role in ("condition", "measure") for part in row["functional_roles"].get(role, ())]
        return not text or any(stems(text) == stems(part) for part in parts)
    return any(stems(text) == stems(part) for part in given)


def _each(frame: Frame) -> str:
    """The things that a number is asked for one by one: "income of households for each area" breaks down as "by area" does."""
    target = frame.target
    if target is None or not frame.measure.terms or target.determiner not in load(frame.language).grouping:
        return ""
    return target.text


def extent_right(frame: Frame, row: dict[str, Any]) -> bool:
    """The places that hold the question, all of them and no others."""
    return _names(extent_of(frame)) == _names(part["text"] for part in row["functional_roles"].get("extent", ()))


def extent_of(frame: Frame) -> Iterator[str]:
    """Named places that something of the question lies in, or whose number is asked for, each with what qualifies its name."""
    if frame.target is not None and frame.target.name_like >= _NAMED and frame.measure.terms and not _each(frame):
        yield from (frame.target.text, *frame.target.qualifiers)
    stack = [frame.target, frame.measure.whole, frame.group.phrase if frame.group is not None else None]
    while stack:
        phrase = stack.pop()
        if phrase is None:
            continue
        for relation in phrase.relations:
            stack += [relation.reference, relation.second]
            if relation.kind in _HOLDING and relation.reference is not None and relation.reference.name_like >= _NAMED:
                yield from (relation.reference.text, *relation.reference.qualifiers)
        stack += _nested(phrase)


def _nested(phrase: Phrase) -> list[Phrase]:
    terms = [condition.term for condition in phrase.conditions] + ([phrase.superlative.term] if phrase.superlative is not None else [])
    found = [term.tally.counted for term in terms if term is not None and term.tally is not None]
    found += [term.origin for term in terms if term is not None and term.origin is not None]
    return [*found, *(phrase.made.parts if phrase.made is not None else ())]


def _names(texts: Iterable[str]) -> set[tuple[str, ...]]:
    return {stems(re.sub(r"[^\w\s]", "", text)) for text in texts}
