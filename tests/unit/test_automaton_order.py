"""Patterns that begin alike are followed together, and none of them is lost by it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from spatial_rag_plugin.language.patterns import Automaton, Match, Rule

PATTERNS = {
    "near": ("close to {ref}", "close (to|by) {ref}"),
    "within": ("close to {ref} within {number}", "(not|) far from {ref}"),
    "lead": ("close", "close to"),
}


def _automaton() -> Automaton:
    automaton = Automaton({})
    for order, (kind, patterns) in enumerate(PATTERNS.items()):
        for pattern in patterns:
            automaton.add(Rule(kind, {}, order), pattern)
    return automaton.compile()


def _found(words: Sequence[str]) -> list[Match]:
    asked: list[tuple[str, int]] = []

    def fill(slot: str, position: int) -> Iterable[tuple[int, Any, int]]:
        asked.append((slot, position))
        if slot == "number":
            return [(position + 1, int(words[position]), 1 << position)] if words[position].isdigit() else []
        return [(end, " ".join(words[position:end]), 0) for end in (position + 1, position + 2) if end <= len(words)]

    found = _automaton().matches([word if word.isalpha() else "" for word in words], 0, fill)
    assert len(asked) == len(set(asked)), "what fills a slot is looked up once for all patterns that have it there"
    return found


def test_every_pattern_that_ends_is_found() -> None:
    found = {(match.rule.kind, match.end, match.slots.get("ref", "")) for match in _found(["close", "to", "old", "weirs"])}
    assert found == {("lead", 1, ""), ("lead", 2, ""), ("near", 3, "old"), ("near", 4, "old weirs")}


def test_the_words_of_each_pattern_are_its_own() -> None:
    longest = max(_found(["close", "to", "weirs", "within", "5"]), key=lambda match: match.weight)
    assert (longest.rule.kind, longest.end, longest.slots["number"], longest.literals, longest.used) == ("within", 5, 5, 3, 0b11011)
