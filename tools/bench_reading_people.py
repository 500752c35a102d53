"""What a frame says about a question of people (GeoQuestions1089), and whether it is what the published annotation says."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from typing import Any, NamedTuple, Optional

from spatial_rag_plugin.grounding.lexicon.words import stems
from spatial_rag_plugin.language.language import load
from spatial_rag_plugin.model.frame import Condition, Frame, Output, Phrase, Relation, RelationKind, Term

INTERIOR = "inside"
LABELS = {"within": INTERIOR, "contains": INTERIOR, "intersects": INTERIOR, "beyond_distance": "beyond"}
KINDS = {
    RelationKind.IN: INTERIOR,
    RelationKind.WITHIN: INTERIOR,
    RelationKind.OF: INTERIOR,
    RelationKind.CONTAINS: INTERIOR,
    RelationKind.INTERSECTS: INTERIOR,
    RelationKind.DISJOINT: INTERIOR,
    RelationKind.NEAR: "within_distance",
    RelationKind.BEYOND_DISTANCE: "beyond",
    RelationKind.FROM: "distance",
}
SECTORS = {0: "north_of", 90: "east_of", 180: "south_of", 270: "west_of"}
NAMED = 0.7
_ALIKE = 0.75
_LETTERS = 4  # of a word by which a name is recognised
_PLACE_NOUNS = frozenset(word for noun in load("en").place_nouns for word in stems(noun)) | {"dimos"}


class Fact(NamedTuple):
    """One relation: its label, and the two ends in any order."""

    label: str
    ends: frozenset[str]


def facts_of(phrase: Optional[Phrase]) -> Iterator[Fact]:
    """Every relation of a phrase and of what it refers to; tallies and comparisons are relations as well."""
    if phrase is None:
        return
    for relation in phrase.relations:
        yield from _relation_facts(phrase, relation)
    for condition in phrase.conditions:
        yield from _condition_facts(phrase, condition)
    if phrase.superlative is not None and phrase.superlative.term is not None:
        yield from _term_facts(phrase, phrase.superlative.term)


def _relation_facts(phrase: Phrase, relation: Relation) -> Iterator[Fact]:
    for reference in (relation.reference, relation.second):
        if reference is None:
            continue
        ends = frozenset((_end(phrase), _end(reference)))
        if relation.kind is RelationKind.DIRECTION:
            yield from (Fact(label, ends) for label in sectors(relation.azimuth_deg))
        else:
            yield Fact(KINDS.get(relation.kind, relation.kind.value), ends)
        yield from facts_of(reference)


def _condition_facts(phrase: Phrase, condition: Condition) -> Iterator[Fact]:
    if condition.term is not None:
        yield from _term_facts(phrase, condition.term)
    if condition.reference is not None:
        if condition.term is not None and condition.term.origin is not None:
            yield Fact("distance", frozenset((_end(condition.reference), _end(condition.term.origin))))
        yield from facts_of(condition.reference)


def _term_facts(phrase: Phrase, term: Term) -> Iterator[Fact]:
    if term.tally is not None:
        yield Fact(KINDS.get(term.tally.kind, term.tally.kind.value), frozenset((_end(phrase), _end(term.tally.counted))))
        yield from facts_of(term.tally.counted)
    if term.origin is not None:
        yield Fact("within_distance", frozenset((_end(phrase), _end(term.origin))))
        yield from facts_of(term.origin)
    if term.per is not None:
        yield from _term_facts(phrase, term.per)


def frame_facts(frame: Frame) -> set[Fact]:
    """The relations of the whole question."""
    found = set(facts_of(frame.target))
    for phrase in (*frame.others, *([frame.measure.whole] if frame.measure.whole is not None else [])):
        found |= set(facts_of(phrase))
    target, group, whole = frame.target, frame.group, frame.measure.whole
    if group is not None and target is not None:
        found.add(Fact(KINDS.get(group.kind or RelationKind.CONTAINS, INTERIOR), frozenset((_end(target), _end(group.phrase)))))
        found |= set(facts_of(group.phrase))
    if whole is not None and target is not None and whole.name_like >= NAMED:
        found.add(Fact(INTERIOR, frozenset((_end(target), _end(whole)))))
    return found


def sectors(azimuth: Optional[float]) -> list[str]:
    """The main directions that an azimuth is published as: north-west is north and west."""
    if azimuth is None:
        return []
    return [label for main, label in SECTORS.items() if abs((azimuth - main + 180.0) % 360.0 - 180.0) < 67.5]


def _end(phrase: Phrase) -> str:
    return phrase.full_text


def phrases_of(frame: Frame) -> Iterator[Phrase]:
    """Every phrase of a frame, those in tallies, groups and comparisons too."""
    stack: list[Optional[Phrase]] = [frame.target, *frame.others, frame.measure.whole, frame.group.phrase if frame.group else None]
    while stack:
        phrase = stack.pop()
        if phrase is None:
            continue
        yield phrase
        stack += [end for relation in phrase.relations for end in (relation.reference, relation.second)]
        stack += [condition.reference for condition in phrase.conditions]
        terms = [condition.term for condition in phrase.conditions] + [phrase.superlative.term if phrase.superlative else None]
        for term in terms:
            stack += [term.tally.counted if term.tally else None, term.origin] if term is not None else []
        stack += phrase.made.parts if phrase.made is not None else ()


def same_kind(text: str, label: str) -> bool:
    """Whether words of the question mean a published class: their heads are spelled alike."""
    left, right = stems(text), stems(label)
    return bool(left) and bool(right) and _alike(left[-1], right[-1])


def same_name(text: str, label: str) -> bool:
    """Whether words of the question mean a published entity: they share a telling word, spelled alike ("Corinth", "Dimos Corinth")."""
    left, right = stems(text), stems(label.split(" (")[0])
    return left == right or any(_alike(a, b) for a in _telling(left) for b in _telling(right))


def _telling(words: tuple[str, ...]) -> list[str]:
    return [word for word in words if len(word) >= _LETTERS and word not in _PLACE_NOUNS] or list(words)


def _alike(left: str, right: str) -> bool:
    return left == right or (min(len(left), len(right)) >= _LETTERS and difflib.SequenceMatcher(None, left, right).ratio() >= _ALIKE)


def stands_in(label: str, question: str) -> bool:
    """Whether a telling word of the label stands in the question."""
    return any(_alike(word, part) for word in stems(question) for part in _telling(stems(label.split(" (")[0])))


def places_right(frame: Frame, row: dict[str, Any]) -> bool:
    """Every entity that stands in the question is read as a name, and no other words are."""
    names = dict.fromkeys(phrase.full_text for phrase in phrases_of(frame) if phrase.name_like >= NAMED)
    wanted = list(row["entities"])
    for name in names:
        entity = next((entity for entity in wanted if same_name(name, entity)), None)
        if entity is None:
            entity = next((entity for entity in wanted if not stands_in(entity, row["question"])), None)
        if entity is not None:
            wanted.remove(entity)
        elif not any(same_name(name, other) for other in row["entities"]):
            return False
    return not any(stands_in(entity, row["question"]) for entity in wanted)


def target_right(frame: Frame, row: dict[str, Any]) -> bool:
    """The target is of the published type; of a question about one place, it is that place.

    Where no word of the type stands in the question ("county" is published as "city and county council"), any other class is wrong.
    """
    target, kind = frame.target, row["target_type"]
    if target is None:
        return False
    if kind is None:
        subjects = {relation["subject"]: relation["subject_kind"] for relation in row["relations"]}
        outer = {name: of for name, of in subjects.items() if name not in {relation["object"] for relation in row["relations"]}} or subjects
        return any(_means(target.text, name, of, row) for name, of in outer.items())
    if same_kind(target.text, kind):
        return True
    others = [other for other in row["classes"] if other != kind]
    return not stands_in(kind, row["question"]) and target.name_like < NAMED and not any(same_kind(target.text, other) for other in others)


def relations_right(frame: Frame, row: dict[str, Any]) -> bool:
    """The published relations between the right things, but for what the words do not say; and no others."""
    found = frame_facts(frame)
    left = set(found)
    for relation in row["relations"]:
        fact = next((fact for fact in sorted(left, key=str) if _is_fact(fact, relation, row)), None)
        if fact is not None:
            left.discard(fact)
        elif not any(_is_fact(fact, relation, row) for fact in found) and not _unsaid(relation, row):
            return False
    return all(any(_is_fact(fact, {**relation, **ends}, row) for relation in row["relations"] for ends in _pairs(row)) for fact in left)


def _pairs(row: dict[str, Any]) -> Iterator[dict[str, str]]:
    """Any two of the things that the annotation knows: what else is read has to be about them."""
    things = [(name, "entity") for name in row["entities"]] + [(name, "class") for name in row["classes"]]
    for subject, subject_kind in things:
        for other, other_kind in things:
            yield {"subject": subject, "subject_kind": subject_kind, "object": other, "object_kind": other_kind}


def _is_fact(fact: Fact, relation: dict[str, Any], row: dict[str, Any]) -> bool:
    if fact.label != LABELS.get(relation["rel"], relation["rel"]):
        return False
    ends = sorted(fact.ends)
    return any(
        _means(left, relation["subject"], relation["subject_kind"], row) and _means(right, relation["object"], relation["object_kind"], row)
        for left, right in ((ends[0], ends[-1]), (ends[-1], ends[0]))
    )


def _means(text: str, label: str, kind: str, row: dict[str, Any]) -> bool:
    same = same_name(text, label) if kind == "entity" else same_kind(text, label)
    return same or not stands_in(label, row["question"])


def _unsaid(relation: dict[str, Any], row: dict[str, Any]) -> bool:
    """A region that the words do not name, or that they demand of one thing and the query of two."""
    if LABELS.get(relation["rel"]) != INTERIOR or relation["object_kind"] != "entity":
        return False
    twins = [other for other in row["relations"] if (other["rel"], other["object"]) == (relation["rel"], relation["object"])]
    return len(twins) > 1 or not stands_in(relation["object"], row["question"])


def aggregate_right(frame: Frame, row: dict[str, Any]) -> bool:
    """The published aggregates, but for a maximum or minimum that a superlative says as well."""
    return aggregates_of(frame) - {"max", "min"} == set(row["aggregate"]) - {"max", "min"}


def aggregates_of(frame: Frame) -> set[str]:
    """What is counted or summed up, also where it only ranks ("the most lakes") and where it is made a share."""
    found = {"count"} if frame.output is Output.COUNT or "count" in (frame.measure.statistic, frame.measure.dimension) else set()
    if frame.measure.statistic in ("sum", "min", "max"):
        found.add(frame.measure.statistic)
    if frame.measure.statistic == "share" and frame.measure.dimension != "count":
        found.add("sum")
    superlative = frame.target.superlative if frame.target is not None else None
    terms = [*frame.measure.terms, *([superlative.term] if superlative is not None and superlative.term is not None else [])]
    counted = any(term.tally is not None and term.tally.statistic == "count" for term in terms)
    return found | ({"count"} if counted or (superlative is not None and superlative.dimension == "count") else set())


def negated(frame: Frame) -> bool:
    """Whether anything is wished away."""
    for phrase in phrases_of(frame):
        if any(relation.negated or relation.kind is RelationKind.DISJOINT for relation in phrase.relations):
            return True
        if any(condition.negated or _none_of(condition) for condition in phrase.conditions):
            return True
    return False


def _none_of(condition: Condition) -> bool:
    """As in "with no lakes": none of what is counted."""
    counted = condition.term is not None and condition.term.tally is not None and condition.number is not None
    return counted and condition.number is not None and (condition.op, condition.number.value) in (("=", 0), ("<", 1), ("<=", 0))
