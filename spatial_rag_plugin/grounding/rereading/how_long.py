"""How long things took, in a question that is read again: which words are events with a date, and the time from one to the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Optional

from ...language.break_downs import Elapsed, break_down_words, clauses, elapsed, longest, put_in_place
from ...language.language import load
from ...language.tokens import fold
from ...model.catalog import FieldInfo
from ...model.frame import Measure, Term
from ..attributes.fields import find_field
from ..kinds.classes import class_readings
from ..times.durations import unit_between
from ..times.moments import event_field, the_date, the_end
from ..vocabulary import WorldLexicon
from ..world import World

_THING = 0.5


class Events:
    """The words of one question that say what happened, as the layers date it."""

    def __init__(self, code: str, world: World, lexicon: WorldLexicon) -> None:
        self._language, self._world, self._lexicon = load(code), world, lexicon
        self._known = dict[str, bool]()

    def is_event(self, word: str) -> bool:
        """Whether a layer has a date of what a word says happened, and the word is no thing of a layer but for a verb."""
        if word not in self._known:
            dated = any(event_field(word, layer) is not None for layer in self._world.catalog.layers)
            verb = self._language.is_participle(word)  # "permits expired in 2022": not the expired ones of that year
            self._known[word] = dated and (verb or self._lexicon.is_category(word) < _THING or self._is_only_state(word))
        return self._known[word]

    def _is_only_state(self, word: str) -> bool:
        """Whether a word is a thing of a layer by values alone, as a state that something comes to: Complete beside "days to complete"."""
        kinds = class_readings(word, self._world)
        return bool(kinds) and all(kind.predicate is not None and not kind.name_score for kind in kinds)

    def are_events(self, first: str, last: str) -> bool:
        """Whether one layer dates both, apart: beside a call the arrival is no thing."""
        return bool(self._dating(first, last))

    def _dating(self, first: str, last: str) -> dict[str, tuple[FieldInfo, FieldInfo]]:
        """The two fields by the names of the layers that date both."""
        ends = ((layer, event_field(first, layer), event_field(last, layer)) for layer in self._world.catalog.layers)
        return {layer.name: (one, other) for layer, one, other in ends if one is not None and other is not None and one != other}

    def _lasting_until(self, last: str) -> list[str]:
        """The names of the layers whose things begin and come to that end, or to any where none is said."""
        found = ((layer, event_field(last, layer) if last else the_end(layer), the_date(layer)) for layer in self._world.catalog.layers)
        return [layer.name for layer, end, start in found if end is not None and start is not None and end != start]

    def longest(self, text: str) -> Optional[tuple[str, Term]]:
        """What is left of a text that asks for what had the most of such a time, "are the longest" in its place, and the time."""
        found = longest(text, self._language, self.are_events)
        if found is None:
            return None
        lasting, said = found
        return put_in_place(text, lasting.pieces, said), self._term(lasting)

    def measured(self, text: str, is_key: Callable[[str], bool]) -> Optional[tuple[str, Measure]]:
        """What is left of a text that asks for such a time, and the time; of the things that the dates are of where it names none."""
        lasting = elapsed(text, self._language, self.is_event, self.are_events, is_key)
        if lasting is None:
            return None
        left = put_in_place(text, lasting.pieces, str(break_down_words(self._language.code).data.get("count", "")))
        things = self._with_things(text, left, lasting, is_key)
        return things, Measure(statistic=lasting.statistic or "mean", terms=(self._kept(lasting) or self._term(lasting),))

    def _kept(self, lasting: Elapsed) -> Optional[Term]:
        """The number that a layer keeps under the name of such a time, in a unit of its own: "the longest handling time" of HANDLE_HRS."""
        names = () if lasting.unit or not lasting.called else self._lasting_until(lasting.last)
        layers = [layer for layer in self._world.catalog.layers if layer.name in names]
        if any(find_field(lasting.called, layer, numeric=True) is not None for layer in layers):
            return Term(lasting.called, field=lasting.called)
        return None

    def _term(self, lasting: Elapsed) -> Term:
        units = {unit_between(*ends) for ends in self._dating(lasting.first, lasting.last).values()} if lasting.first else set()
        unit = lasting.unit or (units.pop() if len(units) == 1 else "days")
        return Term(lasting.last or "time", elapsed=(lasting.first, lasting.last), statistic=unit)

    def _with_things(self, text: str, left: str, lasting: Elapsed, is_key: Callable[[str], bool]) -> str:
        said = [(clause.start, clause.end) for clause in clauses(text, self._language, is_key)]
        named = fold(put_in_place(text, [*lasting.pieces, *said]).strip(" ,.?!？。，"))
        layers = self._dating(lasting.first, lasting.last) if lasting.first else self._lasting_until(lasting.last)
        (_, end), words = lasting.pieces[0], self._language.function_words
        behind = fold(text[end:]).split()[:1] if self._language.segmenter is None else ["…"]
        whose = tuple(break_down_words(self._language.code).data.get("whose_time", ()))
        placed = words.issuperset(behind) and not text[end:].lstrip().startswith(whose)  # "average response time in Fenway"
        if len(layers) != 1 or not (placed or words.issuperset(named.split())):
            return left
        (start, end), joint = lasting.pieces[0], break_down_words(self._language.code).data.get("things_joint", "")
        if joint:
            return f"{left[:start]}{joint}{next(iter(layers))}{left[start:]}"
        return f"{left[:end]} {next(iter(layers))} {left[end:]}"
