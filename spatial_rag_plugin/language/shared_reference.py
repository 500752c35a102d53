"""Two relations to one reference that is said once: "in or next to an industrial zone", "that touch or overlap the burn"."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Optional

from .drafts import Clause, Sentence
from .grammar import Grammar
from .patterns import Match
from .repeating import CHOSEN, Repeating

_LONGEST = 8  # words before "or": "no more than half a mile away from or"
_DENYING = ("disjoint", "beyond_distance")


class SharedReference:
    """Reads the relation before "or" with the reference of the one behind it."""

    def __init__(self, grammar: Grammar, found: Sentence, clauses: list[Clause], repeating: Repeating) -> None:
        self._grammar, self._found, self._clauses, self._repeating = grammar, found, clauses, repeating
        self._keys, self._language = grammar.context.keys, grammar.context.language

    def at(self, position: int) -> int:
        """The end of both relations, the first of which begins at ``position``; 0 where there are no two."""
        language = self._language
        if self._found.target is None or language.postpositions or self._keys[position] not in language.relations.first_words:
            return 0
        last = min(position + _LONGEST, len(self._keys) - 1)
        joint = next((at for at in range(position + 1, last) if self._keys[at] in language.alternatives), 0)
        if not joint or (position and self._keys[position - 1] in language.negations):
            return 0
        alone, second = self._grammar.best_relation(position), self._grammar.best_relation(joint + 1)
        if second is None or "ref" not in second.slots or second.rule.kind not in CHOSEN or (alone is not None and alone.end > joint):
            return 0
        first = self._without_reference(position, joint, second)
        if first is None:
            return 0
        clause = self._grammar.clause(first)
        if clause.negated or clause.kind in _DENYING or clause.kind not in CHOSEN:
            return 0  # "not in or near a zone" is in none and near none
        self._clauses.append(clause)
        self._found.used |= first.used & ~second.slots["ref"].used
        return self._repeating.choose(joint, self._grammar.clause(second), second)

    def _without_reference(self, position: int, joint: int, second: Match) -> Optional[Match]:
        """The relation that begins at ``position`` and would have its reference at ``joint``."""

        def fill(slot: str, at: int) -> Iterable[tuple[int, Any, int]]:
            if slot == "ref":
                return [(at, second.slots["ref"], 0)] if at == joint else []
            return self._grammar.fill(slot, at)

        found = self._language.relations.matches(self._keys, position, fill)
        found = [replace(match, end=joint) for match in found if match.end == joint and "ref" in match.slots]
        return max(found, key=lambda match: match.weight, default=None)
