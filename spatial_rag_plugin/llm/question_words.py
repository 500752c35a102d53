"""What a question under check is told by: what the data know of its words, pieces of it, and the words of a language that name nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Protocol

from ..language.evidence import NameLexicon, Vocabulary
from ..language.language import Language, load
from ..language.tokens import fold


class Evidence(NameLexicon, Vocabulary, Protocol):
    """What the loaded layers know of words."""

    def is_value(self, words: str) -> bool:
        """Whether some field sorts its features by a value that is called so."""
        ...

    def same_thing(self, one: str, other: str) -> bool:
        """Whether the layers take both for the same kind of thing, or for names of one place."""
        ...


@dataclass(frozen=True)
class Spot:
    """A piece of the question, by character offsets."""

    start: int
    end: int
    text: str


@dataclass(frozen=True)
class Extreme:
    """A superlative of the question: "nearest", "largest"; ``far``: the other end of nearness; ``descending``: the greatest first."""

    spot: Spot
    near: bool
    far: bool
    descending: bool
    ordinal: int = 1
    field: str = ""


def asking_words(language: Language) -> frozenset[str]:
    """The words that ask for one of several, which also join clauses in many languages."""
    return frozenset(language.interrogatives) | (frozenset(language.relatives) - language.conjunctions - language.articles)


@cache
def grammar_words(code: str) -> frozenset[str]:
    """The words of a language that name nothing."""
    language = load(code)
    tables = (
        language.determiners, language.units, language.unknown_units, language.directions, language.superlatives, language.comparators,
        language.travel, language.fractions, language.statistics, language.superlative_by, language.sorted_by, language.order_words,
        language.day_words, language.dayparts,
    )  # fmt: skip
    verbs = {fold(word) for key in ("verb_fields", "attribute_verbs", "meeting_verbs", "comparatives") for word in language.data[key]}
    words = language.known_words.union(language.telling_words, *(table.words() for table in tables), verbs)
    named = language.place_nouns | language.regions | language.field_nouns | {"s"}
    asking = language.kind_fields | language.number_nouns | language.negations | set(language.data["ordinals"])
    vague = {word for place in language.vague_places for word in place.split()}
    return frozenset((words - named) | asking | vague | {"s"})
