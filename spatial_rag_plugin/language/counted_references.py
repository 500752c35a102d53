"""Relations to so many things, made of the relations to one: "in {ref}" gives "in more than {number} {counted}"."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .patterns import Match
from .tokens import fold

_REF = "{ref}"
_KINDS = frozenset(("in", "crosses", "intersects", "overlaps", "touches", "contains"))
_HOLDING = "have"  # "with {op} {number} {field}" is a wish anyway, as it may be about an attribute
_OTHERWISE = frozenset(("made", "refused", "negated", "beside_shores", "number", "shares_border"))


def counted_references(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Groups of patterns for wishes: each relation of the language with each of its ways to say how many things it is a relation to."""
    negations = frozenset(fold(word) for word in data["negations"])
    return [
        {**counting, "tally": kind, "patterns": [said.replace(_REF, f"{counting['counts']} {{counted}}") for said in patterns]}
        for counting in data["counted_references"]
        for kind, patterns in _relations(data, negations)
        if kind != _HOLDING or "number" in counting
    ]


def counts_related(match: Match) -> bool:
    """Whether a wish is a relation to so many things: "shared by several countries" says no value."""
    return "counted" in match.slots and "tally" in match.rule.options and "value" not in match.slots


def _relations(data: Mapping[str, Any], negations: frozenset[str]) -> Iterator[tuple[str, list[str]]]:
    for group in data["relations"]:
        if (group["kind"] in _KINDS or group["kind"] == _HOLDING) and _OTHERWISE.isdisjoint(group):
            plain = [said for said in group["patterns"] if said.count("{") == 1 and _REF in said and not _negates(said, negations)]
            if plain:
                yield group["kind"], plain


def _negates(pattern: str, negations: frozenset[str]) -> bool:
    words = pattern.replace("(", " ").replace(")", " ").replace("|", " ").split()
    return any(fold(word) in negations for word in words)
