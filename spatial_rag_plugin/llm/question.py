"""What is certain about a question before anybody reads it: its numbers, directions, names, superlatives, negations, words for relations.

A language model's reading is held to it. Where the language has no data, only numbers and the names of the layers are certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Optional

from ..language.detect import UNKNOWN, detect
from ..language.grammar import Grammar, TooComplex
from ..language.items import DATE, DIRECTION, MARK, NAME, NUMBER, ORDINAL, QUANTITY, WORD, Item
from ..language.language import Language, load
from ..language.patterns import Match
from ..language.reader import Desk
from ..language.tokens import fold, is_cjk, tokenize
from ..model.frame import Construction
from .question_words import Evidence, Extreme, Spot, asking_words, grammar_words

_KNOWN = 0.5  # evidence from which on words mean something in the data
_COUNTED = (NUMBER, QUANTITY, ORDINAL)
_SIZES = ("area", "length", "perimeter", "size")
_LONGEST_KIND = 4  # words of a kind of thing


class Question:
    """A question under check."""

    def __init__(self, text: str, evidence: Evidence) -> None:
        self.text, self.evidence = text, evidence
        code = detect(text, evidence.spans(text))
        self.language: Optional[Language] = None if code == UNKNOWN else load(code)
        self._items: Sequence[Item] = ()
        self._grammar: Optional[Grammar] = None
        self._related: dict[int, Sequence[Match]] = {}
        if self.language is not None:
            self._items, self._grammar = Desk(self.language, evidence, evidence).items(text)

    @property
    def code(self) -> str:
        return self.language.code if self.language is not None else ""

    # -- numbers and directions -------------------------------------------------------------------------------------------------------

    @cached_property
    def numbers(self) -> frozenset[float]:
        """Every number of the question, as it stands, in base units, and of what its words mean."""
        found = {float(token.text.replace(",", "")) for token in tokenize(self.text) if _is_plain_number(token.text)}
        for item in self._items:
            if item.quantity is not None:
                found.update((item.quantity.value, item.quantity.base))
        if self.language is not None:
            words = {**self.language.number_words, **self.language.data["ordinals"]}
            found.update(float(words[item.key]) for item in self._items if item.key in words)
            found.update(float(extreme.ordinal) for extreme in self.extremes)
            found.update(self._inside_words(words))
        return frozenset(found)

    def _inside_words(self, words: Mapping[str, float]) -> Iterator[float]:
        """Numbers that stand at the beginning of a word, or in a row of ideographs: "vierspurig", 前五."""
        for word, number in words.items():
            if is_cjk(word):
                if word in self.text:
                    yield float(number)
            elif len(word) > 2 and any(item.key.startswith(word) for item in self._items if item.kind == WORD):
                yield float(number)

    @cached_property
    def counted(self) -> tuple[Item, ...]:
        """The numbers that a reading has to use: not those inside names and dates."""
        return tuple(item for item in self._items if item.kind in _COUNTED and item.quantity is not None)

    @cached_property
    def dates(self) -> bool:
        return any(item.kind == DATE for item in self._items)

    @cached_property
    def azimuths(self) -> frozenset[float]:
        return frozenset(item.azimuth for item in self._items if item.kind == DIRECTION and item.azimuth is not None)

    # -- words ------------------------------------------------------------------------------------------------------------------------

    @cached_property
    def negations(self) -> tuple[Spot, ...]:
        """Words that deny something; not those of "no more than"."""
        language, keys = self.language, [item.key for item in self._items]
        if language is None:
            return ()
        found = []
        for position, item in enumerate(self._items):
            denies = item.key in language.negations or (is_cjk(item.key) and item.key[:1] in language.negations)
            size = language.comparators.longest(keys, position)[0]
            compares = size > 1 or (size == 1 and item.key not in language.negations) or self._limits(position)
            if denies and not compares:
                found.append(_spot(item))
        return tuple(found)

    def _limits(self, position: int) -> bool:
        """Whether a word belongs to a limit of a distance."""
        return any(
            match.own >> position & 1 and match.rule.kind in ("within_distance", "beyond_distance")
            for start in range(max(0, position - 3), position + 1)
            for match in self._relations_at(start)
        )

    @cached_property
    def denies(self) -> bool:
        """Whether anything in the question can deny."""
        if self.language is None:
            return False
        prefixed = any(item.key in self.language.negating_prefixes for item in self._items)
        kinds = self.relations_in(0, len(self.text)) & {"disjoint", "beyond_distance"}
        return bool(self.negations or prefixed or kinds) or any(
            match.rule.options.get("negated") for matches in self._outputs_at for match in matches
        )

    @cached_property
    def extremes(self) -> tuple[Extreme, ...]:
        """The superlatives, each with its direction."""
        if self._grammar is None:
            return ()
        found, position = [], 0
        while position < len(self._items):
            size, ranking = self._grammar.context.ranking_at(position)
            if ranking is not None:
                spot = Spot(self._items[position].start, self._items[position + size - 1].end, ranking.text)
                near, far = ranking.role == "nearest", ranking.role == "farthest"
                found.append(
                    Extreme(spot, near, far, not (ranking.ascending or ranking.role in ("least", "bottom")), ranking.ordinal, ranking.field)
                )
            position += max(1, size)
        return tuple(found)

    def relations_in(self, start: int, end: int) -> frozenset[str]:
        """The kinds of relation that the words between two offsets can say; empty where they say none that is known."""
        found = {
            match.rule.kind if not match.rule.options.get("beside_shores") else "by"
            for position, item in enumerate(self._items)
            if start <= item.start < end
            for match in self._relations_at(position)
            if match.literals
        }
        found.update(str(match.rule.options.get("reference", "")) for matches in self._outputs_at for match in matches)
        if self.language is not None and {item.key for item in self._items} & (
            self.language.neighbour_adjectives | self.language.neighbour_nouns
        ):
            found.add("touches")
        return frozenset(found - {""})

    def _relations_at(self, position: int) -> Sequence[Match]:
        if position not in self._related:
            try:
                self._related[position] = self._grammar.relations_at(position) if self._grammar is not None else []
            except TooComplex:
                self._related[position] = []
        return self._related[position]

    @cached_property
    def _outputs_at(self) -> Sequence[Sequence[Match]]:
        if self._grammar is None:
            return ()
        try:
            return [self._grammar.best_output(position) for position in range(len(self._items))]
        except TooComplex:
            return ()

    @cached_property
    def outputs(self) -> frozenset[str]:
        """What the words of the question ask for, as far as its language has patterns for them."""
        return frozenset(match.rule.kind for matches in self._outputs_at for match in matches if match.literals)

    @cached_property
    def comparisons(self) -> frozenset[str]:
        """The operators that its words for comparing say, as far as they are known."""
        if self.language is None or self._grammar is None:
            return frozenset()
        keys = [item.key for item in self._items]
        found = {self.language.comparators.longest(keys, position)[1] for position in range(len(keys))}
        found.update(entry[1] for key, entry in self.language.data["comparatives"].items() if key in keys)
        try:
            conditions = [self._grammar.best_condition(position) for position in range(len(keys))]
        except TooComplex:
            conditions = []
        found.update(match.rule.kind for match in conditions if match is not None)
        found.update(str(match.slots["op"]) for match in conditions if match is not None and "op" in match.slots)
        return frozenset(found & {"<", "<=", ">", ">=", "=", "between"})

    @cached_property
    def made(self) -> frozenset[Construction]:
        """The geometries that its words make of things."""
        if self._grammar is None:
            return frozenset()
        try:
            found = [phrase for position in range(len(self._items)) for phrase in self._grammar.constructions.at(position)]
        except TooComplex:
            return frozenset()
        return frozenset(phrase.draft.made.kind for phrase in found if phrase.draft.made is not None)

    @cached_property
    def statistics(self) -> frozenset[str]:
        """The statistics that its words name: "mean", "sum"."""
        if self.language is None:
            return frozenset()
        keys = [item.key for item in self._items]
        named = {self.language.statistics.longest(keys, position)[1] for position in range(len(keys))}
        parts = {fold(part) for item in self.words if item.kind == WORD for part in self.language.parts(item.text)}
        named.update(self.language.statistics.longest([part], 0)[1] for part in parts)
        named.update(match.rule.options.get("statistic") for matches in self._outputs_at for match in matches)
        return frozenset(str(name) for name in named if name)

    @cached_property
    def fields(self) -> frozenset[str]:
        """Words for numbers that its language knows, and those that its superlatives stand for."""
        nouns = self.language.field_nouns if self.language is not None else frozenset()
        return frozenset((*nouns, *_SIZES, *(extreme.field for extreme in self.extremes)))

    @cached_property
    def may_be_polar(self) -> bool:
        """Whether yes or no can answer it: nothing that is known begins it otherwise."""
        language, keys = self.language, [item.key for item in self._items]
        if language is None or language.segmenter is not None or not keys or "boolean" in self.outputs:
            return True
        if self.asks_which:
            return False
        begins = language.polar.best(keys, 0) is not None or keys[0] in language.copulas or keys[0] in language.finite_verbs
        return begins or (self.text.rstrip()[-1:] in "?？" and not (self.is_grammar(keys[0]) or self.is_light(keys[0])))

    @cached_property
    def asks_which(self) -> bool:
        """Whether it begins with a word that no yes or no answers."""
        language = self.language
        return language is not None and any(item.key in language.interrogatives for item in self._items[:2])

    def asks_before(self, start: int) -> bool:
        """Whether a word that asks stands directly before: "which districts", "how many schools"."""
        language = self.language
        if language is None:
            return False
        before = [position for position, item in enumerate(self._items) if item.end <= start and item.kind != MARK][-3:]
        if before and (self._items[before[-1]].key in asking_words(language) or before[-1] in self._asking):
            return True
        return language.segmenter is not None and any(self._items[place].key in language.interrogatives for place in before[-2:])

    def placed(self, start: int) -> bool:
        """Whether a preposition stands directly before, whatever article follows it: "at the station"."""
        language = self.language
        if language is None:
            return False
        before = [item.key for item in self._items if item.end <= start]
        while before and language.determiners.longest([before[-1]], 0)[0]:
            before.pop()
        verbs = language.copulas | language.finite_verbs | asking_words(language) | language.conjunctions
        return bool(before) and self.is_light(before[-1]) and before[-1] not in verbs

    @cached_property
    def said_numbers(self) -> frozenset[float]:
        """The numbers that a reading has to use, in base units."""
        return frozenset(item.quantity.base for item in self.counted if item.quantity is not None)

    @cached_property
    def _asking(self) -> frozenset[int]:
        """The places of the words that ask how many."""
        counts = [match for matches in self._outputs_at for match in matches if match.rule.kind == "count"]
        return frozenset(place for match in counts for place in range(len(self._items)) if match.own >> place & 1)

    @cached_property
    def hinted(self) -> frozenset[str]:
        """What single words of the question may ask for: a number of things, a size."""
        language = self.language
        if language is None:
            return frozenset()
        keys, sizes, counts = {item.key for item in self._items}, language.data["dimension_nouns"], language.data["count_nouns"]
        found = {str(sizes[key]) for key in keys if key in sizes}
        counted = keys & set(counts) or (language.segmenter is not None and any(noun in self.text for noun in counts))
        return frozenset(found | ({"count"} if counted else set()))

    def is_grammar(self, word: str) -> bool:
        """Whether a (folded) word belongs to how the language asks, measures and relates, and not to what is spoken of."""
        return self.language is not None and word in grammar_words(self.language.code)

    def is_light(self, word: str) -> bool:
        """Whether a (folded) word means nothing by itself."""
        return self.language is not None and word in self.language.function_words and word not in self.language.weighty

    def coordinate(self, start: int) -> Optional[tuple[float, float]]:
        """The coordinate that was typed there."""
        return next((item.lonlat for item in self._items if item.start == start and item.lonlat is not None), None)

    # -- what has to be used ----------------------------------------------------------------------------------------------------------

    @cached_property
    def words(self) -> tuple[Item, ...]:
        """The items of the question but its marks."""
        if self.language is None:
            return tuple(Item(WORD, token.start, token.end, token.text, token.key) for token in tokenize(self.text) if not token.is_mark)
        return tuple(item for item in self._items if item.kind != MARK)

    @cached_property
    def known(self) -> tuple[Spot, ...]:
        """Names of features, kinds of things and fields that the data know, the longest ones, in order."""
        names = [_spot(item) for item in self._items if item.kind == NAME]
        return tuple(sorted((*names, *self._kinds()), key=lambda spot: spot.start))

    def _kinds(self) -> Iterator[Spot]:
        items = self.words
        position = 0
        while position < len(items):
            size = next((size for size in range(_LONGEST_KIND, 0, -1) if self._is_kind(items[position : position + size], size)), 0)
            if size:
                last = items[position + size - 1]
                yield Spot(items[position].start, last.end, self.text[items[position].start : last.end])
            position += max(1, size)

    def _is_kind(self, items: Sequence[Item], size: int) -> bool:
        if len(items) != size or any(item.kind != WORD or self.is_light(item.key) for item in items):
            return False
        words = self.text[items[0].start : items[-1].end]
        if self.language is not None and fold(words) in self.language.vague_places:
            return False
        if any(self.is_grammar(item.key) for item in items):
            return False
        return max(self.evidence.is_category(words), self.evidence.is_field(words)) >= _KNOWN


def _spot(item: Item) -> Spot:
    return Spot(item.start, item.end, item.text)


def _is_plain_number(text: str) -> bool:
    return text[:1].isdecimal() and text.isascii() and text.replace(",", "").replace(".", "", 1).isdecimal() and not is_cjk(text)
