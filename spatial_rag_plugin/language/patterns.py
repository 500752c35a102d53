"""Phrase patterns of a language, compiled to one automaton per category.

A pattern is a line of words with groups ``(in|inside|)``, macros ``@from`` and slots ``{ref}``. The words come from the
language's data file; what fills a slot is decided by the parser that runs the automaton.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable, Optional

from .tokens import phrase_keys

_PIECE = re.compile(r"\{(\w+)\}|@(\w+)|([()|])|([^\s()|{}]+)")

SlotFiller = Callable[[str, int], Iterable[tuple[int, Any, int]]]


@dataclass(frozen=True)
class Rule:
    """What a pattern stands for: ``kind`` and the options beside it in the data file."""

    kind: str
    options: Mapping[str, Any]
    order: int = 0


@dataclass(frozen=True)
class Match:
    """A pattern found from ``start`` to ``end`` (items); ``used`` is a bit mask of the items that bear meaning."""

    rule: Rule
    start: int
    end: int
    slots: Mapping[str, Any]
    used: int
    own: int  # of these, the words of the pattern itself

    @property
    def literals(self) -> int:
        return bin(self.own).count("1")

    @property
    def weight(self) -> tuple[int, int, int]:
        return (self.literals + 2 * len(self.slots), self.end, -self.rule.order)


#: From where a reader may stand: where it is after each word, the slots and where it is after them, and the rules whose patterns may end.
_Moves = tuple[dict[str, int], tuple[tuple[str, int], ...], tuple[Rule, ...]]


class Automaton:
    """Recognises the patterns of one category at a position of an item sequence.

    Most patterns share their words with others, so a reader stands in many states at once; such a set of states has a number, and what
    follows from it is worked out when a question first comes there.
    """

    def __init__(self, macros: Mapping[str, str], clitics: Sequence[str] = (), endings: Sequence[str] = ()) -> None:
        self._macros = macros
        self._endings = endings
        self._clitics = clitics
        self._epsilon: list[Any] = [[]]  # of each state, the states that are reached without a word
        self._edges: list[Any] = [[]]  # of each state: (kind, symbol, state)
        self._accept: dict[int, Rule] = {}
        self._places: dict[tuple[int, ...], int] = {}  # the numbers of sets of states
        self._states: list[tuple[int, ...]] = []  # the sets of states by number
        self._moves: dict[int, _Moves] = {}
        self._expanded: dict[str, list[tuple[str, str]]] = {}
        self.vocabulary: set[str] = set()
        self.first_words: frozenset[str] = frozenset()
        self.first_slots: frozenset[str] = frozenset()

    def add(self, rule: Rule, pattern: str) -> None:
        """Add one pattern; macros are expanded here."""
        pieces = self._pieces(pattern)
        start = self._state()
        self._epsilon[0].append(start)
        end, rest = self._alternatives(pieces, 0, start)
        if rest != len(pieces):
            raise ValueError(f"unbalanced pattern: {pattern}")
        self._accept[end] = rule

    def compile(self) -> Automaton:
        """Say what a pattern can begin with; call once, after the last ``add``.

        What stays becomes tuples: they are no concern of Python's cycle collector, which would hold up QGIS's window for 0.1 s if it had to
        look through some 170,000 lists.
        """
        self._epsilon = [tuple(targets) for targets in self._epsilon]
        self._edges = [tuple(edges) for edges in self._edges]
        words, slots, _ = self._moves_from(self._place({0}))
        self.first_words = frozenset(words)
        self.first_slots = frozenset(name for name, _ in slots)
        return self

    def _place(self, states: set[int]) -> int:
        """The number of a set of states; the beginning is the first."""
        key = tuple(sorted(states))
        if key not in self._places:
            self._places[key] = len(self._states)
            self._states.append(key)
        return self._places[key]

    def _moves_from(self, place: int) -> _Moves:
        """Worked out when a question first comes here: most states of most languages are never visited."""
        words: dict[str, set[int]] = {}
        slots: dict[str, set[int]] = {}
        ends: list[Rule] = []
        members: set[int] = set()
        for state in self._states[place]:
            reached = self._closure(state)
            members |= reached
            rules = [self._accept[member] for member in reached if member in self._accept]
            first = min(rules, key=lambda rule: rule.order, default=None)
            if first is not None and first not in ends:
                ends.append(first)
        for member in members:
            for kind, symbol, target in self._edges[member]:
                (slots if kind == "slot" else words).setdefault(symbol, set()).add(target)
        after = {word: self._place(targets) for word, targets in words.items()}
        behind = tuple((name, self._place(targets)) for name, targets in slots.items())
        self._moves[place] = moves = (after, behind, tuple(ends))
        return moves

    def matches(self, keys: Sequence[str], start: int, fill: Optional[SlotFiller] = None) -> list[Match]:
        """Every pattern that begins at ``start``; ``keys`` are folded words, "" where an item is not a plain word."""
        found: list[Match] = []
        stack: list[tuple[int, int, tuple[tuple[str, Any], ...], int, int]] = [(0, start, (), 0, 0)]
        visited = self._moves
        while stack:
            place, position, slots, used, own = stack.pop()
            words, open_slots, rules = visited.get(place) or self._moves_from(place)
            if rules and position > start:
                found += [Match(rule, start, position, dict(slots), used, own) for rule in rules]
            if position >= len(keys):
                continue
            after = words.get(keys[position]) if keys[position] else None
            if after is not None:
                stack.append((after, position + 1, slots, used | 1 << position, own | 1 << position))
            if fill is not None:
                for name, behind in open_slots:
                    for end, value, mask in fill(name, position):
                        stack.append((behind, end, (*slots, (name, value)), used | mask, own))
        return found

    def best(self, keys: Sequence[str], start: int, fill: Optional[SlotFiller] = None) -> Optional[Match]:
        """The pattern at ``start`` that explains most, None when there is none."""
        if keys[start] not in self.first_words and not (fill and self.first_slots):
            return None
        found = self.matches(keys, start, fill)
        return max(found, key=lambda match: match.weight) if found else None

    def _state(self) -> int:
        self._epsilon.append([])
        self._edges.append([])
        return len(self._edges) - 1

    def _closure(self, state: int) -> set[int]:
        seen = {state}
        stack = [state]
        while stack:
            for target in self._epsilon[stack.pop()]:
                if target not in seen:
                    seen.add(target)
                    stack.append(target)
        return seen

    def _pieces(self, pattern: str, depth: int = 0) -> list[tuple[str, str]]:
        if depth > 5:
            raise ValueError(f"macros call each other: {pattern}")
        pieces: list[tuple[str, str]] = []
        for slot, macro, mark, word in _PIECE.findall(pattern):
            if slot:
                pieces.append(("slot", slot))
            elif macro:
                if macro not in self._expanded:
                    self._expanded[macro] = self._pieces(self._macros[macro], depth + 1)
                pieces += [("mark", "("), *self._expanded[macro], ("mark", ")")]
            elif mark:
                pieces.append(("mark", mark))
            else:
                forms = [word.replace("~", ending) for ending in self._endings] if "~" in word else [word]
                pieces.append(("mark", "("))
                for form in forms:
                    pieces += [("word", key) for key in phrase_keys(form, self._clitics)]
                    pieces.append(("mark", "|"))
                pieces[-1] = ("mark", ")")
        return pieces

    def _alternatives(self, pieces: Sequence[tuple[str, str]], index: int, start: int) -> tuple[int, int]:
        end = self._state()
        current = start
        while index < len(pieces):
            kind, symbol = pieces[index]
            if kind == "mark" and symbol == ")":
                break
            if kind == "mark" and symbol == "|":
                self._epsilon[current].append(end)
                current = start
                index += 1
            elif kind == "mark":
                inner = self._state()
                self._epsilon[current].append(inner)
                current, index = self._alternatives(pieces, index + 1, inner)
                if index >= len(pieces):
                    raise ValueError("a group is not closed")
                index += 1
            else:
                target = self._state()
                self._edges[current].append((kind, symbol, target))
                if kind == "word":
                    self.vocabulary.add(symbol)
                current = target
                index += 1
        self._epsilon[current].append(end)
        return end, index
