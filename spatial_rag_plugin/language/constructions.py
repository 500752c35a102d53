"""Geometries that the words describe and no layer holds: "a 500 m buffer around the stations", "the corner of A and B", "this view".

A construction is a noun phrase like any other: it can be asked for, and it can be what something is near to. Its patterns stand in the
language's data; what is done with what was found so far ("… and dissolve the result") in a second list beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Callable, Optional

from ..model.frame import Construction, Made, Output, Phrase
from .context import Context
from .drafts import Draft, NounPhrase, Sentence
from .items import DIRECTION, MARK, NUMBER, QUANTITY, UNKNOWN
from .patterns import Automaton, Match, SlotFiller
from .settle import settle, without_nearest

_PARTS = ("first_part", "part", "thing", "name", "part_list", "other", "last_part")
_DIRECTIONS = ("dir", "part_dir")
_NAMED, _EVIDENT = 0.7, 0.5
_A_LAYER = 0.95  # evidence that words are the whole name of a layer
_MAX_DEPTH = 4


class Constructions:
    """Finds the constructions of one question; ``fill`` fills slots, ``spend`` counts the steps."""

    def __init__(self, context: Context, fill: SlotFiller, spend: Callable[[], None]) -> None:
        self._context, self._language = context, context.language
        self._fill, self._spend = fill, spend
        self._depth = 0  # of constructions in the parts of constructions

    def at(self, position: int, asked: bool = False) -> list[NounPhrase]:
        """The constructions that begin at ``position``, longest last; ``asked``: what a question asks for, in its own words as well."""
        found: dict[int, Match] = {}
        for match in self._matches(self._language.constructions, position):
            elsewhere = match.rule.options.get("reference" if asked else "asked")
            if elsewhere or not self._holds(match):
                continue
            if match.end not in found or _heavier(match, found[match.end]):
                found[match.end] = match
        return [self._phrase(found[end]) for end in sorted(found)]

    def output(self, position: int, end: int) -> Optional[Output]:
        """What the words from ``position`` to ``end`` ask of the construction, None when they do not say."""
        matches = [match for match in self._matches(self._language.constructions, position) if match.end == end]
        given = next((str(match.rule.options["output"]) for match in matches if "output" in match.rule.options), "")
        return Output(given) if given else None

    def continue_with(self, found: Sentence, position: int) -> int:
        """What is done with all that was found so far ("… and dissolve the result"), and where its words end; 0 when nothing is."""
        matches = self._matches(self._language.continuations, position) if found.target is not None else []
        if not matches:
            return 0
        match = max(matches, key=lambda match: (match.end, match.weight))
        found.wraps.append(match)
        found.used |= match.used
        return match.end

    def _matches(self, automaton: Automaton, position: int) -> list[Match]:
        if position >= len(self._context.items):
            return []
        item, key = self._context.items[position], self._context.keys[position]
        measured = item.kind in (QUANTITY, UNKNOWN) and "distance" in automaton.first_slots
        named = item.kind not in (MARK, DIRECTION, NUMBER) and bool(automaton.first_slots & set(_PARTS))
        led = bool(key) and self._language.leads.starts(key)
        turned = item.kind == DIRECTION and bool(automaton.first_slots & set(_DIRECTIONS))
        if key not in automaton.first_words and not (measured or named or led or turned):
            return []
        if self._depth >= _MAX_DEPTH:
            return []
        self._spend()
        self._depth += 1
        found = automaton.matches(self._context.keys, position, self._fill)
        self._depth -= 1
        return found

    def _holds(self, match: Match) -> bool:
        """Whether a pattern that is about named or several things found them, and one without parts is no kind of thing in the data."""
        parts = [match.slots[slot] for slot in ("first_part", "part", "thing", "other", "name", "last_part") if slot in match.slots]
        if match.rule.options.get("all_named") and not all(phrase.draft.is_named for phrase in parts):
            return False
        if "part_list" in match.slots:
            return len(match.slots["part_list"]) >= int(match.rule.options.get("least", 2))
        if match.rule.options.get("no_kind") and self._speaks_of_a_layer(match):
            return False
        return bool(parts) or self._context.kind_evidence(self._context.words(match.start, match.end)) < _EVIDENT

    def _speaks_of_a_layer(self, match: Match) -> bool:
        """Whether "areas" and such of the pattern are what a layer holds: features are then asked for, and none is made."""
        own = [index for index in range(match.start, match.end) if match.own >> index & 1 and self._context.is_content(index)]
        return any(self._context.kind_evidence(self._context.words(index, index + 1)) >= _A_LAYER for index in own)

    def _phrase(self, match: Match) -> NounPhrase:
        items = self._context.items
        start, end = items[match.start + int(match.slots.get("lead", 0))].start, items[match.end - 1].end
        draft = Draft(self._context.text[start:end], start, end)
        draft.made = made(match)
        if match.rule.options.get("joined"):  # "the area within 500 m of a hospital" is one area
            draft.made = Made(Construction.DISSOLVE, (Phrase(draft.text, start, end, made=draft.made),))
        return NounPhrase(match.end, draft, match.used)


def _heavier(match: Match, other: Match) -> bool:
    """Which of two patterns over the same words explains them: one that says that it takes them all, then the heavier one."""
    return (bool(match.rule.options.get("whole")), match.weight) > (bool(other.rule.options.get("whole")), other.weight)


def made(match: Match, whole: Optional[Phrase] = None) -> Made:
    """The construction of a match; ``whole`` is its first part where the words continue what was found before."""
    kind, slots = Construction(match.rule.kind), match.slots
    parts = [whole] if whole is not None else []
    for slot in _PARTS:
        value: Any = slots.get(slot)
        if value is not None:
            parts += [without_nearest(settle(phrase.draft)) for phrase in (value if isinstance(value, tuple) else (value,))]
    if match.rule.options.get("beyond_distance"):  # "areas more than 100 m from the streams in Houston": Houston without what lies closer
        near = Made(Construction.BUFFER, (parts[0],), slots.get("distance"))
        return Made(kind, (parts[1], replace(parts[0], made=near, relations=(), conditions=())))
    if match.rule.options.get("turned"):
        parts = parts[::-1]
    if kind is Construction.INTERSECTION and match.rule.options.get("streets") and all(part.name_like >= _NAMED for part in parts):
        kind = Construction.CROSSING
    return Made(kind, tuple(parts), slots.get("distance"), str(slots.get("field", "")), towards(slots))


def towards(slots: Mapping[str, Any]) -> Optional[float]:
    """The direction that a pattern names, degrees from north."""
    item = next((slots[slot] for slot in _DIRECTIONS if slot in slots), None)
    return item.azimuth if item is not None else None


def place(kind: str, words: str, start: int, end: int, azimuth: Optional[float] = None) -> Phrase:
    """A construction without parts: the centre of the map, what it shows, the densest quarter, the north of everything."""
    return Phrase(words, start, end, made=Made(Construction(kind), azimuth_deg=azimuth))


def wrapped(target: Optional[Phrase], matches: list[Match]) -> Optional[Phrase]:
    """The target with what is done to it afterwards, in the order of the question."""
    for match in matches:
        if target is not None:
            target = Phrase(target.text, target.start, target.end, made=made(match, target))
    return target
